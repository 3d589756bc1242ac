import Foundation
import Raster
import Testing

@Suite struct ShadowTests {
    private let shadow = Shadow(blur: 40, offset: 16, opacity: 0.45, reduction: 8)

    private func bitmap(_ width: Int, _ height: Int, of shadow: Shadow? = nil, radius: Double = 0) -> Bitmap {
        CardPainter(cornerRadius: radius, shadow: shadow ?? self.shadow)
            .shadow(of: PixelSize(width: width, height: height))
    }

    @Test(
        "its content is the card at an eighth, to the nearest pixel, and it extends by its blur and offset")
    func content() {
        let shadow = bitmap(200, 165)
        #expect(shadow.content == PixelRect(x: 7, y: 7, width: 25, height: 21))
        #expect(shadow.size == PixelSize(width: 25 + 14, height: 21 + 14))
        #expect(bitmap(3, 3).content == PixelRect(x: 7, y: 7, width: 1, height: 1))
    }

    @Test("between its corners, all columns are equal, and all rows")
    func alike() {
        let shadow = bitmap(800, 640)
        // The blur reaches eight pixels to either side of an edge, and the edges are seven from the picture's.
        #expect(shadow.size.width == 114 && shadow.uniformColumns.contains(16..<98))
        #expect(shadow.uniformColumns.lowerBound > 7 && shadow.uniformColumns.upperBound < 107)
        for x in shadow.uniformColumns {
            for y in 0..<shadow.size.height { #expect(shadow.alpha(x, y) == shadow.alpha(57, y)) }
        }
        for y in shadow.uniformRows {
            for x in 0..<shadow.size.width { #expect(shadow.alpha(x, y) == shadow.alpha(x, 47)) }
        }
        #expect(shadow.uniformRows.contains(20..<78))
    }

    @Test("it is symmetrical", arguments: [200, 203, 206])
    func symmetry(_ width: Int) {
        let shadow = bitmap(width, 160)
        for y in 0..<shadow.size.height {
            for x in 0..<shadow.size.width / 2 {
                let left = shadow.alpha(x, y)
                let right = shadow.alpha(shadow.size.width - 1 - x, y)
                #expect(abs(left - right) <= 1, "column \(x), row \(y)")
            }
        }
    }

    @Test("it is lower than the card by its offset")
    func offset() {
        let shadow = bitmap(400, 400)
        let middle = shadow.size.width / 2
        let bottom = shadow.content.y + shadow.content.height
        // 16 below and 16 above, at an eighth: the upper edge's shadow is the lower one's, four pixels further out.
        for distance in 0..<3 {
            let above = shadow.alpha(middle, shadow.content.y - 1 - distance)
            let below = shadow.alpha(middle, bottom + distance + 4)
            #expect(abs(above - below) <= 1)
        }
    }

    @Test("a straight edge becomes the integral of the Gaussian function")
    func profile() {
        let shadow = bitmap(400, 400)
        let y = shadow.size.height / 2 + 2
        for x in 0..<shadow.content.x {
            let distance = 8 * (Double(shadow.content.x) - (Double(x) + 0.5))
            // Twice the standard deviation is the blur: 20 pixels.
            let expected = 255 * 0.45 * erfc(distance / 20 / 2.0.squareRoot()) / 2
            #expect(abs(Double(shadow.alpha(x, y)) - expected) <= 2, "column \(x)")
        }
    }

    @Test("it is black, fades outwards and ends before the bitmap does at the sides")
    func fading() {
        let shadow = bitmap(200, 160, radius: 20)
        let y = shadow.size.height / 2
        let row = (0..<shadow.content.x).map { shadow.pixel($0, y) }
        #expect(row.allSatisfy { $0 & 0xFF_FFFF == 0 })
        #expect(zip(row, row.dropFirst()).allSatisfy { $0.alpha <= $1.alpha })
        #expect(row[0].alpha <= 1)
    }

    @Test("without blur, it has the shape of the card, moved by the offset")
    func sharp() {
        let shadow = bitmap(
            64, 64, of: Shadow(blur: 0, offset: 16, opacity: 1, reduction: 1), radius: 16)
        let bottom = shadow.content.y + shadow.content.height
        let left = shadow.content.x
        #expect(shadow.alpha(left + 32, bottom + 12) == 255)
        #expect(shadow.alpha(left + 32, shadow.content.y + 15) == 0)
        #expect(shadow.alpha(left, shadow.content.y + 16) == 0)
        #expect(shadow.alpha(left, shadow.content.y + 48) == 255)
    }
}
