import SystemPackage
import TemporaryFolder
import Testing

@testable import Pictures

@Suite struct SidecarCaptionTests {
    private func names(_ name: String) -> [String] {
        SidecarCaption.names(beside: Array(name.utf8)).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("the caption of beach.jpg is in beach.jpg.txt, or else in beach.txt")
    func names() {
        #expect(names("beach.jpg") == ["beach.jpg.txt", "beach.txt"])
        #expect(names("a.b.jpg") == ["a.b.jpg.txt", "a.b.txt"])
        #expect(names("beach") == ["beach.txt"])
        #expect(names(".hidden") == [".hidden.txt"])
    }

    @Test("only names that end in .txt may be captions")
    func endings() {
        let names = ["a.txt", "a.jpg.txt", ".txt", "a.TXT", "txt", "a.txt.jpg"]
        #expect(names.map { SidecarCaption.mayBeOne(Array($0.utf8)) } == [true, true, false, false, false, false])
    }

    @Test(
        "a caption is the first line that is not blank, without a byte order mark and with single spaces",
        arguments: [
            ("At the sea\nmore", "At the sea"), ("\n \t\n  At  the\tsea \n", "At the sea"),
            ("\u{FEFF}Sea\r\nmore", "Sea"),
            ("\u{FEFF}\nSea", "Sea"), ("", nil), (" \n\n", nil),
        ] as [(String, String?)])
    func lines(_ text: String, _ expected: String?) throws {
        let folder = try TemporaryFolder()
        try folder.write("a.txt", Array(text.utf8))
        #expect(SidecarCaption.first(of: [Array("a.txt".utf8)], in: folder.root) == expected)
    }

    @Test("a file without a caption, or that cannot be read, leaves it to the next")
    func next() throws {
        let folder = try TemporaryFolder()
        try folder.write("empty.txt")
        try folder.write("b.txt", Array("Sea".utf8))
        let names = ["missing.txt", "empty.txt", "b.txt"].map { Array($0.utf8) }
        #expect(SidecarCaption.first(of: names, in: folder.root) == "Sea")
        #expect(SidecarCaption.first(of: [], in: folder.root) == nil)
    }

    @Test("the rest of a long file is not read")
    func long() throws {
        let folder = try TemporaryFolder()
        try folder.write("a.txt", Array(repeating: UInt8(ascii: "a"), count: 100_000))
        #expect(SidecarCaption.first(of: [Array("a.txt".utf8)], in: folder.root)?.count == 4096)
    }
}
