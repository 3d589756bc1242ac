import Testing

@testable import Decoding

@Suite struct LocalizedTextTests {
    private let text: LocalizedText = {
        var text = LocalizedText()
        for (language, word) in [("de-DE", "Strand"), ("x-default", "Beach"), ("pt", "Praia"), ("pt-BR", "Orla")] {
            text.add(word, in: language)
        }
        return text
    }()

    @Test(
        "a text is in the language, without its region, with another one, or in none that is stated",
        arguments: [
            ("pt-BR", "Orla"), ("pt-PT", "Praia"), ("de", "Strand"), ("DE-at", "Strand"), ("fr", "Beach"),
            ("", "Beach"),
        ])
    func languages(_ language: String, _ expected: String) {
        #expect(text.text(in: language) == expected)
    }

    @Test(
        "without a text for all languages, the first stands in; the first in a language stays; an empty text has none")
    func first() {
        var text = LocalizedText()
        #expect(text.isEmpty && text.text(in: "en") == nil)
        text.add("Strand", in: "de")
        text.add("Plage", in: "fr")
        text.add("Meer", in: "DE")
        #expect(text.text(in: "en") == "Strand" && text.versions.map(\.text) == ["Strand", "Plage"])
        var any = LocalizedText("Beach")
        any.add("Sea", in: "X-Default")
        #expect(any.versions.map(\.text) == ["Beach"])
    }
}

@Suite struct PackedLabelTests {
    static let full: PhotoLabel = {
        var label = PhotoLabel(title: "Beach")
        label.title.add("Strand 海 🌊", in: "de")
        label.text = LocalizedText(String(repeating: "海\n", count: 10_000))
        label.place = LocalizedText("Lisbon")
        label.people = ["Ann", "Bo"]
        label.tags = ["Places/Lisbon", "night"]
        label.credit = "Agency"
        label.licence = "CC BY 4.0"
        label.link = "https://example.org"
        var camera = CameraData()
        camera.camera = "Canon EOS R6"
        camera.lens = "RF 50"
        camera.iso = 409_600
        camera.aperture = 1.8
        camera.exposure = 0.000125
        camera.focalLength = 5.96
        label.camera = camera
        return label
    }()

    @Test("a label is the same after it was packed, except measures that are no numbers; an empty one takes no bytes")
    func roundTrip() {
        #expect(PackedLabel(Self.full).label == Self.full)
        var partial = PhotoLabel()
        partial.camera = CameraData()
        partial.camera?.exposure = 30
        #expect(PackedLabel(partial).label == partial)
        // Measures that are no numbers are unknown.
        var strange = partial
        strange.camera?.aperture = .nan
        strange.camera?.exposure = .infinity
        strange.camera?.focalLength = 1e300
        strange.camera?.iso = 100
        let camera = PackedLabel(strange).label.camera
        #expect(camera?.iso == 100 && camera?.aperture == nil && camera?.exposure == nil)
        #expect(PackedLabel(PhotoLabel()).bytes.isEmpty && PackedLabel(bytes: []).label == PhotoLabel())
    }

    @Test("bytes that are no label are an empty one, wherever they end")
    func cut() {
        var label = Self.full
        label.text = LocalizedText()
        let bytes = PackedLabel(label).bytes
        for count in 0..<bytes.count { #expect(PackedLabel(bytes: Array(bytes.prefix(count))).label == PhotoLabel()) }
        #expect(PackedLabel(bytes: [0xFF, 0xFF, 0xFF, 0xFF, 0x7F]).label == PhotoLabel())
    }
}

@Suite struct LabelTextTests {
    @Test("a line has single spaces and no control characters")
    func lines() {
        #expect("  At \t the\r\n\u{2028}sea\u{0}\u{85}".line() == "At the sea")
        #expect("\u{FEFF} \n".line() == nil && "".line() == nil)
    }

    @Test("what is too long is cut between characters, with an ellipsis")
    func cut() {
        #expect("abcdefgh".line(limit: 8) == "abcdefgh")
        #expect("abcdefghi".line(limit: 8) == "abcde…")
        #expect("👩‍👩‍👧👩‍👩‍👧".line(limit: 30) == "👩‍👩‍👧…")
        #expect("海海海\n海".paragraphs(limit: 10) == "海海…")
    }

