import Appearance
import Gestures
import Motion
import Scenes

extension Preview {
    /// Two key presses double the zoom, as do five lines of the wheel.
    private static let keyZoom = powerOfTwo(0.5)
    private static let doublingsPerLine = 0.2
    /// How far an arrow key moves a zoomed photo, of the screen.
    private static let keyPan = 0.25

    package mutating func handle(_ key: Key, _ traits: ScreenTraits, at time: Double) -> PreviewRequest? {
        if info.isOpen, closesOrScrollsInfo(key, at: time) { return nil }
        if movesZoomedPhoto(key, traits, at: time) { return nil }
        let forward = traits.direction == .leftToRight ? 1 : -1
        let middle = traits.screen.center
        switch key {
        case .left: turn(by: -forward, traits, at: time)
        case .right: turn(by: forward, traits, at: time)
        case .pageUp: turn(by: -1, traits, at: time)
        case .pageDown: turn(by: 1, traits, at: time)
        case .home: jump(to: 0, traits, at: time)
        case .end: jump(to: cards.count - 1, traits, at: time)
        case .zoomIn: page.zoom(by: Self.keyZoom, at: middle, at: time)
        case .zoomOut where page.viewport.motion.end == page.viewport.rest: return .close
        case .zoomOut: page.zoom(by: 1 / Self.keyZoom, at: middle, at: time)
        case .zoomReset: page.resetZoom(at: time)
        case .favourite: return toggleFavourite(at: time)
        case .back, .escape: return .close
        case .up: openInfo(at: time)
        case .down, .albums, .enter, .tab, .backTab: break
        case .one, .two, .three, .four, .five, .six, .seven, .eight, .nine: break
        }
        return nil
    }

    /// - Returns: Whether the photo is zoomed in, and there is more of it in the key's direction.
    private mutating func movesZoomedPhoto(_ key: Key, _ traits: ScreenTraits, at time: Double) -> Bool {
        guard let direction = FocusDirection(key), page.viewport.isZoomed(at: time) else { return false }
        let length = Self.keyPan * (direction.axis == .horizontal ? traits.size.width : traits.size.height)
        return page.viewport.travel(by: direction.axis.vector(-direction.sign * length), at: time)
    }

    /// Zooms at the pointer with the vertical wheel, or scrolls the open panel, and turns pages with the horizontal
    /// one.
    package mutating func wheel(at point: Point, lines: Vector, _ traits: ScreenTraits, at time: Double) {
        if info.isOpen {
            if lines.dy != 0 { info.scroll(byLines: -lines.dy, at: time) }
        } else if lines.dy != 0 {
            page.zoom(by: powerOfTwo(lines.dy * Self.doublingsPerLine), at: point, at: time)
        }
        let pages = sidewaysWheel.turn(by: traits.direction.sign * lines.dx, at: time)
        if let pages { turn(by: pages, traits, at: time) }
    }
}
