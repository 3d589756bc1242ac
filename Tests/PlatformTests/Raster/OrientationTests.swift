import Raster
import Testing

@Suite struct OrientationTests {
    /// EXIF 2.32, tag 274: the sides of the upright picture at which row 0 and column 0 of the stored one are seen.
    enum Side { case top, bottom, left, right }
    static let table: [Int: (row0: Side, column0: Side)] = [
        1: (.top, .left), 2: (.top, .right), 3: (.bottom, .right), 4: (.bottom, .left),
        5: (.left, .top), 6: (.right, .top), 7: (.right, .bottom), 8: (.left, .bottom),
    ]

    /// Where a stored pixel goes in the upright picture, derived from the table.
    private func position(row: Int, column: Int, _ stored: PixelSize, _ sides: (row0: Side, column0: Side)) -> (
        Int, Int
    ) {
        var x = 0
        var y = 0
        switch sides.row0 {
        case .top: y = row
        case .bottom: y = stored.height - 1 - row
        case .left: x = row
        case .right: x = stored.height - 1 - row
        }
        switch sides.column0 {
        case .top: y = column
        case .bottom: y = stored.width - 1 - column
        case .left: x = column
        case .right: x = stored.width - 1 - column
        }
        return (x, y)
    }

    @Test("turned by right angles, a photo appears as its upright picture does turned as often", arguments: 1...8)
    func turns(_ tag: Int) throws {
        let orientation = try #require(Orientation(rawValue: tag))
        let stored = Bitmap(5, 3, pixel: UInt32.distinct)
        var turned = stored.turned(orientation)
        for quarters in 1...5 {
            // Row 0 is seen on the right (tag 6).
            turned = turned.turned(.right)
            #expect(stored.turned(orientation.turned(by: quarters)) == turned)
        }
        #expect(orientation.turned(by: -1) == orientation.turned(by: 3))
    }

    @Test("a picture is turned, filled into its size and cut exactly as the EXIF table says", arguments: 1...8)
    func table(_ tag: Int) throws {
        let orientation = try #require(Orientation(rawValue: tag))
        let sides = try #require(Self.table[tag])
        let stored = Bitmap(5, 3, pixel: UInt32.distinct)
        let isTransposed = sides.row0 == .left || sides.row0 == .right
        let upright = isTransposed ? PixelSize(width: 3, height: 5) : PixelSize(width: 5, height: 3)
        #expect(orientation.isTransposed == isTransposed && orientation.upright(stored.size) == upright)
        let turned = stored.turned(orientation)
        #expect(turned.size == upright && turned.isOpaque)
        let filled = stored.filling(upright, orientation: orientation)
        for row in 0..<3 {
            for column in 0..<5 {
                let (x, y) = position(row: row, column: column, stored.size, sides)
                #expect(turned.pixel(x, y) == stored.pixel(column, row), "row \(row), column \(column)")
                #expect(filled.pixel(x, y) == stored.pixel(column, row), "row \(row), column \(column)")
            }
        }
        // The upright rectangle of columns 2 to 4 of the first two rows.
        let a = position(row: 0, column: 2, stored.size, sides)
        let b = position(row: 1, column: 4, stored.size, sides)
        let rect = PixelRect(
            x: min(a.0, b.0), y: min(a.1, b.1), width: abs(a.0 - b.0) + 1, height: abs(a.1 - b.1) + 1)
        #expect(orientation.stored(rect, of: stored.size) == PixelRect(x: 2, y: 0, width: 3, height: 2))
    }
}
