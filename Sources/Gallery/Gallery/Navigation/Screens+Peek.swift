import Albums
import Gestures
import Library
import Scenes

/// The photo that a long press has lifted.
extension Screens {
    /// Whether a finger holds a photo that it has lifted.
    var isHoldingPeek: Bool { peek?.isHeld == true }

    /// Lets a lifted photo go back to its place.
    mutating func putDown(at time: Double) {
        guard let peek, peek.isHeld else { return }
        let home = revealHome(ofLifted: peek.photo(at: time), at: time)
        self.peek?.release(into: home, at: time)
    }

    /// The place of a lifted photo, which is brought onto the screen.
    private mutating func revealHome(ofLifted photo: PhotoID, at time: Double) -> Target? {
        guard albums.isShown else { return carousel.reveal(photo, isWhole: false, at: time) }
        albums.reveal(photo, onPage: shownPage, at: time)
        return .albums(.cell(page: shownPage, photo))
    }

    private var shownPage: Int { albums.showsFavourites ? Albums.favouritesPage : 0 }

    /// The place that is empty: that of the photo that was lifted, or of the neighbour to which the finger has led.
    func regionOfLifted(at time: Double) -> Target? {
        guard let peek else { return nil }
        guard peek.isHeld, peek.hasMovedOn(at: time) else { return peek.hero.emptyRegion }
        let photo = peek.photo(at: time)
        return albums.isShown ? .albums(.cell(page: shownPage, photo)) : carousel.card(showing: photo, at: time)
    }

    mutating func advancePeek(to time: Double, touching gestures: GestureEngine<Target>, in scene: borrowing Scene) {
        guard let peek else { return }
        // A broken driver may never report that the finger has lifted.
        if peek.isHeld, gestures.pointerCount == 0 { putDown(at: time) }
        let look = traits.look
        self.peek?.advance(to: time, home: scene.home(of: peek.hero), look)
        if peek.isOver(at: time) { self.peek = nil }
    }
}
