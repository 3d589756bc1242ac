"""Kivy: a Scatter as the zoomable photo in each slide of a Carousel."""

import os

os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")

from kivy.config import Config  # noqa: E402

Config.set("graphics", "width", "1280")
Config.set("graphics", "height", "800")
Config.set("graphics", "borderless", "1")
Config.remove_option("input", "mouse")
Config.remove_option("input", "%(name)s")

from kivy.app import App  # noqa: E402
from kivy.clock import Clock  # noqa: E402
from kivy.core.window import Window  # noqa: E402
from kivy.core.window.window_sdl2 import SDL2MotionEventProvider  # noqa: E402
from kivy.graphics import Color, Rectangle  # noqa: E402
from kivy.uix.carousel import Carousel  # noqa: E402
from kivy.uix.floatlayout import FloatLayout  # noqa: E402
from kivy.uix.scatter import Scatter  # noqa: E402
from kivy.uix.widget import Widget  # noqa: E402

import report  # noqa: E402

HEIGHT = 800
#: What a finger may move during a tap, and how long a press is: Kivy's touches know neither.
SLOP, PRESS = 20, 0.5


class Photo(Scatter):
    """Two fingers zoom it about their centre; one moves it, but only up and down unless it is zoomed."""

    moves = dismissed = False

    def on_touch_down(self, touch):
        self.do_translation_x = self.scale > 1 or bool(self._touches)
        return super().on_touch_down(touch)

    def on_transform_with_touch(self, touch):
        report.gesture("scatter", "changed" if self.moves else "began", place())
        self.moves = True

    def on_touch_up(self, touch):
        super().on_touch_up(touch)
        if self.moves and not self._touches:
            report.gesture("scatter", "ended", place())
            self.moves = False
            if self.scale == 1:
                self.dismissed = self.y < -HEIGHT / 5
                self.y = 0


class Pages(Carousel):
    held = False

    def on__offset(self, *arguments):
        super().on__offset(*arguments)
        if self.touch_moves():
            report.gesture("page", "changed" if self.held else "began", place())
            self.held = True

    def touch_moves(self):
        touch = self._touch
        return touch is not None and touch.ud.get(self._get_uid(), {}).get("mode") == "scroll"

    def on_touch_down(self, touch):
        self.press = Clock.schedule_once(lambda _: self.hold(touch), PRESS)
        # A zoomed photo has its fingers for itself; otherwise the Carousel would take them from it.
        if self.slides[1].children[0].scale > 1:
            return super(Carousel, self).on_touch_down(touch)
        return super().on_touch_down(touch)

    def hold(self, touch):
        if touch.time_end < 0 and abs(touch.x - touch.ox) + abs(touch.y - touch.oy) < SLOP:
            touch.ud["held"] = True
            report.tap("longPress", place())

    def on_touch_up(self, touch):
        Clock.unschedule(self.press)
        handled = super().on_touch_up(touch)
        if self.held:
            report.gesture("page", "ended", place())
            self.held = False
        elif abs(touch.x - touch.ox) + abs(touch.y - touch.oy) < SLOP and "held" not in touch.ud:
            report.tap("doubleTap" if touch.is_double_tap else "tap", place())
        return handled


class Fingers:
    """SDL's window, whose fingers Kivy passes on to its own provider on phones alone. On Linux it would read the
    devices in /dev/input itself, and they know nothing of an X server's touchscreen."""

    def __init__(self, window):
        self.window = window

    def __getattr__(self, name):
        return getattr(self.window, name)

    def poll(self):
        event = self.window.poll()
        if event and event[0].startswith("finger"):
            SDL2MotionEventProvider.q.appendleft(event)
        return event


def place():
    """The photo's scale, and its top left corner with y downwards."""
    photo = pages.slides[1].children[0]
    x, y = photo.to_window(*photo.pos)
    return photo.scale, x, HEIGHT - y - HEIGHT * photo.scale


def slide():
    photo = Photo(size=(1280, 800), size_hint=(None, None), do_rotation=False, scale_min=1, scale_max=5)
    with photo.canvas:
        Color(0.3, 0.5, 0.4)
        Rectangle(size=photo.size)
    holder = Widget(size=(1280, 800))
    holder.add_widget(photo)
    return holder


def show(start):
    """New widgets in a state at rest: an animation of the old ones would go on."""
    global pages
    root.clear_widgets()
    pages = Pages(direction="right", anim_move_duration=0.2)
    for _ in range(3):
        pages.add_widget(slide())
    root.add_widget(pages)
    pages.index = start["page"]
    photo = pages.slides[1].children[0]
    photo.scale = start["scale"]
    photo.pos = (start["x"], HEIGHT - HEIGHT * start["scale"] - start["y"])


def reset(start):
    scale, x, y = place()
    report.write("rest", page=pages.index, dismissed=pages.slides[1].children[0].dismissed, scale=scale, x=x, y=y)
    show(start)
    Clock.schedule_once(lambda _: report.write("reset"), 0.1)


class Gallery(App):
    def build(self):
        Window.left, Window.top = 0, 0
        Window._win = Fingers(Window._win)
        report.listen(lambda start: Clock.schedule_once(lambda _: reset(start)))
        show({"page": 1, "scale": 1, "x": 0, "y": 0})
        Clock.schedule_once(lambda _: report.write("ready"), 2)
        return root


root = FloatLayout(size=(1280, 800))
pages = None
Gallery().run()
