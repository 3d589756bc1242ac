"""Writes the strokes, one line of JSON each. The same every time: `python3 Conformance/strokes.py > strokes.jsonl`."""

import json
import pathlib
import random as library
import sys

import hand as panel
from hand import Finger, Hand

SEED = 36
RECORDINGS = pathlib.Path(__file__).resolve().parent.parent / "Tests/StrokeSamples/Recordings"
#: Unit vectors, from tables so that no library's cosine is in the strokes.
DIRECTIONS = [(1, 0), (0.8, 0.6), (0.6, 0.8), (0, 1), (-0.6, 0.8), (-0.8, 0.6), (0.28, 0.96), (-0.96, 0.28)]
#: Common panels, in samples a second.
PANELS = [60, 90, 120, 133, 240]
ALL_PANELS = [30, 60, 90, 120, 240, 500, 1000]
#: Milliseconds at rest after which some engine reports a long press.
LONG = 450
PLAIN = {"page": 1, "scale": 1, "x": 0, "y": 0}
#: The photo at twice its size, in the middle.
ZOOMED = {"page": 1, "scale": 2, "x": -640, "y": -400}


class Maker:
    """Random choices for one stroke, and what is known about it."""

    def __init__(self, random, hz):
        self.random = random
        self.hz = hz
        #: Long enough for a panel to sample where the fingers rest, and for an answer.
        self.pause = 70 + 2000 / hz

    def between(self, low, high):
        return low + (high - low) * self.random.random()

    def one_of(self, items):
        return items[int(self.random.random() * len(items))]

    def place(self, margin_x=300, margin_y=200):
        """A position at least so far from the edges."""
        width, height = panel.SCREEN
        return (round(self.between(margin_x, width - margin_x)), round(self.between(margin_y, height - margin_y)))


def touch(maker, place, down, hold, wobble=0.0):
    """A finger that comes down, perhaps slips by less than two points, and lifts after a while."""
    finger = Finger(place, down)
    dx, dy = maker.one_of(DIRECTIONS)
    finger.move(dx * wobble, dy * wobble, hold / 2)
    finger.rest(hold / 2)
    return finger


def answer(must, since, page=1, **more):
    """What must be true: the gestures in order, the time from which latency counts, and the state at rest."""
    return {"must": must, "since": round(since, 1), "page": page, "dismissed": False, **more}


def tap(maker):
    hold = maker.between(40, 160)
    hand = Hand(touch(maker, maker.place(100, 100), 0, hold, maker.between(0, 2)))
    return hand, PLAIN, answer(["tap"], hand.now)


def double_tap(maker):
    place = maker.place()
    first = touch(maker, place, 0, maker.between(40, 90))
    near = (place[0] + round(maker.between(-8, 8)), place[1] + round(maker.between(-8, 8)))
    second = touch(maker, near, first.now + maker.between(60, 160), maker.between(40, 90))
    return Hand(first, second), PLAIN, answer(["doubleTap"], second.now)


def long_press(maker):
    hand = Hand(touch(maker, maker.place(100, 100), 0, maker.between(1000, 1100), maker.between(0, 2)))
    return hand, PLAIN, answer(["longPress"], 0)


def drag(maker):
    """A page pulled and put back, or past its half and left there."""
    way = maker.one_of([-1, 1])
    finger = Finger((640 - way * 500, maker.place()[1]))
    hand = Hand(finger)
    finger.move(way * 80, 0, 140)
    hand.rest(maker.pause)
    turns = maker.random.random() < 0.4
    finger.move(way * (maker.between(720, 850) if turns else maker.between(80, 130)), maker.between(-30, 30), 300)
    hand.rest(maker.pause + 40)
    return hand, PLAIN, answer(["move"], 0, page=1 - way if turns else 1, axis="x")


def drag_vertically(maker):
    """A photo pulled a little towards dismissal, and put back."""
    finger = Finger((maker.place()[0], 250))
    hand = Hand(finger)
    finger.move(0, 80, 140)
    hand.rest(maker.pause)
    finger.move(0, -maker.between(20, 50), 120)
    hand.rest(maker.pause + 40)
    return hand, PLAIN, answer(["move"], 0, axis="y")


