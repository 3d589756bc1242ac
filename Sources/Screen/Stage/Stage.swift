internal import CSDL2
import Gallery
import Motion
import Raster

/// The window, what is drawn in it and what comes in through it. One thread owns it.
public struct Stage: ~Copyable {
    // In this order they are destroyed: textures before the renderer, the renderer before its window.
    private var textures: TextureStore
    private let renderer: Renderer
    private let window: Window
    private let video: VideoSystem
    private var events: EventSource
    /// In a window the cursor is always there.
    private var cursor: CursorTimer?
    /// When the first frame was drawn.
    private var opening: Double?
    private let clock: FrameClock

    /// A frame spends at most this long on uploads, in seconds; a single picture may take longer.
    private static let uploadBudget = 0.004

    public init(_ options: StageOptions, clock: FrameClock) throws(StageError) {
        // All of it or nothing: a noncopyable value cannot be half made.
        let video = try VideoSystem()
        let window = try Window(options, driver: video.driver)
        let renderer = try Renderer(window, options.renderer, maximumTextureSide: options.maximumTextureSide)
        events = EventSource(driver: video.driver)
        let scale = renderer.scale(of: window)
        let pixels = Double(window.size.width * window.size.height) * scale * scale
        textures = TextureStore(budget: options.textureBudget(forPixels: Int(pixels)), scale: scale)
        self.video = video
        self.window = window
        self.renderer = renderer
        self.clock = clock
        cursor = options.placement == .fullScreen ? CursorTimer() : nil
    }

    // MARK: What it is

    /// Of the window, in points.
    public var size: Size {
        let size = window.size
        return Size(width: Double(size.width), height: Double(size.height))
    }

    /// Pixels in a point.
    public var scale: Double { renderer.scale(of: window) }

    /// Frames a second.
    public var refreshRate: Double { window.refreshRate }
    public var driverName: String { video.driver }
    public var rendererName: String { renderer.name }

    public var pacer: FramePacer { FramePacer(refreshRate: refreshRate, vsync: renderer.waitsForDisplay) }

    // MARK: What comes in

    /// Appends everything that happened since the last time; nothing of it is later than `now`.
    public mutating func poll(now: Double, into events: inout [StageEvent]) {
        self.events.poll(size: size, now: now, into: &events)
        let wasShown = cursor?.isShown
        if self.events.mouseMoved { cursor?.mouseMoved(at: now) }
        cursor?.advance(to: now)
        if let isShown = cursor?.isShown, isShown != wasShown { window.showCursor(isShown) }
        if events.contains(where: \.losesPicture) { renderer.windowLostPicture() }
    }

    /// When ``poll(now:into:)`` is due though nothing comes in.
    public var nextDeadline: Double? { cursor?.deadline }

    /// Sleeps until something happens, or until `time`.
    public func waitForEvent(until time: Double?) {
        guard let time else { return VideoSystem.sleep { SDL_WaitEvent(nil) } }
        let milliseconds = ((time - clock.now) * 1000).rounded(.up)
        guard milliseconds > 0 else { return }
        VideoSystem.sleep { SDL_WaitEventTimeout(nil, Int32(min(milliseconds, 1e6))) }
    }

    /// Sleeps until `time`, but reads the system's events into SDL's queue meanwhile. SDL stamps an event when it reads
    /// it, so that a finger's velocity is measured by these readings, not by frames.
    public func gatherEvents(until time: Double) {
        while clock.now < time {
            SDL_PumpEvents()
            clock.sleep(until: min(time, clock.now + Self.gatheringInterval))
        }
    }

    /// Twice as fine as the common touchscreen's 120 samples a second.
    private static let gatheringInterval = 1.0 / 240

    /// Ends ``waitForEvent(until:)`` from any thread.
    public static func wake() {
        VideoSystem.wake()
    }

    // MARK: Pictures

    /// Takes a picture that was made.
    ///
    /// - Parameter lease: Let go of when the picture has been uploaded.
    public mutating func receive(_ picture: Picture, _ bitmap: Bitmap, holding lease: AnyObject? = nil) {
        textures.receive(picture, bitmap, holding: lease)
    }

    /// Those of a scene's wanted pictures that have to be made, the most urgent first.
    public mutating func missing(of scene: Scene) -> [Picture] {
        textures.noteOnScreen(scene.sprites)
        return textures.missing(of: scene.wanted)
    }

    /// Whether all of them are ready to be drawn.
    public func hasArrived(_ pictures: [Picture]) -> Bool { textures.hasArrived(pictures) }

    public var hasPicturesToUpload: Bool { textures.isBehind }

    // MARK: What goes out

    /// A picture that the renderer would not take, and why. It is not asked for again while it is wanted.
    public struct Refusal: Hashable, Sendable {
        public var picture: Picture
        public var why: String
    }

    /// What came of a frame.
    public struct Frame: Sendable {
        /// Whether the next frame differs though the scene does not.
        public var isFading: Bool
        /// How many sprites showed neither their picture nor the one that is to stand in for it.
        public var blanks: Int
        /// The textures that came and went, and those that could not come.
        public var uploaded: [Picture]
        public var evicted: [Picture]
        public var refused: [Refusal]
        /// The frame's picture, where it was asked for.
        public var capture: Bitmap?
    }

    /// Draws a scene, without showing it yet.
    public mutating func draw(_ scene: Scene, at time: Double, captures: Bool) -> Frame {
        let end = clock.now + Self.uploadBudget
        let clock = clock
        let turnover = textures.upload(to: renderer, at: arrival(at: time)) { clock.now >= end }
        let painter = ScenePainter(scale: scale, time: time)
        let outcome = painter.paint(scene, from: textures, on: renderer)
        return Frame(
            isFading: outcome.isFading, blanks: outcome.blanks, uploaded: turnover.uploaded, evicted: turnover.evicted,
            refused: turnover.refused,
            capture: captures ? renderer.capture() : nil)
    }

    /// From when on pictures that come now fade in.
    private mutating func arrival(at time: Double) -> Double {
        let opening = opening ?? time
        self.opening = opening
        return time - opening < Theme.Fade.unseen ? time - Theme.Fade.arrival : time
    }

    /// Shows what was drawn. Where the display throttles, this waits for it.
    public func present() {
        renderer.present()
    }
}
