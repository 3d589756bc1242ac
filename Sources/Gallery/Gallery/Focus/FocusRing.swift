import Albums
import Motion
import Scenes

/// The ring around the focused region: a light line with dark edges, which is seen on any photo.
struct FocusRing: Hashable, Sendable {
    /// The outer edge, in points on the screen, and the radius of its corners.
    private let frame: Rect
    private let radius: Double

    /// - Parameters:
    ///   - frame: The region that the ring surrounds.
    ///   - corner: The radius of the region's corners.
    init(around frame: Rect, corner: Double, _ traits: ScreenTraits) {
        let reach = Theme.Focus.gap + Theme.Focus.width
        let x = traits.wholePixels(frame.minX - reach)
        let y = traits.wholePixels(frame.minY - reach)
        let end = Point(x: traits.wholePixels(frame.maxX + reach), y: traits.wholePixels(frame.maxY + reach))
        let outer = Rect(x: x, y: y, width: end.x - x, height: end.y - y)
        self.frame = outer
        let most = min(outer.size.width, outer.size.height) / 2
        radius = min(max(1, traits.wholePixels(corner + reach)), (most * traits.scale).rounded(.down) / traits.scale)
    }

    func draw(into scene: inout SceneBuilder) {
        drawEdges(.black, Theme.Focus.width, inset: 0, opacity: Theme.Focus.shade, into: &scene)
        drawEdges(.focus, Theme.Focus.line, inset: Theme.Focus.edge, opacity: 1, into: &scene)
        drawCorner(0, 0, into: &scene)
        drawCorner(1, 0, into: &scene)
        drawCorner(0, 1, into: &scene)
        drawCorner(1, 1, into: &scene)
    }

    private func drawCorner(_ column: Double, _ row: Double, into scene: inout SceneBuilder) {
        let place = Rect(
            x: column == 0 ? frame.minX : frame.maxX - radius, y: row == 0 ? frame.minY : frame.maxY - radius,
            width: radius, height: radius)
        scene.draw(
            Sprite(picture: .focusRing(diameter: 2 * radius), frame: place)
                .showing(Rect(x: column / 2, y: row / 2, width: 0.5, height: 0.5)))
    }

    /// The straight lines between the corners.
    private func drawEdges(
        _ tint: Tint, _ width: Double, inset: Double, opacity: Double, into scene: inout SceneBuilder
    ) {
        let across = frame.size.width - 2 * radius
        let down = frame.size.height - 2 * radius
        let left = frame.minX + radius
        let top = frame.minY + radius
        let far = inset + width
        func draw(_ edge: Rect) { scene.draw(Sprite(picture: .solid(tint), frame: edge, opacity: opacity)) }
        if across > 0 {
            draw(Rect(x: left, y: frame.minY + inset, width: across, height: width))
            draw(Rect(x: left, y: frame.maxY - far, width: across, height: width))
        }
        guard down > 0 else { return }
        draw(Rect(x: frame.minX + inset, y: top, width: width, height: down))
        draw(Rect(x: frame.maxX - far, y: top, width: width, height: down))
    }
}

extension Focus {
    /// Draws the ring, if the focused region is on the screen.
    func draw(on stage: LayerStage, into scene: inout SceneBuilder) {
        guard isShown, let target, let frame = scene.frame(of: target) else { return }
        let (seen, corner) = target.appearance(in: frame, scene.traits)
        scene.faded(by: fade.value(at: scene.time)) { scene in
            FocusRing(around: seen, corner: corner, scene.traits).draw(into: &scene)
        }
    }
}

extension Target {
    /// The visible frame of a region that responds to touch in a frame, and the radius of its corners.
    fileprivate func appearance(in frame: Rect, _ traits: ScreenTraits) -> (frame: Rect, corner: Double) {
        let half = min(frame.size.width, frame.size.height) / 2
        let look = traits.look
        switch self {
        case .carousel(.card): return (frame, look.cornerRadius)
        case .albums(.cell): return (frame, look.radius(Theme.CardLook.cellCornerRadius))
        case .preview(.chip), .companion(.chip):
            return (frame.outset(by: -Theme.Strip.spacing / 2), look.radius(Theme.Strip.cornerRadius))
        case .albums(.tab), .albums(.favouritesTab):
            let capsule = Rect(
                x: frame.minX, y: frame.minY + Theme.grid, width: frame.size.width,
                height: max(1, frame.size.height - 2 * Theme.grid))
            return (capsule, min(20, capsule.size.height / 2))
        case .languages(.language): return (frame, look.radius(Theme.Languages.rowRadius))
        case .panel(.item): return (frame, look.radius(Theme.Panel.rowRadius))
        case .panel: return (frame, half)
        case .languages(.button): return (frame.outset(by: -Theme.grid), half - Theme.grid)
        default:
            let side = min(2 * half, traits.button)
            return (Rect(origin: frame.center, size: .zero).outset(by: side / 2), side / 2)
        }
    }
}
