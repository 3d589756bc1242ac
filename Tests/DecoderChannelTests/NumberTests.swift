import Testing

@testable import DecoderChannel

/// Numbers and texts as they stand in messages, byte for byte.
@Suite struct NumberTests {
    private func bytes(_ number: Int) -> [UInt8] {
        var writer = MessageWriter()
        writer.write(number)
        return writer.bytes
    }

    private func number(_ bytes: [UInt8]) throws -> Int {
        var reader = MessageReader(bytes)
        return try reader.number()
    }

    @Test(
        "seven bits make a byte, and the lowest bit is the sign",
        arguments: [
            (0, [0]), (-1, [1]), (1, [2]), (-2, [3]), (63, [126]), (-64, [127]), (64, [0x80, 1]), (-65, [0x81, 1]),
            (8191, [0xFE, 0x7F]), (8192, [0x80, 0x80, 1]),
        ] as [(Int, [UInt8])])
    func encoding(_ number: Int, _ bytes: [UInt8]) throws {
        #expect(self.bytes(number) == bytes)
        #expect(try self.number(bytes) == number)
    }

    @Test("every power of two and its neighbours come back, to the ends of the range")
    func powers() throws {
        for shift in 0..<63 {
            for number in [1 << shift - 1, 1 << shift, -(1 << shift), -(1 << shift) - 1] {
                #expect(try self.number(bytes(number)) == number)
            }
        }
        #expect(try number(bytes(.max)) == .max)
        #expect(try number(bytes(.min)) == .min)
    }

    @Test("a number that does not end is malformed", arguments: [0, 1, 5, 9, 10, 11, 40])
    func endless(_ count: Int) {
        #expect(throws: MessageReader.Malformed.self) { try number(Array(repeating: 0xFF, count: count)) }
    }

    @Test("a number outside the range that is asked for is malformed")
    func ranges() throws {
        for (number, isInside) in [(2, false), (3, true), (7, true), (8, false), (-3, false)] {
            var reader = MessageReader(bytes(number))
            if isInside {
                #expect(try reader.number(3...7) == number)
            } else {
                #expect(throws: MessageReader.Malformed.self) { try reader.number(3...7) }
            }
        }
    }

    @Test("fields are read in the order in which they were written, and then there are no more")
    func order() throws {
        var writer = MessageWriter()
        writer.write(300)
        writer.write("海 ")
        writer.write([1, 2, 3] as [UInt8])
        writer.write("")
        writer.write(-5)
        var reader = MessageReader(writer.bytes)
        #expect(try reader.number() == 300)
        #expect(try reader.text() == "海 ")
        #expect(try reader.bytes() == [1, 2, 3])
        #expect(try reader.text() == "")
        #expect(try reader.number() == -5)
        #expect(throws: MessageReader.Malformed.self) { try reader.number() }
    }

    @Test("a reader takes bytes that begin anywhere")
    func slices() throws {
        var writer = MessageWriter()
        writer.write("caption")
        var reader = MessageReader(([9, 9, 9] + writer.bytes)[3...])
        #expect(try reader.text() == "caption")
    }

    @Test("a text that claims to be longer than the rest, or shorter than nothing, is malformed")
    func lengths() {
        for count in [4, 1000, -1, .max, .min] {
            var reader = MessageReader(bytes(count) + [65, 66, 67])
            #expect(throws: MessageReader.Malformed.self, "\(count)") { try reader.text() }
        }
    }

    @Test("bytes that are no UTF-8 become a text with replacement characters")
    func repaired() throws {
        var reader = MessageReader([6, 65, 0xFF, 66])
        #expect(try reader.text() == "A\u{FFFD}B")
    }

    @Test("of a text only the first 8192 bytes are written")
    func longTexts() throws {
        for (text, expected) in [
            (String(repeating: "a", count: 8192), 8192), (String(repeating: "a", count: 8193), 8192),
            (String(repeating: "é", count: 100_000), 8192),
        ] {
            var writer = MessageWriter()
            writer.write(text)
            var reader = MessageReader(writer.bytes)
            #expect(try reader.text() == text.prefix(expected / (text.utf8.count / text.count)))
        }
    }
}
