import Library
import Motion
import Scenes

/// A slow pan and zoom across a photo: the part that is shown, from the beginning to the end, in shares of the photo.
struct CameraMove: Hashable, Sendable {
    let start: Rect
    let end: Rect

    /// The shown part at a progress from 0 to 1. It lies within the photo, because both ends do.
    func window(at progress: Double) -> Rect { .mix(start, end, share: Easing.easeInOut(progress)) }

    /// The part that is shown enlarged the most.
    var closest: Rect { start.size.width < end.size.width ? start : end }

    var moves: Bool { start != end }

    /// Moves towards what matters on a photo; a few photos begin there.
    ///
    /// - Parameters:
    ///   - size: The size of the frame that the photo fills.
    ///   - zoom: Its growth; 0.12 is 12 %.
    init(across card: Card, filling size: Size, zoom: Double) {
        let widest = Size.widest(card.aspect, in: size.aspect)
        let focus = card.focus?.intersection(.unit)
        let growth = Self.growth(1 + zoom, of: widest, keeping: focus)
        let center = focus?.center ?? Self.middle(of: card.photo)
        let close = Rect.within(.unit, widest / growth, near: center)
        let wide = Self.wide(widest, center, travel: zoom * Self.travel, keeping: focus)
        let goesAway = Noise.whole(card.photo.rawValue, 2).isMultiple(of: Self.others)
        (start, end) = zoom == 0 ? (wide, wide) : goesAway ? (close, wide) : (wide, close)
    }

    /// One of so many photos begins with what matters.
    private static let others = 4
    /// How far the middle travels, as a share of the zoom. As much again comes from the zoom itself.
    private static let travel = 0.5

    /// Less than `most` if the focus would leave the frame.
    private static func growth(_ most: Double, of size: Size, keeping focus: Rect?) -> Double {
        guard let focus else { return most }
        return min(most, max(1, min(size.width / focus.size.width, size.height / focus.size.height)))
    }

    /// Somewhere in the middle third.
    private static func middle(of photo: PhotoID) -> Point {
        func near(_ share: Double) -> Double { 0.5 + (share - 0.5) / 6 }
        return Point(x: near(Noise.share(photo.rawValue, 0)), y: near(Noise.share(photo.rawValue, 1)))
    }

    /// The widest part of the photo, to the side of what matters where there is room, yet with all of it if it fits.
    private static func wide(_ size: Size, _ center: Point, travel: Double, keeping focus: Rect?) -> Rect {
        let x = center.x < 0.5 ? travel : -travel
        let y = center.y < 0.5 ? travel : -travel
        let aside = Rect.within(.unit, size, near: center + Vector(dx: x, dy: y))
        guard let focus else { return aside }
        let dx = way(aside.minX, aside.maxX, focus.minX, focus.maxX)
        let dy = way(aside.minY, aside.maxY, focus.minY, focus.maxY)
        return aside.moved(by: Vector(dx: dx, dy: dy))
    }

    /// How far a span has to move to contain another one; 0 if it is too short for that.
    private static func way(_ start: Double, _ end: Double, _ first: Double, _ last: Double) -> Double {
        guard last - first <= end - start else { return 0 }
        return min(0, first - start) + max(0, last - end)
    }
}
