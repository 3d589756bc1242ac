/// The background of transparent pictures.
enum Background {
    static let colour: (red: UInt8, green: UInt8, blue: UInt8) = (0x1C, 0x1C, 0x20)

    /// Blends a pixel of red, green, blue and alpha, not premultiplied, over the background.
    static func below(_ pixel: UnsafePointer<UInt8>) -> UInt32 {
        opaque(UInt32(pixel[0]), UInt32(pixel[1]), UInt32(pixel[2]), alpha: UInt32(pixel[3]))
    }

    /// Blends pixels 0xAARRGGBB, not premultiplied, over the background.
    static func fill(below pixels: UnsafeMutableBufferPointer<UInt32>) {
        for index in pixels.indices where pixels[index] < 0xFF00_0000 {
            let pixel = pixels[index]
            pixels[index] = opaque(pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255, alpha: pixel >> 24)
        }
    }

    private static func opaque(_ red: UInt32, _ green: UInt32, _ blue: UInt32, alpha: UInt32) -> UInt32 {
        func mixed(_ top: UInt32, _ bottom: UInt8) -> UInt32 {
            (top * alpha + UInt32(bottom) * (255 - alpha) + 127) / 255
        }
        return 0xFF00_0000 | mixed(red, colour.red) << 16 | mixed(green, colour.green) << 8 | mixed(blue, colour.blue)
    }
}
