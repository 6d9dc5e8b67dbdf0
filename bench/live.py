"""Playing live in real browsers: whole games that are interrupted, how soon a decision is drawn elsewhere, memory.

    python bench/live.py --games 20             20 games with interruptions, from seed 1 on
    python bench/live.py --games 1000 --seed 21 --results build/live.jsonl    goes on where an earlier run stopped
    python bench/live.py --speed 150 --memory 500    so many decisions, without interruptions

`bench/README.md` says how each figure is made.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page, sync_playwright

from bench.page import spread
from caylus import load_record, to_record
from caylus.games import DEFAULT, GAMES
from e2e.browser import ARGUMENTS, find_browser
from e2e.conftest import DIST, served
from e2e.test_bots import FRAMES, until
from e2e.test_game import boot, bots_at_once, press_tool
from e2e.test_live import NAMES, connect, invitation, set_up, sit

TABLES = [
    *((game, 2) for game in GAMES),
    *((game, max(card.players)) for game, card in GAMES.items() if max(card.players) > 2),
]
"""game and devices, in turns"""
PATIENCE = 120
"""seconds without a decision after which a game has failed"""
GOAL = 100
"""milliseconds from a click until the other device has drawn the decision"""
PLAYER = """
(() => {
  const wire = { plays: false, seed: 0, pause: 0, loss: 0, silent: false, at: {}, messages: 0, disturbed: 0 };
  wire.open = new Set();
  window.wire = wire;
  const now = () => performance.timeOrigin + performance.now();
  const note = (what, ply) => ((wire.at[ply] ??= {})[what] ??= now());
  const hash = (a, b) => Math.imul(Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ b, 0xc2b2ae35) >>> 8;
  const { prototype } = RTCDataChannel, { send } = prototype;
  prototype.send = function (text) {
    wire.write = (text) => send.call(this, text);
    const pass = () => {
      if (this.readyState !== 'open') return;
      wire.messages++;
      send.call(this, text);
    };
    if (wire.silent) return;
    if (Math.random() >= wire.loss) return pass();
    wire.disturbed++;
    const kind = Math.floor(Math.random() * 3);
    if (kind === 1) pass(), setTimeout(pass, 300);
    if (kind === 2) setTimeout(pass, Math.random() * 1500);
  };
  const { createDataChannel } = RTCPeerConnection.prototype;
  RTCPeerConnection.prototype.createDataChannel = function (...of) {
    const channel = createDataChannel.apply(this, of);
    channel.addEventListener('open', () => wire.open.add(channel));
    channel.addEventListener('close', () => wire.open.delete(channel));
    channel.addEventListener('message', ({ data }) => {
      if (data.includes('"game"')) wire.lastHeard = now();
    });
    return channel;
  };
  let last = -1, clicked = -1, changed = 0;
  const step = () => {
    setTimeout(step, 2);
    const page = window.caylusPage, view = page?.view;
    if (!view || view.what_if !== null) return;
    if (view.ply !== last) {
      const { ply } = view;
      if (ply === last + 1) {
        note('shown', ply);
        Object.assign(wire.at[ply], { heard: wire.lastHeard });
        requestAnimationFrame(() => setTimeout(() => note('drawn', ply)));
      }
      last = ply;
      changed = now();
    }
    const { decision } = view;
    if (!wire.plays || page.busy || !decision || !view.seats[decision.seat].here) return;
    if (now() - changed < wire.pause) return;
    const buttons = document.querySelectorAll('#choices [data-text]:enabled');
    if (!buttons.length || (clicked === view.ply && now() - wire.clickedAt < 3000)) return;
    clicked = view.ply;
    wire.clickedAt = now();
    note('clicked', view.ply + 1);
    buttons[hash(wire.seed, view.ply) % buttons.length].click();
  };
  step();
})();
"""
"""take actions for the seats here, by a random number; lose, double and delay messages; note the times"""

COUNT = """
() => {
  const counted = window.counted = { given: 0, parsed: 0, 'ms spent': 0, 'ms at most': 0 };
  wire.open.forEach((channel) => {
    const { onmessage } = channel;
    channel.onmessage = (event) => {
      const start = performance.now();
      onmessage.call(channel, event);
      const spent = performance.now() - start;
      counted.given++;
      counted['ms spent'] += spent;
      counted['ms at most'] = Math.max(counted['ms at most'], spent);
    };
  });
  const { parse } = JSON;
  JSON.parse = (...of) => (counted.parsed++, parse(...of));
}
"""
FLOOD = """
([text, ms]) => {
  const end = performance.now() + ms, [channel] = wire.open;
  wire.flooded = 0;
  const more = () => {
    try {
      for (let i = 0; i < 200; i++) {
        channel.send(text);
        wire.flooded++;
      }
    } catch {} // the browser's own buffer is full, or the channel closed
    if (performance.now() < end && channel.readyState === 'open') setTimeout(more);
  };
  setTimeout(more, 200);
}
"""
FLOODS = {
    "beats": '{"do":"beat"}',
    "long texts": "x" * 60_000,
    "records": json.dumps({"do": "game", "id": "0" * 16, "code": "x" * 16_000}),
    "seats": '{"do":"sit","seats":[],"name":"Wanda"}',
}


class Device:
    """A browser's context, which survives its pages."""

    def __init__(self, browser: Browser, site: str) -> None:
        self.site = site
        self.context: BrowserContext = browser.new_context(viewport={"width": 1280, "height": 800})
        self.context.add_init_script(PLAYER)
        self.page: Page = self.context.new_page()
        self.wrong: list[str] = []
        self.settings: dict[str, Any] = {}
        self.disturbed = 0
        self.watch()

    def watch(self) -> None:
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))

    def set(self, **settings: Any) -> None:
        """Change what the page's player does, also after the page is opened again."""
        self.settings.update(settings)
        self.page.evaluate("settings => Object.assign(wire, settings)", self.settings)

    def open(self, address: str = "") -> None:
        boot(self.page, address or self.site)
        self.set()

    def open_again(self) -> None:
        self.page = self.context.new_page()
        self.watch()
        self.open()

    def join(self, link: str) -> None:
        self.page.evaluate("link => { location.hash = link.split('#')[1]; }", link)

    @property
    def channels(self) -> int:
        count: int = self.page.evaluate("wire.open.size")
        return count

    @property
    def seen(self) -> dict[str, Any]:
        """Return the ply of the shown game, its record, and whether it is over."""
        found: dict[str, Any] = self.page.evaluate(
            "(({ply, code, result}) => ({ply, code, over: !!result}))(caylusPage.view)"
        )
        return found

    @property
    def actions(self) -> list[str]:
        actions: list[str] = to_record(load_record(self.seen["code"]))["actions"]
        return actions

    def count(self) -> int:
        """Count the messages that were lost, doubled or delayed; a page that is opened again counts from 0."""
        self.disturbed += self.page.evaluate("[wire.disturbed, (wire.disturbed = 0)][0]")
        return self.disturbed

    # The interruptions.

    def reload(self) -> None:
        self.page.reload()
        self.open()

    def close(self) -> None:
        self.page.close()
        self.open_again()

    def kill(self) -> None:
        """The page's process ends at once."""
        with suppress(Error):
            self.page.goto("chrome://crash")
        self.page.close()
        self.open_again()

    def cut(self) -> None:
        self.page.evaluate("wire.open.forEach(channel => channel.close())")

    def fall_silent(self) -> None:
        """Drop all messages of this device for ten seconds."""
        self.set(silent=True)
        time.sleep(10)
        self.set(silent=False)


