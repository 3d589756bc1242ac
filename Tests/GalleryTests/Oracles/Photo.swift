import Motion

/// How far the middle of a zoomed photo may move to either side, as the Android seed's `fixOffset` limits it.
struct OffsetLimits: Sendable {
    let image: Size
    let view: Size

    func fixed(_ offset: Vector, scale: Double) -> Vector {
        let most = Vector(
            dx: max(0, (image.width * scale - view.width) / 2), dy: max(0, (image.height * scale - view.height) / 2))
        return Vector(dx: min(max(offset.dx, -most.dx), most.dx), dy: min(max(offset.dy, -most.dy), most.dy))
    }

    /// The offset after a double tap, which keeps the tapped point in place as far as `fixOffset` allows.
    func offset(doubleTappedAt point: Point, from small: Double, to big: Double) -> Vector {
        let middle = Vector(dx: point.x - view.width / 2, dy: point.y - view.height / 2)
        return fixed(middle * (1 - big / small), scale: big)
    }
}

/// SwiftUI's seed: a photo that follows the drag's translation up to its limits, and tells its parent what is left over
/// along the axis that it locked first.
struct OverflowDrag {
    let limits: OffsetLimits
    let scale: Double
    /// Whether the axis is free again as soon as the photo is back within its limits.
    let releasesAxis: Bool
    private let start: Vector
    private var axis: Axis?
    private(set) var offset: Vector
    private(set) var overflow = Vector.zero

    init(from start: Vector, scale: Double, limits: OffsetLimits, releasesAxis: Bool) {
        self.limits = limits
        self.scale = scale
        self.releasesAxis = releasesAxis
        self.start = start
        offset = start
    }

    mutating func drag(to translation: Vector) {
        offset = limits.fixed(start + translation, scale: scale)
        let rest = start + translation - offset
        if let locked = axis, releasesAxis, locked.component(of: rest) == 0 { axis = nil }
        if axis == nil, rest != .zero { axis = abs(rest.dx) >= abs(rest.dy) ? .horizontal : .vertical }
        overflow = axis.map { $0.vector($0.component(of: rest)) } ?? .zero
    }
}

/// Compose's seed: each stroke is `active`, and the photo consumes all of it, or it is left to the pager.
struct ConsumingDrag {
    enum State {
        case idle
        case active
        case ignore
    }

    let limits: OffsetLimits
    let scale: Double
    private(set) var state = State.idle
    private(set) var offset: Vector
    /// How far the pager has moved.
    private(set) var pager = 0.0

    /// A start counts as sideways if it moves this many times as far along as across.
    private static let ratio = 3.0

    init(from start: Vector, scale: Double, limits: OffsetLimits) {
        self.limits = limits
        self.scale = scale
        offset = start
    }

    mutating func drag(by delta: Vector) {
        if state == .idle { state = begin(delta) }
        switch state {
        case .idle: break
        case .active: offset = limits.fixed(offset + delta, scale: scale)
        case .ignore: pager += delta.dx
        }
    }

    private func begin(_ delta: Vector) -> State {
        guard delta != .zero else { return .idle }
        let isSideways = abs(delta.dx) >= Self.ratio * abs(delta.dy)
        return isSideways && limits.fixed(offset + delta, scale: scale).dx == offset.dx ? .ignore : .active
    }
}
