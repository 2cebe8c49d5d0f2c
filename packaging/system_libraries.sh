#!/bin/sh
# List the system libraries that Qt needs and pip cannot install; as root on Debian, install them.
set -u
PACKAGES="libegl1 libgl1 libxkbcommon0 libxkbcommon-x11-0 libdbus-1-3 libfontconfig1 libglib2.0-0 \
libxcb-cursor0 libxcb-icccm4 libxcb-image0 libxcb-keysyms1 libxcb-randr0 libxcb-render-util0 \
libxcb-shape0 libxcb-xinerama0 libxcb-xkb1"

[ "$(uname -s)" = Linux ] || exit 0
missing=""
for library in libEGL.so.1 libGL.so.1 libxkbcommon.so.0 libxkbcommon-x11.so.0 libdbus-1.so.3 \
    libfontconfig.so.1 libglib-2.0.so.0 libxcb-cursor.so.0 libxcb-icccm.so.4 libxcb-image.so.0 \
    libxcb-keysyms.so.1 libxcb-randr.so.0 libxcb-render-util.so.0 libxcb-shape.so.0 \
    libxcb-xinerama.so.0 libxcb-xkb.so.1; do
    { ldconfig -p 2>/dev/null || /sbin/ldconfig -p; } | grep -q "$library" || missing="$missing $library"
done
[ -z "$missing" ] && exit 0

# shellcheck disable=SC2086 # the names are words
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $PACKAGES >/dev/null && exit 0
fi
echo "These system libraries are missing:$missing" >&2
echo "On Debian or Ubuntu: sudo apt-get install $PACKAGES" >&2
echo "Continuing without them; the window may not open." >&2