INTERRUPTIONS = ("reload", "close", "kill", "cut", "fall_silent")


class Table:
    """The devices of one game; the first one invites."""

    def __init__(self, browser: Browser, site: str, game: str, seed: int, devices: int) -> None:
        self.devices = [Device(browser, site) for _ in range(devices)]
        self.game = game
        self.seed = seed

    def close(self) -> None:
        for device in self.devices:
            device.context.close()

    def begin(self) -> None:
        for device in self.devices:
            device.open()
            bots_at_once(device.page)
            device.set(seed=self.seed)
        self.begin_game()

    def begin_game(self) -> None:
        host, *guests = self.devices
        set_up(host.page, self.game, len(self.devices))
        for number, guest in enumerate(guests):
            if number:
                host.page.get_by_test_id("live-invite").click()
            guest.join(invitation(host.page))
            connect(host.page, guest.page)
            sit(guest.page, NAMES[number + 1])
        self.agree()

    def play(self) -> None:
        for device in self.devices:
            device.set(plays=True)

    @property
    def plies(self) -> list[int]:
        return [device.seen["ply"] for device in self.devices]

    def agree(self, seconds: float = PATIENCE) -> dict[str, Any]:
        """All have the same record; the view of the first."""
        end = time.monotonic() + seconds
        while True:
            seen = [device.seen for device in self.devices]
            if len({one["code"] for one in seen}) == 1:
                return seen[0]
            if time.monotonic() > end:
                raise AssertionError(f"Records differ: {seen}")
            time.sleep(0.1)

    def reach(self, ply: int) -> bool:
        """Wait until the game has so many decisions; return whether it is over."""
        moved, before = time.monotonic(), -1
        while True:
            seen = [device.seen for device in self.devices]
            if all(one["over"] for one in seen):
                return True
            plies = [one["ply"] for one in seen]
            if min(plies) >= ply:
                return False
            if sum(plies) != before:
                moved, before = time.monotonic(), sum(plies)
            if time.monotonic() - moved > PATIENCE:
                shown = [device.page.locator("#notice").inner_text() for device in self.devices]
                raise AssertionError(f"Nobody goes on: {plies} {shown}")
            time.sleep(0.1)

    def invite(self, host: Device) -> None:
        """Invite by the button on the page; without one, from the list of games."""
        page = host.page
        page.keyboard.press("Escape")
        until(page, lambda: page.locator("#notice[data-kind=elsewhere]").count() == 0, PATIENCE)
        button = page.locator("[data-testid=live-invite], [data-testid=live-again], [data-testid=turn-live]")
        if button.count():
            page.evaluate("document.querySelector('#notice details')?.setAttribute('open', '')")  # it folds in a game
            button.first.click()
        else:
            press_tool(page, "files")
            page.get_by_test_id("play-live").click()

    def repair(self, hurt: Device, chance: random.Random) -> None:
        """Let the host, or any device if there is none, invite the missing devices again."""
        host = self.devices[0]
        others = [device for device in self.devices if device is not host]
        if hurt is host:
            host = chance.choice(self.devices)
            # Before a device notices that the host is gone, it has no button for this.
            until(host.page, lambda: not host.channels, PATIENCE)
            others = [device for device in self.devices if device is not host]
            self.devices = [host, *others]
        else:
            others = [hurt]
            until(host.page, lambda: host.channels < len(self.devices) - 1, PATIENCE)
        for guest in others:
            if host.seen["over"] and guest.seen["over"]:
                continue
            self.invite(host)
            guest.join(invitation(host.page))
            connect(host.page, guest.page)
            until(host.page, lambda: host.channels, PATIENCE)


