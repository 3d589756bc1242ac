import Glibc

/// Land, water or cloud as a height over the ground plane.
protocol Relief: Sendable {
    /// The greatest height; rays start there.
    var ceiling: Float { get }

    /// `distance` from the viewer determines the visible detail.
    func height(at ground: Point, distance: Float) -> Float
}

/// A viewer with a shifted lens: the horizon can be anywhere, and verticals stay vertical.
struct Camera: Sendable {
    let eye: Vector
    let horizon: Float
    /// The height of the picture divided by its distance from the eye; smaller is a longer lens.
    let spread: Float

    func ray(_ point: Point, _ frame: Frame) -> Vector {
        normalised(Vector((point.x - frame.aspect / 2) * spread, (horizon - point.y) * spread, 1))
    }

    /// The distance along the ray to the relief, if it is within `reach`.
    func meet(_ ray: Vector, _ relief: some Relief, reach: Float) -> Float? {
        guard ray.y < 0 || eye.y < relief.ceiling else { return nil }
        var near: Float = 0.02
        var far = ray.y < 0 ? max((relief.ceiling - eye.y) / ray.y, near) : near
        while far < reach {
            let position = eye + ray * far
            let gap = position.y - relief.height(at: Point(position.x, position.z), distance: far)
            if gap < 0 { return refined(ray, relief, near, far) }
            near = far
            // Half the gap cannot skip a slope of up to two; the rest grows with the size of a pixel.
            far += gap * 0.45 + far * 0.0015 + 0.001
        }
        return nil
    }

    /// Ten halvings leave a thousandth of the last step.
    private func refined(_ ray: Vector, _ relief: some Relief, _ above: Float, _ below: Float) -> Float {
        var near = above, far = below
        for _ in 0..<10 {
            let middle = (near + far) / 2
            let position = eye + ray * middle
            if position.y < relief.height(at: Point(position.x, position.z), distance: middle) {
                far = middle
            } else {
                near = middle
            }
        }
        return far
    }
}

extension Relief {
    /// Slopes are measured over a width that grows with distance, which prevents aliasing far away.
    func normal(at ground: Point, distance: Float, width: Float = 0.0012) -> Vector {
        let step = max(distance * width, 0.0004)
        let here = height(at: ground, distance: distance)
        let across = height(at: ground + Point(step, 0), distance: distance) - here
        let along = height(at: ground + Point(0, step), distance: distance) - here
        return normalised(Vector(-across / step, 1, -along / step))
    }

    /// 1 in full sun, 0 in shadow, and between the two where a crest covers part of the sun's disc.
    func sunlight(at position: Vector, toward sun: Vector, distance: Float, softness: Float = 0.03) -> Float {
        var light: Float = 1, travelled: Float = 0.012 + distance * 0.002
        for _ in 0..<48 where light > 0 {
            let point = position + sun * travelled
            guard point.y < ceiling else { break }
            let gap = point.y - height(at: Point(point.x, point.z), distance: distance)
            light = min(light, 0.5 + 0.5 * gap / (softness * travelled))
            travelled += max(gap * 0.6, 0.012 + travelled * 0.06)
        }
        return smoothstep(0, 1, light)
    }
}
