import Raster
import Testing

@testable import Pictures

@Suite struct QRCodeTests {
    private static let link = "https://example.org/photos/harbour-at-dawn"

    /// A finder pattern: a ring of seven modules around a square of three, with light between and around.
    private func isFinder(_ code: QRCode, _ column: Int, _ row: Int) -> Bool {
        (-1...7).allSatisfy { y in
            (-1...7).allSatisfy { x in
                let distance = max(abs(x - 3), abs(y - 3))
                return code[column + x, row + y] == (distance == 3 || distance <= 1)
            }
        }
    }

    @Test(
        "a code has finder patterns in three corners, and timing patterns between them", arguments: [link, "a", "日本"])
    func patterns(_ text: String) throws {
        let code = try #require(QRCode(text))
        let far = code.side - 7
        #expect(isFinder(code, 0, 0) && isFinder(code, far, 0) && isFinder(code, 0, far) && !isFinder(code, far, far))
        for step in 8..<far {
            #expect(code[step, 6] == step.isMultiple(of: 2) && code[6, step] == step.isMultiple(of: 2))
        }
    }

    @Test("it has error correction M, and the version that its length needs")
    func size() throws {
        // 42 bytes need version 3 at M, which holds up to 42: 29 modules.
        #expect(Self.link.utf8.count == 42)
        let code = try #require(QRCode(Self.link))
        #expect(code.side == 29 && code.whole == 37)
        #expect(try #require(QRCode(Self.link + "x")).side == 33)
        // The format's first two bits, beside the finder pattern, are 00 for M, masked with 10.
        #expect(code[0, 8] && !code[1, 8])
    }

    @Test("its modules are whole pixels, at least 3, and as many as fit")
    func modules() throws {
        let code = try #require(QRCode(Self.link))
        #expect([152, 304, 10].map { code.pixels(within: $0) } == [4 * 37, 8 * 37, 3 * 37])
    }

    @Test("it is drawn black on white, with four light modules around it")
    func drawing() throws {
        let code = try #require(QRCode(Self.link))
        let bitmap = code.bitmap(pixels: 148)
        #expect(bitmap.size == PixelSize(width: 148, height: 148))
        for y in 0..<148 {
            for x in 0..<148 {
                let expected: UInt32 = code[x / 4 - 4, y / 4 - 4] ? 0xFF00_0000 : 0xFFFF_FFFF
                #expect(bitmap.pixels[y * 148 + x] == expected)
            }
        }
        #expect(bitmap.pixels[..<(16 * 148)].allSatisfy { $0 == 0xFFFF_FFFF })
    }

    @Test(
        "the longest text that a code holds has one, and a longer one, an empty one and one with a NUL have none",
        arguments: [
            (String(repeating: "x", count: 2331), 177), (String(repeating: "x", count: 2332), nil), ("", nil),
            ("a\0b", nil),
        ] as [(String, Int?)])
    func limits(_ text: String, _ side: Int?) {
        #expect(QRCode(text)?.side == side)
    }
}
