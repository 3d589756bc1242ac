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
            let words = "\(taker?.name ?? "nobody") \(rounded(100 * share)) %"
            write(words, taker.tint, at: text, into: &scene)
            text.x += Self.advance * Double(words.count + 2)
        }
    }
}

extension Target? {
    /// The colour of what takes a movement: the photo, pages, what is pulled away, and lists; grey for nobody.
    var tint: Tint {
        switch self {
        case .viewer(.photo)?: .blue
        case .viewer(.pager)?, .albums(.pages)?: .purple
        case .viewer(.dismissal)?, .viewer(.edge)?, .albums(.backEdge)?: .orange
        case nil: .grey
        default: .green
        }
    }
}
