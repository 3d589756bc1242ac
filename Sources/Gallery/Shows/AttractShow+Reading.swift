import Motion
import Playback
import Scenes

/// The current content of a show, and its deadlines.
extension AttractShow {
    /// Whether the pictures that it shows now have arrived.
    package var isReady: Bool {
        switch self {
        case .slideshow(let slides): slides.isReady
        case .mosaic(let mosaic): mosaic.isReady
        }
    }

    func isMoving(at time: Double) -> Bool {
        switch self {
        case .slideshow(let slides): slides.isMoving(at: time)
        case .mosaic(let mosaic): mosaic.isChanging(at: time)
        }
    }

    /// When something changes without motion.
    var nextDeadline: Double? {
        switch self {
        case .slideshow(let slides): slides.nextDeadline
        case .mosaic(let mosaic): mosaic.nextDeadline
        }
    }

    /// The photo at a point of the screen or next to it, or else the main one.
    func part(at point: Point?, at time: Double) -> ShownPart {
        switch self {
        case .slideshow(let slides): slides.part(at: point, at: time)
        case .mosaic(let mosaic): mosaic.part(at: point, at: time)
        }
    }

    func part(showing photo: PhotoID) -> ShownPart? {
        switch self {
        case .slideshow(let slides): slides.part(showing: photo)
        case .mosaic(let mosaic): mosaic.part(showing: photo)
        }
    }

    func shown(_ part: ShownPart, at time: Double) -> ShownPhoto? {
        switch self {
        case .slideshow(let slides): slides.shown(part, at: time)
        case .mosaic(let mosaic): mosaic.shown(part, at: time)
        }
    }

    /// The animation or clip that plays in a part.
    func playing(in part: ShownPart) -> MovingPicture? {
        switch self {
        case .slideshow(let slides): slides.playing(in: part)
        case .mosaic: nil
        }
    }

    /// How opaque a photo is if it is drawn over all others.
    func opacity(of part: ShownPart, at time: Double) -> Double {
        switch self {
        case .slideshow(let slides): slides.opacity(of: part, at: time)
        case .mosaic(let mosaic): mosaic.opacity(of: part, at: time)
        }
    }
}
