import Raster
import Testing

@testable import Stage

@Suite struct TextureGridTests {
    @Test("a picture within the limit is one texture")
    func one() {
        let size = PixelSize(width: 100, height: 64)
        let whole = PixelRect(size)
        #expect(TextureGrid(size, limit: 100).cells == [TextureGrid.Cell(area: whole, stored: whole)])
        #expect(TextureGrid(size, limit: .max).byteCount == 100 * 64 * 4)
    }

    @Test(
        "every pixel is shown by one cell, which also has its neighbours, within the limit",
        arguments: [(101, 64, 100), (200, 199, 64), (64, 130, 64), (300, 1, 64), (63, 62, 8)])
    func cover(_ width: Int, _ height: Int, _ limit: Int) {
        let size = PixelSize(width: width, height: height)
        var shown = [Int](repeating: 0, count: size.count)
        for cell in TextureGrid(size, limit: limit).cells {
            #expect(max(cell.stored.width, cell.stored.height) <= limit)
            for y in cell.area.rows {
                for x in cell.area.columns { shown[y * width + x] += 1 }
            }
            let wider = PixelRect(
                columns: max(0, cell.area.x - 1)..<min(width, cell.area.columns.upperBound + 1),
                rows: max(0, cell.area.y - 1)..<min(height, cell.area.rows.upperBound + 1))
            #expect(cell.stored.intersection(wider) == wider)
        }
        #expect(shown.allSatisfy { $0 == 1 })
    }

    @Test("rectangles that only touch do not intersect")
    func intersection() {
        let rect = PixelRect(x: 0, y: 0, width: 10, height: 10)
        #expect(rect.intersection(PixelRect(x: 10, y: 0, width: 5, height: 5)) == nil)
        let corner = PixelRect(x: 8, y: 0, width: 2, height: 2)
        #expect(rect.intersection(PixelRect(x: 8, y: -3, width: 5, height: 5)) == corner)
    }
}
