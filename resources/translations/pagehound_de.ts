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
        <source>Looking at what is there …</source>
        <translation>Sehe nach, was da ist …</translation>
    </message>
    <message>
        <source>Looking at the folders</source>
        <translation>Durchsicht der Ordner</translation>
    </message>
    <message>
        <source>Add now</source>
        <translation>Jetzt hinzufügen</translation>
    </message>
    <message>
        <source>About {documents} documents: {words} for words, {meaning} for meaning.</source>
        <translation>Etwa {documents} Dokumente: {words} für Wörter, {meaning} für Bedeutung.</translation>
    </message>
    <message>
        <source>This is what it will take, about:</source>
        <translation>So viel braucht es ungefähr:</translation>
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
        <source>Disk</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>You can search from the first minute on, and pause at any time.</source>
        <translation>Sie können von der ersten Minute an suchen und jederzeit anhalten.</translation>
    </message>
    <message>
        <source>Only {free} are free on the disk of the library.</source>
        <translation>Auf dem Datenträger der Bibliothek sind nur {free} frei.</translation>
    </message>
    <message>
        <source>not available</source>
        <translation>nicht verfügbar</translation>
    </message>
    <message>
        <source>{likely} ({low} to {high})</source>
        <translation>{likely} ({low} bis {high})</translation>
    </message>
    <message>
        <source>Most of them</source>
        <translation>Am häufigsten</translation>
    </message>
    <message>
        <source>What it will take cannot be told.</source>
        <translation>Was es braucht, lässt sich nicht sagen.</translation>
    </message>
</context>
<context>
    <name>AlphaSlider</name>
    <message>
        <source>From exact words to meaning</source>
        <translation>Von genauen Wörtern bis zur Bedeutung</translation>
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
        <source>{share} (double-click: half and half)</source>
        <translation>{share} (Doppelklick: halb und halb)</translation>
    </message>
</context>
<context>
    <name>AppearanceSection</name>
    <message>
        <source>Look</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>as the system</source>
        <translation>wie das System</translation>
    </message>
    <message>
        <source>light</source>
        <translation>hell</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>dunkel</translation>
    </message>
    <message>
        <source>high contrast, light</source>
        <translation>hoher Kontrast, hell</translation>
    </message>
    <message>
        <source>high contrast, dark</source>
        <translation>hoher Kontrast, dunkel</translation>
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
        <source>As a share of the system&apos;s.</source>
        <translation>Im Verhältnis zu der des Systems.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>From the next start on.</source>
        <translation>Vom nächsten Start an.</translation>
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
        <source>The folders stay current, and the window is back at once.</source>
        <translation>Die Ordner bleiben aktuell, und das Fenster ist sofort wieder da.</translation>
    </message>
    <message>
        <source>Start out of the way</source>
        <translation>Im Hintergrund starten</translation>
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
        <source>{path} and {line} are put in where they stand.</source>
        <translation>{path} und {line} werden an ihrer Stelle eingesetzt.</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>{path} and {page} are put in where they stand.</source>
        <translation>{path} und {page} werden an ihrer Stelle eingesetzt.</translation>
    </message>
    <message>
        <source>the system&apos;s own program</source>
        <translation>das Programm des Systems</translation>
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
        <source>Go to the query</source>
        <translation>Zur Suchanfrage</translation>
    </message>
    <message>
        <source>Search by words and meaning</source>
        <translation>Nach Wörtern und Bedeutung suchen</translation>
    </message>
    <message>
        <source>Search by keywords</source>
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
        <source>Export results…</source>
        <translation>Treffer exportieren …</translation>
    </message>
    <message>
        <source>Open at this place</source>
        <translation>An dieser Stelle öffnen</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Im Ordner zeigen</translation>
    </message>
    <message>
        <source>Copy passage with its source</source>
        <translation>Textstelle mit Quelle kopieren</translation>
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
        <source>Leave this file out of the search</source>
        <translation>Diese Datei aus der Suche ausschließen</translation>
    </message>
    <message>
        <source>This should have come first</source>
        <translation>Das hätte zuerst kommen sollen</translation>
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
        <source>Find within the preview</source>
        <translation>In der Vorschau suchen</translation>
    </message>
    <message>
        <source>Why this hit</source>
        <translation>Warum dieser Treffer</translation>
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
        <source>Passages in one flat list</source>
        <translation>Textstellen in einer flachen Liste</translation>
    </message>
    <message>
        <source>Larger text in the preview</source>
        <translation>Größere Schrift in der Vorschau</translation>
    </message>
    <message>
        <source>Smaller text in the preview</source>
        <translation>Kleinere Schrift in der Vorschau</translation>
    </message>
    <message>
        <source>Normal text in the preview</source>
        <translation>Normale Schrift in der Vorschau</translation>
    </message>
    <message>
        <source>Add folders…</source>
        <translation>Ordner hinzufügen …</translation>
    </message>
    <message>
        <source>Bring all folders up to date</source>
        <translation>Alle Ordner auf den neuesten Stand bringen</translation>
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
        <source>Keys and query language</source>
        <translation>Tasten und Suchsprache</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
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
        <source>The file that should be found</source>
        <translation>Die Datei, die gefunden werden sollte</translation>
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
        <source>What you searched for, if you like</source>
        <translation>Wonach Sie gesucht haben, wenn Sie mögen</translation>
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
        <source>Looking …</source>
        <translation>Sehe nach …</translation>
    </message>
    <message>
        <source>Before it: {names}</source>
        <translation>Davor: {names}</translation>
    </message>
    <message>
        <source>Good</source>
        <translation>Gut</translation>
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
        <source>It should have come first</source>
        <translation>Sie hätte zuerst kommen sollen</translation>
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
    <name>ExclusionsDialog</name>
    <message>
        <source>What is left out</source>
        <translation>Was ausgelassen wird</translation>
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
        <source>Files that would change</source>
        <translation>Dateien, für die sich etwas ändern würde</translation>
    </message>
    <message>
        <source>Save and bring up to date</source>
        <translation>Speichern und aktualisieren</translation>
    </message>
    <message>
        <source>In {folder}</source>
        <translation>In {folder}</translation>
    </message>
    <message>
        <source>One pattern a line, as in a .gitignore file: *.log, drafts/, /old, and !keep.log for what is to stay.</source>
        <translation>Ein Muster je Zeile, wie in einer .gitignore-Datei: *.log, drafts/, /old, und !keep.log für das, was bleiben soll.</translation>
    </message>
    <message>
        <source>In all folders</source>
        <translation>In allen Ordnern</translation>
    </message>
    <message>
        <source>Trying it out …</source>
        <translation>Wird ausprobiert …</translation>
    </message>
    <message>
        <source>The folder is away; it cannot be tried out now.</source>
        <translation>Der Ordner ist nicht da; jetzt lässt sich nichts ausprobieren.</translation>
    </message>
    <message>
        <source>Would skip {skipped} files and keep {files}.</source>
        <translation>Würde {skipped} Dateien auslassen und {files} behalten.</translation>
    </message>
    <message>
        <source>{count} more than now.</source>
        <translation>{count} mehr als jetzt.</translation>
    </message>
    <message>
        <source>{count} would come in.</source>
        <translation>{count} kämen hinzu.</translation>
    </message>
    <message>
        <source>The same as now.</source>
        <translation>Dasselbe wie jetzt.</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>Passages</source>
        <translation>Textstellen</translation>
    </message>
    <message>
        <source>Place</source>
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
        <source>Inside it</source>
        <translation>Darin</translation>
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
        <source>All %n passages listed</source>
        <translation>
            <numerusform>Die eine aufgeführte Textstelle</numerusform>
            <numerusform>Alle %n aufgeführten Textstellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The %n ticked passages</source>
        <translation>
            <numerusform>Die eine angekreuzte Textstelle</numerusform>
            <numerusform>Die %n angekreuzten Textstellen</numerusform>
        </translation>
    </message>
    <message>
        <source>Ticked passages (none is ticked)</source>
        <translation>Angekreuzte Textstellen (keine angekreuzt)</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>As</source>
        <translation>Als</translation>
    </message>
    <message>
        <source>Each passage comes with its page or lines, its file, the date and the hash of the file, so that it can be checked later.</source>
        <translation>Jede Textstelle kommt mit Seite oder Zeilen, Datei, Datum und Prüfsumme der Datei, damit sie sich später nachprüfen lässt.</translation>
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
        <source>%n passages saved in {path}</source>
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
        <source>Older</source>
        <translation>Älter</translation>
    </message>
