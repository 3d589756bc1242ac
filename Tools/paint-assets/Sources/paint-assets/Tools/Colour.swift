import Glibc

/// Red, green and blue in linear light; 1 is white, and lights can exceed it.
typealias Colour = SIMD3<Float>

extension SIMD3<Float> {
    /// The colour of an sRGB triple such as `0xE8A33D`.
    init(_ sRGB: UInt32) {
        self.init(
            Self.linear(sRGB >> 16 & 0xFF),
            Self.linear(sRGB >> 8 & 0xFF),
            Self.linear(sRGB & 0xFF)
        )
    }

    private static func linear(_ byte: UInt32) -> Float {
        let level = Float(byte) / 255
        return level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4)
    }
}

/// Colours along a line from 0 to 1, blended smoothly.
struct Ramp: Sendable {
    private let stops: [(position: Float, colour: Colour)]

    init(_ stops: [(Float, UInt32)]) {
        self.stops = stops.map { (position: $0.0, colour: Colour($0.1)) }
    }

    /// Evenly spaced colours.
    init(_ colours: UInt32...) {
        let last = Float(max(colours.count - 1, 1))
        stops = colours.enumerated().map { (position: Float($0.offset) / last, colour: Colour($0.element)) }
    }

    subscript(position: Float) -> Colour {
        var colour = stops[0].colour
        for index in 1..<stops.count where position > stops[index - 1].position {
            let share = smoothstep(stops[index - 1].position, stops[index].position, position)
            colour = mix(stops[index - 1].colour, stops[index].colour, share)
        }
        return colour
    }
}
