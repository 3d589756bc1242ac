import Motion

/// The words of a language.
public struct Wording: Hashable, Sendable, Codable {
    /// The language's code, such as "de" or "pt-BR".
    public var language: String
    /// The language's own name, such as "Deutsch".
    public var name: String
    public var direction: LayoutDirection
    /// The digits from zero to nine.
    public var digits: [String]
    /// The separator of thousands; empty for none.
    public var groupSeparator: String
    /// A number has separators if it has at least this many digits.
    public var leastGroupedDigits = 4
    /// The translations. English replaces missing ones.
    public var phrases: [Phrase: String] = [:]
    /// The translations about a number of things, one for each of the language's plural forms.
    public var counted: [CountedPhrase: [String]] = [:]
    public var pluralForms = PluralForms.english

    public init(
        language: String, name: String, direction: LayoutDirection, digits: [String], groupSeparator: String
    ) {
        self.language = language
        self.name = name
        self.direction = direction
        self.digits = digits
        self.groupSeparator = groupSeparator
    }

    public static let english = Wording(
        language: "en", name: "English", direction: .leftToRight, digits: (0...9).map { String($0) },
        groupSeparator: ",")

    public subscript(_ phrase: Phrase) -> String { phrases[phrase] ?? phrase.rawValue }

    /// A phrase with `detail` in place of its `%s`.
    public subscript(_ phrase: Phrase, _ detail: String) -> String { self[phrase].replacing("%s", with: detail) }

    /// A text about `count` things, with the number in the language's digits.
    public func count(_ count: Int, _ phrase: CountedPhrase) -> String {
        let forms = counted[phrase] ?? [phrase.rawValue, phrase.plural]
        let form = counted[phrase] == nil ? PluralForms.english[count] : pluralForms[count]
        return forms[min(form, forms.count - 1)].replacing("%d", with: number(count))
    }

    /// A duration in its two largest units, such as "3 days 4 hours".
    ///
    /// - Parameter seconds: At least 0.
    public func duration(_ seconds: Double) -> String {
        let whole = Int(seconds.clamped(to: 0...1e12))
        let parts: [(Int, CountedPhrase)] = [
            (whole / 86_400, .days), (whole / 3600 % 24, .hours), (whole / 60 % 60, .minutes), (whole % 60, .seconds),
        ]
        let largest = parts.firstIndex { $0.0 > 0 } ?? parts.count - 1
        let units = parts[largest...].prefix(2).filter { $0.0 > 0 }
        return units.isEmpty ? count(0, .seconds) : units.map { count($0.0, $0.1) }.joined(separator: " ")
    }

    /// A number of things in the language's digits, in groups of three.
    public func number(_ value: Int) -> String {
        let magnitude = value.magnitude
        var power = UInt(1)
        var length = 1
        while magnitude / power >= 10 {
            power = power * 10
            length = length + 1
        }
        // A string of few digits needs no allocation, and some numbers are drawn in every frame.
        var written = value < 0 ? "-" : ""
        for place in (0..<length).reversed() {
            written += digits[Int(magnitude / power % 10)]
            power /= 10
            if place > 0, place.isMultiple(of: 3), length >= leastGroupedDigits { written += groupSeparator }
        }
        return written
    }
}
