"""What the Python programs share: the lines that they write, and those that they read."""

import json
import sys
import threading
import time


def write(event, **values):
    """One line with the time in milliseconds since 1970."""
    print(json.dumps({"event": event, "t": time.time() * 1000, **values}, separators=(",", ":")), flush=True)


def gesture(name, state, picture, **values):
    """A gesture's event, with the photo as it is on the screen now: its scale, and its top left corner."""
    scale, x, y = picture
    write("gesture", gesture=name, state=state, scale=scale, x=x, y=y, **values)


def tap(name, picture):
    gesture(name, "ended", picture)


def listen(perform):
    """Calls a function with each state that comes on standard input, on a thread of its own."""

    def read():
        for text in sys.stdin:
            perform(json.loads(text))

    threading.Thread(target=read, daemon=True).start()
