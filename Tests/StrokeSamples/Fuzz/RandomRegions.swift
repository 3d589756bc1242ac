import Gestures
import Motion

/// Random trees of regions with random gestures. No two gestures are equal, so that events identify them.
struct RandomRegions {
    static let screen = 400.0
    private let census: ScriptCensus
    private var serial = 0

    init(_ census: ScriptCensus) {
        self.census = census
    }

    mutating func make(_ dice: inout Dice) -> HitTree<Int> {
        var tree = HitTree<Int>()
        var handles: [HitTree<Int>.Handle] = []
        for target in 0...dice.roll(8) {
            let parent = handles.isEmpty || dice.chance(0.15) ? nil : handles[dice.roll(handles.count)]
            let gestures = (0..<dice.roll(4)).map { _ in attached(&dice) }
            handles.append(tree.add(target, frame: frame(&dice), gestures: gestures, in: parent))
        }
        return tree
    }

    private func frame(_ dice: inout Dice) -> Rect {
        let x = dice.number(0...Self.screen / 2)
        let y = dice.number(0...Self.screen / 2)
        return Rect(x: x, y: y, width: dice.number(10...Self.screen), height: dice.number(10...Self.screen))
    }

    private mutating func attached(_ dice: inout Dice) -> Gesture {
        let gesture = composition(&dice, depth: 0)
        switch dice.roll(7) {
        case 6: return .hover.named("hover \(serial)")
        case 0: return gesture.highPriority
        case 1: return gesture.simultaneousWithChildren
        default: return gesture
        }
    }

    private mutating func composition(_ dice: inout Dice, depth: Int) -> Gesture {
        guard depth < 3, dice.chance(0.35) else { return single(&dice) }
        let a = composition(&dice, depth: depth + 1)
        let b = composition(&dice, depth: depth + 1)
        switch dice.roll(3) {
        case 0: return a.simultaneously(with: b)
        case 1: return a.exclusively(before: b)
        default: return a.sequenced(before: b)
        }
    }

    /// The serial number changes a slop by a millionth of a point, which makes gestures different but not their effect.
    private mutating func single(_ dice: inout Dice) -> Gesture {
        serial += 1
        let slop = 8 + Double(serial) * 1e-6
        switch dice.roll(16) {
        case 0, 1: return tap(slop, &dice)
        case 2: return .longPress(maximumDistance: .points(slop), reportsPressing: dice.chance(0.5))
        case 3: return .magnify(minimumSpanChange: .points(slop))
        case 4: return .rotate(minimumRotation: slop / 100)
        case 5, 6: return transform(slop, &dice)
        case 7: return .quickZoom(doublingDistance: 120 + slop)
        case 8: return .custom("random", RandomRecognizer(serial: serial, &dice))
        case 9: return .pointerInput.named("input \(serial)")
        case 10, 11: return .script("script", RandomScript(serial: serial, census, &dice))
        case 12: return .drag(from: Edge.allCases[dice.roll(4)], within: .points(40 + slop))
        default: return drag(slop, &dice)
        }
    }

    private func tap(_ slop: Double, _ dice: inout Dice) -> Gesture {
        .tap(
            count: 1 + dice.roll(3), touches: 1 + dice.roll(2), slop: .points(slop),
            maximumDuration: dice.chance(0.3) ? 0.5 : nil)
    }

    private func transform(_ slop: Double, _ dice: inout Dice) -> Gesture {
        var transform = TransformGesture()
        transform.minimumDistance = .points(dice.chance(0.2) ? .infinity : slop)
        transform.minimumSpanChange = .points(slop)
        transform.rotates = dice.chance(0.5)
        transform.catchesAtOnce = dice.chance(0.1)
        transform.sharesMovement = dice.chance(0.4)
        transform.ignoresEarlierTouches = dice.chance(0.3)
        return .transform(transform)
    }

    private func drag(_ slop: Double, _ dice: inout Dice) -> Gesture {
        var drag = DragGesture()
        drag.axis = [nil, Axis.horizontal, .vertical][dice.roll(3)]
        drag.minimumDistance = .points(slop)
        drag.touches = dice.chance(0.2) ? 2 : 1
        drag.catchesAtOnce = dice.chance(0.1)
        drag.sharesMovement = dice.chance(0.4)
        drag.admitsFurtherTouches = dice.chance(0.5)
        return .drag(drag)
    }
}
