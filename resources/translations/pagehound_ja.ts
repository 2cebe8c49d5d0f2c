<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja">
<context>
    <name>AddFoldersDialog</name>
    <message>
        <source>Add folders</source>
        <translation>フォルダーを追加</translation>
    </message>
    <message>
        <source>Checking the folders …</source>
        <translation>フォルダーを確認しています…</translation>
    </message>
    <message>
        <source>Checking the folders</source>
        <translation>フォルダーを確認しています</translation>
    </message>
    <message>
        <source>Add now</source>
        <translation>今すぐ追加</translation>
    </message>
    <message>
        <source>Estimate for these folders:</source>
        <translation>これらのフォルダーの見積もり:</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文書</translation>
    </message>
    <message>
        <source>Searchable by word</source>
        <translation>単語で検索できるまで</translation>
    </message>
    <message>
        <source>Searchable by meaning</source>
        <translation>意味で検索できるまで</translation>
    </message>
    <message>
        <source>Disk space</source>
        <translation>ディスク使用量</translation>
    </message>
    <message>
        <source>You can search from the first minute and pause at any time.</source>
        <translation>最初の 1 分から検索でき、いつでも一時停止できます。</translation>
    </message>
    <message>
        <source>Only {free} of free space is left on the library&apos;s disk.</source>
        <translation>ライブラリのあるディスクの空き容量は残り {free} です。</translation>
    </message>
    <message>
        <source>There seem to be no readable documents here.</source>
        <translation>ここには読み取れる文書がないようです。</translation>
    </message>
    <message>
        <source>About {documents} documents: searchable by word in {words} and by meaning in {meaning}, {disk} on disk.</source>
        <translation>約 {documents} 件の文書: 単語での検索まで {words}、意味での検索まで {meaning}、ディスク使用量 {disk}。</translation>
    </message>
    <message>
        <source>Not available</source>
        <translation>利用できません</translation>
    </message>
    <message>
        <source>{likely} ({low} to {high})</source>
        <translation>{likely} ({low}～{high})</translation>
    </message>
    <message>
        <source>Most common types</source>
        <translation>主な種類</translation>
    </message>
    <message>
        <source>The time and disk space needed cannot be estimated.</source>
        <translation>必要な時間とディスク容量を見積もれません。</translation>
    </message>
</context>
<context>
    <name>AlphaSlider</name>
    <message>
        <source>Balance between exact words and meaning</source>
        <translation>語句の一致と意味のバランス</translation>
    </message>
    <message>
        <source>exact words</source>
        <translation>語句の一致</translation>
    </message>
    <message>
        <source>meaning</source>
        <translation>意味</translation>
    </message>
    <message>
        <source>{words}% words, {meaning}% meaning</source>
        <translation>単語 {words}%、意味 {meaning}%</translation>
    </message>
    <message>
        <source>{share} (double-click for half and half)</source>
        <translation>{share} (ダブルクリックで半々)</translation>
    </message>
</context>
<context>
    <name>AppearanceSection</name>
    <message>
        <source>Appearance</source>
        <translation>外観</translation>
    </message>
    <message>
        <source>Same as system</source>
        <translation>システムに合わせる</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>High contrast, light</source>
        <translation>ハイコントラスト (ライト)</translation>
    </message>
    <message>
        <source>High contrast, dark</source>
        <translation>ハイコントラスト (ダーク)</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>配色</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字サイズ</translation>
    </message>
    <message>
        <source>Relative to the system&apos;s text size.</source>
        <translation>システムの文字サイズに対する比率です。</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>Takes effect the next time Pagehound starts.</source>
        <translation>次に Pagehound を起動したときに反映されます。</translation>
    </message>
    <message>
        <source>Opening documents</source>
        <translation>文書を開く</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>テキスト</translation>
    </message>
    <message>
        <source>{path} and {line} are replaced by the file and the line.</source>
        <translation>{path} と {line} はファイルと行に置き換えられます。</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>{path} and {page} are replaced by the file and the page.</source>
        <translation>{path} と {page} はファイルとページに置き換えられます。</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>システムの既定</translation>
    </message>
</context>
<context>
    <name>ChipRow</name>
    <message>
        <source>Filters in the query</source>
        <translation>検索語句内の絞り込み</translation>
    </message>
    <message>
        <source>Remove the filter {filter}</source>
        <translation>絞り込み {filter} を削除</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Hit</source>
        <translation>検索結果</translation>
    </message>
    <message>
        <source>View</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>ライブラリ</translation>
    </message>
    <message>
        <source>Pagehound</source>
        <translation>Pagehound</translation>
    </message>
    <message>
        <source>Go to the search field</source>
        <translation>検索欄へ移動</translation>
    </message>
    <message>
        <source>Search by words and meaning</source>
        <translation>単語と意味で検索</translation>
    </message>
    <message>
        <source>Search by keyword</source>
        <translation>キーワードで検索</translation>
    </message>
    <message>
        <source>Search by meaning</source>
        <translation>意味で検索</translation>
    </message>
    <message>
        <source>Exact keywords</source>
        <translation>完全一致キーワード</translation>
    </message>
    <message>
        <source>Save this search</source>
        <translation>この検索を保存</translation>
    </message>
    <message>
        <source>Export passages…</source>
        <translation>該当箇所をエクスポート…</translation>
    </message>
    <message>
        <source>Quick search</source>
        <translation>クイック検索</translation>
    </message>
    <message>
        <source>Open at this passage</source>
        <translation>この箇所を開く</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>フォルダーに表示</translation>
    </message>
    <message>
        <source>Copy passage with source</source>
        <translation>出典付きで箇所をコピー</translation>
    </message>
    <message>
        <source>List copies and versions</source>
        <translation>コピーと別の版を一覧表示</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>パスをコピー</translation>
    </message>
    <message>
        <source>Find similar passages</source>
        <translation>似た箇所を探す</translation>
    </message>
    <message>
        <source>Exclude this file from the search</source>
        <translation>このファイルを検索から除外</translation>
    </message>
    <message>
        <source>This should have been first</source>
        <translation>これが 1 番目であるべきだった</translation>
    </message>
    <message>
        <source>Tick for export</source>
        <translation>エクスポート用にチェック</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>次の一致</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>前の一致</translation>
    </message>
    <message>
        <source>Find in preview</source>
        <translation>プレビュー内を検索</translation>
    </message>
    <message>
        <source>Why this hit?</source>
        <translation>この結果になった理由</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>プレビュー</translation>
    </message>
    <message>
        <source>Filters and saved searches</source>
        <translation>絞り込みと保存した検索</translation>
    </message>
    <message>
        <source>Passages as a flat list</source>
        <translation>箇所をまとめずに一覧表示</translation>
    </message>
    <message>
        <source>Larger preview text</source>
        <translation>プレビューの文字を大きく</translation>
    </message>
    <message>
        <source>Smaller preview text</source>
        <translation>プレビューの文字を小さく</translation>
    </message>
    <message>
        <source>Normal preview text</source>
        <translation>プレビューの文字を標準に</translation>
    </message>
    <message>
        <source>Add folders…</source>
        <translation>フォルダーを追加…</translation>
    </message>
    <message>
        <source>Update all folders</source>
        <translation>すべてのフォルダーを更新</translation>
    </message>
    <message>
        <source>Pause indexing</source>
        <translation>インデックス作成を一時停止</translation>
    </message>
    <message>
        <source>Stop indexing</source>
        <translation>インデックス作成を中止</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>フォルダー</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Why can&apos;t I find it?…</source>
        <translation>見つからない理由…</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>設定…</translation>
    </message>
    <message>
        <source>Keyboard shortcuts and query syntax</source>
        <translation>キーボードショートカットと検索の書き方</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>終了</translation>
    </message>
</context>
<context>
    <name>DateRangeDialog</name>
    <message>
        <source>Choose dates</source>
        <translation>日付を選択</translation>
    </message>
    <message>
        <source>From</source>
        <translation>開始日</translation>
    </message>
    <message>
        <source>To</source>
        <translation>終了日</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>表示</translation>
    </message>
