import Foundation
import PictureSamples
import Raster
import SystemPackage
import TestSupport
import Testing

@testable import Codecs
@testable import Decoding

@Suite struct LocalDecoderTests {
    private static let decodable = ImageFormat.shown.filter { $0.reader == .decoder || $0.reader == .jxl }

    private let folder: TemporaryFolder
    private let target = PixelSize(width: 32, height: 24)

    init() throws {
        folder = try TemporaryFolder()
    }

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

    @Test(
        "each format is decoded at the requested size with the right colour in each quarter, even if misnamed",
        arguments: decodable)
    func formats(_ format: ImageFormat) throws {
        let bitmap = try decode(folder.write(format == .jpeg ? "photo.png" : "photo.jpg", sample(format)))
        #expect(bitmap.size == target)
        #expect(bitmap.isOpaque)
        // JPEG's rounding is three levels, HEIC's ten; the others are exact.
        bitmap.expectQuarters(within: format == .jpeg ? 3 : format == .heif ? 10 : 0)
    }

    @Test(
        "a file truncated at any tenth of its length, even after its header was read, is rejected",
        arguments: decodable)
    func truncated(_ format: ImageFormat) throws {
        let whole = try sample(format)
        let header = try ImageHeader(Bytes(whole))
        for tenths in 0..<10 {
            let file = try folder.write("\(tenths)", Array(whole.prefix(whole.count * tenths / 10)))
            #expect(throws: PictureError.self, "\(tenths) tenths") { try decode(file) }
            #expect(throws: PictureError.self, "\(tenths) tenths") {
                try LocalDecoder().decode(file, header, filling: target)
            }
        }
    }

    @Test("a file that has been replaced by a folder is rejected")
    func becameFolder() throws {
        let header = try ImageHeader(Bytes(Sample.png(4, 4)))
        #expect(throws: PictureError.unreadable("Is a directory")) {
            try LocalDecoder().decode(folder.root, header, filling: target)
        }
    }

    @Test("a named pipe without a writer is rejected without waiting")
    func namedPipe() throws {
        let pipe = folder.root.appending("pipe.jpg")
        try #require(mkfifo(pipe.string, 0o600) == 0)
        #expect(throws: PictureError.unreadable("Illegal seek")) { try decode(pipe) }
    }

    @Test("a small drawing is sharp at any size")
    func drawings() throws {
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 3'><path d='M0 0h2v3h-2z' fill='#f00'/></svg>"
        let file = try PictureFile(Array(text.utf8))
        #expect(file.header.size == PixelSize(width: 2048, height: 1536))
        let bitmap = try file.decoded(filling: PixelSize(width: 400, height: 300))
        #expect([199, 200].map { bitmap.pixel($0, 100) } == [0xFFFF_0000, Background.pixel])
    }

    @Test("a drawing that is cut out shows black and white grounds, and what is opaque is the same on both")
    func cutOut() throws {
        let drawing = Drawing.bytes(
            "<rect width='4' height='4' fill='#204060'/>", PixelSize(width: 8, height: 4))
        let pictures = try PictureFile(drawing).make(.cutOut(filling: PixelSize(width: 8, height: 4)))
        #expect(pictures.map { $0.pixels[0] } == [0xFF20_4060, 0xFF20_4060])
        #expect(pictures.map { $0.pixels[7] } == [0xFF00_0000, 0xFFFF_FFFF])
        #expect(pictures.allSatisfy { $0.isOpaque })
    }
}

/// The small pictures that cameras embed in large photos.
@Suite struct EmbeddedThumbnailTests {
    private func embedded(_ bytes: [UInt8], filling width: Int, _ height: Int) throws -> Bitmap {
        try #require(
            try PictureFile(bytes).make(.embedded(filling: PixelSize(width: width, height: height))).first)
    }

    /// A large photo with an embedded file.
    private func photo(_ thumbnail: [UInt8], orientation: Int = 1) throws -> [UInt8] {
        try Sample.jpegHeader(6000, 4000, exif: Sample.exif(orientation: orientation, thumbnail: thumbnail))
    }

    /// Red on the left and blue on the right, between black bars at the top and bottom.
    private func thumbnail() throws -> [UInt8] {
        let pixels = TurboJPEG.pixels(PixelSize(width: 160, height: 120)) { x, y in
            !(7..<113).contains(y) ? [0, 0, 0] : x < 80 ? [255, 0, 0] : [0, 0, 255]
        }
        return try Sample.jpeg(160, 120, quality: 98, pixels: pixels)
    }

    private func isRed(_ pixel: UInt32) -> Bool { pixel >> 16 & 255 > 200 && pixel & 255 < 60 }
    private func isBlue(_ pixel: UInt32) -> Bool { pixel & 255 > 200 && pixel >> 16 & 255 < 60 }

    @Test("the thumbnail of a photo is shown without the bars around it", arguments: [(90, 60), (60, 60), (300, 200)])
    func bars(_ width: Int, _ height: Int) throws {
        let picture = try embedded(photo(thumbnail()), filling: width, height)
        #expect(picture.size == PixelSize(width: width, height: height))
        for y in [0, height / 2, height - 1] {
            #expect(isRed(picture.pixel(1, y)) && isBlue(picture.pixel(width - 2, y)))
        }
    }

    @Test("it is as upright as the photo")
    func upright() throws {
        // The first row of the stored picture is on the right: red comes to the top.
        let picture = try embedded(photo(thumbnail(), orientation: 6), filling: 40, 60)
        #expect(isRed(picture.pixel(1, 1)) && isRed(picture.pixel(38, 1)))
        #expect(isBlue(picture.pixel(1, 58)) && isBlue(picture.pixel(38, 58)))
    }

    @Test("a photo without a thumbnail, or with a broken one, has none, and that is no fault of the photo")
    func none() throws {
        let whole = try thumbnail()
        let rows = [
            (try Sample.jpeg(30, 20), PictureError.unsupported(.jpeg, "no picture embedded in it")),
            (try photo(whole.dropLast(whole.count / 2)), .truncated(.jpeg)),
        ]
        for (bytes, error) in rows { #expect(throws: error) { try embedded(bytes, filling: 30, 20) } }
        let text = try photo(Array("no picture".utf8))
        #expect(throws: PictureError.self) { try embedded(text, filling: 30, 20) }
    }
}
