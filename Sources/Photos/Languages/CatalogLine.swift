/// A line of a `.po` file.
enum CatalogLine: Hashable {
    /// A blank line, a comment, or a part of an obsolete entry.
    case nothing
    /// "#, …"
    case flags(isFuzzy: Bool)
    case msgid(String)
    case msgidPlural(String)
    case msgstr(String)
    /// "msgstr[2] …"
    case form(Int, String)
    /// A string alone, which continues the one before.
    case string(String)

    /// - Parameter text: Without the line's end.
    init(_ text: Substring.UnicodeScalarView) throws(CatalogError.Fault) {
        let text = text.drop { $0.properties.isWhitespace }
        switch text.first {
        case nil: self = .nothing
        case "#": self = Self.comment(text.dropFirst())
        case "\"": self = .string(try Self.string(text))
        default:
            let word = text.prefix { !$0.properties.isWhitespace && $0 != "\"" }
            self = try Self.keyword(String(word), text[word.endIndex...])
        }
    }

    private static func comment(_ text: Substring.UnicodeScalarView) -> Self {
        guard text.first == "," else { return .nothing }
        let flags = text.dropFirst().split(separator: ",").map { Substring($0).trimmed }
        return .flags(isFuzzy: flags.contains("fuzzy"))
    }

    private static func keyword(
        _ word: String, _ rest: Substring.UnicodeScalarView
    ) throws(CatalogError.Fault) -> Self {
        switch word {
        case "msgid": return .msgid(try string(rest))
        case "msgid_plural": return .msgidPlural(try string(rest))
        case "msgstr": return .msgstr(try string(rest))
        case "msgctxt": throw .context
        default:
            guard word.hasPrefix("msgstr["), word.hasSuffix("]"), let form = Int(word.dropFirst(7).dropLast()) else {
                throw .unexpected(word, expected: "msgid, msgid_plural, msgstr or a string")
            }
            return .form(form, try string(rest))
        }
    }

    // MARK: Strings

    /// The only string in a text.
    private static func string(_ text: Substring.UnicodeScalarView) throws(CatalogError.Fault) -> String {
        var rest = text.drop { $0.properties.isWhitespace }
        guard rest.popFirst() == "\"" else { throw .unexpected(Self.shown(text), expected: "a string") }
        var string = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\"":
                guard rest.allSatisfy(\.properties.isWhitespace) else {
                    throw .unexpected(Self.shown(rest), expected: "the end of the line")
                }
                return String(string)
            case "\\": string.append(try escaped(rest.popFirst()))
            default: string.append(scalar)
            }
        }
        throw .unterminatedString
    }

    private static func escaped(_ scalar: Unicode.Scalar?) throws(CatalogError.Fault) -> Unicode.Scalar {
        switch scalar {
        case "n": return "\n"
        case "t": return "\t"
        case "\"", "\\": return scalar ?? "\\"
        case let scalar?: throw .unknownEscape(String(scalar))
        case nil: throw .unterminatedString
        }
    }

    /// The part of a line that a message quotes.
    private static func shown(_ text: Substring.UnicodeScalarView) -> String {
        let text = Substring(text).trimmed
        return text.isEmpty ? "end of the line" : String(text.prefix(20))
    }
}
