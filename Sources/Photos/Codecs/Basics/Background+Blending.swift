extension Background {
    /// Blends a pixel `0xAARRGGBB` with premultiplied colours over the background.
    static func below(premultiplied pixel: UInt32) -> UInt32 {
        let rest = 255 - (pixel >> 24)
        func level(_ shift: UInt32) -> UInt32 {
            min(255, (pixel >> shift & 255) + ((Self.pixel >> shift & 255) * rest + 127) / 255) << shift
        }
        return 0xFF00_0000 | level(16) | level(8) | level(0)
    }
}

extension UInt32 {
    /// A pixel 0xAARRGGBB whose colours were multiplied by its alpha, without that.
    var dividedByAlpha: UInt32 {
        let alpha = self >> 24
        guard alpha > 0 else { return 0 }
        func level(_ shift: UInt32) -> UInt32 {
            Swift.min(255, ((self >> shift & 255) * 255 + alpha / 2) / alpha) << shift
        }
        return alpha << 24 | level(16) | level(8) | level(0)
    }
}
