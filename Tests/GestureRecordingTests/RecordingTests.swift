import GestureRecording
import Gestures
import Motion
import Testing

@Suite struct RecordingTests {
    private let events = [
        PointerEvent(.down, PointerID(1), at: Point(x: 100, y: 50.25), time: 1.5),
        PointerEvent(.move, PointerID(1), at: Point(x: -3, y: 50), time: 1.508333, kind: .pen, pressure: 0.5),
        PointerEvent(.up, PointerID(1), at: Point(x: -3, y: 50), time: 2, kind: .mouse),
    ]

    @Test("a recording is the same after it was written and read")
    func roundTrip() throws {
        #expect(try Recording(text: Recording(events).text).events == events)
        #expect(
            Recording(events).text == """
                # seconds pointer phase x y [kind [pressure]]
                1.500000 1 down 100 50.25
                1.508333 1 move -3 50 pen 0.5
                2.000000 1 up -3 50 mouse

                """)
    }

    @Test("it can start at zero")
    func zero() {
        #expect(Recording(events).startingAtZero.events.map(\.time) == [0, 1.508333 - 1.5, 0.5])
        #expect(Recording().startingAtZero.events.isEmpty)
    }

    @Test(
        "a mistake is named with its line",
        arguments: [
            ("0.5 1 down 100", "line 2: expected seconds, pointer, phase, x and y, such as \"0.5 1 down 100 50\""),
            ("0.5 1 push 100 50", "line 2: expected seconds, pointer, phase, x and y, such as \"0.5 1 down 100 50\""),
            ("0.5 1 down 100 50 foot", "line 2: \"foot\" is no kind of pointer: expected touch, mouse or pen"),
            ("0.5 1 down 100 50 pen 7", "line 2: \"7\" is no pressure: expected 0 to 1"),
        ])
    func mistakes(line: String, message: String) {
        let error = #expect(throws: RecordingError.self) { try Recording(text: "# a comment\n\(line)\n") }
        #expect(error?.description == message)
    }

    @Test("a recording becomes the source of a test that tells its story")
    func test() throws {
        var regions = HitTree<String>()
        regions.add("card", frame: Rect(x: 0, y: 0, width: 200, height: 200), gestures: [.tap(), .drag()])
        let recording = try Recording(text: "0 1 down 50 50\n0.1 1 up 50 50\n")
        let story = recording.story(in: regions)
        #expect(story == ["card drag failed", "card tap ended"])
        let source = recording.test(named: "a card is tapped", regions: "card()", story: story)
        #expect(source.contains("@Test(\"a card is tapped\")"))
        #expect(source.contains("        0.000000 1 down 50 50\n        0.100000 1 up 50 50\n        \"\"\")"))
        #expect(source.contains("#expect(recording.story(in: card()) == [\n        \"card drag failed\",\n"))
    }
}