def play_interrupted(browser: Browser, site: str, seed: int) -> dict[str, Any]:
    """A whole game; raises `AssertionError` where the devices do not come to have the same record, or lose answers."""
    chance = random.Random(seed)
    game, devices = TABLES[seed % len(TABLES)]
    table = Table(browser, site, game, seed, devices)
    happened: list[str] = []
    # Actions shown on a device other than the interrupted one are never lost.
    seen: list[list[str]] = []
    try:
        table.begin()
        table.play()
        ply = 0
        while not table.reach(ply := ply + chance.randrange(4, 30)):
            hurt, kind = chance.choice(table.devices), chance.choice(INTERRUPTIONS)
            loss = chance.choice((0, 0, 0.03, 0.2))
            happened.append(f"{max(table.plies)} {kind} {table.devices.index(hurt)} {loss}")
            for device in table.devices:
                device.set(loss=loss)
            seen += [device.actions for device in table.devices if device is not hurt]
            hurt.count()
            getattr(hurt, kind)()
            if kind != "fall_silent":
                table.repair(hurt, chance)
            for device in table.devices:
                device.set(loss=loss / 2)
        view = table.agree()
        record = to_record(load_record(view["code"]))
        for actions in seen:
            assert record["actions"][: len(actions)] == actions, f"Lost or changed: {actions}"
        disturbed = sum(device.count() for device in table.devices)
        wrong = [text for device in table.devices for text in device.wrong]
        assert not wrong, wrong
    except (AssertionError, Error) as problem:
        raise AssertionError(f"Seed {seed}, {game}, after {happened}: {problem}") from problem
    finally:
        table.close()
    return {
        "seed": seed,
        "game": game,
        "devices": devices,
        "decisions": view["ply"],
        "interruptions": happened,
        "disturbed": disturbed,
    }


