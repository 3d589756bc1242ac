import Gestures
import Motion

extension Preview {
    /// What a key or a wheel's line makes of the size: three lines or so double it.
    private static let keyZoom = powerOfTwo(0.5)
    private static let doublingsPerLine = 0.2

    mutating func handle(_ key: Key, at time: Double) -> PreviewRequest? {
        switch key {
        case .left: turn(by: space.isMirrored ? 1 : -1, at: time)
        case .right: turn(by: space.isMirrored ? -1 : 1, at: time)
        case .pageUp: turn(by: -1, at: time)
        case .pageDown: turn(by: 1, at: time)
        case .home: jump(to: 0, at: time)
        case .end: jump(to: cards.count - 1, at: time)
        case .zoomIn: viewport.zoom(by: Self.keyZoom, about: .zero, at: time)
        case .zoomOut: viewport.zoom(by: 1 / Self.keyZoom, about: .zero, at: time)
        case .zoomReset: viewport.reset(at: time)
        case .favourite: return .toggleFavourite(photo)
        case .back: return .close
        case .up, .down, .albums: break
        }
        return nil
    }

    /// A wheel zooms at the pointer, and sideways turns pages.
    mutating func wheel(at point: Point, lines: Vector, at time: Double) {
        if lines.dy != 0 {
            viewport.zoom(by: powerOfTwo(lines.dy * Self.doublingsPerLine), about: fromMiddle(point), at: time)
        }
        if let pages = sidewaysWheel.turn(by: space.along(lines.dx), at: time) { turn(by: pages, at: time) }
    }
}
