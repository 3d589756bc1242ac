import Gestures
import Motion
import ScriptedFinger

// A custom recognizer of several fingers: a swipe of three, which ends as soon as their centroid has moved far enough.

struct ThreeFingerSwipe: GestureRecognizer {
    static let distance = 60.0
    /// How far the centroid of three fingers has moved, in points.
    private var path = Vector.zero
    private var centroid = Point.zero

    /// The direction of the swipe, in radians.
    var value: Double { path.angle }
    var traits: GestureTraits { [.discrete, .manyTouches] }

    mutating func consider(_ sample: PointerSample) -> GestureVerdict {
        defer { centroid = sample.geometry.centroid }
        switch sample.phase {
        case .move where sample.geometry.count == 3:
            path += sample.geometry.centroid - centroid
            return path.length >= Self.distance ? .accept : .undecided
        case .up where sample.geometry.count == 0: return .reject(.liftedTooEarly)
        default: return .undecided
        }
    }

    func crossing(_ segment: PointerSegment) -> Double? {
        guard segment.geometry.count == 3 else { return nil }
        return segment.fraction(along: segment.centroidMovement, from: path, beyond: Self.distance)
    }
}

var regions = HitTree<String>()
regions.add(
    "desk", frame: Rect(x: 0, y: 0, width: 800, height: 600),
    gestures: [.custom("swipe3", ThreeFingerSwipe()), .magnify(), .drag()])

var engine = GestureEngine<String>()
var fingers = (1...3).map { Finger($0) }
let places = [Point(x: 100, y: 200), Point(x: 200, y: 180), Point(x: 300, y: 200)]
for (finger, place) in zip(fingers.indices, places) {
    engine.play(fingers[finger].down(at: place.x, place.y), in: regions)
}
for _ in 1...4 {
    for finger in fingers.indices { engine.play(fingers[finger].move(by: 20), in: regions) }
}
for finger in fingers.indices { engine.play(fingers[finger].up(), in: regions) }
