import Gallery
import Gestures
import Motion
import Preview
import StrokeSamples

/// A gallery of which each frame is checked.
struct WatchedGallery {
    struct Broken: Error {
        let what: String
    }

    private var model: GalleryModel
    private(set) var time = 0.0
    private(set) var frames = 0
    /// The fingers of the demo that are down.
    private var ghostFingers: Set<PointerID> = []

    /// The frames in a row after which something was still due.
    private var overdueFrames = 0

    /// More sprites than the fullest screen has.
    private static let mostSprites = 4000

    init(_ setup: GallerySetup) {
        model = GalleryModel(setup, at: 0)
        model.build(at: 0)
    }

    // MARK: Time and input

    mutating func handle(_ input: GalleryInput) throws(Broken) {
        model.handle(input, at: time)
        try tick()
    }

    /// Shows some of the frames until `end`.
    mutating func run(until end: Double, _ dice: inout Dice) throws(Broken) {
        while time < end {
            time = min(end, time + (dice.chance(0.7) ? 1.0 / 60 : dice.number(0.02...0.6)))
            try tick()
        }
    }

    /// Lets time pass without input: frames while something moves, then from one deadline to the next.
    mutating func rest(for seconds: Double, _ dice: inout Dice) throws(Broken) {
        let end = time + seconds
        while time < end {
            let step = dice.number(0.1...5)
            time = min(end, max(time + 0.016, min(time + step, model.nextDeadline ?? .infinity)))
            try tick()
        }
    }

    private mutating func tick() throws(Broken) {
        model.advance(to: time)
        model.build(at: time)
        frames += 1
        overdueFrames = model.nextDeadline.map { $0 > time } ?? true ? 0 : overdueFrames + 1
        if let fault { throw Broken(what: fault) }
        followGhost()
        let attempts = model.requests.compactMap { if case .panel(.keep(let attempts)) = $0 { attempts } else { nil } }
        model.removeEvents()
        for attempts in attempts { model.handle(.kept(attempts), at: time) }
    }

    private mutating func followGhost() {
        for event in model.ghostEvents {
            switch event.phase {
            case .down: ghostFingers.insert(event.pointer)
            case .move, .hover: break
            case .up, .cancel: ghostFingers.remove(event.pointer)
            }
        }
    }

    // MARK: Guarantees

    private var fault: String? {
        model.gestures.invariants() ?? spriteFault ?? readingFault ?? companionFault ?? deadlineFault
    }

    private var spriteFault: String? {
        guard model.scene.sprites.count <= Self.mostSprites else { return "\(model.scene.sprites.count) sprites" }
        let broken = model.scene.sprites.first { sprite in
            !(sprite.frame.isFinite && (-1e-9...1 + 1e-9).contains(sprite.opacity) && sprite.cornerRadius.isFinite)
        }
        return broken.map { "cannot draw \($0)" }
    }

    private var readingFault: String? {
        let reading = model.reading(at: time)
        let isSound =
            switch reading {
            case .carousel(let carousel):
                carousel.x >= 0 && carousel.x <= max(0, carousel.length) && carousel.velocity.isFinite
            case .albums(let albums):
                albums.scroll.isFinite && albums.header > 0 && albums.tab >= 0 && albums.flying < 100
            case .preview(let preview):
                (0..<max(1, preview.count)).contains(preview.index) && preview.zoom > 0 && preview.zoom.isFinite
                    && preview.pan.dx.isFinite && preview.pan.dy.isFinite && preview.pager.isFinite
            }
        return isSound ? nil : "impossible state: \(reading)"
    }

    /// Two photos are open side by side on their halves of a wide screen, or none is beside another.
    private var companionFault: String? {
        guard let companion = model.screens.companion else { return nil }
        guard let preview = model.screens.preview else { return "a companion of no photo" }
        let halves = [preview.pane.half, companion.pane.half]
        guard model.screens.traits.hasHalves, halves.contains(.left), halves.contains(.right) else {
            return "two photos on \(halves) of \(model.screens.traits.size)"
        }
        return nil
    }

    /// A frame may begin what the next one does; a deadline that is never met would keep the program awake for ever.
    private var deadlineFault: String? {
        guard overdueFrames > 3, let deadline = model.nextDeadline else { return nil }
        return "what is due at \(deadline) is not done"
    }

    // MARK: After a visit

    /// Nothing of a visit is left.
    func checkForgotten(_ setup: GallerySetup) throws(Broken) {
        // A demo may have opened a photo, and a clip that plays for the first time keeps its photo open.
        let isWatched = [model.screens.preview, model.screens.companion].contains {
            $0?.page.isShowingClip(at: time) == true
        }
        if !setup.demonstrates, !model.isHome, !isWatched {
            throw Broken(what: "not at home after a visit: \(model.reading(at: time))")
        }
        let touches = model.gestures.pointerCount - ghostFingers.count
        if touches > 0 { throw Broken(what: "\(touches) fingers are left after a visit") }
        // It may also show a photo's heart.
        let hearts = setup.demonstrates ? 1 : 0
        if setup.configuration.favourites != .kept, model.favourites.photos.count > hearts {
            throw Broken(what: "\(model.favourites.photos.count) favourites are left after a visit")
        }
    }

    func checkAlbumsAreNew() throws(Broken) {
        guard case .albums(let albums) = model.reading(at: time) else { return }
        guard albums.scroll == 0, albums.tab == 0, albums.page == 0 else {
            throw Broken(what: "the albums are not as at the start: \(albums)")
        }
    }
}

extension Rect {
    fileprivate var isFinite: Bool {
        [minX, minY, size.width, size.height].allSatisfy(\.isFinite) && size.width >= 0 && size.height >= 0
    }
}
