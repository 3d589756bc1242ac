import Gestures
import Motion

/// The events of pointers, to be played again.
///
/// The text of a recording has a line for each event: the time in seconds, the pointer's number, the phase, the
/// position in points, and where they are not those of a finger whose pressure is unknown, the kind and the pressure:
///
/// ```
/// # seconds pointer phase x y [kind [pressure]]
/// 0.000000 1 down 100 50
/// 0.008312 1 move 104.5 50 pen 0.4
/// ```
///
/// Empty lines and lines that begin with `#` are ignored.
public struct Recording: Hashable, Sendable {
    public var events: [PointerEvent]

    public init(_ events: [PointerEvent] = []) { self.events = events }

    /// Reads the text of a recording.
    ///
    /// - Throws: ``RecordingError`` for the first line that is not an event.
    public init(text: String) throws(RecordingError) {
        events = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let words = line.split(whereSeparator: \.isWhitespace)
            if words.isEmpty || words[0].hasPrefix("#") { continue }
            events.append(try Self.event(words, line: index + 1))
        }
    }

    private static func event(_ words: [Substring], line: Int) throws(RecordingError) -> PointerEvent {
        guard (5...7).contains(words.count), let time = Double(seconds: words[0]), let pointer = Int(words[1]),
            let phase = PointerPhase(rawValue: String(words[2])), let x = Double(words[3]), let y = Double(words[4]),
            x.isFinite, y.isFinite
        else {
            throw RecordingError("expected seconds, pointer, phase, x and y, such as \"0.5 1 down 100 50\"", line: line)
        }
        let event = PointerEvent(phase, PointerID(pointer), at: Point(x: x, y: y), time: time)
        return try event.with(words.dropFirst(5).map(String.init), line: line)
    }

    /// The recording as text.
    public var text: String {
        "# seconds pointer phase x y [kind [pressure]]\n" + events.map { $0.line + "\n" }.joined()
    }

    /// The recording with its first event at zero, which is easier to read and to compare.
    public var startingAtZero: Recording {
        var copy = self
        for index in events.indices { copy.events[index].time -= events[0].time }
        return copy
    }

    // MARK: Test

    /// The source of a test that plays the recording and expects the gestures that it leads to now.
    ///
    /// Run it once when the gestures are correct, and keep it: a complaint becomes a test.
    ///
    /// - Parameters:
    ///   - name: What the test shows, as a sentence.
    ///   - regions: Declares the regions, as Swift source of an expression of type `HitTree<String>`.
    ///   - arguments: Further arguments of ``story(in:metrics:take:input:)`` as Swift source, such as
    ///     `"metrics: kiosk"`.
    ///   - story: The gestures, as ``story(in:metrics:take:input:)`` returns them.
    public func test(named name: String, regions: String, arguments: [String] = [], story: [String]) -> String {
        """
        @Test(\(name.literal))
        func recorded() throws {
            let recording = try Recording(text: \"""
        \(text.split(separator: "\n").map { "        \($0)" }.joined(separator: "\n"))
                \""")
            #expect(recording.story(in: \(([regions] + arguments).joined(separator: ", "))) == [
        \(story.map { "        \($0.literal)," }.joined(separator: "\n"))
            ])
        }

        """
    }

    /// The gestures that the recording leads to, such as "card drag began", without changes.
    ///
    /// The engine plays on after the last event until no gesture waits for a time. The regions stay as they are while the
    /// recording plays. `take` and `input` are those of `GestureEngine.handle`.
    public func story<Target>(
        in regions: HitTree<Target>, metrics: GestureMetrics = GestureMetrics(),
        take: (MovementOffer<Target>) -> Vector = MovementOffer.takeAll,
        input: (inout PointerInput<Target>) -> Void = PointerInput.ignore
    ) -> [String] {
        var engine = GestureEngine<Target>()
        engine.metrics = metrics
        for event in events { engine.handle(event, in: regions, take: take, input: input) }
        engine.finish()
        return engine.events.filter { $0.state != .changed }.map { "\($0.target) \($0.name) \($0.state)" }
    }
}

extension PointerEvent {
    /// The event with the kind and pressure that follow it on its line.
    fileprivate func with(_ words: [String], line: Int) throws(RecordingError) -> PointerEvent {
        var event = self
        if let word = words.first {
            guard let kind = PointerKind(rawValue: word) else {
                throw RecordingError("unknown kind of pointer \"\(word)\": expected touch, mouse or pen", line: line)
            }
            event.kind = kind
        }
        if words.count > 1 {
            guard let pressure = Double(words[1]), (0...1).contains(pressure) else {
                throw RecordingError("pressure \(words[1]) (expected 0 to 1)", line: line)
            }
            event.pressure = pressure
        }
        return event
    }

    fileprivate var line: String {
        var words = [time.seconds, "\(pointer.rawValue)", phase.rawValue, position.x.shortest, position.y.shortest]
        if kind != .touch || pressure != nil { words.append(kind.rawValue) }
        if let pressure { words.append(pressure.shortest) }
        return words.joined(separator: " ")
    }
}

extension Double {
    /// The number without a trailing ".0".
    var shortest: String {
        let text = String(describing: self)
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// The number with six digits after the point, if so many microseconds can be counted.
    fileprivate var seconds: String {
        guard let micros = Int64(exactly: (self * 1e6).rounded()) else { return shortest }
        let fraction = String(micros.magnitude % 1_000_000)
        let zeros = String(repeating: "0", count: 6 - fraction.count)
        return "\(micros < 0 ? "-" : "")\(micros.magnitude / 1_000_000).\(zeros)\(fraction)"
    }

    /// Reads a time in seconds, which may be up to thirty thousand years.
    init?(seconds text: Substring) {
        guard let seconds = Double(text), seconds.magnitude <= 1e12 else { return nil }
        self = seconds
    }
}

/// A mistake in a recording.
public struct RecordingError: Error, Hashable, CustomStringConvertible {
    /// The number of the line, from 1; nil for a mistake of the whole recording.
    public let line: Int?
    /// The fault in the recording, and what was expected.
    public let message: String

    init(_ message: String, line: Int? = nil) {
        self.line = line
        self.message = message
    }

    public var description: String { line.map { "line \($0): \(message)" } ?? message }
}

extension GestureEngine {
    /// Advances until no gesture waits for a time.
    fileprivate mutating func finish() {
        var last = -Double.infinity
        while let deadline = nextDeadline, deadline > last {
            advance(to: deadline)
            last = deadline
        }
    }
}

extension String {
    /// The source of a string literal with this value.
    fileprivate var literal: String {
        "\"" + unicodeScalars.map { $0 == "'" ? "'" : $0.escaped(asASCII: false) }.joined() + "\""
    }
}
