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

    private func fault(_ packet: String) -> String? {
        do throws(XMPPacket.Fault) {
            _ = try XMPPacket(Array(packet.utf8)[...])
            return nil
        } catch {
            return error.description
        }
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

    @Test("people, place, credit, terms and link are read from elements")
    func elements() throws {
        let label = try label(
            Metadata.list("Iptc4xmpExt:PersonInImage", "Bag", ["Ann", "Bo &amp; Co"])
                + "<Iptc4xmpCore:Location>Alfama</Iptc4xmpCore:Location><photoshop:City>Lisbon</photoshop:City>"
                + "<photoshop:State>Lisboa</photoshop:State><photoshop:Country>Portugal</photoshop:Country>"
                + Metadata.list("dc:creator", "Seq", ["Cy", "Di"])
                + Metadata.alternatives("dc:rights", [("x-default", "© Cy")])
                + "<xmpRights:WebStatement>https://example.org/a?b=1</xmpRights:WebStatement>")
        #expect(label.people == ["Ann", "Bo & Co"])
        #expect(label.place.text(in: "en") == "Alfama, Lisbon, Portugal")
        #expect(label.credit == "Cy, Di" && label.licence == "© Cy")
        #expect(label.link == "https://example.org/a?b=1")
    }

    @Test("a headline is a title, and captions and comments are texts, where there is no better one")
    func headlines() throws {
        let others =
            Metadata.alternatives("exif:UserComment", [("x-default", "Comment")])
            + "<photoshop:Headline>Headline</photoshop:Headline>"
        let caption = Metadata.alternatives("tiff:ImageDescription", [("x-default", "Caption")])
        let both = Metadata.alternatives("dc:title", [("de", "Titel")]) + "<dc:description>Text</dc:description>"
        for (elements, title, text) in [
            (others, "Headline", "Comment"), (others + caption, "Headline", "Caption"),
            (others + caption + both, "Titel", "Text"),
        ] {
            let label = try label(elements)
            #expect(label.title.text(in: "en") == title && label.text.text(in: "en") == text)
        }
    }

    @Test("a place is also what the photo shows, or where it was made, as IPTC has them")
    func places() throws {
        func place(_ name: String, _ city: String) -> String {
            "<\(name)><rdf:Bag><rdf:li rdf:parseType='Resource'><Iptc4xmpExt:City>\(city)</Iptc4xmpExt:City>"
                + "<Iptc4xmpExt:CountryName>France</Iptc4xmpExt:CountryName></rdf:li></rdf:Bag></\(name)>"
        }
        let created = place("Iptc4xmpExt:LocationCreated", "Lyon")
        let shown =
            "<Iptc4xmpExt:LocationShown><rdf:Bag><rdf:li Iptc4xmpExt:Sublocation='Louvre' Iptc4xmpExt:City='Paris'/>"
            + "</rdf:Bag></Iptc4xmpExt:LocationShown>"
        #expect(try label(created).place.text(in: "en") == "Lyon, France")
        #expect(try label(created + shown).place.text(in: "en") == "Louvre, Paris")
        #expect(
            try label(created + shown, attributes: "photoshop:City='Nice'").place.text(in: "en") == "Nice")
    }

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
        let focus = try #require(packet.focus)
        let edges = [focus.minX, focus.minY, focus.maxX, focus.maxY].map { ($0 * 1000).rounded() / 1000 }
        #expect(edges == [0.25, 0.5, 0.375, 0.75])
    }

    @Test("the same properties are read from attributes")
    func attributes() throws {
        let label = try label(
            "",
            attributes: "photoshop:City=' Lisbon ' photoshop:Country='Portugal' photoshop:Credit='Agency' "
                + "xmpRights:WebStatement='http://example.org' cc:license='http://creativecommons.org/licenses/by/4.0/'"
        )
        #expect(label.place.text(in: "en") == "Lisbon, Portugal")
        #expect(label.credit == "Agency" && label.licence == "CC BY 4.0" && label.link == "http://example.org")
    }

    @Test("namespaces count, and not their prefixes")
    func prefixes() throws {
        let label = try label(
            "<a:title xmlns:a='http://purl.org/dc/elements/1.1/'>Beach</a:title><dc:title xmlns:dc='urn:x'>No</dc:title>"
        )
        #expect(label.title.versions.map(\.text) == ["Beach"])
        #expect(try self.label("<title xmlns='http://purl.org/dc/elements/1.1/'>Beach</title>").title == label.title)
        #expect(
            try self.label("<b:title>Beach</b:title><dc:titles>Beach</dc:titles>", attributes: "City='Lisbon'")
                == PhotoLabel())
        let twice = "<dc:a xmlns:dc='urn:x'><dc:title>No</dc:title></dc:a><dc:title>Beach</dc:title>"
        #expect(try self.label(twice).title == label.title)
    }

    @Test("a credit line takes precedence over creators, and terms of use over a licence and rights")
    func precedence() throws {
        let creator = Metadata.list("dc:creator", "Seq", ["Cy"])
        let rights = Metadata.alternatives("dc:rights", [("x-default", "© Cy")])
        let licence = "<cc:license rdf:resource='https://creativecommons.org/publicdomain/zero/1.0/'/>"
        let terms = Metadata.alternatives("xmpRights:UsageTerms", [("x-default", "On request")])
        #expect(try label(creator + "<photoshop:Credit>Agency</photoshop:Credit>").credit == "Agency")
        #expect(try label(rights + licence).licence == "CC0 1.0")
        #expect(try label(rights + licence + terms).licence == "On request")
    }

    @Test(
        "a link that is none for a browser is none",
        arguments: ["javascript:alert(1)", "www.example.org", "http://", "file:///a"])
    func links(_ text: String) throws {
        #expect(try label("<xmpRights:WebStatement>\(text)</xmpRights:WebStatement>").link == nil)
    }

    // MARK: Regions

    private func focus(_ regions: String..., orientation: Orientation = .up, dimensions: String = "") throws
        -> [Double]?
    {
        let packet = Metadata.xmp(Metadata.regions(regions.joined(), dimensions: dimensions))
        return try XMPPacket(packet[...]).focus?.upright(orientation).map { area in
            [area.minX, area.minY, area.maxX, area.maxY].map { ($0 * 1000).rounded() / 1000 }
        }
    }

    @Test("the focus is the area around all regions; names of faces are people")
    func regions() throws {
        let ann = Metadata.region(0.2, 0.3, 0.2, 0.2, name: "Ann")
        let rex = Metadata.region(0.5, 0.6, 0.1, 0.2, name: "Rex", type: "Pet")
        #expect(try focus(ann, rex) == [0.1, 0.2, 0.55, 0.7])
        let label = try label(
            Metadata.list("Iptc4xmpExt:PersonInImage", "Bag", ["Bo", "Ann"]) + Metadata.regions(ann, rex))
        #expect(label.people == ["Bo", "Ann"])
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

    @Test("regions may have their values in elements, and be in pixels")
    func forms() throws {
        let item = """
            <rdf:li rdf:parseType='Resource'><mwg-rs:Type>Focus</mwg-rs:Type><mwg-rs:Area rdf:parseType='Resource'>
            <stArea:x>200</stArea:x><stArea:y>150</stArea:y><stArea:w>40</stArea:w><stArea:h>60</stArea:h>
            <stArea:unit>pixel</stArea:unit></mwg-rs:Area></rdf:li>
            """
        #expect(try focus(item) == nil)
        let dimensions = "<mwg-rs:AppliedToDimensions stDim:w='400' stDim:h='300' stDim:unit='pixel'/>"
        #expect(try focus(item, dimensions: dimensions) == [0.45, 0.4, 0.55, 0.6])
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

    @Test("an area beyond the photo's edge ends there")
    func edge() throws {
        #expect(try focus(Metadata.region(0.05, 0.95, 0.2, 0.2)) == [0, 0.85, 0.15, 1])
    }

    @Test(
        "areas that make no sense are ignored, and bar codes",
        arguments: [
            Metadata.region(0.5, 0.5, 0, 0.1), Metadata.region(0.5, 0.5, 0.1, -0.1),
            Metadata.region(1.5, 0.5, 0.1, 0.1),
            Metadata.region(0.5, -0.5, 0.1, 0.1), Metadata.region(.nan, 0.5, 0.1, 0.1),
            Metadata.region(0.5, 0.5, .infinity, 0.1),
            Metadata.region(0.5, 0.5, 7, 7), Metadata.region(0.5, 0.5, 0.0001, 0.1),
            Metadata.region(0.5, 0.5, 0.1, 0.1, type: "BarCode"), Metadata.region(5, 5, 10, 10, unit: "pixel"),
            "<rdf:li><rdf:Description mwg-rs:Name='Ann'/></rdf:li>", "",
        ])
    func nonsense(_ region: String) throws {
        #expect(try focus(region) == nil)
        let good = Metadata.region(0.5, 0.5, 0.5, 0.5)
        #expect(try focus(region, good) == [0.25, 0.25, 0.75, 0.75])
    }

    // MARK: Broken packets

    @Test("a broken packet is refused with the line and what is wrong")
    func faults() {
        #expect(fault("<a>\n<b>\n</a>") == "line 3: mismatched tag")
        #expect(fault("<a>") == "line 1: no element found")
        #expect(
            fault("no XML") == "line 1: not well-formed (invalid token)" || fault("no XML") == "line 1: syntax error")
        #expect(fault("<a x='&b;'/>") == "line 1: undefined entity")
    }

    @Test("a document type, which could multiply entities or read files, is refused")
    func documentTypes() {
        let bomb =
            "<!DOCTYPE a [<!ENTITY b '\(String(repeating: "x", count: 1000))'><!ENTITY c '&b;&b;&b;'>]><a>&c;</a>"
        #expect(fault(bomb) == "it has a document type")
        #expect(fault("<!DOCTYPE a SYSTEM 'file:///etc/passwd'><a/>") == "it has a document type")
    }

    @Test("elements that are nested without end are refused, and so is a packet without end")
    func excess() throws {
        #expect(fault(String(repeating: "<a>", count: 100_000)) == "its elements are nested too deeply")
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
