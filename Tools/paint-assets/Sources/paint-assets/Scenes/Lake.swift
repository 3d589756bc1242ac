import Glibc

/// A lake at dawn: far hills, a wooded shore and an island, mist on the water, all of it mirrored.
struct Lake: Painting {
    private let sky: Ramp
    private let mist: Colour
    private let wood: Colour
    private let shore: Float
    private let noise: Noise
    private let hills: [Profile]
    private let woods: [Grove]
    private let waterline: Float
    private let island: Grove
    /// Two thirds across a 3:2 picture.
    private static let islandCentre: Float = 1.02

    init(sky: Ramp, mist: UInt32, wood: UInt32, shore: Float, seed: UInt32) {
        self.sky = sky
        self.mist = Colour(mist)
        self.wood = Colour(wood)
        self.shore = shore
        noise = Noise(seed)
        hills = (0..<3).map { Self.hill(Float($0), shore: shore, Noise(seed)) }
        woods = (0..<2).map { Self.wood(Float($0), shore: shore, seed: seed) }
        waterline = shore + 0.045
        island = Self.islandFirs(foot: waterline, seed: seed)
    }

    private static func hill(_ row: Float, shore: Float, _ noise: Noise) -> Profile {
        Profile { x in
            let rise = noise.fbm(Point(x * (1.2 + row * 0.5) + row * 9, row), 7, gain: 0.42)
            return shore - 0.12 + row * 0.035 - 0.06 * rise
        }
    }

    private static func wood(_ row: Float, shore: Float, seed: UInt32) -> Grove {
        let noise = Noise(seed)
        return Grove(
            along: { shore - 0.002 - (1 - row) * 0.03 * (0.5 + noise.at($0 * 1.6, 8)) }, heights: 0.016...0.06,
            density: 900, seed: seed &+ UInt32(row))
    }

    /// Tall firs in the middle and low ones at the ends, which gives an island its outline.
    private static func islandFirs(foot: Float, seed: UInt32) -> Grove {
        var random = Random(seed: UInt64(seed))
        let firs = (0..<17).map { _ in
            let position = random.between(-1, 1)
            let height = mix(0.24, 0.07, abs(position)) * random.between(0.55, 1.1)
            return Grove.Fir(
                foot: Point(islandCentre + position * 0.1, foot), height: height, slimness: 0.15,
                seed: random.unit() * 100)
        }
        return Grove(firs, seed: seed)
    }

    func colour(at point: Point, in frame: Frame) -> Colour {
        let onIsland = islandCover(point, frame.pixel)
        guard point.y > shore, onIsland < 1 else { return scene(point, frame.pixel, onIsland) }
        return mix(water(point, frame), wood * 0.25, onIsland)
    }

    private func water(_ point: Point, _ frame: Frame) -> Colour {
        let depth = point.y - shore
        let ripple = noise.fbm(Point(point.x * 5, 4 / (depth + 0.03)), 4) * depth * 0.035
        let mirrored = Point(point.x + ripple * 0.5, shore - depth + ripple)
        // The island stands nearer than the shore, so its image hangs from its own waterline.
        let twin = Point(point.x + ripple * 0.6, 2 * waterline - point.y + ripple * 1.2)
        let islandTwin = point.y > waterline ? islandCover(twin, frame.pixel + depth * 0.008) : 0
        let gleam = scene(mirrored, frame.pixel + depth * 0.012, islandTwin)
        let steam = bell(depth / 0.035) * saturate(0.5 + 0.7 * noise.fbm(Point(point.x * 4, point.y * 26), 4))
        return mix(gleam * mix(0.93, 0.5, saturate(depth * 1.9)), mist, steam * 0.65)
    }

    private func islandCover(_ point: Point, _ blur: Float) -> Float {
        let side = (point.x - Self.islandCentre) / 0.135
        let rough = 1 + 0.4 * noise.fbm(Point(point.x * 30, 2), 3)
        let rock = waterline - 0.02 * max(1 - side * side, 0) * rough
        let above = smoothstep(blur, -blur, point.y - waterline)
        let ground = abs(side) < 1 ? smoothstep(-blur, blur, point.y - rock) * above : 0
        return point.y < waterline ? max(island.cover(point, blur: blur), ground) : ground
    }

    /// All that stands above the water, and again what the water mirrors.
    private func scene(_ point: Point, _ blur: Float, _ island: Float) -> Colour {
        guard island < 1 else { return wood * 0.25 }
        let bars = noise.fbm(Point(point.x * 1.1, point.y * 7) + noise.shift(point * 1.5, 3) * 0.5, 6)
        var colour = sky[point.y / shore + bars * 0.09]
        let drift = self.drift(point)
        for (index, hill) in hills.enumerated() {
            let cover = smoothstep(-blur, blur, point.y - hill[point.x])
            let body = mix(mist, wood, 0.3 + Float(index) * 0.16)
            colour = mix(colour, mix(body, mist, drift * 0.85), cover)
        }
        for (grove, haze) in zip(woods, [Float(0.3), 0.02]) {
            let body = mix(mix(wood, mist, haze), mist, drift * (0.45 + haze * 0.9))
            colour = mix(colour, body, grove.cover(point, blur: blur))
        }
        return mix(colour, wood * 0.25, island)
    }

    /// Mist that lies on the far shore.
    private func drift(_ point: Point) -> Float {
        let rise = shore - point.y
        let wisps = noise.fbm(Point(point.x * 3, point.y * 16), 4)
        return saturate(0.85 * smoothstep(0.055, 0, rise) + 0.35 * wisps * smoothstep(0.2, 0, rise))
    }
}