def throw(maker):
    """A flick that turns a page, with the velocity at its lift in closed form."""
    way = maker.one_of([-1, 1])
    length, time = maker.between(160, 420), maker.between(90, 160)
    profile = maker.one_of(["even", "faster"])
    finger = Finger((640 - way * 200, maker.place()[1]))
    finger.move(way * length, 0, time, profile)
    speed = way * length / time * 1000 * (2 if profile == "faster" else 1)
    page = 1 - way if is_long(length, speed) else None
    return Hand(finger), PLAIN, answer(["move"], 0, page=page, velocity=[round(speed, 1), 0])


def is_long(length, speed):
    """Whether a throw turns the page for anybody: after half a second at its speed, it is well past the half."""
    return abs(length) + abs(speed) / 2 > 800


def pinch(maker, start=80):
    """Two fingers that spread about a point, and come a part of the way back."""
    x, y = maker.place(450, 300)
    dx, dy = maker.one_of(DIRECTIONS)
    fingers = [Finger((x + dx * start * way, y + dy * start * way)) for way in (-1, 1)]
    hand = Hand(*fingers)
    for growth, time in ((50, 140), (maker.between(60, 110), 200), (-maker.between(20, 50), 140)):
        for finger, way in zip(fingers, (-1, 1)):
            finger.move(dx * growth * way, dy * growth * way, time)
        hand.rest(maker.pause)
    return hand, PLAIN, answer(["move"], 0, scales=True)


def pinch_to_pan(maker):
    """Two fingers that move a zoomed photo without spreading."""
    x, y = maker.place(500, 350)
    fingers = [Finger((x - 90, y)), Finger((x + 90, y + 20))]
    hand = Hand(*fingers)
    dx, dy = maker.one_of(DIRECTIONS)
    for length in (80, maker.between(80, 160)):
        for finger in fingers:
            finger.move(dx * length, dy * length, 160)
        hand.rest(maker.pause)
    return hand, ZOOMED, answer(["move"], 0, scales=True)


def hand_off(maker):
    """A zoomed photo that ends under the finger: the pager takes over, and gives back."""
    room = round(maker.between(100, 200))
    finger = Finger((1150, maker.place()[1]))
    hand = Hand(finger)
    finger.move(-80, 0, 140)
    hand.rest(maker.pause)
    turns = maker.random.random() < 0.3
    way = 1000 if turns else maker.between(300, 450)
    finger.move(-way, 0, 300)
    hand.rest(maker.pause)
    if not turns:
        finger.move(80 + way - room + maker.between(20, 90), 0, 300)
        hand.rest(maker.pause)
    start = dict(ZOOMED, x=-1280 + room)
    return hand, start, answer(["move"], 0, page=2 if turns else 1)


def dismissal(maker):
    """A photo pulled down far enough, or thrown down."""
    finger = Finger((maker.place()[0], 200))
    hand = Hand(finger)
    if maker.random.random() < 0.5:
        finger.move(0, maker.between(140, 220), maker.between(90, 130), "faster")
    else:
        finger.move(0, 80, 140)
        hand.rest(maker.pause)
        finger.move(0, maker.between(250, 400), 250)
        hand.rest(maker.pause + 40)
    return hand, PLAIN, answer(["move"], 0, dismissed=True)


def come_and_go(maker):
    """On a zoomed photo, a second finger comes; then the first or the second lifts, and the other goes on."""
    x, y = maker.place(500, 350)
    one = Finger((x - 100, y))
    hand = Hand(one)
    comes_first = maker.random.random() < 0.5
    if comes_first:
        one.move(70, 40, 140)
        hand.rest(maker.pause)
    two = Finger((x + 150, y), one.now)
    hand.fingers.append(two)
    if comes_first:
        hand.rest(maker.pause, one, two)
    for finger, way in ((one, -1), (two, 1)):
        finger.move(way * 60, 15, 160)
    hand.rest(maker.pause, one, two)
    stays = maker.one_of([one, two])
    hand.rest(maker.pause, stays)
    stays.move(70, -40, 160)
    hand.rest(maker.pause, stays)
    if maker.random.random() < 0.4:
        three = Finger((stays.position[0] + maker.one_of([-220, 220]), y), stays.now)
        hand.fingers.append(three)
        hand.rest(maker.pause, stays, three)
        for finger in (stays, three):
            finger.move(-60, 30, 160)
        hand.rest(maker.pause, stays, three)
    return hand, ZOOMED, answer(["move"], 0, scales=True)


