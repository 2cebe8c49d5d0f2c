<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>AddFoldersDialog</name>
    <message>
        <source>Add folders</source>
        <translation>Ordner hinzufügen</translation>
    </message>
    <message>
        <source>Checking the folders …</source>
        <translation>Ordner werden geprüft …</translation>
    </message>
    <message>
        <source>Checking the folders</source>
        <translation>Ordner werden geprüft</translation>
    </message>
    <message>
        <source>Add now</source>
        <translation>Jetzt hinzufügen</translation>
    </message>
    <message>
        <source>Estimate for these folders:</source>
        <translation>Schätzung für diese Ordner:</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Searchable by word</source>
        <translation>Nach Wörtern durchsuchbar</translation>
    </message>
    <message>
        <source>Searchable by meaning</source>
        <translation>Nach Bedeutung durchsuchbar</translation>
    </message>
    <message>
        <source>Disk space</source>
        <translation>Speicherplatz</translation>
    </message>
    <message>
        <source>You can search from the first minute and pause at any time.</source>
        <translation>Sie können von der ersten Minute an suchen und jederzeit anhalten.</translation>
    </message>
    <message>
        <source>Only {free} of free space is left on the library&apos;s disk.</source>
        <translation>Auf dem Datenträger der Bibliothek sind nur noch {free} frei.</translation>
    </message>
    <message>
        <source>There seem to be no readable documents here.</source>
        <translation>Hier scheint es keine lesbaren Dokumente zu geben.</translation>
    </message>
    <message>
        <source>About {documents} documents: searchable by word in {words} and by meaning in {meaning}, {disk} on disk.</source>
        <translation>Etwa {documents} Dokumente: nach Wörtern durchsuchbar in {words}, nach Bedeutung in {meaning}; {disk} auf der Festplatte.</translation>
    </message>
    <message>
        <source>Not available</source>
        <translation>Nicht verfügbar</translation>
    </message>
    <message>
        <source>{likely} ({low} to {high})</source>
        <translation>{likely} ({low} bis {high})</translation>
    </message>
    <message>
        <source>Most common types</source>
        <translation>Häufigste Dateitypen</translation>
    </message>
    <message>
        <source>The time and disk space needed cannot be estimated.</source>
        <translation>Zeit und Speicherplatz lassen sich nicht abschätzen.</translation>
    </message>
</context>
<context>
    <name>AgentsSection</name>
    <message>
        <source>What agents may see</source>
        <translation>Was Agenten sehen dürfen</translation>
    </message>
    <message>
        <source>Take a tick away, and the agent no longer sees the folder. This takes effect at once, also for agents that are running, and is not undone by Cancel.</source>
        <translation>Ohne Häkchen sieht der Agent den Ordner nicht mehr. Das gilt sofort, auch für Agenten, die gerade laufen, und wird durch „Abbrechen“ nicht rückgängig gemacht.</translation>
    </message>
    <message>
        <source>New agents see</source>
        <translation>Neue Agenten sehen</translation>
    </message>
    <message>
        <source>All folders</source>
        <translation>Alle Ordner</translation>
    </message>
    <message>
        <source>Nothing until I allow it</source>
        <translation>Nichts, bis ich es erlaube</translation>
    </message>
    <message>
        <source>Agents and what they may see</source>
        <translation>Agenten und was sie sehen dürfen</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>Asked last</source>
        <translation>Letzte Anfrage</translation>
    </message>
    <message>
        <source>Forget this agent</source>
        <translation>Diesen Agenten vergessen</translation>
    </message>
    <message>
        <source>If it asks again, it counts as a new one.</source>
        <translation>Fragt er wieder, gilt er als neu.</translation>
    </message>
    <message>
        <source>All agents</source>
        <translation>Alle Agenten</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>noch nicht</translation>
    </message>
    <message>
        <source>taken away from all</source>
        <translation>allen entzogen</translation>
    </message>
    <message>
        <source>Folders that are added later</source>
        <translation>Ordner, die später dazukommen</translation>
    </message>
    <message>
        <source>What agents asked</source>
        <translation>Was Agenten gefragt haben</translation>
    </message>
    <message>
        <source>Keep a log of agent requests</source>
        <translation>Anfragen von Agenten protokollieren</translation>
    </message>
    <message>
        <source>The log stays on this computer, in the library. Answers are not logged.</source>
        <translation>Das Protokoll bleibt auf diesem Computer, in der Bibliothek. Antworten werden nicht protokolliert.</translation>
    </message>
    <message>
        <source>Agent requests</source>
        <translation>Anfragen von Agenten</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>Clear log</source>
        <translation>Protokoll leeren</translation>
    </message>
</context>
<context>
    <name>AlphaSlider</name>
    <message>
        <source>Balance between exact words and meaning</source>
        <translation>Gewichtung zwischen genauen Wörtern und Bedeutung</translation>
    </message>
    <message>
        <source>exact words</source>
        <translation>genaue Wörter</translation>
    </message>
    <message>
        <source>meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>{words}% words, {meaning}% meaning</source>
        <translation>{words} % Wörter, {meaning} % Bedeutung</translation>
    </message>
    <message>
        <source>{share} (double-click for half and half)</source>
        <translation>{share} (Doppelklick: halb und halb)</translation>
    </message>
</context>
<context>
    <name>AppearanceSection</name>
    <message>
        <source>Appearance</source>
        <translation>Darstellung</translation>
    </message>
    <message>
        <source>Same as system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>High contrast, light</source>
        <translation>Hoher Kontrast, hell</translation>
    </message>
    <message>
        <source>High contrast, dark</source>
        <translation>Hoher Kontrast, dunkel</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source>Relative to the system&apos;s text size.</source>
        <translation>Im Verhältnis zur Schriftgröße des Systems.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Takes effect the next time Pagehound starts.</source>
        <translation>Gilt ab dem nächsten Start von Pagehound.</translation>
    </message>
    <message>
        <source>Opening documents</source>
        <translation>Dokumente öffnen</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>{path} and {line} are replaced by the file and the line.</source>
        <translation>{path} und {line} werden durch Datei und Zeile ersetzt.</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>{path} and {page} are replaced by the file and the page.</source>
        <translation>{path} und {page} werden durch Datei und Seite ersetzt.</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>Standardprogramm des Systems</translation>
    </message>
</context>
<context>
    <name>ChipRow</name>
    <message>
        <source>Filters in the query</source>
        <translation>Filter in der Suchanfrage</translation>
    </message>
    <message>
        <source>Remove the filter {filter}</source>
        <translation>Den Filter {filter} entfernen</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Hit</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>Pagehound</source>
        <translation>Pagehound</translation>
    </message>
    <message>
        <source>Go to the search field</source>
        <translation>Zum Suchfeld</translation>
    </message>
    <message>
        <source>Search by words and meaning</source>
        <translation>Nach Wörtern und Bedeutung suchen</translation>
    </message>
    <message>
        <source>Search by keyword</source>
        <translation>Nach Stichwörtern suchen</translation>
    </message>
    <message>
        <source>Search by meaning</source>
        <translation>Nach Bedeutung suchen</translation>
    </message>
    <message>
        <source>Exact keywords</source>
        <translation>Genaue Stichwörter</translation>
    </message>
    <message>
        <source>Save this search</source>
        <translation>Diese Suche speichern</translation>
    </message>
    <message>
        <source>Export passages…</source>
        <translation>Textstellen exportieren …</translation>
    </message>
    <message>
        <source>Quick search</source>
        <translation>Schnellsuche</translation>
    </message>
    <message>
        <source>Open at this passage</source>
        <translation>An dieser Stelle öffnen</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Im Ordner zeigen</translation>
    </message>
    <message>
        <source>Copy passage with source</source>
        <translation>Textstelle mit Quelle kopieren</translation>
    </message>
    <message>
        <source>List copies and versions</source>
        <translation>Kopien und Fassungen auflisten</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>Pfad kopieren</translation>
    </message>
    <message>
        <source>Find similar passages</source>
        <translation>Ähnliche Textstellen finden</translation>
    </message>
    <message>
        <source>Exclude this file from the search</source>
        <translation>Diese Datei aus der Suche ausschließen</translation>
    </message>
    <message>
        <source>This should have been first</source>
        <translation>Das hätte an erster Stelle stehen sollen</translation>
    </message>
    <message>
        <source>Tick for export</source>
        <translation>Für den Export ankreuzen</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Nächste Fundstelle</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>Vorige Fundstelle</translation>
    </message>
    <message>
        <source>Find in preview</source>
        <translation>In der Vorschau suchen</translation>
    </message>
    <message>
        <source>Why this hit?</source>
        <translation>Warum dieser Treffer?</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Filters and saved searches</source>
        <translation>Filter und gespeicherte Suchen</translation>
    </message>
    <message>
        <source>Passages as a flat list</source>
        <translation>Textstellen als flache Liste</translation>
    </message>
    <message>
        <source>Larger preview text</source>
        <translation>Größere Schrift in der Vorschau</translation>
    </message>
    <message>
        <source>Smaller preview text</source>
        <translation>Kleinere Schrift in der Vorschau</translation>
    </message>
    <message>
        <source>Normal preview text</source>
        <translation>Normale Schrift in der Vorschau</translation>
    </message>
    <message>
        <source>Add folders…</source>
        <translation>Ordner hinzufügen …</translation>
    </message>
    <message>
        <source>Update all folders</source>
        <translation>Alle Ordner aktualisieren</translation>
    </message>
    <message>
        <source>Pause indexing</source>
        <translation>Indizierung anhalten</translation>
    </message>
    <message>
        <source>Stop indexing</source>
        <translation>Indizierung abbrechen</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Why can&apos;t I find it?…</source>
        <translation>Warum finde ich es nicht? …</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Einstellungen …</translation>
    </message>
    <message>
        <source>Keyboard shortcuts and query syntax</source>
        <translation>Tastenkürzel und Suchsyntax</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
</context>
<context>
    <name>DateRangeDialog</name>
    <message>
        <source>Choose dates</source>
        <translation>Zeitraum wählen</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
</context>
<context>
    <name>DesktopSection</name>
    <message>
        <source>Quick search</source>
        <translation>Schnellsuche</translation>
    </message>
    <message>
        <source>Open quick search with a global shortcut</source>
        <translation>Schnellsuche mit einem globalen Tastenkürzel öffnen</translation>
    </message>
    <message>
        <source>A small search bar over whatever you are doing, while Pagehound runs.</source>
        <translation>Eine kleine Suchleiste über allem, woran Sie gerade arbeiten, solange Pagehound läuft.</translation>
    </message>
    <message>
        <source>Shortcut</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Search of the desktop</source>
        <translation>Suche der Arbeitsumgebung</translation>
    </message>
    <message>
        <source>Show my documents in the search of GNOME and KDE</source>
        <translation>Meine Dokumente in der Suche von GNOME und KDE zeigen</translation>
    </message>
    <message>
        <source>Names and passages that match, by word. Nothing leaves this computer.</source>
        <translation>Passende Namen und Stellen, nach Wörtern. Nichts verlässt diesen Computer.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Start Pagehound when I log in</source>
        <translation>Pagehound beim Anmelden starten</translation>
    </message>
    <message>
        <source>It starts minimised, keeps your folders up to date and is there at once.</source>
        <translation>Es startet minimiert, hält Ihre Ordner aktuell und ist sofort da.</translation>
    </message>
    <message>
        <source>Also start minimised when I open it myself</source>
        <translation>Auch minimiert starten, wenn ich es selbst öffne</translation>
    </message>
    <message>
        <source>Notification area</source>
        <translation>Infobereich</translation>
    </message>
    <message>
        <source>Show an icon in the notification area</source>
        <translation>Symbol im Infobereich anzeigen</translation>
    </message>
    <message>
        <source>Keep running there when the window is closed</source>
        <translation>Dort weiterlaufen, wenn das Fenster geschlossen wird</translation>
    </message>
    <message>
        <source>Folders stay up to date, and the window reopens instantly.</source>
        <translation>Die Ordner bleiben aktuell, und das Fenster ist sofort wieder da.</translation>
    </message>
    <message>
        <source>Use Ctrl, Alt or the Windows key with another key, or a function key.</source>
        <translation>Nehmen Sie Strg, Alt oder die Windows-Taste mit einer weiteren Taste, oder eine Funktionstaste.</translation>
    </message>
</context>
<context>
    <name>DiagnosisDialog</name>
    <message>
        <source>Why can&apos;t I find it?</source>
        <translation>Warum finde ich es nicht?</translation>
    </message>
    <message>
        <source>Choose a file, or drop one here.</source>
        <translation>Wählen Sie eine Datei oder ziehen Sie eine hierher.</translation>
    </message>
    <message>
        <source>The file you expected to find</source>
        <translation>Die Datei, die Sie finden wollten</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen …</translation>
    </message>
    <message>
        <source>What you searched for (optional)</source>
        <translation>Wonach Sie gesucht haben (optional)</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Suchanfrage</translation>
    </message>
    <message>
        <source>Find out</source>
        <translation>Herausfinden</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Checking …</source>
        <translation>Wird geprüft …</translation>
    </message>
    <message>
        <source>Ranked above it: {names}</source>
        <translation>Davor stehen: {names}</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>In Ordnung</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>It should have been first</source>
        <translation>Sie hätte an erster Stelle stehen sollen</translation>
    </message>
    <message>
        <source>Add its folder</source>
        <translation>Ihren Ordner hinzufügen</translation>
    </message>
    <message>
        <source>Read it again</source>
        <translation>Erneut lesen</translation>
    </message>
    <message>
        <source>Which file?</source>
        <translation>Welche Datei?</translation>
    </message>
    <message>
        <source>Reading it again …</source>
        <translation>Wird erneut gelesen …</translation>
    </message>
