"""Measures how far the picture is from the finger when it is seen, with and without a prediction of the finger.

`python3 Conformance/prediction.py` prints a table; `--groups MS` prints one by panel and fault, for one horizon.
"""

import argparse
import math
import random as library
import statistics

import hand as panel
import strokes

FRAME = 1 / 60
#: From the panel's sample to the program, in seconds. SDL then tells the time in whole milliseconds.
DELIVERY = 0.002
#: From the beginning of a frame until it is seen, in seconds.
HORIZONS = [0.008, 0.016, 0.024]
#: A finger that lifts faster than this throws what it holds, in points a second.
THROW = 50
#: The time in seconds for which a finger may still come to where the picture is already.
GRACE = 0.05
#: The classes whose strokes may be drags of one finger.
CLASSES = ["drag on an axis", "drag towards dismissal", "throw", "pan handed to a pager", "dismissal",
           "panels of 30 to 1,000 Hz", "jitter", "dropped samples"]


class Stroke:
    """What a panel sends of one finger, where the finger is at any time, and when it lifts. In seconds and points."""

    def __init__(self, group, samples, way, lift, up):
        self.group, self.samples, self.way, self.lift, self.up = group, samples, way, lift, up
        self.velocity = [(b - a) / 0.004 for a, b in zip(way(lift - 0.004), way(lift))]
        self.is_thrown = math.hypot(*self.velocity) >= THROW

    def finger(self, time, goes_on=True):
        """The finger's place. After its lift it stays, or if it throws, moves further like what it has thrown."""
        place = self.way(max(0, min(time, self.lift)))
        if time <= self.lift or not (goes_on and self.is_thrown):
            return place
        return [x + v * (time - self.lift) for x, v in zip(place, self.velocity)]

    def excess(self, place, newest, seen, goes_on):
        """How far a place is, on an axis, beyond the newest sample and where the finger is until shortly after a time."""
        time, *start = newest
        times = [time + (seen + GRACE - time) * step / 24 for step in range(25)]
        places = list(zip(start, *[self.finger(one, goes_on) for one in times]))
        return max(max(x - max(xs), min(xs) - x, 0) for x, xs in zip(place, places))


def simulated():
    """The drags of one finger among the strokes of the suite."""
    for name, count, make, panels, faults in strokes.CLASSES:
        for number in range(count if name in CLASSES else 0):
            hz = panels[number % len(panels)]
            random = library.Random(f"{strokes.SEED} {name} {number}")
            maker = strokes.Maker(random, hz)
            kind = make or maker.one_of(strokes.PLAIN_MAKERS)
            fingers, _, _ = kind(maker)
            device = {"hz": hz, "noise": faults.get("noise", 0), "clock": faults.get("clock", 0.02)}
            samples, first = panel.sample(fingers, device, random)
            if "dropped" in faults:
                samples = panel.drop(samples, faults["dropped"], random)
            if len(fingers.fingers) > 1 or kind is strokes.tap:
                continue
            finger = fingers.fingers[0]
            sent = [(one[4] / 1000, one[2], one[3]) for one in samples if one[1] != "up"]
            group = name if name in ("jitter", "dropped samples") else f"{hz} Hz"
            yield Stroke(group, sent, way(finger, first), (finger.now - first) / 1000, samples[-1][4] / 1000)


def way(finger, first):
    """Where a finger is at a time after the panel's first sample, which it takes after some milliseconds."""
    return lambda time: finger.at(time * 1000 + first)[0]


def recorded():
    """The strokes in Tests/StrokeSamples. Between two samples, the finger moved evenly."""
    for _, points in strokes.recorded():
        sent = [(time / 1000, x, y) for time, x, y in points]
        moved = sent[:1] + [b for a, b in zip(sent, sent[1:]) if b[1] != a[1]]
        yield Stroke("recorded", moved, lambda time, sent=moved: between(sent, time), moved[-1][0], sent[-1][0])


