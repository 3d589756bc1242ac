import Glibc

/// A position in a picture: x runs from 0 to the aspect ratio, y from 0 at the top to 1 at the bottom.
typealias Point = SIMD2<Float>

/// A direction or position in a scene with depth: x to the right, y up, z away from the viewer.
typealias Vector = SIMD3<Float>

func mix(_ start: Float, _ end: Float, _ share: Float) -> Float {
    start + (end - start) * share
}

func mix(_ start: Vector, _ end: Vector, _ share: Float) -> Vector {
    start + (end - start) * share
}

func saturate(_ value: Float) -> Float {
    min(max(value, 0), 1)
}

/// 0 up to `start`, 1 from `end`, and smooth in between; `end` may be below `start`.
func smoothstep(_ start: Float, _ end: Float, _ value: Float) -> Float {
    let share = saturate((value - start) / (end - start))
    return share * share * (3 - 2 * share)
}

/// A Gaussian bell, 1 at 0.
func bell(_ value: Float) -> Float {
    exp(-value * value)
}

func fraction(_ value: Float) -> Float {
    value - floor(value)
}

func length(_ point: Point) -> Float {
    (point * point).sum().squareRoot()
}

func dot(_ left: Vector, _ right: Vector) -> Float {
    (left * right).sum()
}

func normalised(_ vector: Vector) -> Vector {
    vector / dot(vector, vector).squareRoot()
}

func reflected(_ vector: Vector, about normal: Vector) -> Vector {
    vector - normal * (2 * dot(vector, normal))
}

func turned(_ point: Point, by angle: Float) -> Point {
    Point(point.x * cos(angle) - point.y * sin(angle), point.x * sin(angle) + point.y * cos(angle))
}
