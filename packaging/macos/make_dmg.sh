#!/bin/sh
# Create a disk image of an app: make_dmg.sh APP IMAGE TITLE
#
# By default the app is signed for this machine only, and on other machines it must be allowed in
# System Settings. To sign and notarise, set
#   CODESIGN_IDENTITY   "Developer ID Application: Name (TEAM)", in the keychain; also for the build
#   NOTARY_PROFILE      the profile stored with: xcrun notarytool store-credentials NOTARY_PROFILE
#   NOTARY_KEYCHAIN     the keychain with the profile, if it is not the default one
set -eu
app=$1
image=$2
title=$3
here=$(cd "$(dirname "$0")" && pwd)
identity=${CODESIGN_IDENTITY:--}

# The notices were added after PyInstaller signed the app, so the app is signed again. The binaries
# inside keep their own signatures.
if [ "$identity" = - ]; then
    codesign --force --deep --sign - --entitlements "$here/entitlements.plist" "$app"
else
    codesign --force --timestamp --options runtime --sign "$identity" \
        --entitlements "$here/entitlements.plist" "$app/Contents/MacOS/pagehound"
    codesign --force --timestamp --options runtime --sign "$identity" \
        --entitlements "$here/entitlements.plist" "$app"
fi
codesign --verify --deep --strict --verbose=2 "$app"

staging=$(mktemp -d)
trap 'rm -rf "$staging"' EXIT
ditto "$app" "$staging/$title.app"
ln -s /Applications "$staging/Applications"
rm -f "$image"
hdiutil create -volname "$title" -srcfolder "$staging" -fs HFS+ -format ULMO -ov "$image"

if [ "$identity" != - ]; then
    codesign --force --timestamp --sign "$identity" "$image"
fi
if [ -n "${NOTARY_PROFILE:-}" ]; then
    if [ "$identity" = - ]; then
        echo "make_dmg.sh: notarising needs CODESIGN_IDENTITY." >&2
        exit 1
    fi
    xcrun notarytool submit "$image" --keychain-profile "$NOTARY_PROFILE" \
        ${NOTARY_KEYCHAIN:+--keychain "$NOTARY_KEYCHAIN"} --wait
    xcrun stapler staple "$image"
    spctl --assess --type open --context context:primary-signature --verbose=2 "$image"
else
    echo "make_dmg.sh: $image is not notarised (NOTARY_PROFILE is not set)."
fi
