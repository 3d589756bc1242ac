import Gestures
import Library
import Motion
import Scenes

/// The stops of the open photo, and the visitor's way through them.
///
/// A card in a corner invites to the first stop with its title. At a stop, it shows the stop's texts, and buttons to
/// the stops before and after. When a finger moves the photo, the card shrinks to the invitation again.
struct StopTour: Hashable, Sendable {
    private(set) var photo: PhotoID?
    private(set) var stops: [InfoSheet.Stop] = []
    /// The stop on the card, or the next one while the card only invites.
    private(set) var index = 0
    /// Where the photo is at this stop; nil while the visitor is at none.
    private var end: Viewport.Placement?
    /// The opacity of the card.
    private var presence = Tween(0.0)
    /// How far the card has grown, from 0, an invitation, to 1, with the texts.
    private var growth = Tween(0.0)
    /// The opacity of the texts, which fade in at another stop.
    private(set) var arrival = Tween(1.0)

    // MARK: The way

    /// Whether the visitor is at a stop or on the way to it.
    var isUnderWay: Bool { end != nil }

    /// The number of the stop at a distance in the visitor's way; nil at its ends.
    func next(_ step: Int) -> Int? {
        let next = isUnderWay ? index + step : index
        return stops.indices.contains(next) ? next : nil
    }

    /// - Parameter end: Where the photo will be.
    mutating func go(to index: Int, _ end: Viewport.Placement, at time: Double) {
        if self.index != index { arrival = Tween(0).turned(to: 1, over: Theme.Fade.arrival, at: time) }
        self.index = index
        self.end = end
        growth = growth.turned(to: 1, over: Theme.Fade.arrival, at: time)
    }

    /// Leaves a stop to which the photo is no longer going.
    mutating func follow(_ viewport: Viewport, at time: Double) {
        let goal = viewport.motion.end
        if let end, end != goal { leave(isOver: goal == viewport.rest, at: time) }
    }

    /// Stays at its stop on another screen, where the photo goes to the same place.
    mutating func move(from old: Viewport, to new: Viewport) {
        if end == old.motion.end { end = new.motion.end }
    }

    /// - Parameter isOver: Whether the next visit begins with the first stop.
    mutating func leave(isOver: Bool, at time: Double) {
        guard isUnderWay else { return }
        end = nil
        growth = growth.turned(to: 0, over: Theme.Fade.arrival, at: time)
        if isOver { index = 0 }
    }

    // MARK: Time

    /// - Parameters:
    ///   - known: The photo's stops; nil until they are known, or known again on another screen.
    ///   - isWanted: Whether the card may be shown.
    mutating func advance(showing photo: PhotoID, _ known: [InfoSheet.Stop]?, isWanted: Bool, at time: Double) {
        let stops = known ?? (photo == self.photo ? self.stops : [])
        if photo != self.photo || stops.count != self.stops.count { self = StopTour() }
        self.photo = photo
        self.stops = stops
        presence.turn(toShown: isWanted && !stops.isEmpty, at: time)
    }

    func isFading(at time: Double) -> Bool {
        !presence.isOver(at: time) || !growth.isOver(at: time) || !arrival.isOver(at: time)
    }

    /// How far the card appears to have grown, from 0 to 1.
    func growth(at time: Double) -> Double { Easing.easeInOut(growth.value(at: time)) }

    /// The opacity of what only a grown card has room for.
    static func opacity(atGrowth growth: Double) -> Double { (6 * growth - 5).clamped(to: 0...1) }

    /// Whether the card responds to touch.
    var isUsable: Bool { presence.to > 0 }
}

/// The frames of the card with a stop's texts and buttons, in points from the start of lines.
struct StopCard: Hashable, Sendable {
    let card: Rect
    let texts: StopTexts
    /// Buttons to the stops before and after, and how many there are in between.
    let back: Rect
    let forward: Rect
    let counter: Rect

