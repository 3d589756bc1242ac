import Gestures
import Motion

extension Preview {
    private var geometry: PreviewGeometry { PreviewGeometry(size: page) }
    var space: LayoutSpace { LayoutSpace(width: page.width, direction: configuration.direction) }

    func declareChrome(in scene: inout Scene, at time: Double) {
        scene.regions.add(.closeButton, frame: space.onScreen(geometry.closeButton), gestures: .tapping)
        scene.regions.add(.heartButton, frame: space.onScreen(geometry.heartButton), gestures: .tapping)
        guard cards.count > 1 else { return }
        let band = scene.regions.add(
            .strip, frame: geometry.strip, gestures: .dragging(along: .horizontal, catchesAtOnce: strip.isMoving))
        forEachChip(at: time) { chip in
            let reach = space.onScreen(chip.frame).outset(by: Theme.Strip.spacing / 2)
            scene.regions.add(.chip(chip.index), frame: reach, gestures: .tapping, in: band)
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
        forEachChip(at: time) { chip in draw(chip, into: &scene, opacity) }
    }

    private var title: Picture { .caption(photo, .title, width: geometry.captionWidth) }
    private var details: Picture { .caption(photo, .details, width: geometry.captionWidth) }
    private var counter: Picture {
        .counter(pager.index + 1, of: cards.count, width: geometry.counter.size.width)
    }

    private func drawWriting(into scene: inout Scene, _ opacity: Double) {
        scene.draw(Sprite(picture: title, frame: geometry.title, opacity: opacity, fit: .leading), in: space)
        scene.draw(Sprite(picture: details, frame: geometry.details, opacity: opacity, fit: .leading), in: space)
        scene.draw(Sprite(picture: counter, frame: geometry.counter, opacity: opacity, fit: .centered), in: space)
    }

    private func wantWriting(in scene: inout Scene) {
        scene.want(title)
        scene.want(details)
        scene.want(counter)
    }

    private func drawButtons(into scene: inout Scene, isFavourite: Bool, _ opacity: Double) {
        draw(.heart(isFavourite: isFavourite), in: geometry.heartButton, into: &scene, opacity)
        draw(.close, in: geometry.closeButton, into: &scene, opacity)
    }

    private func draw(_ icon: Icon, in frame: Rect, into scene: inout Scene, _ opacity: Double) {
        scene.draw(Sprite(picture: .icon(icon, side: frame.size.width), frame: frame, opacity: opacity), in: space)
    }

    // MARK: Thumbnails

    private func forEachChip(at time: Double, _ body: (ThumbnailLayout.Chip) -> Void) {
        let position = strip.position(at: time, following: pagePosition(at: time))
        let layout = ThumbnailLayout(position: position, aspects: { cards[$0].aspect }, count: cards.count)
        layout.forEachChip(center: page.width / 2, width: page.width, top: geometry.stripTop, body)
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
