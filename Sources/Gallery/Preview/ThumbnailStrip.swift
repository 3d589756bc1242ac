import Gestures
import Library
import Motion
import Scenes
import Scrolling

/// The thumbnails below a photo. They follow the pages, and dragging them scrubs through the photos. Positions are
/// measured in thumbnails: 2.5 is halfway between the third and the fourth.
struct ThumbnailStrip: Hashable, Sendable, Draggable {
    /// The strip's own motion; nil while it follows the pages.
    private var motion: AxisMotion?
    /// Whether the pages follow the strip, as they do after a drag.
    private var leads = false
    private var count = 0

    /// The distance from one thumbnail to the next, in points.
    static let pitch = Theme.Strip.width + Theme.Strip.spacing
    private static let tolerance = 0.002

    var isMoving: Bool { motion?.isMoving ?? false }

    /// - Parameter pages: The position of the strip of pages.
    func position(at time: Double, following pages: Double) -> Double { motion?.position(at: time) ?? pages }

    /// Follows the pages again.
    mutating func follow() { motion = nil }

    // MARK: Fingers

    /// Stops following the pages and starts at their position.
    mutating func detach(from pages: Double, count: Int) {
        self.count = count
        if motion == nil { motion = .held(pages) }
    }

    mutating func hold(at time: Double) {
        motion = motion.map { .dragging($0.position(at: time)) }
        leads = true
    }

    mutating func drag(by delta: Double, at time: Double) {
        motion = motion.map { motion in
            let position = motion.position(at: time) - delta / Self.pitch
            return .dragging(position.clamped(to: -0.5...Double(max(1, count)) - 0.5))
        }
    }

    /// Travels to the thumbnail nearest to the projection.
    mutating func release(velocity: Double, at time: Double) {
        guard let position = motion?.position(at: time) else { return }
        let reach = Decay(start: 0, initialVelocity: -velocity).end / Self.pitch
        let target = (position + reach).rounded().clamped(to: 0...Double(max(0, count - 1)))
        travel(from: position, to: target, velocity: -velocity / Self.pitch, at: time)
    }

    mutating func settle(at time: Double) { release(velocity: 0, at: time) }

    // MARK: Without fingers

    /// Travels to the thumbnail of a page that is already shown.
    mutating func travel(to index: Int, from position: Double, at time: Double) {
        leads = false
        travel(from: position, to: Double(index), velocity: 0, at: time)
    }

    private mutating func travel(from position: Double, to target: Double, velocity: Double, at time: Double) {
        let spring = SpringMotion(
            Theme.Springs.page, from: position, to: target, initialVelocity: velocity, tolerance: Self.tolerance)
        motion = .animating(spring.starting(at: time))
    }

    /// The index of the photo that the strip has reached while the pages follow it; nil otherwise.
    func leadingIndex(at time: Double) -> Int? {
        guard leads, let motion else { return nil }
        return Int(motion.position(at: time).rounded()).clamped(to: 0...max(0, count - 1))
    }

    /// Completes a travel at once, and returns whether there was one.
    mutating func arrive() -> Bool { motion?.arrive() ?? false }

    mutating func advance(to time: Double) {
        guard isMoving else { return }
        motion?.advance(to: time)
        if !isMoving { follow() }
    }
}

/// The thumbnails over an open photo. ``Chrome`` draws them.
extension ThumbnailStrip: PreviewPart {
    static func advance(_ preview: inout Preview, to time: Double, _ traits: ScreenTraits, _ gestures: Engine) {
        preview.strip.advance(to: time)
        if gestures.isTouched(preview.target(.strip)) { preview.chrome.show(at: time) }
        // A finger has dragged the thumbnails to another photo.
        guard let index = preview.strip.leadingIndex(at: time), index != preview.pager.index else { return }
        preview.show(index, traits, at: time)
    }

    static func handle(
        _ event: Event, on region: PreviewTarget, of preview: inout Preview, _ traits: ScreenTraits, at time: Double
    ) -> PreviewRequest? {
        switch (region, event.value) {
        case (.strip, .drag(let value)?):
            preview.strip.detach(from: preview.pager.position(at: time), count: preview.cards.count)
            preview.strip.follow(AxisDrag(event.state, value, along: .horizontal, traits.direction), at: time)
        case (.chip(let index), .tap?) where event.state == .ended && preview.cards.indices.contains(index):
            let position = preview.stripPosition(at: time)
            preview.jump(to: index, traits, at: time)
            preview.strip.travel(to: index, from: position, at: time)
            preview.chrome.show(at: time)
        default: break
        }
        return nil
    }

    static func arrive(_ preview: inout Preview) -> Bool { preview.strip.arrive() }

    static func isMoving(_ preview: Preview, at time: Double) -> Bool { preview.strip.isMoving }

