import CTurboJPEG
import PictureSamples
import Raster
import TestSupport
import Testing

@testable import Codecs
@testable import Decoding

@Suite struct JPEGDecoderTests {
    @Test(
        "a JPEG is decoded at the smallest of its eighths that covers the target",
        arguments: [
            (PixelSize(width: 800, height: 600), 100, 75, PixelSize(width: 100, height: 75)),
            (PixelSize(width: 800, height: 600), 101, 75, PixelSize(width: 200, height: 150)),
            (PixelSize(width: 800, height: 600), 100, 76, PixelSize(width: 200, height: 150)),
            (PixelSize(width: 801, height: 601), 101, 76, PixelSize(width: 101, height: 76)),
            (PixelSize(width: 800, height: 600), 800, 600, PixelSize(width: 800, height: 600)),
            (PixelSize(width: 800, height: 600), 5000, 20, PixelSize(width: 800, height: 600)),
            (PixelSize(width: 1, height: 1), 1, 1, PixelSize(width: 1, height: 1)),
        ])
    func scaledSize(_ full: PixelSize, _ width: Int, _ height: Int, _ expected: PixelSize) {
        #expect(
            JPEGDecoder.scaled(full, JPEGDecoder.eighths(full, covering: PixelSize(width: width, height: height)))
                == expected)
    }

    @Test("the scaled size covers the target whenever the picture itself does")
    func covering() {
        let seed = Seed.of("scaled sizes of JPEGs")
        var random = SeededGenerator(seed: seed)
        for _ in 0..<2000 {
            let full = PixelSize(
                width: .random(in: 1...9000, using: &random), height: .random(in: 1...9000, using: &random))
            let target = PixelSize(
                width: .random(in: 1...full.width, using: &random), height: .random(in: 1...full.height, using: &random)
            )
            let size = JPEGDecoder.scaled(full, JPEGDecoder.eighths(full, covering: target))
            #expect(size.width >= target.width && size.height >= target.height, "seed \(seed): \(full), \(target)")
            #expect(size.width <= full.width && size.height <= full.height, "seed \(seed): \(full), \(target)")
        }
    }

    private static let size = PixelSize(width: 160, height: 128)

    /// Decodes a file of these bytes.
    private func decode(
        _ bytes: some Sequence<UInt8>, of size: PixelSize = Self.size, covering target: PixelSize = Self.size
    ) throws -> Bitmap {
        let folder = try TemporaryFolder()
        let file = try folder.write("photo", Array(bytes)).openPicture()
        defer { try? file.close() }
        return try JPEGDecoder(source: .file(file), size: size).decode(covering: target)
    }

    @Test("the result has the scaled size and the picture's colours", arguments: [(20, 16), (40, 32), (160, 128)])
    func decoding(_ width: Int, _ height: Int) throws {
        let bitmap = try decode(Sample.jpeg(160, 128), covering: PixelSize(width: width, height: height))
        #expect(bitmap.size == PixelSize(width: width, height: height))
        // Rounding to YCbCr and back, and the quantiser's step: three levels.
        bitmap.expectQuarters(within: 3)
        #expect(bitmap.isOpaque)
        #expect(bitmap.pixels.allSatisfy { $0 >> 24 == 255 })
    }

    @Test("stray bytes between segments and any amount of data after the picture change nothing")
    func strayBytes() throws {
        let plain = try Sample.jpeg(160, 128)
        let files = [
            plain.inserting([0, 0, 0], at: plain.count - 2), plain.inserting([0, 0, 0], at: 2),
            plain + Array(repeating: 7, count: 200_000),
            // The end marker lies across two of the chunks that are searched.
            plain + Array(repeating: 7, count: 65_535),
        ]
        let expected = try decode(plain)
        for (index, file) in files.enumerated() { #expect(try decode(file) == expected, "file \(index)") }
    }

    @Test("truncated and damaged files are rejected, even after a harmless warning about stray bytes")
    func rejected() throws {
        let plain = try Sample.jpeg(160, 128)
        let scan = try plain.marker(0xDA)
        for (start, stray) in [(scan, []), (scan + 40, [0, 0, 0])] as [(Int, [UInt8])] {
            for tenths in [2, 4, 5, 9] {
                let bytes = plain.inserting(stray, at: 2).prefix(plain.count * tenths / 10)
                #expect(throws: PictureError.truncated(.jpeg), "\(tenths), \(stray)") { try decode(bytes) }
            }
            let scrambled = plain.prefix(start) + [UInt8](repeating: 0x55, count: 400) + [0xFF, 0xD9]
            #expect(throws: PictureError.self, "\(stray)") { try decode(Array(scrambled).inserting(stray, at: 2)) }
        }
    }

    @Test("a photo whose size has changed since its header was read is rejected")
    func changed() throws {
        let bytes = try Sample.jpeg(16, 16)
        #expect(throws: PictureError.damaged(.jpeg, "its size has changed")) {
            try decode(bytes, of: PixelSize(width: 16, height: 24))
        }
    }

    @Test("a sequential JPEG is shown with any range of coefficients in its scan", arguments: [0, 7])
    func spectralRange(_ end: UInt8) throws {
        var bytes = try Sample.jpeg(160, 128)
        let plain = try decode(bytes)
        // After its marker and length, and two bytes for each of three components.
        bytes[try bytes.marker(0xDA) + 12] = end
        #expect(try decode(bytes) == plain)
    }

    // MARK: Damaged blocks

    private func decode(_ blocks: JPEGBlocks) throws -> Bitmap {
        try decode(blocks.file(), of: JPEGBlocks.size, covering: JPEGBlocks.size)
    }

    /// So many blocks far apart.
    private static func spread(_ count: Int) -> Set<Int> { Set((0..<count).map { $0 * 3 + 40 }) }

    @Test(
        "a JPEG is shown if most of it is there, except where the data end in the middle of a block",
        arguments: [
            (JPEGBlocks(invalid: spread(1)), 0), (JPEGBlocks(invalid: spread(5)), 0),
            (JPEGBlocks(invalid: spread(60)), 0),
            (JPEGBlocks(missing: 240..<256), 1), (JPEGBlocks(missing: 208..<256), 1),
            // Restart markers limit the damage to their interval.
            (JPEGBlocks(restartInterval: 16, missing: 100..<130), 3),
        ])
    func partlyDamaged(_ blocks: JPEGBlocks, _ lostBlocks: Int) throws {
        #expect(try decode(blocks).pixels.count { $0 != 0xFF80_8080 } <= lostBlocks * 64)
    }

    @Test(
        "a JPEG with an end marker of which more than a quarter is damaged or missing is skipped",
        arguments: [
            (JPEGBlocks(invalid: Set(0..<70)), "bad Huffman code"),
            (JPEGBlocks(missing: 0..<256), "premature end of data segment"),
            (JPEGBlocks(missing: 100..<256), "premature end of data segment"),
            (JPEGBlocks(missing: 170..<256), "premature end of data segment"),
            (JPEGBlocks(restartInterval: 16, missing: 50..<150), nil),
        ] as [(JPEGBlocks, String?)])
    func mostlyDamaged(_ blocks: JPEGBlocks, _ reason: String?) throws {
        let error = #expect(throws: PictureError.self) { try decode(blocks) }
        guard let reason else { return }
        #expect(error?.description == "damaged JPEG: Corrupt JPEG data: \(reason)")
    }

    @Test("a JPEG that is cut off is truncated, however little is missing", arguments: [2, 3, 20])
    func truncated(_ count: Int) throws {
        let bytes = try JPEGBlocks().file().dropLast(count)
        #expect(throws: PictureError.truncated(.jpeg)) {
            try decode(bytes, of: JPEGBlocks.size, covering: JPEGBlocks.size)
        }
    }
}

