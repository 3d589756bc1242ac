/// The colour over which transparent pictures are blended.
struct Background: Sendable {
    /// The background as an opaque pixel.
    let pixel: UInt32

    /// The background of photos.
    static let usual = Background(pixel: 0xFF1C_1C20)
    static let black = Background(pixel: 0xFF00_0000)
    static let white = Background(pixel: 0xFFFF_FFFF)

    /// Blends pixels 0xAARRGGBB, not premultiplied, over the background.
    func fill(below pixels: UnsafeMutableBufferPointer<UInt32>) {
        for index in pixels.indices where pixels[index] < 0xFF00_0000 { pixels[index] = opaque(pixels[index]) }
    }

    private func opaque(_ top: UInt32) -> UInt32 {
        let alpha = top >> 24
        func level(_ shift: UInt32) -> UInt32 {
            (((top >> shift & 255) * alpha + (pixel >> shift & 255) * (255 - alpha) + 127) / 255) << shift
        }
        return 0xFF00_0000 | level(16) | level(8) | level(0)
    }

    /// The background of photos as an opaque pixel.
    static let pixel = usual.pixel

    /// Blends a pixel `0xAARRGGBB` with premultiplied colours over the background of photos.
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
