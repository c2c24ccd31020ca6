; The installer for Windows, made by Inno Setup 6:
;   iscc /DVersion=0.1.0 /DBundle=dist\tarneeb /DOut=release packaging\windows\tarneeb.iss
; Folders are relative to the checkout. It installs for one person and asks for no rights.

[Setup]
AppId={{5B0C7E0E-6B0F-4C43-9C0B-7D0B5B0E2A41}
AppName=Tarneeb
AppVersion={#Version}
AppPublisher=The Tarneeb authors
SourceDir=..\..
DefaultDirName={autopf}\Tarneeb
DefaultGroupName=Tarneeb
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
LicenseFile=LICENSE
SetupIconFile=packaging\icons\tarneeb.ico
UninstallDisplayIcon={app}\tarneeb.exe
OutputDir={#Out}
OutputBaseFilename=tarneeb-{#Version}-windows-setup
Compression=lzma2
SolidCompression=yes
WizardStyle=modern
CloseApplications=yes

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
; Older releases of Inno Setup come without it.
#if FileExists(AddBackslash(CompilerPath) + "Languages\Arabic.isl")
Name: "ar"; MessagesFile: "compiler:Languages\Arabic.isl"
#endif

[InstallDelete]
; Modules of an earlier version must not mix with those of this one.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Bundle}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[Icons]
Name: "{autoprograms}\Tarneeb"; Filename: "{app}\tarneeb.exe"
Name: "{autodesktop}\Tarneeb"; Filename: "{app}\tarneeb.exe"; Tasks: desktopicon

[Run]
Filename: "{app}\tarneeb.exe"; Description: "{cm:LaunchProgram,Tarneeb}"; Flags: nowait postinstall skipifsilent
