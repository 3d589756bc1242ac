import Motion
import Testing

@testable import Albums

@Suite struct TabBarTests {
    private func bar(_ count: Int, width: Double = 1000) -> TabBar { TabBar(TabLayout(count: count, width: width)) }

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

    @Test("while sections pass quickly, the capsule lies on the name of the present one, in view", arguments: [4, 40])
    func passing(_ count: Int) throws {
        var bar = bar(count)
        for step in 1...3 * count {
            let time = Double(step) * 0.03
            bar.follow(step % count, at: time)
            bar.advance(to: time)
            let tabs = bar.visibleTabs(at: time).filter { $0.index == step % count }
            guard step > 1 else { continue }
            #expect(tabs.contains { abs($0.x - bar.capsuleLeading(at: time)) < 1e-9 })
            #expect((-1e-9...1000 - bar.layout.tabWidth + 1e-9).contains(bar.capsuleLeading(at: time)))
        }
        bar.follow(1, at: 10)
        #expect(bar.capsuleLeading(at: 10) != bar.capsuleLeading(at: 10.08), "alone, it slides")
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

    @Test("a bar may have no tab, or one")
    func few() {
        #expect(bar(0).visibleTabs(at: 0).isEmpty)
        var one = bar(1)
        one.select(3, at: 0)
        one.drag(by: 100, at: 0)
        #expect(one.selected == 0 && one.visibleTabs(at: 0).map(\.x) == [0])
    }
}
