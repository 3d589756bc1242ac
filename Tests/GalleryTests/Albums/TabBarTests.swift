import Motion
import Testing

@testable import Albums

@Suite struct TabBarTests {
    /// A bar 1000 points wide.
    private func bar(_ count: Int, pinned: Int = 0) -> TabBar {
        TabBar(TabLayout(count: count, pinned: pinned, width: 1000))
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

    @Test("the capsule slides to the selected tab in 0.16 s, slowly at both ends, and turns round where it is")
    func sliding() {
        var bar = bar(4)
        bar.select(2, at: 10)
        #expect(bar.capsuleLeading(at: 10) == 0)
        #expect(abs(bar.capsuleLeading(at: 10.08) - 252) < 1e-9)
        #expect(bar.capsuleLeading(at: 10.02) < 2 * 252 / 8)
        #expect(bar.capsuleLeading(at: 10.16) == 2 * 252 && !bar.isMoving(at: 10.16))
        bar.select(3, at: 20)
        let leading = bar.capsuleLeading(at: 20.1)
        bar.select(0, at: 20.1)
        #expect(bar.capsuleLeading(at: 20.1) == leading && leading > 2 * 252)
        #expect(bar.capsuleLeading(at: 21) == 0)
    }

    @Test("while sections pass quickly, the capsule lies on the name of a recent one, in view", arguments: [4, 40])
    func passing(_ count: Int) throws {
        var bar = bar(count)
        for step in 1...3 * count {
            let time = Double(step) * 0.03
            bar.follow(step % count, at: time)
            bar.advance(to: time)
            let tabs = bar.visibleTabs(at: time).filter { $0.index == bar.selected }
            guard step > 1 else { continue }
            // A tenth of a second for its name to be drawn, and a frame.
            let recent = (max(1, step - 8)...step).map { $0 % count }
            #expect(recent.contains(bar.selected))
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

    // MARK: Every number of albums, with the pinned tab of the favourites

    /// Up to six tabs are equally wide, at most 320; where there are more, six fill the bar.
    private func tabWidth(_ count: Int) -> Double {
        let fitting = Double(min(count + 1, 6))
        return min(320, (1000 - (fitting - 1) * 8) / fitting)
    }

    @Test("no bar shows a tab twice, however narrow", arguments: 1...8)
    func once(count: Int) {
        for width in stride(from: 40.0, to: 2000, by: 130) {
            for pinned in 0...1 {
                var bar = TabBar(TabLayout(count: count, pinned: pinned, width: width))
                for _ in 0..<40 {
                    bar.drag(by: -37, at: 0)
                    let tabs = bar.visibleTabs(at: 0).map(\.index)
                    #expect(Set(tabs).count == tabs.count, "\(width), \(pinned)")
                }
            }
        }
    }

    @Test("tabs and the pinned one fill the bar, 8 apart; three are 320 wide", arguments: 0...20)
    func tiling(count: Int) throws {
        var bar = bar(count, pinned: 1)
        let pitch = tabWidth(count) + 8
        let pinned = bar.layout.leading(ofPinned: 0)
        #expect(abs(pinned + tabWidth(count) - min(1000, Double(count + 1) * 328 - 8)) < 1e-9)
        for _ in 0..<50 {
            bar.drag(by: -31, at: 0)
            let tabs = bar.visibleTabs(at: 0)
            for (tab, next) in zip(tabs, tabs.dropFirst()) {
                #expect(abs(next.x - tab.x - pitch) < 1e-6)
                #expect(next.index == (tab.index + 1) % count)
            }
            guard count > 0 else { continue }
            let first = try #require(tabs.first)
            let last = try #require(tabs.last)
            if count + 1 > 6 {
                // The looping ones end a spacing before the pinned one, wherever they are turned.
                #expect(first.x <= 8 && last.x + tabWidth(count) >= pinned - 16)
                #expect(last.x < pinned - 8)
            } else {
                #expect(tabs.map(\.index) == Array(0..<count))
                #expect(first.x == 0 && abs(last.x + pitch - pinned) < 1e-9)
            }
        }
    }

    @Test("each tab can be selected, and the capsule comes to lie on it", arguments: 1...20)
    func capsule(count: Int) throws {
        var bar = bar(count, pinned: 1)
        var time = 0.0
        for index in Array((0...count).reversed()) + [count / 2, count, 0] {
            bar.select(index, at: time)
            time += 4
            bar.advance(to: time)
            #expect(bar.selected == index && !bar.isMoving(at: time))
            let leading = bar.capsuleLeading(at: time)
            guard index < count else {
                #expect(abs(leading - bar.layout.leading(ofPinned: 0)) < 1e-9)
                continue
            }
            let tab = try #require(bar.visibleTabs(at: time).min { abs($0.x - leading) < abs($1.x - leading) })
            #expect(tab.index == index && abs(tab.x - leading) < 1e-6)
            // A looping bar centres it, within the spring's tolerance.
            let middle = (bar.layout.leading(ofPinned: 0) - 8) / 2
            if count + 1 > 6 { #expect(abs(leading + tabWidth(count) / 2 - middle) <= 0.05) }
        }
    }

    @Test("turned all the way round, a looping bar is where it was", arguments: [6, 7, 20])
    func round(count: Int) {
        var bar = bar(count, pinned: 1)
        bar.drag(by: 13, at: 0)
        let before = bar.visibleTabs(at: 0)
        let length = Double(count) * (tabWidth(count) + 8)
        for _ in 0..<100 { bar.drag(by: length / 100, at: 0) }
        let after = bar.visibleTabs(at: 0)
        #expect(after.map(\.index) == before.map(\.index))
        for (a, b) in zip(before, after) { #expect(abs(a.x - b.x) < 1e-6) }
        bar.drag(by: 10.5 * (tabWidth(count) + 8), at: 0)
        #expect((0..<Double(count)).contains(bar.turn(at: 0)))
    }

    @Test("a bar that does not loop cannot be turned, and may have no tab, or one", arguments: 0...5)
    func fixed(count: Int) {
        var bar = bar(count, pinned: 1)
        let before = bar.visibleTabs(at: 0)
        bar.hold(at: 0)
        bar.drag(by: -200, at: 0)
        bar.release(velocity: -900, at: 0)
        #expect(bar.visibleTabs(at: 1) == before && bar.turn(at: 1) == 0 && !bar.isTurning)
        guard count < 2 else { return }
        var few = self.bar(count)
        few.select(3, at: 0)
        few.drag(by: 100, at: 0)
        #expect(few.selected == 0 && few.visibleTabs(at: 0).map(\.x) == Array(repeating: 0.0, count: count))
    }

    @Test("a bar that is thrown while another tab is selected continues with its velocity")
    func selectingInFlight() {
        var bar = bar(20, pinned: 1)
        bar.hold(at: 0)
        bar.release(velocity: -1500, at: 0)
        let middle = bar.middle(at: 0.1)
        let step = 1e-6
        let velocity = (middle - bar.middle(at: 0.1 - step)) / step
        bar.select(9, at: 0.1)
        #expect(abs(bar.middle(at: 0.1) - middle) < 1e-9)
        #expect(abs((bar.middle(at: 0.1 + step) - middle) / step - velocity) < 1)
    }

    @Test("another width keeps the selected tab selected, and the capsule on it", arguments: [3, 12])
    func relayout(count: Int) {
        var bar = bar(count, pinned: 1)
        bar.select(2, at: 0)
        bar.relayout(TabLayout(count: count, pinned: 1, width: 600), selecting: 2)
        #expect(bar.selected == 2 && !bar.isMoving(at: 0.01))
        let leading = bar.capsuleLeading(at: 0.01)
        #expect(bar.visibleTabs(at: 0.01).contains { $0.index == 2 && abs($0.x - leading) < 1e-9 })
        // Fewer tabs: the last is the one of the favourites.
        bar.relayout(TabLayout(count: 1, pinned: 1, width: 600), selecting: 9)
        #expect(bar.selected == 1)
    }
}
