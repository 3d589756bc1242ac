import Testing

@testable import Raster

/// The ranges of equal columns and rows around the middle.
@Suite struct UniformRangesTests {
    private func ranges(_ rows: [[UInt32]]) -> (columns: Range<Int>, rows: Range<Int>) {
        let size = PixelSize(width: rows[0].count, height: rows.count)
        var bitmap = Bitmap(size: size, pixels: Array(rows.joined()))
        bitmap.findUniformRanges()
        return (bitmap.uniformColumns, bitmap.uniformRows)
    }

    @Test("nothing is uniform before the ranges are computed")
    func unknown() {
        let bitmap = Bitmap(size: PixelSize(width: 2, height: 2), pixels: [1, 1, 1, 1])
        #expect(bitmap.uniformColumns.isEmpty && bitmap.uniformRows.isEmpty)
    }

    @Test("a picture of one colour is uniform everywhere")
    func flat() {
        #expect(ranges([[7, 7, 7], [7, 7, 7]]) == (0..<3, 0..<2))
        #expect(ranges([[7]]) == (0..<1, 0..<1))
    }

    @Test("columns are uniform if each row has one colour in them")
    func columns() {
        let result = ranges([[9, 1, 1, 1, 8], [9, 2, 2, 2, 8], [9, 3, 3, 3, 8]])
        #expect(result == (1..<4, 1..<2))
    }

    @Test("rows are uniform if each column has one colour in them")
    func rows() {
        let result = ranges([[9, 9, 9], [1, 2, 3], [1, 2, 3], [1, 2, 3], [8, 8, 8]])
        #expect(result == (1..<2, 1..<4))
    }

    @Test("a column that equals the middle but is not adjacent is not included")
    func interrupted() {
        #expect(ranges([[1, 5, 1, 1, 1, 6, 1]]).columns == 2..<5)
    }

    @Test("a single different pixel ends a range")
    func onePixel() {
        #expect(ranges([[1, 1, 1, 1, 1], [1, 1, 1, 2, 1], [1, 1, 1, 1, 1]]).columns == 0..<3)
    }
}
