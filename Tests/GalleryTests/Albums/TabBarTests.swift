import Motion
import Testing

@testable import Gallery

@Suite struct TabBarTests {
    private func bar(_ count: Int, width: Double = 1000) -> TabBar { TabBar(TabLayout(count: count, width: width)) }

    @Test(
        "tabs are equally wide, 8 apart and 16 from both ends",
        arguments: [(1, 968.0), (2, 480), (4, 236), (6, 154 + 2.0 / 3)])
    func layout(_ count: Int, _ width: Double) {
        let tabs = bar(count).visibleTabs(at: 0)
        let layout = bar(count).layout
        #expect(abs(layout.tabWidth - width) < 1e-9)
        #expect(tabs.map(\.index) == Array(0..<count))
        #expect(tabs.first?.x == 16)
        #expect(abs((tabs.last?.x ?? 0) + layout.tabWidth - 984) < 1e-9)
    }

    @Test("the capsule slides to the selected tab in 0.16 s, slowly at both ends")
    func sliding() {
        var bar = bar(4)
        bar.select(2, at: 10)
        #expect(bar.capsuleLeading(at: 10) == 16)
        #expect(abs(bar.capsuleLeading(at: 10.08) - (16 + 244)) < 1e-9)
        #expect(bar.capsuleLeading(at: 10.02) - 16 < 2 * 244 / 8)
        #expect(bar.capsuleLeading(at: 10.16) == 16 + 2 * 244 && !bar.isMoving(at: 10.16))
    }

    @Test("selecting another tab during the slide continues from the capsule's position")
    func again() {
        var bar = bar(4)
        bar.select(3, at: 0)
        let leading = bar.capsuleLeading(at: 0.1)
        bar.select(0, at: 0.1)
        #expect(bar.capsuleLeading(at: 0.1) == leading && leading > 16)
        #expect(bar.capsuleLeading(at: 1) == 16)
    }

    @Test("a bar of seven tabs or more loops, with the selected one in its middle")
    func looping() {
        var bar = bar(10)
        #expect(bar.layout.loops)
        for index in [3, 9, 0, 5] {
            bar.select(index, at: 0)
            bar.advance(to: 5)
            let middle = bar.visibleTabs(at: 5).min { abs(middle($0) - 500) < abs(middle($1) - 500) }
            #expect(middle?.index == index)
            #expect(abs(bar.capsuleLeading(at: 5) + bar.layout.tabWidth / 2 - 500) < 0.5)
        }
        func middle(_ tab: TabBar.VisibleTab) -> Double { tab.x + bar.layout.tabWidth / 2 }
    }

    @Test("from the first tab to the last a looping bar takes the shorter way")
    func shortestWay() {
        var bar = bar(10)
        bar.select(9, at: 0)
        // From 0 the last is one tab to the left, and comes from there to the middle.
        let middle = 500 - bar.layout.tabWidth / 2
        for time in stride(from: 0.01, to: 1, by: 0.01) {
            let leading = bar.capsuleLeading(at: time)
            #expect(leading < middle + 1 && leading > middle - bar.layout.pitch)
        }
    }

    @Test("however far it is turned, a looping bar is full of tabs, in order")
    func turning() {
        var bar = bar(8)
        for _ in 0..<500 {
            bar.drag(by: -37, at: 0)
            let tabs = bar.visibleTabs(at: 0)
            #expect((tabs.first?.x ?? 1) <= 8 && (tabs.last?.x ?? 0) + bar.layout.tabWidth >= 992)
            for (a, b) in zip(tabs, tabs.dropFirst()) {
                #expect(b.index == (a.index + 1) % 8)
                #expect(abs(b.x - a.x - bar.layout.pitch) < 1e-6)
            }
        }
    }

    @Test("a thrown bar keeps turning, and a touch catches it")
    func throwing() {
        var bar = bar(8)
        bar.release(velocity: -1000, at: 0)
        #expect(bar.isMoving(at: 1) && bar.middle(at: 0.1) > 80)
        bar.hold(at: 0.1)
        #expect(bar.middle(at: 5) == bar.middle(at: 0.1))
    }

    @Test("a pinned tab stays at the end, as wide as the others, and the capsule slides to it")
    func pinned() {
        var few = TabBar(TabLayout(count: 3, pinned: 1, width: 1000))
        #expect(!few.layout.loops && few.layout.tabWidth == 236)
        few.select(3, at: 0)
        #expect(few.capsuleLeading(at: 1) == 1000 - 16 - 236)
        var many = TabBar(TabLayout(count: 40, pinned: 1, width: 1000))
        #expect(many.layout.loops)
        many.select(40, at: 0)
        #expect(abs(many.capsuleLeading(at: 1) + many.layout.tabWidth - 984) < 1e-9)
        many.select(7, at: 2)
        #expect(abs(many.capsuleLeading(at: 5) + many.layout.tabWidth / 2 - many.layout.barWidth / 2) < 0.5)
        #expect(many.visibleTabs(at: 5).allSatisfy { $0.x < many.layout.barWidth })
    }

    @Test("a bar may have no tab, or one")
    func few() {
        #expect(bar(0).visibleTabs(at: 0).isEmpty)
        var one = bar(1)
        one.select(3, at: 0)
        one.drag(by: 100, at: 0)
        #expect(one.selected == 0 && one.visibleTabs(at: 0).map(\.x) == [16])
    }
}