def between(sent, time):
    for (begin, *a), (end, *b) in zip(sent, sent[1:]):
        if time <= end:
            share = max(0, (time - begin) / (end - begin))
            return [x + (y - x) * share for x, y in zip(a, b)]
    return list(sent[-1][1:])


# A predictor takes samples, with times before the newest, and the newest's age when the frame begins. It returns how far
# the finger will have moved, as a function of the time since the newest sample.

def nothing(samples, age):
    return lambda ahead: (0, 0)


def linear(samples, age):
    """The last two samples."""
    (before, *a), (_, *b) = samples[-2:]
    return lambda ahead: [(y - x) / -before * ahead for x, y in zip(a, b)]


def least_squares(degree, count=None, window=0.1):
    def predict(samples, age):
        recent = [one for one in samples if one[0] >= -window][-(count or len(samples)):]
        if len(recent) <= degree:
            return nothing(samples, age)
        fits = [fit(recent, axis, degree) for axis in (1, 2)]
        return lambda ahead: [slope * ahead + bend * ahead * ahead for slope, bend in fits]
    return predict


def fit(samples, axis, degree):
    """The coefficients of t and t² of the least-squares parabola, or of the straight line."""
    n = len(samples)
    mean = [sum(t ** k for t, *_ in samples) / n for k in range(5)]
    place = sum(one[axis] for one in samples) / n
    s11, s12, s22 = (sum((one[0] ** i - mean[i]) * (one[0] ** j - mean[j]) for one in samples)
                     for i, j in ((1, 1), (1, 2), (2, 2)))
    q1, q2 = (sum((one[0] ** i - mean[i]) * (one[axis] - place) for one in samples) for i in (1, 2))
    determinant = s11 * s22 - s12 * s12
    if degree == 1 or determinant <= 1e-9 * s11 * s22:
        return (q1 / s11 if s11 > 0 else 0), 0
    return (q1 * s22 - q2 * s12) / determinant, (q2 * s11 - q1 * s12) / determinant


def kalman(samples, age, agility=3e5, noise=0.1):
    """A filter for a constant velocity. Agility is the spectral density of the acceleration, noise a variance."""
    velocities = []
    for axis in (1, 2):
        x, v, p, c, w = samples[0][axis], 0, noise, 0, 1e6
        for (before, *_), one in zip(samples, samples[1:]):
            t = max(0.001, one[0] - before)
            x, p, c, w = (x + v * t, p + 2 * c * t + w * t * t + agility * t ** 3 / 3, c + w * t + agility * t * t / 2,
                          w + agility * t)
            gain, error = 1 / (p + noise), one[axis] - x
            x, v = x + p * gain * error, v + c * gain * error
            p, c, w = p - p * p * gain, c - p * c * gain, w - c * c * gain
        velocities.append(v)
    return lambda ahead: [v * ahead for v in velocities]


def damped(samples, age, window=0.05, gain=0.75, brake=0.25, least=3):
    """A parabola of which a part counts: less where the finger slows down, and never more than a part of the way on which
    it would stop. Small predictions are noise. When a sample is overdue, the finger has stopped.

    The numbers are those with which the most is gained at 16 ms while no stroke is beyond the finger."""
    recent = [one for one in samples if one[0] >= -window]
    span = -recent[0][0]
    if len(recent) < 4 or span < 0.02 or age > span / (len(recent) - 1) + DELIVERY + 0.001:
        return nothing(samples, age)
    now = recent[-1]
    near = next(one for one in reversed(recent) if one[0] <= -0.012)

    def predict(axis, ahead):
        slope, bend = fit(recent, axis, 2)
        if slope * (now[axis] - near[axis]) <= 0:
            return 0
        way = gain * abs(slope) * ahead
        if slope * bend < 0:
            stop = slope * slope / (4 * abs(bend))
            time = min(ahead, -slope / (2 * bend))
            way = min(abs(slope * time + bend * time * time) / 2, stop * brake)
        return math.copysign(max(0, way - least), slope)
    return lambda ahead: [predict(axis, ahead) for axis in (1, 2)]


