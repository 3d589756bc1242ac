import Appearance
import Synchronization

/// A language: its words, and how it writes dates.
public struct Language: Sendable {
    public let words: Wording
    public let dates: DateFormats

    /// The codes of the languages that Vitrine speaks.
    public static let codes = DateFormats.languages

    /// The languages loaded so far: a gallery uses few, and loading one takes a while.
    private static let known = Mutex<[String: Language]>([:])

    /// - Parameter code: One of ``codes``. Another one means English.
    public init(_ code: String) {
        self = Self.known.withLock { known in
            if let language = known[code] { return language }
            guard let language = Language(reading: code) ?? Language(reading: "en") else {
                preconditionFailure("formats.txt has no section for English")
            }
            known[code] = language
            return language
        }
    }

    /// The words of a language by its code. English needs no file.
    public static func words(_ code: String) -> Wording {
        code == Wording.english.language ? .english : Language(code).words
    }

    private init?(reading code: String) {
        guard let dates = DateFormats(language: code) else { return nil }
        self.dates = dates
        words = Wording(dates, Catalogs.catalog(of: code))
    }

    /// Whether a language is written with Chinese characters. Each such language has its own forms of many characters,
    /// under the same codes.
    ///
    /// - Parameter code: One of ``codes``.
    public static func usesHan(_ code: String) -> Bool { ["zh", "ja", "ko"].contains(code) }

    /// The code of a locale's language, or nil if Vitrine does not speak it.
    ///
    /// - Parameter locale: In POSIX's form: `de_AT.UTF-8`.
    public static func code(ofLocale locale: String) -> String? { LanguageCode.closest(to: locale, in: codes) }
}
