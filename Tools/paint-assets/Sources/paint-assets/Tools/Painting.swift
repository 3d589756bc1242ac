/// What a painting must know of the picture that it fills.
struct Frame: Sendable {
    /// Width over height.
    let aspect: Float
    /// The width of one pixel on the scale of `Point`, for edges that are soft by exactly that much.
    let pixel: Float

    init(width: Int, height: Int) {
        aspect = Float(width) / Float(height)
        pixel = 1 / Float(height)
    }
}

/// A picture as a function: the light at every place of it, at any size.
protocol Painting: Sendable {
    func colour(at point: Point, in frame: Frame) -> Colour
}
