/// Writes what a message is made of, one thing after another.
package struct MessageWriter {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    /// Seven bits a byte, the lowest first; the sign is the lowest bit of all, so that small numbers are short.
    package mutating func write(_ number: Int) {
        var rest = UInt(bitPattern: number << 1 ^ number >> (Int.bitWidth - 1))
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    package mutating func write(_ text: String) { write(Array(text.utf8.prefix(Self.longestText))) }

    package mutating func write(_ bytes: [UInt8]) {
        write(bytes.count)
        self.bytes += bytes
    }

    /// Captions are a line; a file may have a novel in one.
    private static let longestText = 8192
}

/// Reads it back. What is not there, or makes no sense, is an error, never a crash: the other end may be broken.
package struct MessageReader {
    /// The message is not what it should be.
    package struct Malformed: Error {}

    private let message: [UInt8]
    private var place = 0

    package init(_ bytes: some Collection<UInt8>) {
        message = Array(bytes)
    }

    package mutating func number() throws(Malformed) -> Int {
        var folded: UInt = 0
        for shift in stride(from: 0, to: UInt.bitWidth, by: 7) {
            guard place < message.count else { throw Malformed() }
            let byte = message[place]
            place += 1
            folded |= UInt(byte & 0x7F) << shift
            if byte < 0x80 { return Int(bitPattern: folded >> 1) ^ -Int(bitPattern: folded & 1) }
        }
        throw Malformed()
    }

    /// A number that must lie within bounds.
    package mutating func number(_ range: ClosedRange<Int>) throws(Malformed) -> Int {
        let number = try number()
        guard range.contains(number) else { throw Malformed() }
        return number
    }

    package mutating func text() throws(Malformed) -> String { String(decoding: try slice(), as: UTF8.self) }

    package mutating func bytes() throws(Malformed) -> [UInt8] { Array(try slice()) }

    private mutating func slice() throws(Malformed) -> ArraySlice<UInt8> {
        let count = try number()
        guard 0...(message.count - place) ~= count else { throw Malformed() }
        defer { place += count }
        return message[place..<place + count]
    }
}