</context>
<context>
    <name>Faults</name>
    <message>
        <source>The library could not be read: {reason}. If it stays so, close Pagehound, delete the library folder and index again; your documents are not touched.</source>
        <translation>Die Bibliothek konnte nicht gelesen werden: {reason}. Wenn es so bleibt, schließen Sie Pagehound, löschen Sie den Ordner der Bibliothek und indizieren Sie neu; Ihre Dokumente bleiben unberührt.</translation>
    </message>
    <message>
        <source>There was not enough memory for this. Close other programs and try again.</source>
        <translation>Dafür war nicht genug Arbeitsspeicher da. Schließen Sie andere Programme und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>Something in Pagehound went wrong. Your documents and the library are unharmed.</source>
        <translation>In Pagehound ist etwas schiefgegangen. Ihre Dokumente und die Bibliothek sind unversehrt.</translation>
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
        <source>Find within the preview</source>
        <translation>In der Vorschau suchen</translation>
    </message>
    <message>
        <source>Previous place (Shift+Return)</source>
        <translation>Vorige Stelle (Umschalt+Eingabe)</translation>
    </message>
    <message>
        <source>Next place (Return)</source>
        <translation>Nächste Stelle (Eingabe)</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Schließen (Esc)</translation>
    </message>
    <message>
        <source>Not in this passage</source>
        <translation>Nicht in dieser Textstelle</translation>
    </message>
