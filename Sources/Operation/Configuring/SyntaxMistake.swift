import Manifest

/// The parser's message about a document that is not TOML, with the expected syntax.
struct SyntaxMistake: CustomStringConvertible {
    let description: String

    /// - Parameter message: Such as "Error while parsing string: unknown escape sequence '\q'". Some of the parser's
    ///   messages say what it expected.
    init(_ message: String) {
        let words = message.trimmingPrefix("Error while parsing ").split(
            separator: " ", omittingEmptySubsequences: false)
        // It quotes names of tables, which may be URLs by mistake.
        let reason = words.map { $0.contains("/") ? WebAddress.public(String($0)) : String($0) }.joined(separator: " ")
        let construct = String(reason.prefix { $0 != ":" })
        let expected = Self.expectations[construct] ?? "TOML 1.0"
        let saysWhat = reason.contains("expected")
        description = "not valid TOML: \(reason)" + (saysWhat ? "" : " (expected \(expected))")
    }

    private static let expectations = [
        "key-value pair": "key = value, once for each key",
        "table header": "[name], once for each table",
        "string": "text that ends with the quotation mark it begins with, with escapes such as \\n",
        "value": "a number, text in quotation marks, true, false, or a list in brackets",
        "array": "values with commas between them, and a closing bracket",
        "decimal integer": "digits without a leading zero, up to 9223372036854775807",
        "comment": "text in UTF-8 without control characters",
    ]
}