def palm(maker):
    """The side of a hand: several contacts near each other that come within a few frames and stay about still."""
    x, y = maker.place(200, 200)
    count = 3 + int(maker.random.random() * 3)
    hold = maker.between(150, 700)
    places = [(x + 45 * number, y + round(maker.between(-20, 20))) for number in range(count)]
    fingers = [touch(maker, place, maker.between(0, 40), hold, 1.5) for place in places]
    fingers[0].down, fingers[0].legs = 0, touch(maker, places[0], 0, hold, 1.5).legs
    fingers[0].now = hold
    return Hand(*fingers), PLAIN, answer([], 0)


def resting_finger(maker):
    """A thumb has held the frame for a while when two fingers pinch, and lifts last."""
    hand, _, _ = pinch(maker)
    thumb = Finger((30, 770))
    thumb.rest(hand.now + maker.between(60, 120))
    late = 400
    for finger in hand.fingers:
        finger.down += late
        finger.now += late
        finger.legs = [(a + late, b + late, *rest) for a, b, *rest in finger.legs]
    hand.fingers.insert(0, thumb)
    hand.rests = []
    thumb.now = max(thumb.now, hand.now + 60)
    return hand, PLAIN, answer(["move"], late, grows=True)


def bounce(maker):
    """A tap whose contact a worn panel interrupts for a moment."""
    place = maker.place(100, 100)
    first = touch(maker, place, 0, maker.between(30, 60))
    second = touch(maker, place, first.now + maker.between(9, 24), maker.between(40, 60))
    return Hand(first, second), PLAIN, answer(["tap"], second.now)


def tap_then_press(maker):
    """A tap, and soon after it a finger that stays."""
    place = maker.place(100, 100)
    first = touch(maker, place, 0, maker.between(40, 80))
    second = touch(maker, place, first.now + maker.between(120, 200), maker.between(1000, 1100))
    return Hand(first, second), PLAIN, answer(["tap", "longPress"], first.now)


def three_fingers(maker):
    """Three fingers on a zoomed photo; one stays where it is, another lifts, and the third goes on."""
    x, y = maker.place(500, 350)
    thumb, one, two = Finger((x - 180, y + 90)), Finger((x, y - 60), 20), Finger((x + 130, y + 30), 40)
    hand = Hand(thumb, one, two)
    thumb.rest(60)
    one.rest(40)
    two.rest(20)
    for length in (70, maker.between(40, 80)):
        thumb.rest(160)
        one.move(0, -length, 160)
        two.move(length, 0, 160)
        hand.rest(maker.pause)
    hand.rest(maker.pause, thumb, one)
    thumb.rest(160)
    one.move(60, -30, 160)
    hand.rest(maker.pause, thumb, one)
    return hand, ZOOMED, answer(["move"], 0, scales=True)


def lost_focus(maker):
    """Another window takes the screen during a drag that would turn the page or dismiss the photo."""
    if maker.random.random() < 0.5:
        finger, step = Finger((1100, maker.place()[1])), (-800, 0)
    else:
        finger, step = Finger((maker.place()[0], 200)), (0, 400)
    finger.move(*step, 300)
    finger.rest(180)
    return Hand(finger), PLAIN, answer(["move"], 0, cancelled=True, focus=390)


#: What faulty devices and unusual panels are given to sample.
PLAIN_MAKERS = [tap, drag, throw, pinch, hand_off, come_and_go]

