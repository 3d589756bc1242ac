import Appearance
import Testing

@testable import Languages

/// The catalogues that Vitrine has.
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

    private static let codes = CatalogFiles.codes

    private func catalog(_ code: String) throws -> Catalog { try Catalog(CatalogFiles.text(code)) }

    private func entries(_ code: String) throws -> [CatalogEntry] {
        try CatalogEntries(CatalogFiles.text(code)).entries
    }

    @Test("there is a catalogue for each language, named by its code")
    func files() throws {
        #expect(try CatalogFiles.names == Self.codes.map { "\($0).po" })
        for code in Self.codes { #expect(try catalog(code).language == code) }
    }

    @Test("every text is translated, and no others", arguments: codes)
    func completeness(_ code: String) throws {
        let texts = Phrase.allCases.map(\.rawValue) + CountedPhrase.allCases.map(\.rawValue)
        #expect(Set(texts).count == texts.count)
        #expect(Set(try catalog(code).messages.keys) == Set(texts))
        #expect(Set(try entries(code).map(\.id)) == Set(texts).union([""]))
    }

    @Test("texts about a number of things have all plural forms, and the others one", arguments: codes)
    func forms(_ code: String) throws {
        let entries = try entries(code)
        let count = try #require(Self.samples[code]).count
        for phrase in CountedPhrase.allCases {
            let entry = try #require(entries.first { $0.id == phrase.rawValue })
            #expect(entry.plural == phrase.plural)
            #expect(entry.translations.count == count)
        }
        for phrase in Phrase.allCases {
            let entry = try #require(entries.first { $0.id == phrase.rawValue })
            #expect(entry.plural == nil)
        }
    }

    @Test("the plural forms are those of the Unicode CLDR", arguments: codes)
    func rules(_ code: String) throws {
        let forms = try catalog(code).pluralForms
        for (form, numbers) in try #require(Self.samples[code]).enumerated() {
            for number in numbers { #expect(forms[number] == form, "\(number)") }
        }
    }

    @Test("the last two digits of large numbers are all that the rules use", arguments: codes)
    func largeNumbers(_ code: String) throws {
        let header = CatalogHeader(try #require(try entries(code).first?.translations.first))
        let rule = try header.pluralRule()
        let forms = try catalog(code).pluralForms
        for number in Array(0...2000) + [9999, 10_000, 10_001, 99_999, 100_000, 1_000_000, 1_000_002, 20_000_000] {
            #expect(rule.expression.value(UInt(number)) == UInt(forms[number]), "\(number)")
        }
    }

    /// As in gettext, a form that belongs to a single number may spell it.
    @Test("placeholders are kept", arguments: codes)
    func placeholders(_ code: String) throws {
        let catalog = try catalog(code)
        for (id, translations) in catalog.messages {
            for (form, text) in translations.enumerated() {
                let isOfOneNumber = translations.count > 1 && (0..<200).count { catalog.pluralForms[$0] == form } == 1
                let expected = Self.placeholders(in: id)
                let found = Self.placeholders(in: text)
                #expect(found == expected || isOfOneNumber && found.isEmpty, "\(text)")
            }
        }
    }

    /// Each percent sign with the character that follows it.
    private static func placeholders(in text: String) -> [Substring] {
        text.indices.filter { text[$0] == "%" }.map { text[$0...].prefix(2) }
    }

    @Test("a number in a text is kept, in some digits", arguments: codes)
    func numbers(_ code: String) throws {
        for (id, translations) in try catalog(code).messages {
            for text in translations {
                #expect(text.compactMap(Self.digit) == id.compactMap(Self.digit), "\(text)")
            }
        }
    }

    /// Numerals such as "一" are not digits.
    private static func digit(_ character: Character) -> Int? {
        character.unicodeScalars.first?.properties.numericType == .decimal ? character.wholeNumberValue : nil
    }

    @Test("texts have no blanks at their ends, one between words, and typographic apostrophes", arguments: codes)
    func typography(_ code: String) throws {
        for text in try catalog(code).messages.values.joined() {
            #expect(text.first?.isWhitespace == false && text.last?.isWhitespace == false, "\(text)")
            #expect(!text.contains("  ") && !text.contains { "'\"\n\t".contains($0) }, "\(text)")
            #expect(text.last != ".", "\(text)")
        }
    }

    /// What some language writes as English does.
    private static let international = [
        "Photos", "Information", "Date", "Licence", "Camera", "Version",
        "%d photo", "%d photos", "%d album", "%d albums", "%d minute", "%d minutes",
    ]

    @Test("no text is still English", arguments: codes)
    func english(_ code: String) throws {
        for (id, translations) in try catalog(code).messages where !Self.international.contains(id) {
            #expect(!translations.contains(id), "\(id)")
        }
    }

    @Test("known texts are read as they are written")
    func known() throws {
        #expect(
            try catalog("fr").messages["Touch a photo's heart to find it here"]
                == ["Touchez le cœur d’une photo pour la retrouver ici"])
        #expect(try catalog("pl").messages["%d photo"] == ["%d zdjęcie", "%d zdjęcia", "%d zdjęć"])
        #expect(try catalog("ja").messages["Favourites"] == ["お気に入り"])
        #expect(try catalog("ar").messages["Cancel"] == ["إلغاء"])
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
