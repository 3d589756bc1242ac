/// Divides what a client sends into lines.
struct LineBuffer {
    enum Line: Hashable {
        case text(String)
        case notText
        case tooLong
    }

    /// The longest line, in bytes, without its break.
    let limit: Int
    private var bytes: [UInt8] = []
    /// The number of bytes known to contain no line break.
    private var searched = 0

    init(limit: Int) { self.limit = limit }

    mutating func append(_ new: some Sequence<UInt8>) { bytes += new }

    /// Removes and returns the next line.
    ///
    /// - Parameter isLast: Whether nothing follows, so that a line without a break is complete.
    /// - Returns: Nil if none is complete. Nothing can follow a line that is too long.
    mutating func next(isLast: Bool) -> Line? {
        let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n"))
        searched = end == nil ? bytes.count : 0
        guard end ?? bytes.count <= limit else { return .tooLong }
        guard let count = end ?? (isLast && !bytes.isEmpty ? bytes.count : nil) else { return nil }
        defer {
            bytes.removeFirst(min(count + 1, bytes.count))
            searched = 0
        }
        return String(validating: bytes[..<count], as: UTF8.self).map(Line.text) ?? .notText
    }
}
