<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es">
<context>
    <name>AddFoldersDialog</name>
    <message>
        <source>Add folders</source>
        <translation>Añadir carpetas</translation>
    </message>
    <message>
        <source>Checking the folders …</source>
        <translation>Comprobando las carpetas…</translation>
    </message>
    <message>
        <source>Checking the folders</source>
        <translation>Comprobando las carpetas</translation>
    </message>
    <message>
        <source>Add now</source>
        <translation>Añadir ahora</translation>
    </message>
    <message>
        <source>Estimate for these folders:</source>
        <translation>Estimación para estas carpetas:</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Añadir</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Archivos</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Documentos</translation>
    </message>
    <message>
        <source>Searchable by word</source>
        <translation>Búsqueda por palabras lista en</translation>
    </message>
    <message>
        <source>Searchable by meaning</source>
        <translation>Búsqueda por significado lista en</translation>
    </message>
    <message>
        <source>Disk space</source>
        <translation>Espacio en disco</translation>
    </message>
    <message>
        <source>You can search from the first minute and pause at any time.</source>
        <translation>Puede buscar desde el primer minuto y hacer una pausa en cualquier momento.</translation>
    </message>
    <message>
        <source>Only {free} of free space is left on the library&apos;s disk.</source>
        <translation>Solo quedan {free} libres en el disco de la biblioteca.</translation>
    </message>
    <message>
        <source>There seem to be no readable documents here.</source>
        <translation>Parece que aquí no hay documentos legibles.</translation>
    </message>
    <message>
        <source>About {documents} documents: searchable by word in {words} and by meaning in {meaning}, {disk} on disk.</source>
        <translation>Unos {documents} documentos: búsqueda por palabras disponible en {words} y por significado en {meaning}, {disk} en el disco.</translation>
    </message>
    <message>
        <source>Not available</source>
        <translation>No disponible</translation>
    </message>
    <message>
        <source>{likely} ({low} to {high})</source>
        <translation>{likely} (de {low} a {high})</translation>
    </message>
    <message>
        <source>Most common types</source>
        <translation>Tipos más frecuentes</translation>
    </message>
    <message>
        <source>The time and disk space needed cannot be estimated.</source>
        <translation>No se pueden estimar el tiempo ni el espacio en disco necesarios.</translation>
    </message>
</context>
<context>
    <name>AgentsSection</name>
    <message>
        <source>What agents may see</source>
        <translation>Lo que pueden ver los agentes</translation>
    </message>
    <message>
        <source>Take a tick away, and the agent no longer sees the folder. This takes effect at once, also for agents that are running, and is not undone by Cancel.</source>
        <translation>Sin la marca, el agente deja de ver la carpeta. Se aplica de inmediato, también a los agentes en marcha, y Cancelar no lo deshace.</translation>
    </message>
    <message>
        <source>New agents see</source>
        <translation>Los agentes nuevos ven</translation>
    </message>
    <message>
        <source>All folders</source>
        <translation>Todas las carpetas</translation>
    </message>
    <message>
        <source>Nothing until I allow it</source>
        <translation>Nada hasta que lo permita</translation>
    </message>
    <message>
        <source>Agents and what they may see</source>
        <translation>Agentes y lo que pueden ver</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agente</translation>
    </message>
    <message>
        <source>Asked last</source>
        <translation>Última consulta</translation>
    </message>
    <message>
        <source>Forget this agent</source>
        <translation>Olvidar este agente</translation>
    </message>
    <message>
        <source>If it asks again, it counts as a new one.</source>
        <translation>Si vuelve a preguntar, cuenta como nuevo.</translation>
    </message>
    <message>
        <source>All agents</source>
        <translation>Todos los agentes</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>todavía no</translation>
    </message>
    <message>
        <source>taken away from all</source>
        <translation>retirada a todos</translation>
    </message>
    <message>
        <source>Folders that are added later</source>
        <translation>Carpetas que se añadan después</translation>
    </message>
    <message>
        <source>What agents asked</source>
        <translation>Lo que preguntaron los agentes</translation>
    </message>
    <message>
        <source>Keep a log of agent requests</source>
        <translation>Llevar un registro de las peticiones de agentes</translation>
    </message>
    <message>
        <source>The log stays on this computer, in the library. Answers are not logged.</source>
        <translation>El registro se queda en este equipo, en la biblioteca. Las respuestas no se registran.</translation>
    </message>
    <message>
        <source>Agent requests</source>
        <translation>Peticiones de agentes</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Hora</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fallo</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Petición</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Resultados</translation>
    </message>
    <message>
        <source>Clear log</source>
        <translation>Vaciar el registro</translation>
    </message>
</context>
<context>
    <name>AlphaSlider</name>
    <message>
        <source>Balance between exact words and meaning</source>
        <translation>Equilibrio entre palabras exactas y significado</translation>
    </message>
    <message>
        <source>exact words</source>
        <translation>palabras exactas</translation>
    </message>
    <message>
        <source>meaning</source>
        <translation>significado</translation>
    </message>
    <message>
        <source>{words}% words, {meaning}% meaning</source>
        <translation>{words} % palabras, {meaning} % significado</translation>
    </message>
    <message>
        <source>{share} (double-click for half and half)</source>
        <translation>{share} (doble clic para mitad y mitad)</translation>
    </message>
</context>
<context>
    <name>AppearanceSection</name>
    <message>
        <source>Appearance</source>
        <translation>Apariencia</translation>
    </message>
    <message>
        <source>Same as system</source>
        <translation>Como el sistema</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claro</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Oscuro</translation>
    </message>
    <message>
        <source>High contrast, light</source>
        <translation>Alto contraste, claro</translation>
    </message>
    <message>
        <source>High contrast, dark</source>
        <translation>Alto contraste, oscuro</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Colores</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Tamaño del texto</translation>
    </message>
    <message>
        <source>Relative to the system&apos;s text size.</source>
        <translation>Respecto al tamaño del texto del sistema.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
    <message>
        <source>Takes effect the next time Pagehound starts.</source>
        <translation>Tendrá efecto la próxima vez que se inicie Pagehound.</translation>
    </message>
    <message>
        <source>Opening documents</source>
        <translation>Apertura de documentos</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>{path} and {line} are replaced by the file and the line.</source>
        <translation>{path} y {line} se sustituyen por el archivo y la línea.</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>{path} and {page} are replaced by the file and the page.</source>
        <translation>{path} y {page} se sustituyen por el archivo y la página.</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>Programa predeterminado del sistema</translation>
    </message>
</context>
<context>
    <name>ChipRow</name>
    <message>
        <source>Filters in the query</source>
        <translation>Filtros de la consulta</translation>
    </message>
    <message>
        <source>Remove the filter {filter}</source>
        <translation>Quitar el filtro {filter}</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>Search</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Hit</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ver</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Biblioteca</translation>
    </message>
    <message>
        <source>Pagehound</source>
        <translation>Pagehound</translation>
    </message>
    <message>
        <source>Go to the search field</source>
        <translation>Ir al campo de búsqueda</translation>
    </message>
    <message>
        <source>Search by words and meaning</source>
        <translation>Buscar por palabras y significado</translation>
    </message>
    <message>
        <source>Search by keyword</source>
        <translation>Buscar por palabras clave</translation>
    </message>
    <message>
        <source>Search by meaning</source>
        <translation>Buscar por significado</translation>
    </message>
    <message>
        <source>Exact keywords</source>
        <translation>Palabras clave exactas</translation>
    </message>
    <message>
        <source>Save this search</source>
        <translation>Guardar esta búsqueda</translation>
    </message>
    <message>
        <source>Export passages…</source>
        <translation>Exportar fragmentos…</translation>
    </message>
    <message>
        <source>Quick search</source>
        <translation>Búsqueda rápida</translation>
    </message>
    <message>
        <source>Open at this passage</source>
        <translation>Abrir en este fragmento</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Mostrar en la carpeta</translation>
    </message>
    <message>
        <source>Copy passage with source</source>
        <translation>Copiar el fragmento con su fuente</translation>
    </message>
    <message>
        <source>List copies and versions</source>
        <translation>Listar copias y versiones</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>Copiar la ruta</translation>
    </message>
    <message>
        <source>Find similar passages</source>
        <translation>Buscar fragmentos similares</translation>
    </message>
    <message>
        <source>Exclude this file from the search</source>
        <translation>Excluir este archivo de la búsqueda</translation>
    </message>
    <message>
        <source>This should have been first</source>
        <translation>Este debería haber sido el primero</translation>
    </message>
    <message>
        <source>Tick for export</source>
        <translation>Marcar para exportar</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Coincidencia siguiente</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>Coincidencia anterior</translation>
    </message>
    <message>
        <source>Find in preview</source>
        <translation>Buscar en la vista previa</translation>
    </message>
    <message>
        <source>Why this hit?</source>
        <translation>¿Por qué este resultado?</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vista previa</translation>
    </message>
    <message>
        <source>Filters and saved searches</source>
        <translation>Filtros y búsquedas guardadas</translation>
    </message>
    <message>
        <source>Passages as a flat list</source>
        <translation>Fragmentos en una lista simple</translation>
    </message>
    <message>
        <source>Larger preview text</source>
        <translation>Texto más grande en la vista previa</translation>
    </message>
    <message>
        <source>Smaller preview text</source>
        <translation>Texto más pequeño en la vista previa</translation>
    </message>
    <message>
        <source>Normal preview text</source>
        <translation>Texto normal en la vista previa</translation>
    </message>
    <message>
        <source>Add folders…</source>
        <translation>Añadir carpetas…</translation>
    </message>
    <message>
        <source>Update all folders</source>
        <translation>Actualizar todas las carpetas</translation>
    </message>
    <message>
        <source>Pause indexing</source>
        <translation>Pausar la indexación</translation>
    </message>
    <message>
        <source>Stop indexing</source>
        <translation>Detener la indexación</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>Carpetas</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problemas</translation>
    </message>
    <message>
        <source>Why can&apos;t I find it?…</source>
        <translation>¿Por qué no lo encuentro?…</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Configuración…</translation>
    </message>
    <message>
        <source>Keyboard shortcuts and query syntax</source>
        <translation>Atajos de teclado y sintaxis de consulta</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Salir</translation>
    </message>
</context>
<context>
    <name>DateRangeDialog</name>
    <message>
        <source>Choose dates</source>
        <translation>Elegir fechas</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Desde</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Hasta</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Mostrar</translation>
    </message>
</context>
<context>
    <name>DesktopSection</name>
    <message>
        <source>Quick search</source>
        <translation>Búsqueda rápida</translation>
    </message>
    <message>
        <source>Open quick search with a global shortcut</source>
        <translation>Abrir la búsqueda rápida con un atajo global</translation>
    </message>
    <message>
        <source>A small search bar over whatever you are doing, while Pagehound runs.</source>
        <translation>Una pequeña barra de búsqueda sobre lo que esté haciendo, mientras Pagehound esté abierto.</translation>
    </message>
    <message>
        <source>Shortcut</source>
        <translation>Atajo</translation>
    </message>
    <message>
        <source>Search of the desktop</source>
        <translation>Búsqueda del escritorio</translation>
    </message>
    <message>
        <source>Show my documents in the search of GNOME and KDE</source>
        <translation>Mostrar mis documentos en la búsqueda de GNOME y KDE</translation>
    </message>
    <message>
        <source>Names and passages that match, by word. Nothing leaves this computer.</source>
        <translation>Nombres y fragmentos que coinciden, por palabras. Nada sale de este equipo.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Inicio</translation>
    </message>
    <message>
        <source>Start Pagehound when I log in</source>
        <translation>Iniciar Pagehound al iniciar sesión</translation>
    </message>
    <message>
        <source>It starts minimised, keeps your folders up to date and is there at once.</source>
        <translation>Se inicia minimizado, mantiene sus carpetas al día y está disponible al instante.</translation>
    </message>
    <message>
        <source>Also start minimised when I open it myself</source>
        <translation>Iniciar minimizado también cuando lo abro yo</translation>
    </message>
    <message>
        <source>Notification area</source>
        <translation>Área de notificación</translation>
    </message>
    <message>
        <source>Show an icon in the notification area</source>
        <translation>Mostrar un icono en el área de notificación</translation>
    </message>
    <message>
        <source>Keep running there when the window is closed</source>
        <translation>Seguir activo allí al cerrar la ventana</translation>
    </message>
    <message>
        <source>Folders stay up to date, and the window reopens instantly.</source>
        <translation>Las carpetas se mantienen al día y la ventana se vuelve a abrir al instante.</translation>
    </message>
    <message>
        <source>Use Ctrl, Alt or the Windows key with another key, or a function key.</source>
        <translation>Use Ctrl, Alt o la tecla Windows con otra tecla, o una tecla de función.</translation>
    </message>
</context>
<context>
    <name>DiagnosisDialog</name>
    <message>
        <source>Why can&apos;t I find it?</source>
        <translation>¿Por qué no lo encuentro?</translation>
    </message>
    <message>
        <source>Choose a file, or drop one here.</source>
        <translation>Elija un archivo o suéltelo aquí.</translation>
    </message>
    <message>
        <source>The file you expected to find</source>
        <translation>El archivo que esperaba encontrar</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Archivo</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Examinar…</translation>
    </message>
    <message>
        <source>What you searched for (optional)</source>
        <translation>Lo que buscó (opcional)</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Consulta</translation>
    </message>
    <message>
        <source>Find out</source>
        <translation>Averiguar</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Checking …</source>
        <translation>Comprobando…</translation>
    </message>
    <message>
        <source>Ranked above it: {names}</source>
        <translation>Clasificados antes: {names}</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>Correcto</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problema</translation>
    </message>
    <message>
        <source>It should have been first</source>
        <translation>Debería haber sido el primero</translation>
    </message>
    <message>
        <source>Add its folder</source>
        <translation>Añadir su carpeta</translation>
    </message>
    <message>
        <source>Read it again</source>
        <translation>Leerlo de nuevo</translation>
    </message>
    <message>
        <source>Which file?</source>
        <translation>¿Qué archivo?</translation>
    </message>
    <message>
        <source>Reading it again …</source>
        <translation>Leyéndolo de nuevo…</translation>
    </message>
