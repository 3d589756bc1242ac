import Gestures
import Motion

/// Random pointer events, many of which no driver should send.
struct RandomInput {
    private var time = 0.0
    private var places: [Int: Point] = [:]
    /// How many fingers there are to choose from.
    private let fingers: Int

    init(fingers: Int) {
        self.fingers = fingers
    }

    mutating func event(_ dice: inout Dice) -> PointerEvent {
        let finger = dice.roll(fingers)
        let phase = phase(of: finger, &dice)
        let position = position(of: finger, phase, &dice)
        places[finger] = phase == .down || phase == .move ? position : nil
        let kind: PointerKind = dice.chance(0.1) ? .mouse : .touch
        return PointerEvent(phase, PointerID(finger), at: position, time: nextTime(&dice), kind: kind)
    }

    /// Mostly what makes sense; now and then a second down, a lost up, a cancel, a move out of nothing.
    private func phase(of finger: Int, _ dice: inout Dice) -> PointerPhase {
        if dice.chance(0.03) { return [.down, .move, .up, .cancel][dice.roll(4)] }
        guard places[finger] != nil else { return .down }
        return dice.chance(0.8) ? .move : .up
    }

    private func position(of finger: Int, _ phase: PointerPhase, _ dice: inout Dice) -> Point {
        if dice.chance(0.01) {
            return Point(x: [.nan, .infinity, -.infinity, 1e300, -1e18][dice.roll(5)], y: dice.number(0...400))
        }
        guard phase != .down, let place = places[finger], place.isFinite else {
            return Point(x: dice.number(-20...420), y: dice.number(-20...420))
        }
        let reach = [0.5, 4, 20, 200][dice.roll(4)]
        return place + Vector(dx: dice.number(-reach...reach), dy: dice.number(-reach...reach))
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

    /// Half a minute later nothing is due any more.
    var longAfter: Double { time + 60 }
}
