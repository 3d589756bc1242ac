import Gestures
import Library
import Motion
import Scenes
import Scrolling

/// The attract screen: rows of cards that drift until a visitor touches them.
public struct Carousel: Hashable, Sendable {
    private(set) var configuration: CarouselConfiguration
    public var rows: [CarouselRow]
    public private(set) var backdrop = Backdrop()
    public private(set) var geometry: CarouselGeometry
    public var height = RowHeight()
    /// The time at which other cards were last shown, with reduced motion.
    var lastTurn: Double
    /// The opacity of the button that opens the albums.
    public var buttonOpacity = 1.0
    /// Whether a visitor has stopped the rows.
    public var isStopped = false

    public init(_ configuration: CarouselConfiguration, _ traits: ScreenTraits, at time: Double) {
        self.configuration = configuration
        lastTurn = time
        geometry = CarouselGeometry(traits, rows: configuration.rows)
        rows = CarouselLayout.rows(of: [], configuration, geometry).enumerated().map { row, layout in
            CarouselRow(layout: layout, cruise: Self.cruise(ofRow: row, configuration, traits), at: time)
        }
    }

    var hasCards: Bool { rows.contains { !$0.isEmpty } }

    public var answersToTouch: Bool { configuration.mode == .drift }

    /// Whether the next frame will differ from this one.
    public func isMoving(at time: Double) -> Bool {
        backdrop.isFading(at: time) || height.isChanging(at: time)
            || rows.contains { !$0.isEmpty && ($0.motion.isMoving || !$0.press.isSettled(at: time)) }
    }

    /// Applies other options. The layouts for them follow with ``resize(to:_:at:)``.
    public mutating func configure(_ configuration: CarouselConfiguration) { self.configuration = configuration }

    public mutating func resize(to traits: ScreenTraits, _ layouts: [CarouselLayout], at time: Double) {
        let old = geometry
        for row in rows.indices { rows[row].change(cruise: Self.cruise(ofRow: row, configuration, traits), at: time) }
        geometry = CarouselGeometry(traits, rows: configuration.rows, height: height.share)
        relayout(layouts, center: old.size.width / 2, traits, at: time)
    }

    /// Pauses or resumes the rows' drift.
    public mutating func pause(_ pauses: Bool, at time: Double) {
        for row in rows.indices { rows[row].pause(pauses, at: time) }
    }

    /// Whether no row is touched, flung or travelling.
    public var isAtRest: Bool { rows.allSatisfy { $0.motion.phase == .idle } }

    public mutating func show(_ layouts: [CarouselLayout], _ traits: ScreenTraits, at time: Double) {
        relayout(layouts, center: geometry.size.width / 2, traits, at: time)
    }

    /// The row whose photos set the backdrop.
    var middleRow: Int { rows.count / 2 }

    /// If the number of rows changes, all begin with the middle row's cards, so the photo in the middle stays there.
    private mutating func relayout(
        _ layouts: [CarouselLayout], center: Double, _ traits: ScreenTraits, at time: Double
    ) {
        let hasOtherRows = layouts.count != rows.count
        if hasOtherRows {
            let old = rows[middleRow]
            rows = layouts.indices.map { old.drifting(Self.cruise(ofRow: $0, configuration, traits), from: time) }
        }
        for (row, layout) in zip(rows.indices, layouts) {
            rows[row].relayout(layout, center: center, newCenter: geometry.size.width / 2, at: time)
        }
        if hasOtherRows { separate(at: time) }
    }

    /// Moves the other rows if they have the same card in the middle as the middle row.
    private mutating func separate(at time: Double) {
        let photo = photoNearestCenter(at: time)
        for row in rows.indices where row != middleRow && centralCard(of: rows[row], at: time)?.id.photo == photo {
            rows[row].skip((row - middleRow) * max(1, rows[row].layout.cards.count / rows.count), at: time)
        }
    }

    /// Moves a photo's card into the middle of its row, unless a drag, a fling or an animation moves the row.
    public mutating func center(_ photo: PhotoID, at time: Double) {
        for row in rows.indices where rows[row].center(photo, width: geometry.size.width, at: time) { return }
    }

    public mutating func page(by count: Int, at time: Double) {
        for row in rows.indices where !rows[row].isAlone { rows[row].page(by: count, at: time) }
    }

