import Gestures
import Motion

/// The gestures that regions listen for, made once: each frame declares dozens of regions, and a list made for each of
/// them would be allocated sixty times a second.
extension [Gesture] {
    package static let tapping: [Gesture] = [.tap()]

    /// For large buttons that nothing else competes with: a hasty finger may slide on them.
    package static let pressing: [Gesture] = [.tap(slop: .points(3 * Slop.touch))]

    package static func dragging(along axis: Axis, catchesAtOnce: Bool = false, sharesMovement: Bool = false)
        -> [Gesture]
    {
        let lists = axis == .horizontal ? sideways : upright
        return lists[(catchesAtOnce ? 1 : 0) + (sharesMovement ? 2 : 0)]
    }

    /// For a list of photos that a pinch enlarges.
    package static let albumsAtRest: [Gesture] = [.drag(along: .vertical), .magnify()]

    /// For such a list in motion, whose regions under the finger answer all the same.
    package static let catchingAlbums: [Gesture] = [
        Gesture.drag(along: .vertical, catchesAtOnce: true).simultaneousWithChildren, .magnify(),
    ]

    /// For the open photo.
    ///
    /// - Parameter hasMoment: Whether a long press plays its clip.
    package static func photo(catchesAtOnce: Bool, hasMoment: Bool) -> [Gesture] {
        if catchesAtOnce { return photoInMotion }
        return hasMoment ? momentAtRest : photoAtRest
    }

    private static let sideways = drags(along: .horizontal)
    private static let upright = drags(along: .vertical)
    private static let photoAtRest = photoGestures(catchesAtOnce: false)
    private static let momentAtRest = photoGestures(catchesAtOnce: false) + [.longPress()]
    private static let photoInMotion = photoGestures(catchesAtOnce: true)

    private static func drags(along axis: Axis) -> [[Gesture]] {
        [(false, false), (true, false), (false, true), (true, true)].map { catchesAtOnce, sharesMovement in
            [.drag(along: axis, catchesAtOnce: catchesAtOnce, sharesMovement: sharesMovement)]
        }
    }

    private static func photoGestures(catchesAtOnce: Bool) -> [Gesture] {
        [.transform(catchesAtOnce: catchesAtOnce, sharesMovement: true), .tap(), .tap(count: 2), .quickZoom()]
    }
}
