internal import CSDL2
import Gallery
import Motion
import Raster

/// Draws scenes: finds each sprite's texture and copies it to its place.
struct ScenePainter {
    /// Pixels in a point.
    let scale: Double
    let time: Double
    let snapsToPixels: Bool

    /// Draws everything, back to front, and says whether a picture is still fading in.
    func paint(_ scene: Scene, from textures: borrowing TextureStore, on renderer: borrowing Renderer) -> Bool {
        let first = firstVisible(scene.sprites, textures)
        // A backdrop that hides everything saves clearing the screen, too.
        if first == nil { renderer.clear() }
        var isFading = false
        for sprite in scene.sprites[(first ?? 0)...] {
            let entry = textures[sprite.picture]
            let arrived = entry.map(arrival) ?? 0
            if arrived < 1, let placeholder = sprite.placeholder, let entry = textures[placeholder] {
                draw(entry, sprite, opacity: sprite.opacity, on: renderer)
            }
            if let entry { draw(entry, sprite, opacity: sprite.opacity * arrived, on: renderer) }
            isFading = isFading || (entry != nil && arrived < 1)
        }
        return isFading
    }

    /// The last sprite that hides all before it.
    private func firstVisible(_ sprites: [Sprite], _ textures: borrowing TextureStore) -> Int? {
        var found: Int?
        for (index, sprite) in sprites.enumerated() {
            guard case .backdrop = sprite.picture else { break }
            if let entry = textures[sprite.picture], sprite.opacity >= 1, arrival(of: entry) >= 1 { found = index }
        }
        return found
    }

    /// From 0, when a picture arrives, to 1.
    private func arrival(of entry: TextureStore.Entry) -> Double {
        Easing.easeInOut((time - entry.arrival) / Theme.Fade.arrival)
    }

    private func draw(
        _ entry: TextureStore.Entry, _ sprite: Sprite, opacity: Double, on renderer: borrowing Renderer
    ) {
        // In the steps that a texture's alpha has: the last of them is opaque, and far cheaper.
        let opacity = (opacity * 255).rounded() / 255
        guard opacity > 0 else { return }
        let frame = frame(of: entry, sprite)
        let isAtOwnSize = Int(frame.w.rounded()) == entry.size.width && Int(frame.h.rounded()) == entry.size.height
        if snapsToPixels, isAtOwnSize, opacity >= 1, let opaque = entry.opaque {
            copyInParts(entry, opaque, to: frame, on: renderer)
        } else {
            renderer.copy(entry.texture, to: frame, opacity: opacity, blends: !entry.isOpaque || opacity < 1)
        }
    }

    /// Copies what is opaque and blends only the rim around it: the rim of a card is a third of its pixels, and a
    /// copied pixel costs a fraction of a blended one.
    private func copyInParts(
        _ entry: TextureStore.Entry, _ opaque: PixelRect, to frame: SDL_FRect, on renderer: borrowing Renderer
    ) {
        for part in entry.size.rim(around: opaque) + [opaque] where part.width > 0 && part.height > 0 {
            let place = SDL_FRect(
                x: frame.x + Float(part.x), y: frame.y + Float(part.y), w: Float(part.width), h: Float(part.height))
            renderer.copy(entry.texture, part: part, to: place, blends: part != opaque)
        }
    }

    /// Where the whole texture goes, in pixels, so that its content fills the sprite's frame.
    private func frame(of entry: TextureStore.Entry, _ sprite: Sprite) -> SDL_FRect {
        let content = contentFrame(of: entry, sprite)
        let (sx, sy) = (
            content.size.width / Double(entry.content.width), content.size.height / Double(entry.content.height)
        )
        let x = content.minX - Double(entry.content.x) * sx
        let y = content.minY - Double(entry.content.y) * sy
        return SDL_FRect(
            x: Float(snapsToPixels ? x.rounded() : x), y: Float(snapsToPixels ? y.rounded() : y),
            w: Float(Double(entry.size.width) * sx), h: Float(Double(entry.size.height) * sy))
    }

    private func contentFrame(of entry: TextureStore.Entry, _ sprite: Sprite) -> Rect {
        let frame = sprite.frame
        let place = Rect(
            x: frame.minX * scale, y: frame.minY * scale, width: frame.size.width * scale,
            height: frame.size.height * scale)
        let (width, height) = (Double(entry.content.width), Double(entry.content.height))
        switch sprite.fit {
        case .fill: return place
        case .leading: return Rect(x: place.minX, y: place.minY.rounded(), width: width, height: height)
        case .centered:
            return Rect(
                x: (place.center.x - width / 2).rounded(), y: place.minY.rounded(), width: width, height: height)
        }
    }
}

extension PixelSize {
    /// The four rectangles around `inner`.
    fileprivate func rim(around inner: PixelRect) -> [PixelRect] {
        let (right, bottom) = (inner.x + inner.width, inner.y + inner.height)
        return [
            PixelRect(x: 0, y: 0, width: width, height: inner.y),
            PixelRect(x: 0, y: bottom, width: width, height: height - bottom),
            PixelRect(x: 0, y: inner.y, width: inner.x, height: inner.height),
            PixelRect(x: right, y: inner.y, width: width - right, height: inner.height),
        ]
    }
}
