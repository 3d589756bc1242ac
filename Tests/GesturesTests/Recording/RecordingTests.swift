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

    private func card(_ gestures: Gesture...) -> HitTree<String> {
        var regions = HitTree<String>()
        regions.add("card", frame: Rect(x: 0, y: 0, width: 400, height: 400), gestures: gestures)
        return regions
    }

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

    @Test("a recording leads to the same events as the input that was recorded")
    func replay() throws {
        let regions = card(.tap(), .drag(), .longPress())
        let input = (0..<40).map { step in
            let phase: PointerPhase = step == 0 ? .down : step == 39 ? .up : .move
            let position = Point(x: 50 + Double(step * step) / 7, y: 80 + Double(step) / 3)
            return PointerEvent(phase, PointerID(1), at: position, time: Double(step * 8_333) / 1e6, pressure: 0.3)
        }
        let live = gestures(of: input, in: regions)
        let replayed = gestures(of: try Recording(text: Recording(input).text).events, in: regions)
        #expect(live.count > 30)
        #expect(live.count == replayed.count)
        for (live, replayed) in zip(live, replayed) { #expect(live == replayed) }
    }

    private func gestures(of input: [PointerEvent], in regions: HitTree<String>) -> [GestureEvent<String>] {
        var engine = GestureEngine<String>()
        for event in input { engine.handle(event, in: regions) }
        return Array(engine.events)
    }

    @Test("times that no recording can have are written without a trap", arguments: [Double.nan, .infinity, -1e300])
    func strangeTimes(time: Double) {
        let event = PointerEvent(.down, PointerID(1), at: Point(x: 1, y: 1), time: time)
        #expect(Recording([event]).text.hasSuffix("\n\(time) 1 down 1 1\n"))
    }

    @Test("it can start at zero")
    func zero() {
        #expect(Recording(events).startingAtZero.events.map(\.time) == [0, 1.508333 - 1.5, 0.5])
        #expect(Recording().startingAtZero.events.isEmpty)
    }

    private static let fields = #"expected seconds, pointer, phase, x and y, such as "0.5 1 down 100 50""#

    @Test(
        "a mistake is named with its line",
        arguments: [
            ("0.5 1 down 100", fields), ("nan 1 down 1 1", fields), ("1e300 1 down 1 1", fields),
            ("0 1 down nan 1", fields), ("0 1 down 1 -inf", fields), ("0.5 1 push 100 50", fields),
            ("0.5 1 down 100 50 foot", "unknown kind of pointer \"foot\": expected touch, mouse or pen"),
            ("0.5 1 down 100 50 pen 7", "pressure 7 (expected 0 to 1)"),
        ])
    func mistakes(line: String, message: String) {
        let error = #expect(throws: RecordingError.self) { try Recording(text: "# a comment\n\(line)\n") }
        #expect(error?.description == "line 2: \(message)")
    }

    @Test("a recording becomes the source of a test that tells its story")
    func test() throws {
        let recording = try Recording(text: "0 1 down 50 50\n0.1 1 up 50 50\n")
        let story = recording.story(in: card(.tap(), .drag()))
        #expect(story == ["card drag failed", "card tap ended"])
        let source = recording.test(named: "a card is tapped", regions: "card()", story: story)
        #expect(source.contains("@Test(\"a card is tapped\")"))
        #expect(source.contains("        0.000000 1 down 50 50\n        0.100000 1 up 50 50\n        \"\"\")"))
        #expect(source.contains("#expect(recording.story(in: card()) == [\n        \"card drag failed\",\n"))
    }

    @Test("quotes, backslashes and line breaks in names and gestures are escaped")
    func escaping() {
        let source = Recording().test(
            named: #"it's "the" card \(1)"#, regions: "card()", arguments: ["metrics: kiosk"],
            story: ["a \"b\"\n drag began"])
        #expect(source.contains(#"@Test("it's \"the\" card \\(1)")"#))
        #expect(source.contains("recording.story(in: card(), metrics: kiosk) == [\n"))
        #expect(source.contains(#"        "a \"b\"\n drag began","#))
    }

    @Test("a story continues until no gesture waits, however long that takes")
    func longStory() throws {
        let recording = try Recording(text: "0 1 down 50 50\n")
        #expect(recording.story(in: card(.longPress(minimumDuration: 5))) == ["card longPress ended"])
    }

    @Test("a story has its own metrics, and its own shares of movements and changes")
    func ownStory() throws {
        let regions = card(.drag(sharesMovement: true), .pointerInput)
        let recording = try Recording(text: "0 1 down 50 50\n0.1 1 move 60 50\n0.2 1 up 60 50\n")
        var metrics = GestureMetrics()
        metrics.pan = 5
        var passes: [PointerPass] = []
        #expect(!recording.story(in: regions, input: { passes.append($0.pass) }).contains("card drag began"))
        #expect(passes.prefix(3) == [.initial, .main, .final])
        #expect(recording.story(in: regions, metrics: metrics).contains("card drag began"))
        #expect(!recording.story(in: regions, metrics: metrics, take: { _ in .zero }).contains("card drag began"))
    }
}
