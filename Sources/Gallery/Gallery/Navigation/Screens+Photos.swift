import Albums
import Gestures
import Library
import Motion
import Preview
import Scenes
import Scrolling

/// The open photo, or two of them side by side.
extension Screens {
    /// The traits of the part of the screen that the open photo has; those of the screen without one.
    var previewTraits: ScreenTraits { traits.on(preview?.pane.half) }

    /// Whether open photos hide everything behind them.
    func isCoveredByPhotos(at time: Double) -> Bool {
        guard let preview, preview.coversPane(at: time) else { return false }
        return companion?.coversPane(at: time) ?? (preview.pane.half == nil)
    }

    // MARK: Gestures

    /// Lets keys and traces mean the photo to which a region belongs.
    ///
    /// - Returns: False if that photo has closed.
    mutating func attend(to target: Target) -> Bool {
        if preview?.owns(target) == true { return true }
        guard companion?.owns(target) == true else { return false }
        switchPhotos()
        return true
    }

    mutating func attend(to point: Point) {
        guard let half = companion?.pane.half, traits.on(half).screen.contains(point) else { return }
        switchPhotos()
    }

    /// Lets keys and traces mean the other one of two photos.
    mutating func switchPhotos() { swap(&preview, &companion) }

    /// Forgets the strokes of photos that no finger touches.
    mutating func endStrokes(touching gestures: GestureEngine<Target>, at time: Double) {
        if let preview, !gestures.isTouched(preview.target(.pager)) { self.preview?.endStroke(at: time) }
        if let companion, !gestures.isTouched(companion.target(.pager)) { self.companion?.endStroke(at: time) }
    }

    /// Stops what moves where a finger has come down on an open photo.
    mutating func catchMotion(touching gestures: GestureEngine<Target>, at time: Double) {
        if let preview, gestures.isTouched(preview.target(.pager)) { self.preview?.catchMotion(at: time) }
        if let companion, gestures.isTouched(companion.target(.pager)) { self.companion?.catchMotion(at: time) }
    }

    // MARK: Pages

    mutating func turnPage(by count: Int, at time: Double) {
        let traits = previewTraits
        preview?.turn(by: count, traits, at: time)
    }

    /// Shows another photo in place of the open one.
    mutating func jump(to index: Int, at time: Double) {
        let traits = previewTraits
        preview?.jump(to: index, traits, at: time)
    }

    // MARK: Photos

    /// Whether none of the photos of an open one is left after the photos have changed.
    func isEmptied(_ preview: Preview?, by photos: PhotoCollection) -> Bool {
        preview.map { cards(of: $0, from: photos).isEmpty } ?? false
    }

    /// Replaces the photos of the open ones.
    mutating func replacePreviewed(from photos: PhotoCollection, at time: Double) {
        preview = preview.map { replaced($0, from: photos, at: time) }
        companion = companion.map { replaced($0, from: photos, at: time) }
    }

    private func replaced(_ preview: Preview, from photos: PhotoCollection, at time: Double) -> Preview {
        var preview = preview
        let cards = cards(of: preview, from: photos)
        if cards != preview.cards { preview.replaceCards(cards, traits.on(preview.pane.half), at: time) }
        return preview
    }

    /// The photos that an open one pages through after the photos have changed.
    ///
    /// A favourite that loses its heart while it is open stays; one that leaves the library does not.
    private func cards(of preview: Preview, from photos: PhotoCollection) -> CardList {
        guard case .albums(page: Albums.favouritesPage) = previewed else { return cards(of: previewed) }
        let present = Set(
            photos.albums.cards.indices(of: Set(preview.cards.map(\.photo))).map(photos.albums.cards.photo))
        return CardList(preview.cards.filter { present.contains($0.photo) })
    }

    // MARK: Sizes

    /// Lays the open photos out anew, at rest. If there is no room for two, the one touched last stays.
    mutating func layOutPhotos(at time: Double) {
        if !traits.hasHalves { companion = nil }
        let half = companion == nil ? nil : preview?.pane.half
        preview = preview?.moved(to: traits.on(half), configuration.preview, at: time)
        companion = companion?.moved(to: traits.on(companion?.pane.half), configuration.preview, at: time)
    }

    func isAtRest(_ preview: Preview?, at time: Double) -> Bool {
        guard let preview else { return true }
        return preview.phase(at: time, isTouched: false) == .idle && preview.pane.isSettled(at: time)
    }
}
