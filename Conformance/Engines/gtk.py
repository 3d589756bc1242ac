"""GTK 4: a zoomable photo in a pager, dismissed downwards, with GTK's gestures on one drawing area."""

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import GLib, Gtk  # noqa: E402

import report  # noqa: E402

WIDTH, HEIGHT = 1280, 800


class Photo(Gtk.DrawingArea):
    def __init__(self):
        super().__init__(hexpand=True, vexpand=True)
        self.page, self.scale, self.x, self.y, self.pager, self.pull = 1, 1.0, 0.0, 0.0, 0.0, 0.0
        self.axis, self.velocity, self.dismissed = None, (0, 0), False
        self.set_draw_func(self.draw)
        self.drag, self.zoom, click = Gtk.GestureDrag(), Gtk.GestureZoom(), Gtk.GestureClick()
        press, swipe = Gtk.GestureLongPress(), Gtk.GestureSwipe()
        for gesture in (self.drag, self.zoom, click, press, swipe):
            self.add_controller(gesture)
        click.connect("released", self.click)
        press.connect("pressed", self.press)
        swipe.connect("swipe", lambda _, x, y: setattr(self, "velocity", (x, y)))
        self.drag.connect("drag-begin", self.drag_begin)
        self.drag.connect("drag-update", self.drag_update)
        self.drag.connect("drag-end", self.drag_end)
        self.drag.connect("cancel", lambda *_: self.finish("cancelled"))
        self.zoom.connect("begin", self.zoom_begin)
        self.zoom.connect("scale-changed", self.zoom_update)
        self.zoom.connect("end", lambda *_: report.gesture("pinch", "ended", self.place()))
        self.zoom.connect("cancel", lambda *_: report.gesture("pinch", "cancelled", self.place()))

    def click(self, _, count, *__):
        # The count is 0 after a finger has moved.
        if count and self.axis is None:
            report.tap("doubleTap" if count == 2 else "tap", self.place())

    def press(self, gesture, *_):
        gesture.set_state(Gtk.EventSequenceState.CLAIMED)
        report.tap("longPress", self.place())

    def drag_begin(self, *_):
        self.axis, self.last, self.velocity = None, (0, 0), (0, 0)

    def drag_update(self, _, dx, dy):
        if self.zoom.is_recognized() or (self.axis is None and not self.decide(dx, dy)):
            return
        self.move(dx - self.last[0], dy - self.last[1])
        self.last = (dx, dy)
        report.gesture("drag", "changed", self.place())

    def decide(self, dx, dy):
        """Whether the finger has left the threshold; the axis is that along which it went further."""
        if not self.drag_check_threshold(0, 0, int(dx), int(dy)):
            return False
        self.axis = "both" if self.scale > 1 else "x" if abs(dx) > abs(dy) else "y"
        report.gesture("drag", "began", self.place())
        return True

    def drag_end(self, *_):
        # The swipe's velocity comes after the end of the drag.
        GLib.idle_add(self.finish, "ended")

    def finish(self, state):
        if self.axis is None:
            return False
        speed = self.velocity if state == "ended" else (0, 0)
        if state == "ended" and self.pager:
            throw = max(-1, min(1, self.pager / WIDTH + speed[0] * 0.5 / WIDTH))
            self.page = max(0, min(2, self.page - round(throw)))
        self.dismissed = state == "ended" and self.axis == "y" and self.pull + speed[1] * 0.2 > HEIGHT / 5
        report.gesture("drag", state, self.place(), velocity=speed)
        self.pager, self.pull, self.axis = 0.0, 0.0, None
        return False

    def move(self, dx, dy):
        if self.axis == "y":
            self.pull += dy
            return self.queue_draw()
        # First the pager goes back to rest, then the photo moves, then the pager takes what is left.
        back = max(-abs(self.pager), min(abs(self.pager), dx)) if self.pager * dx < 0 else 0
        self.pager += back
        x = max(WIDTH * (1 - self.scale), min(0, self.x + dx - back))
        self.pager += dx - back - (x - self.x)
        self.x = x
        self.y = max(HEIGHT * (1 - self.scale), min(0, self.y + (dy if self.axis == "both" else 0)))
        self.queue_draw()

    def zoom_begin(self, gesture, _):
        _, x, y = gesture.get_bounding_box_center()
        self.start = (self.scale, (x - self.x) / self.scale, (y - self.y) / self.scale)
        report.gesture("pinch", "began", self.place())

    def zoom_update(self, gesture, factor):
        _, x, y = gesture.get_bounding_box_center()
        self.scale = max(1, min(5, self.start[0] * factor))
        self.x, self.y = x - self.start[1] * self.scale, y - self.start[2] * self.scale
        self.queue_draw()
        report.gesture("pinch", "changed", self.place())

    def place(self):
        return self.scale, self.x + self.pager, self.y + self.pull

    def draw(self, _, context, *__):
        context.translate(self.x + self.pager, self.y + self.pull)
        context.scale(self.scale, self.scale)
        context.rectangle(0, 0, WIDTH, HEIGHT)
        context.set_source_rgb(0.3, 0.5, 0.4)
        context.fill()

    def reset(self, start):
        scale, x, y = self.place()
        report.write("rest", page=self.page, dismissed=self.dismissed, scale=scale, x=x, y=y)
        self.page, self.scale, self.x, self.y = start["page"], start["scale"], start["x"], start["y"]
        self.pager, self.pull, self.axis, self.dismissed = 0.0, 0.0, None, False
        self.queue_draw()
        report.write("reset")


def activate(app):
    photo = Photo()
    window = Gtk.ApplicationWindow(application=app, child=photo, decorated=False)
    window.set_default_size(WIDTH, HEIGHT)
    window.present()
    report.listen(lambda start: GLib.idle_add(photo.reset, start))
    GLib.timeout_add(1000, lambda: report.write("ready"))


app = Gtk.Application(application_id="org.example.Conformance")
app.connect("activate", activate)
app.run()
