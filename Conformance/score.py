"""Compares answers with the strokes, and prints a table by class and engine."""

import argparse
import collections
import json
import math

#: Points by which the photo may be off where the finger has not slipped.
EXACT = 0.5
#: Points of a leg that are lost if the finger no longer moves the photo; no slop is longer.
LOST = 24
#: The largest share by which a magnification and a velocity may be wrong.
SCALE, VELOCITY = 0.1, 0.2
#: The least change of a photo that shows that it moves.
MOVED = {"x": EXACT, "y": EXACT, "scale": 0.005}
DISCRETE = ("tap", "doubleTap", "longPress")


class Answer:
    """One answer, beside its stroke."""

    def __init__(self, stroke, answer):
        self.stroke, self.truth, self.engine = stroke, stroke["answer"], answer["engine"]
        self.fault = answer.get("fault")
        self.late = answer["late"]
        self.gestures = [event for event in answer["events"] if event["event"] == "gesture"]
        self.rest = next((event for event in answer["events"] if event["event"] == "rest"), None)

    @property
    def taps(self):
        """The gestures without movement, in order."""
        return [event["gesture"] for event in self.gestures if event["gesture"] in DISCRETE]

    def moved(self):
        """Whether the photo went anywhere by more than a point."""
        start = self.stroke["start"]
        return any(abs(event["x"] - start["x"]) + abs(event["y"] - start["y"]) > 1 for event in self.gestures)

    def place(self, time):
        """The photo at a time: scale, x, y."""
        start = self.stroke["start"]
        last = start
        for event in self.gestures:
            if event["t"] > time:
                break
            last = event
        return last["scale"], last["x"], last["y"]

    def legs(self):
        """Pairs of consecutive rests, each with the photo at both. The first is the photo's own."""
        for one, other in zip(self.truth["rests"], self.truth["rests"][1:]):
            yield one, self.place(one["t"]), other, self.place(other["t"])

    def slips(self):
        """By how many points the content under the fingers is elsewhere after each movement of the same fingers."""
        for one, before, other, after in self.legs():
            if one["fingers"] == other["fingers"]:
                off = [a - b for a, b in zip(carried(one["at"], before, after), other["at"])]
                # What goes along one axis need not follow the finger along the other.
                yield abs(off["xy".index(self.truth["axis"])]) if "axis" in self.truth else math.hypot(*off)

    def jumps(self):
        """By how many points the middle of the screen moved while a finger came or lifted and none moved."""
        middle = [size / 2 for size in self.stroke["screen"]]
        for one, before, other, after in self.legs():
            if one["fingers"] != other["fingers"]:
                yield math.dist(carried(middle, before, after), middle)

    def magnifications(self):
        """Each magnification, as a share of that of the fingers."""
        for one, before, other, after in self.legs():
            if one["fingers"] == other["fingers"] and one["span"]:
                yield (after[0] / before[0]) / (other["span"] / one["span"])

    def lost_ends(self):
        """How many gestures began and did not end, or ended and had not begun; each kind by itself."""
        balance = collections.Counter()
        for event in self.gestures:
            if event["gesture"] not in DISCRETE and event["state"] != "changed":
                balance[event["gesture"]] += 1 if event["state"] == "began" else -1
        return sum(map(abs, balance.values()))

    def velocity_error(self):
        """The error of the velocity at the lift as a share of the true one; None if the engine gives none."""
        found = [event["velocity"] for event in self.gestures if event["state"] == "ended" and "velocity" in event]
        if "velocity" not in self.truth or not any(map(any, found)):
            return None
        true = self.truth["velocity"]
        return min(math.dist(one, true) for one in found) / math.hypot(*true)

    def latency(self):
        """Milliseconds from the time from which it counts until the photo moves, or a tap or press is reported; None if
        that does not come."""
        must, start = self.truth["must"], self.stroke["start"]
        for event in self.gestures:
            moves = any(abs(event[key] - start[key]) > least for key, least in MOVED.items())
            if must == ["move"] and moves or event["gesture"] in must:
                return event["t"] - self.truth["since"]
        return None

    def mistakes(self):
        """What is wrong with it, in words; empty if the intended gesture was recognized, and no other."""
        if self.fault or not self.rest:
            return ["the program ended or hung"]
        return [words for words, wrong in self.checks() if wrong]

    def checks(self):
        """Each thing that must be true, with whether it is false."""
        must, rest = self.truth["must"], self.rest
        wanted = [name for name in must if name in DISCRETE]
        taps, meant = " and ".join(self.taps) or "nothing", " and ".join(wanted) or "no tap"
        yield f"reported {taps} for {meant}", sorted(self.taps) != sorted(wanted)
        yield "moved the photo, though nobody meant to", must != ["move"] and self.moved()
        yield "did not move", must == ["move"] and not self.moved()
        yield f"went to page {rest['page']}, not {self.truth['page']}", self.truth["page"] not in (None, rest["page"])
        yield "dismissed the photo", rest["dismissed"] and not self.truth["dismissed"]
        yield "did not dismiss the photo", self.truth["dismissed"] and not rest["dismissed"]
        slip = max(self.slips(), default=0)
        yield f"lost {slip:.0f} pt of the movement", slip > LOST
        factor = max(self.magnifications(), key=lambda share: abs(share - 1), default=1)
        yield f"magnified by {factor:.2f} of the fingers' share", abs(factor - 1) > SCALE
        yield "did not zoom", self.truth.get("grows") and rest["scale"] < 1.2


