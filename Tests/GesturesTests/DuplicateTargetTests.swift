import Motion
import Testing

@testable import Gestures

/// Two regions with the same target.
@Suite struct DuplicateTargetTests {
    private static let left = Rect(x: 0, y: 0, width: 100, height: 100)
    private static let right = Rect(x: 100, y: 0, width: 100, height: 100)

    @Test(
        "a target that is declared twice stops a build with assertions, and is named",
        .enabled(if: hasAssertions, "debug builds and Scripts/test --all have assertions"))
    func stops() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var tree = HitTree<String>()
            tree.add("card", frame: Rect(x: 0, y: 0, width: 1, height: 1), gestures: [])
            tree.add("card", frame: Rect(x: 1, y: 0, width: 1, height: 1), gestures: [])
        }
        let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(message.contains("the target card is declared twice"))
    }

    /// A bench that declares a card twice, as builds without assertions allow.
    private static func bench(_ first: Gesture, _ second: Gesture, isNested: Bool) -> TouchBench {
        var bench = TouchBench()
        let outer = bench.regions.append(region(left, first, in: nil))
        _ = bench.regions.append(region(isNested ? left : right, second, in: isNested ? outer : nil))
        return bench
    }

    private static func region(
        _ frame: Rect, _ gesture: Gesture, in parent: HitTree<String>.Handle?
    ) -> HitTree<String>.Region {
        HitTree.Region(
            target: "card", frame: frame, shape: .rectangle, transform: nil, gestures: [gesture], parent: parent?.index)
    }

    static let rows: [TouchRow] = [
        TouchRow("a finger on a region nested in itself touches it once", on: bench(.drag(), .drag(), isNested: true))
            .down(50, at: 0).move(90, at: 0.1).up(90, at: 0.2)
            .gives("card drag began", "card drag ended"),
        TouchRow("the innermost declaration of a nested region counts", on: bench(.drag(), .tap(), isNested: true))
            .tap(50, at: 0)
            .gives("card tap ended"),
        TouchRow("a finger on either frame is on the region", on: bench(.drag(), .drag(), isNested: false))
            .down(50, at: 0).move(90, at: 0.1).down(150, at: 0.2, finger: 2)
            .gives("card drag began", "card drag cancelled: secondFinger"),
    ]

    @Test("a target that is declared twice is one region", arguments: rows)
    func outcome(row: TouchRow) {
        #expect(row.played == row.outcome)
    }

    @Test("a region declared with two lists of gestures keeps the list touched first until no finger is on it")
    func gestures() {
        var bench = Self.bench(.transform(), .tap(), isNested: false)
            .down(50, at: 0).down(150, at: 0.1, finger: 2).up(150, at: 0.15, finger: 2).up(50, at: 0.2)
        #expect(bench.story == ["card transform failed"])
        bench.tap(150, at: 1)
        #expect(bench.story.last == "card tap ended")
    }
}
