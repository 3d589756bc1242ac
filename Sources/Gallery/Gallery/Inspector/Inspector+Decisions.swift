import Motion
import Scenes
import Scrolling

/// Draws the possible outcomes of a touch.
extension Inspector {
    private static let line = 3.0
    /// How far the cone reaches from where the finger came down, in points, and the space between its dots.
    private static let cone = 28.0...220.0
    private static let spacing = 12.0

    func drawDecisions(of trail: Trail, into scene: inout SceneBuilder) {
        guard let prospect = trail.prospect, let finger = trail.positions.last else { return }
        for line in prospect.lines { draw(line, prospect, into: &scene) }
        if let ratio = prospect.leastRatio { drawCone(ratio, from: trail.start, to: finger, into: &scene) }
        drawGhost(prospect, of: finger, into: &scene)
    }

    // MARK: Lines

    /// Draws a line and tints what lies beyond it: green if the finger's way ends there.
    private func draw(_ line: DecisionLine, _ prospect: Prospect, into scene: inout SceneBuilder) {
        guard let beyond = line.beyond(on: scene.traits.screen) else { return }
        let isReached = prospect.consequence != nil && line.isPassed(by: prospect.end)
        let tint = isReached ? Tint.green : .amber
        scene.draw(Sprite(picture: .solid(tint), frame: beyond, opacity: isReached ? 0.22 : 0.1))
        scene.draw(Sprite(picture: .solid(tint), frame: line.edge(of: beyond, width: Self.line)))
    }

    // MARK: The cone

    /// Draws the borders of the directions in which a movement is along an axis: brightly around the finger's direction.
    private func drawCone(_ ratio: Double, from start: Point, to finger: Point, into scene: inout SceneBuilder) {
        let travel = finger - start
        for axis in [Axis.horizontal, .vertical] {
            let taker: Target? = axis == .horizontal ? .preview(.pager) : .preview(.dismissal)
            for way in [-1.0, 1] {
                let isInside = way * axis.component(of: travel) > ratio * abs(axis.crossing.component(of: travel))
                for side in [-1.0, 1] {
                    let border = axis.vector(way) + axis.crossing.vector(side / ratio)
                    drawDots(
                        taker.tint, from: start, along: border * (1 / border.length), opacity: isInside ? 1 : 0.65,
                        into: &scene)
                }
            }
        }
        let label = start + Vector(dx: Self.cone.upperBound + Theme.grid, dy: -Self.rowHeight / 2)
        write("\(rounded(ratio)) : 1", .white, at: label, into: &scene)
    }

    private func drawDots(
        _ tint: Tint, from start: Point, along direction: Vector, opacity: Double, into scene: inout SceneBuilder
    ) {
        let reach = Self.cone
        for distance in stride(from: reach.lowerBound, through: reach.upperBound, by: Self.spacing) {
            let fading = 1 - 0.7 * distance / reach.upperBound
            drawDot(tint, at: start + direction * distance, opacity: opacity * fading, into: &scene)
        }
    }

    // MARK: The ghost

    /// Draws the finger where its way would end, or at the edge of the screen before that, and what a lift would change.
    private func drawGhost(_ prospect: Prospect, of finger: Point, into scene: inout SceneBuilder) {
        let way = prospect.end - finger
        guard way.length >= 1 || prospect.consequence != nil else { return }
        let tint: Tint = prospect.consequence == nil ? .white : .green
        let screen = scene.traits.screen.outset(by: -Self.ring / 2)
        let place = Point(
            x: prospect.end.x.clamped(to: screen.minX...screen.maxX),
            y: prospect.end.y.clamped(to: screen.minY...screen.maxY))
        let dots = stride(from: Self.ring / 2, to: (place - finger).length - Self.ring / 2, by: Self.spacing)
        // A finger at the edge of the screen has no way before it, and its ghost is further in.
        if let direction = way.normalized {
            for distance in dots { drawDot(tint, at: finger + direction * distance, opacity: 0.6, into: &scene) }
        }
        let frame = Rect(origin: place, size: .zero).outset(by: Self.ring / 2)
        scene.draw(Sprite(picture: .solid(tint), frame: frame, opacity: 0.3, cornerRadius: Self.ring / 2))
        scene.draw(Sprite(picture: .ring(tint, diameter: Self.ring), frame: frame))
        let text = prospect.consequence?.rawValue ?? "\(rounded(way.length)) on"
        let width = Self.advance * Double(text.count)
        let x = (place.x - width / 2).clamped(to: Theme.grid...max(Theme.grid, screen.maxX - width))
        write(text, tint, at: Point(x: x, y: frame.maxY + Theme.grid / 2), into: &scene)
    }
}

extension DecisionLine {
    fileprivate func isPassed(by point: Point) -> Bool {
        let position = axis == .horizontal ? point.x : point.y
        return leadsForward ? position > self.position : position < self.position
    }

    /// The line itself, as the edge of what lies beyond it.
    fileprivate func edge(of beyond: Rect, width: Double) -> Rect {
        let across = axis == .horizontal
        let size = Size(width: across ? width : beyond.size.width, height: across ? beyond.size.height : width)
        let x = leadsForward || !across ? beyond.minX : beyond.maxX - width
        let y = leadsForward || across ? beyond.minY : beyond.maxY - width
        return Rect(origin: Point(x: x, y: y), size: size)
    }
}

/// Draws who took the strokes: a bar for each at the foot of the screen, the latest lowest.
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
        case .preview(.photo)?, .companion(.photo)?: .blue
        case .preview(.pager)?, .companion(.pager)?, .albums(.pages)?: .purple
        case .preview(.dismissal)?, .companion(.dismissal)?, .albums(.backEdge)?: .orange
        case nil: .grey
        default: .green
        }
    }
}

/// The possible outcomes of a touch: the lines of decision around the finger, and the effect of lifting it now.
struct Prospect: Hashable, Sendable {
    /// The effect of lifting the finger.
    enum Consequence: String {
        case opens, closes
        case turnsPage = "turns the page"
        case opensDetails = "opens details"
        case closesDetails = "closes details"
        case showsAlbums = "shows albums"
        case goesBack = "goes back"
    }

    /// Where the finger's way would end if the content continued as predicted, in points on the screen.
    var end: Point
    /// Nil if the content would come to rest, or return to where it was.
    var consequence: Consequence?
    var lines: [DecisionLine] = []
    /// The least ratio of movement along an axis to movement across it that leaves the photo; nil if that is decided.
    var leastRatio: Double?
}
