import Foundation

/// Colours in sRGB, computed from the standards.
package enum SRGB {
    /// The level from 0 to 1 that stands for this light (IEC 61966-2-1).
    package static func level(_ light: Double) -> Double {
        let light = min(max(light, 0), 1)
        return light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
    }

    package static func light(_ level: Double) -> Double {
        level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4)
    }

    /// The levels from 0 to 255 that stand for these lights.
    package static func levels(_ lights: [Double]) -> [Int] { lights.map { Int((level($0) * 255).rounded()) } }

    /// `0xRRGGBB`
    static func pixel(_ levels: [Int]) -> Int { levels.reduce(0) { $0 << 8 | $1 } }

    // MARK: Primaries

    /// Columns of red, green and blue, in XYZ with D65 (SMPTE RP 177 and EG 432-1, BT.2020).
    package static let primaries = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]
    package static let displayP3 = [[0.4866, 0.2657, 0.1982], [0.2290, 0.6917, 0.0793], [0, 0.0451, 1.0439]]
    static let bt2020 = [[0.6370, 0.1446, 0.1689], [0.2627, 0.6780, 0.0593], [0, 0.0281, 1.0610]]
    static let fromXYZ = [[3.2406, -1.5372, -0.4986], [-0.9689, 1.8758, 0.0415], [0.0557, -0.2040, 1.0570]]

    package static func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
        matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
    }

    // MARK: CIE L*a*b*

    /// From XYZ with D50, by Bradford's matrix (ICC.1, annex E).
    private static let fromD50 = [[3.1341, -1.6174, -0.4907], [-0.9788, 1.9163, 0.0335], [0.0719, -0.2290, 1.4054]]

    /// The standard's inverse of the cube root (CIE 15, section 8.2.1).
    private static func cubed(_ value: Double) -> Double {
        value > 6.0 / 29 ? value * value * value : 3 * 36 / 841.0 * (value - 4.0 / 29)
    }

    /// The levels of a colour whose white is D50.
    package static func levels(lab: [Double]) -> [Int] {
        let height = (lab[0] + 16) / 116
        let xyz = [0.9642 * cubed(height + lab[1] / 500), cubed(height), 0.8249 * cubed(height - lab[2] / 200)]
        return levels(product(fromD50, xyz))
    }
}