</context>
<context>
    <name>FirstForecast</name>
    <message>
        <source>There seems to be nothing in it that can be read.</source>
        <translation>Darin scheint es nichts Lesbares zu geben.</translation>
    </message>
    <message>
        <source>About {documents} documents: searchable by word in {words}, by meaning in {meaning}, {disk} on disk.</source>
        <translation>Etwa {documents} Dokumente: nach Wörtern durchsuchbar in {words}, nach Bedeutung in {meaning}, {disk} Platz.</translation>
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
        <source>By word, by meaning, or by both at once.</source>
        <translation>Nach Wörtern, nach Bedeutung oder nach beidem zugleich.</translation>
    </message>
    <message>
        <source>You see why each hit is there, and open it at its place.</source>
        <translation>Sie sehen, warum jeder Treffer da ist, und öffnen ihn an seiner Stelle.</translation>
    </message>
    <message>
        <source>Everything stays on this computer; nothing is ever sent.</source>
        <translation>Alles bleibt auf diesem Computer; es wird nie etwas gesendet.</translation>
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
        <source>Add folders</source>
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
        <source>By meaning</source>
        <translation>Nach Bedeutung</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>Last look</source>
        <translation>Zuletzt geprüft</translation>
    </message>
    <message>
        <source>Kept current</source>
        <translation>Aktuell gehalten</translation>
    </message>
    <message>
        <source>{share}%</source>
        <translation>{share} %</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>noch nicht</translation>
    </message>
    <message>
        <source>Away; still searchable</source>
        <translation>Nicht da; weiter durchsuchbar</translation>
    </message>
    <message>
        <source>Only when asked</source>
        <translation>Nur auf Wunsch</translation>
    </message>
    <message>
        <source>Beginning …</source>
        <translation>Beginnt …</translation>
    </message>
    <message>
        <source>Watched</source>
        <translation>Beobachtet</translation>
    </message>
    <message>
        <source>Looked at now and then</source>
        <translation>Ab und zu geprüft</translation>
    </message>
    <message>
        <source>{documents} documents, {skipped} files without text, {problems} problems</source>
        <translation>{documents} Dokumente, {skipped} Dateien ohne Text, {problems} Probleme</translation>
    </message>
</context>
<context>
    <name>FoldersPage</name>
    <message>
        <source>Add folders…</source>
        <translation>Ordner hinzufügen …</translation>
    </message>
    <message>
        <source>Bring all up to date</source>
        <translation>Alle aktualisieren</translation>
    </message>
    <message>
        <source>Read every file of all folders again</source>
        <translation>Jede Datei aller Ordner erneut lesen</translation>
    </message>
    <message>
        <source>More for all folders</source>
        <translation>Mehr für alle Ordner</translation>
    </message>
    <message>
        <source>No folders yet</source>
        <translation>Noch keine Ordner</translation>
    </message>
    <message>
        <source>Add the folders that hold your documents, or drop them here.</source>
        <translation>Fügen Sie die Ordner mit Ihren Dokumenten hinzu oder ziehen Sie sie hierher.</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Bring up to date</source>
        <translation>Aktualisieren</translation>
    </message>
    <message>
        <source>Read every file again</source>
        <translation>Jede Datei erneut lesen</translation>
    </message>
    <message>
        <source>What is left out…</source>
        <translation>Was ausgelassen wird …</translation>
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
        <source>{count} documents</source>
        <translation>{count} Dokumente</translation>
    </message>
    <message>
        <source>{count} passages</source>
        <translation>{count} Textstellen</translation>
    </message>
    <message>
        <source>{size} on disk</source>
        <translation>{size} Platz</translation>
    </message>
    <message>
        <source>Remove a folder</source>
        <translation>Einen Ordner entfernen</translation>
    </message>
    <message>
        <source>Take {path} out of the library?</source>
        <translation>{path} aus der Bibliothek nehmen?</translation>
    </message>
    <message>
        <source>Your files stay as they are. Adding the folder again means reading it again.</source>
        <translation>Ihre Dateien bleiben, wie sie sind. Wird der Ordner wieder hinzugefügt, muss er neu gelesen werden.</translation>
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
        <source>Ask a question or type words. &quot;Quotes&quot; for a phrase, -word to leave out, ext:pdf, folder:name or modified:last-week to narrow down. F1 shows all.</source>
        <translation>Stellen Sie eine Frage oder tippen Sie Wörter. &quot;Anführungszeichen&quot; für eine Wortfolge, -wort zum Ausschließen, ext:pdf, folder:name oder modified:last-week zum Eingrenzen. F1 zeigt alles.</translation>
    </message>
    <message>
        <source>Your documents are being read; what is read can be searched already.</source>
        <translation>Ihre Dokumente werden gelesen; was gelesen ist, lässt sich schon durchsuchen.</translation>
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
        <source>Search by keywords instead</source>
        <translation>Stattdessen nach Stichwörtern suchen</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Nichts gefunden</translation>
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
        <source>The library could not be opened</source>
        <translation>Die Bibliothek konnte nicht geöffnet werden</translation>
    </message>
    <message>
        <source>Your documents are not touched by this.</source>
        <translation>Ihre Dokumente sind davon nicht berührt.</translation>
    </message>
