import Appearance
import Motion
import Scenes

/// Who took the strokes: a bar for each at the foot of the screen, the latest lowest.
extension Inspector {
    private static let bar = Size(width: 480, height: 12)

    func drawShares(into scene: inout SceneBuilder) {
        let screen = scene.traits.screen
        let pitch = Self.bar.height + Self.rowHeight + Theme.grid
        for (row, stroke) in strokes.reversed().enumerated() where stroke.shares.whole > 0 {
            let origin = Point(
                x: screen.center.x - Self.bar.width / 2,
                y: screen.maxY - Theme.grid * 2 - Self.bar.height - Double(row) * pitch)
            draw(stroke.shares, at: origin, into: &scene)
        }
    }

    private func draw(_ shares: Shares, at origin: Point, into scene: inout SceneBuilder) {
        var bar = Rect(origin: origin, size: Self.bar)
        var text = Point(x: origin.x + Theme.grid / 2, y: origin.y - Self.rowHeight)
        let parts = shares.parts.map { (Target?.some($0.taker), $0.length) } + [(nil, shares.rest)]
        for (taker, length) in parts {
            let share = length / shares.whole
            bar.size.width = share * Self.bar.width
            scene.draw(Sprite(picture: .solid(taker.tint), frame: bar))
            bar.origin.x = bar.maxX
            guard share >= 0.005 else { continue }
            let swatch = Rect(x: text.x, y: text.y + Theme.grid / 2, width: Theme.grid, height: Theme.grid)
            let words = "\(taker?.name ?? "not taken") \(rounded(100 * share)) %"
            write(words, .white, at: Point(x: swatch.maxX + Theme.grid, y: text.y), into: &scene)
            scene.draw(Sprite(picture: .solid(taker.tint), frame: swatch))
            text.x = swatch.maxX + Self.advance * Double(words.count + 2) + Theme.grid
        }
    }
}

extension Target? {
    /// The colour of what takes a movement: the photo, pages, what is pulled away, and lists; grey for what is not taken.
    var tint: Tint {
        switch self {
        case .viewer(.photo)?, .companion(.photo)?: .blue
        case .viewer(.pager)?, .companion(.pager)?, .albums(.pages)?: .purple
        case .viewer(.dismissal)?, .companion(.dismissal)?, .albums(.backEdge)?: .orange
        case nil: .grey
        default: .green
        }
    }
}
