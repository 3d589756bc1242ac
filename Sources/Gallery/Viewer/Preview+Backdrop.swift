import Appearance
import Motion
import Scenes

/// The light that the photo sheds on the room beside it.
extension Preview {
    /// The opacity of a backdrop over black that leaves a tenth of the photo's light, of the quarter that it has on the
    /// carousel: (0.1 ÷ 0.25)^(1 ÷ 2.2).
    private static let light = 0.66
    /// The light goes over to that of the next page in so many steps, which are too small to be seen. While it is the same in
    /// two frames, what it shines on is not drawn again.
    private static let steps = 24.0
    /// The zoom from which the room is black.
    private static let darkness = 1.25

    /// Draws the backdrops of the pages on the screen, each with its share of it.
    func drawBackdrops(into scene: inout SceneBuilder) {
        guard isLit(scene.traits) else { return }
        let light = light(at: scene.time)
        guard light > 0 else { return }
        let turn = -pager.displacement(at: scene.time) / pager.pitch
        let lower = Int(turn.rounded(.down))
        let share = ((turn - Double(lower)) * Self.steps).rounded() / Self.steps
        draw(backdropOf: lower, opacity: light * (1 - share), into: &scene)
        draw(backdropOf: lower + 1, opacity: light * share, into: &scene)
    }

    /// Requests the backdrops of the present page and of the page that is likely to follow.
    func wantBackdrops(in scene: inout SceneBuilder) {
        guard isLit(scene.traits) else { return }
        for offset in [0, direction.signum()] {
            guard let index = pager.page(offset) else { continue }
            scene.want(.backdrop(cards.photo(index), scene.traits.size))
        }
    }

    private func isLit(_ traits: ScreenTraits) -> Bool {
        configuration.hasBackdrop && !traits.look.palette.isHighContrast && !traits.look.palette.isLight
    }

    /// Black while the photo is zoomed in.
    private func light(at time: Double) -> Double {
        let zoom = page.viewport.placement(at: time).zoom.factor
        return Self.light * (1 - (zoom - 1) / (Self.darkness - 1)).clamped(to: 0...1)
    }

    private func draw(backdropOf offset: Int, opacity: Double, into scene: inout SceneBuilder) {
        guard opacity > 0, let index = pager.page(offset) else { return }
        scene.draw(
            Sprite(
                picture: .backdrop(cards.photo(index), scene.traits.size),
                frame: pane.frame(scene.traits, at: scene.time), opacity: opacity))
    }
}
