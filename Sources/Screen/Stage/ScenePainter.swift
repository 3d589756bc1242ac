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

    /// Draws everything, back to front.
    func paint(
        _ scene: Scene, from textures: borrowing TextureStore, on renderer: any Renderer, _ result: inout Stage.Frame
    ) {
        let screen = renderer.size
        renderer.clear()
        for sprite in scene.sprites {
            if case .solid(let tint) = sprite.picture {
                fill(sprite, palette[tint], on: renderer)
            } else {
                paint(sprite, screen, textures, on: renderer, &result)
            }
        }
        renderer.finish(at: time, answersInput: answersInput)
    }

    /// The opacity of a picture that fades in after its arrival, from 0 to 1.
    private func arrival(of entry: TextureStore.Entry) -> Double {
        Easing.easeInOut((time - entry.arrival) / Theme.Fade.arrival)
    }

    private func paint(
        _ sprite: Sprite, _ screen: PixelSize, _ textures: borrowing TextureStore, on renderer: any Renderer,
        _ result: inout Stage.Frame
    ) {
        let shown = textures.entry(showing: sprite.picture)
        if case .clip(let photo, let due, _) = sprite.picture {
            result.clip = ClipFrame(photo: photo, due: due, shown: shown?.picture.clipIndex)
        }
        let entry = shown?.entry
        let arrived = entry.map(arrival) ?? 0
        let standIn = arrived < 1 ? standIn(for: sprite, textures) : nil
        if arrived < 1, standIn.map({ $0.opacity < 1 }) ?? true, let tint = Self.tint(of: sprite.placeholder) {
            fill(sprite, textures.colours[sprite.picture] ?? palette[tint], on: renderer)
        }
        if let standIn {
            draw(standIn.entry, sprite, opacity: sprite.opacity * standIn.opacity, screen, on: renderer)
            if standIn.opacity < 1 { result.isFading = true }
        }
        guard let entry else {
            if standIn == nil && sprite.placeholder != nil { result.blanks += 1 }
            return
        }
        draw(entry, sprite, opacity: sprite.opacity * arrived, screen, on: renderer)
        if arrived < 1 { result.isFading = true }
    }

    /// The picture that is drawn until a sprite's own has arrived; nil if the sprite has no placeholder. The small picture that
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

    private func fill(_ sprite: Sprite, _ colour: ThemeColour, on renderer: any Renderer) {
        renderer.fill(
            sprite.frame.inPixels(scale), colour, opacity: sprite.opacity, cornerRadius: sprite.cornerRadius * scale)
    }

    private func draw(
        _ entry: TextureStore.Entry, _ sprite: Sprite, opacity: Double, _ screen: PixelSize, on renderer: any Renderer
    ) {
        let image = entry.image
        let placement = Placement(sprite, of: image.size, content: image.content, scale: scale, screen: screen)
        guard opacity > 0, let placement else { return }
        renderer.draw(image, placement, opacity: opacity)
    }
}
