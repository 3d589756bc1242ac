internal import CTexts

/// A text that is built into the program.
public enum BuiltInText {
    /// The kanji of both levels of JIS X 0208, and the words in names that cameras and programs give.
    case kanji, nameWords
    /// The languages and their columns, which `Scripts/languages` makes of the catalogues.
    case languages

    public var bytes: [UInt8] {
        let text =
            switch self {
            case .kanji: kanji_text()
            case .nameWords: name_words_text()
            case .languages: languages_text()
            }
        return Array(UnsafeBufferPointer(start: text.bytes, count: text.count))
    }
}
