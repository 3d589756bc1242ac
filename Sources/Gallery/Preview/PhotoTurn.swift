import Library
import Motion
import Scenes
import Scrolling

/// How two fingers turn an open photo. It stays under them, and turns to the nearest right angle when they lift.
///
/// Until its turned picture has arrived, the former one is drawn at an angle.
struct PhotoTurn: Hashable, Sendable {
    /// A picture of the photo as it was, and by how many right angles it has been turned since.
    struct Former: Hashable, Sendable {
        let picture: Picture
        var quarters = 0
    }

    /// What fingers have turned, in radians clockwise; nil while none do.
    private var asked: Double?
    /// The way to the right angle.
    private var settling: Timed<SpringMotion>?
    private(set) var former: Former?

    /// A pinch turns a little, too. Beyond this angle, fingers mean it; beyond three times as much, the photo is under them.
    private static let least = degrees(10)
    /// The seconds by which the velocity of lifting fingers is projected to choose the right angle.
    private static let projection = 0.12
    /// A hundredth of a degree.
    private static let tolerance = degrees(0.01)

    static let quarter = Double.pi / 2
    private static func degrees(_ angle: Double) -> Double { angle * .pi / 180 }

    /// How far the photo appears turned from its right angle, in radians clockwise.
    func angle(at time: Double) -> Double {
        asked.map(Self.shown) ?? settling?.position(at: time) ?? 0
    }

    /// Whether the photo is, or soon will be, at its right angle.
    var isOver: Bool { settling == nil && Self.shown(asked ?? 0) == 0 }

    /// Whether fingers have turned the photo.
    var isHeld: Bool { Self.shown(asked ?? 0) != 0 }

    var isMoving: Bool { settling != nil }

    private static func shown(_ asked: Double) -> Double {
        let excess = max(0, abs(asked) - least)
        return excess > 2 * least ? asked : (asked < 0 ? -1.5 : 1.5) * excess
    }

    private static func asked(showing angle: Double) -> Double {
        guard angle != 0, abs(angle) <= 3 * least else { return angle }
        return angle / 1.5 + (angle < 0 ? -least : least)
    }

    // MARK: Fingers

    /// Follows fingers.
    ///
    /// - Parameters:
    ///   - delta: How far they have turned, in radians clockwise.
    ///   - picture: The photo's present picture.
    /// - Returns: By how much more the photo appears turned.
    mutating func follow(_ delta: Double, of picture: Picture, at time: Double) -> Double {
        let start = angle(at: time)
        asked = (asked ?? Self.asked(showing: start)) + delta
        settling = nil
        if isHeld, former == nil { former = Former(picture: picture) }
        return angle(at: time) - start
    }

    /// The right angles to which the photo goes when fingers lift that turn it with a velocity, in radians a second.
    func quarters(after velocity: Double, at time: Double) -> Int {
        guard isHeld else { return 0 }
        let way = (velocity * Self.projection).clamped(to: -Self.quarter / 2...Self.quarter / 2)
        return Int(((angle(at: time) + way) / Self.quarter).rounded())
    }

    /// Goes to a right angle, from which the angle counts from now on.
    ///
    /// - Parameter picture: The photo's present picture; needed unless fingers have turned it.
    mutating func settle(_ quarters: Int, velocity: Double = 0, of picture: Picture? = nil, at time: Double) {
        let start = angle(at: time) - Double(quarters) * Self.quarter
        asked = nil
        guard start != 0 else { return }
        former = former ?? picture.map { Former(picture: $0) }
        former?.quarters += quarters
        settling = SpringMotion(
            Theme.Springs.settle, from: start, to: 0, initialVelocity: velocity, tolerance: Self.tolerance
        ).starting(at: time)
    }

    // MARK: Time

    /// - Parameter hasArrived: Whether the photo's own picture is seen.
    mutating func advance(to time: Double, hasArrived: Bool) {
        if settling?.isSettled(at: time) == true { settling = nil }
        if former != nil, hasArrived, isOver { former = nil }
    }

    /// Completes the turn at once, and returns whether there was one.
    mutating func arrive() -> Bool {
        defer { settling = nil }
        return settling != nil
    }

    // MARK: Drawing

    /// Draws the photo as it was before it was turned.
    func draw(at frame: Rect, cornerRadius: Double, into scene: inout SceneBuilder) {
        guard let former else { return }
        let size = former.quarters.isMultiple(of: 2) ? frame.size : frame.size.transposed
        let place = Rect(
            x: frame.center.x - size.width / 2, y: frame.center.y - size.height / 2, width: size.width,
            height: size.height)
        scene.turned(by: angle(at: scene.time) + Double(former.quarters) * Self.quarter) { scene in
            scene.draw(Sprite(picture: former.picture, frame: place, cornerRadius: cornerRadius))
        }
    }
}
