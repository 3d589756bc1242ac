import Gestures
import Library
import Scenes

/// A long press on a card or a cell.
extension GalleryModel {
    /// Lifts the photo that the finger holds.
    mutating func lift(_ event: GestureEvent<Target>, at time: Double) {
        guard screens.preview == nil, screens.peek == nil, event.state == .ended, gestures.pointerCount == 1,
            case .longPress(let press)? = event.value, let photo = event.target.heldPhoto
        else { return }
        let cards = screens.cards(of: event.target.photosAround)
        guard let index = cards.index(of: photo) else { return }
        screens.peek = Peek(index, of: cards, from: event.target, under: press.location, at: time)
    }

    /// Whether a gesture is that of the finger that holds a lifted photo. What the finger could have dragged otherwise stays.
    mutating func holdsPhoto(_ event: GestureEvent<Target>, at time: Double) -> Bool {
        guard screens.isHoldingPeek, event.state == .began else { return false }
        cancelGestures(.screenLeft, at: time)
        return true
    }

    /// Moves through the neighbours of a lifted photo with the finger that holds it.
    mutating func peek(_ event: PointerEvent, at time: Double) {
        guard screens.isHoldingPeek else { return }
        let direction = screens.traits.direction
        switch event.phase {
        case .move: screens.peek?.follow(event, direction, at: time)
        // Another visitor's finger finds the screen as it would without the lifted photo.
        case .up, .cancel, .down: screens.putDown(at: time)
        case .hover: break
        }
    }
}

extension Target {
    fileprivate var heldPhoto: PhotoID? {
        switch self {
        case .carousel(.card(_, let card)): card.photo
        case .albums(.cell(_, let photo)): photo
        default: nil
        }
    }

    fileprivate var photosAround: Screens.PreviewedPhotos {
        if case .albums(.cell(let page, _)) = self { .albums(page: page) } else { .carousel }
    }
}
