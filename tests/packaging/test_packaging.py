"""The sources of packages: one version, valid templates, a spec that evaluates.

The build itself takes minutes and tests its own result; see packaging/README.md.
"""

import importlib
import importlib.metadata
import plistlib
import re
import shutil
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ET
from configparser import ConfigParser
from pathlib import Path

import pytest

import core

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGING = ROOT / "packaging"
MODULES = (
    "product",
    "contents",
    "notices",
    "icons",
    "bundle_checks",
    "build_deb",
    "build_appimage",
)


@pytest.fixture
def tools(monkeypatch):
    """Return the modules of the build, which import each other like the script next to them."""
    pytest.importorskip("packaging.requirements")
    monkeypatch.syspath_prepend(str(PACKAGING))
    for name in MODULES:
        monkeypatch.delitem(sys.modules, name, raising=False)
    yield {name: importlib.import_module(name) for name in MODULES}
    for name in MODULES:
        sys.modules.pop(name, None)


def test_version_and_description_come_from_one_place(tools):
    assert core.__version__ == tools["product"].VERSION
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["description"] == tools["product"].SUMMARY
    for path in PACKAGING.rglob("*"):
        if path.suffix in (".desktop", ".xml", ".1", ".iss", ".plist", ".spec", ".sh"):
            assert core.__version__ not in path.read_text("utf-8"), path


def test_a_package_index_can_show_all_that_it_is_told():
    """As the last installation built it; `make` installs anew when pyproject.toml changes."""
    try:
        told = importlib.metadata.metadata("pagehound")
    except importlib.metadata.PackageNotFoundError:
        pytest.skip("Pagehound is not installed as a package")
    places = dict(url.split(", ") for url in told.get_all("Project-URL"))
    assert {"Homepage", "Source", "Issues", "Changelog"} <= places.keys()
    targets = re.findall(r"\]\((.+?)\)", told.get_payload())
    assert len(targets) > 5
    assert all(target.startswith("https://") for target in targets), targets
    for target in targets:
        if "/pagehound/pagehound/" in target:
            assert (ROOT / target.partition("/HEAD/")[2]).is_file(), target
    starts = importlib.metadata.entry_points(name="pagehound-window", group="gui_scripts")
    assert [start.load().__name__ for start in starts] == ["main"]


def test_shared_files_of_linux_are_valid(tools, tmp_path):
    share = tmp_path / "share"
    tools["build_deb"].install_shared(share)
    place = share / "applications" / "pagehound.desktop"
    entry = ConfigParser(interpolation=None)
    entry.optionxform = str
    entry.read(place, "utf-8")
    assert entry["Desktop Entry"]["Exec"] == "pagehound"
    assert (share / "icons/hicolor/256x256/apps/pagehound.png").read_bytes()[1:4] == b"PNG"
    metainfo = share / "metainfo" / "org.pagehound.Pagehound.metainfo.xml"
    root = ET.parse(metainfo).getroot()
    assert root.find("releases/release").get("version") == core.__version__
    assert "application/pdf" in [item.text for item in root.iter("mediatype")]
    for path in (place, metainfo):
        assert not re.search(r"@[A-Z_]+@", path.read_text("utf-8"))
    if validator := shutil.which("desktop-file-validate"):
        done = subprocess.run([validator, str(place)], capture_output=True, text=True)
        assert done.returncode == 0, done.stdout


def test_what_makes_it_part_of_the_desktop_fits_together(tools, tmp_path):
    """The names in the files are those that the service has, and every command exists."""
    from desktop.cli.main import _parser
    from desktop.shell_search import service

    share = tmp_path / "share"
    tools["build_deb"].install_shared(share)

    def read(place):
        entry = ConfigParser(interpolation=None)
        entry.optionxform = str
        assert entry.read(share / place, "utf-8"), place
        return entry

    activation = read(f"dbus-1/services/{service.NAME}.service")["D-BUS Service"]
    assert activation["Name"] == service.NAME
    provider = read("gnome-shell/search-providers/pagehound-search-provider.ini")
    provider = provider["Shell Search Provider"]
    assert (provider["BusName"], provider["ObjectPath"]) == (service.NAME, service.PATH)
    assert (share / "applications" / provider["DesktopId"]).exists()
    runner = read("krunner/dbusplugins/pagehound.desktop")["Desktop Entry"]
    assert runner["X-Plasma-DBusRunner-Service"] == service.NAME
    assert runner["X-Plasma-DBusRunner-Path"] == service.PATH
    lines = [activation["Exec"]]
    for place in ("kio/servicemenus", "Thunar/sendto"):
        for path in sorted((share / place).iterdir()):
            entry = read(path.relative_to(share))
            lines += [entry[section]["Exec"] for section in entry if "Exec" in entry[section]]
    assert len(lines) == 5
    for line in lines:
        program, *arguments = line.replace("%f", "/some/file").split()
        assert Path(program).name == "pagehound"
        assert _parser().parse_args(arguments).command is not None
    compile((share / "nautilus-python/extensions/pagehound.py").read_text("utf-8"), "x", "exec")