PREDICTORS = {
    "none": nothing, "linear": linear, "line, 4 samples": least_squares(1, 4), "parabola, 4 samples": least_squares(2, 4),
    "parabola, 6 samples": least_squares(2, 6), "parabola, 50 ms": least_squares(2, window=0.05),
    "parabola, 100 ms": least_squares(2), "Kalman": kalman, "parabola, damped": damped,
}


def frames(stroke, phase):
    """The frames from the first sample until the program knows of the lift: its time, and the samples it has."""
    time = phase * FRAME
    while time < stroke.up + DELIVERY:
        known = [one for one in stroke.samples if one[0] + DELIVERY <= time]
        if known:
            yield time, known
        time += FRAME


def measure(stroke, phase, results):
    """Adds a stroke: for each predictor and horizon, its distances, and the most that it is beyond the finger."""
    worst = {key: [0, 0] for key in results}
    for time, known in frames(stroke, phase):
        stamps = [math.floor((one[0] + DELIVERY) * 1000) / 1000 for one in known]
        history = [(stamp - stamps[-1], *one[1:]) for stamp, one in zip(stamps, known)][-100:]
        distinct = [a for a, b in zip(history, history[1:]) if a[0] < b[0]] + history[-1:]
        for name, predictor in PREDICTORS.items():
            predict = (predictor if len(distinct) > 1 else nothing)(distinct, time - stamps[-1])
            for horizon in HORIZONS:
                seen = time + horizon
                place = [x + way for x, way in zip(known[-1][1:], predict(seen - stamps[-1]))]
                key = name, horizon
                if seen <= stroke.lift:
                    results[key][0].append(math.dist(place, stroke.finger(seen)))
                for index, goes_on in enumerate((True, False)):
                    excess = stroke.excess(place, known[-1], seen, goes_on)
                    worst[key][index] = max(worst[key][index], excess)
    for key, most in worst.items():
        results[key][1].append(most)


def rows(some, horizons, phases, label):
    """Markdown rows: the median and 95th percentile of the distances, and the strokes that end beyond the finger."""
    results = {(name, horizon): ([], []) for name in PREDICTORS for horizon in HORIZONS}
    for number, stroke in enumerate(some):
        for phase in range(phases):
            measure(stroke, (phase + number * 0.618 % 1) / phases, results)
    for horizon in horizons:
        usual = statistics.median(results["none", horizon][0])
        for name in PREDICTORS:
            distances, beyond = results[name, horizon]
            middle, high = statistics.median(distances), statistics.quantiles(distances, n=20)[-1]
            ends = [f"{100 * sum(one > 1 for one in most) / len(most):.1f} %, {max(most):.0f}" for most in zip(*beyond)]
            first = label or f"{horizon * 1000:.0f} ms"
            print(f"| {first} | {name} | {middle:.1f} | {100 * middle / usual - 100:+.0f} % | {high:.0f} | {ends[0]} "
                  f"| {ends[1]} |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--groups", type=float, metavar="MS", help="print a table by panel and fault for this horizon")
    parser.add_argument("--phases", type=int, default=2, help="how many phases of the display each stroke is read in")
    options = parser.parse_args()
    everything = list(simulated()) + list(recorded())
    first = "strokes" if options.groups else "seen after"
    print(f"| {first} | prediction | median | change | 95 % | beyond the finger | beyond the lift |")
    print("|---|---|---|---|---|---|---|")
    if not options.groups:
        return rows(everything, HORIZONS, options.phases, None)
    for group in sorted({stroke.group for stroke in everything}):
        rows([one for one in everything if one.group == group], [options.groups / 1000], options.phases, group)


if __name__ == "__main__":
    main()