</context>
<context>
    <name>DesktopSection</name>
    <message>
        <source>Quick search</source>
        <translation>クイック検索</translation>
    </message>
    <message>
        <source>Open quick search with a global shortcut</source>
        <translation>グローバルショートカットでクイック検索を開く</translation>
    </message>
    <message>
        <source>A small search bar over whatever you are doing, while Pagehound runs.</source>
        <translation>Pagehound の実行中、作業中の画面の上に小さな検索バーを表示します。</translation>
    </message>
    <message>
        <source>Shortcut</source>
        <translation>ショートカット</translation>
    </message>
    <message>
        <source>Search of the desktop</source>
        <translation>デスクトップの検索</translation>
    </message>
    <message>
        <source>Show my documents in the search of GNOME and KDE</source>
        <translation>GNOME と KDE の検索に自分の文書を表示</translation>
    </message>
    <message>
        <source>Names and passages that match, by word. Nothing leaves this computer.</source>
        <translation>単語が一致する名前と箇所です。データがこのコンピューターの外に出ることはありません。</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>起動</translation>
    </message>
    <message>
        <source>Start Pagehound when I log in</source>
        <translation>ログイン時に Pagehound を起動</translation>
    </message>
    <message>
        <source>It starts minimised, keeps your folders up to date and is there at once.</source>
        <translation>最小化した状態で起動し、フォルダーを最新に保ち、すぐに使えます。</translation>
    </message>
    <message>
        <source>Start minimised</source>
        <translation>最小化した状態で起動</translation>
    </message>
    <message>
        <source>Notification area</source>
        <translation>通知領域</translation>
    </message>
    <message>
        <source>Show an icon in the notification area</source>
        <translation>通知領域にアイコンを表示</translation>
    </message>
    <message>
        <source>Keep running there when the window is closed</source>
        <translation>ウィンドウを閉じても実行を続ける</translation>
    </message>
    <message>
        <source>Folders stay up to date, and the window reopens instantly.</source>
        <translation>フォルダーは最新に保たれ、ウィンドウはすぐに開きます。</translation>
    </message>
    <message>
        <source>Use Ctrl, Alt or the Windows key with another key, or a function key.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DiagnosisDialog</name>
    <message>
        <source>Why can&apos;t I find it?</source>
        <translation>見つからない理由</translation>
    </message>
    <message>
        <source>Choose a file, or drop one here.</source>
        <translation>ファイルを選ぶか、ここにドロップしてください。</translation>
    </message>
    <message>
        <source>The file you expected to find</source>
        <translation>見つかるはずだったファイル</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>参照…</translation>
    </message>
    <message>
        <source>What you searched for (optional)</source>
        <translation>検索した語句 (省略可)</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>検索語句</translation>
    </message>
    <message>
        <source>Find out</source>
        <translation>調べる</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Checking …</source>
        <translation>確認しています…</translation>
    </message>
    <message>
        <source>Ranked above it: {names}</source>
        <translation>これより上位: {names}</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>It should have been first</source>
        <translation>これが 1 番目であるべきだった</translation>
    </message>
    <message>
        <source>Add its folder</source>
        <translation>このフォルダーを追加</translation>
    </message>
    <message>
        <source>Read it again</source>
        <translation>もう一度読み取る</translation>
    </message>
    <message>
        <source>Which file?</source>
        <translation>どのファイルですか?</translation>
    </message>
    <message>
        <source>Reading it again …</source>
        <translation>もう一度読み取っています…</translation>
    </message>
</context>
<context>
    <name>ExclusionsDialog</name>
    <message>
        <source>Exclusions</source>
        <translation>除外</translation>
    </message>
    <message>
        <source>Patterns for this folder</source>
        <translation>このフォルダーのパターン</translation>
    </message>
    <message>
        <source>Patterns for all folders</source>
        <translation>すべてのフォルダーのパターン</translation>
    </message>
    <message>
        <source>Files affected</source>
        <translation>対象のファイル</translation>
    </message>
    <message>
        <source>Save and update</source>
        <translation>保存して更新</translation>
    </message>
    <message>
        <source>In {folder}</source>
        <translation>{folder} 内</translation>
    </message>
    <message>
        <source>One pattern per line, as in a .gitignore file: *.log, drafts/, /old. Use !keep.log to keep a file.</source>
        <translation>.gitignore ファイルと同じく 1 行に 1 つのパターンを書きます: *.log、drafts/、/old。ファイルを残すには !keep.log と書きます。</translation>
    </message>
    <message>
        <source>In all folders</source>
        <translation>すべてのフォルダー内</translation>
    </message>
    <message>
        <source>Testing the patterns …</source>
        <translation>パターンを確認しています…</translation>
    </message>
    <message>
        <source>The folder is not available, so the patterns cannot be tested now.</source>
        <translation>フォルダーを利用できないため、今はパターンを確認できません。</translation>
    </message>
    <message>
        <source>{skipped} files would be excluded and {files} kept.</source>
        <translation>{skipped} 件のファイルが除外され、{files} 件が残ります。</translation>
    </message>
    <message>
        <source>{count} newly excluded.</source>
        <translation>新たに {count} 件を除外。</translation>
    </message>
    <message>
        <source>{count} newly included.</source>
        <translation>新たに {count} 件を追加。</translation>
    </message>
    <message>
        <source>No change.</source>
        <translation>変更はありません。</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>Passages</source>
        <translation>該当箇所</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Heading</source>
        <translation>見出し</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Item inside the file</source>
        <translation>ファイル内の項目</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日付</translation>
    </message>
    <message>
        <source>Markdown, for notes</source>
        <translation>Markdown (メモ用)</translation>
    </message>
    <message>
        <source>CSV, for a spreadsheet</source>
        <translation>CSV (表計算用)</translation>
    </message>
    <message>
        <source>JSON, for programs</source>
        <translation>JSON (プログラム用)</translation>
    </message>
    <message>
        <source>HTML, to read and print</source>
        <translation>HTML (閲覧と印刷用)</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export passages</source>
        <translation>該当箇所をエクスポート</translation>
    </message>
    <message numerus="yes">
        <source>All %n listed passages</source>
        <translation>
            <numerusform>一覧の %n 箇所すべて</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The %n ticked passages</source>
        <translation>
            <numerusform>チェックした %n 箇所</numerusform>
        </translation>
    </message>
    <message>
        <source>Ticked passages (none ticked)</source>
        <translation>チェックした箇所 (なし)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>エクスポート</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>Each passage includes its page or lines, its file, and the date and hash of the file, so that you can check it later.</source>
        <translation>各箇所には、後で確認できるように、ページまたは行、ファイル、ファイルの日付とハッシュ値が付きます。</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>There is nothing to export. Search for something first.</source>
        <translation>エクスポートするものがありません。先に検索してください。</translation>
    </message>
    <message>
        <source>Save passages</source>
        <translation>該当箇所を保存</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>該当箇所</translation>
    </message>
    <message numerus="yes">
        <source>%n passages saved to {path}</source>
        <translation>
            <numerusform>%n 箇所を {path} に保存しました</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n passages copied</source>
        <translation>
            <numerusform>%n 箇所をコピーしました</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExportWords</name>
    <message numerus="yes">
        <source>%n passages</source>
        <translation>
            <numerusform>%n 箇所</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Facets</name>
    <message>
        <source>Text</source>
        <translation>テキスト</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>Web page</source>
        <translation>Web ページ</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>Word document</source>
        <translation>Word 文書</translation>
    </message>
    <message>
        <source>Spreadsheet</source>
        <translation>スプレッドシート</translation>
    </message>
    <message>
        <source>Presentation</source>
        <translation>プレゼンテーション</translation>
    </message>
    <message>
        <source>Mail</source>
        <translation>メール</translation>
    </message>
    <message>
        <source>Book</source>
        <translation>書籍</translation>
    </message>
    <message>
        <source>Source code</source>
        <translation>ソースコード</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>データ</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>アーカイブ</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>画像</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>過去 7 日間</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>過去 30 日間</translation>
    </message>
    <message>
        <source>Last 12 months</source>
        <translation>過去 12 か月間</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>フォルダー</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日付</translation>
    </message>
    <message>
        <source>Sender</source>
        <translation>差出人</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>作成者</translation>
    </message>
</context>
<context>
    <name>Faults</name>
    <message>
        <source>There is not enough memory. Close other programs and try again.</source>
        <translation>メモリが足りません。ほかのプログラムを閉じて、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Something went wrong in Pagehound. Your documents and the library are not affected.</source>
        <translation>Pagehound で問題が発生しました。文書とライブラリに影響はありません。</translation>
    </message>
</context>
<context>
    <name>Fields</name>
    <message>
        <source>Clear</source>
        <translation>消去</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find in preview</source>
        <translation>プレビュー内を検索</translation>
    </message>
    <message>
        <source>Previous match (Shift+Return)</source>
        <translation>前の一致 (Shift+Return)</translation>
    </message>
    <message>
        <source>Next match (Return)</source>
        <translation>次の一致 (Return)</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>閉じる (Esc)</translation>
    </message>
    <message>
        <source>Not found in this passage</source>
        <translation>この箇所には見つかりません</translation>
    </message>
