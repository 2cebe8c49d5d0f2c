#!/bin/sh
# List the programs that some tests drive: a screen, keys, a session bus, checkers. As root on Debian,
# install them. Without them those tests are skipped, and say so.
set -u
PACKAGES="xvfb xdotool dbus libglib2.0-bin desktop-file-utils appstream"

[ "$(uname -s)" = Linux ] || exit 0
missing=""
for program in Xvfb xdotool dbus-daemon gdbus desktop-file-validate appstreamcli; do
    command -v "$program" >/dev/null || missing="$missing $program"
done
[ -z "$missing" ] && exit 0

# shellcheck disable=SC2086 # the names are words
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq &&
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $PACKAGES >/dev/null &&
        exit 0
fi
echo "Tests that need these programs are skipped:$missing" >&2
echo "On Debian or Ubuntu: sudo apt-get install $PACKAGES" >&2
