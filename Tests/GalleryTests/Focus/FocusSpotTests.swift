import Motion
import Testing

@testable import Gallery
@testable import Scenes

@Suite struct FocusSpotTests {
    private func spot(
        _ number: Int, _ x: Double, _ y: Double, _ width: Double = 100, _ height: Double = 50
    ) -> FocusSpot {
        FocusSpot(target: .viewer(.chip(number)), frame: Rect(x: x, y: y, width: width, height: height))
    }

    /// Three columns and two rows, 120 points apart.
    private var grid: [FocusSpot] { (0..<6).map { spot($0, Double($0 % 3) * 120, Double($0 / 3) * 120) } }

    private func step(from number: Int, _ direction: FocusDirection) -> Target? {
        grid.nearest(to: grid[number].frame, towards: direction)?.target
    }

    @Test("an arrow leads to the neighbour in a grid, and nowhere at its edge")
    func grids() {
        #expect(step(from: 1, .right) == .viewer(.chip(2)) && step(from: 1, .left) == .viewer(.chip(0)))
        #expect(step(from: 1, .down) == .viewer(.chip(4)) && step(from: 4, .up) == .viewer(.chip(1)))
        #expect(step(from: 2, .right) == nil && step(from: 0, .up) == nil && step(from: 3, .left) == nil)
    }

    @Test("what lies straight ahead is nearer than what is beside the way")
    func ahead() {
        let spots = [spot(0, 0, 300), spot(1, 260, 200)]
        #expect(
            spots.nearest(to: Rect(x: 0, y: 0, width: 100, height: 50), towards: .down)?.target == .viewer(.chip(0)))
    }

    @Test("a large card below buttons is below them, even where it overlaps them sideways")
    func large() {
        let spots = [spot(0, 300, 120, 400, 400), spot(1, 900, 20, 64, 64)]
        #expect(spots.nearest(to: spots[1].frame, towards: .down)?.target == .viewer(.chip(0)))
        #expect(spots.nearest(to: spots[0].frame, towards: .up)?.target == .viewer(.chip(1)))
        #expect(spots.nearest(to: spots[1].frame, towards: .right) == nil)
    }

    @Test("regions are read line by line, from where lines begin")
    func reading() {
        let shuffled = [4, 1, 5, 0, 3, 2].map { grid[$0] }
        #expect(shuffled.inReadingOrder(.leftToRight).map(\.target) == (0..<6).map { .viewer(.chip($0)) })
        #expect(shuffled.inReadingOrder(.rightToLeft).map(\.target) == [2, 1, 0, 5, 4, 3].map { .viewer(.chip($0)) })
    }

    @Test("the next of the last region is the first; the first key leads to either end")
    func around() {
        #expect(grid.neighbour(of: .viewer(.chip(5)), by: 1, .leftToRight)?.target == .viewer(.chip(0)))
        #expect(grid.neighbour(of: .viewer(.chip(0)), by: -1, .leftToRight)?.target == .viewer(.chip(5)))
        #expect(grid.neighbour(of: nil, by: 1, .leftToRight)?.target == .viewer(.chip(0)))
        #expect(grid.neighbour(of: nil, by: -1, .rightToLeft)?.target == .viewer(.chip(3)))
        #expect([FocusSpot]().neighbour(of: nil, by: 1, .leftToRight) == nil)
    }
}
