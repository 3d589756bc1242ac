/// Why a catalogue cannot be read.
struct CatalogError: Error, Hashable, CustomStringConvertible {
    /// The number of the line, from 1.
    let line: Int
    let fault: Fault

    enum Fault: Error, Hashable {
        /// Something other than what belongs there, in gettext's terms.
        case unexpected(String, expected: String)
        case unterminatedString
        case unknownEscape(String)
        case context
        case duplicate(String)
        /// There is no entry with an empty msgid that is translated.
        case noHeader
        /// The header has no such field.
        case noField(String)
        case charset(String)
        case plural(PluralFault)
        /// A translation has another number of plural forms than the header says.
        case forms(Int, expected: Int)
    }

    var description: String { "line \(line): \(fault)" }
}

extension CatalogError.Fault: CustomStringConvertible {
    var description: String {
        switch self {
        case .unexpected(let found, let expected): "\(found) (expected \(expected))"
        case .unterminatedString: "unterminated string (expected a closing quotation mark)"
        case .unknownEscape(let escape): "unknown escape \\\(escape) (expected \\n, \\t, \\\" or \\\\)"
        case .context: "msgctxt is not supported (expected msgid)"
        case .duplicate(let id): "msgid \"\(id)\" appears twice"
        case .noHeader: "no header (expected an entry with an empty msgid)"
        case .noField(let name): "no \(name) in the header"
        case .charset(let name): "charset \(name) (expected UTF-8)"
        case .plural(let fault): "Plural-Forms: \(fault)"
        case .forms(let found, let expected): "plural forms: \(found) (expected \(expected))"
        }
    }
}

/// A fault in a header's `Plural-Forms`.
enum PluralFault: Error, Hashable, CustomStringConvertible {
    /// It does not read "nplurals=…; plural=…;".
    case malformed
    case unexpected(String, expected: String)
    case tooLong(limit: Int)
    /// The expression has no value for this number.
    case divisionByZero(Int)
    case form(UInt, of: Int, count: Int)

    var description: String {
        switch self {
        case .malformed: "expected \"nplurals=<number from 1 to 9>; plural=<expression>;\""
        case .unexpected(let found, let expected): "\(found) (expected \(expected))"
        case .tooLong(let limit): "too long an expression (expected at most \(limit) words and signs)"
        case .divisionByZero(let number): "division by zero for n = \(number)"
        case .form(let form, let number, let count): "form \(form) for n = \(number) (expected less than \(count))"
        }
    }
}
