import Foundation
import TestSupport
import Testing

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
            ("\nmsgid \"Leave\"", "\nmsgid \"x\"\nmsgstr \"y\"$0", "de.po:95: \"x\": Vitrine has no such text"),
            ("msgid \"Leave\"\nmsgstr \"Beenden\"", "$0\n$0", "de.po:97: \"Leave\" appears twice"),
            ("%d Alben", "%s Alben", "de.po:146: \"%d album\": \"%s Alben\" has other placeholders"),
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
