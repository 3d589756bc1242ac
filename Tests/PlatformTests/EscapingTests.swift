import SystemPackage
import Testing

@testable import Platform

@Suite struct EscapingTests {
    @Test(
        "text in any script stays unchanged, including emoji and their joiners",
        arguments: ["a b.jpg", "Den Haag – 海", "שלום", "می‌خواهم", "👩‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿", "e\u{301}", "\u{A0}", "back\\slash \\x1g \\"])
    func plain(_ text: String) {
        #expect(String(escaping: Array(text.utf8)) == text)
        #expect(text.printable == text)
    }

    @Test(
        "control characters, line separators and characters that change the direction become their bytes",
        arguments: [
            ("\n", "\\x0A"), ("\t", "\\x09"), ("\0", "\\x00"), ("\u{1B}[2J", "\\x1B[2J"), ("\u{7F}", "\\x7F"),
            ("\u{80}", "\\xC2\\x80"), ("\u{9F}", "\\xC2\\x9F"), ("\u{2028}", "\\xE2\\x80\\xA8"),
            ("\u{2029}", "\\xE2\\x80\\xA9"), ("\u{202A}", "\\xE2\\x80\\xAA"), ("\u{202E}", "\\xE2\\x80\\xAE"),
            ("\u{2066}", "\\xE2\\x81\\xA6"), ("\u{2069}", "\\xE2\\x81\\xA9"), ("\u{200F}", "\\xE2\\x80\\x8F"),
            ("\u{61C}", "\\xD8\\x9C"), ("\r\n", "\\x0D\\x0A"),
        ])
    func controls(_ character: String, _ escaped: String) {
        #expect(String(escaping: Array("a\(character)b".utf8)) == "a\(escaped)b")
        #expect("a\(character)b".printable == "a\(escaped)b")
        #expect("a\(character)b".quoted == "\"a\(escaped)b\"")
    }

    @Test(
        "bytes that are not UTF-8 are escaped one by one, and the text around them is kept",
        arguments: [
            ([0x61, 0xFF, 0xFE, 0x62], "a\\xFF\\xFEb"), ([0xE9], "\\xE9"), ([0xE6, 0xB5], "\\xE6\\xB5"),
            ([0xC0, 0x80, 0x61], "\\xC0\\x80a"), ([0xED, 0xA0, 0x80], "\\xED\\xA0\\x80"),
            ([0xE6, 0xB5, 0xE6, 0xB5, 0xB7], "\\xE6\\xB5海"),
        ] as [([UInt8], String)])
    func bytes(_ bytes: [UInt8], _ escaped: String) {
        #expect(String(escaping: bytes) == escaped)
        #expect(FilePath(bytes: bytes).escaped == escaped)
    }

    @Test("a path of any bytes is restored from its escaped form")
    func roundTrip() {
        let texts = ["a\\x41", "\\\\x41", "\\x", "\\x4", "\\xZZ", "/tmp/\n", "\\x5Cx41", "a\u{202E}b", "日本"]
        let names = texts.map { Array($0.utf8) } + [[0x61, 0xFF, 0xFE], Array(1...255)]
        for name in names {
            let path = FilePath(bytes: name)
            #expect(FilePath(escaped: path.escaped) == path, "\(path.escaped)")
        }
        #expect(FilePath(bytes: Array("a\\x41".utf8)).escaped == "a\\x5Cx41")
        #expect(FilePath(escaped: "a\\x41\\xe9").bytes == [0x61, 0x41, 0xE9])
    }

    @Test("in quotes, a quotation mark cannot end the name, and a message is escaped once, however often it is printed")
    func quotes() {
        #expect(FilePath("a\" b").quoted == #""a\x22 b""#)
        #expect(FilePath(bytes: [0x61, 0xFF]).quoted == #""a\xFF""#)
        #expect("a\" b".quoted == #""a\x22 b""#)
        let message = "skipped \(FilePath("two\nlines").quoted): \u{1B}[0m"
        #expect(message.printable == "skipped \"two\\x0Alines\": \\x1B[0m")
        #expect(message.printable.printable == message.printable)
    }
}

@Suite struct ByteSearchTests {
    @Test(
        "the first of several places is found, wherever the bytes are in their array; what is empty is nowhere",
        arguments: [
            (0..<11, "abra", 0..<4), (1..<11, "abra", 7..<11), (2..<9, "ca", 4..<6), (8..<11, "abra", nil),
            (0..<11, "x", nil), (0..<11, "", nil), (11..<11, "a", nil), (11..<15, "\0\u{2}", 12..<14),
        ] as [(Range<Int>, StaticString, Range<Int>?)])
    func search(_ part: Range<Int>, _ text: StaticString, _ place: Range<Int>?) {
        let bytes = Array("abracadabra\0\0\u{2}\0".utf8)[part]
        #expect(bytes.firstRange(ofText: text) == place)
        #expect(bytes.firstRange(ofBytes: text.withUTF8Buffer { Array($0) }) == place)
    }
}
