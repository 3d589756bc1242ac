import Glibc

/// A bamboo grove with shafts of morning light.
struct Bamboo: Painting {
    private struct Stalk {
        let x: Float
        let lean: Float
        let width: Float
        let joint: Float
        let phase: Float
        let tone: Float
    }

    private let stands: [[Stalk]]
    private let noise: Noise
    private let air = Ramp(0xFFFBD2, 0xCFE08A, 0x6FA04C, 0x1F4A30)
    private let canes = Ramp(0x173A22, 0x3F7A36, 0x86A845, 0xC4CF6A)

    init(seed: UInt32) {
        noise = Noise(seed)
        var random = Random(seed: UInt64(seed))
        stands = (0..<5).map { index in
            let nearness = Float(index) / 4
            return (0..<[34, 24, 14, 8, 3][index]).map { _ in
                Stalk(
                    x: random.between(-0.05, 0.72), lean: random.between(-0.035, 0.035),
                    width: mix(0.0045, 0.027, nearness * nearness) * random.between(0.8, 1.25),
                    joint: mix(0.09, 0.24, nearness), phase: random.unit(), tone: random.unit())
            }
        }
    }

    func colour(at point: Point, in frame: Frame) -> Colour {
        let distance = length((point - Point(0.5, 0.12)) * Point(1.2, 0.8))
        var colour = air[saturate(distance * 0.95 + noise.fbm(point * 3, 4) * 0.08)]
        for (index, stand) in stands.enumerated() {
            let nearness = Float(index) / 4
            let blur = max(frame.pixel, index == 4 ? 0.006 : 0.0022 * (1 - nearness))
            colour = leaves(point, nearness, over: colour)
            for stalk in stand {
                colour = cane(stalk, point, nearness, blur, over: colour)
            }
            colour += Colour(0xFFF3B0) * (shaft(point, Float(index)) * 0.085 * (1 - nearness * 0.5))
        }
        let floor = smoothstep(0.86, 1.04, point.y + noise.fbm(point * Point(5, 2), 3) * 0.03)
        return mix(colour, Colour(0x1B2E16), floor * 0.8)
    }

    private func cane(_ stalk: Stalk, _ point: Point, _ nearness: Float, _ blur: Float, over back: Colour) -> Colour {
        let axis = stalk.x + stalk.lean * (0.5 - point.y)
        let position = (point.y + stalk.phase) / stalk.joint
        let node = abs(fraction(position) - 0.5) * 2
        let swelling = 1 + 0.14 * smoothstep(0.9, 1, node)
        let half = stalk.width / 2 * swelling
        let side = (point.x - axis) / half
        let cover = smoothstep(blur, -blur, abs(point.x - axis) - half)
        guard cover > 0 else { return back }
        let round = max(1 - side * side, 0).squareRoot()
        let ring = 1 - 0.5 * smoothstep(0.955, 0.985, node) + 0.35 * smoothstep(0.9, 0.94, node)
        let light = (0.3 + 0.7 * round) * (0.75 + 0.4 * smoothstep(-0.6, 0.8, side)) * ring
        let dapple = 0.8 + 0.45 * noise.fbm(Point(point.x * 6, point.y * 5 + stalk.phase * 30), 3)
        let body = canes[0.1 + 0.7 * stalk.tone] * (light * dapple * mix(1, 0.7, nearness))
        let haze = mix(0.8, 0.0, pow(nearness, 0.6))
        return mix(back, mix(body, air[0.45], haze), cover)
    }

    /// Pointed leaves that hang in clusters near the top, out of focus where they are far.
    private func leaves(_ point: Point, _ nearness: Float, over back: Colour) -> Colour {
        let cells = mix(Float(26), 8, nearness)
        var colour = back
        for layer in Int32(0)..<3 {
            let turn = turned(point, by: 0.5 + Float(layer) * 0.9) * Point(cells * 0.55, cells * 2.1)
            let column = cellIndex(turn.x), row = cellIndex(turn.y)
            let salt = layer + Int32(nearness * 40)
            let crowd = 0.62 - point.y * 1.35 + 0.5 * noise.at(point * 3 + nearness * 20)
            guard noise.cell(column, row, salt: salt) < crowd else { continue }
            let inset = Point(fraction(turn.x), fraction(turn.y)) * 2 - 1
            let blade = (1 - inset.x * inset.x) * 0.62 * (1 + 0.25 * inset.x)
            let cover = smoothstep(0.16, -0.16, abs(inset.y) - blade + 0.1)
            let tone = canes[noise.cell(column, row, salt: salt + 1)] * 1.25
            let haze = mix(0.8, 0.12, nearness)
            colour = mix(colour, mix(tone, air[0.3], haze), cover * 0.8)
        }
        return colour
    }

    private func shaft(_ point: Point, _ row: Float) -> Float {
        let source = Point(0.62, -0.35)
        let angle = atan2(point.x - source.x, point.y - source.y)
        let beams = noise.at(angle * 9 + row * 3, row) * 0.6 + noise.at(angle * 21, row + 5) * 0.3
        return smoothstep(0.0, 0.75, beams) * exp(-length(point - source) * 0.6) * 1.6
    }
}
