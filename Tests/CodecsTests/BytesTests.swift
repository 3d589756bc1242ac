import PictureSamples
import Raster
import SystemPackage
import TemporaryFolder
import Testing

@testable import Codecs
@testable import Decoding

@Suite struct BytesTests {
    @Test("numbers are read in either order, and beyond the end there are none")
    func numbers() {
        let bytes = Bytes([1, 2, 3, 4, 5])
        #expect(bytes.number(at: 0, size: 4, .bigEndian) == 0x0102_0304)
        #expect(bytes.number(at: 1, size: 4, .littleEndian) == 0x0504_0302)
        #expect(bytes.number(at: 3, size: 2, .bigEndian) == 0x0405)
        #expect(bytes.number(at: 0, size: 3, .littleEndian) == 0x0003_0201)
        #expect(bytes.number(at: 2, size: 4, .bigEndian) == nil)
        #expect(bytes.number(at: -1, size: 1, .bigEndian) == nil)
        #expect(bytes.number(at: 0, size: 5, .bigEndian) == nil)
        #expect(Bytes([255, 255, 255, 255]).number(at: 0, size: 4, .bigEndian) == 0xFFFF_FFFF)
    }

    @Test("single bytes, text and slices outside are nothing rather than a crash")
    func outside() {
        let bytes = Bytes(Array("abcdef".utf8))
        #expect(bytes[5] == UInt8(ascii: "f"))
        #expect(bytes[6] == nil)
        #expect(bytes[-1] == nil)
        #expect(bytes.hasText("def", at: 3))
        #expect(!bytes.hasText("defg", at: 3))
        #expect(!bytes.hasText("a", at: -1))
        #expect(Array(bytes.slice(at: 4, size: 100)) == Array("ef".utf8))
        #expect(bytes.slice(at: 6, size: 1).isEmpty)
        #expect(bytes.slice(at: 7, size: 1).isEmpty)
        #expect(bytes.slice(at: 0, size: -1).isEmpty)
        #expect(bytes.slice(at: 2, size: .max).count == 4)
    }

    private func read(_ path: FilePath, limit: Int = .max) throws -> Bytes {
        let file = try path.openPicture()
        defer { try? file.close() }
        return try Bytes(contentsOf: file, limit: limit)
    }

    @Test("a file is read whole, or as far as its limit")
    func files() throws {
        let folder = try TemporaryFolder()
        let contents = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 * 31) }
        let file = try folder.write("photo", contents)
        #expect(try read(file).storage == contents)
        #expect(try read(file, limit: 1000).storage == Array(contents[..<1000]))
        #expect(try read(folder.write("none", [])).count == 0)
    }

    @Test("what cannot be read has a reason: nothing there, or a folder")
    func unreadable() throws {
        let folder = try TemporaryFolder()
        #expect(throws: PictureError.unreadable("No such file or directory")) {
            try read(folder.root.appending("missing"))
        }
        #expect(throws: PictureError.unreadable("Is a directory")) { try read(folder.root) }
        #expect(throws: PictureError.unreadable("Is a directory")) { try read(folder.root, limit: 100) }
    }

    @Test("no bytes make the header reader crash: noise, cut headers and flipped bits", arguments: 1...8)
    func noise(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let exif = Sample.exif(
            orientation: 6, description: Array("A caption".utf8), captured: Array("2026:06:12 07:45:00\0".utf8))
        let whole = [
            Sample.png(9, 7), Sample.bmp(9, 7), Sample.gif(9, 7), Sample.tiff(9, 7, bigEndian: true),
            Sample.tiff(9, 7, bigEndian: false), try Sample.jpeg(9, 7, marker: 0xE1, segment: exif),
            Array("RIFF\u{40}\0\0\0WEBPVP8X\u{0A}\0\0\0".utf8) + Array(repeating: 1, count: 10),
        ]
        for _ in 0..<400 {
            var bytes = whole[Int.random(in: whole.indices, using: &random)]
            switch Int.random(in: 0..<3, using: &random) {
            case 0: bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
            case 1:
                for _ in 0..<Int.random(in: 1...8, using: &random) {
                    bytes[Int.random(in: 0..<min(200, bytes.count), using: &random)] ^=
                        1 << UInt8.random(in: 0..<8, using: &random)
                }
            default:
                let mark = bytes.prefix(12)
                bytes =
                    mark
                    + (0..<Int.random(in: 0..<300, using: &random)).map { _ in .random(in: 0...255, using: &random) }
            }
            do throws(PictureError) {
                let size = try ImageHeader(Bytes(bytes)).storedSize
                #expect(size.width > 0 && size.height > 0 && size.count <= ImageHeader.maximumPixels, "seed \(seed)")
            } catch {
                #expect(!error.description.isEmpty, "seed \(seed)")
            }
        }
    }
}
