import Motion
import Scenes

extension Preview {
    /// Draws the preview, and requests the pictures on the screen and then those that may follow.
    ///
    /// - Parameters:
    ///   - isFavourite: Whether the photo has a heart.
    ///   - namesSharpPictures: Whether the scene's detail is this photo's.
    public func draw(into scene: inout SceneBuilder, isFavourite: Bool, namesSharpPictures: Bool = true) {
        scene.want(page.thumbnail)
        scene.want(page.fittedPhoto)
        drawDarkness(into: &scene)
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
        let slide = traits.direction.sign * pager.displacement(at: time)
        return pull.pulled(page.frame(in: info.rest(at: time), movedBy: slide, at: time), at: time)
    }

    private func drawPhoto(into scene: inout SceneBuilder) {
        let time = scene.time
        if hero.isFlying(at: time) || isShrunk(at: time), drawFlight(into: &scene) { return }
        let frame = photoFrame(scene.traits, at: time)
        guard let area = pageFrame(in: scene) else { return }
        // A photo whose card is nowhere to be seen fades in its place.
        scene.faded(by: hero.style == .fade || !hero.isOpening ? hero.opacity(at: time) : 1) { scene in
            let isOnCard = showCard(below: frame, within: area, into: &scene)
            if restsBesideInfo(at: time) {
                page.drawStill(at: frame, into: &scene)
            } else {
                page.draw(at: frame, within: area, showsThumbnail: !isOnCard, into: &scene)
            }
        }
    }

    /// The part of the screen that the current page covers; nil while other pages cover all of it.
    private func pageFrame(in scene: borrowing SceneBuilder) -> Rect? {
        let frame = pane.frame(scene.traits, at: scene.time)
        let slide = scene.traits.direction.sign * pager.displacement(at: scene.time)
        return frame.moved(by: Vector(dx: slide, dy: 0)).intersection(frame)
    }

    /// The darkness behind the photo.
    private func drawDarkness(into scene: inout SceneBuilder) {
        let opacity = hero.opacity(at: scene.time) * (1 - absence(at: scene.time))
        guard opacity > 0 else { return }
        let frame = pane.frame(scene.traits, at: scene.time)
        scene.show(Sprite(picture: .solid(.black), frame: frame, opacity: opacity))
        scene.faded(by: opacity) { drawBackdrops(into: &$0) }
    }

    // MARK: Other pages

    private func drawNeighbours(into scene: inout SceneBuilder) {
        let displacement = pager.displacement(at: scene.time)
        guard displacement != 0 else { return }
        // After several quick flings the strip can be more than a page behind.
        let center = Int((-displacement / pager.pitch).rounded())
        for offset in (center - 1)...(center + 1) where offset != 0 {
            guard let index = pager.page(offset) else { continue }
            let distance = scene.traits.direction.sign * (Double(offset) * pager.pitch + displacement)
            otherPage(of: cards[index], scene.traits).drawAside(
                in: info.rest(at: scene.time), movedBy: distance, into: &scene)
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
        wantBackdrops(in: &scene)
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
    /// The opacity of a backdrop over black that leaves a tenth of the photo's light, of the quarter that it has on the
    /// carousel: (0.1 ÷ 0.25)^(1 ÷ 2.2).
    private static let light = 0.66
    /// The number of steps in which one page's light gives way to the next one's: too small to be seen, to save drawing.
    private static let steps = 24.0
    /// The zoom from which the room is black.
    private static let darkness = 1.25

    /// Draws the backdrops of the pages on the screen, each with its share of it.
    func drawBackdrops(into scene: inout SceneBuilder) {
        guard isLit(scene.traits) else { return }
        let light = light(at: scene.time)
        guard light > 0 else { return }
        let turn = -pager.displacement(at: scene.time) / pager.pitch
        let lower = Int(turn.rounded(.down))
        let share = ((turn - Double(lower)) * Self.steps).rounded() / Self.steps
        draw(backdropOf: lower, opacity: light * (1 - share), into: &scene)
        draw(backdropOf: lower + 1, opacity: light * share, into: &scene)
    }

    /// Requests the backdrops of the present page and of the page that is likely to follow.
    func wantBackdrops(in scene: inout SceneBuilder) {
        guard isLit(scene.traits) else { return }
        for offset in [0, direction.signum()] {
            guard let index = pager.page(offset) else { continue }
            scene.want(.backdrop(cards.photo(index), scene.traits.size))
        }
    }

    private func isLit(_ traits: ScreenTraits) -> Bool {
        configuration.hasBackdrop && !traits.look.palette.isHighContrast && !traits.look.palette.isLight
    }

    /// Black while the photo is zoomed in.
    private func light(at time: Double) -> Double {
        let zoom = page.viewport.placement(at: time).zoom.factor
        return Self.light * (1 - (zoom - 1) / (Self.darkness - 1)).clamped(to: 0...1)
    }

    private func draw(backdropOf offset: Int, opacity: Double, into scene: inout SceneBuilder) {
        guard opacity > 0, let index = pager.page(offset) else { return }
        scene.draw(
            Sprite(
                picture: .backdrop(cards.photo(index), scene.traits.size),
                frame: pane.frame(scene.traits, at: scene.time), opacity: opacity))
    }
}