    public mutating func advance(to time: Double, touching gestures: GestureEngine<Target>) {
        for row in rows.indices {
            let pressed = visibleCards(of: rows[row], at: time).first {
                gestures.isPressed(.carousel(.card(row: row, $0.id)))
            }
            let region = Target.carousel(.row(row))
            let isTouched = answersToTouch && gestures.isTouched(region)
            let isCaught = isTouched && gestures.isTouched(region, includingResting: false)
            rows[row].advance(to: time, isTouched: isTouched, isCaught: isCaught, pressed: pressed?.id)
        }
        if !isFlying(rows[middleRow], at: time) { backdrop.show(photoNearestCenter(at: time), at: time) }
    }

    /// Whether a row is so fast that its photos leave the screen before the backdrop could change to one of them.
    private func isFlying(_ row: CarouselRow, at time: Double) -> Bool {
        !row.isEmpty && abs(row.motion.velocity(at: time)) * Theme.Backdrop.crossFade > geometry.size.width
    }

    func visibleCards(of row: CarouselRow, at time: Double) -> CarouselRow.VisibleCards {
        row.isAlone
            ? row.onlyCard(width: geometry.size.width)
            : row.visibleCards(at: time, width: geometry.size.width, margin: Theme.Shadow.reach)
    }

    // MARK: Gestures

    public mutating func handle(
        _ event: GestureEvent<Target>, on region: CarouselTarget, _ traits: ScreenTraits, at time: Double
    ) -> CarouselRequest? {
        switch (region, event.value) {
        case (.row(let row), .drag(let value)?):
            rows[row].follow(AxisDrag(event.state, value, along: .horizontal, traits.direction), at: time)
        case (.rows, .transform(let value)?), (.card, .transform(let value)?):
            return .pinch(event.state, value, on: event.target)
        case (.card(_, let card), .tap?) where event.state == .ended: return .open(card.photo, from: event.target)
        case (.albumsButton, .tap?) where event.state == .ended: return .showAlbums
        case (.pauseButton, .tap?) where event.state == .ended: return .togglePause
        default: break
        }
        return nil
    }

    // MARK: Keys and the wheel

    public mutating func handle(_ key: Key, _ traits: ScreenTraits, at time: Double) -> CarouselRequest? {
        let forward = traits.direction == .leftToRight ? Key.right : .left
        switch key {
        case .albums, .zoomOut: return .showAlbums
        case .left, .right: page(by: key == forward ? 1 : -1, at: time)
        case .zoomIn:
            guard let photo = photoNearestCenter(at: time) else { return nil }
            return card(showing: photo, at: time).map { .open(photo, from: $0) }
        default: break
        }
        return nil
    }

    public mutating func wheel(lines: Vector, _ traits: ScreenTraits, at time: Double) {
        let cards = lines.dx != 0 ? traits.direction.sign * lines.dx : -lines.dy
        if cards != 0 { page(by: cards > 0 ? 1 : -1, at: time) }
    }

    // MARK: Reading

    /// The state of the first row, for traces.
    public struct Reading: Hashable, Sendable {
        /// The position in points, from 0 to `length`.
        public var x: Double
        /// The length of one set of cards, in points.
        public var length: Double
        public var phase: ScrollPhase
        /// The velocity in points a second: positive to the left of the screen, or to the right where lines begin there.
        public var velocity: Double
    }

    public func reading(at time: Double) -> Reading {
        let row = rows[0]
        return Reading(
            x: row.position(at: time), length: row.layout.length, phase: row.motion.phase,
            velocity: row.isEmpty ? 0 : row.motion.velocity(at: time))
    }

    // MARK: The cards in the middle of the screen

    private var middle: Double { geometry.size.width / 2 }

    /// A card's frame, laid out from left to right.
    func frame(of card: CarouselRow.VisibleCard, row: Int) -> Rect {
        Rect(x: card.x, y: geometry.top(ofRow: row), width: card.width, height: geometry.cardHeight)
    }

    func centralCard(of row: CarouselRow, at time: Double) -> CarouselRow.VisibleCard? {
        visibleCards(of: row, at: time).min { abs($0.center - middle) < abs($1.center - middle) }
    }

    public func photoNearestCenter(at time: Double) -> PhotoID? {
        centralCard(of: rows[middleRow], at: time)?.id.photo
    }

    /// The middle of the card nearest to the screen's middle, on the screen.
    public func cardToShow(_ traits: ScreenTraits, at time: Double) -> Point? {
        centralCard(of: rows[middleRow], at: time).map { traits.space.onScreen(frame(of: $0, row: middleRow)).center }
    }

