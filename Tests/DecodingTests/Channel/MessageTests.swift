import Raster
import TestSupport
import Testing

@testable import Decoding

@Suite struct MessageTests {
    @Test("a request arrives as it was sent, and is malformed wherever it ends early", arguments: Samples.requests)
    func requests(_ request: Request) throws {
        #expect(try Request(request.message) == request.withoutLabel)
        for length in 0..<request.message.count {
            #expect(throws: MessageReader.Malformed.self) { try Request(request.message.prefix(length)) }
        }
    }

    @Test("a reply arrives as it was sent, and is malformed wherever it ends early", arguments: Samples.replies)
    func replies(_ reply: Reply) throws {
        #expect(try Reply(reply.message) == reply)
        for length in 0..<reply.message.count {
            #expect(throws: MessageReader.Malformed.self) { try Reply(reply.message.prefix(length)) }
        }
    }

    @Test("every format and every orientation arrives", arguments: ImageFormat.allCases, Orientation.allCases)
    func headers(_ format: ImageFormat, _ orientation: Orientation) throws {
        var properties = PhotoProperties()
        properties.orientation = orientation
        let size = PixelSize(width: 1, height: ImageHeader.maximumPixels)
        let header = ImageHeader(format: format, storedSize: size, properties: properties)
        #expect(try Reply(Reply.header(header).message) == .header(header))
    }

