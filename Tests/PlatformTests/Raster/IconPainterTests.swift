import Raster
import Testing

@Suite struct IconPainterTests {
    private let painter = IconPainter(scale: 2)

    private var icons: [Bitmap] {
        [painter.close(side: 48), painter.heart(side: 48), painter.filledHeart(side: 48)]
    }

    /// The columns or rows with more than shadow.
    private func extent(_ icon: Bitmap, _ coordinate: ((x: Int, y: Int)) -> Int) -> ClosedRange<Int>? {
        let lit = PixelRect(icon.size).coordinates.filter {
            icon.alpha($0.x, $0.y) > 128 && icon.pixel($0.x, $0.y).red > 64
        }
        guard let low = lit.map(coordinate).min(), let high = lit.map(coordinate).max() else { return nil }
        return low...high
    }

    @Test("icons are at least as wide as high, symmetrical, and centred")
    func symmetry() throws {
        for icon in icons {
            #expect(icon.size == PixelSize(width: 96, height: 96))
            for (x, y) in PixelRect(x: 0, y: 0, width: 48, height: 96).coordinates {
                // Coverage is computed in 1/15ths or finer.
                #expect(abs(icon.alpha(x, y) - icon.alpha(95 - x, y)) <= 17)
            }
            let rows = try #require(extent(icon) { $0.y })
            #expect(abs(rows.lowerBound + rows.upperBound - 95) <= 4)
        }
    }

    @Test("the panel's icons are light, centred, and end before the square's edge", arguments: [40.0, 48])
    func panel(_ side: Double) throws {
        let icons = [
            painter.sparkles(side: side), painter.stack(side: side), painter.information(side: side),
            painter.roundArrow(side: side), painter.power(side: side), painter.delete(side: side),
        ]
        let length = Int(2 * side)
        for icon in icons {
            #expect(icon.size == PixelSize(width: length, height: length))
            for coordinate in [{ ($0 as (x: Int, y: Int)).x }, { ($0 as (x: Int, y: Int)).y }] {
                let lit = try #require(extent(icon, coordinate))
                #expect(lit.lowerBound > length / 8 && lit.upperBound < length - length / 8)
                #expect(abs(lit.lowerBound + lit.upperBound - length) <= length / 8)
            }
        }
        #expect(Set(icons).count == icons.count)
    }

    @Test("hearts are half as wide as their square; the outline is white and empty, the filled heart is red and solid")
    func hearts() throws {
        let outline = painter.heart(side: 48)
        let filled = painter.filledHeart(side: 48)
        for heart in [outline, filled] {
            let columns = try #require(extent(heart) { $0.x })
            #expect((46...50).contains(columns.count))
        }
        #expect(outline.pixel(48, 48).red == 0 && outline.alpha(48, 48) < 115)
        #expect(filled.pixel(48, 48) == 0xFFFF_375F)
        #expect(painter.close(side: 48).pixel(48, 48).red > 240)
    }

    @Test("every icon has a shadow, which ends before the square's edge")
    func shadow() {
        for icon in icons {
            #expect(icon.pixels.contains { (10...115).contains($0.alpha) && $0.red == 0 })
            let edge = (0..<96).flatMap { [icon.alpha($0, 0), icon.alpha($0, 95), icon.alpha(0, $0)] }
            #expect(edge.allSatisfy { $0 == 0 })
        }
    }

    @Test(
        "the ghost finger is a ring with dark edges, lightly filled, with a shadow only outside",
        arguments: [1.0, 2, 3])
    func touchRing(_ scale: Double) {
        let ring = IconPainter(scale: scale).touchRing(diameter: 44)
        let side = Int(44 * scale)
        #expect(ring.content.width == side && ring.content.height == side)
        let middle = ring.size.width / 2
        #expect(ring.size.width == ring.size.height && ring.content.x * 2 + side == ring.size.width)
        // 28 % of white in the middle, with no darkness in it; on the line, 95 % over its dark edge and the filling.
        #expect(abs(ring.alpha(middle, middle) - 71) <= 1 && ring.pixel(middle, middle).red == 255)
        let line = ring.pixel(middle, ring.content.y + Int(3 * scale))
        #expect(line.alpha >= 245 && line.red >= 240)
        let edge = ring.pixel(middle, ring.content.y + Int(scale / 2))
        #expect(edge.alpha > 100 && edge.red < 120)
        let outside = ring.pixel(middle, ring.content.y - 2)
        #expect(outside.alpha > 20 && outside.red == 0)
        #expect(ring.alpha(middle, 0) <= 4)
    }

