import PictureSamples
import Raster
import TestSupport
import Testing

@testable import Codecs
@testable import Decoding

@Suite struct XMPPacketTests {
    private func label(_ elements: String, attributes: String = "") throws -> PhotoLabel {
        try XMPPacket(Metadata.xmp(elements, attributes: attributes)[...]).label
    }

    @Test("title and text have a version for each language, and one for all others")
    func languages() throws {
        let title = Metadata.alternatives(
            "dc:title", [("x-default", "Beach"), ("de-DE", "Strand"), ("pt-BR", "Praia")])
        let text = Metadata.alternatives("dc:description", [("x-default", "At\n\n\nnoon"), ("fr", "À midi")])
        let label = try label(title + text)
        #expect(
            ["en", "de", "de-AT", "pt"].map { label.title.text(in: $0) } == ["Beach", "Strand", "Strand", "Praia"])
        #expect(["en", "fr"].map { label.text.text(in: $0) } == ["At\n\nnoon", "À midi"])
    }

    private static let others =
        Metadata.alternatives("exif:UserComment", [("x-default", "Comment")])
        + "<photoshop:Headline>Headline</photoshop:Headline>"
    private static let caption = Metadata.alternatives("tiff:ImageDescription", [("x-default", "Caption")])
    private static let creator = Metadata.list("dc:creator", "Seq", ["Cy", "Di"])
    private static let rights = Metadata.alternatives("dc:rights", [("x-default", "© Cy")])
    private static let licence = "<cc:license rdf:resource='https://creativecommons.org/publicdomain/zero/1.0/'/>"
    private static let terms = Metadata.alternatives("xmpRights:UsageTerms", [("x-default", "On request")])

    private static let city = "<photoshop:City>Lisbon</photoshop:City>"
    private static let created =
        "<Iptc4xmpExt:LocationCreated><rdf:Bag><rdf:li rdf:parseType='Resource'>"
        + "<Iptc4xmpExt:City>Lyon</Iptc4xmpExt:City>"
        + "<Iptc4xmpExt:CountryName>France</Iptc4xmpExt:CountryName></rdf:li></rdf:Bag></Iptc4xmpExt:LocationCreated>"
    private static let shown =
        "<Iptc4xmpExt:LocationShown><rdf:Bag><rdf:li Iptc4xmpExt:Sublocation='Louvre' Iptc4xmpExt:City='Paris'/>"
        + "</rdf:Bag></Iptc4xmpExt:LocationShown>"

    @Test(
        "each field is read from the best of its elements",
        arguments: [
            (
                Metadata.list("Iptc4xmpExt:PersonInImage", "Bag", ["Ann", "Bo &amp; Co"])
                    + "<xmpRights:WebStatement>https://example.org/a?b=1</xmpRights:WebStatement>",
                ["people": "Ann, Bo & Co", "link": "https://example.org/a?b=1"]
            ),
            (others, ["title": "Headline", "text": "Comment"]),
            (others + caption, ["title": "Headline", "text": "Caption"]),
            (
                others + caption + Metadata.alternatives("dc:title", [("de", "Titel")])
                    + "<dc:description>Text</dc:description>",
                ["title": "Titel", "text": "Text"]
            ),
            (
                Metadata.list("dc:subject", "Bag", ["Lisbon", "Night"])
                    + Metadata.list("digiKam:TagsList", "Seq", ["Places/Lisbon", "Night"])
                    + Metadata.list("lr:hierarchicalSubject", "Bag", ["Places|Lisbon"]),
                ["tags": "Lisbon, Night, Places/Lisbon, Places|Lisbon"]
            ),
            (creator, ["credit": "Cy, Di"]),
            (creator + "<photoshop:Credit>Agency</photoshop:Credit>", ["credit": "Agency"]),
            (rights, ["licence": "© Cy"]), (rights + licence, ["licence": "CC0 1.0"]),
            (rights + licence + terms, ["licence": "On request"]),
            // What the photo shows, or where it was made, as IPTC has them.
            (created, ["place": "Lyon, France"]), (created + shown, ["place": "Louvre, Paris"]),
            (created + shown + city, ["place": "Lisbon"]),
            (
                city + "<Iptc4xmpCore:Location>Alfama</Iptc4xmpCore:Location><photoshop:State>Lisboa</photoshop:State>"
                    + "<photoshop:Country>Portugal</photoshop:Country>", ["place": "Alfama, Lisbon, Portugal"]
            ),
            // Namespaces count, and not their prefixes.
            ("<a:title xmlns:a='http://purl.org/dc/elements/1.1/'>Beach</a:title>", ["title": "Beach"]),
            ("<title xmlns='http://purl.org/dc/elements/1.1/'>Beach</title>", ["title": "Beach"]),
            ("<dc:title xmlns:dc='urn:x'>No</dc:title>", [:]),
            ("<b:title>Beach</b:title><dc:titles>Beach</dc:titles>", [:]),
            ("<dc:a xmlns:dc='urn:x'><dc:title>No</dc:title></dc:a><dc:title>Beach</dc:title>", ["title": "Beach"]),
            // Links that are none for a browser.
            ("<xmpRights:WebStatement>javascript:alert(1)</xmpRights:WebStatement>", [:]),
            ("<xmpRights:WebStatement>www.example.org</xmpRights:WebStatement>", [:]),
            ("<xmpRights:WebStatement>http://</xmpRights:WebStatement>", [:]),
            ("<xmpRights:WebStatement>file:///a</xmpRights:WebStatement>", [:]),
        ] as [(String, [String: String])])
    func elements(_ elements: String, _ expected: [String: String]) throws {
        #expect(try label(elements).fields == expected)
    }

    @Test("the same properties are read from attributes, if these have a namespace")
    func attributes() throws {
        let label = try label(
            "",
            attributes: "photoshop:City=' Lisbon ' photoshop:Country='Portugal' photoshop:Credit='Agency' City='Rome' "
                + "xmpRights:WebStatement='http://example.org' cc:license='http://creativecommons.org/licenses/by/4.0/'"
        )
        #expect(
            label.fields == [
                "place": "Lisbon, Portugal", "credit": "Agency", "licence": "CC BY 4.0", "link": "http://example.org",
            ])
    }

    // MARK: Regions

    @Test("people and their areas are read from Microsoft's regions, too")
    func microsoft() throws {
        let regions = """
            <MP:RegionInfo rdf:parseType='Resource'><MPRI:Regions><rdf:Bag>
            <rdf:li rdf:parseType='Resource'><MPReg:PersonDisplayName>Ann</MPReg:PersonDisplayName>
            <MPReg:Rectangle>0.25, 0.5, 0.125, 0.25</MPReg:Rectangle></rdf:li>
            <rdf:li MPReg:PersonDisplayName='Bo'/></rdf:Bag></MPRI:Regions></MP:RegionInfo>
            """
        let packet = try XMPPacket(
            Metadata.xmp(regions + Metadata.list("Iptc4xmpExt:PersonInImage", "Bag", ["Bo"]))[...])
        #expect(packet.label.people == ["Bo", "Ann"])
        #expect(packet.focus?.edges == [0.25, 0.5, 0.375, 0.75])
    }

    private static let ann = Metadata.region(0.2, 0.3, 0.2, 0.2, name: "Ann")
    private static let rex = Metadata.region(0.5, 0.6, 0.1, 0.2, name: "Rex", type: "Pet")

    @Test("names of faces are people")
    func people() throws {
        let people = Metadata.list("Iptc4xmpExt:PersonInImage", "Bag", ["Bo", "Ann"])
        #expect(try label(people + Metadata.regions(Self.ann, Self.rex)).people == ["Bo", "Ann"])
    }

    private func focus(_ regions: String, orientation: Orientation = .up, dimensions: String = "") throws -> [Double]? {
        let packet = Metadata.xmp(Metadata.regions(regions, dimensions: dimensions))
        return try XMPPacket(packet[...]).focus?.upright(orientation)?.edges
    }

    private static let inPixels = """
        <rdf:li rdf:parseType='Resource'><mwg-rs:Type>Focus</mwg-rs:Type><mwg-rs:Area rdf:parseType='Resource'>
        <stArea:x>200</stArea:x><stArea:y>150</stArea:y><stArea:w>40</stArea:w><stArea:h>60</stArea:h>
        <stArea:unit>pixel</stArea:unit></mwg-rs:Area></rdf:li>
        """
    private static let dimensions = "<mwg-rs:AppliedToDimensions stDim:w='400' stDim:h='300' stDim:unit='pixel'/>"

    @Test("the focus is the area around all regions, up to the photo's edge")
    func regions() throws {
        #expect(try focus(Self.ann + Self.rex) == [0.1, 0.2, 0.55, 0.7])
        #expect(try focus(Metadata.region(0.05, 0.95, 0.2, 0.2)) == [0, 0.85, 0.15, 1])
        // With the values in elements, and in pixels.
        #expect(try focus(Self.inPixels, dimensions: Self.dimensions) == [0.45, 0.4, 0.55, 0.6])
    }

    @Test(
        "regions are in the stored photo, and the focus in the upright one",
        arguments: [
            (1, [0.1, 0.2, 0.3, 0.6]), (2, [0.7, 0.2, 0.9, 0.6]), (3, [0.7, 0.4, 0.9, 0.8]), (4, [0.1, 0.4, 0.3, 0.8]),
            (5, [0.2, 0.1, 0.6, 0.3]), (6, [0.4, 0.1, 0.8, 0.3]), (7, [0.4, 0.7, 0.8, 0.9]), (8, [0.2, 0.7, 0.6, 0.9]),
        ])
    func orientations(_ number: Int, _ expected: [Double]) throws {
        let orientation = try #require(Orientation(rawValue: number))
        #expect(try focus(Metadata.region(0.2, 0.4, 0.2, 0.4), orientation: orientation) == expected)
    }

    @Test(
        "areas that make no sense are ignored, and bar codes",
        arguments: [
            Metadata.region(0.5, 0.5, 0, 0.1), Metadata.region(0.5, 0.5, 0.1, -0.1),
            Metadata.region(1.5, 0.5, 0.1, 0.1), Metadata.region(0.5, -0.5, 0.1, 0.1),
            Metadata.region(.nan, 0.5, 0.1, 0.1), Metadata.region(0.5, 0.5, .infinity, 0.1),
            Metadata.region(0.5, 0.5, 7, 7), Metadata.region(0.5, 0.5, 0.0001, 0.1),
            Metadata.region(0.5, 0.5, 0.1, 0.1, type: "BarCode"), Metadata.region(5, 5, 10, 10, unit: "pixel"),
            inPixels, "<rdf:li><rdf:Description mwg-rs:Name='Ann'/></rdf:li>", "",
        ])
    func nonsense(_ region: String) throws {
        #expect(try focus(region) == nil)
        #expect(try focus(region + Metadata.region(0.5, 0.5, 0.5, 0.5)) == [0.25, 0.25, 0.75, 0.75])
    }

    @Test("names and codes of any length leave the label short enough for a message")
    func lengths() throws {
        let long = String(repeating: "n", count: 4000)
        let regions = (0..<100).map { _ in
            "<rdf:li><rdf:Description mwg-rs:Name=\"\(long)\" mwg-rs:Type=\"Face\"/></rdf:li>"
        }
        let label = try label(
            "<mwg-rs:Regions><rdf:Description><mwg-rs:RegionList><rdf:Bag>\(regions.joined())</rdf:Bag>"
                + "</mwg-rs:RegionList></rdf:Description></mwg-rs:Regions>"
                + "<dc:title><rdf:Alt><rdf:li xml:lang=\"\(long)\">Sea</rdf:li></rdf:Alt></dc:title>")
        #expect(label.people.reduce(0) { $0 + $1.utf8.count } <= 48 * 1024)
        #expect(label.title.versions.allSatisfy { $0.language.isEmpty })
    }

    // MARK: Broken packets

    /// It could multiply entities or read files.
    private static let bomb =
        "<!DOCTYPE a [<!ENTITY b '\(String(repeating: "x", count: 1000))'><!ENTITY c '&b;&b;&b;'>]><a>&c;</a>"

    @Test(
        "a broken or hostile packet is refused with the line and what is wrong",
        arguments: [
            ("<a>\n<b>\n</a>", ["line 3: mismatched tag"]), ("<a>", ["line 1: no element found"]),
            ("no XML", ["line 1: not well-formed (invalid token)", "line 1: syntax error"]),
            ("<a x='&b;'/>", ["line 1: undefined entity"]), (bomb, ["it has a document type"]),
            ("<!DOCTYPE a SYSTEM 'file:///etc/passwd'><a/>", ["it has a document type"]),
            (String(repeating: "<a>", count: 100_000), ["its elements are nested too deeply"]),
        ])
    func faults(_ packet: String, _ descriptions: [String]) throws {
        let fault = #expect(throws: XMPPacket.Fault.self) { try XMPPacket(Array(packet.utf8)[...]) }
        #expect(descriptions.contains(try #require(fault).description))
    }

    @Test("a packet without end is refused")
    func excess() {
        let long = [UInt8](repeating: UInt8(ascii: " "), count: (16 << 20) + 1)
        #expect(throws: XMPPacket.Fault.tooLong(long.count)) { try XMPPacket(long[...]) }
    }

    @Test("zeros after a packet are ignored, and nothing is said by an empty one")
    func padding() throws {
        let packet = Metadata.xmp("<dc:title>Beach</dc:title>") + [0, 0, 0]
        #expect(try XMPPacket(packet[...]).label.title.text(in: "en") == "Beach")
        #expect(try XMPPacket([]).label == PhotoLabel())
        #expect(try XMPPacket([0, 0]).label == PhotoLabel())
    }

    @Test("a text of 5,000 characters is read whole in two languages; of more, what fits into a message")
    func long() throws {
        let text = String(repeating: "海", count: 5000)
        let two = try label(Metadata.alternatives("dc:description", [("en", text), ("ja", text)]))
        #expect(two.text["en"] == text && two.text["ja"] == text)
        let whole = try label(Metadata.alternatives("dc:description", [("en", String(repeating: "a", count: 60_000))]))
        #expect(whole.text["en"]?.utf8.count == 24 * 1024 && whole.text["en"]?.hasSuffix("a…") == true)
        let many = try label(Metadata.list("Iptc4xmpExt:PersonInImage", "Bag", (0..<100_000).map { "P\($0)" }))
        #expect((1000...4000).contains(many.people.count))
    }

    @Test("random damage never crashes, and what is read is bounded", arguments: [UInt64.random(in: 0..<1 << 32)])
    func noise(_ seed: UInt64) throws {
        print("XMP damage: seed \(seed)")
        var random = SeededGenerator(seed: seed)
        let whole = Metadata.xmp(
            Metadata.alternatives("dc:title", [("x-default", "Beach"), ("de", "Strand")])
                + Metadata.regions(Metadata.region(0.2, 0.4, 0.2, 0.4, name: "Ann")),
            attributes: "photoshop:City='Lisbon'")
        for _ in 0..<5000 {
            var packet = whole
            packet.flipBits(.random(in: 1...6, using: &random), before: packet.count, using: &random)
            if Bool.random(using: &random) { packet.removeLast(.random(in: 0..<packet.count, using: &random)) }
            if let read = try? XMPPacket(packet[...]) {
                #expect(read.label.title.versions.count <= 2)
                if let focus = read.focus?.upright(.left) {
                    #expect(focus.minX < focus.maxX && focus.minY < focus.maxY)
                }
            }
        }
    }
}
