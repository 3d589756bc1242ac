/// A precomputed curve over x, so that a ridge costs a lookup per sample instead of octaves of noise.
struct Profile: Sendable {
    private let heights: [Float]
    private let perUnit: Float

    /// `end` is the widest aspect ratio; 4096 steps per unit are finer than a pixel of any picture.
    init(upTo end: Float = 3.2, _ height: (Float) -> Float) {
        let perUnit: Float = 4096
        self.perUnit = perUnit
        heights = (0...Int(end * perUnit) + 1).map { height(Float($0) / perUnit) }
    }

    subscript(x: Float) -> Float {
        let position = min(max(x * perUnit, 0), Float(heights.count - 2))
        let index = Int(position)
        return mix(heights[index], heights[index + 1], position - Float(index))
    }
}
