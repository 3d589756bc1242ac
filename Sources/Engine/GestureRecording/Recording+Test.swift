import Gestures
import Motion

extension Recording {
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
    /// The engine plays on after the last event until no gesture waits for a time.
    ///
    /// - Parameters:
    ///   - regions: The regions, which stay as they are while the recording plays.
    ///   - metrics: The distances and times of the gestures.
    ///   - take: Returns how much of a movement a drag or a transform takes, as in `GestureEngine.handle`.
    ///   - input: Receives the changes of pointers, as in `GestureEngine.handle`.
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
