import Foundation
import Raster
import Testing

@Suite struct ShadowTests {
    private let shadow = Shadow(blur: 40, offset: 16, opacity: 0.45)

    private func card(_ width: Int, _ height: Int) -> Bitmap {
        CardPainter(cornerRadius: 0, shadow: shadow).card(Bitmap(width, height, .max))
    }

    @Test("it reaches as far as its blur and its offset together, in whole pixels")
    func reach() {
        #expect(shadow.reach == 56)
        #expect(Shadow(blur: 12.5, offset: 4, opacity: 1).reach == 17)
    }

    @Test("it is the same on the left and on the right", arguments: [200, 203, 206])
    func symmetry(_ width: Int) {
        let card = card(width, 160)
        for y in 0..<card.size.height {
            for x in 0..<card.content.x {
                let (left, right) = (card.alpha(x, y), card.alpha(card.size.width - 1 - x, y))
                // It is drawn at an eighth of its size in 255 levels: one for their rounding, one for the grid, which
                // begins at the left edge.
                #expect(abs(left - right) <= 2, "column \(x), row \(y)")
            }
        }
    }

    @Test("it is heavier below the card than above it, by its offset")
    func weight() {
        let card = card(200, 160)
        let middle = card.size.width / 2
        let bottom = card.content.y + card.content.height
        for distance in 0..<shadow.reach {
            let (above, below) = (
                card.alpha(middle, card.content.y - 1 - distance), card.alpha(middle, bottom + distance)
            )
            #expect(below >= above)
            if distance < 30 { #expect(below > above) }
            // The same shadow, moved: what lies 16 above the upper edge's shadow lies 16 below the lower one's.
            if distance + 32 < shadow.reach {
                #expect(abs(card.alpha(middle, bottom + distance + 32) - above) <= 2)
            }
        }
    }

    @Test("it is the bell curve's integral, as a Gaussian blur of a straight edge is")
    func profile() {
        let card = card(400, 400)
        let y = card.content.y + 216
        for x in 4..<card.content.x {
            let distance = Double(card.content.x) - (Double(x) + 0.5)
            // Twice the standard deviation is the blur: 20 pixels.
            let expected = 255 * 0.45 * erfc(distance / 20 / 2.0.squareRoot()) / 2
            #expect(abs(Double(card.alpha(x, y)) - expected) <= 2, "column \(x)")
        }
    }

    @Test("it is black, fades outwards and ends before its edge at the sides")
    func fading() {
        let card = card(200, 160)
        let y = card.size.height / 2
        let row = (0..<card.content.x).map { card.pixel($0, y) }
        #expect(row.allSatisfy { $0 & 0xFF_FFFF == 0 })
        #expect(zip(row, row.dropFirst()).allSatisfy { $0.alpha <= $1.alpha })
        #expect(row[0].alpha <= 1)
    }

    @Test("without opacity there is none")
    func nothing() {
        let painter = CardPainter(cornerRadius: 8, shadow: Shadow(blur: 10, offset: 4, opacity: 0))
        let card = painter.card(Bitmap(50, 50, .max))
        #expect((0..<card.content.y).allSatisfy { card.alpha(32, $0) == 0 })
    }

    @Test("without blur it is the card's shape, moved")
    func sharp() {
        let painter = CardPainter(cornerRadius: 0, shadow: Shadow(blur: 0, offset: 16, opacity: 1))
        let card = painter.card(Bitmap(64, 64, .max))
        let bottom = card.content.y + card.content.height
        #expect(card.alpha(48, bottom + 4) == 255)
        #expect(card.alpha(48, card.content.y - 8) == 0)
    }
}
