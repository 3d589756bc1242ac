import Albums
import Gestures
import Library
import Motion
import Preview
import Scenes

extension Screens {
    /// Hides the visible cards and cells whose photos are in flight.
    func hideEmptyRegions(in scene: inout SceneBuilder) {
        guard !isCovered(at: scene.time) else { return }
        hideTravellers(in: &scene)
        if let region = regionOfLifted(at: scene.time) { scene.hide(region) }
        for photo in closing { if let region = photo.hero.emptyRegion { scene.hide(region) } }
        if let region = preview?.hero.emptyRegion { scene.hide(region) }
        if let region = companion?.hero.emptyRegion { scene.hide(region) }
        if let region = attractMode?.hero?.emptyRegion { scene.hide(region) }
    }

    func isCovered(at time: Double) -> Bool {
        isCoveredByPhotos(at: time) || attractMode?.coversScreen(at: time) ?? false
    }

    func draw(into scene: inout SceneBuilder, favourites: Set<PhotoID>) {
        let isCovered = isCovered(at: scene.time)
        if !isCovered { drawHome(into: &scene) }
        drawShow(into: &scene)
        peek?.draw(into: &scene)
        for photo in closing {
            scene.on(photo.pane.half) { scene in
                photo.drawDarkness(into: &scene)
                photo.draw(into: &scene, isFavourite: favourites.contains(photo.photo))
            }
        }
        guard let preview else { return }
        scene.coverRegions()
        // The scene has one detail, that of the photo touched last, until it is sharp.
        let namesCompanion = companion?.page.isSharp == false && preview.page.isSharp
        // A photo that opens beside another one darkens only what that one leaves.
        scene.on(preview.pane.half) { preview.drawDarkness(into: &$0) }
        if let companion {
            scene.on(companion.pane.half) { companion.drawDarkness(into: &$0) }
        }
        if let companion { draw(companion, namesCompanion, favourites, into: &scene) }
        draw(preview, !namesCompanion, favourites, into: &scene)
        if isCovered { wantCovered(in: &scene) }
    }

    private func draw(
        _ photo: Preview, _ namesSharpPictures: Bool, _ favourites: Set<PhotoID>, into scene: inout SceneBuilder
    ) {
        scene.on(photo.pane.half) { scene in
            photo.draw(
                into: &scene, isFavourite: favourites.contains(photo.photo), namesSharpPictures: namesSharpPictures)
            photo.declareRegions(in: &scene)
        }
    }

    /// Draws the carousel, and the albums over it.
    private func drawHome(into scene: inout SceneBuilder) {
        let isCarouselCovered = albums.coversScreen(at: scene.time)
        if !isCarouselCovered { drawCarousel(into: &scene) }
        guard albums.slide.isVisible(at: scene.time) else { return }
        if albums.isShown { scene.coverRegions() }
        if !isCarouselCovered {
            let dimming = Theme.Albums.dimming * albums.slide.share(at: scene.time)
            scene.draw(Sprite(picture: .solid(.black), frame: scene.traits.screen, opacity: dimming))
        }
        albums.draw(into: &scene)
        drawTravellers(into: &scene)
    }

    /// Draws the carousel, whose words and buttons are gone before those of what comes over them are there.
    private func drawCarousel(into scene: inout SceneBuilder) {
        let growth = albums.slide.style == .grow ? albums.slide.share(at: scene.time) : 0
        var cover = max(growth, preview?.presence(at: scene.time) ?? 0)
        for index in closing.indices { cover = max(cover, closing[index].presence(at: scene.time)) }
        // The words below a lifted photo replace those of cards.
        let lift = peek?.hero.opacity(at: scene.time) ?? 0
        carousel.draw(into: &scene, words: max(0, 1 - 2 * max(growth, lift)), buttons: max(0, 1 - 2 * cover))
    }

    /// Keeps ready the pictures that a pull would uncover.
    private func wantCovered(in scene: inout SceneBuilder) {
        if albums.isShown {
            albums.prefetch(into: &scene)
        } else {
            carousel.wantScreen(withBackdrop: false, in: &scene)
        }
    }

    /// Requests the pictures that may be shown next.
    func prefetch(into scene: inout SceneBuilder) {
        attractMode?.prefetch(into: &scene)
        if attractMode?.coversScreen(at: scene.time) == true {
            return carousel.wantScreen(withBackdrop: true, in: &scene)
        }
        if !albums.coversScreen(at: scene.time) { carousel.prefetch(into: &scene) }
        guard isOnCarousel, carousel.answersToTouch, isAttended(at: scene.time) else { return }
        wantOpenable(in: &scene)
        if traits.hasAlbums, carousel.isAtRest { albums.wantFirstScreen(in: &scene) }
    }

    /// The seconds after a touch for which what the next one may open is kept ready. Then its memory is given back: at the next
    /// touch, it comes from the cache of thumbnails within a few frames.
    private static let attention = 30.0

    private func isAttended(at time: Double) -> Bool { time < lastTouch + Self.attention }

    /// Requests the photos whose cards can be tapped, at the size of a page, so that they open sharp.
    private func wantOpenable(in scene: inout SceneBuilder) {
        let enlargement = configuration.preview.enlargement
        carousel.forEachVisibleCard(at: scene.time) { card in
            scene.want(.photo(card.photo, Viewport(of: card, on: scene.traits, enlargement).fitted))
        }
        guard !cards.isEmpty else { return }
        scene.want(.icon(.close, side: scene.traits.button))
        if scene.traits.hasHearts { scene.want(.icon(.heart, side: scene.traits.button)) }
    }
}
