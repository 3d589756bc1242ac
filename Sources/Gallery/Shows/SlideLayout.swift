import Library
import Motion
import Scenes

/// How photos share a screen.
struct SlideLayout: Hashable, Sendable {
    let size: Size
    let scale: Double
    let space: LayoutSpace
    let configuration: SlideshowConfiguration
    /// The measure of the texts of stops.
    let measure: InfoMeasure

    init(_ configuration: SlideshowConfiguration, _ traits: ScreenTraits) {
        var configuration = configuration
        if traits.reducesMotion { configuration.zoom = 0 }
        self.configuration = configuration
        size = traits.size
        scale = traits.scale
        space = traits.space
        let inset = 2 * (Theme.Chrome.leastMargin + Theme.Stops.padding + traits.overscan)
        let width = max(1, min(Theme.Stops.width, size.width - inset))
        var measure = InfoMeasure(language: traits.words.language, width: width, scale: traits.scale)
        measure.textScale = traits.look.textScale
        measure.font = traits.look.font
        self.measure = measure
    }

    func isForScreen(of other: SlideLayout) -> Bool {
        size == other.size && scale == other.scale && space == other.space
    }

    // MARK: Which photos

    /// The axis along which a photo shares the screen with others; nil if it is shown alone.
    private func sharedAxis(of card: Card) -> Axis? {
        guard configuration.pairs, !fills(card, size) else { return nil }
        let axis: Axis = card.aspect < size.aspect ? .horizontal : .vertical
        return fills(card, part(of: count(along: axis), along: axis)) ? axis : nil
    }

    /// Whether a photo fills a frame without being cropped or enlarged too much.
    private func fills(_ card: Card, _ frame: Size) -> Bool {
        let enlargement = max(frame.width / card.pixels.width, frame.height / card.pixels.height) * scale
        return Size.visibleShare(of: card.aspect, in: frame.aspect) >= Theme.Attract.leastVisible
            && enlargement <= Theme.Attract.mostEnlarged
    }

    /// How many photos share the screen.
    private func count(along axis: Axis) -> Int {
        let length = axis == .horizontal ? size.aspect : 1 / size.aspect
        return length >= Theme.Attract.veryLong ? 3 : 2
    }

    private func part(of count: Int, along axis: Axis) -> Size {
        let length = axis == .horizontal ? size.width : size.height
        let share = (length - Double(count - 1) * Theme.Attract.gap) / Double(count)
        return axis == .horizontal ? Size(width: share, height: size.height) : Size(width: size.width, height: share)
    }

    /// The photos of each slide, in the order of their first ones.
    func groups(of cards: [Card]) -> [[Card]] {
        var groups: [[Card]] = []
        var open: [Axis: Int] = [:]
        for card in cards {
            guard let axis = sharedAxis(of: card) else {
                groups.append([card])
                continue
            }
            let index = open[axis] ?? groups.count
            if index == groups.count { groups.append([]) }
            groups[index].append(card)
            open[axis] = groups[index].count < count(along: axis) ? index : nil
        }
        return groups.flatMap(separated)
    }

    /// Separates photos that are too few to fill the screen together, so that they are shown one by one.
    private func separated(_ group: [Card]) -> [[Card]] {
        guard group.count > 1, let axis = sharedAxis(of: group[0]) else { return [group] }
        let part = part(of: group.count, along: axis)
        return group.allSatisfy { fills($0, part) } ? [group] : group.map { [$0] }
    }

    // MARK: Where

    func slide(of group: [Card], at address: SlideAddress) -> Slide {
        guard group.count > 1, let axis = sharedAxis(of: group[0]) else { return slide(of: group[0], at: address) }
        let part = part(of: group.count, along: axis)
        var parts: [SlidePart] = []
        var gaps: [Rect] = []
        for (index, card) in group.enumerated() {
            let length = axis.component(of: Vector(dx: part.width, dy: part.height)) + Theme.Attract.gap
            let frame = Rect(origin: .zero + axis.vector(Double(index) * length), size: part)
            parts.append(self.part(card, space.onScreen(inPixels(frame))))
            if index > 0 { gaps.append(space.onScreen(gap(before: frame, along: axis))) }
        }
        return Slide(parts: parts, gaps: gaps, hasBackdrop: false, address: address)
    }

