import Appearance

/// A header's `Plural-Forms`: "nplurals=2; plural=(n != 1);".
struct PluralRule: Hashable, Sendable {
    /// The number of forms.
    let count: Int
    let expression: PluralExpression

    init(_ text: String) throws(PluralFault) {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false).map { Self.value(of: $0) }
        guard parts.count == 2 || parts.count == 3 && parts[2] == ("", nil),
            case ("nplurals", let number?) = parts[0], case ("plural", let expression?) = parts[1],
            let count = Int(number), 1...9 ~= count
        else { throw .malformed }
        self.count = count
        self.expression = try PluralExpression(expression)
    }

    /// The name before the first equals sign, and the value after it.
    private static func value(of part: Substring) -> (name: String, value: String?) {
        let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(\.trimmed)
        return (sides[0], sides.count == 2 ? sides[1] : nil)
    }

    /// The forms of all numbers, which those below 200 determine.
    func forms() throws(PluralFault) -> PluralForms {
        var forms: [Int] = []
        for number in 0..<200 {
            guard let form = expression.value(UInt(number)) else { throw .divisionByZero(number) }
            guard form < UInt(count) else { throw .form(form, of: number, count: count) }
            forms.append(Int(form))
        }
        return PluralForms { forms[$0] }
    }
}

extension Substring {
    /// Without blanks at both ends.
    var trimmed: String {
        var text = drop { $0.isWhitespace }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
