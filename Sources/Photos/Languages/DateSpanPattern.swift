import Decoding

/// An interval pattern of the Unicode CLDR, such as `d.–d. MMMM y`. The first field that is there twice begins the second
/// date.
struct DateSpanPattern: Hashable, Sendable {
    private let first: DatePattern
    private let last: DatePattern

    init(_ value: FormatValue, in section: FormatSection) throws(FormatMistake) {
        let parts = try DatePattern(value, in: section).parts
        var seen: Set<DatePattern.Field> = []
        let isAgain = { (part: DatePattern.Part) in part.field.map { !seen.insert($0).inserted } ?? false }
        guard let split = parts.firstIndex(where: isAgain) else {
            throw value.mistake("\"\(value.text)\" has only one date")
        }
        first = DatePattern(parts: Array(parts[..<split]))
        last = DatePattern(parts: Array(parts[split...]))
    }

    func text(from first: CaptureDate, to last: CaptureDate, digits: [String]) -> String {
        self.first.text(first, digits: digits) + self.last.text(last, digits: digits)
    }
}
