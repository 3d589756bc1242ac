import Foundation
import PictureSamples
import Raster
import SystemPackage
import TestSupport
import Testing

@testable import Codecs
@testable import Decoding

@Suite struct LocalDecoderTests {
    private static let decodable = ImageFormat.allCases.filter { $0.reader == .decoder || $0.reader == .jxl }

    private let target = PixelSize(width: 32, height: 24)

    private func sample(_ format: ImageFormat) throws -> [UInt8] {
        switch format {
        case .jpeg: try Sample.jpeg(64, 48)
        case .png: Sample.png(64, 48)
        case .gif: Sample.gif(64, 48)
        case .bmp: Sample.bmp(64, 48)
        case .tiff: Sample.tiff(64, 48, bigEndian: false)
        case .webp: Sample.webp
        case .heif: Sample.heic
        case .svg: Sample.svg(64, 48)
        case .jxl: Sample.jxl
        default: []
        }
    }

    /// Reads header and pixels, as the library and the loader do.
    private func decode(_ path: FilePath) throws(PictureError) -> Bitmap {
        try LocalDecoder().decode(path, LocalDecoder().header(of: path), filling: target)
    }

    @Test("each format is decoded at the requested size with its colours in the right quarters", arguments: decodable)
    func formats(_ format: ImageFormat) throws {
        let folder = try TemporaryFolder()
        let bitmap = try decode(folder.write("photo", sample(format)))
        #expect(bitmap.size == target)
        #expect(bitmap.isOpaque)
        for (x, y) in [(8, 6), (24, 6), (8, 18), (24, 18)] {
            let (r, g, b) = Sample.colour(x, y, target.width, target.height)
            let pixel = bitmap.pixels[y * target.width + x]
            // JPEG's rounding is three levels, HEIC's ten; the others are exact.
            let tolerance = format == .jpeg ? 3 : format == .heif ? 10 : 0
            #expect(abs(Int(pixel >> 16 & 255) - Int(r)) <= tolerance)
            #expect(abs(Int(pixel >> 8 & 255) - Int(g)) <= tolerance)
            #expect(abs(Int(pixel & 255) - Int(b)) <= tolerance)
        }
    }

    @Test("a file truncated at any tenth of its length is rejected", arguments: decodable)
    func truncated(_ format: ImageFormat) throws {
        let folder = try TemporaryFolder()
        let whole = try sample(format)
        for tenths in 0..<10 {
            let file = try folder.write("\(tenths)", Array(whole.prefix(whole.count * tenths / 10)))
            #expect(throws: PictureError.self, "\(tenths) tenths") { try decode(file) }
        }
    }

    @Test("a file that was truncated after its header was read is rejected", arguments: decodable)
    func replaced(_ format: ImageFormat) throws {
        let folder = try TemporaryFolder()
        let whole = try sample(format)
        let header = try ImageHeader(Bytes(whole))
        for tenths in 0..<10 {
            let file = try folder.write("\(tenths)", Array(whole.prefix(whole.count * tenths / 10)))
            #expect(throws: PictureError.self, "\(tenths) tenths") {
                try LocalDecoder().decode(file, header, filling: target)
            }
        }
    }

    @Test("a file that has been replaced by a folder is rejected")
    func becameFolder() throws {
        let folder = try TemporaryFolder()
        let header = try ImageHeader(Bytes(Sample.png(4, 4)))
        #expect(throws: PictureError.unreadable("Is a directory")) {
            try LocalDecoder().decode(folder.root, header, filling: target)
        }
    }

    @Test("an empty file, and text with the name of a photo, give their own errors")
    func notPictures() throws {
        let folder = try TemporaryFolder()
        #expect(throws: PictureError.empty) { try decode(folder.write("empty.jpg", [])) }
        #expect(throws: PictureError.unknownFormat) {
            try decode(folder.write("notes.jpg", Array("Things to do before the opening".utf8)))
        }
    }

    @Test("a file's contents determine its format, not its name")
    func wrongName() throws {
        let folder = try TemporaryFolder()
        let named = try decode(folder.write("wrongly.jpg", Sample.png(64, 48)))
        #expect(try named == decode(folder.write("rightly.png", Sample.png(64, 48))))
    }

    @Test("a named pipe without a writer is rejected without waiting")
    func namedPipe() throws {
        let folder = try TemporaryFolder()
        let pipe = folder.root.appending("pipe.jpg")
        try #require(mkfifo(pipe.string, 0o600) == 0)
        #expect(throws: PictureError.unreadable("Illegal seek")) { try decode(pipe) }
    }

    @Test("absurd sizes are rejected before anything is decoded")
    func absurd() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("bomb.png", Sample.pngHeader(100_000, 100_000) + Sample.chunk("IEND", []))
        #expect(throws: PictureError.tooLarge(pixels: 10_000_000_000, limit: 200_000_000)) { try decode(file) }
    }

    @Test("a photo stored on its side is rotated upright")
    func orientation() throws {
        let folder = try TemporaryFolder()
        // 6: the stored top is the right side, so the stored bottom left quarter, blue, becomes the top left one.
        let bytes = try Sample.jpeg(64, 48, marker: 0xE1, segment: Sample.exif(orientation: 6))
        let file = try folder.write("side.jpg", bytes)
        let target = PixelSize(width: 48, height: 64)
        let bitmap = try LocalDecoder().decode(file, LocalDecoder().header(of: file), filling: target)
        #expect(bitmap.size == target)
        #expect(bitmap.pixels[16 * 48 + 12] & 255 >= 252)
        #expect(bitmap.pixels[16 * 48 + 12] >> 8 & 0xFFFF <= 0x0303)
    }

    @Test("a small drawing is sharp at any size")
    func drawings() throws {
        let folder = try TemporaryFolder()
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 3'><path d='M0 0h2v3h-2z' fill='#f00'/></svg>"
        let file = try folder.write("drawing.svg", Array(text.utf8))
        let header = try LocalDecoder().header(of: file)
        #expect(header.size == PixelSize(width: 2048, height: 1536))
        let large = PixelSize(width: 400, height: 300)
        let bitmap = try LocalDecoder().decode(file, header, filling: large)
        #expect(bitmap.pixels[100 * 400 + 199] == 0xFFFF_0000)
        #expect(bitmap.pixels[100 * 400 + 200] == 0xFF1C_1C20)
    }
}
