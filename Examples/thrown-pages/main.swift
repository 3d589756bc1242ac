import Gestures
import Motion
import ScriptedFinger

// A pager whose pages are 400 points wide. When the finger lifts, the pager goes to the page where its fling would end.

struct Pager {
    static let width = 400.0
    private(set) var position = 0.0
    private(set) var motion: Timed<SpringMotion>?

    mutating func follow(_ event: GestureEvent<String>) {
        guard let drag = event.drag else { return }
        position -= drag.delta.dx
        if event.state == .ended { settle(drag, at: event.time) }
    }

    private mutating func settle(_ drag: DragValue, at time: Double) {
        let coasting = drag.predictedEndTranslation - drag.translation
        let page = ((position - coasting.dx) / Self.width).rounded()
        let spring = Spring(duration: 0.4, bounce: 0)
        motion = SpringMotion(
            spring, from: position, to: page * Self.width, initialVelocity: -drag.velocity.dx
        ).starting(at: time)
    }
}

/// Drags the pager to the left, faster and faster, and lifts the finger after a rest.
func play(_ title: String, steps: Int, rest: Double = 0) {
    var regions = HitTree<String>()
    regions.add("pager", frame: Rect(x: 0, y: 0, width: 400, height: 300), gestures: [.drag(along: .horizontal)])
    var finger = Finger()
    var touches = finger.down(at: 350, 150) + (1...steps).flatMap { finger.move(by: -Double($0)) }
    finger.wait(rest)
    touches += finger.up()

    var engine = GestureEngine<String>()
    var pager = Pager()
    for touch in touches { engine.handle(touch, in: regions) }
    for event in engine.events { pager.follow(event) }
    guard let motion = pager.motion, let drag = engine.events.last?.drag else { return }
    print(title)
    print("  the drag has moved by \(text(drag.translation.dx)), and would throw content by", terminator: " ")
    print("\(text(drag.predictedEndTranslation.dx - drag.translation.dx)) more")
    print("  the pager goes from \(text(motion.position(at: motion.start))) to \(text(motion.end))", terminator: " ")
    print("with a velocity of \(text(motion.velocity(at: motion.start)))")
}

play("A short, quick movement:", steps: 10)
play("The same movement, but the finger rests before it lifts:", steps: 10, rest: 0.1)
play("A long movement, after which the finger rests:", steps: 24, rest: 0.1)