    private func slide(of card: Card, at address: SlideAddress) -> Slide {
        let fills = fills(card, size)
        let part = fills ? part(card, Rect(origin: .zero, size: size)) : whole(card)
        return Slide(parts: [part], gaps: [], hasBackdrop: !fills, address: address)
    }

    /// The space between two photos, a little wider than the gap, so that nothing shines through beside rounded edges.
    private func gap(before frame: Rect, along axis: Axis) -> Rect {
        let start = frame.origin - axis.vector(Theme.Attract.gap)
        let length = Theme.Attract.gap
        let size =
            axis == .horizontal
            ? Size(width: length, height: frame.size.height) : Size(width: frame.size.width, height: length)
        return inPixels(Rect(origin: start, size: size)).outset(by: 1 / scale)
    }

    private func inPixels(_ rect: Rect) -> Rect {
        func whole(_ length: Double) -> Double { (length * scale).rounded() / scale }
        let x = whole(rect.minX)
        let y = whole(rect.minY)
        return Rect(x: x, y: y, width: whole(rect.maxX) - x, height: whole(rect.maxY) - y)
    }

    /// The zoom of a photo; none for an animation or a clip, which moves already.
    private func zoom(of card: Card) -> Double { card.plays ? 0 : configuration.zoom }

    /// A photo that fills a frame, and moves in it.
    private func part(_ card: Card, _ frame: Rect) -> SlidePart {
        part(card, from: frame, to: frame, CameraMove(across: card, filling: frame.size, zoom: zoom(of: card)))
    }

    /// A photo that fits the screen and grows a little.
    private func whole(_ card: Card) -> SlidePart {
        let fit = min(size.width / card.pixels.width, size.height / card.pixels.height)
        let most = min(fit, Theme.Attract.mostEnlarged / scale)
        let end = Rect(origin: .zero, size: size).centered(card.pixels * most)
        let start = end.scaled(by: 1 / (1 + zoom(of: card) / 2))
        return part(card, from: start, to: end, CameraMove(across: card, filling: card.pixels, zoom: 0))
    }

    private func part(_ card: Card, from start: Rect, to end: Rect, _ move: CameraMove) -> SlidePart {
        let size = pictureSize(of: card, width: end.size.width / move.closest.size.width)
        let pixels = Double(configuration.animationBytes / 4)
        let frameSize = card.animation?.frameSize(size, scale: scale, within: pixels) ?? size
        return SlidePart(card: card, start: start, end: end, move: move, size: size, frameSize: frameSize)
    }

    /// The size of a picture of the whole photo for the width at which it is shown, at most the photo's own.
    private func pictureSize(of card: Card, width: Double) -> Size {
        let factor = min(1, width * scale / card.pixels.width) / scale
        func whole(_ pixels: Double) -> Double { max(1, (pixels * factor * scale).rounded()) / scale }
        return Size(width: whole(card.pixels.width), height: whole(card.pixels.height))
    }
}

extension Rect {
    /// A rectangle of `size` in the middle of this one.
    func centered(_ size: Size) -> Rect {
        Rect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
}

extension Theme {
    /// The attract shows.
    enum Attract {
        /// The space between photos that share the screen.
        static let gap = 8.0
        /// A photo of which less than this share would be visible is not cropped to fill its part of the screen.
        static let leastVisible = 0.6
        /// The greatest enlargement: pixels of the screen, on a side, per pixel of a photo.
        static let mostEnlarged = 2.0
        /// On screens that are this many times as long as they are wide, three photos share the screen instead of two.
        static let veryLong = 2.1
        /// A slide with a clip stays until the clip has been played once, but not longer than this, in seconds.
        static let longestClip = 60.0
        /// How long a show waits for due pictures before it continues with others, in seconds.
        static let patience = 5.0
    }
}