</context>
<context>
    <name>HitActions</name>
    <message>
        <source>Copied the passage with its source.</source>
        <translation>Die Textstelle wurde mit ihrer Quelle kopiert.</translation>
    </message>
    <message>
        <source>Copied the path.</source>
        <translation>Der Pfad wurde kopiert.</translation>
    </message>
    <message>
        <source>Noted. `pagehound eval` on a terminal measures by such notes.</source>
        <translation>Notiert. `pagehound eval` im Terminal misst die Suche an solchen Notizen.</translation>
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
        <source>Indexing is paused. What was read can be searched.</source>
        <translation>Die Indizierung ist angehalten. Was gelesen ist, lässt sich durchsuchen.</translation>
    </message>
    <message>
        <source>Stopping …</source>
        <translation>Wird abgebrochen …</translation>
    </message>
    <message>
        <source>Looking for documents …</source>
        <translation>Dokumente werden gesucht …</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>noch {time}</translation>
    </message>
    <message>
        <source>Looking for documents: {count} found</source>
        <translation>Dokumente werden gesucht: {count} gefunden</translation>
    </message>
    <message>
        <source>Reading: {done} of {total} files</source>
        <translation>Gelesen: {done} von {total} Dateien</translation>
    </message>
    <message>
        <source>Words ready, meaning {share}%</source>
        <translation>Wörter fertig, Bedeutung {share} %</translation>
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
        <source>Indexing was stopped. What was read is kept; F5 goes on.</source>
        <translation>Die Indizierung wurde abgebrochen. Was gelesen ist, bleibt; F5 macht weiter.</translation>
    </message>
</context>
<context>
    <name>IndexingSection</name>
    <message>
        <source>Keeping up to date</source>
        <translation>Aktuell halten</translation>
    </message>
    <message>
        <source>Watch the folders while Pagehound runs</source>
        <translation>Die Ordner beobachten, solange Pagehound läuft</translation>
    </message>
    <message>
        <source>Pause while the computer runs on its battery</source>
        <translation>Anhalten, solange der Computer mit Akku läuft</translation>
    </message>
    <message>
        <source>Look again every</source>
        <translation>Erneut prüfen alle</translation>
    </message>
    <message>
        <source>For folders that cannot be watched, such as those on a network.</source>
        <translation>Für Ordner, die sich nicht beobachten lassen, etwa im Netzwerk.</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>Processors for meaning</source>
        <translation>Prozessoren für Bedeutung</translation>
    </message>
    <message>
        <source>as many as there are</source>
        <translation>so viele, wie da sind</translation>
    </message>
    <message>
        <source>What is left out</source>
        <translation>Was ausgelassen wird</translation>
    </message>
    <message>
        <source>What .gitignore files name</source>
        <translation>Was .gitignore-Dateien nennen</translation>
    </message>
    <message>
        <source>Hidden files and folders</source>
        <translation>Versteckte Dateien und Ordner</translation>
    </message>
    <message>
        <source>What programs made: node_modules, environments, caches</source>
        <translation>Was Programme erzeugt haben: node_modules, Umgebungen, Zwischenspeicher</translation>
    </message>
    <message>
        <source>Files larger than</source>
        <translation>Dateien größer als</translation>
    </message>
    <message>
        <source>Patterns of your own are set on the Folders page.</source>
        <translation>Eigene Muster legen Sie auf der Seite „Ordner“ fest.</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>MB</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>keine Grenze</translation>
    </message>
    <message>
        <source>What reading one file may cost</source>
        <translation>Was das Lesen einer Datei kosten darf</translation>
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
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Text, mail and archives may be larger.</source>
        <translation>Text, E-Mail und Archive dürfen größer sein.</translation>
    </message>
    <message>
        <source>Text kept of it</source>
        <translation>Text, der behalten wird</translation>
    </message>
    <message>
        <source>Archives inside archives</source>
        <translation>Archive in Archiven</translation>
    </message>
    <message>
        <source>An archive, unpacked</source>
        <translation>Ein Archiv, entpackt</translation>
    </message>
    <message>
        <source>Text in pictures and scans</source>
        <translation>Text in Bildern und Scans</translation>
    </message>
    <message>
        <source>Recognise text in pictures and scanned pages (slow)</source>
        <translation>Text in Bildern und gescannten Seiten erkennen (langsam)</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>Sprachen</translation>
    </message>
    <message>
        <source>As tesseract names them, joined by +: eng, eng+deu.</source>
        <translation>Wie Tesseract sie nennt, mit + verbunden: eng, eng+deu.</translation>
    </message>
    <message>
        <source>Pages of one document at most</source>
        <translation>Höchstens Seiten eines Dokuments</translation>
    </message>
    <message>
        <source>Tesseract, which does this, is not installed on this computer.</source>
        <translation>Tesseract, das dies tut, ist auf diesem Computer nicht installiert.</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>passages with either word; both is better</source>
        <translation>Textstellen mit einem der Wörter; beide sind besser</translation>
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
        <source>both must be there; OR and NOT work, too</source>
        <translation>beide müssen vorkommen; OR und NOT gehen auch</translation>
    </message>
    <message>
        <source>must not be there</source>
        <translation>darf nicht vorkommen</translation>
    </message>
    <message>
        <source>words that begin so</source>
        <translation>Wörter, die so beginnen</translation>
    </message>
    <message>
        <source>words spelt about so</source>
        <translation>Wörter, die ungefähr so geschrieben werden</translation>
    </message>
    <message>
        <source>by extension, or by family of documents</source>
        <translation>nach Endung oder nach Art der Dokumente</translation>
    </message>
    <message>
        <source>where the document lies</source>
        <translation>wo das Dokument liegt</translation>
    </message>
    <message>
        <source>what it is called</source>
        <translation>wie es heißt</translation>
    </message>
    <message>
        <source>under which heading</source>
        <translation>unter welcher Überschrift</translation>
    </message>
    <message>
        <source>when; also 2024, 7d, 2024-01..2024-03</source>
        <translation>wann; auch 2024, 7d, 2024-01..2024-03</translation>
    </message>
    <message>
        <source>how large; also 1mb..5mb</source>
        <translation>wie groß; auch 1mb..5mb</translation>
    </message>
    <message>
        <source>How to ask</source>
        <translation>Wie man fragt</translation>
    </message>
