import Testing

@testable import Decoding

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
