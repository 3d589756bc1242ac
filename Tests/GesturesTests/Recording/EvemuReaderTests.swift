import GestureRecording
import Gestures
import Motion
import Testing

/// Recordings of touchscreens, written by hand in the format of evemu 1.3.
@Suite struct EvemuReaderTests {
    /// A touchscreen of 1000 × 500 values on a screen of 2000 × 1000 points.
    private let head = """
        # EVEMU 1.3
        N: A touchscreen
        A: 2f 0 9 0 0 0
        A: 35 0 1000 0 0 10
        A: 36 0 500 0 0 10
        A: 39 0 65535 0 0 0
        A: 3a 0 200 0 0 0

        """

    private func read(_ lines: String) throws -> [PointerEvent] {
        try EvemuReader.read(lines, screen: Size(width: 2000, height: 1000)).events
    }

    /// An event's phase, pointer, position and time.
    private func line(_ event: PointerEvent) -> String {
        "\(event.phase) \(event.pointer.rawValue) \(event.position.x) \(event.position.y) \(event.time)"
    }

    @Test("a finger comes down, moves and lifts, once a report")
    func oneFinger() throws {
        let events = try read(
            head + """
                E: 0.000001 0003 0039 0045 # EV_ABS / ABS_MT_TRACKING_ID 45
                E: 0.000001 0003 0035 0100
                E: 0.000001 0003 0036 0050
                E: 0.000001 0003 003a 0100
                E: 0.000001 0000 0000 0000 # SYN_REPORT
                E: 0.010000 0003 0035 0110
                E: 0.010000 0000 0000 0000
                E: 0.020000 0003 0039 -001
                E: 0.020000 0000 0000 0000
                """)
        #expect(
            events.map(line) == [
                "down 100 200.0 100.0 1e-06", "move 100 220.0 100.0 0.01", "up 100 220.0 100.0 0.02",
            ])
        #expect(events.map(\.pressure) == [0.5, 0.5, 0.5])
    }

    @Test("two fingers have slots of their own, and a second touch of a slot is another pointer")
    func slots() throws {
        let events = try read(
            head + """
                E: 0.1 0003 0039 1
                E: 0.1 0003 0035 100
                E: 0.1 0003 0036 100
                E: 0.1 0003 002f 1
                E: 0.1 0003 0039 2
                E: 0.1 0003 0035 500
                E: 0.1 0003 0036 100
                E: 0.1 0000 0000 0
                E: 0.2 0003 0039 -1
                E: 0.2 0000 0000 0
                E: 0.3 0003 0039 3
                E: 0.3 0000 0000 0
                E: 0.4 0003 0039 -1
                E: 0.4 0003 002f 0
                E: 0.4 0003 0039 -1
                E: 0.4 0000 0000 0
                """)
        #expect(
            events.map(line) == [
                "down 100 200.0 200.0 0.1", "down 101 1000.0 200.0 0.1", "up 101 1000.0 200.0 0.2",
                "down 201 1000.0 200.0 0.3", "up 100 200.0 200.0 0.4", "up 201 1000.0 200.0 0.4",
            ])
    }

    @Test("a touchscreen for one finger reports with BTN_TOUCH")
    func single() throws {
        let events = try read(
            """
            A: 00 100 1100 0 0 0
            A: 01 0 500 0 0 0
            E: 0 0003 0000 600
            E: 0 0003 0001 250
            E: 0 0001 014a 1
            E: 0 0000 0000 0
            E: 1 0001 014a 0
            E: 1 0000 0000 0
            """)
        #expect(events.map(line) == ["down 100 1000.0 500.0 0.0", "up 100 1000.0 500.0 1.0"])
    }

    @Test("where the kernel lost events, and at the end, fingers that are down are cancelled")
    func cancelled() throws {
        let down = "E: 0 0003 0039 1\nE: 0 0003 0035 100\nE: 0 0003 0036 100\nE: 0 0000 0000 0\n"
        let dropped = "E: 1 0000 0003 0\nE: 1 0003 0035 900\nE: 1 0000 0000 0\n"
        #expect(
            try read(head + down + dropped + down).map(line) == [
                "down 100 200.0 200.0 0.0", "cancel 100 200.0 200.0 1.0", "down 200 200.0 200.0 0.0",
                "cancel 200 200.0 200.0 0.0",
            ])
    }

    @Test("after lost events, a touch has the axes that did not change, as the kernel does not repeat them")
    func axesAfterLostEvents() throws {
        let events = try read(
            head + """
                E: 0 0003 0039 1
                E: 0 0003 0035 100
                E: 0 0003 0036 100
                E: 0 0000 0000 0
                E: 1 0000 0003 0 # SYN_DROPPED
                E: 1 0000 0000 0
                E: 2 0003 0036 120
                E: 2 0000 0000 0
                E: 3 0003 0039 -1
                E: 3 0000 0000 0
                E: 4 0003 0039 2
                E: 4 0003 0036 150
                E: 4 0000 0000 0
                E: 5 0003 0039 -1
                E: 5 0000 0000 0
                """)
        #expect(
            events.map(line) == [
                "down 100 200.0 200.0 0.0", "cancel 100 200.0 200.0 1.0", "down 200 200.0 300.0 4.0",
                "up 200 200.0 300.0 5.0",
            ])
    }

    @Test("a touch that begins among lost events is left out")
    func touchAmongLostEvents() throws {
        let lost = "E: 0 0000 0003 0\nE: 0 0003 0039 1\nE: 0 0003 0035 100\nE: 0 0000 0000 0\n"
        let lifted = "E: 1 0003 0035 110\nE: 1 0000 0000 0\nE: 2 0003 0039 -1\nE: 2 0000 0000 0\n"
        let next = "E: 3 0003 0039 2\nE: 3 0000 0000 0\n"
        let events = try read(head + lost + lifted + next)
        #expect(events.map(line) == ["down 100 220.0 0.0 3.0", "cancel 100 220.0 0.0 3.0"])
    }

    @Test(
        "another tracking id in a slot is another touch, with or without a lift between them",
        arguments: ["", "E: 1 0003 0039 -1\n"])
    func replacedTouch(lift: String) throws {
        let first = "E: 0 0003 0039 7\nE: 0 0003 0035 100\nE: 0 0003 0036 100\nE: 0 0000 0000 0\n"
        let second = "E: 1 0003 0039 8\nE: 1 0003 0035 600\nE: 1 0000 0000 0\n"
        let lifted = "E: 2 0003 0039 -1\nE: 2 0000 0000 0\n"
        #expect(
            try read(head + first + lift + second + lifted).map(line) == [
                "down 100 200.0 200.0 0.0", "up 100 200.0 200.0 1.0", "down 200 1200.0 200.0 1.0",
                "up 200 1200.0 200.0 2.0",
            ])
    }

    @Test("the same tracking id again is the same touch")
    func repeatedTrackingID() throws {
        let down = "E: 0 0003 0039 7\nE: 0 0003 0035 100\nE: 0 0003 0036 100\nE: 0 0000 0000 0\n"
        let again = "E: 1 0003 0039 7\nE: 1 0003 0035 110\nE: 1 0000 0000 0\n"
        let lifted = "E: 2 0003 0039 -1\nE: 2 0000 0000 0\n"
        #expect(
            try read(head + down + again + lifted).map(line) == [
                "down 100 200.0 200.0 0.0", "move 100 220.0 200.0 1.0", "up 100 220.0 200.0 2.0",
            ])
    }

    @Test("a touch that begins and ends within one report is left out")
    func touchWithinReport() throws {
        let first = "E: 0 0003 0039 7\nE: 0 0003 0035 100\nE: 0 0003 0036 100\nE: 0 0000 0000 0\n"
        let lifted = "E: 1 0003 0039 -1\nE: 1 0003 0039 8\nE: 1 0003 0039 -1\nE: 1 0000 0000 0\n"
        #expect(
            try read(head + first + lifted).map(line) == ["down 100 200.0 200.0 0.0", "up 100 200.0 200.0 1.0"])
    }

    @Test(
        "a mistake is named with its line",
        arguments: [
            ("A: 35 ten 20", "line 1: expected an axis, such as \"A: 35 0 4095 0 0 10\""),
            ("A: 35 20 20 0 0", "line 1: expected an axis, such as \"A: 35 0 4095 0 0 10\""),
            ("A: 35 0 nan 0 0", "line 1: expected an axis, such as \"A: 35 0 4095 0 0 10\""),
            ("E: nan 0003 0035 1", "line 1: expected an event, such as \"E: 0.000001 0003 0035 2048\""),
            ("\n\nE: 0 0003 002f 1e300", "line 3: expected an event, such as \"E: 0.000001 0003 0035 2048\""),
            ("E: 0 0003 002f nan", "line 1: expected an event, such as \"E: 0.000001 0003 0035 2048\""),
            ("E: 0 0003 002f -1", "line 1: expected an event, such as \"E: 0.000001 0003 0035 2048\""),
            ("\nE: 0.1 0003 35", "line 2: expected an event, such as \"E: 0.000001 0003 0035 2048\""),
            (
                "E: 0 0001 014a 1\nE: 0 0000 0000 0",
                "the recording describes no axes of a touchscreen: expected lines such as \"A: 35 …\""
            ),
            ("N: A keyboard", "the recording has no touches: expected events of a touchscreen"),
        ])
    func mistakes(text: String, message: String) {
        let error = #expect(throws: RecordingError.self) { try read(text) }
        #expect(error?.description == message)
    }
}
