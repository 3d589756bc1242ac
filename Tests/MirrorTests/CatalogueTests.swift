import Foundation
import Manifest
import SystemPackage
import TemporaryFolder
import Testing
import TouchHarness
import WebHarness

@testable import Mirror

/// Documents of the IIIF Presentation API, as pictures.
@Suite struct CatalogueTests {
    /// Reads a document and those that it refers to.
    private func pictures(_ documents: [String: String], from first: String) throws -> [CataloguePicture] {
        var reader = CatalogueReader { url throws(WebFault) in
            guard let document = documents[url] else { throw .status(404, retryAfter: nil) }
            return Array(document.utf8)
        }
        try reader.follow(first)
        if let fault = reader.faults[first] { throw fault }
        return reader.pictures
    }

    private static func canvas3(_ body: String, _ members: String = "") -> String {
        """
        {"type": "Canvas", \(members) "items": [{"type": "AnnotationPage", "items": [
            {"type": "Annotation", "motivation": "painting", "body": \(body)}]}]}
        """
    }

    private static func manifest3(_ canvases: [String], _ members: String = "") -> String {
        """
        {"@context": ["http://www.w3.org/ns/anno.jsonld", "http://iiif.io/api/presentation/3/context.json"],
         "type": "Manifest", \(members) "items": [\(canvases.joined(separator: ","))]}
        """
    }

    private static let service3 = """
        {"id": "https://a.example/p/full/max/0/default.jpg", "type": "Image",
         "service": [{"id": "https://a.example/p", "type": "ImageService3", "profile": "level1"}]}
        """

