import Foundation
import Scenes
import TestSupport
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

    @Test("every text is translated, in as many plural forms as the Unicode CLDR has", arguments: samples.keys)
    func completeness(_ code: String) throws {
        let words = Language(code).words
        #expect(words.phrases.count == Phrase.allCases.count && words.counted.count == CountedPhrase.allCases.count)
        let samples = try #require(Self.samples[code])
        #expect(words.counted.values.allSatisfy { $0.count == samples.count })
        for (form, numbers) in samples.enumerated() {
            for number in numbers { #expect(words.pluralForms[number] == form, "\(number)") }
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

/// `Scripts/languages`, which makes the table of languages of the catalogues.
@Suite struct CatalogScriptTests {
    private static let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let sources = top.appending(path: "Sources/Photos/Pictures/Languages")

    /// The errors of a check of the sources, or of another folder.
    private func check(_ folder: String = sources.path) throws -> String {
        let process = Process()
        let errors = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments = [Self.top.appending(path: "Scripts/languages.py").path, "--check", folder]
        process.standardError = errors
        try process.run()
        let data = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let text = String(decoding: data, as: UTF8.self)
        #expect((process.terminationStatus == 0) == text.isEmpty)
        return text
    }

    @Test("the table in the sources is what the catalogues make")
    func current() throws {
        #expect(try check() == "")
    }

    /// In the new text, "$0" stands for the old one.
    @Test(
        "a mistake in a catalogue is one line that says where and what it is",
        arguments: [
            ("Noch keine Fotos", "", "de.po:12: \"No photos yet\": not translated"),
            ("\nmsgid \"No photos yet\"", "\n#, fuzzy$0", "de.po:13: \"No photos yet\": not translated"),
            ("Noch keine Fotos", "No photos yet", "de.po:12: \"No photos yet\": still English"),
            ("Noch keine Fotos", "$0.", "de.po:12: \"No photos yet\": \"Noch keine Fotos.\" has a blank"),
            ("Noch keine Fotos", "Noch\"", "de.po:13: msgstr \"Noch\"\" (expected msgid, msgid_plural, "),
            ("msgid \"Leave\"\nmsgstr \"Beenden\"", "", "de.po:1: \"Leave\" is missing"),
            ("\nmsgid \"Leave\"", "\nmsgid \"x\"\nmsgstr \"y\"$0", "de.po:139: \"x\": Vitrine has no such text"),
            ("msgid \"Leave\"\nmsgstr \"Beenden\"", "$0\n$0", "de.po:141: \"Leave\" appears twice"),
            ("%d Alben", "%s Alben", "de.po:194: \"%d album\": \"%s Alben\" has other placeholders"),
            ("Reagiert 30", "Reagiert 20", "has other numbers"),
            ("_plural \"%d albums\"", "_plural \"a\"", "\"%d album\": msgid_plural is a (expected %d albums)"),
            ("[1] \"%d Alben\"", "$0\nmsgstr[2] \"\"", "3 translations (expected msgstr[0], msgstr[1])"),
            ("n != 1", "n !! 1", "de.po:1: Plural-Forms cannot be read: "),
            ("n != 1", "n % 1000 != 1", "the form of 1001 does not depend on its last two digits alone"),
            ("nplurals=2", "nplurals=1", "1 forms, but the expression gives [0, 1]"),
            ("Language: de", "Language: xx", "de.po:1: the header has the language xx (expected de)"),
            ("Beenden", "Verlassen", "languages.tsv is not what the catalogues make: run Scripts/languages"),
        ])
    func mistakes(_ old: String, _ new: String, _ message: String) throws {
        let folder = try TemporaryFolder()
        let copy = folder.file("Languages")
        try FileManager.default.copyItem(atPath: Self.sources.path, toPath: copy)
        let path = copy + "/Catalogs/de.po"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.contains(old))
        let changed = text.replacing(old, with: new.replacing("$0", with: old), maxReplacements: 1)
        try changed.write(toFile: path, atomically: true, encoding: .utf8)
        let found = try check(copy)
        #expect(found.contains(message) && found.count { $0 == "\n" } == 1, "\(found)")
    }
}
