import Scenes
import Testing

@testable import Pictures

/// The translations that Vitrine has. `Scripts/languages` checks the catalogues.
@Suite struct TranslationTests {
    /// Numbers for each plural form: samples in the Unicode CLDR's plural rules.
    private static let samples: [String: [[Int]]] = [
        "ar": [
            [0], [1], [2], [3, 4, 10, 103, 110, 1003], [11, 12, 26, 99, 111, 199, 1011],
            [100, 101, 102, 200, 202, 300, 302, 600, 1000, 10_000, 1_000_000],
        ],
        "cs": [[1], [2, 3, 4], [0, 5, 11, 19, 21, 22, 100, 101, 102, 1000, 1_000_000]],
        "de": oneOrSeveral, "es": oneOrSeveral, "it": oneOrSeveral, "nl": oneOrSeveral, "sv": oneOrSeveral,
        "tr": oneOrSeveral,
        "fr": [[0, 1], [2, 3, 17, 21, 100, 101, 1000, 10_000]],
        "pt": [[0, 1], [2, 3, 17, 21, 100, 101, 1000, 10_000]],
        "he": [[1], [2], [0, 3, 10, 12, 17, 20, 100, 101, 102, 1000, 10_000]],
        "ja": always, "ko": always, "zh": always,
        "pl": [
            [1], [2, 3, 4, 22, 24, 32, 54, 62, 102, 104, 1002],
            [0, 5, 11, 12, 13, 14, 19, 21, 25, 100, 101, 111, 112, 114, 1000, 1001, 10_000],
        ],
    ]
    private static let oneOrSeveral = [[1], [0, 2, 3, 16, 21, 100, 101, 1000, 10_000, 1_000_000]]
    private static let always = [[0, 1, 2, 15, 21, 100, 101, 1000, 1_000_000]]

    @Test("there is a sample for each language, and English is in the program")
    func languages() {
        #expect(Set(Language.codes) == Set(Self.samples.keys).union(["en", "en-US"]))
        for code in ["en", "en-US"] {
            let words = Language(code).words
            #expect(words.phrases.isEmpty && words.counted.isEmpty && words.pluralForms == .english)
        }
    }

    @Test("every text is translated, in as many plural forms as the language has", arguments: samples.keys)
    func completeness(_ code: String) throws {
        let words = Language(code).words
        #expect(words.phrases.count == Phrase.allCases.count && words.counted.count == CountedPhrase.allCases.count)
        let forms = try #require(Self.samples[code]).count
        #expect(words.counted.values.allSatisfy { $0.count == forms })
    }

    @Test("the plural forms are those of the Unicode CLDR", arguments: samples.keys)
    func rules(_ code: String) throws {
        let forms = Language(code).words.pluralForms
        for (form, numbers) in try #require(Self.samples[code]).enumerated() {
            for number in numbers { #expect(forms[number] == form, "\(number)") }
        }
    }

    @Test("known texts are read as they are written")
    func known() throws {
        #expect(Language.words("fr")[.howToMark] == "Touchez le cœur d’une photo pour la retrouver ici")
        #expect(Language.words("pl").counted[.photos] == ["%d zdjęcie", "%d zdjęcia", "%d zdjęć"])
        #expect(Language.words("ja")[.favourites] == "お気に入り")
        #expect(Language.words("ar")[.cancel] == "إلغاء")
        #expect(Language.words("en-US")[.favourites] == "Favourites")
    }

    @Test("durations are in the language's own words")
    func durations() {
        let seconds = 2 * 86_400 + 5 * 3600.0
        #expect(Language.words("de").duration(seconds) == "2 Tage 5 Stunden")
        #expect(Language.words("pl").duration(seconds) == "2 dni 5 godzin")
        #expect(Language.words("ja").duration(seconds) == "2日 5時間")
        #expect(Language.words("ar").duration(seconds) == "يومان ٥ ساعات")
    }
}
