import Glibc

/// The milky way, alone or over firs.
struct NightSky: Painting {
    private let core: Colour
    private let arm: Colour
    private let sky: Ramp
    private let tilt: Float
    private let centre: Point
    private let clouds: Noise
    private let layers: [(stars: Stars, density: Float, size: Float)]
    private let land: Profile
    private let firs: Grove?

    init(core: UInt32, arm: UInt32, sky: Ramp, tilt: Float, centre: Point, firs: Bool, seed: UInt32) {
        self.core = Colour(core)
        self.arm = Colour(arm)
        self.sky = sky
        self.tilt = tilt
        self.centre = centre
        clouds = Noise(seed)
        layers = [
            (Stars(seed: seed &+ 1, cells: 22), 0.3, 0.0012),
            (Stars(seed: seed &+ 2, cells: 60), 0.42, 0.0008),
            (Stars(seed: seed &+ 3, cells: 150), 0.5, 0.0006),
        ]
        let ground = Noise(seed &+ 4)
        let land = Profile { x in
            let valley = 0.12 * pow(abs(x - 0.4) * 1.9, 2)
            return firs ? 0.985 - 0.05 * ground.fbm(Point(x * 1.8, 1), 3) - valley : 2
        }
        self.land = land
        self.firs = firs ? Grove(along: { land[$0] }, heights: 0.05...0.3, density: 46, seed: seed) : nil
    }

    func colour(at point: Point, in frame: Frame) -> Colour {
        let ground = smoothstep(-frame.pixel, frame.pixel, point.y - land[point.x])
        let trees = max(ground, firs?.cover(point, blur: frame.pixel) ?? 0)
        guard trees < 1 else { return Colour(0.003, 0.004, 0.006) }
        let band = milkyWay(point)
        var colour = sky[point.y] + band.light
        for layer in layers {
            let density = layer.density * (0.5 + band.richness)
            colour += layer.stars.light(point, density: density, size: max(layer.size, frame.pixel)) * band.clearness
        }
        return mix(colour, Colour(0.003, 0.004, 0.006), trees)
    }

    /// Light of the unresolved stars, with lanes of dust along the middle of the band.
    private func milkyWay(_ point: Point) -> (light: Colour, richness: Float, clearness: Float) {
        let position = turned(point - centre, by: tilt)
        let bend = clouds.shift(position * 1.6, 4)
        let across = position.y + bend.y * 0.05
        let band = bell(across / 0.2)
        let bulge = bell(across / 0.13) * bell(position.x / 0.42)
        let texture = saturate(0.62 + 0.5 * clouds.fbm(position * 3.4 + bend * 0.5, 7, gain: 0.56))
        let lanes = clouds.ridged(position * Point(1.7, 3.2) + bend * 0.55 + 40, 6, gain: 0.55)
        let dust = smoothstep(0.6, 0.86, lanes) * bell((across - 0.015) / 0.13)
        let light = (arm * (band * 0.6) + core * (bulge * 1.05)) * (texture * (1 - 0.88 * dust))
        return (light, band * 0.9, 1 - 0.75 * dust)
    }
}
