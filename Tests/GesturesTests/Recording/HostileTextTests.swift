import GestureRecording
import Gestures
import Motion
import TestSupport
import Testing

/// Random and damaged texts. Each of them is read as a recording or refused; none of them traps.
@Suite struct HostileTextTests {
    private let seed = Seed.of("recordings")

    private let recording = """
        # seconds pointer phase x y [kind [pressure]]
        0.000000 1 down 100 50
        0.008312 1 move 104.5 50 pen 0.4
        0.5 2 hover -3 50 mouse
        1.000000 1 up 104.5 50
        """

    private let evemu = """
        A: 2f 0 9 0 0 0
        A: 35 0 1000 0 0 10
        A: 36 0 500 0 0 10
        A: 39 0 65535 0 0 0
        A: 3a 0 200 0 0 0
        E: 0.1 0003 002f 1
        E: 0.1 0003 0039 2
        E: 0.1 0003 0035 500
        E: 0.1 0003 0036 100
        E: 0.1 0003 003a 100
        E: 0.1 0000 0000 0
        E: 0.2 0000 0003 0
        E: 0.3 0003 0039 -1
        E: 0.3 0000 0000 0
        """

    private let words = [
        "nan", "-nan", "inf", "-inf", "1e300", "-1e300", "1e-300", "0x1p1023", "-0", "-1", "0", "99", "100",
        "2147483647", "-2147483648", "2147483648", "9223372036854775807", "9223372036854775808", "1e12", "-1e12",
        "1e13", "ffffffffffffffff", "7fffffffffffffff", "\u{0}", "é", "\"", "",
    ]

    @Test("random bytes")
    func bytes() {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<2_000 {
            let count = Int.random(in: 0...80, using: &generator)
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
            read(String(decoding: bytes, as: UTF8.self))
        }
    }

    @Test("words, bytes and lines of a recording that are replaced, removed or repeated")
    func mutations() {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<5_000 {
            for text in [recording, evemu] { read(mutated(text, using: &generator)) }
        }
    }

    /// Does everything with a text that a program does with a recording.
    private func read(_ text: String) {
        let size = Size(width: 480, height: 320)
        for recording in [try? Recording(text: text), try? EvemuReader.read(text, screen: size)].compactMap(\.self) {
            #expect(throws: Never.self, "seed \(seed), \(text.debugDescription)") {
                try Recording(text: recording.text)
            }
            #expect(!recording.startingAtZero.text.isEmpty)
            #expect(!recording.story(in: Self.regions).contains(""))
        }
    }

    private static let regions: HitTree<String> = {
        var regions = HitTree<String>()
        let frame = Rect(x: 0, y: 0, width: 480, height: 320)
        regions.add("card", frame: frame, gestures: [.tap(), .tap(count: 2), .drag(), .longPress(), .transform()])
        return regions
    }()

    private func mutated(_ text: String, using generator: inout SeededGenerator) -> String {
        var lines = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let line = Int.random(in: lines.indices, using: &generator)
            let word = Int.random(in: lines[line].indices, using: &generator)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: lines[line][word] = words.randomElement(using: &generator) ?? ""
            case 1: lines.swapAt(line, Int.random(in: lines.indices, using: &generator))
            case 2: lines.insert(lines[line], at: Int.random(in: lines.indices, using: &generator))
            default: lines[line][word] += String(UnicodeScalar(UInt8.random(in: 0...255, using: &generator)))
            }
        }
        return lines.map { $0.joined(separator: " ") }.joined(separator: "\n")
    }
}
