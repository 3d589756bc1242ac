import Appearance
import Gestures
import Motion
import Scenes
import Scrolling
import Viewer

/// Opening and closing photos.
extension Screens {
    /// Opens a photo out of a card or cell. A photo that is returning there opens again.
    ///
    /// - Returns: Whether it was opened.
    mutating func open(_ photo: PhotoID, from region: Target?, among photos: PreviewedPhotos, at time: Double) -> Bool {
        guard preview == nil else { return false }
        return open(photo, from: region, among: photos, on: nil, at: time)
    }

    private mutating func open(
        _ photo: PhotoID, from region: Target?, among photos: PreviewedPhotos, on half: Half?, at time: Double
    ) -> Bool {
        if let index = closing.firstIndex(where: { $0.photo == photo && $0.hero.region == region }) {
            preview = closing.remove(at: index)
            preview?.reopen(at: time)
            movePreview(to: half, at: time)
        } else {
            let cards = cards(of: photos)
            guard let index = cards.index(of: photo) else { return false }
            let hero = Hero(from: region, style: .flight, at: time)
            var opened = Preview(
                configuration.preview, traits.on(half), cards, index: index, hero: hero, at: time)
            opened.unplayable = unplayable
            preview = opened
        }
        previewed = photos
        preview?.placed = region == nil ? nil : photo
        return true
    }

    /// Sends the open photo back to its card. Of two, it is the one touched last, and the other stays.
    ///
    /// - Returns: Whether a photo was open.
    mutating func close(at time: Double) -> Bool {
        guard var leaving = preview else { return false }
        let photo = leaving.photo
        // The card of one of two photos may have scrolled away to show the other's.
        let isHidden = isCovered(at: time) && (leaving.placed != photo || companion != nil)
        preview = companion
        companion = nil
        leaving.close(into: isHidden ? home(of: photo, at: time) : leaving.hero.region, at: time)
        closing.append(leaving)
        return true
    }

    // MARK: Side by side

    /// Whether another photo of the same photos can open beside the open one.
    func canOpenBeside(_ region: Target, among photos: PreviewedPhotos) -> Bool {
        traits.hasHalves && companion == nil && photos == previewed && preview?.hero.region != region
    }

    /// Opens a photo on a half of the screen, and leaves the other half to the open photo. They have the order of their
    /// cards.
    mutating func openBeside(_ photo: PhotoID, from region: Target, at time: Double) {
        guard let other = preview else { return }
        let isOnLeft = isOnLeft(region, of: other.hero.region, at: time)
        movePreview(to: isOnLeft ? .right : .left, at: time)
        companion = preview
        guard !open(photo, from: region, among: previewed, on: isOnLeft ? .left : .right, at: time) else { return }
        preview = companion
        companion = nil
    }

    private func isOnLeft(_ region: Target, of other: Target?, at time: Double) -> Bool {
        guard let x = middle(of: region, at: time), let otherX = other.flatMap({ middle(of: $0, at: time) }) else {
            return false
        }
        return x < otherX
    }

    /// The middle of a card or cell, from the left edge of the screen.
    private func middle(of region: Target, at time: Double) -> Double? {
        switch region {
        case .carousel(.card(let row, let card)): carousel.middle(of: card, row: row, traits, at: time)
        case .albums(.cell(let page, let photo)): albums.middle(of: photo, onPage: page, traits)
        default: nil
        }
    }

    private mutating func movePreview(to half: Half?, at time: Double) {
        let old = previewTraits
        guard let preview, preview.pane.half != half else { return }
        let new = traits.on(half)
        self.preview?.move(to: new, from: old, at: time)
    }

    /// A photo that is alone takes the whole screen as soon as no finger holds it.
    mutating func growPreview(touching gestures: GestureEngine<Target>, at time: Double) {
        guard companion == nil, let preview, preview.pane.half != nil, preview.canMove(touching: gestures) else {
            return
        }
        movePreview(to: nil, at: time)
    }
}