</context>
<context>
    <name>FirstRunPage</name>
    <message>
        <source>Pagehound</source>
        <translation>Pagehound</translation>
    </message>
    <message>
        <source>Find the right passage in your own documents</source>
        <translation>自分の文書から探している箇所を見つける</translation>
    </message>
    <message>
        <source>By word, by meaning, or both at once.</source>
        <translation>単語でも、意味でも、その両方でも。</translation>
    </message>
    <message>
        <source>See why each hit was found, and open it at the right page or line.</source>
        <translation>見つかった理由がわかり、そのページや行を直接開けます。</translation>
    </message>
    <message>
        <source>Everything stays on this computer. Nothing is ever sent.</source>
        <translation>すべてこのコンピューターの中だけで行われ、何も送信されません。</translation>
    </message>
    <message>
        <source>Add folders…</source>
        <translation>フォルダーを追加…</translation>
    </message>
    <message>
        <source>or drop folders here</source>
        <translation>またはここにフォルダーをドロップ</translation>
    </message>
    <message>
        <source>Add the folder {name}</source>
        <translation>フォルダー {name} を追加</translation>
    </message>
</context>
<context>
    <name>FolderPicker</name>
    <message>
        <source>Add a folder</source>
        <translation>フォルダーを追加</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>追加</translation>
    </message>
</context>
<context>
    <name>FoldersModel</name>
    <message>
        <source>Folder</source>
        <translation>フォルダー</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>箇所</translation>
    </message>
    <message>
        <source>Searchable by meaning</source>
        <translation>意味で検索可能</translation>
    </message>
    <message>
        <source>Disk space</source>
        <translation>ディスク使用量</translation>
    </message>
    <message>
        <source>Last scan</source>
        <translation>前回のスキャン</translation>
    </message>
    <message>
        <source>Watching</source>
        <translation>監視</translation>
    </message>
    <message>
        <source>{share}%</source>
        <translation>{share}%</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>待機中</translation>
    </message>
    <message>
        <source>Not yet</source>
        <translation>まだ</translation>
    </message>
    <message>
        <source>Not available; still searchable</source>
        <translation>利用できません (検索は可能)</translation>
    </message>
    <message>
        <source>Manual updates only</source>
        <translation>手動更新のみ</translation>
    </message>
    <message>
        <source>Starting …</source>
        <translation>開始しています…</translation>
    </message>
    <message>
        <source>Watched</source>
        <translation>監視中</translation>
    </message>
    <message>
        <source>Scanned periodically</source>
        <translation>定期的にスキャン</translation>
    </message>
    <message>
        <source>{documents} documents, {skipped} files without text, {problems} problems</source>
        <translation>文書 {documents} 件、テキストのないファイル {skipped} 件、問題 {problems} 件</translation>
    </message>
</context>
<context>
    <name>FoldersPage</name>
    <message>
        <source>Add folders…</source>
        <translation>フォルダーを追加…</translation>
    </message>
    <message>
        <source>Update all</source>
        <translation>すべて更新</translation>
    </message>
    <message>
        <source>Read all files in all folders again</source>
        <translation>すべてのフォルダーの全ファイルを読み直す</translation>
    </message>
    <message>
        <source>Connect to a team library…</source>
        <translation>チームライブラリに接続…</translation>
    </message>
    <message>
        <source>More actions for all folders</source>
        <translation>すべてのフォルダーに対するその他の操作</translation>
    </message>
    <message>
        <source>No folders yet</source>
        <translation>フォルダーがありません</translation>
    </message>
    <message>
        <source>Add the folders that contain your documents, or drop them here.</source>
        <translation>文書のあるフォルダーを追加するか、ここにドロップしてください。</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>フォルダー</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>Read all files again</source>
        <translation>全ファイルを読み直す</translation>
    </message>
    <message>
        <source>Exclusions…</source>
        <translation>除外…</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>削除…</translation>
    </message>
    <message>
        <source>{count} documents</source>
        <translation>文書 {count} 件</translation>
    </message>
    <message>
        <source>{count} passages</source>
        <translation>{count} 箇所</translation>
    </message>
    <message>
        <source>{size} on disk</source>
        <translation>ディスク上 {size}</translation>
    </message>
    <message>
        <source>Remove folder</source>
        <translation>フォルダーを削除</translation>
    </message>
    <message>
        <source>Remove {path} from the library?</source>
        <translation>{path} をライブラリから削除しますか?</translation>
    </message>
    <message>
        <source>Your files are not changed. If you add the folder again, it must be read again.</source>
        <translation>ファイルは変更されません。フォルダーを再び追加する場合は、もう一度読み取る必要があります。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
</context>
<context>
    <name>Guidance</name>
    <message>
        <source>Opening the library …</source>
        <translation>ライブラリを開いています…</translation>
    </message>
    <message>
        <source>Ask a question or type words. Use &quot;quotes&quot; for a phrase, -word to exclude a word, and ext:pdf, folder:name or modified:last-week to narrow the search. Press F1 for the full syntax.</source>
        <translation>質問か単語を入力してください。&quot;引用符&quot; でフレーズ、-単語 で除外、ext:pdf、folder:名前、modified:last-week で絞り込みができます。すべての書き方は F1 キーで表示されます。</translation>
    </message>
    <message>
        <source>Your documents are being read. Those already read can be searched.</source>
        <translation>文書を読み取っています。読み取り済みの文書は検索できます。</translation>
    </message>
    <message>
        <source>What are you looking for?</source>
        <translation>何をお探しですか?</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近の検索</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>保存した検索</translation>
    </message>
    <message>
        <source>Search by meaning instead</source>
        <translation>代わりに意味で検索</translation>
    </message>
    <message>
        <source>Search by keyword instead</source>
        <translation>代わりにキーワードで検索</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>見つかりませんでした</translation>
    </message>
    <message>
        <source>Only weak matches</source>
        <translation>関連の弱い結果のみ</translation>
    </message>
    <message numerus="yes">
        <source>Show %n weak matches</source>
        <translation>
            <numerusform>関連の弱い結果 %n 件を表示</numerusform>
        </translation>
    </message>
    <message>
        <source>Try</source>
        <translation>候補</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>The search did not work</source>
        <translation>検索できませんでした</translation>
    </message>
    <message>
        <source>The library could not be opened</source>
        <translation>ライブラリを開けませんでした</translation>
    </message>
    <message>
        <source>Your documents are not affected.</source>
        <translation>文書に影響はありません。</translation>
    </message>
</context>
<context>
    <name>HitActions</name>
    <message>
        <source>Passage copied with its source.</source>
        <translation>出典付きで箇所をコピーしました。</translation>
    </message>
    <message>
        <source>Path copied.</source>
        <translation>パスをコピーしました。</translation>
    </message>
    <message>
        <source>Noted. Run `pagehound eval` in a terminal to measure search quality with your notes.</source>
        <translation>記録しました。ターミナルで `pagehound eval` を実行すると、記録を使って検索の品質を測れます。</translation>
    </message>
</context>
<context>
    <name>IndexStatus</name>
    <message>
        <source>Indexing progress</source>
        <translation>インデックス作成の進行状況</translation>
    </message>
    <message>
        <source>Resume indexing</source>
        <translation>インデックス作成を再開</translation>
    </message>
    <message>
        <source>Pause indexing</source>
        <translation>インデックス作成を一時停止</translation>
    </message>
    <message>
        <source>Indexing is paused. Documents read so far can be searched.</source>
        <translation>インデックス作成は一時停止中です。読み取り済みの文書は検索できます。</translation>
    </message>
    <message>
        <source>Stopping …</source>
        <translation>中止しています…</translation>
    </message>
    <message>
        <source>Scanning for documents …</source>
        <translation>文書を探しています…</translation>
    </message>
    <message>
        <source>{count} files indexed</source>
        <translation>{count} 件のファイルを登録</translation>
    </message>
    <message>
        <source>{count} unchanged</source>
        <translation>{count} 件は変更なし</translation>
    </message>
    <message>
        <source>{count} removed</source>
        <translation>{count} 件を削除</translation>
    </message>
    <message>
        <source>{count} could not be read</source>
        <translation>{count} 件を読み取れず</translation>
    </message>
    <message>
        <source>Indexing was stopped. Documents read so far are kept; press F5 to continue.</source>
        <translation>インデックス作成を中止しました。読み取り済みの文書は残っています。続けるには F5 キーを押してください。</translation>
    </message>
</context>
<context>
    <name>IndexingProgress</name>
    <message>
        <source>Scanning for documents</source>
        <translation>文書を探しています</translation>
    </message>
    <message>
        <source>Reading: {done} of {total} files</source>
        <translation>読み取り中: {total} 件中 {done} 件のファイル</translation>
    </message>
    <message>
        <source>Searchable by word; by meaning {share}% ({done} of {total} passages)</source>
        <translation>単語で検索可能。意味では {share}% ({total} 箇所中 {done} 箇所)</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>残り {time}</translation>
    </message>
    <message>
        <source>{time} left in all</source>
        <translation>全体で残り {time}</translation>
    </message>
    <message>
        <source>{name} takes long ({time} so far)</source>
        <translation>{name} に時間がかかっています (現在 {time})</translation>
    </message>