    @Test("a rounded picture differs only at its corners")
    func rounded() {
        let rounded = Bitmap(40, 30, 0xFF20_80C0).rounded(cornerRadius: 8)
        #expect(rounded.size == PixelSize(width: 40, height: 30))
        #expect(rounded.opaque == nil && rounded.content == PixelRect(rounded.size))
        #expect(rounded.alpha(0, 0) == 0 && rounded.alpha(39, 29) == 0)
        #expect(rounded.alpha(8, 0) >= 250 && rounded.alpha(0, 15) == 255)
        // On the diagonal the corner begins 8 (1 − 1/√2) = 2.3 pixels from the edge.
        #expect(rounded.alpha(1, 1) < 64 && (1...254).contains(rounded.alpha(2, 2)) && rounded.alpha(3, 3) == 255)
        #expect(rounded.pixels.filter { $0.alpha == 255 }.allSatisfy { $0 == 0xFF20_80C0 })
    }
}

@Suite struct LogoPainterTests {
    private let red = Bitmap(20, 10, 0xFFFF_0000)

    @Test("a logo lies in the middle of a strip that is as high as its place")
    func middle() {
        let logo = LogoPainter(height: 30).logo(red, margin: 0)
        #expect(logo.size == PixelSize(width: 20, height: 30))
        #expect(logo.pixel(10, 9) == 0 && logo.pixel(10, 10) == 0xFFFF_0000)
        #expect(logo.pixel(10, 19) == 0xFFFF_0000 && logo.pixel(10, 20) == 0)
    }

    @Test("a plate surrounds it")
    func plate() {
        var painter = LogoPainter(height: 30)
        painter.plate = (.white(1), 4)
        let logo = painter.logo(red, margin: 5)
        #expect(logo.size == PixelSize(width: 30, height: 30))
        #expect(logo.pixel(0, 0) == 0)
        #expect(
            logo.pixel(15, 2) == 0xFFFF_FFFF && logo.pixel(4, 15) == 0xFFFF_FFFF && logo.pixel(5, 15) == 0xFFFF_0000)
    }
}

@Suite struct CardPainterTests {
    private static let size = PixelSize(width: 200, height: 160)
    private let painter = CardPainter(
        cornerRadius: 20, shadow: Shadow(blur: 40, offset: 16, opacity: 0.45, reduction: 8))

    @Test("an empty frame is a line at the edge and nothing inside")
    func emptyFrame() {
        let frame = painter.emptyFrame(Self.size, lineWidth: 2, colour: .white(0.16))
        #expect(frame.size == Self.size)
        #expect(frame.content == PixelRect(Self.size))
        #expect(frame.opaque == nil)
        #expect(
            PixelRect(Self.size).inset(by: 10).coordinates.filter { pixel in
                !(pixel.x < 30 || pixel.x > 170) || !(pixel.y < 30 || pixel.y > 130)
            }.allSatisfy { frame.alpha($0.x, $0.y) == 0 })
        // Two pixels of line, centred two pixels from the edge: 0.16 × 255 = 40.8, which cairo rounds down.
        let column = (0..<6).map { frame.alpha(100, $0) }
        #expect(column == [0, 40, 40, 0, 0, 0])
        #expect((0..<6).map { frame.alpha($0, 80) } == column)
        #expect((0..<6).map { frame.alpha(199 - $0, 80) } == column)
        #expect((0..<6).map { frame.alpha(100, 159 - $0) } == column)
    }
}