def follow_game(browser: Browser, site: str, seed: int, count: int) -> None:
    """Measure how soon decisions are drawn on both devices at a person's pace, and the parts of that time."""
    game = TABLES[seed % len(TABLES)][0]
    table = Table(browser, site, game, seed, 2)
    table.begin()
    for device in table.devices:
        device.set(pause=200, plays=True)
    table.reach(count)
    at: list[dict[str, dict[str, float]]] = [device.page.evaluate("wire.at") for device in table.devices]
    messages = sum(device.page.evaluate("wire.messages") for device in table.devices)
    plies = table.agree()["ply"]
    table.close()
    times: dict[str, list[float]] = {name: [] for name in ("own", "other", "to the other", "its engine", "its drawing")}
    for here, there in (at, at[::-1]):
        for ply, mine in here.items():
            yours = there.get(ply, {})
            if not {"clicked", "drawn"} <= mine.keys() or not {"heard", "shown", "drawn"} <= yours.keys():
                continue
            times["own"].append(mine["drawn"] - mine["clicked"])
            times["other"].append(yours["drawn"] - mine["clicked"])
            times["to the other"].append(yours["heard"] - mine["clicked"])
            times["its engine"].append(yours["shown"] - yours["heard"])
            times["its drawing"].append(yours["drawn"] - yours["shown"])
    for name, values in times.items():
        print(f"  {game:10} {name:13} {spread(values)}")
    share = sum(value <= GOAL for value in times["other"]) / len(times["other"])
    ratio = median(times["other"]) / median(times["own"])
    print(f"  {game:10} {share:.0%} within {GOAL} ms; {ratio:.1f} times as long as on the own device")
    print(f"  {game:10} {messages / plies:.1f} messages for a decision, with one beat in two seconds", flush=True)


def flood(browser: Browser, site: str, seconds: int) -> None:
    """The host's frames while a guest sends as much as it can, and how much of it the host's page handles."""
    for name, text in FLOODS.items():
        table = Table(browser, site, DEFAULT, 1, 2)
        table.begin()
        host, guest = table.devices
        host.page.evaluate(COUNT)
        quiet = host.page.evaluate(f"({FRAMES})({seconds} * 1000)")
        guest.page.evaluate(FLOOD, [text, 1000 * seconds])
        before = host.page.evaluate("({...counted})")
        loud = host.page.evaluate(f"({FRAMES})({seconds} * 1000)")
        after = host.page.evaluate("({...counted})")
        counts = ", ".join(f"{after[key] - before[key]:.0f} {key}" for key in after)
        print(f"  {name:13} before {spread(quiet)}")
        print(f"  {'':13} during {spread(loud)}; {guest.page.evaluate('wire.flooded')} sent, {counts}", flush=True)
        table.close()


