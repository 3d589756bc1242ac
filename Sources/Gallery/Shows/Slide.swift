import Motion
import Scenes

/// A slide: a photo that fills the screen, several that share it, or one over its backdrop.
package struct Slide: Hashable, Sendable {
    /// At least one.
    let parts: [SlidePart]
    /// The spaces between the parts.
    let gaps: [Rect]
    /// Whether the photo is shown whole, over its backdrop.
    let hasBackdrop: Bool
    /// The address of the slide in the deck.
    let address: SlideAddress

    /// Stands for all of its pictures when they arrive.
    var detail: PhotoDetail? { parts.first.map { PhotoDetail(photo: $0.card.photo, level: nil) } }

    func shows(_ photo: PhotoID) -> Bool { parts.contains { $0.card.photo == photo } }

    /// Whether they show the same pictures.
    func looksLike(_ other: Slide) -> Bool {
        parts.count == other.parts.count
            && zip(parts, other.parts).allSatisfy { $0.card.photo == $1.card.photo && $0.size == $1.size }
    }

    package var moves: Bool { parts.contains { $0.moves } }
}

/// A photo of a slide.
struct SlidePart: Hashable, Sendable {
    let card: Card
    /// On the screen, at the beginning and at the end.
    let start: Rect
    let end: Rect
    let move: CameraMove
    /// The size of the whole photo's picture, in points: that of its largest appearance.
    let size: Size
    /// The size of the frames of an animation, in points.
    let frameSize: Size

    /// - Parameter progress: From 0 to 1.
    func shown(at progress: Double) -> ShownPhoto {
        let frame = start == end ? end : Rect.mix(start, end, share: Easing.easeInOut(progress))
        return ShownPhoto(card: card, size: size, frame: frame, window: move.window(at: progress))
    }

    var moves: Bool { move.moves || start != end }
}

/// The place of a slide among all. Slides are made of a few photos at a time.
package struct SlideAddress: Hashable, Sendable {
    /// The number of the photos of which the slide is made.
    var chunk: Int
    /// Its index among the slides that are made of them.
    var index: Int
}
