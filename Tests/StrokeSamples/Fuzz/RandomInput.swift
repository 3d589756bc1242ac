import Gestures
import Motion

/// Random pointer events, including many that no driver should send.
struct RandomInput {
    private var time = 0.0
    private var positions: [Int: Point] = [:]
    /// The number of fingers.
    let fingers: Int

    init(fingers: Int) {
        self.fingers = fingers
    }

    mutating func event(_ dice: inout Dice) -> PointerEvent {
        let finger = dice.roll(fingers)
        let phase = phase(of: finger, &dice)
        let position = position(of: finger, phase, &dice)
        positions[finger] = phase == .down || phase == .move ? position : nil
        let kind: PointerKind = dice.chance(0.1) ? [.mouse, .pen][dice.roll(2)] : .touch
        let time = nextTime(&dice)
        let pressure = dice.chance(0.1) ? dice.number(0...1) : nil
        return PointerEvent(phase, PointerID(finger), at: position, time: time, kind: kind, pressure: pressure)
    }

    /// Mostly a phase that makes sense; sometimes a second down, a cancel, or a move or up without a down.
    private func phase(of finger: Int, _ dice: inout Dice) -> PointerPhase {
        if dice.chance(0.03) { return [.down, .move, .up, .cancel, .hover][dice.roll(5)] }
        guard positions[finger] != nil else { return dice.chance(0.1) ? .hover : .down }
        return dice.chance(0.8) ? .move : .up
    }

    private func position(of finger: Int, _ phase: PointerPhase, _ dice: inout Dice) -> Point {
        if dice.chance(0.01) {
            return Point(x: [.nan, .infinity, -.infinity, 1e300, -1e18][dice.roll(5)], y: dice.number(0...400))
        }
        guard phase != .down, let position = positions[finger], position.isFinite else {
            return Point(x: dice.number(-20...420), y: dice.number(-20...420))
        }
        let reach = [0.5, 4, 20, 200][dice.roll(4)]
        return position + Vector(dx: dice.number(-reach...reach), dy: dice.number(-reach...reach))
    }

    private mutating func nextTime(_ dice: inout Dice) -> Double {
        switch dice.roll(100) {
        case 0: return [.nan, .infinity, time - 5][dice.roll(3)]
        case 1: time += dice.number(0...30)
        case 2...10: time += dice.number(0...1)
        case 11...40: break
        default: time += dice.number(0...0.02)
        }
        return time
    }

    /// A time at which nothing is due any more.
    var longAfter: Double { time + 60 }
}
