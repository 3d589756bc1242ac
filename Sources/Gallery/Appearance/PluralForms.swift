/// Which of a language's plural forms belongs to a number.
///
/// By the rules of gettext's catalogues, the form depends on whether the number is small, and otherwise on its last two
/// digits. So a table of 200 entries holds any rule.
public struct PluralForms: Hashable, Sendable, Codable {
    private let forms: [UInt8]

    /// - Parameter form: The form of a number below 200.
    public init(_ form: (Int) -> Int) {
        forms = (0..<200).map { UInt8(clamping: form($0)) }
    }

    /// One thing, or several.
    public static let english = PluralForms { $0 == 1 ? 0 : 1 }

    /// The index of the form for `count` things.
    public subscript(_ count: Int) -> Int {
        let count = count.magnitude
        return Int(forms[Int(count < 200 ? count : 100 + count % 100)])
    }
}
