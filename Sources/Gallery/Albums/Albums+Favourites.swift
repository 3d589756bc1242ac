import Appearance
import Gestures
import Motion
import Scenes

/// The favourites' tab, and the hearts that fly to it.
extension Albums {
    /// The side of the tab's heart, the width of the word beside it, and the least width of a tab that shows the word.
    static let tabHeart = 40.0
    /// Other fonts than the usual one may be wider.
    private static let extraWidth = 28.0

    func drawFavouritesTab(in frame: Rect, into scene: inout SceneBuilder) {
        scene.declare(.albums(.favouritesTab), frame, .tapping)
        let wordWidth = Self.wordWidth(inTab: frame, scene.traits)
        let heart = Self.heart(inTab: frame, besideWord: wordWidth)
        let beat = Self.beat.value(at: (scene.time - lastLanding) / Self.pulse)
        // The first heart fills it where it lands, not where it takes off.
        let icon = pages[Self.favouritesPage].list.cards.count > flights.count ? Icon.heartFilled : .heart
        scene.draw(Sprite(picture: .symbol(icon, side: Self.tabHeart), frame: heart.scaled(by: beat)))
        guard let wordWidth else { return }
        let style = showsFavourites ? Theme.Text.selectedTab : Theme.Text.tab
        let line = frame.line(of: style, scene.traits)
        let word = Rect(x: heart.maxX - 4, y: line.minY, width: wordWidth, height: line.size.height)
        scene.draw(.label(scene.traits.words[.favourites], style, word))
    }

    /// The width of the word; nil where the tab is too narrow for it.
    private static func wordWidth(inTab tab: Rect, _ traits: ScreenTraits) -> Double? {
        let width = traits.forText(84 + (traits.look.font == nil ? 0 : extraWidth))
        return tab.size.width >= width + 56 ? width : nil
    }

    private static func heart(inTab tab: Rect, besideWord wordWidth: Double?) -> Rect {
        let word = wordWidth.map { $0 - Theme.grid } ?? 0
        return Rect(
            x: tab.center.x - (tabHeart + word) / 2, y: tab.center.y - tabHeart / 2, width: tabHeart, height: tabHeart)
    }

    /// The heart's scale during one beat, which takes 1: a quarter larger, and back.
    private static let beat = Animation(from: 1, to: 1.25, over: 0.4, easing: .easeOut).then(to: 1, over: 0.6)

    /// Draws the flying hearts. Their target is the current position of the tab's heart.
    func drawFlights(into scene: inout SceneBuilder) {
        guard !flights.isEmpty, let tab = scene.frame(of: .albums(.favouritesTab)) else { return }
        let heart = Self.heart(inTab: tab, besideWord: Self.wordWidth(inTab: tab, scene.traits))
        let offset = heart.center - tab.center
        let target = tab.center + Vector(dx: scene.traits.direction.sign * offset.dx, dy: offset.dy)
        for flight in flights { draw(flight, to: target, into: &scene) }
    }

    private func draw(_ flight: HeartFlight, to target: Point, into scene: inout SceneBuilder) {
        let center = flight.position(at: scene.time, to: target)
        let side = scene.traits.button
        let frame = Rect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
        scene.draw(
            Sprite(
                picture: .icon(.heartFilled, side: side), frame: frame.scaled(by: flight.scale(at: scene.time)),
                opacity: flight.opacity(at: scene.time)))
    }
}