</context>
<context>
    <name>IndexingSection</name>
    <message>
        <source>Updates</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>Watch folders while Pagehound is running</source>
        <translation>Pagehound の実行中にフォルダーを監視</translation>
    </message>
    <message>
        <source>Finish indexing after the window is closed</source>
        <translation>ウィンドウを閉じた後もインデックス作成を終わらせる</translation>
    </message>
    <message>
        <source>Otherwise it stops, and goes on when Pagehound is started again.</source>
        <translation>オフの場合は中止し、次に Pagehound を起動したときに続けます。</translation>
    </message>
    <message>
        <source>Pause while on battery power</source>
        <translation>バッテリー使用中は一時停止</translation>
    </message>
    <message>
        <source>Scan again every</source>
        <translation>再スキャンの間隔</translation>
    </message>
    <message>
        <source>For folders that cannot be watched, such as network folders.</source>
        <translation>ネットワークフォルダーなど、監視できないフォルダー用です。</translation>
    </message>
    <message>
        <source>s</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>Processor cores for embedding</source>
        <translation>意味の解析に使うプロセッサーコア</translation>
    </message>
    <message>
        <source>All available</source>
        <translation>使えるものすべて</translation>
    </message>
    <message>
        <source>Exclusions</source>
        <translation>除外</translation>
    </message>
    <message>
        <source>Files listed in .gitignore files</source>
        <translation>.gitignore ファイルに書かれたファイル</translation>
    </message>
    <message>
        <source>Hidden files and folders</source>
        <translation>隠しファイルと隠しフォルダー</translation>
    </message>
    <message>
        <source>Generated files: node_modules, virtual environments, caches</source>
        <translation>生成されたファイル: node_modules、仮想環境、キャッシュ</translation>
    </message>
    <message>
        <source>Files larger than</source>
        <translation>次より大きいファイル</translation>
    </message>
    <message>
        <source>Set your own patterns on the Folders page.</source>
        <translation>独自のパターンは「フォルダー」ページで設定します。</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>MB</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>制限なし</translation>
    </message>
    <message>
        <source>Limits for reading one file</source>
        <translation>1 つのファイルを読み取るときの制限</translation>
    </message>
    <message>
        <source>Time without progress</source>
        <translation>進展のない時間</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>メモリ</translation>
    </message>
    <message>
        <source>File size</source>
        <translation>ファイルサイズ</translation>
    </message>
    <message>
        <source>Text, mail and archives may be larger.</source>
        <translation>テキスト、メール、アーカイブはこれより大きくてもかまいません。</translation>
    </message>
    <message>
        <source>Text kept per file</source>
        <translation>ファイルごとに保持するテキスト</translation>
    </message>
    <message>
        <source>Archive nesting depth</source>
        <translation>アーカイブの入れ子の深さ</translation>
    </message>
    <message>
        <source>Unpacked archive size</source>
        <translation>展開後のアーカイブサイズ</translation>
    </message>
    <message>
        <source>Text in images and scanned pages (OCR)</source>
        <translation>画像とスキャンしたページの文字 (OCR)</translation>
    </message>
    <message>
        <source>Recognise text in images and scanned pages (slow)</source>
        <translation>画像とスキャンしたページの文字を認識 (時間がかかります)</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>Tesseract language codes, joined by +: eng, eng+deu.</source>
        <translation>Tesseract の言語コードを + でつなぎます: eng、eng+jpn。</translation>
    </message>
    <message>
        <source>Page limit per document</source>
        <translation>文書ごとのページ数の上限</translation>
    </message>
    <message>
        <source>This needs Tesseract, which is not installed on this computer.</source>
        <translation>Tesseract が必要ですが、このコンピューターにはインストールされていません。</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>passages with either word; those with both rank higher</source>
        <translation>いずれかの単語を含む箇所。両方を含むものが上位になります</translation>
    </message>
    <message>
        <source>these words, in this order</source>
        <translation>これらの単語がこの順に並ぶ</translation>
    </message>
    <message>
        <source>these words within five words of each other</source>
        <translation>これらの単語が 5 語以内にある</translation>
    </message>
    <message>
        <source>both words must appear; OR and NOT also work</source>
        <translation>両方の単語を含む。OR と NOT も使えます</translation>
    </message>
    <message>
        <source>must not appear</source>
        <translation>含まない</translation>
    </message>
    <message>
        <source>words that start like this</source>
        <translation>この文字で始まる単語</translation>
    </message>
    <message>
        <source>words with a similar spelling</source>
        <translation>つづりの似た単語</translation>
    </message>
    <message>
        <source>by file extension, or by kind of document</source>
        <translation>拡張子または文書の種類</translation>
    </message>
    <message>
        <source>where the document is</source>
        <translation>文書のある場所</translation>
    </message>
    <message>
        <source>its file name or its title</source>
        <translation>ファイル名または題名</translation>
    </message>
    <message>
        <source>who wrote it, or sent it as a mail</source>
        <translation>作成者、またはメールの差出人</translation>
    </message>
    <message>
        <source>the heading it is under</source>
        <translation>その箇所の見出し</translation>
    </message>
    <message>
        <source>when it was changed; also 2024, 7d, 2024-01..2024-03</source>
        <translation>変更日。2024、7d、2024-01..2024-03 も可</translation>
    </message>
    <message>
        <source>how large the file is; also 1mb..5mb</source>
        <translation>ファイルの大きさ。1mb..5mb も可</translation>
    </message>
    <message>
        <source>Query syntax</source>
        <translation>検索の書き方</translation>
    </message>
</context>
<context>
    <name>KeysDialog</name>
    <message>
        <source>Keyboard shortcuts and query syntax</source>
        <translation>キーボードショートカットと検索の書き方</translation>
    </message>
</context>
<context>
    <name>MacGrabber</name>
    <message>
        <source>Another program uses {keys}. Choose another shortcut.</source>
        <translation>{keys} はほかのプログラムが使っています。別のショートカットを選んでください。</translation>
    </message>
</context>
<context>
    <name>MailHeader</name>
    <message>
        <source>From</source>
        <translation>差出人</translation>
    </message>
    <message>
        <source>To</source>
        <translation>宛先</translation>
    </message>
    <message>
        <source>Cc</source>
        <translation>Cc</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日付</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Pagehound</source>
        <translation>Pagehound</translation>
    </message>
    <message>
        <source>Back to search</source>
        <translation>検索に戻る</translation>
    </message>
    <message>
        <source>Back to search (Esc)</source>
        <translation>検索に戻る (Esc)</translation>
    </message>
</context>
<context>
    <name>ModeSelector</name>
    <message>
        <source>Search mode</source>
        <translation>検索モード</translation>
    </message>
    <message>
        <source>Hybrid</source>
        <translation>ハイブリッド</translation>
    </message>
    <message>
        <source>Words and meaning together</source>
        <translation>単語と意味の両方</translation>
    </message>
    <message>
        <source>Keyword</source>
        <translation>キーワード</translation>
    </message>
    <message>
        <source>Only passages that contain the words</source>
        <translation>単語を含む箇所のみ</translation>
    </message>
    <message>
        <source>Semantic</source>
        <translation>意味</translation>
    </message>
    <message>
        <source>Only passages with a similar meaning</source>
        <translation>意味の似た箇所のみ</translation>
    </message>
    <message>
        <source>{mode} search</source>
        <translation>{mode}検索</translation>
    </message>
</context>
<context>
    <name>ModelsSection</name>
    <message>
        <source>Model for search by meaning</source>
        <translation>意味検索のモデル</translation>
    </message>
    <message>
        <source>One model comes with Pagehound. Others are downloaded from huggingface.co, only when you ask for them. huggingface.co then sees your IP address; your documents stay on this computer.</source>
        <translation>Pagehound にはモデルが 1 つ付属しています。ほかのモデルは、要求されたときにだけ huggingface.co からダウンロードします。その際 huggingface.co に IP アドレスが伝わりますが、文書はこのコンピューターから出ません。</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>ライセンス</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Use this model</source>
        <translation>このモデルを使う</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>ダウンロード</translation>
    </message>
    <message>
        <source>Cancel download</source>
        <translation>ダウンロードを中止</translation>
    </message>
    <message>
        <source>{size} MB</source>
        <translation>{size} MB</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>Included</source>
        <translation>付属</translation>
    </message>
    <message>
        <source>Downloaded</source>
        <translation>ダウンロード済み</translation>
    </message>
    <message>
        <source>Download ({size} MB)</source>
        <translation>ダウンロード ({size} MB)</translation>
    </message>
    <message>
        <source>{name}: {done} of {total}</source>
        <translation>{name}: {total} 中 {done}</translation>
    </message>
    <message>
        <source>Switching to this model needs no indexing: all passages are already indexed with it.</source>
        <translation>このモデルへの切り替えにインデックス作成は不要です。すべての箇所がこのモデルで登録済みです。</translation>
    </message>
    <message>
        <source>Switching to this model means indexing {count} passages again. The time this takes is measured once the model is downloaded.</source>
        <translation>このモデルに切り替えると、{count} 箇所のインデックスを作り直します。かかる時間は、モデルのダウンロード後に測定されます。</translation>
    </message>
    <message>
        <source>Switching to this model means indexing {count} passages again: about {time} and {size} on disk. Search by word keeps working meanwhile, and switching back needs no indexing.</source>
        <translation>このモデルに切り替えると、{count} 箇所のインデックスを作り直します (約 {time}、ディスク上 {size})。その間も単語での検索は使えます。元のモデルに戻すときは作り直す必要はありません。</translation>
    </message>
