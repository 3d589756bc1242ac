import Gestures
import Library
import Motion
import Scenes
import Scrolling

/// A request of the preview to the gallery.
public enum PreviewRequest: Hashable, Sendable {
    case close
    case toggleFavourite(PhotoID)
}

extension Preview {
    // MARK: Regions

    /// Declares the regions that respond to touch. A touch catches what moves, and answers as at rest: see ``CaughtMotions``.
    public func declareRegions(in scene: inout SceneBuilder) {
        scene.declare(
            target(.pager), scene.traits.screen, .dragging(along: .horizontal, sharesMovement: true)
        ) { scene in
            scene.declare(
                target(.dismissal), scene.traits.screen, .dragging(along: .vertical, sharesMovement: true)
            ) { scene in
                // A photo beside its panel is not zoomed, and a tap beside the panel closes that.
                let gestures =
                    info.isOpen
                    ? [Gesture].tapping
                    : .photo(
                        isFitted: page.viewport.isFitted, hasMoment: page.card.clip?.isMoment == true, turns: canTurn)
                scene.declare(target(.photo), scene.traits.screen, gestures)
            }
        }
        for part in Self.parts { part.declare(self, in: &scene) }
    }

    // MARK: Gestures

    public mutating func handle(
        _ event: GestureEvent<Target>, on region: PreviewTarget, _ traits: ScreenTraits, at time: Double
    ) -> PreviewRequest? {
        switch (region, event.value) {
        case (.pager, .drag(let drag)?):
            turnPages(AxisDrag(event.state, drag, along: .horizontal, traits.direction), traits, at: time)
            if event.state == .changed { comeBack(drag, at: time) }
        case (.dismissal, .drag(let drag)?):
            let request = pullOff(AxisDrag(event.state, drag, along: .vertical), at: time)
            if event.state == .changed { comeBack(drag, at: time) }
            return request
        case (.photo, .tap(let tap)?) where event.state == .ended: tapPhoto(event.gesture, tap, at: time)
        case (.photo, .longPress?) where event.state == .ended && plays: page.replay(at: time)
        case (.photo, .transform(let transform)?): return self.transform(event.state, transform, traits, at: time)
        case (.photo, .quickZoom(let zoom)?):
            if event.state == .began { take(.photo, at: time) }
            page.quickZoom(event.state, zoom, at: time)
        default:
            for part in Self.parts {
                if let request = part.handle(event, on: region, of: &self, traits, at: time) { return request }
            }
        }
        return nil
    }

    private mutating func tapPhoto(_ gesture: Gesture, _ value: TapValue, at time: Double) {
        if info.isOpen {
            closeInfo(at: time)
        } else if case .tap(let tap) = gesture, tap.count == 2 {
            page.toggleZoom(at: value.location, at: time)
        } else if hasJustOpened(at: time) {
            chrome.show(at: time)
        } else {
            chrome.toggle(at: time)
        }
    }

    /// Shows the heart as well.
    mutating func toggleFavourite(at time: Double) -> PreviewRequest {
        chrome.show(at: time)
        return .toggleFavourite(photo)
    }

    /// Follows fingers on the photo, or those that have taken it out of its card.
    public mutating func transform(
        _ state: GestureState, _ value: TransformValue, _ traits: ScreenTraits, at time: Double
    ) -> PreviewRequest? {
        let quarters = state == .ended ? page.turn.quarters(after: value.rotationVelocity, at: time) : 0
        if quarters != 0 {
            page = page.turned(
                by: quarters, velocity: value.rotationVelocity, of: cards[pager.index], traits, configuration, at: time)
            return nil
        }
        let zoom = page.viewport.placement(at: time).zoom.factor
        // The photo then closes from where the fingers have released it.
        if state == .ended, isShrunk(at: time), zoom * value.projectedGrowth < Self.closing {
            page.letGo()
            return .close
        }
        if state == .began { take(.photo, at: time) }
        if state.isUnderWay { handOff.note(value) }
        var value = value
        value.velocity = velocityLeft(value.velocity, at: time)
        page.transform(state, value, at: time)
        return nil
    }

    /// Whether two fingers turn the photo. A film is held as it was shot.
    private var canTurn: Bool { configuration.turnsPhotos && page.card.clip?.isMoment ?? true }

    private mutating func turnPages(_ drag: AxisDrag, _ traits: ScreenTraits, at time: Double) {
        var drag = drag
        pager.needsDistance = handOff.hasPanned(along: .horizontal)
        switch drag.state {
        case .began:
            take(.pages, at: time)
            handOff.axis = .horizontal
            strip.follow()
        case .changed where drag.delta != 0: handOff.axis = .horizontal
        case .ended:
            drag.velocity = pagerVelocity(drag.velocity, traits.direction, at: time)
            if drag.velocity != 0 { direction = drag.velocity < 0 ? 1 : -1 }
        case .pressing, .changed, .cancelled, .failed: break
        }
        turn(traits, at: time) { $0.follow(drag, at: time) }
    }

    private mutating func pullOff(_ drag: AxisDrag, at time: Double) -> PreviewRequest? {
        var drag = drag
        pull.needsDistance = handOff.hasPanned(along: .vertical)
        if drag.state == .began {
            pullsInfo = info.travel(at: time) > 0
            take(pullsInfo ? [.pull, .info] : .pull, at: time)
        }
        if drag.state == .began || drag.delta != 0 { handOff.axis = .vertical }
        if drag.state == .ended { drag.velocity = pullVelocity(drag.velocity, at: time) }
        let own = pullsInfo ? pullInfo(drag, at: time) : drag
        return pull.closes(after: own, at: time) ? .close : nil
    }

