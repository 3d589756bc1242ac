import Gestures
import Library
import Motion
import Scenes
import Scrolling

/// A photo that a long press has lifted off its card or cell, with its title, date and place. The finger that holds it moves
/// through its neighbours; where it lifts, the photo goes back to its place.
struct Peek: Hashable, Sendable {
    private let cards: CardList
    private(set) var hero: Hero
    /// The photo under the finger when it was lifted.
    private let first: Int
    /// How far the finger has led from that photo, in photos.
    private var way = AxisMotion.held(0)
    private(set) var isHeld = true
    /// Where the finger came down, and the finger with its last position, once it has moved.
    private let start: Point
    private var finger: Finger?

    private struct Finger: Hashable {
        let id: PointerID
        let x: Double
    }

    /// The distance in points that leads to the next photo.
    private static let step = 110.0

    init(_ index: Int, of cards: CardList, from region: Target, under start: Point, at time: Double) {
        self.cards = cards
        self.start = start
        first = index
        hero = Hero(from: region, style: .flight, at: time)
    }

    /// The photo that is lifted now.
    func photo(at time: Double) -> PhotoID { cards.photo(index(at: time)) }

    /// Whether the finger has led to another photo than the first.
    func hasMovedOn(at time: Double) -> Bool { index(at: time) != first }

    private func index(at time: Double) -> Int { Int(position(at: time).rounded()).clamped(to: 0...cards.count - 1) }

    private func position(at time: Double) -> Double { Double(first) + way.position(at: time) }

    // MARK: The finger

    /// Follows the finger. Towards the beginning of lines, it leads to the photos after this one.
    mutating func follow(_ event: PointerEvent, _ direction: LayoutDirection, at time: Double) {
        // The first finger that moves holds the photo.
        let finger = finger ?? Finger(id: event.pointer, x: start.x)
        guard isHeld, finger.id == event.pointer else { return }
        let distance = direction.sign * (event.position.x - finger.x)
        self.finger = Finger(id: event.pointer, x: event.position.x)
        let reach = Double(-first) - 0.4...Double(cards.count - 1 - first) + 0.4
        way = .dragging((way.position(at: time) - distance / Self.step).clamped(to: reach))
    }

    /// The finger lifts.
    ///
    /// - Parameter region: The place of the photo that is lifted; nil if it is not on the screen.
    mutating func release(into region: Target?, at time: Double) {
        guard isHeld else { return }
        isHeld = false
        let target = Double(index(at: time) - first)
        way = .animating(Theme.Springs.settle, from: way.position(at: time), to: target, at: time)
        hero.close(into: region, at: time)
    }

    // MARK: Time

    mutating func advance(to time: Double, home: Rect?, _ look: Look) {
        hero.remember(home, look)
        way.advance(to: time)
    }

    func isMoving(at time: Double) -> Bool { !hero.isSettled(at: time) || way.isMoving }

    /// Whether it is back in its place.
    func isOver(at time: Double) -> Bool { !hero.isOpening && hero.isSettled(at: time) }

    // MARK: Drawing

    func draw(into scene: inout SceneBuilder) {
        let share = hero.opacity(at: scene.time)
        scene.draw(Sprite(picture: .solid(.black), frame: scene.traits.screen, opacity: Theme.Peek.dimming * share))
        let middle = index(at: scene.time)
        for index in [middle - 1, middle + 1] where cards.indices.contains(index) {
            let frame = place(of: index, scene.traits, at: scene.time)
            if frame.intersects(scene.traits.screen) { drawNeighbour(index, at: frame, opacity: share, into: &scene) }
        }
        drawPhoto(middle, into: &scene)
        drawWords(of: middle, opacity: share, into: &scene)
    }