    /// - Parameters:
    ///   - stop: The sizes of its texts.
    ///   - corner: The lower corner at the start of lines.
    ///   - growth: From 0, an invitation, to 1.
    init(of stop: InfoSheet.Stop, corner: Point, growth: Double, _ traits: ScreenTraits) {
        let style = Theme.Stops.self
        let button = traits.stopButton
        // The invitation is a line with the title and a button behind it.
        let small = Size(width: style.padding + stop.title.width + button, height: max(button, stop.title.height))
        let inner = StopTexts(of: stop, at: .zero).size
        let large = Size(
            width: max(inner.width, 3 * button) + 2 * style.padding,
            height: min(
                style.padding + inner.height + style.gap + button, max(button, corner.y - Theme.Chrome.leastMargin)))
        let size = Size(
            width: .mix(small.width, large.width, share: growth),
            height: .mix(small.height, large.height, share: growth))
        let card = Rect(x: corner.x, y: corner.y - size.height, width: size.width, height: size.height)
        self.card = card
        let top = card.minY + .mix((small.height - stop.title.height) / 2, style.padding, share: growth)
        texts = StopTexts(of: stop, at: Point(x: card.minX + style.padding, y: top))
        let row = card.maxY - button
        back = Rect(x: card.minX, y: row, width: button, height: button)
        forward = Rect(x: card.maxX - button, y: row, width: button, height: button)
        counter = Rect(
            x: back.maxX, y: row, width: max(0, forward.minX - back.maxX), height: button
        ).line(of: Theme.Info.barTitle, traits)
    }

    /// The card without its buttons.
    var readable: Rect {
        Rect(x: card.minX, y: card.minY, width: card.size.width, height: max(0, back.minY - card.minY))
    }
}

extension ScreenTraits {
    /// The side of a button on the card of a stop, of which the icon fills half.
    var stopButton: Double { (52 * access.targets).rounded() }
}

extension StopTour: PreviewPart {
    static func advance(_ preview: inout Preview, to time: Double, _ traits: ScreenTraits, _ gestures: Engine) {
        preview.tour.follow(preview.page.viewport, at: time)
        let isAway = preview.absence(at: time) > 0 || !preview.hero.isOpening || preview.hero.isFlying(at: time)
        let isInvited = preview.tour.isUnderWay || preview.chrome.isShown
        preview.tour.advance(
            showing: preview.photo, traits.hasCaptions ? preview.info.desk[preview.photo]?.stops : [],
            isWanted: !preview.info.isOpen && !isAway && isInvited, at: time)
    }

    static func handle(
        _ event: Event, on region: PreviewTarget, of preview: inout Preview, _ traits: ScreenTraits, at time: Double
    ) -> PreviewRequest? {
        guard case .tap? = event.value, event.state == .ended else { return nil }
        if region == .stopBack { preview.goToStop(-1, traits, at: time) }
        if region == .stopForward { preview.goToStop(1, traits, at: time) }
        return nil
    }

    static func move(_ preview: inout Preview, from old: Preview, _ traits: ScreenTraits, at time: Double) {
        preview.tour = old.tour
        preview.tour.move(from: old.page.viewport, to: preview.page.viewport)
    }

    static func isMoving(_ preview: Preview, at time: Double) -> Bool { preview.tour.isFading(at: time) }

    static func declare(_ preview: Preview, in scene: inout SceneBuilder) {
        let tour = preview.tour
        guard tour.isUsable, !preview.info.isOpen, let layout = preview.stopCard(in: scene) else { return }
        scene.inside(scene.traits.space) { scene in
            scene.still { scene in
                if tour.isUnderWay { scene.declare(preview.target(.stopBack), layout.back, .tapping) }
                scene.declare(
                    preview.target(.stopForward), tour.isUnderWay ? layout.forward : layout.card, .tapping)
            }
        }
    }

