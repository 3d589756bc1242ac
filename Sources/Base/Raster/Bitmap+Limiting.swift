extension Bitmap {
    /// An opaque copy with its levels limited to a range. Hues stay, and levels far within the bounds hardly change.
    ///
    /// - Parameter levels: Either 0 to a ceiling, which bright pixels approach, or a floor to 1.
    public func limited(to levels: ClosedRange<Double>) -> Bitmap {
        if levels.lowerBound > 0 { return negative.limited(toCeiling: 1 - levels.lowerBound).negative }
        return limited(toCeiling: levels.upperBound)
    }

    private func limited(toCeiling ceiling: Double) -> Bitmap {
        guard ceiling < 1 else { return self }
        // All channels are scaled alike, by the brightest of them, in 65536ths.
        let gains = (0...255).map { level in
            let excess = Double(level) / 255 / ceiling
            return UInt32(65536 / (1 + excess * excess).squareRoot())
        }
        let limited = pixels.map { pixel -> UInt32 in
            let red = pixel >> 16 & 255
            let green = pixel >> 8 & 255
            let blue = pixel & 255
            let gain = gains[Int(max(red, green, blue))]
            func level(_ level: UInt32) -> UInt32 { (level * gain) >> 16 }
            return 0xFF00_0000 | level(red) << 16 | level(green) << 8 | level(blue)
        }
        return Bitmap(size: size, pixels: limited, opaque: PixelRect(size))
    }

    /// - Precondition: It is opaque.
    var negative: Bitmap {
        Bitmap(size: size, pixels: pixels.map { $0 ^ 0x00FF_FFFF }, opaque: PixelRect(size))
    }
}
