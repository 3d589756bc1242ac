/// The colour over which transparent pictures are blended.
struct Background: Sendable {
    let (red, green, blue): (UInt8, UInt8, UInt8)

    /// The background of photos.
    static let usual = Background(red: 0x1C, green: 0x1C, blue: 0x20)
    static let black = Background(red: 0, green: 0, blue: 0)
    static let white = Background(red: 255, green: 255, blue: 255)

    /// The background as an opaque pixel.
    var pixel: UInt32 { 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

    /// Blends pixels 0xAARRGGBB, not premultiplied, over the background.
    func fill(below pixels: UnsafeMutableBufferPointer<UInt32>) {
        for index in pixels.indices where pixels[index] < 0xFF00_0000 {
            let pixel = pixels[index]
            pixels[index] = opaque(pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255, alpha: pixel >> 24)
        }
    }

    fileprivate func opaque(_ red: UInt32, _ green: UInt32, _ blue: UInt32, alpha: UInt32) -> UInt32 {
        func mixed(_ top: UInt32, _ bottom: UInt8) -> UInt32 {
            (top * alpha + UInt32(bottom) * (255 - alpha) + 127) / 255
        }
        return 0xFF00_0000 | mixed(red, self.red) << 16 | mixed(green, self.green) << 8 | mixed(blue, self.blue)
    }

    /// Blends a pixel `0xAARRGGBB` with premultiplied colours over the background.
    static func below(premultiplied pixel: UInt32) -> UInt32 {
        let rest = 255 - (pixel >> 24)
        func level(_ shift: UInt32) -> UInt32 {
            min(255, (pixel >> shift & 255) + ((Self.pixel >> shift & 255) * rest + 127) / 255) << shift
        }
        return 0xFF00_0000 | level(16) | level(8) | level(0)
    }
}

// Over the background of photos.
extension Background {
    /// The background as an opaque pixel.
    static let pixel = usual.pixel

    /// Blends a pixel of red, green, blue and alpha, not premultiplied.
    static func below(_ pixel: UnsafePointer<UInt8>) -> UInt32 {
        usual.opaque(UInt32(pixel[0]), UInt32(pixel[1]), UInt32(pixel[2]), alpha: UInt32(pixel[3]))
    }

    /// Blends pixels 0xAARRGGBB, not premultiplied.
    static func fill(below pixels: UnsafeMutableBufferPointer<UInt32>) { usual.fill(below: pixels) }
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