    static func isHeld(_ preview: Preview, _ gestures: Engine) -> Bool {
        preview.strip.isMoving || gestures.isTouched(preview.target(.strip))
    }
}

extension Preview {
    fileprivate func stripPosition(at time: Double) -> Double {
        strip.position(at: time, following: pager.position(at: time))
    }

    func declareStrip(_ layout: ChromeLayout, in scene: inout SceneBuilder) {
        let gestures: [Gesture] =
            strip.isMoving ? .catching(along: .horizontal) : .dragging(along: .horizontal)
        scene.declare(target(.strip), layout.strip, gestures) { scene in
            forEachChip(layout, scene.traits, at: scene.time) { chip in
                scene.declare(target(.chip(chip.index)), chip.frame.outset(by: Theme.Strip.spacing / 2), .tapping)
            }
        }
    }

    func drawStrip(_ layout: ChromeLayout, into scene: inout SceneBuilder) {
        forEachChip(layout, scene.traits, at: scene.time) { draw($0, into: &scene) }
    }

    private func forEachChip(
        _ layout: ChromeLayout, _ traits: ScreenTraits, at time: Double, _ body: (ThumbnailLayout.Chip) -> Void
    ) {
        let thumbnails = ThumbnailLayout(position: stripPosition(at: time), cards: cards)
        let width = traits.size.width
        thumbnails.forEachChip(center: width / 2, width: width, top: layout.stripTop, body)
    }

    /// Draws a thumbnail. Its narrow and wide pictures cross-fade as it becomes the current one.
    private func draw(_ chip: ThumbnailLayout.Chip, into scene: inout SceneBuilder) {
        let card = cards[chip.index]
        let narrow = Size(width: Theme.Strip.width, height: Theme.Strip.height)
        let wide = Size(width: ThumbnailLayout.wideWidth(aspect: card.aspect), height: Theme.Strip.height)
        if chip.nearness < 1 { scene.draw(Sprite(picture: .chip(card.photo, narrow), frame: chip.frame)) }
        guard chip.nearness > 0 else { return }
        let opacity = Easing.easeInOut(chip.nearness)
        scene.draw(Sprite(picture: .chip(card.photo, wide), frame: chip.frame, opacity: opacity))
    }
}

/// The layout of the thumbnails around a position.
struct ThumbnailLayout {
    /// The thumbnail in the middle.
    let position: Double
    let cards: CardList

    /// A thumbnail, its frame, and its nearness: 1 for the current one, 0 from one thumbnail away.
    struct Chip {
        var index: Int
        var frame: Rect
        var nearness: Double
    }

    /// The current thumbnail's width.
    static func wideWidth(aspect: Double) -> Double {
        let limits = Theme.Strip.aspects
        return (Theme.Strip.height * aspect.clamped(to: limits)).rounded()
    }

    /// Visits the thumbnails within `width` points around `center`: the current one, then its neighbours on each side,
    /// nearest first. Their top edge is at `top`.
    func forEachChip(center: Double, width: Double, top: Double, _ body: (Chip) -> Void) {
        guard !cards.isEmpty else { return }
        let first = Int(position.rounded(.down)).clamped(to: 0...cards.count - 1)
        let x = center - (position - Double(first)) * distance(first)
        body(chip(first, x, top))
        walk(from: first, x, by: -1) { index, x in
            body(chip(index, x, top))
            return x > center - width / 2
        }
        walk(from: first, x, by: 1) { index, x in
            body(chip(index, x, top))
            return x < center + width / 2
        }
    }

    /// Visits the neighbours on one side, with the centres of their frames, until `visit` returns false.
    private func walk(from first: Int, _ start: Double, by step: Int, _ visit: (Int, Double) -> Bool) {
        var index = first
        var x = start
        while cards.indices.contains(index + step) {
            x += Double(step) * distance(step > 0 ? index : index - 1)
            index += step
            if !visit(index, x) { return }
        }
    }

    private func chip(_ index: Int, _ x: Double, _ top: Double) -> Chip {
        let width = width(index)
        return Chip(
            index: index, frame: Rect(x: x - width / 2, y: top, width: width, height: Theme.Strip.height),
            nearness: nearness(index))
    }

    private func nearness(_ index: Int) -> Double { max(0, 1 - abs(Double(index) - position)) }

    private func width(_ index: Int) -> Double {
        .mix(Theme.Strip.width, Self.wideWidth(aspect: cards.aspect(index)), share: nearness(index))
    }

    /// The distance between the centres of a thumbnail and the next.
    private func distance(_ index: Int) -> Double {
        let margins = Theme.Strip.margin * (nearness(index) + nearness(index + 1))
        let next = index + 1 < cards.count ? width(index + 1) : Theme.Strip.width
        return width(index) / 2 + margins + Theme.Strip.spacing + next / 2
    }
}
