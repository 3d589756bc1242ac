import CLibrary
import Decoding
import SystemPackage
import TestSupport
import Testing

@testable import Pictures

@Suite struct TextFilesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// The names of the text files beside a file, each with its language.
    private func texts(_ name: String, among names: [String]) -> [String] {
        TextFiles(among: (names + [name]).map { Array($0.utf8) }).beside(Array(name.utf8))
            .map { "\(String(decoding: $0.name, as: UTF8.self)) \($0.language)" }
    }

    /// What text files, written with these contents, say about `beach.jpg`.
    private func label(_ contents: [(name: String, contents: String)]) throws -> PhotoLabel {
        for (name, text) in contents { try folder.write(name, Array(text.utf8)) }
        let files = TextFiles(among: (contents.map(\.name) + ["beach.jpg"]).map { Array($0.utf8) })
        return PhotoLabel(files.beside(Array("beach.jpg".utf8)), in: folder.root) { _, _ in }
    }

    /// A photo, the other files in its folder, and its texts with their languages.
    private static let neighbours: [(String, [String], [String])] = [
        (
            "beach.jpg",
            ["beach.txt", "beach.jpg.txt", "beach.de.txt", "beach.jpg.en-US.txt", "beach.old.txt", "b.txt"],
            ["beach.jpg.txt ", "beach.jpg.en-US.txt en-US", "beach.txt ", "beach.de.txt de"]
        ),
        ("a.b.jpg", ["a.b.txt", "a.txt", "a.b.jpg.txt"], ["a.b.jpg.txt ", "a.b.txt "]),
        ("beach", ["beach.txt", "beach.fr.txt"], ["beach.txt ", "beach.fr.txt fr"]),
        (".hidden", [".hidden.txt"], [".hidden.txt "]),
        // Only languages that Vitrine speaks.
        (
            "beach.jpg", ["beach.DE.txt", "beach.xx.txt", "beach.en-us.txt", "beach.de-AT.txt", "beach_de.txt"],
            ["beach.DE.txt de", "beach.en-us.txt en-US"]
        ),
        // The text of a photo whose name looks like a language.
        ("beach.jpg", ["beach.de.txt", "beach.jpg", "beach.de.jpg"], []),
        ("beach.de.jpg", ["beach.de.txt", "beach.jpg", "beach.de.jpg"], ["beach.de.txt "]),
        // No file describes itself.
        (
            "a.jpg", ["a.txt", "a.jpg.txt", ".txt", "txt", "a.txt.jpg", "a.de.txt"],
            ["a.jpg.txt ", "a.txt ", "a.de.txt de"]
        ),
        ("a.txt", ["a.txt", "a.jpg.txt", ".txt", "txt", "a.txt.jpg", "a.de.txt"], []),
        // Neither case nor the form of Unicode matters.
        ("Beach.JPG", ["beach.TXT"], ["beach.TXT "]), ("beach.jpg", ["BEACH.JPG.txt"], ["BEACH.JPG.txt "]),
        ("caf\u{E9}.jpg", ["cafe\u{301}.txt"], ["cafe\u{301}.txt "]),
        ("CAFE\u{301}.jpg", ["caf\u{E9}.De.Txt"], ["caf\u{E9}.De.Txt de"]),
        ("a.jpg", ["A.jpg.EN-us.TXT"], ["A.jpg.EN-us.TXT en-US"]),
    ]

    @Test(
        "the text of beach.jpg is in beach.jpg.txt, or else in beach.txt; with a language before .txt, it is in that",
        arguments: neighbours)
    func names(_ photo: String, _ others: [String], _ expected: [String]) {
        #expect(texts(photo, among: others) == expected)
    }

    @Test(
        "the first line that is not blank is the title, without a byte order mark and with single spaces",
        arguments: [
            ("At the sea", "At the sea"), ("\n \t\n  At  the\tsea \n", "At the sea"), ("\u{FEFF}Sea\r\n", "Sea"),
            ("\u{FEFF}\nSea", "Sea"), ("Sea\0\u{7}", "Sea"), ("Où\u{A0}?", "Où\u{A0}?"), ("", nil), (" \n\n", nil),
            ("\u{FEFF}", nil),
        ])
    func titles(_ text: String, _ title: String?) {
        let contents = TextFile.Contents(text)
        #expect(contents?.title == title && contents?.text == nil && (contents == nil) == (title == nil))
    }

    @Test("the rest is the text, with single blank lines between its paragraphs")
    func paragraphs() {
        let contents = TextFile.Contents("Sea\r\n\r\nOne  line \r\nand one\u{1B}\tmore\r\n\n\n\nEnd\n \n")
        #expect(contents?.title == "Sea")
        #expect(contents?.text == "One  line\nand one more\n\nEnd")
        #expect(TextFile.Contents("Sea\nText")?.text == "Text")
    }

    @Test("a file is read in its encoding; a picture that is named like a text is none")
    func encodings() throws {
        let path = folder.root.appending("a.txt")
        try folder.write(
            "a.txt", Array("Größe\nMeer".utf16).flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] })
        let contents = try TextFile.contents(of: path)
        #expect(contents?.title == "Größe" && contents?.text == "Meer")
        try folder.write("a.txt", [0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10, 0x4A, 0x46, 0x49, 0x46, 0, 1, 1, 0xFF, 0xFF])
        #expect(throws: TextFile.Fault.self) { try TextFile.contents(of: path) }
    }

    @Test("each language has the title and the text of its file; a blank file is passed over for the next")
    func languages() throws {
        let label = try label([
            ("beach.txt", "Sea\nDeep"), ("beach.de.txt", "Meer\nTief"), ("beach.jpg.fr.txt", "Mer"),
            ("beach.jpg.txt", " \n"), ("beach.fr.txt", "La mer"),
        ])
        #expect(["en", "de", "fr"].map { label.title.text(in: $0) } == ["Sea", "Meer", "Mer"])
        #expect(label.text["de"] == "Tief" && label.text[""] == "Deep" && label.text["fr"] == nil)
    }

    @Test("a file of up to 64 KB is read whole; a larger one is ignored, with the reason")
    func large() throws {
        let text = Array("Sea\n".utf8) + Array(repeating: UInt8(ascii: "a"), count: 64 * 1024 - 4)
        try folder.write("whole.txt", text)
        try folder.write("large.txt", text + [UInt8(ascii: "a")])
        #expect(truncate(folder.root.appending("large.txt").string, 100 << 20) == 0)
        var ignored: [String] = []
        let files = ["large.txt", "whole.txt"].map { TextFile(name: Array($0.utf8), language: "") }
        let label = PhotoLabel(files, in: folder.root) { ignored.append("\($0.lastComponent?.string ?? ""): \($1)") }
        #expect(label.title.text(in: "en") == "Sea")
        #expect(label.text.text(in: "en")?.utf8.count == 64 * 1024 - 4)
        #expect(ignored == ["large.txt: it has 100 MB (expected at most 64 KB)"])
    }

    @Test("a folder in place of a text file is ignored")
    func notAFile() throws {
        try folder.root.appending("a.txt").makeDirectories()
        var ignored = 0
        let file = TextFile(name: Array("a.txt".utf8), language: "")
        #expect(PhotoLabel([file], in: folder.root) { _, _ in ignored += 1 } == PhotoLabel())
        #expect(ignored == 1)
    }
}
