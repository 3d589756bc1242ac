import Motion
import Scenes

extension Preview {
    /// Draws the preview over the darkness behind it, and requests the pictures on the screen and then those that may follow.
    ///
    /// - Parameters:
    ///   - isFavourite: Whether the photo has a heart.
    ///   - namesSharpPictures: Whether the scene's detail is this photo's.
    public func draw(into scene: inout SceneBuilder, isFavourite: Bool, namesSharpPictures: Bool = true) {
        drawNeighbours(into: &scene)
        drawPhoto(into: &scene)
        if hero.isOpening, namesSharpPictures {
            page.nameSharpPictures(at: photoFrame(scene.traits, at: scene.time), plays: playsByItself, in: &scene)
        }
        wantNeighbours(in: &scene)
        for part in Self.parts { part.draw(self, into: &scene, isFavourite: isFavourite) }
    }

    /// The photo's frame on the screen, apart from a flight.
    public func photoFrame(_ traits: ScreenTraits, at time: Double) -> Rect {
        let slide = slide(traits, at: time)
        return pull.pulled(page.frame(in: info.rest(at: time), movedBy: slide, at: time), at: time)
    }

    /// How far pages are drawn from where they rest: by whole pixels, between which photos would lose their sharpness, and cost
    /// more.
    func slide(_ traits: ScreenTraits, at time: Double) -> Double {
        traits.wholePixels(traits.direction.sign * pager.displacement(at: time))
    }

    private func drawPhoto(into scene: inout SceneBuilder) {
        let time = scene.time
        if hero.isFlying(at: time) || isShrunk(at: time) && !page.turn.isHeld, drawFlight(into: &scene) { return }
        let frame = photoFrame(scene.traits, at: time)
        guard let area = pageFrame(in: scene) else { return }
        // A photo whose card is nowhere to be seen fades in its place.
        scene.faded(by: hero.style == .fade || !hero.isOpening ? hero.opacity(at: time) : 1) { scene in
            let isOnCard = showCard(below: frame, within: area, into: &scene)
            let radius = max(pull.cornerRadius(at: time), info.photoRadius(at: time))
            if restsBesideInfo(at: time) {
                page.drawStill(at: frame, cornerRadius: radius, into: &scene)
            } else {
                page.draw(at: frame, within: area, cornerRadius: radius, showsThumbnail: !isOnCard, into: &scene)
            }
        }
    }

    /// The part of the screen that the current page covers; nil while other pages cover all of it. A photo that is pulled may
    /// lie beyond its page.
    private func pageFrame(in scene: borrowing SceneBuilder) -> Rect? {
        let frame = pages(scene.traits, at: scene.time)
        guard pull.isOnPage else { return frame }
        return frame.moved(by: Vector(dx: slide(scene.traits, at: scene.time), dy: 0)).intersection(frame)
    }

    /// The part of the screen in which pages are seen: what the information panel leaves.
    private func pages(_ traits: ScreenTraits, at time: Double) -> Rect {
        let pane = pane.frame(traits, at: time)
        return info.pages(at: time)?.intersection(pane) ?? pane
    }

    /// Requests the photo, and draws the darkness behind it, which it lights. That of two photos is drawn before both.
    public func drawDarkness(into scene: inout SceneBuilder) {
        scene.want(page.thumbnail)
        scene.want(page.fittedPhoto)
        let opacity = presence(at: scene.time)
        guard opacity > 0 else { return }
        let frame = pane.frame(scene.traits, at: scene.time)
        let light = isLit(scene.traits) ? light(at: scene.time) : 0
        scene.faded(by: opacity) { scene in
            if light > 0 { drawRooms(in: frame, into: &scene) }
            if light < 1 { scene.show(Sprite(picture: .solid(.black), frame: frame, opacity: 1 - light)) }
        }
    }

    // MARK: Other pages