</context>
<context>
    <name>Engine</name>
    <message>
        <source>It is not in any of the library&apos;s folders ({known}).</source>
        <translation>Sie liegt in keinem der Ordner der Bibliothek ({known}).</translation>
    </message>
    <message>
        <source>Add its folder with: pagehound index {folder}</source>
        <translation>Fügen Sie den Ordner hinzu mit: pagehound index {folder}</translation>
    </message>
    <message>
        <source>Its folder {folder} is not available at the moment; what was indexed can still be found.</source>
        <translation>Ihr Ordner {folder} ist im Moment nicht verfügbar; was indiziert ist, wird weiterhin gefunden.</translation>
    </message>
    <message>
        <source>It is in the folder {folder}.</source>
        <translation>Sie liegt im Ordner {folder}.</translation>
    </message>
    <message>
        <source>There is no such file at the moment.</source>
        <translation>Diese Datei gibt es im Moment nicht.</translation>
    </message>
    <message>
        <source>It is excluded.</source>
        <translation>Sie ist ausgeschlossen.</translation>
    </message>
    <message>
        <source>The folder {folder} it is in is excluded.</source>
        <translation>Ihr Ordner {folder} ist ausgeschlossen.</translation>
    </message>
    <message>
        <source>The rule is in {place}.</source>
        <translation>Die Regel steht in {place}.</translation>
    </message>
    <message>
        <source>No rule excludes it.</source>
        <translation>Keine Regel schließt sie aus.</translation>
    </message>
    <message>
        <source>It is a Python environment (it contains a pyvenv.cfg).</source>
        <translation>Es ist eine Python-Umgebung (mit einer pyvenv.cfg).</translation>
    </message>
    <message>
        <source>It is a Conda environment (it contains a conda-meta).</source>
        <translation>Es ist eine Conda-Umgebung (mit einer conda-meta).</translation>
    </message>
    <message>
        <source>It contains a file named {name}.</source>
        <translation>Er enthält eine Datei namens {name}.</translation>
    </message>
    <message>
        <source>It is a Pagehound library.</source>
        <translation>Es ist eine Bibliothek von Pagehound.</translation>
    </message>
    <message>
        <source>It is marked as a cache (it contains a {name}).</source>
        <translation>Er ist als Cache gekennzeichnet (mit einer {name}).</translation>
    </message>
    <message>
        <source>It is a symbolic link; links are not followed.</source>
        <translation>Es ist eine symbolische Verknüpfung; solchen wird nicht gefolgt.</translation>
    </message>
    <message>
        <source>The pattern {pattern} excludes it.</source>
        <translation>Das Muster {pattern} schließt sie aus.</translation>
    </message>
    <message>
        <source>It is hidden.</source>
        <translation>Sie ist versteckt.</translation>
    </message>
    <message>
        <source>It is not a regular file.</source>
        <translation>Sie ist keine gewöhnliche Datei.</translation>
    </message>
    <message>
        <source>It is {size} MB; the limit in Settings is {limit} MB.</source>
        <translation>Sie hat {size} MB; die Grenze in den Einstellungen ist {limit} MB.</translation>
    </message>
    <message>
        <source>It is a folder with {indexed} indexed files, {problems} problems and {textless} files without text.</source>
        <translation>Es ist ein Ordner mit {indexed} indizierten Dateien, {problems} Problemen und {textless} Dateien ohne Text.</translation>
    </message>
    <message>
        <source>It does not exist and was never indexed.</source>
        <translation>Es gibt sie nicht, und sie wurde nie indiziert.</translation>
    </message>
    <message>
        <source>It has not been indexed yet.</source>
        <translation>Sie wurde noch nicht indiziert.</translation>
    </message>
    <message>
        <source>Index it with: pagehound index {folder}</source>
        <translation>Indizieren Sie sie mit: pagehound index {folder}</translation>
    </message>
    <message>
        <source>It was scanned on {when} and has no text; it is found only by its name, with name:{name} for example.</source>
        <translation>Sie wurde am {when} erfasst und hat keinen Text; sie wird nur über ihren Namen gefunden, zum Beispiel mit name:{name}.</translation>
    </message>
    <message>
        <source>Reading it failed on {when}.</source>
        <translation>Das Lesen ist am {when} gescheitert.</translation>
    </message>
    <message>
        <source>It is being read now, or reading was interrupted.</source>
        <translation>Sie wird gerade gelesen, oder das Lesen wurde unterbrochen.</translation>
    </message>
    <message>
        <source>It was indexed on {when}.</source>
        <translation>Sie wurde am {when} indiziert.</translation>
    </message>
    <message>
        <source>It has not changed since.</source>
        <translation>Seitdem hat sie sich nicht geändert.</translation>
    </message>
    <message>
        <source>It has changed since then; the next scan of its folder reads it again.</source>
        <translation>Sie hat sich seitdem geändert; sie wird gelesen, wenn ihr Ordner das nächste Mal durchsucht wird.</translation>
    </message>
    <message>
        <source>No text was read from its member {member}.</source>
        <translation>Aus ihrem Eintrag {member} wurde kein Text gelesen.</translation>
    </message>
    <message>
        <source>No text was found in it.</source>
        <translation>In ihr wurde kein Text gefunden.</translation>
    </message>
    <message>
        <source>Its {words} words are in {passages} passages that can be found by word.</source>
        <translation>Ihre {words} Wörter stehen in {passages} Textstellen, die nach Wörtern zu finden sind.</translation>
    </message>
    <message>
        <source>Its {words} words, recognised from pictures are in {passages} passages that can be found by word.</source>
        <translation>Ihre {words} Wörter, in Bildern erkannt, stehen in {passages} Textstellen, die nach Wörtern zu finden sind.</translation>
    </message>
    <message>
        <source>Its words are not in the keyword index yet; they will be within seconds.</source>
        <translation>Ihre Wörter sind noch nicht im Stichwortindex; das dauert nur Sekunden.</translation>
    </message>
    <message>
        <source>All its passages can be found by meaning.</source>
        <translation>Alle ihre Textstellen sind nach Bedeutung zu finden.</translation>
    </message>
    <message>
        <source>The current model does not understand its language; only words find it.</source>
        <translation>Das aktuelle Modell versteht ihre Sprache nicht; sie wird nur nach Wörtern gefunden.</translation>
    </message>
    <message>
        <source>{count} of its {passages} passages can be found by meaning so far.</source>
        <translation>{count} von {passages} Textstellen sind bisher nach Bedeutung zu finden.</translation>
    </message>
    <message>
        <source>{count} of its {passages} passages can be found by meaning; the current model does not understand the language of the others.</source>
        <translation>{count} von {passages} Textstellen sind nach Bedeutung zu finden; die Sprache der übrigen versteht das aktuelle Modell nicht.</translation>
    </message>
    <message>
        <source>It can be found; nothing is wrong.</source>
        <translation>Sie wird gefunden; alles ist in Ordnung.</translation>
    </message>
    <message>
        <source>It has no text to search.</source>
        <translation>Sie hat keinen Text zum Durchsuchen.</translation>
    </message>
    <message>
        <source>By word: it is the first hit.</source>
        <translation>Nach Wörtern: Sie ist der erste Treffer.</translation>
    </message>
    <message>
        <source>By meaning: it is the first hit.</source>
        <translation>Nach Bedeutung: Sie ist der erste Treffer.</translation>
    </message>
    <message>
        <source>In the combined list: it is the first hit.</source>
        <translation>In der gemeinsamen Liste: Sie ist der erste Treffer.</translation>
    </message>
    <message>
        <source>By word: its best passage is hit {rank}, after {names}.</source>
        <translation>Nach Wörtern: Ihre beste Textstelle ist Treffer {rank}, nach {names}.</translation>
    </message>
    <message>
        <source>By meaning: its best passage is hit {rank}, after {names}.</source>
        <translation>Nach Bedeutung: Ihre beste Textstelle ist Treffer {rank}, nach {names}.</translation>
    </message>
    <message>
        <source>In the combined list: its best passage is hit {rank}, after {names}.</source>
        <translation>In der gemeinsamen Liste: Ihre beste Textstelle ist Treffer {rank}, nach {names}.</translation>
    </message>
    <message>
        <source>{names} and {count} more</source>
        <translation>{names} und {count} weiteren</translation>
    </message>
    <message>
        <source>By word: it matches (score {score}), but is not among the best thousand passages.</source>
        <translation>Nach Wörtern: Sie passt (Wert {score}), ist aber nicht unter den besten tausend Textstellen.</translation>
    </message>
    <message>
        <source>By meaning: it matches (score {score}), but is not among the best thousand passages.</source>
        <translation>Nach Bedeutung: Sie passt (Wert {score}), ist aber nicht unter den besten tausend Textstellen.</translation>
    </message>
    <message>
        <source>In the combined list: it matches (score {score}), but is not among the best thousand passages.</source>
        <translation>In der gemeinsamen Liste: Sie passt (Wert {score}), ist aber nicht unter den besten tausend Textstellen.</translation>
    </message>
    <message>
        <source>It is listed there as a copy or version of {path}.</source>
        <translation>Sie steht dort als Kopie oder Fassung von {path}.</translation>
    </message>
    <message>
        <source>In the combined list: it is missing, because it is in neither of the other two lists.</source>
        <translation>In der gemeinsamen Liste: Sie fehlt, weil sie in keiner der beiden anderen Listen steht.</translation>
    </message>
    <message>
        <source>By word: it does not match the query.</source>
        <translation>Nach Wörtern: Sie passt nicht zur Suchanfrage.</translation>
    </message>
    <message>
        <source>By word: it contains none of the words {words}.</source>
        <translation>Nach Wörtern: Sie enthält keines der Wörter {words}.</translation>
    </message>
    <message>
        <source>By word: it contains the words, but not in the way the query asks for.</source>
        <translation>Nach Wörtern: Sie enthält die Wörter, aber nicht so, wie die Suchanfrage es verlangt.</translation>
    </message>
    <message>
        <source>By word: it contains {present}, but not {missing}.</source>
        <translation>Nach Wörtern: Sie enthält {present}, aber nicht {missing}.</translation>
    </message>
    <message>
        <source>By meaning: none of its passages is close enough to the query.</source>
        <translation>Nach Bedeutung: Keine ihrer Textstellen ist der Suchanfrage nah genug.</translation>
    </message>
    <message>
        <source>The catalog {path} is damaged.</source>
        <translation>Der Katalog {path} ist beschädigt.</translation>
    </message>
    <message>
        <source>The catalog {path} is damaged ({detail}).</source>
        <translation>Der Katalog {path} ist beschädigt ({detail}).</translation>
    </message>
    <message>
        <source>The list of folders in {path} is damaged.</source>
        <translation>Die Ordnerliste in {path} ist beschädigt.</translation>
    </message>
    <message>
        <source>The stored text of a document is damaged.</source>
        <translation>Der gespeicherte Text eines Dokuments ist beschädigt.</translation>
    </message>
    <message>
        <source>The stored text of a document is damaged ({detail}).</source>
        <translation>Der gespeicherte Text eines Dokuments ist beschädigt ({detail}).</translation>
    </message>
    <message>
        <source>The stored text of a document has an impossible size.</source>
        <translation>Der gespeicherte Text eines Dokuments hat eine unmögliche Größe.</translation>
    </message>
    <message>
        <source>The compression dictionary of the texts is lost.</source>
        <translation>Das Wörterbuch für gepackte Texte ist verloren.</translation>
    </message>
    <message>
        <source>The library {folder} cannot be used at the moment: {detail}.</source>
        <translation>Die Bibliothek {folder} kann im Moment nicht benutzt werden: {detail}.</translation>
    </message>
    <message>
        <source>The disk is full: {folder} cannot be written to.</source>
        <translation>Der Datenträger ist voll: In {folder} kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Free some space; indexing will resume where it stopped.</source>
        <translation>Schaffen Sie Platz; die Indizierung geht dort weiter, wo sie aufgehört hat.</translation>
    </message>
    <message>
        <source>The library {folder} cannot be written to.</source>
        <translation>In die Bibliothek {folder} kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>The library {folder} cannot be written to: {detail}.</source>
        <translation>In die Bibliothek {folder} kann nicht geschrieben werden: {detail}.</translation>
    </message>
    <message>
        <source>Check its permissions.</source>
        <translation>Prüfen Sie die Zugriffsrechte.</translation>
    </message>
    <message>
        <source>The library {folder} cannot be opened.</source>
        <translation>Die Bibliothek {folder} kann nicht geöffnet werden.</translation>
    </message>
    <message>
        <source>The library {folder} cannot be opened: {detail}.</source>
        <translation>Die Bibliothek {folder} kann nicht geöffnet werden: {detail}.</translation>
    </message>
    <message>
        <source>The library {folder} cannot be created: {detail}.</source>
        <translation>Die Bibliothek {folder} kann nicht angelegt werden: {detail}.</translation>
    </message>
    <message>
        <source>Check the permissions of {path}.</source>
        <translation>Prüfen Sie die Zugriffsrechte von {path}.</translation>
    </message>
    <message>
        <source>Is its drive connected?</source>
        <translation>Ist das Laufwerk angeschlossen?</translation>
    </message>
    <message>
        <source>The library {folder} is locked by another program.</source>
        <translation>Die Bibliothek {folder} ist durch ein anderes Programm gesperrt.</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>Versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>Try again later.</source>
        <translation>Versuchen Sie es später noch einmal.</translation>
    </message>
    <message>
        <source>The library {folder} was created by a newer version of Pagehound.</source>
        <translation>Die Bibliothek {folder} stammt von einer neueren Version von Pagehound.</translation>
    </message>
    <message>
        <source>Update Pagehound, or choose another library with --library.</source>
        <translation>Aktualisieren Sie Pagehound, oder wählen Sie mit --library eine andere Bibliothek.</translation>
    </message>
    <message>
        <source>The catalog {path} contains no readable data.</source>
        <translation>Der Katalog {path} enthält keine lesbaren Daten.</translation>
    </message>
    <message>
        <source>The catalog {path} contains something that Pagehound did not make ({detail}).</source>
        <translation>Der Katalog {path} enthält etwas, das nicht von Pagehound stammt ({detail}).</translation>
    </message>
    <message>
        <source>The library is closed.</source>
        <translation>Die Bibliothek ist geschlossen.</translation>
    </message>
    <message>
        <source>Only the whole library can be changed, not a part of it.</source>
        <translation>Nur die ganze Bibliothek kann geändert werden, nicht ein Teil davon.</translation>
    </message>
    <message>
        <source>The file {path} says which folders agents may see, and cannot be read.</source>
        <translation>Die Datei {path} sagt, welche Ordner Agenten sehen dürfen, und kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>So agents see nothing.</source>
        <translation>Deshalb sehen Agenten nichts.</translation>
    </message>
    <message>
        <source>Choose the folders again in the settings, or with: pagehound mcp allow</source>
        <translation>Wählen Sie die Ordner in den Einstellungen neu, oder mit: pagehound mcp allow</translation>
    </message>
    <message>
        <source>{path} is being changed by another program.</source>
        <translation>{path} wird gerade von einem anderen Programm geändert.</translation>
    </message>
    <message>
        <source>{path} was taken away from all agents.</source>
        <translation>{path} wurde allen Agenten entzogen.</translation>
    </message>
    <message>
        <source>Give it back first, with: pagehound mcp allow all FOLDER</source>
        <translation>Geben Sie ihn zuerst zurück, mit: pagehound mcp allow all FOLDER</translation>
    </message>
    <message>
        <source>{path} lies in {folder}, which agents may not see.</source>
        <translation>{path} liegt in {folder}, das Agenten nicht sehen dürfen.</translation>
    </message>
    <message>
        <source>Allow that one with: pagehound mcp allow {client} {folder}</source>
        <translation>Erlauben Sie diesen mit: pagehound mcp allow {client} {folder}</translation>
    </message>
    <message>
        <source>There is no library in {folder}.</source>
        <translation>In {folder} gibt es keine Bibliothek.</translation>
    </message>
    <message>
        <source>There is no library in {folder} yet.</source>
        <translation>In {folder} gibt es noch keine Bibliothek.</translation>
    </message>
    <message>
        <source>Create one with: pagehound index FOLDER</source>
        <translation>Legen Sie eine an mit: pagehound index FOLDER</translation>
    </message>
    <message>
        <source>Another program is updating this library: {program}.</source>
        <translation>Ein anderes Programm aktualisiert diese Bibliothek gerade: {program}.</translation>
    </message>
    <message>
        <source>You can search meanwhile; try again when it has finished.</source>
        <translation>Sie können derweil suchen; versuchen Sie es noch einmal, wenn es fertig ist.</translation>
    </message>
    <message>
        <source>Several folders have a file {path}.</source>
        <translation>Mehrere Ordner haben eine Datei {path}.</translation>
    </message>
    <message>
        <source>Pass one of these paths: {paths}.</source>
        <translation>Geben Sie einen dieser Pfade an: {paths}.</translation>
    </message>
    <message>
        <source>Nothing is indexed at {path}.</source>
        <translation>Unter {path} ist nichts indiziert.</translation>
    </message>
    <message>
        <source>Check the path with: pagehound doctor</source>
        <translation>Prüfen Sie den Pfad mit: pagehound doctor</translation>
    </message>
    <message>
        <source>{path} is not a folder of this library.</source>
        <translation>{path} ist kein Ordner dieser Bibliothek.</translation>
    </message>
    <message>
        <source>Its folders: {known}.</source>
        <translation>Ihre Ordner: {known}.</translation>
    </message>
    <message>
        <source>There is no folder {path}.</source>
        <translation>Es gibt keinen Ordner {path}.</translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation>Prüfen Sie den Pfad.</translation>
    </message>
    <message>
        <source>{path} is a file.</source>
        <translation>{path} ist eine Datei.</translation>
    </message>
    <message>
        <source>Index the folder that contains it.</source>
        <translation>Indizieren Sie den Ordner, in dem sie liegt.</translation>
    </message>
    <message>
        <source>The library {folder} no longer exists.</source>
        <translation>Die Bibliothek {folder} gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>If it is on a removable drive, connect the drive again.</source>
        <translation>Liegt sie auf einem Wechseldatenträger, schließen Sie ihn wieder an.</translation>
    </message>
    <message>
        <source>In the library 1 document is damaged and left out.</source>
        <translation>In der Bibliothek ist 1 Dokument beschädigt und ausgelassen.</translation>
    </message>
    <message>
        <source>In the library {count} documents are damaged and left out.</source>
        <translation>In der Bibliothek sind {count} Dokumente beschädigt und ausgelassen.</translation>
    </message>
    <message>
        <source>Update it to read them again.</source>
        <translation>Aktualisieren Sie sie, um sie neu zu lesen.</translation>
    </message>
    <message>
        <source>It was set aside as {name} and replaced by an empty one: index the folders again.</source>
        <translation>Er wurde als {name} beiseitegelegt und durch einen leeren ersetzt: Indizieren Sie die Ordner neu.</translation>
    </message>
    <message>
        <source>{count} vectors could be saved.</source>
        <translation>{count} Vektoren konnten gerettet werden.</translation>
    </message>
    <message>
        <source>The catalog of this library was missing.</source>
        <translation>Der Katalog dieser Bibliothek fehlte.</translation>
    </message>
    <message>
        <source>The catalog of this library was missing, and so was the list of its folders.</source>
        <translation>Der Katalog dieser Bibliothek fehlte, und die Liste ihrer Ordner auch.</translation>
    </message>
    <message>
        <source>Add the folders again.</source>
        <translation>Fügen Sie die Ordner erneut hinzu.</translation>
    </message>
    <message>
        <source>The catalog {path} was emptied.</source>
        <translation>Der Katalog {path} wurde geleert.</translation>
    </message>
    <message>
        <source>Its folders are still known; index them again.</source>
        <translation>Ihre Ordner sind noch bekannt; indizieren Sie sie neu.</translation>
    </message>
    <message>
        <source>The keyword index named passages that were damaged.</source>
        <translation>Der Stichwortindex nannte beschädigte Textstellen.</translation>
    </message>
    <message>
        <source>It was rebuilt from the catalog.</source>
        <translation>Er wurde aus dem Katalog neu aufgebaut.</translation>
    </message>
    <message>
        <source>The keyword index belongs to another library.</source>
        <translation>Der Stichwortindex gehört zu einer anderen Bibliothek.</translation>
    </message>
    <message>
        <source>The newest documents are not searchable yet.</source>
        <translation>Die neuesten Dokumente sind noch nicht durchsuchbar.</translation>
    </message>
    <message>
        <source>{folder} is in the way of the index and cannot be removed: {detail}.</source>
        <translation>{folder} steht dem Index im Weg und kann nicht entfernt werden: {detail}.</translation>
    </message>
    <message>
        <source>The keyword index is damaged.</source>
        <translation>Der Stichwortindex ist beschädigt.</translation>
    </message>
    <message>
        <source>The keyword index is damaged ({detail}).</source>
        <translation>Der Stichwortindex ist beschädigt ({detail}).</translation>
    </message>
    <message>
        <source>The keyword index is changing too fast to be opened.</source>
        <translation>Der Stichwortindex ändert sich zu schnell, um geöffnet zu werden.</translation>
    </message>
    <message>
        <source>The keyword index was opened read-only.</source>
        <translation>Der Stichwortindex wurde nur zum Lesen geöffnet.</translation>
    </message>
    <message>
        <source>The keyword index cannot be read: {detail}.</source>
        <translation>Der Stichwortindex kann nicht gelesen werden: {detail}.</translation>
    </message>
    <message>
        <source>The keyword index could not be written: {detail}.</source>
        <translation>Der Stichwortindex konnte nicht geschrieben werden: {detail}.</translation>
    </message>
    <message>
        <source>There is no keyword index in {folder}.</source>
        <translation>In {folder} gibt es keinen Stichwortindex.</translation>
    </message>
    <message>
        <source>The keyword index was created by another version of the program.</source>
        <translation>Der Stichwortindex stammt von einer anderen Version des Programms.</translation>
    </message>
    <message>
        <source>The vector index could not be written: {detail}.</source>
        <translation>Der Vektorindex konnte nicht geschrieben werden: {detail}.</translation>
    </message>
    <message>
        <source>Nothing is lost; it will be written later.</source>
        <translation>Nichts ist verloren; er wird später geschrieben.</translation>
    </message>
    <message>
        <source>The vector index was damaged ({detail}); it is being rebuilt from the catalog.</source>
        <translation>Der Vektorindex war beschädigt ({detail}); er wird aus dem Katalog neu aufgebaut.</translation>
    </message>
    <message>
        <source>Part of the vector index was damaged ({detail}); it is being rebuilt from the catalog.</source>
        <translation>Ein Teil des Vektorindex war beschädigt ({detail}); er wird aus dem Katalog neu aufgebaut.</translation>
    </message>
    <message>
        <source>The vector index belonged to another library; it is being rebuilt.</source>
        <translation>Der Vektorindex gehörte zu einer anderen Bibliothek; er wird neu aufgebaut.</translation>
    </message>
    <message>
        <source>A graph of the vector index is damaged or from another version.</source>
        <translation>Ein Graph des Vektorindex ist beschädigt oder von einer anderen Version.</translation>
    </message>
    <message>
        <source>Search works without it, a little slower, until the next indexing run rebuilds it.</source>
        <translation>Die Suche geht auch ohne ihn, etwas langsamer, bis ihn die nächste Indizierung neu aufbaut.</translation>
    </message>
    <message>
        <source>The folder {folder} is not available at the moment.</source>
        <translation>Der Ordner {folder} ist im Moment nicht verfügbar.</translation>
    </message>
    <message>
        <source>Its documents stay searchable.</source>
        <translation>Seine Dokumente bleiben durchsuchbar.</translation>
    </message>
    <message>
        <source>The folder cannot be read: {detail}.</source>
        <translation>Der Ordner kann nicht gelesen werden: {detail}.</translation>
    </message>
    <message>
        <source>Indexing ended {count} times in a row before it could do anything: {detail}.</source>
        <translation>Die Indizierung endete {count}-mal hintereinander, bevor sie etwas tun konnte: {detail}.</translation>
    </message>
    <message>
        <source>What has been read can be searched.</source>
        <translation>Was gelesen ist, kann durchsucht werden.</translation>
    </message>
    <message>
        <source>Details are in the log.</source>
        <translation>Einzelheiten stehen im Protokoll.</translation>
    </message>
    <message>
        <source>Indexing ended unexpectedly ({detail}) and goes on by itself.</source>
        <translation>Die Indizierung endete unerwartet ({detail}) und geht von selbst weiter.</translation>
    </message>
    <message>
        <source>There is no setting {name}.</source>
        <translation>Es gibt keine Einstellung {name}.</translation>
    </message>
    <message>
        <source>Known: {known}.</source>
        <translation>Bekannt sind: {known}.</translation>
    </message>
    <message>
        <source>The setting {name} cannot be {value}: {detail}.</source>
        <translation>Die Einstellung {name} kann nicht {value} sein: {detail}.</translation>
    </message>
    <message>
        <source>Some files could not be deleted: {names}.</source>
        <translation>Einige Dateien konnten nicht gelöscht werden: {names}.</translation>
    </message>
    <message>
        <source>Close other programs that use the library and try again.</source>
        <translation>Schließen Sie andere Programme, die die Bibliothek benutzen, und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>{path} cannot be read: {detail}.</source>
        <translation>{path} kann nicht gelesen werden: {detail}.</translation>
    </message>
    <message>
        <source>This forecast is based on {sampled} of {files} files.</source>
        <translation>Diese Schätzung beruht auf {sampled} von {files} Dateien.</translation>
    </message>
    <message>
        <source>The system cannot watch it ({detail}).</source>
        <translation>Das System kann ihn nicht überwachen ({detail}).</translation>
    </message>
    <message>
        <source>The system&apos;s limit on watched folders (fs.inotify.max_user_watches) has been reached.</source>
        <translation>Die Grenze des Systems für überwachte Ordner (fs.inotify.max_user_watches) ist erreicht.</translation>
    </message>
    <message>
        <source>The system&apos;s limit on watchers (fs.inotify.max_user_instances) has been reached.</source>
        <translation>Die Grenze des Systems für Überwachungen (fs.inotify.max_user_instances) ist erreicht.</translation>
    </message>
    <message>
        <source>It is scanned every {seconds} seconds.</source>
        <translation>Er wird alle {seconds} Sekunden durchsucht.</translation>
    </message>
    <message>
        <source>It is not available at the moment.</source>
        <translation>Er ist im Moment nicht verfügbar.</translation>
    </message>
    <message>
        <source>It is on a network file system ({kind}).</source>
        <translation>Er liegt auf einem Netzwerk-Dateisystem ({kind}).</translation>
    </message>
    <message>
        <source>You do not have permission to watch part of it.</source>
        <translation>Sie dürfen einen Teil davon nicht überwachen.</translation>
    </message>
    <message>
        <source>It contains a folder whose name is not valid text.</source>
        <translation>Er enthält einen Ordner, dessen Name kein gültiger Text ist.</translation>
    </message>
    <message>
        <source>Paused while the computer runs on battery.</source>
        <translation>Angehalten, solange der Computer mit Akku läuft.</translation>
    </message>
    <message>
        <source>The embedding model {name} is not on this computer yet.</source>
        <translation>Das Modell {name} ist noch nicht auf diesem Computer.</translation>
    </message>
    <message>
        <source>Download it in Settings ({size} MB), or choose the bundled model.</source>
        <translation>Laden Sie es in den Einstellungen herunter ({size} MB), oder wählen Sie das mitgelieferte Modell.</translation>
    </message>
    <message>
        <source>The bundled embedding model in {folder} cannot be read ({detail}).</source>
        <translation>Das mitgelieferte Modell in {folder} kann nicht gelesen werden ({detail}).</translation>
    </message>
    <message>
        <source>Reinstall Pagehound.</source>
        <translation>Installieren Sie Pagehound neu.</translation>
    </message>
    <message>
        <source>The embedding model {name} could not be downloaded ({detail}).</source>
        <translation>Das Modell {name} konnte nicht heruntergeladen werden ({detail}).</translation>
    </message>
    <message>
        <source>Check the connection and try again; what has been downloaded so far is kept.</source>
        <translation>Prüfen Sie die Verbindung und versuchen Sie es noch einmal; was schon heruntergeladen ist, bleibt erhalten.</translation>
    </message>
    <message>
        <source>The embedding model {name} in {folder} could not be loaded ({detail}).</source>
        <translation>Das Modell {name} in {folder} konnte nicht geladen werden ({detail}).</translation>
    </message>
    <message>
        <source>Download it again.</source>
        <translation>Laden Sie es noch einmal herunter.</translation>
    </message>
    <message>
        <source>The bundled embedding model is damaged: {path} is not the file that was installed.</source>
        <translation>Das mitgelieferte Modell ist beschädigt: {path} ist nicht die installierte Datei.</translation>
    </message>
    <message>
        <source>The embedding model {name} is not what was downloaded: {files} changed.</source>
        <translation>Das Modell {name} ist nicht mehr das heruntergeladene: {files} wurde geändert.</translation>
    </message>
    <message>
        <source>Delete {folder} and {path}, and download it again.</source>
        <translation>Löschen Sie {folder} und {path}, und laden Sie es noch einmal herunter.</translation>
    </message>
    <message>
        <source>The embedding model {name} cannot be checked ({detail}).</source>
        <translation>Das Modell {name} kann nicht geprüft werden ({detail}).</translation>
    </message>
    <message>
        <source>{path} is not a file of a model.</source>
        <translation>{path} ist keine Datei eines Modells.</translation>
    </message>
    <message>
        <source>Delete it, or download {name} again.</source>
        <translation>Löschen Sie sie, oder laden Sie {name} noch einmal herunter.</translation>
    </message>
    <message>
        <source>There is no embedding model {name}.</source>
        <translation>Es gibt kein Modell {name}.</translation>
    </message>
    <message>
        <source>Did you mean {names}?</source>
        <translation>Meinten Sie {names}?</translation>
    </message>
    <message>
        <source>Comes with the program.</source>
        <translation>Wird mitgeliefert.</translation>
    </message>
    <message>
        <source>Small, fast and good.</source>
        <translation>Klein, schnell und gut.</translation>
    </message>
    <message>
        <source>For other languages than English; very fast.</source>
        <translation>Für andere Sprachen als Englisch; sehr schnell.</translation>
    </message>
    <message>
        <source>The successor of the bundled model: better on long and technical text.</source>
        <translation>Der Nachfolger des mitgelieferten Modells: besser bei langen und technischen Texten.</translation>
    </message>
    <message>
        <source>Small and well known; about as good as the bundled model.</source>
        <translation>Klein und bekannt; etwa so gut wie das mitgelieferte Modell.</translation>
    </message>
    <message>
        <source>A little better than the small ones, about four times slower.</source>
        <translation>Etwas besser als die kleinen, etwa viermal langsamer.</translation>
    </message>
    <message>
        <source>Good on questions, about four times slower than the bundled model.</source>
        <translation>Gut bei Fragen, etwa viermal langsamer als das mitgelieferte Modell.</translation>
    </message>
    <message>
        <source>The best for English here, but needs a fast machine and 2 GB of memory.</source>
        <translation>Hier das beste für Englisch, braucht aber einen schnellen Rechner und 2 GB Speicher.</translation>
    </message>
    <message>
        <source>The classic small model, for comparison.</source>
        <translation>Das klassische kleine Modell, zum Vergleich.</translation>
    </message>
    <message>
        <source>Small, for documents in languages other than English.</source>
        <translation>Klein, für Dokumente in anderen Sprachen als Englisch.</translation>
    </message>
    <message>
        <source>The best for other languages, but large and slow; needs 4 GB of memory.</source>
        <translation>Das beste für andere Sprachen, aber groß und langsam; braucht 4 GB Speicher.</translation>
    </message>
    <message>
        <source>English</source>
        <translation>Englisch</translation>
    </message>
    <message>
        <source>about {count} languages</source>
        <translation>etwa {count} Sprachen</translation>
    </message>
    <message>
        <source>It has an embedded object, which was not read.</source>
        <translation>Sie enthält ein eingebettetes Objekt, das nicht gelesen wurde.</translation>
    </message>
    <message>
        <source>It has {count} embedded objects, which were not read.</source>
        <translation>Sie enthält {count} eingebettete Objekte, die nicht gelesen wurden.</translation>
    </message>
    <message>
        <source>It is not in the format its name suggests, or it was made with a program from before 1995.</source>
        <translation>Sie hat nicht das Format, das ihr Name nahelegt, oder stammt von einem Programm von vor 1995.</translation>
    </message>
    <message>
        <source>Open it in its own program and save it in a newer format.</source>
        <translation>Öffnen Sie sie in ihrem Programm und speichern Sie sie in einem neueren Format.</translation>
    </message>
    <message>
        <source>It is damaged or incomplete.</source>
        <translation>Sie ist beschädigt oder unvollständig.</translation>
    </message>
    <message>
        <source>Open it in its own program and save it again.</source>
        <translation>Öffnen Sie sie in ihrem Programm und speichern Sie sie noch einmal.</translation>
    </message>
    <message>
        <source>Open it in its own program and save it again, or copy it again from its source.</source>
        <translation>Öffnen Sie sie in ihrem Programm und speichern Sie sie noch einmal, oder kopieren Sie sie erneut von der Quelle.</translation>
    </message>
    <message>
        <source>It is embedded in a format that cannot be read.</source>
        <translation>Sie ist in einem Format eingebettet, das nicht gelesen werden kann.</translation>
    </message>
    <message>
        <source>Copy it again from its source, or unpack it.</source>
        <translation>Kopieren Sie sie erneut von der Quelle, oder entpacken Sie sie.</translation>
    </message>
    <message>
        <source>It unpacks to more than {limit} MB; the rest was not read.</source>
        <translation>Entpackt hat sie mehr als {limit} MB; der Rest wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>It unpacks to more than {limit} MB.</source>
        <translation>Entpackt hat sie mehr als {limit} MB.</translation>
    </message>
    <message>
        <source>It unpacks to more than {limit} MB, so reading was stopped.</source>
        <translation>Entpackt hat sie mehr als {limit} MB; das Lesen wurde abgebrochen.</translation>
    </message>
    <message>
        <source>It unpacks to more than {times} times its size, which only a malicious file does; it was not read.</source>
        <translation>Entpackt hat sie mehr als das {times}-Fache ihrer Größe, was nur bösartige Dateien tun; sie wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>Raise the limit in Settings to make it searchable.</source>
        <translation>Erhöhen Sie die Grenze in den Einstellungen, damit sie durchsuchbar wird.</translation>
    </message>
    <message>
        <source>Raise the size limit in Settings to make it searchable.</source>
        <translation>Erhöhen Sie die Größengrenze in den Einstellungen, damit sie durchsuchbar wird.</translation>
    </message>
    <message>
        <source>RAR archives are not supported.</source>
        <translation>RAR-Archive werden nicht unterstützt.</translation>
    </message>
    <message>
        <source>Unpack it, or repack it as zip or 7z, to make it searchable.</source>
        <translation>Entpacken Sie sie, oder packen Sie sie als zip oder 7z, damit sie durchsuchbar wird.</translation>
    </message>
    <message>
        <source>It is compressed in a way that is not supported.</source>
        <translation>Sie ist auf eine Art gepackt, die nicht unterstützt wird.</translation>
    </message>
    <message>
        <source>It is compressed with an unsupported method.</source>
        <translation>Sie ist mit einem Verfahren gepackt, das nicht unterstützt wird.</translation>
    </message>
    <message>
        <source>It is compressed with an unknown method.</source>
        <translation>Sie ist mit einem unbekannten Verfahren gepackt.</translation>
    </message>
    <message>
        <source>It is compressed with {method}, which is not supported.</source>
        <translation>Sie ist mit {method} gepackt, was nicht unterstützt wird.</translation>
    </message>
    <message>
        <source>Unpack it to make it searchable.</source>
        <translation>Entpacken Sie sie, damit sie durchsuchbar wird.</translation>
    </message>
    <message>
        <source>Unpack it to make its files searchable.</source>
        <translation>Entpacken Sie sie, damit ihre Dateien durchsuchbar werden.</translation>
    </message>
    <message>
        <source>Unpack it yourself to make its files searchable.</source>
        <translation>Entpacken Sie sie selbst, damit ihre Dateien durchsuchbar werden.</translation>
    </message>
    <message>
        <source>Unpacking it needs more memory than is allowed.</source>
        <translation>Das Entpacken braucht mehr Speicher, als erlaubt ist.</translation>
    </message>
    <message>
        <source>{count} of its {members} members share the bytes of another, which only a malicious file does; they were not read.</source>
        <translation>{count} ihrer {members} Einträge teilen sich Bytes mit einem anderen, was nur bösartige Dateien tun; sie wurden nicht gelesen.</translation>
    </message>
    <message>
        <source>It is damaged; only its first members could be read.</source>
        <translation>Sie ist beschädigt; nur ihre ersten Einträge konnten gelesen werden.</translation>
    </message>
    <message>
        <source>It contains no text: it is damaged, or it is not a Word document.</source>
        <translation>Sie enthält keinen Text: Sie ist beschädigt oder kein Word-Dokument.</translation>
    </message>
    <message>
        <source>It contains no document: it is damaged, or it is not a Word document.</source>
        <translation>Sie enthält kein Dokument: Sie ist beschädigt oder kein Word-Dokument.</translation>
    </message>
    <message>
        <source>It is copy-protected (DRM), so other programs cannot read its text.</source>
        <translation>Sie ist kopiergeschützt (DRM), sodass andere Programme den Text nicht lesen können.</translation>
    </message>
    <message>
        <source>Only the first {limit} MB were read.</source>
        <translation>Nur die ersten {limit} MB wurden gelesen.</translation>
    </message>
    <message>
        <source>Only the first {limit} MB of its text were kept.</source>
        <translation>Nur die ersten {limit} MB des Textes wurden behalten.</translation>
    </message>
    <message>
        <source>Its parts are nested more than {limit} levels deep; one part was not read.</source>
        <translation>Ihre Teile sind mehr als {limit} Ebenen tief verschachtelt; ein Teil wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>Its parts are nested more than {limit} levels deep; {count} parts were not read.</source>
        <translation>Ihre Teile sind mehr als {limit} Ebenen tief verschachtelt; {count} Teile wurden nicht gelesen.</translation>
    </message>
    <message>
        <source>Its parts are more than {limit}; one part was not read.</source>
        <translation>Sie hat mehr als {limit} Teile; ein Teil wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>Its parts are more than {limit}; {count} parts were not read.</source>
        <translation>Sie hat mehr als {limit} Teile; {count} Teile wurden nicht gelesen.</translation>
    </message>
    <message>
        <source>It contains no page: it is damaged, or it is not a saved web page.</source>
        <translation>Sie enthält keine Seite: Sie ist beschädigt oder keine gespeicherte Webseite.</translation>
    </message>
    <message>
        <source>This message could not be read ({detail}).</source>
        <translation>Diese Nachricht konnte nicht gelesen werden ({detail}).</translation>
    </message>
    <message>
        <source>The mailbox has more than {limit} messages.</source>
        <translation>Das Postfach hat mehr als {limit} Nachrichten.</translation>
    </message>
    <message>
        <source>This message and those after it were not read.</source>
        <translation>Diese und die folgenden Nachrichten wurden nicht gelesen.</translation>
    </message>
    <message>
        <source>It contains no message: it is damaged, or it is not from Outlook.</source>
        <translation>Sie enthält keine Nachricht: Sie ist beschädigt oder nicht von Outlook.</translation>
    </message>
    <message>
        <source>It is nested more than {limit} mails deep and was not read.</source>
        <translation>Sie liegt mehr als {limit} E-Mails tief und wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>It is nested more than {limit} archives deep and was not read.</source>
        <translation>Sie liegt mehr als {limit} Archive tief und wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>It is larger than {limit} MB.</source>
        <translation>Sie ist größer als {limit} MB.</translation>
    </message>
    <message>
        <source>It is larger than {limit} MB and was not read.</source>
        <translation>Sie ist größer als {limit} MB und wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>Clear its outputs to make it searchable.</source>
        <translation>Löschen Sie die Ausgaben, damit sie durchsuchbar wird.</translation>
    </message>
    <message>
        <source>It is damaged; Jupyter could not open this notebook either.</source>
        <translation>Sie ist beschädigt; auch Jupyter könnte dieses Notebook nicht öffnen.</translation>
    </message>
    <message>
        <source>It is damaged: it contains no document.</source>
        <translation>Sie ist beschädigt: Sie enthält kein Dokument.</translation>
    </message>
    <message>
        <source>It contains no text; its pages are pictures or drawings.</source>
        <translation>Sie enthält keinen Text; ihre Seiten sind Bilder oder Zeichnungen.</translation>
    </message>
    <message>
        <source>The file has more than {limit} pages.</source>
        <translation>Die Datei hat mehr als {limit} Seiten.</translation>
    </message>
    <message>
        <source>Only {read} of its {count} pages were read.</source>
        <translation>Nur {read} von {count} Seiten wurden gelesen.</translation>
    </message>
    <message>
        <source>Only its first {count} pages were read.</source>
        <translation>Nur die ersten {count} Seiten wurden gelesen.</translation>
    </message>
    <message>
        <source>Damaged pages were not read: {pages}.</source>
        <translation>Beschädigte Seiten wurden nicht gelesen: {pages}.</translation>
    </message>
    <message>
        <source>It is damaged, or it is not a PDF.</source>
        <translation>Sie ist beschädigt oder keine PDF-Datei.</translation>
    </message>
    <message>
        <source>It is damaged; none of its pages could be read.</source>
        <translation>Sie ist beschädigt; keine ihrer Seiten konnte gelesen werden.</translation>
    </message>
    <message>
        <source>It is protected in a way that only its own program can open.</source>
        <translation>Sie ist so geschützt, dass nur ihr eigenes Programm sie öffnen kann.</translation>
    </message>
    <message>
        <source>It is damaged, or it was made with PowerPoint 95 or older.</source>
        <translation>Sie ist beschädigt oder stammt von PowerPoint 95 oder älter.</translation>
    </message>
    <message>
        <source>It contains no presentation: it is damaged, or it is not in the format its name suggests.</source>
        <translation>Sie enthält keine Präsentation: Sie ist beschädigt oder hat nicht das Format, das ihr Name nahelegt.</translation>
    </message>
    <message>
        <source>Slide {number} is damaged; only the part that could be read was kept.</source>
        <translation>Folie {number} ist beschädigt; nur der lesbare Teil wurde behalten.</translation>
    </message>
    <message>
        <source>The used range of a sheet is so large that it does not fit in memory.</source>
        <translation>Der benutzte Bereich eines Blatts ist zu groß für den Speicher.</translation>
    </message>
    <message>
        <source>Delete the unused rows and columns, or move cells that are far from the others, and save it again.</source>
        <translation>Löschen Sie unbenutzte Zeilen und Spalten, oder verschieben Sie weit entfernte Zellen, und speichern Sie sie noch einmal.</translation>
    </message>
    <message>
        <source>It could not be read ({detail}); it is probably damaged.</source>
        <translation>Sie konnte nicht gelesen werden ({detail}); wahrscheinlich ist sie beschädigt.</translation>
    </message>
    <message>
        <source>Sheet {name}: {warning}</source>
        <translation>Blatt {name}: {warning}</translation>
    </message>
    <message>
        <source>Reading the file took more than {seconds} seconds.</source>
        <translation>Das Lesen der Datei dauerte mehr als {seconds} Sekunden.</translation>
    </message>
    <message>
        <source>The file has more than {limit} members.</source>
        <translation>Die Datei hat mehr als {limit} Einträge.</translation>
    </message>
    <message>
        <source>The file unpacks to more than {limit} MB.</source>
        <translation>Entpackt hat die Datei mehr als {limit} MB.</translation>
    </message>
    <message>
        <source>This member was not read.</source>
        <translation>Dieser Eintrag wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>This member and {count} after it were not read.</source>
        <translation>Dieser Eintrag und {count} danach wurden nicht gelesen.</translation>
    </message>
    <message>
        <source>This member and those after it were not read.</source>
        <translation>Dieser und die folgenden Einträge wurden nicht gelesen.</translation>
    </message>
    <message>
        <source>Its member {name} was not read.</source>
        <translation>Ihr Eintrag {name} wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>Its member {name} and {count} after it were not read.</source>
        <translation>Ihr Eintrag {name} und {count} danach wurden nicht gelesen.</translation>
    </message>
    <message>
        <source>Its member {name} and those after it were not read.</source>
        <translation>Ihr Eintrag {name} und die folgenden wurden nicht gelesen.</translation>
    </message>
    <message>
        <source>Text recognition is switched on, but Tesseract is not installed.</source>
        <translation>Die Texterkennung ist eingeschaltet, aber Tesseract ist nicht installiert.</translation>
    </message>
    <message>
        <source>Install it (https://tesseract-ocr.github.io) to have pictures and scanned pages read.</source>
        <translation>Installieren Sie es (https://tesseract-ocr.github.io), damit Bilder und gescannte Seiten gelesen werden.</translation>
    </message>
    <message>
        <source>Switch on text recognition (OCR) in Settings to have pictures read.</source>
        <translation>Schalten Sie in den Einstellungen die Texterkennung (OCR) ein, damit Bilder gelesen werden.</translation>
    </message>
    <message>
        <source>It is a picture.</source>
        <translation>Sie ist ein Bild.</translation>
    </message>
    <message>
        <source>The picture is too large for text recognition.</source>
        <translation>Das Bild ist zu groß für die Texterkennung.</translation>
    </message>
    <message>
        <source>It is a picture in which no text was recognised.</source>
        <translation>Sie ist ein Bild, in dem kein Text erkannt wurde.</translation>
    </message>
    <message>
        <source>Page {number} could not be rendered for text recognition.</source>
        <translation>Seite {number} konnte nicht für die Texterkennung dargestellt werden.</translation>
    </message>
    <message>
        <source>Text recognition took more than {seconds} seconds for a page.</source>
        <translation>Die Texterkennung einer Seite dauerte mehr als {seconds} Sekunden.</translation>
    </message>
    <message>
        <source>Tesseract could not be started: {detail}.</source>
        <translation>Tesseract konnte nicht gestartet werden: {detail}.</translation>
    </message>
    <message>
        <source>Text recognition failed: {detail}</source>
        <translation>Die Texterkennung ist gescheitert: {detail}</translation>
    </message>
    <message>
        <source>It is password-protected.</source>
        <translation>Sie ist durch ein Passwort geschützt.</translation>
    </message>
    <message>
        <source>Remove the password in the program it was made with to make it searchable.</source>
        <translation>Entfernen Sie das Passwort in dem Programm, mit dem sie erstellt wurde, damit sie durchsuchbar wird.</translation>
    </message>
    <message>
        <source>Its content is damaged from line {line} on; the rest was not read.</source>
        <translation>Ihr Inhalt ist ab Zeile {line} beschädigt; der Rest wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>It is damaged; only the part that could be unpacked was read.</source>
        <translation>Sie ist beschädigt; nur der entpackbare Teil wurde gelesen.</translation>
    </message>
    <message>
        <source>It declares nested XML entities, which only a malicious file does; it was not read.</source>
        <translation>Sie vereinbart verschachtelte XML-Entitäten, was nur bösartige Dateien tun; sie wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>It is binary data in a format that cannot be read.</source>
        <translation>Sie enthält Binärdaten in einem Format, das nicht gelesen werden kann.</translation>
    </message>
    <message>
        <source>It is empty.</source>
        <translation>Sie ist leer.</translation>
    </message>
    <message>
        <source>It contains no text.</source>
        <translation>Sie enthält keinen Text.</translation>
    </message>
    <message>
        <source>None of its members contains text that can be read.</source>
        <translation>Keiner ihrer Einträge enthält lesbaren Text.</translation>
    </message>
    <message>
        <source>Its parts are nested too deeply to be read; it is probably damaged.</source>
        <translation>Ihre Teile sind zu tief verschachtelt, um gelesen zu werden; wahrscheinlich ist sie beschädigt.</translation>
    </message>
    <message>
        <source>It is damaged, or it is not in the format its name suggests ({detail}).</source>
        <translation>Sie ist beschädigt oder hat nicht das Format, das ihr Name nahelegt ({detail}).</translation>
    </message>
    <message>
        <source>It is a folder, not a document, so it was not read.</source>
        <translation>Das ist ein Ordner, kein Dokument, und wurde daher nicht gelesen.</translation>
    </message>
    <message>
        <source>It is {kind}, not a document, so it was not read.</source>
        <translation>Das ist kein Dokument, sondern eine besondere Datei ({kind}), und wurde daher nicht gelesen.</translation>
    </message>
    <message>
        <source>Its content is in the cloud and not on this computer.</source>
        <translation>Ihr Inhalt ist in der Cloud und nicht auf diesem Computer.</translation>
    </message>
    <message>
        <source>Make it available offline so that it can be searched.</source>
        <translation>Machen Sie sie offline verfügbar, damit sie durchsucht werden kann.</translation>
    </message>
    <message>
        <source>It was moved or deleted before it could be read.</source>
        <translation>Sie wurde verschoben oder gelöscht, bevor sie gelesen werden konnte.</translation>
    </message>
    <message>
        <source>You do not have permission to read it.</source>
        <translation>Sie dürfen sie nicht lesen.</translation>
    </message>
    <message>
        <source>Change its permissions to make it searchable.</source>
        <translation>Ändern Sie die Zugriffsrechte, damit sie durchsuchbar wird.</translation>
    </message>
    <message>
        <source>The system could not read it: {detail}.</source>
        <translation>Das System konnte sie nicht lesen: {detail}.</translation>
    </message>
    <message>
        <source>It is no longer a regular file, so it was not read.</source>
        <translation>Sie ist keine gewöhnliche Datei mehr und wurde daher nicht gelesen.</translation>
    </message>
    <message>
        <source>It changed while it was being read; it will be read again later.</source>
        <translation>Sie hat sich beim Lesen geändert; sie wird später noch einmal gelesen.</translation>
    </message>
    <message>
        <source>The reader for this kind of file crashed on it; the file is probably damaged.</source>
        <translation>Der Leser für diese Dateiart ist daran abgestürzt; wahrscheinlich ist die Datei beschädigt.</translation>
    </message>
    <message>
        <source>It could not be read within {seconds} seconds.</source>
        <translation>Sie konnte nicht innerhalb von {seconds} Sekunden gelesen werden.</translation>
    </message>
    <message>
        <source>Raise the time limit in Settings if it is worth the wait.</source>
        <translation>Erhöhen Sie die Zeitgrenze in den Einstellungen, wenn sich das Warten lohnt.</translation>
    </message>
    <message>
        <source>Reading it needs more than {limit} MB of memory.</source>
        <translation>Das Lesen braucht mehr als {limit} MB Speicher.</translation>
    </message>
    <message>
        <source>Raise the memory limit in Settings, or split the file.</source>
        <translation>Erhöhen Sie die Speichergrenze in den Einstellungen, oder teilen Sie die Datei.</translation>
    </message>
    <message>
        <source>The reader pool is closed.</source>
        <translation>Das Lesen ist beendet.</translation>
    </message>
    <message>
        <source>Type some words, a question or a filter such as ext:pdf to search.</source>
        <translation>Geben Sie Wörter, eine Frage oder einen Filter wie ext:pdf ein.</translation>
    </message>
    <message>
        <source>The library contains no documents yet.</source>
        <translation>Die Bibliothek enthält noch keine Dokumente.</translation>
    </message>
    <message>
        <source>Add a folder to search.</source>
        <translation>Fügen Sie einen Ordner hinzu, um zu suchen.</translation>
    </message>
    <message>
        <source>No document passes these filters.</source>
        <translation>Kein Dokument passt zu diesen Filtern.</translation>
    </message>
    <message>
        <source>Change or drop one of them.</source>
        <translation>Ändern oder entfernen Sie einen davon.</translation>
    </message>
    <message>
        <source>The filters may leave out what you look for.</source>
        <translation>Vielleicht schließen die Filter das Gesuchte aus.</translation>
    </message>
    <message>
        <source>No document contains these words.</source>
        <translation>Kein Dokument enthält diese Wörter.</translation>
    </message>
    <message>
        <source>Try fewer or other words, or search by meaning.</source>
        <translation>Versuchen Sie weniger oder andere Wörter, oder suchen Sie nach Bedeutung.</translation>
    </message>
    <message>
        <source>Nothing is close in meaning.</source>
        <translation>Nichts hat eine ähnliche Bedeutung.</translation>
    </message>
    <message>
        <source>Try other words, or search by keyword.</source>
        <translation>Versuchen Sie andere Wörter, oder suchen Sie nach Stichwörtern.</translation>
    </message>
    <message>
        <source>Nothing contains these words or is close in meaning.</source>
        <translation>Nichts enthält diese Wörter oder hat eine ähnliche Bedeutung.</translation>
    </message>
    <message>
        <source>Try fewer or other words.</source>
        <translation>Versuchen Sie weniger oder andere Wörter.</translation>
    </message>
    <message>
        <source>All matches are weak: no passage has more than a few common words of the query.</source>
        <translation>Alle Treffer sind schwach: Keine Textstelle hat mehr als ein paar häufige Wörter der Suchanfrage.</translation>
    </message>
    <message>
        <source>Try other words, or search by meaning.</source>
        <translation>Versuchen Sie andere Wörter, oder suchen Sie nach Bedeutung.</translation>
    </message>
    <message>
        <source>All matches are weak: nothing is closer in meaning than chance.</source>
        <translation>Alle Treffer sind schwach: Nichts ist in der Bedeutung näher als der Zufall.</translation>
    </message>
    <message>
        <source>All matches are weak: nothing has most of these words or is closer in meaning than chance.</source>
        <translation>Alle Treffer sind schwach: Nichts enthält die meisten dieser Wörter oder ist in der Bedeutung näher als der Zufall.</translation>
    </message>
    <message>
        <source>Try other words.</source>
        <translation>Versuchen Sie andere Wörter.</translation>
    </message>
    <message>
        <source>Not everything has been read yet ({folders} and others).</source>
        <translation>Noch ist nicht alles gelesen ({folders} und weitere).</translation>
    </message>
    <message>
        <source>Not everything has been read yet ({folders}).</source>
        <translation>Noch ist nicht alles gelesen ({folders}).</translation>
    </message>
    <message>
        <source>Search again when indexing is done.</source>
        <translation>Suchen Sie noch einmal, wenn die Indizierung fertig ist.</translation>
    </message>
    <message>
        <source>The exact keywords have no effect, because this search is by meaning only.</source>
        <translation>Die genauen Stichwörter haben keine Wirkung, weil nur nach Bedeutung gesucht wird.</translation>
    </message>
    <message>
        <source>Search by meaning is unavailable ({reason}), so these hits were found by word only.</source>
        <translation>Die Suche nach Bedeutung ist nicht verfügbar ({reason}); diese Treffer wurden nur nach Wörtern gefunden.</translation>
    </message>
    <message>
        <source>Search by meaning is unavailable: {reason}</source>
        <translation>Die Suche nach Bedeutung ist nicht verfügbar: {reason}</translation>
    </message>
    <message>
        <source>Search by meaning is not available: {reason}</source>
        <translation>Die Suche nach Bedeutung ist nicht verfügbar: {reason}</translation>
    </message>
    <message>
        <source>{share}% of the passages are ready for search by meaning; the rest can only be found by word until indexing has finished.</source>
        <translation>{share} % der Textstellen sind bereit für die Suche nach Bedeutung; die übrigen sind bis zum Ende der Indizierung nur nach Wörtern zu finden.</translation>
    </message>
    <message>
        <source>{share}% of the passages are ready for search by meaning, and those that were found first by word; the rest can only be found by word until indexing has finished.</source>
        <translation>{share} % der Textstellen sind bereit für die Suche nach Bedeutung, dazu die zuerst nach Wörtern gefundenen; die übrigen sind bis zum Ende der Indizierung nur nach Wörtern zu finden.</translation>
    </message>
    <message>
        <source>{share}% of the passages are ready for search by meaning, and {count} of those that were found first by word; the rest can only be found by word until indexing has finished.</source>
        <translation>{share} % der Textstellen sind bereit für die Suche nach Bedeutung, dazu {count} der zuerst nach Wörtern gefundenen; die übrigen sind bis zum Ende der Indizierung nur nach Wörtern zu finden.</translation>
    </message>
    <message>
        <source>1 document is in {language}, which the current model does not understand; it can only be found by word.</source>
        <translation>1 Dokument ist auf {language}, was das aktuelle Modell nicht versteht; es ist nur nach Wörtern zu finden.</translation>
    </message>
    <message>
        <source>{count} documents are in {language}, which the current model does not understand; they can only be found by word.</source>
        <translation>{count} Dokumente sind auf {language}, was das aktuelle Modell nicht versteht; sie sind nur nach Wörtern zu finden.</translation>
    </message>
    <message>
        <source>{count} documents are in languages that the current model does not understand ({languages}); they can only be found by word.</source>
        <translation>{count} Dokumente sind in Sprachen, die das aktuelle Modell nicht versteht ({languages}); sie sind nur nach Wörtern zu finden.</translation>
    </message>
    <message>
        <source>The model {model}, which comes with the program, understands them: choose it in Settings, or use: {command}</source>
        <translation>Das Modell {model}, das mitgeliefert wird, versteht sie: Wählen Sie es in den Einstellungen oder mit: {command}</translation>
    </message>
    <message>
        <source>The current model does not understand the language of this passage, so nothing can be compared with it.</source>
        <translation>Das aktuelle Modell versteht die Sprache dieser Textstelle nicht, daher lässt sich nichts mit ihr vergleichen.</translation>
    </message>
    <message>
        <source>The current model does not understand the language of this query, so only words can find something.</source>
        <translation>Das aktuelle Modell versteht die Sprache dieser Anfrage nicht, daher wird nur nach Wörtern gesucht.</translation>
    </message>
    <message>
        <source>This passage is not ready for search by meaning yet.</source>
        <translation>Diese Textstelle ist noch nicht bereit für die Suche nach Bedeutung.</translation>
    </message>
    <message>
        <source>Wait until indexing has finished.</source>
        <translation>Warten Sie, bis die Indizierung fertig ist.</translation>
    </message>
    <message>
        <source>Did you mean: {query}</source>
        <translation>Meinten Sie: {query}</translation>
    </message>
    <message>
        <source>Without {part}: 1 passage</source>
        <translation>Ohne {part}: 1 Textstelle</translation>
    </message>
    <message>
        <source>Without {part}: {count} passages</source>
        <translation>Ohne {part}: {count} Textstellen</translation>
    </message>
    <message>
        <source>The model did not return a vector for every query.</source>
        <translation>Das Modell hat nicht zu jeder Suchanfrage einen Vektor geliefert.</translation>
    </message>
    <message>
        <source>The model did not return a vector for every passage.</source>
        <translation>Das Modell hat nicht zu jeder Textstelle einen Vektor geliefert.</translation>
    </message>
    <message>
        <source>The model returned no vector for this query.</source>
        <translation>Das Modell hat zu dieser Suchanfrage keinen Vektor geliefert.</translation>
    </message>
    <message>
        <source>The model failed.</source>
        <translation>Das Modell ist gescheitert.</translation>
    </message>
    <message>
        <source>The model failed: {reason}.</source>
        <translation>Das Modell ist gescheitert: {reason}.</translation>
    </message>
    <message>
        <source>Only the first {count} words of the query were searched for.</source>
        <translation>Nur die ersten {count} Wörter der Suchanfrage wurden gesucht.</translation>
    </message>
    <message>
        <source>&quot;{word}*&quot; was searched for as a whole word: * needs two letters before it.</source>
        <translation>&quot;{word}*&quot; wurde als ganzes Wort gesucht: Vor * müssen zwei Buchstaben stehen.</translation>
    </message>
    <message>
        <source>&quot;{word}*&quot; matches many words; only the {count} most frequent were used.</source>
        <translation>&quot;{word}*&quot; passt auf viele Wörter; nur die {count} häufigsten wurden verwendet.</translation>
    </message>
    <message>
        <source>&quot;{word}~&quot; matches many words; only the {count} closest were used.</source>
        <translation>&quot;{word}~&quot; passt auf viele Wörter; nur die {count} ähnlichsten wurden verwendet.</translation>
    </message>
    <message>
        <source>&quot;{text}&quot; is not a date; write for example {examples}.</source>
        <translation>&quot;{text}&quot; ist kein Datum; schreiben Sie zum Beispiel {examples}.</translation>
    </message>
    <message>
        <source>&quot;{text}&quot; is not a size; write for example {examples}.</source>
        <translation>&quot;{text}&quot; ist keine Größe; schreiben Sie zum Beispiel {examples}.</translation>
    </message>
    <message>
        <source>There is no filter &quot;{field}:&quot;.</source>
        <translation>Es gibt keinen Filter &quot;{field}:&quot;.</translation>
    </message>
    <message>
        <source>The filters are {known}.</source>
        <translation>Die Filter sind {known}.</translation>
    </message>
    <message>
        <source>There is no filter &quot;{field}:&quot;; did you mean &quot;{near}:&quot;?</source>
        <translation>Es gibt keinen Filter &quot;{field}:&quot;; meinten Sie &quot;{near}:&quot;?</translation>
    </message>
    <message>
        <source>There is no filter &quot;{field}:&quot;, so it was searched for as words; did you mean &quot;{near}:&quot;?</source>
        <translation>Es gibt keinen Filter &quot;{field}:&quot;, also wurde nach Wörtern gesucht; meinten Sie &quot;{near}:&quot;?</translation>
    </message>
    <message>
        <source>There is no filter &quot;{field}:&quot;, so it was searched for as words; the filters are {known}.</source>
        <translation>Es gibt keinen Filter &quot;{field}:&quot;, also wurde nach Wörtern gesucht; die Filter sind {known}.</translation>
    </message>
    <message>
        <source>There is no document type &quot;{value}&quot;; did you mean &quot;type:{near}&quot;?</source>
        <translation>Es gibt keine Dokumentart &quot;{value}&quot;; meinten Sie &quot;type:{near}&quot;?</translation>
    </message>
    <message>
        <source>There is no language &quot;{value}&quot;; did you mean &quot;lang:{near}&quot;?</source>
        <translation>Es gibt keine Sprache &quot;{value}&quot;; meinten Sie &quot;lang:{near}&quot;?</translation>
    </message>
    <message>
        <source>There is no language &quot;{value}&quot;; write it as in lang:de or lang:german.</source>
        <translation>Es gibt keine Sprache &quot;{value}&quot;; schreiben Sie zum Beispiel lang:de oder lang:german.</translation>
    </message>
    <message>
        <source>The value of {field}: is too long.</source>
        <translation>Der Wert von {field}: ist zu lang.</translation>
    </message>
    <message>
        <source>{field}: needs a value right after the colon.</source>
        <translation>{field}: braucht einen Wert gleich nach dem Doppelpunkt.</translation>
    </message>
    <message>
        <source>{field}: needs its value right after the colon.</source>
        <translation>{field}: braucht seinen Wert gleich nach dem Doppelpunkt.</translation>
    </message>
    <message>
        <source>{filter} would match everything.</source>
        <translation>{filter} würde auf alles passen.</translation>
    </message>
    <message>
        <source>It was searched for as plain words.</source>
        <translation>Gesucht wurde nach einfachen Wörtern.</translation>
    </message>
    <message>
        <source>Text of this length is searched for as plain words; quotation marks and other symbols have no effect.</source>
        <translation>Text dieser Länge wird als einfache Wörter gesucht; Anführungszeichen und andere Zeichen haben keine Wirkung.</translation>
    </message>
    <message>
        <source>An unmatched quotation mark was ignored.</source>
        <translation>Ein einzelnes Anführungszeichen wurde übergangen.</translation>
    </message>
    <message>
        <source>An unmatched parenthesis was ignored.</source>
        <translation>Eine einzelne Klammer wurde übergangen.</translation>
    </message>
    <message>
        <source>Parentheses are nested too deeply; the innermost were ignored.</source>
        <translation>Die Klammern sind zu tief verschachtelt; die innersten wurden übergangen.</translation>
    </message>
    <message>
        <source>The query is very long; only its first {count} characters are used.</source>
        <translation>Die Suchanfrage ist sehr lang; nur die ersten {count} Zeichen werden verwendet.</translation>
    </message>
    <message>
        <source>The query has many words; the first {count} are searched for.</source>
        <translation>Die Suchanfrage hat viele Wörter; die ersten {count} werden gesucht.</translation>
    </message>
    <message>
        <source>Only the first {count} words with * or ~ are expanded; the others are plain words.</source>
        <translation>Nur die ersten {count} Wörter mit * oder ~ werden erweitert; die anderen gelten als einfache Wörter.</translation>
    </message>
    <message>
        <source>Only the first {count} phrases are searched for as phrases.</source>
        <translation>Nur die ersten {count} Wortfolgen werden als solche gesucht.</translation>
    </message>
    <message>
        <source>Only the first {count} filters are used.</source>
        <translation>Nur die ersten {count} Filter werden verwendet.</translation>
    </message>
    <message>
        <source>&quot;{text}&quot; before {sign} was ignored.</source>
        <translation>&quot;{text}&quot; vor {sign} wurde übergangen.</translation>
    </message>
    <message>
        <source>&quot;{text}&quot; was searched for as words.</source>
        <translation>&quot;{text}&quot; wurde als Wörter gesucht.</translation>
    </message>
    <message>
        <source>Join words with AND if all of them must occur.</source>
        <translation>Verbinden Sie Wörter mit AND, wenn alle vorkommen müssen.</translation>
    </message>
    <message>
        <source>^ has no meaning here.</source>
        <translation>^ hat hier keine Bedeutung.</translation>
    </message>
    <message>
        <source>Exclude a word with - or NOT.</source>
        <translation>Schließen Sie ein Wort mit - oder NOT aus.</translation>
    </message>
    <message>
        <source>Words near each other are written &quot;like this&quot;~5.</source>
        <translation>Wörter nahe beieinander schreibt man &quot;so wie hier&quot;~5.</translation>
    </message>
    <message>
        <source>The operators are AND, OR and NOT.</source>
        <translation>Die Operatoren sind AND, OR und NOT.</translation>
    </message>
    <message>
        <source>&quot;{word}&quot;: * needs at least two letters before it.</source>
        <translation>&quot;{word}&quot;: Vor * müssen mindestens zwei Buchstaben stehen.</translation>
    </message>
    <message>
        <source>&quot;{word}&quot;: ~ needs at least three letters before it.</source>
        <translation>&quot;{word}&quot;: Vor ~ müssen mindestens drei Buchstaben stehen.</translation>
    </message>
    <message>
        <source>&quot;{word}&quot;: * works only at the end of a word.</source>
        <translation>&quot;{word}&quot;: * wirkt nur am Ende eines Worts.</translation>
    </message>
    <message>
        <source>* needs at least two letters before it.</source>
        <translation>Vor * müssen mindestens zwei Buchstaben stehen.</translation>
    </message>
    <message>
        <source>AND, OR or NOT without a word next to it was ignored.</source>
        <translation>AND, OR oder NOT ohne ein Wort daneben wurde übergangen.</translation>
    </message>
    <message>
        <source>AND, OR and NOT must join other words; here they were searched for as words.</source>
        <translation>AND, OR und NOT müssen andere Wörter verbinden; hier wurden sie als Wörter gesucht.</translation>
    </message>
    <message>
        <source>Filters apply to the whole query, even inside OR, NOT or parentheses.</source>
        <translation>Filter gelten für die ganze Suchanfrage, auch innerhalb von OR, NOT oder Klammern.</translation>
    </message>
    <message>
        <source>There is no search mode {mode}.</source>
        <translation>Es gibt keinen Suchmodus {mode}.</translation>
    </message>
    <message>
        <source>Choose one of: {known}.</source>
        <translation>Wählen Sie einen von diesen: {known}.</translation>
    </message>
    <message>
        <source>{name} takes too long to answer; its hits are left out.</source>
        <translation>{name} antwortet zu langsam; die Treffer von dort fehlen.</translation>
    </message>
    <message>
        <source>This library has no documents that you may see.</source>
        <translation>Diese Bibliothek hat keine Dokumente, die Sie sehen dürfen.</translation>
    </message>
    <message>
        <source>Ask its administrator for a right.</source>
        <translation>Bitten Sie ihre Verwaltung um ein Recht.</translation>
    </message>
    <message>
        <source>You have not joined {address}.</source>
        <translation>Sie sind {address} nicht beigetreten.</translation>
    </message>
    <message>
        <source>Joined: {names}.</source>
        <translation>Beigetreten: {names}.</translation>
    </message>
    <message>
        <source>No token is known for {address}.</source>
        <translation>Für {address} ist kein Token bekannt.</translation>
    </message>
    <message>
        <source>Join it with: pagehound team connect {address} (or set {variable}).</source>
        <translation>Treten Sie bei mit: pagehound team connect {address} (oder setzen Sie {variable}).</translation>
    </message>
    <message>
        <source>{path} is in the source {source} of {library}, and no folder of this computer is known for it.</source>
        <translation>{path} liegt in der Quelle {source} von {library}, und auf diesem Computer ist dafür kein Ordner bekannt.</translation>
    </message>
    <message>
        <source>Say where it is with: pagehound team map {url} {source} FOLDER</source>
        <translation>Sagen Sie, wo sie liegt, mit: pagehound team map {url} {source} FOLDER</translation>
    </message>
    <message>
        <source>{path} does not lie in {folder}.</source>
        <translation>{path} liegt nicht in {folder}.</translation>
    </message>
    <message>
        <source>{path} is not there, though {library} has it.</source>
        <translation>{path} ist nicht da, obwohl {library} sie hat.</translation>
    </message>
    <message>
        <source>Check whether the folder is connected, and up to date.</source>
        <translation>Prüfen Sie, ob der Ordner verbunden und aktuell ist.</translation>
    </message>
    <message>
        <source>{path} cannot be written: {detail}.</source>
        <translation>{path} kann nicht geschrieben werden: {detail}.</translation>
    </message>
    <message>
        <source>What answers at {host} is no Pagehound server.</source>
        <translation>Unter {host} antwortet kein Pagehound-Server.</translation>
    </message>
    <message>
        <source>Check the address.</source>
        <translation>Prüfen Sie die Adresse.</translation>
    </message>
    <message>
        <source>Check the address and the network.</source>
        <translation>Prüfen Sie die Adresse und das Netzwerk.</translation>
    </message>
    <message>
        <source>Leave name and password out of the address; the token says who you are.</source>
        <translation>Lassen Sie Name und Passwort in der Adresse weg; das Token sagt, wer Sie sind.</translation>
    </message>
    <message>
        <source>The team&apos;s library at {host} cannot be reached at the moment.</source>
        <translation>Die Team-Bibliothek auf {host} ist im Moment nicht erreichbar.</translation>
    </message>
    <message>
        <source>The team&apos;s library at {host} took too long to answer.</source>
        <translation>Die Team-Bibliothek auf {host} hat zu langsam geantwortet.</translation>
    </message>
    <message>
        <source>The server does not know this request.</source>
        <translation>Der Server kennt diese Anfrage nicht.</translation>
    </message>
    <message>
        <source>It may be older than this Pagehound; ask its administrator for an update.</source>
        <translation>Vielleicht ist er älter als dieses Pagehound; bitten Sie die Verwaltung um eine Aktualisierung.</translation>
    </message>
    <message>
        <source>{url} is not an address of a server.</source>
        <translation>{url} ist keine Adresse eines Servers.</translation>
    </message>
    <message>
        <source>It looks like https://HOST:PORT</source>
        <translation>Sie sieht aus wie https://HOST:PORT</translation>
    </message>
    <message>
        <source>{url} is not an address of a server: {detail}.</source>
        <translation>{url} ist keine Adresse eines Servers: {detail}.</translation>
    </message>
    <message>
        <source>{url} is not encrypted, and your token would be readable on the way.</source>
        <translation>{url} ist nicht verschlüsselt, und Ihr Token wäre unterwegs lesbar.</translation>
    </message>
    <message>
        <source>Use https://</source>
        <translation>Verwenden Sie https://</translation>
    </message>
    <message>
        <source>The token is empty, or has characters that no token has.</source>
        <translation>Das Token ist leer oder hat Zeichen, die kein Token hat.</translation>
    </message>
    <message>
        <source>The server at {host} is older than this Pagehound ({version}), and they do not understand each other.</source>
        <translation>Der Server auf {host} ist älter als dieses Pagehound ({version}), und sie verstehen einander nicht.</translation>
    </message>
    <message>
        <source>The server at {host} is newer than this Pagehound ({version}), and they do not understand each other.</source>
        <translation>Der Server auf {host} ist neuer als dieses Pagehound ({version}), und sie verstehen einander nicht.</translation>
    </message>
    <message>
        <source>Update the server.</source>
        <translation>Aktualisieren Sie den Server.</translation>
    </message>
    <message>
        <source>Update Pagehound on this computer.</source>
        <translation>Aktualisieren Sie Pagehound auf diesem Computer.</translation>
    </message>
    <message>
        <source>The server at {host} cannot prove who it is ({detail}).</source>
        <translation>Der Server auf {host} kann sich nicht ausweisen ({detail}).</translation>
    </message>
    <message>
        <source>Ask its administrator for the certificate, and name its file in SSL_CERT_FILE.</source>
        <translation>Bitten Sie die Verwaltung um das Zertifikat, und nennen Sie die Datei in SSL_CERT_FILE.</translation>
    </message>
    <message>
        <source>The server at {host} does not speak TLS as it should.</source>
        <translation>Der Server auf {host} spricht TLS nicht so, wie er sollte.</translation>
    </message>
    <message>
        <source>No computer is called {host}.</source>
        <translation>Kein Computer heißt {host}.</translation>
    </message>
    <message>
        <source>The server at {host} has no team library: it is one person&apos;s, or too old.</source>
        <translation>Der Server auf {host} hat keine Team-Bibliothek: Er gehört einer Person oder ist zu alt.</translation>
    </message>
</context>
<context>
    <name>ExclusionsDialog</name>
    <message>
        <source>Exclusions</source>
        <translation>Ausschlüsse</translation>
    </message>
    <message>
        <source>Patterns for this folder</source>
        <translation>Muster für diesen Ordner</translation>
    </message>
    <message>
        <source>Patterns for all folders</source>
        <translation>Muster für alle Ordner</translation>
    </message>
    <message>
        <source>Files affected</source>
        <translation>Betroffene Dateien</translation>
    </message>
    <message>
        <source>Save and update</source>
        <translation>Speichern und aktualisieren</translation>
    </message>
    <message>
        <source>In {folder}</source>
        <translation>In {folder}</translation>
    </message>
    <message>
        <source>One pattern per line, as in a .gitignore file: *.log, drafts/, /old. Use !keep.log to keep a file.</source>
        <translation>Ein Muster pro Zeile, wie in einer .gitignore-Datei: *.log, drafts/, /old. Mit !keep.log bleibt eine Datei erhalten.</translation>
    </message>
    <message>
        <source>In all folders</source>
        <translation>In allen Ordnern</translation>
    </message>
    <message>
        <source>Testing the patterns …</source>
        <translation>Die Muster werden getestet …</translation>
    </message>
    <message>
        <source>The folder is not available, so the patterns cannot be tested now.</source>
        <translation>Der Ordner ist nicht verfügbar; die Muster lassen sich jetzt nicht testen.</translation>
    </message>
    <message>
        <source>{skipped} files would be excluded and {files} kept.</source>
        <translation>{skipped} Dateien würden ausgeschlossen, {files} behalten.</translation>
    </message>
    <message>
        <source>{count} newly excluded.</source>
        <translation>{count} neu ausgeschlossen.</translation>
    </message>
    <message>
        <source>{count} newly included.</source>
        <translation>{count} neu aufgenommen.</translation>
    </message>
    <message>
        <source>No change.</source>
        <translation>Keine Änderung.</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>Passages</source>
        <translation>Textstellen</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>Stelle</translation>
    </message>
    <message>
        <source>Heading</source>
        <translation>Überschrift</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Item inside the file</source>
        <translation>Element in der Datei</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Markdown, for notes</source>
        <translation>Markdown, für Notizen</translation>
    </message>
    <message>
        <source>CSV, for a spreadsheet</source>
        <translation>CSV, für eine Tabelle</translation>
    </message>
    <message>
        <source>JSON, for programs</source>
        <translation>JSON, für Programme</translation>
    </message>
    <message>
        <source>HTML, to read and print</source>
        <translation>HTML, zum Lesen und Drucken</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export passages</source>
        <translation>Textstellen exportieren</translation>
    </message>
    <message numerus="yes">
        <source>All %n listed passages</source>
        <translation>
            <numerusform>Die aufgeführte Textstelle</numerusform>
            <numerusform>Alle %n aufgeführten Textstellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The %n ticked passages</source>
        <translation>
            <numerusform>Die angekreuzte Textstelle</numerusform>
            <numerusform>Die %n angekreuzten Textstellen</numerusform>
        </translation>
    </message>
    <message>
        <source>Ticked passages (none ticked)</source>
        <translation>Angekreuzte Textstellen (keine angekreuzt)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Each passage includes its page or lines, its file, and the date and hash of the file, so that you can check it later.</source>
        <translation>Zu jeder Textstelle gehören Seite oder Zeilen, Datei sowie Datum und Prüfsumme der Datei, damit Sie sie später nachprüfen können.</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern …</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>There is nothing to export. Search for something first.</source>
        <translation>Es gibt nichts zu exportieren. Suchen Sie zuerst nach etwas.</translation>
    </message>
    <message>
        <source>Save passages</source>
        <translation>Textstellen speichern</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>Textstellen</translation>
    </message>
    <message numerus="yes">
        <source>%n passages saved to {path}</source>
        <translation>
            <numerusform>%n Textstelle in {path} gespeichert</numerusform>
            <numerusform>%n Textstellen in {path} gespeichert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n passages copied</source>
        <translation>
            <numerusform>%n Textstelle kopiert</numerusform>
            <numerusform>%n Textstellen kopiert</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExportWords</name>
    <message numerus="yes">
        <source>%n passages</source>
        <translation>
            <numerusform>%n Textstelle</numerusform>
            <numerusform>%n Textstellen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Facets</name>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>Web page</source>
        <translation>Webseite</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>Word document</source>
        <translation>Textdokument</translation>
    </message>
    <message>
        <source>Spreadsheet</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Presentation</source>
        <translation>Präsentation</translation>
    </message>
    <message>
        <source>Mail</source>
        <translation>E-Mail</translation>
    </message>
    <message>
        <source>Book</source>
        <translation>Buch</translation>
    </message>
    <message>
        <source>Source code</source>
        <translation>Quelltext</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>Archiv</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>Letzte 7 Tage</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>Letzte 30 Tage</translation>
    </message>
    <message>
        <source>Last 12 months</source>
        <translation>Letzte 12 Monate</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Sender</source>
        <translation>Absender</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>Autor</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
</context>
<context>
    <name>Faults</name>
    <message>
        <source>There is not enough memory. Close other programs and try again.</source>
        <translation>Der Arbeitsspeicher reicht nicht aus. Schließen Sie andere Programme und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>Something went wrong in Pagehound. Your documents and the library are not affected.</source>
        <translation>In Pagehound ist etwas schiefgegangen. Ihre Dokumente und die Bibliothek sind nicht betroffen.</translation>
    </message>
</context>
<context>
    <name>Fields</name>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find in preview</source>
        <translation>In der Vorschau suchen</translation>
    </message>
    <message>
        <source>Previous match (Shift+Return)</source>
        <translation>Vorige Fundstelle (Umschalt+Eingabe)</translation>
    </message>
    <message>
        <source>Next match (Return)</source>
        <translation>Nächste Fundstelle (Eingabe)</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Schließen (Esc)</translation>
    </message>
    <message>
        <source>Not found in this passage</source>
        <translation>In dieser Textstelle nicht gefunden</translation>
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
        <translation>Die richtige Stelle in Ihren eigenen Dokumenten finden</translation>
    </message>
    <message>
        <source>By word, by meaning, or both at once.</source>
        <translation>Nach Wörtern, nach Bedeutung oder nach beidem zugleich.</translation>
    </message>
    <message>
        <source>See why each hit was found, and open it at the right page or line.</source>
        <translation>Sie sehen, warum jeder Treffer gefunden wurde, und öffnen ihn auf der richtigen Seite oder Zeile.</translation>
    </message>
    <message>
        <source>Everything stays on this computer. Nothing is ever sent.</source>
        <translation>Alles bleibt auf diesem Computer. Es wird nie etwas gesendet.</translation>
    </message>
    <message>
        <source>Add folders…</source>
        <translation>Ordner hinzufügen …</translation>
    </message>
    <message>
        <source>or drop folders here</source>
        <translation>oder Ordner hierher ziehen</translation>
    </message>
    <message>
        <source>Add the folder {name}</source>
        <translation>Den Ordner {name} hinzufügen</translation>
    </message>
</context>
<context>
    <name>FolderPicker</name>
    <message>
        <source>Add a folder</source>
        <translation>Ordner hinzufügen</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
</context>
<context>
    <name>FoldersModel</name>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>Textstellen</translation>
    </message>
    <message>
        <source>Searchable by meaning</source>
        <translation>Nach Bedeutung durchsuchbar</translation>
    </message>
    <message>
        <source>Disk space</source>
        <translation>Speicherplatz</translation>
    </message>
    <message>
        <source>Last scan</source>
        <translation>Letzter Scan</translation>
    </message>
    <message>
        <source>Watching</source>
        <translation>Überwachung</translation>
    </message>
    <message>
        <source>By word only</source>
        <translation>Nur nach Wörtern</translation>
    </message>
    <message>
        <source>{share}%</source>
        <translation>{share} %</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Not yet</source>
        <translation>Noch nicht</translation>
    </message>
    <message>
        <source>Not available; still searchable</source>
        <translation>Nicht verfügbar; weiter durchsuchbar</translation>
    </message>
    <message>
        <source>Manual updates only</source>
        <translation>Nur manuell aktualisiert</translation>
    </message>
    <message>
        <source>Starting …</source>
        <translation>Startet …</translation>
    </message>
    <message>
        <source>Watched</source>
        <translation>Überwacht</translation>
    </message>
    <message>
        <source>Scanned periodically</source>
        <translation>Regelmäßig gescannt</translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents</source>
        <translation>
            <numerusform>%Ln Dokument</numerusform>
            <numerusform>%Ln Dokumente</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files without text</source>
        <translation>
            <numerusform>%Ln Datei ohne Text</numerusform>
            <numerusform>%Ln Dateien ohne Text</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln problems</source>
        <translation>
            <numerusform>%Ln Problem</numerusform>
            <numerusform>%Ln Probleme</numerusform>
        </translation>
    </message>
    <message>
        <source>The current model does not understand the language of {count} passages; they are found by word only.</source>
        <translation>Das aktuelle Modell versteht die Sprache von {count} Textstellen nicht; sie werden nur nach Wörtern gefunden.</translation>
    </message>
</context>
<context>
    <name>FoldersPage</name>
    <message>
        <source>Add folders…</source>
        <translation>Ordner hinzufügen …</translation>
    </message>
    <message>
        <source>Update all</source>
        <translation>Alle aktualisieren</translation>
    </message>
    <message>
        <source>Read all files in all folders again</source>
        <translation>Alle Dateien in allen Ordnern erneut lesen</translation>
    </message>
    <message>
        <source>Connect to a team library…</source>
        <translation>Mit einer Team-Bibliothek verbinden …</translation>
    </message>
    <message>
        <source>More actions for all folders</source>
        <translation>Weitere Aktionen für alle Ordner</translation>
    </message>
    <message>
        <source>No folders yet</source>
        <translation>Noch keine Ordner</translation>
    </message>
    <message>
        <source>Add the folders that contain your documents, or drop them here.</source>
        <translation>Fügen Sie die Ordner mit Ihren Dokumenten hinzu oder ziehen Sie sie hierher.</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>Aktualisieren</translation>
    </message>
    <message>
        <source>Read all files again</source>
        <translation>Alle Dateien erneut lesen</translation>
    </message>
    <message>
        <source>Exclusions…</source>
        <translation>Ausschlüsse …</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Entfernen …</translation>
    </message>
    <message>
        <source>Take away from agents</source>
        <translation>Agenten entziehen</translation>
    </message>
    <message>
        <source>Give back to agents</source>
        <translation>Agenten zurückgeben</translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents</source>
        <translation>
            <numerusform>%Ln Dokument</numerusform>
            <numerusform>%Ln Dokumente</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln passages</source>
        <translation>
            <numerusform>%Ln Textstelle</numerusform>
            <numerusform>%Ln Textstellen</numerusform>
        </translation>
    </message>
    <message>
        <source>{size} on disk</source>
        <translation>{size} Speicherplatz</translation>
    </message>
    <message>
        <source>Remove folder</source>
        <translation>Ordner entfernen</translation>
    </message>
    <message>
        <source>Remove {path} from the library?</source>
        <translation>{path} aus der Bibliothek entfernen?</translation>
    </message>
    <message>
        <source>Your files are not changed. If you add the folder again, it must be read again.</source>
        <translation>Ihre Dateien werden nicht verändert. Wenn Sie den Ordner wieder hinzufügen, muss er neu gelesen werden.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
</context>
<context>
    <name>Guidance</name>
    <message>
        <source>Opening the library …</source>
        <translation>Die Bibliothek wird geöffnet …</translation>
    </message>
    <message>
        <source>Ask a question or type words. Use &quot;quotes&quot; for a phrase, -word to exclude a word, and ext:pdf, folder:name or modified:last-week to narrow the search. Press F1 for the full syntax.</source>
        <translation>Stellen Sie eine Frage oder geben Sie Wörter ein. &quot;Anführungszeichen&quot; stehen für eine Wortfolge, -wort schließt ein Wort aus, und ext:pdf, folder:name oder modified:last-week grenzen die Suche ein. F1 zeigt die ganze Suchsyntax.</translation>
    </message>
    <message>
        <source>Your documents are being read. Those already read can be searched.</source>
        <translation>Ihre Dokumente werden gelesen. Was schon gelesen ist, lässt sich durchsuchen.</translation>
    </message>
    <message>
        <source>What are you looking for?</source>
        <translation>Wonach suchen Sie?</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zuletzt</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>Search by meaning instead</source>
        <translation>Stattdessen nach Bedeutung suchen</translation>
    </message>
    <message>
        <source>Search by keyword instead</source>
        <translation>Stattdessen nach Stichwörtern suchen</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Nichts gefunden</translation>
    </message>
    <message>
        <source>Only weak matches</source>
        <translation>Nur schwache Treffer</translation>
    </message>
    <message numerus="yes">
        <source>Show %n weak matches</source>
        <translation>
            <numerusform>Einen schwachen Treffer anzeigen</numerusform>
            <numerusform>%n schwache Treffer anzeigen</numerusform>
        </translation>
    </message>
    <message>
        <source>Try</source>
        <translation>Versuchen Sie</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message>
        <source>The search did not work</source>
        <translation>Die Suche ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>The library could not be opened</source>
        <translation>Die Bibliothek konnte nicht geöffnet werden</translation>
    </message>
    <message>
        <source>Your documents are not affected.</source>
        <translation>Ihre Dokumente sind davon nicht betroffen.</translation>
    </message>
</context>
<context>
    <name>HitActions</name>
    <message>
        <source>Passage copied with its source.</source>
        <translation>Textstelle mit Quelle kopiert.</translation>
    </message>
    <message>
        <source>Path copied.</source>
        <translation>Pfad kopiert.</translation>
    </message>
    <message>
        <source>Noted. Run `pagehound eval` in a terminal to measure search quality with your notes.</source>
        <translation>Notiert. Mit `pagehound eval` im Terminal messen Sie die Suchqualität anhand Ihrer Notizen.</translation>
    </message>
</context>
<context>
    <name>IndexStatus</name>
    <message>
        <source>Indexing progress</source>
        <translation>Fortschritt der Indizierung</translation>
    </message>
    <message>
        <source>Resume indexing</source>
        <translation>Indizierung fortsetzen</translation>
    </message>
    <message>
        <source>Pause indexing</source>
        <translation>Indizierung anhalten</translation>
    </message>
    <message>
        <source>Indexing is paused. Documents read so far can be searched.</source>
        <translation>Die Indizierung ist angehalten. Bereits gelesene Dokumente lassen sich durchsuchen.</translation>
    </message>
    <message>
        <source>Stopping …</source>
        <translation>Wird abgebrochen …</translation>
    </message>
    <message>
        <source>Scanning for documents …</source>
        <translation>Dokumente werden gesucht …</translation>
    </message>
    <message>
        <source>{count} files indexed</source>
        <translation>{count} Dateien indiziert</translation>
    </message>
    <message>
        <source>{count} unchanged</source>
        <translation>{count} unverändert</translation>
    </message>
    <message>
        <source>{count} removed</source>
        <translation>{count} entfernt</translation>
    </message>
    <message>
        <source>{count} could not be read</source>
        <translation>{count} nicht lesbar</translation>
    </message>
    <message>
        <source>Indexing was stopped. Documents read so far are kept; press F5 to continue.</source>
        <translation>Die Indizierung wurde abgebrochen. Bereits gelesene Dokumente bleiben erhalten; mit F5 geht es weiter.</translation>
    </message>
</context>
<context>
    <name>IndexingProgress</name>
    <message>
        <source>Scanning for documents</source>
        <translation>Dokumente werden gesucht</translation>
    </message>
    <message>
        <source>Reading: {done} of {total} files</source>
        <translation>{done} von {total} Dateien gelesen</translation>
    </message>
    <message>
        <source>Searchable by word; by meaning {share}% ({done} of {total} passages)</source>
        <translation>Nach Wörtern durchsuchbar; nach Bedeutung {share} % ({done} von {total} Textstellen)</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>{count} more folders waiting</source>
        <translation>{count} weitere Ordner warten</translation>
    </message>
    <message>
        <source>1 more folder waiting</source>
        <translation>1 weiterer Ordner wartet</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>noch {time}</translation>
    </message>
    <message>
        <source>{time} left in all</source>
        <translation>insgesamt noch {time}</translation>
    </message>
    <message>
        <source>{name} takes long ({time} so far)</source>
        <translation>{name} dauert lange (bisher {time})</translation>
    </message>
</context>
<context>
    <name>IndexingSection</name>
    <message>
        <source>Updates</source>
        <translation>Aktualisierung</translation>
    </message>
    <message>
        <source>Watch folders while Pagehound is running</source>
        <translation>Ordner überwachen, solange Pagehound läuft</translation>
    </message>
    <message>
        <source>Finish indexing after the window is closed</source>
        <translation>Nach dem Schließen des Fensters zu Ende indizieren</translation>
    </message>
    <message>
        <source>Otherwise it stops, and goes on when Pagehound is started again.</source>
        <translation>Sonst hält es an und geht weiter, wenn Pagehound wieder gestartet wird.</translation>
    </message>
    <message>
        <source>Pause while on battery power</source>
        <translation>Im Akkubetrieb anhalten</translation>
    </message>
    <message>
        <source>Scan again every</source>
        <translation>Erneut scannen alle</translation>
    </message>
    <message>
        <source>For folders that cannot be watched, such as network folders.</source>
        <translation>Für Ordner, die sich nicht überwachen lassen, etwa Netzwerkordner.</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>Processor cores for embedding</source>
        <translation>Prozessorkerne für Embeddings</translation>
    </message>
    <message>
        <source>All available</source>
        <translation>Alle verfügbaren</translation>
    </message>
    <message>
        <source>Exclusions</source>
        <translation>Ausschlüsse</translation>
    </message>
    <message>
        <source>Files listed in .gitignore files</source>
        <translation>In .gitignore-Dateien genannte Dateien</translation>
    </message>
    <message>
        <source>Hidden files and folders</source>
        <translation>Versteckte Dateien und Ordner</translation>
    </message>
    <message>
        <source>Generated files: node_modules, virtual environments, caches</source>
        <translation>Erzeugte Dateien: node_modules, virtuelle Umgebungen, Caches</translation>
    </message>
    <message>
        <source>Files larger than</source>
        <translation>Dateien größer als</translation>
    </message>
    <message>
        <source>Set your own patterns on the Folders page.</source>
        <translation>Eigene Muster legen Sie auf der Seite „Ordner“ fest.</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>MB</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>Keine Grenze</translation>
    </message>
    <message>
        <source>Limits for reading one file</source>
        <translation>Grenzen beim Lesen einer Datei</translation>
    </message>
    <message>
        <source>Time without progress</source>
        <translation>Zeit ohne Fortschritt</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Arbeitsspeicher</translation>
    </message>
    <message>
        <source>File size</source>
        <translation>Dateigröße</translation>
    </message>
    <message>
        <source>Text, mail and archives may be larger.</source>
        <translation>Text, E-Mail und Archive dürfen größer sein.</translation>
    </message>
    <message>
        <source>Text kept per file</source>
        <translation>Behaltener Text je Datei</translation>
    </message>
    <message>
        <source>Archive nesting depth</source>
        <translation>Verschachtelungstiefe</translation>
    </message>
    <message>
        <source>Unpacked archive size</source>
        <translation>Entpackte Archivgröße</translation>
    </message>
    <message>
        <source>Text in images and scanned pages (OCR)</source>
        <translation>Text in Bildern und gescannten Seiten (OCR)</translation>
    </message>
    <message>
        <source>Recognise text in images and scanned pages (slow)</source>
        <translation>Text in Bildern und gescannten Seiten erkennen (langsam)</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>Sprachen</translation>
    </message>
    <message>
        <source>Tesseract language codes, joined by +: eng, eng+deu.</source>
        <translation>Sprachkürzel von Tesseract, mit + verbunden: eng, eng+deu.</translation>
    </message>
    <message>
        <source>Page limit per document</source>
        <translation>Seitenlimit je Dokument</translation>
    </message>
    <message>
        <source>This needs Tesseract, which is not installed on this computer.</source>
        <translation>Dafür wird Tesseract gebraucht, das auf diesem Computer nicht installiert ist.</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>passages with either word; those with both rank higher</source>
        <translation>Textstellen mit einem der Wörter; solche mit beiden stehen weiter oben</translation>
    </message>
    <message>
        <source>these words, in this order</source>
        <translation>diese Wörter in dieser Reihenfolge</translation>
    </message>
    <message>
        <source>these words within five words of each other</source>
        <translation>diese Wörter höchstens fünf Wörter auseinander</translation>
    </message>
    <message>
        <source>both words must appear; OR and NOT also work</source>
        <translation>beide Wörter müssen vorkommen; OR und NOT gehen auch</translation>
    </message>
    <message>
        <source>must not appear</source>
        <translation>darf nicht vorkommen</translation>
    </message>
    <message>
        <source>words that start like this</source>
        <translation>Wörter, die so beginnen</translation>
    </message>
    <message>
        <source>words with a similar spelling</source>
        <translation>Wörter, die ähnlich geschrieben werden</translation>
    </message>
    <message>
        <source>by file extension, or by kind of document</source>
        <translation>nach Dateiendung oder nach Art der Dokumente</translation>
    </message>
    <message>
        <source>where the document is</source>
        <translation>wo das Dokument liegt</translation>
    </message>
    <message>
        <source>its file name or its title</source>
        <translation>Dateiname oder Titel</translation>
    </message>
    <message>
        <source>who wrote it, or sent it as a mail</source>
        <translation>wer es geschrieben oder als E-Mail gesendet hat</translation>
    </message>
    <message>
        <source>the heading it is under</source>
        <translation>unter welcher Überschrift</translation>
    </message>
    <message>
        <source>when it was changed; also 2024, 7d, 2024-01..2024-03</source>
        <translation>wann es geändert wurde; auch 2024, 7d, 2024-01..2024-03</translation>
    </message>
    <message>
        <source>how large the file is; also 1mb..5mb</source>
        <translation>wie groß die Datei ist; auch 1mb..5mb</translation>
    </message>
    <message>
        <source>Query syntax</source>
        <translation>Suchsyntax</translation>
    </message>
</context>
<context>
    <name>KeysDialog</name>
    <message>
        <source>Keyboard shortcuts and query syntax</source>
        <translation>Tastenkürzel und Suchsyntax</translation>
    </message>
</context>
<context>
    <name>MacGrabber</name>
    <message>
        <source>Another program uses {keys}. Choose another shortcut.</source>
        <translation>Ein anderes Programm benutzt {keys}. Wählen Sie ein anderes Tastenkürzel.</translation>
    </message>
</context>
<context>
    <name>MailHeader</name>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>An</translation>
    </message>
    <message>
        <source>Cc</source>
        <translation>Kopie</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
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
        <translation>Zurück zur Suche</translation>
    </message>
    <message>
        <source>Back to search (Esc)</source>
        <translation>Zurück zur Suche (Esc)</translation>
    </message>
</context>
<context>
    <name>ModeSelector</name>
    <message>
        <source>Search mode</source>
        <translation>Suchart</translation>
    </message>
    <message>
        <source>Hybrid</source>
        <translation>Hybrid</translation>
    </message>
    <message>
        <source>Words and meaning together</source>
        <translation>Wörter und Bedeutung zusammen</translation>
    </message>
    <message>
        <source>Keyword</source>
        <translation>Stichwort</translation>
    </message>
    <message>
        <source>Only passages that contain the words</source>
        <translation>Nur Textstellen, die die Wörter enthalten</translation>
    </message>
    <message>
        <source>Semantic</source>
        <translation>Semantisch</translation>
    </message>
    <message>
        <source>Only passages with a similar meaning</source>
        <translation>Nur Textstellen mit ähnlicher Bedeutung</translation>
    </message>
    <message>
        <source>{mode} search</source>
        <translation>Suchart {mode}</translation>
    </message>
</context>
<context>
    <name>ModelOffer</name>
    <message numerus="yes">
        <source>%Ln of your documents are in {language}, which the current model does not understand. They are found by word only.</source>
        <translation>
            <numerusform>%Ln Ihrer Dokumente ist auf {language}, was das aktuelle Modell nicht versteht. Es wird nur nach Wörtern gefunden.</numerusform>
            <numerusform>%Ln Ihrer Dokumente sind auf {language}, was das aktuelle Modell nicht versteht. Sie werden nur nach Wörtern gefunden.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of your documents are in languages that the current model does not understand ({languages}). They are found by word only.</source>
        <translation>
            <numerusform>%Ln Ihrer Dokumente ist in Sprachen, die das aktuelle Modell nicht versteht ({languages}). Es wird nur nach Wörtern gefunden.</numerusform>
            <numerusform>%Ln Ihrer Dokumente sind in Sprachen, die das aktuelle Modell nicht versteht ({languages}). Sie werden nur nach Wörtern gefunden.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ModelOfferBar</name>
    <message>
        <source>Use the model for many languages</source>
        <translation>Modell für viele Sprachen verwenden</translation>
    </message>
    <message>
        <source>It comes with Pagehound; nothing is downloaded. Search by word goes on meanwhile, and you can switch back in the settings.</source>
        <translation>Es gehört zu Pagehound; nichts wird heruntergeladen. Die Suche nach Wörtern geht währenddessen weiter, und Sie können in den Einstellungen zurückwechseln.</translation>
    </message>
    <message>
        <source>Do not ask again</source>
        <translation>Nicht mehr fragen</translation>
    </message>
</context>
<context>
    <name>ModelsSection</name>
    <message>
        <source>Model for search by meaning</source>
        <translation>Modell für die Suche nach Bedeutung</translation>
    </message>
    <message>
        <source>One model comes with Pagehound. Others are downloaded from huggingface.co, only when you ask for them. huggingface.co then sees your IP address; your documents stay on this computer.</source>
        <translation>Ein Modell wird mit Pagehound geliefert. Andere werden nur auf Ihren Wunsch von huggingface.co heruntergeladen. huggingface.co sieht dann Ihre IP-Adresse; Ihre Dokumente bleiben auf diesem Computer.</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>Sprachen</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Use this model</source>
        <translation>Dieses Modell verwenden</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Herunterladen</translation>
    </message>
    <message>
        <source>Cancel download</source>
        <translation>Download abbrechen</translation>
    </message>
    <message>
        <source>{size} MB</source>
        <translation>{size} MB</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>In Gebrauch</translation>
    </message>
    <message>
        <source>Included</source>
        <translation>Mitgeliefert</translation>
    </message>
    <message>
        <source>Downloaded</source>
        <translation>Heruntergeladen</translation>
    </message>
    <message>
        <source>Download ({size} MB)</source>
        <translation>Herunterladen ({size} MB)</translation>
    </message>
    <message>
        <source>{name}: {done} of {total}</source>
        <translation>{name}: {done} von {total}</translation>
    </message>
    <message>
        <source>Switching to this model needs no indexing: all passages are already indexed with it.</source>
        <translation>Der Wechsel zu diesem Modell erfordert keine Indizierung: Alle Textstellen sind damit schon indiziert.</translation>
    </message>
    <message>
        <source>Switching to this model means indexing {count} passages again. The time this takes is measured once the model is downloaded.</source>
        <translation>Ein Wechsel zu diesem Modell heißt, {count} Textstellen neu zu indizieren. Wie lange das dauert, wird nach dem Herunterladen gemessen.</translation>
    </message>
    <message>
        <source>Switching to this model means indexing {count} passages again: about {time} and {size} on disk. Search by word keeps working meanwhile, and switching back needs no indexing.</source>
        <translation>Ein Wechsel zu diesem Modell heißt, {count} Textstellen neu zu indizieren: etwa {time} und {size} Speicherplatz. Die Suche nach Wörtern funktioniert währenddessen weiter, und der Wechsel zurück erfordert keine Indizierung.</translation>
    </message>
</context>
<context>
    <name>NewMatches</name>
    <message numerus="yes">
        <source>%n new matches for “{name}”</source>
        <translation>
            <numerusform>%n neuer Treffer für „{name}“</numerusform>
            <numerusform>%n neue Treffer für „{name}“</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Opening</name>
    <message>
        <source>You are no longer connected to {library}.</source>
        <translation>Sie sind nicht mehr mit {library} verbunden.</translation>
    </message>
    <message>
        <source>No program could open {name}. Choose a program for this type of file in your system&apos;s settings, or show the file in its folder.</source>
        <translation>Kein Programm konnte {name} öffnen. Legen Sie in den Einstellungen Ihres Systems ein Programm für diesen Dateityp fest, oder zeigen Sie die Datei in ihrem Ordner.</translation>
    </message>
    <message>
        <source>No file manager responded. The file is {path}.</source>
        <translation>Kein Dateimanager hat reagiert. Die Datei ist {path}.</translation>
    </message>
    <message>
        <source>{path} was not found. It was moved or deleted, or its drive is not connected. Press F5 to update its folder.</source>
        <translation>{path} wurde nicht gefunden. Die Datei wurde verschoben oder gelöscht, oder ihr Laufwerk ist nicht verbunden. Mit F5 aktualisieren Sie den Ordner.</translation>
    </message>
    <message>
        <source>{program} could not be started. Choose another program in Settings &gt; Window.</source>
        <translation>{program} konnte nicht gestartet werden. Wählen Sie unter „Einstellungen &gt; Fenster“ ein anderes Programm.</translation>
    </message>
</context>
<context>
    <name>PageView</name>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Previous page (Ctrl+Page up)</source>
        <translation>Vorige Seite (Strg+Bild auf)</translation>
    </message>
    <message>
        <source>Next page (Ctrl+Page down)</source>
        <translation>Nächste Seite (Strg+Bild ab)</translation>
    </message>
    <message>
        <source>Loading …</source>
        <translation>Wird geladen …</translation>
    </message>
    <message>
        <source>page {page} of {count}</source>
        <translation>Seite {page} von {count}</translation>
    </message>
    <message>
        <source>The page cannot be shown. {reason}</source>
        <translation>Die Seite kann nicht angezeigt werden. {reason}</translation>
    </message>
</context>
<context>
    <name>PassageView</name>
    <message>
        <source>Passage</source>
        <translation>Textstelle</translation>
    </message>
</context>
<context>
    <name>PortalGrabber</name>
    <message>
        <source>Quick search</source>
        <translation>Schnellsuche</translation>
    </message>
    <message>
        <source>The desktop did not take the shortcut for quick search.</source>
        <translation>Die Arbeitsumgebung hat das Tastenkürzel der Schnellsuche nicht angenommen.</translation>
    </message>
</context>
<context>
    <name>PreviewPane</name>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Select a hit to see it in context.</source>
        <translation>Wählen Sie einen Treffer, um ihn im Zusammenhang zu sehen.</translation>
    </message>
    <message>
        <source>This document has been changed or removed since it was indexed. Press F5 to update.</source>
        <translation>Dieses Dokument wurde seit der Indizierung geändert oder entfernt. Mit F5 aktualisieren Sie.</translation>
    </message>
    <message>
        <source>Loading …</source>
        <translation>Wird geladen …</translation>
    </message>
    <message>
        <source>match {number} of {count}</source>
        <translation>Fundstelle {number} von {count}</translation>
    </message>
    <message>
        <source>Switch between the page and its text</source>
        <translation>Zwischen der Seite und ihrem Text umschalten</translation>
    </message>
    <message>
        <source>Show the page</source>
        <translation>Die Seite zeigen</translation>
    </message>
    <message>
        <source>Switch between the rendered text and its source</source>
        <translation>Zwischen gesetztem Text und Quelltext wechseln</translation>
    </message>
    <message>
        <source>Show the source</source>
        <translation>Quelltext zeigen</translation>
    </message>
</context>
<context>
    <name>PrivacySection</name>
    <message>
        <source>Data sent: 0 bytes</source>
        <translation>Gesendete Daten: 0 Byte</translation>
    </message>
    <message>
        <source>Pagehound sends nothing to anyone. The only thing it ever downloads is a model that you asked for in these settings.</source>
        <translation>Pagehound sendet niemandem etwas. Das Einzige, was es je herunterlädt, ist ein Modell, das Sie in diesen Einstellungen angefordert haben.</translation>
    </message>
    <message>
        <source>Stored on this computer</source>
        <translation>Auf diesem Computer gespeichert</translation>
    </message>
    <message>
        <source>Library folder</source>
        <translation>Ordner der Bibliothek</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Calculating …</source>
        <translation>Wird berechnet …</translation>
    </message>
    <message>
        <source>Text of your documents, passages and vectors</source>
        <translation>Text Ihrer Dokumente, Textstellen und Vektoren</translation>
    </message>
    <message>
        <source>Keyword index</source>
        <translation>Stichwortindex</translation>
    </message>
    <message>
        <source>Vector index</source>
        <translation>Vektorindex</translation>
    </message>
    <message>
        <source>Text recognised in images</source>
        <translation>In Bildern erkannter Text</translation>
    </message>
    <message>
        <source>Models you downloaded</source>
        <translation>Von Ihnen heruntergeladene Modelle</translation>
    </message>
    <message>
        <source>Settings and the list of folders</source>
        <translation>Einstellungen und die Liste der Ordner</translation>
    </message>
    <message>
        <source>Recent and saved searches, window layout</source>
        <translation>Letzte und gespeicherte Suchen, Fensteraufteilung</translation>
    </message>
    <message>
        <source>Search quality measurements</source>
        <translation>Messungen der Suchqualität</translation>
    </message>
    <message>
        <source>Lock files, and files set aside by repairs</source>
        <translation>Sperrdateien und bei Reparaturen beiseitegelegte Dateien</translation>
    </message>
    <message>
        <source>{size} in total</source>
        <translation>{size} insgesamt</translation>
    </message>
    <message>
        <source>Agents: log, access tokens, what they may see</source>
        <translation>Agenten: Protokoll, Zugangsschlüssel, was sie sehen dürfen</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Records what Pagehound did and what went wrong, with names of folders and files, but never their contents or your searches.</source>
        <translation>Hält fest, was Pagehound getan hat und was misslungen ist, mit Namen von Ordnern und Dateien, aber nie deren Inhalt oder Ihre Suchanfragen.</translation>
    </message>
    <message>
        <source>The log file</source>
        <translation>Die Protokolldatei</translation>
    </message>
    <message>
        <source>Delete the log</source>
        <translation>Protokoll löschen</translation>
    </message>
    <message>
        <source>There is no log yet.</source>
        <translation>Es gibt noch kein Protokoll.</translation>
    </message>
    <message>
        <source>Delete everything</source>
        <translation>Alles löschen</translation>
    </message>
    <message>
        <source>This deletes everything listed above and starts over. Your documents are not affected, but you will have to add their folders and index them again.</source>
        <translation>Das löscht alles oben Genannte und beginnt von vorn. Ihre Dokumente sind nicht betroffen, aber Sie müssen ihre Ordner wieder hinzufügen und neu indizieren.</translation>
    </message>
    <message>
        <source>Delete everything…</source>
        <translation>Alles löschen …</translation>
    </message>
    <message>
        <source>Delete everything that Pagehound has stored?</source>
        <translation>Alles löschen, was Pagehound gespeichert hat?</translation>
    </message>
    <message>
        <source>Indexes, settings, history and downloaded models in {folder} will be deleted permanently. Your documents are not affected.</source>
        <translation>Indizes, Einstellungen, Verlauf und heruntergeladene Modelle in {folder} werden endgültig gelöscht. Ihre Dokumente sind nicht betroffen.</translation>
    </message>
</context>
<context>
    <name>Problems</name>
    <message>
        <source>Something went wrong in Pagehound while it read this file.</source>
        <translation>Beim Lesen dieser Datei ist in Pagehound etwas schiefgegangen.</translation>
    </message>
    <message>
        <source>Copy the details and report them. Other files are not affected.</source>
        <translation>Kopieren Sie die Einzelheiten und melden Sie sie. Andere Dateien sind nicht betroffen.</translation>
    </message>
    <message>
        <source>Nothing can be done about it; you can ignore it.</source>
        <translation>Dagegen lässt sich nichts tun; Sie können es ignorieren.</translation>
    </message>
    <message>
        <source>The file could not be read.</source>
        <translation>Die Datei konnte nicht gelesen werden.</translation>
    </message>
</context>
<context>
    <name>ProblemsModel</name>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Was tun</translation>
    </message>
    <message>
        <source>ignored, </source>
        <translation>ignoriert, </translation>
    </message>
</context>
<context>
    <name>ProblemsPage</name>
    <message>
        <source>Try all again</source>
        <translation>Alle noch einmal versuchen</translation>
    </message>
    <message>
        <source>Filter by name or reason</source>
        <translation>Nach Name oder Grund filtern</translation>
    </message>
    <message>
        <source>Filter problems by name or reason</source>
        <translation>Probleme nach Name oder Grund filtern</translation>
    </message>
    <message>
        <source>Show ignored</source>
        <translation>Ignorierte zeigen</translation>
    </message>
    <message>
        <source>Show files without text</source>
        <translation>Dateien ohne Text zeigen</translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>Keine Probleme</translation>
    </message>
    <message>
        <source>All documents were read successfully.</source>
        <translation>Alle Dokumente wurden erfolgreich gelesen.</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>Ignorieren</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Im Ordner zeigen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Show ignored ({count})</source>
        <translation>Ignorierte zeigen ({count})</translation>
    </message>
    <message>
        <source>Show files without text ({count})</source>
        <translation>Dateien ohne Text zeigen ({count})</translation>
    </message>
    <message numerus="yes">
        <source>%n problems</source>
        <translation>
            <numerusform>%n Problem</numerusform>
            <numerusform>%n Probleme</numerusform>
        </translation>
    </message>
    <message>
        <source>Stop ignoring</source>
        <translation>Nicht mehr ignorieren</translation>
    </message>
    <message numerus="yes">
        <source>%n problems selected</source>
        <translation>
            <numerusform>%n Problem ausgewählt</numerusform>
            <numerusform>%n Probleme ausgewählt</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>Einzelheiten kopieren</translation>
    </message>
</context>
<context>
    <name>ProgressPanel</name>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Reading progress</source>
        <translation>Fortschritt beim Lesen</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>Progress of indexing by meaning</source>
        <translation>Fortschritt beim Indizieren nach Bedeutung</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop indexing; documents read so far are kept</source>
        <translation>Indizierung abbrechen; bereits gelesene Dokumente bleiben erhalten</translation>
    </message>
    <message>
        <source>scanning for documents …</source>
        <translation>Dokumente werden gesucht …</translation>
    </message>
    <message>
        <source>starts when all files have been read</source>
        <translation>beginnt, sobald alle Dateien gelesen sind</translation>
    </message>
    <message>
        <source>ready: all documents can be searched by word</source>
        <translation>fertig: alle Dokumente sind nach Wörtern durchsuchbar</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>fertig</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more folders waiting</source>
        <translation>
            <numerusform>%Ln weiterer Ordner wartet</numerusform>
            <numerusform>%Ln weitere Ordner warten</numerusform>
        </translation>
    </message>
    <message>
        <source>{done} of {total} files</source>
        <translation>{done} von {total} Dateien</translation>
    </message>
    <message numerus="yes">
        <source>%n could not be read</source>
        <translation>
            <numerusform>%n nicht lesbar</numerusform>
            <numerusform>%n nicht lesbar</numerusform>
        </translation>
    </message>
    <message>
        <source>{rate} files per second</source>
        <translation>{rate} Dateien pro Sekunde</translation>
    </message>
    <message>
        <source>{done} of {total} passages</source>
        <translation>{done} von {total} Textstellen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more in languages unknown to the model</source>
        <translation>
            <numerusform>%Ln weitere in einer Sprache, die das Modell nicht kennt</numerusform>
            <numerusform>%Ln weitere in Sprachen, die das Modell nicht kennt</numerusform>
        </translation>
    </message>
    <message>
        <source>{rate} passages per second</source>
        <translation>{rate} Textstellen pro Sekunde</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>noch {time}</translation>
    </message>
    <message>
        <source>starts when all files have been read: about {count} passages, {time}</source>
        <translation>beginnt, wenn alle Dateien gelesen sind: etwa {count} Textstellen, {time}</translation>
    </message>
    <message>
        <source>{file} takes long ({time} so far)</source>
        <translation>{file} dauert lange (bisher {time})</translation>
    </message>
    <message>
        <source>Indexing is paused</source>
        <translation>Die Indizierung ist angehalten</translation>
    </message>
    <message>
        <source>Stopping …</source>
        <translation>Wird abgebrochen …</translation>
    </message>
    <message>
        <source>Indexing</source>
        <translation>Indizierung</translation>
    </message>
    <message>
        <source>Indexing, {time} left in all</source>
        <translation>Indizierung, insgesamt noch {time}</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
</context>
<context>
    <name>QueryLine</name>
    <message>
        <source>Words, a question, &quot;a phrase&quot;, ext:pdf …</source>
        <translation>Wörter, eine Frage, &quot;eine Wortfolge&quot;, ext:pdf …</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Suchanfrage</translation>
    </message>
    <message>
        <source>Type to search. Press Down to go to the hits, or Ctrl+Space to complete a word.</source>
        <translation>Tippen Sie, um zu suchen. Mit Pfeil ab gelangen Sie zu den Treffern, mit Strg+Leertaste vervollständigen Sie ein Wort.</translation>
    </message>
    <message>
        <source>Search now</source>
        <translation>Jetzt suchen</translation>
    </message>
    <message>
        <source>Recent searches</source>
        <translation>Letzte Suchen</translation>
    </message>
    <message>
        <source>Recent searches (Alt+Down)</source>
        <translation>Letzte Suchen (Alt+Pfeil ab)</translation>
    </message>
</context>
<context>
    <name>QuickBar</name>
    <message>
        <source>Pagehound quick search</source>
        <translation>Pagehound-Schnellsuche</translation>
    </message>
    <message>
        <source>Search your documents</source>
        <translation>In Ihren Dokumenten suchen</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>Titles</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>Stellen</translation>
    </message>
    <message>
        <source>Opened lately</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Recent searches</source>
        <translation>Letzte Suchen</translation>
    </message>
    <message>
        <source>Nothing found.</source>
        <translation>Nichts gefunden.</translation>
    </message>
    <message>
        <source>Your library is empty. Press Tab to add a folder.</source>
        <translation>Ihre Bibliothek ist leer. Mit der Tabulatortaste fügen Sie einen Ordner hinzu.</translation>
    </message>
    <message>
        <source>Only weak matches. Press Tab to see them in the window.</source>
        <translation>Nur schwache Treffer. Mit der Tabulatortaste sehen Sie sie im Fenster.</translation>
    </message>
    <message>
        <source>Opening the library …</source>
        <translation>Die Bibliothek wird geöffnet …</translation>
    </message>
    <message>
        <source>Searching …</source>
        <translation>Suche läuft …</translation>
    </message>
</context>
<context>
    <name>QuickList</name>
    <message>
        <source>Hits</source>
        <translation>Treffer</translation>
    </message>
</context>
<context>
    <name>QuickSearch</name>
    <message>
        <source>Global shortcuts do not work here. Bind the command `pagehound quick` to a key in your system&apos;s keyboard settings.</source>
        <translation>Globale Tastenkürzel funktionieren hier nicht. Legen Sie den Befehl `pagehound quick` in den Tastatureinstellungen Ihres Systems auf eine Taste.</translation>
    </message>
</context>
<context>
    <name>RenderedView</name>
    <message>
        <source>Passage</source>
        <translation>Textstelle</translation>
    </message>
</context>
<context>
    <name>Results</name>
    <message>
        <source>from OCR</source>
        <translation>aus OCR</translation>
    </message>
    <message numerus="yes">
        <source>also in %n places</source>
        <translation>
            <numerusform>auch an einem weiteren Ort</numerusform>
            <numerusform>auch an %n weiteren Orten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n passages</source>
        <translation>
            <numerusform>%n Textstelle</numerusform>
            <numerusform>%n Textstellen</numerusform>
        </translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>Genau</translation>
    </message>
    <message>
        <source>Semantic</source>
        <translation>Semantisch</translation>
    </message>
    <message>
        <source>Hybrid</source>
        <translation>Hybrid</translation>
    </message>
    <message>
        <source>Strong</source>
        <translation>Stark</translation>
    </message>
    <message>
        <source>Fair</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Weak</source>
        <translation>Schwach</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Namen</translation>
    </message>
    <message numerus="yes">
        <source>%n weak matches</source>
        <translation>
            <numerusform>%n schwacher Treffer</numerusform>
            <numerusform>%n schwache Treffer</numerusform>
        </translation>
    </message>
    <message>
        <source>hide</source>
        <translation>ausblenden</translation>
    </message>
    <message>
        <source>show</source>
        <translation>anzeigen</translation>
    </message>
    <message>
        <source>{matches}: {action}</source>
        <translation>{matches}: {action}</translation>
    </message>
    <message numerus="yes">
        <source>%n more passages</source>
        <translation>
            <numerusform>%n weitere Textstelle</numerusform>
            <numerusform>%n weitere Textstellen</numerusform>
        </translation>
    </message>
    <message>
        <source>hit {place} of {count}</source>
        <translation>Treffer {place} von {count}</translation>
    </message>
    <message>
        <source>weak match</source>
        <translation>schwacher Treffer</translation>
    </message>
    <message>
        <source>{rank} by words</source>
        <translation>{rank} nach Wörtern</translation>
    </message>
    <message>
        <source>{rank} by meaning</source>
        <translation>{rank} nach Bedeutung</translation>
    </message>
    <message>
        <source>ticked</source>
        <translation>angekreuzt</translation>
    </message>
</context>
<context>
    <name>ResultsPanel</name>
    <message numerus="yes">
        <source>Show %n better hits</source>
        <translation>
            <numerusform>%n besseren Treffer zeigen</numerusform>
            <numerusform>%n bessere Treffer zeigen</numerusform>
        </translation>
    </message>
    <message>
        <source>Searching …</source>
        <translation>Suche läuft …</translation>
    </message>
    <message>
        <source>Searching by meaning …</source>
        <translation>Suche nach Bedeutung …</translation>
    </message>
    <message numerus="yes">
        <source>%Ln passages</source>
        <translation>
            <numerusform>%Ln Textstelle</numerusform>
            <numerusform>%Ln Textstellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{shown} of %Ln documents</source>
        <translation>
            <numerusform>{shown} von %Ln Dokument</numerusform>
            <numerusform>{shown} von %Ln Dokumenten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents</source>
        <translation>
            <numerusform>%Ln Dokument</numerusform>
            <numerusform>%Ln Dokumenten</numerusform>
        </translation>
    </message>
    <message>
        <source>{passages} in {documents}</source>
        <translation>{passages} in {documents}</translation>
    </message>
    <message>
        <source>Clear ticks</source>
        <translation>Häkchen entfernen</translation>
    </message>
    <message>
        <source>Show more hits</source>
        <translation>Mehr Treffer zeigen</translation>
    </message>
    <message>
        <source>By relevance</source>
        <translation>Nach Relevanz</translation>
    </message>
    <message>
        <source>By date, newest first</source>
        <translation>Nach Datum, neueste zuerst</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>Nach Name</translation>
    </message>
    <message>
        <source>By size, largest first</source>
        <translation>Nach Größe, größte zuerst</translation>
    </message>
    <message>
        <source>Sort: {order}</source>
        <translation>Sortierung: {order}</translation>
    </message>
    <message numerus="yes">
        <source>%n ticked</source>
        <translation>
            <numerusform>%n angekreuzt</numerusform>
            <numerusform>%n angekreuzt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more places</source>
        <translation>
            <numerusform>und 1 weiterer Ort</numerusform>
            <numerusform>und %n weitere Orte</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ResultsView</name>
    <message>
        <source>Hits</source>
        <translation>Treffer</translation>
    </message>
</context>
<context>
    <name>ScorePanel</name>
    <message>
        <source>Why this hit?</source>
        <translation>Warum dieser Treffer?</translation>
    </message>
    <message>
        <source>With {share}% meaning: {sum}, {place} among the hits shown</source>
        <translation>Mit {share} % Bedeutung: {sum}, {place} unter den gezeigten Treffern</translation>
    </message>
    <message>
        <source>words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>score</source>
        <translation>Wertung</translation>
    </message>
    <message>
        <source>heading</source>
        <translation>Überschrift</translation>
    </message>
    <message>
        <source>title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>file name</source>
        <translation>Dateiname</translation>
    </message>
    <message>
        <source>whole title</source>
        <translation>ganzer Titel</translation>
    </message>
    <message>
        <source>whole file name</source>
        <translation>ganzer Dateiname</translation>
    </message>
    <message>
        <source>other words {share}</source>
        <translation>andere Wörter {share}</translation>
    </message>
    <message>
        <source>similarity (cosine) {cosine}, must be above {limit}</source>
        <translation>Ähnlichkeit (Kosinus) {cosine}, muss über {limit} liegen</translation>
    </message>
    <message>
        <source>At this slider position, words count {words}× and meaning {meaning}×.</source>
        <translation>Bei dieser Reglerstellung zählen Wörter {words}-fach und Bedeutung {meaning}-fach.</translation>
    </message>
</context>
<context>
    <name>ScoreStory</name>
    <message>
        <source>Listed by filters or exclusions only, not by words or meaning.</source>
        <translation>Nur durch Filter oder Ausschlüsse aufgeführt, nicht nach Wörtern oder Bedeutung.</translation>
    </message>
    <message>
        <source>{words} by words, {meaning} by meaning.</source>
        <translation>{words} nach Wörtern, {meaning} nach Bedeutung.</translation>
    </message>
    <message>
        <source>{words} by words; the current model does not understand its language.</source>
        <translation>{words} nach Wörtern; das aktuelle Modell versteht die Sprache nicht.</translation>
    </message>
    <message>
        <source>{words} by words; not ready for search by meaning yet.</source>
        <translation>{words} nach Wörtern; für die Suche nach Bedeutung noch nicht bereit.</translation>
    </message>
    <message>
        <source>{words} by words; no closer in meaning than chance.</source>
        <translation>{words} nach Wörtern; der Bedeutung nach nicht näher als Zufall.</translation>
    </message>
    <message>
        <source>{words} by words; not among the closest by meaning.</source>
        <translation>{words} nach Wörtern; nach Bedeutung nicht unter den nächsten.</translation>
    </message>
    <message>
        <source>{meaning} by meaning; none of the search terms appear.</source>
        <translation>{meaning} nach Bedeutung; keiner der Suchbegriffe kommt vor.</translation>
    </message>
    <message>
        <source>{meaning} by meaning; the search term appears, too.</source>
        <translation>{meaning} nach Bedeutung; der Suchbegriff kommt auch vor.</translation>
    </message>
    <message>
        <source>{meaning} by meaning; {found} of {asked} search terms appear, too.</source>
        <translation>{meaning} nach Bedeutung; {found} von {asked} Suchbegriffen kommen auch vor.</translation>
    </message>
    <message>
        <source>Strong: it has the search term.</source>
        <translation>Stark: enthält den Suchbegriff.</translation>
    </message>
    <message>
        <source>Strong: it has both search terms.</source>
        <translation>Stark: enthält beide Suchbegriffe.</translation>
    </message>
    <message>
        <source>Strong: it has all {asked} search terms.</source>
        <translation>Stark: enthält alle {asked} Suchbegriffe.</translation>
    </message>
    <message>
        <source>Weak: only {found} of {asked} search terms.</source>
        <translation>Schwach: nur {found} von {asked} Suchbegriffen.</translation>
    </message>
    <message>
        <source>Strong: it has parts of the search terms.</source>
        <translation>Stark: enthält Teile der Suchbegriffe.</translation>
    </message>
    <message>
        <source>Fair: it has parts of the search terms.</source>
        <translation>Mittel: enthält Teile der Suchbegriffe.</translation>
    </message>
    <message>
        <source>Weak: only parts of the search terms.</source>
        <translation>Schwach: nur Teile der Suchbegriffe.</translation>
    </message>
    <message>
        <source>Weak: none of the search terms.</source>
        <translation>Schwach: keiner der Suchbegriffe.</translation>
    </message>
    <message>
        <source>Weak: only {found} of {asked} search terms, and no closer in meaning than chance.</source>
        <translation>Schwach: nur {found} von {asked} Suchbegriffen, und in der Bedeutung nicht näher als der Zufall.</translation>
    </message>
    <message>
        <source>Strong: {found} of {asked} search terms, which carry most of the weight.</source>
        <translation>Stark: {found} von {asked} Suchbegriffen, die das meiste Gewicht haben.</translation>
    </message>
    <message>
        <source>Strong: {found} of {asked} search terms, also in its name, title or headings.</source>
        <translation>Stark: {found} von {asked} Suchbegriffen, auch in Name, Titel oder Überschriften.</translation>
    </message>
    <message>
        <source>Strong: {found} of {asked} search terms, and closer in meaning than chance.</source>
        <translation>Stark: {found} von {asked} Suchbegriffen, und in der Bedeutung näher als der Zufall.</translation>
    </message>
    <message>
        <source>Fair: {found} of {asked} search terms.</source>
        <translation>Mittel: {found} von {asked} Suchbegriffen.</translation>
    </message>
    <message>
        <source>Fair: {found} of {asked} search terms, more than chance explains.</source>
        <translation>Mittel: {found} von {asked} Suchbegriffen, mehr als der Zufall erklärt.</translation>
    </message>
    <message>
        <source>Fair: {found} of {asked} search terms, but they are common and may meet by chance.</source>
        <translation>Mittel: {found} von {asked} Suchbegriffen, aber sie sind häufig und treffen leicht zufällig zusammen.</translation>
    </message>
    <message>
        <source>Weak: none of the search terms, and not much closer in meaning than chance.</source>
        <translation>Schwach: keiner der Suchbegriffe, und in der Bedeutung kaum näher als der Zufall.</translation>
    </message>
    <message>
        <source>Weak: most of the query is no known word, so a match says little.</source>
        <translation>Schwach: Der größte Teil der Anfrage ist kein bekanntes Wort; ein Treffer sagt daher wenig.</translation>
    </message>
    <message>
        <source>Weak: no closer in meaning than chance.</source>
        <translation>Schwach: der Bedeutung nach nicht näher als Zufall.</translation>
    </message>
    <message>
        <source>Strong: much closer in meaning than chance.</source>
        <translation>Stark: der Bedeutung nach viel näher als Zufall.</translation>
    </message>
    <message>
        <source>Fair: closer in meaning than chance.</source>
        <translation>Mittel: der Bedeutung nach näher als Zufall.</translation>
    </message>
    <message>
        <source>Fair: the closest in meaning, though chance may be the reason.</source>
        <translation>Mittel: der Bedeutung nach am nächsten, vielleicht aber durch Zufall.</translation>
    </message>
    <message>
        <source>Fair: found by meaning; how close chance comes is not known yet.</source>
        <translation>Mittel: nach Bedeutung gefunden; wie nahe Zufall kommt, ist noch nicht bekannt.</translation>
    </message>
    <message>
        <source>{words} by words.</source>
        <translation>{words} nach Wörtern.</translation>
    </message>
    <message>
        <source>{meaning} by meaning.</source>
        <translation>{meaning} nach Bedeutung.</translation>
    </message>
</context>
<context>
    <name>SearchBar</name>
    <message>
        <source>Exact keywords</source>
        <translation>Genaue Stichwörter</translation>
    </message>
    <message>
        <source>These words are searched for by keyword, and the query above by meaning</source>
        <translation>Diese Wörter werden als Stichwörter gesucht, die Anfrage darüber nach Bedeutung</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
</context>
<context>
    <name>SearchInFolder</name>
    <message>
        <source>Add this folder?</source>
        <translation>Diesen Ordner hinzufügen?</translation>
    </message>
    <message>
        <source>{folder} is not in your library. Add it, so that it can be searched?</source>
        <translation>{folder} ist nicht in Ihrer Bibliothek. Hinzufügen, damit er durchsucht werden kann?</translation>
    </message>
    <message>
        <source>Add folder</source>
        <translation>Ordner hinzufügen</translation>
    </message>
</context>
<context>
    <name>SearchPage</name>
    <message>
        <source>Passages similar to {place}. Press Esc to go back.</source>
        <translation>Ähnliche Textstellen zu {place}. Mit Esc geht es zurück.</translation>
    </message>
    <message>
        <source>No recent searches</source>
        <translation>Keine letzten Suchen</translation>
    </message>
    <message>
        <source>Clear recent searches</source>
        <translation>Letzte Suchen löschen</translation>
    </message>
    <message>
        <source>Search saved. It is listed on the left; press Delete there to remove it.</source>
        <translation>Suche gespeichert. Sie steht links in der Liste; mit Entf entfernen Sie sie dort.</translation>
    </message>
</context>
<context>
    <name>SearchSection</name>
    <message>
        <source>Defaults for new searches</source>
        <translation>Vorgaben für neue Suchen</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Suchart</translation>
    </message>
    <message>
        <source>Hybrid: words and meaning</source>
        <translation>Hybrid: Wörter und Bedeutung</translation>
    </message>
    <message>
        <source>Keyword: words only</source>
        <translation>Stichwort: nur Wörter</translation>
    </message>
    <message>
        <source>Semantic: meaning only</source>
        <translation>Semantisch: nur Bedeutung</translation>
    </message>
    <message>
        <source>Weight of meaning</source>
        <translation>Gewicht der Bedeutung</translation>
    </message>
    <message>
        <source>For hybrid mode: 0 counts words only, 1 meaning only, 0.5 both equally.</source>
        <translation>Bei hybrider Suche: 0 zählt nur Wörter, 1 nur Bedeutung, 0,5 beides gleich.</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>How many hits the terminal shows; the window shows at least 50.</source>
        <translation>Wie viele Treffer das Terminal zeigt; das Fenster zeigt mindestens 50.</translation>
    </message>
    <message>
        <source>Lines around a passage</source>
        <translation>Zeilen um eine Textstelle</translation>
    </message>
    <message>
        <source>Shown before and after a match.</source>
        <translation>Vor und nach einer Fundstelle gezeigt.</translation>
    </message>
    <message>
        <source>Combining the two lists</source>
        <translation>Zusammenführen der beiden Listen</translation>
    </message>
    <message>
        <source>Candidates per list</source>
        <translation>Kandidaten je Liste</translation>
    </message>
    <message>
        <source>How many hits by words and by meaning are collected before they are combined.</source>
        <translation>Wie viele Treffer nach Wörtern und nach Bedeutung gesammelt werden, bevor sie zusammengeführt werden.</translation>
    </message>
    <message>
        <source>Rank constant (k)</source>
        <translation>Rangkonstante (k)</translation>
    </message>
    <message>
        <source>Smaller values favour the top of each list; the default is 60.</source>
        <translation>Kleinere Werte bevorzugen die vorderen Plätze jeder Liste; der Standardwert ist 60.</translation>
    </message>
    <message>
        <source>Use my own value</source>
        <translation>Eigener Wert</translation>
    </message>
    <message>
        <source>Maximum distance in meaning</source>
        <translation>Größter Abstand in der Bedeutung</translation>
    </message>
    <message>
        <source>Maximum distance</source>
        <translation>Größter Abstand</translation>
    </message>
    <message>
        <source>Distance is 1 minus similarity in meaning. Passages at this distance or farther are dropped; {value} suits the model.</source>
        <translation>Der Abstand ist 1 minus die Ähnlichkeit in der Bedeutung. Textstellen mit diesem oder größerem Abstand fallen weg; {value} passt zum Modell.</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>Abschnitte</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Indexing</source>
        <translation>Indizierung</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Desktop</source>
        <translation>Arbeitsumgebung</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Agents</source>
        <translation>Agenten</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>Datenschutz</translation>
    </message>
    <message>
        <source>Restore defaults</source>
        <translation>Standardwerte wiederherstellen</translation>
    </message>
    <message>
        <source>Restore the default values in this section</source>
        <translation>Die Standardwerte dieses Abschnitts wiederherstellen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>This does not affect files that have already been read. To apply it to them, use “Read all files again” on the Folders page.</source>
        <translation>Bereits gelesene Dateien sind davon nicht betroffen. Damit die Änderung auch für sie gilt, wählen Sie „Alle Dateien erneut lesen“ auf der Seite „Ordner“.</translation>
    </message>
</context>
<context>
    <name>ShortcutsSection</name>
    <message>
        <source>Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Select a command, click in the field and press the keys.</source>
        <translation>Wählen Sie einen Befehl, klicken Sie ins Feld und drücken Sie die Tasten.</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Commands and their shortcuts</source>
        <translation>Befehle und ihre Tastenkürzel</translation>
    </message>
    <message>
        <source>Shortcut for the selected command</source>
        <translation>Tastenkürzel des gewählten Befehls</translation>
    </message>
    <message>
        <source>Restore default</source>
        <translation>Standard wiederherstellen</translation>
    </message>
    <message>
        <source>{keys} is already used for “{command}”. Remove it there first.</source>
        <translation>{keys} wird schon für „{command}“ verwendet. Entfernen Sie es zuerst dort.</translation>
    </message>
    <message>
        <source>{keys} is needed for typing. Use keys with Ctrl or Alt, or function keys such as F1.</source>
        <translation>{keys} wird zum Tippen gebraucht. Verwenden Sie Tasten mit Strg oder Alt oder Funktionstasten wie F1.</translation>
    </message>
</context>
<context>
    <name>Sidebar</name>
    <message>
        <source>Filters and saved searches</source>
        <translation>Filter und gespeicherte Suchen</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>Tells you about new matches.</source>
        <translation>Meldet neue Treffer.</translation>
    </message>
    <message>
        <source>Choose dates …</source>
        <translation>Zeitraum wählen …</translation>
    </message>
    <message>
        <source>filter on</source>
        <translation>Filter aktiv</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Name of the saved search</source>
        <translation>Name der gespeicherten Suche</translation>
    </message>
    <message>
        <source>Rename (F2)</source>
        <translation>Umbenennen (F2)</translation>
    </message>
    <message>
        <source>Tell me about new matches</source>
        <translation>Neue Treffer melden</translation>
    </message>
    <message>
        <source>Remove (Delete)</source>
        <translation>Entfernen (Entf)</translation>
    </message>
</context>
<context>
    <name>SidebarWords</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weiterer</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents</source>
        <translation>
            <numerusform>%Ln Dokument</numerusform>
            <numerusform>%Ln Dokumente</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TeamDialog</name>
    <message>
        <source>Team libraries</source>
        <translation>Team-Bibliotheken</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Your token</source>
        <translation>Ihr Token</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Address:</source>
        <translation>Adresse:</translation>
    </message>
    <message>
        <source>Your token:</source>
        <translation>Ihr Token:</translation>
    </message>
    <message>
        <source>Joined team libraries</source>
        <translation>Verbundene Team-Bibliotheken</translation>
    </message>
    <message>
        <source>Connect to a team library</source>
        <translation>Mit einer Team-Bibliothek verbinden</translation>
    </message>
    <message>
        <source>Your team&apos;s administrator gives you the address and a token of your own. Its hits appear beside your own, with its name.</source>
        <translation>Adresse und ein eigenes Token gibt Ihnen, wer die Bibliothek Ihres Teams verwaltet. Ihre Treffer stehen neben Ihren eigenen, mit ihrem Namen.</translation>
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
        <translation>Pagehound zeigen</translation>
    </message>
    <message>
        <source>Pagehound is indexing</source>
        <translation>Pagehound indiziert</translation>
    </message>
    <message>
        <source>Pagehound: indexing is paused</source>
        <translation>Pagehound: die Indizierung ist angehalten</translation>
    </message>
</context>
<context>
    <name>WarningBar</name>
    <message>
        <source>Copy details</source>
        <translation>Einzelheiten kopieren</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Im Ordner zeigen</translation>
    </message>
</context>
<context>
    <name>WindowsGrabber</name>
    <message>
        <source>Another program uses {keys}. Choose another shortcut.</source>
        <translation>Ein anderes Programm benutzt {keys}. Wählen Sie ein anderes Tastenkürzel.</translation>
    </message>
</context>
<context>
    <name>Wording</name>
    <message>
        <source>slide {number}</source>
        <translation>Folie {number}</translation>
    </message>
    <message>
        <source>p. {page}</source>
        <translation>S. {page}</translation>
    </message>
    <message>
        <source>cell {number}</source>
        <translation>Zelle {number}</translation>
    </message>
    <message>
        <source>{sheet}, row {number}</source>
        <translation>{sheet}, Zeile {number}</translation>
    </message>
    <message>
        <source>l. {first}–{last}</source>
        <translation>Z. {first}–{last}</translation>
    </message>
    <message>
        <source>l. {first}</source>
        <translation>Z. {first}</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message numerus="yes">
        <source>%n min ago</source>
        <translation>
            <numerusform>vor %n min</numerusform>
            <numerusform>vor %n min</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h ago</source>
        <translation>
            <numerusform>vor %n h</numerusform>
            <numerusform>vor %n h</numerusform>
        </translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>gestern</translation>
    </message>
    <message numerus="yes">
        <source>%n days ago</source>
        <translation>
            <numerusform>vor %n Tag</numerusform>
            <numerusform>vor %n Tagen</numerusform>
        </translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <translation>d. MMM yyyy</translation>
    </message>
    <message>
        <source>a few seconds</source>
        <translation>wenige Sekunden</translation>
    </message>
    <message numerus="yes">
        <source>%n s</source>
        <translation>
            <numerusform>%n s</numerusform>
            <numerusform>%n s</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n min</source>
        <translation>
            <numerusform>%n min</numerusform>
            <numerusform>%n min</numerusform>
        </translation>
    </message>
    <message>
        <source>{hours} h</source>
        <translation>{hours} h</translation>
    </message>
    <message>
        <source>1st</source>
        <translation>1.</translation>
    </message>
    <message>
        <source>2nd</source>
        <translation>2.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln hits</source>
        <translation>
            <numerusform>%Ln Treffer</numerusform>
            <numerusform>%Ln Treffer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files</source>
        <translation>
            <numerusform>%Ln Datei</numerusform>
            <numerusform>%Ln Dateien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln characters</source>
        <translation>
            <numerusform>%Ln Zeichen</numerusform>
            <numerusform>%Ln Zeichen</numerusform>
        </translation>
    </message>
    <message>
        <source>{milliseconds} ms</source>
        <translation>{milliseconds} ms</translation>
    </message>
</context>
<context>
    <name>X11Grabber</name>
    <message>
        <source>{keys} is not on this keyboard. Choose another shortcut.</source>
        <translation>{keys} gibt es auf dieser Tastatur nicht. Wählen Sie ein anderes Tastenkürzel.</translation>
    </message>
    <message>
        <source>Another program uses {keys}. Choose another shortcut.</source>
        <translation>Ein anderes Programm benutzt {keys}. Wählen Sie ein anderes Tastenkürzel.</translation>
    </message>
</context>
<context>
    <name>_Picture</name>
    <message>
        <source>Page {page}, {count} matches</source>
        <translation>Seite {page}, {count} Fundstellen</translation>
    </message>
</context>
<context>
    <name>_TeamRow</name>
    <message>
        <source>Asking…</source>
        <translation>Wird abgefragt …</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>Trennen</translation>
    </message>
    <message numerus="yes">
        <source>{url}, connected as {person}. %Ln documents that you may see.</source>
        <translation>
            <numerusform>{url}, verbunden als {person}. %Ln Dokument, das Sie sehen dürfen.</numerusform>
            <numerusform>{url}, verbunden als {person}. %Ln Dokumente, die Sie sehen dürfen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose its folder on this computer…</source>
        <translation>Ordner auf diesem Computer wählen …</translation>
    </message>
    <message>
        <source>{url}, connected as {person}. {reason}</source>
        <translation>{url}, verbunden als {person}. {reason}</translation>
    </message>
    <message>
        <source>Where are the files of {source}?</source>
        <translation>Wo liegen die Dateien von {source}?</translation>
    </message>
</context>
</TS>
