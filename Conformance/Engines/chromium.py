"""Chromium: serves chromium.html to a browser of its own, and passes lines on in both directions."""

import http.server
import json
import pathlib
import queue
import subprocess
import tempfile
import threading

import report

PAGE = pathlib.Path(__file__).with_name("chromium.html")
states = queue.Queue()


class Bridge(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        """The page, or the states as they come."""
        self.send_response(200)
        events = self.path == "/states"
        self.send_header("Content-Type", "text/event-stream" if events else "text/html")
        self.end_headers()
        if not events:
            return self.wfile.write(PAGE.read_bytes() if self.path == "/" else b"")
        while True:
            self.wfile.write(f"data: {json.dumps(states.get())}\n\n".encode())
            self.wfile.flush()

    def do_POST(self):
        for line in json.loads(self.rfile.read(int(self.headers["Content-Length"]))):
            print(json.dumps(line, separators=(",", ":")), flush=True)
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Bridge)
server.daemon_threads = True
threading.Thread(target=server.serve_forever, daemon=True).start()
report.listen(states.put)
with tempfile.TemporaryDirectory() as profile:
    options = ["--no-sandbox", "--kiosk", "--window-size=1280,800", "--window-position=0,0", "--no-first-run"]
    options += ["--touch-events=enabled", "--disable-gpu", f"--user-data-dir={profile}", "--disable-pinch"]
    options += ["--disable-background-networking", "--disable-component-update", "--overscroll-history-navigation=0"]
    command = ["chromium", *options, f"--app=http://127.0.0.1:{server.server_port}/"]
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
