import Library
import Motion
import Raster
import Scenes
import Testing

@testable import Pictures

@Suite struct LegibilityTests {
    /// WCAG's contrast of white text of 86 % on a grey, computed for itself.
    private func contrast(_ level: Double) -> Double {
        func linear(_ value: Double) -> Double {
            value <= 0.04045 ? value / 12.92 : Double.exp2(2.4 * Double.log2((value + 0.055) / 1.055))
        }
        return (linear(level + (1 - level) * 0.86) + 0.05) / (linear(level) + 0.05)
    }

    @Test("over any colour, the darkened ground gives text a contrast of 4.5, and little more than that")
    func darkening() {
        for step in 0...20 {
            let level = Double(step) / 20
            let opacity = Legibility.darkening(ThemeColour(grey: level))
            #expect(contrast(level * (1 - opacity)) >= 4.5)
            // A dark photo is not darkened, and no photo is darkened more than its text needs.
            #expect(opacity == 0 || contrast(level * (1 - opacity)) < 5.3)
        }
        #expect(Legibility.darkening(.black) == 0)
    }

    @Test("the lightest pixel of the part behind the text counts, and no other")
    func lightest() {
        let size = PixelSize(width: 10, height: 10)
        var pixels = Array(repeating: UInt32(0xFF20_2020), count: 100)
        pixels[0 * 10 + 2] = 0xFF80_A0C0
        pixels[9 * 10 + 9] = 0xFFFF_FFFF
        let bitmap = Bitmap(size: size, pixels: pixels)
        let top = bitmap.lightest(in: Rect(x: 0, y: 0, width: 1, height: 0.2))
        #expect(top.description == "#80A0C0")
        #expect(bitmap.lightest(in: .unit).description == "#FFFFFF")
        #expect(bitmap.lightest(in: Rect(x: 0.5, y: 0.3, width: 0.2, height: 0.2)).description == "#202020")
    }
}

extension Double {
    fileprivate static func exp2(_ value: Double) -> Double { powerOfTwo(value) }
    fileprivate static func log2(_ value: Double) -> Double { binaryLogarithm(value) }
}
