import Gestures
import Motion
import ScriptedFinger

// A photo inside a pager. The photo can move by 100 points; the rest of the movement moves the pager. When the finger
// turns back, the pager returns first, then the photo.

/// How far the photo and the pager have moved, in points.
struct Displacement {
    static let room = 0.0...100.0
    var photo = 0.0
    var pager = 0.0

    /// Returns the part of a movement that a gesture takes.
    func share(of offer: MovementOffer<String>) -> Vector {
        let dx = offer.movement.dx
        switch (offer.target, offer.pass) {
        case ("pager", .initial):
            // Before the photo is asked, the pager takes what brings it back to rest.
            return Vector(dx: min(max(pager + dx, min(pager, 0)), max(pager, 0)) - pager, dy: 0)
        case ("photo", .main):
            return Vector(dx: min(max(photo + dx, Self.room.lowerBound), Self.room.upperBound) - photo, dy: 0)
        case ("pager", .main):
            return offer.movement
        default:
            return .zero
        }
    }

    mutating func follow(_ event: GestureEvent<String>) {
        guard event.state.isUnderWay, case .drag(let drag)? = event.value else { return }
        if event.target == "photo" { photo += drag.delta.dx } else { pager += drag.delta.dx }
    }
}

var regions = HitTree<String>()
let frame = Rect(x: 0, y: 0, width: 800, height: 400)
let drag = Gesture.drag(along: .horizontal, sharesMovement: true)
let pager = regions.add("pager", frame: frame, gestures: [drag])
regions.add("photo", frame: frame, gestures: [drag], in: pager)

var finger = Finger()
var touches = finger.down(at: 100, 200)
touches += finger.move(by: Slop.pan)  // A movement within the slop moves nothing.
touches += finger.move(by: 40, steps: 5) + finger.move(by: -40, steps: 5)

var engine = GestureEngine<String>()
var moved = Displacement()
for touch in touches {
    engine.handle(touch, in: regions, take: moved.share)
    for event in engine.events { moved.follow(event) }
    engine.removeEvents()

    let distance = max(0, touch.position.x - 100 - Slop.pan)
    let sum = moved.photo + moved.pager
    print(
        "photo\(column(text(moved.photo))) + pager\(column(text(moved.pager)))",
        "=\(column(text(sum))), finger past the slop\(column(text(distance)))")
}
