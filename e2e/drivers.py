"""Firefox and WebKit as their systems ship them, driven by the protocols that they speak themselves.

Playwright brings browsers of its own and drives no others but Chromium's relatives; Debian's Firefox speaks WebDriver
BiDi over a socket, WebKitGTK has a server for classic WebDriver. A page needs little: open, look, click.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import tempfile
import threading
import time
import urllib.error
import urllib.request
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

START = 60  # seconds until a browser has to be there
MIDDLE = """(selector => {
  const node = document.querySelector(selector);
  node.scrollIntoView({block: "center"});
  const box = node.getBoundingClientRect();
  return {x: Math.round(box.left + box.width / 2), y: Math.round(box.top + box.height / 2)};
})"""


class Missing(Exception):
    """The browser is not installed; the message says how to install it."""


class Driver(ABC):
    """One window of one browser with a profile of its own."""

    def __init__(self) -> None:
        self.ends = ExitStack()
        try:
            self.launch(Path(self.ends.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))))
        except BaseException:
            self.close()
            raise

    @abstractmethod
    def launch(self, folder: Path) -> None: ...

    @abstractmethod
    def open(self, address: str) -> None: ...

    @abstractmethod
    def evaluate(self, expression: str) -> Any:
        """The value of a JavaScript expression, which has to be plain data."""

    @abstractmethod
    def perform(self, actions: list[dict[str, Any]]) -> None:
        """Real input; both protocols describe it the same way."""

    def close(self) -> None:
        self.ends.close()

    def click(self, selector: str) -> None:
        middle = self.evaluate(f"{MIDDLE}({json.dumps(selector)})")
        press = [
            {"type": "pointerMove", **middle},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self.perform([{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": press}])

    def wait(self, condition: str, seconds: float = 120) -> Any:
        """The first value of the expression that is not false; one that fails, as between two documents, is false."""
        end = time.monotonic() + seconds
        found: Any = None
        while time.monotonic() < end:
            try:
                found = self.evaluate(condition)
                if found:
                    return found
            except RuntimeError as problem:
                found = problem
            time.sleep(0.05)
        raise AssertionError(f"Not within {seconds} s: {condition}; at last {found!r}")

    def run(self, command: list[str], **environment: str) -> subprocess.Popen[str]:
        """Start a program that ends with the driver."""
        process = subprocess.Popen(
            command,
            env={**os.environ, **environment},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.ends.callback(process.wait)
        self.ends.callback(process.terminate)
        return process


def find(*names: str, advice: str) -> str:
    """The path of the first of these programs that there is."""
    for name in names:
        found = shutil.which(name)
        if found:
            return found
    raise Missing(f"{names[0]} is not installed; {advice}")


def read_until(process: subprocess.Popen[str], pattern: str) -> str:
    """Return the pattern's group from the first matching line of the program's output."""
    assert process.stdout
    for line in process.stdout:
        match = re.search(pattern, line)
        if match:
            # Keep reading, or a talkative program would stop at a full pipe.
            threading.Thread(target=process.stdout.read, daemon=True).start()
            return match[1]
    raise RuntimeError(f"{process.args} ended")


class Firefox(Driver):
    """WebDriver BiDi: numbered JSON messages over one socket."""

    def launch(self, folder: Path) -> None:
        program = find("firefox-esr", "firefox", advice="on Debian: apt install firefox-esr")
        command = [program, "--headless", "--remote-debugging-port=0", "--profile", str(folder), "--no-remote"]
        process = self.run(command, MOZ_HEADLESS_WIDTH="1280", MOZ_HEADLESS_HEIGHT="900")
        address = read_until(process, r"WebDriver BiDi listening on (ws://\S+)")
        self.socket = self.ends.enter_context(connect(f"{address}/session", max_size=None))
        self.last_id = 0
        self.send("session.new", capabilities={})
        self.context = self.send("browsingContext.getTree")["contexts"][0]["context"]

    def send(self, method: str, **params: Any) -> Any:
        self.last_id += 1
        self.socket.send(json.dumps({"id": self.last_id, "method": method, "params": params}))
        while True:
            reply = json.loads(self.socket.recv())
            if reply.get("id") == self.last_id:
                if reply["type"] == "error":
                    raise RuntimeError(f"{method}: {reply['message']}")
                return reply["result"]

    def open(self, address: str) -> None:
        self.send("browsingContext.navigate", context=self.context, url=address, wait="interactive")

    def evaluate(self, expression: str) -> Any:
        text = f"JSON.stringify({expression}) ?? 'null'"
        reply = self.send("script.evaluate", expression=text, target={"context": self.context}, awaitPromise=False)
        if reply["type"] == "exception":
            raise RuntimeError(f"{expression}: {reply['exceptionDetails']['text']}")
        return json.loads(reply["result"]["value"])

    def perform(self, actions: list[dict[str, Any]]) -> None:
        self.send("input.performActions", context=self.context, actions=actions)


class WebKit(Driver):
    """Classic WebDriver: JSON over HTTP; the browser needs a screen, which may be a virtual one."""

    def launch(self, folder: Path) -> None:
        program = find("WebKitWebDriver", advice="on Debian: apt install webkit2gtk-driver")
        browsers = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
        if not browsers:
            raise Missing("WebKit's MiniBrowser is not installed; on Debian: apt install webkit2gtk-driver")
        display = os.environ.get("DISPLAY") or self.virtual_screen()
        port = free_port()
        folders = {"XDG_DATA_HOME": str(folder), "XDG_CACHE_HOME": str(folder)}
        # Without a graphics card, OpenGL needs more time to put layers together than all the rest takes.
        self.run([program, f"--port={port}"], DISPLAY=display, WEBKIT_DISABLE_COMPOSITING_MODE="1", **folders)
        self.base = f"http://127.0.0.1:{port}"
        options = {"binary": str(browsers[-1]), "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        session = patiently(lambda: self.send("POST", "/session", wanted))
        self.base += f"/session/{session['sessionId']}"
        self.ends.callback(self.send, "DELETE", "")

    def virtual_screen(self) -> str:
        program = find("Xvfb", advice="WebKit's browser needs a screen; on Debian: apt install xvfb")
        return ":" + read_until(self.run([program, "-displayfd", "1", "-screen", "0", "1280x900x24"]), r"^(\d+)")

    def send(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=START) as response:
                return json.load(response)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(f"{method} {path}: {error.read().decode()[:500]}") from None

    def open(self, address: str) -> None:
        self.send("POST", "/url", {"url": address})

    def evaluate(self, expression: str) -> Any:
        return self.send("POST", "/execute/sync", {"script": f"return {expression};", "args": []})

    def perform(self, actions: list[dict[str, Any]]) -> None:
        self.send("POST", "/actions", {"actions": actions})


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
        return port


def patiently(work: Callable[[], Any]) -> Any:
    """Try again while nobody listens yet."""
    end = time.monotonic() + START
    while True:
        try:
            return work()
        except urllib.error.URLError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


def main() -> None:
    """List the installed browsers, and the ways to get the others."""
    for kind in (Firefox, WebKit):
        try:
            driver = kind()
        except Missing as missing:
            print(f"{kind.__name__}: {missing}")
        else:
            print(f"{kind.__name__}: {driver.evaluate('navigator.userAgent')}")
            driver.close()


if __name__ == "__main__":
    main()