    /// The middle of a card on the screen, from the left edge.
    public func middle(of card: CardID, row: Int, _ traits: ScreenTraits, at time: Double) -> Double? {
        guard rows.indices.contains(row) else { return nil }
        return visibleCards(of: rows[row], at: time).first { $0.id == card }.map {
            traits.space.onScreen(frame(of: $0, row: row)).center.x
        }
    }

    /// The card nearest to the screen's middle among a photo's visible cards; nil if none is visible.
    public func card(showing photo: PhotoID, at time: Double) -> Target? {
        var best: (card: Target, distance: Double)?
        for row in rows.indices {
            for card in visibleCards(of: rows[row], at: time) where card.id.photo == photo {
                let distance = abs(card.center - middle)
                guard card.x + card.width > 0, card.x < geometry.size.width, distance < best?.distance ?? .infinity
                else { continue }
                best = (.carousel(.card(row: row, card.id)), distance)
            }
        }
        return best?.card
    }

    /// Moves a photo's card into the middle of its row, unless one is on the screen, or the row cannot be moved.
    ///
    /// - Parameter isWhole: Whether all of it must be on the screen, and not its middle alone.
    /// - Returns: The card; nil if none is visible.
    public mutating func reveal(_ photo: PhotoID, isWhole: Bool, at time: Double) -> Target? {
        let width = geometry.size.width
        let isInView = rows.contains { row in
            visibleCards(of: row, at: time).contains { card in
                guard card.id.photo == photo else { return false }
                let reach = isWhole ? min(card.width, width) / 2 : 0
                return (reach...width - reach).contains(card.center)
            }
        }
        if !isInView { center(photo, at: time) }
        return card(showing: photo, at: time)
    }

    /// Visits the cards on the screen with their frames, laid out from left to right.
    public func forEachCardFrame(at time: Double, _ body: (CardID, _ row: Int, Rect) -> Void) {
        for row in rows.indices {
            for card in visibleCards(of: rows[row], at: time) { body(card.id, row, frame(of: card, row: row)) }
        }
    }

    /// Visits the cards on the screen, row by row, those nearest to the middle first.
    public func forEachVisibleCard(at time: Double, _ body: (Card) -> Void) {
        for row in rows {
            let cards = visibleCards(of: row, at: time)
            var after = cards.startIndex
            while after < cards.endIndex, cards[after].center < middle { after += 1 }
            var before = after - 1
            // Outwards from the middle, to the nearer side first.
            while before >= cards.startIndex || after < cards.endIndex {
                let goesBack =
                    after == cards.endIndex
                    || before >= cards.startIndex && middle - cards[before].center <= cards[after].center - middle
                body(cards[goesBack ? before : after].card)
                if goesBack { before -= 1 } else { after += 1 }
            }
        }
    }

    // MARK: With reduced motion, rows do not drift. Every now and then they turn to other cards

    /// The time between two turns, in seconds: long enough to look at the cards, and for their backdrop to follow.
    static let restTime = 10.0

    /// The drift velocity of an untouched row, in points a second.
    static func cruise(ofRow row: Int, _ configuration: CarouselConfiguration, _ traits: ScreenTraits) -> Double {
        traits.reducesMotion ? 0 : configuration.drift(ofRow: row)
    }

    /// Shows the next cards once the current ones have been shown for long enough, unless automatic motion rests.
    public mutating func turnByItself(_ traits: ScreenTraits, rests: Bool, at time: Double) {
        guard traits.reducesMotion else { return }
        if rests || !isAtRest { lastTurn = time }
        if let due = nextTurn(traits), time >= due { page(by: 1, at: time) }
    }

    /// The time at which the next cards are shown, in seconds; nil without reduced motion or without other cards.
    public func nextTurn(_ traits: ScreenTraits) -> Double? {
        let turns = traits.reducesMotion && rows.contains { !$0.isEmpty && !$0.isAlone }
        return turns ? lastTurn + Self.restTime : nil
    }

    /// Completes every travel at once, and returns whether there was one.
    public mutating func arrive(at time: Double) -> Bool {
        var travelled = false
        for row in rows.indices where rows[row].arrive() { travelled = true }
        if travelled { lastTurn = time }
        return travelled
    }
}

/// A request of the carousel to the gallery around it.
public enum CarouselRequest: Hashable, Sendable {
    case open(PhotoID, from: Target)
    /// Two fingers spread on a card, or pinch the cards together.
    case pinch(GestureState, TransformValue, on: Target)
    case showAlbums
    case togglePause
}