    private func drawPhoto(_ index: Int, into scene: inout SceneBuilder) {
        let place = place(of: index, scene.traits, at: scene.time)
        let home = hero.home(at: hero.emptyRegion.flatMap { scene.home(of: $0) }, scene.traits.look)
        let start = home?.frame ?? place.scaled(by: Theme.Peek.vanishing)
        let frame = Rect.mix(start, place, share: hero.share(at: scene.time))
        let share = hero.opacity(at: scene.time)
        let radius = Double.mix(
            home?.cornerRadius ?? 0, scene.traits.look.radius(Theme.Peek.cornerRadius), share: share)
        let photo = cards.photo(index)
        scene.faded(by: home == nil ? share : 1) { scene in
            if scene.traits.look.shadow > 0 {
                scene.draw(Sprite(picture: .shadow(place.size), frame: frame, opacity: share))
            }
            if let start = home?.frame.size {
                scene.draw(
                    Sprite(
                        picture: .crop(photo, start), frame: frame, placeholder: .solid(.blank), cornerRadius: radius))
            }
            let opacity = home == nil ? 1 : Easing.easeInOut(2 * share)
            scene.draw(Sprite(picture: .crop(photo, place.size), frame: frame, opacity: opacity, cornerRadius: radius))
        }
    }

    private func drawNeighbour(_ index: Int, at frame: Rect, opacity: Double, into scene: inout SceneBuilder) {
        let radius = scene.traits.look.radius(Theme.Peek.cornerRadius)
        scene.draw(
            Sprite(
                picture: .crop(cards.photo(index), frame.size), frame: frame, opacity: opacity,
                placeholder: .solid(.blank), cornerRadius: radius))
    }

    /// Draws title, date and place below the photo.
    private func drawWords(of index: Int, opacity: Double, into scene: inout SceneBuilder) {
        guard scene.traits.hasCaptions else { return }
        let off = (position(at: scene.time) - Double(index)).magnitude
        let shown = opacity * (1 - 2 * off).clamped(to: 0...1)
        let area = scene.traits.safeArea.outset(by: -Theme.Peek.margin)
        let place = place(of: index, scene.traits, at: scene.time)
        let language = scene.traits.words.language
        var top = place.maxY + Theme.Text.captionGap
        for part in [CaptionPart.title, .details] {
            let height = scene.traits.height(of: part.style)
            let line = Rect(x: area.minX, y: scene.traits.wholePixels(top), width: area.size.width, height: height)
            let words = Picture.caption(cards.photo(index), part, language: language, width: line.size.width)
            scene.still { $0.draw(Sprite(picture: words, frame: line, opacity: shown, fit: .centered)) }
            top += height + Theme.Text.lineGap
        }
    }

    /// Where a photo lies while it is lifted: as large as there is room above its words, the others beside it.
    private func place(of index: Int, _ traits: ScreenTraits, at time: Double) -> Rect {
        var area = traits.safeArea.outset(by: -Theme.Peek.margin)
        let words = traits.height(of: Theme.Text.heading) + traits.height(of: Theme.Text.caption)
        if traits.hasCaptions { area.size.height -= Theme.Text.captionGap + words + Theme.Text.lineGap }
        let aspect = cards.aspect(index)
        let width = min(area.size.width, area.size.height * aspect).rounded()
        let height = max(1, (width / aspect).rounded())
        let pitch = area.size.width + 2 * Theme.Peek.margin
        let shift = traits.direction.sign * (Double(index) - position(at: time)) * pitch
        return Rect(
            x: traits.wholePixels(area.center.x + shift - width / 2),
            y: traits.wholePixels(area.center.y - height / 2), width: max(1, width), height: height)
    }
}

extension Theme {
    /// A photo that is lifted by a long press. Lengths in points.
    enum Peek {
        static let margin = 72.0
        static let cornerRadius = 20.0
        /// The dimming of what lies behind it.
        static let dimming = 0.72
        /// The scale from which a photo comes whose place is not on the screen, and to which it goes.
        static let vanishing = 0.9
    }
}
