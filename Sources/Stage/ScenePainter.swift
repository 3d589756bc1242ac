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
        let sprites = scene.sprites
        let screen = renderer.size
        let first = sprites.lastIndex { hidesEverything($0, screen, textures) }
        // What hides everything saves clearing the screen, too.
        if first == nil { renderer.clear() }
        var isFading = false
        for index in (first ?? 0)..<sprites.count where !isCovered(index, sprites, textures) {
            let sprite = sprites[index]
            if case .solid(let tint) = sprite.picture {
                fill(sprite, tint, screen, on: renderer)
            } else {
                isFading = paint(sprite, screen, textures, on: renderer) || isFading
            }
        }
        return isFading
    }

    // MARK: What is hidden

    private func hidesEverything(
        _ sprite: Sprite, _ screen: PixelSize, _ textures: borrowing TextureStore
    ) -> Bool {
        switch sprite.picture {
        case .backdrop: break
        case .solid(let tint) where tint.rgba.alpha >= 1: break
        default: return false
        }
        return sprite.frame.inPixels(scale).covers(screen) && isFullyThere(sprite, textures)
    }

    /// Whether the sprites after it hide it together, as it says they can.
    private func isCovered(_ index: Int, _ sprites: [Sprite], _ textures: borrowing TextureStore) -> Bool {
        let count = sprites[index].coveringSprites
        guard count > 0, index + count < sprites.count else { return false }
        for other in sprites[index + 1...index + count] where !isFullyThere(other, textures) { return false }
        return true
    }

    private func isFullyThere(_ sprite: Sprite, _ textures: borrowing TextureStore) -> Bool {
        guard sprite.opacity >= 1 else { return false }
        guard sprite.picture.needsTexture else { return true }
        return textures[sprite.picture].map { arrival(of: $0) >= 1 } ?? false
    }

    /// From 0, when a picture arrives, to 1.
    private func arrival(of entry: TextureStore.Entry) -> Double {
        Easing.easeInOut((time - entry.arrival) / Theme.Fade.arrival)
    }

    // MARK: Drawing

    /// Draws a sprite, and says whether its picture is still fading in.
    private func paint(
        _ sprite: Sprite, _ screen: PixelSize, _ textures: borrowing TextureStore, on renderer: borrowing Renderer
    ) -> Bool {
        let entry = textures[sprite.picture]
        let arrived = entry.map(arrival) ?? 0
        if arrived < 1, let placeholder = sprite.placeholder, let entry = textures[placeholder] {
            draw(entry, sprite, opacity: sprite.opacity, screen, on: renderer)
        }
        guard let entry else { return false }
        draw(entry, sprite, opacity: sprite.opacity * arrived, screen, on: renderer)
        return arrived < 1
    }

    private func fill(_ sprite: Sprite, _ tint: Tint, _ screen: PixelSize, on renderer: borrowing Renderer) {
        let frame = sprite.frame.inPixels(scale)
        guard frame.meets(screen) else { return }
        renderer.fill(snapsToPixels ? frame.snapped(keeping: nil) : frame, tint, opacity: sprite.opacity)
    }

    private func draw(
        _ entry: TextureStore.Entry, _ sprite: Sprite, opacity: Double, _ screen: PixelSize,
        on renderer: borrowing Renderer
    ) {
        // In the steps that a texture's alpha has: the last of them is opaque, and far cheaper.
        let opacity = (opacity * 255).rounded() / 255
        let placement = Placement(
            sprite, of: entry.size, content: entry.content, scale: scale, screen: screen, snapsToPixels: snapsToPixels)
        guard opacity > 0, let placement else { return }
        if let clip = placement.clip { renderer.clip(to: clip) }
        if snapsToPixels, placement.isAtOwnSize, opacity >= 1, let opaque = entry.opaque?.intersection(placement.part) {
            copyInParts(entry, placement, opaque, on: renderer)
        } else {
            let blends = opacity < 1 || !entry.isOpaque(placement.part)
            let (part, frame) = (placement.part, placement.frame)
            if snapsToPixels, placement.isClippedInside, !placement.isAtOwnSize {
                renderer.copyScaledFirst(entry, part, to: frame, opacity: opacity, blends: blends)
            } else {
                renderer.copy(entry, part, to: frame, opacity: opacity, blends: blends)
            }
        }
        if placement.clip != nil { renderer.clip(to: nil) }
    }

    /// Copies what is opaque and blends only the rim around it: the rim of a card is a third of its pixels, and a
    /// copied pixel costs a fraction of a blended one.
    private func copyInParts(
        _ entry: TextureStore.Entry, _ placement: Placement, _ opaque: PixelRect, on renderer: borrowing Renderer
    ) {
        let whole = placement.part
        for part in whole.rim(around: opaque) + [opaque] where part.width > 0 && part.height > 0 {
            let place = placement.frame.place(of: part, in: whole)
            renderer.copy(entry, part, to: place, blends: part != opaque)
        }
    }
}

extension PixelRect {
    /// The four rectangles around `inner`.
    fileprivate func rim(around inner: PixelRect) -> [PixelRect] {
        let (columns, rows) = (columns, rows)
        let (left, right) = (inner.columns.lowerBound, inner.columns.upperBound)
        let (top, bottom) = (inner.rows.lowerBound, inner.rows.upperBound)
        return [
            PixelRect(columns: columns, rows: rows.lowerBound..<top),
            PixelRect(columns: columns, rows: bottom..<rows.upperBound),
            PixelRect(columns: columns.lowerBound..<left, rows: inner.rows),
            PixelRect(columns: right..<columns.upperBound, rows: inner.rows),
        ]
    }
}
