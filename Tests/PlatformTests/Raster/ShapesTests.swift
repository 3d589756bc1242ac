import CCairo
import Testing

@testable import Raster

/// Circles, flat colours and gradients.
@Suite struct ShapesTests {
    private let red = Colour(red: 1, green: 0, blue: 0)

    @Test("a ring has its diameter, and is empty inside and outside", arguments: [10.0, 31.5, 56])
    func ring(diameter: Double) {
        let ring = Bitmap.ring(diameter: diameter, lineWidth: 3, colour: red)
        #expect(ring.size.width == Int(diameter.rounded(.up)) && ring.size.height == ring.size.width)
        let middle = diameter / 2
        for (x, y) in PixelRect(ring.size).coordinates {
            let dx = Double(x) + 0.5 - middle
            let dy = Double(y) + 0.5 - middle
            let distance = (dx * dx + dy * dy).squareRoot()
            // A pixel's corners are 0.71 from its middle.
            if distance < middle - 3 - 0.71 || distance > middle + 0.71 { #expect(ring.pixel(x, y) == 0) }
            if distance > middle - 3 + 0.71, distance < middle - 0.71 { #expect(ring.pixel(x, y) == 0xFFFF_0000) }
        }
    }

    @Test("a ring with edges has the area of its line and of both")
    func edgedArea() {
        let ring = Bitmap.edgedRing(diameter: 40, lineWidth: 4, colour: red, edgeWidth: 2, edge: .black(1))
        let ink = ring.pixels.reduce(0) { $0 + $1.alpha }
        // π (20² - 12²) pixels.
        #expect(abs(Double(ink) / 255 - Double.pi * 256) < 5)
    }

    @Test("a ring has the area of its line")
    func area() {
        let ring = Bitmap.ring(diameter: 40, lineWidth: 4, colour: red)
        let ink = ring.pixels.reduce(0) { $0 + $1.alpha }
        // π (20² - 16²) pixels, with what antialiasing may miss.
        #expect(abs(Double(ink) / 255 - Double.pi * 144) < 5)
    }

    @Test("a solid colour is premultiplied and the same in every pixel")
    func solid() {
        let half = Bitmap.solid(Colour(red: 1, green: 0.5, blue: 0, alpha: 0.5))
        #expect(Set(half.pixels).count == 1)
        let pixel = half.pixel(0, 0)
        for (shift, exact) in [(24, 127.5), (16, 127.5), (8, 63.75), (0, 0)] {
            #expect(abs(Double(pixel >> UInt32(shift) & 255) - exact) <= 1)
        }
    }

    @Test("a scrim is black, with its opacity at one end, half in the middle, and none at the other")
    func scrim() {
        for isDarkestAtTop in [true, false] {
            let scrim = Bitmap.gradient(height: 200, from: .black(0.6), isDensestAtTop: isDarkestAtTop)
            let alphas = (0..<200).map { scrim.alpha(0, isDarkestAtTop ? $0 : 199 - $0) }
            #expect(scrim.pixels.allSatisfy { $0 & 0xFF_FFFF == 0 })
            #expect(alphas[0] == 153 && abs(alphas[100] - 76) <= 2 && alphas[199] == 0)
            #expect(zip(alphas, alphas.dropFirst()).allSatisfy { $0 >= $1 })
        }
    }

    @Test("a scrim changes slowly at both ends, so that neither is visible as a line, and has at least one row")
    func easedScrim() {
        let scrim = Bitmap.gradient(height: 1000, from: .black(1), isDensestAtTop: true)
        #expect(scrim.alpha(0, 0) - scrim.alpha(0, 20) <= 1 && scrim.alpha(0, 979) <= 1)
        for height in [0, -5, 1] {
            let low = Bitmap.gradient(height: height, from: .black(0.5), isDensestAtTop: true)
            #expect(low.size == PixelSize(width: 2, height: 1), "\(height)")
        }
    }

    @Test("a canvas has at least one pixel, and starts transparent")
    func emptyCanvas() {
        let bitmap = Canvas(PixelSize(width: 0, height: -3)).bitmap()
        #expect(bitmap.size == PixelSize(width: 1, height: 1) && bitmap.pixel(0, 0) == 0)
    }

    @Test("a rounded rectangle has the right area for any radius", arguments: [0.0, 5, 15, 100])
    func roundedRectangle(radius: Double) {
        let canvas = Canvas(PixelSize(width: 60, height: 40))
        canvas.addRoundedRectangle(PixelRect(x: 5, y: 5, width: 50, height: 30), radius: radius)
        canvas.setColour(.black(1))
        cairo_fill(canvas.context)
        let ink = Double(canvas.bitmap().pixels.reduce(0) { $0 + $1.alpha }) / 255
        let cut = min(radius, 15)
        #expect(abs(ink - (1500 - (4 - Double.pi) * cut * cut)) < 5)
    }
}
