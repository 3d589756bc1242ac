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

    /// A report of absolute values, such as "39 7" for a touch with the tracking id 7.
    private static func report(_ time: Int, _ values: String...) -> String {
        (values.map { "E: \(time) 0003 00\($0)" } + ["E: \(time) 0000 0000 0"]).joined(separator: "\n") + "\n"
    }

    /// A report after the kernel has lost events.
    private static func lost(_ time: Int, _ values: String...) -> String {
        "E: \(time) 0000 0003 0 # SYN_DROPPED\n" + values.map { "E: \(time) 0003 00\($0)\n" }.joined() + report(time)
    }

    private static let down = report(0, "39 1", "35 100", "36 100")

    static let touches: [(name: String, reports: [String], events: [String])] = [
        (
            "two fingers have their own slots, and a second touch of a slot is another pointer",
            [
                report(1, "39 1", "35 100", "36 100", "2f 1", "39 2", "35 500", "36 100"), report(2, "39 -1"),
                report(3, "39 3"), report(4, "39 -1", "2f 0", "39 -1"),
            ],
            [
                "down 100 200.0 200.0 1.0", "down 101 1000.0 200.0 1.0", "up 101 1000.0 200.0 2.0",
                "down 201 1000.0 200.0 3.0", "up 100 200.0 200.0 4.0", "up 201 1000.0 200.0 4.0",
            ]
        ),
        (
            "where the kernel lost events, and at the end, fingers that are down are cancelled",
            [down, lost(1, "35 900"), down],
            [
                "down 100 200.0 200.0 0.0", "cancel 100 200.0 200.0 1.0", "down 200 200.0 200.0 0.0",
                "cancel 200 200.0 200.0 0.0",
            ]
        ),
        (
            "after lost events, a touch has the axes that did not change, as the kernel does not repeat them",
            [
                down, lost(1), report(2, "36 120"), report(3, "39 -1"), report(4, "39 2", "36 150"), report(5, "39 -1"),
            ],
            [
                "down 100 200.0 200.0 0.0", "cancel 100 200.0 200.0 1.0", "down 200 200.0 300.0 4.0",
                "up 200 200.0 300.0 5.0",
            ]
        ),
        (
            "a touch that begins among lost events is left out",
            [lost(0, "39 1", "35 100"), report(1, "35 110"), report(2, "39 -1"), report(3, "39 2")],
            ["down 100 220.0 0.0 3.0", "cancel 100 220.0 0.0 3.0"]
        ),
        (
            "another tracking id in a slot is another touch", [down, report(1, "39 8", "35 600"), report(2, "39 -1")],
            [
                "down 100 200.0 200.0 0.0", "up 100 200.0 200.0 1.0", "down 200 1200.0 200.0 1.0",
                "up 200 1200.0 200.0 2.0",
            ]
        ),
        (
            "another tracking id after a lift in one report is another touch",
            [down, report(1, "39 -1", "39 8", "35 600"), report(2, "39 -1")],
            [
                "down 100 200.0 200.0 0.0", "up 100 200.0 200.0 1.0", "down 200 1200.0 200.0 1.0",
                "up 200 1200.0 200.0 2.0",
            ]
        ),
        (
            "the same tracking id again is the same touch", [down, report(1, "39 1", "35 110"), report(2, "39 -1")],
            ["down 100 200.0 200.0 0.0", "move 100 220.0 200.0 1.0", "up 100 220.0 200.0 2.0"]
        ),
        (
            "a touch that begins and ends within one report is left out", [down, report(1, "39 -1", "39 8", "39 -1")],
            ["down 100 200.0 200.0 0.0", "up 100 200.0 200.0 1.0"]
        ),
    ]

    @Test("slots, tracking ids and lost events distinguish touches", arguments: touches)
    func slots(name: String, reports: [String], events: [String]) throws {
        #expect(try read(head + reports.joined()).map(line) == events)
    }

    private static let axis = #"expected an axis, such as "A: 35 0 4095 0 0 10""#
    private static let event = #"expected an event, such as "E: 0.000001 0003 0035 2048""#

    @Test(
        "a mistake is named with its line",
        arguments: [
            ("A: 35 ten 20", "line 1: \(axis)"),
            ("A: 35 20 20 0 0", "line 1: \(axis)"),
            ("A: 35 0 nan 0 0", "line 1: \(axis)"),
            ("E: nan 0003 0035 1", "line 1: \(event)"),
            ("\n\nE: 0 0003 002f 1e300", "line 3: \(event)"),
            ("E: 0 0003 002f nan", "line 1: \(event)"),
            ("E: 0 0003 002f -1", "line 1: \(event)"),
            ("\nE: 0.1 0003 35", "line 2: \(event)"),
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
