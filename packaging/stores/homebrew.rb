cask "@NAME@" do
  version "@VERSION@"
  sha256 "@DMG_SHA256@"

  url "@DOWNLOADS@/@DMG@"
  name "@TITLE@"
  desc "@SHORT_SUMMARY@"
  homepage "@HOMEPAGE@"

  depends_on arch: :arm64
  depends_on macos: ">= :sonoma"

  app "@TITLE@.app"
  binary "#{appdir}/@TITLE@.app/Contents/MacOS/@NAME@"

  zap trash: [
    "~/Library/Application Support/@NAME@",
    "~/Library/Logs/@NAME@",
  ]
end
