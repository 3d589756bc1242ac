import Gestures
import Motion

/// What a finger can touch. A hit path leads from the outer to the inner: carousel, card; or pager, pull, photo.
enum Target: Hashable {
    case carousel, card(Int)
    case pager, pull, photo
}

/// The carousel, and the photo that is open before it.
struct Gallery {
    private var carousel: Carousel
    private(set) var viewer: Viewer?
    private var screen: Size { carousel.screen }

    init(screen: Size) { carousel = Carousel(screen: screen) }

    /// The slot whose photo is in the middle.
    func middle(at time: Double) -> Int { viewer?.page ?? Int(carousel.middle(at: time).rounded()) }

    // MARK: Gestures

    /// The part of a finger's movement that a gesture takes.
    func share(of offer: MovementOffer<Target>, at time: Double) -> Vector {
        guard let viewer, offer.target != .carousel else { return MovementOffer.takeAll(offer) }
        return viewer.share(of: offer, at: time)
    }

    /// Does what the gestures ask for.
    mutating func follow(_ engine: inout GestureEngine<Target>, at time: Double) {
        for event in engine.events {
            switch (event.target, event.value) {
            case (.carousel, .drag(let drag)?): carousel.follow(drag, event.state, at: time)
            case (.card(let slot), .tap?) where event.state == .ended:
                viewer = Viewer(screen: screen, page: slot, at: time)
            default: viewer?.follow(event, at: time)
            }
        }
        engine.removeEvents()
    }

    /// Closes the photo.
    mutating func close(at time: Double) { viewer?.close(at: time) }

    /// Moves the carousel on. Behind a photo, it waits at that photo's card.
    mutating func advance(to time: Double, isTouched: Bool, _ album: Album) {
        if viewer?.isClosed(at: time) == true { viewer = nil }
        guard var viewer else { return carousel.advance(to: time, isTouched: isTouched) }
        if viewer.cover(at: time) > 0.99 { carousel.center(viewer.page) }
        viewer.advance(to: time)
        // The size is known once the photo has been decoded.
        viewer.zoom.fitted = album[viewer.zoom.page].fitted(in: screen)
        self.viewer = viewer
    }

    // MARK: A frame

    /// Draws everything, and declares the regions that the next event will meet, in one go.
    func frame(
        _ album: Album, on canvas: borrowing Canvas, _ engine: GestureEngine<Target>,
        _ regions: inout HitTree<Target>, at time: Double
    ) {
        drawLight(of: album, around: carousel.middle(at: time), brightness: 0.5, opacity: 1, on: canvas)
        let row = regions.add(
            .carousel, frame: Rect(origin: .zero, size: screen), gestures: [carousel.drag(at: time)])
        for slot in carousel.slots(at: time) where slot != viewer?.page {
            let frame = carousel.frame(of: slot, at: time)
            regions.add(.card(slot), frame: frame, gestures: [.tap()], in: row)
            let shown = frame.scaled(by: engine.isPressed(.card(slot)) ? 0.98 : 1)
            canvas.draw(album[slot], in: shown, roundness: 1)
        }

        guard let viewer else { return }
        let cover = viewer.cover(at: time)
        drawLight(of: album, around: viewer.middle(at: time), brightness: 0.2, opacity: cover, on: canvas)
        for page in viewer.pages(at: time) {
            let home = carousel.frame(of: page, at: time)
            let frame = viewer.frame(of: page, fitted: album[page].fitted(in: screen), home: home, at: time)
            let openness = page == viewer.page ? viewer.openness(at: time) : 1
            canvas.draw(album[page], in: frame, roundness: 1 - openness)
        }
        if !viewer.isClosing { viewer.declare(&regions, at: time) }
    }

    /// Fills the screen with the light of the photo in the middle, and of the next one.
    private func drawLight(
        of album: Album, around middle: Double, brightness: Double, opacity: Double, on canvas: borrowing Canvas
    ) {
        let first = Int(middle.rounded(.down))
        let share = Easing.easeInOut(middle - Double(first))
        canvas.fill(with: album[first].light, brightness: brightness, opacity: opacity)
        canvas.fill(with: album[first + 1].light, brightness: brightness, opacity: opacity * share)
    }
}