</context>
<context>
    <name>KeysDialog</name>
    <message>
        <source>Keys and query language</source>
        <translation>Tasten und Suchsprache</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Pagehound</source>
        <translation>Pagehound</translation>
    </message>
    <message>
        <source>Back to the search</source>
        <translation>Zurück zur Suche</translation>
    </message>
    <message>
        <source>Back to the search (Esc)</source>
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
        <source>Only passages with the words</source>
        <translation>Nur Textstellen mit den Wörtern</translation>
    </message>
    <message>
        <source>Semantic</source>
        <translation>Semantisch</translation>
    </message>
    <message>
        <source>Only what comes close in meaning</source>
        <translation>Nur, was der Bedeutung nahekommt</translation>
    </message>
    <message>
        <source>{mode} search</source>
        <translation>Suchart {mode}</translation>
    </message>
</context>
<context>
    <name>ModelsSection</name>
    <message>
        <source>The model that understands meaning</source>
        <translation>Das Modell, das Bedeutung versteht</translation>
    </message>
    <message>
        <source>One comes with Pagehound. Others are downloaded only when you ask for it, from huggingface.co, which then sees your address; your documents stay here.</source>
        <translation>Eines wird mit Pagehound geliefert. Andere werden nur auf Ihren Wunsch heruntergeladen, von huggingface.co, das dann Ihre Adresse sieht; Ihre Dokumente bleiben hier.</translation>
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
        <source>State</source>
        <translation>Zustand</translation>
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
        <source>Cancel the download</source>
        <translation>Herunterladen abbrechen</translation>
    </message>
    <message>
        <source>{size} MB</source>
        <translation>{size} MB</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>in Gebrauch</translation>
    </message>
    <message>
        <source>comes with it</source>
        <translation>mitgeliefert</translation>
    </message>
    <message>
        <source>downloaded</source>
        <translation>heruntergeladen</translation>
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
        <source>Changing to it costs nothing: it knows all passages.</source>
        <translation>Der Wechsel kostet nichts: Es kennt alle Textstellen.</translation>
    </message>
    <message>
        <source>Changing to it means learning {count} passages anew. How long that takes is measured when it is downloaded.</source>
        <translation>Ein Wechsel heißt, {count} Textstellen neu zu lernen. Wie lange das dauert, wird nach dem Herunterladen gemessen.</translation>
    </message>
    <message>
        <source>Changing to it means learning {count} passages anew: about {time} and {size} on disk. Search by word goes on meanwhile, and changing back costs nothing.</source>
        <translation>Ein Wechsel heißt, {count} Textstellen neu zu lernen: etwa {time} und {size} Platz. Die Suche nach Wörtern geht währenddessen weiter, und der Wechsel zurück kostet nichts.</translation>
    </message>
</context>
<context>
    <name>Opening</name>
    <message>
        <source>No program is set up to open {path}. Choose one in Settings, Window.</source>
        <translation>Für {path} ist kein Programm eingerichtet. Wählen Sie eines in den Einstellungen unter „Fenster“.</translation>
    </message>
    <message>
        <source>No file manager answered. The file is {path}.</source>
        <translation>Kein Dateimanager hat geantwortet. Die Datei ist {path}.</translation>
    </message>
    <message>
        <source>{path} is not there: it was moved or deleted, or its drive is away. Bring its folder up to date with F5.</source>
        <translation>{path} ist nicht da: verschoben, gelöscht, oder das Laufwerk fehlt. Bringen Sie den Ordner mit F5 auf den neuesten Stand.</translation>
    </message>
    <message>
        <source>{program} could not be started. Choose another in Settings, Window.</source>
        <translation>{program} konnte nicht gestartet werden. Wählen Sie in den Einstellungen unter „Fenster“ ein anderes.</translation>
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
        <source>page {page} of {count}</source>
        <translation>Seite {page} von {count}</translation>
    </message>
    <message>
        <source>The page cannot be shown. {reason}</source>
        <translation>Die Seite kann nicht gezeigt werden. {reason}</translation>
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
    <name>PreviewPane</name>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Choose a hit to see it in its surroundings.</source>
        <translation>Wählen Sie einen Treffer, um ihn in seiner Umgebung zu sehen.</translation>
    </message>
    <message>
        <source>This document has changed or gone since it was indexed. F5 looks again.</source>
        <translation>Dieses Dokument wurde seit der Indizierung geändert oder ist weg. F5 sieht noch einmal nach.</translation>
    </message>
    <message>
        <source>match {number} of {count}</source>
        <translation>Fundstelle {number} von {count}</translation>
    </message>
    <message>
        <source>Show the page itself, or its text</source>
        <translation>Die Seite selbst oder ihren Text zeigen</translation>
    </message>
    <message>
        <source>Show the page itself</source>
        <translation>Die Seite selbst zeigen</translation>
    </message>
