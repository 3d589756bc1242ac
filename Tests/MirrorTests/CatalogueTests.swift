import Foundation
import Manifest
import SystemPackage
import TestSupport
import Testing
import TouchHarness

@testable import Mirror

/// Documents of the IIIF Presentation API, as pictures.
@Suite struct CatalogueTests {
    /// Reads a document and those that it refers to.
    private func read(_ documents: [String: String], from first: String) throws -> CatalogueReader {
        var reader = CatalogueReader { url throws(WebFault) in
            guard let document = documents[url] else { throw .status(404, retryAfter: nil) }
            return Array(document.utf8)
        }
        try reader.follow(first)
        return reader
    }

    private func pictures(_ documents: [String: String], from first: String) throws -> [CataloguePicture] {
        try read(documents, from: first).pictures
    }

    /// The only document.
    private func read(_ document: String) throws -> CatalogueReader {
        try read(["https://a.example/dir/m": document], from: "https://a.example/dir/m")
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

    @Test(
        "a document is recognized by its type or its members, regardless of where and how it states its version",
        arguments: [
            "{\"type\": \"Manifest\", \"items\": [CANVAS]}",
            "{\"type\": \"Manifest\", \"items\": [CANVAS], \"@context\": \"http:\\/\\/iiif.io\\/api\\/presentation\\/3\\/context.json\"}",
            "{\"items\": [CANVAS]}", "\u{FEFF} {\"type\": \"Manifest\", \"items\": [CANVAS]}\r\n",
            "{\"@type\": \"sc:Manifest\", \"sequences\": [{\"canvases\": [OLD]}]}",
            "{\"@type\": [\"http://iiif.io/api/presentation/2#Manifest\"], \"sequences\": {\"canvases\": OLD}}",
            "{\"sequences\": [{\"@id\": \"x\"}, {\"canvases\": [OLD]}]}",
            "{\"@context\": \"http://www.shared-canvas.org/ns/context.json\", \"@type\": \"sc:Manifest\", \"sequences\": [{\"canvases\": [OLD]}]}",
            "{\"type\": \"Collection\", \"items\": [{\"type\": \"Manifest\", \"items\": [CANVAS]}]}",
            "{\"members\": [{\"@type\": \"sc:Manifest\", \"sequences\": [{\"canvases\": [OLD]}]}]}",
        ])
    func kinds(_ form: String) throws {
        let image = "{\"id\": \"https://a.example/1.jpg\", \"type\": \"Image\"}"
        let old = "{\"images\": [{\"resource\": {\"@id\": \"https://a.example/1.jpg\", \"@type\": \"dctypes:Image\"}}]}"
        let document = form.replacingOccurrences(of: "CANVAS", with: Self.canvas3(image))
            .replacingOccurrences(of: "OLD", with: old)
        #expect(try read(document).pictures.map(\.url) == ["https://a.example/1.jpg"])
        let folder = try TemporaryFolder()
        let path = FilePath(folder.file("document"))
        try Data(document.utf8).write(to: URL(filePath: path.string))
        #expect(try Presentation.document(at: path) != nil)
    }

    @Test("Vitrine's own list is no catalogue, and one that is too long says so")
    func documents() throws {
        let folder = try TemporaryFolder()
        let path = FilePath(folder.file("document"))
        func isCatalogue(_ text: String) throws -> Bool {
            try Data(text.utf8).write(to: URL(filePath: path.string))
            return try Presentation.document(at: path) != nil
        }
        for text in [
            "{\"photos\": [], \"type\": \"Manifest\"}", "{\"type\": \"Dataset\"}", "{\"items\": [3]}", "[]", "{", "",
        ] {
            #expect(try !isCatalogue(text), "\(text)")
        }
        let long = String(repeating: " ", count: 16 << 20)
        #expect(try !isCatalogue("{\"photos\": []}\(long)"))
        #expect(throws: WebFault.tooLong(limit: 16 << 20)) {
            try isCatalogue("{\"type\": \"Manifest\", \"items\": []}\(long)")
        }
    }

