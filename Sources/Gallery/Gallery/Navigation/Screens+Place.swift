import Motion
import Scenes
import Viewer

/// The card or cell to which the open photo returns.
extension Screens {
    /// Lets the place follow the pages, behind the photo that hides it: the row or the list scrolls to the photo's card
    /// or cell, whose pictures are then kept ready.
    mutating func followPage(at time: Double) {
        guard isCoveredByPhotos(at: time) else { return }
        if let preview, preview.needsPlace(at: time) {
            let home = home(of: preview.photo, at: time)
            self.preview?.belong(to: home)
        }
        if let companion, companion.needsPlace(at: time) {
            let home = home(of: companion.photo, at: time)
            self.companion?.belong(to: home)
        }
    }

    /// Scrolls to a photo's card or cell at once, unless it is on the screen.
    mutating func home(of photo: PhotoID, at time: Double) -> Target? {
        guard case .albums(let page) = previewed, albums.isShown else { return carousel.reveal(photo, at: time) }
        albums.reveal(photo, onPage: page, at: time)
        return .albums(.cell(page: page, photo))
    }
}
