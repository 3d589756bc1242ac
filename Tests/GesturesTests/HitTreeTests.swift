import Motion
import Testing

@testable import Gestures

@Suite struct HitTreeTests {
    private let whole = Rect(x: 0, y: 0, width: 100, height: 100)
    private let left = Rect(x: 0, y: 0, width: 60, height: 100)
    private let right = Rect(x: 40, y: 0, width: 60, height: 100)

    @Test("a path leads from the root to the innermost region")
    func path() {
        var tree = HitTree<String>()
        let root = tree.add("root", frame: whole, gestures: [])
        let child = tree.add("child", frame: left, gestures: [], in: root)
        tree.add("grandchild", frame: Rect(x: 10, y: 10, width: 10, height: 10), gestures: [.tap()], in: child)
        #expect(tree.path(at: Point(x: 15, y: 15)).map(\.target) == ["root", "child", "grandchild"])
        #expect(tree.path(at: Point(x: 50, y: 50)).map(\.target) == ["root", "child"])
        #expect(tree.path(at: Point(x: 90, y: 50)).map(\.target) == ["root"])
    }

    @Test("where regions overlap the one declared last is hit")
    func topmost() {
        var tree = HitTree<String>()
        tree.add("left", frame: left, gestures: [.tap()])
        tree.add("right", frame: right, gestures: [.tap()])
        #expect(tree.path(at: Point(x: 50, y: 50)).map(\.target) == ["right"])
        #expect(tree.path(at: Point(x: 39, y: 50)).map(\.target) == ["left"])
    }

    @Test("a child that reaches beyond its parent is hit there, with its parent")
    func beyond() {
        var tree = HitTree<String>()
        let parent = tree.add("parent", frame: left, gestures: [])
        tree.add("child", frame: right, gestures: [], in: parent)
        #expect(tree.path(at: Point(x: 90, y: 50)).map(\.target) == ["parent", "child"])
    }

    @Test("siblings do not lie on each other's path")
    func siblings() {
        var tree = HitTree<String>()
        let root = tree.add("root", frame: whole, gestures: [])
        tree.add("left", frame: left, gestures: [], in: root)
        tree.add("right", frame: right, gestures: [], in: root)
        #expect(tree.path(at: Point(x: 50, y: 50)).map(\.target) == ["root", "right"])
    }

    @Test("outside all regions, and at no place at all, the path is empty")
    func outside() {
        var tree = HitTree<String>()
        tree.add("left", frame: left, gestures: [.tap()])
        #expect(tree.path(at: Point(x: 60, y: 50)).isEmpty)
        #expect(tree.path(at: Point(x: .nan, y: 50)).isEmpty)
        #expect(HitTree<String>().path(at: .zero).isEmpty)
    }

    @Test("an emptied tree is used anew")
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
