import Foundation
import PictureSamples

/// What a PNG means, computed in floating point from the PNG specification and IEC 61966-2-1.
struct PNGReference {
    let picture: PNGPicture

    /// Red, green and blue of a pixel in sRGB over the background of transparent pictures.
    func colour(_ x: Int, _ y: Int) -> [Double] {
        let samples = picture.samples(x, y)
        let (colours, alpha) = straight(samples)
        return zip(inSRGB(colours), [0x1C, 0x1C, 0x20]).map { $0 * 255 * alpha + $1 * (1 - alpha) }
    }

    /// Red, green, blue and alpha from 0 to 1.
    private func straight(_ samples: [Int]) -> ([Double], Double) {
        let levels = samples.map { Double($0) / Double(1 << picture.depth - 1) }
        let key = samples == picture.transparent ? 0.0 : 1
        switch picture.colour {
        case .grey: return ([levels[0], levels[0], levels[0]], key)
        case .rgb: return (levels, key)
        case .greyAlpha: return ([levels[0], levels[0], levels[0]], levels[1])
        case .rgbAlpha: return (Array(levels.prefix(3)), levels[3])
        case .palette:
            let entry = picture.palette[samples[0]].map { Double($0) / 255 }
            return (Array(entry.prefix(3)), entry.count > 3 ? entry[3] : 1)
        }
    }

    private func inSRGB(_ colours: [Double]) -> [Double] {
        guard let gamma = picture.gamma, picture.primaries != nil || abs(Double(gamma) * 2.2e-5 - 1) > 0.05 else {
            return colours
        }
        var light = colours.map { pow($0, 100_000 / Double(gamma)) }
        if let primaries = picture.primaries {
            let sRGB = Self.toXYZ([31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000])
            light = Self.solve(sRGB, SRGB.product(Self.toXYZ(primaries), light))
        }
        return light.map(SRGB.level)
    }

    /// The matrix from RGB to XYZ: columns of the primaries, scaled so that their sum is the white point.
    private static func toXYZ(_ points: [Int]) -> [[Double]] {
        let columns = stride(from: 0, to: 8, by: 2).map { index in
            let x = Double(points[index])
            let y = Double(points[index + 1])
            return [x / y, 1, (100_000 - x - y) / y]
        }
        let matrix = (0..<3).map { row in (1...3).map { columns[$0][row] } }
        let scale = solve(matrix, columns[0])
        return matrix.map { row in zip(row, scale).map(*) }
    }

    /// Cramer's rule.
    private static func solve(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
        func determinant(_ m: [[Double]]) -> Double {
            m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
                + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])
        }
        return (0..<3).map { column in
            var replaced = matrix
            for row in 0..<3 { replaced[row][column] = vector[row] }
            return determinant(replaced) / determinant(matrix)
        }
    }
}
