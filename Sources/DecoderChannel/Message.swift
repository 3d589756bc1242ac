/// Writes what a message is made of, one thing after another.
struct MessageWriter {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ number: Int) {
        withUnsafeBytes(of: Int64(number).littleEndian) { bytes += $0 }
    }

    mutating func write(_ text: String) {
        let utf8 = Array(text.utf8.prefix(Self.longestText))
        write(utf8.count)
        bytes += utf8
    }

    /// Captions are a line; a file may have a novel in one.
    private static let longestText = 8192
}

/// Reads it back. What is not there, or makes no sense, is an error, never a crash: the other end may be broken.
struct MessageReader {
    /// The message is not what it should be.
    struct Malformed: Error {}

    private var rest: ArraySlice<UInt8>

    init(_ bytes: some Collection<UInt8>) {
        rest = Array(bytes)[...]
    }

    mutating func number() throws(Malformed) -> Int {
        guard rest.count >= 8 else { throw Malformed() }
        var number: UInt64 = 0
        for byte in rest.prefix(8).reversed() { number = number << 8 | UInt64(byte) }
        rest = rest.dropFirst(8)
        return Int(Int64(bitPattern: number))
    }

    /// A number that must lie within bounds.
    mutating func number(_ range: ClosedRange<Int>) throws(Malformed) -> Int {
        let number = try number()
        guard range.contains(number) else { throw Malformed() }
        return number
    }

    mutating func text() throws(Malformed) -> String {
        let count = try number(0...max(0, rest.count))
        guard count <= rest.count else { throw Malformed() }
        defer { rest = rest.dropFirst(count) }
        return String(decoding: rest.prefix(count), as: UTF8.self)
    }
}
