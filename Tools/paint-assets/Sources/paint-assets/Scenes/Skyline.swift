/// One row of towers along a shore.
struct Skyline: Sendable {
    struct Tower: Sendable {
        let left: Float
        let right: Float
        let top: Float
        /// A random number that tells one tower from the next.
        let tone: Float
        /// The share of windows with light in them.
        let lit: Float
    }

    let nearness: Float
    private let towers: [Tower]
    private let spires: [Tower]

    /// Heights swell around two centres, as those of real cities do.
    init(shore: Float, tallest: Float, width: Float, nearness: Float, seed: UInt64) {
        self.nearness = nearness
        var random = Random(seed: seed)
        var towers: [Tower] = [], left: Float = -0.05
        while left < 3.2 {
            let breadth = width * random.between(0.6, 1.7)
            let district = 0.3 + 0.7 * max(bell((left - 0.95) / 0.38), 0.75 * bell((left - 2.3) / 0.4))
            let share = random.unit()
            let height = tallest * district * (0.22 + 0.78 * share * share)
            towers.append(
                Tower(
                    left: left, right: left + breadth, top: shore - height, tone: random.unit(),
                    lit: random.between(0.08, 0.5)))
            left += breadth + (random.unit() < 0.25 ? width * random.between(0.1, 0.7) : 0)
        }
        self.towers = towers
        spires = towers.filter { shore - $0.top > tallest * 0.55 }.map(Self.spire)
    }

    private static func spire(on tower: Tower) -> Tower {
        let centre = mix(tower.left, tower.right, 0.3 + 0.4 * tower.tone)
        let height = (tower.right - tower.left) * (0.6 + tower.tone)
        return Tower(left: centre - 0.0011, right: centre + 0.0011, top: tower.top - height, tone: tower.tone, lit: 0)
    }

    func tower(at point: Point) -> Tower? {
        var low = 0, high = towers.count
        while low < high {
            let middle = (low + high) / 2
            if towers[middle].right < point.x { low = middle + 1 } else { high = middle }
        }
        if low < towers.count, Self.holds(towers[low], point) {
            return towers[low]
        }
        return spires.first { Self.holds($0, point) }
    }

    private static func holds(_ tower: Tower, _ point: Point) -> Bool {
        point.x >= tower.left && point.x < tower.right && point.y >= setBack(tower, point)
    }

    /// Some towers step in near the top.
    private static func setBack(_ tower: Tower, _ point: Point) -> Float {
        guard tower.tone > 0.55, tower.lit > 0 else { return tower.top }
        let share = (point.x - tower.left) / (tower.right - tower.left)
        return abs(share - 0.5) > 0.3 ? tower.top + (tower.right - tower.left) * 0.7 : tower.top
    }
}