    @Test("paragraphs keep their lines and lose what cannot be seen")
    func paragraphs() {
        #expect("\n a \r\n\n\n\u{1B}[1mb\t\n\r".paragraphs() == " a\n\n[1mb")
        #expect(" \n\t".paragraphs() == nil)
    }
}

@Suite struct FocusAreaTests {
    @Test("an area ends at the photo's edges, and one without a size is none")
    func edges() throws {
        let area = try #require(FocusArea(minX: -1, minY: 0.25, maxX: 0.5, maxY: 7))
        #expect(area.minX == 0 && area.maxY == 1)
        #expect(abs(area.minY - 0.25) < 1e-5 && abs(area.maxX - 0.5) < 1e-5)
        #expect(FocusArea(minX: 0.5, minY: 0, maxX: 0.5, maxY: 1) == nil)
        #expect(FocusArea(minX: 2, minY: 0, maxX: 3, maxY: 1) == nil)
        #expect(FocusArea(minX: .nan, minY: 0, maxX: 1, maxY: 1) == nil)
    }
}

@Suite struct WebLinkTests {
    @Test(
        "a link is a URL over http or https with a host",
        arguments: [
            ("https://example.org/a?b=c#d", true), ("HTTP://10.0.0.1:80", true), ("", false), ("example.org", false),
            ("javascript:1", false), ("https://", false), ("https:///a", false), ("https://a b", false),
            ("https://a\n", false), ("mailto:a@b.org", false),
            ("https://example.org/" + String(repeating: "a", count: 1980), true),
            ("https://example.org/" + String(repeating: "a", count: 1981), false),
        ])
    func links(_ text: String, _ isOne: Bool) {
        #expect(WebLink(text)?.text == (isOne ? text : nil))
    }
}

@Suite struct PhotoStopTests {
    @Test("a line with a place and a width begins a stop, and what follows is its text")
    func stops() throws {
        let text = """
            Rembrandt painted it in 1642.

            @ 43 22.5 8 The captain
            Frans Banninck Cocq leads the company.

            He wears black.
            @ 0 100 100
            The whole of it
            """
        let stops = PhotoStop.all(in: text)
        #expect(stops.map(\.title) == ["The captain", "The whole of it"])
        #expect(stops.map(\.text) == ["Frans Banninck Cocq leads the company.\n\nHe wears black.", ""])
        let captain = try #require(stops.first)
        #expect([captain.x, captain.y, captain.width] == [0.43, 0.225, 0.08])
        #expect(
            PhotoStop.plain(text) == """
                Rembrandt painted it in 1642.

                The captain
                Frans Banninck Cocq leads the company.

                He wears black.

                The whole of it
                """)
    }

    @Test(
        "other lines are text",
        arguments: [
            "@rembrandt", "@ 43 22 A", "@ 43 22", "@ -1 0 5 x", "@ 0 101 5 x", "@ 1 1 0 x", "@ 1 1 101 x",
            "@ nan 1 1 x",
            "43 22 8 x", "@ 1 1 1", "a @ 1 1 1 x",
        ])
    func others(_ line: String) {
        #expect(PhotoStop.all(in: line).isEmpty)
        if line != "@ 1 1 1" { #expect(PhotoStop.plain(line) == line) }
    }

    @Test("a long line is no title: its first words are, and all of it is the text")
    func longTitle() throws {
        let line = Array(repeating: "boats", count: 40).joined(separator: " ")
        for text in ["@ 1 1 1 \(line)", "@ 1 1 1\n\(line)"] {
            let stop = try #require(PhotoStop.all(in: text).first)
            #expect(stop.text == line && stop.title.hasSuffix("boats…") && stop.title.utf8.count <= 93)
        }
    }

    @Test("words are left out as a whole, and letters are never divided")
    func words() {
        #expect("one two".words(bytes: 7) == "one two")
        #expect("one two".words(bytes: 6) == "one…")
        #expect("éééé".words(bytes: 5) == "éé…")
        #expect("".words(bytes: 0) == "")
    }

    @Test("of very many stops, the first hundred count")
    func many() {
        let text = (0..<200).map { "@ 1 1 1 Number \($0)" }.joined(separator: "\n")
        #expect(PhotoStop.all(in: text).map(\.title) == (0..<100).map { "Number \($0)" })
    }
}
