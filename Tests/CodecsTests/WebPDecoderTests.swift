import PictureSamples
import Raster
import Testing

@testable import Codecs
@testable import Decoding

@Suite struct WebPDecoderTests {
    private let size = PixelSize(width: 16, height: 8)
    private let red = [255, 255, 0, 0]
    private let green = [255, 0, 255, 0]
    private let clear = [0, 0, 0, 0]
    private let redPixel: UInt32 = 0xFFFF_0000
    private let greenPixel: UInt32 = 0xFF00_FF00

    // MARK: Pictures

    @Test("a lossless picture is exact, and a transparent one is blended over the background")
    func lossless() throws {
        let levels = [[255, 200, 17, 9], [77, 200, 255, 9]]
        let bytes = WebPFile.file(WebPFile.lossless(13, 7) { x, y in levels[(x + y / 2) % 2] })
        try PictureFile(bytes).decoded().expect(within: 0.501) { x, y in
            let pixel = levels[(x + y / 2) % 2]
            return overBackground(Array(pixel.dropFirst()), alpha: pixel[0])
        }
    }

    @Test("alpha is decoded with each filter", arguments: 0..<4)
    func alphaFilters(_ filter: Int) throws {
        func alpha(_ x: Int, _ y: Int) -> Int { (x * 37 + y * 91) % 256 }
        // The red is lossy, by up to three levels.
        try PictureFile(WebPFile.red(filter: filter, alpha: alpha)).decoded().expect(within: 3) { x, y in
            overBackground([255, 0, 0], alpha: alpha(x, y))
        }
    }

    @Test("lossy pictures have their colours in the right quarters", arguments: [WebPFile.lossy, WebPFile.lossyOdd])
    func lossy(_ bytes: [UInt8]) throws {
        let bitmap = try PictureFile(bytes).decoded()
        let (width, height) = (bitmap.size.width, bitmap.size.height)
        for (x, y) in [(4, 4), (width - 5, 4), (4, height - 5), (width - 5, height - 5)] {
            let (red, green, blue) = Sample.colour(x, y, width, height)
            #expect(bitmap.pixel(x, y).isNear([Int(red), Int(green), Int(blue)], within: 3), "\(x), \(y)")
        }
    }

    @Test("transparent colours are converted to sRGB, and the background is not")
    func profile() throws {
        let profile = WebPFile.chunk("ICCP", GreyProfileTests.linear)
        let pixels = WebPFile.lossless(2, 1) { x, _ in x == 0 ? [255, 128, 128, 128] : [0, 128, 128, 128] }
        let still = WebPFile.file(WebPFile.extended(2, 1, .profile, .alpha), profile, pixels)
        // 128/255 of the light is 188 in sRGB.
        #expect(try Array(PictureFile(still).decoded().pixels) == [0xFFBC_BCBC, Background.pixel])
    }

    @Test("a file that is cut anywhere is not shown, and says so")
    func cut() throws {
        let frames = [WebPFile.Frame(8, 8, green), WebPFile.Frame(16, 8, red)]
        for whole in [WebPFile.lossyAlpha, WebPFile.losslessQuarters, WebPFile.animation(16, 8, frames)] {
            for count in 12..<whole.count {
                #expect(throws: PictureError.truncated(.webp)) {
                    try PictureFile(Array(whole.prefix(count))).decoded()
                }
            }
        }
    }

    // MARK: Animations

    @Test("each frame's duration is read, and at most 10 ms become a tenth of a second")
    func durations() throws {
        let frames = [0, 10, 11, 500, 70_000].map { duration in
            WebPFile.Frame(2, 2, red) { $0.duration = duration }
        }
        let header = try PictureFile(WebPFile.animation(2, 2, frames)).header
        #expect(header.frameDurations == [0.1, 0.1, 0.011, 0.5, 70])
    }

    @Test(
        "an animation longer than the usual beginning of a file has all of its frames; one frame, and more than a thousand, are shown as a still picture",
        arguments: [(1, 0), (900, 900), (1001, 0)])
    func counts(_ count: Int, _ shown: Int) throws {
        let bytes = WebPFile.animation(2, 2, Array(repeating: WebPFile.Frame(2, 2, green), count: count))
        try #require(count < 900 || bytes.count > 32 * 1024)
        let file = try PictureFile(bytes)
        #expect(file.header.frameDurations.count == shown)
        #expect(try Set(file.decoded().pixels) == [greenPixel])
    }

    /// The first pixel and the last of each frame.
    private func corners(_ frames: WebPFile.Frame...) throws -> [[UInt32]] {
        let file = try PictureFile(WebPFile.animation(size.width, size.height, frames))
        let pictures = try file.make(.frames(filling: size))
        return pictures.map { [$0.pixels[0], $0.pixels[$0.pixels.count - 1]] }
    }

    @Test("a frame covers part of the one before it, and cleared frames show the background")
    func composition() throws {
        let right = WebPFile.Frame(8, 8, green) { $0.x = 8 }
        let whole = WebPFile.Frame(16, 8, red)
        let cleared = WebPFile.Frame(16, 8, red) { $0.isCleared = true }
        #expect(try corners(whole, right) == [[redPixel, redPixel], [redPixel, greenPixel]])
        #expect(try corners(cleared, right) == [[redPixel, redPixel], [Background.pixel, greenPixel]])
        #expect(try corners(right, whole) == [[Background.pixel, greenPixel], [redPixel, redPixel]])
        // Where it does not move, the first picture is shown.
        let still = try PictureFile(WebPFile.animation(16, 8, [right, whole])).decoded()
        #expect([still.pixel(0, 0), still.pixel(15, 0)] == [Background.pixel, greenPixel])
    }

    @Test("a transparent frame is blended over the one before it, or replaces it")
    func blending() throws {
        let whole = WebPFile.Frame(16, 8, red)
        let blended = WebPFile.Frame(16, 8, clear)
        let replaced = WebPFile.Frame(16, 8, clear) { $0.replaces = true }
        #expect(try corners(whole, blended)[1] == [redPixel, redPixel])
        #expect(try corners(whole, replaced)[1] == [Background.pixel, Background.pixel])
    }

    @Test("the frames of an animation are turned upright, as its orientation says")
    func orientation() throws {
        let frames = [WebPFile.Frame(8, 8, green), WebPFile.Frame(16, 8, red)]
        let exif = WebPFile.chunk("EXIF", Array(Sample.exif(orientation: 6).dropFirst(6)))
        let file = try PictureFile(WebPFile.file(Array(WebPFile.animation(16, 8, frames).dropFirst(12)), exif))
        #expect(file.header.size == PixelSize(width: 8, height: 16))
        let pictures = try file.make(.frames(filling: file.header.size))
        // The left half becomes the upper half.
        #expect(pictures.map { $0.pixels[7] } == [greenPixel, redPixel])
        #expect(pictures.map { $0.pixels[127] } == [Background.pixel, redPixel])
    }
}