</context>
<context>
    <name>PrivacySection</name>
    <message>
        <source>Sent to anybody: 0 bytes</source>
        <translation>An irgendjemanden gesendet: 0 Byte</translation>
    </message>
    <message>
        <source>Pagehound sends nothing to anybody. The only thing it ever fetches is a model that you asked for in these settings.</source>
        <translation>Pagehound sendet niemandem etwas. Das Einzige, was es je holt, ist ein Modell, das Sie in diesen Einstellungen verlangt haben.</translation>
    </message>
    <message>
        <source>Kept on this computer</source>
        <translation>Auf diesem Computer gespeichert</translation>
    </message>
    <message>
        <source>The folder of the library</source>
        <translation>Der Ordner der Bibliothek</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Looking …</source>
        <translation>Sehe nach …</translation>
    </message>
    <message>
        <source>Text of your documents, passages and vectors</source>
        <translation>Text Ihrer Dokumente, Textstellen und Vektoren</translation>
    </message>
    <message>
        <source>Index of words</source>
        <translation>Index der Wörter</translation>
    </message>
    <message>
        <source>Index of meaning</source>
        <translation>Index der Bedeutung</translation>
    </message>
    <message>
        <source>Text recognised in pictures</source>
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
        <source>Recent and saved searches, sizes of the window</source>
        <translation>Letzte und gespeicherte Suchen, Größen des Fensters</translation>
    </message>
    <message>
        <source>What agents asked, and their key</source>
        <translation>Was Agenten gefragt haben, und ihr Schlüssel</translation>
    </message>
    <message>
        <source>Measurements of search quality</source>
        <translation>Messungen der Suchqualität</translation>
    </message>
    <message>
        <source>Locks, and what repairs set aside</source>
        <translation>Sperren und was Reparaturen beiseitegelegt haben</translation>
    </message>
    <message>
        <source>{size} in all</source>
        <translation>{size} insgesamt</translation>
    </message>
    <message>
        <source>Agents and scripts</source>
        <translation>Agenten und Skripte</translation>
    </message>
    <message>
        <source>Keep a list of what agents asked</source>
        <translation>Eine Liste führen, was Agenten gefragt haben</translation>
    </message>
    <message>
        <source>On this computer only, in the folder above; what was answered is not kept.</source>
        <translation>Nur auf diesem Computer, im Ordner oben; was geantwortet wurde, wird nicht gespeichert.</translation>
    </message>
    <message>
        <source>What agents asked</source>
        <translation>Was Agenten gefragt haben</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Wer</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Werkzeug</translation>
    </message>
    <message>
        <source>Asked for</source>
        <translation>Gefragt nach</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>Clear this list</source>
        <translation>Diese Liste leeren</translation>
    </message>
    <message>
        <source>Delete everything</source>
        <translation>Alles löschen</translation>
    </message>
    <message>
        <source>Takes away all of the above and begins anew. Your documents are not touched; their folders would have to be added and read again.</source>
        <translation>Entfernt alles oben Genannte und beginnt von vorn. Ihre Dokumente bleiben unberührt; ihre Ordner müssten wieder hinzugefügt und gelesen werden.</translation>
    </message>
    <message>
        <source>Delete everything…</source>
        <translation>Alles löschen …</translation>
    </message>
    <message>
        <source>Delete all that Pagehound keeps?</source>
        <translation>Alles löschen, was Pagehound gespeichert hat?</translation>
    </message>
    <message>
        <source>Indexes, settings, history and downloaded models in {folder} are gone for good. Your documents stay.</source>
        <translation>Indizes, Einstellungen, Verlauf und heruntergeladene Modelle in {folder} sind dann endgültig weg. Ihre Dokumente bleiben.</translation>
    </message>
</context>
<context>
    <name>Problems</name>
    <message>
        <source>Something in Pagehound went wrong with it.</source>
        <translation>Damit ist in Pagehound etwas schiefgegangen.</translation>
    </message>
    <message>
        <source>Copy the details and report them; other files are fine.</source>
        <translation>Kopieren Sie die Einzelheiten und melden Sie sie; mit anderen Dateien ist alles in Ordnung.</translation>
    </message>
    <message>
        <source>There is nothing to do; ignore it.</source>
        <translation>Da ist nichts zu machen; ignorieren Sie es.</translation>
    </message>
    <message>
        <source>It could not be read.</source>
        <translation>Sie konnte nicht gelesen werden.</translation>
    </message>
