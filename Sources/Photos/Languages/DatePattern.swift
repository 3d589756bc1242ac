import Decoding

/// A date pattern of the Unicode CLDR, such as `d 'de' MMMM 'de' y`, together with the names that it uses.
struct DatePattern: Hashable, Sendable {
    enum Field: Hashable {
        case year, month, day, weekday
    }

    enum Part: Hashable {
        case literal(String)
        /// Padded with zeros up to a number of digits.
        case number(Field, digits: Int)
        /// The names from the field's first value on.
        case name(Field, [String])

        var field: Field? {
            switch self {
            case .literal: nil
            case .number(let field, _), .name(let field, _): field
            }
        }
    }

    let parts: [Part]

    init(parts: [Part]) {
        self.parts = parts
    }

    /// - Parameter section: Where the names are.
    init(_ value: FormatValue, in section: FormatSection) throws(FormatMistake) {
        var parts: [Part] = []
        for token in try DatePatternToken.tokens(of: value) {
            parts.append(try Self.part(token, value, in: section))
        }
        self.init(parts: parts)
    }

    private static func part(
        _ token: DatePatternToken, _ value: FormatValue, in section: FormatSection
    ) throws(FormatMistake) -> Part {
        guard case .field(let letter, let count) = token else { return .literal(token.text) }
        switch (letter, count) {
        case ("d", 1...2): return .number(.day, digits: count)
        // Two letters are the last two digits of the year.
        case ("y", 1), ("y", 4): return .number(.year, digits: count)
        case ("M", 1...2), ("L", 1...2): return .number(.month, digits: count)
        case ("M", 3): return .name(.month, try section.names(.shortMonths, count: 12))
        case ("M", 4): return .name(.month, try section.names(.months, count: 12))
        case ("L", 3): return .name(.month, try section.names(.shortMonthsAlone, count: 12))
        case ("L", 4): return .name(.month, try section.names(.monthsAlone, count: 12))
        case ("E", 4): return .name(.weekday, try section.names(.weekdays, count: 7))
        default: throw value.mistake("\"\(token.text)\" is not supported in \"\(value.text)\"")
        }
    }

    /// The date, in the digits from zero to nine.
    func text(_ date: CaptureDate, digits: [String]) -> String {
        var text = ""
        for part in parts {
            switch part {
            case .literal(let literal): text += literal
            case .name(let field, let names): text += names[date.index(field)]
            case .number(let field, let count):
                let number = String(date.value(field))
                for _ in 0..<max(count - number.count, 0) { text += digits[0] }
                for digit in number { text += digits[digit.wholeNumberValue ?? 0] }
            }
        }
        return text
    }
}

extension CaptureDate {
    fileprivate func value(_ field: DatePattern.Field) -> Int {
        switch field {
        case .year: year
        case .month: month
        case .day: day
        case .weekday: weekday
        }
    }

    /// The index of the name of a month or a weekday.
    fileprivate func index(_ field: DatePattern.Field) -> Int {
        field == .month ? month - 1 : value(field)
    }
}
