import Testing

@testable import Decoding

@Suite struct TextDecodingTests {
    /// In both orders of bytes.
    private static func utf16(_ text: String) -> [[UInt8]] {
        let units = Array(text.utf16)
        return [
            units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] },
            units.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] },
        ]
    }

    static let scripts = [
        "a", "Hi", "aa", "Größe\r\nMeer", "Café – “Paris”", "Москва\nВесна", "Ελλάδα", "東京の春、桜", "一一\n", "서울의 봄",
        "ירושלים",
        "القاهرة\tليلا", "ประเทศไทย", "नमस्ते दुनिया", "At the sea 🌊", "a\tb\tc", "žluťoučký kůň", "Việt Nam",
    ]

    @Test(
        "a text is read in UTF-8 and in UTF-16, with a byte order mark and without, and with NULs after it",
        arguments: scripts)
    func unicode(_ text: String) {
        #expect(TextDecoding.text(of: Array(text.utf8)) == text)
        #expect(TextDecoding.text(of: Array("\u{FEFF}\(text)\0".utf8)) == text)
        for bytes in Self.utf16("\u{FEFF}\(text)") {
            #expect(TextDecoding.text(of: bytes) == text)
            #expect(TextDecoding.text(of: bytes + [0, 0, 0]) == text)
        }
        // In one letter of UTF-16, nothing says which byte is the first.
        for bytes in Self.utf16(text) where text.count > 1 {
            #expect(TextDecoding.text(of: bytes) == text)
            #expect(TextDecoding.text(of: bytes + [0, 0]) == text)
        }
    }

    @Test(
        "other bytes are in Windows-1252",
        arguments: [
            ([0x43, 0x61, 0x66, 0xE9], "Café"), ([0xC9, 0x74, 0xE9], "Été"), ([0x47, 0x72, 0xF6, 0xDF, 0x65], "Größe"),
            ([0x80, 0x35], "€5"), ([0x93, 0x41, 0x94, 0x20, 0x96, 0x85], "“A” –…"),
            ([0x8A, 0x61, 0x9A, 0x61, 0x20, 0x8E, 0x69, 0x9E, 0x65, 0x6B], "Šaša Žižek"),
            ([0xE9, 0], "é"), ([0xFC], "ü"), ([0xE0, 0x20, 0xE9], "à é"),
        ] as [([UInt8], String)])
    func windows(_ bytes: [UInt8], _ text: String) {
        #expect(TextDecoding.text(of: bytes) == text)
    }

    @Test("a text that is cut within a character of UTF-8 loses that character alone")
    func cut() {
        for text in ["Größe – Maß", "東京の春", "Sé 🌊"] {
            let bytes = Array(text.utf8)
            let last = text.unicodeScalars.last.map { String($0).utf8.count } ?? 0
            for count in 1..<max(last, 1) {
                #expect(TextDecoding.text(of: bytes.dropLast(count)) == String(text.dropLast()))
            }
        }
    }

    @Test("an empty text is empty, and any bytes are some text")
    func anything() {
        #expect(TextDecoding.text(of: [UInt8]()) == "" && TextDecoding.text(of: [0, 0] as [UInt8]) == "")
        for first in UInt8.min...255 {
            for second in UInt8.min...255 {
                #expect(!TextDecoding.text(of: [65, first, second, 66]).isEmpty)
            }
        }
    }

    @Test(
        "a text in Windows-1252, Windows-1251 or Shift JIS is read in the encoding that gives plausible words",
        arguments: [
            ("54726f6d73f820477275df", "Tromsø Gruß"),
            ("49749273209366696e6594209620796573", "It’s “fine” – yes"),
            ("4a6f73e9204d75f16f7a", "José Muñoz"),
            ("c4d6dc20e4f6fc20df", "ÄÖÜ äöü ß"),
            ("46ea746520e0204e6feb6c", "Fête à Noël"),
            ("abc974e920e0206c6120706c616765bb", "«Été à la plage»"),
            ("de696e6776656c6c6972", "Þingvellir"),
            ("bd206c6974657220617420323020b043", "½ liter at 20 °C"),
            ("a920416e6e204df66c6c6572", "© Ann Möller"),
            ("cfe5e9e7e0e6", "Пейзаж"),
            ("c7e0eae0f220ede0e420eceef0e5ec", "Закат над морем"),
            ("cceef1eae2e02e20caf0e0f1ede0ff20efebeef9e0e4fc", "Москва. Красная площадь"),
            ("cde020e4e0f7e52c2032303130", "На даче, 2010"),
            ("df20e820f2fb", "Я и ты"),
            ("abc2e5f1ede0bb", "«Весна»"),
            ("cae8bfe2209720efebeef9e0", "Київ — площа"),
            ("c1e5eee3f0e0e4", "Београд"),
            ("ccced1cac2c0", "МОСКВА"),
            ("4e696b6f6e204439302c20d1eef7e8", "Nikon D90, Сочи"),
            ("938c8b9e835e838f815b", "東京タワー"),
            ("95788e6d8e52", "富士山"),
            ("8b9e937382cc8f48", "京都の秋"),
            ("8e52936391be9859", "山田太郎"),
            ("834a838183898169836583588367816a", "カメラ（テスト）"),
            ("89a1956c8d602032303130944e", "横浜港 2010年"),
            ("82a082e882aa82c682a4", "ありがとう"),
            ("8df782c68a43", "桜と海"),
            ("c3bdc48eca905e82c582b7", "ﾃｽﾄ写真です"),
        ] as [(String, String)])
    func older(_ digits: String, _ text: String) {
        let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(digits.dropFirst($0).prefix(2), radix: 16)
        }
        #expect(TextDecoding.text(of: bytes) == text)
        #expect(TextDecoding.text(of: bytes + [0]) == text)
    }

    /// ISO-2022-JP of a text, and the same pairs without its escape sequences.
    @Test("a text in JIS X 0208 is read with escape sequences and without")
    func japanese() {
        let pairs: [UInt8] = [0x45, 0x6C, 0x35, 0x7E, 0x25, 0x3F, 0x25, 0x6F, 0x21, 0x3C]
        let escaped = [0x1B, 0x24, 0x42] + pairs + [0x1B, 0x28, 0x42] + Array(" 2010".utf8)
        #expect(TextDecoding.text(ofJIS: pairs[...]) == "東京タワー")
        #expect(TextDecoding.text(ofJIS: escaped[...]) == "東京タワー 2010")
        #expect(TextDecoding.text(ofJIS: Array("é".utf8)[...]) == "é")
        #expect(TextDecoding.text(ofJIS: [0x21]) == "!")
    }
}
