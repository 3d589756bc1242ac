extension Bitmap {
    /// Recovers a picture's transparency from two renderings.
    ///
    /// - Parameters:
    ///   - black: The picture on black.
    ///   - white: The same on white, in the same size.
    public init(on black: Bitmap, and white: Bitmap) {
        precondition(black.size == white.size)
        let pixels = zip(black.pixels, white.pixels).map { Self.transparent($0, $1) }
        self.init(size: black.size, pixels: pixels)
    }

    /// On black, a level is that of the premultiplied pixel; on white, it is greater by what shines through.
    private static func transparent(_ black: UInt32, _ white: UInt32) -> UInt32 {
        var shine: UInt32 = 0
        for shift: UInt32 in [0, 8, 16] {
            let low = black >> shift & 255
            let high = white >> shift & 255
            if high > low { shine = max(shine, high - low) }
        }
        let alpha = 255 - shine
        // Rounding must not leave a level above the opacity.
        func level(_ shift: UInt32) -> UInt32 { min(alpha, black >> shift & 255) << shift }
        return alpha << 24 | level(16) | level(8) | level(0)
    }
}
