import Glibc

/// Gradient noise over the plane; each seed gives another field.
struct Noise: Sendable {
    private let seed: UInt32

    init(_ seed: UInt32) {
        self.seed = seed &* 0x9E37_79B9 &+ 0x7F4A_7C15
    }

    func hash(_ column: Int32, _ row: Int32) -> UInt32 {
        var bits = UInt32(bitPattern: column) &* 0x27D4_EB2D
        bits ^= UInt32(bitPattern: row) &* 0x85EB_CA6B &+ seed
        bits = (bits ^ (bits >> 15)) &* 0x2C1B_3C6D
        bits = (bits ^ (bits >> 12)) &* 0x297A_2D39
        return bits ^ (bits >> 15)
    }

    /// A fixed random number in 0..<1 for a cell of a grid; `salt` distinguishes several in one cell.
    func cell(_ column: Int32, _ row: Int32, salt: Int32 = 0) -> Float {
        Float(hash(column &+ salt &* 7919, row &- salt &* 104_729) >> 8) / 16_777_216
    }

    /// Smooth noise, about -1...1, whose features are about one unit wide.
    func at(_ point: Point) -> Float {
        let column = cellIndex(point.x), row = cellIndex(point.y)
        let x = point.x - Float(column), y = point.y - Float(row)
        let across = fade(x), down = fade(y)
        let top = mix(slope(column, row, x, y), slope(column &+ 1, row, x - 1, y), across)
        let bottom = mix(slope(column, row &+ 1, x, y - 1), slope(column &+ 1, row &+ 1, x - 1, y - 1), across)
        return mix(top, bottom, down) * 1.7
    }

    func at(_ x: Float, _ y: Float) -> Float {
        at(Point(x, y))
    }

    /// The second derivative of the fifth-degree fade is continuous; a low sun would make a kink visible as a lattice.
    private func fade(_ share: Float) -> Float {
        share * share * share * (share * (share * 6 - 15) + 10)
    }

    private func slope(_ column: Int32, _ row: Int32, _ x: Float, _ y: Float) -> Float {
        let bits = hash(column, row)
        let horizontal = Float(bits & 0xFFFF) / 32_768 - 1
        let vertical = Float(bits >> 16) / 32_768 - 1
        return horizontal * x + vertical * y
    }
}

/// `floor` as an index, without the call into the C library.
func cellIndex(_ value: Float) -> Int32 {
    let whole = Int32(value)
    return value < Float(whole) ? whole &- 1 : whole
}

extension Noise {
    /// Octaves of noise, each rotated and scaled by not quite two, so that their lattices never align.
    func fbm(_ point: Point, _ octaves: Int, gain: Float = 0.5) -> Float {
        var position = point, weight: Float = 1, sum: Float = 0
        for _ in 0..<octaves {
            sum += at(position) * weight
            weight *= gain
            position = next(position)
        }
        return sum
    }

    /// Octaves folded at 0: sharp crests at about 1, rounded valleys towards 0.
    func ridged(_ point: Point, _ octaves: Int, gain: Float = 0.5) -> Float {
        var position = point, weight: Float = 1, sum: Float = 0, total: Float = 0
        for _ in 0..<octaves {
            sum += (1 - abs(at(position))) * weight
            total += weight
            weight *= gain
            position = next(position)
        }
        return sum / total
    }

    /// Two independent noises as an offset, for domain warping.
    func shift(_ point: Point, _ octaves: Int) -> Point {
        Point(fbm(point, octaves), fbm(point + Point(37.2, -18.7), octaves))
    }

    private func next(_ position: Point) -> Point {
        Point(position.x * 1.62 - position.y * 1.22, position.x * 1.22 + position.y * 1.62) + Point(17.3, -9.1)
    }
}
