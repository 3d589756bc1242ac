import Motion

/// The angle by which the picture is turned clockwise on the display, in degrees.
public enum Rotation: Int, Hashable, Sendable, CaseIterable {
    case none = 0
    case quarter = 90
    case half = 180
    case threeQuarters = 270

    /// Whether the picture is as wide as the display is high.
    var swapsSides: Bool { self == .quarter || self == .threeQuarters }

    /// The size of the picture that fills a display, or of the display that a picture fills.
    func turned(_ size: Size) -> Size {
        swapsSides ? Size(width: size.height, height: size.width) : size
    }

    /// The place on the display of a point of a picture of that size.
    func onDisplay(_ point: Point, ofPicture size: Size) -> Point {
        switch self {
        case .none: point
        case .quarter: Point(x: size.height - point.y, y: point.x)
        case .half: Point(x: size.width - point.x, y: size.height - point.y)
        case .threeQuarters: Point(x: point.y, y: size.width - point.x)
        }
    }

    /// The place in the picture of a point of a display of that size.
    func inPicture(_ point: Point, ofDisplay size: Size) -> Point { inverse.onDisplay(point, ofPicture: size) }

    var inverse: Rotation {
        switch self {
        case .none, .half: self
        case .quarter: .threeQuarters
        case .threeQuarters: .quarter
        }
    }
}