#: Class, how many, how it is made (None: one of the plain makers), the panels, and what the device does to it.
CLASSES = [
    ("tap", 60, tap, PANELS, {}),
    ("double tap", 50, double_tap, PANELS, {}),
    ("long press", 30, long_press, PANELS, {}),
    ("drag on an axis", 70, drag, PANELS, {}),
    ("drag towards dismissal", 30, drag_vertically, PANELS, {}),
    ("throw", 100, throw, PANELS, {}),
    ("pinch about a point", 80, pinch, PANELS, {}),
    ("pinch to pan", 60, pinch_to_pan, PANELS, {}),
    ("pan handed to a pager", 70, hand_off, PANELS, {}),
    ("dismissal", 50, dismissal, PANELS, {}),
    ("fingers come and go", 100, come_and_go, PANELS, {}),
    ("palm", 40, palm, PANELS, {}),
    ("resting finger", 30, resting_finger, PANELS, {}),
    ("contact bounce", 30, bounce, [120, 133, 240], {}),
    ("tap, then press", 20, tap_then_press, PANELS, {}),
    ("three fingers", 30, three_fingers, PANELS, {}),
    ("focus lost", 30, lost_focus, PANELS, {}),
    ("panels of 30 to 1,000 Hz", 105, None, ALL_PANELS, {}),
    ("jitter", 50, None, [60, 120, 240], {"noise": 0.3, "clock": 0.1}),
    ("dropped samples", 40, None, [60, 120, 240], {"dropped": 0.3}),
    ("late events", 40, None, [60, 120, 240], {"late": 60}),
]


def stroke(name, number, make, hz, faults):
    """One line. Each stroke has a generator of its own, so that a change of one leaves the others as they are."""
    random = library.Random(f"{SEED} {name} {number}")
    maker = Maker(random, hz)
    make = make or maker.one_of(PLAIN_MAKERS)
    hand, start, truth = make(maker)
    device = {"hz": hz, "noise": faults.get("noise", 0), "clock": faults.get("clock", 0.02)}
    samples, first = panel.sample(hand, device, random)
    if "dropped" in faults:
        samples = panel.drop(samples, faults["dropped"], random)
    if "late" in faults:
        begin = samples[-1][4] * 0.4
        samples = panel.delay(samples, begin, round(begin + faults["late"], 1))
    truth["rests"] = [dict(rest, t=round(rest["t"] - first, 1)) for rest in hand.rests]
    intent = make.__name__.replace("_", " ")
    return line(name, number, intent, device, start, samples, truth)


def line(name, number, intent, device, start, samples, truth):
    """The keys in their documented order."""
    return {
        "id": f"{name.replace(',', '').replace(' ', '-')}-{number:03}", "class": name, "intent": intent,
        "device": device, "screen": list(panel.SCREEN), "start": start, "samples": samples, "answer": truth,
    }


def recorded():
    """The strokes in Tests/StrokeSamples, which a program read from a touchscreen: throws with a measured velocity."""
    for file in sorted(RECORDINGS.glob("*.txt")):
        name, points = None, []
        for text in file.read_text().splitlines() + ["end"]:
            numbers = text.split()
            if len(numbers) == 4 and numbers[0][0].isdigit():
                points.append([float(numbers[0]), float(numbers[2]) - 300, 400.0])
                continue
            if points:
                yield name, points
            name, points = text, []


def rests_long(points):
    """Whether the finger has hardly moved when some engine reports a long press."""
    early = [x for time, x, _ in points if time <= LONG]
    return len(early) < len(points) and abs(early[-1] - points[0][1]) < 10


def recorded_lines():
    """Those strokes as lines, but for two in which the finger rests so long that a long press is right."""
    for number, (name, points) in enumerate(recorded()):
        if rests_long(points):
            continue
        hz = int(name.split()[-2])
        samples = [[0, "move", x, y, t] for t, x, y in points]
        samples[0][1], samples[-1][1] = "down", "up"
        moves = [one for one in samples[:-1] if one[4] >= samples[-2][4] - 40]
        speed = (moves[-1][2] - moves[0][2]) / max(1e-9, moves[-1][4] - moves[0][4]) * 1000
        page = 0 if is_long(moves[-1][2] - samples[0][2], speed) else None
        truth = answer(["move"], 0, page=page, rests=[], velocity=[round(speed, 1), 0])
        device = {"hz": hz, "noise": 0, "clock": 0}
        yield line("recorded", number, "throw", device, PLAIN, samples, truth)


def lines():
    """All strokes, class by class, with the panels in turn."""
    for name, count, make, panels, faults in CLASSES:
        for number in range(count):
            yield stroke(name, number, make, panels[number % len(panels)], faults)
    yield from recorded_lines()


if __name__ == "__main__":
    for one in lines():
        json.dump(one, sys.stdout, separators=(",", ":"))
        print()
