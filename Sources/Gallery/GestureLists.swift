import Gestures
import Motion

/// What regions listen for, made once: each frame declares dozens of regions, and a list made for each would be memory
/// asked for and given back sixty times a second.
extension [Gesture] {
    static let tapping: [Gesture] = [.tap()]

    static func dragging(along axis: Axis, catchesAtOnce: Bool = false, sharesMovement: Bool = false) -> [Gesture] {
        let lists = axis == .horizontal ? sideways : upright
        return lists[(catchesAtOnce ? 1 : 0) + (sharesMovement ? 2 : 0)]
    }

    /// A list that flies: what it finds under the finger is meant all the same.
    static let catchingList: [Gesture] = [
        Gesture.drag(along: .vertical, catchesAtOnce: true).simultaneousWithChildren
    ]

    /// A photo that is looked at closely.
    static func looking(catchesAtOnce: Bool) -> [Gesture] { catchesAtOnce ? photoInMotion : photoAtRest }

    private static let sideways = drags(along: .horizontal)
    private static let upright = drags(along: .vertical)
    private static let photoAtRest = photo(catchesAtOnce: false)
    private static let photoInMotion = photo(catchesAtOnce: true)

    private static func drags(along axis: Axis) -> [[Gesture]] {
        [(false, false), (true, false), (false, true), (true, true)].map { catchesAtOnce, sharesMovement in
            [.drag(along: axis, catchesAtOnce: catchesAtOnce, sharesMovement: sharesMovement)]
        }
    }

    private static func photo(catchesAtOnce: Bool) -> [Gesture] {
        [.transform(catchesAtOnce: catchesAtOnce, sharesMovement: true), .tap(), .tap(count: 2), .quickZoom()]
    }
}
