import Motion

extension Vector {
    func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }
    func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }
    /// The vector's direction in radians.
    var angle: Double { arctangent(dy, dx) }

    func rotated(by angle: Double) -> Vector {
        let (cosine, sine) = (cosine(angle), sine(angle))
        return Vector(dx: dx * cosine - dy * sine, dy: dx * sine + dy * cosine)
    }
}
