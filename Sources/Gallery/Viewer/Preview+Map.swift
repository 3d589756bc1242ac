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
        let (map, window) = (layout.map, layout.window)
        guard let inside = window.intersection(map) else { return }
        for part in map.parts(around: inside) {
            scene.draw(Sprite(picture: .solid(.black), frame: part, opacity: Theme.Map.shade))
        }
        let line = Theme.Map.line
        for (part, tint) in [(window.outset(by: line), Tint.black), (window, .white)] {
            for side in part.outset(by: line).parts(around: part) {
                scene.draw(Sprite(picture: .solid(tint), frame: side, opacity: tint == .black ? Theme.Map.shade : 1))
            }
        }
    }

    private func isAway(at time: Double) -> Bool { absence(at: time) > 0 || hero.isFlying(at: time) }

    /// In the lower corner at the end of lines, above the thumbnails while these are shown.
    private func mapLayout(_ traits: ScreenTraits, at time: Double) -> PhotoMapLayout {
        let screen = traits.screen
        let margin = Theme.Map.margin + traits.overscan
        let raise = cards.count > 1 ? chrome.opacity(at: time) * Theme.Map.raise : 0
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
        case .pressing, .ended, .cancelled, .failed: break
        }
    }

    mutating func tapMap(_ value: TapValue, _ traits: ScreenTraits, at time: Double) {
        page.viewport.travel(to: mapLayout(traits, at: time).share(of: value.location), at: time)
    }
}

extension Rect {
    /// What of this rectangle lies above, below, to the left and to the right of one inside it.
    fileprivate func parts(around inside: Rect) -> [Rect] {
        [
            Rect(x: minX, y: minY, width: size.width, height: inside.minY - minY),
            Rect(x: minX, y: inside.maxY, width: size.width, height: maxY - inside.maxY),
            Rect(x: minX, y: inside.minY, width: inside.minX - minX, height: inside.size.height),
            Rect(x: inside.maxX, y: inside.minY, width: maxX - inside.maxX, height: inside.size.height),
        ].filter { $0.size.width > 0 && $0.size.height > 0 }
    }
}
