import Gestures
import Motion

/// From screen to screen: what opens and what closes.
extension GalleryModel {
    /// Whether there is no screen to go back to.
    public var isHome: Bool { preview == nil }

    /// What a trace tells of the screen.
    public enum Reading: Hashable, Sendable {
        case carousel(Carousel.Reading)
        case preview(Preview.Reading)
    }

    public func reading(at time: Double) -> Reading {
        guard let preview else { return .carousel(carousel.reading(at: time)) }
        return .preview(preview.reading(at: time, isTouched: gestures.isTouched(.pager)))
    }

    /// Everything that shows the photo as sharply as the screen can has arrived.
    public mutating func isSharp(at time: Double) { preview?.isSharp(at: time) }

    // MARK: Opening and closing

    mutating func open(_ card: CardID, at time: Double) {
        guard preview == nil else { return }
        if let index = closing.firstIndex(where: { $0.photo == card.photo && $0.hero.card == card }) {
            preview = closing.remove(at: index)
            preview?.reopen(at: time)
        } else if let index = cards.firstIndex(where: { $0.photo == card.photo }) {
            let hero = Hero(from: card, style: configuration.preview.reducesMotion ? .fade : .flight, at: time)
            preview = Preview(
                configuration.preview, cards, index: index, page: size, scale: scale, hero: hero, at: time)
        }
        // What the carousel was doing under other fingers ends with its screen.
        if preview != nil { cancelGestures(.screenLeft, at: time) }
    }

    mutating func close(at time: Double) {
        guard var leaving = preview else { return }
        preview = nil
        let card = carousel.card(showing: leaving.photo, at: time)
        leaving.close(into: configuration.preview.reducesMotion ? nil : card, at: time)
        closing.append(leaving)
        cancelGestures(.screenLeft, at: time)
    }

    mutating func follow(_ request: PreviewRequest, at time: Double) {
        switch request {
        case .close: close(at: time)
        case .toggleFavourite(let photo): favourites.formSymmetricDifference([photo])
        }
    }

    mutating func idle(_ stage: AttractSchedule.Stage, at time: Double) {
        switch stage {
        case .hideChrome: preview?.chrome.hide(at: time)
        case .closePreview, .goHome: close(at: time)
        }
    }

    // MARK: Keys, wheel, size and photos

    mutating func press(_ key: Key, at time: Double) {
        if preview != nil {
            if let request = preview?.handle(key, at: time) { follow(request, at: time) }
        } else if key == .left || key == .right {
            carousel.page(by: key == .left ? -1 : 1, at: time)
        }
    }

    mutating func wheel(at point: Point, lines: Vector, at time: Double) {
        guard isHome else {
            preview?.wheel(at: point, lines: lines, at: time)
            return
        }
        let way = lines.dx != 0 ? lines.dx : -lines.dy
        if way != 0 { carousel.page(by: way > 0 ? 1 : -1, at: time) }
    }

    mutating func resize(to size: Size, at time: Double) {
        cancelGestures(.resized, at: time)
        self.size = size
        gestures.policy.screen = Rect(origin: .zero, size: size)
        carousel.resize(to: size, at: time)
        preview = preview?.moved(to: size, at: time)
        closing.removeAll()
    }

    mutating func show(_ cards: [Card], at time: Double) {
        self.cards = cards
        carousel.show(cards, at: time)
        if cards.isEmpty {
            close(at: time)
        } else if preview?.cards != cards {
            preview?.replaceCards(cards, at: time)
        }
    }

    // MARK: Drawing

    mutating func drawScreens(at time: Double) {
        let flights = closing + [preview].compactMap { $0 }
        let isCovered = flights.contains { $0.coversScreen(at: time) }
        if !isCovered {
            let away = flights.filter { $0.hero.style == .flight }.compactMap(\.hero.card)
            carousel.draw(into: &scene, hiding: Set(away), at: time)
        }
        for index in closing.indices {
            closing[index].hero.note(home(of: closing[index], at: time))
            closing[index].draw(into: &scene, at: time)
        }
        guard preview != nil else { return }
        // The carousel behind it does not answer.
        scene.regions.removeAll()
        let home = preview.flatMap { self.home(of: $0, at: time) }
        preview?.hero.note(home)
        drawPreview(at: time)
        // What a pull brings to light again.
        if isCovered { carousel.wantVisible(into: &scene, at: time) }
    }

    private mutating func drawPreview(at time: Double) {
        guard let preview else { return }
        preview.draw(into: &scene, at: time)
        preview.drawChrome(into: &scene, isFavourite: favourites.contains(preview.photo), at: time)
        preview.declareRegions(in: &scene, at: time)
    }

    /// The photos whose cards can be tapped, at the size of a page, so that a tap finds them ready.
    mutating func wantWhatMayOpen(at time: Double) {
        guard isHome, carousel.answersToTouch else { return }
        for card in carousel.visibleCards(at: time) {
            scene.want(.photo(card.photo, Viewport(photo: card.pixels, page: size, scale: scale).fitted))
        }
    }

    private func home(of flight: Preview, at time: Double) -> HeroHome? {
        guard flight.hero.style == .flight, let card = flight.hero.card,
            let frame = carousel.frame(of: card, at: time)
        else { return nil }
        return HeroHome(frame: frame, picture: .card(flight.photo, frame.size))
    }
}