    static func draw(_ preview: Preview, into scene: inout SceneBuilder, isFavourite: Bool) {
        guard let layout = preview.stopCard(in: scene) else { return }
        let index = preview.tour.index
        let opacity = preview.tour.presence.value(at: scene.time) * preview.hero.opacity(at: scene.time)
        guard opacity > 0 else { return preview.wantStop(index, in: &scene) }
        scene.faded(by: opacity) { scene in
            scene.inside(scene.traits.space) { scene in scene.still { preview.draw(layout, into: &$0) } }
        }
        preview.wantStop(index + 1, in: &scene)
    }
}

extension Preview {
    /// Goes to the stop before or after, and back to the whole photo at the ends.
    fileprivate mutating func goToStop(_ step: Int, _ traits: ScreenTraits, at time: Double) {
        guard let index = tour.next(step) else {
            tour.leave(isOver: true, at: time)
            return page.resetZoom(at: time)
        }
        straighten(traits, at: time)
        page.viewport.visit(tour.stops[index], at: time)
        tour.go(to: index, page.viewport.motion.end, at: time)
    }

    fileprivate func draw(_ layout: StopCard, into scene: inout SceneBuilder) {
        let traits = scene.traits
        let opacity = StopTour.opacity(atGrowth: tour.growth(at: scene.time))
        scene.draw(
            Sprite(
                picture: .solid(.panel), frame: layout.card,
                cornerRadius: min(traits.look.radius(Theme.Stops.cornerRadius), layout.card.size.height / 2)))
        scene.faded(by: tour.arrival.value(at: scene.time)) { scene in
            scene.draw(Sprite(picture: stopPicture(.stopTitle, tour.index), frame: layout.texts.title))
            if opacity > 0, let text = layout.texts.text {
                let sprite = Sprite(picture: stopPicture(.stopText, tour.index), frame: text, opacity: opacity)
                scene.draw(sprite.cropped(to: layout.readable))
            }
        }
        let isMirrored = traits.space.isMirrored
        let isLast = tour.isUnderWay && tour.next(1) == nil
        let ahead = isMirrored ? Icon.chevronLeft : .chevronRight
        drawButton(isLast ? .close : ahead, in: layout.forward, opacity: 1, into: &scene)
        guard opacity > 0 else { return }
        drawButton(isMirrored ? .chevronRight : .chevronLeft, in: layout.back, opacity: opacity, into: &scene)
        let words = "\(tour.index + 1) / \(tour.stops.count)"
        var counter = Sprite.label(words, Theme.Info.barTitle, layout.counter, fit: .centered)
        counter.opacity = opacity
        scene.draw(counter)
    }

    private func drawButton(_ icon: Icon, in frame: Rect, opacity: Double, into scene: inout SceneBuilder) {
        let side = frame.size.width / 2
        let place = Rect(x: frame.center.x - side / 2, y: frame.center.y - side / 2, width: side, height: side)
        scene.draw(Sprite(picture: .symbol(icon, side: side), frame: place, opacity: opacity))
    }

    fileprivate func wantStop(_ index: Int, in scene: inout SceneBuilder) {
        guard tour.stops.indices.contains(index) else { return }
        for part in [InfoPart.stopTitle, .stopText] { scene.want(stopPicture(part, index)) }
    }

    private func stopPicture(_ part: InfoPart, _ index: Int) -> Picture {
        .info(photo, InfoPiece(part, index: index), info.desk.measure.ofStops)
    }

    /// The card in the lower corner at the start of lines, above the thumbnails while these are shown.
    fileprivate func stopCard(in scene: borrowing SceneBuilder) -> StopCard? {
        guard tour.stops.indices.contains(tour.index) else { return nil }
        let traits = scene.traits
        let margin = geometry(traits).margin + traits.overscan
        let foot = traits.size.height - margin - chromeRaise(traits, at: scene.time)
        let corner = Point(x: margin, y: traits.wholePixels(foot))
        return StopCard(of: tour.stops[tour.index], corner: corner, growth: tour.growth(at: scene.time), traits)
    }
}
