import PictureSamples
import TestSupport
import Testing

@testable import Codecs
@testable import Decoding

@Suite struct IPTCRecordTests {
    private func label(_ texts: [(number: UInt8, text: String)]) -> PhotoLabel? {
        IPTCRecord(photoshop: Metadata.photoshop(texts))?.label
    }

    @Test("title, text, place, credit and copyright are read")
    func fields() throws {
        let texts: [(number: UInt8, text: String)] = [
            (5, "Beach"), (120, "At noon\r\rin June"), (90, "Lisbon"), (92, "Alfama"), (95, "Lisboa"),
            (101, "Portugal"), (80, "Ann"), (80, "Bo"), (116, "© Ann"), (25, "keyword"),
        ]
        let label = try #require(self.label(texts))
        #expect(label.title.text(in: "en") == "Beach")
        #expect(label.text.text(in: "en") == "At noon\n\nin June")
        #expect(label.place.text(in: "en") == "Alfama, Lisbon, Portugal")
        #expect(label.credit == "Ann, Bo" && label.licence == "© Ann")
    }

    @Test("a credit takes precedence over by-lines, and a name over a headline; a state stands in for a city")
    func precedence() {
        #expect(label([(80, "Ann"), (110, "Agency")])?.credit == "Agency")
        #expect(label([(105, "Headline")])?.title.text(in: "en") == "Headline")
        #expect(label([(105, "Headline"), (5, "Name")])?.title.text(in: "en") == "Name")
        #expect(label([(95, "Algarve"), (101, "Portugal")])?.place.text(in: "en") == "Algarve, Portugal")
        #expect(label([(90, "Singapore"), (101, "Singapore")])?.place.text(in: "en") == "Singapore")
    }

    @Test("texts are in UTF-8 if they are valid, and otherwise in an older encoding, whatever the record says")
    func characters() {
        func title(_ sets: [(UInt8, UInt8, [UInt8])]) -> String? {
            IPTCRecord(photoshop: Metadata.photoshop(sets))?.label.title.text(in: "en")
        }
        let utf8: [UInt8] = [0x1B, 0x25, 0x47]
        #expect(title([(1, 90, utf8), (2, 5, Array("Größe".utf8))]) == "Größe")
        #expect(title([(1, 90, utf8), (2, 5, [0x47, 0xF6])]) == "Gö")
        #expect(title([(2, 5, Array("Größe".utf8))]) == "Größe")
        #expect(title([(2, 5, [0x47, 0x72, 0xF6, 0xDF, 0x65])]) == "Größe")
        #expect(title([(2, 5, [0x93, 0x49, 0x74, 0x92, 0x73, 0x94])]) == "“It’s”")
    }

    @Test("without a record there is nothing to read, and blank data sets say nothing")
    func nothing() {
        #expect(IPTCRecord(photoshop: []) == nil)
        #expect(IPTCRecord(photoshop: Array("8BIM".utf8)) == nil)
        #expect(label([]) == PhotoLabel())
        #expect(label([(5, " "), (120, "\n")]) == PhotoLabel())
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
