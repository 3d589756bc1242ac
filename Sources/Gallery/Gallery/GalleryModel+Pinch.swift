import Albums
import Gestures
import Motion
import Scenes
import Scrolling

/// From screen to screen with two fingers.
extension GalleryModel {
    /// Pinched together to less than this, or about to be, the carousel makes way for the albums.
    private static let leaving = 0.7
    /// The factor by which fingers must have changed their distance before it says what they want.
    private static let intent = 1.02

    /// Follows two fingers on a card or on several. Only on one card they can be of one hand without doubt, and open it.
    mutating func pinch(_ region: Target, _ state: GestureState, _ value: TransformValue, at time: Double) {
        switch state {
        case .began:
            screens.pinch = .undecided
            followPinch(region, value, at: time)
        case .changed: followPinch(region, value, at: time)
        case .ended: endPinch(value.magnification * value.projectedGrowth, at: time)
        case .cancelled: endPinch(1, at: time)
        case .pressing, .failed: break
        }
    }

    private mutating func followPinch(_ region: Target, _ value: TransformValue, at time: Double) {
        switch screens.pinch {
        case .undecided? where value.magnification > Self.intent:
            guard let photo = region.photo else { return }
            spread(photo, from: region, among: .carousel, value, at: time)
        case .undecided? where value.magnification < 1 / Self.intent && screens.traits.hasAlbums && isHome:
            screens.pinch = .leaving
            screens.albums.beginPinch(showing: photo(near: value.centroid), at: time)
        case .leaving?: screens.albums.followPinch(value.magnification, at: time)
        default: break
        }
    }

    private mutating func endPinch(_ magnification: Double, at time: Double) {
        let pinch = screens.pinch
        screens.pinch = nil
        guard pinch == .leaving else { return }
        if magnification < Self.leaving { showAlbums(at: time) } else { screens.albums.abandonPinch(at: time) }
    }

    /// The photo of the card that is nearest to a point.
    private func photo(near point: Point) -> PhotoID? {
        let cards = scene.regions.regions.filter { $0.target.photo != nil }
        func distance(_ card: Rect) -> Double { point.distance(to: card.nearest(to: point)) }
        return cards.min { distance($0.frame) < distance($1.frame) }?.target.photo
    }

    // MARK: Opening

    /// Takes a photo out of its card or cell, under two fingers.
    mutating func spread(
        _ photo: PhotoID, from region: Target, among photos: Screens.PreviewedPhotos, _ value: TransformValue,
        at time: Double
    ) {
        guard let frame = scene.regions.regions.last(where: { $0.target == region })?.frame,
            screens.open(photo, from: region, among: photos, at: time)
        else { return }
        screens.pinch = .opening(photo)
        screens.preview?.open(pinchedIn: frame, at: time)
        _ = screens.preview?.pinch(.changed, value, at: time)
    }

    /// Gives the events of fingers that have opened a photo to that photo.
    ///
    /// - Returns: Whether it was such an event.
    mutating func continueOpening(_ event: GestureEvent<Target>, at time: Double) -> Bool {
        guard case .opening(let photo) = screens.pinch, case .transform(let value)? = event.value,
            event.target.opensByPinch
        else { return false }
        let isUnderWay = event.state.isUnderWay
        if !isUnderWay { screens.pinch = nil }
        if screens.preview?.photo != photo, screens.companion?.photo == photo { screens.switchPhotos() }
        guard screens.preview?.photo == photo else { return true }
        if let request = screens.preview?.pinch(event.state, value, at: time) { follow(request, at: time) }
        return true
    }
}

extension Target {
    /// Whether two fingers on it open a photo.
    fileprivate var opensByPinch: Bool {
        switch self {
        case .carousel(.card), .albums(.list): true
        default: false
        }
    }

    fileprivate var photo: PhotoID? { if case .carousel(.card(_, let id)) = self { id.photo } else { nil } }
}
