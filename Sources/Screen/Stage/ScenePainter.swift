import Gallery
import Motion
import Raster

/// Draws scenes: finds each sprite's picture and draws it at its place.
struct ScenePainter {
    /// Pixels in a point.
    let scale: Double
    let time: Double

    /// What is to be seen of a scene.
    struct Outcome: Hashable {
        /// Whether a picture is still fading in.
        var isFading = false
        /// How many sprites showed neither their picture nor the one that is to stand in for it.
        var blanks = 0
    }

    /// Draws everything, back to front.
    func paint(_ scene: Scene, from textures: borrowing TextureStore, on renderer: Renderer) -> Outcome {
        let screen = renderer.size
        var outcome = Outcome()
        renderer.clear()
        for sprite in scene.sprites {
            if case .solid(let tint) = sprite.picture {
                fill(sprite, tint, on: renderer)
            } else {
                paint(sprite, screen, textures, on: renderer, &outcome)
            }
        }
        renderer.finish()
        return outcome
    }

    /// From 0, when a picture arrives, to 1.
    private func arrival(of entry: TextureStore.Entry) -> Double {
        Easing.easeInOut((time - entry.arrival) / Theme.Fade.arrival)
    }

    private func paint(
        _ sprite: Sprite, _ screen: PixelSize, _ textures: borrowing TextureStore, on renderer: Renderer,
        _ outcome: inout Outcome
    ) {
        let entry = textures[sprite.picture]
        let arrived = entry.map(arrival) ?? 0
        let standIn = arrived < 1 ? sprite.placeholder.flatMap { textures[$0] } : nil
        if let standIn {
            draw(standIn, sprite, opacity: sprite.opacity, screen, on: renderer)
        } else if case .solid(let tint)? = sprite.placeholder, arrived < 1 {
            fill(sprite, tint, on: renderer)
        }
        guard let entry else {
            if standIn == nil && sprite.placeholder != nil { outcome.blanks += 1 }
            return
        }
        draw(entry, sprite, opacity: sprite.opacity * arrived, screen, on: renderer)
        if arrived < 1 { outcome.isFading = true }
    }

    private func fill(_ sprite: Sprite, _ tint: Tint, on renderer: Renderer) {
        renderer.fill(
            sprite.frame.inPixels(scale), tint, opacity: sprite.opacity, cornerRadius: sprite.cornerRadius * scale)
    }

    private func draw(
        _ entry: TextureStore.Entry, _ sprite: Sprite, opacity: Double, _ screen: PixelSize, on renderer: Renderer
    ) {
        let image = entry.image
        let placement = Placement(sprite, of: image.size, content: image.content, scale: scale, screen: screen)
        guard opacity > 0, let placement else { return }
        renderer.draw(image, placement, opacity: opacity)
    }
}
