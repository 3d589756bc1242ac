import Motion
import Scenes

extension Albums {
    /// Draws the logo on the cover, with which it scrolls.
    func drawLogo(on page: AlbumPage, scrolledBy offset: Double, into scene: inout SceneBuilder) {
        guard offset < metrics.coverHeight else { return }
        let place = LogoLayout(scene.traits).onCover(metrics, isPhoto: !page.list.cards.isEmpty)
        scene.moved(by: Vector(dx: 0, dy: -offset)) { $0.drawLogo(place) }
    }
}
