<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr">
<context>
    <name>AddFoldersDialog</name>
    <message>
        <source>Add folders</source>
        <translation>Ajouter des dossiers</translation>
    </message>
    <message>
        <source>Checking the folders …</source>
        <translation>Vérification des dossiers…</translation>
    </message>
    <message>
        <source>Checking the folders</source>
        <translation>Vérification des dossiers</translation>
    </message>
    <message>
        <source>Add now</source>
        <translation>Ajouter maintenant</translation>
    </message>
    <message>
        <source>Estimate for these folders:</source>
        <translation>Estimation pour ces dossiers&#xa0;:</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Ajouter</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Fichiers</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Documents</translation>
    </message>
    <message>
        <source>Searchable by word</source>
        <translation>Recherche par mots possible dans</translation>
    </message>
    <message>
        <source>Searchable by meaning</source>
        <translation>Recherche par le sens possible dans</translation>
    </message>
    <message>
        <source>Disk space</source>
        <translation>Espace disque</translation>
    </message>
    <message>
        <source>You can search from the first minute and pause at any time.</source>
        <translation>Vous pouvez chercher dès la première minute et mettre en pause à tout moment.</translation>
    </message>
    <message>
        <source>Only {free} of free space is left on the library&apos;s disk.</source>
        <translation>Il ne reste que {free} d’espace libre sur le disque de la bibliothèque.</translation>
    </message>
    <message>
        <source>There seem to be no readable documents here.</source>
        <translation>Il ne semble pas y avoir de documents lisibles ici.</translation>
    </message>
    <message>
        <source>About {documents} documents: searchable by word in {words} and by meaning in {meaning}, {disk} on disk.</source>
        <translation>Environ {documents} documents&#xa0;: recherche par mots possible dans {words}, par le sens dans {meaning}, {disk} sur le disque.</translation>
    </message>
    <message>
        <source>Not available</source>
        <translation>Indisponible</translation>
    </message>
    <message>
        <source>{likely} ({low} to {high})</source>
        <translation>{likely} (de {low} à {high})</translation>
    </message>
    <message>
        <source>Most common types</source>
        <translation>Types les plus fréquents</translation>
    </message>
    <message>
        <source>The time and disk space needed cannot be estimated.</source>
        <translation>Le temps et l’espace disque nécessaires ne peuvent pas être estimés.</translation>
    </message>
</context>
<context>
    <name>AgentsSection</name>
    <message>
        <source>What agents may see</source>
        <translation>Ce que les agents peuvent voir</translation>
    </message>
    <message>
        <source>Take a tick away, and the agent no longer sees the folder. This takes effect at once, also for agents that are running, and is not undone by Cancel.</source>
        <translation>Sans la coche, l’agent ne voit plus le dossier. Cela prend effet aussitôt, même pour les agents en cours, et Annuler ne l’annule pas.</translation>
    </message>
    <message>
        <source>New agents see</source>
        <translation>Les nouveaux agents voient</translation>
    </message>
    <message>
        <source>All folders</source>
        <translation>Tous les dossiers</translation>
    </message>
    <message>
        <source>Nothing until I allow it</source>
        <translation>Rien tant que je ne l’autorise pas</translation>
    </message>
    <message>
        <source>Agents and what they may see</source>
        <translation>Les agents et ce qu’ils peuvent voir</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>Asked last</source>
        <translation>Dernière demande</translation>
    </message>
    <message>
        <source>Forget this agent</source>
        <translation>Oublier cet agent</translation>
    </message>
    <message>
        <source>If it asks again, it counts as a new one.</source>
        <translation>S’il redemande, il compte comme nouveau.</translation>
    </message>
    <message>
        <source>All agents</source>
        <translation>Tous les agents</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>pas encore</translation>
    </message>
    <message>
        <source>taken away from all</source>
        <translation>retiré à tous</translation>
    </message>
    <message>
        <source>Folders that are added later</source>
        <translation>Dossiers ajoutés plus tard</translation>
    </message>
    <message>
        <source>What agents asked</source>
        <translation>Ce que les agents ont demandé</translation>
    </message>
    <message>
        <source>Keep a log of agent requests</source>
        <translation>Tenir un journal des requêtes d’agents</translation>
    </message>
    <message>
        <source>The log stays on this computer, in the library. Answers are not logged.</source>
        <translation>Le journal reste sur cet ordinateur, dans la bibliothèque. Les réponses ne sont pas enregistrées.</translation>
    </message>
    <message>
        <source>Agent requests</source>
        <translation>Requêtes d’agents</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Heure</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Échec</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Requête</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Résultats</translation>
    </message>
    <message>
        <source>Clear log</source>
        <translation>Effacer le journal</translation>
    </message>
</context>
<context>
    <name>AlphaSlider</name>
    <message>
        <source>Balance between exact words and meaning</source>
        <translation>Équilibre entre mots exacts et sens</translation>
    </message>
    <message>
        <source>exact words</source>
        <translation>mots exacts</translation>
    </message>
    <message>
        <source>meaning</source>
        <translation>sens</translation>
    </message>
    <message>
        <source>{words}% words, {meaning}% meaning</source>
        <translation>{words}&#xa0;% mots, {meaning}&#xa0;% sens</translation>
    </message>
    <message>
        <source>{share} (double-click for half and half)</source>
        <translation>{share} (double-cliquez pour moitié-moitié)</translation>
    </message>
</context>
<context>
    <name>AppearanceSection</name>
    <message>
        <source>Appearance</source>
        <translation>Apparence</translation>
    </message>
    <message>
        <source>Same as system</source>
        <translation>Comme le système</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Clair</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Sombre</translation>
    </message>
    <message>
        <source>High contrast, light</source>
        <translation>Contraste élevé, clair</translation>
    </message>
    <message>
        <source>High contrast, dark</source>
        <translation>Contraste élevé, sombre</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Couleurs</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Taille du texte</translation>
    </message>
    <message>
        <source>Relative to the system&apos;s text size.</source>
        <translation>Par rapport à la taille du texte du système.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Langue</translation>
    </message>
    <message>
        <source>Takes effect the next time Pagehound starts.</source>
        <translation>Prend effet au prochain démarrage de Pagehound.</translation>
    </message>
    <message>
        <source>Opening documents</source>
        <translation>Ouverture des documents</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>{path} and {line} are replaced by the file and the line.</source>
        <translation>{path} et {line} sont remplacés par le fichier et la ligne.</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>{path} and {page} are replaced by the file and the page.</source>
        <translation>{path} et {page} sont remplacés par le fichier et la page.</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>Programme par défaut du système</translation>
    </message>
</context>
<context>
    <name>ChipRow</name>
    <message>
        <source>Filters in the query</source>
        <translation>Filtres de la requête</translation>
    </message>
    <message>
        <source>Remove the filter {filter}</source>
        <translation>Supprimer le filtre {filter}</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>Search</source>
        <translation>Rechercher</translation>
    </message>
    <message>
        <source>Hit</source>
        <translation>Résultat</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Affichage</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothèque</translation>
    </message>
    <message>
        <source>Pagehound</source>
        <translation>Pagehound</translation>
    </message>
    <message>
        <source>Go to the search field</source>
        <translation>Aller au champ de recherche</translation>
    </message>
    <message>
        <source>Search by words and meaning</source>
        <translation>Rechercher par mots et par le sens</translation>
    </message>
    <message>
        <source>Search by keyword</source>
        <translation>Rechercher par mots-clés</translation>
    </message>
    <message>
        <source>Search by meaning</source>
        <translation>Rechercher par le sens</translation>
    </message>
    <message>
        <source>Exact keywords</source>
        <translation>Mots-clés exacts</translation>
    </message>
    <message>
        <source>Save this search</source>
        <translation>Enregistrer cette recherche</translation>
    </message>
    <message>
        <source>Export passages…</source>
        <translation>Exporter des passages…</translation>
    </message>
    <message>
        <source>Quick search</source>
        <translation>Recherche rapide</translation>
    </message>
    <message>
        <source>Open at this passage</source>
        <translation>Ouvrir à ce passage</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Afficher dans le dossier</translation>
    </message>
    <message>
        <source>Copy passage with source</source>
        <translation>Copier le passage avec sa source</translation>
    </message>
    <message>
        <source>List copies and versions</source>
        <translation>Lister les copies et les versions</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>Copier le chemin</translation>
    </message>
    <message>
        <source>Find similar passages</source>
        <translation>Trouver des passages similaires</translation>
    </message>
    <message>
        <source>Exclude this file from the search</source>
        <translation>Exclure ce fichier de la recherche</translation>
    </message>
    <message>
        <source>This should have been first</source>
        <translation>Ce résultat aurait dû être le premier</translation>
    </message>
    <message>
        <source>Tick for export</source>
        <translation>Cocher pour l’export</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Occurrence suivante</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>Occurrence précédente</translation>
    </message>
    <message>
        <source>Find in preview</source>
        <translation>Rechercher dans l’aperçu</translation>
    </message>
    <message>
        <source>Why this hit?</source>
        <translation>Pourquoi ce résultat&#xa0;?</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Aperçu</translation>
    </message>
    <message>
        <source>Filters and saved searches</source>
        <translation>Filtres et recherches enregistrées</translation>
    </message>
    <message>
        <source>Passages as a flat list</source>
        <translation>Passages en liste simple</translation>
    </message>
    <message>
        <source>Larger preview text</source>
        <translation>Agrandir le texte de l’aperçu</translation>
    </message>
    <message>
        <source>Smaller preview text</source>
        <translation>Réduire le texte de l’aperçu</translation>
    </message>
    <message>
        <source>Normal preview text</source>
        <translation>Texte de l’aperçu en taille normale</translation>
    </message>
    <message>
        <source>Add folders…</source>
        <translation>Ajouter des dossiers…</translation>
    </message>
    <message>
        <source>Update all folders</source>
        <translation>Mettre à jour tous les dossiers</translation>
    </message>
    <message>
        <source>Pause indexing</source>
        <translation>Suspendre l’indexation</translation>
    </message>
    <message>
        <source>Stop indexing</source>
        <translation>Arrêter l’indexation</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>Dossiers</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problèmes</translation>
    </message>
    <message>
        <source>Why can&apos;t I find it?…</source>
        <translation>Pourquoi est-ce introuvable&#xa0;?…</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Paramètres…</translation>
    </message>
    <message>
        <source>Keyboard shortcuts and query syntax</source>
        <translation>Raccourcis clavier et syntaxe des requêtes</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Quitter</translation>
    </message>
</context>
<context>
    <name>DateRangeDialog</name>
    <message>
        <source>Choose dates</source>
        <translation>Choisir des dates</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Du</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Au</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Afficher</translation>
    </message>
</context>
<context>
    <name>DesktopSection</name>
    <message>
        <source>Quick search</source>
        <translation>Recherche rapide</translation>
    </message>
    <message>
        <source>Open quick search with a global shortcut</source>
        <translation>Ouvrir la recherche rapide avec un raccourci global</translation>
    </message>
    <message>
        <source>A small search bar over whatever you are doing, while Pagehound runs.</source>
        <translation>Une petite barre de recherche par-dessus ce que vous faites, tant que Pagehound est ouvert.</translation>
    </message>
    <message>
        <source>Shortcut</source>
        <translation>Raccourci</translation>
    </message>
    <message>
        <source>Search of the desktop</source>
        <translation>Recherche du bureau</translation>
    </message>
    <message>
        <source>Show my documents in the search of GNOME and KDE</source>
        <translation>Afficher mes documents dans la recherche de GNOME et de KDE</translation>
    </message>
    <message>
        <source>Names and passages that match, by word. Nothing leaves this computer.</source>
        <translation>Noms et passages qui correspondent, par mots. Rien ne quitte cet ordinateur.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Démarrage</translation>
    </message>
    <message>
        <source>Start Pagehound when I log in</source>
        <translation>Démarrer Pagehound à l’ouverture de session</translation>
    </message>
    <message>
        <source>It starts minimised, keeps your folders up to date and is there at once.</source>
        <translation>Il démarre réduit, tient vos dossiers à jour et est aussitôt disponible.</translation>
    </message>
    <message>
        <source>Also start minimised when I open it myself</source>
        <translation>Démarrer réduit aussi quand je l’ouvre moi-même</translation>
    </message>
    <message>
        <source>Notification area</source>
        <translation>Zone de notification</translation>
    </message>
    <message>
        <source>Show an icon in the notification area</source>
        <translation>Afficher une icône dans la zone de notification</translation>
    </message>
    <message>
        <source>Keep running there when the window is closed</source>
        <translation>Y rester actif quand la fenêtre est fermée</translation>
    </message>
    <message>
        <source>Folders stay up to date, and the window reopens instantly.</source>
        <translation>Les dossiers restent à jour et la fenêtre se rouvre instantanément.</translation>
    </message>
    <message>
        <source>Use Ctrl, Alt or the Windows key with another key, or a function key.</source>
        <translation>Utilisez Ctrl, Alt ou la touche Windows avec une autre touche, ou une touche de fonction.</translation>
    </message>
</context>
<context>
    <name>DiagnosisDialog</name>
    <message>
        <source>Why can&apos;t I find it?</source>
        <translation>Pourquoi est-ce introuvable&#xa0;?</translation>
    </message>
    <message>
        <source>Choose a file, or drop one here.</source>
        <translation>Choisissez un fichier ou déposez-le ici.</translation>
    </message>
    <message>
        <source>The file you expected to find</source>
        <translation>Le fichier que vous pensiez trouver</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Parcourir…</translation>
    </message>
    <message>
        <source>What you searched for (optional)</source>
        <translation>Ce que vous avez cherché (facultatif)</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Requête</translation>
    </message>
    <message>
        <source>Find out</source>
        <translation>Vérifier</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Checking …</source>
        <translation>Vérification…</translation>
    </message>
    <message>
        <source>Ranked above it: {names}</source>
        <translation>Classés avant lui&#xa0;: {names}</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Remarque</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problème</translation>
    </message>
    <message>
        <source>It should have been first</source>
        <translation>Il aurait dû être le premier</translation>
    </message>
    <message>
        <source>Add its folder</source>
        <translation>Ajouter son dossier</translation>
    </message>
    <message>
        <source>Read it again</source>
        <translation>Le relire</translation>
    </message>
    <message>
        <source>Which file?</source>
        <translation>Quel fichier&#xa0;?</translation>
    </message>
    <message>
        <source>Reading it again …</source>
        <translation>Relecture en cours…</translation>
    </message>