    @Test("a manifest has a picture for each canvas: its image service, or else the image")
    func canvases() throws {
        let plain = "{\"id\": \"https://a.example/plain.jpg\", \"type\": \"Image\"}"
        let old = """
            {"id": "https://a.example/q.jpg", "type": "Image",
             "service": {"@id": "https://a.example/q/", "@type": "ImageService2", "profile": "http://iiif.io/api/image/2/level2.json"}}
            """
        let choice = "{\"type\": \"Choice\", \"items\": [\(Self.service3), \(plain)]}"
        let sound = "{\"id\": \"https://a.example/s.mp3\", \"type\": \"Sound\"}"
        let manifest = Self.manifest3([plain, old, choice, sound].map { Self.canvas3($0) })
        #expect(
            try pictures(["https://a.example/m": manifest], from: "https://a.example/m").map(\.url) == [
                "https://a.example/plain.jpg", "https://a.example/q/info.json", "https://a.example/p/info.json",
            ])
    }

    @Test("its label, summary, rights, required statement and providers describe the picture, in their languages")
    func labels() throws {
        let members = """
            "label": {"en": ["The Night Watch"], "nl": ["De Nachtwacht"], "@none": ["NW"], "not a language!": ["x"]},
            "summary": {"en": ["<p>A <b>militia</b> &amp; its captain</p>", "Second line"]},
            "rights": "http://creativecommons.org/licenses/by/4.0/",
            "requiredStatement": {"label": {"en": ["Attribution"]}, "value": {"none": ["<span>Example Museum, 1642</span>"]}},
            "provider": [{"label": {"en": ["Example Museum"]}}],
            "homepage": [{"id": "https://a.example/night-watch", "type": "Text"}],
            """
        let manifest = Self.manifest3([Self.canvas3(Self.service3)], members)
        let picture = try #require(try pictures(["https://a.example/m": manifest], from: "https://a.example/m").first)
        #expect(picture.label.title.byLanguage == ["en": "The Night Watch", "nl": "De Nachtwacht", "": "NW"])
        #expect(picture.label.text.byLanguage == ["en": "A militia & its captain\nSecond line"])
        #expect(picture.label.licence == "http://creativecommons.org/licenses/by/4.0/")
        #expect(picture.label.credit == "Example Museum, 1642 · Example Museum")
        #expect(picture.label.link?.absoluteString == "https://a.example/night-watch")
        #expect(picture.album == "NW")
    }

    @Test("of several canvases, each has its own label, and the manifest's is the album")
    func album() throws {
        let canvases = ["1r", "1v"].map { Self.canvas3(Self.service3, "\"label\": {\"none\": [\"\($0)\"]},") }
        let manifest = Self.manifest3(canvases, "\"label\": {\"en\": [\"Book of hours\"]},")
        let found = try pictures(["https://a.example/m": manifest], from: "https://a.example/m")
        #expect(found.map(\.label.title.any) == ["1r", "1v"])
        #expect(found.allSatisfy { $0.album == "Book of hours" })
    }

    @Test("a collection has the pictures of its manifests and collections, each once, also in a circle")
    func collection() throws {
        func collection(_ items: [String]) -> String {
            let list = items.map { "{\"id\": \"\($0)\", \"type\": \"Manifest\"}" }.joined(separator: ",")
            return """
                {"@context": "http://iiif.io/api/presentation/3/context.json", "type": "Collection", "items": [\(list)]}
                """
        }
        let manifest = Self.manifest3([Self.canvas3(Self.service3)])
        let documents = [
            "https://a.example/top": collection(["https://a.example/m", "https://a.example/inner"]),
            "https://a.example/inner": collection([
                "https://a.example/top", "https://a.example/m", "https://a.example/n",
            ]),
            "https://a.example/m": manifest, "https://a.example/n": manifest,
        ]
        #expect(try pictures(documents, from: "https://a.example/top").count == 2)
    }

    @Test("version 2 has the same in other words")
    func version2() throws {
        let manifest = """
            {"@context": "http://iiif.io/api/presentation/2/context.json", "@type": "sc:Manifest",
             "label": [{"@value": "Das Buch", "@language": "de"}, {"@value": "The book", "@language": "en"}],
             "description": "Plain", "license": "http://creativecommons.org/publicdomain/zero/1.0/",
             "attribution": "<a href='x'>Library</a>",
             "sequences": [{"canvases": [{"@type": "sc:Canvas", "label": "p. 1", "images": [{"resource":
                {"@id": "https://a.example/1.jpg", "@type": "dctypes:Image", "service":
                    {"@context": "http://iiif.io/api/image/2/context.json", "@id": "https://a.example/1",
                     "profile": "http://iiif.io/api/image/2/level2.json"}}}]}]}]}
            """
        let collection = """
            {"@context": "http://iiif.io/api/presentation/2/context.json", "@type": "sc:Collection",
             "manifests": [{"@id": "https://a.example/m2", "@type": "sc:Manifest"}]}
            """
        let found = try pictures(
            ["https://a.example/c": collection, "https://a.example/m2": manifest], from: "https://a.example/c")
        let picture = try #require(found.first)
        #expect(found.count == 1 && picture.url == "https://a.example/1/info.json")
        #expect(picture.label.title.byLanguage == ["de": "Das Buch", "en": "The book"])
        #expect(picture.label.text.byLanguage == ["": "Plain"] && picture.label.credit == "Library")
        #expect(picture.label.licence == "http://creativecommons.org/publicdomain/zero/1.0/")
    }

    @Test("annotations of a canvas are stops at the end of the text, in their languages")
    func annotations() throws {
        func annotation(_ target: String, _ body: String, motivation: String = "commenting") -> String {
            "{\"type\": \"Annotation\", \"motivation\": \"\(motivation)\", \"target\": \(target), \"body\": \(body)}"
        }
        let english = "{\"type\": \"TextualBody\", \"value\": \"<p>The captain</p>\\nin black\", \"language\": \"en\"}"
        let dutch = "{\"type\": \"TextualBody\", \"value\": \"De kapitein\", \"language\": \"nl\"}"
        let selector = "{\"type\": \"SpecificResource\", \"selector\": {\"value\": \"xywh=percent:50,60,10,20\"}}"
        let inside = """
            {"type": "AnnotationPage", "items": [
                \(annotation("\"https://a.example/c#xywh=100,200,80,40\"", "[\(english), \(dutch)]")),
                \(annotation("\"https://a.example/c\"", english)), \(annotation(selector, "5")),
                \(annotation(selector, english, motivation: "supplementing"))]}
            """
        let outside = "{\"id\": \"https://a.example/notes\", \"type\": \"AnnotationPage\"}"
        let missing = "{\"id\": \"https://a.example/missing\", \"type\": \"AnnotationPage\"}"
        let members = "\"width\": 1000, \"height\": 800, \"annotations\": [\(inside), \(outside), \(missing)],"
        let manifest = Self.manifest3(
            [Self.canvas3(Self.service3, members)], "\"summary\": {\"en\": [\"A company\"]},")
        let notes = "{\"type\": \"AnnotationPage\", \"items\": [\(annotation(selector, dutch))]}"
        let picture = try #require(
            try pictures(
                ["https://a.example/m": manifest, "https://a.example/notes": notes], from: "https://a.example/m"
            ).first)
        // The middles of 80 × 40 at (100, 200) and of 10 × 20 hundredths at (50, 60); the longer side and a quarter more.
        #expect(
            picture.label.text.byLanguage == [
                "en": "A company\n\n@ 14.0 27.5 10.0 The captain\nin black",
                "nl": "@ 14.0 27.5 10.0 De kapitein\n\n@ 55.0 70.0 25.0 De kapitein",
            ])
    }

    @Test("a document that is missing, no JSON, or of no known kind is named")
    func faults() {
        for (document, words) in [
            ("{", "is not JSON"), ("{\"photos\": []}", "of a known kind"), ("[]", "of a known kind"),
        ] {
            let fault = #expect(throws: WebFault.self) {
                try pictures(["https://a.example/m": document], from: "https://a.example/m")
            }
            #expect(fault?.description.contains("https://a.example/m") == true)
            #expect(fault?.description.contains(words) == true)
        }
        #expect(throws: WebFault.status(404, retryAfter: nil)) { try pictures([:], from: "https://a.example/m") }
    }

    @Test("members of any other type do no harm")
    func strange() throws {
        let strange = ["null", "5", "\"text\"", "[]", "{}", "[[{}]]", "true"]
        for value in strange {
            let manifest = Self.manifest3(
                [value, Self.canvas3(value)],
                "\"label\": \(value), \"summary\": \(value), \"rights\": \(value), \"provider\": \(value),"
                    + "\"requiredStatement\": \(value), \"homepage\": \(value),")
            #expect(try pictures(["https://a.example/m": manifest], from: "https://a.example/m").isEmpty)
        }
    }

    @Test("a kiosk shows the pictures of a catalogue, and fetches nothing again while it stays the same")
    func kiosk() async throws {
        let server = try await WebServer()
        let body = """
            {"id": "\(server.url("x.jpg"))", "type": "Image", "service": [{"id": "\(server.url("deep"))", "type": "ImageService3"}]}
            """
        let plain = "{\"id\": \"\(server.url("plain.jpg"))\", \"type\": \"Image\"}"
        try server.serve(Array("{\"width\": 5}".utf8), as: "deep/info.json")
        try server.serve(photo(1), as: "plain.jpg")
        let manifest = Self.manifest3([Self.canvas3(body), Self.canvas3(plain)], "\"label\": {\"en\": [\"A\"]},")
        try server.serve(Array(manifest.utf8), as: "manifest.json")
        let kiosk = try Kiosk(server)
        for _ in 0..<3 { #expect(kiosk.refresh() == .complete) }
        #expect(kiosk.shown.count == 2 && kiosk.shown.contains(sha256(photo(1))))
        #expect(server.log.filter { $0.contains("plain.jpg") || $0.contains("info.json") }.count == 2)
        try server.remove("plain.jpg")
        try server.serve(Array((manifest + " ").utf8), as: "manifest.json")
        #expect(kiosk.refresh() == .complete)
        #expect(kiosk.shown.count == 2, "what was fetched stays")
    }
}
