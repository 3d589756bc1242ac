import Motion
import Raster
import Scenes
import Scrolling

/// Draws scenes: finds the picture of each sprite and draws it.
struct ScenePainter {
    /// Pixels per point.
    let scale: Double
    let time: Double
    var palette = Palette.dark
    /// Whether a visitor may have caused the frame.
    var answersInput = false

    /// The result of drawing a scene.
    struct Outcome: Hashable {
        /// Whether a picture is still fading in.
        var isFading = false
        /// The number of sprites that showed neither their picture nor a placeholder.
        var blanks = 0
        /// The last clip that was drawn.
        var clip: ClipFrame?
    }

    /// Draws everything, back to front.
    func paint(_ scene: Scene, from textures: borrowing TextureStore, on renderer: Renderer) -> Outcome {
        let screen = renderer.size
        var outcome = Outcome()
        renderer.clear()
        for sprite in scene.sprites {
            if case .solid(let tint) = sprite.picture {
                fill(sprite, palette[tint], on: renderer)
            } else {
                paint(sprite, screen, textures, on: renderer, &outcome)
            }
        }
        renderer.finish(at: time, answersInput: answersInput)
        return outcome
    }

    /// The opacity of a picture that fades in after its arrival, from 0 to 1.
    private func arrival(of entry: TextureStore.Entry) -> Double {
        Easing.easeInOut((time - entry.arrival) / Theme.Fade.arrival)
    }

    private func paint(
        _ sprite: Sprite, _ screen: PixelSize, _ textures: borrowing TextureStore, on renderer: Renderer,
        _ outcome: inout Outcome
    ) {
        let shown = textures.entry(showing: sprite.picture)
        if case .clip(let photo, let due, _) = sprite.picture {
            outcome.clip = ClipFrame(photo: photo, due: due, shown: shown?.picture.clipIndex)
        }
        let entry = shown?.entry
        let arrived = entry.map(arrival) ?? 0
        let standIn = arrived < 1 ? standIn(for: sprite, textures) : nil
        if arrived < 1, standIn.map({ $0.opacity < 1 }) ?? true, let tint = Self.tint(of: sprite.placeholder) {
            fill(sprite, textures.colours[sprite.picture] ?? palette[tint], on: renderer)
        }
        if let standIn {
            draw(standIn.entry, sprite, opacity: sprite.opacity * standIn.opacity, screen, on: renderer)
            if standIn.opacity < 1 { outcome.isFading = true }
        }
        guard let entry else {
            if standIn == nil && sprite.placeholder != nil { outcome.blanks += 1 }
            return
        }
        draw(entry, sprite, opacity: sprite.opacity * arrived, screen, on: renderer)
        if arrived < 1 { outcome.isFading = true }
    }

    /// What is drawn until a sprite's picture has arrived; nothing if the sprite has no placeholder. The small picture that
    /// is embedded in a photo fades in.
    private func standIn(
        for sprite: Sprite, _ textures: borrowing TextureStore
    ) -> (entry: TextureStore.Entry, opacity: Double)? {
        guard let placeholder = sprite.placeholder else { return nil }
        if let entry = textures[placeholder] ?? textures.substitute(for: sprite) { return (entry, 1) }
        return sprite.picture.embedded.flatMap { textures[$0] }.map { ($0, arrival(of: $0)) }
    }

    /// The tint that stands for a placeholder which is no picture, or for one of another size that has not arrived either.
    private static func tint(of placeholder: Picture?) -> Tint? {
        switch placeholder {
        case .solid(let tint)?: tint
        case .crop?: .blank
        default: nil
        }
    }

    private func fill(_ sprite: Sprite, _ colour: ThemeColour, on renderer: Renderer) {
        renderer.fill(
            sprite.frame.inPixels(scale), colour, opacity: sprite.opacity, cornerRadius: sprite.cornerRadius * scale)
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
