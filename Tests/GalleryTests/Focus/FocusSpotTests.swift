import Motion
import Testing

@testable import Gallery
@testable import Scenes

@Suite struct FocusSpotTests {
    private func spot(
        _ number: Int, _ x: Double, _ y: Double, _ width: Double = 100, _ height: Double = 50
    ) -> FocusSpot {
        FocusSpot(target: .preview(.chip(number)), frame: Rect(x: x, y: y, width: width, height: height))
    }

    /// Three columns and two rows, 120 points apart.
    private var grid: [FocusSpot] { (0..<6).map { spot($0, Double($0 % 3) * 120, Double($0 / 3) * 120) } }

    private static let steps: [(Int, FocusDirection, Int?)] = [
        (1, .right, 2), (1, .left, 0), (1, .down, 4), (4, .up, 1), (2, .right, nil), (0, .up, nil), (3, .left, nil),
    ]

    @Test("an arrow leads to the neighbour in a grid, and nowhere at its edge", arguments: steps)
    func grids(from number: Int, direction: FocusDirection, to neighbour: Int?) {
        let target = grid.nearest(to: grid[number].frame, towards: direction)?.target
        #expect(target == neighbour.map { .preview(.chip($0)) })
    }

    @Test("what lies straight ahead is nearer than what is beside the way")
    func ahead() {
        let spots = [spot(0, 0, 300), spot(1, 260, 200)]
        #expect(
            spots.nearest(to: Rect(x: 0, y: 0, width: 100, height: 50), towards: .down)?.target == .preview(.chip(0)))
    }

    @Test("a large card below buttons is below them, even where it overlaps them sideways")
    func large() {
        let spots = [spot(0, 300, 120, 400, 400), spot(1, 900, 20, 64, 64)]
        #expect(spots.nearest(to: spots[1].frame, towards: .down)?.target == .preview(.chip(0)))
        #expect(spots.nearest(to: spots[0].frame, towards: .up)?.target == .preview(.chip(1)))
        #expect(spots.nearest(to: spots[1].frame, towards: .right) == nil)
    }

    @Test("regions are read line by line, from where lines begin")
    func reading() {
        let shuffled = [4, 1, 5, 0, 3, 2].map { grid[$0] }
        #expect(shuffled.inReadingOrder(.leftToRight).map(\.target) == (0..<6).map { .preview(.chip($0)) })
        #expect(shuffled.inReadingOrder(.rightToLeft).map(\.target) == [2, 1, 0, 5, 4, 3].map { .preview(.chip($0)) })
    }

    private static let neighbours: [(Int?, Int, LayoutDirection, Int)] = [
        (5, 1, .leftToRight, 0), (0, -1, .leftToRight, 5), (nil, 1, .leftToRight, 0), (nil, -1, .rightToLeft, 3),
    ]

    @Test("the next of the last region is the first; the first key leads to either end", arguments: neighbours)
    func around(from number: Int?, by count: Int, direction: LayoutDirection, to neighbour: Int) {
        let target = number.map { Target.preview(.chip($0)) }
        #expect(grid.neighbour(of: target, by: count, direction)?.target == .preview(.chip(neighbour)))
        #expect([FocusSpot]().neighbour(of: nil, by: count, direction) == nil)
    }
}