</context>
<context>
    <name>NewMatches</name>
    <message numerus="yes">
        <source>%n new matches for “{name}”</source>
        <translation>
            <numerusform>「{name}」に新しい一致が %n 件あります</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Opening</name>
    <message>
        <source>You are no longer connected to {library}.</source>
        <translation>{library} との接続は切れています。</translation>
    </message>
    <message>
        <source>No program could open {name}. Choose a program for this type of file in your system&apos;s settings, or show the file in its folder.</source>
        <translation>{name} を開けるプログラムがありません。システムの設定でこの種類のファイルを開くプログラムを選ぶか、フォルダーに表示してください。</translation>
    </message>
    <message>
        <source>No file manager responded. The file is {path}.</source>
        <translation>ファイルマネージャーが応答しませんでした。ファイルは {path} です。</translation>
    </message>
    <message>
        <source>{path} was not found. It was moved or deleted, or its drive is not connected. Press F5 to update its folder.</source>
        <translation>{path} が見つかりません。移動または削除されたか、ドライブが接続されていません。F5 キーでフォルダーを更新してください。</translation>
    </message>
    <message>
        <source>{program} could not be started. Choose another program in Settings &gt; Window.</source>
        <translation>{program} を起動できませんでした。「設定」&gt;「ウィンドウ」で別のプログラムを選んでください。</translation>
    </message>
</context>
<context>
    <name>PageView</name>
    <message>
        <source>Page</source>
        <translation>ページ</translation>
    </message>
    <message>
        <source>Previous page (Ctrl+Page up)</source>
        <translation>前のページ (Ctrl+Page Up)</translation>
    </message>
    <message>
        <source>Next page (Ctrl+Page down)</source>
        <translation>次のページ (Ctrl+Page Down)</translation>
    </message>
    <message>
        <source>Loading …</source>
        <translation>読み込んでいます…</translation>
    </message>
    <message>
        <source>page {page} of {count}</source>
        <translation>{page} / {count} ページ</translation>
    </message>
    <message>
        <source>The page cannot be shown. {reason}</source>
        <translation>ページを表示できません。{reason}</translation>
    </message>
</context>
<context>
    <name>PassageView</name>
    <message>
        <source>Passage</source>
        <translation>該当箇所</translation>
    </message>
</context>
<context>
    <name>PortalGrabber</name>
    <message>
        <source>Quick search</source>
        <translation>クイック検索</translation>
    </message>
    <message>
        <source>The desktop did not take the shortcut for quick search.</source>
        <translation>デスクトップがクイック検索のショートカットを受け付けませんでした。</translation>
    </message>
</context>
<context>
    <name>PreviewPane</name>
    <message>
        <source>Preview</source>
        <translation>プレビュー</translation>
    </message>
    <message>
        <source>Select a hit to see it in context.</source>
        <translation>検索結果を選ぶと、前後の文脈とともに表示されます。</translation>
    </message>
    <message>
        <source>This document has been changed or removed since it was indexed. Press F5 to update.</source>
        <translation>この文書はインデックス作成後に変更または削除されました。F5 キーで更新してください。</translation>
    </message>
    <message>
        <source>Loading …</source>
        <translation>読み込んでいます…</translation>
    </message>
    <message>
        <source>match {number} of {count}</source>
        <translation>一致 {number} / {count}</translation>
    </message>
    <message>
        <source>Switch between the page and its text</source>
        <translation>ページとテキストの表示を切り替え</translation>
    </message>
    <message>
        <source>Show the page</source>
        <translation>ページを表示</translation>
    </message>
    <message>
        <source>Switch between the rendered text and its source</source>
        <translation>整形した表示とソースを切り替え</translation>
    </message>
    <message>
        <source>Show the source</source>
        <translation>ソースを表示</translation>
    </message>
</context>
<context>
    <name>PrivacySection</name>
    <message>
        <source>Data sent: 0 bytes</source>
        <translation>送信したデータ: 0 バイト</translation>
    </message>
    <message>
        <source>Pagehound sends nothing to anyone. The only thing it ever downloads is a model that you asked for in these settings.</source>
        <translation>Pagehound はどこにも何も送信しません。ダウンロードするのは、この設定で要求されたモデルだけです。</translation>
    </message>
    <message>
        <source>Stored on this computer</source>
        <translation>このコンピューターに保存されているもの</translation>
    </message>
    <message>
        <source>Library folder</source>
        <translation>ライブラリのフォルダー</translation>
    </message>
    <message>
        <source>Calculating …</source>
        <translation>計算しています…</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Text of your documents, passages and vectors</source>
        <translation>文書のテキスト、箇所、ベクトル</translation>
    </message>
    <message>
        <source>Keyword index</source>
        <translation>キーワードのインデックス</translation>
    </message>
    <message>
        <source>Vector index</source>
        <translation>ベクトルのインデックス</translation>
    </message>
    <message>
        <source>Text recognised in images</source>
        <translation>画像から認識したテキスト</translation>
    </message>
    <message>
        <source>Models you downloaded</source>
        <translation>ダウンロードしたモデル</translation>
    </message>
    <message>
        <source>Settings and the list of folders</source>
        <translation>設定とフォルダーの一覧</translation>
    </message>
    <message>
        <source>Recent and saved searches, window layout</source>
        <translation>最近の検索と保存した検索、ウィンドウの配置</translation>
    </message>
    <message>
        <source>Agent log and access token</source>
        <translation>エージェントのログとアクセストークン</translation>
    </message>
    <message>
        <source>Search quality measurements</source>
        <translation>検索品質の測定結果</translation>
    </message>
    <message>
        <source>Lock files, and files set aside by repairs</source>
        <translation>ロックファイル、修復時に退避したファイル</translation>
    </message>
    <message>
        <source>{size} in total</source>
        <translation>合計 {size}</translation>
    </message>
    <message>
        <source>Agents and scripts</source>
        <translation>エージェントとスクリプト</translation>
    </message>
    <message>
        <source>Keep a log of agent requests</source>
        <translation>エージェントの要求をログに記録</translation>
    </message>
    <message>
        <source>The log stays on this computer, in the folder above. Answers are not logged.</source>
        <translation>ログはこのコンピューターの上記のフォルダーに残ります。回答は記録されません。</translation>
    </message>
    <message>
        <source>Agent requests</source>
        <translation>エージェントの要求</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>エージェント</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>ツール</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>要求</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Clear log</source>
        <translation>ログを消去</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>ログ</translation>
    </message>
    <message>
        <source>Records what Pagehound did and what went wrong, with names of folders and files, but never their contents or your searches.</source>
        <translation>Pagehound の動作と問題を、フォルダー名とファイル名とともに記録します。内容や検索語句は記録しません。</translation>
    </message>
    <message>
        <source>The log file</source>
        <translation>ログファイル</translation>
    </message>
    <message>
        <source>Delete the log</source>
        <translation>ログを削除</translation>
    </message>
    <message>
        <source>There is no log yet.</source>
        <translation>ログはまだありません。</translation>
    </message>
    <message>
        <source>Delete everything</source>
        <translation>すべて削除</translation>
    </message>
    <message>
        <source>This deletes everything listed above and starts over. Your documents are not affected, but you will have to add their folders and index them again.</source>
        <translation>上記のものをすべて削除して最初からやり直します。文書に影響はありませんが、フォルダーの追加とインデックス作成をやり直す必要があります。</translation>
    </message>
    <message>
        <source>Delete everything…</source>
        <translation>すべて削除…</translation>
    </message>
    <message>
        <source>Delete everything that Pagehound has stored?</source>
        <translation>Pagehound が保存したものをすべて削除しますか?</translation>
    </message>
    <message>
        <source>Indexes, settings, history and downloaded models in {folder} will be deleted permanently. Your documents are not affected.</source>
        <translation>{folder} にあるインデックス、設定、履歴、ダウンロードしたモデルは完全に削除されます。文書に影響はありません。</translation>
    </message>
</context>
<context>
    <name>Problems</name>
    <message>
        <source>Something went wrong in Pagehound while it read this file.</source>
        <translation>このファイルの読み取り中に Pagehound で問題が発生しました。</translation>
    </message>
    <message>
        <source>Copy the details and report them. Other files are not affected.</source>
        <translation>詳細をコピーして報告してください。ほかのファイルに影響はありません。</translation>
    </message>
    <message>
        <source>Nothing can be done about it; you can ignore it.</source>
        <translation>対処の方法はありません。無視してかまいません。</translation>
    </message>
    <message>
        <source>The file could not be read.</source>
        <translation>ファイルを読み取れませんでした。</translation>
    </message>
