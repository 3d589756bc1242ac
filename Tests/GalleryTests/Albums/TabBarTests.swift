import Motion
import Testing

@testable import Albums

@Suite struct TabBarTests {
    private func bar(_ count: Int, width: Double = 1000) -> TabBar { TabBar(TabLayout(count: count, width: width)) }

    @Test(
        "tabs are equally wide and 8 apart, and fill the bar unless they would be wider than 320",
        arguments: [(1, 320.0), (2, 320), (4, 244), (6, 160)])
    func layout(_ count: Int, _ width: Double) {
        let tabs = bar(count).visibleTabs(at: 0)
        let layout = bar(count).layout
        #expect(abs(layout.tabWidth - width) < 1e-9)
        #expect(tabs.map(\.index) == Array(0..<count))
        #expect(tabs.first?.x == 0)
        let end = Double(count) * (width + 8) - 8
        #expect(abs((tabs.last?.x ?? 0) + layout.tabWidth - end) < 1e-9)
    }

    @Test(
        "side by side are as many tabs as are at least 104 wide, at most six, and on a wide bar as many as 320 allows",
        arguments: [(90.0, 2), (215, 2), (327, 2), (328, 3), (663, 5), (664, 6), (1960, 6), (1961, 7), (3744, 12)])
    func fitting(_ width: Double, _ most: Int) {
        for count in 1...20 {
            #expect(TabLayout(count: count, pinned: 1, width: width).loops == (count + 1 > most))
        }
        let looping = TabLayout(count: 40, pinned: 1, width: width)
        #expect(abs(looping.tabWidth - (width + 8) / Double(most) + 8) < 1e-9)
    }

    @Test("the capsule slides to the selected tab in 0.16 s, slowly at both ends")
    func sliding() {
        var bar = bar(4)
        bar.select(2, at: 10)
        #expect(bar.capsuleLeading(at: 10) == 0)
        #expect(abs(bar.capsuleLeading(at: 10.08) - 252) < 1e-9)
        #expect(bar.capsuleLeading(at: 10.02) < 2 * 252 / 8)
        #expect(bar.capsuleLeading(at: 10.16) == 2 * 252 && !bar.isMoving(at: 10.16))
    }

    @Test("selecting another tab during the slide continues from the capsule's position")
    func again() {
        var bar = bar(4)
        bar.select(3, at: 0)
        let leading = bar.capsuleLeading(at: 0.1)
        bar.select(0, at: 0.1)
        #expect(bar.capsuleLeading(at: 0.1) == leading && leading > 0)
        #expect(bar.capsuleLeading(at: 1) == 0)
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
        #expect(!few.layout.loops && few.layout.tabWidth == 244)
        few.select(3, at: 0)
        #expect(few.capsuleLeading(at: 1) == 1000 - 244)
        var many = TabBar(TabLayout(count: 40, pinned: 1, width: 1000))
        #expect(many.layout.loops)
        many.select(40, at: 0)
        #expect(abs(many.capsuleLeading(at: 1) + many.layout.tabWidth - 1000) < 1e-9)
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
        #expect(one.selected == 0 && one.visibleTabs(at: 0).map(\.x) == [0])
    }
}
