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
        // The frames whose pictures have not arrived.
        var blanks: [Rect] = []
        renderer.clear()
        for sprite in scene.sprites {
            if sprite.marksPicture, blanks.contains(where: { $0.contains(sprite.frame.center) }) { continue }
            if case .solid(let tint) = sprite.picture {
                fill(sprite, palette[tint], on: renderer)
            } else {
                let isBlank = !paint(sprite, screen, textures, on: renderer, &result)
                if isBlank, sprite.placeholder != nil { blanks.append(sprite.frame) }
            }
        }
        renderer.finish(at: time, answersInput: answersInput)
    }

    /// The opacity of a picture that fades in after its arrival, from 0 to 1.
    private func arrival(of entry: TextureStore.Entry) -> Double {
        Easing.easeInOut((time - entry.arrival) / Theme.Fade.arrival)
    }

    /// - Returns: Whether its picture has arrived, or another one of the photo.
    private func paint(
        _ sprite: Sprite, _ screen: PixelSize, _ textures: borrowing TextureStore, on renderer: any Renderer,
        _ result: inout Stage.Frame
    ) -> Bool {
        let shown = textures.entry(showing: sprite.picture)
        if case .clip(let photo, let due, _) = sprite.picture {
            result.clip = ClipFrame(photo: photo, due: due, shown: shown?.picture.clipIndex)
        }
        let entry = shown?.entry
        let arrived = entry.map(arrival) ?? 0
        let standIn = arrived < 1 ? standIn(for: sprite, textures) : nil
        if arrived < 1, standIn == nil, let tint = Self.tint(of: sprite.placeholder) {
            fill(sprite, textures.colours[sprite.picture] ?? palette[tint], on: renderer)
        }
        if let standIn {
            draw(standIn, sprite, opacity: sprite.opacity, screen, on: renderer)
        }
        guard let entry else {
            let isBlank = standIn == nil && sprite.placeholder != nil && sprite.placeholder != .solid(.black)
            if isBlank { result.blanks += 1 }
            return standIn != nil
        }
        draw(entry, sprite, opacity: sprite.opacity * arrived, screen, on: renderer)
        if arrived < 1 { result.isFading = true }
        return true
    }

    /// The picture that is drawn until a sprite's own has arrived; nil if the sprite has no placeholder.
    private func standIn(for sprite: Sprite, _ textures: borrowing TextureStore) -> TextureStore.Entry? {
        guard let placeholder = sprite.placeholder else { return nil }
        return textures[placeholder] ?? textures.substitute(for: sprite)
            ?? sprite.picture.embedded.flatMap { textures[$0] }
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