</context>
<context>
    <name>ProblemsModel</name>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>対処</translation>
    </message>
    <message>
        <source>ignored, </source>
        <translation>無視中、</translation>
    </message>
</context>
<context>
    <name>ProblemsPage</name>
    <message>
        <source>Try all again</source>
        <translation>すべて再試行</translation>
    </message>
    <message>
        <source>Filter by name or reason</source>
        <translation>名前または理由で絞り込み</translation>
    </message>
    <message>
        <source>Filter problems by name or reason</source>
        <translation>問題を名前または理由で絞り込み</translation>
    </message>
    <message>
        <source>Show ignored</source>
        <translation>無視したものを表示</translation>
    </message>
    <message>
        <source>Show files without text</source>
        <translation>テキストのないファイルを表示</translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>問題はありません</translation>
    </message>
    <message>
        <source>All documents were read successfully.</source>
        <translation>すべての文書を読み取りました。</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>無視</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>フォルダーに表示</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Show ignored ({count})</source>
        <translation>無視したものを表示 ({count})</translation>
    </message>
    <message>
        <source>Show files without text ({count})</source>
        <translation>テキストのないファイルを表示 ({count})</translation>
    </message>
    <message numerus="yes">
        <source>%n problems</source>
        <translation>
            <numerusform>問題 %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Stop ignoring</source>
        <translation>無視を解除</translation>
    </message>
    <message numerus="yes">
        <source>%n problems selected</source>
        <translation>
            <numerusform>%n 件の問題を選択中</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>詳細をコピー</translation>
    </message>
</context>
<context>
    <name>ProgressPanel</name>
    <message>
        <source>Words</source>
        <translation>単語</translation>
    </message>
    <message>
        <source>Reading progress</source>
        <translation>読み取りの進行状況</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>意味</translation>
    </message>
    <message>
        <source>Progress of indexing by meaning</source>
        <translation>意味のインデックス作成の進行状況</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Stop indexing; documents read so far are kept</source>
        <translation>インデックス作成を中止 (読み取り済みの文書は残ります)</translation>
    </message>
    <message>
        <source>scanning for documents …</source>
        <translation>文書を探しています…</translation>
    </message>
    <message>
        <source>starts when all files have been read</source>
        <translation>すべてのファイルを読み取った後に始まります</translation>
    </message>
    <message>
        <source>ready: all documents can be searched by word</source>
        <translation>完了: すべての文書を単語で検索できます</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>{done} of {total} files</source>
        <translation>{total} 件中 {done} 件のファイル</translation>
    </message>
    <message numerus="yes">
        <source>%n could not be read</source>
        <translation>
            <numerusform>%n 件を読み取れず</numerusform>
        </translation>
    </message>
    <message>
        <source>{rate} files per second</source>
        <translation>毎秒 {rate} ファイル</translation>
    </message>
    <message>
        <source>{done} of {total} passages</source>
        <translation>{total} 箇所中 {done} 箇所</translation>
    </message>
    <message>
        <source>{rate} passages per second</source>
        <translation>毎秒 {rate} 箇所</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>残り {time}</translation>
    </message>
    <message>
        <source>starts when all files have been read: about {count} passages, {time}</source>
        <translation>すべてのファイルを読み取った後に始まります: 約 {count} 箇所、{time}</translation>
    </message>
    <message>
        <source>{file} takes long ({time} so far)</source>
        <translation>{file} に時間がかかっています (現在 {time})</translation>
    </message>
    <message>
        <source>Indexing is paused</source>
        <translation>インデックス作成は一時停止中です</translation>
    </message>
    <message>
        <source>Stopping …</source>
        <translation>中止しています…</translation>
    </message>
    <message>
        <source>Indexing</source>
        <translation>インデックス作成中</translation>
    </message>
    <message>
        <source>Indexing, {time} left in all</source>
        <translation>インデックス作成中、全体で残り {time}</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
</context>
<context>
    <name>QueryLine</name>
    <message>
        <source>Words, a question, &quot;a phrase&quot;, ext:pdf …</source>
        <translation>単語、質問、&quot;フレーズ&quot;、ext:pdf…</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>検索語句</translation>
    </message>
    <message>
        <source>Type to search. Press Down to go to the hits, or Ctrl+Space to complete a word.</source>
        <translation>入力すると検索します。下矢印キーで検索結果へ移動し、Ctrl+Space で単語を補完します。</translation>
    </message>
    <message>
        <source>Search now</source>
        <translation>今すぐ検索</translation>
    </message>
    <message>
        <source>Recent searches</source>
        <translation>最近の検索</translation>
    </message>
    <message>
        <source>Recent searches (Alt+Down)</source>
        <translation>最近の検索 (Alt+下矢印)</translation>
    </message>
</context>
<context>
    <name>QuickBar</name>
    <message>
        <source>Pagehound quick search</source>
        <translation>Pagehound クイック検索</translation>
    </message>
    <message>
        <source>Search your documents</source>
        <translation>文書を検索</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>検索語句</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Titles</source>
        <translation>題名</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>該当箇所</translation>
    </message>
    <message>
        <source>Opened lately</source>
        <translation>最近開いたもの</translation>
    </message>
    <message>
        <source>Recent searches</source>
        <translation>最近の検索</translation>
    </message>
    <message>
        <source>Nothing found.</source>
        <translation>見つかりませんでした。</translation>
    </message>
    <message>
        <source>Your library is empty. Press Tab to add a folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only weak matches. Press Tab to see them in the window.</source>
        <translation>関連の弱い結果のみです。Tab キーを押すとウィンドウに表示します。</translation>
    </message>
    <message>
        <source>Opening the library …</source>
        <translation>ライブラリを開いています…</translation>
    </message>
    <message>
        <source>Searching …</source>
        <translation>検索しています…</translation>
    </message>
</context>
<context>
    <name>QuickList</name>
    <message>
        <source>Hits</source>
        <translation>検索結果</translation>
    </message>
</context>
<context>
    <name>QuickSearch</name>
    <message>
        <source>Global shortcuts do not work here. Bind the command `pagehound quick` to a key in your system&apos;s keyboard settings.</source>
        <translation>グローバルショートカットはここでは使えません。システムのキーボード設定で、コマンド `pagehound quick` にキーを割り当ててください。</translation>
    </message>
</context>
<context>
    <name>RenderedView</name>
    <message>
        <source>Passage</source>
        <translation>該当箇所</translation>
    </message>
</context>
<context>
    <name>Results</name>
    <message>
        <source>from OCR</source>
        <translation>OCR による</translation>
    </message>
    <message numerus="yes">
        <source>also in %n places</source>
        <translation>
            <numerusform>ほか %n か所にもあり</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n passages</source>
        <translation>
            <numerusform>%n 箇所</numerusform>
        </translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>完全一致</translation>
    </message>
    <message>
        <source>Semantic</source>
        <translation>意味</translation>
    </message>
    <message>
        <source>Hybrid</source>
        <translation>ハイブリッド</translation>
    </message>
    <message>
        <source>Strong</source>
        <translation>強</translation>
    </message>
    <message>
        <source>Fair</source>
        <translation>中</translation>
    </message>
    <message>
        <source>Weak</source>
        <translation>弱</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>名前</translation>
    </message>
    <message numerus="yes">
        <source>%n weak matches</source>
        <translation>
            <numerusform>関連の弱い結果 %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>hide</source>
        <translation>隠す</translation>
    </message>
    <message>
        <source>show</source>
        <translation>表示</translation>
    </message>
    <message numerus="yes">
        <source>%n more passages</source>
        <translation>
            <numerusform>ほか %n 箇所</numerusform>
        </translation>
    </message>
    <message>
        <source>hit {place} of {count}</source>
        <translation>検索結果 {place} / {count}</translation>
    </message>
    <message>
        <source>weak match</source>
        <translation>関連の弱い結果</translation>
    </message>
    <message>
        <source>{rank} by words</source>
        <translation>単語で {rank}</translation>
    </message>
    <message>
        <source>{rank} by meaning</source>
        <translation>意味で {rank}</translation>
    </message>
    <message>
        <source>ticked</source>
        <translation>チェック済み</translation>
    </message>
