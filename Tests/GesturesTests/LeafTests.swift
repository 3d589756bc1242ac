import Testing

@testable import Gestures

@Suite struct LeafTests {
    private let tap = Gesture.tap()
    private let press = Gesture.longPress()
    private let drag = Gesture.drag()
    private let pinch = Gesture.magnify()

    /// The relation of each leaf to each other one, by the names of the gestures.
    private func relation(of first: Gesture, to second: Gesture, in gestures: Gesture...) -> Leaf.Relation? {
        let leaves = Leaf.leaves(of: gestures)
        guard let first = leaves.first(where: { $0.gesture == first }),
            let second = leaves.first(where: { $0.gesture == second })
        else { return nil }
        return first.relation(to: second)
    }

    @Test("a composition is split into its single gestures, in order")
    func split() {
        let gestures = [tap.simultaneously(with: press.exclusively(before: drag)).highPriority, pinch]
        let leaves = Leaf.leaves(of: gestures)
        #expect(leaves.map(\.gesture) == [tap, press, drag, pinch])
        #expect(leaves.map(\.attachment) == [0, 0, 0, 1])
        #expect(leaves.map(\.priority) == [.high, .high, .high, .normal])
        #expect(leaves.map(\.branches.count) == [1, 2, 2, 0])
    }

    @Test("two leaves are related by the step at which their paths diverge")
    func relations() {
        let composition = tap.simultaneously(with: press.exclusively(before: drag.sequenced(before: pinch)))
        #expect(relation(of: tap, to: pinch, in: composition) == .partners)
        #expect(relation(of: press, to: drag, in: composition) == .before)
        #expect(relation(of: pinch, to: press, in: composition) == .after)
        #expect(relation(of: drag, to: pinch, in: composition) == .then)
        #expect(relation(of: pinch, to: drag, in: composition) == .following)
    }

    @Test("the gestures that a region lists are rivals")
    func rivals() {
        #expect(relation(of: tap, to: drag, in: tap, drag) == .rivals)
        #expect(relation(of: tap, to: pinch, in: tap.simultaneously(with: drag), pinch) == .rivals)
    }

    @Test("the last leaf of what comes first is followed by the first leaf of what follows")
    func sequences() {
        let gestures = [tap.sequenced(before: press).sequenced(before: drag.sequenced(before: pinch))]
        let leaves = Leaf.leaves(of: gestures)
        let followers = leaves.map { leaf in leaves.filter { $0.comesNext(after: leaf) }.map(\.gesture) }
        #expect(followers == [[press], [drag], [pinch], []])
        #expect(leaves.map(\.followsAnother) == [false, true, true, true])
    }

    @Test("the name of a composition shows how its gestures are composed")
    func names() {
        #expect(tap.simultaneously(with: press).name == "tap+longPress")
        #expect(Gesture.tap(count: 3).exclusively(before: .quickZoom()).name == "tap3|quickZoom")
        #expect(press.sequenced(before: drag.highPriority).name == "longPress>drag")
    }
}
