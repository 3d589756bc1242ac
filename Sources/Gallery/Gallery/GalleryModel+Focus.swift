import Gestures
import Library
import Motion
import Scenes

/// The focus of keys and joysticks.
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
        case .preview, .panel: nil
        }
    }

    /// The card of the photo that is returning, the button that was used, or the card in the middle.
    private func carouselStart(at time: Double) -> Target? {
        let carousel = screens.carousel
        if let photo = screens.closing.last?.photo, let card = carousel.card(showing: photo, at: time) { return card }
        return focus.kept[.carousel].flatMap { $0.isCard ? nil : $0 } ?? carousel.centralTarget(at: time)
    }

    private func albumsStart(at time: Double) -> Target? {
        if let photo = screens.closing.last?.photo, case .albums(let page) = screens.previewed {
            return .albums(.cell(page: page, photo))
        }
        return focus.kept[.albums].flatMap { $0.isHeader ? $0 : nil } ?? screens.albums.firstTarget(at: time)
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

/// How arrow keys and Tab move the focus on each screen.
extension GalleryModel {
    /// - Returns: False if the key has its own meaning on the screen.
    mutating func moveFocus(_ direction: FocusDirection, at time: Double) -> Bool {
        switch focus.scope {
        case .carousel: return moveInCarousel(direction, at: time)
        case .albums: return moveInAlbums(direction, at: time)
        case .preview: return moveInPreview(direction, at: time)
        case .languages, .panel(.pin):
            return go(direction, from: current(at: time), at: time)
        case .panel: return false
        }
    }

    /// Moves it to the next region in the order in which they are read.
    mutating func stepFocus(by step: Int, at time: Double) -> Bool {
        let start = focus.isShown ? current(at: time) : nil
        switch focus.scope {
        case .panel(let page) where page != .pin:
            if page == .menu { panel.moveFocus(by: step) }
            return true
        case .albums:
            if case .albums(.cell(_, let photo))? = start, let next = screens.albums.neighbour(of: photo, by: step) {
                return go(to: next, at: time)
            }
        case .carousel, .preview, .languages, .panel: break
        }
        if focus.scope == .preview, start == nil {
            return go(to: step > 0 ? firstControl : chip, at: time)
        }
        return go(to: spots(at: time).neighbour(of: start, by: step, screens.traits.direction)?.target, at: time)
    }

    /// The regions to which keys lead on the present screen.
    private func spots(at time: Double) -> [FocusSpot] {
        let first = screens.carousel.centralTargets(at: time)
        let chip = chip
        return scene.focusSpots(on: screens.traits.screen).filter { spot in
            switch spot.target {
            case .carousel(.card): first.contains(spot.target)
            case .preview(.chip), .companion(.chip): spot.target == chip
            case .albums(.heart), .preview(.caption), .companion(.caption): false
            case .preview(.photo), .companion(.photo): false
            default: true
            }
        }
    }

    /// Moves it to the nearest region in a direction.
    private mutating func go(_ direction: FocusDirection, from target: Target?, at time: Double) -> Bool {
        let middle = Rect(origin: screens.traits.screen.center, size: .zero)
        let start = target.flatMap { scene.regions.frame(of: $0) } ?? middle
        return go(to: spots(at: time).nearest(to: start, towards: direction)?.target, at: time)
    }

    /// - Parameter target: Nil if there is nothing in that direction: then the focus stays.
    private mutating func go(to target: Target?, at time: Double) -> Bool {
        if focus.scope == .preview { screens.preview?.chrome.show(at: time) }
        focus.show(on: target ?? current(at: time), at: time)
        return true
    }

    // MARK: The carousel

    /// Left and right turn the rows, and move the focus from card to card.
    private mutating func moveInCarousel(_ direction: FocusDirection, at time: Double) -> Bool {
        guard screens.carousel.answersToTouch else { return false }
        let start = current(at: time)
        guard direction.axis == .horizontal, start?.isCard != false else {
            return go(direction, from: start, at: time)
        }
        let step = direction.step(in: screens.traits.direction)
        guard case .carousel(.card(let row, let card))? = start else {
            screens.carousel.page(by: step, at: time)
            return go(to: screens.carousel.centralTarget(at: time), at: time)
        }
        return go(to: screens.carousel.step(from: card, ofRow: row, by: step, at: time) ?? start, at: time)
    }

    // MARK: The albums

    private mutating func moveInAlbums(_ direction: FocusDirection, at time: Double) -> Bool {
        let start = current(at: time)
        if case .albums(.cell(_, let photo))? = start {
            // The first key only shows the focus.
            guard focus.isShown else { return go(to: start, at: time) }
            return moveFromCell(photo, direction, at: time)
        }
        switch (start, direction.axis) {
        case (.albums(.tab)?, .horizontal), (.albums(.favouritesTab)?, .horizontal):
            return stepTabs(direction, at: time)
        case (.albums(.backButton)?, .horizontal):
            let forward = direction.step(in: screens.traits.direction) > 0
            return go(to: forward ? screens.albums.selectedTab : nil, at: time)
        default: break
        }
        guard direction == .down else { return go(to: .albums(.backButton), at: time) }
        return go(to: screens.albums.firstTarget(at: time), at: time)
    }

    private mutating func moveFromCell(_ photo: PhotoID, _ direction: FocusDirection, at time: Double) -> Bool {
        let next =
            direction.axis == .horizontal
            ? screens.albums.neighbour(of: photo, by: direction.step(in: screens.traits.direction))
            : screens.albums.neighbour(of: photo, inRow: Int(direction.sign))
        guard let next, case .albums(.cell(_, let photo)) = next else {
            return go(to: direction == .up ? screens.albums.selectedTab : nil, at: time)
        }
        screens.albums.bringIntoView(photo, at: time)
        return go(to: next, at: time)
    }

    private mutating func stepTabs(_ direction: FocusDirection, at time: Double) -> Bool {
        let step = direction.step(in: screens.traits.direction)
        guard step > 0 || screens.albums.tabs.selected > 0 else { return go(to: .albums(.backButton), at: time) }
        screens.albums.step(by: step, at: time)
        return go(to: screens.albums.selectedTab, at: time)
    }

    // MARK: An open photo

    /// The thumbnail of the open photo.
    private var chip: Target? {
        screens.preview.flatMap { $0.cards.count > 1 ? $0.target(.chip($0.pager.index)) : nil }
    }

    /// The button of an open photo to which keys lead first.
    private var firstControl: Target? { screens.preview?.target(.closeButton) }

    /// Up and down lead from the photo to its thumbnails and buttons, and back.
    private mutating func moveInPreview(_ direction: FocusDirection, at time: Double) -> Bool {
        let start = current(at: time)
        if start == nil, screens.preview?.page.viewport.isZoomed == true { return false }
        // Up opens the information about a photo, and arrows scroll it.
        if let info = screens.preview?.info, info.isOpen || info.isAvailable && start == nil && direction == .up {
            return false
        }
        guard direction.axis == .vertical else { return moveAcrossPreview(from: start, direction, at: time) }
        screens.preview?.chrome.show(at: time)
        focus.show(on: previewTarget(direction, of: start), at: time)
        return true
    }

    /// The region above or below in an open photo: its buttons, the photo, its thumbnails, and the buttons again.
    private func previewTarget(_ direction: FocusDirection, of start: Target?) -> Target? {
        let isDown = direction == .down
        guard let start else { return isDown ? chip ?? firstControl : firstControl }
        if case .chip? = start.previewRegion { return isDown ? firstControl : nil }
        return isDown ? nil : chip
    }

    /// Left and right turn pages, unless a button has the focus.
    private mutating func moveAcrossPreview(
        from start: Target?, _ direction: FocusDirection, at time: Double
    ) -> Bool {
        guard let start else { return false }
        guard case .chip? = start.previewRegion else {
            return go(direction, from: start, at: time)
        }
        let step = direction.step(in: screens.traits.direction)
        screens.turnPage(by: step, at: time)
        return go(to: chip, at: time)
    }
}
