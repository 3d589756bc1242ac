import Gallery
import Gestures
import Motion
import Scenes
import StrokeSamples

/// A visitor at the screen, whose fingers act in one manner after another until they leave.
struct Visitor {
    struct Step {
        var input: GalleryInput
        var time: Double
    }

    private let screen: Size
    private var pending: [Step] = []
    /// How many more things the visitor does.
    private var acts: Int
    private var nextFinger = 1

    init(screen: Size, _ dice: inout Dice) {
        self.screen = screen
        acts = 1 + dice.roll(5)
    }

    /// What happens next; nil when the visitor has left.
    mutating func next(after time: Double, _ dice: inout Dice) -> Step? {
        if pending.isEmpty, acts > 0 {
            acts -= 1
            act(from: time + dice.number(0...0.8), &dice)
            pending.sort { $0.time < $1.time }
        }
        return pending.isEmpty ? nil : pending.removeFirst()
    }

    private mutating func act(from time: Double, _ dice: inout Dice) {
        switch dice.roll(13) {
        case 12: tapTogether(from: time, &dice)
        case 0, 1: tap(at: anywhere(&dice), from: time)
        case 2: doubleTap(from: time, &dice)
        case 3, 4: drag(from: time, &dice)
        case 5: pinch(from: time, &dice)
        case 6: palm(from: time, &dice)
        case 7: drum(from: time, &dice)
        case 8: restArm(from: time, &dice)
        case 9: holdCorners(from: time, &dice)
        case 10: press(from: time, &dice)
        default: scribble(from: time, &dice)
        }
    }

    // MARK: Manners

    private mutating func tap(at point: Point, from time: Double) {
        stroke([point], from: time, over: 0.08)
    }

    private mutating func doubleTap(from time: Double, _ dice: inout Dice) {
        let point = anywhere(&dice)
        tap(at: point, from: time)
        tap(at: point, from: time + 0.18)
    }

    /// Two visitors tap two photos at once, and then drag there.
    private mutating func tapTogether(from time: Double, _ dice: inout Dice) {
        let places = [0.25, 0.75].map { Point(x: screen.width * $0, y: screen.height * dice.number(0.3...0.7)) }
        for place in places { stroke([place], from: time + dice.number(0...0.1), over: dice.number(0.05...0.3)) }
        for place in places where dice.chance(0.7) {
            let way = Vector(dx: screen.width * dice.number(-0.5...0.5), dy: screen.height * dice.number(-0.5...0.5))
            stroke([place, place + way], from: time + dice.number(0.3...2), over: dice.number(0.1...0.6))
        }
    }

    private mutating func drag(from time: Double, _ dice: inout Dice) {
        stroke([anywhere(&dice), anywhere(&dice)], from: time, over: dice.number(0.05...1), lifts: dice.chance(0.95))
    }

    private mutating func pinch(from time: Double, _ dice: inout Dice) {
        let middle = anywhere(&dice)
        let seconds = dice.number(0.1...1)
        let start = dice.number(20...400)
        let end = dice.number(20...400)
        let turn = dice.chance(0.5) ? dice.number(-2.5...2.5) : 0
        for side in [-1.0, 1] {
            let points = [(start, 0), (end, turn)].map { span, angle in
                middle + Vector(dx: side * span / 2, dy: 0).rotated(by: angle)
            }
            stroke(points, from: time + dice.number(0...0.05), over: seconds)
        }
    }

    /// Many contacts close together, which grow and shrink.
    private mutating func palm(from time: Double, _ dice: inout Dice) {
        let middle = anywhere(&dice)
        for _ in 0..<(3 + dice.roll(10)) {
            let point = middle + Vector(dx: dice.number(-90...90), dy: dice.number(-90...90))
            let end = point + Vector(dx: dice.number(-8...8), dy: dice.number(-8...8))
            stroke([point, end], from: time + dice.number(0...0.3), over: dice.number(0.05...2))
        }
    }

    /// Twenty taps a second.
    private mutating func drum(from time: Double, _ dice: inout Dice) {
        let point = anywhere(&dice)
        for beat in 0..<(10 + dice.roll(30)) {
            let place = dice.chance(0.5) ? point : anywhere(&dice)
            stroke([place], from: time + Double(beat) / 20, over: 0.03)
        }
    }

    /// A contact that rests, sometimes for ever, while another finger moves.
    private mutating func restArm(from time: Double, _ dice: inout Dice) {
        stroke([anywhere(&dice)], from: time, over: dice.number(5...40), lifts: dice.chance(0.8))
        stroke([anywhere(&dice), anywhere(&dice)], from: time + 1, over: 0.4)
    }

    /// Holds two opposite corners, and then guesses the PIN.
    private mutating func holdCorners(from time: Double, _ dice: inout Dice) {
        let seconds = dice.number(1...8)
        stroke([Point(x: 12, y: 12)], from: time, over: seconds)
        stroke([Point(x: screen.width - 12, y: screen.height - 12)], from: time + dice.number(0...0.5), over: seconds)
        for guess in 0..<dice.roll(12) {
            let digit = Point(
                x: screen.width * dice.number(0.35...0.65), y: screen.height * dice.number(0.25...0.9))
            stroke([digit], from: time + seconds + 0.3 * Double(guess + 1), over: 0.06)
        }
    }

    private mutating func press(from time: Double, _ dice: inout Dice) {
        for count in 0..<(1 + dice.roll(6)) {
            let key = Key.allCases[dice.roll(Key.allCases.count)]
            pending.append(Step(input: .key(key), time: time + Double(count) * dice.number(0...0.2)))
        }
        pending.append(Step(input: .wheel(at: anywhere(&dice), lines: Vector(dx: 0, dy: 2)), time: time + 0.5))
    }

    /// Events that no driver should send.
    private mutating func scribble(from time: Double, _ dice: inout Dice) {
        for count in 0..<(5 + dice.roll(40)) {
            let phase = [PointerPhase.down, .move, .up, .cancel][dice.roll(4)]
            let point = dice.chance(0.05) ? Point(x: .nan, y: 1e300) : anywhere(&dice)
            add(phase, finger: 500 + dice.roll(6), point, at: time + Double(count) * 0.01)
        }
        for finger in 500..<506 { add(.up, finger: finger, anywhere(&dice), at: time + 0.6) }
    }

    // MARK: Fingers

    private func anywhere(_ dice: inout Dice) -> Point {
        Point(x: dice.number(0...screen.width), y: dice.number(0...screen.height))
    }

    /// A finger that passes all points and lifts.
    private mutating func stroke(_ points: [Point], from time: Double, over seconds: Double, lifts: Bool = true) {
        let finger = nextFinger
        nextFinger += 1
        guard let first = points.first, let last = points.last else { return }
        add(.down, finger: finger, first, at: time)
        let steps = points.count == 1 ? 0 : 8
        for step in 0..<steps {
            let share = Double(step + 1) / Double(steps + 1)
            add(.move, finger: finger, first + (last - first) * share, at: time + seconds * share)
        }
        if lifts { add(.up, finger: finger, last, at: time + seconds) }
    }

    private mutating func add(_ phase: PointerPhase, finger: Int, _ point: Point, at time: Double) {
        pending.append(
            Step(input: .pointer(PointerEvent(phase, PointerID(finger), at: point, time: time)), time: time))
    }
}
