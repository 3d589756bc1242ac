import Motion
import Testing

@testable import Gestures

/// Two regions with the same target.
@Suite struct DuplicateTargetTests {
    private let left = Rect(x: 0, y: 0, width: 100, height: 100)
    private let right = Rect(x: 100, y: 0, width: 100, height: 100)

    #if DEBUG && compiler(>=6.2)
        @Test("debug builds stop when a target is declared twice, and name it")
        func stops() async throws {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                var tree = HitTree<String>()
                tree.add("card", frame: Rect(x: 0, y: 0, width: 1, height: 1), gestures: [])
                tree.add("card", frame: Rect(x: 1, y: 0, width: 1, height: 1), gestures: [])
            }
            let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
            #expect(message.contains("the target card is declared twice"))
        }
    #endif

    /// A bench that declares a card twice, as release builds allow.
    private func bench(_ first: Gesture, _ second: Gesture, isNested: Bool) -> TouchBench {
        var bench = TouchBench()
        let outer = bench.regions.append(region(left, first, in: nil))
        _ = bench.regions.append(region(isNested ? left : right, second, in: isNested ? outer : nil))
        return bench
    }

    private func region(
        _ frame: Rect, _ gesture: Gesture, in parent: HitTree<String>.Handle?
    ) -> HitTree<String>.Region {
        HitTree.Region(
            target: "card", frame: frame, shape: .rectangle, transform: nil, gestures: [gesture], parent: parent?.index)
    }

    @Test("a finger on a region nested in itself touches it once")
    func nested() {
        let bench = bench(.drag(), .drag(), isNested: true).down(50, at: 0).move(90, at: 0.1).up(90, at: 0.2)
        #expect(bench.story == ["card drag began", "card drag ended"])
    }

    @Test("a region nested in itself has the gestures of its innermost declaration")
    func topmost() {
        var bench = bench(.drag(), .tap(), isNested: true)
        bench.tap(50, at: 0)
        #expect(bench.story == ["card tap ended"])
    }

    @Test("a finger on either frame of a region is a finger on the region")
    func beside() {
        let bench = bench(.drag(), .drag(), isNested: false)
            .down(50, at: 0).move(90, at: 0.1).down(150, at: 0.2, finger: 2)
        #expect(bench.story == ["card drag began", "card drag cancelled"])
        #expect(bench.causes == [.secondFinger])
    }

    @Test("a region declared with two lists of gestures keeps the list touched first until no finger is on it")
    func gestures() {
        var bench = bench(.transform(), .tap(), isNested: false)
            .down(50, at: 0).down(150, at: 0.1, finger: 2).up(150, at: 0.15, finger: 2).up(50, at: 0.2)
        #expect(bench.story == ["card transform failed"])
        bench.tap(150, at: 1)
        #expect(bench.story.last == "card tap ended")
    }
}