@Suite struct SmallJPEGTests {
    /// A JPEG of which only the first columns and rows of its only block are the picture. The rest of the block is blue.
    private func cornered(_ width: Int, _ height: Int) throws -> [UInt8] {
        let block = PixelSize(width: 8, height: 8)
        let pixels = TurboJPEG.pixels(block) { x, y in x < width && y < height ? [255, 0, 0] : [0, 0, 255] }
        return try TurboJPEG.encode(block, pixels, quality: 100).claiming(PixelSize(width: width, height: height))
    }

    @Test("a JPEG smaller than a block shows nothing of what fills the block", arguments: 1...7, [1, 3, 7])
    func filledBlock(_ width: Int, _ height: Int) throws {
        let file = try PictureFile(cornered(width, height))
        #expect(file.header.size == PixelSize(width: width, height: height))
        for target in [PixelSize(width: 1, height: 1), file.header.size, PixelSize(width: 40, height: 30)] {
            let bitmap = try file.decoded(filling: target)
            #expect(bitmap.size == target)
            for pixel in bitmap.pixels {
                // The block's own loss, at the greatest quality.
                #expect(pixel.levels[0] >= 245 && pixel.levels[2] <= 10, "\(target): \(pixel.levels)")
            }
        }
    }

    @Test("a JPEG of any small size is shown in its own colours", arguments: 1...17)
    func everySize(_ width: Int) throws {
        for height in 1...17 {
            let size = PixelSize(width: width, height: height)
            for subsampling in [TJSAMP_444, TJSAMP_422, TJSAMP_420] {
                let pixels = TurboJPEG.pixels(size) { _, _ in [200, 100, 50] }
                let file = try PictureFile(TurboJPEG.encode(size, pixels, subsampling))
                try file.decoded(filling: PixelSize(width: 3, height: 2)).expect(within: 4, "\(size)") { _, _ in
                    [200, 100, 50]
                }
            }
        }
    }
}

