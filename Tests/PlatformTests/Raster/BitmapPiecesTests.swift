import Raster
import Testing

@Suite struct BitmapPiecesTests {
    @Test("a rotated picture has every pixel where the orientation puts it", arguments: Orientation.allCases)
    func turning(_ orientation: Orientation) {
        let stored = Bitmap(5, 3, pixel: UInt32.distinct)
        let turned = stored.turned(orientation)
        #expect(turned.size == orientation.upright(stored.size))
        #expect(turned.isOpaque)
        for (u, v) in PixelRect(turned.size).coordinates {
            let (x, y) =
                switch orientation {
                case .up: (u, v)
                case .upMirrored: (4 - u, v)
                case .down: (4 - u, 2 - v)
                case .downMirrored: (u, 2 - v)
                case .leftMirrored: (v, u)
                case .right: (v, 2 - u)
                case .rightMirrored: (4 - v, 2 - u)
                case .left: (4 - v, u)
                }
            #expect(turned.pixel(u, v) == stored.pixel(x, y))
        }
    }

    @Test("an upright rectangle is found in the stored picture", arguments: Orientation.allCases)
    func rectangles(_ orientation: Orientation) {
        let stored = PixelSize(width: 90, height: 70)
        let rect = PixelRect(x: 10, y: 20, width: 30, height: 4)
        let expected =
            switch orientation {
            case .up: PixelRect(x: 10, y: 20, width: 30, height: 4)
            case .upMirrored: PixelRect(x: 50, y: 20, width: 30, height: 4)
            case .down: PixelRect(x: 50, y: 46, width: 30, height: 4)
            case .downMirrored: PixelRect(x: 10, y: 46, width: 30, height: 4)
            case .leftMirrored: PixelRect(x: 20, y: 10, width: 4, height: 30)
            case .right: PixelRect(x: 20, y: 30, width: 4, height: 30)
            case .rightMirrored: PixelRect(x: 66, y: 30, width: 4, height: 30)
            case .left: PixelRect(x: 66, y: 10, width: 4, height: 30)
            }
        #expect(orientation.stored(rect, of: stored) == expected)
    }

    @Test("a reduced pixel is the mean of a square, or of what is left of one at the edges")
    func reducing() {
        let picture = Bitmap(5, 3) { x, y in .grey(x * 10 + y * 50) }
        let reduced = picture.piece(PixelRect(x: 0, y: 0, width: 3, height: 2), reducedBy: 2)
        // (0 + 10 + 50 + 60) ÷ 4, …, (40 + 90) ÷ 2 in the first row; (100 + 110) ÷ 2, …, 140 in the second.
        #expect(reduced.pixels.map { $0 } == [30, 50, 65, 105, 125, 140].map(UInt32.grey))
        #expect(
            picture.piece(PixelRect(x: 2, y: 1, width: 1, height: 1), reducedBy: 2).pixels.map { $0 } == [.grey(140)])
    }

    @Test("reduced by one, a piece is an exact copy")
    func cutting() {
        let picture = Bitmap(7, 5, pixel: UInt32.distinct)
        let rect = PixelRect(x: 2, y: 1, width: 4, height: 3)
        let piece = picture.piece(rect, reducedBy: 1)
        #expect(piece.pixels.map { $0 } == rect.coordinates.map { picture.pixel($0.x, $0.y) })
        #expect(piece.isOpaque)
    }
}