    /// Frees the axis of a stroke that has come back onto the photo.
    private mutating func comeBack(_ drag: DragValue, at time: Double) {
        guard pager.displacement(at: time) == 0, pull.displacement(at: time) == 0, info.travel(at: time) == 0 else {
            return
        }
        handOff.comeBack(travel: drag.location - drag.startLocation)
    }
}

extension Preview {
    /// Two key presses double the zoom, as do five lines of the wheel.
    private static let keyZoom = powerOfTwo(0.5)
    private static let doublingsPerLine = 0.2
    /// How far an arrow key moves a zoomed photo, of the screen.
    private static let keyPan = 0.25

    public mutating func handle(_ key: Key, _ traits: ScreenTraits, at time: Double) -> PreviewRequest? {
        if info.isOpen, closesOrScrollsInfo(key, at: time) { return nil }
        if movesZoomedPhoto(key, traits, at: time) { return nil }
        let forward = traits.direction == .leftToRight ? 1 : -1
        let middle = traits.screen.center
        switch key {
        case .left: turn(by: -forward, traits, at: time)
        case .right: turn(by: forward, traits, at: time)
        case .pageUp: turn(by: -1, traits, at: time)
        case .pageDown: turn(by: 1, traits, at: time)
        case .home: jump(to: 0, traits, at: time)
        case .end: jump(to: cards.count - 1, traits, at: time)
        case .zoomIn: page.zoom(by: Self.keyZoom, at: middle, at: time)
        case .zoomOut where page.viewport.motion.end == page.viewport.rest: return .close
        case .zoomOut: page.zoom(by: 1 / Self.keyZoom, at: middle, at: time)
        case .zoomReset: page.resetZoom(at: time)
        case .favourite: return toggleFavourite(at: time)
        case .back, .escape: return .close
        case .up: openInfo(at: time)
        case .down, .albums, .enter, .tab, .backTab: break
        case .one, .two, .three, .four, .five, .six, .seven, .eight, .nine: break
        }
        return nil
    }

    /// - Returns: Whether the photo is zoomed in, and there is more of it in the key's direction.
    private mutating func movesZoomedPhoto(_ key: Key, _ traits: ScreenTraits, at time: Double) -> Bool {
        guard let direction = FocusDirection(key), page.viewport.isZoomed else { return false }
        let length = Self.keyPan * (direction.axis == .horizontal ? traits.size.width : traits.size.height)
        return page.viewport.travel(by: direction.axis.vector(-direction.sign * length), at: time)
    }

    /// The vertical wheel zooms at the pointer, or scrolls the open panel; the horizontal one turns pages.
    public mutating func wheel(at point: Point, lines: Vector, _ traits: ScreenTraits, at time: Double) {
        if info.isOpen {
            if lines.dy != 0 { info.scroll(byLines: -lines.dy, at: time) }
        } else if lines.dy != 0 {
            page.zoom(by: powerOfTwo(lines.dy * Self.doublingsPerLine), at: point, at: time)
        }
        let pages = sidewaysWheel.turn(by: traits.direction.sign * lines.dx, at: time)
        if let pages { turn(by: pages, traits, at: time) }
    }
}

/// Opening a photo with two fingers that spread on its card, and closing a fitted one with two that pinch it together.
extension Preview {
    /// Released smaller than this share of the fitted size, or about to be, the photo closes.
    private static let closing = 0.75
    /// At this share of the fitted size, what is behind the photo is seen as if it were closed.
    private static let gone = 0.4

    /// Takes the photo out of the frame of its card, under two fingers.
    public mutating func open(pinchedIn frame: Rect, at time: Double) {
        _ = hero.arrive(at: time)
        page.hold(in: frame)
    }

    /// Whether fingers have made the photo smaller than fit, or it is still on the way back from there.
    func isShrunk(at time: Double) -> Bool {
        page.viewport.shrinks && page.viewport.placement(at: time).zoom.factor < 1
    }

    /// How far fingers have taken the photo off its page, pulled or pinched: from 0 to 1.
    func absence(at time: Double) -> Double {
        guard isShrunk(at: time) else { return pull.progress(at: time) }
        let pinched = (1 - page.viewport.placement(at: time).zoom.factor) / (1 - Self.gone)
        return max(pull.progress(at: time), pinched.clamped(to: 0...1))
    }

    /// From 0, with the photo pinched to the size of its card, to 1, with the photo fitted or larger.
    func growth(from home: HeroHome, at time: Double) -> Double {
        guard isShrunk(at: time) else { return 1 }
        let fitted = page.viewport.fitted
        let least = max(home.frame.size.width / fitted.width, home.frame.size.height / fitted.height)
        guard least < 1 else { return 1 }
        return ((page.viewport.placement(at: time).zoom.factor - least) / (1 - least)).clamped(to: 0...1)
    }
}

/// Turns pages with a horizontal wheel or a trackpad. A trackpad keeps sending lines while a gesture glides, and each
/// gesture turns only one page.
struct SidewaysWheel: Hashable, Sendable {
    /// The lines since the gesture began.
    private var travel = 0.0
    private var hasTurned = false
    private var last = -Double.infinity

    /// A pause of more than this many seconds ends a gesture.
    private static let silence = 0.15

    /// - Returns: 1 or −1 to turn a page now, or nil.
    mutating func turn(by lines: Double, at time: Double) -> Int? {
        guard lines != 0 else { return nil }
        if time - last > Self.silence || travel * lines < 0 { (travel, hasTurned) = (0, false) }
        last = time
        travel += lines
        guard !hasTurned, abs(travel) >= 1 else { return nil }
        hasTurned = true
        return travel > 0 ? 1 : -1
    }
}
