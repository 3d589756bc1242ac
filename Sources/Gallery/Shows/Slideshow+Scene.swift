import Motion
import Scenes

extension Slideshow {
    public func draw(into scene: inout SceneBuilder, _ phase: ShowPhase) {
        // Below a former slide that flies, the current one is opaque.
        let share = phase.flying?.isFormer == true ? 1 : opacity(at: phase.time)
        // One title goes before the next comes, so that neither is read across the other.
        if let former {
            let part = phase.flying.flatMap { $0.isFormer ? $0.index : nil }
            scene.faded(by: phase.opacity) {
                draw(former, into: &$0, without: part, title: max(0, 1 - 2 * share), phase)
            }
        }
        let part = phase.flying.flatMap { $0.isFormer ? nil : $0.index }
        scene.faded(by: phase.opacity * share) {
            draw(current, into: &$0, without: part, title: max(0, 2 * share - 1), phase)
        }
    }

    private func draw(
        _ timed: TimedSlide, into scene: inout SceneBuilder, without flying: Int?, title: Double, _ phase: ShowPhase
    ) {
        let slide = timed.slide
        if slide.hasBackdrop { drawBackdrop(of: slide.parts[0], timed, phase, into: &scene) }
        for gap in slide.gaps { scene.draw(Sprite(picture: .solid(.black), frame: gap)) }
        let isLoading = !isReady && former == nil
        for (index, part) in slide.parts.enumerated() where index != flying {
            let photo = timed.shown(part, at: phase.time).sprite(isLoading: isLoading)
            scene.draw(photo)
            if let (tour, time) = timed.tour(at: phase.time) { draw(tour, of: part, at: time, into: &scene) }
            if isReady { timed.playing(in: part)?.draw(over: photo, at: phase.time, into: &scene) }
        }
        guard deck.layout.configuration.showsTitles, phase.flying == nil, timed.tour(at: phase.time) == nil else {
            return
        }
        for part in slide.parts { drawTitle(of: part, opacity: title, into: &scene) }
    }

    /// Draws the backdrop beside its photo and not under it: in a fade, the dark backdrop would darken the photo.
    private func drawBackdrop(
        of part: SlidePart, _ timed: TimedSlide, _ phase: ShowPhase, into scene: inout SceneBuilder
    ) {
        let screen = scene.traits.screen
        let photo = timed.shown(part, at: phase.time).frame.outset(by: -1)
        let backdrop = Sprite(picture: .backdrop(part.card.photo, screen.size), frame: screen)
        for side in screen.sides(beside: photo) { scene.draw(backdrop.cropped(to: side)) }
    }

    private func drawTitle(
        of part: SlidePart, opacity: Double, into scene: inout SceneBuilder
    ) {
        let isAtTop = deck.layout.configuration.hasTitlesAtTop
        let frame = TitleFrame(of: part, scene.traits, isAtTop: isAtTop)
        let title = Picture.caption(
            part.card.photo, .title, language: scene.traits.words.language, width: frame.text.size.width)
        let side = scene.traits.direction == .leftToRight ? Sprite.Fit.leading : .trailing
        if let (veil, place) = frame.veil {
            scene.draw(Sprite(picture: .veil(part.card.photo, veil), frame: place))
        }
        scene.still { $0.draw(Sprite(picture: title, frame: frame.text, opacity: opacity, fit: side)) }
    }

    // MARK: Pictures

    public func prefetch(into scene: inout SceneBuilder) {
        if !isReady { want(current.slide, in: &scene) }
        want(next, in: &scene)
    }

    /// Names the pictures whose arrival matters next. A fade separates one slide's from another's.
    public func nameNeeded(in scene: inout SceneBuilder, at time: Double) {
        guard !isReady || former == nil && !isNextReady else { return }
        let slide = isReady ? next : current.slide
        guard let detail = slide.detail else { return }
        slide.forEachPicture(on: scene.traits.size) { scene.needs($0, for: detail) }
    }

    public func wantFirst(in scene: inout SceneBuilder) { want(current.slide, in: &scene) }

    private func want(_ slide: Slide, in scene: inout SceneBuilder) {
        slide.forEachPicture(on: scene.traits.size) { scene.want($0) }
    }
}

extension Slide {
    /// Visits the pictures with which it begins.
    fileprivate func forEachPicture(on screen: Size, _ body: (Picture) -> Void) {
        for part in parts { body(.photo(part.card.photo, part.size)) }
        if hasBackdrop { body(.backdrop(parts[0].card.photo, screen)) }
        forEachOpeningFrame(body)
    }
}

extension Rect {
    /// The parts of a rectangle above, below, before and after another one, as far as there are any.
    func sides(beside inner: Rect) -> [Rect] {
        let top = inner.minY.clamped(to: minY...maxY)
        let bottom = inner.maxY.clamped(to: top...maxY)
        let parts = [
            Rect(x: minX, y: minY, width: size.width, height: top - minY),
            Rect(x: minX, y: bottom, width: size.width, height: maxY - bottom),
            Rect(x: minX, y: top, width: inner.minX - minX, height: bottom - top),
            Rect(x: inner.maxX, y: top, width: maxX - inner.maxX, height: bottom - top),
        ]
        return parts.filter { $0.size.width > 0 && $0.size.height > 0 }
    }
}

/// The frame of the title of a slide's photo: at its foot or its top, in the safe area.
private struct TitleFrame {
    let text: Rect
    /// What darkens the photo behind it.
    let veil: (veil: Veil, frame: Rect)?

    init(of part: SlidePart, _ traits: ScreenTraits, isAtTop: Bool) {
        let photo = part.end
        let margin = max(Theme.Chrome.leastMargin, Theme.Chrome.margin * min(traits.size.width, traits.size.height))
        let height = traits.height(of: Theme.Text.heading)
        let area = photo.intersection(traits.safeArea) ?? photo
        let bottom = min(area.maxY - margin / 2, traits.foot)
        let y = isAtTop ? max(area.minY + margin / 2, photo.minY + margin / 2) : bottom - height
        text = Rect(
            x: traits.wholePixels(area.minX + margin), y: traits.wholePixels(y),
            width: max(0, area.size.width - 2 * margin), height: height)
        let line = Rect(x: photo.minX, y: text.minY, width: photo.size.width, height: text.size.height)
        veil = Veil.behind([line], on: photo, isAtTop ? .top : .bottom, in: traits.screen).map { veil, frame in
            (veil.behind(part.band(behind: line)), frame)
        }
    }
}

extension SlidePart {
    /// What of the photo comes behind a line of text while the photo moves, in shares of its sides.
    fileprivate func band(behind line: Rect) -> Rect {
        let rows = [0.0, 1].map { progress in
            let whole = shown(at: progress).whole
            return ((line.minY - whole.minY) / whole.size.height, (line.maxY - whole.minY) / whole.size.height)
        }
        let top = min(rows[0].0, rows[1].0).clamped(to: 0...1)
        let bottom = max(rows[0].1, rows[1].1).clamped(to: 0...1)
        return Rect(x: 0, y: top, width: 1, height: bottom - top)
    }
}
