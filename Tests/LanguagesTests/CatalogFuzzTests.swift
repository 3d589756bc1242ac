import SeededGenerator
import Testing

@testable import Languages

/// Whatever a file contains, reading it ends with a catalogue or an error. A failure shows its seed.
@Suite struct CatalogFuzzTests {
    private static let words = [
        "msgid", "msgid_plural", "msgstr", "msgstr[0]", "msgstr[1]", "msgstr[", "msgctxt", "\"", "\"\"", "\"a\"", "\\",
        "\n",
        "\n", "\r\n", " ", "#, fuzzy\n", "#~ ", "Plural-Forms: nplurals=2; plural=n;\\n", "n", "1", "(", ")", "?", ":",
        "%", "/",
        "!", "&&", "\u{301}", "\u{FEFF}", "é",
    ]

    /// Reads a text, and checks the line that an error names.
    private func read(_ text: String, _ seed: UInt64) {
        do {
            _ = try Catalog(text)
        } catch {
            let lines = text.unicodeScalars.count { $0 == "\n" } + 1
            #expect(1...lines ~= error.line, "seed \(seed): \(error)")
        }
    }

    @Test("random bytes", arguments: 0..<20 as Range<UInt64>)
    func bytes(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let bytes = (0..<Int.random(in: 0...400, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            read(String(decoding: bytes, as: UTF8.self), seed)
        }
    }

    @Test("random words of the format", arguments: 0..<20 as Range<UInt64>)
    func words(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let count = Int.random(in: 0...60, using: &random)
            read((0..<count).compactMap { _ in Self.words.randomElement(using: &random) }.joined(), seed)
        }
    }

    @Test("a catalogue with bytes changed, removed and doubled", arguments: 0..<15 as Range<UInt64>)
    func mutations(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let code = CatalogFiles.codes[Int(seed) % CatalogFiles.codes.count]
        let original = Array(try CatalogFiles.text(code).utf8)
        for _ in 0..<20 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...4, using: &random) { Self.mutate(&bytes, &random) }
            read(String(decoding: bytes, as: UTF8.self), seed)
        }
    }

    private static func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        let start = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 1...40, using: &random))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[start] = .random(in: 0...255, using: &random)
        case 1: bytes.removeSubrange(start..<end)
        case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
        default: bytes.insert(contentsOf: Array((words.randomElement(using: &random) ?? "").utf8), at: start)
        }
        if bytes.isEmpty { bytes = [10] }
    }

    @Test("a catalogue that ends anywhere")
    func truncations() throws {
        let bytes = Array(try CatalogFiles.text("pl").utf8)
        for count in stride(from: 0, to: bytes.count, by: 7) {
            read(String(decoding: bytes[..<count], as: UTF8.self), UInt64(count))
        }
    }

    @Test("plural expressions of random words", arguments: 0..<20 as Range<UInt64>)
    func expressions(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let words =
            ["n", "n", "0", "1", "10", "99999999999999999999", "a", "_"]
            + [
                "(", ")", "!", "?", ":", "==", "!=", "<", ">", "<=", ">=", "+", "-", "*", "/", "%", "&&", "||", "&",
                "=",
            ]
        for _ in 0..<300 {
            let count = Int.random(in: 0...16, using: &random)
            let text = (0..<count).compactMap { _ in words.randomElement(using: &random) }.joined(separator: " ")
            let expression = try? PluralExpression(text)
            for n in [0, 1, 2, 199, .max] as [UInt] { _ = expression?.value(n) }
        }
    }
}