    @Test("a message with changed bytes is malformed or valid, and never crashes")
    func noise() {
        var random = SeededGenerator(seed: Seed.of("messages"))
        let messages = Samples.replies.map(\.message) + Samples.requests.map(\.message)
        for _ in 0..<20_000 {
            var noise = messages[Int.random(in: messages.indices, using: &random)]
            for _ in 0...Int.random(in: 0..<3, using: &random) {
                noise[Int.random(in: noise.indices, using: &random)] = .random(in: 0...255, using: &random)
            }
            if case .header(let header)? = try? Reply(noise) { #expect(makesSense(header)) }
            if case .pictures(let header, _)? = try? Request(noise) { #expect(makesSense(header)) }
        }
    }

    private func makesSense(_ header: ImageHeader) -> Bool {
        header.storedSize.width > 0 && header.storedSize.height > 0 && header.frameDurations.allSatisfy { $0 > 0 }
            && header.frameDurations.count <= ImageHeader.greatestFrameCount
    }

    /// Replies from a compromised decoder.
    @Test(
        "a field outside its range is malformed, and so is an unknown format",
        arguments: [
            [3], [-1], [0, 4], [2, 13], [2, -1], [1, 1, -1, 5], [1, 1, 5, 200_000_001],
        ])
    func badReplies(_ fields: [Int]) {
        #expect(throws: MessageReader.Malformed.self) { try Reply(message(fields + Array(repeating: 5, count: 40))) }
        var format = MessageWriter()
        format.write(2)
        format.write(3)
        format.write("JPEG 2000")
        #expect(throws: MessageReader.Malformed.self) { try Reply(format.bytes) }
    }

    private func message(_ fields: [Int]) -> [UInt8] {
        var writer = MessageWriter()
        for field in fields { writer.write(field) }
        return writer.bytes
    }

    /// A header of a PNG of 4 × 3 pixels, with one of its fields changed.
    private func header(
        size: (Int, Int) = (4, 3), cost: Int = 12, orientation: Int = 1, source: Int = 0,
        metadata: [Int] = [0, 0, 0, 0], durations: [Int] = [], date: [Int] = [0]
    ) -> [UInt8] {
        var writer = MessageWriter()
        writer.write(0)
        writer.write("PNG")
        let levelCount = 0
        for field in [size.0, size.1, levelCount, cost, orientation, source] { writer.write(field) }
        let isStill = 0
        for field in metadata + [durations.count] + durations + [isStill] + date { writer.write(field) }
        return writer.bytes
    }

    @Test(
        "a header with an invalid size, cost, orientation, duration, date, focus or rating, or too many remarks, is malformed"
    )
    func badHeaders() throws {
        #expect(
            try Reply(header())
                == .header(.init(format: .png, storedSize: .init(width: 4, height: 3), properties: .init())))
        let good = [
            header(durations: [1, 16_777_215], date: [1, 2026, 1, 31, 5, 5, 5, 1, 1440]),
            header(metadata: [0, 1, 0, 0, 65_535, 65_535, 7, 0]),
        ]
        for message in good { #expect(throws: Never.self, "\(message)") { try Reply(message) } }
        let bad = [
            header(size: (0, 3)), header(size: (4, 0)), header(size: (-4, 3)), header(size: (4, 200_000_001)),
            header(cost: 0), header(cost: 65), header(orientation: 0), header(orientation: 9), header(source: 3),
            header(durations: [0]), header(durations: [16_777_216]),
            header(durations: Array(repeating: 5, count: 1001)), header(date: [5]),
            header(date: [1, 2026, 13, 1, 0, 0, 0, 0]), header(date: [1, 2026, 1, 32, 0, 0, 0, 0]),
            header(date: [1, 10_000, 1, 1, 0, 0, 0, 0]), header(date: [1, 2026, 1, 1, 0, 0, 0, 1, 1441]),
            header(date: [1, 2026, 1, 1, 0, 0, 0, 1, -1441]), header(metadata: [0, 2, 0, 0]),
            header(metadata: [0, 1, 0, 0, 65_536, 1, 0, 0]), header(metadata: [0, 1, -1, 0, 1, 1, 0, 0]),
            header(metadata: [0, 1, 5, 0, 5, 1, 0, 0]), header(metadata: [0, 1, 0, 6, 1, 5, 0, 0]),
            header(metadata: [0, 0, 8, 0]), header(metadata: [0, 0, 0, 9] + Array(repeating: 0, count: 9)),
        ]
        for message in bad { #expect(throws: MessageReader.Malformed.self, "\(message)") { try Reply(message) } }
    }

    @Test(
        "the levels of a picture in tiles arrive as they are sent, and those of another picture or format are malformed"
    )
    func pyramids() throws {
        let tile = PixelSize(width: 256, height: 240)
        var header = Samples.header
        let levels = [
            TilePyramid.Level(size: header.storedSize, tile: tile, place: 1 << 20),
            TilePyramid.Level(size: PixelSize(width: 5, height: 1), tile: tile, place: 8, reduction: 4),
        ]
        var files = TileFiles(scheme: .iiif2, format: .webp, overlap: 3)
        files.alternative = .png
        for (format, storage) in [(ImageFormat.tiff, TileStorage.ownFile), (.iiif, .files(files))] {
            header.format = format
            header.pyramid = TilePyramid(levels: levels, storage: storage)
            #expect(try Reply(Reply.header(header).message) == .header(header))
            header.format = .deepZoom
            let other = Reply.header(header).message
            #expect(throws: MessageReader.Malformed.self) { try Reply(other) }
            header.format = format
            header.pyramid?.levels.removeFirst()
            let message = Reply.header(header).message
            #expect(throws: MessageReader.Malformed.self) { try Reply(message) }
        }
    }

    @Test("the number of a level in names of files cannot be so large that their parts overflow")
    func places() throws {
        var header = Samples.header
        header.format = .iiif
        let level = TilePyramid.Level(size: header.storedSize, tile: PixelSize(width: 256, height: 256), place: .max)
        header.pyramid = TilePyramid(levels: [level], storage: .files(TileFiles(scheme: .iiif3, format: .jpg)))
        let message = Reply.header(header).message
        #expect(throws: MessageReader.Malformed.self) { try Reply(message) }
    }

    @Test("the longest label that is read from metadata fits into a message")
    func greatestLabel() throws {
        var label = PhotoLabel(title: "")
        // The limits of XMP, an IPTC record, and the fields of EXIF.
        label.title = LocalizedText(String(repeating: "a", count: 2 * PhotoLabel.longestText))
        label.text = LocalizedText(String(repeating: "b", count: PhotoLabel.longestText))
        label.place = LocalizedText(String(repeating: "c", count: PhotoLabel.longestText))
        label.credit = String(repeating: "d", count: 4096)
        label.licence = String(repeating: "e", count: 4096)
        var header = Samples.header
        header.properties.label = label
        header.frameDurations = Array(repeating: 16_777.215, count: ImageHeader.greatestFrameCount)
        let message = Reply.header(header).message
        #expect(message.count <= Request.greatestLength)
        #expect(try Reply(message) == .header(header))
    }

    @Test("an invalid level, or too many tiles, are malformed")
    func badTiles() {
        func request(level: Int, count: Int) -> Request {
            let rects = Array(repeating: PixelRect(x: 0, y: 0, width: 1, height: 1), count: count)
            return .pictures(Samples.header, .tiles(level: level, rects))
        }
        #expect(throws: Never.self) { try Request(request(level: 3, count: 4096).message) }
        for (level, count) in [(64, 1), (-1, 1), (3, 4097)] {
            #expect(throws: MessageReader.Malformed.self) { try Request(request(level: level, count: count).message) }
        }
    }

    @Test("a reply has at most 4096 pictures")
    func manyPictures() throws {
        func reply(_ count: Int) -> Reply { .pictures(Array(repeating: PixelSize(width: 1, height: 1), count: count)) }
        #expect(try Reply(reply(4096).message) == reply(4096))
        #expect(throws: MessageReader.Malformed.self) { try Reply(reply(4097).message) }
    }

    @Test("durations are rounded to milliseconds")
    func durations() throws {
        var header = ImageHeader(
            format: .gif, storedSize: PixelSize(width: 1, height: 1), properties: PhotoProperties(),
            frameDurations: [0.0104, 0.0996, 1.0 / 3])
        let message = Reply.header(header).message
        header.frameDurations = [0.01, 0.1, 0.333]
        #expect(try Reply(message) == .header(header))
    }
}

/// The encoding of numbers and texts.
@Suite struct NumberTests {
    private func bytes(_ number: Int) -> [UInt8] {
        var writer = MessageWriter()
        writer.write(number)
        return writer.bytes
    }

    private func number(_ bytes: [UInt8]) throws -> Int {
        var reader = MessageReader(bytes)
        return try reader.number().value
    }

    @Test(
        "a byte has seven bits of a number, and the lowest bit is the sign",
        arguments: [
            (0, [0]), (-1, [1]), (1, [2]), (-2, [3]), (63, [126]), (-64, [127]), (64, [0x80, 1]), (-65, [0x81, 1]),
            (8191, [0xFE, 0x7F]), (8192, [0x80, 0x80, 1]),
        ] as [(Int, [UInt8])])
    func encoding(_ number: Int, _ bytes: [UInt8]) throws {
        #expect(self.bytes(number) == bytes)
        #expect(try self.number(bytes) == number)
    }

    @Test("powers of two, their neighbours and the ends of the range are read back")
    func powers() throws {
        for shift in 0..<63 {
            for number in [1 << shift - 1, 1 << shift, -(1 << shift), -(1 << shift) - 1] {
                #expect(try self.number(bytes(number)) == number)
            }
        }
        #expect(try number(bytes(.max)) == .max)
        #expect(try number(bytes(.min)) == .min)
    }

    @Test("an unterminated number is malformed", arguments: [0, 1, 5, 9, 10, 11, 40])
    func endless(_ count: Int) {
        #expect(throws: MessageReader.Malformed.self) { try number(Array(repeating: 0xFF, count: count)) }
    }

    @Test(
        "a number outside the expected range is malformed",
        arguments: [(2, nil), (3, 3), (7, 7), (8, nil), (-3, nil)] as [(Int, Int?)])
    func ranges(_ number: Int, _ read: Int?) {
        var reader = MessageReader(bytes(number))
        let value = try? reader.number(3...7)
        #expect(value == read)
    }

    @Test("fields are read in the order in which they were written, also from a slice")
    func order() throws {
        var writer = MessageWriter()
        writer.write(300)
        writer.write("海 ")
        writer.write([1, 2, 3] as [UInt8])
        writer.write("")
        writer.write(-5)
        var reader = MessageReader(([9, 9, 9] + writer.bytes)[3...])
        #expect(try reader.number() == 300)
        #expect(try reader.text() == "海 ")
        #expect(try reader.bytes() == [1, 2, 3])
        #expect(try reader.text() == "")
        #expect(try reader.number() == -5)
        #expect(throws: MessageReader.Malformed.self) { try reader.number() }
    }

    @Test("a text with a length beyond the end, or a negative one, is malformed", arguments: [4, 1000, -1, .max, .min])
    func lengths(_ count: Int) {
        var reader = MessageReader(bytes(count) + [65, 66, 67])
        #expect(throws: MessageReader.Malformed.self) { try reader.text() }
    }

    @Test("invalid UTF-8 is read with replacement characters")
    func repaired() throws {
        var reader = MessageReader([6, 65, 0xFF, 66])
        #expect(try reader.text() == "A\u{FFFD}B")
    }

    @Test("only the first 8192 bytes of a text are written", arguments: [("a", 8192), ("a", 8193), ("é", 100_000)])
    func longTexts(_ letter: String, _ count: Int) throws {
        var writer = MessageWriter()
        writer.write(String(repeating: letter, count: count))
        var reader = MessageReader(writer.bytes)
        #expect(try reader.text() == String(repeating: letter, count: 8192 / letter.utf8.count))
    }
}