def test_the_manual_names_every_command_and_option():
    from desktop.cli.main import _parser

    manual = (PACKAGING / "linux" / "pagehound.1").read_text("utf-8").replace("\\-", "-")
    for action in _parser()._actions:
        for word in action.choices or [o for o in action.option_strings if o.startswith("--")]:
            assert re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", manual), word


def test_property_lists_of_macos_are_valid(tools):
    text = (PACKAGING / "macos" / "Info.plist").read_text("utf-8")
    plist = plistlib.loads(text.format(**vars(tools["product"])).encode())
    assert plist["CFBundleShortVersionString"] == core.__version__
    assert plist["CFBundleExecutable"] == "pagehound-window"
    assert plistlib.loads((PACKAGING / "macos" / "entitlements.plist").read_bytes())


def test_test_dependencies_are_excluded(tools):
    contents = tools["contents"]
    needed = contents.distributions("pagehound")
    assert {"pyside6-essentials", "onnxruntime", "mcp"} <= needed.keys()
    assert "pytest" not in needed
    left_out = contents.modules_left_out(needed)
    assert {"pytest", "mypy", "readline"} <= set(left_out)
    assert not {"numpy", "PySide6", "core", "desktop", "resources"} & set(left_out)


@pytest.mark.parametrize(
    ("place", "wanted"),
    [
        ("PySide6/Qt/plugins/platforms/libqxcb.so", True),
        ("PySide6/plugins/platforms/qwindows.dll", True),
        ("PySide6/Qt/plugins/platforms/libqcocoa.dylib", True),
        ("PySide6/Qt/plugins/platforms/libqeglfs.so", False),
        ("PySide6/Qt/plugins/platformthemes/libqgtk3.so", False),
        ("PySide6/Qt/translations/qtbase_xx.qm", False),
        ("pagehound-0.1.0.dist-info/direct_url.json", False),
        ("pagehound-0.1.0.dist-info/METADATA", True),
        ("selectolax/lexbor.c", False),
        ("resources/screenshots/light.png", False),
        ("resources/models/granite-embedding-30m-english/model.onnx", True),
    ],
)
def test_which_files_go_into_a_bundle(tools, place, wanted):
    assert tools["contents"].is_wanted((place, place, "BINARY")) is wanted


def test_unused_parts_of_libraries_are_excluded(tools):
    def wanted(name):
        return tools["contents"].is_wanted_module((name, "", "PYMODULE"))

    assert wanted("pydantic.main") and wanted("pygments.lexers") and wanted("core.library")
    assert not wanted("pydantic.v1.main") and not wanted("pygments.lexers.python")


def test_a_missing_library_for_a_real_screen_fails_the_build(tools):
    checks = tools["bundle_checks"]
    owner = "/x/site-packages/PySide6/Qt/plugins/platforms/libqxcb.so"
    line = "WARNING: Library not found: could not resolve '{}', dependency of '{}'."
    with pytest.raises(checks.BuildError, match=r"libxcb-cursor\.so\.0, needed by PySide6"):
        checks.check_log(line.format("libxcb-cursor.so.0", owner))
    theme = "/x/site-packages/PySide6/Qt/plugins/platformthemes/libqgtk3.so"
    checks.check_log(line.format("libgtk-3.so.0", theme))


def test_a_bundle_over_the_size_limit_fails_the_build(tools):
    checks = tools["bundle_checks"]
    checks.check_budget("the bundle", 349, 350)
    with pytest.raises(checks.BuildError, match="more than the 350 MB"):
        checks.check_budget("the bundle", 351, 350)