def meet(browser: Browser, site: str, rounds: int) -> None:
    """Measure how long two people wait for their devices from "Play live" to the first decision."""
    times: dict[str, list[float]] = {}
    for seed in range(rounds):
        table = Table(browser, site, DEFAULT, seed, 2)
        host, guest = table.devices
        host.open()
        bots_at_once(host.page)
        begun = time.monotonic()

        def note(step: str) -> None:
            nonlocal begun
            times.setdefault(step, []).append(time.monotonic() - begun)
            begun = time.monotonic()

        set_up(host.page, DEFAULT)
        link = invitation(host.page)
        note("the invitation is shown")
        guest.open(link)
        invitation(guest.page)
        note("the guest's page opens it")
        connect(host.page, guest.page)
        guest.page.get_by_test_id("live-sit").wait_for()
        note("the devices are connected")
        sit(guest.page, NAMES[1])
        table.agree()
        note("both have the game")
        for device in table.devices:
            device.set(seed=seed, plays=True)
        table.reach(1)
        note("a decision is on both")
        table.close()
    for step, values in times.items():
        print(f"  {step:26} {spread([1000 * value for value in values])}")
    print(f"  together {sum(map(median, times.values())):.1f} s", flush=True)


def heap(device: Device) -> float:
    """Megabytes that the page's scripts hold after a collection."""
    session = device.context.new_cdp_session(device.page)
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
    used: float = session.send("Runtime.getHeapUsage")["usedSize"] / 1e6
    session.detach()
    return used


def watch_memory(browser: Browser, site: str, count: int) -> None:
    """The heaps of two devices when each of several games begins, until so many decisions have been followed."""
    table = Table(browser, site, DEFAULT, 1, 2)
    table.begin()
    decisions, before = 0, 0
    while True:
        # Measure at the beginning of a game, since a game itself grows. The first one fills the common caches.
        print(
            f"  {decisions:5} decisions: {', '.join(f'{heap(device):.2f} MB' for device in table.devices)}", flush=True
        )
        if decisions - before >= count:
            break
        table.play()
        table.reach(10_000)
        decisions += table.agree()["ply"]
        before = before or decisions
        for device in table.devices:
            device.page.locator("dialog[open]").wait_for()  # the scores
            device.page.keyboard.press("Escape")
            device.set(plays=False, seed=decisions)
            device.page.evaluate("wire.at = {}")
        table.begin_game()
    table.close()


def main() -> int:
    """Exit status 1 when a game has failed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=0, help="so many whole games with interruptions")
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument(
        "--results", type=Path, help="append a line of JSON for each game; what is there is not repeated"
    )
    parser.add_argument("--speed", type=int, default=0, metavar="DECISIONS", help="how soon they are drawn elsewhere")
    parser.add_argument("--flood", type=int, default=0, metavar="SECONDS", help="the host's frames during a flood")
    parser.add_argument("--meet", type=int, default=0, metavar="ROUNDS", help="seconds until the first decision")
    parser.add_argument("--memory", type=int, default=0, metavar="DECISIONS", help="whether memory grows")
    asked = parser.parse_args()
    lines = asked.results.read_text().splitlines() if asked.results and asked.results.exists() else []
    known = {json.loads(line)["seed"] for line in lines}
    failed = 0
    with sync_playwright() as playwright, served(DIST) as address:
        path = find_browser(playwright, shell=True)

        def with_browser(work: Callable[[Browser], Any]) -> Any:
            browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
            try:
                return work(browser)
            finally:
                browser.close()

        for seed in range(3) if asked.speed else ():
            with_browser(lambda browser: follow_game(browser, f"{address}/", seed, asked.speed))  # noqa: B023
        if asked.flood:
            with_browser(lambda browser: flood(browser, f"{address}/", asked.flood))
        if asked.meet:
            with_browser(lambda browser: meet(browser, f"{address}/", asked.meet))
        if asked.memory:
            with_browser(lambda browser: watch_memory(browser, f"{address}/", asked.memory))
        for seed in range(asked.seed, asked.seed + asked.games):
            if seed in known:
                continue
            started = time.monotonic()
            try:
                played = with_browser(lambda browser: play_interrupted(browser, f"{address}/", seed))  # noqa: B023
            except AssertionError as problem:
                failed += 1
                print(problem, flush=True)
                continue
            played["seconds"] = round(time.monotonic() - started)
            print(json.dumps(played), flush=True)
            if asked.results:
                with asked.results.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(played) + "\n")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
