import Gestures
import Motion

/// What a finger can touch. A hit path leads from the outer to the inner: strip, pull, photo; or carousel, card.
enum Target: Hashable {
    case carousel
    case card(Int)
    case strip
    case pull
    case photo
}

/// The carousel, and the photo that is open before it.
struct Gallery {
    let screen: Size
    private var carousel: Carousel
    private(set) var viewer: Viewer?

    init(screen: Size) {
        self.screen = screen
        carousel = Carousel(screen: screen)
    }

    /// The slot whose photo is in the middle.
    func slot(at time: Double) -> Int { viewer?.page ?? Int(carousel.middle(at: time).rounded()) }

    // MARK: Gestures

    func share(of offer: MovementOffer<Target>, at time: Double) -> Vector {
        viewer?.share(of: offer, at: time) ?? MovementOffer.takeAll(offer)
    }

    /// Does what the gestures ask for.
    mutating func follow(_ engine: inout GestureEngine<Target>, at time: Double) {
        for event in engine.events { follow(event, at: time) }
        engine.removeEvents()
    }

    private mutating func follow(_ event: GestureEvent<Target>, at time: Double) {
        switch (event.target, event.value) {
        case (.carousel, .drag(let drag)?): carousel.follow(drag, event.state, at: time)
        case (.card(let slot), .tap?) where event.state == .ended: open(slot, at: time)
        case (.strip, .drag(let drag)?): viewer?.turn(drag, event.state, at: time)
        case (.pull, .drag(let drag)?): viewer?.pull(drag, event.state, at: time)
        case (.photo, .transform(let change)?): viewer?.move(change, event.state, at: time)
        case (.photo, .tap(let tap)?) where event.state == .ended: viewer?.doubleTap(tap, at: time)
        default: break
        }
    }

    private mutating func open(_ slot: Int, at time: Double) {
        viewer = Viewer(screen: screen, fitted: screen, page: slot, at: time)
    }

    mutating func close(at time: Double) { viewer?.close(at: time) }

    // MARK: A frame

    /// Draws everything, and declares the regions that the next event will meet, in one go.
    mutating func frame(
        _ album: Album, on canvas: borrowing Canvas, _ regions: inout HitTree<Target>, at time: Double
    ) {
        if viewer?.isClosed(at: time) == true { viewer = nil }
        settleCarousel(at: time)
        let cover = viewer?.cover(at: time) ?? 0
        if cover < 1 {
            light(album, around: carousel.middle(at: time), brightness: 0.5, opacity: 1, on: canvas)
            frameCarousel(album, on: canvas, &regions, at: time)
        }
        if viewer != nil { frameViewer(album, on: canvas, &regions, at: time) }
    }

    /// The carousel drifts while it is uncovered. Behind a photo it waits at that photo's card.
    private mutating func settleCarousel(at time: Double) {
        guard let viewer else { return carousel.rest(at: time) }
        if viewer.cover(at: time) > 0.99 { carousel.center(viewer.page) }
    }

    private func frameCarousel(
        _ album: Album, on canvas: borrowing Canvas, _ regions: inout HitTree<Target>, at time: Double
    ) {
        let row = regions.add(
            .carousel, frame: Rect(origin: .zero, size: screen), gestures: [carousel.drag(at: time)])
        for slot in carousel.slots(at: time) where slot != viewer?.page {
            let frame = carousel.frame(of: slot, at: time)
            regions.add(.card(slot), frame: frame, gestures: [.tap()], in: row)
            canvas.draw(album[slot].card, in: frame.outset(by: Bitmap.shadowMargin))
        }
    }

    private mutating func frameViewer(
        _ album: Album, on canvas: borrowing Canvas, _ regions: inout HitTree<Target>, at time: Double
    ) {
        guard var viewer else { return }
        viewer.fitted = album[viewer.page].photo.size.fitted(in: screen)
        self.viewer = viewer
        light(album, around: viewer.middle(at: time), brightness: 0.2, opacity: viewer.cover(at: time), on: canvas)
        for page in viewer.pages(at: time) {
            let photo = album[page].photo
            let home = carousel.frame(of: page, at: time)
            let openness = page == viewer.page ? viewer.openness(at: time) : 1
            let fitted = photo.size.fitted(in: screen)
            let frame = viewer.frame(of: page, fitted: fitted, home: home, at: time)
            // A card shows the middle of its photo. On the way to the page it opens to the whole.
            let whole = Rect(origin: .zero, size: photo.size)
            let middle = whole.middle(shapedAs: home.size)
            if openness < 1 { canvas.draw(album[page].card, in: frame.outset(by: Bitmap.shadowMargin)) }
            canvas.draw(
                photo, part: .mix(middle, whole, share: openness), in: frame, opacity: min(1, openness * 6))
        }
        guard !viewer.isClosing else { return }
        let whole = Rect(origin: .zero, size: screen)
        let strip = regions.add(.strip, frame: whole, gestures: viewer.gestures(of: .strip, at: time))
        let pull = regions.add(.pull, frame: whole, gestures: viewer.gestures(of: .pull, at: time), in: strip)
        regions.add(.photo, frame: whole, gestures: viewer.gestures(of: .photo, at: time), in: pull)
    }

    /// Fills the screen with the light of the photo in the middle, and of the next photo.
    private func light(
        _ album: Album, around middle: Double, brightness: Double, opacity: Double, on canvas: borrowing Canvas
    ) {
        let first = middle.rounded(.down)
        let share = Easing.easeInOut(middle - first)
        let screen = Rect(origin: .zero, size: screen)
        canvas.draw(album[Int(first)].light, in: screen, opacity: opacity, brightness: brightness)
        canvas.draw(album[Int(first) + 1].light, in: screen, opacity: opacity * share, brightness: brightness)
    }
}
