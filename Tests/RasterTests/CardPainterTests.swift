import Raster
import Testing

@Suite struct CardPainterTests {
    private static let size = PixelSize(width: 200, height: 160)
    private let painter = CardPainter(cornerRadius: 20, shadow: Shadow(blur: 40, offset: 16, opacity: 0.45))
    private let photo = Bitmap(size.width, size.height, pixel: UInt32.distinct)
    /// What the shadow reaches beyond the card: its blur and its offset.
    private let reach = 56

    @Test("the card's frame is its content, and the shadow lies around it")
    func content() {
        let card = painter.card(photo)
        #expect(card.size == PixelSize(width: 200 + 112, height: 160 + 112))
        #expect(card.content == PixelRect(x: 56, y: 56, width: 200, height: 160))
    }

    @Test("every pixel of the opaque part is opaque", arguments: [20.0, 12.5, 25, 0])
    func opaque(_ radius: Double) throws {
        let painter = CardPainter(cornerRadius: radius, shadow: painter.shadow)
        let blank = Colour(red: 0.11, green: 0.11, blue: 0.125)
        for card in [painter.card(photo), painter.blankCard(Self.size, colour: blank)] {
            let opaque = try #require(card.opaque)
            #expect(opaque.width == 200)
            #expect(opaque.places.allSatisfy { card.alpha($0.x, $0.y) == 255 })
        }
    }

    @Test("a card too small for its corners promises nothing to be opaque")
    func smallCard() {
        let card = painter.card(Bitmap(30, 24, .max))
        #expect(card.opaque == nil)
        #expect(card.alpha(reach + 15, reach + 12) == 255)
    }

    @Test("between the round corners the photo is untouched")
    func centre() {
        let card = painter.card(photo)
        for place in PixelRect(Self.size).places {
            let isInCornerColumn = place.x < 20 || place.x >= 180
            let isInCornerRow = place.y < 20 || place.y >= 140
            guard !(isInCornerColumn && isInCornerRow) else { continue }
            #expect(card.pixel(place.x + reach, place.y + reach) == photo.pixel(place.x, place.y))
        }
    }

    @Test("nothing of the photo is left in a corner but shadow", arguments: [(0, 0), (199, 0), (0, 159), (199, 159)])
    func corners(_ x: Int, _ y: Int) {
        let corner = painter.card(Bitmap(200, 160, .max)).pixel(x + reach, y + reach)
        // Black, and no denser than the shadow at its densest: 0.45 × 255 = 114.75.
        #expect(corner & 0xFF_FFFF == 0)
        #expect(corner.alpha <= 115)
    }

    @Test("a round corner keeps to its circle")
    func circle() {
        let painter = CardPainter(cornerRadius: 20, shadow: Shadow(blur: 40, offset: 16, opacity: 0))
        let card = painter.card(Bitmap(200, 160, .max))
        for place in PixelRect(x: 0, y: 0, width: 20, height: 20).places {
            // The pixel's nearest and farthest points from the circle's centre.
            let (far, near) = (square(20 - place.x) + square(20 - place.y), square(19 - place.x) + square(19 - place.y))
            let alpha = card.alpha(place.x + reach, place.y + reach)
            if far <= 400 { #expect(alpha == 255, "inside at \(place)") }
            if near >= 400 { #expect(alpha == 0, "outside at \(place)") }
        }
    }

    private func square(_ value: Int) -> Int { value * value }

    @Test("a blank card has its colour")
    func blank() {
        let card = painter.blankCard(Self.size, colour: Colour(red: 1, green: 0, blue: 0.2))
        #expect(card.pixel(reach + 100, reach + 80) == 0xFFFF_0033)
        #expect(card.content == PixelRect(x: 56, y: 56, width: 200, height: 160))
    }

    @Test("an empty frame is a line at the edge and nothing inside")
    func emptyFrame() {
        let frame = painter.emptyFrame(Self.size, lineWidth: 2, colour: .white(0.16))
        #expect(frame.size == Self.size)
        #expect(frame.content == PixelRect(Self.size))
        #expect(frame.opaque == nil)
        #expect(
            PixelRect(Self.size).inset(by: 10).places.filter { place in
                !(place.x < 30 || place.x > 170) || !(place.y < 30 || place.y > 130)
            }.allSatisfy { frame.alpha($0.x, $0.y) == 0 })
        // Two pixels of line, centred two pixels from the edge: 0.16 × 255 = 40.8, which cairo rounds down.
        let column = (0..<6).map { frame.alpha(100, $0) }
        #expect(column == [0, 40, 40, 0, 0, 0])
        #expect((0..<6).map { frame.alpha($0, 80) } == column)
        #expect((0..<6).map { frame.alpha(199 - $0, 80) } == column)
        #expect((0..<6).map { frame.alpha(100, 159 - $0) } == column)
    }
}
