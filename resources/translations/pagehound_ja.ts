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
    <name>AgentsSection</name>
    <message>
        <source>What agents may see</source>
        <translation>エージェントに見せるもの</translation>
    </message>
    <message>
        <source>Take a tick away, and the agent no longer sees the folder. This takes effect at once, also for agents that are running, and is not undone by Cancel.</source>
        <translation>チェックを外すと、エージェントはそのフォルダーを見られなくなります。実行中のエージェントにもすぐに適用され、「キャンセル」では元に戻りません。</translation>
    </message>
    <message>
        <source>New agents see</source>
        <translation>新しいエージェントに見せるもの</translation>
    </message>
    <message>
        <source>All folders</source>
        <translation>すべてのフォルダー</translation>
    </message>
    <message>
        <source>Nothing until I allow it</source>
        <translation>許可するまで何も見せない</translation>
    </message>
    <message>
        <source>Agents and what they may see</source>
        <translation>エージェントと見せるもの</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>エージェント</translation>
    </message>
    <message>
        <source>Asked last</source>
        <translation>最後の要求</translation>
    </message>
    <message>
        <source>Forget this agent</source>
        <translation>このエージェントを忘れる</translation>
    </message>
    <message>
        <source>If it asks again, it counts as a new one.</source>
        <translation>再び要求すると、新しいエージェントとして扱われます。</translation>
    </message>
    <message>
        <source>All agents</source>
        <translation>すべてのエージェント</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>まだなし</translation>
    </message>
    <message>
        <source>taken away from all</source>
        <translation>全員から非表示</translation>
    </message>
    <message>
        <source>Folders that are added later</source>
        <translation>後から追加されるフォルダー</translation>
    </message>
    <message>
        <source>What agents asked</source>
        <translation>エージェントの要求</translation>
    </message>
    <message>
        <source>Keep a log of agent requests</source>
        <translation>エージェントの要求をログに記録</translation>
    </message>
    <message>
        <source>The log stays on this computer, in the library. Answers are not logged.</source>
        <translation>記録はこのコンピューターのライブラリ内に残ります。回答は記録されません。</translation>
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
        <source>Failed</source>
        <translation>失敗</translation>
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
        <source>Also start minimised when I open it myself</source>
        <translation>自分で開くときも最小化して起動する</translation>
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
        <translation>Ctrl、Alt、または Windows キーと別のキーの組み合わせか、ファンクションキーを使ってください。</translation>
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
    <name>Engine</name>
    <message>
        <source>It is not in any of the library&apos;s folders ({known}).</source>
        <translation>ライブラリのどのフォルダー ({known}) にもありません。</translation>
    </message>
    <message>
        <source>Add its folder with: pagehound index {folder}</source>
        <translation>次のコマンドでフォルダーを追加します: pagehound index {folder}</translation>
    </message>
    <message>
        <source>Its folder {folder} is not available at the moment; what was indexed can still be found.</source>
        <translation>フォルダー {folder} は現在利用できませんが、登録済みの内容は見つかります。</translation>
    </message>
    <message>
        <source>It is in the folder {folder}.</source>
        <translation>フォルダー {folder} にあります。</translation>
    </message>
    <message>
        <source>There is no such file at the moment.</source>
        <translation>現在そのファイルはありません。</translation>
    </message>
    <message>
        <source>It is excluded.</source>
        <translation>除外されています。</translation>
    </message>
    <message>
        <source>The folder {folder} it is in is excluded.</source>
        <translation>これを含むフォルダー {folder} が除外されています。</translation>
    </message>
    <message>
        <source>The rule is in {place}.</source>
        <translation>規則は {place} にあります。</translation>
    </message>
    <message>
        <source>No rule excludes it.</source>
        <translation>除外する規則はありません。</translation>
    </message>
    <message>
        <source>It is a Python environment (it contains a pyvenv.cfg).</source>
        <translation>Python 環境です (pyvenv.cfg があります)。</translation>
    </message>
    <message>
        <source>It is a Conda environment (it contains a conda-meta).</source>
        <translation>Conda 環境です (conda-meta があります)。</translation>
    </message>
    <message>
        <source>It contains a file named {name}.</source>
        <translation>{name} という名前のファイルがあります。</translation>
    </message>
    <message>
        <source>It is a Pagehound library.</source>
        <translation>Pagehound のライブラリです。</translation>
    </message>
    <message>
        <source>It is marked as a cache (it contains a {name}).</source>
        <translation>キャッシュとして示されています ({name} があります)。</translation>
    </message>
    <message>
        <source>It is a symbolic link; links are not followed.</source>
        <translation>シンボリックリンクです。リンク先はたどりません。</translation>
    </message>
    <message>
        <source>The pattern {pattern} excludes it.</source>
        <translation>パターン {pattern} で除外されています。</translation>
    </message>
    <message>
        <source>It is hidden.</source>
        <translation>隠しファイルです。</translation>
    </message>
    <message>
        <source>It is not a regular file.</source>
        <translation>通常のファイルではありません。</translation>
    </message>
    <message>
        <source>It is {size} MB; the limit in Settings is {limit} MB.</source>
        <translation>{size} MB あります。設定の上限は {limit} MB です。</translation>
    </message>
    <message>
        <source>It is a folder with {indexed} indexed files, {problems} problems and {textless} files without text.</source>
        <translation>フォルダーです: 登録済みファイル {indexed} 件、問題 {problems} 件、テキストのないファイル {textless} 件。</translation>
    </message>
    <message>
        <source>It does not exist and was never indexed.</source>
        <translation>存在せず、登録されたこともありません。</translation>
    </message>
    <message>
        <source>It has not been indexed yet.</source>
        <translation>まだ登録されていません。</translation>
    </message>
    <message>
        <source>Index it with: pagehound index {folder}</source>
        <translation>次のコマンドで登録します: pagehound index {folder}</translation>
    </message>
    <message>
        <source>It was scanned on {when} and has no text; it is found only by its name, with name:{name} for example.</source>
        <translation>{when} にスキャンされましたが、テキストがありません。name:{name} のように名前でのみ見つかります。</translation>
    </message>
    <message>
        <source>Reading it failed on {when}.</source>
        <translation>{when} に読み取りに失敗しました。</translation>
    </message>
    <message>
        <source>It is being read now, or reading was interrupted.</source>
        <translation>読み取り中か、読み取りが中断されています。</translation>
    </message>
    <message>
        <source>It was indexed on {when}.</source>
        <translation>{when} に登録されました。</translation>
    </message>
    <message>
        <source>It has not changed since.</source>
        <translation>その後の変更はありません。</translation>
    </message>
    <message>
        <source>It has changed since then; the next scan of its folder reads it again.</source>
        <translation>その後変更されています。フォルダーの次のスキャンで読み直します。</translation>
    </message>
    <message>
        <source>No text was read from its member {member}.</source>
        <translation>項目 {member} からテキストは読み取られていません。</translation>
    </message>
    <message>
        <source>No text was found in it.</source>
        <translation>テキストが見つかりませんでした。</translation>
    </message>
    <message>
        <source>Its {words} words are in {passages} passages that can be found by word.</source>
        <translation>{words} 語が {passages} 箇所にあり、単語で見つかります。</translation>
    </message>
    <message>
        <source>Its {words} words, recognised from pictures are in {passages} passages that can be found by word.</source>
        <translation>画像から認識した {words} 語が {passages} 箇所にあり、単語で見つかります。</translation>
    </message>
    <message>
        <source>Its words are not in the keyword index yet; they will be within seconds.</source>
        <translation>単語はまだキーワードのインデックスにありませんが、数秒で入ります。</translation>
    </message>
    <message>
        <source>All its passages can be found by meaning.</source>
        <translation>すべての箇所が意味で見つかります。</translation>
    </message>
    <message>
        <source>The current model does not understand its language; only words find it.</source>
        <translation>現在のモデルはこの言語を理解できません。単語でのみ見つかります。</translation>
    </message>
    <message>
        <source>{count} of its {passages} passages can be found by meaning so far.</source>
        <translation>現在、{passages} 箇所のうち {count} 箇所が意味で見つかります。</translation>
    </message>
    <message>
        <source>{count} of its {passages} passages can be found by meaning; the current model does not understand the language of the others.</source>
        <translation>{passages} 箇所のうち {count} 箇所が意味で見つかります。残りの言語は現在のモデルでは理解できません。</translation>
    </message>
    <message>
        <source>It can be found; nothing is wrong.</source>
        <translation>見つけられます。問題はありません。</translation>
    </message>
    <message>
        <source>It has no text to search.</source>
        <translation>検索できるテキストがありません。</translation>
    </message>
    <message>
        <source>By word: it is the first hit.</source>
        <translation>単語: 最初の結果です。</translation>
    </message>
    <message>
        <source>By meaning: it is the first hit.</source>
        <translation>意味: 最初の結果です。</translation>
    </message>
    <message>
        <source>In the combined list: it is the first hit.</source>
        <translation>統合した一覧: 最初の結果です。</translation>
    </message>
    <message>
        <source>By word: its best passage is hit {rank}, after {names}.</source>
        <translation>単語: 最も良い箇所は結果 {rank} で、{names} の後です。</translation>
    </message>
    <message>
        <source>By meaning: its best passage is hit {rank}, after {names}.</source>
        <translation>意味: 最も良い箇所は結果 {rank} で、{names} の後です。</translation>
    </message>
    <message>
        <source>In the combined list: its best passage is hit {rank}, after {names}.</source>
        <translation>統合した一覧: 最も良い箇所は結果 {rank} で、{names} の後です。</translation>
    </message>
    <message>
        <source>{names} and {count} more</source>
        <translation>{names} とほか {count} 件</translation>
    </message>
    <message>
        <source>By word: it matches (score {score}), but is not among the best thousand passages.</source>
        <translation>単語: 一致しますが (スコア {score})、上位 1000 箇所には入っていません。</translation>
    </message>
    <message>
        <source>By meaning: it matches (score {score}), but is not among the best thousand passages.</source>
        <translation>意味: 一致しますが (スコア {score})、上位 1000 箇所には入っていません。</translation>
    </message>
    <message>
        <source>In the combined list: it matches (score {score}), but is not among the best thousand passages.</source>
        <translation>統合した一覧: 一致しますが (スコア {score})、上位 1000 箇所には入っていません。</translation>
    </message>
    <message>
        <source>It is listed there as a copy or version of {path}.</source>
        <translation>そこでは {path} のコピーまたは別の版として表示されます。</translation>
    </message>
    <message>
        <source>In the combined list: it is missing, because it is in neither of the other two lists.</source>
        <translation>統合した一覧: ほかの 2 つの一覧のどちらにもないため、含まれていません。</translation>
    </message>
    <message>
        <source>By word: it does not match the query.</source>
        <translation>単語: 検索語句に一致しません。</translation>
    </message>
    <message>
        <source>By word: it contains none of the words {words}.</source>
        <translation>単語: {words} のどれも含まれていません。</translation>
    </message>
    <message>
        <source>By word: it contains the words, but not in the way the query asks for.</source>
        <translation>単語: 単語は含まれていますが、検索語句の求める形ではありません。</translation>
    </message>
    <message>
        <source>By word: it contains {present}, but not {missing}.</source>
        <translation>単語: {present} を含みますが、{missing} は含みません。</translation>
    </message>
    <message>
        <source>By meaning: none of its passages is close enough to the query.</source>
        <translation>意味: 検索語句に十分近い箇所がありません。</translation>
    </message>
    <message>
        <source>The catalog {path} is damaged.</source>
        <translation>カタログ {path} は壊れています。</translation>
    </message>
    <message>
        <source>The catalog {path} is damaged ({detail}).</source>
        <translation>カタログ {path} は壊れています ({detail})。</translation>
    </message>
    <message>
        <source>The list of folders in {path} is damaged.</source>
        <translation>{path} のフォルダー一覧は壊れています。</translation>
    </message>
    <message>
        <source>The stored text of a document is damaged.</source>
        <translation>保存されている文書のテキストが壊れています。</translation>
    </message>
    <message>
        <source>The stored text of a document is damaged ({detail}).</source>
        <translation>保存されている文書のテキストが壊れています ({detail})。</translation>
    </message>
    <message>
        <source>The stored text of a document has an impossible size.</source>
        <translation>保存されている文書のテキストの大きさが不正です。</translation>
    </message>
    <message>
        <source>The compression dictionary of the texts is lost.</source>
        <translation>テキストの圧縮辞書が失われています。</translation>
    </message>
    <message>
        <source>The library {folder} cannot be used at the moment: {detail}.</source>
        <translation>ライブラリ {folder} は現在使えません: {detail}。</translation>
    </message>
    <message>
        <source>The disk is full: {folder} cannot be written to.</source>
        <translation>ディスクがいっぱいのため、{folder} に書き込めません。</translation>
    </message>
    <message>
        <source>Free some space; indexing will resume where it stopped.</source>
        <translation>空き容量を増やしてください。インデックス作成は中断したところから再開します。</translation>
    </message>
    <message>
        <source>The library {folder} cannot be written to.</source>
        <translation>ライブラリ {folder} に書き込めません。</translation>
    </message>
    <message>
        <source>The library {folder} cannot be written to: {detail}.</source>
        <translation>ライブラリ {folder} に書き込めません: {detail}。</translation>
    </message>
    <message>
        <source>Check its permissions.</source>
        <translation>アクセス権を確認してください。</translation>
    </message>
    <message>
        <source>The library {folder} cannot be opened.</source>
        <translation>ライブラリ {folder} を開けません。</translation>
    </message>
    <message>
        <source>The library {folder} cannot be opened: {detail}.</source>
        <translation>ライブラリ {folder} を開けません: {detail}。</translation>
    </message>
    <message>
        <source>The library {folder} cannot be created: {detail}.</source>
        <translation>ライブラリ {folder} を作成できません: {detail}。</translation>
    </message>
    <message>
        <source>Check the permissions of {path}.</source>
        <translation>{path} のアクセス権を確認してください。</translation>
    </message>
    <message>
        <source>Is its drive connected?</source>
        <translation>ドライブは接続されていますか?</translation>
    </message>
    <message>
        <source>The library {folder} is locked by another program.</source>
        <translation>ライブラリ {folder} はほかのプログラムがロックしています。</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>もう一度お試しください。</translation>
    </message>
    <message>
        <source>Try again later.</source>
        <translation>後でもう一度お試しください。</translation>
    </message>
    <message>
        <source>The library {folder} was created by a newer version of Pagehound.</source>
        <translation>ライブラリ {folder} は新しい版の Pagehound で作成されています。</translation>
    </message>
    <message>
        <source>Update Pagehound, or choose another library with --library.</source>
        <translation>Pagehound を更新するか、--library で別のライブラリを選んでください。</translation>
    </message>
    <message>
        <source>The catalog {path} contains no readable data.</source>
        <translation>カタログ {path} に読み取れるデータがありません。</translation>
    </message>
    <message>
        <source>The catalog {path} contains something that Pagehound did not make ({detail}).</source>
        <translation>カタログ {path} に Pagehound が作成していないものが含まれています ({detail})。</translation>
    </message>
    <message>
        <source>The library is closed.</source>
        <translation>ライブラリは閉じています。</translation>
    </message>
    <message>
        <source>Only the whole library can be changed, not a part of it.</source>
        <translation>変更できるのはライブラリ全体だけで、一部だけは変更できません。</translation>
    </message>
    <message>
        <source>The file {path} says which folders agents may see, and cannot be read.</source>
        <translation>エージェントに見せるフォルダーを定めるファイル {path} を読み取れません。</translation>
    </message>
    <message>
        <source>So agents see nothing.</source>
        <translation>そのため、エージェントには何も見えません。</translation>
    </message>
    <message>
        <source>Choose the folders again in the settings, or with: pagehound mcp allow</source>
        <translation>設定でフォルダーを選び直すか、次を実行してください: pagehound mcp allow</translation>
    </message>
    <message>
        <source>{path} is being changed by another program.</source>
        <translation>{path} は別のプログラムが変更中です。</translation>
    </message>
    <message>
        <source>{path} was taken away from all agents.</source>
        <translation>{path} はすべてのエージェントから非表示にされています。</translation>
    </message>
    <message>
        <source>Give it back first, with: pagehound mcp allow all FOLDER</source>
        <translation>先に次を実行して元に戻してください: pagehound mcp allow all FOLDER</translation>
    </message>
    <message>
        <source>{path} lies in {folder}, which agents may not see.</source>
        <translation>{path} は、エージェントに見せない {folder} の中にあります。</translation>
    </message>
    <message>
        <source>Allow that one with: pagehound mcp allow {client} {folder}</source>
        <translation>次を実行して許可してください: pagehound mcp allow {client} {folder}</translation>
    </message>
    <message>
        <source>There is no library in {folder}.</source>
        <translation>{folder} にライブラリはありません。</translation>
    </message>
    <message>
        <source>There is no library in {folder} yet.</source>
        <translation>{folder} にライブラリはまだありません。</translation>
    </message>
    <message>
        <source>Create one with: pagehound index FOLDER</source>
        <translation>次のコマンドで作成します: pagehound index FOLDER</translation>
    </message>
    <message>
        <source>Another program is updating this library: {program}.</source>
        <translation>ほかのプログラムがこのライブラリを更新しています: {program}。</translation>
    </message>
    <message>
        <source>You can search meanwhile; try again when it has finished.</source>
        <translation>その間も検索はできます。終わったらもう一度お試しください。</translation>
    </message>
    <message>
        <source>Several folders have a file {path}.</source>
        <translation>{path} というファイルが複数のフォルダーにあります。</translation>
    </message>
    <message>
        <source>Pass one of these paths: {paths}.</source>
        <translation>次のパスのいずれかを指定してください: {paths}。</translation>
    </message>
    <message>
        <source>Nothing is indexed at {path}.</source>
        <translation>{path} には登録されたものがありません。</translation>
    </message>
    <message>
        <source>Check the path with: pagehound doctor</source>
        <translation>次のコマンドでパスを確認してください: pagehound doctor</translation>
    </message>
    <message>
        <source>{path} is not a folder of this library.</source>
        <translation>{path} はこのライブラリのフォルダーではありません。</translation>
    </message>
    <message>
        <source>Its folders: {known}.</source>
        <translation>登録されたフォルダー: {known}。</translation>
    </message>
    <message>
        <source>There is no folder {path}.</source>
        <translation>フォルダー {path} はありません。</translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation>パスを確認してください。</translation>
    </message>
    <message>
        <source>{path} is a file.</source>
        <translation>{path} はファイルです。</translation>
    </message>
    <message>
        <source>Index the folder that contains it.</source>
        <translation>それを含むフォルダーを登録してください。</translation>
    </message>
    <message>
        <source>The library {folder} no longer exists.</source>
        <translation>ライブラリ {folder} はもうありません。</translation>
    </message>
    <message>
        <source>If it is on a removable drive, connect the drive again.</source>
        <translation>リムーバブルドライブにある場合は、接続し直してください。</translation>
    </message>
    <message>
        <source>In the library 1 document is damaged and left out.</source>
        <translation>ライブラリ内の 1 件の文書が壊れているため、除かれています。</translation>
    </message>
    <message>
        <source>In the library {count} documents are damaged and left out.</source>
        <translation>ライブラリ内の {count} 件の文書が壊れているため、除かれています。</translation>
    </message>
    <message>
        <source>Update it to read them again.</source>
        <translation>更新すると読み直します。</translation>
    </message>
    <message>
        <source>It was set aside as {name} and replaced by an empty one: index the folders again.</source>
        <translation>{name} として退避し、空のものに置き換えました。フォルダーのインデックスを作り直してください。</translation>
    </message>
    <message>
        <source>{count} vectors could be saved.</source>
        <translation>{count} 件のベクトルを救出できました。</translation>
    </message>
    <message>
        <source>The catalog of this library was missing.</source>
        <translation>このライブラリのカタログがありませんでした。</translation>
    </message>
    <message>
        <source>The catalog of this library was missing, and so was the list of its folders.</source>
        <translation>このライブラリのカタログも、フォルダーの一覧もありませんでした。</translation>
    </message>
    <message>
        <source>Add the folders again.</source>
        <translation>フォルダーをもう一度追加してください。</translation>
    </message>
    <message>
        <source>The catalog {path} was emptied.</source>
        <translation>カタログ {path} は空になっていました。</translation>
    </message>
    <message>
        <source>Its folders are still known; index them again.</source>
        <translation>フォルダーの一覧は残っています。もう一度インデックスを作成してください。</translation>
    </message>
    <message>
        <source>The keyword index named passages that were damaged.</source>
        <translation>キーワードのインデックスが壊れた箇所を指していました。</translation>
    </message>
    <message>
        <source>It was rebuilt from the catalog.</source>
        <translation>カタログから作り直しました。</translation>
    </message>
    <message>
        <source>The keyword index belongs to another library.</source>
        <translation>キーワードのインデックスは別のライブラリのものです。</translation>
    </message>
    <message>
        <source>The newest documents are not searchable yet.</source>
        <translation>最新の文書はまだ検索できません。</translation>
    </message>
    <message>
        <source>{folder} is in the way of the index and cannot be removed: {detail}.</source>
        <translation>{folder} がインデックスの場所をふさいでいますが、削除できません: {detail}。</translation>
    </message>
    <message>
        <source>The keyword index is damaged.</source>
        <translation>キーワードのインデックスが壊れています。</translation>
    </message>
    <message>
        <source>The keyword index is damaged ({detail}).</source>
        <translation>キーワードのインデックスが壊れています ({detail})。</translation>
    </message>
    <message>
        <source>The keyword index is changing too fast to be opened.</source>
        <translation>キーワードのインデックスの変化が速すぎて開けません。</translation>
    </message>
    <message>
        <source>The keyword index was opened read-only.</source>
        <translation>キーワードのインデックスは読み取り専用で開かれています。</translation>
    </message>
    <message>
        <source>The keyword index cannot be read: {detail}.</source>
        <translation>キーワードのインデックスを読み取れません: {detail}。</translation>
    </message>
    <message>
        <source>The keyword index could not be written: {detail}.</source>
        <translation>キーワードのインデックスを書き込めませんでした: {detail}。</translation>
    </message>
    <message>
        <source>There is no keyword index in {folder}.</source>
        <translation>{folder} にキーワードのインデックスはありません。</translation>
    </message>
    <message>
        <source>The keyword index was created by another version of the program.</source>
        <translation>キーワードのインデックスは別の版のプログラムで作成されています。</translation>
    </message>
    <message>
        <source>The vector index could not be written: {detail}.</source>
        <translation>ベクトルのインデックスを書き込めませんでした: {detail}。</translation>
    </message>
    <message>
        <source>Nothing is lost; it will be written later.</source>
        <translation>失われたものはありません。後で書き込みます。</translation>
    </message>
    <message>
        <source>The vector index was damaged ({detail}); it is being rebuilt from the catalog.</source>
        <translation>ベクトルのインデックスが壊れていたため ({detail})、カタログから作り直しています。</translation>
    </message>
    <message>
        <source>Part of the vector index was damaged ({detail}); it is being rebuilt from the catalog.</source>
        <translation>ベクトルのインデックスの一部が壊れていたため ({detail})、カタログから作り直しています。</translation>
    </message>
    <message>
        <source>The vector index belonged to another library; it is being rebuilt.</source>
        <translation>ベクトルのインデックスが別のライブラリのものだったため、作り直しています。</translation>
    </message>
    <message>
        <source>A graph of the vector index is damaged or from another version.</source>
        <translation>ベクトルのインデックスのグラフが壊れているか、別の版のものです。</translation>
    </message>
    <message>
        <source>Search works without it, a little slower, until the next indexing run rebuilds it.</source>
        <translation>次のインデックス作成で作り直されるまで、少し遅くなりますが検索はできます。</translation>
    </message>
    <message>
        <source>The folder {folder} is not available at the moment.</source>
        <translation>フォルダー {folder} は現在利用できません。</translation>
    </message>
    <message>
        <source>Its documents stay searchable.</source>
        <translation>その文書は引き続き検索できます。</translation>
    </message>
    <message>
        <source>The folder cannot be read: {detail}.</source>
        <translation>フォルダーを読み取れません: {detail}。</translation>
    </message>
    <message>
        <source>Indexing ended {count} times in a row before it could do anything: {detail}.</source>
        <translation>インデックス作成が、何もできないうちに {count} 回続けて終了しました: {detail}。</translation>
    </message>
    <message>
        <source>What has been read can be searched.</source>
        <translation>読み取り済みのものは検索できます。</translation>
    </message>
    <message>
        <source>Details are in the log.</source>
        <translation>詳細はログにあります。</translation>
    </message>
    <message>
        <source>Indexing ended unexpectedly ({detail}) and goes on by itself.</source>
        <translation>インデックス作成が予期せず終了しましたが ({detail})、自動的に再開します。</translation>
    </message>
    <message>
        <source>There is no setting {name}.</source>
        <translation>{name} という設定はありません。</translation>
    </message>
    <message>
        <source>Known: {known}.</source>
        <translation>使えるもの: {known}。</translation>
    </message>
    <message>
        <source>The setting {name} cannot be {value}: {detail}.</source>
        <translation>設定 {name} を {value} にはできません: {detail}。</translation>
    </message>
    <message>
        <source>Some files could not be deleted: {names}.</source>
        <translation>一部のファイルを削除できませんでした: {names}。</translation>
    </message>
    <message>
        <source>Close other programs that use the library and try again.</source>
        <translation>ライブラリを使っているほかのプログラムを閉じて、もう一度お試しください。</translation>
    </message>
    <message>
        <source>{path} cannot be read: {detail}.</source>
        <translation>{path} を読み取れません: {detail}。</translation>
    </message>
    <message>
        <source>This forecast is based on {sampled} of {files} files.</source>
        <translation>この見積もりは {files} 件中 {sampled} 件のファイルに基づいています。</translation>
    </message>
    <message>
        <source>The system cannot watch it ({detail}).</source>
        <translation>システムが監視できません ({detail})。</translation>
    </message>
    <message>
        <source>The system&apos;s limit on watched folders (fs.inotify.max_user_watches) has been reached.</source>
        <translation>監視できるフォルダー数のシステム上限 (fs.inotify.max_user_watches) に達しました。</translation>
    </message>
    <message>
        <source>The system&apos;s limit on watchers (fs.inotify.max_user_instances) has been reached.</source>
        <translation>監視数のシステム上限 (fs.inotify.max_user_instances) に達しました。</translation>
    </message>
    <message>
        <source>It is scanned every {seconds} seconds.</source>
        <translation>{seconds} 秒ごとにスキャンします。</translation>
    </message>
    <message>
        <source>It is not available at the moment.</source>
        <translation>現在利用できません。</translation>
    </message>
    <message>
        <source>It is on a network file system ({kind}).</source>
        <translation>ネットワークファイルシステム ({kind}) にあります。</translation>
    </message>
    <message>
        <source>You do not have permission to watch part of it.</source>
        <translation>一部を監視する権限がありません。</translation>
    </message>
    <message>
        <source>It contains a folder whose name is not valid text.</source>
        <translation>名前が正しいテキストでないフォルダーが含まれています。</translation>
    </message>
    <message>
        <source>Paused while the computer runs on battery.</source>
        <translation>バッテリー使用中のため一時停止しています。</translation>
    </message>
    <message>
        <source>The embedding model {name} is not on this computer yet.</source>
        <translation>モデル {name} はまだこのコンピューターにありません。</translation>
    </message>
    <message>
        <source>Download it in Settings ({size} MB), or choose the bundled model.</source>
        <translation>設定でダウンロードするか ({size} MB)、付属のモデルを選んでください。</translation>
    </message>
    <message>
        <source>The bundled embedding model in {folder} cannot be read ({detail}).</source>
        <translation>{folder} の付属モデルを読み取れません ({detail})。</translation>
    </message>
    <message>
        <source>Reinstall Pagehound.</source>
        <translation>Pagehound を再インストールしてください。</translation>
    </message>
    <message>
        <source>The embedding model {name} could not be downloaded ({detail}).</source>
        <translation>モデル {name} をダウンロードできませんでした ({detail})。</translation>
    </message>
    <message>
        <source>Check the connection and try again; what has been downloaded so far is kept.</source>
        <translation>接続を確認して、もう一度お試しください。ダウンロード済みの分は残っています。</translation>
    </message>
    <message>
        <source>The embedding model {name} in {folder} could not be loaded ({detail}).</source>
        <translation>{folder} のモデル {name} を読み込めませんでした ({detail})。</translation>
    </message>
    <message>
        <source>Download it again.</source>
        <translation>もう一度ダウンロードしてください。</translation>
    </message>
    <message>
        <source>The bundled embedding model is damaged: {path} is not the file that was installed.</source>
        <translation>付属のモデルが壊れています: {path} はインストールされたファイルではありません。</translation>
    </message>
    <message>
        <source>The embedding model {name} is not what was downloaded: {files} changed.</source>
        <translation>モデル {name} はダウンロードしたものではありません: {files} が変わっています。</translation>
    </message>
    <message>
        <source>Delete {folder} and {path}, and download it again.</source>
        <translation>{folder} と {path} を削除して、もう一度ダウンロードしてください。</translation>
    </message>
    <message>
        <source>The embedding model {name} cannot be checked ({detail}).</source>
        <translation>モデル {name} を確認できません ({detail})。</translation>
    </message>
    <message>
        <source>{path} is not a file of a model.</source>
        <translation>{path} はモデルのファイルではありません。</translation>
    </message>
    <message>
        <source>Delete it, or download {name} again.</source>
        <translation>削除するか、{name} をもう一度ダウンロードしてください。</translation>
    </message>
    <message>
        <source>There is no embedding model {name}.</source>
        <translation>モデル {name} はありません。</translation>
    </message>
    <message>
        <source>Did you mean {names}?</source>
        <translation>もしかして {names} ですか?</translation>
    </message>
    <message>
        <source>Comes with the program.</source>
        <translation>プログラムに付属しています。</translation>
    </message>
    <message>
        <source>Small, fast and good.</source>
        <translation>小さく、速く、優れています。</translation>
    </message>
    <message>
        <source>For other languages than English; very fast.</source>
        <translation>英語以外の言語向け。とても高速です。</translation>
    </message>
    <message>
        <source>The successor of the bundled model: better on long and technical text.</source>
        <translation>付属モデルの後継です。長い文章や技術文書により適しています。</translation>
    </message>
    <message>
        <source>Small and well known; about as good as the bundled model.</source>
        <translation>小さく、よく知られています。付属モデルと同程度です。</translation>
    </message>
    <message>
        <source>A little better than the small ones, about four times slower.</source>
        <translation>小さいモデルより少し良く、約 4 倍の時間がかかります。</translation>
    </message>
    <message>
        <source>Good on questions, about four times slower than the bundled model.</source>
        <translation>質問に適しています。付属モデルの約 4 倍の時間がかかります。</translation>
    </message>
    <message>
        <source>The best for English here, but needs a fast machine and 2 GB of memory.</source>
        <translation>英語ではこの中で最も優れていますが、高速なコンピューターと 2 GB のメモリが必要です。</translation>
    </message>
    <message>
        <source>The classic small model, for comparison.</source>
        <translation>比較用の定番の小型モデルです。</translation>
    </message>
    <message>
        <source>Small, for documents in languages other than English.</source>
        <translation>小型で、英語以外の文書に向いています。</translation>
    </message>
    <message>
        <source>The best for other languages, but large and slow; needs 4 GB of memory.</source>
        <translation>ほかの言語には最適ですが、大きくて遅く、4 GB のメモリが必要です。</translation>
    </message>
    <message>
        <source>English</source>
        <translation>英語</translation>
    </message>
    <message>
        <source>about {count} languages</source>
        <translation>約 {count} 言語</translation>
    </message>
    <message>
        <source>It has an embedded object, which was not read.</source>
        <translation>埋め込みオブジェクトが 1 つあり、読み取られていません。</translation>
    </message>
    <message>
        <source>It has {count} embedded objects, which were not read.</source>
        <translation>埋め込みオブジェクトが {count} 個あり、読み取られていません。</translation>
    </message>
    <message>
        <source>It is not in the format its name suggests, or it was made with a program from before 1995.</source>
        <translation>名前の示す形式ではないか、1995 年より前のプログラムで作成されています。</translation>
    </message>
    <message>
        <source>Open it in its own program and save it in a newer format.</source>
        <translation>元のプログラムで開き、新しい形式で保存してください。</translation>
    </message>
    <message>
        <source>It is damaged or incomplete.</source>
        <translation>壊れているか、不完全です。</translation>
    </message>
    <message>
        <source>Open it in its own program and save it again.</source>
        <translation>元のプログラムで開き、保存し直してください。</translation>
    </message>
    <message>
        <source>Open it in its own program and save it again, or copy it again from its source.</source>
        <translation>元のプログラムで開いて保存し直すか、元の場所からコピーし直してください。</translation>
    </message>
    <message>
        <source>It is embedded in a format that cannot be read.</source>
        <translation>読み取れない形式で埋め込まれています。</translation>
    </message>
    <message>
        <source>Copy it again from its source, or unpack it.</source>
        <translation>元の場所からコピーし直すか、展開してください。</translation>
    </message>
    <message>
        <source>It unpacks to more than {limit} MB; the rest was not read.</source>
        <translation>展開すると {limit} MB を超えるため、残りは読み取られていません。</translation>
    </message>
    <message>
        <source>It unpacks to more than {limit} MB.</source>
        <translation>展開すると {limit} MB を超えます。</translation>
    </message>
    <message>
        <source>It unpacks to more than {limit} MB, so reading was stopped.</source>
        <translation>展開すると {limit} MB を超えるため、読み取りを中止しました。</translation>
    </message>
    <message>
        <source>It unpacks to more than {times} times its size, which only a malicious file does; it was not read.</source>
        <translation>展開すると元の {times} 倍を超えます。悪意のあるファイルの特徴なので、読み取られていません。</translation>
    </message>
    <message>
        <source>Raise the limit in Settings to make it searchable.</source>
        <translation>検索できるようにするには、設定で上限を上げてください。</translation>
    </message>
    <message>
        <source>Raise the size limit in Settings to make it searchable.</source>
        <translation>検索できるようにするには、設定でサイズの上限を上げてください。</translation>
    </message>
    <message>
        <source>RAR archives are not supported.</source>
        <translation>RAR アーカイブには対応していません。</translation>
    </message>
    <message>
        <source>Unpack it, or repack it as zip or 7z, to make it searchable.</source>
        <translation>検索できるようにするには、展開するか、zip または 7z で圧縮し直してください。</translation>
    </message>
    <message>
        <source>It is compressed in a way that is not supported.</source>
        <translation>対応していない方法で圧縮されています。</translation>
    </message>
    <message>
        <source>It is compressed with an unsupported method.</source>
        <translation>対応していない方式で圧縮されています。</translation>
    </message>
    <message>
        <source>It is compressed with an unknown method.</source>
        <translation>未知の方式で圧縮されています。</translation>
    </message>
    <message>
        <source>It is compressed with {method}, which is not supported.</source>
        <translation>対応していない {method} で圧縮されています。</translation>
    </message>
    <message>
        <source>Unpack it to make it searchable.</source>
        <translation>検索できるようにするには展開してください。</translation>
    </message>
    <message>
        <source>Unpack it to make its files searchable.</source>
        <translation>中のファイルを検索できるようにするには展開してください。</translation>
    </message>
    <message>
        <source>Unpack it yourself to make its files searchable.</source>
        <translation>中のファイルを検索できるようにするには、ご自分で展開してください。</translation>
    </message>
    <message>
        <source>Unpacking it needs more memory than is allowed.</source>
        <translation>展開には許可された以上のメモリが必要です。</translation>
    </message>
    <message>
        <source>{count} of its {members} members share the bytes of another, which only a malicious file does; they were not read.</source>
        <translation>{members} 個の項目のうち {count} 個がほかの項目とデータを共有しています。悪意のあるファイルの特徴なので、読み取られていません。</translation>
    </message>
    <message>
        <source>It is damaged; only its first members could be read.</source>
        <translation>壊れているため、最初のほうの項目しか読み取れませんでした。</translation>
    </message>
    <message>
        <source>It contains no text: it is damaged, or it is not a Word document.</source>
        <translation>テキストがありません。壊れているか、Word 文書ではありません。</translation>
    </message>
    <message>
        <source>It contains no document: it is damaged, or it is not a Word document.</source>
        <translation>文書がありません。壊れているか、Word 文書ではありません。</translation>
    </message>
    <message>
        <source>It is copy-protected (DRM), so other programs cannot read its text.</source>
        <translation>コピー防止 (DRM) されているため、ほかのプログラムはテキストを読み取れません。</translation>
    </message>
    <message>
        <source>Only the first {limit} MB were read.</source>
        <translation>最初の {limit} MB だけを読み取りました。</translation>
    </message>
    <message>
        <source>Only the first {limit} MB of its text were kept.</source>
        <translation>テキストの最初の {limit} MB だけを保持しました。</translation>
    </message>
    <message>
        <source>Its parts are nested more than {limit} levels deep; one part was not read.</source>
        <translation>部分の入れ子が {limit} 段を超えるため、1 つの部分は読み取られていません。</translation>
    </message>
    <message>
        <source>Its parts are nested more than {limit} levels deep; {count} parts were not read.</source>
        <translation>部分の入れ子が {limit} 段を超えるため、{count} 個の部分は読み取られていません。</translation>
    </message>
    <message>
        <source>Its parts are more than {limit}; one part was not read.</source>
        <translation>部分が {limit} 個を超えるため、1 つの部分は読み取られていません。</translation>
    </message>
    <message>
        <source>Its parts are more than {limit}; {count} parts were not read.</source>
        <translation>部分が {limit} 個を超えるため、{count} 個の部分は読み取られていません。</translation>
    </message>
    <message>
        <source>It contains no page: it is damaged, or it is not a saved web page.</source>
        <translation>ページがありません。壊れているか、保存した Web ページではありません。</translation>
    </message>
    <message>
        <source>This message could not be read ({detail}).</source>
        <translation>このメッセージは読み取れませんでした ({detail})。</translation>
    </message>
    <message>
        <source>The mailbox has more than {limit} messages.</source>
        <translation>メールボックスに {limit} 件を超えるメッセージがあります。</translation>
    </message>
    <message>
        <source>This message and those after it were not read.</source>
        <translation>このメッセージ以降は読み取られていません。</translation>
    </message>
    <message>
        <source>It contains no message: it is damaged, or it is not from Outlook.</source>
        <translation>メッセージがありません。壊れているか、Outlook のものではありません。</translation>
    </message>
    <message>
        <source>It is nested more than {limit} mails deep and was not read.</source>
        <translation>メールの入れ子が {limit} 段を超えるため、読み取られていません。</translation>
    </message>
    <message>
        <source>It is nested more than {limit} archives deep and was not read.</source>
        <translation>アーカイブの入れ子が {limit} 段を超えるため、読み取られていません。</translation>
    </message>
    <message>
        <source>It is larger than {limit} MB.</source>
        <translation>{limit} MB を超えています。</translation>
    </message>
    <message>
        <source>It is larger than {limit} MB and was not read.</source>
        <translation>{limit} MB を超えるため、読み取られていません。</translation>
    </message>
    <message>
        <source>Clear its outputs to make it searchable.</source>
        <translation>検索できるようにするには、出力を消去してください。</translation>
    </message>
    <message>
        <source>It is damaged; Jupyter could not open this notebook either.</source>
        <translation>壊れています。Jupyter でもこのノートブックは開けません。</translation>
    </message>
    <message>
        <source>It is damaged: it contains no document.</source>
        <translation>壊れていて、文書がありません。</translation>
    </message>
    <message>
        <source>It contains no text; its pages are pictures or drawings.</source>
        <translation>テキストがありません。ページは画像か図です。</translation>
    </message>
    <message>
        <source>The file has more than {limit} pages.</source>
        <translation>ファイルが {limit} ページを超えています。</translation>
    </message>
    <message>
        <source>Only {read} of its {count} pages were read.</source>
        <translation>{count} ページのうち {read} ページだけを読み取りました。</translation>
    </message>
    <message>
        <source>Only its first {count} pages were read.</source>
        <translation>最初の {count} ページだけを読み取りました。</translation>
    </message>
    <message>
        <source>Damaged pages were not read: {pages}.</source>
        <translation>壊れたページは読み取られていません: {pages}。</translation>
    </message>
    <message>
        <source>It is damaged, or it is not a PDF.</source>
        <translation>壊れているか、PDF ではありません。</translation>
    </message>
    <message>
        <source>It is damaged; none of its pages could be read.</source>
        <translation>壊れていて、どのページも読み取れませんでした。</translation>
    </message>
    <message>
        <source>It is protected in a way that only its own program can open.</source>
        <translation>元のプログラムでしか開けない方法で保護されています。</translation>
    </message>
    <message>
        <source>It is damaged, or it was made with PowerPoint 95 or older.</source>
        <translation>壊れているか、PowerPoint 95 以前で作成されています。</translation>
    </message>
    <message>
        <source>It contains no presentation: it is damaged, or it is not in the format its name suggests.</source>
        <translation>プレゼンテーションがありません。壊れているか、名前の示す形式ではありません。</translation>
    </message>
    <message>
        <source>Slide {number} is damaged; only the part that could be read was kept.</source>
        <translation>スライド {number} は壊れています。読み取れた部分だけを保持しました。</translation>
    </message>
    <message>
        <source>The used range of a sheet is so large that it does not fit in memory.</source>
        <translation>シートの使用範囲が大きすぎて、メモリに収まりません。</translation>
    </message>
    <message>
        <source>Delete the unused rows and columns, or move cells that are far from the others, and save it again.</source>
        <translation>使っていない行と列を削除するか、離れたセルを移動して、保存し直してください。</translation>
    </message>
    <message>
        <source>It could not be read ({detail}); it is probably damaged.</source>
        <translation>読み取れませんでした ({detail})。おそらく壊れています。</translation>
    </message>
    <message>
        <source>Sheet {name}: {warning}</source>
        <translation>シート {name}: {warning}</translation>
    </message>
    <message>
        <source>Reading the file took more than {seconds} seconds.</source>
        <translation>ファイルの読み取りに {seconds} 秒以上かかりました。</translation>
    </message>
    <message>
        <source>The file has more than {limit} members.</source>
        <translation>ファイルに {limit} 個を超える項目があります。</translation>
    </message>
    <message>
        <source>The file unpacks to more than {limit} MB.</source>
        <translation>ファイルを展開すると {limit} MB を超えます。</translation>
    </message>
    <message>
        <source>This member was not read.</source>
        <translation>この項目は読み取られていません。</translation>
    </message>
    <message>
        <source>This member and {count} after it were not read.</source>
        <translation>この項目と後の {count} 個は読み取られていません。</translation>
    </message>
    <message>
        <source>This member and those after it were not read.</source>
        <translation>この項目以降は読み取られていません。</translation>
    </message>
    <message>
        <source>Its member {name} was not read.</source>
        <translation>項目 {name} は読み取られていません。</translation>
    </message>
    <message>
        <source>Its member {name} and {count} after it were not read.</source>
        <translation>項目 {name} と後の {count} 個は読み取られていません。</translation>
    </message>
    <message>
        <source>Its member {name} and those after it were not read.</source>
        <translation>項目 {name} 以降は読み取られていません。</translation>
    </message>
    <message>
        <source>Text recognition is switched on, but Tesseract is not installed.</source>
        <translation>文字認識はオンですが、Tesseract がインストールされていません。</translation>
    </message>
    <message>
        <source>Install it (https://tesseract-ocr.github.io) to have pictures and scanned pages read.</source>
        <translation>画像やスキャンしたページを読み取るには、インストールしてください (https://tesseract-ocr.github.io)。</translation>
    </message>
    <message>
        <source>Switch on text recognition (OCR) in Settings to have pictures read.</source>
        <translation>画像を読み取るには、設定で文字認識 (OCR) をオンにしてください。</translation>
    </message>
    <message>
        <source>It is a picture.</source>
        <translation>画像です。</translation>
    </message>
    <message>
        <source>The picture is too large for text recognition.</source>
        <translation>画像が大きすぎて文字認識できません。</translation>
    </message>
    <message>
        <source>It is a picture in which no text was recognised.</source>
        <translation>文字が認識されなかった画像です。</translation>
    </message>
    <message>
        <source>Page {number} could not be rendered for text recognition.</source>
        <translation>文字認識のためにページ {number} を描画できませんでした。</translation>
    </message>
    <message>
        <source>Text recognition took more than {seconds} seconds for a page.</source>
        <translation>1 ページの文字認識に {seconds} 秒以上かかりました。</translation>
    </message>
    <message>
        <source>Tesseract could not be started: {detail}.</source>
        <translation>Tesseract を起動できませんでした: {detail}。</translation>
    </message>
    <message>
        <source>Text recognition failed: {detail}</source>
        <translation>文字認識に失敗しました: {detail}</translation>
    </message>
    <message>
        <source>It is password-protected.</source>
        <translation>パスワードで保護されています。</translation>
    </message>
    <message>
        <source>Remove the password in the program it was made with to make it searchable.</source>
        <translation>検索できるようにするには、作成したプログラムでパスワードを解除してください。</translation>
    </message>
    <message>
        <source>Its content is damaged from line {line} on; the rest was not read.</source>
        <translation>内容が {line} 行目から壊れているため、残りは読み取られていません。</translation>
    </message>
    <message>
        <source>It is damaged; only the part that could be unpacked was read.</source>
        <translation>壊れています。展開できた部分だけを読み取りました。</translation>
    </message>
    <message>
        <source>It declares nested XML entities, which only a malicious file does; it was not read.</source>
        <translation>入れ子の XML 実体を宣言しています。悪意のあるファイルの特徴なので、読み取られていません。</translation>
    </message>
    <message>
        <source>It is binary data in a format that cannot be read.</source>
        <translation>読み取れない形式のバイナリデータです。</translation>
    </message>
    <message>
        <source>It is empty.</source>
        <translation>空です。</translation>
    </message>
    <message>
        <source>It contains no text.</source>
        <translation>テキストがありません。</translation>
    </message>
    <message>
        <source>None of its members contains text that can be read.</source>
        <translation>読み取れるテキストを含む項目がありません。</translation>
    </message>
    <message>
        <source>Its parts are nested too deeply to be read; it is probably damaged.</source>
        <translation>部分の入れ子が深すぎて読み取れません。おそらく壊れています。</translation>
    </message>
    <message>
        <source>It is damaged, or it is not in the format its name suggests ({detail}).</source>
        <translation>壊れているか、名前の示す形式ではありません ({detail})。</translation>
    </message>
    <message>
        <source>It is a folder, not a document, so it was not read.</source>
        <translation>文書ではなくフォルダーなので、読み取られていません。</translation>
    </message>
    <message>
        <source>It is {kind}, not a document, so it was not read.</source>
        <translation>文書ではなく特殊なファイル ({kind}) なので、読み取られていません。</translation>
    </message>
    <message>
        <source>Its content is in the cloud and not on this computer.</source>
        <translation>内容はクラウドにあり、このコンピューターにはありません。</translation>
    </message>
    <message>
        <source>Make it available offline so that it can be searched.</source>
        <translation>検索できるようにするには、オフラインで使えるようにしてください。</translation>
    </message>
    <message>
        <source>It was moved or deleted before it could be read.</source>
        <translation>読み取る前に移動または削除されました。</translation>
    </message>
    <message>
        <source>You do not have permission to read it.</source>
        <translation>読み取る権限がありません。</translation>
    </message>
    <message>
        <source>Change its permissions to make it searchable.</source>
        <translation>検索できるようにするには、アクセス権を変更してください。</translation>
    </message>
    <message>
        <source>The system could not read it: {detail}.</source>
        <translation>システムが読み取れませんでした: {detail}。</translation>
    </message>
    <message>
        <source>It is no longer a regular file, so it was not read.</source>
        <translation>通常のファイルではなくなったため、読み取られていません。</translation>
    </message>
    <message>
        <source>It changed while it was being read; it will be read again later.</source>
        <translation>読み取り中に変更されたため、後で読み直します。</translation>
    </message>
    <message>
        <source>The reader for this kind of file crashed on it; the file is probably damaged.</source>
        <translation>この種類のファイルの読み取りプログラムが異常終了しました。ファイルはおそらく壊れています。</translation>
    </message>
    <message>
        <source>It could not be read within {seconds} seconds.</source>
        <translation>{seconds} 秒以内に読み取れませんでした。</translation>
    </message>
    <message>
        <source>Raise the time limit in Settings if it is worth the wait.</source>
        <translation>待つ価値がある場合は、設定で時間の上限を上げてください。</translation>
    </message>
    <message>
        <source>Reading it needs more than {limit} MB of memory.</source>
        <translation>読み取りに {limit} MB を超えるメモリが必要です。</translation>
    </message>
    <message>
        <source>Raise the memory limit in Settings, or split the file.</source>
        <translation>設定でメモリの上限を上げるか、ファイルを分割してください。</translation>
    </message>
    <message>
        <source>The reader pool is closed.</source>
        <translation>ファイルの読み取りは終了しています。</translation>
    </message>
    <message>
        <source>Type some words, a question or a filter such as ext:pdf to search.</source>
        <translation>単語、質問、または ext:pdf のような絞り込みを入力して検索してください。</translation>
    </message>
    <message>
        <source>The library contains no documents yet.</source>
        <translation>ライブラリにはまだ文書がありません。</translation>
    </message>
    <message>
        <source>Add a folder to search.</source>
        <translation>検索するにはフォルダーを追加してください。</translation>
    </message>
    <message>
        <source>No document passes these filters.</source>
        <translation>これらの絞り込みに合う文書はありません。</translation>
    </message>
    <message>
        <source>Change or drop one of them.</source>
        <translation>いずれかを変更するか外してください。</translation>
    </message>
    <message>
        <source>The filters may leave out what you look for.</source>
        <translation>探しているものが絞り込みで除かれている可能性があります。</translation>
    </message>
    <message>
        <source>No document contains these words.</source>
        <translation>これらの単語を含む文書はありません。</translation>
    </message>
    <message>
        <source>Try fewer or other words, or search by meaning.</source>
        <translation>単語を減らすか変えるか、意味で検索してください。</translation>
    </message>
    <message>
        <source>Nothing is close in meaning.</source>
        <translation>意味の近いものはありません。</translation>
    </message>
    <message>
        <source>Try other words, or search by keyword.</source>
        <translation>別の単語を試すか、キーワードで検索してください。</translation>
    </message>
    <message>
        <source>Nothing contains these words or is close in meaning.</source>
        <translation>これらの単語を含むものも、意味の近いものもありません。</translation>
    </message>
    <message>
        <source>Try fewer or other words.</source>
        <translation>単語を減らすか変えてください。</translation>
    </message>
    <message>
        <source>All matches are weak: no passage has more than a few common words of the query.</source>
        <translation>関連の弱い結果のみです。検索語句のよくある単語を少し含む箇所しかありません。</translation>
    </message>
    <message>
        <source>Try other words, or search by meaning.</source>
        <translation>別の単語を試すか、意味で検索してください。</translation>
    </message>
    <message>
        <source>All matches are weak: nothing is closer in meaning than chance.</source>
        <translation>関連の弱い結果のみです。偶然より意味の近いものはありません。</translation>
    </message>
    <message>
        <source>All matches are weak: nothing has most of these words or is closer in meaning than chance.</source>
        <translation>関連の弱い結果のみです。これらの単語の大半を含むものも、偶然より意味の近いものもありません。</translation>
    </message>
    <message>
        <source>Try other words.</source>
        <translation>別の単語を試してください。</translation>
    </message>
    <message>
        <source>Not everything has been read yet ({folders} and others).</source>
        <translation>まだすべてを読み取っていません ({folders} など)。</translation>
    </message>
    <message>
        <source>Not everything has been read yet ({folders}).</source>
        <translation>まだすべてを読み取っていません ({folders})。</translation>
    </message>
    <message>
        <source>Search again when indexing is done.</source>
        <translation>インデックス作成が終わったら、もう一度検索してください。</translation>
    </message>
    <message>
        <source>The exact keywords have no effect, because this search is by meaning only.</source>
        <translation>この検索は意味だけで行うため、完全一致キーワードは効果がありません。</translation>
    </message>
    <message>
        <source>Search by meaning is unavailable ({reason}), so these hits were found by word only.</source>
        <translation>意味での検索は利用できないため ({reason})、これらの結果は単語だけで見つかったものです。</translation>
    </message>
    <message>
        <source>Search by meaning is unavailable: {reason}</source>
        <translation>意味での検索は利用できません: {reason}</translation>
    </message>
    <message>
        <source>Search by meaning is not available: {reason}</source>
        <translation>意味での検索は利用できません: {reason}</translation>
    </message>
    <message>
        <source>{share}% of the passages are ready for search by meaning; the rest can only be found by word until indexing has finished.</source>
        <translation>箇所の {share}% が意味での検索に対応しています。残りは、インデックス作成が終わるまで単語でのみ見つかります。</translation>
    </message>
    <message>
        <source>{share}% of the passages are ready for search by meaning, and those that were found first by word; the rest can only be found by word until indexing has finished.</source>
        <translation>箇所の {share}% と、単語で最初に見つかった箇所が、意味での検索に対応しています。残りは、インデックス作成が終わるまで単語でのみ見つかります。</translation>
    </message>
    <message>
        <source>{share}% of the passages are ready for search by meaning, and {count} of those that were found first by word; the rest can only be found by word until indexing has finished.</source>
        <translation>箇所の {share}% と、単語で最初に見つかったうちの {count} 箇所が、意味での検索に対応しています。残りは、インデックス作成が終わるまで単語でのみ見つかります。</translation>
    </message>
    <message>
        <source>1 document is in {language}, which the current model does not understand; it can only be found by word.</source>
        <translation>1 件の文書の言語（{language}）は現在のモデルでは理解できないため、単語でのみ見つかります。</translation>
    </message>
    <message>
        <source>{count} documents are in {language}, which the current model does not understand; they can only be found by word.</source>
        <translation>{count} 件の文書の言語（{language}）は現在のモデルでは理解できないため、単語でのみ見つかります。</translation>
    </message>
    <message>
        <source>{count} documents are in languages that the current model does not understand ({languages}); they can only be found by word.</source>
        <translation>{count} 件の文書は現在のモデルでは理解できない言語（{languages}）で書かれているため、単語でのみ見つかります。</translation>
    </message>
    <message>
        <source>The model {model}, which comes with the program, understands them: choose it in Settings, or use: {command}</source>
        <translation>付属のモデル {model} なら理解できます。設定で選ぶか、次を実行してください: {command}</translation>
    </message>
    <message>
        <source>The current model does not understand the language of this passage, so nothing can be compared with it.</source>
        <translation>現在のモデルはこの箇所の言語を理解できないため、比較できません。</translation>
    </message>
    <message>
        <source>The current model does not understand the language of this query, so only words can find something.</source>
        <translation>現在のモデルはこの検索文の言語を理解できないため、単語でのみ検索されました。</translation>
    </message>
    <message>
        <source>This passage is not ready for search by meaning yet.</source>
        <translation>この箇所はまだ意味での検索に対応していません。</translation>
    </message>
    <message>
        <source>Wait until indexing has finished.</source>
        <translation>インデックス作成が終わるまでお待ちください。</translation>
    </message>
    <message>
        <source>Did you mean: {query}</source>
        <translation>もしかして: {query}</translation>
    </message>
    <message>
        <source>Without {part}: 1 passage</source>
        <translation>{part} なし: 1 箇所</translation>
    </message>
    <message>
        <source>Without {part}: {count} passages</source>
        <translation>{part} なし: {count} 箇所</translation>
    </message>
    <message>
        <source>The model did not return a vector for every query.</source>
        <translation>モデルが一部の検索語句のベクトルを返しませんでした。</translation>
    </message>
    <message>
        <source>The model did not return a vector for every passage.</source>
        <translation>モデルが一部の箇所のベクトルを返しませんでした。</translation>
    </message>
    <message>
        <source>The model returned no vector for this query.</source>
        <translation>モデルがこの検索語句のベクトルを返しませんでした。</translation>
    </message>
    <message>
        <source>The model failed.</source>
        <translation>モデルでエラーが発生しました。</translation>
    </message>
    <message>
        <source>The model failed: {reason}.</source>
        <translation>モデルでエラーが発生しました: {reason}。</translation>
    </message>
    <message>
        <source>Only the first {count} words of the query were searched for.</source>
        <translation>検索語句の最初の {count} 語だけを検索しました。</translation>
    </message>
    <message>
        <source>&quot;{word}*&quot; was searched for as a whole word: * needs two letters before it.</source>
        <translation>&quot;{word}*&quot; は 1 つの単語として検索しました。* の前には 2 文字が必要です。</translation>
    </message>
    <message>
        <source>&quot;{word}*&quot; matches many words; only the {count} most frequent were used.</source>
        <translation>&quot;{word}*&quot; に当てはまる単語が多いため、よく出てくる {count} 語だけを使いました。</translation>
    </message>
    <message>
        <source>&quot;{word}~&quot; matches many words; only the {count} closest were used.</source>
        <translation>&quot;{word}~&quot; に当てはまる単語が多いため、最も近い {count} 語だけを使いました。</translation>
    </message>
    <message>
        <source>&quot;{text}&quot; is not a date; write for example {examples}.</source>
        <translation>&quot;{text}&quot; は日付ではありません。例: {examples}。</translation>
    </message>
    <message>
        <source>&quot;{text}&quot; is not a size; write for example {examples}.</source>
        <translation>&quot;{text}&quot; はサイズではありません。例: {examples}。</translation>
    </message>
    <message>
        <source>There is no filter &quot;{field}:&quot;.</source>
        <translation>&quot;{field}:&quot; という絞り込みはありません。</translation>
    </message>
    <message>
        <source>The filters are {known}.</source>
        <translation>使える絞り込みは {known} です。</translation>
    </message>
    <message>
        <source>There is no filter &quot;{field}:&quot;; did you mean &quot;{near}:&quot;?</source>
        <translation>&quot;{field}:&quot; という絞り込みはありません。もしかして &quot;{near}:&quot; ですか?</translation>
    </message>
    <message>
        <source>There is no filter &quot;{field}:&quot;, so it was searched for as words; did you mean &quot;{near}:&quot;?</source>
        <translation>&quot;{field}:&quot; という絞り込みはないため、単語として検索しました。もしかして &quot;{near}:&quot; ですか?</translation>
    </message>
    <message>
        <source>There is no filter &quot;{field}:&quot;, so it was searched for as words; the filters are {known}.</source>
        <translation>&quot;{field}:&quot; という絞り込みはないため、単語として検索しました。使える絞り込みは {known} です。</translation>
    </message>
    <message>
        <source>There is no document type &quot;{value}&quot;; did you mean &quot;type:{near}&quot;?</source>
        <translation>&quot;{value}&quot; という文書の種類はありません。もしかして &quot;type:{near}&quot; ですか?</translation>
    </message>
    <message>
        <source>There is no language &quot;{value}&quot;; did you mean &quot;lang:{near}&quot;?</source>
        <translation>言語「{value}」はありません。「lang:{near}」のことですか？</translation>
    </message>
    <message>
        <source>There is no language &quot;{value}&quot;; write it as in lang:de or lang:german.</source>
        <translation>言語「{value}」はありません。lang:de または lang:german のように入力してください。</translation>
    </message>
    <message>
        <source>The value of {field}: is too long.</source>
        <translation>{field}: の値が長すぎます。</translation>
    </message>
    <message>
        <source>{field}: needs a value right after the colon.</source>
        <translation>{field}: のコロンのすぐ後に値が必要です。</translation>
    </message>
    <message>
        <source>{field}: needs its value right after the colon.</source>
        <translation>{field}: のコロンのすぐ後に値を書いてください。</translation>
    </message>
    <message>
        <source>{filter} would match everything.</source>
        <translation>{filter} はすべてに一致してしまいます。</translation>
    </message>
    <message>
        <source>It was searched for as plain words.</source>
        <translation>通常の単語として検索しました。</translation>
    </message>
    <message>
        <source>Text of this length is searched for as plain words; quotation marks and other symbols have no effect.</source>
        <translation>この長さの文章は通常の単語として検索します。引用符などの記号は効果がありません。</translation>
    </message>
    <message>
        <source>An unmatched quotation mark was ignored.</source>
        <translation>対になっていない引用符は無視しました。</translation>
    </message>
    <message>
        <source>An unmatched parenthesis was ignored.</source>
        <translation>対になっていない括弧は無視しました。</translation>
    </message>
    <message>
        <source>Parentheses are nested too deeply; the innermost were ignored.</source>
        <translation>括弧の入れ子が深すぎるため、最も内側のものは無視しました。</translation>
    </message>
    <message>
        <source>The query is very long; only its first {count} characters are used.</source>
        <translation>検索語句が長すぎるため、最初の {count} 文字だけを使います。</translation>
    </message>
    <message>
        <source>The query has many words; the first {count} are searched for.</source>
        <translation>検索語句の単語が多いため、最初の {count} 語を検索します。</translation>
    </message>
    <message>
        <source>Only the first {count} words with * or ~ are expanded; the others are plain words.</source>
        <translation>* や ~ の付いた単語は最初の {count} 語だけを展開します。ほかは通常の単語です。</translation>
    </message>
    <message>
        <source>Only the first {count} phrases are searched for as phrases.</source>
        <translation>フレーズとして検索するのは最初の {count} 個だけです。</translation>
    </message>
    <message>
        <source>Only the first {count} filters are used.</source>
        <translation>使われるのは最初の {count} 個の絞り込みだけです。</translation>
    </message>
    <message>
        <source>&quot;{text}&quot; before {sign} was ignored.</source>
        <translation>{sign} の前の &quot;{text}&quot; は無視しました。</translation>
    </message>
    <message>
        <source>&quot;{text}&quot; was searched for as words.</source>
        <translation>&quot;{text}&quot; は単語として検索しました。</translation>
    </message>
    <message>
        <source>Join words with AND if all of them must occur.</source>
        <translation>すべての単語を含める場合は AND でつなぎます。</translation>
    </message>
    <message>
        <source>^ has no meaning here.</source>
        <translation>^ はここでは意味を持ちません。</translation>
    </message>
    <message>
        <source>Exclude a word with - or NOT.</source>
        <translation>単語を除外するには - か NOT を使います。</translation>
    </message>
    <message>
        <source>Words near each other are written &quot;like this&quot;~5.</source>
        <translation>近くにある単語は &quot;このように&quot;~5 と書きます。</translation>
    </message>
    <message>
        <source>The operators are AND, OR and NOT.</source>
        <translation>使える演算子は AND、OR、NOT です。</translation>
    </message>
    <message>
        <source>&quot;{word}&quot;: * needs at least two letters before it.</source>
        <translation>&quot;{word}&quot;: * の前には 2 文字以上が必要です。</translation>
    </message>
    <message>
        <source>&quot;{word}&quot;: ~ needs at least three letters before it.</source>
        <translation>&quot;{word}&quot;: ~ の前には 3 文字以上が必要です。</translation>
    </message>
    <message>
        <source>&quot;{word}&quot;: * works only at the end of a word.</source>
        <translation>&quot;{word}&quot;: * は単語の末尾でのみ使えます。</translation>
    </message>
    <message>
        <source>* needs at least two letters before it.</source>
        <translation>* の前には 2 文字以上が必要です。</translation>
    </message>
    <message>
        <source>AND, OR or NOT without a word next to it was ignored.</source>
        <translation>隣に単語のない AND、OR、NOT は無視しました。</translation>
    </message>
    <message>
        <source>AND, OR and NOT must join other words; here they were searched for as words.</source>
        <translation>AND、OR、NOT はほかの単語をつなぐものです。ここでは単語として検索しました。</translation>
    </message>
    <message>
        <source>Filters apply to the whole query, even inside OR, NOT or parentheses.</source>
        <translation>絞り込みは、OR、NOT、括弧の中にあっても、検索語句全体に適用されます。</translation>
    </message>
    <message>
        <source>There is no search mode {mode}.</source>
        <translation>{mode} という検索モードはありません。</translation>
    </message>
    <message>
        <source>Choose one of: {known}.</source>
        <translation>次のいずれかを選んでください: {known}。</translation>
    </message>
    <message>
        <source>{name} takes too long to answer; its hits are left out.</source>
        <translation>{name} の応答に時間がかかりすぎるため、その結果は含まれていません。</translation>
    </message>
    <message>
        <source>This library has no documents that you may see.</source>
        <translation>このライブラリには、閲覧できる文書がありません。</translation>
    </message>
    <message>
        <source>Ask its administrator for a right.</source>
        <translation>管理者に権限を求めてください。</translation>
    </message>
    <message>
        <source>You have not joined {address}.</source>
        <translation>{address} には参加していません。</translation>
    </message>
    <message>
        <source>Joined: {names}.</source>
        <translation>参加済み: {names}。</translation>
    </message>
    <message>
        <source>No token is known for {address}.</source>
        <translation>{address} のトークンがありません。</translation>
    </message>
    <message>
        <source>Join it with: pagehound team connect {address} (or set {variable}).</source>
        <translation>次のコマンドで参加します: pagehound team connect {address} (または {variable} を設定)。</translation>
    </message>
    <message>
        <source>{path} is in the source {source} of {library}, and no folder of this computer is known for it.</source>
        <translation>{path} は {library} のソース {source} にありますが、対応するこのコンピューターのフォルダーがわかりません。</translation>
    </message>
    <message>
        <source>Say where it is with: pagehound team map {url} {source} FOLDER</source>
        <translation>次のコマンドで場所を指定します: pagehound team map {url} {source} FOLDER</translation>
    </message>
    <message>
        <source>{path} does not lie in {folder}.</source>
        <translation>{path} は {folder} の中にありません。</translation>
    </message>
    <message>
        <source>{path} is not there, though {library} has it.</source>
        <translation>{library} にはありますが、{path} が見つかりません。</translation>
    </message>
    <message>
        <source>Check whether the folder is connected, and up to date.</source>
        <translation>フォルダーが接続され、最新であることを確認してください。</translation>
    </message>
    <message>
        <source>{path} cannot be written: {detail}.</source>
        <translation>{path} に書き込めません: {detail}。</translation>
    </message>
    <message>
        <source>What answers at {host} is no Pagehound server.</source>
        <translation>{host} で応答しているのは Pagehound サーバーではありません。</translation>
    </message>
    <message>
        <source>Check the address.</source>
        <translation>アドレスを確認してください。</translation>
    </message>
    <message>
        <source>Check the address and the network.</source>
        <translation>アドレスとネットワークを確認してください。</translation>
    </message>
    <message>
        <source>Leave name and password out of the address; the token says who you are.</source>
        <translation>アドレスに名前やパスワードを含めないでください。本人確認はトークンで行います。</translation>
    </message>
    <message>
        <source>The team&apos;s library at {host} cannot be reached at the moment.</source>
        <translation>{host} のチームライブラリに現在接続できません。</translation>
    </message>
    <message>
        <source>The team&apos;s library at {host} took too long to answer.</source>
        <translation>{host} のチームライブラリの応答に時間がかかりすぎました。</translation>
    </message>
    <message>
        <source>The server does not know this request.</source>
        <translation>サーバーがこの要求に対応していません。</translation>
    </message>
    <message>
        <source>It may be older than this Pagehound; ask its administrator for an update.</source>
        <translation>この Pagehound より古い可能性があります。管理者に更新を依頼してください。</translation>
    </message>
    <message>
        <source>{url} is not an address of a server.</source>
        <translation>{url} はサーバーのアドレスではありません。</translation>
    </message>
    <message>
        <source>It looks like https://HOST:PORT</source>
        <translation>https://HOST:PORT のような形です</translation>
    </message>
    <message>
        <source>{url} is not an address of a server: {detail}.</source>
        <translation>{url} はサーバーのアドレスではありません: {detail}。</translation>
    </message>
    <message>
        <source>{url} is not encrypted, and your token would be readable on the way.</source>
        <translation>{url} は暗号化されておらず、途中でトークンを読まれるおそれがあります。</translation>
    </message>
    <message>
        <source>Use https://</source>
        <translation>https:// を使ってください</translation>
    </message>
    <message>
        <source>The token is empty, or has characters that no token has.</source>
        <translation>トークンが空か、トークンにない文字が含まれています。</translation>
    </message>
    <message>
        <source>The server at {host} is older than this Pagehound ({version}), and they do not understand each other.</source>
        <translation>{host} のサーバーはこの Pagehound ({version}) より古く、互いに通信できません。</translation>
    </message>
    <message>
        <source>The server at {host} is newer than this Pagehound ({version}), and they do not understand each other.</source>
        <translation>{host} のサーバーはこの Pagehound ({version}) より新しく、互いに通信できません。</translation>
    </message>
    <message>
        <source>Update the server.</source>
        <translation>サーバーを更新してください。</translation>
    </message>
    <message>
        <source>Update Pagehound on this computer.</source>
        <translation>このコンピューターの Pagehound を更新してください。</translation>
    </message>
    <message>
        <source>The server at {host} cannot prove who it is ({detail}).</source>
        <translation>{host} のサーバーの身元を確認できません ({detail})。</translation>
    </message>
    <message>
        <source>Ask its administrator for the certificate, and name its file in SSL_CERT_FILE.</source>
        <translation>管理者から証明書を受け取り、そのファイルを SSL_CERT_FILE に指定してください。</translation>
    </message>
    <message>
        <source>The server at {host} does not speak TLS as it should.</source>
        <translation>{host} のサーバーの TLS が正しくありません。</translation>
    </message>
    <message>
        <source>No computer is called {host}.</source>
        <translation>{host} という名前のコンピューターはありません。</translation>
    </message>
    <message>
        <source>The server at {host} has no team library: it is one person&apos;s, or too old.</source>
        <translation>{host} のサーバーにチームライブラリはありません。個人用か、古すぎます。</translation>
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
    <message>
        <source>Language</source>
        <translation>言語</translation>
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
        <source>By word only</source>
        <translation>単語のみ</translation>
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
    <message numerus="yes">
        <source>%Ln documents</source>
        <translation>
            <numerusform>文書 %Ln 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files without text</source>
        <translation>
            <numerusform>テキストのないファイル %Ln 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln problems</source>
        <translation>
            <numerusform>問題 %Ln 件</numerusform>
        </translation>
    </message>
    <message>
        <source>The current model does not understand the language of {count} passages; they are found by word only.</source>
        <translation>{count} 箇所の言語は現在のモデルでは理解できないため、単語でのみ見つかります。</translation>
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
        <source>Take away from agents</source>
        <translation>エージェントから隠す</translation>
    </message>
    <message>
        <source>Give back to agents</source>
        <translation>エージェントに再び見せる</translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents</source>
        <translation>
            <numerusform>文書 %Ln 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln passages</source>
        <translation>
            <numerusform>%Ln 箇所</numerusform>
        </translation>
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
        <source>{count} more folders waiting</source>
        <translation>ほかに {count} 個のフォルダーが待機中</translation>
    </message>
    <message>
        <source>1 more folder waiting</source>
        <translation>ほかに 1 個のフォルダーが待機中</translation>
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
        <translation>すべて</translation>
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
    <name>ModelOffer</name>
    <message numerus="yes">
        <source>%Ln of your documents are in {language}, which the current model does not understand. They are found by word only.</source>
        <translation>
            <numerusform>%Ln 件の文書の言語（{language}）は現在のモデルでは理解できません。単語でのみ見つかります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of your documents are in languages that the current model does not understand ({languages}). They are found by word only.</source>
        <translation>
            <numerusform>%Ln 件の文書は現在のモデルでは理解できない言語（{languages}）で書かれています。単語でのみ見つかります。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ModelOfferBar</name>
    <message>
        <source>Use the model for many languages</source>
        <translation>多言語モデルを使う</translation>
    </message>
    <message>
        <source>It comes with Pagehound; nothing is downloaded. Search by word goes on meanwhile, and you can switch back in the settings.</source>
        <translation>Pagehound に付属しているため、何もダウンロードされません。その間も単語での検索は使え、設定で元に戻せます。</translation>
    </message>
    <message>
        <source>Do not ask again</source>
        <translation>今後表示しない</translation>
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
        <source>Agents: log, access tokens, what they may see</source>
        <translation>エージェント: 記録、アクセストークン、見せるもの</translation>
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
    <message numerus="yes">
        <source>%Ln more folders waiting</source>
        <translation>
            <numerusform>ほかに %Ln 個のフォルダーが待機中</numerusform>
        </translation>
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
    <message numerus="yes">
        <source>%Ln more in languages unknown to the model</source>
        <translation>
            <numerusform>ほかに %Ln 件はモデルが理解しない言語</numerusform>
        </translation>
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
        <translation>ライブラリは空です。Tab キーを押してフォルダーを追加してください。</translation>
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
    <message>
        <source>{matches}: {action}</source>
        <translation>{matches}: {action}</translation>
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
        <source>{words} by words; the current model does not understand its language.</source>
        <translation>単語で {words}。現在のモデルはこの言語を理解できません。</translation>
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
        <translation>意味で {meaning}。検索した語は含まれていません。</translation>
    </message>
    <message>
        <source>{meaning} by meaning; the search term appears, too.</source>
        <translation>意味で {meaning}。検索した語も含まれています。</translation>
    </message>
    <message>
        <source>{meaning} by meaning; {found} of {asked} search terms appear, too.</source>
        <translation>意味で {meaning}。検索した {asked} 語のうち {found} 語も含まれています。</translation>
    </message>
    <message>
        <source>Strong: it has the search term.</source>
        <translation>強: 検索した語を含みます。</translation>
    </message>
    <message>
        <source>Strong: it has both search terms.</source>
        <translation>強: 検索した 2 語を両方含みます。</translation>
    </message>
    <message>
        <source>Strong: it has all {asked} search terms.</source>
        <translation>強: 検索した {asked} 語すべてを含みます。</translation>
    </message>
    <message>
        <source>Weak: only {found} of {asked} search terms.</source>
        <translation>弱: {asked} 語のうち {found} 語のみ。</translation>
    </message>
    <message>
        <source>Strong: it has parts of the search terms.</source>
        <translation>強: 検索した語の一部を含みます。</translation>
    </message>
    <message>
        <source>Fair: it has parts of the search terms.</source>
        <translation>中: 検索した語の一部を含みます。</translation>
    </message>
    <message>
        <source>Weak: only parts of the search terms.</source>
        <translation>弱: 検索した語の一部のみ。</translation>
    </message>
    <message>
        <source>Weak: none of the search terms.</source>
        <translation>弱: 検索した語を含みません。</translation>
    </message>
    <message>
        <source>Weak: only {found} of {asked} search terms, and no closer in meaning than chance.</source>
        <translation>弱: {asked} 語のうち {found} 語のみで、意味の近さは偶然と変わりません。</translation>
    </message>
    <message>
        <source>Strong: {found} of {asked} search terms, which carry most of the weight.</source>
        <translation>強: {asked} 語のうち、最も重要な {found} 語を含みます。</translation>
    </message>
    <message>
        <source>Strong: {found} of {asked} search terms, also in its name, title or headings.</source>
        <translation>強: {asked} 語のうち {found} 語を含み、名前、題名、見出しにもあります。</translation>
    </message>
    <message>
        <source>Strong: {found} of {asked} search terms, and closer in meaning than chance.</source>
        <translation>強: {asked} 語のうち {found} 語を含み、偶然より意味が近いです。</translation>
    </message>
    <message>
        <source>Fair: {found} of {asked} search terms.</source>
        <translation>中: {asked} 語のうち {found} 語を含みます。</translation>
    </message>
    <message>
        <source>Fair: {found} of {asked} search terms, more than chance explains.</source>
        <translation>中: {asked} 語のうち {found} 語を含み、偶然では説明できません。</translation>
    </message>
    <message>
        <source>Fair: {found} of {asked} search terms, but they are common and may meet by chance.</source>
        <translation>中: {asked} 語のうち {found} 語を含みますが、よくある語なので偶然かもしれません。</translation>
    </message>
    <message>
        <source>Weak: none of the search terms, and not much closer in meaning than chance.</source>
        <translation>弱: 検索した語を含まず、意味の近さも偶然と大差ありません。</translation>
    </message>
    <message>
        <source>Weak: most of the query is no known word, so a match says little.</source>
        <translation>弱: 検索語句の大半が知らない単語なので、一致してもあまり意味がありません。</translation>
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
        <source>Agents</source>
        <translation>エージェント</translation>
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
        <source>cell {number}</source>
        <translation>セル {number}</translation>
    </message>
    <message>
        <source>{sheet}, row {number}</source>
        <translation>{sheet}、{number} 行目</translation>
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
    <message numerus="yes">
        <source>{url}, connected as {person}. %Ln documents that you may see.</source>
        <translation>
            <numerusform>{url}、{person} として接続中。閲覧できる文書は %Ln 件です。</numerusform>
        </translation>
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
