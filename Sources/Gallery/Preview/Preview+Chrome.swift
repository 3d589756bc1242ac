import Gestures
import Motion

extension Preview {
    private var geometry: PreviewGeometry { PreviewGeometry(size: page) }
    var space: LayoutSpace { LayoutSpace(width: page.width, direction: configuration.direction) }

    func declareChrome(in scene: inout Scene, at time: Double) {
        scene.regions.add(.closeButton, frame: space.onScreen(geometry.closeButton), gestures: [.tap()])
        scene.regions.add(.heartButton, frame: space.onScreen(geometry.heartButton), gestures: [.tap()])
        guard cards.count > 1 else { return }
        let drag = Gesture.drag(along: .horizontal, catchesAtOnce: strip.isMoving)
        let band = scene.regions.add(.strip, frame: geometry.strip, gestures: [drag])
        for chip in chips(at: time) {
            let reach = space.onScreen(chip.frame).outset(by: Theme.Strip.spacing / 2)
            scene.regions.add(.chip(chip.index), frame: reach, gestures: [.tap()], in: band)
        }
    }

    /// Draws what floats over the photo.
    func drawChrome(into scene: inout Scene, isFavourite: Bool, at time: Double) {
        let away = 1 - min(1, 2 * pullProgress(at: time))
        let opacity = chrome.opacity(at: time) * hero.opacity(at: time) * away
        guard opacity > 0 else { return wantWriting(in: &scene) }
        let height = Theme.Chrome.scrimHeight
        scene.draw(Sprite(picture: .scrim(.top, height: height), frame: geometry.topScrim, opacity: opacity))
        drawWriting(into: &scene, opacity)
        drawButtons(into: &scene, isFavourite: isFavourite, opacity)
        guard cards.count > 1 else { return }
        scene.draw(Sprite(picture: .scrim(.bottom, height: height), frame: geometry.bottomScrim, opacity: opacity))
        for chip in chips(at: time) { draw(chip, into: &scene, opacity) }
    }

    private var writing: [(Picture, Rect, Sprite.Fit)] {
        let width = geometry.captionWidth
        return [
            (.caption(photo, .title, width: width), geometry.title, .leading),
            (.caption(photo, .details, width: width), geometry.details, .leading),
            (
                .label("\(pager.index + 1) / \(cards.count)", Theme.Text.counter, width: geometry.counter.size.width),
                geometry.counter, .centered
            ),
        ]
    }

    private func drawWriting(into scene: inout Scene, _ opacity: Double) {
        for (picture, frame, fit) in writing {
            scene.draw(Sprite(picture: picture, frame: frame, opacity: opacity, fit: fit), in: space)
        }
    }

    private func wantWriting(in scene: inout Scene) {
        for (picture, _, _) in writing { scene.want(picture) }
    }

    private func drawButtons(into scene: inout Scene, isFavourite: Bool, _ opacity: Double) {
        let heart = Icon.heart(isFavourite: isFavourite)
        for (icon, frame) in [(heart, geometry.heartButton), (.close, geometry.closeButton)] {
            scene.draw(Sprite(picture: .icon(icon, side: frame.size.width), frame: frame, opacity: opacity), in: space)
        }
    }

    // MARK: Thumbnails

    private func chips(at time: Double) -> [ThumbnailLayout.Chip] {
        let position = strip.position(at: time, following: pagePosition(at: time))
        let layout = ThumbnailLayout(position: position, aspects: { cards[$0].aspect }, count: cards.count)
        return layout.chips(center: page.width / 2, width: page.width, top: geometry.stripTop)
    }

    /// Two pictures of a thumbnail, the narrow and the wide one, turn into each other.
    private func draw(_ chip: ThumbnailLayout.Chip, into scene: inout Scene, _ opacity: Double) {
        let card = cards[chip.index]
        let narrow = Size(width: Theme.Strip.width, height: Theme.Strip.height)
        let wide = Size(width: ThumbnailLayout.wideWidth(aspect: card.aspect), height: Theme.Strip.height)
        if chip.nearness < 1 {
            scene.draw(Sprite(picture: .chip(card.photo, narrow), frame: chip.frame, opacity: opacity), in: space)
        }
        if chip.nearness > 0 {
            let opacity = opacity * Easing.easeInOut(chip.nearness)
            scene.draw(Sprite(picture: .chip(card.photo, wide), frame: chip.frame, opacity: opacity), in: space)
        }
    }
}

extension Icon {
    fileprivate static func heart(isFavourite: Bool) -> Icon { isFavourite ? .heartFilled : .heart }
}
