import Testing

@testable import Decoding

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
