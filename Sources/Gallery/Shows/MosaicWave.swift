import Appearance
import Motion

/// The way in which one arrangement of a mosaic follows another: from the corner where lines begin, new tiles appear over the
/// former ones, which go once they are covered. So no part of the screen becomes dark.
struct MosaicWave: Hashable, Sendable {
    private let screen: Rect
    private let space: LayoutSpace
    private let isStill: Bool
    private var start = -Double.infinity

    init(_ traits: ScreenTraits, _ old: MosaicWave? = nil) {
        screen = traits.screen
        space = traits.space
        isStill = traits.reducesMotion
        start = old?.start ?? start
    }

    /// The middle of the screen.
    var middle: Point { screen.center }

    mutating func begin(at time: Double) { start = time }

    func isOver(at time: Double) -> Bool {
        time >= start + (isStill ? 0 : Theme.Mosaic.wave) + 2 * fade
    }

    /// The duration of a tile's fade.
    private var fade: Double { isStill ? Theme.Mosaic.fade : Theme.Mosaic.waveFade }

    /// The opacity and scale of a tile that goes.
    func leaving(_ frame: Rect, at time: Double) -> (opacity: Double, scale: Double) {
        let corner = Rect(origin: Point(x: frame.maxX, y: frame.maxY), size: .zero)
        return (1 - Easing.easeInOut((time - start - delay(of: corner) - fade) / fade), 1)
    }

    /// The same of a tile that appears.
    func arriving(_ frame: Rect, at time: Double) -> (opacity: Double, scale: Double) {
        let share = Easing.easeInOut((time - start - delay(of: frame)) / fade)
        return (share, isStill ? 1 : Theme.Mosaic.smallest + (1 - Theme.Mosaic.smallest) * share)
    }

    /// In seconds.
    private func delay(of frame: Rect) -> Double {
        guard !isStill else { return 0 }
        let center = space.onScreen(frame).center
        return Theme.Mosaic.wave * (center.x / screen.size.width + center.y / screen.size.height) / 2
    }
}
