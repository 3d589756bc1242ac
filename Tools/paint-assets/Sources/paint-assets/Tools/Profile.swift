/// A curve over x worked out once, so that a ridge costs a look-up per sample rather than octaves of noise.
struct Profile: Sendable {
    private let heights: [Float]
    private let perUnit: Float

    /// `end` is the widest aspect ratio to be covered; 4096 steps a unit stay below a pixel of every picture.
    init(upTo end: Float = 3.2, _ height: (Float) -> Float) {
        let perUnit: Float = 4096
        self.perUnit = perUnit
        heights = (0...Int(end * perUnit) + 1).map { height(Float($0) / perUnit) }
    }

    subscript(x: Float) -> Float {
        let place = min(max(x * perUnit, 0), Float(heights.count - 2))
        let index = Int(place)
        return mix(heights[index], heights[index + 1], place - Float(index))
    }
}