@Suite struct JPEGSegmentsTests {
    private static let start: [UInt8] = [0xFF, 0xD8]
    private static let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 30, 0, 40, 1, 1, 0x11, 0]

    private static func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
        [0xFF, marker] + big(data.count + 2, 2) + data
    }

    @Test(
        "the size is found after any data that may precede the frame",
        arguments: [
            ("other segments", segment(0xE0, Array("JFIF\0".utf8)) + segment(0xDB, [0, 1])),
            // Their markers are similar to a frame's.
            ("Huffman tables", segment(0xC4, [8, 0, 99, 0, 99, 1])), ("JPG", segment(0xC8, [8, 0, 99, 0, 99, 1])),
            ("arithmetic coding", segment(0xCC, [8, 0, 99, 0, 99, 1])), ("fill bytes", [0xFF, 0xFF, 0xFF]),
            // Many cameras write them.
            ("stray bytes", segment(0xE0, [1, 2, 3]) + [0, 0, 0x1A]),
        ])
    func size(_ name: String, _ before: [UInt8]) {
        #expect(JPEGSegments(Bytes(Self.start + before + Self.frame)).size == PixelSize(width: 40, height: 30))
    }

    @Test("a scan, a truncated segment, or one with a length below two, ends the search")
    func broken() {
        let frame = Self.frame
        for length in 0..<frame.count { _ = JPEGSegments(Bytes(Self.start + frame.prefix(length))) }
        let others: [[UInt8]] = [
            Self.segment(0xDA, [1, 2, 3]) + frame, Array(frame.prefix(8)), [0xFF, 0xE0, 0, 1] + frame,
            [0xFF, 0xFF, 0xFF],
        ]
        for bytes in others { #expect(JPEGSegments(Bytes(Self.start + bytes)).size == nil, "\(bytes)") }
    }

    @Test("the EXIF block is the first segment's that has one")
    func exif() throws {
        let segments = ["http://ns.adobe.com", "Exif\0\0one", "Exif\0\0two"].flatMap { text in
            Self.segment(0xE1, Array(text.utf8))
        }
        let block = try #require(JPEGSegments(Bytes(Self.start + segments + Self.frame)).exif)
        #expect(Array(block) == Array("Exif\0\0one".utf8))
    }
}
