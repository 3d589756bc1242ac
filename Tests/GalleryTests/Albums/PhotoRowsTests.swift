import Testing

@testable import Gallery

@Suite struct PhotoRowsTests {
    /// Shapes of all kinds, the same each time.
    private static let aspects = (0..<500).map { index in [1.5, 0.75, 1, 1.78, 0.56, 1.33, 3, 0.3][index * 7 % 8] }

    @Test(
        "every photo is in a row, in order, and no row is lower than 180 or higher than 280",
        arguments: [400.0, 800, 1280, 1920])
    func order(_ width: Double) {
        let grid = PhotoRows(Self.aspects, first: 20, width: width)
        var next = 20
        for row in grid.rows {
            #expect(row.first == next && row.count > 0)
            #expect((180...280).contains(row.height))
            next += row.count
        }
        #expect(next == 520)
    }

    @Test("all rows but the last fill the width", arguments: [1280.0, 1920])
    func filling(_ width: Double) {
        let grid = PhotoRows(Self.aspects, width: width)
        for row in grid.rows.dropLast() {
            let frames = grid.frames(of: row) { Self.aspects[$0] }
            #expect(frames.count == row.count && frames.first?.minX == 0 && frames.last?.maxX == width, "\(row)")
            for (a, b) in zip(frames, frames.dropFirst()) { #expect(b.minX - a.maxX == 8) }
            for frame in frames { #expect(frame.minY == row.top && frame.size.height == row.height) }
        }
    }

    @Test("rows lie 8 apart, and the grid ends with the last")
    func stacking() throws {
        let grid = PhotoRows(Self.aspects, width: 1000)
        for (a, b) in zip(grid.rows, grid.rows.dropFirst()) { #expect(abs(b.top - a.top - a.height - 8) < 1e-9) }
        let last = try #require(grid.rows.last)
        #expect(grid.height == last.top + last.height)
    }

    @Test("a single photo is not enlarged to fill its row; without photos there are no rows")
    func few() {
        #expect(PhotoRows([1], width: 1000).rows.map(\.height) == [230])
        #expect(PhotoRows([], width: 1000).rows.isEmpty)
        #expect(PhotoRows([], width: 1000).height == 0)
    }

    @Test("the rows between two distances are those that show there")
    func visible() {
        let grid = PhotoRows(Self.aspects, width: 1000)
        for top in stride(from: -300, through: grid.height + 300, by: 97) {
            let expected = grid.rows.filter { $0.top + $0.height > top && $0.top < top + 600 }
            #expect(Array(grid.rows(from: top, to: top + 600)) == expected)
        }
    }
}
