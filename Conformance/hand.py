"""A hand on a touch panel: where its fingers are at any time, and what the panel samples of them."""

import math

#: The size of the screen, in points.
SCREEN = (1280, 800)


class Finger:
    """A path in legs. Times are in milliseconds since the stroke began, positions in points."""

    def __init__(self, position, down=0.0):
        self.position = position
        self.down = down
        self.now = down
        self.legs = []

    def move(self, dx, dy, duration, profile="jerk"):
        """Moves by a vector: with minimum jerk from rest to rest, or evenly, or ever faster."""
        end = (self.position[0] + dx, self.position[1] + dy)
        self.legs.append((self.now, self.now + duration, self.position, end, profile))
        self.position = end
        self.now += duration

    def rest(self, duration):
        """Keeps still, which a panel does not report."""
        self.legs.append((self.now, self.now + duration, self.position, self.position, "rest"))
        self.now += duration

    def at(self, time):
        """The position at a time, and whether the finger moves then."""
        for begin, end, start, goal, profile in self.legs:
            if time < end:
                share = progress(profile, max(0.0, (time - begin) / (end - begin)))
                point = tuple(a + (b - a) * share for a, b in zip(start, goal))
                return point, profile != "rest"
        return self.position, False


def progress(profile, u):
    """The share of a leg that is behind the finger at a share of its time."""
    if profile == "jerk":
        return u * u * u * (10 - 15 * u + 6 * u * u)
    return u * u if profile == "faster" else u


class Hand:
    """Some fingers, and the times at which all of them rest."""

    def __init__(self, *fingers):
        self.fingers = list(fingers)
        self.rests = []

    @property
    def now(self):
        """The end of the longest path."""
        return max(finger.now for finger in self.fingers)

    def rest(self, duration, *fingers):
        """Keeps these fingers still, by default all, and notes where they are at the end of the pause."""
        fingers = fingers or self.fingers
        for finger in fingers:
            finger.rest(duration)
        points = [quartered(finger.position) for finger in fingers]
        center = tuple(sum(axis) / len(points) for axis in zip(*points))
        span = sum(math.dist(point, center) for point in points) / len(points)
        numbers = [self.fingers.index(finger) for finger in fingers]
        time = round(fingers[0].now - 3, 1)
        self.rests.append({"t": time, "fingers": numbers, "at": [round(x, 3) for x in center], "span": round(span, 3)})


def sample(hand, device, random):
    """What a panel sends: `[finger, phase, x, y, ms]`, in order of time. Only what changed is sent."""
    period = 1000 / device["hz"]
    samples, known = [], {}
    for tick in range(int(hand.now / period) + 3):
        time = max(0.0, tick * period + (random.random() - 0.5) * device["clock"] * period)
        for number, finger in enumerate(hand.fingers):
            if finger.down > tick * period or known.get(number) == "up":
                continue
            if number in known and tick * period >= finger.now:
                samples.append([number, "up", *known[number], round(time, 2)])
                known[number] = "up"
                continue
            position = measure(finger, tick * period, device["noise"], random)
            if position != known.get(number):
                samples.append([number, "move" if number in known else "down", *position, round(time, 2)])
                known[number] = position
    start = samples[0][4]
    return [[*head, round(time - start, 2)] for *head, time in samples], start


def measure(finger, time, noise, random):
    """A position as a panel measures it, in quarters of a point. A panel's hysteresis keeps a resting finger still."""
    point, moves = finger.at(time)
    spread = noise if moves else 0
    error = [spread * (sum(random.random() for _ in range(12)) - 6) for _ in point]
    return quartered(value + wrong for value, wrong in zip(point, error))


def quartered(point):
    """In quarters of a point."""
    return [round(value * 4) / 4 for value in point]


def drop(samples, share, random):
    """Leaves out a share of the moves, but never the last one of a finger before it rests, changes or lifts."""
    kept = []
    for index, one in enumerate(samples):
        later = [other for other in samples[index + 1:] if other[0] == one[0]]
        is_last = not later or later[0][1] == "up" or later[0][4] - one[4] > 50
        if one[1] != "move" or is_last or random.random() >= share:
            kept.append(one)
    return kept


def delay(samples, begin, end):
    """Delivers what was sampled between two times at the second one, all at once: a sixth number says when."""
    return [one + [end] if begin <= one[4] < end else one for one in samples]
