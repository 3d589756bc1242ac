import Glibc

/// Curtains of northern light over still water, or over firs.
struct Aurora: Painting {
    private let low: Colour
    private let high: Colour
    private let shore: Float
    private let curtains: Noise
    private let stars: Stars
    private let firs: Grove
    private let hills: Profile
    private let bank: Profile
    private let hasWater: Bool

    init(low: UInt32, high: UInt32, shore: Float, firs heights: ClosedRange<Float>, water: Bool, seed: UInt32) {
        self.low = Colour(low)
        self.high = Colour(high)
        self.shore = shore
        hasWater = water
        curtains = Noise(seed)
        stars = Stars(seed: seed &+ 1, cells: 75)
        let ground = Noise(seed &+ 2)
        let ridge = Noise(seed &+ 3)
        hills = Profile { shore - 0.05 - 0.07 * ridge.fbm(Point($0 * 1.7, 0), 6, gain: 0.45) }
        let bank = Profile { shore - 0.004 + 0.018 * ground.fbm(Point($0 * 2.3, 5), 3) }
        self.bank = bank
        firs = Grove(along: { bank[$0] }, heights: heights, density: 8 / heights.upperBound, seed: seed)
    }

    func colour(at point: Point, in frame: Frame) -> Colour {
        guard hasWater, point.y > shore else { return scene(point, frame) }
        let depth = point.y - shore
        let ripple = curtains.fbm(Point(point.x * 9, 3 / (depth + 0.025)), 3) * (0.003 + depth * 0.035)
        let mirrored = Point(point.x + ripple * 0.4, shore - depth * 0.98 + ripple)
        let gleam = scene(mirrored, frame, blur: frame.pixel + 0.004)
        return gleam * mix(0.82, 0.5, saturate(depth * 2.2)) + Colour(0x04090D)
    }

    private func scene(_ point: Point, _ frame: Frame, blur: Float = 0) -> Colour {
        let softness = max(blur, frame.pixel)
        let trees = firs.cover(point, blur: softness)
        let ground = hasWater ? 0 : smoothstep(-frame.pixel, frame.pixel, point.y - bank[point.x])
        let front = max(trees, ground)
        guard front < 1 else { return Colour(0x05080A) }
        var colour = sky(point)
        let hill = smoothstep(-softness, softness, point.y - hills[point.x])
        colour = mix(colour, Colour(0.006, 0.012, 0.016) + low * 0.018, hill)
        return mix(colour, Colour(0x05080A), front)
    }

    private func sky(_ point: Point) -> Colour {
        let rise = saturate((shore - point.y) / shore)
        let night = mix(Colour(0.012, 0.035, 0.045), Colour(0.004, 0.007, 0.02), rise)
        let light = self.light(point, rise)
        let dimmed = 1 / (1 + (light.x + light.y + light.z) * 2)
        return night + light + stars.light(point, density: 0.35, size: 0.0008) * dimmed * smoothstep(0.02, 0.3, rise)
    }

    private func light(_ point: Point, _ rise: Float) -> Colour {
        var sum = low * (0.012 * smoothstep(0, 0.3, rise))
        for index in 0..<3 {
            sum += curtain(Float(index), point)
        }
        return sum
    }

    /// One curtain: a sharp lower hem, and rays that fade upwards and lean towards the zenith.
    private func curtain(_ row: Float, _ point: Point) -> Colour {
        let hang = shore * (0.8 - 0.2 * row)
        let lean = point.x + (point.x - 0.9) * (point.y - hang) * 0.55
        let fold = lean + 0.16 * curtains.at(lean * 2.1, row * 5.3)
        let hem = hang - shore * (0.34 * curtains.at(fold * 0.8, row * 9.1) + 0.05 * curtains.at(fold * 3.1, row * 4.7))
        let rays = 0.55 + 0.3 * curtains.at(fold * 17, row * 3 + point.y * 0.5) + 0.22 * curtains.at(fold * 43, row * 7)
        let patches = smoothstep(-0.2, 0.6, curtains.at(fold * 1.15 + 4, row * 6.1 + 2))
        let height = shore * (0.3 + 0.16 * curtains.at(fold * 4.5, row * 2.3 + 40))
        let climb = (hem - point.y) / height
        guard climb > -1.1 else { return .zero }
        let body = smoothstep(-0.12, 0.1, climb) * exp(-max(climb, 0) * 1.5)
        let glow = bell((climb - 0.1) / 0.5) * 0.12
        let tint = mix(low, high, smoothstep(0.12, 1.0, climb))
        return tint * (patches * (body * saturate(rays) + glow) * mix(1.5, 0.8, row / 2))
    }
}
