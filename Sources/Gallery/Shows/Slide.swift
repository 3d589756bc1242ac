import Library
import Motion
import Scenes

/// A slide: a photo that fills the screen, several that share it, or one over its backdrop.
public struct Slide: Hashable, Sendable {
    /// The photos, at least one.
    let parts: [SlidePart]
    /// The spaces between the parts.
    let gaps: [Rect]
    /// Whether the photo is shown whole, over its backdrop.
    let hasBackdrop: Bool
    /// The address of the slide in the deck.
    let address: SlideAddress

    /// The detail that stands for all of its pictures when they arrive.
    var detail: PhotoDetail? { parts.first.map { PhotoDetail(photo: $0.card.photo, level: nil) } }

    /// Whether they show the same pictures.
    func looksLike(_ other: Slide) -> Bool {
        parts.count == other.parts.count
            && zip(parts, other.parts).allSatisfy { $0.card.photo == $1.card.photo && $0.size == $1.size }
    }

    public var moves: Bool { parts.contains { $0.moves } }
}

/// A photo of a slide.
struct SlidePart: Hashable, Sendable {
    let card: Card
    /// The frames on the screen at the beginning and at the end.
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
public struct SlideAddress: Hashable, Sendable {
    /// The number of the photos of which the slide is made.
    var chunk: Int
    /// Its index among the slides that are made of them.
    var index: Int
}

/// All slides of a slideshow, each made on demand.
///
/// The photos are divided into chunks, each of which forms its own slides. So any slide follows from its address, and
/// photos that share a slide are near each other in the order.
struct SlideDeck: Hashable, Sendable {
    private let playlist: Playlist
    let layout: SlideLayout

    /// The number of photos in a chunk: enough for most narrow photos to find a partner.
    private static let chunk = 12

    /// - Parameter photos: At least one.
    init(_ configuration: SlideshowConfiguration, _ photos: ShowPhotos, _ traits: ScreenTraits) {
        playlist = Playlist(photos: photos, order: configuration.order)
        layout = SlideLayout(configuration, traits)
    }

    private var chunksInRound: Int { (playlist.count + Self.chunk - 1) / Self.chunk }

    private func groups(ofChunk chunk: Int) -> [[Card]] {
        let (round, index) = chunk.quotientAndModulus(chunksInRound)
        let first = round * playlist.count
        let positions = index * Self.chunk..<min((index + 1) * Self.chunk, playlist.count)
        return layout.groups(of: positions.map { playlist[first + $0] })
    }

    func slide(at address: SlideAddress) -> Slide {
        let groups = groups(ofChunk: address.chunk)
        let index = min(max(0, address.index), groups.count - 1)
        return layout.slide(of: groups[index], at: SlideAddress(chunk: address.chunk, index: index))
    }

    func slide(after address: SlideAddress) -> Slide {
        let next = SlideAddress(chunk: address.chunk, index: address.index + 1)
        let isLast = next.index >= groups(ofChunk: address.chunk).count
        return slide(at: isLast ? SlideAddress(chunk: address.chunk + 1, index: 0) : next)
    }

    func slide(before address: SlideAddress) -> Slide {
        guard address.index == 0 else { return slide(at: SlideAddress(chunk: address.chunk, index: address.index - 1)) }
        return slide(at: SlideAddress(chunk: address.chunk - 1, index: .max))
    }

    /// The slide that shows a photo; nil if the photo is missing, or the order is random.
    func slide(showing photo: PhotoID) -> Slide? {
        guard let position = playlist.position(of: photo) else { return nil }
        let chunk = position / Self.chunk
        let index = groups(ofChunk: chunk).firstIndex { group in group.contains { $0.photo == photo } }
        return index.map { slide(at: SlideAddress(chunk: chunk, index: $0)) }
    }

    /// Whether a photo has an animation or a clip that can be played.
    func plays(_ photo: PhotoID) -> Bool { playlist.photos.plays(photo) }

    func contains(_ slide: Slide) -> Bool { slide.parts.allSatisfy { playlist.photos.cards.contains($0.card.photo) } }
}
