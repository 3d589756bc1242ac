import PictureSamples
import Raster
import SystemPackage
import TestSupport
import Testing

@testable import Codecs
@testable import Decoding

@Suite struct WebPDecoderTests {
    private let folder: TemporaryFolder
    private let size = PixelSize(width: 16, height: 8)
    private let red = [255, 255, 0, 0]
    private let green = [255, 0, 255, 0]
    private let clear = [0, 0, 0, 0]
    /// The background of transparent pictures.
    private let background: UInt32 = 0xFF1C_1C20

    init() throws {
        folder = try TemporaryFolder()
    }

    private func decode(_ bytes: [UInt8]) throws -> Bitmap {
        let file = try folder.write("photo.webp", bytes)
        let header = try LocalDecoder().header(of: file)
        return try LocalDecoder().decode(file, header, filling: header.size)
    }

    /// The first pixel and the last of each frame.
    private func corners(_ frames: [WebPFile.Frame]) throws -> [[UInt32]] {
        let file = try folder.write("photo.webp", WebPFile.animation(size.width, size.height, frames))
        let header = try LocalDecoder().header(of: file)
        let pictures = try LocalDecoder().make(.frames(filling: size), of: file, header, unless: Cancellation())
        return pictures.map { [$0.pixels[0], $0.pixels[$0.pixels.count - 1]] }
    }

    /// Blends a level over one of the background.
    private func blended(_ level: Int, _ alpha: Int, over bottom: Int) -> Double {
        (Double(level * alpha) + Double(bottom * (255 - alpha))) / 255
    }

    private func expect(_ bitmap: Bitmap, within tolerance: Double, _ colour: (Int, Int) -> [Double]) {
        for (index, pixel) in bitmap.pixels.enumerated() {
            let x = index % bitmap.size.width
            let y = index / bitmap.size.width
            let found = [16, 8, 0].map { Double(pixel >> UInt32($0) & 255) }
            let isRight = zip(found, colour(x, y)).allSatisfy { abs($0 - $1) <= tolerance }
            #expect(isRight, "\(x), \(y): \(found) instead of \(colour(x, y))")
        }
    }

    @Test("a lossless picture is exact, and a transparent one is blended over the background")
    func lossless() throws {
        let levels = [[255, 200, 17, 9], [77, 200, 255, 9]]
        let bytes = WebPFile.file(WebPFile.lossless(13, 7) { x, y in levels[(x + y / 2) % 2] })
        expect(try decode(bytes), within: 0.501) { x, y in
            let pixel = levels[(x + y / 2) % 2]
            return zip(pixel.dropFirst(), [0x1C, 0x1C, 0x20]).map { blended($0, pixel[0], over: $1) }
        }
    }

    @Test("alpha is decoded with each filter", arguments: 0..<4)
    func alphaFilters(_ filter: Int) throws {
        func alpha(_ x: Int, _ y: Int) -> Int { (x * 37 + y * 91) % 256 }
        // The red is lossy, by up to three levels.
        expect(try decode(WebPFile.red(filter: filter, alpha: alpha)), within: 3) { x, y in
            zip([255, 0, 0], [0x1C, 0x1C, 0x20]).map { blended($0, alpha(x, y), over: $1) }
        }
    }

    @Test("lossy pictures have their colours in the right quarters", arguments: [WebPFile.lossy, WebPFile.lossyOdd])
    func lossy(_ bytes: [UInt8]) throws {
        let bitmap = try decode(bytes)
        let width = bitmap.size.width
        let height = bitmap.size.height
        for (x, y) in [(4, 4), (width - 5, 4), (4, height - 5), (width - 5, height - 5)] {
            let colour = Sample.colour(x, y, width, height)
            let pixel = bitmap.pixels[y * width + x]
            for (shift, level) in zip([16, 8, 0] as [UInt32], [colour.r, colour.g, colour.b]) {
                #expect(abs(Int(pixel >> shift & 255) - Int(level)) <= 3)
            }
        }
    }

    @Test("each frame's duration is read, and at most 10 ms become a tenth of a second")
    func durations() throws {
        let frames = [0, 10, 11, 500, 70_000].map { duration in
            WebPFile.Frame(2, 2, red) { $0.duration = duration }
        }
        let file = try folder.write("photo.webp", WebPFile.animation(2, 2, frames))
        #expect(try LocalDecoder().header(of: file).frameDurations == [0.1, 0.1, 0.011, 0.5, 70])
    }

