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

    @Test("a stored picture is rotated exactly as the EXIF table says", arguments: 1...8)
    func table(_ tag: Int) throws {
        let orientation = try #require(Orientation(rawValue: tag))
        let sides = try #require(Self.table[tag])
        let stored = Bitmap(3, 2) { x, y in .grey(20 + 40 * (3 * y + x)) }
        let upright = stored.filling(orientation.upright(stored.size), orientation: orientation)
        for row in 0..<2 {
            for column in 0..<3 {
                let (x, y) = position(row: row, column: column, stored.size, sides)
                #expect(upright.pixel(x, y) == stored.pixel(column, row), "row \(row), column \(column)")
            }
        }
    }

    @Test("width and height are exchanged if row 0 is at a side", arguments: 1...8)
    func transposition(_ tag: Int) throws {
        let orientation = try #require(Orientation(rawValue: tag))
        let sides = try #require(Self.table[tag])
        let isTransposed = sides.row0 == .left || sides.row0 == .right
        #expect(orientation.isTransposed == isTransposed)
        let upright = orientation.upright(PixelSize(width: 3, height: 2))
        #expect(upright == (isTransposed ? PixelSize(width: 2, height: 3) : PixelSize(width: 3, height: 2)))
    }

    @Test("there are eight orientations, numbered from 1, and no others")
    func numbers() {
        #expect(Orientation.allCases.map(\.rawValue) == Array(1...8))
        #expect(Orientation(rawValue: 0) == nil)
        #expect(Orientation(rawValue: 9) == nil)
    }

    @Test("a rotated picture is cropped in its upright shape", arguments: [Orientation.right, .left])
    func cropOfTurned(_ orientation: Orientation) {
        // Stored 30 wide: upright it is 30 high, and its middle third is what a square shows.
        let stored = Bitmap(30, 10) { x, _ in (10..<20).contains(x) ? 0xFF00_FF00 : 0xFFFF_0000 }
        let square = stored.filling(PixelSize(width: 10, height: 10), orientation: orientation)
        #expect(square == Bitmap(10, 10, 0xFF00_FF00))
    }
}
