import Motion
import Testing

@testable import Gestures

@Suite struct HitTreeTests {
    private let whole = Rect(x: 0, y: 0, width: 100, height: 100)
    private let left = Rect(x: 0, y: 0, width: 60, height: 100)
    private let right = Rect(x: 40, y: 0, width: 60, height: 100)

    @Test("a hit path leads from the root to the innermost region")
    func path() {
        var tree = HitTree<String>()
        let root = tree.add("root", frame: whole, gestures: [])
        let child = tree.add("child", frame: left, gestures: [], in: root)
        tree.add("grandchild", frame: Rect(x: 10, y: 10, width: 10, height: 10), gestures: [.tap()], in: child)
        #expect(tree.path(at: Point(x: 15, y: 15)).map(\.target) == ["root", "child", "grandchild"])
        #expect(tree.path(at: Point(x: 50, y: 50)).map(\.target) == ["root", "child"])
        #expect(tree.path(at: Point(x: 90, y: 50)).map(\.target) == ["root"])
    }

    @Test("where regions overlap, the one declared last is hit, and its siblings are not on the path")
    func topmost() {
        var tree = HitTree<String>()
        let root = tree.add("root", frame: whole, gestures: [])
        tree.add("left", frame: left, gestures: [.tap()], in: root)
        tree.add("right", frame: right, gestures: [.tap()], in: root)
        #expect(tree.path(at: Point(x: 50, y: 50)).map(\.target) == ["root", "right"])
        #expect(tree.path(at: Point(x: 39, y: 50)).map(\.target) == ["root", "left"])
    }

    @Test("a child is hit where it reaches beyond its parent, together with the parent")
    func beyond() {
        var tree = HitTree<String>()
        let parent = tree.add("parent", frame: left, gestures: [])
        tree.add("child", frame: right, gestures: [], in: parent)
        #expect(tree.path(at: Point(x: 90, y: 50)).map(\.target) == ["parent", "child"])
    }

    @Test("outside all regions, and at an invalid point, the hit path is empty")
    func outside() {
        var tree = HitTree<String>()
        tree.add("left", frame: left, gestures: [.tap()])
        #expect(tree.path(at: Point(x: 60, y: 50)).isEmpty)
        #expect(tree.path(at: Point(x: .nan, y: 50)).isEmpty)
        #expect(HitTree<String>().path(at: .zero).isEmpty)
    }

    @Test("a frame can be converted to the region's own space, to that of a region around it, and to the screen's")
    func spaces() {
        var tree = HitTree<String>()
        let list = tree.add("list", frame: Rect(x: 10, y: 20, width: 300, height: 400), gestures: [])
        let row = tree.add("row", frame: Rect(x: 15, y: 60, width: 200, height: 50), gestures: [], in: list)
        tree.add("heart", frame: Rect(x: 190, y: 70, width: 20, height: 30), gestures: [.tap()], in: row)
        #expect(tree.frame(of: "heart") == Rect(x: 190, y: 70, width: 20, height: 30))
        #expect(tree.frame(of: "heart", in: .local) == Rect(x: 0, y: 0, width: 20, height: 30))
        #expect(tree.frame(of: "heart", in: .named("row")) == Rect(x: 175, y: 10, width: 20, height: 30))
        #expect(tree.frame(of: "heart", in: .named("list")) == Rect(x: 180, y: 50, width: 20, height: 30))
        #expect(tree.frame(of: "heart", in: .named("heart")) == Rect(x: 0, y: 0, width: 20, height: 30))
    }

    @Test("there is no frame for an unknown region, or in the space of a region that is not around it")
    func noSpace() {
        var tree = HitTree<String>()
        let parent = tree.add("left", frame: left, gestures: [])
        tree.add("child", frame: Rect(x: 1, y: 1, width: 2, height: 2), gestures: [], in: parent)
        tree.add("right", frame: right, gestures: [])
        #expect(tree.frame(of: "unknown") == nil)
        #expect(tree.frame(of: "child", in: .named("right")) == nil)
        #expect(tree.frame(of: "left", in: .named("child")) == nil)
    }

    @Test("an emptied tree can be used again")
    func emptied() {
        var tree = HitTree<String>()
        tree.add("left", frame: left, gestures: [.tap()])
        tree.removeAll()
        #expect(tree.regions.isEmpty)
        let root = tree.add("right", frame: right, gestures: [.tap()])
        tree.add("on it", frame: right, gestures: [], in: root)
        #expect(tree.path(at: Point(x: 50, y: 50)).map(\.target) == ["right", "on it"])
    }
}
