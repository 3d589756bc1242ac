import Appearance
import Motion
import Scenes

extension PhotoPage {
    var thumbnail: Picture { card.thumbnail }

    /// The photo as it just fits the page.
    var fittedPhoto: Picture { .photo(card.photo, viewport.fitted) }

    /// The photo, or the current frame of its animation, at a frame on the screen.
    func sprite(in frame: Rect, at time: Double) -> Sprite {
        guard let due = dueFrame(at: time) else {
            return Sprite(picture: fittedPhoto, frame: frame, placeholder: placeholder)
        }
        return Sprite(picture: due, frame: frame, placeholder: fittedPhoto)
    }

    /// The photo's frame on the screen.
    ///
    /// - Parameters:
    ///   - rest: The part of the screen into which the photo shrinks; nil for all of it.
    ///   - slide: How far the strip of pages has been moved, to the right.
    func frame(in rest: Rect?, movedBy slide: Double, at time: Double) -> Rect {
        let frame = viewport.frame(at: time)
        guard let rest else { return frame.moved(by: Vector(dx: slide, dy: 0)) }
        let fitted = viewport.fitted
        let scale = min(1, rest.size.width / fitted.width, rest.size.height / fitted.height)
        let center = rest.center + (frame.center - viewport.screen.center) * scale
        let size = frame.size * scale
        return Rect(
            x: center.x - size.width / 2 + slide, y: center.y - size.height / 2, width: size.width,
            height: size.height)
    }

    /// Draws the current page.
    ///
    /// - Parameters:
    ///   - area: The frame of the page, from which a photo that fills it reaches out.
    ///   - showsThumbnail: Whether the thumbnail is drawn until the photo arrives.
    func draw(at frame: Rect, within area: Rect, showsThumbnail: Bool = true, into scene: inout SceneBuilder) {
        var photo = sprite(in: frame, at: scene.time)
        if !showsThumbnail, photo.placeholder == thumbnail { photo.placeholder = nil }
        scene.draw(photo.cropped(to: area))
        drawClip(at: frame, within: area, into: &scene)
        guard playing == nil else { return }
        drawTiles(at: frame, within: area, into: &scene)
        forEachFrame { scene.want($0) }
    }

    /// Draws the current page at rest beside the information panel, with a picture of that size.
    func drawStill(at frame: Rect, into scene: inout SceneBuilder) {
        let screen = scene.traits.screen
        guard card.animation == nil, card.clip == nil else { return draw(at: frame, within: screen, into: &scene) }
        let x = scene.traits.wholePixels(frame.minX)
        let y = scene.traits.wholePixels(frame.minY)
        let width = scene.traits.wholePixels(frame.size.width)
        let height = scene.traits.wholePixels(frame.size.height)
        let still = Rect(
            x: x, y: y, width: max(width, 1 / scene.traits.scale), height: max(height, 1 / scene.traits.scale))
        scene.draw(Sprite(picture: .photo(card.photo, still.size), frame: still, placeholder: fittedPhoto))
    }

    /// Draws a page beside or below the current one.
    ///
    /// - Parameter rest: The part of the screen that the information panel leaves; nil for all of it.
    func drawAside(in rest: Rect?, movedBy distance: Double, into scene: inout SceneBuilder) {
        let frame = frame(in: rest, movedBy: distance, at: scene.time)
        let screen = scene.traits.screen
        guard let area = screen.moved(by: Vector(dx: distance, dy: 0)).intersection(screen), frame.intersects(area)
        else { return }
        let still = Sprite(picture: fittedPhoto, frame: frame, placeholder: thumbnail)
        scene.draw(still.cropped(to: area))
        drawClip(at: frame, within: area, into: &scene)
        forEachTile(at: frame, closeLook.level) { scene.draw($0.cropped(to: area)) }
    }

    /// Declares the pictures that must arrive before the photo is sharp.
    ///
    /// - Parameter plays: Whether its clip can be played.
    func nameSharpPictures(at frame: Rect, plays: Bool, in scene: inout SceneBuilder) {
        if plays {
            forEachOpeningFrame { picture in
                scene.want(picture)
                scene.needs(picture, for: detail)
            }
        }
        var hasTiles = false
        forEachTile(at: frame, closeLook.needed) { tile in
            scene.needs(tile.picture, for: detail)
            hasTiles = true
        }
        guard !hasTiles else { return }
        scene.needs(fittedPhoto, for: detail)
        forEachFrame { scene.needs($0, for: detail) }
    }
}
