import CTurboJPEG
import PictureSamples
import Raster
import TestSupport
import Testing

@testable import Codecs
@testable import Decoding

@Suite struct JPEGDamageTests {
    private func decode(_ bytes: [UInt8], _ size: PixelSize) throws -> Bitmap {
        let folder = try TemporaryFolder()
        let file = try folder.write("photo", bytes).openPicture()
        defer { try? file.close() }
        return try JPEGDecoder(source: .file(file), size: size).decode(covering: size)
    }

    private func error(_ blocks: JPEGBlocks) throws -> PictureError? {
        let bytes = try blocks.file()
        return #expect(throws: PictureError.self) { try decode(bytes, blocks.size) }
    }

    /// A picture of one grey for any damage, except where the data end in the middle of a block.
    private func expectGrey(_ blocks: JPEGBlocks, exceptBlocks count: Int = 0) throws {
        let bitmap = try decode(blocks.file(), blocks.size)
        #expect(bitmap.pixels.count { $0 != 0xFF80_8080 } <= count * 64)
    }

    @Test("a JPEG with some damaged blocks is shown", arguments: [1, 5, 60])
    func damagedBlocks(_ count: Int) throws {
        try expectGrey(JPEGBlocks(invalid: Set((0..<count).map { $0 * 3 + 40 })))
    }

    @Test("a JPEG most of whose blocks are damaged is skipped")
    func mostlyDamaged() throws {
        let error = try error(JPEGBlocks(invalid: Set(0..<70)))
        #expect(error?.description == "damaged JPEG: Corrupt JPEG data: bad Huffman code")
    }

    @Test("a JPEG whose last rows are missing is shown if most of it is there", arguments: [240, 208])
    func missingEnd(_ first: Int) throws { try expectGrey(JPEGBlocks(missing: first..<256), exceptBlocks: 1) }

    @Test("a JPEG with an end marker of which more than a quarter is missing is skipped", arguments: [0, 100, 170])
    func missingHalf(_ first: Int) throws {
        let error = try error(JPEGBlocks(missing: first..<256))
        #expect(error?.description == "damaged JPEG: Corrupt JPEG data: premature end of data segment")
    }

    @Test("restart markers limit the damage to their interval")
    func restartMarkers() throws {
        try expectGrey(JPEGBlocks(restartInterval: 16, missing: 100..<130), exceptBlocks: 3)
        _ = try error(JPEGBlocks(restartInterval: 16, missing: 50..<150))
    }

    @Test("a sequential JPEG is shown with any range of coefficients in its scan", arguments: [0, 7])
    func spectralRange(_ end: UInt8) throws {
        var bytes = try Sample.jpeg(160, 128)
        let scan = try #require(bytes.indices.dropLast().last { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA })
        let size = PixelSize(width: 160, height: 128)
        let plain = try decode(bytes, size)
        // After its marker and length, and two bytes for each of three components.
        bytes[scan + 12] = end
        #expect(try decode(bytes, size) == plain)
    }

    @Test("a JPEG that is cut off is truncated, however little is missing", arguments: [2, 3, 20])
    func truncated(_ count: Int) throws {
        let bytes = try JPEGBlocks().file()
        #expect(throws: PictureError.truncated(.jpeg)) {
            try decode(bytes.dropLast(count), PixelSize(width: 128, height: 128))
        }
    }
}

@Suite struct SmallJPEGTests {
    /// A JPEG of which only the first columns and rows of its only block are the picture. The rest of the block is blue.
    private func cornered(_ width: Int, _ height: Int) throws -> [UInt8] {
        let block = PixelSize(width: 8, height: 8)
        let pixels = TurboJPEG.pixels(block) { x, y in x < width && y < height ? [255, 0, 0] : [0, 0, 255] }
        var bytes = try TurboJPEG.encode(block, pixels, quality: 100)
        let frame = try #require(bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
        bytes.replaceSubrange(frame + 5..<frame + 9, with: big(height, 2) + big(width, 2))
        return bytes
    }

    @Test("a JPEG smaller than a block shows nothing of what fills the block", arguments: 1...7, [1, 3, 7])
    func filledBlock(_ width: Int, _ height: Int) throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("photo", cornered(width, height))
        let header = try LocalDecoder().header(of: file)
        #expect(header.size == PixelSize(width: width, height: height))
        for target in [PixelSize(width: 1, height: 1), header.size, PixelSize(width: 40, height: 30)] {
            let bitmap = try LocalDecoder().decode(file, header, filling: target)
            #expect(bitmap.size == target)
            for pixel in bitmap.pixels {
                // The block's own loss, at the greatest quality.
                #expect(pixel >> 16 & 255 >= 245 && pixel & 255 <= 10, "\(target): \(String(pixel, radix: 16))")
            }
        }
    }

    @Test("a JPEG of any small size is shown in its own colours", arguments: 1...17)
    func everySize(_ width: Int) throws {
        let folder = try TemporaryFolder()
        for height in 1...17 {
            let size = PixelSize(width: width, height: height)
            for subsampling in [TJSAMP_444, TJSAMP_422, TJSAMP_420] {
                let pixels = TurboJPEG.pixels(size) { _, _ in [200, 100, 50] }
                let file = try folder.write("photo", TurboJPEG.encode(size, pixels, subsampling))
                let header = try LocalDecoder().header(of: file)
                let bitmap = try LocalDecoder().decode(file, header, filling: PixelSize(width: 3, height: 2))
                for pixel in bitmap.pixels {
                    let levels = [16, 8, 0].map { Int(pixel >> $0 & 255) }
                    #expect(zip(levels, [200, 100, 50]).allSatisfy { abs($0 - $1) <= 4 }, "\(size): \(levels)")
                }
            }
        }
    }
}
