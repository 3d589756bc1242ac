import Appearance
import Gestures
import Motion
import Scenes

/// The map of a photo that is stored in tiles.
extension Preview {
    /// Nil if a finger on it would touch nothing.
    func declareMap(in scene: inout SceneBuilder) {
        guard map.isUsable, !info.isOpen, !isAway(at: scene.time) else { return }
        scene.declare(
            target(.map), mapLayout(scene.traits, at: scene.time).map.outset(by: Theme.Map.grip), .mapping)
    }

    func drawMap(into scene: inout SceneBuilder) {
        let opacity =
            map.opacity(at: scene.time) * hero.opacity(at: scene.time) * (1 - min(1, 2 * absence(at: scene.time)))
            * (1 - info.openness(at: scene.time))
        guard opacity > 0 else { return }
        let layout = mapLayout(scene.traits, at: scene.time)
        scene.faded(by: opacity) { scene in
            let edge = Theme.Map.edge
            scene.draw(
                Sprite(
                    picture: .solid(.black), frame: layout.map.outset(by: edge), opacity: Theme.Map.edgeOpacity,
                    cornerRadius: Theme.Map.cornerRadius + edge))
            scene.draw(Sprite(picture: page.thumbnail, frame: layout.map, cornerRadius: Theme.Map.cornerRadius))
            drawWindow(layout, into: &scene)
        }
    }

    /// Darkens the map around its window, which has an outline.
    private func drawWindow(_ layout: PhotoMapLayout, into scene: inout SceneBuilder) {
        guard let inside = layout.window.intersection(layout.map) else { return }
        let line = Theme.Map.line
        let shade = Sprite(picture: .solid(.black), frame: layout.map, opacity: Theme.Map.shade)
        layout.map.forEachPart(around: inside) { scene.draw(shade.filling($0)) }
        let edge = layout.window.outset(by: line)
        edge.outset(by: line).forEachPart(around: edge) { scene.draw(shade.filling($0)) }
        let outline = Sprite(picture: .solid(.white), frame: edge)
        edge.forEachPart(around: layout.window) { scene.draw(outline.filling($0)) }
    }

    private func isAway(at time: Double) -> Bool { absence(at: time) > 0 || hero.isFlying(at: time) }

    /// In the lower corner at the end of lines, above the thumbnails while these are shown.
    private func mapLayout(_ traits: ScreenTraits, at time: Double) -> PhotoMapLayout {
        let screen = traits.screen
        let margin = Theme.Map.margin + traits.overscan
        let raise = chromeRaise(traits) * chrome.opacity(at: time)
        let isMirrored = traits.space.isMirrored
        let corner = Point(
            x: isMirrored ? screen.minX + margin : screen.maxX - margin, y: screen.maxY - margin - raise)
        return PhotoMapLayout(
            of: page, showing: photoFrame(traits, at: time), corner: corner, isMirrored: isMirrored)
    }

    // MARK: Fingers

    mutating func dragMap(_ state: GestureState, _ value: DragValue, _ traits: ScreenTraits, at time: Double) {
        let layout = mapLayout(traits, at: time)
        switch state {
        case .began:
            map.hold(at: value.startLocation, layout)
            page.viewport.show(map.middle(for: value.location, layout), at: time)
        case .changed: page.viewport.show(map.middle(for: value.location, layout), at: time)
        case .ended, .cancelled: page.viewport.release(velocity: .zero, about: .zero, at: time)
        case .pressing, .failed: break
        }
    }

    mutating func tapMap(_ value: TapValue, _ traits: ScreenTraits, at time: Double) {
        page.viewport.travel(to: mapLayout(traits, at: time).share(of: value.location), at: time)
    }
}

extension Sprite {
    fileprivate func filling(_ frame: Rect) -> Sprite {
        var sprite = self
        sprite.frame = frame
        return sprite
    }
}

extension Rect {
    /// Visits what of this rectangle lies above, below, to the left and to the right of one inside it.
    fileprivate func forEachPart(around inside: Rect, _ body: (Rect) -> Void) {
        func visit(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
            if width > 0, height > 0 { body(Rect(x: x, y: y, width: width, height: height)) }
        }
        visit(minX, minY, size.width, inside.minY - minY)
        visit(minX, inside.maxY, size.width, maxY - inside.maxY)
        visit(minX, inside.minY, inside.minX - minX, inside.size.height)
        visit(inside.maxX, inside.minY, maxX - inside.maxX, inside.size.height)
    }
}
