"""Compile the modules in an archive for Python, without the parts for people: docstrings, assertions, the types of
arguments, and the line of each instruction. It runs in Pyodide, since the compiler has to be that of the Python that
will read them. `archive` is a path; the compiled modules take the place of their sources.
"""

import ast
import importlib
import importlib.util
import io
import json
import marshal
import os
import sys
import zipfile

INSTEAD = {
    "asyncio/__init__.py": b"",
    "pyodide/webloop.py": b"""
from pyodide_js._api import scheduleCallback  # a snapshot has to hold what Pyodide expects to find in it


def _initialize_event_loop():
    pass
""",
    "pyodide/_package_loader.py": b"""
from site import getsitepackages

from pyodide_js import loadedPackages  # expected in a snapshot, too


class Folder:
    def __init__(self, path):
        self.path = path

    def __str__(self):
        return self.path


SITE_PACKAGES, DSO_DIR = Folder(getsitepackages()[0]), Folder("/usr/lib")


def init_loaded_packages():
    pass
""",
    "importlib/metadata/__init__.py": b"""
def entry_points(**_):
    return ()
""",
}
"""Modules of the library that replace Pyodide's. Nobody awaits anything in the page: asyncio, which imports sockets,
processes and logging, is larger than a game. Nobody installs packages there either: unpacking them imports five kinds
of archives, temporary files and paths.
"""

HEAD = importlib.util.MAGIC_NUMBER + bytes(12)  # header for any time and size: there is no source to compare with


class WithoutTypes(ast.NodeTransformer):
    """Remove the types of arguments and results, which would be a second function beside each one.

    Types in classes stay, where they are fields of tuples, and so do those by which `singledispatch` chooses.
    """

    def visit(self, node):
        return node if isinstance(node, ast.expr) else super().visit(node)  # no function stands in an expression

    def visit_FunctionDef(self, node):
        self.generic_visit(node)
        if not any(isinstance(one, ast.Attribute) and one.attr == "register" for one in node.decorator_list):
            node.returns = None
            args = node.args
            for arg in (*args.posonlyargs, *args.args, *args.kwonlyargs, args.vararg, args.kwarg):
                if arg:
                    arg.annotation = None
        return node

    visit_AsyncFunctionDef = visit_FunctionDef


def compile_archive(archive, instead):
    """`instead` are contents by names of modules, all of which have to be there."""
    with zipfile.ZipFile(archive) as source, zipfile.ZipFile(f"{archive}.new", "w", zipfile.ZIP_DEFLATED) as target:
        missing = instead.keys() - source.namelist()
        if missing:
            raise LookupError(f"not in {archive}: {', '.join(missing)}")
        for item in source.infolist():
            name, content = item.filename, instead.get(item.filename, source.read(item))
            if name.endswith(".py"):
                tree = WithoutTypes().visit(ast.parse(content, name))
                code = compile(tree, name, "exec", dont_inherit=True, optimize=2)
                name, content = f"{name}c", HEAD + marshal.dumps(without_lines(code))  # noqa: F821  of without_lines.py, which is run before this
            # A build of the same sources has the same bytes.
            target.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED, 9)
    os.replace(f"{archive}.new", archive)


def read_files(archive):
    """Names and contents of its files."""
    with zipfile.ZipFile(archive) as source:
        return [(name, source.read(name)) for name in source.namelist() if not name.endswith("/")]


def pack(files):
    """Return an archive of files, contents by their paths."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as target:
        for name, content in files.items():
            target.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED, 9)
    return archive.getvalue()


def move_games(archive, package, games):
    """Move all games of the wheel but the default one into an archive of their own, by paths in the games' package.

    The page needs neither the files with which `caylus render` draws, nor more of the rules than it shows.
    """
    sys.path.insert(0, archive)
    default = importlib.import_module(package.replace("/", ".")).DEFAULT
    rulebook, rulefile = map(importlib.import_module, ("caylus.core.text.rulebook", "caylus.core.text.rulefile"))
    with (
        zipfile.ZipFile(archive) as source,
        zipfile.ZipFile(f"{archive}.new", "w") as target,
        zipfile.ZipFile(games, "w") as moved,
    ):
        for item in source.infolist():
            game, _, file = item.filename.removeprefix(f"{package}/").partition("/")
            content = source.read(item)
            if file.rpartition("/")[2] == rulefile.FILE:
                told = rulefile.parse(content.decode(), item.filename).brief()
                content = json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()
                file, name = (path.replace(rulefile.FILE, rulebook.BRIEF) for path in (file, item.filename))
                item = zipfile.ZipInfo(name)
            of_another = item.filename.startswith(f"{package}/") and file and game != default
            if of_another and not file.startswith("art/"):
                moved.writestr(zipfile.ZipInfo(f"{game}/{file}"), content, zipfile.ZIP_DEFLATED, 9)
            elif not of_another:
                target.writestr(item, content)
    os.replace(f"{archive}.new", archive)
