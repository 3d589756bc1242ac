/// The dimensions of a picture.
struct Frame: Sendable {
    /// Width over height.
    let aspect: Float
    /// The width of one pixel on the scale of `Point`, for antialiased edges.
    let pixel: Float

    init(width: Int, height: Int) {
        aspect = Float(width) / Float(height)
        pixel = 1 / Float(height)
    }
}

/// A picture as a function: the light at each position, at any size.
protocol Painting: Sendable {
    func colour(at point: Point, in frame: Frame) -> Colour
}
