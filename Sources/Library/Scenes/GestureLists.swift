import Gestures
import Motion

/// The gestures that regions listen for, made once, because each frame declares dozens of regions.
extension [Gesture] {
    public static let tapping: [Gesture] = [tap()]

    /// A finger that rests for as long as a long press is no tap.
    public static func tap(count: Int = 1) -> Gesture { .tap(count: count, maximumDuration: Slop.longPress) }

    /// For large buttons that nothing else competes with: a hasty finger may slide on them.
    public static let pressing: [Gesture] = [.tap(slop: .points(3 * Slop.touch))]

    public static func dragging(along axis: Axis, catchesAtOnce: Bool = false, sharesMovement: Bool = false)
        -> [Gesture]
    {
        let lists = axis == .horizontal ? sideways : upright
        return lists[(catchesAtOnce ? 1 : 0) + (sharesMovement ? 2 : 0)]
    }

    /// For content on its way to a place, whose regions under the finger answer all the same: a touch catches it.
    public static func catching(along axis: Axis) -> [Gesture] {
        axis == .horizontal ? catchingSideways : catchingUpright
    }

    private static let catchingSideways = [drag(along: .horizontal, catchesAtOnce: true).simultaneousWithChildren]
    private static let catchingUpright = [drag(along: .vertical, catchesAtOnce: true).simultaneousWithChildren]

    /// For a card, and for what lies around the cards.
    public static let tappingOrPinching: [Gesture] = [tap(), pinch, .longPress()]
    public static let tappingOrHolding: [Gesture] = [tap(), .longPress()]
    public static let pinching: [Gesture] = [pinch]

    /// For a list of photos that a pinch enlarges.
    public static let albumsAtRest: [Gesture] = [drag(along: .vertical), pinch, tap()]

    /// For what is above such a list.
    public static let header: [Gesture] = [drag(along: .vertical), tap()]

    /// For such a list in motion, whose regions under the finger answer all the same. The first finger of a pinch catches it.
    public static let catchingAlbums: [Gesture] = [
        drag(along: .vertical, catchesAtOnce: true).simultaneousWithChildren.simultaneously(with: pinch)
    ]

    /// For the open photo.
    ///
    /// - Parameters:
    ///   - isFitted: Whether it cannot be panned, so that fingers that move together turn the page or close it.
    ///   - hasMoment: Whether a long press plays its clip.
    ///   - turns: Whether two fingers turn it.
    public static func photo(isFitted: Bool, hasMoment: Bool, turns: Bool) -> [Gesture] {
        photos[(isFitted ? 1 : 0) + (hasMoment ? 2 : 0) + (turns ? 4 : 0)]
    }

    private static let sideways = drags(along: .horizontal)
    private static let upright = drags(along: .vertical)
    private static let photos = [false, true].flatMap { turns in
        [false, true].flatMap { hasMoment in
            [false, true].map { isFitted in
                photoGestures(isFitted: isFitted, turns: turns) + (hasMoment ? [.longPress()] : [])
            }
        }
    }

    private static func drags(along axis: Axis) -> [[Gesture]] {
        [false, true].flatMap { sharesMovement in
            [false, true].map { [drag(along: axis, catchesAtOnce: $0, sharesMovement: sharesMovement)] }
        }
    }

    /// A drag by any number of fingers.
    private static func drag(along axis: Axis, catchesAtOnce: Bool = false, sharesMovement: Bool = false) -> Gesture {
        var drag = DragGesture()
        drag.axis = axis
        drag.catchesAtOnce = catchesAtOnce
        drag.sharesMovement = sharesMovement
        drag.admitsFurtherTouches = true
        return .drag(drag)
    }

    /// Two fingers and more, which change their distance.
    private static let pinch: Gesture = {
        var pinch = TransformGesture()
        pinch.minimumTouches = 2
        pinch.minimumDistance = never
        pinch.ignoresEarlierTouches = true
        return .transform(pinch)
    }()

    private static let never = Length.points(.infinity)

    private static func photoGestures(isFitted: Bool, turns: Bool) -> [Gesture] {
        let transform = Gesture.transform(
            minimumTouches: isFitted ? 2 : 1, minimumDistance: isFitted ? never : nil, rotates: turns,
            sharesMovement: true)
        return [transform, tap(), tap(count: 2), .quickZoom()]
    }
}
