import Gestures
import Motion
import Scenes

/// Keys and joysticks: what the focus does.
extension GalleryModel {
    /// The region that has the focus; nil if none is shown.
    public var focusedTarget: Target? { focus.isShown ? focus.target : nil }

    var focusScope: Focus.Scope {
        if let page = panel.page { return .panel(page) }
        if languageMenu.isOpen { return .languages }
        if screens.preview != nil { return .preview }
        return screens.albums.isShown ? .albums : .carousel
    }

    /// Moves the focus, or uses what has it.
    ///
    /// - Returns: Whether the key means nothing else.
    mutating func focusTakes(_ key: Key, at time: Double) -> Bool {
        followFocus(at: time)
        guard panel.isOpen || !screens.cards.isEmpty else { return false }
        switch key {
        case .enter: return activate(at: time)
        case .tab: return stepFocus(by: 1, at: time)
        case .backTab: return stepFocus(by: -1, at: time)
        case .favourite: return toggleFocused(at: time)
        default: return FocusDirection(key).map { moveFocus($0, at: time) } ?? false
        }
    }

    /// Keeps the focus on the present screen.
    mutating func followFocus(at time: Double) {
        let scope = focusScope
        guard scope != focus.scope else { return }
        focus.enter(scope, on: focus.isShown ? start(of: scope, at: time) : nil, at: time)
        if scope == .albums, case .albums(.cell(_, let photo))? = focus.target {
            screens.albums.bringIntoView(photo, at: time)
        }
    }

    // MARK: Where it begins

    /// The region that has the focus when a screen is entered: the previous one, or the most important one.
    private func start(of scope: Focus.Scope, at time: Double) -> Target? {
        switch scope {
        case .carousel: carouselStart(at: time)
        case .albums: albumsStart(at: time)
        case .languages: .languages(.language(screens.configuration.language))
        case .panel(.pin): .panel(.digit(1))
        case .preview, .panel(.menu), .panel(.about), .panel(.cleaning): nil
        }
    }

    /// The card of the photo that is returning, the button that was used, or the card in the middle.
    private func carouselStart(at time: Double) -> Target? {
        let carousel = screens.carousel
        if let photo = screens.closing.last?.photo, let card = carousel.card(showing: photo, at: time) { return card }
        let place = focus.place(in: .carousel)
        return place.flatMap { $0.isCard ? nil : $0 } ?? carousel.centralTarget(at: time)
    }

    private func albumsStart(at time: Double) -> Target? {
        if let photo = screens.closing.last?.photo, case .albums(let page) = screens.previewed {
            return .albums(.cell(page: page, photo))
        }
        return focus.place(in: .albums).flatMap { $0.isHeader ? $0 : nil } ?? screens.albums.firstTarget(at: time)
    }

    /// The region that has the focus, if it is still there; otherwise where the focus begins.
    func current(at time: Double) -> Target? {
        guard focus.isShown, let target = focus.target else { return start(of: focus.scope, at: time) }
        switch focus.scope {
        case .preview: return screens.preview?.chrome.isShown == true ? target : nil
        case .albums:
            if case .albums(.cell(_, let photo)) = target, !screens.albums.isInView(photo, at: time) {
                return screens.albums.firstTarget(at: time)
            }
        case .carousel:
            if target.isCard, scene.regions.frame(of: target) == nil { return carouselStart(at: time) }
        case .languages, .panel: break
        }
        return target
    }

    // MARK: Using it

    /// Does what a tap on the focused region does. The first press only shows the focus.
    private mutating func activate(at time: Double) -> Bool {
        if case .panel(let page) = focus.scope, page != .pin { return false }
        guard focus.scope != .carousel || screens.carousel.answersToTouch else { return false }
        let target = current(at: time)
        guard focus.isShown || focus.scope == .preview else {
            focus.show(on: target, at: time)
            return true
        }
        focus.show(on: target, at: time)
        if let target { tap(target, at: time) } else { screens.preview?.chrome.toggle(at: time) }
        return true
    }

    /// Taps a region in the middle, without a finger.
    private mutating func tap(_ target: Target, at time: Double) {
        guard let frame = scene.regions.frame(of: target) else { return }
        if case .panel(let control) = target { panel.flash(control, at: time) }
        apply(
            GestureEvent(
                target: target, gesture: .tap(), state: .ended, value: .tap(TapValue(location: frame.center)),
                time: time), at: time)
    }

    /// Marks the focused photo in the albums.
    private mutating func toggleFocused(at time: Double) -> Bool {
        guard focus.isShown, focus.scope == .albums, case .albums(.cell(let page, let photo))? = current(at: time)
        else {
            return false
        }
        tap(.albums(.heart(page: page, photo)), at: time)
        return true
    }
}

extension Target {
    var isCard: Bool { if case .carousel(.card) = self { true } else { false } }

    /// Whether it is in the header of the albums.
    var isHeader: Bool {
        switch self {
        case .albums(.backButton), .albums(.tab), .albums(.favouritesTab): true
        default: false
        }
    }
}