</context>
<context>
    <name>Engine</name>
    <message>
        <source>It is not in any of the library&apos;s folders ({known}).</source>
        <translation>No está en ninguna de las carpetas de la biblioteca ({known}).</translation>
    </message>
    <message>
        <source>Add its folder with: pagehound index {folder}</source>
        <translation>Añada su carpeta con: pagehound index {folder}</translation>
    </message>
    <message>
        <source>Its folder {folder} is not available at the moment; what was indexed can still be found.</source>
        <translation>Su carpeta {folder} no está disponible en este momento; lo indexado se puede seguir encontrando.</translation>
    </message>
    <message>
        <source>It is in the folder {folder}.</source>
        <translation>Está en la carpeta {folder}.</translation>
    </message>
    <message>
        <source>There is no such file at the moment.</source>
        <translation>El archivo no existe en este momento.</translation>
    </message>
    <message>
        <source>It is excluded.</source>
        <translation>Está excluido.</translation>
    </message>
    <message>
        <source>The folder {folder} it is in is excluded.</source>
        <translation>La carpeta {folder} en la que está se ha excluido.</translation>
    </message>
    <message>
        <source>The rule is in {place}.</source>
        <translation>La regla está en {place}.</translation>
    </message>
    <message>
        <source>No rule excludes it.</source>
        <translation>Ninguna regla lo excluye.</translation>
    </message>
    <message>
        <source>It is a Python environment (it contains a pyvenv.cfg).</source>
        <translation>Es un entorno de Python (contiene un pyvenv.cfg).</translation>
    </message>
    <message>
        <source>It is a Conda environment (it contains a conda-meta).</source>
        <translation>Es un entorno de Conda (contiene un conda-meta).</translation>
    </message>
    <message>
        <source>It contains a file named {name}.</source>
        <translation>Contiene un archivo llamado {name}.</translation>
    </message>
    <message>
        <source>It is a Pagehound library.</source>
        <translation>Es una biblioteca de Pagehound.</translation>
    </message>
    <message>
        <source>It is marked as a cache (it contains a {name}).</source>
        <translation>Está marcada como caché (contiene un {name}).</translation>
    </message>
    <message>
        <source>It is a symbolic link; links are not followed.</source>
        <translation>Es un enlace simbólico; los enlaces no se siguen.</translation>
    </message>
    <message>
        <source>The pattern {pattern} excludes it.</source>
        <translation>El patrón {pattern} lo excluye.</translation>
    </message>
    <message>
        <source>It is hidden.</source>
        <translation>Está oculto.</translation>
    </message>
    <message>
        <source>It is not a regular file.</source>
        <translation>No es un archivo normal.</translation>
    </message>
    <message>
        <source>It is {size} MB; the limit in Settings is {limit} MB.</source>
        <translation>Ocupa {size} MB; el límite en Configuración es de {limit} MB.</translation>
    </message>
    <message>
        <source>It is a folder with {indexed} indexed files, {problems} problems and {textless} files without text.</source>
        <translation>Es una carpeta con {indexed} archivos indexados, {problems} problemas y {textless} archivos sin texto.</translation>
    </message>
    <message>
        <source>It does not exist and was never indexed.</source>
        <translation>No existe y nunca se indexó.</translation>
    </message>
    <message>
        <source>It has not been indexed yet.</source>
        <translation>Todavía no se ha indexado.</translation>
    </message>
    <message>
        <source>Index it with: pagehound index {folder}</source>
        <translation>Indéxelo con: pagehound index {folder}</translation>
    </message>
    <message>
        <source>It was scanned on {when} and has no text; it is found only by its name, with name:{name} for example.</source>
        <translation>Se analizó el {when} y no tiene texto; solo se encuentra por su nombre, por ejemplo con name:{name}.</translation>
    </message>
    <message>
        <source>Reading it failed on {when}.</source>
        <translation>La lectura falló el {when}.</translation>
    </message>
    <message>
        <source>It is being read now, or reading was interrupted.</source>
        <translation>Se está leyendo ahora, o se interrumpió la lectura.</translation>
    </message>
    <message>
        <source>It was indexed on {when}.</source>
        <translation>Se indexó el {when}.</translation>
    </message>
    <message>
        <source>It has not changed since.</source>
        <translation>No ha cambiado desde entonces.</translation>
    </message>
    <message>
        <source>It has changed since then; the next scan of its folder reads it again.</source>
        <translation>Ha cambiado desde entonces; el próximo análisis de su carpeta lo leerá de nuevo.</translation>
    </message>
    <message>
        <source>No text was read from its member {member}.</source>
        <translation>No se leyó texto de su elemento {member}.</translation>
    </message>
    <message>
        <source>No text was found in it.</source>
        <translation>No se encontró texto en él.</translation>
    </message>
    <message>
        <source>Its {words} words are in {passages} passages that can be found by word.</source>
        <translation>Sus {words} palabras están en {passages} fragmentos que se encuentran por palabras.</translation>
    </message>
    <message>
        <source>Its {words} words, recognised from pictures are in {passages} passages that can be found by word.</source>
        <translation>Sus {words} palabras, reconocidas en imágenes, están en {passages} fragmentos que se encuentran por palabras.</translation>
    </message>
    <message>
        <source>Its words are not in the keyword index yet; they will be within seconds.</source>
        <translation>Sus palabras todavía no están en el índice de palabras clave; lo estarán en unos segundos.</translation>
    </message>
    <message>
        <source>All its passages can be found by meaning.</source>
        <translation>Todos sus fragmentos se encuentran por significado.</translation>
    </message>
    <message>
        <source>The current model does not understand its language; only words find it.</source>
        <translation>El modelo actual no entiende su idioma; solo se encuentra por palabras.</translation>
    </message>
    <message>
        <source>{count} of its {passages} passages can be found by meaning so far.</source>
        <translation>Hasta ahora, {count} de sus {passages} fragmentos se encuentran por significado.</translation>
    </message>
    <message>
        <source>{count} of its {passages} passages can be found by meaning; the current model does not understand the language of the others.</source>
        <translation>{count} de sus {passages} fragmentos se encuentran por significado; el modelo actual no comprende el idioma de los demás.</translation>
    </message>
    <message>
        <source>It can be found; nothing is wrong.</source>
        <translation>Se puede encontrar; todo está en orden.</translation>
    </message>
    <message>
        <source>It has no text to search.</source>
        <translation>No tiene texto en el que buscar.</translation>
    </message>
    <message>
        <source>By word: it is the first hit.</source>
        <translation>Por palabras: es el primer resultado.</translation>
    </message>
    <message>
        <source>By meaning: it is the first hit.</source>
        <translation>Por significado: es el primer resultado.</translation>
    </message>
    <message>
        <source>In the combined list: it is the first hit.</source>
        <translation>En la lista combinada: es el primer resultado.</translation>
    </message>
    <message>
        <source>By word: its best passage is hit {rank}, after {names}.</source>
        <translation>Por palabras: su mejor fragmento es el resultado {rank}, después de {names}.</translation>
    </message>
    <message>
        <source>By meaning: its best passage is hit {rank}, after {names}.</source>
        <translation>Por significado: su mejor fragmento es el resultado {rank}, después de {names}.</translation>
    </message>
    <message>
        <source>In the combined list: its best passage is hit {rank}, after {names}.</source>
        <translation>En la lista combinada: su mejor fragmento es el resultado {rank}, después de {names}.</translation>
    </message>
    <message>
        <source>{names} and {count} more</source>
        <translation>{names} y {count} más</translation>
    </message>
    <message>
        <source>By word: it matches (score {score}), but is not among the best thousand passages.</source>
        <translation>Por palabras: coincide (puntuación {score}), pero no está entre los mil mejores fragmentos.</translation>
    </message>
    <message>
        <source>By meaning: it matches (score {score}), but is not among the best thousand passages.</source>
        <translation>Por significado: coincide (puntuación {score}), pero no está entre los mil mejores fragmentos.</translation>
    </message>
    <message>
        <source>In the combined list: it matches (score {score}), but is not among the best thousand passages.</source>
        <translation>En la lista combinada: coincide (puntuación {score}), pero no está entre los mil mejores fragmentos.</translation>
    </message>
    <message>
        <source>It is listed there as a copy or version of {path}.</source>
        <translation>Aparece allí como copia o versión de {path}.</translation>
    </message>
    <message>
        <source>In the combined list: it is missing, because it is in neither of the other two lists.</source>
        <translation>En la lista combinada: falta, porque no está en ninguna de las otras dos listas.</translation>
    </message>
    <message>
        <source>By word: it does not match the query.</source>
        <translation>Por palabras: no coincide con la consulta.</translation>
    </message>
    <message>
        <source>By word: it contains none of the words {words}.</source>
        <translation>Por palabras: no contiene ninguna de las palabras {words}.</translation>
    </message>
    <message>
        <source>By word: it contains the words, but not in the way the query asks for.</source>
        <translation>Por palabras: contiene las palabras, pero no como pide la consulta.</translation>
    </message>
    <message>
        <source>By word: it contains {present}, but not {missing}.</source>
        <translation>Por palabras: contiene {present}, pero no {missing}.</translation>
    </message>
    <message>
        <source>By meaning: none of its passages is close enough to the query.</source>
        <translation>Por significado: ninguno de sus fragmentos es lo bastante cercano a la consulta.</translation>
    </message>
    <message>
        <source>The catalog {path} is damaged.</source>
        <translation>El catálogo {path} está dañado.</translation>
    </message>
    <message>
        <source>The catalog {path} is damaged ({detail}).</source>
        <translation>El catálogo {path} está dañado ({detail}).</translation>
    </message>
    <message>
        <source>The list of folders in {path} is damaged.</source>
        <translation>La lista de carpetas de {path} está dañada.</translation>
    </message>
    <message>
        <source>The stored text of a document is damaged.</source>
        <translation>El texto guardado de un documento está dañado.</translation>
    </message>
    <message>
        <source>The stored text of a document is damaged ({detail}).</source>
        <translation>El texto guardado de un documento está dañado ({detail}).</translation>
    </message>
    <message>
        <source>The stored text of a document has an impossible size.</source>
        <translation>El texto guardado de un documento tiene un tamaño imposible.</translation>
    </message>
    <message>
        <source>The compression dictionary of the texts is lost.</source>
        <translation>Se ha perdido el diccionario de compresión de los textos.</translation>
    </message>
    <message>
        <source>The library {folder} cannot be used at the moment: {detail}.</source>
        <translation>La biblioteca {folder} no se puede usar en este momento: {detail}.</translation>
    </message>
    <message>
        <source>The disk is full: {folder} cannot be written to.</source>
        <translation>El disco está lleno: no se puede escribir en {folder}.</translation>
    </message>
    <message>
        <source>Free some space; indexing will resume where it stopped.</source>
        <translation>Libere espacio; la indexación continuará donde se detuvo.</translation>
    </message>
    <message>
        <source>The library {folder} cannot be written to.</source>
        <translation>No se puede escribir en la biblioteca {folder}.</translation>
    </message>
    <message>
        <source>The library {folder} cannot be written to: {detail}.</source>
        <translation>No se puede escribir en la biblioteca {folder}: {detail}.</translation>
    </message>
    <message>
        <source>Check its permissions.</source>
        <translation>Compruebe sus permisos.</translation>
    </message>
    <message>
        <source>The library {folder} cannot be opened.</source>
        <translation>No se puede abrir la biblioteca {folder}.</translation>
    </message>
    <message>
        <source>The library {folder} cannot be opened: {detail}.</source>
        <translation>No se puede abrir la biblioteca {folder}: {detail}.</translation>
    </message>
    <message>
        <source>The library {folder} cannot be created: {detail}.</source>
        <translation>No se puede crear la biblioteca {folder}: {detail}.</translation>
    </message>
    <message>
        <source>Check the permissions of {path}.</source>
        <translation>Compruebe los permisos de {path}.</translation>
    </message>
    <message>
        <source>Is its drive connected?</source>
        <translation>¿Está conectada su unidad?</translation>
    </message>
    <message>
        <source>The library {folder} is locked by another program.</source>
        <translation>Otro programa tiene bloqueada la biblioteca {folder}.</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>Inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>Try again later.</source>
        <translation>Inténtelo más tarde.</translation>
    </message>
    <message>
        <source>The library {folder} was created by a newer version of Pagehound.</source>
        <translation>La biblioteca {folder} se creó con una versión más reciente de Pagehound.</translation>
    </message>
    <message>
        <source>Update Pagehound, or choose another library with --library.</source>
        <translation>Actualice Pagehound o elija otra biblioteca con --library.</translation>
    </message>
    <message>
        <source>The catalog {path} contains no readable data.</source>
        <translation>El catálogo {path} no contiene datos legibles.</translation>
    </message>
    <message>
        <source>The catalog {path} contains something that Pagehound did not make ({detail}).</source>
        <translation>El catálogo {path} contiene algo que no creó Pagehound ({detail}).</translation>
    </message>
    <message>
        <source>The library is closed.</source>
        <translation>La biblioteca está cerrada.</translation>
    </message>
    <message>
        <source>Only the whole library can be changed, not a part of it.</source>
        <translation>Solo se puede cambiar la biblioteca entera, no una parte.</translation>
    </message>
    <message>
        <source>The file {path} says which folders agents may see, and cannot be read.</source>
        <translation>El archivo {path} indica qué carpetas pueden ver los agentes y no se puede leer.</translation>
    </message>
    <message>
        <source>So agents see nothing.</source>
        <translation>Por eso los agentes no ven nada.</translation>
    </message>
    <message>
        <source>Choose the folders again in the settings, or with: pagehound mcp allow</source>
        <translation>Elija de nuevo las carpetas en los ajustes, o con: pagehound mcp allow</translation>
    </message>
    <message>
        <source>{path} is being changed by another program.</source>
        <translation>Otro programa está cambiando {path}.</translation>
    </message>
    <message>
        <source>{path} was taken away from all agents.</source>
        <translation>{path} se retiró a todos los agentes.</translation>
    </message>
    <message>
        <source>Give it back first, with: pagehound mcp allow all FOLDER</source>
        <translation>Devuélvala primero, con: pagehound mcp allow all FOLDER</translation>
    </message>
    <message>
        <source>{path} lies in {folder}, which agents may not see.</source>
        <translation>{path} está en {folder}, que los agentes no pueden ver.</translation>
    </message>
    <message>
        <source>Allow that one with: pagehound mcp allow {client} {folder}</source>
        <translation>Permítala con: pagehound mcp allow {client} {folder}</translation>
    </message>
    <message>
        <source>There is no library in {folder}.</source>
        <translation>No hay ninguna biblioteca en {folder}.</translation>
    </message>
    <message>
        <source>There is no library in {folder} yet.</source>
        <translation>Todavía no hay ninguna biblioteca en {folder}.</translation>
    </message>
    <message>
        <source>Create one with: pagehound index FOLDER</source>
        <translation>Cree una con: pagehound index FOLDER</translation>
    </message>
    <message>
        <source>Another program is updating this library: {program}.</source>
        <translation>Otro programa está actualizando esta biblioteca: {program}.</translation>
    </message>
    <message>
        <source>You can search meanwhile; try again when it has finished.</source>
        <translation>Mientras tanto puede buscar; inténtelo de nuevo cuando haya terminado.</translation>
    </message>
    <message>
        <source>Several folders have a file {path}.</source>
        <translation>Varias carpetas tienen un archivo {path}.</translation>
    </message>
    <message>
        <source>Pass one of these paths: {paths}.</source>
        <translation>Indique una de estas rutas: {paths}.</translation>
    </message>
    <message>
        <source>Nothing is indexed at {path}.</source>
        <translation>No hay nada indexado en {path}.</translation>
    </message>
    <message>
        <source>Check the path with: pagehound doctor</source>
        <translation>Compruebe la ruta con: pagehound doctor</translation>
    </message>
    <message>
        <source>{path} is not a folder of this library.</source>
        <translation>{path} no es una carpeta de esta biblioteca.</translation>
    </message>
    <message>
        <source>Its folders: {known}.</source>
        <translation>Sus carpetas: {known}.</translation>
    </message>
    <message>
        <source>There is no folder {path}.</source>
        <translation>No existe la carpeta {path}.</translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation>Compruebe la ruta.</translation>
    </message>
    <message>
        <source>{path} is a file.</source>
        <translation>{path} es un archivo.</translation>
    </message>
    <message>
        <source>Index the folder that contains it.</source>
        <translation>Indexe la carpeta que lo contiene.</translation>
    </message>
    <message>
        <source>The library {folder} no longer exists.</source>
        <translation>La biblioteca {folder} ya no existe.</translation>
    </message>
    <message>
        <source>If it is on a removable drive, connect the drive again.</source>
        <translation>Si está en una unidad extraíble, vuelva a conectarla.</translation>
    </message>
    <message>
        <source>In the library 1 document is damaged and left out.</source>
        <translation>En la biblioteca hay 1 documento dañado que se ha omitido.</translation>
    </message>
    <message>
        <source>In the library {count} documents are damaged and left out.</source>
        <translation>En la biblioteca hay {count} documentos dañados que se han omitido.</translation>
    </message>
    <message>
        <source>Update it to read them again.</source>
        <translation>Actualícela para leerlos de nuevo.</translation>
    </message>
    <message>
        <source>It was set aside as {name} and replaced by an empty one: index the folders again.</source>
        <translation>Se apartó como {name} y se sustituyó por uno vacío: indexe de nuevo las carpetas.</translation>
    </message>
    <message>
        <source>{count} vectors could be saved.</source>
        <translation>Se pudieron salvar {count} vectores.</translation>
    </message>
    <message>
        <source>The catalog of this library was missing.</source>
        <translation>Faltaba el catálogo de esta biblioteca.</translation>
    </message>
    <message>
        <source>The catalog of this library was missing, and so was the list of its folders.</source>
        <translation>Faltaban el catálogo de esta biblioteca y la lista de sus carpetas.</translation>
    </message>
    <message>
        <source>Add the folders again.</source>
        <translation>Vuelva a añadir las carpetas.</translation>
    </message>
    <message>
        <source>The catalog {path} was emptied.</source>
        <translation>El catálogo {path} se ha vaciado.</translation>
    </message>
    <message>
        <source>Its folders are still known; index them again.</source>
        <translation>Sus carpetas aún se conocen; vuelva a indexarlas.</translation>
    </message>
    <message>
        <source>The keyword index named passages that were damaged.</source>
        <translation>El índice de palabras clave mencionaba fragmentos dañados.</translation>
    </message>
    <message>
        <source>It was rebuilt from the catalog.</source>
        <translation>Se reconstruyó a partir del catálogo.</translation>
    </message>
    <message>
        <source>The keyword index belongs to another library.</source>
        <translation>El índice de palabras clave pertenece a otra biblioteca.</translation>
    </message>
    <message>
        <source>The newest documents are not searchable yet.</source>
        <translation>Todavía no se puede buscar en los documentos más recientes.</translation>
    </message>
    <message>
        <source>{folder} is in the way of the index and cannot be removed: {detail}.</source>
        <translation>{folder} ocupa el lugar del índice y no se puede quitar: {detail}.</translation>
    </message>
    <message>
        <source>The keyword index is damaged.</source>
        <translation>El índice de palabras clave está dañado.</translation>
    </message>
    <message>
        <source>The keyword index is damaged ({detail}).</source>
        <translation>El índice de palabras clave está dañado ({detail}).</translation>
    </message>
    <message>
        <source>The keyword index is changing too fast to be opened.</source>
        <translation>El índice de palabras clave cambia demasiado rápido para abrirlo.</translation>
    </message>
    <message>
        <source>The keyword index was opened read-only.</source>
        <translation>El índice de palabras clave se abrió solo para lectura.</translation>
    </message>
    <message>
        <source>The keyword index cannot be read: {detail}.</source>
        <translation>No se puede leer el índice de palabras clave: {detail}.</translation>
    </message>
    <message>
        <source>The keyword index could not be written: {detail}.</source>
        <translation>No se pudo escribir el índice de palabras clave: {detail}.</translation>
    </message>
    <message>
        <source>There is no keyword index in {folder}.</source>
        <translation>No hay índice de palabras clave en {folder}.</translation>
    </message>
    <message>
        <source>The keyword index was created by another version of the program.</source>
        <translation>El índice de palabras clave se creó con otra versión del programa.</translation>
    </message>
    <message>
        <source>The vector index could not be written: {detail}.</source>
        <translation>No se pudo escribir el índice de vectores: {detail}.</translation>
    </message>
    <message>
        <source>Nothing is lost; it will be written later.</source>
        <translation>No se ha perdido nada; se escribirá más tarde.</translation>
    </message>
    <message>
        <source>The vector index was damaged ({detail}); it is being rebuilt from the catalog.</source>
        <translation>El índice de vectores estaba dañado ({detail}); se está reconstruyendo a partir del catálogo.</translation>
    </message>
    <message>
        <source>Part of the vector index was damaged ({detail}); it is being rebuilt from the catalog.</source>
        <translation>Parte del índice de vectores estaba dañada ({detail}); se está reconstruyendo a partir del catálogo.</translation>
    </message>
    <message>
        <source>The vector index belonged to another library; it is being rebuilt.</source>
        <translation>El índice de vectores pertenecía a otra biblioteca; se está reconstruyendo.</translation>
    </message>
    <message>
        <source>A graph of the vector index is damaged or from another version.</source>
        <translation>Un grafo del índice de vectores está dañado o es de otra versión.</translation>
    </message>
    <message>
        <source>Search works without it, a little slower, until the next indexing run rebuilds it.</source>
        <translation>La búsqueda funciona sin él, un poco más lenta, hasta que la próxima indexación lo reconstruya.</translation>
    </message>
    <message>
        <source>The folder {folder} is not available at the moment.</source>
        <translation>La carpeta {folder} no está disponible en este momento.</translation>
    </message>
    <message>
        <source>Its documents stay searchable.</source>
        <translation>Se puede seguir buscando en sus documentos.</translation>
    </message>
    <message>
        <source>The folder cannot be read: {detail}.</source>
        <translation>No se puede leer la carpeta: {detail}.</translation>
    </message>
    <message>
        <source>Indexing ended {count} times in a row before it could do anything: {detail}.</source>
        <translation>La indexación terminó {count} veces seguidas antes de poder hacer nada: {detail}.</translation>
    </message>
    <message>
        <source>What has been read can be searched.</source>
        <translation>Se puede buscar en lo que ya se ha leído.</translation>
    </message>
    <message>
        <source>Details are in the log.</source>
        <translation>Los detalles están en el registro.</translation>
    </message>
    <message>
        <source>Indexing ended unexpectedly ({detail}) and goes on by itself.</source>
        <translation>La indexación terminó de forma inesperada ({detail}) y continúa por sí sola.</translation>
    </message>
    <message>
        <source>There is no setting {name}.</source>
        <translation>No existe el ajuste {name}.</translation>
    </message>
    <message>
        <source>Known: {known}.</source>
        <translation>Conocidos: {known}.</translation>
    </message>
    <message>
        <source>The setting {name} cannot be {value}: {detail}.</source>
        <translation>El ajuste {name} no puede ser {value}: {detail}.</translation>
    </message>
    <message>
        <source>Some files could not be deleted: {names}.</source>
        <translation>No se pudieron eliminar algunos archivos: {names}.</translation>
    </message>
    <message>
        <source>Close other programs that use the library and try again.</source>
        <translation>Cierre los demás programas que usan la biblioteca e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>{path} cannot be read: {detail}.</source>
        <translation>No se puede leer {path}: {detail}.</translation>
    </message>
    <message>
        <source>This forecast is based on {sampled} of {files} files.</source>
        <translation>Esta estimación se basa en {sampled} de {files} archivos.</translation>
    </message>
    <message>
        <source>The system cannot watch it ({detail}).</source>
        <translation>El sistema no puede supervisarla ({detail}).</translation>
    </message>
    <message>
        <source>The system&apos;s limit on watched folders (fs.inotify.max_user_watches) has been reached.</source>
        <translation>Se ha alcanzado el límite de carpetas supervisadas del sistema (fs.inotify.max_user_watches).</translation>
    </message>
    <message>
        <source>The system&apos;s limit on watchers (fs.inotify.max_user_instances) has been reached.</source>
        <translation>Se ha alcanzado el límite de supervisores del sistema (fs.inotify.max_user_instances).</translation>
    </message>
    <message>
        <source>It is scanned every {seconds} seconds.</source>
        <translation>Se analiza cada {seconds} segundos.</translation>
    </message>
    <message>
        <source>It is not available at the moment.</source>
        <translation>No está disponible en este momento.</translation>
    </message>
    <message>
        <source>It is on a network file system ({kind}).</source>
        <translation>Está en un sistema de archivos de red ({kind}).</translation>
    </message>
    <message>
        <source>You do not have permission to watch part of it.</source>
        <translation>No tiene permiso para supervisar una parte.</translation>
    </message>
    <message>
        <source>It contains a folder whose name is not valid text.</source>
        <translation>Contiene una carpeta cuyo nombre no es texto válido.</translation>
    </message>
    <message>
        <source>Paused while the computer runs on battery.</source>
        <translation>En pausa mientras el equipo funciona con batería.</translation>
    </message>
    <message>
        <source>The embedding model {name} is not on this computer yet.</source>
        <translation>El modelo {name} todavía no está en este equipo.</translation>
    </message>
    <message>
        <source>Download it in Settings ({size} MB), or choose the bundled model.</source>
        <translation>Descárguelo en Configuración ({size} MB) o elija el modelo incluido.</translation>
    </message>
    <message>
        <source>The bundled embedding model in {folder} cannot be read ({detail}).</source>
        <translation>No se puede leer el modelo incluido en {folder} ({detail}).</translation>
    </message>
    <message>
        <source>Reinstall Pagehound.</source>
        <translation>Vuelva a instalar Pagehound.</translation>
    </message>
    <message>
        <source>The embedding model {name} could not be downloaded ({detail}).</source>
        <translation>No se pudo descargar el modelo {name} ({detail}).</translation>
    </message>
    <message>
        <source>Check the connection and try again; what has been downloaded so far is kept.</source>
        <translation>Compruebe la conexión e inténtelo de nuevo; lo descargado hasta ahora se conserva.</translation>
    </message>
    <message>
        <source>The embedding model {name} in {folder} could not be loaded ({detail}).</source>
        <translation>No se pudo cargar el modelo {name} de {folder} ({detail}).</translation>
    </message>
    <message>
        <source>Download it again.</source>
        <translation>Descárguelo de nuevo.</translation>
    </message>
    <message>
        <source>The bundled embedding model is damaged: {path} is not the file that was installed.</source>
        <translation>El modelo incluido está dañado: {path} no es el archivo que se instaló.</translation>
    </message>
    <message>
        <source>The embedding model {name} is not what was downloaded: {files} changed.</source>
        <translation>El modelo {name} no es el que se descargó: {files} cambió.</translation>
    </message>
    <message>
        <source>Delete {folder} and {path}, and download it again.</source>
        <translation>Elimine {folder} y {path}, y descárguelo de nuevo.</translation>
    </message>
    <message>
        <source>The embedding model {name} cannot be checked ({detail}).</source>
        <translation>No se puede comprobar el modelo {name} ({detail}).</translation>
    </message>
    <message>
        <source>{path} is not a file of a model.</source>
        <translation>{path} no es un archivo de un modelo.</translation>
    </message>
    <message>
        <source>Delete it, or download {name} again.</source>
        <translation>Elimínelo o descargue {name} de nuevo.</translation>
    </message>
    <message>
        <source>There is no embedding model {name}.</source>
        <translation>No existe el modelo {name}.</translation>
    </message>
    <message>
        <source>Did you mean {names}?</source>
        <translation>¿Quiso decir {names}?</translation>
    </message>
    <message>
        <source>Comes with the program.</source>
        <translation>Viene con el programa.</translation>
    </message>
    <message>
        <source>Small, fast and good.</source>
        <translation>Pequeño, rápido y bueno.</translation>
    </message>
    <message>
        <source>For other languages than English; very fast.</source>
        <translation>Para otros idiomas distintos del inglés; muy rápido.</translation>
    </message>
    <message>
        <source>The successor of the bundled model: better on long and technical text.</source>
        <translation>El sucesor del modelo incluido: mejor con textos largos y técnicos.</translation>
    </message>
    <message>
        <source>Small and well known; about as good as the bundled model.</source>
        <translation>Pequeño y conocido; más o menos tan bueno como el incluido.</translation>
    </message>
    <message>
        <source>A little better than the small ones, about four times slower.</source>
        <translation>Algo mejor que los pequeños, unas cuatro veces más lento.</translation>
    </message>
    <message>
        <source>Good on questions, about four times slower than the bundled model.</source>
        <translation>Bueno con preguntas, unas cuatro veces más lento que el modelo incluido.</translation>
    </message>
    <message>
        <source>The best for English here, but needs a fast machine and 2 GB of memory.</source>
        <translation>El mejor para inglés de esta lista, pero necesita un equipo rápido y 2 GB de memoria.</translation>
    </message>
    <message>
        <source>The classic small model, for comparison.</source>
        <translation>El modelo pequeño clásico, para comparar.</translation>
    </message>
    <message>
        <source>Small, for documents in languages other than English.</source>
        <translation>Pequeño, para documentos en idiomas distintos del inglés.</translation>
    </message>
    <message>
        <source>The best for other languages, but large and slow; needs 4 GB of memory.</source>
        <translation>El mejor para otros idiomas, pero grande y lento; necesita 4 GB de memoria.</translation>
    </message>
    <message>
        <source>English</source>
        <translation>Inglés</translation>
    </message>
    <message>
        <source>about {count} languages</source>
        <translation>unos {count} idiomas</translation>
    </message>
    <message>
        <source>It has an embedded object, which was not read.</source>
        <translation>Tiene un objeto incrustado que no se leyó.</translation>
    </message>
    <message>
        <source>It has {count} embedded objects, which were not read.</source>
        <translation>Tiene {count} objetos incrustados que no se leyeron.</translation>
    </message>
    <message>
        <source>It is not in the format its name suggests, or it was made with a program from before 1995.</source>
        <translation>No tiene el formato que indica su nombre, o se creó con un programa anterior a 1995.</translation>
    </message>
    <message>
        <source>Open it in its own program and save it in a newer format.</source>
        <translation>Ábralo en su programa y guárdelo en un formato más reciente.</translation>
    </message>
    <message>
        <source>It is damaged or incomplete.</source>
        <translation>Está dañado o incompleto.</translation>
    </message>
    <message>
        <source>Open it in its own program and save it again.</source>
        <translation>Ábralo en su programa y guárdelo de nuevo.</translation>
    </message>
    <message>
        <source>Open it in its own program and save it again, or copy it again from its source.</source>
        <translation>Ábralo en su programa y guárdelo de nuevo, o cópielo otra vez desde su origen.</translation>
    </message>
    <message>
        <source>It is embedded in a format that cannot be read.</source>
        <translation>Está incrustado en un formato que no se puede leer.</translation>
    </message>
    <message>
        <source>Copy it again from its source, or unpack it.</source>
        <translation>Cópielo otra vez desde su origen o descomprímalo.</translation>
    </message>
    <message>
        <source>It unpacks to more than {limit} MB; the rest was not read.</source>
        <translation>Descomprimido ocupa más de {limit} MB; el resto no se leyó.</translation>
    </message>
    <message>
        <source>It unpacks to more than {limit} MB.</source>
        <translation>Descomprimido ocupa más de {limit} MB.</translation>
    </message>
    <message>
        <source>It unpacks to more than {limit} MB, so reading was stopped.</source>
        <translation>Descomprimido ocupa más de {limit} MB, así que se detuvo la lectura.</translation>
    </message>
    <message>
        <source>It unpacks to more than {times} times its size, which only a malicious file does; it was not read.</source>
        <translation>Descomprimido ocupa más de {times} veces su tamaño, algo propio de un archivo malicioso; no se leyó.</translation>
    </message>
    <message>
        <source>Raise the limit in Settings to make it searchable.</source>
        <translation>Aumente el límite en Configuración para poder buscar en él.</translation>
    </message>
    <message>
        <source>Raise the size limit in Settings to make it searchable.</source>
        <translation>Aumente el límite de tamaño en Configuración para poder buscar en él.</translation>
    </message>
    <message>
        <source>RAR archives are not supported.</source>
        <translation>Los archivos RAR no son compatibles.</translation>
    </message>
    <message>
        <source>Unpack it, or repack it as zip or 7z, to make it searchable.</source>
        <translation>Descomprímalo, o comprímalo como zip o 7z, para poder buscar en él.</translation>
    </message>
    <message>
        <source>It is compressed in a way that is not supported.</source>
        <translation>Está comprimido de una forma no compatible.</translation>
    </message>
    <message>
        <source>It is compressed with an unsupported method.</source>
        <translation>Está comprimido con un método no compatible.</translation>
    </message>
    <message>
        <source>It is compressed with an unknown method.</source>
        <translation>Está comprimido con un método desconocido.</translation>
    </message>
    <message>
        <source>It is compressed with {method}, which is not supported.</source>
        <translation>Está comprimido con {method}, que no es compatible.</translation>
    </message>
    <message>
        <source>Unpack it to make it searchable.</source>
        <translation>Descomprímalo para poder buscar en él.</translation>
    </message>
    <message>
        <source>Unpack it to make its files searchable.</source>
        <translation>Descomprímalo para poder buscar en sus archivos.</translation>
    </message>
    <message>
        <source>Unpack it yourself to make its files searchable.</source>
        <translation>Descomprímalo usted mismo para poder buscar en sus archivos.</translation>
    </message>
    <message>
        <source>Unpacking it needs more memory than is allowed.</source>
        <translation>Descomprimirlo necesita más memoria de la permitida.</translation>
    </message>
    <message>
        <source>{count} of its {members} members share the bytes of another, which only a malicious file does; they were not read.</source>
        <translation>{count} de sus {members} elementos comparten los bytes de otro, algo propio de un archivo malicioso; no se leyeron.</translation>
    </message>
    <message>
        <source>It is damaged; only its first members could be read.</source>
        <translation>Está dañado; solo se pudieron leer sus primeros elementos.</translation>
    </message>
    <message>
        <source>It contains no text: it is damaged, or it is not a Word document.</source>
        <translation>No contiene texto: está dañado o no es un documento de Word.</translation>
    </message>
    <message>
        <source>It contains no document: it is damaged, or it is not a Word document.</source>
        <translation>No contiene ningún documento: está dañado o no es un documento de Word.</translation>
    </message>
    <message>
        <source>It is copy-protected (DRM), so other programs cannot read its text.</source>
        <translation>Está protegido contra copia (DRM), así que otros programas no pueden leer su texto.</translation>
    </message>
    <message>
        <source>Only the first {limit} MB were read.</source>
        <translation>Solo se leyeron los primeros {limit} MB.</translation>
    </message>
    <message>
        <source>Only the first {limit} MB of its text were kept.</source>
        <translation>Solo se conservaron los primeros {limit} MB de su texto.</translation>
    </message>
    <message>
        <source>Its parts are nested more than {limit} levels deep; one part was not read.</source>
        <translation>Sus partes están anidadas en más de {limit} niveles; una parte no se leyó.</translation>
    </message>
    <message>
        <source>Its parts are nested more than {limit} levels deep; {count} parts were not read.</source>
        <translation>Sus partes están anidadas en más de {limit} niveles; {count} partes no se leyeron.</translation>
    </message>
    <message>
        <source>Its parts are more than {limit}; one part was not read.</source>
        <translation>Tiene más de {limit} partes; una parte no se leyó.</translation>
    </message>
    <message>
        <source>Its parts are more than {limit}; {count} parts were not read.</source>
        <translation>Tiene más de {limit} partes; {count} partes no se leyeron.</translation>
    </message>
    <message>
        <source>It contains no page: it is damaged, or it is not a saved web page.</source>
        <translation>No contiene ninguna página: está dañado o no es una página web guardada.</translation>
    </message>
    <message>
        <source>This message could not be read ({detail}).</source>
        <translation>No se pudo leer este mensaje ({detail}).</translation>
    </message>
    <message>
        <source>The mailbox has more than {limit} messages.</source>
        <translation>El buzón tiene más de {limit} mensajes.</translation>
    </message>
    <message>
        <source>This message and those after it were not read.</source>
        <translation>Este mensaje y los siguientes no se leyeron.</translation>
    </message>
    <message>
        <source>It contains no message: it is damaged, or it is not from Outlook.</source>
        <translation>No contiene ningún mensaje: está dañado o no es de Outlook.</translation>
    </message>
    <message>
        <source>It is nested more than {limit} mails deep and was not read.</source>
        <translation>Está anidado en más de {limit} correos y no se leyó.</translation>
    </message>
    <message>
        <source>It is nested more than {limit} archives deep and was not read.</source>
        <translation>Está anidado en más de {limit} archivos comprimidos y no se leyó.</translation>
    </message>
    <message>
        <source>It is larger than {limit} MB.</source>
        <translation>Ocupa más de {limit} MB.</translation>
    </message>
    <message>
        <source>It is larger than {limit} MB and was not read.</source>
        <translation>Ocupa más de {limit} MB y no se leyó.</translation>
    </message>
    <message>
        <source>Clear its outputs to make it searchable.</source>
        <translation>Borre sus salidas para poder buscar en él.</translation>
    </message>
    <message>
        <source>It is damaged; Jupyter could not open this notebook either.</source>
        <translation>Está dañado; Jupyter tampoco podría abrir este cuaderno.</translation>
    </message>
    <message>
        <source>It is damaged: it contains no document.</source>
        <translation>Está dañado: no contiene ningún documento.</translation>
    </message>
    <message>
        <source>It contains no text; its pages are pictures or drawings.</source>
        <translation>No contiene texto; sus páginas son imágenes o dibujos.</translation>
    </message>
    <message>
        <source>The file has more than {limit} pages.</source>
        <translation>El archivo tiene más de {limit} páginas.</translation>
    </message>
    <message>
        <source>Only {read} of its {count} pages were read.</source>
        <translation>Solo se leyeron {read} de sus {count} páginas.</translation>
    </message>
    <message>
        <source>Only its first {count} pages were read.</source>
        <translation>Solo se leyeron sus primeras {count} páginas.</translation>
    </message>
    <message>
        <source>Damaged pages were not read: {pages}.</source>
        <translation>No se leyeron las páginas dañadas: {pages}.</translation>
    </message>
    <message>
        <source>It is damaged, or it is not a PDF.</source>
        <translation>Está dañado o no es un PDF.</translation>
    </message>
    <message>
        <source>It is damaged; none of its pages could be read.</source>
        <translation>Está dañado; no se pudo leer ninguna de sus páginas.</translation>
    </message>
    <message>
        <source>It is protected in a way that only its own program can open.</source>
        <translation>Está protegido de forma que solo su propio programa puede abrirlo.</translation>
    </message>
    <message>
        <source>It is damaged, or it was made with PowerPoint 95 or older.</source>
        <translation>Está dañado o se creó con PowerPoint 95 o anterior.</translation>
    </message>
    <message>
        <source>It contains no presentation: it is damaged, or it is not in the format its name suggests.</source>
        <translation>No contiene ninguna presentación: está dañado o no tiene el formato que indica su nombre.</translation>
    </message>
    <message>
        <source>Slide {number} is damaged; only the part that could be read was kept.</source>
        <translation>La diapositiva {number} está dañada; solo se conservó la parte legible.</translation>
    </message>
    <message>
        <source>The used range of a sheet is so large that it does not fit in memory.</source>
        <translation>El rango usado de una hoja es tan grande que no cabe en la memoria.</translation>
    </message>
    <message>
        <source>Delete the unused rows and columns, or move cells that are far from the others, and save it again.</source>
        <translation>Elimine las filas y columnas sin usar, o mueva las celdas alejadas de las demás, y guárdelo de nuevo.</translation>
    </message>
    <message>
        <source>It could not be read ({detail}); it is probably damaged.</source>
        <translation>No se pudo leer ({detail}); probablemente está dañado.</translation>
    </message>
    <message>
        <source>Sheet {name}: {warning}</source>
        <translation>Hoja {name}: {warning}</translation>
    </message>
    <message>
        <source>Reading the file took more than {seconds} seconds.</source>
        <translation>La lectura del archivo tardó más de {seconds} segundos.</translation>
    </message>
    <message>
        <source>The file has more than {limit} members.</source>
        <translation>El archivo tiene más de {limit} elementos.</translation>
    </message>
    <message>
        <source>The file unpacks to more than {limit} MB.</source>
        <translation>Descomprimido, el archivo ocupa más de {limit} MB.</translation>
    </message>
    <message>
        <source>This member was not read.</source>
        <translation>Este elemento no se leyó.</translation>
    </message>
    <message>
        <source>This member and {count} after it were not read.</source>
        <translation>Este elemento y los {count} siguientes no se leyeron.</translation>
    </message>
    <message>
        <source>This member and those after it were not read.</source>
        <translation>Este elemento y los siguientes no se leyeron.</translation>
    </message>
    <message>
        <source>Its member {name} was not read.</source>
        <translation>Su elemento {name} no se leyó.</translation>
    </message>
    <message>
        <source>Its member {name} and {count} after it were not read.</source>
        <translation>Su elemento {name} y los {count} siguientes no se leyeron.</translation>
    </message>
    <message>
        <source>Its member {name} and those after it were not read.</source>
        <translation>Su elemento {name} y los siguientes no se leyeron.</translation>
    </message>
    <message>
        <source>Text recognition is switched on, but Tesseract is not installed.</source>
        <translation>El reconocimiento de texto está activado, pero Tesseract no está instalado.</translation>
    </message>
    <message>
        <source>Install it (https://tesseract-ocr.github.io) to have pictures and scanned pages read.</source>
        <translation>Instálelo (https://tesseract-ocr.github.io) para que se lean imágenes y páginas escaneadas.</translation>
    </message>
    <message>
        <source>Switch on text recognition (OCR) in Settings to have pictures read.</source>
        <translation>Active el reconocimiento de texto (OCR) en Configuración para que se lean las imágenes.</translation>
    </message>
    <message>
        <source>It is a picture.</source>
        <translation>Es una imagen.</translation>
    </message>
    <message>
        <source>The picture is too large for text recognition.</source>
        <translation>La imagen es demasiado grande para el reconocimiento de texto.</translation>
    </message>
    <message>
        <source>It is a picture in which no text was recognised.</source>
        <translation>Es una imagen en la que no se reconoció texto.</translation>
    </message>
    <message>
        <source>Page {number} could not be rendered for text recognition.</source>
        <translation>No se pudo representar la página {number} para el reconocimiento de texto.</translation>
    </message>
    <message>
        <source>Text recognition took more than {seconds} seconds for a page.</source>
        <translation>El reconocimiento de texto tardó más de {seconds} segundos en una página.</translation>
    </message>
    <message>
        <source>Tesseract could not be started: {detail}.</source>
        <translation>No se pudo iniciar Tesseract: {detail}.</translation>
    </message>
    <message>
        <source>Text recognition failed: {detail}</source>
        <translation>El reconocimiento de texto falló: {detail}</translation>
    </message>
    <message>
        <source>It is password-protected.</source>
        <translation>Está protegido con contraseña.</translation>
    </message>
    <message>
        <source>Remove the password in the program it was made with to make it searchable.</source>
        <translation>Quite la contraseña en el programa con el que se creó para poder buscar en él.</translation>
    </message>
    <message>
        <source>Its content is damaged from line {line} on; the rest was not read.</source>
        <translation>Su contenido está dañado a partir de la línea {line}; el resto no se leyó.</translation>
    </message>
    <message>
        <source>It is damaged; only the part that could be unpacked was read.</source>
        <translation>Está dañado; solo se leyó la parte que se pudo descomprimir.</translation>
    </message>
    <message>
        <source>It declares nested XML entities, which only a malicious file does; it was not read.</source>
        <translation>Declara entidades XML anidadas, algo propio de un archivo malicioso; no se leyó.</translation>
    </message>
    <message>
        <source>It is binary data in a format that cannot be read.</source>
        <translation>Son datos binarios en un formato que no se puede leer.</translation>
    </message>
    <message>
        <source>It is empty.</source>
        <translation>Está vacío.</translation>
    </message>
    <message>
        <source>It contains no text.</source>
        <translation>No contiene texto.</translation>
    </message>
    <message>
        <source>None of its members contains text that can be read.</source>
        <translation>Ninguno de sus elementos contiene texto legible.</translation>
    </message>
    <message>
        <source>Its parts are nested too deeply to be read; it is probably damaged.</source>
        <translation>Sus partes están demasiado anidadas para leerlas; probablemente está dañado.</translation>
    </message>
    <message>
        <source>It is damaged, or it is not in the format its name suggests ({detail}).</source>
        <translation>Está dañado o no tiene el formato que indica su nombre ({detail}).</translation>
    </message>
    <message>
        <source>It is a folder, not a document, so it was not read.</source>
        <translation>Es una carpeta, no un documento, así que no se leyó.</translation>
    </message>
    <message>
        <source>It is {kind}, not a document, so it was not read.</source>
        <translation>No es un documento, sino un archivo especial ({kind}), así que no se leyó.</translation>
    </message>
    <message>
        <source>Its content is in the cloud and not on this computer.</source>
        <translation>Su contenido está en la nube y no en este equipo.</translation>
    </message>
    <message>
        <source>Make it available offline so that it can be searched.</source>
        <translation>Hágalo disponible sin conexión para poder buscar en él.</translation>
    </message>
    <message>
        <source>It was moved or deleted before it could be read.</source>
        <translation>Se movió o se eliminó antes de poder leerlo.</translation>
    </message>
    <message>
        <source>You do not have permission to read it.</source>
        <translation>No tiene permiso para leerlo.</translation>
    </message>
    <message>
        <source>Change its permissions to make it searchable.</source>
        <translation>Cambie sus permisos para poder buscar en él.</translation>
    </message>
    <message>
        <source>The system could not read it: {detail}.</source>
        <translation>El sistema no pudo leerlo: {detail}.</translation>
    </message>
    <message>
        <source>It is no longer a regular file, so it was not read.</source>
        <translation>Ya no es un archivo normal, así que no se leyó.</translation>
    </message>
    <message>
        <source>It changed while it was being read; it will be read again later.</source>
        <translation>Cambió mientras se leía; se volverá a leer más tarde.</translation>
    </message>
    <message>
        <source>The reader for this kind of file crashed on it; the file is probably damaged.</source>
        <translation>El lector de este tipo de archivo falló con él; probablemente está dañado.</translation>
    </message>
    <message>
        <source>It could not be read within {seconds} seconds.</source>
        <translation>No se pudo leer en {seconds} segundos.</translation>
    </message>
    <message>
        <source>Raise the time limit in Settings if it is worth the wait.</source>
        <translation>Aumente el límite de tiempo en Configuración si merece la espera.</translation>
    </message>
    <message>
        <source>Reading it needs more than {limit} MB of memory.</source>
        <translation>Leerlo necesita más de {limit} MB de memoria.</translation>
    </message>
    <message>
        <source>Raise the memory limit in Settings, or split the file.</source>
        <translation>Aumente el límite de memoria en Configuración o divida el archivo.</translation>
    </message>
    <message>
        <source>The reader pool is closed.</source>
        <translation>La lectura de archivos está cerrada.</translation>
    </message>
    <message>
        <source>Type some words, a question or a filter such as ext:pdf to search.</source>
        <translation>Escriba palabras, una pregunta o un filtro como ext:pdf para buscar.</translation>
    </message>
    <message>
        <source>The library contains no documents yet.</source>
        <translation>La biblioteca todavía no contiene documentos.</translation>
    </message>
    <message>
        <source>Add a folder to search.</source>
        <translation>Añada una carpeta para buscar.</translation>
    </message>
    <message>
        <source>No document passes these filters.</source>
        <translation>Ningún documento cumple estos filtros.</translation>
    </message>
    <message>
        <source>Change or drop one of them.</source>
        <translation>Cambie o quite alguno de ellos.</translation>
    </message>
    <message>
        <source>The filters may leave out what you look for.</source>
        <translation>Es posible que los filtros excluyan lo que busca.</translation>
    </message>
    <message>
        <source>No document contains these words.</source>
        <translation>Ningún documento contiene estas palabras.</translation>
    </message>
    <message>
        <source>Try fewer or other words, or search by meaning.</source>
        <translation>Pruebe con menos palabras u otras, o busque por significado.</translation>
    </message>
    <message>
        <source>Nothing is close in meaning.</source>
        <translation>Nada tiene un significado parecido.</translation>
    </message>
    <message>
        <source>Try other words, or search by keyword.</source>
        <translation>Pruebe con otras palabras o busque por palabras clave.</translation>
    </message>
    <message>
        <source>Nothing contains these words or is close in meaning.</source>
        <translation>Nada contiene estas palabras ni tiene un significado parecido.</translation>
    </message>
    <message>
        <source>Try fewer or other words.</source>
        <translation>Pruebe con menos palabras u otras.</translation>
    </message>
    <message>
        <source>All matches are weak: no passage has more than a few common words of the query.</source>
        <translation>Todas las coincidencias son débiles: ningún fragmento tiene más que unas pocas palabras comunes de la consulta.</translation>
    </message>
    <message>
        <source>Try other words, or search by meaning.</source>
        <translation>Pruebe con otras palabras o busque por significado.</translation>
    </message>
    <message>
        <source>All matches are weak: nothing is closer in meaning than chance.</source>
        <translation>Todas las coincidencias son débiles: nada es más cercano en significado que el azar.</translation>
    </message>
    <message>
        <source>All matches are weak: nothing has most of these words or is closer in meaning than chance.</source>
        <translation>Todas las coincidencias son débiles: nada tiene la mayoría de estas palabras ni es más cercano en significado que el azar.</translation>
    </message>
    <message>
        <source>Try other words.</source>
        <translation>Pruebe con otras palabras.</translation>
    </message>
    <message>
        <source>Not everything has been read yet ({folders} and others).</source>
        <translation>Todavía no se ha leído todo ({folders} y otras).</translation>
    </message>
    <message>
        <source>Not everything has been read yet ({folders}).</source>
        <translation>Todavía no se ha leído todo ({folders}).</translation>
    </message>
    <message>
        <source>Search again when indexing is done.</source>
        <translation>Vuelva a buscar cuando termine la indexación.</translation>
    </message>
    <message>
        <source>The exact keywords have no effect, because this search is by meaning only.</source>
        <translation>Las palabras clave exactas no tienen efecto, porque esta búsqueda es solo por significado.</translation>
    </message>
    <message>
        <source>Search by meaning is unavailable ({reason}), so these hits were found by word only.</source>
        <translation>La búsqueda por significado no está disponible ({reason}), así que estos resultados se encontraron solo por palabras.</translation>
    </message>
    <message>
        <source>Search by meaning is unavailable: {reason}</source>
        <translation>La búsqueda por significado no está disponible: {reason}</translation>
    </message>
    <message>
        <source>Search by meaning is not available: {reason}</source>
        <translation>La búsqueda por significado no está disponible: {reason}</translation>
    </message>
    <message>
        <source>{share}% of the passages are ready for search by meaning; the rest can only be found by word until indexing has finished.</source>
        <translation>El {share} % de los fragmentos está listo para la búsqueda por significado; el resto solo se encuentra por palabras hasta que termine la indexación.</translation>
    </message>
    <message>
        <source>{share}% of the passages are ready for search by meaning, and those that were found first by word; the rest can only be found by word until indexing has finished.</source>
        <translation>El {share} % de los fragmentos está listo para la búsqueda por significado, además de los primeros encontrados por palabras; el resto solo se encuentra por palabras hasta que termine la indexación.</translation>
    </message>
    <message>
        <source>{share}% of the passages are ready for search by meaning, and {count} of those that were found first by word; the rest can only be found by word until indexing has finished.</source>
        <translation>El {share} % de los fragmentos está listo para la búsqueda por significado, además de {count} de los primeros encontrados por palabras; el resto solo se encuentra por palabras hasta que termine la indexación.</translation>
    </message>
    <message>
        <source>1 document is in {language}, which the current model does not understand; it can only be found by word.</source>
        <translation>1 documento está en {language}, que el modelo actual no entiende; solo se encuentra por sus palabras.</translation>
    </message>
    <message>
        <source>{count} documents are in {language}, which the current model does not understand; they can only be found by word.</source>
        <translation>{count} documentos están en {language}, que el modelo actual no entiende; solo se encuentran por sus palabras.</translation>
    </message>
    <message>
        <source>{count} documents are in languages that the current model does not understand ({languages}); they can only be found by word.</source>
        <translation>{count} documentos están en idiomas que el modelo actual no entiende ({languages}); solo se encuentran por sus palabras.</translation>
    </message>
    <message>
        <source>The model {model}, which comes with the program, understands them: choose it in Settings, or use: {command}</source>
        <translation>El modelo {model}, incluido en el programa, los entiende: elíjalo en la configuración, o use: {command}</translation>
    </message>
    <message>
        <source>The current model does not understand the language of this passage, so nothing can be compared with it.</source>
        <translation>El modelo actual no entiende el idioma de este pasaje, por lo que no se puede comparar nada con él.</translation>
    </message>
    <message>
        <source>The current model does not understand the language of this query, so only words can find something.</source>
        <translation>El modelo actual no entiende el idioma de esta consulta, por lo que solo se puede encontrar por palabras.</translation>
    </message>
    <message>
        <source>This passage is not ready for search by meaning yet.</source>
        <translation>Este fragmento todavía no está listo para la búsqueda por significado.</translation>
    </message>
    <message>
        <source>Wait until indexing has finished.</source>
        <translation>Espere a que termine la indexación.</translation>
    </message>
    <message>
        <source>Did you mean: {query}</source>
        <translation>¿Quiso decir: {query}?</translation>
    </message>
    <message>
        <source>Without {part}: 1 passage</source>
        <translation>Sin {part}: 1 fragmento</translation>
    </message>
    <message>
        <source>Without {part}: {count} passages</source>
        <translation>Sin {part}: {count} fragmentos</translation>
    </message>
    <message>
        <source>The model did not return a vector for every query.</source>
        <translation>El modelo no devolvió un vector para cada consulta.</translation>
    </message>
    <message>
        <source>The model did not return a vector for every passage.</source>
        <translation>El modelo no devolvió un vector para cada fragmento.</translation>
    </message>
    <message>
        <source>The model returned no vector for this query.</source>
        <translation>El modelo no devolvió ningún vector para esta consulta.</translation>
    </message>
    <message>
        <source>The model failed.</source>
        <translation>El modelo falló.</translation>
    </message>
    <message>
        <source>The model failed: {reason}.</source>
        <translation>El modelo falló: {reason}.</translation>
    </message>
    <message>
        <source>Only the first {count} words of the query were searched for.</source>
        <translation>Solo se buscaron las primeras {count} palabras de la consulta.</translation>
    </message>
    <message>
        <source>&quot;{word}*&quot; was searched for as a whole word: * needs two letters before it.</source>
        <translation>&quot;{word}*&quot; se buscó como palabra completa: * necesita dos letras delante.</translation>
    </message>
    <message>
        <source>&quot;{word}*&quot; matches many words; only the {count} most frequent were used.</source>
        <translation>&quot;{word}*&quot; coincide con muchas palabras; solo se usaron las {count} más frecuentes.</translation>
    </message>
    <message>
        <source>&quot;{word}~&quot; matches many words; only the {count} closest were used.</source>
        <translation>&quot;{word}~&quot; coincide con muchas palabras; solo se usaron las {count} más parecidas.</translation>
    </message>
    <message>
        <source>&quot;{text}&quot; is not a date; write for example {examples}.</source>
        <translation>&quot;{text}&quot; no es una fecha; escriba por ejemplo {examples}.</translation>
    </message>
    <message>
        <source>&quot;{text}&quot; is not a size; write for example {examples}.</source>
        <translation>&quot;{text}&quot; no es un tamaño; escriba por ejemplo {examples}.</translation>
    </message>
    <message>
        <source>There is no filter &quot;{field}:&quot;.</source>
        <translation>No existe el filtro &quot;{field}:&quot;.</translation>
    </message>
    <message>
        <source>The filters are {known}.</source>
        <translation>Los filtros son {known}.</translation>
    </message>
    <message>
        <source>There is no filter &quot;{field}:&quot;; did you mean &quot;{near}:&quot;?</source>
        <translation>No existe el filtro &quot;{field}:&quot;; ¿quiso decir &quot;{near}:&quot;?</translation>
    </message>
    <message>
        <source>There is no filter &quot;{field}:&quot;, so it was searched for as words; did you mean &quot;{near}:&quot;?</source>
        <translation>No existe el filtro &quot;{field}:&quot;, así que se buscó como palabras; ¿quiso decir &quot;{near}:&quot;?</translation>
    </message>
    <message>
        <source>There is no filter &quot;{field}:&quot;, so it was searched for as words; the filters are {known}.</source>
        <translation>No existe el filtro &quot;{field}:&quot;, así que se buscó como palabras; los filtros son {known}.</translation>
    </message>
    <message>
        <source>There is no document type &quot;{value}&quot;; did you mean &quot;type:{near}&quot;?</source>
        <translation>No existe el tipo de documento &quot;{value}&quot;; ¿quiso decir &quot;type:{near}&quot;?</translation>
    </message>
    <message>
        <source>There is no language &quot;{value}&quot;; did you mean &quot;lang:{near}&quot;?</source>
        <translation>No existe el idioma &quot;{value}&quot;; ¿quiso decir &quot;lang:{near}&quot;?</translation>
    </message>
    <message>
        <source>There is no language &quot;{value}&quot;; write it as in lang:de or lang:german.</source>
        <translation>No existe el idioma &quot;{value}&quot;; escriba por ejemplo lang:de o lang:german.</translation>
    </message>
    <message>
        <source>The value of {field}: is too long.</source>
        <translation>El valor de {field}: es demasiado largo.</translation>
    </message>
    <message>
        <source>{field}: needs a value right after the colon.</source>
        <translation>{field}: necesita un valor justo después de los dos puntos.</translation>
    </message>
    <message>
        <source>{field}: needs its value right after the colon.</source>
        <translation>{field}: necesita su valor justo después de los dos puntos.</translation>
    </message>
    <message>
        <source>{filter} would match everything.</source>
        <translation>{filter} coincidiría con todo.</translation>
    </message>
    <message>
        <source>It was searched for as plain words.</source>
        <translation>Se buscó como palabras sueltas.</translation>
    </message>
    <message>
        <source>Text of this length is searched for as plain words; quotation marks and other symbols have no effect.</source>
        <translation>Un texto de esta longitud se busca como palabras sueltas; las comillas y otros signos no tienen efecto.</translation>
    </message>
    <message>
        <source>An unmatched quotation mark was ignored.</source>
        <translation>Se ignoró una comilla sin pareja.</translation>
    </message>
    <message>
        <source>An unmatched parenthesis was ignored.</source>
        <translation>Se ignoró un paréntesis sin pareja.</translation>
    </message>
    <message>
        <source>Parentheses are nested too deeply; the innermost were ignored.</source>
        <translation>Los paréntesis están demasiado anidados; se ignoraron los más internos.</translation>
    </message>
    <message>
        <source>The query is very long; only its first {count} characters are used.</source>
        <translation>La consulta es muy larga; solo se usan sus primeros {count} caracteres.</translation>
    </message>
    <message>
        <source>The query has many words; the first {count} are searched for.</source>
        <translation>La consulta tiene muchas palabras; se buscan las primeras {count}.</translation>
    </message>
    <message>
        <source>Only the first {count} words with * or ~ are expanded; the others are plain words.</source>
        <translation>Solo se amplían las primeras {count} palabras con * o ~; las demás son palabras sueltas.</translation>
    </message>
    <message>
        <source>Only the first {count} phrases are searched for as phrases.</source>
        <translation>Solo las primeras {count} frases se buscan como frases.</translation>
    </message>
    <message>
        <source>Only the first {count} filters are used.</source>
        <translation>Solo se usan los primeros {count} filtros.</translation>
    </message>
    <message>
        <source>&quot;{text}&quot; before {sign} was ignored.</source>
        <translation>Se ignoró &quot;{text}&quot; delante de {sign}.</translation>
    </message>
    <message>
        <source>&quot;{text}&quot; was searched for as words.</source>
        <translation>&quot;{text}&quot; se buscó como palabras.</translation>
    </message>
    <message>
        <source>Join words with AND if all of them must occur.</source>
        <translation>Una las palabras con AND si deben aparecer todas.</translation>
    </message>
    <message>
        <source>^ has no meaning here.</source>
        <translation>^ no significa nada aquí.</translation>
    </message>
    <message>
        <source>Exclude a word with - or NOT.</source>
        <translation>Excluya una palabra con - o NOT.</translation>
    </message>
    <message>
        <source>Words near each other are written &quot;like this&quot;~5.</source>
        <translation>Las palabras cercanas entre sí se escriben &quot;como aquí&quot;~5.</translation>
    </message>
    <message>
        <source>The operators are AND, OR and NOT.</source>
        <translation>Los operadores son AND, OR y NOT.</translation>
    </message>
    <message>
        <source>&quot;{word}&quot;: * needs at least two letters before it.</source>
        <translation>&quot;{word}&quot;: * necesita al menos dos letras delante.</translation>
    </message>
    <message>
        <source>&quot;{word}&quot;: ~ needs at least three letters before it.</source>
        <translation>&quot;{word}&quot;: ~ necesita al menos tres letras delante.</translation>
    </message>
    <message>
        <source>&quot;{word}&quot;: * works only at the end of a word.</source>
        <translation>&quot;{word}&quot;: * solo funciona al final de una palabra.</translation>
    </message>
    <message>
        <source>* needs at least two letters before it.</source>
        <translation>* necesita al menos dos letras delante.</translation>
    </message>
    <message>
        <source>AND, OR or NOT without a word next to it was ignored.</source>
        <translation>Se ignoró AND, OR o NOT sin una palabra al lado.</translation>
    </message>
    <message>
        <source>AND, OR and NOT must join other words; here they were searched for as words.</source>
        <translation>AND, OR y NOT deben unir otras palabras; aquí se buscaron como palabras.</translation>
    </message>
    <message>
        <source>Filters apply to the whole query, even inside OR, NOT or parentheses.</source>
        <translation>Los filtros se aplican a toda la consulta, también dentro de OR, NOT o paréntesis.</translation>
    </message>
    <message>
        <source>There is no search mode {mode}.</source>
        <translation>No existe el modo de búsqueda {mode}.</translation>
    </message>
    <message>
        <source>Choose one of: {known}.</source>
        <translation>Elija uno de estos: {known}.</translation>
    </message>
    <message>
        <source>{name} takes too long to answer; its hits are left out.</source>
        <translation>{name} tarda demasiado en responder; faltan sus resultados.</translation>
    </message>
    <message>
        <source>This library has no documents that you may see.</source>
        <translation>Esta biblioteca no tiene documentos que usted pueda ver.</translation>
    </message>
    <message>
        <source>Ask its administrator for a right.</source>
        <translation>Pida un permiso a su administrador.</translation>
    </message>
    <message>
        <source>You have not joined {address}.</source>
        <translation>No está conectado con {address}.</translation>
    </message>
    <message>
        <source>Joined: {names}.</source>
        <translation>Conectadas: {names}.</translation>
    </message>
    <message>
        <source>No token is known for {address}.</source>
        <translation>No se conoce ningún token para {address}.</translation>
    </message>
    <message>
        <source>Join it with: pagehound team connect {address} (or set {variable}).</source>
        <translation>Conéctese con: pagehound team connect {address} (o defina {variable}).</translation>
    </message>
    <message>
        <source>{path} is in the source {source} of {library}, and no folder of this computer is known for it.</source>
        <translation>{path} está en el origen {source} de {library}, y no se conoce ninguna carpeta de este equipo para él.</translation>
    </message>
    <message>
        <source>Say where it is with: pagehound team map {url} {source} FOLDER</source>
        <translation>Indique dónde está con: pagehound team map {url} {source} FOLDER</translation>
    </message>
    <message>
        <source>{path} does not lie in {folder}.</source>
        <translation>{path} no está dentro de {folder}.</translation>
    </message>
    <message>
        <source>{path} is not there, though {library} has it.</source>
        <translation>{path} no está, aunque {library} lo tiene.</translation>
    </message>
    <message>
        <source>Check whether the folder is connected, and up to date.</source>
        <translation>Compruebe si la carpeta está conectada y al día.</translation>
    </message>
    <message>
        <source>{path} cannot be written: {detail}.</source>
        <translation>No se puede escribir {path}: {detail}.</translation>
    </message>
    <message>
        <source>What answers at {host} is no Pagehound server.</source>
        <translation>Lo que responde en {host} no es un servidor de Pagehound.</translation>
    </message>
    <message>
        <source>Check the address.</source>
        <translation>Compruebe la dirección.</translation>
    </message>
    <message>
        <source>Check the address and the network.</source>
        <translation>Compruebe la dirección y la red.</translation>
    </message>
    <message>
        <source>Leave name and password out of the address; the token says who you are.</source>
        <translation>No ponga nombre ni contraseña en la dirección; el token dice quién es usted.</translation>
    </message>
    <message>
        <source>The team&apos;s library at {host} cannot be reached at the moment.</source>
        <translation>La biblioteca de equipo en {host} no está accesible en este momento.</translation>
    </message>
    <message>
        <source>The team&apos;s library at {host} took too long to answer.</source>
        <translation>La biblioteca de equipo en {host} tardó demasiado en responder.</translation>
    </message>
    <message>
        <source>The server does not know this request.</source>
        <translation>El servidor no conoce esta petición.</translation>
    </message>
    <message>
        <source>It may be older than this Pagehound; ask its administrator for an update.</source>
        <translation>Quizá sea más antiguo que este Pagehound; pida a su administrador que lo actualice.</translation>
    </message>
    <message>
        <source>{url} is not an address of a server.</source>
        <translation>{url} no es la dirección de un servidor.</translation>
    </message>
    <message>
        <source>It looks like https://HOST:PORT</source>
        <translation>Tiene la forma https://HOST:PORT</translation>
    </message>
    <message>
        <source>{url} is not an address of a server: {detail}.</source>
        <translation>{url} no es la dirección de un servidor: {detail}.</translation>
    </message>
    <message>
        <source>{url} is not encrypted, and your token would be readable on the way.</source>
        <translation>{url} no está cifrada, y su token se podría leer por el camino.</translation>
    </message>
    <message>
        <source>Use https://</source>
        <translation>Use https://</translation>
    </message>
    <message>
        <source>The token is empty, or has characters that no token has.</source>
        <translation>El token está vacío o tiene caracteres que ningún token tiene.</translation>
    </message>
    <message>
        <source>The server at {host} is older than this Pagehound ({version}), and they do not understand each other.</source>
        <translation>El servidor en {host} es más antiguo que este Pagehound ({version}), y no se entienden.</translation>
    </message>
    <message>
        <source>The server at {host} is newer than this Pagehound ({version}), and they do not understand each other.</source>
        <translation>El servidor en {host} es más reciente que este Pagehound ({version}), y no se entienden.</translation>
    </message>
    <message>
        <source>Update the server.</source>
        <translation>Actualice el servidor.</translation>
    </message>
    <message>
        <source>Update Pagehound on this computer.</source>
        <translation>Actualice Pagehound en este equipo.</translation>
    </message>
    <message>
        <source>The server at {host} cannot prove who it is ({detail}).</source>
        <translation>El servidor en {host} no puede demostrar su identidad ({detail}).</translation>
    </message>
    <message>
        <source>Ask its administrator for the certificate, and name its file in SSL_CERT_FILE.</source>
        <translation>Pida el certificado a su administrador e indique el archivo en SSL_CERT_FILE.</translation>
    </message>
    <message>
        <source>The server at {host} does not speak TLS as it should.</source>
        <translation>El servidor en {host} no habla TLS como debería.</translation>
    </message>
    <message>
        <source>No computer is called {host}.</source>
        <translation>Ningún equipo se llama {host}.</translation>
    </message>
    <message>
        <source>The server at {host} has no team library: it is one person&apos;s, or too old.</source>
        <translation>El servidor en {host} no tiene biblioteca de equipo: es de una sola persona o demasiado antiguo.</translation>
    </message>
</context>
<context>
    <name>ExclusionsDialog</name>
    <message>
        <source>Exclusions</source>
        <translation>Exclusiones</translation>
    </message>
    <message>
        <source>Patterns for this folder</source>
        <translation>Patrones para esta carpeta</translation>
    </message>
    <message>
        <source>Patterns for all folders</source>
        <translation>Patrones para todas las carpetas</translation>
    </message>
    <message>
        <source>Files affected</source>
        <translation>Archivos afectados</translation>
    </message>
    <message>
        <source>Save and update</source>
        <translation>Guardar y actualizar</translation>
    </message>
    <message>
        <source>In {folder}</source>
        <translation>En {folder}</translation>
    </message>
    <message>
        <source>One pattern per line, as in a .gitignore file: *.log, drafts/, /old. Use !keep.log to keep a file.</source>
        <translation>Un patrón por línea, como en un archivo .gitignore: *.log, borradores/, /antiguo. Escriba !conservar.log para conservar un archivo.</translation>
    </message>
    <message>
        <source>In all folders</source>
        <translation>En todas las carpetas</translation>
    </message>
    <message>
        <source>Testing the patterns …</source>
        <translation>Probando los patrones…</translation>
    </message>
    <message>
        <source>The folder is not available, so the patterns cannot be tested now.</source>
        <translation>La carpeta no está disponible, así que los patrones no se pueden probar ahora.</translation>
    </message>
    <message>
        <source>{skipped} files would be excluded and {files} kept.</source>
        <translation>Se excluirían {skipped} archivos y se conservarían {files}.</translation>
    </message>
    <message>
        <source>{count} newly excluded.</source>
        <translation>{count} recién excluidos.</translation>
    </message>
    <message>
        <source>{count} newly included.</source>
        <translation>{count} recién incluidos.</translation>
    </message>
    <message>
        <source>No change.</source>
        <translation>Sin cambios.</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>Passages</source>
        <translation>Fragmentos</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>Ubicación</translation>
    </message>
    <message>
        <source>Heading</source>
        <translation>Encabezado</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Archivo</translation>
    </message>
    <message>
        <source>Item inside the file</source>
        <translation>Elemento dentro del archivo</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Fecha</translation>
    </message>
    <message>
        <source>Markdown, for notes</source>
        <translation>Markdown, para notas</translation>
    </message>
    <message>
        <source>CSV, for a spreadsheet</source>
        <translation>CSV, para una hoja de cálculo</translation>
    </message>
    <message>
        <source>JSON, for programs</source>
        <translation>JSON, para programas</translation>
    </message>
    <message>
        <source>HTML, to read and print</source>
        <translation>HTML, para leer e imprimir</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export passages</source>
        <translation>Exportar fragmentos</translation>
    </message>
    <message numerus="yes">
        <source>All %n listed passages</source>
        <translation>
            <numerusform>El fragmento de la lista</numerusform>
            <numerusform>Los %n fragmentos de la lista</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The %n ticked passages</source>
        <translation>
            <numerusform>El fragmento marcado</numerusform>
            <numerusform>Los %n fragmentos marcados</numerusform>
        </translation>
    </message>
    <message>
        <source>Ticked passages (none ticked)</source>
        <translation>Fragmentos marcados (ninguno)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Formato</translation>
    </message>
    <message>
        <source>Each passage includes its page or lines, its file, and the date and hash of the file, so that you can check it later.</source>
        <translation>Cada fragmento incluye su página o sus líneas, su archivo, y la fecha y el hash del archivo, para que pueda comprobarlo más adelante.</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Guardar…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>There is nothing to export. Search for something first.</source>
        <translation>No hay nada que exportar. Busque algo primero.</translation>
    </message>
    <message>
        <source>Save passages</source>
        <translation>Guardar fragmentos</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>Fragmentos</translation>
    </message>
    <message numerus="yes">
        <source>%n passages saved to {path}</source>
        <translation>
            <numerusform>%n fragmento guardado en {path}</numerusform>
            <numerusform>%n fragmentos guardados en {path}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n passages copied</source>
        <translation>
            <numerusform>%n fragmento copiado</numerusform>
            <numerusform>%n fragmentos copiados</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExportWords</name>
    <message numerus="yes">
        <source>%n passages</source>
        <translation>
            <numerusform>%n fragmento</numerusform>
            <numerusform>%n fragmentos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Facets</name>
    <message>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>Web page</source>
        <translation>Página web</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>Word document</source>
        <translation>Documento de Word</translation>
    </message>
    <message>
        <source>Spreadsheet</source>
        <translation>Hoja de cálculo</translation>
    </message>
    <message>
        <source>Presentation</source>
        <translation>Presentación</translation>
    </message>
    <message>
        <source>Mail</source>
        <translation>Correo</translation>
    </message>
    <message>
        <source>Book</source>
        <translation>Libro</translation>
    </message>
    <message>
        <source>Source code</source>
        <translation>Código fuente</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Datos</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>Archivo comprimido</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Imagen</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>Últimos 7 días</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>Últimos 30 días</translation>
    </message>
    <message>
        <source>Last 12 months</source>
        <translation>Últimos 12 meses</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Carpeta</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Fecha</translation>
    </message>
    <message>
        <source>Sender</source>
        <translation>Remitente</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>Autor</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
</context>
<context>
    <name>Faults</name>
    <message>
        <source>There is not enough memory. Close other programs and try again.</source>
        <translation>No hay suficiente memoria. Cierre otros programas e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>Something went wrong in Pagehound. Your documents and the library are not affected.</source>
        <translation>Se produjo un error en Pagehound. Sus documentos y la biblioteca no se ven afectados.</translation>
    </message>
</context>
<context>
    <name>Fields</name>
    <message>
        <source>Clear</source>
        <translation>Borrar</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find in preview</source>
        <translation>Buscar en la vista previa</translation>
    </message>
    <message>
        <source>Previous match (Shift+Return)</source>
        <translation>Coincidencia anterior (Mayús+Intro)</translation>
    </message>
    <message>
        <source>Next match (Return)</source>
        <translation>Coincidencia siguiente (Intro)</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Cerrar (Esc)</translation>
    </message>
    <message>
        <source>Not found in this passage</source>
        <translation>No se encuentra en este fragmento</translation>
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
        <translation>Encuentre el fragmento preciso en sus propios documentos</translation>
    </message>
    <message>
        <source>By word, by meaning, or both at once.</source>
        <translation>Por palabras, por significado o por ambos a la vez.</translation>
    </message>
    <message>
        <source>See why each hit was found, and open it at the right page or line.</source>
        <translation>Vea por qué se encontró cada resultado y ábralo en la página o línea exacta.</translation>
    </message>
    <message>
        <source>Everything stays on this computer. Nothing is ever sent.</source>
        <translation>Todo se queda en este equipo. Nunca se envía nada.</translation>
    </message>
    <message>
        <source>Add folders…</source>
        <translation>Añadir carpetas…</translation>
    </message>
    <message>
        <source>or drop folders here</source>
        <translation>o suelte carpetas aquí</translation>
    </message>
    <message>
        <source>Add the folder {name}</source>
        <translation>Añadir la carpeta {name}</translation>
    </message>
</context>
<context>
    <name>FolderPicker</name>
    <message>
        <source>Add a folder</source>
        <translation>Añadir una carpeta</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Añadir</translation>
    </message>
</context>
<context>
    <name>FoldersModel</name>
    <message>
        <source>Folder</source>
        <translation>Carpeta</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Archivos</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>Fragmentos</translation>
    </message>
    <message>
        <source>Searchable by meaning</source>
        <translation>Búsqueda por significado</translation>
    </message>
    <message>
        <source>Disk space</source>
        <translation>Espacio en disco</translation>
    </message>
    <message>
        <source>Last scan</source>
        <translation>Último análisis</translation>
    </message>
    <message>
        <source>Watching</source>
        <translation>Supervisión</translation>
    </message>
    <message>
        <source>By word only</source>
        <translation>Solo por palabras</translation>
    </message>
    <message>
        <source>{share}%</source>
        <translation>{share} %</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>En espera</translation>
    </message>
    <message>
        <source>Not yet</source>
        <translation>Todavía no</translation>
    </message>
    <message>
        <source>Not available; still searchable</source>
        <translation>No disponible; se puede seguir buscando</translation>
    </message>
    <message>
        <source>Manual updates only</source>
        <translation>Solo actualizaciones manuales</translation>
    </message>
    <message>
        <source>Starting …</source>
        <translation>Iniciando…</translation>
    </message>
    <message>
        <source>Watched</source>
        <translation>Supervisada</translation>
    </message>
    <message>
        <source>Scanned periodically</source>
        <translation>Analizada periódicamente</translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents</source>
        <translation>
            <numerusform>%Ln documento</numerusform>
            <numerusform>%Ln documentos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files without text</source>
        <translation>
            <numerusform>%Ln archivo sin texto</numerusform>
            <numerusform>%Ln archivos sin texto</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln problems</source>
        <translation>
            <numerusform>%Ln problema</numerusform>
            <numerusform>%Ln problemas</numerusform>
        </translation>
    </message>
    <message>
        <source>The current model does not understand the language of {count} passages; they are found by word only.</source>
        <translation>El modelo actual no entiende el idioma de {count} pasajes; solo se encuentran por sus palabras.</translation>
    </message>
</context>
<context>
    <name>FoldersPage</name>
    <message>
        <source>Add folders…</source>
        <translation>Añadir carpetas…</translation>
    </message>
    <message>
        <source>Update all</source>
        <translation>Actualizar todo</translation>
    </message>
    <message>
        <source>Read all files in all folders again</source>
        <translation>Leer de nuevo todos los archivos de todas las carpetas</translation>
    </message>
    <message>
        <source>Connect to a team library…</source>
        <translation>Conectar con una biblioteca de equipo…</translation>
    </message>
    <message>
        <source>More actions for all folders</source>
        <translation>Más acciones para todas las carpetas</translation>
    </message>
    <message>
        <source>No folders yet</source>
        <translation>Todavía no hay carpetas</translation>
    </message>
    <message>
        <source>Add the folders that contain your documents, or drop them here.</source>
        <translation>Añada las carpetas que contienen sus documentos o suéltelas aquí.</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>Carpetas</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>Actualizar</translation>
    </message>
    <message>
        <source>Read all files again</source>
        <translation>Leer de nuevo todos los archivos</translation>
    </message>
    <message>
        <source>Exclusions…</source>
        <translation>Exclusiones…</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Quitar…</translation>
    </message>
    <message>
        <source>Take away from agents</source>
        <translation>Retirar a los agentes</translation>
    </message>
    <message>
        <source>Give back to agents</source>
        <translation>Devolver a los agentes</translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents</source>
        <translation>
            <numerusform>%Ln documento</numerusform>
            <numerusform>%Ln documentos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln passages</source>
        <translation>
            <numerusform>%Ln fragmento</numerusform>
            <numerusform>%Ln fragmentos</numerusform>
        </translation>
    </message>
    <message>
        <source>{size} on disk</source>
        <translation>{size} en el disco</translation>
    </message>
    <message>
        <source>Remove folder</source>
        <translation>Quitar la carpeta</translation>
    </message>
    <message>
        <source>Remove {path} from the library?</source>
        <translation>¿Quitar {path} de la biblioteca?</translation>
    </message>
    <message>
        <source>Your files are not changed. If you add the folder again, it must be read again.</source>
        <translation>Sus archivos no se modifican. Si vuelve a añadir la carpeta, habrá que leerla de nuevo.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
</context>
<context>
    <name>Guidance</name>
    <message>
        <source>Opening the library …</source>
        <translation>Abriendo la biblioteca…</translation>
    </message>
    <message>
        <source>Ask a question or type words. Use &quot;quotes&quot; for a phrase, -word to exclude a word, and ext:pdf, folder:name or modified:last-week to narrow the search. Press F1 for the full syntax.</source>
        <translation>Haga una pregunta o escriba palabras. Use &quot;comillas&quot; para una frase, -palabra para excluir una palabra, y ext:pdf, folder:nombre o modified:last-week para acotar la búsqueda. Pulse F1 para ver toda la sintaxis.</translation>
    </message>
    <message>
        <source>Your documents are being read. Those already read can be searched.</source>
        <translation>Se están leyendo sus documentos. Ya se puede buscar en los leídos.</translation>
    </message>
    <message>
        <source>What are you looking for?</source>
        <translation>¿Qué busca?</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Recientes</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Guardadas</translation>
    </message>
    <message>
        <source>Search by meaning instead</source>
        <translation>Buscar por significado</translation>
    </message>
    <message>
        <source>Search by keyword instead</source>
        <translation>Buscar por palabras clave</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>No se encontró nada</translation>
    </message>
    <message>
        <source>Only weak matches</source>
        <translation>Solo coincidencias débiles</translation>
    </message>
    <message numerus="yes">
        <source>Show %n weak matches</source>
        <translation>
            <numerusform>Mostrar %n coincidencia débil</numerusform>
            <numerusform>Mostrar %n coincidencias débiles</numerusform>
        </translation>
    </message>
    <message>
        <source>Try</source>
        <translation>Pruebe</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>The search did not work</source>
        <translation>La búsqueda no funcionó</translation>
    </message>
    <message>
        <source>The library could not be opened</source>
        <translation>No se pudo abrir la biblioteca</translation>
    </message>
    <message>
        <source>Your documents are not affected.</source>
        <translation>Sus documentos no se ven afectados.</translation>
    </message>
</context>
<context>
    <name>HitActions</name>
    <message>
        <source>Passage copied with its source.</source>
        <translation>Fragmento copiado con su fuente.</translation>
    </message>
    <message>
        <source>Path copied.</source>
        <translation>Ruta copiada.</translation>
    </message>
    <message>
        <source>Noted. Run `pagehound eval` in a terminal to measure search quality with your notes.</source>
        <translation>Anotado. Ejecute `pagehound eval` en un terminal para medir la calidad de la búsqueda con sus notas.</translation>
    </message>
</context>
<context>
    <name>IndexStatus</name>
    <message>
        <source>Indexing progress</source>
        <translation>Progreso de la indexación</translation>
    </message>
    <message>
        <source>Resume indexing</source>
        <translation>Reanudar la indexación</translation>
    </message>
    <message>
        <source>Pause indexing</source>
        <translation>Pausar la indexación</translation>
    </message>
    <message>
        <source>Indexing is paused. Documents read so far can be searched.</source>
        <translation>La indexación está en pausa. Se puede buscar en los documentos leídos hasta ahora.</translation>
    </message>
    <message>
        <source>Stopping …</source>
        <translation>Deteniendo…</translation>
    </message>
    <message>
        <source>Scanning for documents …</source>
        <translation>Buscando documentos…</translation>
    </message>
    <message>
        <source>{count} files indexed</source>
        <translation>{count} archivos indexados</translation>
    </message>
    <message>
        <source>{count} unchanged</source>
        <translation>{count} sin cambios</translation>
    </message>
    <message>
        <source>{count} removed</source>
        <translation>{count} quitados</translation>
    </message>
    <message>
        <source>{count} could not be read</source>
        <translation>{count} no se pudieron leer</translation>
    </message>
    <message>
        <source>Indexing was stopped. Documents read so far are kept; press F5 to continue.</source>
        <translation>La indexación se detuvo. Los documentos leídos hasta ahora se conservan; pulse F5 para continuar.</translation>
    </message>
</context>
<context>
    <name>IndexingProgress</name>
    <message>
        <source>Scanning for documents</source>
        <translation>Buscando documentos</translation>
    </message>
    <message>
        <source>Reading: {done} of {total} files</source>
        <translation>Leyendo: {done} de {total} archivos</translation>
    </message>
    <message>
        <source>Searchable by word; by meaning {share}% ({done} of {total} passages)</source>
        <translation>Búsqueda por palabras disponible; por significado {share} % ({done} de {total} fragmentos)</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Terminado</translation>
    </message>
    <message>
        <source>{count} more folders waiting</source>
        <translation>{count} carpetas más en espera</translation>
    </message>
    <message>
        <source>1 more folder waiting</source>
        <translation>1 carpeta más en espera</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>quedan {time}</translation>
    </message>
    <message>
        <source>{time} left in all</source>
        <translation>quedan {time} en total</translation>
    </message>
    <message>
        <source>{name} takes long ({time} so far)</source>
        <translation>{name} tarda mucho ({time} hasta ahora)</translation>
    </message>
</context>
<context>
    <name>IndexingSection</name>
    <message>
        <source>Updates</source>
        <translation>Actualizaciones</translation>
    </message>
    <message>
        <source>Watch folders while Pagehound is running</source>
        <translation>Supervisar las carpetas mientras Pagehound esté abierto</translation>
    </message>
    <message>
        <source>Finish indexing after the window is closed</source>
        <translation>Terminar la indexación después de cerrar la ventana</translation>
    </message>
    <message>
        <source>Otherwise it stops, and goes on when Pagehound is started again.</source>
        <translation>Si no, se detiene y continúa cuando Pagehound se inicia de nuevo.</translation>
    </message>
    <message>
        <source>Pause while on battery power</source>
        <translation>Pausar con batería</translation>
    </message>
    <message>
        <source>Scan again every</source>
        <translation>Volver a analizar cada</translation>
    </message>
    <message>
        <source>For folders that cannot be watched, such as network folders.</source>
        <translation>Para carpetas que no se pueden supervisar, como las de red.</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>Processor cores for embedding</source>
        <translation>Núcleos del procesador para el significado</translation>
    </message>
    <message>
        <source>All available</source>
        <translation>Todos</translation>
    </message>
    <message>
        <source>Exclusions</source>
        <translation>Exclusiones</translation>
    </message>
    <message>
        <source>Files listed in .gitignore files</source>
        <translation>Archivos indicados en archivos .gitignore</translation>
    </message>
    <message>
        <source>Hidden files and folders</source>
        <translation>Archivos y carpetas ocultos</translation>
    </message>
    <message>
        <source>Generated files: node_modules, virtual environments, caches</source>
        <translation>Archivos generados: node_modules, entornos virtuales, cachés</translation>
    </message>
    <message>
        <source>Files larger than</source>
        <translation>Archivos de más de</translation>
    </message>
    <message>
        <source>Set your own patterns on the Folders page.</source>
        <translation>Defina sus propios patrones en la página Carpetas.</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>MB</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>Sin límite</translation>
    </message>
    <message>
        <source>Limits for reading one file</source>
        <translation>Límites al leer un archivo</translation>
    </message>
    <message>
        <source>Time without progress</source>
        <translation>Tiempo sin avance</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memoria</translation>
    </message>
    <message>
        <source>File size</source>
        <translation>Tamaño del archivo</translation>
    </message>
    <message>
        <source>Text, mail and archives may be larger.</source>
        <translation>Los textos, correos y archivos comprimidos pueden ser mayores.</translation>
    </message>
    <message>
        <source>Text kept per file</source>
        <translation>Texto conservado por archivo</translation>
    </message>
    <message>
        <source>Archive nesting depth</source>
        <translation>Niveles de archivos comprimidos anidados</translation>
    </message>
    <message>
        <source>Unpacked archive size</source>
        <translation>Tamaño descomprimido</translation>
    </message>
    <message>
        <source>Text in images and scanned pages (OCR)</source>
        <translation>Texto en imágenes y páginas escaneadas (OCR)</translation>
    </message>
    <message>
        <source>Recognise text in images and scanned pages (slow)</source>
        <translation>Reconocer texto en imágenes y páginas escaneadas (lento)</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>Idiomas</translation>
    </message>
    <message>
        <source>Tesseract language codes, joined by +: eng, eng+deu.</source>
        <translation>Códigos de idioma de Tesseract, unidos por +: eng, eng+spa.</translation>
    </message>
    <message>
        <source>Page limit per document</source>
        <translation>Límite de páginas por documento</translation>
    </message>
    <message>
        <source>This needs Tesseract, which is not installed on this computer.</source>
        <translation>Requiere Tesseract, que no está instalado en este equipo.</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>passages with either word; those with both rank higher</source>
        <translation>fragmentos con cualquiera de las palabras; los que tienen ambas van antes</translation>
    </message>
    <message>
        <source>these words, in this order</source>
        <translation>estas palabras, en este orden</translation>
    </message>
    <message>
        <source>these words within five words of each other</source>
        <translation>estas palabras a cinco palabras o menos entre sí</translation>
    </message>
    <message>
        <source>both words must appear; OR and NOT also work</source>
        <translation>deben aparecer ambas palabras; OR y NOT también funcionan</translation>
    </message>
    <message>
        <source>must not appear</source>
        <translation>no debe aparecer</translation>
    </message>
    <message>
        <source>words that start like this</source>
        <translation>palabras que empiezan así</translation>
    </message>
    <message>
        <source>words with a similar spelling</source>
        <translation>palabras de grafía parecida</translation>
    </message>
    <message>
        <source>by file extension, or by kind of document</source>
        <translation>por extensión de archivo o tipo de documento</translation>
    </message>
    <message>
        <source>where the document is</source>
        <translation>dónde está el documento</translation>
    </message>
    <message>
        <source>its file name or its title</source>
        <translation>su nombre de archivo o su título</translation>
    </message>
    <message>
        <source>who wrote it, or sent it as a mail</source>
        <translation>quién lo escribió o lo envió por correo</translation>
    </message>
    <message>
        <source>the heading it is under</source>
        <translation>el encabezado bajo el que está</translation>
    </message>
    <message>
        <source>when it was changed; also 2024, 7d, 2024-01..2024-03</source>
        <translation>cuándo se modificó; también 2024, 7d, 2024-01..2024-03</translation>
    </message>
    <message>
        <source>how large the file is; also 1mb..5mb</source>
        <translation>tamaño del archivo; también 1mb..5mb</translation>
    </message>
    <message>
        <source>Query syntax</source>
        <translation>Sintaxis de consulta</translation>
    </message>
</context>
<context>
    <name>KeysDialog</name>
    <message>
        <source>Keyboard shortcuts and query syntax</source>
        <translation>Atajos de teclado y sintaxis de consulta</translation>
    </message>
</context>
<context>
    <name>MacGrabber</name>
    <message>
        <source>Another program uses {keys}. Choose another shortcut.</source>
        <translation>Otro programa usa {keys}. Elija otro atajo.</translation>
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
        <translation>Para</translation>
    </message>
    <message>
        <source>Cc</source>
        <translation>Cc</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Fecha</translation>
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
        <translation>Volver a la búsqueda</translation>
    </message>
    <message>
        <source>Back to search (Esc)</source>
        <translation>Volver a la búsqueda (Esc)</translation>
    </message>
</context>
<context>
    <name>ModeSelector</name>
    <message>
        <source>Search mode</source>
        <translation>Modo de búsqueda</translation>
    </message>
    <message>
        <source>Hybrid</source>
        <translation>Híbrida</translation>
    </message>
    <message>
        <source>Words and meaning together</source>
        <translation>Palabras y significado a la vez</translation>
    </message>
    <message>
        <source>Keyword</source>
        <translation>Palabras clave</translation>
    </message>
    <message>
        <source>Only passages that contain the words</source>
        <translation>Solo fragmentos que contienen las palabras</translation>
    </message>
    <message>
        <source>Semantic</source>
        <translation>Semántica</translation>
    </message>
    <message>
        <source>Only passages with a similar meaning</source>
        <translation>Solo fragmentos de significado parecido</translation>
    </message>
    <message>
        <source>{mode} search</source>
        <translation>Búsqueda: {mode}</translation>
    </message>
</context>
<context>
    <name>ModelOffer</name>
    <message numerus="yes">
        <source>%Ln of your documents are in {language}, which the current model does not understand. They are found by word only.</source>
        <translation>
            <numerusform>%Ln de sus documentos está en {language}, que el modelo actual no entiende. Solo se encuentra por sus palabras.</numerusform>
            <numerusform>%Ln de sus documentos están en {language}, que el modelo actual no entiende. Solo se encuentran por sus palabras.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of your documents are in languages that the current model does not understand ({languages}). They are found by word only.</source>
        <translation>
            <numerusform>%Ln de sus documentos está en idiomas que el modelo actual no entiende ({languages}). Solo se encuentra por sus palabras.</numerusform>
            <numerusform>%Ln de sus documentos están en idiomas que el modelo actual no entiende ({languages}). Solo se encuentran por sus palabras.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ModelOfferBar</name>
    <message>
        <source>Use the model for many languages</source>
        <translation>Usar el modelo multilingüe</translation>
    </message>
    <message>
        <source>It comes with Pagehound; nothing is downloaded. Search by word goes on meanwhile, and you can switch back in the settings.</source>
        <translation>Viene con Pagehound; no se descarga nada. La búsqueda por palabras sigue funcionando mientras tanto, y puede volver atrás en la configuración.</translation>
    </message>
    <message>
        <source>Do not ask again</source>
        <translation>No volver a preguntar</translation>
    </message>
</context>
<context>
    <name>ModelsSection</name>
    <message>
        <source>Model for search by meaning</source>
        <translation>Modelo para la búsqueda por significado</translation>
    </message>
    <message>
        <source>One model comes with Pagehound. Others are downloaded from huggingface.co, only when you ask for them. huggingface.co then sees your IP address; your documents stay on this computer.</source>
        <translation>Pagehound incluye un modelo. Los demás se descargan de huggingface.co, solo cuando usted lo pide. Entonces huggingface.co ve su dirección IP; sus documentos se quedan en este equipo.</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelos</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>Idiomas</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamaño</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Licencia</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Use this model</source>
        <translation>Usar este modelo</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Descargar</translation>
    </message>
    <message>
        <source>Cancel download</source>
        <translation>Cancelar la descarga</translation>
    </message>
    <message>
        <source>{size} MB</source>
        <translation>{size} MB</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>En uso</translation>
    </message>
    <message>
        <source>Included</source>
        <translation>Incluido</translation>
    </message>
    <message>
        <source>Downloaded</source>
        <translation>Descargado</translation>
    </message>
    <message>
        <source>Download ({size} MB)</source>
        <translation>Descargar ({size} MB)</translation>
    </message>
    <message>
        <source>{name}: {done} of {total}</source>
        <translation>{name}: {done} de {total}</translation>
    </message>
    <message>
        <source>Switching to this model needs no indexing: all passages are already indexed with it.</source>
        <translation>Cambiar a este modelo no requiere indexar: todos los fragmentos ya están indexados con él.</translation>
    </message>
    <message>
        <source>Switching to this model means indexing {count} passages again. The time this takes is measured once the model is downloaded.</source>
        <translation>Cambiar a este modelo implica indexar de nuevo {count} fragmentos. El tiempo necesario se mide cuando el modelo esté descargado.</translation>
    </message>
    <message>
        <source>Switching to this model means indexing {count} passages again: about {time} and {size} on disk. Search by word keeps working meanwhile, and switching back needs no indexing.</source>
        <translation>Cambiar a este modelo implica indexar de nuevo {count} fragmentos: unos {time} y {size} en el disco. Mientras tanto, la búsqueda por palabras sigue funcionando, y volver al modelo actual no requiere indexar.</translation>
    </message>
</context>
<context>
    <name>NewMatches</name>
    <message numerus="yes">
        <source>%n new matches for “{name}”</source>
        <translation>
            <numerusform>%n coincidencia nueva para «{name}»</numerusform>
            <numerusform>%n coincidencias nuevas para «{name}»</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Opening</name>
    <message>
        <source>You are no longer connected to {library}.</source>
        <translation>Ya no está conectado con {library}.</translation>
    </message>
    <message>
        <source>No program could open {name}. Choose a program for this type of file in your system&apos;s settings, or show the file in its folder.</source>
        <translation>Ningún programa pudo abrir {name}. Elija un programa para este tipo de archivo en la configuración de su sistema, o muestre el archivo en su carpeta.</translation>
    </message>
    <message>
        <source>No file manager responded. The file is {path}.</source>
        <translation>Ningún gestor de archivos respondió. El archivo es {path}.</translation>
    </message>
    <message>
        <source>{path} was not found. It was moved or deleted, or its drive is not connected. Press F5 to update its folder.</source>
        <translation>No se encontró {path}. Se movió o se eliminó, o su unidad no está conectada. Pulse F5 para actualizar su carpeta.</translation>
    </message>
    <message>
        <source>{program} could not be started. Choose another program in Settings &gt; Window.</source>
        <translation>No se pudo iniciar {program}. Elija otro programa en Configuración &gt; Ventana.</translation>
    </message>
</context>
<context>
    <name>PageView</name>
    <message>
        <source>Page</source>
        <translation>Página</translation>
    </message>
    <message>
        <source>Previous page (Ctrl+Page up)</source>
        <translation>Página anterior (Ctrl+Re Pág)</translation>
    </message>
    <message>
        <source>Next page (Ctrl+Page down)</source>
        <translation>Página siguiente (Ctrl+Av Pág)</translation>
    </message>
    <message>
        <source>Loading …</source>
        <translation>Cargando…</translation>
    </message>
    <message>
        <source>page {page} of {count}</source>
        <translation>página {page} de {count}</translation>
    </message>
    <message>
        <source>The page cannot be shown. {reason}</source>
        <translation>No se puede mostrar la página. {reason}</translation>
    </message>
</context>
<context>
    <name>PassageView</name>
    <message>
        <source>Passage</source>
        <translation>Fragmento</translation>
    </message>
</context>
<context>
    <name>PortalGrabber</name>
    <message>
        <source>Quick search</source>
        <translation>Búsqueda rápida</translation>
    </message>
    <message>
        <source>The desktop did not take the shortcut for quick search.</source>
        <translation>El escritorio no aceptó el atajo de la búsqueda rápida.</translation>
    </message>
</context>
<context>
    <name>PreviewPane</name>
    <message>
        <source>Preview</source>
        <translation>Vista previa</translation>
    </message>
    <message>
        <source>Select a hit to see it in context.</source>
        <translation>Seleccione un resultado para verlo en su contexto.</translation>
    </message>
    <message>
        <source>This document has been changed or removed since it was indexed. Press F5 to update.</source>
        <translation>Este documento se ha modificado o eliminado desde que se indexó. Pulse F5 para actualizar.</translation>
    </message>
    <message>
        <source>Loading …</source>
        <translation>Cargando…</translation>
    </message>
    <message>
        <source>match {number} of {count}</source>
        <translation>coincidencia {number} de {count}</translation>
    </message>
    <message>
        <source>Switch between the page and its text</source>
        <translation>Alternar entre la página y su texto</translation>
    </message>
    <message>
        <source>Show the page</source>
        <translation>Mostrar la página</translation>
    </message>
    <message>
        <source>Switch between the rendered text and its source</source>
        <translation>Alternar entre el texto con formato y su código fuente</translation>
    </message>
    <message>
        <source>Show the source</source>
        <translation>Mostrar el código fuente</translation>
    </message>
</context>
<context>
    <name>PrivacySection</name>
    <message>
        <source>Data sent: 0 bytes</source>
        <translation>Datos enviados: 0 bytes</translation>
    </message>
    <message>
        <source>Pagehound sends nothing to anyone. The only thing it ever downloads is a model that you asked for in these settings.</source>
        <translation>Pagehound no envía nada a nadie. Lo único que descarga es un modelo que usted haya pedido en esta configuración.</translation>
    </message>
    <message>
        <source>Stored on this computer</source>
        <translation>Almacenado en este equipo</translation>
    </message>
    <message>
        <source>Library folder</source>
        <translation>Carpeta de la biblioteca</translation>
    </message>
    <message>
        <source>Calculating …</source>
        <translation>Calculando…</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Text of your documents, passages and vectors</source>
        <translation>Texto de sus documentos, fragmentos y vectores</translation>
    </message>
    <message>
        <source>Keyword index</source>
        <translation>Índice de palabras clave</translation>
    </message>
    <message>
        <source>Vector index</source>
        <translation>Índice de vectores</translation>
    </message>
    <message>
        <source>Text recognised in images</source>
        <translation>Texto reconocido en imágenes</translation>
    </message>
    <message>
        <source>Models you downloaded</source>
        <translation>Modelos que ha descargado</translation>
    </message>
    <message>
        <source>Settings and the list of folders</source>
        <translation>Configuración y lista de carpetas</translation>
    </message>
    <message>
        <source>Recent and saved searches, window layout</source>
        <translation>Búsquedas recientes y guardadas, disposición de la ventana</translation>
    </message>
    <message>
        <source>Agents: log, access tokens, what they may see</source>
        <translation>Agentes: registro, claves de acceso, lo que pueden ver</translation>
    </message>
    <message>
        <source>Search quality measurements</source>
        <translation>Mediciones de la calidad de la búsqueda</translation>
    </message>
    <message>
        <source>Lock files, and files set aside by repairs</source>
        <translation>Archivos de bloqueo y archivos apartados por reparaciones</translation>
    </message>
    <message>
        <source>{size} in total</source>
        <translation>{size} en total</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Registro</translation>
    </message>
    <message>
        <source>Records what Pagehound did and what went wrong, with names of folders and files, but never their contents or your searches.</source>
        <translation>Anota lo que Pagehound hizo y lo que falló, con nombres de carpetas y archivos, pero nunca su contenido ni sus búsquedas.</translation>
    </message>
    <message>
        <source>The log file</source>
        <translation>El archivo de registro</translation>
    </message>
    <message>
        <source>Delete the log</source>
        <translation>Eliminar el registro</translation>
    </message>
    <message>
        <source>There is no log yet.</source>
        <translation>Todavía no hay registro.</translation>
    </message>
    <message>
        <source>Delete everything</source>
        <translation>Eliminar todo</translation>
    </message>
    <message>
        <source>This deletes everything listed above and starts over. Your documents are not affected, but you will have to add their folders and index them again.</source>
        <translation>Elimina todo lo que se indica arriba y empieza de nuevo. Sus documentos no se ven afectados, pero tendrá que volver a añadir sus carpetas e indexarlas.</translation>
    </message>
    <message>
        <source>Delete everything…</source>
        <translation>Eliminar todo…</translation>
    </message>
    <message>
        <source>Delete everything that Pagehound has stored?</source>
        <translation>¿Eliminar todo lo que Pagehound ha almacenado?</translation>
    </message>
    <message>
        <source>Indexes, settings, history and downloaded models in {folder} will be deleted permanently. Your documents are not affected.</source>
        <translation>Los índices, la configuración, el historial y los modelos descargados en {folder} se eliminarán definitivamente. Sus documentos no se ven afectados.</translation>
    </message>
</context>
<context>
    <name>Problems</name>
    <message>
        <source>Something went wrong in Pagehound while it read this file.</source>
        <translation>Se produjo un error en Pagehound al leer este archivo.</translation>
    </message>
    <message>
        <source>Copy the details and report them. Other files are not affected.</source>
        <translation>Copie los detalles y comuníquelos. Los demás archivos no se ven afectados.</translation>
    </message>
    <message>
        <source>Nothing can be done about it; you can ignore it.</source>
        <translation>No se puede hacer nada; puede ignorarlo.</translation>
    </message>
    <message>
        <source>The file could not be read.</source>
        <translation>No se pudo leer el archivo.</translation>
    </message>
</context>
<context>
    <name>ProblemsModel</name>
    <message>
        <source>File</source>
        <translation>Archivo</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Qué hacer</translation>
    </message>
    <message>
        <source>ignored, </source>
        <translation>ignorado, </translation>
    </message>
</context>
<context>
    <name>ProblemsPage</name>
    <message>
        <source>Try all again</source>
        <translation>Reintentar todo</translation>
    </message>
    <message>
        <source>Filter by name or reason</source>
        <translation>Filtrar por nombre o motivo</translation>
    </message>
    <message>
        <source>Filter problems by name or reason</source>
        <translation>Filtrar los problemas por nombre o motivo</translation>
    </message>
    <message>
        <source>Show ignored</source>
        <translation>Mostrar ignorados</translation>
    </message>
    <message>
        <source>Show files without text</source>
        <translation>Mostrar archivos sin texto</translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>Sin problemas</translation>
    </message>
    <message>
        <source>All documents were read successfully.</source>
        <translation>Todos los documentos se leyeron correctamente.</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problemas</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>Ignorar</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Mostrar en la carpeta</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Show ignored ({count})</source>
        <translation>Mostrar ignorados ({count})</translation>
    </message>
    <message>
        <source>Show files without text ({count})</source>
        <translation>Mostrar archivos sin texto ({count})</translation>
    </message>
    <message numerus="yes">
        <source>%n problems</source>
        <translation>
            <numerusform>%n problema</numerusform>
            <numerusform>%n problemas</numerusform>
        </translation>
    </message>
    <message>
        <source>Stop ignoring</source>
        <translation>Dejar de ignorar</translation>
    </message>
    <message numerus="yes">
        <source>%n problems selected</source>
        <translation>
            <numerusform>%n problema seleccionado</numerusform>
            <numerusform>%n problemas seleccionados</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>Copiar los detalles</translation>
    </message>
</context>
<context>
    <name>ProgressPanel</name>
    <message>
        <source>Words</source>
        <translation>Palabras</translation>
    </message>
    <message>
        <source>Reading progress</source>
        <translation>Progreso de la lectura</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Significado</translation>
    </message>
    <message>
        <source>Progress of indexing by meaning</source>
        <translation>Progreso de la indexación por significado</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Stop indexing; documents read so far are kept</source>
        <translation>Detener la indexación; los documentos leídos hasta ahora se conservan</translation>
    </message>
    <message>
        <source>scanning for documents …</source>
        <translation>buscando documentos…</translation>
    </message>
    <message>
        <source>starts when all files have been read</source>
        <translation>empieza cuando se hayan leído todos los archivos</translation>
    </message>
    <message>
        <source>ready: all documents can be searched by word</source>
        <translation>listo: se puede buscar por palabras en todos los documentos</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>listo</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more folders waiting</source>
        <translation>
            <numerusform>%Ln carpeta más en espera</numerusform>
            <numerusform>%Ln carpetas más en espera</numerusform>
        </translation>
    </message>
    <message>
        <source>{done} of {total} files</source>
        <translation>{done} de {total} archivos</translation>
    </message>
    <message numerus="yes">
        <source>%n could not be read</source>
        <translation>
            <numerusform>%n no se pudo leer</numerusform>
            <numerusform>%n no se pudieron leer</numerusform>
        </translation>
    </message>
    <message>
        <source>{rate} files per second</source>
        <translation>{rate} archivos por segundo</translation>
    </message>
    <message>
        <source>{done} of {total} passages</source>
        <translation>{done} de {total} fragmentos</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more in languages unknown to the model</source>
        <translation>
            <numerusform>%Ln más en un idioma que el modelo no conoce</numerusform>
            <numerusform>%Ln más en idiomas que el modelo no conoce</numerusform>
        </translation>
    </message>
    <message>
        <source>{rate} passages per second</source>
        <translation>{rate} fragmentos por segundo</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>quedan {time}</translation>
    </message>
    <message>
        <source>starts when all files have been read: about {count} passages, {time}</source>
        <translation>empieza cuando se hayan leído todos los archivos: unos {count} fragmentos, {time}</translation>
    </message>
    <message>
        <source>{file} takes long ({time} so far)</source>
        <translation>{file} tarda mucho ({time} hasta ahora)</translation>
    </message>
    <message>
        <source>Indexing is paused</source>
        <translation>La indexación está en pausa</translation>
    </message>
    <message>
        <source>Stopping …</source>
        <translation>Deteniendo…</translation>
    </message>
    <message>
        <source>Indexing</source>
        <translation>Indexando</translation>
    </message>
    <message>
        <source>Indexing, {time} left in all</source>
        <translation>Indexando, quedan {time} en total</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reanudar</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausar</translation>
    </message>
</context>
<context>
    <name>QueryLine</name>
    <message>
        <source>Words, a question, &quot;a phrase&quot;, ext:pdf …</source>
        <translation>Palabras, una pregunta, &quot;una frase&quot;, ext:pdf…</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Consulta</translation>
    </message>
    <message>
        <source>Type to search. Press Down to go to the hits, or Ctrl+Space to complete a word.</source>
        <translation>Escriba para buscar. Pulse Abajo para ir a los resultados, o Ctrl+Espacio para completar una palabra.</translation>
    </message>
    <message>
        <source>Search now</source>
        <translation>Buscar ahora</translation>
    </message>
    <message>
        <source>Recent searches</source>
        <translation>Búsquedas recientes</translation>
    </message>
    <message>
        <source>Recent searches (Alt+Down)</source>
        <translation>Búsquedas recientes (Alt+Abajo)</translation>
    </message>
</context>
<context>
    <name>QuickBar</name>
    <message>
        <source>Pagehound quick search</source>
        <translation>Búsqueda rápida de Pagehound</translation>
    </message>
    <message>
        <source>Search your documents</source>
        <translation>Buscar en sus documentos</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Consulta</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Nombres</translation>
    </message>
    <message>
        <source>Titles</source>
        <translation>Títulos</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>Fragmentos</translation>
    </message>
    <message>
        <source>Opened lately</source>
        <translation>Abiertos hace poco</translation>
    </message>
    <message>
        <source>Recent searches</source>
        <translation>Búsquedas recientes</translation>
    </message>
    <message>
        <source>Nothing found.</source>
        <translation>No se encontró nada.</translation>
    </message>
    <message>
        <source>Your library is empty. Press Tab to add a folder.</source>
        <translation>Su biblioteca está vacía. Pulse Tab para añadir una carpeta.</translation>
    </message>
    <message>
        <source>Only weak matches. Press Tab to see them in the window.</source>
        <translation>Solo coincidencias débiles. Pulse Tab para verlas en la ventana.</translation>
    </message>
    <message>
        <source>Opening the library …</source>
        <translation>Abriendo la biblioteca…</translation>
    </message>
    <message>
        <source>Searching …</source>
        <translation>Buscando…</translation>
    </message>
</context>
<context>
    <name>QuickList</name>
    <message>
        <source>Hits</source>
        <translation>Resultados</translation>
    </message>
</context>
<context>
    <name>QuickSearch</name>
    <message>
        <source>Global shortcuts do not work here. Bind the command `pagehound quick` to a key in your system&apos;s keyboard settings.</source>
        <translation>Los atajos globales no funcionan aquí. Asigne la orden `pagehound quick` a una tecla en la configuración del teclado de su sistema.</translation>
    </message>
</context>
<context>
    <name>RenderedView</name>
    <message>
        <source>Passage</source>
        <translation>Fragmento</translation>
    </message>
</context>
<context>
    <name>Results</name>
    <message>
        <source>from OCR</source>
        <translation>por OCR</translation>
    </message>
    <message numerus="yes">
        <source>also in %n places</source>
        <translation>
            <numerusform>también en %n lugar</numerusform>
            <numerusform>también en %n lugares</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n passages</source>
        <translation>
            <numerusform>%n fragmento</numerusform>
            <numerusform>%n fragmentos</numerusform>
        </translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>Exacto</translation>
    </message>
    <message>
        <source>Semantic</source>
        <translation>Semántico</translation>
    </message>
    <message>
        <source>Hybrid</source>
        <translation>Híbrido</translation>
    </message>
    <message>
        <source>Strong</source>
        <translation>Fuerte</translation>
    </message>
    <message>
        <source>Fair</source>
        <translation>Media</translation>
    </message>
    <message>
        <source>Weak</source>
        <translation>Débil</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Nombres</translation>
    </message>
    <message numerus="yes">
        <source>%n weak matches</source>
        <translation>
            <numerusform>%n coincidencia débil</numerusform>
            <numerusform>%n coincidencias débiles</numerusform>
        </translation>
    </message>
    <message>
        <source>hide</source>
        <translation>ocultar</translation>
    </message>
    <message>
        <source>show</source>
        <translation>mostrar</translation>
    </message>
    <message>
        <source>{matches}: {action}</source>
        <translation>{matches}: {action}</translation>
    </message>
    <message numerus="yes">
        <source>%n more passages</source>
        <translation>
            <numerusform>%n fragmento más</numerusform>
            <numerusform>%n fragmentos más</numerusform>
        </translation>
    </message>
    <message>
        <source>hit {place} of {count}</source>
        <translation>resultado {place} de {count}</translation>
    </message>
    <message>
        <source>weak match</source>
        <translation>coincidencia débil</translation>
    </message>
    <message>
        <source>{rank} by words</source>
        <translation>{rank} por palabras</translation>
    </message>
    <message>
        <source>{rank} by meaning</source>
        <translation>{rank} por significado</translation>
    </message>
    <message>
        <source>ticked</source>
        <translation>marcado</translation>
    </message>
</context>
<context>
    <name>ResultsPanel</name>
    <message numerus="yes">
        <source>Show %n better hits</source>
        <translation>
            <numerusform>Mostrar %n resultado mejor</numerusform>
            <numerusform>Mostrar %n resultados mejores</numerusform>
        </translation>
    </message>
    <message>
        <source>Searching …</source>
        <translation>Buscando…</translation>
    </message>
    <message>
        <source>Searching by meaning …</source>
        <translation>Buscando por significado…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln passages</source>
        <translation>
            <numerusform>%Ln fragmento</numerusform>
            <numerusform>%Ln fragmentos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{shown} of %Ln documents</source>
        <translation>
            <numerusform>{shown} de %Ln documento</numerusform>
            <numerusform>{shown} de %Ln documentos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents</source>
        <translation>
            <numerusform>%Ln documento</numerusform>
            <numerusform>%Ln documentos</numerusform>
        </translation>
    </message>
    <message>
        <source>{passages} in {documents}</source>
        <translation>{passages} en {documents}</translation>
    </message>
    <message>
        <source>Clear ticks</source>
        <translation>Quitar las marcas</translation>
    </message>
    <message>
        <source>Show more hits</source>
        <translation>Mostrar más resultados</translation>
    </message>
    <message>
        <source>By relevance</source>
        <translation>Por relevancia</translation>
    </message>
    <message>
        <source>By date, newest first</source>
        <translation>Por fecha, recientes primero</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>Por nombre</translation>
    </message>
    <message>
        <source>By size, largest first</source>
        <translation>Por tamaño, mayores primero</translation>
    </message>
    <message>
        <source>Sort: {order}</source>
        <translation>Orden: {order}</translation>
    </message>
    <message numerus="yes">
        <source>%n ticked</source>
        <translation>
            <numerusform>%n marcado</numerusform>
            <numerusform>%n marcados</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more places</source>
        <translation>
            <numerusform>y %n lugar más</numerusform>
            <numerusform>y %n lugares más</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ResultsView</name>
    <message>
        <source>Hits</source>
        <translation>Resultados</translation>
    </message>
</context>
<context>
    <name>ScorePanel</name>
    <message>
        <source>Why this hit?</source>
        <translation>¿Por qué este resultado?</translation>
    </message>
    <message>
        <source>With {share}% meaning: {sum}, {place} among the hits shown</source>
        <translation>Con {share} % de significado: {sum}, {place} entre los resultados mostrados</translation>
    </message>
    <message>
        <source>words</source>
        <translation>palabras</translation>
    </message>
    <message>
        <source>meaning</source>
        <translation>significado</translation>
    </message>
    <message>
        <source>score</source>
        <translation>puntuación</translation>
    </message>
    <message>
        <source>heading</source>
        <translation>encabezado</translation>
    </message>
    <message>
        <source>title</source>
        <translation>título</translation>
    </message>
    <message>
        <source>file name</source>
        <translation>nombre de archivo</translation>
    </message>
    <message>
        <source>whole title</source>
        <translation>título completo</translation>
    </message>
    <message>
        <source>whole file name</source>
        <translation>nombre de archivo completo</translation>
    </message>
    <message>
        <source>other words {share}</source>
        <translation>otras palabras {share}</translation>
    </message>
    <message>
        <source>similarity (cosine) {cosine}, must be above {limit}</source>
        <translation>similitud (coseno) {cosine}, debe superar {limit}</translation>
    </message>
    <message>
        <source>At this slider position, words count {words}× and meaning {meaning}×.</source>
        <translation>En esta posición del control, las palabras cuentan {words}× y el significado {meaning}×.</translation>
    </message>
</context>
<context>
    <name>ScoreStory</name>
    <message>
        <source>Listed by filters or exclusions only, not by words or meaning.</source>
        <translation>Listado solo por filtros o exclusiones, no por palabras ni por significado.</translation>
    </message>
    <message>
        <source>{words} by words, {meaning} by meaning.</source>
        <translation>{words} por palabras, {meaning} por significado.</translation>
    </message>
    <message>
        <source>{words} by words.</source>
        <translation>{words} por palabras.</translation>
    </message>
    <message>
        <source>{meaning} by meaning.</source>
        <translation>{meaning} por significado.</translation>
    </message>
    <message>
        <source>{words} by words; the current model does not understand its language.</source>
        <translation>{words} por palabras; el modelo actual no entiende su idioma.</translation>
    </message>
    <message>
        <source>{words} by words; not ready for search by meaning yet.</source>
        <translation>{words} por palabras; aún no está listo para la búsqueda por significado.</translation>
    </message>
    <message>
        <source>{words} by words; no closer in meaning than chance.</source>
        <translation>{words} por palabras; no más cercano en significado que el azar.</translation>
    </message>
    <message>
        <source>{words} by words; not among the closest by meaning.</source>
        <translation>{words} por palabras; no está entre los más cercanos por significado.</translation>
    </message>
    <message>
        <source>{meaning} by meaning; none of the search terms appear.</source>
        <translation>{meaning} por significado; no aparece ninguno de los términos buscados.</translation>
    </message>
    <message>
        <source>{meaning} by meaning; the search term appears, too.</source>
        <translation>{meaning} por significado; el término buscado también aparece.</translation>
    </message>
    <message>
        <source>{meaning} by meaning; {found} of {asked} search terms appear, too.</source>
        <translation>{meaning} por significado; {found} de {asked} términos buscados también aparecen.</translation>
    </message>
    <message>
        <source>Strong: it has the search term.</source>
        <translation>Fuerte: contiene el término buscado.</translation>
    </message>
    <message>
        <source>Strong: it has both search terms.</source>
        <translation>Fuerte: contiene ambos términos.</translation>
    </message>
    <message>
        <source>Strong: it has all {asked} search terms.</source>
        <translation>Fuerte: contiene los {asked} términos.</translation>
    </message>
    <message>
        <source>Weak: only {found} of {asked} search terms.</source>
        <translation>Débil: solo {found} de {asked} términos.</translation>
    </message>
    <message>
        <source>Strong: it has parts of the search terms.</source>
        <translation>Fuerte: contiene partes de los términos.</translation>
    </message>
    <message>
        <source>Fair: it has parts of the search terms.</source>
        <translation>Media: contiene partes de los términos.</translation>
    </message>
    <message>
        <source>Weak: only parts of the search terms.</source>
        <translation>Débil: solo partes de los términos.</translation>
    </message>
    <message>
        <source>Weak: none of the search terms.</source>
        <translation>Débil: ninguno de los términos.</translation>
    </message>
    <message>
        <source>Weak: only {found} of {asked} search terms, and no closer in meaning than chance.</source>
        <translation>Débil: solo {found} de {asked} términos, y no más cercano en significado que el azar.</translation>
    </message>
    <message>
        <source>Strong: {found} of {asked} search terms, which carry most of the weight.</source>
        <translation>Fuerte: {found} de {asked} términos, los que más pesan.</translation>
    </message>
    <message>
        <source>Strong: {found} of {asked} search terms, also in its name, title or headings.</source>
        <translation>Fuerte: {found} de {asked} términos, también en su nombre, título o encabezados.</translation>
    </message>
    <message>
        <source>Strong: {found} of {asked} search terms, and closer in meaning than chance.</source>
        <translation>Fuerte: {found} de {asked} términos, y más cercano en significado que el azar.</translation>
    </message>
    <message>
        <source>Fair: {found} of {asked} search terms.</source>
        <translation>Media: {found} de {asked} términos.</translation>
    </message>
    <message>
        <source>Fair: {found} of {asked} search terms, more than chance explains.</source>
        <translation>Media: {found} de {asked} términos, más de lo que explica el azar.</translation>
    </message>
    <message>
        <source>Fair: {found} of {asked} search terms, but they are common and may meet by chance.</source>
        <translation>Media: {found} de {asked} términos, pero son comunes y pueden coincidir por azar.</translation>
    </message>
    <message>
        <source>Weak: none of the search terms, and not much closer in meaning than chance.</source>
        <translation>Débil: ninguno de los términos, y no mucho más cercano en significado que el azar.</translation>
    </message>
    <message>
        <source>Weak: most of the query is no known word, so a match says little.</source>
        <translation>Débil: casi toda la consulta son palabras desconocidas, así que una coincidencia dice poco.</translation>
    </message>
    <message>
        <source>Weak: no closer in meaning than chance.</source>
        <translation>Débil: no más cercano en significado que el azar.</translation>
    </message>
    <message>
        <source>Strong: much closer in meaning than chance.</source>
        <translation>Fuerte: mucho más cercano en significado que el azar.</translation>
    </message>
    <message>
        <source>Fair: closer in meaning than chance.</source>
        <translation>Media: más cercano en significado que el azar.</translation>
    </message>
    <message>
        <source>Fair: the closest in meaning, though chance may be the reason.</source>
        <translation>Media: el más cercano en significado, aunque puede deberse al azar.</translation>
    </message>
    <message>
        <source>Fair: found by meaning; how close chance comes is not known yet.</source>
        <translation>Media: encontrado por significado; aún no se sabe hasta dónde llega el azar.</translation>
    </message>
</context>
<context>
    <name>SearchBar</name>
    <message>
        <source>Exact keywords</source>
        <translation>Palabras clave exactas</translation>
    </message>
    <message>
        <source>These words are searched for by keyword, and the query above by meaning</source>
        <translation>Estas palabras se buscan como palabras clave, y la consulta de arriba por significado</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menú</translation>
    </message>
</context>
<context>
    <name>SearchInFolder</name>
    <message>
        <source>Add this folder?</source>
        <translation>¿Añadir esta carpeta?</translation>
    </message>
    <message>
        <source>{folder} is not in your library. Add it, so that it can be searched?</source>
        <translation>{folder} no está en su biblioteca. ¿Añadirla para poder buscar en ella?</translation>
    </message>
    <message>
        <source>Add folder</source>
        <translation>Añadir la carpeta</translation>
    </message>
</context>
<context>
    <name>SearchPage</name>
    <message>
        <source>Passages similar to {place}. Press Esc to go back.</source>
        <translation>Fragmentos similares a {place}. Pulse Esc para volver.</translation>
    </message>
    <message>
        <source>No recent searches</source>
        <translation>No hay búsquedas recientes</translation>
    </message>
    <message>
        <source>Clear recent searches</source>
        <translation>Borrar las búsquedas recientes</translation>
    </message>
    <message>
        <source>Search saved. It is listed on the left; press Delete there to remove it.</source>
        <translation>Búsqueda guardada. Aparece a la izquierda; pulse Supr allí para quitarla.</translation>
    </message>
</context>
<context>
    <name>SearchSection</name>
    <message>
        <source>Defaults for new searches</source>
        <translation>Valores predeterminados para búsquedas nuevas</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Modo</translation>
    </message>
    <message>
        <source>Hybrid: words and meaning</source>
        <translation>Híbrida: palabras y significado</translation>
    </message>
    <message>
        <source>Keyword: words only</source>
        <translation>Palabras clave: solo palabras</translation>
    </message>
    <message>
        <source>Semantic: meaning only</source>
        <translation>Semántica: solo significado</translation>
    </message>
    <message>
        <source>Weight of meaning</source>
        <translation>Peso del significado</translation>
    </message>
    <message>
        <source>For hybrid mode: 0 counts words only, 1 meaning only, 0.5 both equally.</source>
        <translation>Para el modo híbrido: 0 cuenta solo las palabras, 1 solo el significado, 0,5 ambos por igual.</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Resultados</translation>
    </message>
    <message>
        <source>How many hits the terminal shows; the window shows at least 50.</source>
        <translation>Cuántos resultados muestra el terminal; la ventana muestra al menos 50.</translation>
    </message>
    <message>
        <source>Lines around a passage</source>
        <translation>Líneas alrededor de un fragmento</translation>
    </message>
    <message>
        <source>Shown before and after a match.</source>
        <translation>Se muestran antes y después de una coincidencia.</translation>
    </message>
    <message>
        <source>Combining the two lists</source>
        <translation>Combinación de las dos listas</translation>
    </message>
    <message>
        <source>Candidates per list</source>
        <translation>Candidatos por lista</translation>
    </message>
    <message>
        <source>How many hits by words and by meaning are collected before they are combined.</source>
        <translation>Cuántos resultados por palabras y por significado se reúnen antes de combinarlos.</translation>
    </message>
    <message>
        <source>Rank constant (k)</source>
        <translation>Constante de rango (k)</translation>
    </message>
    <message>
        <source>Smaller values favour the top of each list; the default is 60.</source>
        <translation>Los valores pequeños favorecen el principio de cada lista; el valor predeterminado es 60.</translation>
    </message>
    <message>
        <source>Use my own value</source>
        <translation>Usar mi propio valor</translation>
    </message>
    <message>
        <source>Maximum distance in meaning</source>
        <translation>Distancia máxima de significado</translation>
    </message>
    <message>
        <source>Maximum distance</source>
        <translation>Distancia máxima</translation>
    </message>
    <message>
        <source>Distance is 1 minus similarity in meaning. Passages at this distance or farther are dropped; {value} suits the model.</source>
        <translation>La distancia es 1 menos la similitud de significado. Los fragmentos a esta distancia o más se descartan; {value} es adecuado para el modelo.</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Configuración</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>Secciones</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Búsqueda</translation>
    </message>
    <message>
        <source>Indexing</source>
        <translation>Indexación</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelos</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Ventana</translation>
    </message>
    <message>
        <source>Desktop</source>
        <translation>Escritorio</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>Atajos</translation>
    </message>
    <message>
        <source>Agents</source>
        <translation>Agentes</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>Privacidad</translation>
    </message>
    <message>
        <source>Restore defaults</source>
        <translation>Restaurar valores</translation>
    </message>
    <message>
        <source>Restore the default values in this section</source>
        <translation>Restaurar los valores predeterminados de esta sección</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>This does not affect files that have already been read. To apply it to them, use “Read all files again” on the Folders page.</source>
        <translation>Esto no afecta a los archivos ya leídos. Para aplicarlo a ellos, use «Leer de nuevo todos los archivos» en la página Carpetas.</translation>
    </message>
</context>
<context>
    <name>ShortcutsSection</name>
    <message>
        <source>Shortcuts</source>
        <translation>Atajos</translation>
    </message>
    <message>
        <source>Select a command, click in the field and press the keys.</source>
        <translation>Seleccione una orden, haga clic en el campo y pulse las teclas.</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Orden</translation>
    </message>
    <message>
        <source>Commands and their shortcuts</source>
        <translation>Órdenes y sus atajos</translation>
    </message>
    <message>
        <source>Shortcut for the selected command</source>
        <translation>Atajo de la orden seleccionada</translation>
    </message>
    <message>
        <source>Restore default</source>
        <translation>Restaurar el predeterminado</translation>
    </message>
    <message>
        <source>{keys} is already used for “{command}”. Remove it there first.</source>
        <translation>{keys} ya se usa para «{command}». Quítelo allí primero.</translation>
    </message>
    <message>
        <source>{keys} is needed for typing. Use keys with Ctrl or Alt, or function keys such as F1.</source>
        <translation>{keys} se necesita para escribir. Use teclas con Ctrl o Alt, o teclas de función como F1.</translation>
    </message>
</context>
<context>
    <name>Sidebar</name>
    <message>
        <source>Filters and saved searches</source>
        <translation>Filtros y búsquedas guardadas</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Guardadas</translation>
    </message>
    <message>
        <source>Tells you about new matches.</source>
        <translation>Avisa de nuevas coincidencias.</translation>
    </message>
    <message>
        <source>Choose dates …</source>
        <translation>Elegir fechas…</translation>
    </message>
    <message>
        <source>filter on</source>
        <translation>filtro activo</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Cambiar nombre</translation>
    </message>
    <message>
        <source>Name of the saved search</source>
        <translation>Nombre de la búsqueda guardada</translation>
    </message>
    <message>
        <source>Rename (F2)</source>
        <translation>Cambiar nombre (F2)</translation>
    </message>
    <message>
        <source>Tell me about new matches</source>
        <translation>Avisarme de nuevas coincidencias</translation>
    </message>
    <message>
        <source>Remove (Delete)</source>
        <translation>Quitar (Supr)</translation>
    </message>
</context>
<context>
    <name>SidebarWords</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n más</numerusform>
            <numerusform>%n más</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents</source>
        <translation>
            <numerusform>%Ln documento</numerusform>
            <numerusform>%Ln documentos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TeamDialog</name>
    <message>
        <source>Team libraries</source>
        <translation>Bibliotecas de equipo</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Dirección</translation>
    </message>
    <message>
        <source>Your token</source>
        <translation>Su token</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Conectar</translation>
    </message>
    <message>
        <source>Address:</source>
        <translation>Dirección:</translation>
    </message>
    <message>
        <source>Your token:</source>
        <translation>Su token:</translation>
    </message>
    <message>
        <source>Joined team libraries</source>
        <translation>Bibliotecas de equipo conectadas</translation>
    </message>
    <message>
        <source>Connect to a team library</source>
        <translation>Conectar con una biblioteca de equipo</translation>
    </message>
    <message>
        <source>Your team&apos;s administrator gives you the address and a token of your own. Its hits appear beside your own, with its name.</source>
        <translation>El administrador de su equipo le da la dirección y un token propio. Sus resultados aparecen junto a los suyos, con su nombre.</translation>
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
        <translation>Mostrar Pagehound</translation>
    </message>
    <message>
        <source>Pagehound is indexing</source>
        <translation>Pagehound está indexando</translation>
    </message>
    <message>
        <source>Pagehound: indexing is paused</source>
        <translation>Pagehound: la indexación está en pausa</translation>
    </message>
</context>
<context>
    <name>WarningBar</name>
    <message>
        <source>Copy details</source>
        <translation>Copiar los detalles</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Descartar</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Mostrar en la carpeta</translation>
    </message>
</context>
<context>
    <name>WindowsGrabber</name>
    <message>
        <source>Another program uses {keys}. Choose another shortcut.</source>
        <translation>Otro programa usa {keys}. Elija otro atajo.</translation>
    </message>
</context>
<context>
    <name>Wording</name>
    <message>
        <source>slide {number}</source>
        <translation>diapositiva {number}</translation>
    </message>
    <message>
        <source>p. {page}</source>
        <translation>pág. {page}</translation>
    </message>
    <message>
        <source>cell {number}</source>
        <translation>celda {number}</translation>
    </message>
    <message>
        <source>{sheet}, row {number}</source>
        <translation>{sheet}, fila {number}</translation>
    </message>
    <message>
        <source>l. {first}–{last}</source>
        <translation>lín. {first}–{last}</translation>
    </message>
    <message>
        <source>l. {first}</source>
        <translation>lín. {first}</translation>
    </message>
    <message>
        <source>now</source>
        <translation>ahora</translation>
    </message>
    <message numerus="yes">
        <source>%n min ago</source>
        <translation>
            <numerusform>hace %n min</numerusform>
            <numerusform>hace %n min</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h ago</source>
        <translation>
            <numerusform>hace %n h</numerusform>
            <numerusform>hace %n h</numerusform>
        </translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>ayer</translation>
    </message>
    <message numerus="yes">
        <source>%n days ago</source>
        <translation>
            <numerusform>hace %n día</numerusform>
            <numerusform>hace %n días</numerusform>
        </translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <translation>d MMM yyyy</translation>
    </message>
    <message>
        <source>a few seconds</source>
        <translation>unos segundos</translation>
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
        <translation>1.º</translation>
    </message>
    <message>
        <source>2nd</source>
        <translation>2.º</translation>
    </message>
    <message numerus="yes">
        <source>%Ln hits</source>
        <translation>
            <numerusform>%Ln resultado</numerusform>
            <numerusform>%Ln resultados</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files</source>
        <translation>
            <numerusform>%Ln archivo</numerusform>
            <numerusform>%Ln archivos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln characters</source>
        <translation>
            <numerusform>%Ln carácter</numerusform>
            <numerusform>%Ln caracteres</numerusform>
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
        <translation>{keys} no está en este teclado. Elija otro atajo.</translation>
    </message>
    <message>
        <source>Another program uses {keys}. Choose another shortcut.</source>
        <translation>Otro programa usa {keys}. Elija otro atajo.</translation>
    </message>
</context>
<context>
    <name>_Picture</name>
    <message>
        <source>Page {page}, {count} matches</source>
        <translation>Página {page}, {count} coincidencias</translation>
    </message>
</context>
<context>
    <name>_TeamRow</name>
    <message>
        <source>Asking…</source>
        <translation>Consultando…</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>Desconectar</translation>
    </message>
    <message numerus="yes">
        <source>{url}, connected as {person}. %Ln documents that you may see.</source>
        <translation>
            <numerusform>{url}, conectado como {person}. %Ln documento que usted puede ver.</numerusform>
            <numerusform>{url}, conectado como {person}. %Ln documentos que usted puede ver.</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose its folder on this computer…</source>
        <translation>Elegir su carpeta en este equipo…</translation>
    </message>
    <message>
        <source>{url}, connected as {person}. {reason}</source>
        <translation>{url}, conectado como {person}. {reason}</translation>
    </message>
    <message>
        <source>Where are the files of {source}?</source>
        <translation>¿Dónde están los archivos de {source}?</translation>
    </message>
</context>
</TS>
