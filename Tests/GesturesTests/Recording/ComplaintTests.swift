import GestureRecording
import Gestures
import Motion
import Testing

/// The complaint of the article "From a complaint to a test".
@Suite struct ComplaintTests {
    /// What `evemu-record` wrote on the user's machine.
    private let evemu = """
        # EVEMU 1.3
        N: Acme Touch
        A: 2f 0 9 0 0 0
        A: 35 0 4800 0 0 20
        A: 36 0 3200 0 0 20
        A: 39 0 65535 0 0 0
        E: 0.000001 0003 0039 7
        E: 0.000001 0003 0035 2300
        E: 0.000001 0003 0036 1600
        E: 0.000001 0000 0000 0
        E: 0.048001 0003 0035 2360
        E: 0.048001 0003 0036 1630
        E: 0.048001 0000 0000 0
        E: 0.064001 0003 0035 2385
        E: 0.064001 0003 0036 1645
        E: 0.064001 0000 0000 0
        E: 0.080001 0003 0039 -1
        E: 0.080001 0000 0000 0

        """

    /// The screen on which the user touched.
    private func screen(_ tap: Gesture) -> HitTree<String> {
        var regions = HitTree<String>()
        regions.add("card", frame: Rect(x: 160, y: 110, width: 160, height: 100), gestures: [tap])
        return regions
    }

    @Test("a finger that slides by 10 points taps the card")
    func slidingTap() throws {
        let recording = try Recording(
            text: """
                0.000000 100 down 230 160
                0.048000 100 move 236 163
                0.064000 100 move 238.5 164.5
                0.080000 100 up 238.5 164.5
                """)
        #expect(recording.story(in: screen(.tap())) == ["card tap failed"])
        #expect(recording.story(in: screen(.tap(slop: 12))) == ["card tap ended"])
        let read = try EvemuReader.read(evemu, screen: Size(width: 480, height: 320)).startingAtZero
        #expect(read.text.hasSuffix(recording.text.split(separator: "\n").dropFirst().joined(separator: "\n") + "\n"))
    }
}
