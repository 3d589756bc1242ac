import Gestures
import Motion
import SDL2

/// The program: each frame reads SDL's events, lets the arena decide whose they are, and draws.
struct Kiosk {
    private var album: Album
    private var gallery: Gallery
    private var engine = GestureEngine<Target>()
    /// The regions of the frame that is on the screen.
    private var regions = HitTree<Target>()
    /// Demonstrates the gestures while the screen is idle; nil without `--demo`.
    private var ghost: Ghost?
    private var lastTouch = -Double.infinity

    /// After so many seconds without a touch, an open photo closes, and the ghost comes.
    private static let patience = 30.0

    init(_ album: Album, isDemo: Bool, on canvas: borrowing Canvas) {
        self.album = album
        gallery = Gallery(screen: canvas.size)
        ghost = isDemo ? Ghost(on: canvas) : nil
    }

    /// Shows a frame.
    ///
    /// - Parameter time: In seconds. It is that of all events and motions of the frame.
    /// - Returns: False if the visitor quits.
    mutating func frame(on canvas: borrowing Canvas, at time: Double) -> Bool {
        var event = SDL_Event()
        while SDL_PollEvent(&event) == 1 {
            guard let input = Input(event, size: canvas.size, time: time) else { continue }
            guard handle(input, at: time) else { return false }
        }
        if time - lastTouch > Self.patience { idle(at: time) }
        engine.advance(to: time)
        gallery.follow(&engine, at: time)

        album.prepare(around: gallery.slot(at: time), on: canvas)
        regions.removeAll()
        gallery.frame(album, on: canvas, &regions, at: time)
        ghost?.draw(on: canvas)
        canvas.present()
        return true
    }

    /// - Returns: False if the visitor quits.
    private mutating func handle(_ input: Input, at time: Double) -> Bool {
        switch input {
        case .pointer(let event):
            lastTouch = time
            if ghost?.isPerforming == true { engine.cancelAll(cause: .pointerReplaced, at: time) }
            ghost?.vanish()
            handle(event)
        case .cancel(let cause): engine.cancelAll(cause: cause, at: time)
        case .back:
            guard gallery.viewer != nil else { return false }
            gallery.close(at: time)
        case .quit: return false
        }
        return true
    }

    /// Hands an event to the arena, which asks how to share a movement, and follows what came of it.
    private mutating func handle(_ event: PointerEvent) {
        let gallery = gallery
        engine.handle(event, in: regions) { gallery.share(of: $0, at: event.time) }
        self.gallery.follow(&engine, at: event.time)
    }

    private mutating func idle(at time: Double) {
        if ghost?.isPerforming != true { gallery.close(at: time) }
        for event in ghost?.events(at: time) ?? [] { handle(event) }
    }
}
