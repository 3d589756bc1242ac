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
            ([0x8A, 0x9A, 0x8E, 0x9E, 0x9F], "ŠšŽžŸ"),
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
}
