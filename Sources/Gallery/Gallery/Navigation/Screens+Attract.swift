import Motion
import Scenes
import Shows

/// The show over the carousel.
extension Screens {
    /// Whether a show is over the carousel, including its transitions.
    var isShowing: Bool { attractMode?.isPrepared == false }

    /// The lower edge of the prompt.
    var promptFoot: Double {
        let plate = Theme.Prompt.ring + Theme.Prompt.gap + Theme.Prompt.padding
        let height = traits.height(of: Theme.Prompt.text) + (traits.access.contrast == .high ? plate : 0)
        return configuration.attract.style == .drift ? foot(height: height) : traits.foot
    }

    /// The lower edge of an overlay of the carousel: the foot, or above the last captions if it has no room below.
    private func foot(height: Double) -> Double {
        let geometry = carousel.geometry
        let room = traits.foot - geometry.band(ofRow: geometry.rows - 1).maxY
        return room < height
            ? geometry.top(ofRow: geometry.rows - 1) + geometry.cardHeight - 3 * Theme.grid : traits.foot
    }

    /// The lower edge of a message: the foot, or above captions, thumbnails, the titles of a show, or low buttons.
    func messageFoot(height: Double, at time: Double) -> Double {
        let chrome = ChromeLayout(traits)
        let top = (traits.reachesLow ? chrome.title.minY : chrome.stripTop) - 2 * Theme.grid
        if traits.reachesLow || isShowing { return top }
        let home = albums.isShown || !traits.hasCaptions ? traits.foot : foot(height: height)
        let photo = preview ?? closing.last
        return .mix(home, top, share: photo?.hero.opacity(at: time).clamped(to: 0...1) ?? 0)
    }

    private var showConfiguration: AttractConfiguration {
        var attract = configuration.attract
        attract.slideshow.hasTitlesAtTop = configuration.features.prompt
        return attract
    }

    private var showPhotos: ShowPhotos {
        ShowPhotos(cards: cards, unplayable: unplayable, areStill: traits.reducesMotion)
    }

    /// Prepares the configured show, which begins when its pictures are here, or at once if nothing has been visible.
    mutating func prepareShow(at time: Double) {
        guard attractMode == nil else { return }
        let photo = carousel.photoNearestCenter(at: time)
        let show = Shows.show(showConfiguration, showPhotos, traits, from: photo, else: bookmark, at: time)
        attractMode = show.map(AttractMode.init)
        if isUnseen { attractMode?.open(at: time) }
    }

    /// Begins the prepared show: a photo grows out of the card nearest to the middle.
    mutating func beginShow(at time: Double) {
        guard let show = attractMode, show.isPrepared, show.show.isReady else { return }
        let photo = show.mainPhoto(at: time)
        let card = photo.flatMap { photo in carousel.card(showing: photo, at: time).map { (photo, $0) } }
        attractMode?.open(from: card, at: time)
    }

    /// Turns the show into the carousel, with the show's photo at `point` in the middle.
    mutating func endShow(touching point: Point?, at time: Double) {
        guard let show = attractMode, !show.isLeaving else { return }
        bookmark = show.show.bookmark
        centeredPhoto = nil
        guard !show.isPrepared else { return attractMode = nil }
        carousel.pause(isPaused, at: time)
        guard let leaving = show.photoToLeave(at: point, at: time) else {
            attractMode?.leave(nil, into: nil, at: time)
            return
        }
        carousel.center(leaving.photo, at: time)
        attractMode?.leave(leaving.part, into: carousel.card(showing: leaving.photo, at: time), at: time)
    }

    /// Continues the show with other photos or settings, or on another screen.
    mutating func changeShow(at time: Double) {
        guard let show = attractMode, !show.isLeaving else { return }
        if cards.isEmpty {
            attractMode = nil
            carousel.pause(isPaused, at: time)
        } else if show.show.style != configuration.attract.style {
            endShow(touching: nil, at: time)
        } else {
            var changed = show
            changed.change(showConfiguration, showPhotos, traits, at: time)
            attractMode = changed
        }
    }

    /// Pauses or resumes automatic motion.
    mutating func pause(_ pauses: Bool, at time: Double) {
        isPaused = pauses
        attractMode?.setPaused(pauses, at: time)
        // Behind an open photo, its card waits for it.
        carousel.pause(pauses || isCovered(at: time), at: time)
    }

    /// - Parameter scene: The previous scene.
    mutating func advanceShow(to time: Double, in scene: borrowing Scene) {
        // A copy would keep the show from being changed in place.
        let home = attractMode?.hero.flatMap { scene.home(of: $0) }
        let look = traits.look
        attractMode?.advance(to: time, look, home: home)
        if attractMode?.isOver(at: time) == true { attractMode = nil }
        guard attractMode?.coversScreen(at: time) == true else { return }
        // The carousel below pauses with the photo of the show in the middle.
        carousel.pause(true, at: time)
        guard let photo = attractMode?.mainPhoto(at: time), photo != centeredPhoto else { return }
        carousel.center(photo, at: time)
        centeredPhoto = photo
    }

    func drawShow(into scene: inout SceneBuilder) {
        guard let show = attractMode, !show.isPrepared else { return }
        if !show.isLeaving {
            scene.coverRegions()
            carousel.declareRows(in: &scene)
        }
        show.draw(into: &scene)
    }
}