</context>
<context>
    <name>Engine</name>
    <message>
        <source>It is not in any of the library&apos;s folders ({known}).</source>
        <translation>Il n’est dans aucun des dossiers de la bibliothèque ({known}).</translation>
    </message>
    <message>
        <source>Add its folder with: pagehound index {folder}</source>
        <translation>Ajoutez son dossier avec&#xa0;: pagehound index {folder}</translation>
    </message>
    <message>
        <source>Its folder {folder} is not available at the moment; what was indexed can still be found.</source>
        <translation>Son dossier {folder} n’est pas disponible pour le moment&#xa0;; ce qui a été indexé peut toujours être trouvé.</translation>
    </message>
    <message>
        <source>It is in the folder {folder}.</source>
        <translation>Il est dans le dossier {folder}.</translation>
    </message>
    <message>
        <source>There is no such file at the moment.</source>
        <translation>Ce fichier n’existe pas pour le moment.</translation>
    </message>
    <message>
        <source>It is excluded.</source>
        <translation>Il est exclu.</translation>
    </message>
    <message>
        <source>The folder {folder} it is in is excluded.</source>
        <translation>Le dossier {folder} dans lequel il se trouve est exclu.</translation>
    </message>
    <message>
        <source>The rule is in {place}.</source>
        <translation>La règle est dans {place}.</translation>
    </message>
    <message>
        <source>No rule excludes it.</source>
        <translation>Aucune règle ne l’exclut.</translation>
    </message>
    <message>
        <source>It is a Python environment (it contains a pyvenv.cfg).</source>
        <translation>C’est un environnement Python (il contient un pyvenv.cfg).</translation>
    </message>
    <message>
        <source>It is a Conda environment (it contains a conda-meta).</source>
        <translation>C’est un environnement Conda (il contient un conda-meta).</translation>
    </message>
    <message>
        <source>It contains a file named {name}.</source>
        <translation>Il contient un fichier nommé {name}.</translation>
    </message>
    <message>
        <source>It is a Pagehound library.</source>
        <translation>C’est une bibliothèque Pagehound.</translation>
    </message>
    <message>
        <source>It is marked as a cache (it contains a {name}).</source>
        <translation>Il est marqué comme cache (il contient un {name}).</translation>
    </message>
    <message>
        <source>It is a symbolic link; links are not followed.</source>
        <translation>C’est un lien symbolique&#xa0;; les liens ne sont pas suivis.</translation>
    </message>
    <message>
        <source>The pattern {pattern} excludes it.</source>
        <translation>Le motif {pattern} l’exclut.</translation>
    </message>
    <message>
        <source>It is hidden.</source>
        <translation>Il est caché.</translation>
    </message>
    <message>
        <source>It is not a regular file.</source>
        <translation>Ce n’est pas un fichier ordinaire.</translation>
    </message>
    <message>
        <source>It is {size} MB; the limit in Settings is {limit} MB.</source>
        <translation>Il fait {size} Mo&#xa0;; la limite dans Paramètres est de {limit} Mo.</translation>
    </message>
    <message>
        <source>It is a folder with {indexed} indexed files, {problems} problems and {textless} files without text.</source>
        <translation>C’est un dossier avec {indexed} fichiers indexés, {problems} problèmes et {textless} fichiers sans texte.</translation>
    </message>
    <message>
        <source>It does not exist and was never indexed.</source>
        <translation>Il n’existe pas et n’a jamais été indexé.</translation>
    </message>
    <message>
        <source>It has not been indexed yet.</source>
        <translation>Il n’a pas encore été indexé.</translation>
    </message>
    <message>
        <source>Index it with: pagehound index {folder}</source>
        <translation>Indexez-le avec&#xa0;: pagehound index {folder}</translation>
    </message>
    <message>
        <source>It was scanned on {when} and has no text; it is found only by its name, with name:{name} for example.</source>
        <translation>Il a été analysé le {when} et n’a pas de texte&#xa0;; il n’est trouvé que par son nom, par exemple avec name:{name}.</translation>
    </message>
    <message>
        <source>Reading it failed on {when}.</source>
        <translation>Sa lecture a échoué le {when}.</translation>
    </message>
    <message>
        <source>It is being read now, or reading was interrupted.</source>
        <translation>Il est en cours de lecture, ou la lecture a été interrompue.</translation>
    </message>
    <message>
        <source>It was indexed on {when}.</source>
        <translation>Il a été indexé le {when}.</translation>
    </message>
    <message>
        <source>It has not changed since.</source>
        <translation>Il n’a pas changé depuis.</translation>
    </message>
    <message>
        <source>It has changed since then; the next scan of its folder reads it again.</source>
        <translation>Il a changé depuis&#xa0;; la prochaine analyse de son dossier le relira.</translation>
    </message>
    <message>
        <source>No text was read from its member {member}.</source>
        <translation>Aucun texte n’a été lu de son élément {member}.</translation>
    </message>
    <message>
        <source>No text was found in it.</source>
        <translation>Aucun texte n’y a été trouvé.</translation>
    </message>
    <message>
        <source>Its {words} words are in {passages} passages that can be found by word.</source>
        <translation>Ses {words} mots sont dans {passages} passages qui peuvent être trouvés par mots.</translation>
    </message>
    <message>
        <source>Its {words} words, recognised from pictures are in {passages} passages that can be found by word.</source>
        <translation>Ses {words} mots, reconnus dans des images, sont dans {passages} passages qui peuvent être trouvés par mots.</translation>
    </message>
    <message>
        <source>Its words are not in the keyword index yet; they will be within seconds.</source>
        <translation>Ses mots ne sont pas encore dans l’index des mots-clés&#xa0;; ils y seront dans quelques secondes.</translation>
    </message>
    <message>
        <source>All its passages can be found by meaning.</source>
        <translation>Tous ses passages peuvent être trouvés par le sens.</translation>
    </message>
    <message>
        <source>The current model does not understand its language; only words find it.</source>
        <translation>Le modèle actuel ne comprend pas sa langue&#xa0;; seuls les mots le trouvent.</translation>
    </message>
    <message>
        <source>{count} of its {passages} passages can be found by meaning so far.</source>
        <translation>Pour l’instant, {count} de ses {passages} passages peuvent être trouvés par le sens.</translation>
    </message>
    <message>
        <source>{count} of its {passages} passages can be found by meaning; the current model does not understand the language of the others.</source>
        <translation>{count} de ses {passages} passages peuvent être trouvés par le sens&#xa0;; le modèle actuel ne comprend pas la langue des autres.</translation>
    </message>
    <message>
        <source>It can be found; nothing is wrong.</source>
        <translation>Il peut être trouvé&#xa0;; tout va bien.</translation>
    </message>
    <message>
        <source>It has no text to search.</source>
        <translation>Il n’a pas de texte à rechercher.</translation>
    </message>
    <message>
        <source>By word: it is the first hit.</source>
        <translation>Par mots&#xa0;: c’est le premier résultat.</translation>
    </message>
    <message>
        <source>By meaning: it is the first hit.</source>
        <translation>Par le sens&#xa0;: c’est le premier résultat.</translation>
    </message>
    <message>
        <source>In the combined list: it is the first hit.</source>
        <translation>Dans la liste combinée&#xa0;: c’est le premier résultat.</translation>
    </message>
    <message>
        <source>By word: its best passage is hit {rank}, after {names}.</source>
        <translation>Par mots&#xa0;: son meilleur passage est le résultat {rank}, après {names}.</translation>
    </message>
    <message>
        <source>By meaning: its best passage is hit {rank}, after {names}.</source>
        <translation>Par le sens&#xa0;: son meilleur passage est le résultat {rank}, après {names}.</translation>
    </message>
    <message>
        <source>In the combined list: its best passage is hit {rank}, after {names}.</source>
        <translation>Dans la liste combinée&#xa0;: son meilleur passage est le résultat {rank}, après {names}.</translation>
    </message>
    <message>
        <source>{names} and {count} more</source>
        <translation>{names} et {count} autres</translation>
    </message>
    <message>
        <source>By word: it matches (score {score}), but is not among the best thousand passages.</source>
        <translation>Par mots&#xa0;: il correspond (score {score}), mais n’est pas parmi les mille meilleurs passages.</translation>
    </message>
    <message>
        <source>By meaning: it matches (score {score}), but is not among the best thousand passages.</source>
        <translation>Par le sens&#xa0;: il correspond (score {score}), mais n’est pas parmi les mille meilleurs passages.</translation>
    </message>
    <message>
        <source>In the combined list: it matches (score {score}), but is not among the best thousand passages.</source>
        <translation>Dans la liste combinée&#xa0;: il correspond (score {score}), mais n’est pas parmi les mille meilleurs passages.</translation>
    </message>
    <message>
        <source>It is listed there as a copy or version of {path}.</source>
        <translation>Il y figure comme copie ou version de {path}.</translation>
    </message>
    <message>
        <source>In the combined list: it is missing, because it is in neither of the other two lists.</source>
        <translation>Dans la liste combinée&#xa0;: il manque, car il n’est dans aucune des deux autres listes.</translation>
    </message>
    <message>
        <source>By word: it does not match the query.</source>
        <translation>Par mots&#xa0;: il ne correspond pas à la requête.</translation>
    </message>
    <message>
        <source>By word: it contains none of the words {words}.</source>
        <translation>Par mots&#xa0;: il ne contient aucun des mots {words}.</translation>
    </message>
    <message>
        <source>By word: it contains the words, but not in the way the query asks for.</source>
        <translation>Par mots&#xa0;: il contient les mots, mais pas comme la requête le demande.</translation>
    </message>
    <message>
        <source>By word: it contains {present}, but not {missing}.</source>
        <translation>Par mots&#xa0;: il contient {present}, mais pas {missing}.</translation>
    </message>
    <message>
        <source>By meaning: none of its passages is close enough to the query.</source>
        <translation>Par le sens&#xa0;: aucun de ses passages n’est assez proche de la requête.</translation>
    </message>
    <message>
        <source>The catalog {path} is damaged.</source>
        <translation>Le catalogue {path} est endommagé.</translation>
    </message>
    <message>
        <source>The catalog {path} is damaged ({detail}).</source>
        <translation>Le catalogue {path} est endommagé ({detail}).</translation>
    </message>
    <message>
        <source>The list of folders in {path} is damaged.</source>
        <translation>La liste des dossiers dans {path} est endommagée.</translation>
    </message>
    <message>
        <source>The stored text of a document is damaged.</source>
        <translation>Le texte stocké d’un document est endommagé.</translation>
    </message>
    <message>
        <source>The stored text of a document is damaged ({detail}).</source>
        <translation>Le texte stocké d’un document est endommagé ({detail}).</translation>
    </message>
    <message>
        <source>The stored text of a document has an impossible size.</source>
        <translation>Le texte stocké d’un document a une taille impossible.</translation>
    </message>
    <message>
        <source>The compression dictionary of the texts is lost.</source>
        <translation>Le dictionnaire de compression des textes est perdu.</translation>
    </message>
    <message>
        <source>The library {folder} cannot be used at the moment: {detail}.</source>
        <translation>La bibliothèque {folder} ne peut pas être utilisée pour le moment&#xa0;: {detail}.</translation>
    </message>
    <message>
        <source>The disk is full: {folder} cannot be written to.</source>
        <translation>Le disque est plein&#xa0;: impossible d’écrire dans {folder}.</translation>
    </message>
    <message>
        <source>Free some space; indexing will resume where it stopped.</source>
        <translation>Libérez de l’espace&#xa0;; l’indexation reprendra où elle s’est arrêtée.</translation>
    </message>
    <message>
        <source>The library {folder} cannot be written to.</source>
        <translation>Impossible d’écrire dans la bibliothèque {folder}.</translation>
    </message>
    <message>
        <source>The library {folder} cannot be written to: {detail}.</source>
        <translation>Impossible d’écrire dans la bibliothèque {folder}&#xa0;: {detail}.</translation>
    </message>
    <message>
        <source>Check its permissions.</source>
        <translation>Vérifiez ses droits d’accès.</translation>
    </message>
    <message>
        <source>The library {folder} cannot be opened.</source>
        <translation>La bibliothèque {folder} ne peut pas être ouverte.</translation>
    </message>
    <message>
        <source>The library {folder} cannot be opened: {detail}.</source>
        <translation>La bibliothèque {folder} ne peut pas être ouverte&#xa0;: {detail}.</translation>
    </message>
    <message>
        <source>The library {folder} cannot be created: {detail}.</source>
        <translation>La bibliothèque {folder} ne peut pas être créée&#xa0;: {detail}.</translation>
    </message>
    <message>
        <source>Check the permissions of {path}.</source>
        <translation>Vérifiez les droits d’accès de {path}.</translation>
    </message>
    <message>
        <source>Is its drive connected?</source>
        <translation>Son disque est-il connecté&#xa0;?</translation>
    </message>
    <message>
        <source>The library {folder} is locked by another program.</source>
        <translation>La bibliothèque {folder} est verrouillée par un autre programme.</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>Réessayez.</translation>
    </message>
    <message>
        <source>Try again later.</source>
        <translation>Réessayez plus tard.</translation>
    </message>
    <message>
        <source>The library {folder} was created by a newer version of Pagehound.</source>
        <translation>La bibliothèque {folder} a été créée par une version plus récente de Pagehound.</translation>
    </message>
    <message>
        <source>Update Pagehound, or choose another library with --library.</source>
        <translation>Mettez Pagehound à jour, ou choisissez une autre bibliothèque avec --library.</translation>
    </message>
    <message>
        <source>The catalog {path} contains no readable data.</source>
        <translation>Le catalogue {path} ne contient pas de données lisibles.</translation>
    </message>
    <message>
        <source>The catalog {path} contains something that Pagehound did not make ({detail}).</source>
        <translation>Le catalogue {path} contient quelque chose que Pagehound n’a pas créé ({detail}).</translation>
    </message>
    <message>
        <source>The library is closed.</source>
        <translation>La bibliothèque est fermée.</translation>
    </message>
    <message>
        <source>Only the whole library can be changed, not a part of it.</source>
        <translation>Seule la bibliothèque entière peut être modifiée, pas une partie.</translation>
    </message>
    <message>
        <source>The file {path} says which folders agents may see, and cannot be read.</source>
        <translation>Le fichier {path} indique quels dossiers les agents peuvent voir, et il est illisible.</translation>
    </message>
    <message>
        <source>So agents see nothing.</source>
        <translation>Les agents ne voient donc rien.</translation>
    </message>
    <message>
        <source>Choose the folders again in the settings, or with: pagehound mcp allow</source>
        <translation>Choisissez à nouveau les dossiers dans les réglages, ou avec&#xa0;: pagehound mcp allow</translation>
    </message>
    <message>
        <source>{path} is being changed by another program.</source>
        <translation>{path} est en cours de modification par un autre programme.</translation>
    </message>
    <message>
        <source>{path} was taken away from all agents.</source>
        <translation>{path} a été retiré à tous les agents.</translation>
    </message>
    <message>
        <source>Give it back first, with: pagehound mcp allow all FOLDER</source>
        <translation>Rendez-le d’abord, avec&#xa0;: pagehound mcp allow all FOLDER</translation>
    </message>
    <message>
        <source>{path} lies in {folder}, which agents may not see.</source>
        <translation>{path} se trouve dans {folder}, que les agents ne peuvent pas voir.</translation>
    </message>
    <message>
        <source>Allow that one with: pagehound mcp allow {client} {folder}</source>
        <translation>Autorisez celui-ci avec&#xa0;: pagehound mcp allow {client} {folder}</translation>
    </message>
    <message>
        <source>There is no library in {folder}.</source>
        <translation>Il n’y a pas de bibliothèque dans {folder}.</translation>
    </message>
    <message>
        <source>There is no library in {folder} yet.</source>
        <translation>Il n’y a pas encore de bibliothèque dans {folder}.</translation>
    </message>
    <message>
        <source>Create one with: pagehound index FOLDER</source>
        <translation>Créez-en une avec&#xa0;: pagehound index FOLDER</translation>
    </message>
    <message>
        <source>Another program is updating this library: {program}.</source>
        <translation>Un autre programme met cette bibliothèque à jour&#xa0;: {program}.</translation>
    </message>
    <message>
        <source>You can search meanwhile; try again when it has finished.</source>
        <translation>Vous pouvez chercher entre-temps&#xa0;; réessayez quand il aura terminé.</translation>
    </message>
    <message>
        <source>Several folders have a file {path}.</source>
        <translation>Plusieurs dossiers ont un fichier {path}.</translation>
    </message>
    <message>
        <source>Pass one of these paths: {paths}.</source>
        <translation>Indiquez l’un de ces chemins&#xa0;: {paths}.</translation>
    </message>
    <message>
        <source>Nothing is indexed at {path}.</source>
        <translation>Rien n’est indexé à {path}.</translation>
    </message>
    <message>
        <source>Check the path with: pagehound doctor</source>
        <translation>Vérifiez le chemin avec&#xa0;: pagehound doctor</translation>
    </message>
    <message>
        <source>{path} is not a folder of this library.</source>
        <translation>{path} n’est pas un dossier de cette bibliothèque.</translation>
    </message>
    <message>
        <source>Its folders: {known}.</source>
        <translation>Ses dossiers&#xa0;: {known}.</translation>
    </message>
    <message>
        <source>There is no folder {path}.</source>
        <translation>Il n’y a pas de dossier {path}.</translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation>Vérifiez le chemin.</translation>
    </message>
    <message>
        <source>{path} is a file.</source>
        <translation>{path} est un fichier.</translation>
    </message>
    <message>
        <source>Index the folder that contains it.</source>
        <translation>Indexez le dossier qui le contient.</translation>
    </message>
    <message>
        <source>The library {folder} no longer exists.</source>
        <translation>La bibliothèque {folder} n’existe plus.</translation>
    </message>
    <message>
        <source>If it is on a removable drive, connect the drive again.</source>
        <translation>Si elle est sur un disque amovible, reconnectez-le.</translation>
    </message>
    <message>
        <source>In the library 1 document is damaged and left out.</source>
        <translation>Dans la bibliothèque, 1 document est endommagé et laissé de côté.</translation>
    </message>
    <message>
        <source>In the library {count} documents are damaged and left out.</source>
        <translation>Dans la bibliothèque, {count} documents sont endommagés et laissés de côté.</translation>
    </message>
    <message>
        <source>Update it to read them again.</source>
        <translation>Mettez-la à jour pour les relire.</translation>
    </message>
    <message>
        <source>It was set aside as {name} and replaced by an empty one: index the folders again.</source>
        <translation>Il a été mis de côté sous {name} et remplacé par un vide&#xa0;: indexez de nouveau les dossiers.</translation>
    </message>
    <message>
        <source>{count} vectors could be saved.</source>
        <translation>{count} vecteurs ont pu être sauvés.</translation>
    </message>
    <message>
        <source>The catalog of this library was missing.</source>
        <translation>Le catalogue de cette bibliothèque manquait.</translation>
    </message>
    <message>
        <source>The catalog of this library was missing, and so was the list of its folders.</source>
        <translation>Le catalogue de cette bibliothèque manquait, tout comme la liste de ses dossiers.</translation>
    </message>
    <message>
        <source>Add the folders again.</source>
        <translation>Ajoutez de nouveau les dossiers.</translation>
    </message>
    <message>
        <source>The catalog {path} was emptied.</source>
        <translation>Le catalogue {path} a été vidé.</translation>
    </message>
    <message>
        <source>Its folders are still known; index them again.</source>
        <translation>Ses dossiers sont encore connus&#xa0;; indexez-les à nouveau.</translation>
    </message>
    <message>
        <source>The keyword index named passages that were damaged.</source>
        <translation>L’index des mots-clés citait des passages endommagés.</translation>
    </message>
    <message>
        <source>It was rebuilt from the catalog.</source>
        <translation>Il a été reconstruit à partir du catalogue.</translation>
    </message>
    <message>
        <source>The keyword index belongs to another library.</source>
        <translation>L’index des mots-clés appartient à une autre bibliothèque.</translation>
    </message>
    <message>
        <source>The newest documents are not searchable yet.</source>
        <translation>Les documents les plus récents ne peuvent pas encore être recherchés.</translation>
    </message>
    <message>
        <source>{folder} is in the way of the index and cannot be removed: {detail}.</source>
        <translation>{folder} occupe la place de l’index et ne peut pas être retiré&#xa0;: {detail}.</translation>
    </message>
    <message>
        <source>The keyword index is damaged.</source>
        <translation>L’index des mots-clés est endommagé.</translation>
    </message>
    <message>
        <source>The keyword index is damaged ({detail}).</source>
        <translation>L’index des mots-clés est endommagé ({detail}).</translation>
    </message>
    <message>
        <source>The keyword index is changing too fast to be opened.</source>
        <translation>L’index des mots-clés change trop vite pour être ouvert.</translation>
    </message>
    <message>
        <source>The keyword index was opened read-only.</source>
        <translation>L’index des mots-clés a été ouvert en lecture seule.</translation>
    </message>
    <message>
        <source>The keyword index cannot be read: {detail}.</source>
        <translation>L’index des mots-clés ne peut pas être lu&#xa0;: {detail}.</translation>
    </message>
    <message>
        <source>The keyword index could not be written: {detail}.</source>
        <translation>L’index des mots-clés n’a pas pu être écrit&#xa0;: {detail}.</translation>
    </message>
    <message>
        <source>There is no keyword index in {folder}.</source>
        <translation>Il n’y a pas d’index des mots-clés dans {folder}.</translation>
    </message>
    <message>
        <source>The keyword index was created by another version of the program.</source>
        <translation>L’index des mots-clés a été créé par une autre version du programme.</translation>
    </message>
    <message>
        <source>The vector index could not be written: {detail}.</source>
        <translation>L’index des vecteurs n’a pas pu être écrit&#xa0;: {detail}.</translation>
    </message>
    <message>
        <source>Nothing is lost; it will be written later.</source>
        <translation>Rien n’est perdu&#xa0;; il sera écrit plus tard.</translation>
    </message>
    <message>
        <source>The vector index was damaged ({detail}); it is being rebuilt from the catalog.</source>
        <translation>L’index des vecteurs était endommagé ({detail})&#xa0;; il est reconstruit à partir du catalogue.</translation>
    </message>
    <message>
        <source>Part of the vector index was damaged ({detail}); it is being rebuilt from the catalog.</source>
        <translation>Une partie de l’index des vecteurs était endommagée ({detail})&#xa0;; elle est reconstruite à partir du catalogue.</translation>
    </message>
    <message>
        <source>The vector index belonged to another library; it is being rebuilt.</source>
        <translation>L’index des vecteurs appartenait à une autre bibliothèque&#xa0;; il est reconstruit.</translation>
    </message>
    <message>
        <source>A graph of the vector index is damaged or from another version.</source>
        <translation>Un graphe de l’index des vecteurs est endommagé ou d’une autre version.</translation>
    </message>
    <message>
        <source>Search works without it, a little slower, until the next indexing run rebuilds it.</source>
        <translation>La recherche fonctionne sans lui, un peu plus lentement, jusqu’à ce que la prochaine indexation le reconstruise.</translation>
    </message>
    <message>
        <source>The folder {folder} is not available at the moment.</source>
        <translation>Le dossier {folder} n’est pas disponible pour le moment.</translation>
    </message>
    <message>
        <source>Its documents stay searchable.</source>
        <translation>Ses documents peuvent toujours être recherchés.</translation>
    </message>
    <message>
        <source>The folder cannot be read: {detail}.</source>
        <translation>Le dossier ne peut pas être lu&#xa0;: {detail}.</translation>
    </message>
    <message>
        <source>Indexing ended {count} times in a row before it could do anything: {detail}.</source>
        <translation>L’indexation s’est arrêtée {count} fois de suite avant d’avoir pu faire quoi que ce soit&#xa0;: {detail}.</translation>
    </message>
    <message>
        <source>What has been read can be searched.</source>
        <translation>Ce qui a été lu peut être recherché.</translation>
    </message>
    <message>
        <source>Details are in the log.</source>
        <translation>Les détails sont dans le journal.</translation>
    </message>
    <message>
        <source>Indexing ended unexpectedly ({detail}) and goes on by itself.</source>
        <translation>L’indexation s’est arrêtée de façon inattendue ({detail}) et reprend d’elle-même.</translation>
    </message>
    <message>
        <source>There is no setting {name}.</source>
        <translation>Il n’y a pas de paramètre {name}.</translation>
    </message>
    <message>
        <source>Known: {known}.</source>
        <translation>Connus&#xa0;: {known}.</translation>
    </message>
    <message>
        <source>The setting {name} cannot be {value}: {detail}.</source>
        <translation>Le paramètre {name} ne peut pas être {value}&#xa0;: {detail}.</translation>
    </message>
    <message>
        <source>Some files could not be deleted: {names}.</source>
        <translation>Certains fichiers n’ont pas pu être supprimés&#xa0;: {names}.</translation>
    </message>
    <message>
        <source>Close other programs that use the library and try again.</source>
        <translation>Fermez les autres programmes qui utilisent la bibliothèque et réessayez.</translation>
    </message>
    <message>
        <source>{path} cannot be read: {detail}.</source>
        <translation>{path} ne peut pas être lu&#xa0;: {detail}.</translation>
    </message>
    <message>
        <source>This forecast is based on {sampled} of {files} files.</source>
        <translation>Cette estimation repose sur {sampled} fichiers sur {files}.</translation>
    </message>
    <message>
        <source>The system cannot watch it ({detail}).</source>
        <translation>Le système ne peut pas le surveiller ({detail}).</translation>
    </message>
    <message>
        <source>The system&apos;s limit on watched folders (fs.inotify.max_user_watches) has been reached.</source>
        <translation>La limite de dossiers surveillés du système (fs.inotify.max_user_watches) est atteinte.</translation>
    </message>
    <message>
        <source>The system&apos;s limit on watchers (fs.inotify.max_user_instances) has been reached.</source>
        <translation>La limite de surveillances du système (fs.inotify.max_user_instances) est atteinte.</translation>
    </message>
    <message>
        <source>It is scanned every {seconds} seconds.</source>
        <translation>Il est analysé toutes les {seconds} secondes.</translation>
    </message>
    <message>
        <source>It is not available at the moment.</source>
        <translation>Il n’est pas disponible pour le moment.</translation>
    </message>
    <message>
        <source>It is on a network file system ({kind}).</source>
        <translation>Il est sur un système de fichiers réseau ({kind}).</translation>
    </message>
    <message>
        <source>You do not have permission to watch part of it.</source>
        <translation>Vous n’avez pas le droit d’en surveiller une partie.</translation>
    </message>
    <message>
        <source>It contains a folder whose name is not valid text.</source>
        <translation>Il contient un dossier dont le nom n’est pas un texte valide.</translation>
    </message>
    <message>
        <source>Paused while the computer runs on battery.</source>
        <translation>En pause tant que l’ordinateur est sur batterie.</translation>
    </message>
    <message>
        <source>The embedding model {name} is not on this computer yet.</source>
        <translation>Le modèle {name} n’est pas encore sur cet ordinateur.</translation>
    </message>
    <message>
        <source>Download it in Settings ({size} MB), or choose the bundled model.</source>
        <translation>Téléchargez-le dans Paramètres ({size} Mo), ou choisissez le modèle fourni.</translation>
    </message>
    <message>
        <source>The bundled embedding model in {folder} cannot be read ({detail}).</source>
        <translation>Le modèle fourni dans {folder} ne peut pas être lu ({detail}).</translation>
    </message>
    <message>
        <source>Reinstall Pagehound.</source>
        <translation>Réinstallez Pagehound.</translation>
    </message>
    <message>
        <source>The embedding model {name} could not be downloaded ({detail}).</source>
        <translation>Le modèle {name} n’a pas pu être téléchargé ({detail}).</translation>
    </message>
    <message>
        <source>Check the connection and try again; what has been downloaded so far is kept.</source>
        <translation>Vérifiez la connexion et réessayez&#xa0;; ce qui a déjà été téléchargé est conservé.</translation>
    </message>
    <message>
        <source>The embedding model {name} in {folder} could not be loaded ({detail}).</source>
        <translation>Le modèle {name} dans {folder} n’a pas pu être chargé ({detail}).</translation>
    </message>
    <message>
        <source>Download it again.</source>
        <translation>Téléchargez-le de nouveau.</translation>
    </message>
    <message>
        <source>The bundled embedding model is damaged: {path} is not the file that was installed.</source>
        <translation>Le modèle fourni est endommagé&#xa0;: {path} n’est pas le fichier installé.</translation>
    </message>
    <message>
        <source>The embedding model {name} is not what was downloaded: {files} changed.</source>
        <translation>Le modèle {name} n’est plus celui qui a été téléchargé&#xa0;: {files} a changé.</translation>
    </message>
    <message>
        <source>Delete {folder} and {path}, and download it again.</source>
        <translation>Supprimez {folder} et {path}, puis téléchargez-le de nouveau.</translation>
    </message>
    <message>
        <source>The embedding model {name} cannot be checked ({detail}).</source>
        <translation>Le modèle {name} ne peut pas être vérifié ({detail}).</translation>
    </message>
    <message>
        <source>{path} is not a file of a model.</source>
        <translation>{path} n’est pas un fichier de modèle.</translation>
    </message>
    <message>
        <source>Delete it, or download {name} again.</source>
        <translation>Supprimez-le, ou téléchargez {name} de nouveau.</translation>
    </message>
    <message>
        <source>There is no embedding model {name}.</source>
        <translation>Il n’y a pas de modèle {name}.</translation>
    </message>
    <message>
        <source>Did you mean {names}?</source>
        <translation>Vouliez-vous dire {names}&#xa0;?</translation>
    </message>
    <message>
        <source>Comes with the program.</source>
        <translation>Fourni avec le programme.</translation>
    </message>
    <message>
        <source>Small, fast and good.</source>
        <translation>Petit, rapide et bon.</translation>
    </message>
    <message>
        <source>For other languages than English; very fast.</source>
        <translation>Pour les autres langues que l’anglais&#xa0;; très rapide.</translation>
    </message>
    <message>
        <source>The successor of the bundled model: better on long and technical text.</source>
        <translation>Le successeur du modèle fourni&#xa0;: meilleur sur les textes longs et techniques.</translation>
    </message>
    <message>
        <source>Small and well known; about as good as the bundled model.</source>
        <translation>Petit et bien connu&#xa0;; à peu près aussi bon que le modèle fourni.</translation>
    </message>
    <message>
        <source>A little better than the small ones, about four times slower.</source>
        <translation>Un peu meilleur que les petits, environ quatre fois plus lent.</translation>
    </message>
    <message>
        <source>Good on questions, about four times slower than the bundled model.</source>
        <translation>Bon sur les questions, environ quatre fois plus lent que le modèle fourni.</translation>
    </message>
    <message>
        <source>The best for English here, but needs a fast machine and 2 GB of memory.</source>
        <translation>Le meilleur ici pour l’anglais, mais demande une machine rapide et 2 Go de mémoire.</translation>
    </message>
    <message>
        <source>The classic small model, for comparison.</source>
        <translation>Le petit modèle classique, pour comparer.</translation>
    </message>
    <message>
        <source>Small, for documents in languages other than English.</source>
        <translation>Petit, pour les documents dans d’autres langues que l’anglais.</translation>
    </message>
    <message>
        <source>The best for other languages, but large and slow; needs 4 GB of memory.</source>
        <translation>Le meilleur pour les autres langues, mais gros et lent&#xa0;; demande 4 Go de mémoire.</translation>
    </message>
    <message>
        <source>English</source>
        <translation>Anglais</translation>
    </message>
    <message>
        <source>about {count} languages</source>
        <translation>environ {count} langues</translation>
    </message>
    <message>
        <source>It has an embedded object, which was not read.</source>
        <translation>Il contient un objet incorporé, qui n’a pas été lu.</translation>
    </message>
    <message>
        <source>It has {count} embedded objects, which were not read.</source>
        <translation>Il contient {count} objets incorporés, qui n’ont pas été lus.</translation>
    </message>
    <message>
        <source>It is not in the format its name suggests, or it was made with a program from before 1995.</source>
        <translation>Il n’est pas au format que son nom indique, ou il a été créé avec un programme d’avant 1995.</translation>
    </message>
    <message>
        <source>Open it in its own program and save it in a newer format.</source>
        <translation>Ouvrez-le dans son programme et enregistrez-le dans un format plus récent.</translation>
    </message>
    <message>
        <source>It is damaged or incomplete.</source>
        <translation>Il est endommagé ou incomplet.</translation>
    </message>
    <message>
        <source>Open it in its own program and save it again.</source>
        <translation>Ouvrez-le dans son programme et enregistrez-le de nouveau.</translation>
    </message>
    <message>
        <source>Open it in its own program and save it again, or copy it again from its source.</source>
        <translation>Ouvrez-le dans son programme et enregistrez-le de nouveau, ou recopiez-le depuis sa source.</translation>
    </message>
    <message>
        <source>It is embedded in a format that cannot be read.</source>
        <translation>Il est incorporé dans un format qui ne peut pas être lu.</translation>
    </message>
    <message>
        <source>Copy it again from its source, or unpack it.</source>
        <translation>Recopiez-le depuis sa source, ou décompressez-le.</translation>
    </message>
    <message>
        <source>It unpacks to more than {limit} MB; the rest was not read.</source>
        <translation>Décompressé, il dépasse {limit} Mo&#xa0;; le reste n’a pas été lu.</translation>
    </message>
    <message>
        <source>It unpacks to more than {limit} MB.</source>
        <translation>Décompressé, il dépasse {limit} Mo.</translation>
    </message>
    <message>
        <source>It unpacks to more than {limit} MB, so reading was stopped.</source>
        <translation>Décompressé, il dépasse {limit} Mo&#xa0;: la lecture a été arrêtée.</translation>
    </message>
    <message>
        <source>It unpacks to more than {times} times its size, which only a malicious file does; it was not read.</source>
        <translation>Décompressé, il dépasse {times} fois sa taille, ce que seul un fichier malveillant fait&#xa0;; il n’a pas été lu.</translation>
    </message>
    <message>
        <source>Raise the limit in Settings to make it searchable.</source>
        <translation>Augmentez la limite dans Paramètres pour pouvoir y chercher.</translation>
    </message>
    <message>
        <source>Raise the size limit in Settings to make it searchable.</source>
        <translation>Augmentez la limite de taille dans Paramètres pour pouvoir y chercher.</translation>
    </message>
    <message>
        <source>RAR archives are not supported.</source>
        <translation>Les archives RAR ne sont pas prises en charge.</translation>
    </message>
    <message>
        <source>Unpack it, or repack it as zip or 7z, to make it searchable.</source>
        <translation>Décompressez-la, ou recompressez-la en zip ou 7z, pour pouvoir y chercher.</translation>
    </message>
    <message>
        <source>It is compressed in a way that is not supported.</source>
        <translation>Il est compressé d’une façon qui n’est pas prise en charge.</translation>
    </message>
    <message>
        <source>It is compressed with an unsupported method.</source>
        <translation>Il est compressé avec une méthode non prise en charge.</translation>
    </message>
    <message>
        <source>It is compressed with an unknown method.</source>
        <translation>Il est compressé avec une méthode inconnue.</translation>
    </message>
    <message>
        <source>It is compressed with {method}, which is not supported.</source>
        <translation>Il est compressé avec {method}, qui n’est pas pris en charge.</translation>
    </message>
    <message>
        <source>Unpack it to make it searchable.</source>
        <translation>Décompressez-le pour pouvoir y chercher.</translation>
    </message>
    <message>
        <source>Unpack it to make its files searchable.</source>
        <translation>Décompressez-le pour pouvoir chercher dans ses fichiers.</translation>
    </message>
    <message>
        <source>Unpack it yourself to make its files searchable.</source>
        <translation>Décompressez-le vous-même pour pouvoir chercher dans ses fichiers.</translation>
    </message>
    <message>
        <source>Unpacking it needs more memory than is allowed.</source>
        <translation>Sa décompression demande plus de mémoire que permis.</translation>
    </message>
    <message>
        <source>{count} of its {members} members share the bytes of another, which only a malicious file does; they were not read.</source>
        <translation>{count} de ses {members} éléments partagent les octets d’un autre, ce que seul un fichier malveillant fait&#xa0;; ils n’ont pas été lus.</translation>
    </message>
    <message>
        <source>It is damaged; only its first members could be read.</source>
        <translation>Il est endommagé&#xa0;; seuls ses premiers éléments ont pu être lus.</translation>
    </message>
    <message>
        <source>It contains no text: it is damaged, or it is not a Word document.</source>
        <translation>Il ne contient pas de texte&#xa0;: il est endommagé, ou ce n’est pas un document Word.</translation>
    </message>
    <message>
        <source>It contains no document: it is damaged, or it is not a Word document.</source>
        <translation>Il ne contient pas de document&#xa0;: il est endommagé, ou ce n’est pas un document Word.</translation>
    </message>
    <message>
        <source>It is copy-protected (DRM), so other programs cannot read its text.</source>
        <translation>Il est protégé contre la copie (DRM)&#xa0;: les autres programmes ne peuvent pas lire son texte.</translation>
    </message>
    <message>
        <source>Only the first {limit} MB were read.</source>
        <translation>Seuls les {limit} premiers Mo ont été lus.</translation>
    </message>
    <message>
        <source>Only the first {limit} MB of its text were kept.</source>
        <translation>Seuls les {limit} premiers Mo de son texte ont été conservés.</translation>
    </message>
    <message>
        <source>Its parts are nested more than {limit} levels deep; one part was not read.</source>
        <translation>Ses parties sont imbriquées sur plus de {limit} niveaux&#xa0;; une partie n’a pas été lue.</translation>
    </message>
    <message>
        <source>Its parts are nested more than {limit} levels deep; {count} parts were not read.</source>
        <translation>Ses parties sont imbriquées sur plus de {limit} niveaux&#xa0;; {count} parties n’ont pas été lues.</translation>
    </message>
    <message>
        <source>Its parts are more than {limit}; one part was not read.</source>
        <translation>Il a plus de {limit} parties&#xa0;; une partie n’a pas été lue.</translation>
    </message>
    <message>
        <source>Its parts are more than {limit}; {count} parts were not read.</source>
        <translation>Il a plus de {limit} parties&#xa0;; {count} parties n’ont pas été lues.</translation>
    </message>
    <message>
        <source>It contains no page: it is damaged, or it is not a saved web page.</source>
        <translation>Il ne contient pas de page&#xa0;: il est endommagé, ou ce n’est pas une page web enregistrée.</translation>
    </message>
    <message>
        <source>This message could not be read ({detail}).</source>
        <translation>Ce message n’a pas pu être lu ({detail}).</translation>
    </message>
    <message>
        <source>The mailbox has more than {limit} messages.</source>
        <translation>La boîte aux lettres contient plus de {limit} messages.</translation>
    </message>
    <message>
        <source>This message and those after it were not read.</source>
        <translation>Ce message et les suivants n’ont pas été lus.</translation>
    </message>
    <message>
        <source>It contains no message: it is damaged, or it is not from Outlook.</source>
        <translation>Il ne contient pas de message&#xa0;: il est endommagé, ou ne vient pas d’Outlook.</translation>
    </message>
    <message>
        <source>It is nested more than {limit} mails deep and was not read.</source>
        <translation>Il est imbriqué dans plus de {limit} e-mails et n’a pas été lu.</translation>
    </message>
    <message>
        <source>It is nested more than {limit} archives deep and was not read.</source>
        <translation>Il est imbriqué dans plus de {limit} archives et n’a pas été lu.</translation>
    </message>
    <message>
        <source>It is larger than {limit} MB.</source>
        <translation>Il dépasse {limit} Mo.</translation>
    </message>
    <message>
        <source>It is larger than {limit} MB and was not read.</source>
        <translation>Il dépasse {limit} Mo et n’a pas été lu.</translation>
    </message>
    <message>
        <source>Clear its outputs to make it searchable.</source>
        <translation>Effacez ses sorties pour pouvoir y chercher.</translation>
    </message>
    <message>
        <source>It is damaged; Jupyter could not open this notebook either.</source>
        <translation>Il est endommagé&#xa0;; Jupyter non plus ne pourrait pas ouvrir ce notebook.</translation>
    </message>
    <message>
        <source>It is damaged: it contains no document.</source>
        <translation>Il est endommagé&#xa0;: il ne contient pas de document.</translation>
    </message>
    <message>
        <source>It contains no text; its pages are pictures or drawings.</source>
        <translation>Il ne contient pas de texte&#xa0;; ses pages sont des images ou des dessins.</translation>
    </message>
    <message>
        <source>The file has more than {limit} pages.</source>
        <translation>Le fichier a plus de {limit} pages.</translation>
    </message>
    <message>
        <source>Only {read} of its {count} pages were read.</source>
        <translation>Seules {read} de ses {count} pages ont été lues.</translation>
    </message>
    <message>
        <source>Only its first {count} pages were read.</source>
        <translation>Seules ses {count} premières pages ont été lues.</translation>
    </message>
    <message>
        <source>Damaged pages were not read: {pages}.</source>
        <translation>Les pages endommagées n’ont pas été lues&#xa0;: {pages}.</translation>
    </message>
    <message>
        <source>It is damaged, or it is not a PDF.</source>
        <translation>Il est endommagé, ou ce n’est pas un PDF.</translation>
    </message>
    <message>
        <source>It is damaged; none of its pages could be read.</source>
        <translation>Il est endommagé&#xa0;; aucune de ses pages n’a pu être lue.</translation>
    </message>
    <message>
        <source>It is protected in a way that only its own program can open.</source>
        <translation>Il est protégé de telle façon que seul son programme peut l’ouvrir.</translation>
    </message>
    <message>
        <source>It is damaged, or it was made with PowerPoint 95 or older.</source>
        <translation>Il est endommagé, ou il a été créé avec PowerPoint 95 ou plus ancien.</translation>
    </message>
    <message>
        <source>It contains no presentation: it is damaged, or it is not in the format its name suggests.</source>
        <translation>Il ne contient pas de présentation&#xa0;: il est endommagé, ou n’est pas au format que son nom indique.</translation>
    </message>
    <message>
        <source>Slide {number} is damaged; only the part that could be read was kept.</source>
        <translation>La diapositive {number} est endommagée&#xa0;; seule la partie lisible a été conservée.</translation>
    </message>
    <message>
        <source>The used range of a sheet is so large that it does not fit in memory.</source>
        <translation>La plage utilisée d’une feuille est si grande qu’elle ne tient pas en mémoire.</translation>
    </message>
    <message>
        <source>Delete the unused rows and columns, or move cells that are far from the others, and save it again.</source>
        <translation>Supprimez les lignes et colonnes inutilisées, ou déplacez les cellules éloignées des autres, puis enregistrez-le de nouveau.</translation>
    </message>
    <message>
        <source>It could not be read ({detail}); it is probably damaged.</source>
        <translation>Il n’a pas pu être lu ({detail})&#xa0;; il est probablement endommagé.</translation>
    </message>
    <message>
        <source>Sheet {name}: {warning}</source>
        <translation>Feuille {name}&#xa0;: {warning}</translation>
    </message>
    <message>
        <source>Reading the file took more than {seconds} seconds.</source>
        <translation>La lecture du fichier a pris plus de {seconds} secondes.</translation>
    </message>
    <message>
        <source>The file has more than {limit} members.</source>
        <translation>Le fichier contient plus de {limit} éléments.</translation>
    </message>
    <message>
        <source>The file unpacks to more than {limit} MB.</source>
        <translation>Décompressé, le fichier dépasse {limit} Mo.</translation>
    </message>
    <message>
        <source>This member was not read.</source>
        <translation>Cet élément n’a pas été lu.</translation>
    </message>
    <message>
        <source>This member and {count} after it were not read.</source>
        <translation>Cet élément et les {count} suivants n’ont pas été lus.</translation>
    </message>
    <message>
        <source>This member and those after it were not read.</source>
        <translation>Cet élément et les suivants n’ont pas été lus.</translation>
    </message>
    <message>
        <source>Its member {name} was not read.</source>
        <translation>Son élément {name} n’a pas été lu.</translation>
    </message>
    <message>
        <source>Its member {name} and {count} after it were not read.</source>
        <translation>Son élément {name} et les {count} suivants n’ont pas été lus.</translation>
    </message>
    <message>
        <source>Its member {name} and those after it were not read.</source>
        <translation>Son élément {name} et les suivants n’ont pas été lus.</translation>
    </message>
    <message>
        <source>Text recognition is switched on, but Tesseract is not installed.</source>
        <translation>La reconnaissance de texte est activée, mais Tesseract n’est pas installé.</translation>
    </message>
    <message>
        <source>Install it (https://tesseract-ocr.github.io) to have pictures and scanned pages read.</source>
        <translation>Installez-le (https://tesseract-ocr.github.io) pour faire lire les images et les pages numérisées.</translation>
    </message>
    <message>
        <source>Switch on text recognition (OCR) in Settings to have pictures read.</source>
        <translation>Activez la reconnaissance de texte (OCR) dans Paramètres pour faire lire les images.</translation>
    </message>
    <message>
        <source>It is a picture.</source>
        <translation>C’est une image.</translation>
    </message>
    <message>
        <source>The picture is too large for text recognition.</source>
        <translation>L’image est trop grande pour la reconnaissance de texte.</translation>
    </message>
    <message>
        <source>It is a picture in which no text was recognised.</source>
        <translation>C’est une image dans laquelle aucun texte n’a été reconnu.</translation>
    </message>
    <message>
        <source>Page {number} could not be rendered for text recognition.</source>
        <translation>La page {number} n’a pas pu être rendue pour la reconnaissance de texte.</translation>
    </message>
    <message>
        <source>Text recognition took more than {seconds} seconds for a page.</source>
        <translation>La reconnaissance de texte d’une page a pris plus de {seconds} secondes.</translation>
    </message>
    <message>
        <source>Tesseract could not be started: {detail}.</source>
        <translation>Tesseract n’a pas pu être lancé&#xa0;: {detail}.</translation>
    </message>
    <message>
        <source>Text recognition failed: {detail}</source>
        <translation>La reconnaissance de texte a échoué&#xa0;: {detail}</translation>
    </message>
    <message>
        <source>It is password-protected.</source>
        <translation>Il est protégé par un mot de passe.</translation>
    </message>
    <message>
        <source>Remove the password in the program it was made with to make it searchable.</source>
        <translation>Retirez le mot de passe dans le programme qui l’a créé pour pouvoir y chercher.</translation>
    </message>
    <message>
        <source>Its content is damaged from line {line} on; the rest was not read.</source>
        <translation>Son contenu est endommagé à partir de la ligne {line}&#xa0;; le reste n’a pas été lu.</translation>
    </message>
    <message>
        <source>It is damaged; only the part that could be unpacked was read.</source>
        <translation>Il est endommagé&#xa0;; seule la partie décompressée a été lue.</translation>
    </message>
    <message>
        <source>It declares nested XML entities, which only a malicious file does; it was not read.</source>
        <translation>Il déclare des entités XML imbriquées, ce que seul un fichier malveillant fait&#xa0;; il n’a pas été lu.</translation>
    </message>
    <message>
        <source>It is binary data in a format that cannot be read.</source>
        <translation>Ce sont des données binaires dans un format qui ne peut pas être lu.</translation>
    </message>
    <message>
        <source>It is empty.</source>
        <translation>Il est vide.</translation>
    </message>
    <message>
        <source>It contains no text.</source>
        <translation>Il ne contient pas de texte.</translation>
    </message>
    <message>
        <source>None of its members contains text that can be read.</source>
        <translation>Aucun de ses éléments ne contient de texte lisible.</translation>
    </message>
    <message>
        <source>Its parts are nested too deeply to be read; it is probably damaged.</source>
        <translation>Ses parties sont trop imbriquées pour être lues&#xa0;; il est probablement endommagé.</translation>
    </message>
    <message>
        <source>It is damaged, or it is not in the format its name suggests ({detail}).</source>
        <translation>Il est endommagé, ou n’est pas au format que son nom indique ({detail}).</translation>
    </message>
    <message>
        <source>It is a folder, not a document, so it was not read.</source>
        <translation>C’est un dossier, pas un document&#xa0;; il n’a donc pas été lu.</translation>
    </message>
    <message>
        <source>It is {kind}, not a document, so it was not read.</source>
        <translation>Ce n’est pas un document, mais un fichier spécial ({kind})&#xa0;; il n’a donc pas été lu.</translation>
    </message>
    <message>
        <source>Its content is in the cloud and not on this computer.</source>
        <translation>Son contenu est dans le cloud et non sur cet ordinateur.</translation>
    </message>
    <message>
        <source>Make it available offline so that it can be searched.</source>
        <translation>Rendez-le disponible hors connexion pour pouvoir y chercher.</translation>
    </message>
    <message>
        <source>It was moved or deleted before it could be read.</source>
        <translation>Il a été déplacé ou supprimé avant d’avoir pu être lu.</translation>
    </message>
    <message>
        <source>You do not have permission to read it.</source>
        <translation>Vous n’avez pas le droit de le lire.</translation>
    </message>
    <message>
        <source>Change its permissions to make it searchable.</source>
        <translation>Modifiez ses droits d’accès pour pouvoir y chercher.</translation>
    </message>
    <message>
        <source>The system could not read it: {detail}.</source>
        <translation>Le système n’a pas pu le lire&#xa0;: {detail}.</translation>
    </message>
    <message>
        <source>It is no longer a regular file, so it was not read.</source>
        <translation>Ce n’est plus un fichier ordinaire&#xa0;; il n’a donc pas été lu.</translation>
    </message>
    <message>
        <source>It changed while it was being read; it will be read again later.</source>
        <translation>Il a changé pendant sa lecture&#xa0;; il sera relu plus tard.</translation>
    </message>
    <message>
        <source>The reader for this kind of file crashed on it; the file is probably damaged.</source>
        <translation>Le lecteur de ce type de fichier a planté&#xa0;; le fichier est probablement endommagé.</translation>
    </message>
    <message>
        <source>It could not be read within {seconds} seconds.</source>
        <translation>Il n’a pas pu être lu en {seconds} secondes.</translation>
    </message>
    <message>
        <source>Raise the time limit in Settings if it is worth the wait.</source>
        <translation>Augmentez la limite de temps dans Paramètres si l’attente en vaut la peine.</translation>
    </message>
    <message>
        <source>Reading it needs more than {limit} MB of memory.</source>
        <translation>Sa lecture demande plus de {limit} Mo de mémoire.</translation>
    </message>
    <message>
        <source>Raise the memory limit in Settings, or split the file.</source>
        <translation>Augmentez la limite de mémoire dans Paramètres, ou divisez le fichier.</translation>
    </message>
    <message>
        <source>The reader pool is closed.</source>
        <translation>La lecture des fichiers est fermée.</translation>
    </message>
    <message>
        <source>Type some words, a question or a filter such as ext:pdf to search.</source>
        <translation>Saisissez des mots, une question ou un filtre comme ext:pdf pour rechercher.</translation>
    </message>
    <message>
        <source>The library contains no documents yet.</source>
        <translation>La bibliothèque ne contient pas encore de documents.</translation>
    </message>
    <message>
        <source>Add a folder to search.</source>
        <translation>Ajoutez un dossier pour rechercher.</translation>
    </message>
    <message>
        <source>No document passes these filters.</source>
        <translation>Aucun document ne correspond à ces filtres.</translation>
    </message>
    <message>
        <source>Change or drop one of them.</source>
        <translation>Modifiez ou retirez l’un d’eux.</translation>
    </message>
    <message>
        <source>The filters may leave out what you look for.</source>
        <translation>Les filtres excluent peut-être ce que vous cherchez.</translation>
    </message>
    <message>
        <source>No document contains these words.</source>
        <translation>Aucun document ne contient ces mots.</translation>
    </message>
    <message>
        <source>Try fewer or other words, or search by meaning.</source>
        <translation>Essayez moins de mots ou d’autres mots, ou recherchez par le sens.</translation>
    </message>
    <message>
        <source>Nothing is close in meaning.</source>
        <translation>Rien n’a un sens proche.</translation>
    </message>
    <message>
        <source>Try other words, or search by keyword.</source>
        <translation>Essayez d’autres mots, ou recherchez par mots-clés.</translation>
    </message>
    <message>
        <source>Nothing contains these words or is close in meaning.</source>
        <translation>Rien ne contient ces mots ni n’a un sens proche.</translation>
    </message>
    <message>
        <source>Try fewer or other words.</source>
        <translation>Essayez moins de mots ou d’autres mots.</translation>
    </message>
    <message>
        <source>All matches are weak: no passage has more than a few common words of the query.</source>
        <translation>Toutes les correspondances sont faibles&#xa0;: aucun passage ne contient plus que quelques mots courants de la requête.</translation>
    </message>
    <message>
        <source>Try other words, or search by meaning.</source>
        <translation>Essayez d’autres mots, ou recherchez par le sens.</translation>
    </message>
    <message>
        <source>All matches are weak: nothing is closer in meaning than chance.</source>
        <translation>Toutes les correspondances sont faibles&#xa0;: rien n’est plus proche par le sens que le hasard.</translation>
    </message>
    <message>
        <source>All matches are weak: nothing has most of these words or is closer in meaning than chance.</source>
        <translation>Toutes les correspondances sont faibles&#xa0;: rien ne contient la plupart de ces mots ni n’est plus proche par le sens que le hasard.</translation>
    </message>
    <message>
        <source>Try other words.</source>
        <translation>Essayez d’autres mots.</translation>
    </message>
    <message>
        <source>Not everything has been read yet ({folders} and others).</source>
        <translation>Tout n’a pas encore été lu ({folders} et d’autres).</translation>
    </message>
    <message>
        <source>Not everything has been read yet ({folders}).</source>
        <translation>Tout n’a pas encore été lu ({folders}).</translation>
    </message>
    <message>
        <source>Search again when indexing is done.</source>
        <translation>Relancez la recherche une fois l’indexation terminée.</translation>
    </message>
    <message>
        <source>The exact keywords have no effect, because this search is by meaning only.</source>
        <translation>Les mots-clés exacts sont sans effet, car cette recherche se fait par le sens uniquement.</translation>
    </message>
    <message>
        <source>Search by meaning is unavailable ({reason}), so these hits were found by word only.</source>
        <translation>La recherche par le sens est indisponible ({reason})&#xa0;: ces résultats ont été trouvés par mots uniquement.</translation>
    </message>
    <message>
        <source>Search by meaning is unavailable: {reason}</source>
        <translation>La recherche par le sens est indisponible&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>Search by meaning is not available: {reason}</source>
        <translation>La recherche par le sens est indisponible&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>{share}% of the passages are ready for search by meaning; the rest can only be found by word until indexing has finished.</source>
        <translation>{share}&#xa0;% des passages sont prêts pour la recherche par le sens&#xa0;; les autres ne peuvent être trouvés que par mots jusqu’à la fin de l’indexation.</translation>
    </message>
    <message>
        <source>{share}% of the passages are ready for search by meaning, and those that were found first by word; the rest can only be found by word until indexing has finished.</source>
        <translation>{share}&#xa0;% des passages sont prêts pour la recherche par le sens, ainsi que les premiers trouvés par mots&#xa0;; les autres ne peuvent être trouvés que par mots jusqu’à la fin de l’indexation.</translation>
    </message>
    <message>
        <source>{share}% of the passages are ready for search by meaning, and {count} of those that were found first by word; the rest can only be found by word until indexing has finished.</source>
        <translation>{share}&#xa0;% des passages sont prêts pour la recherche par le sens, ainsi que {count} des premiers trouvés par mots&#xa0;; les autres ne peuvent être trouvés que par mots jusqu’à la fin de l’indexation.</translation>
    </message>
    <message>
        <source>1 document is in {language}, which the current model does not understand; it can only be found by word.</source>
        <translation>1 document est en {language}, que le modèle actuel ne comprend pas&#xa0;; on ne le trouve que par ses mots.</translation>
    </message>
    <message>
        <source>{count} documents are in {language}, which the current model does not understand; they can only be found by word.</source>
        <translation>{count} documents sont en {language}, que le modèle actuel ne comprend pas&#xa0;; on ne les trouve que par leurs mots.</translation>
    </message>
    <message>
        <source>{count} documents are in languages that the current model does not understand ({languages}); they can only be found by word.</source>
        <translation>{count} documents sont dans des langues que le modèle actuel ne comprend pas ({languages})&#xa0;; on ne les trouve que par leurs mots.</translation>
    </message>
    <message>
        <source>The model {model}, which comes with the program, understands them: choose it in Settings, or use: {command}</source>
        <translation>Le modèle {model}, fourni avec le programme, les comprend&#xa0;: choisissez-le dans les paramètres, ou utilisez&#xa0;: {command}</translation>
    </message>
    <message>
        <source>The current model does not understand the language of this passage, so nothing can be compared with it.</source>
        <translation>Le modèle actuel ne comprend pas la langue de ce passage&#xa0;; rien ne peut lui être comparé.</translation>
    </message>
    <message>
        <source>The current model does not understand the language of this query, so only words can find something.</source>
        <translation>Le modèle actuel ne comprend pas la langue de cette requête&#xa0;; seuls les mots peuvent trouver quelque chose.</translation>
    </message>
    <message>
        <source>This passage is not ready for search by meaning yet.</source>
        <translation>Ce passage n’est pas encore prêt pour la recherche par le sens.</translation>
    </message>
    <message>
        <source>Wait until indexing has finished.</source>
        <translation>Attendez la fin de l’indexation.</translation>
    </message>
    <message>
        <source>Did you mean: {query}</source>
        <translation>Vouliez-vous dire&#xa0;: {query}</translation>
    </message>
    <message>
        <source>Without {part}: 1 passage</source>
        <translation>Sans {part}&#xa0;: 1 passage</translation>
    </message>
    <message>
        <source>Without {part}: {count} passages</source>
        <translation>Sans {part}&#xa0;: {count} passages</translation>
    </message>
    <message>
        <source>The model did not return a vector for every query.</source>
        <translation>Le modèle n’a pas renvoyé de vecteur pour chaque requête.</translation>
    </message>
    <message>
        <source>The model did not return a vector for every passage.</source>
        <translation>Le modèle n’a pas renvoyé de vecteur pour chaque passage.</translation>
    </message>
    <message>
        <source>The model returned no vector for this query.</source>
        <translation>Le modèle n’a pas renvoyé de vecteur pour cette requête.</translation>
    </message>
    <message>
        <source>The model failed.</source>
        <translation>Le modèle a échoué.</translation>
    </message>
    <message>
        <source>The model failed: {reason}.</source>
        <translation>Le modèle a échoué&#xa0;: {reason}.</translation>
    </message>
    <message>
        <source>Only the first {count} words of the query were searched for.</source>
        <translation>Seuls les {count} premiers mots de la requête ont été cherchés.</translation>
    </message>
    <message>
        <source>&quot;{word}*&quot; was searched for as a whole word: * needs two letters before it.</source>
        <translation>&quot;{word}*&quot; a été cherché comme mot entier&#xa0;: * doit suivre au moins deux lettres.</translation>
    </message>
    <message>
        <source>&quot;{word}*&quot; matches many words; only the {count} most frequent were used.</source>
        <translation>&quot;{word}*&quot; correspond à de nombreux mots&#xa0;; seuls les {count} plus fréquents ont été utilisés.</translation>
    </message>
    <message>
        <source>&quot;{word}~&quot; matches many words; only the {count} closest were used.</source>
        <translation>&quot;{word}~&quot; correspond à de nombreux mots&#xa0;; seuls les {count} plus proches ont été utilisés.</translation>
    </message>
    <message>
        <source>&quot;{text}&quot; is not a date; write for example {examples}.</source>
        <translation>&quot;{text}&quot; n’est pas une date&#xa0;; écrivez par exemple {examples}.</translation>
    </message>
    <message>
        <source>&quot;{text}&quot; is not a size; write for example {examples}.</source>
        <translation>&quot;{text}&quot; n’est pas une taille&#xa0;; écrivez par exemple {examples}.</translation>
    </message>
    <message>
        <source>There is no filter &quot;{field}:&quot;.</source>
        <translation>Il n’y a pas de filtre &quot;{field}:&quot;.</translation>
    </message>
    <message>
        <source>The filters are {known}.</source>
        <translation>Les filtres sont {known}.</translation>
    </message>
    <message>
        <source>There is no filter &quot;{field}:&quot;; did you mean &quot;{near}:&quot;?</source>
        <translation>Il n’y a pas de filtre &quot;{field}:&quot;&#xa0;; vouliez-vous dire &quot;{near}:&quot;&#xa0;?</translation>
    </message>
    <message>
        <source>There is no filter &quot;{field}:&quot;, so it was searched for as words; did you mean &quot;{near}:&quot;?</source>
        <translation>Il n’y a pas de filtre &quot;{field}:&quot;&#xa0;: cherché comme des mots&#xa0;; vouliez-vous dire &quot;{near}:&quot;&#xa0;?</translation>
    </message>
    <message>
        <source>There is no filter &quot;{field}:&quot;, so it was searched for as words; the filters are {known}.</source>
        <translation>Il n’y a pas de filtre &quot;{field}:&quot;&#xa0;: cherché comme des mots&#xa0;; les filtres sont {known}.</translation>
    </message>
    <message>
        <source>There is no document type &quot;{value}&quot;; did you mean &quot;type:{near}&quot;?</source>
        <translation>Il n’y a pas de type de document &quot;{value}&quot;&#xa0;; vouliez-vous dire &quot;type:{near}&quot;&#xa0;?</translation>
    </message>
    <message>
        <source>There is no language &quot;{value}&quot;; did you mean &quot;lang:{near}&quot;?</source>
        <translation>Il n’y a pas de langue &quot;{value}&quot;&#xa0;; vouliez-vous dire &quot;lang:{near}&quot;&#xa0;?</translation>
    </message>
    <message>
        <source>There is no language &quot;{value}&quot;; write it as in lang:de or lang:german.</source>
        <translation>Il n’y a pas de langue &quot;{value}&quot;&#xa0;; écrivez par exemple lang:de ou lang:german.</translation>
    </message>
    <message>
        <source>The value of {field}: is too long.</source>
        <translation>La valeur de {field}: est trop longue.</translation>
    </message>
    <message>
        <source>{field}: needs a value right after the colon.</source>
        <translation>{field}: doit être suivi d’une valeur juste après les deux-points.</translation>
    </message>
    <message>
        <source>{field}: needs its value right after the colon.</source>
        <translation>{field}: doit être suivi de sa valeur juste après les deux-points.</translation>
    </message>
    <message>
        <source>{filter} would match everything.</source>
        <translation>{filter} correspondrait à tout.</translation>
    </message>
    <message>
        <source>It was searched for as plain words.</source>
        <translation>Il a été cherché comme de simples mots.</translation>
    </message>
    <message>
        <source>Text of this length is searched for as plain words; quotation marks and other symbols have no effect.</source>
        <translation>Un texte de cette longueur est cherché comme de simples mots&#xa0;; les guillemets et autres signes sont sans effet.</translation>
    </message>
    <message>
        <source>An unmatched quotation mark was ignored.</source>
        <translation>Un guillemet isolé a été ignoré.</translation>
    </message>
    <message>
        <source>An unmatched parenthesis was ignored.</source>
        <translation>Une parenthèse isolée a été ignorée.</translation>
    </message>
    <message>
        <source>Parentheses are nested too deeply; the innermost were ignored.</source>
        <translation>Les parenthèses sont trop imbriquées&#xa0;; les plus internes ont été ignorées.</translation>
    </message>
    <message>
        <source>The query is very long; only its first {count} characters are used.</source>
        <translation>La requête est très longue&#xa0;; seuls ses {count} premiers caractères sont utilisés.</translation>
    </message>
    <message>
        <source>The query has many words; the first {count} are searched for.</source>
        <translation>La requête contient beaucoup de mots&#xa0;; les {count} premiers sont cherchés.</translation>
    </message>
    <message>
        <source>Only the first {count} words with * or ~ are expanded; the others are plain words.</source>
        <translation>Seuls les {count} premiers mots avec * ou ~ sont étendus&#xa0;; les autres sont de simples mots.</translation>
    </message>
    <message>
        <source>Only the first {count} phrases are searched for as phrases.</source>
        <translation>Seules les {count} premières expressions sont cherchées comme telles.</translation>
    </message>
    <message>
        <source>Only the first {count} filters are used.</source>
        <translation>Seuls les {count} premiers filtres sont utilisés.</translation>
    </message>
    <message>
        <source>&quot;{text}&quot; before {sign} was ignored.</source>
        <translation>&quot;{text}&quot; devant {sign} a été ignoré.</translation>
    </message>
    <message>
        <source>&quot;{text}&quot; was searched for as words.</source>
        <translation>&quot;{text}&quot; a été cherché comme des mots.</translation>
    </message>
    <message>
        <source>Join words with AND if all of them must occur.</source>
        <translation>Reliez les mots par AND s’ils doivent tous apparaître.</translation>
    </message>
    <message>
        <source>^ has no meaning here.</source>
        <translation>^ n’a pas de signification ici.</translation>
    </message>
    <message>
        <source>Exclude a word with - or NOT.</source>
        <translation>Excluez un mot avec - ou NOT.</translation>
    </message>
    <message>
        <source>Words near each other are written &quot;like this&quot;~5.</source>
        <translation>Des mots proches les uns des autres s’écrivent &quot;comme ceci&quot;~5.</translation>
    </message>
    <message>
        <source>The operators are AND, OR and NOT.</source>
        <translation>Les opérateurs sont AND, OR et NOT.</translation>
    </message>
    <message>
        <source>&quot;{word}&quot;: * needs at least two letters before it.</source>
        <translation>&quot;{word}&quot;&#xa0;: * doit suivre au moins deux lettres.</translation>
    </message>
    <message>
        <source>&quot;{word}&quot;: ~ needs at least three letters before it.</source>
        <translation>&quot;{word}&quot;&#xa0;: ~ doit suivre au moins trois lettres.</translation>
    </message>
    <message>
        <source>&quot;{word}&quot;: * works only at the end of a word.</source>
        <translation>&quot;{word}&quot;&#xa0;: * ne fonctionne qu’à la fin d’un mot.</translation>
    </message>
    <message>
        <source>* needs at least two letters before it.</source>
        <translation>* doit suivre au moins deux lettres.</translation>
    </message>
    <message>
        <source>AND, OR or NOT without a word next to it was ignored.</source>
        <translation>AND, OR ou NOT sans mot à côté a été ignoré.</translation>
    </message>
    <message>
        <source>AND, OR and NOT must join other words; here they were searched for as words.</source>
        <translation>AND, OR et NOT doivent relier d’autres mots&#xa0;; ici, ils ont été cherchés comme des mots.</translation>
    </message>
    <message>
        <source>Filters apply to the whole query, even inside OR, NOT or parentheses.</source>
        <translation>Les filtres s’appliquent à toute la requête, même dans OR, NOT ou des parenthèses.</translation>
    </message>
    <message>
        <source>There is no search mode {mode}.</source>
        <translation>Il n’y a pas de mode de recherche {mode}.</translation>
    </message>
    <message>
        <source>Choose one of: {known}.</source>
        <translation>Choisissez parmi&#xa0;: {known}.</translation>
    </message>
    <message>
        <source>{name} takes too long to answer; its hits are left out.</source>
        <translation>{name} met trop de temps à répondre&#xa0;; ses résultats manquent.</translation>
    </message>
    <message>
        <source>This library has no documents that you may see.</source>
        <translation>Cette bibliothèque n’a aucun document que vous puissiez voir.</translation>
    </message>
    <message>
        <source>Ask its administrator for a right.</source>
        <translation>Demandez un droit à son administrateur.</translation>
    </message>
    <message>
        <source>You have not joined {address}.</source>
        <translation>Vous n’avez pas rejoint {address}.</translation>
    </message>
    <message>
        <source>Joined: {names}.</source>
        <translation>Rejointes&#xa0;: {names}.</translation>
    </message>
    <message>
        <source>No token is known for {address}.</source>
        <translation>Aucun jeton n’est connu pour {address}.</translation>
    </message>
    <message>
        <source>Join it with: pagehound team connect {address} (or set {variable}).</source>
        <translation>Rejoignez-la avec&#xa0;: pagehound team connect {address} (ou définissez {variable}).</translation>
    </message>
    <message>
        <source>{path} is in the source {source} of {library}, and no folder of this computer is known for it.</source>
        <translation>{path} est dans la source {source} de {library}, et aucun dossier de cet ordinateur n’est connu pour elle.</translation>
    </message>
    <message>
        <source>Say where it is with: pagehound team map {url} {source} FOLDER</source>
        <translation>Indiquez où elle se trouve avec&#xa0;: pagehound team map {url} {source} FOLDER</translation>
    </message>
    <message>
        <source>{path} does not lie in {folder}.</source>
        <translation>{path} n’est pas dans {folder}.</translation>
    </message>
    <message>
        <source>{path} is not there, though {library} has it.</source>
        <translation>{path} n’est pas là, bien que {library} l’ait.</translation>
    </message>
    <message>
        <source>Check whether the folder is connected, and up to date.</source>
        <translation>Vérifiez que le dossier est connecté et à jour.</translation>
    </message>
    <message>
        <source>{path} cannot be written: {detail}.</source>
        <translation>{path} ne peut pas être écrit&#xa0;: {detail}.</translation>
    </message>
    <message>
        <source>What answers at {host} is no Pagehound server.</source>
        <translation>Ce qui répond à {host} n’est pas un serveur Pagehound.</translation>
    </message>
    <message>
        <source>Check the address.</source>
        <translation>Vérifiez l’adresse.</translation>
    </message>
    <message>
        <source>Check the address and the network.</source>
        <translation>Vérifiez l’adresse et le réseau.</translation>
    </message>
    <message>
        <source>Leave name and password out of the address; the token says who you are.</source>
        <translation>Ne mettez ni nom ni mot de passe dans l’adresse&#xa0;; le jeton dit qui vous êtes.</translation>
    </message>
    <message>
        <source>The team&apos;s library at {host} cannot be reached at the moment.</source>
        <translation>La bibliothèque d’équipe sur {host} est injoignable pour le moment.</translation>
    </message>
    <message>
        <source>The team&apos;s library at {host} took too long to answer.</source>
        <translation>La bibliothèque d’équipe sur {host} a mis trop de temps à répondre.</translation>
    </message>
    <message>
        <source>The server does not know this request.</source>
        <translation>Le serveur ne connaît pas cette requête.</translation>
    </message>
    <message>
        <source>It may be older than this Pagehound; ask its administrator for an update.</source>
        <translation>Il est peut-être plus ancien que ce Pagehound&#xa0;; demandez une mise à jour à son administrateur.</translation>
    </message>
    <message>
        <source>{url} is not an address of a server.</source>
        <translation>{url} n’est pas une adresse de serveur.</translation>
    </message>
    <message>
        <source>It looks like https://HOST:PORT</source>
        <translation>Elle a la forme https://HOST:PORT</translation>
    </message>
    <message>
        <source>{url} is not an address of a server: {detail}.</source>
        <translation>{url} n’est pas une adresse de serveur&#xa0;: {detail}.</translation>
    </message>
    <message>
        <source>{url} is not encrypted, and your token would be readable on the way.</source>
        <translation>{url} n’est pas chiffrée, et votre jeton serait lisible en chemin.</translation>
    </message>
    <message>
        <source>Use https://</source>
        <translation>Utilisez https://</translation>
    </message>
    <message>
        <source>The token is empty, or has characters that no token has.</source>
        <translation>Le jeton est vide, ou contient des caractères qu’aucun jeton n’a.</translation>
    </message>
    <message>
        <source>The server at {host} is older than this Pagehound ({version}), and they do not understand each other.</source>
        <translation>Le serveur {host} est plus ancien que ce Pagehound ({version}), et ils ne se comprennent pas.</translation>
    </message>
    <message>
        <source>The server at {host} is newer than this Pagehound ({version}), and they do not understand each other.</source>
        <translation>Le serveur {host} est plus récent que ce Pagehound ({version}), et ils ne se comprennent pas.</translation>
    </message>
    <message>
        <source>Update the server.</source>
        <translation>Mettez le serveur à jour.</translation>
    </message>
    <message>
        <source>Update Pagehound on this computer.</source>
        <translation>Mettez Pagehound à jour sur cet ordinateur.</translation>
    </message>
    <message>
        <source>The server at {host} cannot prove who it is ({detail}).</source>
        <translation>Le serveur {host} ne peut pas prouver son identité ({detail}).</translation>
    </message>
    <message>
        <source>Ask its administrator for the certificate, and name its file in SSL_CERT_FILE.</source>
        <translation>Demandez le certificat à son administrateur, et indiquez le fichier dans SSL_CERT_FILE.</translation>
    </message>
    <message>
        <source>The server at {host} does not speak TLS as it should.</source>
        <translation>Le serveur {host} ne parle pas TLS comme il le devrait.</translation>
    </message>
    <message>
        <source>No computer is called {host}.</source>
        <translation>Aucun ordinateur ne s’appelle {host}.</translation>
    </message>
    <message>
        <source>The server at {host} has no team library: it is one person&apos;s, or too old.</source>
        <translation>Le serveur {host} n’a pas de bibliothèque d’équipe&#xa0;: il est à une seule personne, ou trop ancien.</translation>
    </message>
</context>
<context>
    <name>ExclusionsDialog</name>
    <message>
        <source>Exclusions</source>
        <translation>Exclusions</translation>
    </message>
    <message>
        <source>Patterns for this folder</source>
        <translation>Motifs pour ce dossier</translation>
    </message>
    <message>
        <source>Patterns for all folders</source>
        <translation>Motifs pour tous les dossiers</translation>
    </message>
    <message>
        <source>Files affected</source>
        <translation>Fichiers concernés</translation>
    </message>
    <message>
        <source>Save and update</source>
        <translation>Enregistrer et mettre à jour</translation>
    </message>
    <message>
        <source>In {folder}</source>
        <translation>Dans {folder}</translation>
    </message>
    <message>
        <source>One pattern per line, as in a .gitignore file: *.log, drafts/, /old. Use !keep.log to keep a file.</source>
        <translation>Un motif par ligne, comme dans un fichier .gitignore&#xa0;: *.log, brouillons/, /ancien. Écrivez&#xa0;!garder.log pour conserver un fichier.</translation>
    </message>
    <message>
        <source>In all folders</source>
        <translation>Dans tous les dossiers</translation>
    </message>
    <message>
        <source>Testing the patterns …</source>
        <translation>Test des motifs…</translation>
    </message>
    <message>
        <source>The folder is not available, so the patterns cannot be tested now.</source>
        <translation>Le dossier n’est pas disponible&#xa0;: les motifs ne peuvent pas être testés pour le moment.</translation>
    </message>
    <message>
        <source>{skipped} files would be excluded and {files} kept.</source>
        <translation>{skipped} fichiers seraient exclus et {files} conservés.</translation>
    </message>
    <message>
        <source>{count} newly excluded.</source>
        <translation>{count} nouvellement exclus.</translation>
    </message>
    <message>
        <source>{count} newly included.</source>
        <translation>{count} nouvellement inclus.</translation>
    </message>
    <message>
        <source>No change.</source>
        <translation>Aucun changement.</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>Passages</source>
        <translation>Passages</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>Emplacement</translation>
    </message>
    <message>
        <source>Heading</source>
        <translation>Titre de section</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>Item inside the file</source>
        <translation>Élément dans le fichier</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Date</translation>
    </message>
    <message>
        <source>Markdown, for notes</source>
        <translation>Markdown, pour des notes</translation>
    </message>
    <message>
        <source>CSV, for a spreadsheet</source>
        <translation>CSV, pour un tableur</translation>
    </message>
    <message>
        <source>JSON, for programs</source>
        <translation>JSON, pour des programmes</translation>
    </message>
    <message>
        <source>HTML, to read and print</source>
        <translation>HTML, pour lire et imprimer</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export passages</source>
        <translation>Exporter des passages</translation>
    </message>
    <message numerus="yes">
        <source>All %n listed passages</source>
        <translation>
            <numerusform>%n passage listé</numerusform>
            <numerusform>Les %n passages listés</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The %n ticked passages</source>
        <translation>
            <numerusform>%n passage coché</numerusform>
            <numerusform>Les %n passages cochés</numerusform>
        </translation>
    </message>
    <message>
        <source>Ticked passages (none ticked)</source>
        <translation>Passages cochés (aucun)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exporter</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Each passage includes its page or lines, its file, and the date and hash of the file, so that you can check it later.</source>
        <translation>Chaque passage indique sa page ou ses lignes, son fichier, ainsi que la date et l’empreinte du fichier, pour que vous puissiez le vérifier plus tard.</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Enregistrer…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>There is nothing to export. Search for something first.</source>
        <translation>Il n’y a rien à exporter. Lancez d’abord une recherche.</translation>
    </message>
    <message>
        <source>Save passages</source>
        <translation>Enregistrer les passages</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>Passages</translation>
    </message>
    <message numerus="yes">
        <source>%n passages saved to {path}</source>
        <translation>
            <numerusform>%n passage enregistré dans {path}</numerusform>
            <numerusform>%n passages enregistrés dans {path}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n passages copied</source>
        <translation>
            <numerusform>%n passage copié</numerusform>
            <numerusform>%n passages copiés</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExportWords</name>
    <message numerus="yes">
        <source>%n passages</source>
        <translation>
            <numerusform>%n passage</numerusform>
            <numerusform>%n passages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Facets</name>
    <message>
        <source>Text</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>Web page</source>
        <translation>Page web</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>Word document</source>
        <translation>Document Word</translation>
    </message>
    <message>
        <source>Spreadsheet</source>
        <translation>Feuille de calcul</translation>
    </message>
    <message>
        <source>Presentation</source>
        <translation>Présentation</translation>
    </message>
    <message>
        <source>Mail</source>
        <translation>E-mail</translation>
    </message>
    <message>
        <source>Book</source>
        <translation>Livre</translation>
    </message>
    <message>
        <source>Source code</source>
        <translation>Code source</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Données</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>Archive</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Image</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>7 derniers jours</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>30 derniers jours</translation>
    </message>
    <message>
        <source>Last 12 months</source>
        <translation>12 derniers mois</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Type</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Dossier</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Date</translation>
    </message>
    <message>
        <source>Sender</source>
        <translation>Expéditeur</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>Auteur</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Langue</translation>
    </message>
</context>
<context>
    <name>Faults</name>
    <message>
        <source>There is not enough memory. Close other programs and try again.</source>
        <translation>La mémoire est insuffisante. Fermez d’autres programmes et réessayez.</translation>
    </message>
    <message>
        <source>Something went wrong in Pagehound. Your documents and the library are not affected.</source>
        <translation>Une erreur s’est produite dans Pagehound. Vos documents et la bibliothèque ne sont pas touchés.</translation>
    </message>
</context>
<context>
    <name>Fields</name>
    <message>
        <source>Clear</source>
        <translation>Effacer</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find in preview</source>
        <translation>Rechercher dans l’aperçu</translation>
    </message>
    <message>
        <source>Previous match (Shift+Return)</source>
        <translation>Occurrence précédente (Maj+Entrée)</translation>
    </message>
    <message>
        <source>Next match (Return)</source>
        <translation>Occurrence suivante (Entrée)</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Fermer (Échap)</translation>
    </message>
    <message>
        <source>Not found in this passage</source>
        <translation>Introuvable dans ce passage</translation>
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
        <translation>Trouvez le bon passage dans vos propres documents</translation>
    </message>
    <message>
        <source>By word, by meaning, or both at once.</source>
        <translation>Par mots, par le sens, ou les deux à la fois.</translation>
    </message>
    <message>
        <source>See why each hit was found, and open it at the right page or line.</source>
        <translation>Voyez pourquoi chaque résultat a été trouvé, et ouvrez-le à la bonne page ou à la bonne ligne.</translation>
    </message>
    <message>
        <source>Everything stays on this computer. Nothing is ever sent.</source>
        <translation>Tout reste sur cet ordinateur. Rien n’est jamais envoyé.</translation>
    </message>
    <message>
        <source>Add folders…</source>
        <translation>Ajouter des dossiers…</translation>
    </message>
    <message>
        <source>or drop folders here</source>
        <translation>ou déposez des dossiers ici</translation>
    </message>
    <message>
        <source>Add the folder {name}</source>
        <translation>Ajouter le dossier {name}</translation>
    </message>
</context>
<context>
    <name>FolderPicker</name>
    <message>
        <source>Add a folder</source>
        <translation>Ajouter un dossier</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Ajouter</translation>
    </message>
</context>
<context>
    <name>FoldersModel</name>
    <message>
        <source>Folder</source>
        <translation>Dossier</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Fichiers</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>Passages</translation>
    </message>
    <message>
        <source>Searchable by meaning</source>
        <translation>Recherche par le sens</translation>
    </message>
    <message>
        <source>Disk space</source>
        <translation>Espace disque</translation>
    </message>
    <message>
        <source>Last scan</source>
        <translation>Dernière analyse</translation>
    </message>
    <message>
        <source>Watching</source>
        <translation>Surveillance</translation>
    </message>
    <message>
        <source>By word only</source>
        <translation>Par mots seulement</translation>
    </message>
    <message>
        <source>{share}%</source>
        <translation>{share}&#xa0;%</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>En attente</translation>
    </message>
    <message>
        <source>Not yet</source>
        <translation>Pas encore</translation>
    </message>
    <message>
        <source>Not available; still searchable</source>
        <translation>Indisponible, la recherche reste possible</translation>
    </message>
    <message>
        <source>Manual updates only</source>
        <translation>Mises à jour manuelles uniquement</translation>
    </message>
    <message>
        <source>Starting …</source>
        <translation>Démarrage…</translation>
    </message>
    <message>
        <source>Watched</source>
        <translation>Surveillé</translation>
    </message>
    <message>
        <source>Scanned periodically</source>
        <translation>Analysé périodiquement</translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents</source>
        <translation>
            <numerusform>%Ln document</numerusform>
            <numerusform>%Ln documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files without text</source>
        <translation>
            <numerusform>%Ln fichier sans texte</numerusform>
            <numerusform>%Ln fichiers sans texte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln problems</source>
        <translation>
            <numerusform>%Ln problème</numerusform>
            <numerusform>%Ln problèmes</numerusform>
        </translation>
    </message>
    <message>
        <source>The current model does not understand the language of {count} passages; they are found by word only.</source>
        <translation>Le modèle actuel ne comprend pas la langue de {count} passages&#xa0;; on ne les trouve que par leurs mots.</translation>
    </message>
</context>
<context>
    <name>FoldersPage</name>
    <message>
        <source>Add folders…</source>
        <translation>Ajouter des dossiers…</translation>
    </message>
    <message>
        <source>Update all</source>
        <translation>Tout mettre à jour</translation>
    </message>
    <message>
        <source>Read all files in all folders again</source>
        <translation>Relire tous les fichiers de tous les dossiers</translation>
    </message>
    <message>
        <source>Connect to a team library…</source>
        <translation>Se connecter à une bibliothèque d’équipe…</translation>
    </message>
    <message>
        <source>More actions for all folders</source>
        <translation>Autres actions pour tous les dossiers</translation>
    </message>
    <message>
        <source>No folders yet</source>
        <translation>Aucun dossier pour l’instant</translation>
    </message>
    <message>
        <source>Add the folders that contain your documents, or drop them here.</source>
        <translation>Ajoutez les dossiers qui contiennent vos documents, ou déposez-les ici.</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>Dossiers</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>Mettre à jour</translation>
    </message>
    <message>
        <source>Read all files again</source>
        <translation>Relire tous les fichiers</translation>
    </message>
    <message>
        <source>Exclusions…</source>
        <translation>Exclusions…</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Retirer…</translation>
    </message>
    <message>
        <source>Take away from agents</source>
        <translation>Retirer aux agents</translation>
    </message>
    <message>
        <source>Give back to agents</source>
        <translation>Rendre aux agents</translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents</source>
        <translation>
            <numerusform>%Ln document</numerusform>
            <numerusform>%Ln documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln passages</source>
        <translation>
            <numerusform>%Ln passage</numerusform>
            <numerusform>%Ln passages</numerusform>
        </translation>
    </message>
    <message>
        <source>{size} on disk</source>
        <translation>{size} sur le disque</translation>
    </message>
    <message>
        <source>Remove folder</source>
        <translation>Retirer le dossier</translation>
    </message>
    <message>
        <source>Remove {path} from the library?</source>
        <translation>Retirer {path} de la bibliothèque&#xa0;?</translation>
    </message>
    <message>
        <source>Your files are not changed. If you add the folder again, it must be read again.</source>
        <translation>Vos fichiers ne sont pas modifiés. Si vous ajoutez de nouveau ce dossier, il devra être relu.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Retirer</translation>
    </message>
</context>
<context>
    <name>Guidance</name>
    <message>
        <source>Opening the library …</source>
        <translation>Ouverture de la bibliothèque…</translation>
    </message>
    <message>
        <source>Ask a question or type words. Use &quot;quotes&quot; for a phrase, -word to exclude a word, and ext:pdf, folder:name or modified:last-week to narrow the search. Press F1 for the full syntax.</source>
        <translation>Posez une question ou saisissez des mots. Utilisez des &quot;guillemets&quot; pour une expression, -mot pour exclure un mot, et ext:pdf, folder:nom ou modified:last-week pour restreindre la recherche. Appuyez sur F1 pour toute la syntaxe.</translation>
    </message>
    <message>
        <source>Your documents are being read. Those already read can be searched.</source>
        <translation>Vos documents sont en cours de lecture. Ceux déjà lus peuvent être recherchés.</translation>
    </message>
    <message>
        <source>What are you looking for?</source>
        <translation>Que cherchez-vous&#xa0;?</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Récentes</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Enregistrées</translation>
    </message>
    <message>
        <source>Search by meaning instead</source>
        <translation>Rechercher plutôt par le sens</translation>
    </message>
    <message>
        <source>Search by keyword instead</source>
        <translation>Rechercher plutôt par mots-clés</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Aucun résultat</translation>
    </message>
    <message>
        <source>Only weak matches</source>
        <translation>Correspondances faibles uniquement</translation>
    </message>
    <message numerus="yes">
        <source>Show %n weak matches</source>
        <translation>
            <numerusform>Afficher %n correspondance faible</numerusform>
            <numerusform>Afficher %n correspondances faibles</numerusform>
        </translation>
    </message>
    <message>
        <source>Try</source>
        <translation>Essayez</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>The search did not work</source>
        <translation>La recherche a échoué</translation>
    </message>
    <message>
        <source>The library could not be opened</source>
        <translation>La bibliothèque n’a pas pu être ouverte</translation>
    </message>
    <message>
        <source>Your documents are not affected.</source>
        <translation>Vos documents ne sont pas touchés.</translation>
    </message>
</context>
<context>
    <name>HitActions</name>
    <message>
        <source>Passage copied with its source.</source>
        <translation>Passage copié avec sa source.</translation>
    </message>
    <message>
        <source>Path copied.</source>
        <translation>Chemin copié.</translation>
    </message>
    <message>
        <source>Noted. Run `pagehound eval` in a terminal to measure search quality with your notes.</source>
        <translation>C’est noté. Lancez `pagehound eval` dans un terminal pour mesurer la qualité de la recherche avec vos remarques.</translation>
    </message>
</context>
<context>
    <name>IndexStatus</name>
    <message>
        <source>Indexing progress</source>
        <translation>Progression de l’indexation</translation>
    </message>
    <message>
        <source>Resume indexing</source>
        <translation>Reprendre l’indexation</translation>
    </message>
    <message>
        <source>Pause indexing</source>
        <translation>Suspendre l’indexation</translation>
    </message>
    <message>
        <source>Indexing is paused. Documents read so far can be searched.</source>
        <translation>L’indexation est en pause. Les documents déjà lus peuvent être recherchés.</translation>
    </message>
    <message>
        <source>Stopping …</source>
        <translation>Arrêt…</translation>
    </message>
    <message>
        <source>Scanning for documents …</source>
        <translation>Recherche de documents…</translation>
    </message>
    <message>
        <source>{count} files indexed</source>
        <translation>{count} fichiers indexés</translation>
    </message>
    <message>
        <source>{count} unchanged</source>
        <translation>{count} inchangés</translation>
    </message>
    <message>
        <source>{count} removed</source>
        <translation>{count} retirés</translation>
    </message>
    <message>
        <source>{count} could not be read</source>
        <translation>{count} illisibles</translation>
    </message>
    <message>
        <source>Indexing was stopped. Documents read so far are kept; press F5 to continue.</source>
        <translation>L’indexation a été arrêtée. Les documents déjà lus sont conservés&#xa0;; appuyez sur F5 pour continuer.</translation>
    </message>
</context>
<context>
    <name>IndexingProgress</name>
    <message>
        <source>Scanning for documents</source>
        <translation>Recherche de documents</translation>
    </message>
    <message>
        <source>Reading: {done} of {total} files</source>
        <translation>Lecture&#xa0;: {done} fichiers sur {total}</translation>
    </message>
    <message>
        <source>Searchable by word; by meaning {share}% ({done} of {total} passages)</source>
        <translation>Recherche par mots possible&#xa0;; par le sens {share}&#xa0;% ({done} passages sur {total})</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Terminé</translation>
    </message>
    <message>
        <source>{count} more folders waiting</source>
        <translation>{count} autres dossiers en attente</translation>
    </message>
    <message>
        <source>1 more folder waiting</source>
        <translation>1 autre dossier en attente</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>encore {time}</translation>
    </message>
    <message>
        <source>{time} left in all</source>
        <translation>encore {time} au total</translation>
    </message>
    <message>
        <source>{name} takes long ({time} so far)</source>
        <translation>{name} prend du temps ({time} jusqu’ici)</translation>
    </message>
</context>
<context>
    <name>IndexingSection</name>
    <message>
        <source>Updates</source>
        <translation>Mises à jour</translation>
    </message>
    <message>
        <source>Watch folders while Pagehound is running</source>
        <translation>Surveiller les dossiers tant que Pagehound est ouvert</translation>
    </message>
    <message>
        <source>Finish indexing after the window is closed</source>
        <translation>Terminer l’indexation après la fermeture de la fenêtre</translation>
    </message>
    <message>
        <source>Otherwise it stops, and goes on when Pagehound is started again.</source>
        <translation>Sinon elle s’arrête et reprend au prochain démarrage de Pagehound.</translation>
    </message>
    <message>
        <source>Pause while on battery power</source>
        <translation>Suspendre sur batterie</translation>
    </message>
    <message>
        <source>Scan again every</source>
        <translation>Analyser à nouveau toutes les</translation>
    </message>
    <message>
        <source>For folders that cannot be watched, such as network folders.</source>
        <translation>Pour les dossiers qui ne peuvent pas être surveillés, comme les dossiers réseau.</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>Processor cores for embedding</source>
        <translation>Cœurs de processeur pour l’analyse du sens</translation>
    </message>
    <message>
        <source>All available</source>
        <translation>Tous</translation>
    </message>
    <message>
        <source>Exclusions</source>
        <translation>Exclusions</translation>
    </message>
    <message>
        <source>Files listed in .gitignore files</source>
        <translation>Fichiers listés dans les fichiers .gitignore</translation>
    </message>
    <message>
        <source>Hidden files and folders</source>
        <translation>Fichiers et dossiers cachés</translation>
    </message>
    <message>
        <source>Generated files: node_modules, virtual environments, caches</source>
        <translation>Fichiers générés&#xa0;: node_modules, environnements virtuels, caches</translation>
    </message>
    <message>
        <source>Files larger than</source>
        <translation>Fichiers de plus de</translation>
    </message>
    <message>
        <source>Set your own patterns on the Folders page.</source>
        <translation>Définissez vos propres motifs sur la page Dossiers.</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>Mo</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>Sans limite</translation>
    </message>
    <message>
        <source>Limits for reading one file</source>
        <translation>Limites pour la lecture d’un fichier</translation>
    </message>
    <message>
        <source>Time without progress</source>
        <translation>Durée sans progression</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Mémoire</translation>
    </message>
    <message>
        <source>File size</source>
        <translation>Taille du fichier</translation>
    </message>
    <message>
        <source>Text, mail and archives may be larger.</source>
        <translation>Les textes, e-mails et archives peuvent être plus gros.</translation>
    </message>
    <message>
        <source>Text kept per file</source>
        <translation>Texte conservé par fichier</translation>
    </message>
    <message>
        <source>Archive nesting depth</source>
        <translation>Niveaux d’archives imbriquées</translation>
    </message>
    <message>
        <source>Unpacked archive size</source>
        <translation>Taille décompressée des archives</translation>
    </message>
    <message>
        <source>Text in images and scanned pages (OCR)</source>
        <translation>Texte des images et des pages numérisées (OCR)</translation>
    </message>
    <message>
        <source>Recognise text in images and scanned pages (slow)</source>
        <translation>Reconnaître le texte des images et des pages numérisées (lent)</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>Langues</translation>
    </message>
    <message>
        <source>Tesseract language codes, joined by +: eng, eng+deu.</source>
        <translation>Codes de langue de Tesseract, reliés par +&#xa0;: eng, eng+fra.</translation>
    </message>
    <message>
        <source>Page limit per document</source>
        <translation>Limite de pages par document</translation>
    </message>
    <message>
        <source>This needs Tesseract, which is not installed on this computer.</source>
        <translation>Ceci nécessite Tesseract, qui n’est pas installé sur cet ordinateur.</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>passages with either word; those with both rank higher</source>
        <translation>passages contenant l’un des mots&#xa0;; ceux qui ont les deux sont mieux classés</translation>
    </message>
    <message>
        <source>these words, in this order</source>
        <translation>ces mots, dans cet ordre</translation>
    </message>
    <message>
        <source>these words within five words of each other</source>
        <translation>ces mots à cinq mots au plus l’un de l’autre</translation>
    </message>
    <message>
        <source>both words must appear; OR and NOT also work</source>
        <translation>les deux mots doivent apparaître&#xa0;; OR et NOT fonctionnent aussi</translation>
    </message>
    <message>
        <source>must not appear</source>
        <translation>ne doit pas apparaître</translation>
    </message>
    <message>
        <source>words that start like this</source>
        <translation>mots qui commencent ainsi</translation>
    </message>
    <message>
        <source>words with a similar spelling</source>
        <translation>mots à l’orthographe proche</translation>
    </message>
    <message>
        <source>by file extension, or by kind of document</source>
        <translation>par extension de fichier ou par type de document</translation>
    </message>
    <message>
        <source>where the document is</source>
        <translation>où se trouve le document</translation>
    </message>
    <message>
        <source>its file name or its title</source>
        <translation>son nom de fichier ou son titre</translation>
    </message>
    <message>
        <source>who wrote it, or sent it as a mail</source>
        <translation>qui l’a écrit, ou envoyé par e-mail</translation>
    </message>
    <message>
        <source>the heading it is under</source>
        <translation>le titre de section sous lequel il se trouve</translation>
    </message>
    <message>
        <source>when it was changed; also 2024, 7d, 2024-01..2024-03</source>
        <translation>date de modification&#xa0;; aussi 2024, 7d, 2024-01..2024-03</translation>
    </message>
    <message>
        <source>how large the file is; also 1mb..5mb</source>
        <translation>taille du fichier&#xa0;; aussi 1mb..5mb</translation>
    </message>
    <message>
        <source>Query syntax</source>
        <translation>Syntaxe des requêtes</translation>
    </message>
</context>
<context>
    <name>KeysDialog</name>
    <message>
        <source>Keyboard shortcuts and query syntax</source>
        <translation>Raccourcis clavier et syntaxe des requêtes</translation>
    </message>
</context>
<context>
    <name>MacGrabber</name>
    <message>
        <source>Another program uses {keys}. Choose another shortcut.</source>
        <translation>Un autre programme utilise {keys}. Choisissez un autre raccourci.</translation>
    </message>
</context>
<context>
    <name>MailHeader</name>
    <message>
        <source>From</source>
        <translation>De</translation>
    </message>
    <message>
        <source>To</source>
        <translation>À</translation>
    </message>
    <message>
        <source>Cc</source>
        <translation>Cc</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Date</translation>
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
        <translation>Retour à la recherche</translation>
    </message>
    <message>
        <source>Back to search (Esc)</source>
        <translation>Retour à la recherche (Échap)</translation>
    </message>
</context>
<context>
    <name>ModeSelector</name>
    <message>
        <source>Search mode</source>
        <translation>Mode de recherche</translation>
    </message>
    <message>
        <source>Hybrid</source>
        <translation>Hybride</translation>
    </message>
    <message>
        <source>Words and meaning together</source>
        <translation>Les mots et le sens à la fois</translation>
    </message>
    <message>
        <source>Keyword</source>
        <translation>Mots-clés</translation>
    </message>
    <message>
        <source>Only passages that contain the words</source>
        <translation>Seulement les passages qui contiennent les mots</translation>
    </message>
    <message>
        <source>Semantic</source>
        <translation>Sémantique</translation>
    </message>
    <message>
        <source>Only passages with a similar meaning</source>
        <translation>Seulement les passages de sens proche</translation>
    </message>
    <message>
        <source>{mode} search</source>
        <translation>Recherche&#xa0;: {mode}</translation>
    </message>
</context>
<context>
    <name>ModelOffer</name>
    <message numerus="yes">
        <source>%Ln of your documents are in {language}, which the current model does not understand. They are found by word only.</source>
        <translation>
            <numerusform>%Ln de vos documents est en {language}, que le modèle actuel ne comprend pas. On ne le trouve que par ses mots.</numerusform>
            <numerusform>%Ln de vos documents sont en {language}, que le modèle actuel ne comprend pas. On ne les trouve que par leurs mots.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of your documents are in languages that the current model does not understand ({languages}). They are found by word only.</source>
        <translation>
            <numerusform>%Ln de vos documents est dans des langues que le modèle actuel ne comprend pas ({languages}). On ne le trouve que par ses mots.</numerusform>
            <numerusform>%Ln de vos documents sont dans des langues que le modèle actuel ne comprend pas ({languages}). On ne les trouve que par leurs mots.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ModelOfferBar</name>
    <message>
        <source>Use the model for many languages</source>
        <translation>Utiliser le modèle multilingue</translation>
    </message>
    <message>
        <source>It comes with Pagehound; nothing is downloaded. Search by word goes on meanwhile, and you can switch back in the settings.</source>
        <translation>Il est fourni avec Pagehound&#xa0;; rien n&apos;est téléchargé. La recherche par mots continue entre-temps, et vous pouvez revenir en arrière dans les paramètres.</translation>
    </message>
    <message>
        <source>Do not ask again</source>
        <translation>Ne plus demander</translation>
    </message>
</context>
<context>
    <name>ModelsSection</name>
    <message>
        <source>Model for search by meaning</source>
        <translation>Modèle pour la recherche par le sens</translation>
    </message>
    <message>
        <source>One model comes with Pagehound. Others are downloaded from huggingface.co, only when you ask for them. huggingface.co then sees your IP address; your documents stay on this computer.</source>
        <translation>Un modèle est fourni avec Pagehound. Les autres sont téléchargés depuis huggingface.co, uniquement à votre demande. huggingface.co voit alors votre adresse IP&#xa0;; vos documents restent sur cet ordinateur.</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modèles</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modèle</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>Langues</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Licence</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>État</translation>
    </message>
    <message>
        <source>Use this model</source>
        <translation>Utiliser ce modèle</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Télécharger</translation>
    </message>
    <message>
        <source>Cancel download</source>
        <translation>Annuler le téléchargement</translation>
    </message>
    <message>
        <source>{size} MB</source>
        <translation>{size} Mo</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>Utilisé</translation>
    </message>
    <message>
        <source>Included</source>
        <translation>Fourni</translation>
    </message>
    <message>
        <source>Downloaded</source>
        <translation>Téléchargé</translation>
    </message>
    <message>
        <source>Download ({size} MB)</source>
        <translation>Télécharger ({size} Mo)</translation>
    </message>
    <message>
        <source>{name}: {done} of {total}</source>
        <translation>{name}&#xa0;: {done} sur {total}</translation>
    </message>
    <message>
        <source>Switching to this model needs no indexing: all passages are already indexed with it.</source>
        <translation>Passer à ce modèle ne demande aucune indexation&#xa0;: tous les passages sont déjà indexés avec lui.</translation>
    </message>
    <message>
        <source>Switching to this model means indexing {count} passages again. The time this takes is measured once the model is downloaded.</source>
        <translation>Passer à ce modèle demande de réindexer {count} passages. La durée sera mesurée une fois le modèle téléchargé.</translation>
    </message>
    <message>
        <source>Switching to this model means indexing {count} passages again: about {time} and {size} on disk. Search by word keeps working meanwhile, and switching back needs no indexing.</source>
        <translation>Passer à ce modèle demande de réindexer {count} passages&#xa0;: environ {time} et {size} sur le disque. La recherche par mots continue de fonctionner entre-temps, et revenir au modèle actuel ne demande aucune indexation.</translation>
    </message>
</context>
<context>
    <name>NewMatches</name>
    <message numerus="yes">
        <source>%n new matches for “{name}”</source>
        <translation>
            <numerusform>%n nouvelle correspondance pour «&#xa0;{name}&#xa0;»</numerusform>
            <numerusform>%n nouvelles correspondances pour «&#xa0;{name}&#xa0;»</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Opening</name>
    <message>
        <source>You are no longer connected to {library}.</source>
        <translation>Vous n’êtes plus connecté à {library}.</translation>
    </message>
    <message>
        <source>No program could open {name}. Choose a program for this type of file in your system&apos;s settings, or show the file in its folder.</source>
        <translation>Aucun programme n’a pu ouvrir {name}. Choisissez un programme pour ce type de fichier dans les paramètres de votre système, ou affichez le fichier dans son dossier.</translation>
    </message>
    <message>
        <source>No file manager responded. The file is {path}.</source>
        <translation>Aucun gestionnaire de fichiers n’a répondu. Le fichier est {path}.</translation>
    </message>
    <message>
        <source>{path} was not found. It was moved or deleted, or its drive is not connected. Press F5 to update its folder.</source>
        <translation>{path} est introuvable. Il a été déplacé ou supprimé, ou son disque n’est pas connecté. Appuyez sur F5 pour mettre à jour son dossier.</translation>
    </message>
    <message>
        <source>{program} could not be started. Choose another program in Settings &gt; Window.</source>
        <translation>{program} n’a pas pu être lancé. Choisissez un autre programme dans Paramètres &gt; Fenêtre.</translation>
    </message>
</context>
<context>
    <name>PageView</name>
    <message>
        <source>Page</source>
        <translation>Page</translation>
    </message>
    <message>
        <source>Previous page (Ctrl+Page up)</source>
        <translation>Page précédente (Ctrl+Page préc.)</translation>
    </message>
    <message>
        <source>Next page (Ctrl+Page down)</source>
        <translation>Page suivante (Ctrl+Page suiv.)</translation>
    </message>
    <message>
        <source>Loading …</source>
        <translation>Chargement…</translation>
    </message>
    <message>
        <source>page {page} of {count}</source>
        <translation>page {page} sur {count}</translation>
    </message>
    <message>
        <source>The page cannot be shown. {reason}</source>
        <translation>La page ne peut pas être affichée. {reason}</translation>
    </message>
</context>
<context>
    <name>PassageView</name>
    <message>
        <source>Passage</source>
        <translation>Passage</translation>
    </message>
</context>
<context>
    <name>PortalGrabber</name>
    <message>
        <source>Quick search</source>
        <translation>Recherche rapide</translation>
    </message>
    <message>
        <source>The desktop did not take the shortcut for quick search.</source>
        <translation>Le bureau n’a pas accepté le raccourci de la recherche rapide.</translation>
    </message>
</context>
<context>
    <name>PreviewPane</name>
    <message>
        <source>Preview</source>
        <translation>Aperçu</translation>
    </message>
    <message>
        <source>Select a hit to see it in context.</source>
        <translation>Sélectionnez un résultat pour le voir dans son contexte.</translation>
    </message>
    <message>
        <source>This document has been changed or removed since it was indexed. Press F5 to update.</source>
        <translation>Ce document a été modifié ou supprimé depuis son indexation. Appuyez sur F5 pour mettre à jour.</translation>
    </message>
    <message>
        <source>Loading …</source>
        <translation>Chargement…</translation>
    </message>
    <message>
        <source>match {number} of {count}</source>
        <translation>occurrence {number} sur {count}</translation>
    </message>
    <message>
        <source>Switch between the page and its text</source>
        <translation>Basculer entre la page et son texte</translation>
    </message>
    <message>
        <source>Show the page</source>
        <translation>Afficher la page</translation>
    </message>
    <message>
        <source>Switch between the rendered text and its source</source>
        <translation>Basculer entre le texte mis en forme et sa source</translation>
    </message>
    <message>
        <source>Show the source</source>
        <translation>Afficher la source</translation>
    </message>
</context>
<context>
    <name>PrivacySection</name>
    <message>
        <source>Data sent: 0 bytes</source>
        <translation>Données envoyées&#xa0;: 0 octet</translation>
    </message>
    <message>
        <source>Pagehound sends nothing to anyone. The only thing it ever downloads is a model that you asked for in these settings.</source>
        <translation>Pagehound n’envoie rien à personne. La seule chose qu’il télécharge est un modèle que vous avez demandé dans ces paramètres.</translation>
    </message>
    <message>
        <source>Stored on this computer</source>
        <translation>Stocké sur cet ordinateur</translation>
    </message>
    <message>
        <source>Library folder</source>
        <translation>Dossier de la bibliothèque</translation>
    </message>
    <message>
        <source>Calculating …</source>
        <translation>Calcul en cours…</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>Text of your documents, passages and vectors</source>
        <translation>Texte de vos documents, passages et vecteurs</translation>
    </message>
    <message>
        <source>Keyword index</source>
        <translation>Index des mots-clés</translation>
    </message>
    <message>
        <source>Vector index</source>
        <translation>Index des vecteurs</translation>
    </message>
    <message>
        <source>Text recognised in images</source>
        <translation>Texte reconnu dans les images</translation>
    </message>
    <message>
        <source>Models you downloaded</source>
        <translation>Modèles que vous avez téléchargés</translation>
    </message>
    <message>
        <source>Settings and the list of folders</source>
        <translation>Paramètres et liste des dossiers</translation>
    </message>
    <message>
        <source>Recent and saved searches, window layout</source>
        <translation>Recherches récentes et enregistrées, disposition de la fenêtre</translation>
    </message>
    <message>
        <source>Agents: log, access tokens, what they may see</source>
        <translation>Agents&#xa0;: journal, jetons d’accès, ce qu’ils peuvent voir</translation>
    </message>
    <message>
        <source>Search quality measurements</source>
        <translation>Mesures de la qualité de la recherche</translation>
    </message>
    <message>
        <source>Lock files, and files set aside by repairs</source>
        <translation>Fichiers de verrouillage et fichiers mis de côté lors de réparations</translation>
    </message>
    <message>
        <source>{size} in total</source>
        <translation>{size} au total</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>Records what Pagehound did and what went wrong, with names of folders and files, but never their contents or your searches.</source>
        <translation>Note ce que Pagehound a fait et ce qui a échoué, avec les noms des dossiers et des fichiers, mais jamais leur contenu ni vos recherches.</translation>
    </message>
    <message>
        <source>The log file</source>
        <translation>Le fichier journal</translation>
    </message>
    <message>
        <source>Delete the log</source>
        <translation>Supprimer le journal</translation>
    </message>
    <message>
        <source>There is no log yet.</source>
        <translation>Il n’y a pas encore de journal.</translation>
    </message>
    <message>
        <source>Delete everything</source>
        <translation>Tout supprimer</translation>
    </message>
    <message>
        <source>This deletes everything listed above and starts over. Your documents are not affected, but you will have to add their folders and index them again.</source>
        <translation>Supprime tout ce qui est listé ci-dessus et repart de zéro. Vos documents ne sont pas touchés, mais vous devrez ajouter de nouveau leurs dossiers et les réindexer.</translation>
    </message>
    <message>
        <source>Delete everything…</source>
        <translation>Tout supprimer…</translation>
    </message>
    <message>
        <source>Delete everything that Pagehound has stored?</source>
        <translation>Supprimer tout ce que Pagehound a stocké&#xa0;?</translation>
    </message>
    <message>
        <source>Indexes, settings, history and downloaded models in {folder} will be deleted permanently. Your documents are not affected.</source>
        <translation>Les index, les paramètres, l’historique et les modèles téléchargés dans {folder} seront définitivement supprimés. Vos documents ne sont pas touchés.</translation>
    </message>
</context>
<context>
    <name>Problems</name>
    <message>
        <source>Something went wrong in Pagehound while it read this file.</source>
        <translation>Une erreur s’est produite dans Pagehound pendant la lecture de ce fichier.</translation>
    </message>
    <message>
        <source>Copy the details and report them. Other files are not affected.</source>
        <translation>Copiez les détails et signalez-les. Les autres fichiers ne sont pas concernés.</translation>
    </message>
    <message>
        <source>Nothing can be done about it; you can ignore it.</source>
        <translation>On ne peut rien y faire&#xa0;; vous pouvez l’ignorer.</translation>
    </message>
    <message>
        <source>The file could not be read.</source>
        <translation>Le fichier n’a pas pu être lu.</translation>
    </message>
</context>
<context>
    <name>ProblemsModel</name>
    <message>
        <source>File</source>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Raison</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Que faire</translation>
    </message>
    <message>
        <source>ignored, </source>
        <translation>ignoré, </translation>
    </message>
</context>
<context>
    <name>ProblemsPage</name>
    <message>
        <source>Try all again</source>
        <translation>Tout réessayer</translation>
    </message>
    <message>
        <source>Filter by name or reason</source>
        <translation>Filtrer par nom ou par raison</translation>
    </message>
    <message>
        <source>Filter problems by name or reason</source>
        <translation>Filtrer les problèmes par nom ou par raison</translation>
    </message>
    <message>
        <source>Show ignored</source>
        <translation>Afficher les ignorés</translation>
    </message>
    <message>
        <source>Show files without text</source>
        <translation>Afficher les fichiers sans texte</translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>Aucun problème</translation>
    </message>
    <message>
        <source>All documents were read successfully.</source>
        <translation>Tous les documents ont été lus.</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problèmes</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>Ignorer</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Afficher dans le dossier</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Show ignored ({count})</source>
        <translation>Afficher les ignorés ({count})</translation>
    </message>
    <message>
        <source>Show files without text ({count})</source>
        <translation>Afficher les fichiers sans texte ({count})</translation>
    </message>
    <message numerus="yes">
        <source>%n problems</source>
        <translation>
            <numerusform>%n problème</numerusform>
            <numerusform>%n problèmes</numerusform>
        </translation>
    </message>
    <message>
        <source>Stop ignoring</source>
        <translation>Ne plus ignorer</translation>
    </message>
    <message numerus="yes">
        <source>%n problems selected</source>
        <translation>
            <numerusform>%n problème sélectionné</numerusform>
            <numerusform>%n problèmes sélectionnés</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>Copier les détails</translation>
    </message>
</context>
<context>
    <name>ProgressPanel</name>
    <message>
        <source>Words</source>
        <translation>Mots</translation>
    </message>
    <message>
        <source>Reading progress</source>
        <translation>Progression de la lecture</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Sens</translation>
    </message>
    <message>
        <source>Progress of indexing by meaning</source>
        <translation>Progression de l’indexation du sens</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Stop indexing; documents read so far are kept</source>
        <translation>Arrêter l’indexation&#xa0;; les documents déjà lus sont conservés</translation>
    </message>
    <message>
        <source>scanning for documents …</source>
        <translation>recherche de documents…</translation>
    </message>
    <message>
        <source>starts when all files have been read</source>
        <translation>commence quand tous les fichiers ont été lus</translation>
    </message>
    <message>
        <source>ready: all documents can be searched by word</source>
        <translation>prêt&#xa0;: tous les documents peuvent être recherchés par mots</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>prêt</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more folders waiting</source>
        <translation>
            <numerusform>%Ln autre dossier en attente</numerusform>
            <numerusform>%Ln autres dossiers en attente</numerusform>
        </translation>
    </message>
    <message>
        <source>{done} of {total} files</source>
        <translation>{done} fichiers sur {total}</translation>
    </message>
    <message numerus="yes">
        <source>%n could not be read</source>
        <translation>
            <numerusform>%n illisible</numerusform>
            <numerusform>%n illisibles</numerusform>
        </translation>
    </message>
    <message>
        <source>{rate} files per second</source>
        <translation>{rate} fichiers par seconde</translation>
    </message>
    <message>
        <source>{done} of {total} passages</source>
        <translation>{done} passages sur {total}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more in languages unknown to the model</source>
        <translation>
            <numerusform>%Ln autre dans une langue inconnue du modèle</numerusform>
            <numerusform>%Ln autres dans des langues inconnues du modèle</numerusform>
        </translation>
    </message>
    <message>
        <source>{rate} passages per second</source>
        <translation>{rate} passages par seconde</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>encore {time}</translation>
    </message>
    <message>
        <source>starts when all files have been read: about {count} passages, {time}</source>
        <translation>commence quand tous les fichiers ont été lus&#xa0;: environ {count} passages, {time}</translation>
    </message>
    <message>
        <source>{file} takes long ({time} so far)</source>
        <translation>{file} prend du temps ({time} jusqu’ici)</translation>
    </message>
    <message>
        <source>Indexing is paused</source>
        <translation>L’indexation est en pause</translation>
    </message>
    <message>
        <source>Stopping …</source>
        <translation>Arrêt…</translation>
    </message>
    <message>
        <source>Indexing</source>
        <translation>Indexation</translation>
    </message>
    <message>
        <source>Indexing, {time} left in all</source>
        <translation>Indexation, encore {time} au total</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
</context>
<context>
    <name>QueryLine</name>
    <message>
        <source>Words, a question, &quot;a phrase&quot;, ext:pdf …</source>
        <translation>Des mots, une question, &quot;une expression&quot;, ext:pdf…</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Requête</translation>
    </message>
    <message>
        <source>Type to search. Press Down to go to the hits, or Ctrl+Space to complete a word.</source>
        <translation>Saisissez du texte pour rechercher. Appuyez sur Bas pour aller aux résultats, ou sur Ctrl+Espace pour compléter un mot.</translation>
    </message>
    <message>
        <source>Search now</source>
        <translation>Rechercher maintenant</translation>
    </message>
    <message>
        <source>Recent searches</source>
        <translation>Recherches récentes</translation>
    </message>
    <message>
        <source>Recent searches (Alt+Down)</source>
        <translation>Recherches récentes (Alt+Bas)</translation>
    </message>
</context>
<context>
    <name>QuickBar</name>
    <message>
        <source>Pagehound quick search</source>
        <translation>Recherche rapide de Pagehound</translation>
    </message>
    <message>
        <source>Search your documents</source>
        <translation>Rechercher dans vos documents</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Requête</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Noms</translation>
    </message>
    <message>
        <source>Titles</source>
        <translation>Titres</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>Passages</translation>
    </message>
    <message>
        <source>Opened lately</source>
        <translation>Ouverts récemment</translation>
    </message>
    <message>
        <source>Recent searches</source>
        <translation>Recherches récentes</translation>
    </message>
    <message>
        <source>Nothing found.</source>
        <translation>Aucun résultat.</translation>
    </message>
    <message>
        <source>Your library is empty. Press Tab to add a folder.</source>
        <translation>Votre bibliothèque est vide. Appuyez sur Tab pour ajouter un dossier.</translation>
    </message>
    <message>
        <source>Only weak matches. Press Tab to see them in the window.</source>
        <translation>Correspondances faibles uniquement. Appuyez sur Tab pour les voir dans la fenêtre.</translation>
    </message>
    <message>
        <source>Opening the library …</source>
        <translation>Ouverture de la bibliothèque…</translation>
    </message>
    <message>
        <source>Searching …</source>
        <translation>Recherche…</translation>
    </message>
</context>
<context>
    <name>QuickList</name>
    <message>
        <source>Hits</source>
        <translation>Résultats</translation>
    </message>
</context>
<context>
    <name>QuickSearch</name>
    <message>
        <source>Global shortcuts do not work here. Bind the command `pagehound quick` to a key in your system&apos;s keyboard settings.</source>
        <translation>Les raccourcis globaux ne fonctionnent pas ici. Associez la commande `pagehound quick` à une touche dans les paramètres du clavier de votre système.</translation>
    </message>
</context>
<context>
    <name>RenderedView</name>
    <message>
        <source>Passage</source>
        <translation>Passage</translation>
    </message>
</context>
<context>
    <name>Results</name>
    <message>
        <source>from OCR</source>
        <translation>par OCR</translation>
    </message>
    <message numerus="yes">
        <source>also in %n places</source>
        <translation>
            <numerusform>aussi à %n endroit</numerusform>
            <numerusform>aussi à %n endroits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n passages</source>
        <translation>
            <numerusform>%n passage</numerusform>
            <numerusform>%n passages</numerusform>
        </translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>Exact</translation>
    </message>
    <message>
        <source>Semantic</source>
        <translation>Sémantique</translation>
    </message>
    <message>
        <source>Hybrid</source>
        <translation>Hybride</translation>
    </message>
    <message>
        <source>Strong</source>
        <translation>Forte</translation>
    </message>
    <message>
        <source>Fair</source>
        <translation>Moyenne</translation>
    </message>
    <message>
        <source>Weak</source>
        <translation>Faible</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Noms</translation>
    </message>
    <message numerus="yes">
        <source>%n weak matches</source>
        <translation>
            <numerusform>%n correspondance faible</numerusform>
            <numerusform>%n correspondances faibles</numerusform>
        </translation>
    </message>
    <message>
        <source>hide</source>
        <translation>masquer</translation>
    </message>
    <message>
        <source>show</source>
        <translation>afficher</translation>
    </message>
    <message>
        <source>{matches}: {action}</source>
        <translation>{matches}&#xa0;: {action}</translation>
    </message>
    <message numerus="yes">
        <source>%n more passages</source>
        <translation>
            <numerusform>%n autre passage</numerusform>
            <numerusform>%n autres passages</numerusform>
        </translation>
    </message>
    <message>
        <source>hit {place} of {count}</source>
        <translation>résultat {place} sur {count}</translation>
    </message>
    <message>
        <source>weak match</source>
        <translation>correspondance faible</translation>
    </message>
    <message>
        <source>{rank} by words</source>
        <translation>{rank} par les mots</translation>
    </message>
    <message>
        <source>{rank} by meaning</source>
        <translation>{rank} par le sens</translation>
    </message>
    <message>
        <source>ticked</source>
        <translation>coché</translation>
    </message>
</context>
<context>
    <name>ResultsPanel</name>
    <message numerus="yes">
        <source>Show %n better hits</source>
        <translation>
            <numerusform>Afficher %n meilleur résultat</numerusform>
            <numerusform>Afficher %n meilleurs résultats</numerusform>
        </translation>
    </message>
    <message>
        <source>Searching …</source>
        <translation>Recherche…</translation>
    </message>
    <message>
        <source>Searching by meaning …</source>
        <translation>Recherche par le sens…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln passages</source>
        <translation>
            <numerusform>%Ln passage</numerusform>
            <numerusform>%Ln passages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{shown} of %Ln documents</source>
        <translation>
            <numerusform>{shown} sur %Ln document</numerusform>
            <numerusform>{shown} sur %Ln documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents</source>
        <translation>
            <numerusform>%Ln document</numerusform>
            <numerusform>%Ln documents</numerusform>
        </translation>
    </message>
    <message>
        <source>{passages} in {documents}</source>
        <translation>{passages} dans {documents}</translation>
    </message>
    <message>
        <source>Clear ticks</source>
        <translation>Tout décocher</translation>
    </message>
    <message>
        <source>Show more hits</source>
        <translation>Afficher plus de résultats</translation>
    </message>
    <message>
        <source>By relevance</source>
        <translation>Par pertinence</translation>
    </message>
    <message>
        <source>By date, newest first</source>
        <translation>Par date, récents d’abord</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>Par nom</translation>
    </message>
    <message>
        <source>By size, largest first</source>
        <translation>Par taille, les plus gros d’abord</translation>
    </message>
    <message>
        <source>Sort: {order}</source>
        <translation>Tri&#xa0;: {order}</translation>
    </message>
    <message numerus="yes">
        <source>%n ticked</source>
        <translation>
            <numerusform>%n coché</numerusform>
            <numerusform>%n cochés</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more places</source>
        <translation>
            <numerusform>et %n autre endroit</numerusform>
            <numerusform>et %n autres endroits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ResultsView</name>
    <message>
        <source>Hits</source>
        <translation>Résultats</translation>
    </message>
</context>
<context>
    <name>ScorePanel</name>
    <message>
        <source>Why this hit?</source>
        <translation>Pourquoi ce résultat&#xa0;?</translation>
    </message>
    <message>
        <source>With {share}% meaning: {sum}, {place} among the hits shown</source>
        <translation>Avec {share}&#xa0;% de sens&#xa0;: {sum}, {place} parmi les résultats affichés</translation>
    </message>
    <message>
        <source>words</source>
        <translation>mots</translation>
    </message>
    <message>
        <source>meaning</source>
        <translation>sens</translation>
    </message>
    <message>
        <source>score</source>
        <translation>score</translation>
    </message>
    <message>
        <source>heading</source>
        <translation>titre de section</translation>
    </message>
    <message>
        <source>title</source>
        <translation>titre</translation>
    </message>
    <message>
        <source>file name</source>
        <translation>nom de fichier</translation>
    </message>
    <message>
        <source>whole title</source>
        <translation>titre entier</translation>
    </message>
    <message>
        <source>whole file name</source>
        <translation>nom de fichier entier</translation>
    </message>
    <message>
        <source>other words {share}</source>
        <translation>autres mots {share}</translation>
    </message>
    <message>
        <source>similarity (cosine) {cosine}, must be above {limit}</source>
        <translation>similarité (cosinus) {cosine}, doit dépasser {limit}</translation>
    </message>
    <message>
        <source>At this slider position, words count {words}× and meaning {meaning}×.</source>
        <translation>À cette position du curseur, les mots comptent {words}× et le sens {meaning}×.</translation>
    </message>
</context>
<context>
    <name>ScoreStory</name>
    <message>
        <source>Listed by filters or exclusions only, not by words or meaning.</source>
        <translation>Listé par des filtres ou des exclusions seulement, ni par les mots ni par le sens.</translation>
    </message>
    <message>
        <source>{words} by words, {meaning} by meaning.</source>
        <translation>{words} par les mots, {meaning} par le sens.</translation>
    </message>
    <message>
        <source>{words} by words.</source>
        <translation>{words} par les mots.</translation>
    </message>
    <message>
        <source>{meaning} by meaning.</source>
        <translation>{meaning} par le sens.</translation>
    </message>
    <message>
        <source>{words} by words; the current model does not understand its language.</source>
        <translation>{words} par les mots&#xa0;; le modèle actuel ne comprend pas sa langue.</translation>
    </message>
    <message>
        <source>{words} by words; not ready for search by meaning yet.</source>
        <translation>{words} par les mots&#xa0;; pas encore prêt pour la recherche par le sens.</translation>
    </message>
    <message>
        <source>{words} by words; no closer in meaning than chance.</source>
        <translation>{words} par les mots&#xa0;; pas plus proche par le sens que le hasard.</translation>
    </message>
    <message>
        <source>{words} by words; not among the closest by meaning.</source>
        <translation>{words} par les mots&#xa0;; pas parmi les plus proches par le sens.</translation>
    </message>
    <message>
        <source>{meaning} by meaning; none of the search terms appear.</source>
        <translation>{meaning} par le sens&#xa0;; aucun des termes cherchés n’apparaît.</translation>
    </message>
    <message>
        <source>{meaning} by meaning; the search term appears, too.</source>
        <translation>{meaning} par le sens&#xa0;; le terme cherché apparaît aussi.</translation>
    </message>
    <message>
        <source>{meaning} by meaning; {found} of {asked} search terms appear, too.</source>
        <translation>{meaning} par le sens&#xa0;; {found} des {asked} termes cherchés apparaissent aussi.</translation>
    </message>
    <message>
        <source>Strong: it has the search term.</source>
        <translation>Forte&#xa0;: contient le terme cherché.</translation>
    </message>
    <message>
        <source>Strong: it has both search terms.</source>
        <translation>Forte&#xa0;: contient les deux termes.</translation>
    </message>
    <message>
        <source>Strong: it has all {asked} search terms.</source>
        <translation>Forte&#xa0;: contient les {asked} termes.</translation>
    </message>
    <message>
        <source>Weak: only {found} of {asked} search terms.</source>
        <translation>Faible&#xa0;: seulement {found} termes sur {asked}.</translation>
    </message>
    <message>
        <source>Strong: it has parts of the search terms.</source>
        <translation>Forte&#xa0;: contient des parties des termes.</translation>
    </message>
    <message>
        <source>Fair: it has parts of the search terms.</source>
        <translation>Moyenne&#xa0;: contient des parties des termes.</translation>
    </message>
    <message>
        <source>Weak: only parts of the search terms.</source>
        <translation>Faible&#xa0;: seulement des parties des termes.</translation>
    </message>
    <message>
        <source>Weak: none of the search terms.</source>
        <translation>Faible&#xa0;: aucun des termes.</translation>
    </message>
    <message>
        <source>Weak: only {found} of {asked} search terms, and no closer in meaning than chance.</source>
        <translation>Faible&#xa0;: seulement {found} termes sur {asked}, et pas plus proche par le sens que le hasard.</translation>
    </message>
    <message>
        <source>Strong: {found} of {asked} search terms, which carry most of the weight.</source>
        <translation>Forte&#xa0;: {found} termes sur {asked}, ceux qui comptent le plus.</translation>
    </message>
    <message>
        <source>Strong: {found} of {asked} search terms, also in its name, title or headings.</source>
        <translation>Forte&#xa0;: {found} termes sur {asked}, aussi dans son nom, son titre ou ses titres de section.</translation>
    </message>
    <message>
        <source>Strong: {found} of {asked} search terms, and closer in meaning than chance.</source>
        <translation>Forte&#xa0;: {found} termes sur {asked}, et plus proche par le sens que le hasard.</translation>
    </message>
    <message>
        <source>Fair: {found} of {asked} search terms.</source>
        <translation>Moyenne&#xa0;: {found} termes sur {asked}.</translation>
    </message>
    <message>
        <source>Fair: {found} of {asked} search terms, more than chance explains.</source>
        <translation>Moyenne&#xa0;: {found} termes sur {asked}, plus que le hasard ne l’explique.</translation>
    </message>
    <message>
        <source>Fair: {found} of {asked} search terms, but they are common and may meet by chance.</source>
        <translation>Moyenne&#xa0;: {found} termes sur {asked}, mais ils sont courants et peuvent se rencontrer par hasard.</translation>
    </message>
    <message>
        <source>Weak: none of the search terms, and not much closer in meaning than chance.</source>
        <translation>Faible&#xa0;: aucun des termes, et guère plus proche par le sens que le hasard.</translation>
    </message>
    <message>
        <source>Weak: most of the query is no known word, so a match says little.</source>
        <translation>Faible&#xa0;: la requête contient surtout des mots inconnus&#xa0;; une correspondance en dit peu.</translation>
    </message>
    <message>
        <source>Weak: no closer in meaning than chance.</source>
        <translation>Faible&#xa0;: pas plus proche par le sens que le hasard.</translation>
    </message>
    <message>
        <source>Strong: much closer in meaning than chance.</source>
        <translation>Forte&#xa0;: bien plus proche par le sens que le hasard.</translation>
    </message>
    <message>
        <source>Fair: closer in meaning than chance.</source>
        <translation>Moyenne&#xa0;: plus proche par le sens que le hasard.</translation>
    </message>
    <message>
        <source>Fair: the closest in meaning, though chance may be the reason.</source>
        <translation>Moyenne&#xa0;: le plus proche par le sens, mais peut-être par hasard.</translation>
    </message>
    <message>
        <source>Fair: found by meaning; how close chance comes is not known yet.</source>
        <translation>Moyenne&#xa0;: trouvé par le sens&#xa0;; on ne sait pas encore jusqu’où va le hasard.</translation>
    </message>
</context>
<context>
    <name>SearchBar</name>
    <message>
        <source>Exact keywords</source>
        <translation>Mots-clés exacts</translation>
    </message>
    <message>
        <source>These words are searched for by keyword, and the query above by meaning</source>
        <translation>Ces mots sont cherchés comme mots-clés, et la requête ci-dessus par le sens</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menu</translation>
    </message>
</context>
<context>
    <name>SearchInFolder</name>
    <message>
        <source>Add this folder?</source>
        <translation>Ajouter ce dossier&#xa0;?</translation>
    </message>
    <message>
        <source>{folder} is not in your library. Add it, so that it can be searched?</source>
        <translation>{folder} n’est pas dans votre bibliothèque. L’ajouter pour pouvoir y chercher&#xa0;?</translation>
    </message>
    <message>
        <source>Add folder</source>
        <translation>Ajouter le dossier</translation>
    </message>
</context>
<context>
    <name>SearchPage</name>
    <message>
        <source>Passages similar to {place}. Press Esc to go back.</source>
        <translation>Passages similaires à {place}. Appuyez sur Échap pour revenir.</translation>
    </message>
    <message>
        <source>No recent searches</source>
        <translation>Aucune recherche récente</translation>
    </message>
    <message>
        <source>Clear recent searches</source>
        <translation>Effacer les recherches récentes</translation>
    </message>
    <message>
        <source>Search saved. It is listed on the left; press Delete there to remove it.</source>
        <translation>Recherche enregistrée. Elle figure à gauche&#xa0;; appuyez sur Suppr pour l’y retirer.</translation>
    </message>
</context>
<context>
    <name>SearchSection</name>
    <message>
        <source>Defaults for new searches</source>
        <translation>Valeurs par défaut des nouvelles recherches</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Mode</translation>
    </message>
    <message>
        <source>Hybrid: words and meaning</source>
        <translation>Hybride&#xa0;: mots et sens</translation>
    </message>
    <message>
        <source>Keyword: words only</source>
        <translation>Mots-clés&#xa0;: mots seulement</translation>
    </message>
    <message>
        <source>Semantic: meaning only</source>
        <translation>Sémantique&#xa0;: sens seulement</translation>
    </message>
    <message>
        <source>Weight of meaning</source>
        <translation>Poids du sens</translation>
    </message>
    <message>
        <source>For hybrid mode: 0 counts words only, 1 meaning only, 0.5 both equally.</source>
        <translation>Pour le mode hybride&#xa0;: 0 ne compte que les mots, 1 que le sens, 0,5 les deux à égalité.</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Résultats</translation>
    </message>
    <message>
        <source>How many hits the terminal shows; the window shows at least 50.</source>
        <translation>Nombre de résultats affichés par le terminal&#xa0;; la fenêtre en affiche au moins 50.</translation>
    </message>
    <message>
        <source>Lines around a passage</source>
        <translation>Lignes autour d’un passage</translation>
    </message>
    <message>
        <source>Shown before and after a match.</source>
        <translation>Affichées avant et après une occurrence.</translation>
    </message>
    <message>
        <source>Combining the two lists</source>
        <translation>Combinaison des deux listes</translation>
    </message>
    <message>
        <source>Candidates per list</source>
        <translation>Candidats par liste</translation>
    </message>
    <message>
        <source>How many hits by words and by meaning are collected before they are combined.</source>
        <translation>Nombre de résultats par mots et par le sens réunis avant d’être combinés.</translation>
    </message>
    <message>
        <source>Rank constant (k)</source>
        <translation>Constante de rang (k)</translation>
    </message>
    <message>
        <source>Smaller values favour the top of each list; the default is 60.</source>
        <translation>De petites valeurs favorisent le haut de chaque liste&#xa0;; la valeur par défaut est 60.</translation>
    </message>
    <message>
        <source>Use my own value</source>
        <translation>Utiliser ma propre valeur</translation>
    </message>
    <message>
        <source>Maximum distance in meaning</source>
        <translation>Distance maximale de sens</translation>
    </message>
    <message>
        <source>Maximum distance</source>
        <translation>Distance maximale</translation>
    </message>
    <message>
        <source>Distance is 1 minus similarity in meaning. Passages at this distance or farther are dropped; {value} suits the model.</source>
        <translation>La distance est 1 moins la similarité de sens. Les passages à cette distance ou au-delà sont écartés&#xa0;; {value} convient au modèle.</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Paramètres</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>Sections</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Recherche</translation>
    </message>
    <message>
        <source>Indexing</source>
        <translation>Indexation</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modèles</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenêtre</translation>
    </message>
    <message>
        <source>Desktop</source>
        <translation>Bureau</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>Raccourcis</translation>
    </message>
    <message>
        <source>Agents</source>
        <translation>Agents</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>Confidentialité</translation>
    </message>
    <message>
        <source>Restore defaults</source>
        <translation>Valeurs par défaut</translation>
    </message>
    <message>
        <source>Restore the default values in this section</source>
        <translation>Rétablir les valeurs par défaut de cette section</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>This does not affect files that have already been read. To apply it to them, use “Read all files again” on the Folders page.</source>
        <translation>Ceci ne change rien aux fichiers déjà lus. Pour l’appliquer à ceux-ci, utilisez «&#xa0;Relire tous les fichiers&#xa0;» sur la page Dossiers.</translation>
    </message>
</context>
<context>
    <name>ShortcutsSection</name>
    <message>
        <source>Shortcuts</source>
        <translation>Raccourcis</translation>
    </message>
    <message>
        <source>Select a command, click in the field and press the keys.</source>
        <translation>Sélectionnez une commande, cliquez dans le champ et appuyez sur les touches.</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Commande</translation>
    </message>
    <message>
        <source>Commands and their shortcuts</source>
        <translation>Commandes et leurs raccourcis</translation>
    </message>
    <message>
        <source>Shortcut for the selected command</source>
        <translation>Raccourci de la commande sélectionnée</translation>
    </message>
    <message>
        <source>Restore default</source>
        <translation>Rétablir la valeur par défaut</translation>
    </message>
    <message>
        <source>{keys} is already used for “{command}”. Remove it there first.</source>
        <translation>{keys} est déjà utilisé pour «&#xa0;{command}&#xa0;». Retirez-le d’abord là-bas.</translation>
    </message>
    <message>
        <source>{keys} is needed for typing. Use keys with Ctrl or Alt, or function keys such as F1.</source>
        <translation>{keys} est nécessaire à la saisie. Utilisez des touches avec Ctrl ou Alt, ou des touches de fonction comme F1.</translation>
    </message>
</context>
<context>
    <name>Sidebar</name>
    <message>
        <source>Filters and saved searches</source>
        <translation>Filtres et recherches enregistrées</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Enregistrées</translation>
    </message>
    <message>
        <source>Tells you about new matches.</source>
        <translation>Vous signale les nouvelles correspondances.</translation>
    </message>
    <message>
        <source>Choose dates …</source>
        <translation>Choisir des dates…</translation>
    </message>
    <message>
        <source>filter on</source>
        <translation>filtre actif</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renommer</translation>
    </message>
    <message>
        <source>Name of the saved search</source>
        <translation>Nom de la recherche enregistrée</translation>
    </message>
    <message>
        <source>Rename (F2)</source>
        <translation>Renommer (F2)</translation>
    </message>
    <message>
        <source>Tell me about new matches</source>
        <translation>Me signaler les nouvelles correspondances</translation>
    </message>
    <message>
        <source>Remove (Delete)</source>
        <translation>Retirer (Suppr)</translation>
    </message>
</context>
<context>
    <name>SidebarWords</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n de plus</numerusform>
            <numerusform>%n de plus</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents</source>
        <translation>
            <numerusform>%Ln document</numerusform>
            <numerusform>%Ln documents</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TeamDialog</name>
    <message>
        <source>Team libraries</source>
        <translation>Bibliothèques d’équipe</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Your token</source>
        <translation>Votre jeton</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Se connecter</translation>
    </message>
    <message>
        <source>Address:</source>
        <translation>Adresse&#xa0;:</translation>
    </message>
    <message>
        <source>Your token:</source>
        <translation>Votre jeton&#xa0;:</translation>
    </message>
    <message>
        <source>Joined team libraries</source>
        <translation>Bibliothèques d’équipe rejointes</translation>
    </message>
    <message>
        <source>Connect to a team library</source>
        <translation>Se connecter à une bibliothèque d’équipe</translation>
    </message>
    <message>
        <source>Your team&apos;s administrator gives you the address and a token of your own. Its hits appear beside your own, with its name.</source>
        <translation>L’administrateur de votre équipe vous donne l’adresse et un jeton personnel. Ses résultats apparaissent à côté des vôtres, avec son nom.</translation>
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
        <translation>Afficher Pagehound</translation>
    </message>
    <message>
        <source>Pagehound is indexing</source>
        <translation>Pagehound indexe</translation>
    </message>
    <message>
        <source>Pagehound: indexing is paused</source>
        <translation>Pagehound&#xa0;: l’indexation est en pause</translation>
    </message>
</context>
<context>
    <name>WarningBar</name>
    <message>
        <source>Copy details</source>
        <translation>Copier les détails</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Afficher dans le dossier</translation>
    </message>
</context>
<context>
    <name>WindowsGrabber</name>
    <message>
        <source>Another program uses {keys}. Choose another shortcut.</source>
        <translation>Un autre programme utilise {keys}. Choisissez un autre raccourci.</translation>
    </message>
</context>
<context>
    <name>Wording</name>
    <message>
        <source>slide {number}</source>
        <translation>diapositive {number}</translation>
    </message>
    <message>
        <source>p. {page}</source>
        <translation>p. {page}</translation>
    </message>
    <message>
        <source>cell {number}</source>
        <translation>cellule {number}</translation>
    </message>
    <message>
        <source>{sheet}, row {number}</source>
        <translation>{sheet}, ligne {number}</translation>
    </message>
    <message>
        <source>l. {first}–{last}</source>
        <translation>l. {first}–{last}</translation>
    </message>
    <message>
        <source>l. {first}</source>
        <translation>l. {first}</translation>
    </message>
    <message>
        <source>now</source>
        <translation>maintenant</translation>
    </message>
    <message numerus="yes">
        <source>%n min ago</source>
        <translation>
            <numerusform>il y a %n min</numerusform>
            <numerusform>il y a %n min</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h ago</source>
        <translation>
            <numerusform>il y a %n h</numerusform>
            <numerusform>il y a %n h</numerusform>
        </translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>hier</translation>
    </message>
    <message numerus="yes">
        <source>%n days ago</source>
        <translation>
            <numerusform>il y a %n jour</numerusform>
            <numerusform>il y a %n jours</numerusform>
        </translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <translation>d MMM yyyy</translation>
    </message>
    <message>
        <source>a few seconds</source>
        <translation>quelques secondes</translation>
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
        <translation>1er</translation>
    </message>
    <message>
        <source>2nd</source>
        <translation>2e</translation>
    </message>
    <message numerus="yes">
        <source>%Ln hits</source>
        <translation>
            <numerusform>%Ln résultat</numerusform>
            <numerusform>%Ln résultats</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files</source>
        <translation>
            <numerusform>%Ln fichier</numerusform>
            <numerusform>%Ln fichiers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln characters</source>
        <translation>
            <numerusform>%Ln caractère</numerusform>
            <numerusform>%Ln caractères</numerusform>
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
        <translation>{keys} n’existe pas sur ce clavier. Choisissez un autre raccourci.</translation>
    </message>
    <message>
        <source>Another program uses {keys}. Choose another shortcut.</source>
        <translation>Un autre programme utilise {keys}. Choisissez un autre raccourci.</translation>
    </message>
</context>
<context>
    <name>_Picture</name>
    <message>
        <source>Page {page}, {count} matches</source>
        <translation>Page {page}, {count} occurrences</translation>
    </message>
</context>
<context>
    <name>_TeamRow</name>
    <message>
        <source>Asking…</source>
        <translation>Demande en cours…</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>Se déconnecter</translation>
    </message>
    <message numerus="yes">
        <source>{url}, connected as {person}. %Ln documents that you may see.</source>
        <translation>
            <numerusform>{url}, connecté en tant que {person}. %Ln document que vous pouvez voir.</numerusform>
            <numerusform>{url}, connecté en tant que {person}. %Ln documents que vous pouvez voir.</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose its folder on this computer…</source>
        <translation>Choisir son dossier sur cet ordinateur…</translation>
    </message>
    <message>
        <source>{url}, connected as {person}. {reason}</source>
        <translation>{url}, connecté en tant que {person}. {reason}</translation>
    </message>
    <message>
        <source>Where are the files of {source}?</source>
        <translation>Où sont les fichiers de {source}&#xa0;?</translation>
    </message>
</context>
</TS>
