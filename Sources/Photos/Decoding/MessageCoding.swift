import Platform

/// Encodes the fields of a message, one after another.
public struct MessageWriter {
    public private(set) var bytes: [UInt8] = []

    public init() {}

    /// Writes seven bits to a byte, least significant first. The sign is the lowest bit, so that small negative numbers
    /// are short, too.
    public mutating func write(_ number: Int) {
        var rest = UInt(bitPattern: number << 1 ^ number >> (Int.bitWidth - 1))
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    public mutating func write(_ text: String) { write(Array(text.utf8.prefix(Self.longestText))) }

    public mutating func write(_ bytes: [UInt8]) {
        write(bytes.count)
        self.bytes += bytes
    }

    /// Longer texts, which are reasons of failures, are cut.
    private static let longestText = 8192
}

/// Decodes the fields of a message. Missing or invalid fields throw: the other end may be compromised.
public struct MessageReader {
    /// The message is incomplete or has an invalid field.
    public struct Malformed: Error {
        public init() {}
    }

    private let message: [UInt8]
    private var position = 0

    public init(_ bytes: some Collection<UInt8>) {
        message = Array(bytes)
    }

    public var isAtEnd: Bool { position == message.count }

    /// Reads a number, which may be any.
    public mutating func number() throws(Malformed) -> ForeignInt { ForeignInt(try integer()) }

    private mutating func integer() throws(Malformed) -> Int {
        var folded: UInt = 0
        for shift in stride(from: 0, to: UInt.bitWidth, by: 7) {
            guard position < message.count else { throw Malformed() }
            let byte = message[position]
            position += 1
            folded |= UInt(truncatingIfNeeded: byte & 0x7F) << shift
            if byte < 0x80 { return Int(bitPattern: folded >> 1) ^ -Int(bitPattern: folded & 1) }
        }
        throw Malformed()
    }

    /// Reads a number that must lie within a range.
    public mutating func number(_ range: ClosedRange<Int>) throws(Malformed) -> Int {
        let number = try integer()
        guard range.contains(number) else { throw Malformed() }
        return number
    }

    public mutating func text() throws(Malformed) -> String { String(decoding: try slice(), as: UTF8.self) }

    public mutating func bytes() throws(Malformed) -> [UInt8] { Array(try slice()) }

    private mutating func slice() throws(Malformed) -> ArraySlice<UInt8> {
        let count = try integer()
        guard 0...(message.count - position) ~= count else { throw Malformed() }
        defer { position += count }
        return message[position..<position + count]
    }
}
