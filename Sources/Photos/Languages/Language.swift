import Gallery

/// A language: its words, and how it writes dates.
public struct Language: Sendable {
    public let words: Wording
    public let dates: DateFormats

    /// The codes of the languages that Vitrine speaks.
    public static let codes = DateFormats.languages

    private static let all = codes.reduce(into: [String: Language]()) { $0[$1] = Language(reading: $1) }

    /// - Parameter code: One of ``codes``. Another one means English.
    public init(_ code: String) {
        guard let language = Self.all[code] ?? Self.all["en"] else {
            preconditionFailure("formats.txt has no section for English")
        }
        self = language
    }

    private init?(reading code: String) {
        guard let dates = DateFormats(language: code) else { return nil }
        (self.dates, words) = (dates, Wording(dates, Catalogs.catalog(of: code)))
    }

    /// The code of a locale's language, or nil if Vitrine does not speak it.
    ///
    /// - Parameter locale: In POSIX's form: `de_AT.UTF-8`.
    public static func code(ofLocale locale: String) -> String? { LanguageCode.closest(to: locale, in: codes) }
}
