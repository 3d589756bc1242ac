/// A distance on the screen, in points or in millimetres.
///
/// A number without a unit is in points. Millimetres suit distances that the human hand determines, at any screen
/// density; they are converted with ``GestureMetrics/pointsPerMillimetre``.
public enum Length: Hashable, Sendable, Codable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    case points(Double)
    case millimetres(Double)

    public init(floatLiteral value: Double) { self = .points(value) }
    public init(integerLiteral value: Int) { self = .points(Double(value)) }
}

/// The distances and times below which a movement does not count, for all gestures of an engine.
///
/// A gesture that specifies its own distance or time uses that instead. The defaults are those of ``Slop``.
public struct GestureMetrics: Hashable, Sendable, Codable {
    /// A finger that moves less than this still taps, and presses.
    public var touch: Length = .points(Slop.touch)
    /// A drag begins after this distance.
    public var pan: Length = .points(Slop.pan)
    /// A pinch begins after the span has changed by this much. The span is the fingers' mean distance from their
    /// centroid.
    public var scale: Length = .points(Slop.scale)
    /// A rotation begins after this angle, in radians.
    public var rotation = Slop.rotation
    /// A mouse drags after at most this distance.
    public var mouse: Length = .points(Slop.mouse)
    /// The greatest distance between the taps of a double tap.
    public var multiTapDistance: Length = .points(Slop.multiTapDistance)
    /// The longest time, in seconds, between the lift of one tap and the next touch of a double tap.
    public var multiTapInterval = Slop.multiTapInterval
    /// The time, in seconds, after which a finger that stays where it is presses.
    public var longPress = Slop.longPress
    /// The number of points in a millimetre of the screen. The default is that of a screen of 160 points an inch, the
    /// density to which Android's density-independent pixel refers.
    public var pointsPerMillimetre = 160 / 25.4

    public init() {}

    /// A length in points.
    public func points(_ length: Length) -> Double {
        switch length {
        case .points(let points): points
        case .millimetres(let millimetres): millimetres * pointsPerMillimetre
        }
    }

    /// A slop in points for a kind of pointer: a mouse needs no more than ``mouse``, unless the length is infinite.
    public func slop(_ length: Length, for kind: PointerKind) -> Double { slop(length)[kind] }

    func slop(_ length: Length) -> PointerSlop {
        let points = points(length)
        return PointerSlop(touch: points, mouse: points == .infinity ? points : min(points, self.points(mouse)))
    }
}

/// The distance, in points, after which a pointer moves on purpose, by the kind of pointer.
struct PointerSlop: Hashable, Sendable {
    var touch = Slop.touch
    var mouse = Slop.mouse

    static let infinite = PointerSlop(touch: .infinity, mouse: .infinity)

    /// A pen has the slop of a touch, because its tip trembles and slips as a fingertip does.
    subscript(kind: PointerKind) -> Double { kind == .mouse ? mouse : touch }
}

/// The default distances and times below which a movement means nothing. Lengths are in points, times in seconds.
///
/// An engine's ``GestureEngine/metrics`` start with them.
///
/// The distances ``touch`` and ``pan`` are those of Android's `ViewConfiguration`, its touch slop and its paging touch
/// slop. The double-tap interval is its double-tap timeout, and the long press its former long-press timeout.
public enum Slop {
    /// A finger that moves less than this still taps. Fingertips roll by a few points as they lift.
    public static let touch = 8.0
    /// A drag or a page turn begins after this distance. It is twice ``touch``, so that an unsteady tap never scrolls.
    public static let pan = 16.0
    /// A pinch begins after the span has changed by this much. The span is the fingers' mean distance from their
    /// centroid.
    public static let scale = 8.0
    /// A rotation begins after this angle, in radians: 8 degrees. A pinch turns by less unless it is meant to.
    public static let rotation = 0.14
    /// A mouse does not roll, so it drags after a single point.
    public static let mouse = 1.0

    /// The greatest distance between the taps of a double tap.
    public static let multiTapDistance = 24.0
    /// The longest time between the lift of one tap and the next touch of a double tap.
    public static let multiTapInterval = 0.3
    /// A finger that comes down sooner than this after a tap has bounced, and makes no double tap of it. (Android's and
    /// Flutter's least time between two taps.)
    public static let multiTapBounce = 0.04
    /// The time after which a finger that stays where it is presses.
    public static let longPress = 0.5
}
