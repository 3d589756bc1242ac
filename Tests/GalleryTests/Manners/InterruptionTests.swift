import Gestures
import Motion
import StrokeSamples
import TestSupport
import Testing

@testable import Gallery
@testable import Preview
@testable import Scenes

/// What a hand begins while something of an open photo still moves comes out as it would have at rest.
@Suite struct InterruptionTests {
    /// Something that still moves when it returns.
    struct Moving: Sendable, CustomStringConvertible {
        let description: String
        var isZoomed = false
        var showsChrome = false
        let begin: @Sendable (inout Bench) -> Void
    }

    static let motions = [
        Moving(description: "a page turn") { $0.stroke(Point(x: 800, y: 300), by: Vector(dx: -400, dy: 0), frames: 8) },
        Moving(description: "a page turn with controls", showsChrome: true) {
            $0.stroke(Point(x: 800, y: 300), by: Vector(dx: -400, dy: 0), frames: 8)
        },
        Moving(description: "a turn by a key") { $0.handle(.key(.right)) },
        Moving(description: "a page that goes back") {
            $0.stroke(Point(x: 500, y: 300), by: Vector(dx: -200, dy: 0), rest: 0.1)
        },
        Moving(description: "a pulled photo that goes back") {
            $0.stroke(Point(x: 500, y: 200), by: Vector(dx: 30, dy: 120), rest: 0.1)
        },
        Moving(description: "a zoom in") { $0.twoTaps(400, 250) },
        Moving(description: "a zoom out", isZoomed: true) { $0.twoTaps(400, 250) },
        Moving(description: "a thrown photo", isZoomed: true) {
            $0.stroke(Point(x: 400, y: 250), by: Vector(dx: 120, dy: 60), frames: 8)
        },
        Moving(description: "a photo pinched too far") { bench in
            bench.pinch(through: [100, 900])
            bench.spread(.up, 900)
        },
        Moving(description: "a photo pinched a little smaller") { bench in
            bench.pinch(through: [400, 360])
            bench.run(0.2)
            bench.spread(.up, 360)
        },
    ]

    /// What a hand does, with the fingers down at once.
    struct Hand: Sendable, CustomStringConvertible {
        let description: String
        var needsChrome = false
        let act: @Sendable (inout Bench) -> Void
    }

    static let hands = [
        Hand(description: "tap") { $0.tap(500, 300) },
        Hand(description: "double tap") { $0.twoTaps(600, 350) },
        Hand(description: "swipe to the next") {
            $0.stroke(Point(x: 800, y: 300), by: Vector(dx: -400, dy: 0), frames: 8)
        },
        Hand(description: "swipe to the one before") {
            $0.stroke(Point(x: 200, y: 300), by: Vector(dx: 400, dy: 0), frames: 8)
        },
        Hand(description: "pull down") { $0.stroke(Point(x: 500, y: 200), by: Vector(dx: 0, dy: 300), frames: 8) },
        Hand(description: "pull up") { $0.stroke(Point(x: 500, y: 500), by: Vector(dx: 0, dy: -300), frames: 8) },
        Hand(description: "spread") { bench in
            bench.pinch(through: [150, 500])
            bench.spread(.up, 500)
        },
        Hand(description: "pinch") { bench in
            bench.pinch(through: [500, 60])
            bench.spread(.up, 60)
        },
        Hand(description: "heart", needsChrome: true) { $0.tap(.heartButton) },
        Hand(description: "close", needsChrome: true) { $0.tap(.closeButton) },
    ]

    /// What has come of it.
    struct Outcome: Hashable, CustomStringConvertible {
        var isOpen = true
        var index = 0
        var isZoomed = false
        var chromeIsShown = false
        var hearts = 0

        init(_ bench: Bench) {
            let preview = bench.model.screens.preview
            isOpen = preview != nil
            index = preview?.pager.index ?? 0
            isZoomed = preview?.page.viewport.isZoomed ?? false
            chromeIsShown = preview?.chrome.isShown ?? false
            hearts = bench.model.favourites.photos.count
        }

        var description: String {
            isOpen
                ? "photo \(index)\(isZoomed ? ", zoomed" : "")\(chromeIsShown ? ", controls" : "")\(hearts > 0 ? ", \(hearts) hearts" : "")"
                : "closed"
        }
    }

    /// The bench with a motion that has just begun.
    private static func bench(_ motion: Moving) -> Bench {
        var bench = Bench.preview(photos: 7, index: 3)
        bench.run(4)
        if motion.isZoomed { bench.doubleTap(500, 300) }
        if motion.showsChrome {
            bench.tap(500, 300)
            bench.run(0.4)
        }
        motion.begin(&bench)
        return bench
    }

    private static func outcome(of hand: Hand, in bench: Bench, after seconds: Double) -> Outcome {
        var bench = bench
        bench.run(seconds)
        hand.act(&bench)
        bench.run(0.9)
        return Outcome(bench)
    }

    private static let rest = 1.2

    @Test("at 40, 120, 250, 500 and 700 ms, each gesture does in each motion what it does at rest")
    func table() {
        for motion in Self.motions {
            let bench = Self.bench(motion)
            for hand in Self.hands where !hand.needsChrome || motion.showsChrome {
                let expected = Self.outcome(of: hand, in: bench, after: Self.rest)
                for seconds in [0.04, 0.12, 0.25, 0.5, 0.7] {
                    let found = Self.outcome(of: hand, in: bench, after: seconds)
                    #expect(found == expected, "\(hand) \(seconds) s after \(motion) has begun")
                }
            }
        }
    }

    @Test("so it is at any time")
    func anyTime() {
        var dice = Dice(seed: 56)
        let benches = Self.motions.map(Self.bench)
        var expected: [Int: Outcome] = [:]
        for _ in 0..<(Effort.isWhole ? 10_000 : 400) {
            let motion = Int.random(in: 0..<Self.motions.count, using: &dice)
            let number = Int.random(in: 0..<Self.hands.count, using: &dice)
            let hand = Self.hands[number]
            guard !hand.needsChrome || Self.motions[motion].showsChrome else { continue }
            let key = motion * Self.hands.count + number
            let atRest = expected[key] ?? Self.outcome(of: hand, in: benches[motion], after: Self.rest)
            expected[key] = atRest
            let seconds = dice.number(0.01...0.9)
            let found = Self.outcome(of: hand, in: benches[motion], after: seconds)
            #expect(found == atRest, "seed 56: \(hand) \(seconds) s after \(Self.motions[motion]) has begun")
        }
    }
}

extension Bench {
    /// A double tap that has just ended.
    fileprivate mutating func twoTaps(_ x: Double, _ y: Double) {
        tap(x, y)
        run(0.08)
        tap(x, y)
    }

    /// A tap on a control.
    fileprivate mutating func tap(_ target: PreviewTarget) {
        guard let middle = region(target)?.center else { return }
        tap(middle.x, middle.y)
    }
}
