import Gestures
import Motion

/// A tap.
struct TapScene: Scene {
    static let name = "tap"
    static let title = "Tap"
    private var card = Card.middle("0")
    private var count = 0

    func declare(in regions: inout HitTree<String>) {
        regions.add("card", frame: card.frame, gestures: [.tap()])
    }

    mutating func follow(_ event: GestureEvent<String>) {
        guard event.state == .ended else { return }
        count += 1
        card.text = "\(count)"
        card.tint = count % 2 == 0 ? .blue : .green
    }

    func shapes(at time: Double) -> [Shape] { [card.shape()] }

    static func play(_ script: inout Script) {
        for _ in 0..<3 {
            script.tap(240, 160)
            script.wait(0.3)
        }
    }
}

/// A double tap beside a single tap, which waits for it.
struct DoubleTapScene: Scene {
    static let name = "double-tap"
    static let title = "Double tap beside a tap"
    private var card = Card.middle("tap twice")

    func declare(in regions: inout HitTree<String>) {
        regions.add("card", frame: card.frame, gestures: [.tap(), .tap(count: 2)])
    }

    mutating func follow(_ event: GestureEvent<String>) {
        guard event.state == .ended else { return }
        card.text = event.gesture == .tap(count: 2) ? "twice" : "once"
        card.tint = event.gesture == .tap(count: 2) ? .violet : .green
    }

    func shapes(at time: Double) -> [Shape] { [card.shape()] }

    static func play(_ script: inout Script) {
        script.tap(240, 160)
        script.wait(0.8)
        script.tap(240, 160)
        script.tap(240, 160)
    }
}

/// A long press that shows that it is pressed.
struct LongPressScene: Scene {
    static let name = "long-press"
    static let title = "Long press with its pressing state"
    private var card = Card.middle("hold")
    private var growth = GestureValueState(1.0, reset: .spring(Spring(response: 0.3, dampingRatio: 0.7)))

    func declare(in regions: inout HitTree<String>) {
        regions.add("card", frame: card.frame, gestures: [.longPress(reportsPressing: true)])
    }

    mutating func follow(_ event: GestureEvent<String>) {
        growth.follow(event) { _ in 0.92 }
        guard event.state == .ended else { return }
        card.text = card.text == "hold" ? "held" : "hold"
        card.tint = card.tint == .blue ? .green : .blue
    }

    func shapes(at time: Double) -> [Shape] {
        var shape = card.shape()
        shape.scale = growth.value(at: time)
        return [shape]
    }

    static func play(_ script: inout Script) {
        script.press(240, 160, for: 0.25)
        script.wait(0.5)
        script.press(240, 160, for: 0.9)
    }
}

/// A tap of two fingers.
struct TwoFingerTapScene: Scene {
    static let name = "two-finger-tap"
    static let title = "Tap with two fingers"
    private var card = Card(110, 70, 260, 180, "two fingers")

    func declare(in regions: inout HitTree<String>) {
        regions.add("card", frame: card.frame, gestures: [.tap(), .tap(touches: 2).named("tap of two")])
    }

    mutating func follow(_ event: GestureEvent<String>) {
        guard event.state == .ended else { return }
        card.text = event.label == nil ? "one finger" : "two fingers"
        card.tint = event.label == nil ? .green : .violet
    }

    func shapes(at time: Double) -> [Shape] { [card.shape()] }

    static func play(_ script: inout Script) {
        script.tap(240, 160)
        script.wait(0.7)
        script.tap(240, 160, fingers: 2)
    }
}

/// A round button, which does not respond at its corners.
struct DialScene: Scene {
    static let name = "round"
    static let title = "A round region"
    private var card = Card(160, 80, 160, 160, "")

    func declare(in regions: inout HitTree<String>) {
        regions.add("button", frame: card.frame, shape: .ellipse, gestures: [.tap()])
    }

    mutating func follow(_ event: GestureEvent<String>) {
        if event.state == .ended { card.tint = card.tint == .blue ? .green : .blue }
    }

    func shapes(at time: Double) -> [Shape] {
        var shape = card.shape()
        shape.radius = 80
        return [Shape(frame: card.frame, tint: .dark, radius: 0), shape]
    }

    static func play(_ script: inout Script) {
        script.tap(172, 92)
        script.wait(0.5)
        script.tap(240, 160)
        script.wait(0.4)
        script.tap(308, 92)
    }
}