    @Test("an animation longer than the usual beginning of a file has all of its frames")
    func long() throws {
        let frames = Array(repeating: WebPFile.Frame(2, 2, red), count: 900)
        let bytes = WebPFile.animation(2, 2, frames)
        try #require(bytes.count > 32 * 1024)
        let file = try folder.write("photo.webp", bytes)
        #expect(try LocalDecoder().header(of: file).frameDurations.count == 900)
    }

    @Test("one frame, and more than a thousand, are shown as a still picture", arguments: [1, 1001])
    func still(_ count: Int) throws {
        let bytes = WebPFile.animation(2, 2, Array(repeating: WebPFile.Frame(2, 2, green), count: count))
        let file = try folder.write("photo.webp", bytes)
        #expect(try LocalDecoder().header(of: file).frameDurations.isEmpty)
        #expect(try Set(decode(bytes).pixels) == [0xFF00_FF00])
    }

    @Test("a frame covers part of the one before it, and cleared frames show the background")
    func composition() throws {
        let right = WebPFile.Frame(8, 8, green) { $0.x = 8 }
        let whole = WebPFile.Frame(16, 8, red)
        let cleared = WebPFile.Frame(16, 8, red) { $0.isCleared = true }
        #expect(try corners([whole, right]) == [[0xFFFF_0000, 0xFFFF_0000], [0xFFFF_0000, 0xFF00_FF00]])
        #expect(try corners([cleared, right]) == [[0xFFFF_0000, 0xFFFF_0000], [background, 0xFF00_FF00]])
        #expect(try corners([right, whole]) == [[background, 0xFF00_FF00], [0xFFFF_0000, 0xFFFF_0000]])
    }

    @Test("a transparent frame is blended over the one before it, or replaces it")
    func blending() throws {
        let whole = WebPFile.Frame(16, 8, red)
        let blended = WebPFile.Frame(16, 8, clear)
        let replaced = WebPFile.Frame(16, 8, clear) { $0.replaces = true }
        #expect(try corners([whole, blended])[1] == [0xFFFF_0000, 0xFFFF_0000])
        #expect(try corners([whole, replaced])[1] == [background, background])
    }

    @Test("the first picture of an animation is the picture")
    func first() throws {
        let frames = [WebPFile.Frame(8, 8, green) { $0.x = 8 }, WebPFile.Frame(16, 8, red)]
        let bitmap = try decode(WebPFile.animation(16, 8, frames))
        #expect(bitmap.pixels[0] == background && bitmap.pixels[15] == 0xFF00_FF00)
    }

    @Test("the frames of an animation are turned upright, as its orientation says")
    func orientation() throws {
        let frames = [WebPFile.Frame(8, 8, green), WebPFile.Frame(16, 8, red)]
        let exif = WebPFile.chunk("EXIF", Array(Sample.exif(orientation: 6).dropFirst(6)))
        let body = Array(WebPFile.animation(16, 8, frames).dropFirst(8)) + exif
        let file = try folder.write("photo.webp", Array("RIFF".utf8) + little(body.count) + body)
        let header = try LocalDecoder().header(of: file)
        #expect(header.size == PixelSize(width: 8, height: 16))
        let pictures = try LocalDecoder().make(.frames(filling: header.size), of: file, header, unless: Cancellation())
        // The left half becomes the upper half.
        #expect(pictures.map { $0.pixels[7] } == [0xFF00_FF00, 0xFFFF_0000])
        #expect(pictures.map { $0.pixels[127] } == [background, 0xFFFF_0000])
    }

    @Test("transparent colours are converted to sRGB, and the background is not")
    func profile() throws {
        let profile = WebPFile.chunk("ICCP", GreyProfileTests.linear)
        let pixels = WebPFile.lossless(2, 1) { x, _ in x == 0 ? [255, 128, 128, 128] : [0, 128, 128, 128] }
        let still = WebPFile.file(WebPFile.extended(2, 1, .profile, .alpha), profile, pixels)
        // 128/255 of the light is 188 in sRGB.
        #expect(try Array(decode(still).pixels) == [0xFFBC_BCBC, background])
    }

    @Test("a file that is cut anywhere is not shown, and says so")
    func cut() throws {
        let frames = [WebPFile.Frame(8, 8, green), WebPFile.Frame(16, 8, red)]
        for whole in [WebPFile.lossyAlpha, WebPFile.losslessQuarters, WebPFile.animation(16, 8, frames)] {
            for count in 12..<whole.count {
                #expect(throws: PictureError.truncated(.webp)) { try decode(Array(whole.prefix(count))) }
            }
        }
    }
}