@pytest.mark.skipif(sys.platform != "linux", reason="reads Linux libraries")
def test_a_library_that_strip_breaks_is_detected(tools, tmp_path):
    import numpy

    checks = tools["bundle_checks"]
    library = next(Path(numpy.__file__).parent.glob("_core/_multiarray_umath*.so"))
    assert checks._is_loadable(library)
    data = bytearray(library.read_bytes())
    table = int.from_bytes(data[32:40], "little")
    size, count = data[54], data[56]
    first_load = next(
        table + n * size
        for n in range(count)
        if data[table + n * size : table + n * size + 1] == b"\1"
    )
    data[first_load + 8] += 8  # the offset no longer matches the address
    (tmp_path / "broken.so").write_bytes(data)
    assert not checks._is_loadable(tmp_path / "broken.so")


@pytest.mark.skipif(sys.platform != "linux", reason="reads Linux libraries")
def test_no_library_searches_folders_of_the_build_machine(tools, tmp_path):
    import _struct

    objdump = shutil.which("objdump")
    source = Path(_struct.__file__) if hasattr(_struct, "__file__") else None
    if objdump is None or source is None:
        pytest.skip("needs objdump and an extension module of Python")
    shutil.copy(source, tmp_path / "module.so")

    def search_paths():
        told = subprocess.run([objdump, "-p", tmp_path / "module.so"], capture_output=True).stdout
        return re.findall(rb"R(?:UN)?PATH\s+(\S+)", told)

    had_one = any(path.startswith(b"/") for path in search_paths())
    assert tools["bundle_checks"].clean_search_paths(tmp_path) == had_one
    assert not any(path.startswith(b"/") for path in search_paths())
    code = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import ctypes; "
    code += f"ctypes.CDLL({str(tmp_path / 'module.so')!r})"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_fonts_are_included_or_the_build_says_what_is_missing(tools, monkeypatch, tmp_path):
    checks = tools["bundle_checks"]
    (tmp_path / "_internal").mkdir()
    (tmp_path / "dejavu").mkdir()
    monkeypatch.setattr(checks, "LENT_FONTS", tmp_path / "dejavu")
    with pytest.raises(checks.BuildError, match="fonts-dejavu-core"):
        checks.lend_fonts(tmp_path)
    for name in checks.LENT_FONT_NAMES:
        (tmp_path / "dejavu" / name).write_bytes(b"letters")
    checks.lend_fonts(tmp_path)
    settings = ET.parse(tmp_path / "_internal/fonts/fonts.conf").getroot()
    assert "relative" in [place.get("prefix") for place in settings.iter("dir")]
    assert '"fonts", "fonts.conf"' in (PACKAGING / "frozen" / "start.py").read_text("utf-8")


@pytest.mark.parametrize("system", ["linux", "win32", "darwin"])
def test_the_spec_evaluates_for_each_system(tools, monkeypatch, tmp_path, system):
    """Use stand-ins for PyInstaller; packaging/build.py is the real run."""
    hooks = pytest.importorskip("PyInstaller.utils.hooks")
    monkeypatch.setattr(hooks, "copy_metadata", lambda name: [(name, ".")])
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(tools["contents"], "reachable", lambda binaries: binaries)
    made = []

    class Analysis:
        def __init__(self, scripts, **options):
            self.binaries, self.datas, self.pure = [], [], []
            self.scripts = [("pyi_rth_pyside6", "", ""), ("start", "", "")]
            assert all(Path(script).is_file() for script in scripts + options["runtime_hooks"])
            assert "core.extraction.formats.pdf" in options["hiddenimports"]

    def note(kind):
        return lambda *arguments, **options: made.append((kind, arguments, options)) or kind

    namespace = {"Analysis": Analysis, "SPECPATH": str(PACKAGING)}
    namespace |= {kind: note(kind) for kind in ("PYZ", "EXE", "COLLECT", "BUNDLE")}
    spec = PACKAGING / "pagehound.spec"
    exec(compile(spec.read_text("utf-8"), str(spec), "exec"), namespace)
    programs = [options["name"] for kind, _, options in made if kind == "EXE"]
    assert programs == (["pagehound"] if system == "linux" else ["pagehound", "pagehound-window"])
    assert ("BUNDLE" in [kind for kind, _, _ in made]) is (system == "darwin")


def test_frozen_children_start_as_the_program_itself(monkeypatch):
    from core.processes import child
    from core.processes.worker import WORKER_FLAG, run_if_asked

    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert child._program() == [sys.executable, WORKER_FLAG]
    run_if_asked(["pagehound", "search", WORKER_FLAG])  # only as the first argument
    first = (PACKAGING / "frozen" / "first.py").read_text("utf-8")
    assert "run_if_asked(sys.argv)" in first
