"""A real X server with a screen in memory and a touchscreen that programs cannot tell from a real one."""

import os
import pathlib
import socket
import struct
import subprocess
import tempfile
import time

SERVERS = ["/usr/lib/xorg/Xorg", "/usr/libexec/Xorg", "/usr/bin/Xorg"]
#: Of the driver's axes, which span the screen.
AXIS = 65536
#: Of XI2.
TOUCH = {"down": 18, "move": 19, "up": 20}

CONFIGURATION = """
Section "ServerFlags"
    Option "AutoAddDevices" "false"
EndSection
Section "InputDevice"
    Identifier "touchscreen"
    Driver "inputtest"
    Option "SocketPath" "{socket}"
    Option "DeviceType" "Touch"
    Option "TouchCount" "10"
EndSection
Section "Device"
    Identifier "card"
    Driver "dummy"
    VideoRam 65536
EndSection
Section "Monitor"
    Identifier "monitor"
    HorizSync 1-1000
    VertRefresh 1-1000
    Modeline "panel" {clock} {width} {w1} {w2} {w3} {height} {h1} {h2} {h3}
EndSection
Section "Screen"
    Identifier "screen"
    Device "card"
    Monitor "monitor"
    DefaultDepth 24
    SubSection "Display"
        Depth 24
        Modes "panel"
        Virtual {width} {height}
    EndSubSection
EndSection
Section "ServerLayout"
    Identifier "layout"
    Screen "screen"
    InputDevice "touchscreen"
EndSection
"""


class Screen:
    """The server. Its only touch client is this object: the driver accepts one per server."""

    def __init__(self, width, height):
        self.size = (width, height)
        self.folder = tempfile.TemporaryDirectory()
        path = pathlib.Path(self.folder.name)
        modes = {"w1": width + 48, "w2": width + 80, "w3": width + 240, "h1": height + 3, "h2": height + 8}
        clock = (width + 240) * (height + 40) * 60 / 1e6
        text = CONFIGURATION.format(
            socket=path / "touch", width=width, height=height, h3=height + 40, clock=clock, **modes)
        (path / "xorg.conf").write_text(text)
        self.process, self.display = self.launch(path)
        self.touches = connect(path / "touch")
        self.touches.sendall(struct.pack("<IIHH", 12, 0, 1, 1))
        receive(self.touches, 12)
        self.client, self.root = self.greet()

    def launch(self, path):
        """Starts the server, which picks a free display and writes its number when programs can connect."""
        ours, theirs = os.pipe()
        server = next(name for name in SERVERS if os.access(name, os.X_OK))
        options = ["-config", path / "xorg.conf", "-logfile", path / "log", "-displayfd", str(theirs), "-noreset"]
        options += ["-sharevts", "-novtswitch", "-nolisten", "tcp", "-s", "0", "-dpms"]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        process = subprocess.Popen([server, *options], pass_fds=[theirs], **quiet)
        os.close(theirs)
        with os.fdopen(ours) as numbers:
            number = numbers.readline().strip()
        if not number:
            raise RuntimeError("Xorg did not start:\n" + (path / "log").read_text()[-2000:])
        return process, ":" + number

    def greet(self):
        """Connects as an ordinary X client, which takes and gives the keyboard's focus."""
        client = connect(f"/tmp/.X11-unix/X{self.display[1:]}")
        client.sendall(b"l\0" + struct.pack("<HHHHH", 11, 0, 0, 0, 0))
        setup = receive(client, struct.unpack("<H", receive(client, 8)[6:])[0] * 4)
        vendor = struct.unpack("<H", setup[16:18])[0]
        first = 32 + (vendor + 3) // 4 * 4 + setup[21] * 8
        return client, struct.unpack("<I", setup[first:first + 4])[0]

    def focus(self, window):
        """Gives the focus to a window, or to none (0)."""
        self.client.sendall(struct.pack("<BBHII", 42, 1, 3, window, 0))

    def ask(self, operation, window):
        """The answer to a request about a window: its 32 bytes, and the rest."""
        self.client.sendall(struct.pack("<BBHI", operation, 0, 2, window))
        head = receive(self.client, 32)
        # Skip events that go to all clients.
        while head[0] > 1:
            head = receive(self.client, 32)
        return head, receive(self.client, struct.unpack("<I", head[4:8])[0] * 4 if head[0] else 0)

    def largest_window(self):
        """The program's."""
        head, rest = self.ask(15, self.root)
        windows = struct.unpack(f"<{len(rest) // 4}I", rest)
        sizes = [struct.unpack("<HH", self.ask(14, window)[0][16:20]) for window in windows]
        return max(zip(windows, sizes), key=lambda one: one[1][0] * one[1][1])[0]

    def touch(self, finger, phase, x, y):
        """Sends one sample. The position is in pixels."""
        axes = [value / size * AXIS for value, size in zip((x, y), self.size)]
        head = struct.pack("<IIIII8s4x", 1056, 6, finger, TOUCH[phase], 0, b"\x03")
        self.touches.sendall(head + struct.pack("<2d", *axes) + bytes(1056 - len(head) - 16))

    def synchronize(self):
        """Returns when the server has delivered all touches so far."""
        self.touches.sendall(struct.pack("<II", 8, 1))
        receive(self.touches, 8)

    def stop(self):
        self.process.kill()
        self.process.wait()
        self.folder.cleanup()


def connect(path):
    """Connects to a socket as soon as it is there."""
    connection = socket.socket(socket.AF_UNIX)
    for _ in range(200):
        try:
            connection.connect(str(path))
            return connection
        except OSError:
            time.sleep(0.05)
    raise TimeoutError(f"nothing listens at {path}")


def receive(connection, count):
    """Exactly so many bytes."""
    data = b""
    while len(data) < count:
        more = connection.recv(count - len(data))
        if not more:
            raise ConnectionError("the X server closed a connection")
        data += more
    return data