</context>
<context>
    <name>ProblemsModel</name>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
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
        <source>Part of a name or a reason</source>
        <translation>Teil eines Namens oder Grundes</translation>
    </message>
    <message>
        <source>Show only problems with these letters</source>
        <translation>Nur Probleme mit diesen Buchstaben zeigen</translation>
    </message>
    <message>
        <source>Show ignored</source>
        <translation>Ignorierte zeigen</translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>Keine Probleme</translation>
    </message>
    <message>
        <source>Every document that was looked at could be read.</source>
        <translation>Jedes Dokument, das angesehen wurde, ließ sich lesen.</translation>
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
    <message numerus="yes">
        <source>%n problems</source>
        <translation>
            <numerusform>%n Problem</numerusform>
            <numerusform>%n Probleme</numerusform>
        </translation>
    </message>
    <message>
        <source>Ignore no more</source>
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
        <source>Progress of reading</source>
        <translation>Fortschritt des Lesens</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>Progress of learning the meaning</source>
        <translation>Fortschritt beim Lernen der Bedeutung</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop indexing; what was read is kept</source>
        <translation>Indizierung abbrechen; was gelesen ist, bleibt</translation>
    </message>
    <message>
        <source>looking for documents …</source>
        <translation>Dokumente werden gesucht …</translation>
    </message>
    <message>
        <source>after the words</source>
        <translation>nach den Wörtern</translation>
    </message>
    <message>
        <source>ready: all documents can be searched by word</source>
        <translation>fertig: alle Dokumente sind nach Wörtern durchsuchbar</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>fertig</translation>
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
        <source>{rate} files a second</source>
        <translation>{rate} Dateien je Sekunde</translation>
    </message>
    <message>
        <source>{done} of {total} passages</source>
        <translation>{done} von {total} Textstellen</translation>
    </message>
    <message>
        <source>{rate} passages a second</source>
        <translation>{rate} Textstellen je Sekunde</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>noch {time}</translation>
    </message>
    <message>
        <source>after the words, about {time}</source>
        <translation>nach den Wörtern, etwa {time}</translation>
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
        <source>Type to search. Down goes to the hits, Ctrl+Space completes a word.</source>
        <translation>Tippen Sie, um zu suchen. Pfeil ab führt zu den Treffern, Strg+Leertaste ergänzt ein Wort.</translation>
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
    <name>Results</name>
    <message>
        <source>from a scan</source>
        <translation>aus einem Scan</translation>
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
        <source>Weak</source>
        <translation>Schwach</translation>
    </message>
    <message numerus="yes">
        <source>%n more passages</source>
        <translation>
            <numerusform>%n weitere Textstelle</numerusform>
            <numerusform>%n weitere Textstellen</numerusform>
        </translation>
    </message>
    <message>
        <source>result {place} of {count}</source>
        <translation>Treffer {place} von {count}</translation>
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
        <source>%n better hits: show</source>
        <translation>
            <numerusform>%n besserer Treffer: zeigen</numerusform>
            <numerusform>%n bessere Treffer: zeigen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n passages</source>
        <translation>
            <numerusform>%n Textstelle</numerusform>
            <numerusform>%n Textstellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n documents</source>
        <translation>
            <numerusform>%n Dokument</numerusform>
            <numerusform>%n Dokumenten</numerusform>
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
        <source>Order: {order}</source>
        <translation>Reihenfolge: {order}</translation>
    </message>
    <message numerus="yes">
        <source>%n ticked</source>
        <translation>
            <numerusform>%n angekreuzt</numerusform>
            <numerusform>%n angekreuzt</numerusform>
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
        <source>Why this hit</source>
        <translation>Warum dieser Treffer</translation>
    </message>
    <message>
        <source>What if {share}% meaning: {sum} → {score}%, {place} of those shown</source>
        <translation>Was wäre bei {share} % Bedeutung: {sum} → {score} %, {place} der gezeigten</translation>
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
        <source>file name</source>
        <translation>Dateiname</translation>
    </message>
    <message>
        <source>others {share}</source>
        <translation>andere {share}</translation>
    </message>
    <message>
        <source>cosine {cosine}, kept above {limit}</source>
        <translation>Kosinus {cosine}, behalten über {limit}</translation>
    </message>
    <message>
        <source>The slider counts words {words} × and meaning {meaning} ×.</source>
        <translation>Der Regler zählt Wörter {words}-mal und Bedeutung {meaning}-mal.</translation>
    </message>
</context>
<context>
    <name>ScoreStory</name>
    <message>
        <source>Listed by its filters alone, newest first.</source>
        <translation>Nur nach den Filtern aufgeführt, neueste zuerst.</translation>
    </message>
    <message>
        <source>{meaning} by meaning, but no nearer than anything is.</source>
        <translation>{meaning} nach Bedeutung, aber nicht näher als irgendetwas sonst.</translation>
    </message>
    <message>
        <source>{words} by words, {meaning} by meaning.</source>
        <translation>{words} nach Wörtern, {meaning} nach Bedeutung.</translation>
    </message>
    <message>
        <source>{words} by words; not among the nearest by meaning.</source>
        <translation>{words} nach Wörtern; nach Bedeutung nicht unter den nächsten.</translation>
    </message>
    <message>
        <source>{words} by words.</source>
        <translation>{words} nach Wörtern.</translation>
    </message>
    <message>
        <source>{meaning} by meaning; its words are others.</source>
        <translation>{meaning} nach Bedeutung; die Wörter sind andere.</translation>
    </message>
    <message>
        <source>{meaning} by meaning.</source>
        <translation>{meaning} nach Bedeutung.</translation>
    </message>
</context>
<context>
    <name>SearchBar</name>
    <message>
        <source>exact keywords</source>
        <translation>genaue Stichwörter</translation>
    </message>
    <message>
        <source>Exact keywords</source>
        <translation>Genaue Stichwörter</translation>
    </message>
    <message>
        <source>Searched by word, while the query above is searched by meaning</source>
        <translation>Nach Wörtern gesucht, während die Anfrage darüber nach Bedeutung gesucht wird</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
