import Gestures

extension Recording {
    /// The source of a test that plays the recording and expects the gestures that it leads to now.
    ///
    /// Run it once when the gestures are as they should be, and keep it: a complaint becomes a test.
    ///
    /// - Parameters:
    ///   - name: What the test shows, as a sentence.
    ///   - regions: Declares the regions, as Swift source of an expression of type `HitTree<String>`.
    ///   - story: The gestures, as ``story(in:)`` tells them.
    public func test(named name: String, regions: String, story: [String]) -> String {
        """
        @Test("\(name)")
        func recorded() throws {
            let recording = try Recording(text: \"""
        \(text.split(separator: "\n").map { "        \($0)" }.joined(separator: "\n"))
                \""")
            #expect(recording.story(in: \(regions)) == [
        \(story.map { "        \"\($0)\"," }.joined(separator: "\n"))
            ])
        }

        """
    }

    /// The gestures that the recording leads to, such as "card drag began", without changes.
    public func story<Target>(in regions: HitTree<Target>) -> [String] {
        var engine = GestureEngine<Target>()
        for event in events { engine.handle(event, in: regions) }
        engine.advance(to: (events.last?.time ?? 0) + 1)
        return engine.events.filter { $0.state != .changed }.map { "\($0.target) \($0.name) \($0.state)" }
    }
}
