/// A part of the text of a date pattern.
enum DatePatternToken: Hashable {
    /// A letter, and how often it is repeated.
    case field(Character, count: Int)
    case literal(String)

    var text: String {
        switch self {
        case .field(let letter, let count): String(repeating: letter, count: count)
        case .literal(let text): text
        }
    }

    /// The tokens of a pattern. All ASCII letters are fields, unless they are in quotes; two quotes are a quote.
    static func tokens(of value: FormatValue) throws(FormatMistake) -> [DatePatternToken] {
        var tokens: [DatePatternToken] = []
        var rest = Substring(value.text)
        while let first = rest.first {
            if first == "'" {
                guard let text = quoted(&rest) else { throw value.mistake("a quote is open in \"\(value.text)\"") }
                tokens.append(.literal(text))
            } else {
                let run = rest.prefix { isLetter(first) ? $0 == first : !isLetter($0) && $0 != "'" }
                tokens.append(isLetter(first) ? .field(first, count: run.count) : .literal(String(run)))
                rest = rest[run.endIndex...]
            }
        }
        return tokens
    }

    private static func isLetter(_ character: Character) -> Bool {
        character.isASCII && character.isLetter
    }

    /// Takes a text in quotes off the front of another. Nil if the quote is not closed.
    private static func quoted(_ rest: inout Substring) -> String? {
        rest.removeFirst()
        if rest.first == "'" { return String(rest.removeFirst()) }
        var text = ""
        while let end = rest.firstIndex(of: "'") {
            text += rest[..<end]
            rest = rest[rest.index(after: end)...]
            guard rest.first == "'" else { return text }
            text.append(rest.removeFirst())
        }
        return nil
    }
}