def carried(point, before, after):
    """Where the content at a point is when the photo has changed from one place to another."""
    return [(x - a) / before[0] * after[0] + b for x, a, b in zip(point, before[1:], after[1:])]


def summarize(answers):
    """One row: the columns of the table."""
    errors = [error for error in (answer.velocity_error() for answer in answers) if error is not None]
    latencies = sorted(time for time in (answer.latency() for answer in answers) if time is not None)
    slips = [slip for answer in answers for slip in answer.slips()]
    jumps = [jump for answer in answers for jump in answer.jumps()]
    return {
        "strokes": len(answers),
        "misrecognised": sum(bool(answer.mistakes()) for answer in answers),
        "false taps": sum(len(extra_taps(answer)) > 0 for answer in answers),
        "lost ends": sum(answer.lost_ends() > 0 for answer in answers),
        "slips": f"{sum(slip > EXACT for slip in slips)}/{len(slips)}" if slips else "",
        "jumps": f"{sum(jump > EXACT for jump in jumps)}/{len(jumps)}" if jumps else "",
        "largest jump": f"{max(jumps):.1f}" if jumps else "",
        "velocity off": f"{sum(error > VELOCITY for error in errors)}/{len(errors)}" if errors else "",
        "latency": f"{share(latencies, 0.5):.0f}, {share(latencies, 0.95):.0f}" if latencies else "",
    }


def share(numbers, part):
    """The number below which this part of the sorted ones is."""
    return numbers[int(part * (len(numbers) - 1))]


def extra_taps(answer):
    """Taps and presses that nobody meant."""
    return collections.Counter(answer.taps) - collections.Counter(answer.truth["must"])


def table(answers):
    """All rows in Markdown, class by class."""
    groups = collections.defaultdict(list)
    for answer in answers:
        groups[answer.stroke["class"], answer.engine].append(answer)
        groups["all", answer.engine].append(answer)
    rows = [(name, engine, summarize(group)) for (name, engine), group in groups.items()]
    classes = list(dict.fromkeys(answer.stroke["class"] for answer in answers)) + ["all"]
    engines = list(dict.fromkeys(answer.engine for answer in answers))
    rows.sort(key=lambda row: (classes.index(row[0]), engines.index(row[1])))
    columns = list(rows[0][2])
    yield "| class | engine | " + " | ".join(columns) + " |"
    yield "|" + "---|" * (len(columns) + 2)
    for name, engine, row in rows:
        yield f"| {name} | {engine} | " + " | ".join(str(row[column]) for column in columns) + " |"


def reports(answers):
    """Every misrecognised answer, or one that lost an end or jumped, with the reason."""
    for answer in answers:
        words = answer.mistakes()
        if answer.lost_ends():
            words.append(f"lost {answer.lost_ends()} ends")
        jump, slip = max(answer.jumps(), default=0), max(answer.slips(), default=0)
        if jump > EXACT:
            words.append(f"jumped by {jump:.1f} pt")
        if EXACT < slip <= LOST:
            words.append(f"slipped by {slip:.1f} pt")
        error = answer.velocity_error()
        if error is not None and error > VELOCITY:
            words.append(f"velocity off by {error:.0%}")
        if words:
            yield f"{answer.engine}: {answer.stroke['id']}: {'; '.join(words)}"


def read(strokes, files):
    """The answers in all files, beside their strokes."""
    known = {stroke["id"]: stroke for stroke in map(json.loads, strokes)}
    return [Answer(known[one["id"]], one) for file in files for one in map(json.loads, file)]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("strokes", type=argparse.FileType())
    parser.add_argument("answers", type=argparse.FileType(), nargs="+")
    parser.add_argument("--each", action="store_true", help="print what is wrong with each answer instead")
    options = parser.parse_args()
    answers = read(options.strokes, options.answers)
    for line in (reports if options.each else table)(answers):
        print(line)


if __name__ == "__main__":
    main()
