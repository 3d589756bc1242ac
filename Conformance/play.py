"""Plays strokes to an engine through a real touchscreen, and writes its answers, one line of JSON a stroke."""

import argparse
import contextlib
import json
import os
import pathlib
import queue
import signal
import subprocess
import sys
import threading
import time

from touchscreen import Screen

HERE = pathlib.Path(__file__).resolve().parent
PYTHON = os.environ.get("CONFORMANCE_PYTHON", sys.executable)
#: The programs. Each reads a state a line from standard input, and writes what happens on standard output.
ENGINES = {
    "vitrine": [str(HERE.parent / ".build/debug/conformance-window")],
    "gtk": ["/usr/bin/python3", str(HERE / "Engines/gtk.py")],
    "qt": [PYTHON, str(HERE / "Engines/qt.py")],
    "chromium": ["/usr/bin/python3", str(HERE / "Engines/chromium.py")],
    "kivy": [PYTHON, str(HERE / "Engines/kivy_scatter.py")],
}
#: From the last lift to the state at rest, in seconds: after a tap, a double tap may still come.
SETTLING, SETTLING_AFTER_TAP = 0.35, 0.45
#: A sample that the machine sent later than this, in milliseconds, spoils its stroke, which is played again.
LATE = 8


class Engine:
    """A running program on its own screen."""

    def __init__(self, name):
        self.screen = Screen(1280, 800)
        environment = dict(os.environ, DISPLAY=self.screen.display, PYTHONUNBUFFERED="1")
        environment.pop("WAYLAND_DISPLAY", None)
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": sys.stderr}
        self.process = subprocess.Popen(ENGINES[name], env=environment, text=True, **pipes)
        self.lines = queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()

    def start(self):
        """Returns when the program shows its window and takes touches."""
        self.wait("ready", 60)
        time.sleep(1)
        self.window = self.screen.largest_window()

    def read(self):
        for text in self.process.stdout:
            if text.startswith("{"):
                self.lines.put(json.loads(text))
        self.lines.put({"event": "gone"})

    def wait(self, event, seconds=10):
        """What the program wrote until this event, with it."""
        seen = []
        while True:
            line = self.lines.get(timeout=seconds)
            seen.append(line)
            if line["event"] == event:
                return seen
            if line["event"] == "gone":
                raise RuntimeError("the program has ended")

    def set(self, start):
        """Puts the program into a state at rest; returns what it wrote before."""
        self.process.stdin.write(json.dumps(start) + "\n")
        self.process.stdin.flush()
        return self.wait("reset")

    def stop(self):
        self.process.kill()
        self.process.wait()
        self.screen.stop()


def actions(stroke):
    """The samples at the times at which the device delivers them, and the loss of focus: `(ms, method, …)`."""
    sent = [(one[5] if len(one) > 5 else one[4], "touch", *one[:4]) for one in stroke["samples"]]
    if "focus" in stroke["answer"]:
        sent.append((stroke["answer"]["focus"], "focus", 0))
    # The sort is stable: what is delivered at once stays in order.
    return sorted(sent, key=lambda action: action[0])


def play(engine, stroke):
    """Plays one stroke from its start state."""
    engine.screen.focus(engine.window)
    engine.set(stroke["start"])
    time.sleep(0.03)
    begin, clock, latest = time.time() + 0.002, time.monotonic() + 0.002, 0.0
    for moment, name, *values in actions(stroke):
        due = clock + moment / 1000
        time.sleep(max(0.0, due - time.monotonic()))
        getattr(engine.screen, name)(*values)
        latest = max(latest, time.monotonic() - due)
    engine.screen.synchronize()
    time.sleep(SETTLING if stroke["answer"]["must"] == ["move"] else SETTLING_AFTER_TAP)
    events = engine.set(stroke["start"])
    for event in events:
        event["t"] = round(event["t"] - begin * 1000, 2)
    return {"id": stroke["id"], "late": round(latest * 1000, 2), "events": events}



def punctual(played):
    """The first answer whose samples were sent in time, otherwise the last."""
    for answer in played:
        if answer["late"] <= LATE:
            break
    return answer


def answers(name, strokes, tries):
    """The answer to each stroke; of a program that ended or hung, the fault, and then a new program."""
    with contextlib.ExitStack() as stack:
        engine = stack.enter_context(running(name))
        for stroke in strokes:
            try:
                played = (play(engine, stroke) for _ in range(tries))
                yield dict(punctual(played), engine=name)
            except (RuntimeError, queue.Empty, OSError) as fault:
                yield {"id": stroke["id"], "engine": name, "late": 0, "fault": repr(fault), "events": []}
                stack.close()
                engine = stack.enter_context(running(name))


@contextlib.contextmanager
def running(name):
    """An engine that stops whatever happens: a server without its touch client would use a whole core from then on."""
    engine = Engine(name)
    try:
        engine.start()
        yield engine
    finally:
        engine.stop()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("engine", choices=ENGINES)
    parser.add_argument("strokes", type=argparse.FileType())
    parser.add_argument("--match", default="", help="play only strokes whose id contains this")
    parser.add_argument("--part", default="1/1", help="K/N: play the Kth stroke of every N, and then every Nth")
    parser.add_argument("--tries", type=int, default=3, help="how often to play a stroke whose samples are late")
    options = parser.parse_args()
    strokes = [stroke for stroke in map(json.loads, options.strokes) if options.match in stroke["id"]]
    # So that the servers end with this program, whatever ends it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    first, step = map(int, options.part.split("/"))
    for answer in answers(options.engine, strokes[first - 1 :: step], options.tries):
        print(json.dumps(answer, separators=(",", ":")), flush=True)


if __name__ == "__main__":
    main()
