import PictureSamples
import TestSupport
import Testing

@testable import Codecs
@testable import Decoding

@Suite struct IPTCRecordTests {
    private typealias Text = (number: UInt8, text: String)

    private static let all: [Text] = [
        (5, "Beach"), (120, "At noon\r\rin June"), (90, "Lisbon"), (92, "Alfama"), (95, "Lisboa"),
        (101, "Portugal"), (80, "Ann"), (80, "Bo"), (116, "© Ann"), (25, "keyword"),
    ]

    @Test(
        "title, text, place, credit and copyright are read, each from the best of its data sets",
        arguments: [
            (
                all,
                [
                    "title": "Beach", "text": "At noon\n\nin June", "place": "Alfama, Lisbon, Portugal",
                    "credit": "Ann, Bo", "licence": "© Ann", "tags": "keyword",
                ]
            ),
            ([(80, "Ann"), (110, "Agency")], ["credit": "Agency"]),
            ([(105, "Headline")], ["title": "Headline"]), ([(105, "Headline"), (5, "Name")], ["title": "Name"]),
            // A state replaces a missing city.
            ([(95, "Algarve"), (101, "Portugal")], ["place": "Algarve, Portugal"]),
            ([(90, "Singapore"), (101, "Singapore")], ["place": "Singapore"]),
            ([(25, "Night"), (25, "Fado")], ["tags": "Night, Fado"]),
            ([], [:]), ([(5, " "), (120, "\n")], [:]),
        ] as [([Text], [String: String])])
    func fields(_ texts: [(number: UInt8, text: String)], _ expected: [String: String]) throws {
        #expect(try #require(IPTCRecord(photoshop: Metadata.photoshop(texts))).label.fields == expected)
    }

    private static let utf8: [UInt8] = [0x1B, 0x25, 0x47]

    @Test(
        "texts are read as UTF-8 if valid, and otherwise in an older encoding, regardless of the declared one",
        arguments: [
            (utf8, Array("Größe".utf8), "Größe"), (utf8, [0x47, 0xF6], "Gö"), ([], Array("Größe".utf8), "Größe"),
            ([], [0x47, 0x72, 0xF6, 0xDF, 0x65], "Größe"),
            ([], [0x93, 0x49, 0x74, 0x92, 0x73, 0x94], "“It’s”"),
        ] as [([UInt8], [UInt8], String)])
    func characters(_ code: [UInt8], _ bytes: [UInt8], _ title: String) {
        let sets = (code.isEmpty ? [] : [(UInt8(1), UInt8(90), code)]) + [(2, 5, bytes)]
        #expect(IPTCRecord(photoshop: Metadata.photoshop(sets))?.label.title.text(in: "en") == title)
    }

    @Test("without a record there is nothing to read")
    func nothing() {
        #expect(IPTCRecord(photoshop: []) == nil)
        #expect(IPTCRecord(photoshop: Array("8BIM".utf8)) == nil)
    }

    @Test("a record truncated anywhere says less, and never crashes")
    func cut() {
        let block = Metadata.photoshop([(5, "Beach"), (120, "At noon")])
        for count in 0..<block.count {
            let title = IPTCRecord(photoshop: Array(block.prefix(count)))?.label.title.text(in: "en")
            #expect(title.map { "Beach".hasPrefix($0) } ?? true)
        }
    }

    @Test("random damage never crashes", arguments: [UInt64.random(in: 0..<1 << 32)])
    func noise(_ seed: UInt64) {
        print("IPTC damage: seed \(seed)")
        var random = SeededGenerator(seed: seed)
        let whole = Metadata.photoshop([(5, "Beach"), (120, "At noon"), (80, "Ann"), (90, "Lisbon")])
        for _ in 0..<5000 {
            var block = whole
            block.flipBits(.random(in: 1...12, using: &random), before: block.count, using: &random)
            let label = IPTCRecord(photoshop: block)?.label
            #expect((label?.title.versions.count ?? 0) <= 1)
        }
    }
}