</context>
<context>
    <name>ResultsPanel</name>
    <message numerus="yes">
        <source>Show %n better hits</source>
        <translation>
            <numerusform>より良い結果 %n 件を表示</numerusform>
        </translation>
    </message>
    <message>
        <source>Searching …</source>
        <translation>検索しています…</translation>
    </message>
    <message>
        <source>Searching by meaning …</source>
        <translation>意味で検索しています…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln passages</source>
        <translation>
            <numerusform>%Ln 箇所</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{shown} of %Ln documents</source>
        <translation>
            <numerusform>%Ln 件中 {shown} 件の文書</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents</source>
        <translation>
            <numerusform>文書 %Ln 件</numerusform>
        </translation>
    </message>
    <message>
        <source>{passages} in {documents}</source>
        <translation>{documents}、{passages}</translation>
    </message>
    <message>
        <source>Clear ticks</source>
        <translation>チェックを外す</translation>
    </message>
    <message>
        <source>Show more hits</source>
        <translation>さらに結果を表示</translation>
    </message>
    <message>
        <source>By relevance</source>
        <translation>関連度順</translation>
    </message>
    <message>
        <source>By date, newest first</source>
        <translation>日付の新しい順</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>名前順</translation>
    </message>
    <message>
        <source>By size, largest first</source>
        <translation>サイズの大きい順</translation>
    </message>
    <message>
        <source>Sort: {order}</source>
        <translation>並べ替え: {order}</translation>
    </message>
    <message numerus="yes">
        <source>%n ticked</source>
        <translation>
            <numerusform>%n 件チェック済み</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more places</source>
        <translation>
            <numerusform>ほか %n か所</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ResultsView</name>
    <message>
        <source>Hits</source>
        <translation>検索結果</translation>
    </message>
</context>
<context>
    <name>ScorePanel</name>
    <message>
        <source>Why this hit?</source>
        <translation>この結果になった理由</translation>
    </message>
    <message>
        <source>With {share}% meaning: {sum}, {place} among the hits shown</source>
        <translation>意味 {share}% の場合: {sum}、表示中の結果で {place}</translation>
    </message>
    <message>
        <source>words</source>
        <translation>単語</translation>
    </message>
    <message>
        <source>meaning</source>
        <translation>意味</translation>
    </message>
    <message>
        <source>score</source>
        <translation>スコア</translation>
    </message>
    <message>
        <source>heading</source>
        <translation>見出し</translation>
    </message>
    <message>
        <source>title</source>
        <translation>題名</translation>
    </message>
    <message>
        <source>file name</source>
        <translation>ファイル名</translation>
    </message>
    <message>
        <source>whole title</source>
        <translation>題名全体</translation>
    </message>
    <message>
        <source>whole file name</source>
        <translation>ファイル名全体</translation>
    </message>
    <message>
        <source>other words {share}</source>
        <translation>その他の単語 {share}</translation>
    </message>
    <message>
        <source>similarity (cosine) {cosine}, must be above {limit}</source>
        <translation>類似度 (コサイン) {cosine}、{limit} を超える必要あり</translation>
    </message>
    <message>
        <source>At this slider position, words count {words}× and meaning {meaning}×.</source>
        <translation>このスライダーの位置では、単語は {words} 倍、意味は {meaning} 倍で数えます。</translation>
    </message>
</context>
<context>
    <name>ScoreStory</name>
    <message>
        <source>Listed by filters or exclusions only, not by words or meaning.</source>
        <translation>絞り込みまたは除外だけによる結果で、単語や意味によるものではありません。</translation>
    </message>
    <message>
        <source>{words} by words, {meaning} by meaning.</source>
        <translation>単語で {words}、意味で {meaning}。</translation>
    </message>
    <message>
        <source>{words} by words.</source>
        <translation>単語で {words}。</translation>
    </message>
    <message>
        <source>{meaning} by meaning.</source>
        <translation>意味で {meaning}。</translation>
    </message>
    <message>
        <source>{words} by words; not ready for search by meaning yet.</source>
        <translation>単語で {words}。意味での検索の準備はまだです。</translation>
    </message>
    <message>
        <source>{words} by words; no closer in meaning than chance.</source>
        <translation>単語で {words}。意味の近さは偶然と変わりません。</translation>
    </message>
    <message>
        <source>{words} by words; not among the closest by meaning.</source>
        <translation>単語で {words}。意味の近い上位には入っていません。</translation>
    </message>
    <message>
        <source>{meaning} by meaning; none of the search terms appear.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{meaning} by meaning; the search term appears, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{meaning} by meaning; {found} of {asked} search terms appear, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strong: it has the search term.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strong: it has both search terms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strong: it has all {asked} search terms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weak: only {found} of {asked} search terms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strong: it has parts of the search terms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fair: it has parts of the search terms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weak: only parts of the search terms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weak: none of the search terms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weak: only {found} of {asked} search terms, and no closer in meaning than chance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strong: {found} of {asked} search terms, which carry most of the weight.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strong: {found} of {asked} search terms, also in its name, title or headings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strong: {found} of {asked} search terms, and closer in meaning than chance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fair: {found} of {asked} search terms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fair: {found} of {asked} search terms, more than chance explains.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fair: {found} of {asked} search terms, but they are common and may meet by chance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weak: none of the search terms, and not much closer in meaning than chance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weak: most of the query is no known word, so a match says little.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weak: no closer in meaning than chance.</source>
        <translation>弱: 意味の近さは偶然と変わりません。</translation>
    </message>
    <message>
        <source>Strong: much closer in meaning than chance.</source>
        <translation>強: 偶然よりはるかに意味が近いです。</translation>
    </message>
    <message>
        <source>Fair: closer in meaning than chance.</source>
        <translation>中: 偶然より意味が近いです。</translation>
    </message>
    <message>
        <source>Fair: the closest in meaning, though chance may be the reason.</source>
        <translation>中: 意味が最も近いですが、偶然かもしれません。</translation>
    </message>
    <message>
        <source>Fair: found by meaning; how close chance comes is not known yet.</source>
        <translation>中: 意味で見つかりました。偶然との差はまだわかりません。</translation>
    </message>
</context>
<context>
    <name>SearchBar</name>
    <message>
        <source>Exact keywords</source>
        <translation>完全一致キーワード</translation>
    </message>
    <message>
        <source>These words are searched for by keyword, and the query above by meaning</source>
        <translation>これらの単語はキーワードで、上の検索語句は意味で検索します</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>メニュー</translation>
    </message>
</context>
<context>
    <name>SearchInFolder</name>
    <message>
        <source>Add this folder?</source>
        <translation>このフォルダーを追加しますか?</translation>
    </message>
    <message>
        <source>{folder} is not in your library. Add it, so that it can be searched?</source>
        <translation>{folder} はライブラリにありません。検索できるように追加しますか?</translation>
    </message>
    <message>
        <source>Add folder</source>
        <translation>フォルダーを追加</translation>
    </message>
</context>
<context>
    <name>SearchPage</name>
    <message>
        <source>Passages similar to {place}. Press Esc to go back.</source>
        <translation>{place} に似た箇所です。Esc キーで戻ります。</translation>
    </message>
    <message>
        <source>No recent searches</source>
        <translation>最近の検索はありません</translation>
    </message>
    <message>
        <source>Clear recent searches</source>
        <translation>最近の検索を消去</translation>
    </message>
    <message>
        <source>Search saved. It is listed on the left; press Delete there to remove it.</source>
        <translation>検索を保存しました。左に表示されます。そこで Delete キーを押すと削除できます。</translation>
    </message>
</context>
<context>
    <name>SearchSection</name>
    <message>
        <source>Defaults for new searches</source>
        <translation>新しい検索の既定値</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>モード</translation>
    </message>
    <message>
        <source>Hybrid: words and meaning</source>
        <translation>ハイブリッド: 単語と意味</translation>
    </message>
    <message>
        <source>Keyword: words only</source>
        <translation>キーワード: 単語のみ</translation>
    </message>
    <message>
        <source>Semantic: meaning only</source>
        <translation>意味: 意味のみ</translation>
    </message>
    <message>
        <source>Weight of meaning</source>
        <translation>意味の重み</translation>
    </message>
    <message>
        <source>For hybrid mode: 0 counts words only, 1 meaning only, 0.5 both equally.</source>
        <translation>ハイブリッドモード用: 0 は単語のみ、1 は意味のみ、0.5 は両方を同じ重みで数えます。</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>結果の件数</translation>
    </message>
    <message>
        <source>How many hits the terminal shows; the window shows at least 50.</source>
        <translation>ターミナルに表示する件数です。ウィンドウには少なくとも 50 件を表示します。</translation>
    </message>
    <message>
        <source>Lines around a passage</source>
        <translation>箇所の前後の行数</translation>
    </message>
    <message>
        <source>Shown before and after a match.</source>
        <translation>一致した行の前後に表示します。</translation>
    </message>
    <message>
        <source>Combining the two lists</source>
        <translation>2 つの一覧の統合</translation>
    </message>
    <message>
        <source>Candidates per list</source>
        <translation>一覧ごとの候補数</translation>
    </message>
    <message>
        <source>How many hits by words and by meaning are collected before they are combined.</source>
        <translation>統合する前に、単語と意味でそれぞれ集める結果の件数です。</translation>
    </message>
    <message>
        <source>Rank constant (k)</source>
        <translation>順位の定数 (k)</translation>
    </message>
    <message>
        <source>Smaller values favour the top of each list; the default is 60.</source>
        <translation>小さい値ほど各一覧の上位を重視します。既定値は 60 です。</translation>
    </message>
    <message>
        <source>Use my own value</source>
        <translation>自分で値を決める</translation>
    </message>
    <message>
        <source>Maximum distance in meaning</source>
        <translation>意味の距離の上限</translation>
    </message>
    <message>
        <source>Maximum distance</source>
        <translation>距離の上限</translation>
    </message>
    <message>
        <source>Distance is 1 minus similarity in meaning. Passages at this distance or farther are dropped; {value} suits the model.</source>
        <translation>距離は 1 から意味の類似度を引いた値です。この距離以上の箇所は除かれます。このモデルには {value} が適しています。</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>項目</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Indexing</source>
        <translation>インデックス作成</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>ウィンドウ</translation>
    </message>
    <message>
        <source>Desktop</source>
        <translation>デスクトップ</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>ショートカット</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>プライバシー</translation>
    </message>
    <message>
        <source>Restore defaults</source>
        <translation>既定値に戻す</translation>
    </message>
    <message>
        <source>Restore the default values in this section</source>
        <translation>この項目を既定値に戻します</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>This does not affect files that have already been read. To apply it to them, use “Read all files again” on the Folders page.</source>
        <translation>読み取り済みのファイルには影響しません。適用するには、「フォルダー」ページの「全ファイルを読み直す」を使ってください。</translation>
    </message>