    private func drawNeighbours(into scene: inout SceneBuilder) {
        let displacement = pager.displacement(at: scene.time)
        guard displacement != 0 else { return }
        // After several quick flings the strip can be more than a page behind.
        let center = Int((-displacement / pager.pitch).rounded())
        for offset in (center - 1)...(center + 1) where offset != 0 {
            guard let index = pager.page(offset) else { continue }
            let rest = scene.traits.direction.sign * Double(offset) * pager.pitch
            otherPage(of: cards[index], scene.traits).drawAside(
                in: info.rest(at: scene.time), within: pages(scene.traits, at: scene.time),
                movedBy: rest + slide(scene.traits, at: scene.time), cornerRadius: info.photoRadius(at: scene.time),
                into: &scene)
        }
    }

    // MARK: Prefetching

    /// The number of photos to keep ready ahead and behind, in the direction of travel.
    private static let ahead = 2
    private static let behind = 1
    /// The number of thumbnails to keep ready on each side.
    private static let thumbnails = 12

    private func wantNeighbours(in scene: inout SceneBuilder) {
        let traits = scene.traits
        forEachNeighbour(traits) { scene.want($0.thumbnail) }
        forEachNeighbour(traits) { scene.want($0.fittedPhoto) }
        wantRooms(in: &scene)
        for distance in 2...Self.thumbnails {
            if let index = pager.page(distance * direction) { scene.want(cards[index].thumbnail) }
            if let index = pager.page(-distance * direction) { scene.want(cards[index].thumbnail) }
        }
    }

    private func forEachNeighbour(_ traits: ScreenTraits, _ body: (PhotoPage) -> Void) {
        func visit(_ offset: Int) { if let index = pager.page(offset) { body(otherPage(of: cards[index], traits)) } }
        for distance in 1...Self.ahead { visit(distance * direction) }
        for distance in 1...Self.behind { visit(-distance * direction) }
    }
}

/// The light that the photo sheds on the room beside it.
extension Preview {
    /// The number of steps in which one page's light gives way to the next one's: too small to be seen, to save drawing.
    private static let steps = 12.0
    /// The zoom from which the room is black.
    private static let darkness = 1.25

    /// Draws the rooms of the pages on the screen, one over the other.
    private func drawRooms(in frame: Rect, into scene: inout SceneBuilder) {
        let turn = -pager.displacement(at: scene.time) / pager.pitch
        let lower = Int(turn.rounded(.down))
        let share = ((turn - Double(lower)) * Self.steps).rounded() / Self.steps
        if share < 1 { drawRoom(ofPage: lower, in: frame, opacity: 1, into: &scene) }
        if share > 0 { drawRoom(ofPage: lower + 1, in: frame, opacity: share, into: &scene) }
    }

    private func drawRoom(ofPage offset: Int, in frame: Rect, opacity: Double, into scene: inout SceneBuilder) {
        let black = Picture.solid(.black)
        guard let index = pager.page(offset) else {
            return scene.show(Sprite(picture: black, frame: frame, opacity: opacity))
        }
        let room = Picture.room(cards.photo(index), scene.traits.size)
        scene.draw(Sprite(picture: room, frame: frame, opacity: opacity, placeholder: black))
    }

    /// Requests the rooms of the present page and of the page that is likely to follow.
    private func wantRooms(in scene: inout SceneBuilder) {
        guard isLit(scene.traits) else { return }
        for offset in [0, direction.signum()] {
            if let index = pager.page(offset) { scene.want(.room(cards.photo(index), scene.traits.size)) }
        }
    }

    private func isLit(_ traits: ScreenTraits) -> Bool {
        configuration.hasBackdrop && !traits.look.palette.isHighContrast && !traits.look.palette.isLight
    }

    /// None while the photo is zoomed in. One that turns to its right angle is soon fitted there.
    private func light(at time: Double) -> Double {
        let viewport = page.viewport
        let zoom = (page.turn.isMoving ? viewport.motion.end : viewport.placement(at: time)).zoom.factor
        return (1 - (zoom - 1) / (Self.darkness - 1)).clamped(to: 0...1)
    }
}
