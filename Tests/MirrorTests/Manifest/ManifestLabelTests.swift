import Testing

@testable import Manifest

@Suite struct ManifestLabelTests {
    private func label(_ members: String) throws -> Manifest.Label {
        try #require(try read(manifest(photoJSON(1, members))).photos.first?.label)
    }

    @Test("texts are strings, or objects of strings by language")
    func languages() throws {
        let label = try label(
            #""title": {"en": " The  beach ", "pt-BR": "Praia", "de": " "}, "text": "One\n\nTwo", "place": {"de": "Lissabon"}"#
        )
        #expect(label.title.byLanguage == ["en": "The beach", "pt-BR": "Praia"])
        #expect(label.text.byLanguage == ["": "One\n\nTwo"])
        #expect(label.place.byLanguage == ["de": "Lissabon"])
    }

    @Test("tags and a rating from 0 to 5 are read, and written again")
    func tags() throws {
        let rated = photoJSON(1, #""tags": ["Places/Lisbon", "night"], "rating": 4"#)
        let json = manifest(rated, photoJSON(2, #""rating": null"#))
        let photos = try read(json).photos
        #expect(photos.map(\.label.tags) == [["Places/Lisbon", "night"], []] && photos.map(\.rating) == [4, nil])
        #expect(try Manifest(json: Manifest(photos).json, base: nil).photos == photos)
        for wrong in ["6", "-1", "2.5", #""4""#] {
            #expect(throws: Manifest.Fault.self) { try read(manifest(photoJSON(1, #""rating": \#(wrong)"#))) }
        }
    }

    @Test("people, credit, licence and link are read; a link may be relative to the manifest's")
    func others() throws {
        let label = try label(
            ##""people": ["Ann", " ", "Bo"], "credit": "Agency", "licence": "CC BY 4.0", "link": "../p/1#a""##)
        #expect(label.people == ["Ann", "Bo"] && label.credit == "Agency" && label.licence == "CC BY 4.0")
        #expect(label.link?.absoluteString == "https://example.org/p/1#a")
        #expect(try self.label(#""people": "Ann""#).people == ["Ann"])
    }

    @Test("a caption is an older name of a title, which takes precedence")
    func captions() throws {
        #expect(try label(#""caption": {"de": "Meer"}"#).title.byLanguage == ["de": "Meer"])
        #expect(try label(#""caption": "Sea", "title": "Beach""#).title.byLanguage == ["": "Beach"])
    }

    @Test("null and blanks are the same as nothing, and an album is one line")
    func null() throws {
        #expect(try label(#""title": null, "people": null, "link": null, "credit": null"#) == Manifest.Label())
        let json = manifest(photoJSON(1, #""caption": " \n\t ", "album": "a\r\n  b""#), photoJSON(2, #""album": " ""#))
        let photos = try read(json).photos
        #expect(photos[0].label == Manifest.Label() && photos.map(\.album) == ["a b", nil])
    }

    @Test("a stored manifest reads back equal")
    func roundTrip() throws {
        let members =
            #""title": {"": "Größe", "de": "Meer"}, "text": {"ja": "海"}, "place": "Lisbon", "people": ["Ann"], "#
            + #""credit": "a", "licence": "b", "link": "https://example.org/a", "album": "c", "date": "2026-07-03""#
        let manifest = try read(manifest(photoJSON(1, members), photoJSON(2, #""caption": "Größe""#)))
        #expect(try Manifest(json: manifest.json, base: nil) == manifest)
    }

    private func labelFault(_ members: String) -> String? { fault(manifest(photoJSON(1, members))) }

    /// Members, and the fault in the first.
    private static let rows: [(members: String, fault: String)] = [
        (#""title": ["Sea"]"#, "title is not a string or an object of strings by language"),
        (#""text": {"de": 3}"#, "text is not a string or an object of strings by language"),
        (
            #""title": {"Deutsch bitte": "Meer"}"#,
            #"title has the language "Deutsch bitte" (expected a code such as "de" or "pt-BR")"#
        ),
        (#""people": {"de": "Ann"}"#, "people is not a string or an array of strings"),
        (#""credit": 1"#, "credit is not a string"),
        (
            #""link": "javascript:alert(1)""#,
            #"link is "javascript:alert(1)" (expected a URL over http or https of at most 2000 bytes)"#
        ),
    ]

    @Test("a fault names the value and what was expected", arguments: rows)
    func faults(_ members: String, _ expected: String) {
        #expect(labelFault(members) == "photos[0].\(expected)")
    }

    @Test("lines have at most 4096 bytes, texts 64 KB, and a photo 100 people")
    func limits() {
        let line = String(repeating: "a", count: 4096)
        let text = String(repeating: "a", count: 65_536)
        let people = Array(repeating: "\"a\"", count: 101).joined(separator: ", ")
        #expect(labelFault("\"title\": {\"de\": \"\(line)\"}, \"text\": \"\(text)\"") == nil)
        #expect(labelFault("\"caption\": \"\(line)\"") == nil)
        #expect(
            labelFault("\"title\": {\"de\": \"\(line)a\"}") == "photos[0].title has 4097 bytes (expected at most 4096)")
        #expect(labelFault("\"caption\": \"\(line)a\"") == "photos[0].caption has 4097 bytes (expected at most 4096)")
        #expect(labelFault("\"text\": \"\(text)a\"") == "photos[0].text has 65537 bytes (expected at most 65536)")
        #expect(labelFault("\"people\": [\"\(line)a\"]") == "photos[0].people has 4097 bytes (expected at most 4096)")
        #expect(labelFault("\"people\": [\(people)]") == "photos[0].people has 101 entries (expected at most 100)")
    }
}
