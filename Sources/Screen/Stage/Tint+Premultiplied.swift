import Gallery

extension Tint {
    /// `0xAARRGGBB`.
    var premultiplied: UInt32 {
        func byte(_ value: Double) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
        let colour = rgba
        return byte(colour.alpha) << 24 | byte(colour.red * colour.alpha) << 16 | byte(colour.green * colour.alpha) << 8
            | byte(colour.blue * colour.alpha)
    }
}