    /// A body, and the URL of the picture that it shows.
    private static let bodyRows: [(String, String?)] = {
        let p = "\"id\": \"https://a.example/p/full/max/0/default.jpg\", \"type\": \"Image\""
        let service =
            "\"service\": [{\"id\": \"https://a.example/p\", \"type\": \"ImageService3\", \"profile\": \"level1\"}]"
        let deep = "{\(p), \(service)}"
        let fixed = deep.replacingOccurrences(of: "level1", with: "level0")
        func selected(_ source: String, _ selector: String) -> String {
            "{\"type\": \"SpecificResource\", \"source\": \(source), \"selector\": \(selector)}"
        }
        func old(_ members: String) -> String {
            "{\"@type\": \"dctypes:Image\", \"@id\": \"https://a.example/q/full/full/0/native.jpg\", \"service\": {\"@id\": \"https://a.example/q\" \(members)}}"
        }
        let region = "{\"type\": \"ImageApiSelector\", \"region\": \"10,20,30,40\"}"
        return [
            // Parts.
            (selected(deep, region), "https://a.example/p/10,20,30,40/max/0/default.jpg"),
            (selected(deep, "[{\"rotation\": \"90\"}]"), "https://a.example/p/full/max/90/default.jpg"),
            (
                selected(deep, "{\"rotation\": 180, \"region\": \"pct:0,0,50,50\"}"),
                "https://a.example/p/pct:0,0,50,50/max/180/default.jpg"
            ),
            (
                selected(deep, "{\"type\": \"FragmentSelector\", \"value\": \"xywh=percent:1,2,3,4\"}"),
                "https://a.example/p/pct:1,2,3,4/max/0/default.jpg"
            ),
            (selected(deep, "{\"region\": \"full\", \"rotation\": \"0\"}"), "https://a.example/p/info.json"),
            (selected(deep, "{\"region\": \"../../etc\"}"), "https://a.example/p/info.json"),
            (selected(fixed, region), "https://a.example/p/info.json"),
            (selected(deep, "5"), "https://a.example/p/info.json"),
            (selected("\"https://a.example/x.jpg#xywh=1,2,3,4\"", "null"), "https://a.example/x.jpg"),
            (
                deep.replacingOccurrences(of: "p/full/max", with: "p/5,6,7,8/max"),
                "https://a.example/p/5,6,7,8/max/0/default.jpg"
            ),
            (
                "{\"@type\": \"oa:SpecificResource\", \"full\": \(old(", \"profile\": \"http://library.stanford.edu/iiif/image-api/1.1/compliance.html#level1\"")), \"selector\": {\"@type\": \"iiif:ImageApiSelector\", \"region\": \"1,2,3,4\"}}",
                "https://a.example/q/1,2,3,4/full/0/native.jpg"
            ),
            // Choices.
            (
                "{\"@type\": \"oa:Choice\", \"default\": \(old("")), \"item\": [\(deep)]}",
                "https://a.example/q/info.json"
            ),
            (
                "{\"@type\": \"oa:Choice\", \"default\": \"rdf:nil\", \"item\": [\(deep)]}",
                "https://a.example/p/info.json"
            ),
            (
                "{\"type\": \"Choice\", \"items\": [{\"id\": \"https://a.example/s.mp3\", \"type\": \"Sound\"}, \(deep)]}",
                "https://a.example/p/info.json"
            ),
            ("{\"type\": \"Choice\", \"items\": []}", nil), ("{\"type\": \"Choice\"}", nil),
            ("{\"type\": \"Video\", \"id\": \"https://a.example/v.mp4\"}", nil),
            // Services.
            (
                old(", \"profile\": [\"http://iiif.io/api/image/2/level2.json\", {\"formats\": []}]"),
                "https://a.example/q/info.json"
            ),
            (old(", \"profile\": [{\"formats\": []}, \"level2\"]"), "https://a.example/q/info.json"),
            (
                old(", \"@type\": \"ImageService2\"").replacingOccurrences(of: "e/q\"", with: "e/q/\""),
                "https://a.example/q/info.json"
            ),
            (
                "{\(p), \"service\": [{\"id\": \"https://a.example/login\", \"type\": \"AuthProbeService2\"}]}",
                "https://a.example/p/full/max/0/default.jpg"
            ),
            (
                "{\(p), \"service\": [{\"type\": \"AuthProbeService2\"}, {\"@id\": \"https://a.example/p/info.json\", \"@type\": \"ImageService2\"}]}",
                "https://a.example/p/info.json"
            ),
            // URLs.
            ("\"https://a.example/plain.jpg\"", "https://a.example/plain.jpg"),
            (
                "{\"id\": \" https://a.example/Add MS 1.jpg \", \"type\": \"Image\"}",
                "https://a.example/Add%20MS%201.jpg"
            ),
            ("{\"id\": \"//b.example/%201.jpg\", \"format\": \"image/jpeg\"}", "https://b.example/%201.jpg"),
            ("{\"id\": \"www.b.example/1.jpg\", \"type\": \"Image\"}", "https://www.b.example/1.jpg"),
            ("{\"id\": \"../1.jpg\", \"type\": \"Image\"}", "https://a.example/1.jpg"),
            ("{\"id\": \"/1.jpg\", \"type\": \"dcTypes:StillImage\"}", "https://a.example/1.jpg"),
            ("{\"id\": \"file:///etc/passwd\", \"type\": \"Image\"}", nil), ("{\"type\": \"Image\"}", nil),
        ]
    }()

    @Test("a body shows a whole picture, a part of one, or the default of a choice", arguments: bodyRows)
    func bodies(_ body: String, _ expected: String?) throws {
        let canvas = Self.canvas3("{\"type\": \"Sound\"}")
        let reader = try read(Self.manifest3([Self.canvas3(body), canvas]))
        #expect(reader.pictures.map(\.url) == [expected].compactMap(\.self), "\(body)")
        // The picture itself replaces what its server does not have.
        let isMade = expected?.contains("/p/") ?? false
        #expect(reader.pictures.allSatisfy { !isMade || $0.alternative != nil || $0.url.hasSuffix("default.jpg") })
    }

    @Test("of several pictures on a canvas the largest is shown, and what is not shown is said in a line")
    func compositions() throws {
        func annotation(_ name: String, _ target: String, _ type: String = "Image") -> String {
            """
            {"motivation": ["painting"], "target": "https://a.example/c\(target)",
             "body": {"id": "https://a.example/\(name)", "type": "\(type)"}}
            """
        }
        func canvas(_ annotations: String...) -> String {
            "{\"width\": 100, \"height\": 50, \"items\": [{\"items\": [\(annotations.joined(separator: ","))]}]}"
        }
        let manifest = Self.manifest3([
            canvas(annotation("s.jpg", "#xywh=0,0,10,10"), annotation("w.jpg", ""), annotation("v.jpg", "")),
            canvas(annotation("a.jpg", "#xywh=0,0,50,50"), annotation("b.jpg", "#xywh=percent:0,0,100,90")),
            canvas(annotation("c.jpg", "#xywh=0,0,10,10"), annotation("c.mp3", "", "Sound")),
            canvas(annotation("d.mp4", "", "Video")), canvas(), canvas(annotation("d.glb", "", "Model")),
        ])
        let reader = try read(manifest)
        #expect(reader.pictures.map { String($0.url.dropFirst(18)) } == ["w.jpg", "b.jpg", "c.jpg"])
        #expect(
            reader.notes == [
                "https://a.example/dir/m": [
                    "3 of 6 canvases have no picture, but Model, Video",
                    "2 canvases have several pictures, of which the largest is shown",
                ]
            ])
    }

    /// A label, and its text in each language.
    private static let labelRows: [(String, [String: String])] = [
        ("\"Plain\"", ["": "Plain"]), ("12", ["": "12"]), ("[\"a\", \"b\"]", ["": "a\nb"]),
        ("{\"@value\": \"Buch\", \"@language\": \"de\"}", ["de": "Buch"]),
        ("[{\"@value\": \"Buch\", \"@language\": \"de\"}, {\"@value\": \"x\"}]", ["de": "Buch", "": "x"]),
        ("{\"@value\": [\"a\", \"b\"]}", ["": "a\nb"]),
        ("[{\"en\": [\"a\"]}, {\"de_AT\": \"b\"}]", ["en": "a", "de-AT": "b"]),
        ("{\"none\": [\"\", null]}", [:]), ("{}", [:]), ("{\"en\": {\"en\": \"x\"}}", [:]),
        ("{\"und\": [\"u\"]}", ["": "u"]),
        ("\"Height < 10 cm\"", ["": "Height < 10 cm"]), ("\"a <y and c> d\"", ["": "a <y and c> d"]),
        ("\"5 <\"", ["": "5 <"]),
        ("\"one<br>two<br/>three\"", ["": "one\ntwo\nthree"]), ("\"<p>one</p><p>two\"", ["": "one\ntwo"]),
        ("\"<P CLASS='x'>A <b>b</b>c</P>\\n\\n<ul><li>1<li>2</ul>\"", ["": "A bc\n1\n2"]),
        ("\"<!-- x --> a<hr>\"", ["": "a"]),
        ("\"<i>a\"", ["": "a"]), ("\"<i a\"", ["": "<i a"]), ("\"<unknown> hand\"", ["": "<unknown> hand"]),
        ("\"A &amp; B &lt;br&gt; &eacute;&#233;&#xE9;&#8217;&hellip;\"", ["": "A & B <br> ééé’…"]),
        ("\"a&nbsp;b & c; AT&T &bogus; &#xFFFFFFF; &#; &\"", ["": "a b & c; AT&T &bogus; &#xFFFFFFF; &#; &"]),
        ("\"\\u00e9 \\ud83d\\ude00 \\ud83d \\/ \\\" \\n x\"", ["": "é 😀 \u{FFFD} / \" \n x"]),
    ]

    @Test("labels are texts in any of the forms of each version, and in simple HTML", arguments: labelRows)
    func labelForms(_ label: String, _ expected: [String: String]) throws {
        let picture = try #require(
            try read(Self.manifest3([Self.canvas3(Self.service3)], "\"label\": \(label),")).pictures.first)
        #expect(picture.label.title.byLanguage == expected, "\(label)")
    }

    @Test("a member of a collection that fails is named, and leaves out nothing else; pages follow")
    func members() throws {
        let form =
            "{\"@type\": \"sc:Manifest\", \"sequences\": [{\"canvases\": [{\"images\": [{\"resource\": \"NAME.jpg\"}]}]}]}"
        func manifest(_ name: String) -> String { form.replacingOccurrences(of: "NAME", with: name) }
        let top = """
            {"@type": "sc:Collection", "manifests": [{"@id": "a"}, {"@id": "missing"}, "b", {"@id": "a"}, {"@id": "broken"}],
             "members": [{"@id": "c", "@type": "sc:Manifest"}, {"@id": "r", "@type": "sc:Range"}, {"@id": "nothing", "@type": "sc:Collection"}],
             "collections": [{"@id": "inner", "@type": "sc:Collection"}], "first": "page1"}
            """
        let documents = [
            "top": top, "a": manifest("a"), "b": manifest("b"), "c": manifest("c"), "broken": "<html>",
            "d": manifest("d"),
            "e": manifest("e"), "f": manifest("f"), "nothing": "{\"@type\": \"sc:Collection\"}",
            "inner": "{\"@type\": \"sc:Collection\", \"members\": [{\"@id\": \"d\"}, {\"@id\": \"top\"}]}",
            "page1":
                "{\"type\": \"CollectionPage\", \"items\": [{\"id\": \"e\", \"type\": \"Manifest\"}], \"next\": {\"id\": \"page2\", \"type\": \"CollectionPage\"}}",
            "page2": "{\"@type\": \"sc:Collection\", \"manifests\": [\(manifest("f"))], \"next\": \"page1\"}",
        ]
        let reader = try read(
            Dictionary(uniqueKeysWithValues: documents.map { ("https://a.example/\($0.key)", $0.value) }),
            from: "https://a.example/top")
        #expect(reader.pictures.map { String($0.url.dropFirst(18).prefix(1)) } == ["a", "b", "d", "c", "e", "f"])
        #expect(reader.faults["https://a.example/missing"] == .status(404, retryAfter: nil))
        #expect(reader.faults["https://a.example/broken"]?.description.contains("is not JSON") == true)
        #expect(reader.faults.count == 2)
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
            // A text is the URL of a picture.
            guard value != "\"text\"" else { continue }
            let manifest = Self.manifest3(
                [value, Self.canvas3(value)],
                "\"label\": \(value), \"summary\": \(value), \"rights\": \(value), \"provider\": \(value),"
                    + "\"requiredStatement\": \(value), \"homepage\": \(value),")
            #expect(try pictures(["https://a.example/m": manifest], from: "https://a.example/m").isEmpty)
        }
    }

    @Test("documents are read of servers that compress them unasked, or have pages for people at the same URLs")
    func servers() async throws {
        let server = try await WebServer()
        try server.serve(photo(1), as: "plain.jpg")
        let text = Self.manifest3([Self.canvas3("\"\(server.url("plain.jpg"))\"")])
        let folder = try TemporaryFolder()
        try Data(text.utf8).write(to: URL(filePath: folder.file("manifest.json")))
        let gzip = try Program("/usr/bin/gzip", [folder.file("manifest.json")])
        try await gzip.waitForExit()
        try server.serve(
            Array(Data(contentsOf: URL(filePath: folder.file("manifest.json.gz")))), as: "zipped/manifest.json")
        try server.serve(Array(text.utf8), as: "pages/manifest.json")
        for path in ["zipped/manifest.json", "pages/manifest.json"] {
            let kiosk = try Kiosk(server, path: path)
            #expect(kiosk.refresh() == .complete)
            #expect(kiosk.shown == [sha256(photo(1))])
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

extension CatalogueReader {
    /// Reads the document at a URL, and those to which it refers.
    mutating func follow(_ url: String) throws(WebFault) { try read(document(at: url), at: url) }
}