</context>
<context>
    <name>ShortcutsSection</name>
    <message>
        <source>Shortcuts</source>
        <translation>ショートカット</translation>
    </message>
    <message>
        <source>Select a command, click in the field and press the keys.</source>
        <translation>コマンドを選び、欄をクリックしてキーを押してください。</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>Commands and their shortcuts</source>
        <translation>コマンドとショートカット</translation>
    </message>
    <message>
        <source>Shortcut for the selected command</source>
        <translation>選択したコマンドのショートカット</translation>
    </message>
    <message>
        <source>Restore default</source>
        <translation>既定に戻す</translation>
    </message>
    <message>
        <source>{keys} is already used for “{command}”. Remove it there first.</source>
        <translation>{keys} はすでに「{command}」に使われています。先にそちらから削除してください。</translation>
    </message>
    <message>
        <source>{keys} is needed for typing. Use keys with Ctrl or Alt, or function keys such as F1.</source>
        <translation>{keys} は文字入力に必要です。Ctrl や Alt との組み合わせか、F1 などのファンクションキーを使ってください。</translation>
    </message>
</context>
<context>
    <name>Sidebar</name>
    <message>
        <source>Filters and saved searches</source>
        <translation>絞り込みと保存した検索</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>保存した検索</translation>
    </message>
    <message>
        <source>Tells you about new matches.</source>
        <translation>新しい一致を知らせます。</translation>
    </message>
    <message>
        <source>Choose dates …</source>
        <translation>日付を選択…</translation>
    </message>
    <message>
        <source>filter on</source>
        <translation>絞り込み中</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>名前を変更</translation>
    </message>
    <message>
        <source>Name of the saved search</source>
        <translation>保存した検索の名前</translation>
    </message>
    <message>
        <source>Rename (F2)</source>
        <translation>名前を変更 (F2)</translation>
    </message>
    <message>
        <source>Tell me about new matches</source>
        <translation>新しい一致を知らせる</translation>
    </message>
    <message>
        <source>Remove (Delete)</source>
        <translation>削除 (Delete)</translation>
    </message>
</context>
<context>
    <name>SidebarWords</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>ほか %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents</source>
        <translation>
            <numerusform>文書 %Ln 件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TeamDialog</name>
    <message>
        <source>Team libraries</source>
        <translation>チームライブラリ</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>アドレス</translation>
    </message>
    <message>
        <source>Your token</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>接続</translation>
    </message>
    <message>
        <source>Address:</source>
        <translation>アドレス:</translation>
    </message>
    <message>
        <source>Your token:</source>
        <translation>トークン:</translation>
    </message>
    <message>
        <source>Joined team libraries</source>
        <translation>接続中のチームライブラリ</translation>
    </message>
    <message>
        <source>Connect to a team library</source>
        <translation>チームライブラリに接続</translation>
    </message>
    <message>
        <source>Your team&apos;s administrator gives you the address and a token of your own. Its hits appear beside your own, with its name.</source>
        <translation>アドレスと個人用トークンは、チームの管理者から受け取ります。チームの検索結果は、その名前とともに自分の結果と並んで表示されます。</translation>
    </message>
</context>
<context>
    <name>Tray</name>
    <message>
        <source>Pagehound</source>
        <translation>Pagehound</translation>
    </message>
    <message>
        <source>Show Pagehound</source>
        <translation>Pagehound を表示</translation>
    </message>
    <message>
        <source>Pagehound is indexing</source>
        <translation>Pagehound はインデックス作成中です</translation>
    </message>
    <message>
        <source>Pagehound: indexing is paused</source>
        <translation>Pagehound: インデックス作成は一時停止中です</translation>
    </message>
</context>
<context>
    <name>WarningBar</name>
    <message>
        <source>Copy details</source>
        <translation>詳細をコピー</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>フォルダーに表示</translation>
    </message>
</context>
<context>
    <name>WindowsGrabber</name>
    <message>
        <source>Another program uses {keys}. Choose another shortcut.</source>
        <translation>{keys} はほかのプログラムが使っています。別のショートカットを選んでください。</translation>
    </message>
</context>
<context>
    <name>Wording</name>
    <message>
        <source>slide {number}</source>
        <translation>スライド {number}</translation>
    </message>
    <message>
        <source>p. {page}</source>
        <translation>{page} ページ</translation>
    </message>
    <message>
        <source>l. {first}–{last}</source>
        <translation>{first}～{last} 行目</translation>
    </message>
    <message>
        <source>l. {first}</source>
        <translation>{first} 行目</translation>
    </message>
    <message>
        <source>now</source>
        <translation>たった今</translation>
    </message>
    <message numerus="yes">
        <source>%n min ago</source>
        <translation>
            <numerusform>%n 分前</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h ago</source>
        <translation>
            <numerusform>%n 時間前</numerusform>
        </translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>昨日</translation>
    </message>
    <message numerus="yes">
        <source>%n days ago</source>
        <translation>
            <numerusform>%n 日前</numerusform>
        </translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <translation>yyyy年M月d日</translation>
    </message>
    <message>
        <source>a few seconds</source>
        <translation>数秒</translation>
    </message>
    <message numerus="yes">
        <source>%n s</source>
        <translation>
            <numerusform>%n 秒</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n min</source>
        <translation>
            <numerusform>%n 分</numerusform>
        </translation>
    </message>
    <message>
        <source>{hours} h</source>
        <translation>{hours} 時間</translation>
    </message>
    <message>
        <source>1st</source>
        <translation>1位</translation>
    </message>
    <message>
        <source>2nd</source>
        <translation>2位</translation>
    </message>
    <message numerus="yes">
        <source>%Ln hits</source>
        <translation>
            <numerusform>結果 %Ln 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files</source>
        <translation>
            <numerusform>ファイル %Ln 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln characters</source>
        <translation>
            <numerusform>%Ln 文字</numerusform>
        </translation>
    </message>
    <message>
        <source>{milliseconds} ms</source>
        <translation>{milliseconds} ミリ秒</translation>
    </message>
</context>
<context>
    <name>X11Grabber</name>
    <message>
        <source>{keys} is not on this keyboard. Choose another shortcut.</source>
        <translation>{keys} はこのキーボードにありません。別のショートカットを選んでください。</translation>
    </message>
    <message>
        <source>Another program uses {keys}. Choose another shortcut.</source>
        <translation>{keys} はほかのプログラムが使っています。別のショートカットを選んでください。</translation>
    </message>
</context>
<context>
    <name>_Picture</name>
    <message>
        <source>Page {page}, {count} matches</source>
        <translation>{page} ページ、一致 {count} 件</translation>
    </message>
</context>
<context>
    <name>_TeamRow</name>
    <message>
        <source>Asking…</source>
        <translation>問い合わせ中…</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>切断</translation>
    </message>
    <message>
        <source>{url}, connected as {person}. {count} documents that you may see.</source>
        <translation>{url}、{person} として接続中。閲覧できる文書は {count} 件です。</translation>
    </message>
    <message>
        <source>Choose its folder on this computer…</source>
        <translation>このコンピューター上のフォルダーを選択…</translation>
    </message>
    <message>
        <source>{url}, connected as {person}. {reason}</source>
        <translation>{url}、{person} として接続中。{reason}</translation>
    </message>
    <message>
        <source>Where are the files of {source}?</source>
        <translation>{source} のファイルはどこにありますか?</translation>
    </message>
</context>
</TS>
