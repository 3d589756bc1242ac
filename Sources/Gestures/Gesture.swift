import Motion

/// What a region listens for.
public enum Gesture: Hashable, Sendable {
    case tap(TapGesture)
    case drag(DragGesture)

    /// A finger down and up again in one place.
    public static func tap(slop: Double = Slop.touch) -> Gesture {
        .tap(TapGesture(slop: slop))
    }

    /// One finger down and moving.
    public static func drag(
        along axis: Axis? = nil, minimumDistance: Double = Slop.pan, catchesAtOnce: Bool = false
    ) -> Gesture {
        .drag(DragGesture(axis: axis, minimumDistance: minimumDistance, catchesAtOnce: catchesAtOnce))
    }

    /// The name of its recognizer, as it stands in traces.
    public var name: String {
        switch self {
        case .tap: "tap"
        case .drag: "drag"
        }
    }
}

public struct TapGesture: Hashable, Sendable {
    /// How far the finger may roll and still tap, in points.
    public var slop: Double
}

public struct DragGesture: Hashable, Sendable {
    /// The only direction that counts; none means any.
    public var axis: Axis?
    /// How far a finger moves before it is believed to drag, in points. The content does not catch up with that
    /// distance: it follows from where the drag began.
    public var minimumDistance: Double
    /// Begin on contact rather than after the minimum distance: for content in motion, which a touch catches and
    /// which therefore cannot be tapped.
    public var catchesAtOnce: Bool
}
