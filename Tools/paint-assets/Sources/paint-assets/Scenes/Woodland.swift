import Glibc

/// Hills under broad-leaved woods, every crown a dome with a colour of its own.
struct Woodland: Painting {
    private struct Canopy: Relief {
        let noise: Noise
        let ceiling: Float = 1.25

        func height(at ground: Point, distance: Float) -> Float {
            let hill = self.hill(ground)
            // Crowns cost nine cells; past this distance they are smaller than a pixel.
            return distance < 14 ? hill + 0.055 * crown(ground).rise : hill + 0.03
        }

        private func hill(_ ground: Point) -> Float {
            let rolling = noise.fbm(ground * 0.28 + Point(4.2, 1.7), 3, gain: 0.4)
            return 0.42 + rolling * 0.55
        }

        /// The crown at a position: its height, 0...1, and a random number that is its own.
        func crown(_ ground: Point) -> (rise: Float, tone: Float) {
            let position = ground * 13 + Point(noise.at(ground * 45), noise.at(ground * 45 + 9)) * 0.16
            let column = cellIndex(position.x), row = cellIndex(position.y)
            var best: (rise: Float, tone: Float) = (0, 0)
            for across in Int32(-1)...1 {
                for along in Int32(-1)...1 {
                    let x = column &+ across, y = row &+ along
                    let centre = Point(Float(x) + noise.cell(x, y), Float(y) + noise.cell(x, y, salt: 1))
                    let offset = position - centre
                    let size = 0.55 + 0.45 * noise.cell(x, y, salt: 2)
                    let rise = size * (1 - (offset * offset).sum() / (size * 1.1))
                    if rise > best.rise {
                        best = (rise, noise.cell(x, y, salt: 3))
                    }
                }
            }
            return best
        }
    }

    private let leaves: Ramp
    private let sky: Ramp
    private let sun: Vector
    private let sunColour: Colour
    private let camera = Camera(eye: Vector(0, 1.22, 0), horizon: 0.27, spread: 0.85)
    private let canopy: Canopy
    private let noise: Noise

    init(leaves: Ramp, sky: Ramp, sun: Vector, sunColour: UInt32, seed: UInt32) {
        self.leaves = leaves
        self.sky = sky
        self.sun = normalised(sun)
        self.sunColour = Colour(sunColour)
        noise = Noise(seed &+ 1)
        canopy = Canopy(noise: Noise(seed))
    }

    func colour(at point: Point, in frame: Frame) -> Colour {
        let ray = camera.ray(point, frame)
        let backdrop = sky[point.y / camera.horizon + noise.fbm(point * Point(1.5, 9), 4) * 0.05]
        guard let distance = camera.meet(ray, canopy, reach: 30) else { return backdrop }
        let position = camera.eye + ray * distance
        let haze = 1 - exp(-distance * 0.06 - max(distance - 4, 0) * 0.03)
        let valley = smoothstep(0.5, 0.12, position.y) * smoothstep(2, 6, distance) * 0.55
        return mix(lit(position, distance), sky[1], saturate(haze + valley * (1 - haze)))
    }

    private func lit(_ position: Vector, _ distance: Float) -> Colour {
        let ground = Point(position.x, position.z)
        let crown = canopy.crown(ground)
        let normal = canopy.normal(at: ground, distance: distance)
        let foliage = noise.fbm(ground * 75, 3) * smoothstep(7, 2, distance)
        let facing = max(dot(normal, sun) + foliage * 0.4, 0)
        let sunlight = canopy.sunlight(at: position, toward: sun, distance: distance, softness: 0.15)
        let stand = noise.fbm(ground * 0.7, 3) * 0.35
        let leaf = leaves[saturate(crown.tone * 0.75 + 0.12 + stand)] * (1 + foliage * 0.3)
        let hollow = 0.35 + 0.65 * smoothstep(0, 0.6, crown.rise)
        return leaf * (sunColour * (facing * sunlight * 2.6) + sky[0] * (0.38 * hollow))
    }
}
