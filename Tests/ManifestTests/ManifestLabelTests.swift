import Foundation
import Testing

@testable import Manifest

@Suite struct ManifestLabelTests {
    private func read(_ members: String) throws -> Manifest {
        let digest = String(repeating: "0a", count: 32)
        let json = "{\"photos\": [{\"url\": \"a.jpg\", \"sha256\": \"\(digest)\", \"size\": 1, \(members)}]}"
        return try Manifest(json: Array(json.utf8), base: URL(string: "https://example.org/shop/manifest.json"))
    }

    private func label(_ members: String) throws -> Manifest.Label {
        try #require(try read(members).photos.first?.label)
    }

    private func fault(_ members: String) -> String? {
        do throws(any Error) {
            _ = try read(members)
            return nil
        } catch {
            return "\(error)"
        }
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

    @Test("null is the same as nothing")
    func null() throws {
        #expect(try label(#""title": null, "people": null, "link": null, "credit": null"#) == Manifest.Label())
    }

    @Test("a stored label reads back equal")
    func roundTrip() throws {
        let manifest = try read(
            #""title": {"": "Sea", "de": "Meer"}, "text": {"ja": "海"}, "place": "Lisbon", "people": ["Ann"], "#
                + #""credit": "a", "licence": "b", "link": "https://example.org/a""#)
        #expect(try Manifest(json: manifest.json, base: nil) == manifest)
    }

    @Test(
        "a fault names the value and what was expected",
        arguments: [
            (#""title": ["Sea"]"#, "photos[0].title is not a string or an object of strings by language"),
            (#""text": {"de": 3}"#, "photos[0].text is not a string or an object of strings by language"),
            (
                #""title": {"Deutsch bitte": "Meer"}"#,
                #"photos[0].title has the language "Deutsch bitte" (expected a code such as "de" or "pt-BR")"#
            ),
            (#""people": {"de": "Ann"}"#, "photos[0].people is not a string or an array of strings"),
            (#""credit": 1"#, "photos[0].credit is not a string"),
            (
                #""link": "javascript:alert(1)""#,
                #"photos[0].link is "javascript:alert(1)" (expected a URL over http or https of at most 2000 bytes)"#
            ),
        ])
    func faults(_ members: String, _ expected: String) {
        #expect(fault(members) == expected)
    }

    @Test("lines have at most 4096 bytes, texts 64 KB, and a photo 100 people")
    func limits() {
        let line = String(repeating: "a", count: 4096)
        let text = String(repeating: "a", count: 65_536)
        #expect(fault("\"title\": {\"de\": \"\(line)\"}, \"text\": \"\(text)\"") == nil)
        #expect(fault("\"title\": {\"de\": \"\(line)a\"}") == "photos[0].title has 4097 bytes (expected at most 4096)")
        #expect(fault("\"text\": \"\(text)a\"") == "photos[0].text has 65537 bytes (expected at most 65536)")
        #expect(fault("\"people\": [\"\(line)a\"]") == "photos[0].people has 4097 bytes (expected at most 4096)")
        let people = Array(repeating: "\"a\"", count: 101).joined(separator: ", ")
        #expect(fault("\"people\": [\(people)]") == "photos[0].people has 101 entries (expected at most 100)")
    }
}
