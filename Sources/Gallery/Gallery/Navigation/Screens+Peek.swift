import Albums
import Gestures
import Library
import Scenes

/// The photo that a long press has lifted.
extension Screens {
    /// Lets a lifted photo go back to its place.
    mutating func putDown(at time: Double) {
        guard let peek, peek.isHeld else { return }
        let home = home(ofLifted: peek.photo(at: time), at: time)
        self.peek?.release(into: home, at: time)
    }

    /// The place of a lifted photo, which is brought onto the screen.
    private mutating func home(ofLifted photo: PhotoID, at time: Double) -> Target? {
        guard albums.isShown else { return carousel.reveal(photo, isWhole: false, at: time) }
        let page = albums.showsFavourites ? Albums.favouritesPage : 0
        albums.reveal(photo, onPage: page, at: time)
        return .albums(.cell(page: page, photo))
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
