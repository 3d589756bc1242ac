import GestureRecording
import Gestures
import Motion

// A photo on an endless row of pages. Two fingers zoom it about their centroid. One finger moves it as far as it goes,
// and from there turns the page. Each line of the input is a touch.

let screen = Rect(x: 0, y: 0, width: 400, height: 300)
/// How large the photo is, and how far its middle is from that of the page.
var (zoom, pan) = (1.0, Vector.zero)
/// The pages on their way to rest. While a finger holds them, they have not set out.
var pages = SpringMotion(Spring(duration: 0.4, bounce: 0), from: 0, to: 0).starting(at: 0)

// The photo always covers its page.
let side = { (x: Double, half: Double) in x.clamped(to: half * (1 - zoom)...half * (zoom - 1)) }
let bound = { (pan: Vector) in Vector(dx: side(pan.dx, screen.center.x), dy: side(pan.dy, screen.center.y)) }

var (engine, regions) = (GestureEngine<String>(), HitTree<String>())
let pager = regions.add("pager", frame: screen, gestures: [.drag(along: .horizontal, sharesMovement: true)])
regions.add("photo", frame: screen, gestures: [.transform(sharesMovement: true)], in: pager)
while let line = readLine(), let touch = try Recording(text: line).events.first {
    engine.handle(touch, in: regions) { offer in
        if offer.target == "photo" { return offer.pass == .main ? bound(pan + offer.movement) - pan : .zero }
        // The pages return to their place before the photo moves.
        return offer.pass == .main ? offer.movement : Vector(dx: pages.end - pages.position(at: touch.time), dy: 0)
    }
    for var change in engine.events.compactMap(\.transform) {
        change.magnificationDelta = change.magnificationDelta.clamped(to: 1 / zoom...4 / zoom)
        zoom = max(1, zoom * change.magnificationDelta)
        pan = bound(change.moved(screen.center + pan) - screen.center)
    }
    for case let (drag?, state) in engine.events.map({ ($0.drag, $0.state) }) {
        let (x, speed) = (pages.position(at: touch.time) + drag.delta.dx, drag.velocity.dx)
        let start = state.isUnderWay || x == pages.end ? Double.infinity : touch.time
        // A flick turns one page, however fast it is.
        let page = start.isFinite ? ((x + (speed / 2).clamped(to: -200...200)) / 400).rounded() * 400 : pages.end
        pages = SpringMotion(pages.motion.spring, from: x, to: page, initialVelocity: speed).starting(at: start)
    }
    engine.removeEvents()
    print("zoom", (zoom * 100).rounded(), "pan", pan.dx.rounded(), "pages", pages.position(at: touch.time).rounded())
}