</context>
<context>
    <name>SearchPage</name>
    <message>
        <source>Passages similar to {place}. Esc leads back.</source>
        <translation>Textstellen ähnlich zu {place}. Esc führt zurück.</translation>
    </message>
    <message>
        <source>No searches yet</source>
        <translation>Noch keine Suchen</translation>
    </message>
    <message>
        <source>Clear this list</source>
        <translation>Diese Liste leeren</translation>
    </message>
    <message>
        <source>Saved. It stands on the left; Delete removes it.</source>
        <translation>Gespeichert. Sie steht links; Entf entfernt sie.</translation>
    </message>
</context>
<context>
    <name>SearchSection</name>
    <message>
        <source>Every search begins with</source>
        <translation>Jede Suche beginnt mit</translation>
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
        <source>Keyword: words alone</source>
        <translation>Stichwort: nur Wörter</translation>
    </message>
    <message>
        <source>Semantic: meaning alone</source>
        <translation>Semantisch: nur Bedeutung</translation>
    </message>
    <message>
        <source>Words or meaning</source>
        <translation>Wörter oder Bedeutung</translation>
    </message>
    <message>
        <source>In hybrid mode: 0 counts words alone, 1 meaning alone, 0.5 both alike.</source>
        <translation>Bei hybrider Suche: 0 zählt nur Wörter, 1 nur Bedeutung, 0,5 beides gleich.</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>How many the terminal and agents get; the window shows at least 50.</source>
        <translation>So viele bekommen das Terminal und Agenten; das Fenster zeigt mindestens 50.</translation>
    </message>
    <message>
        <source>Lines round a passage</source>
        <translation>Zeilen um eine Textstelle</translation>
    </message>
    <message>
        <source>Shown before and after a match.</source>
        <translation>Vor und nach einer Fundstelle gezeigt.</translation>
    </message>
    <message>
        <source>How the two lists become one</source>
        <translation>Wie aus zwei Listen eine wird</translation>
    </message>
    <message>
        <source>Candidates of each list</source>
        <translation>Kandidaten jeder Liste</translation>
    </message>
    <message>
        <source>How deep words and meaning are searched before they are joined.</source>
        <translation>Wie tief Wörter und Bedeutung durchsucht werden, bevor sie verbunden werden.</translation>
    </message>
    <message>
        <source>Rank constant (k)</source>
        <translation>Rangkonstante (k)</translation>
    </message>
    <message>
        <source>Smaller values favour the first places of each list; 60 is usual.</source>
        <translation>Kleinere Werte bevorzugen die ersten Plätze jeder Liste; üblich ist 60.</translation>
    </message>
    <message>
        <source>my own value</source>
        <translation>eigener Wert</translation>
    </message>
    <message>
        <source>Distance from which a passage is dropped</source>
        <translation>Abstand, ab dem eine Textstelle wegfällt</translation>
    </message>
    <message>
        <source>Farthest meaning</source>
        <translation>Weiteste Bedeutung</translation>
    </message>
    <message>
        <source>Passages this far from the query or farther are dropped; {value} suits the model.</source>
        <translation>Textstellen, die so weit von der Anfrage entfernt sind oder weiter, fallen weg; {value} passt zum Modell.</translation>
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
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>Datenschutz</translation>
    </message>
    <message>
        <source>Usual values</source>
        <translation>Übliche Werte</translation>
    </message>
    <message>
        <source>Put the values that Pagehound comes with into this section</source>
        <translation>In diesem Abschnitt die Werte einsetzen, mit denen Pagehound kommt</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Files that were read already stay as they are: see “Read every file again”.</source>
        <translation>Schon gelesene Dateien bleiben, wie sie sind: siehe „Jede Datei erneut lesen“.</translation>
    </message>
</context>
<context>
    <name>ShortcutsSection</name>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Choose a command, click into the field and press the keys.</source>
        <translation>Wählen Sie einen Befehl, klicken Sie ins Feld und drücken Sie die Tasten.</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>Befehle und ihre Tasten</translation>
    </message>
    <message>
        <source>Keys of the chosen command</source>
        <translation>Tasten des gewählten Befehls</translation>
    </message>
    <message>
        <source>Usual keys</source>
        <translation>Übliche Tasten</translation>
    </message>
    <message>
        <source>{keys} belongs to “{command}”. Take it away there first.</source>
        <translation>{keys} gehört zu „{command}“. Nehmen Sie es zuerst dort weg.</translation>
    </message>
    <message>
        <source>{keys} is needed for typing. Take keys with Ctrl or Alt, or F1 …</source>
        <translation>{keys} wird zum Tippen gebraucht. Nehmen Sie Tasten mit Strg oder Alt oder F1 …</translation>
    </message>
</context>
<context>
    <name>Sidebar</name>
    <message>
        <source>Filters and saved searches</source>
        <translation>Filter und gespeicherte Suchen</translation>
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
        <source>Saved</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>{label}, {count} passages</source>
        <translation>{label}, {count} Textstellen</translation>
    </message>
    <message>
        <source>filtered by</source>
        <translation>gefiltert nach</translation>
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
        <source>Remove (Delete)</source>
        <translation>Entfernen (Entf)</translation>
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
</context>
<context>
    <name>Wording</name>
    <message>
        <source>p. {page}</source>
        <translation>S. {page}</translation>
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
    <name>_Picture</name>
    <message>
        <source>Page {page}, {count} matches</source>
        <translation>Seite {page}, {count} Fundstellen</translation>
    </message>
</context>
</TS>
