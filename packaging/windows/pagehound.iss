; The Windows installer: for a single user, without administrator rights. Compiled by
; packaging/build.py, which passes name, version, icon and folders with /D. Begins with a byte order
; mark, without which older compilers misread the letters below.
#ifndef AppVersion
  #error Run packaging/build.py, which passes AppVersion and the rest.
#endif

[Setup]
; Never change this: later versions find this one by it.
AppId={{7C0B5E0B-6D58-4C63-9B1B-0F6E0E5B7A51}
AppName={#AppTitle}
AppVersion={#AppVersion}
AppVerName={#AppTitle} {#AppVersion}
AppPublisher={#AppPublisher}
AppComments={#AppSummary}
VersionInfoVersion={#AppVersion}
DefaultDirName={autopf}\{#AppTitle}
DefaultGroupName={#AppTitle}
DisableProgramGroupPage=yes
DisableDirPage=auto
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
OutputDir={#OutputFolder}
OutputBaseFilename={#OutputName}
SetupIconFile={#IconFile}
UninstallDisplayIcon={app}\{#AppWindow}.exe
UninstallDisplayName={#AppTitle}
LicenseFile={#BundleFolder}\LICENSE.txt
Compression=lzma2/max
SolidCompression=yes
LZMAUseSeparateProcess=yes
WizardStyle=modern
; A running window is asked to close and is reopened afterwards.
CloseApplications=yes
RestartApplications=yes
ChangesEnvironment=yes

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "es"; MessagesFile: "compiler:Languages\Spanish.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"
Name: "ja"; MessagesFile: "compiler:Languages\Japanese.isl"

[CustomMessages]
en.AddToPath=Add the command "{#AppName}" to the PATH
de.AddToPath=Den Befehl "{#AppName}" zum PATH hinzufügen
es.AddToPath=Añadir la orden "{#AppName}" al PATH
fr.AddToPath=Ajouter la commande "{#AppName}" au PATH
ja.AddToPath=コマンド "{#AppName}" を PATH に追加する
en.AddToExplorer=Add "Search in this folder" and "Find similar" to Explorer's menus
de.AddToExplorer="In diesem Ordner suchen" und "Ähnliches finden" zu den Menüs des Explorers hinzufügen
es.AddToExplorer=Añadir "Buscar en esta carpeta" y "Buscar similares" a los menús del Explorador
fr.AddToExplorer=Ajouter "Rechercher dans ce dossier" et "Trouver des éléments similaires" aux menus de l’Explorateur
ja.AddToExplorer=エクスプローラーのメニューに「このフォルダーを検索」と「似たものを探す」を追加する
en.SearchInFolder=Search in this folder with Pagehound
de.SearchInFolder=In diesem Ordner mit Pagehound suchen
es.SearchInFolder=Buscar en esta carpeta con Pagehound
fr.SearchInFolder=Rechercher dans ce dossier avec Pagehound
ja.SearchInFolder=Pagehound でこのフォルダーを検索
en.FindSimilar=Find similar with Pagehound
de.FindSimilar=Ähnliches mit Pagehound finden
es.FindSimilar=Buscar similares con Pagehound
fr.FindSimilar=Trouver des éléments similaires avec Pagehound
ja.FindSimilar=Pagehound で似たものを探す
en.RemoveLibrary=Delete your Pagehound library as well?%n%n%1%n%nIt contains the index, your settings and saved searches. Your documents are not affected in either case.
de.RemoveLibrary=Auch die Pagehound-Bibliothek löschen?%n%n%1%n%nSie enthält den Index, Einstellungen und gemerkte Suchen. Ihre Dokumente bleiben in jedem Fall unberührt.
es.RemoveLibrary=¿Eliminar también su biblioteca de Pagehound?%n%n%1%n%nContiene el índice, su configuración y las búsquedas guardadas. Sus documentos no se ven afectados en ningún caso.
fr.RemoveLibrary=Supprimer aussi votre bibliothèque Pagehound ?%n%n%1%n%nElle contient l’index, vos paramètres et vos recherches enregistrées. Vos documents ne sont touchés en aucun cas.
ja.RemoveLibrary=Pagehound のライブラリも削除しますか?%n%n%1%n%nインデックス、設定、保存した検索が含まれています。どちらの場合も文書に影響はありません。

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"; Flags: unchecked
Name: "path"; Description: "{cm:AddToPath}"; Flags: unchecked
Name: "explorer"; Description: "{cm:AddToExplorer}"; Flags: unchecked

[InstallDelete]
; Remove files of an older version, so that this one does not find them.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#BundleFolder}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{group}\{#AppTitle}"; Filename: "{app}\{#AppWindow}.exe"; Comment: "{#AppSummary}"
Name: "{autodesktop}\{#AppTitle}"; Filename: "{app}\{#AppWindow}.exe"; Tasks: desktopicon

[Registry]
Root: HKCU; Subkey: "Environment"; ValueType: expandsz; ValueName: "Path"; ValueData: "{olddata};{app}"; Tasks: path; Check: IsNotOnPath
Root: HKCU; Subkey: "Software\Classes\Directory\shell\Pagehound"; ValueType: string; ValueData: "{cm:SearchInFolder}"; Flags: uninsdeletekey; Tasks: explorer
Root: HKCU; Subkey: "Software\Classes\Directory\shell\Pagehound"; ValueType: string; ValueName: "Icon"; ValueData: "{app}\{#AppWindow}.exe"; Tasks: explorer
Root: HKCU; Subkey: "Software\Classes\Directory\shell\Pagehound\command"; ValueType: string; ValueData: """{app}\{#AppWindow}.exe"" window --in ""%V"""; Tasks: explorer
Root: HKCU; Subkey: "Software\Classes\*\shell\Pagehound"; ValueType: string; ValueData: "{cm:FindSimilar}"; Flags: uninsdeletekey; Tasks: explorer
Root: HKCU; Subkey: "Software\Classes\*\shell\Pagehound"; ValueType: string; ValueName: "Icon"; ValueData: "{app}\{#AppWindow}.exe"; Tasks: explorer
Root: HKCU; Subkey: "Software\Classes\*\shell\Pagehound\command"; ValueType: string; ValueData: """{app}\{#AppWindow}.exe"" window --similar ""%1"""; Tasks: explorer

[Run]
Filename: "{app}\{#AppWindow}.exe"; Description: "{cm:LaunchProgram,{#AppTitle}}"; Flags: nowait postinstall skipifsilent

[Code]
const
  EnvironmentKey = 'Environment';

function WithSemicolons(Path: string): string;
begin
  Result := ';' + Uppercase(Path) + ';';
end;

function IsNotOnPath: Boolean;
var
  Path: string;
begin
  if not RegQueryStringValue(HKCU, EnvironmentKey, 'Path', Path) then
    Path := '';
  Result := Pos(WithSemicolons(ExpandConstant('{app}')), WithSemicolons(Path)) = 0;
end;

procedure RemoveFromPath;
var
  Path, Own: string;
  Place: Integer;
begin
  if not RegQueryStringValue(HKCU, EnvironmentKey, 'Path', Path) then
    exit;
  Own := ExpandConstant('{app}');
  Place := Pos(WithSemicolons(Own), WithSemicolons(Path));
  if Place = 0 then
    exit;
  { The position includes the semicolon that WithSemicolons put before the path. }
  if Place > 1 then
    Delete(Path, Place - 1, Length(Own) + 1)
  else
    Delete(Path, 1, Length(Own) + 1);
  RegWriteExpandStringValue(HKCU, EnvironmentKey, 'Path', Path);
end;

procedure CurUninstallStepChanged(Step: TUninstallStep);
var
  Data: string;
begin
  if Step <> usPostUninstall then
    exit;
  RemoveFromPath;
  Data := ExpandConstant('{localappdata}\{#AppName}');
  { A silent uninstall, such as an upgrade by a tool, keeps the library. }
  if DirExists(Data) and not UninstallSilent then
    if MsgBox(FmtMessage(CustomMessage('RemoveLibrary'), [Data]), mbConfirmation,
      MB_YESNO or MB_DEFBUTTON2) = IDYES then
      DelTree(Data, True, True, True);
end;
