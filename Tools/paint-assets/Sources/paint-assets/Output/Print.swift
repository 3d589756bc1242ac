import Dispatch
import Glibc

/// Eight-bit sRGB pixels in the order in which a file stores them.
struct Print {
    let width: Int
    let height: Int
    let bytes: [UInt8]

    init(_ canvas: Canvas, orientation: Orientation) {
        let size = orientation.storedSize(width: canvas.width, height: canvas.height)
        width = size.width
        height = size.height
        bytes = [UInt8](unsafeUninitializedCapacity: size.width * size.height * 3) { buffer, count in
            nonisolated(unsafe) let target = buffer
            DispatchQueue.concurrentPerform(iterations: size.height) { row in
                var grain = Random(seed: UInt64(row))
                for column in 0..<size.width {
                    let position = orientation.uprightPlace(
                        column: column, row: row, storedWidth: size.width, storedHeight: size.height)
                    let levels = Self.levels(canvas[position.column, position.row], &grain)
                    for channel in 0..<3 {
                        target[(row * size.width + column) * 3 + channel] = levels[channel]
                    }
                }
            }
            count = size.width * size.height * 3
        }
    }

    /// Film-like grain, the same for all three channels. A triangular distribution two levels wide hides banding, and
    /// the JPEG quantizer still removes most of it.
    private static func levels(_ colour: Colour, _ grain: inout Random) -> SIMD3<UInt8> {
        let noise = grain.between(-1, 1) + grain.between(-1, 1)
        var levels = SIMD3<UInt8>()
        for channel in 0..<3 {
            let level = encoded(shoulder(colour[channel])) * 255 + noise * 0.8 + 0.5
            levels[channel] = UInt8(min(max(level, 0), 255))
        }
        return levels
    }

    /// Highlights roll off to white instead of clipping; 0.7 leaves the midtones unchanged.
    private static func shoulder(_ light: Float) -> Float {
        let knee: Float = 0.7
        guard light > knee else { return max(light, 0) }
        return 1 - (1 - knee) * exp((knee - light) / (1 - knee))
    }

    private static func encoded(_ light: Float) -> Float {
        light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    }
}
