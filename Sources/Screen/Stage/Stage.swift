internal import CSDL2
import Gallery
import Motion
import Raster

/// The window: drawing, presenting and events. One thread owns it.
public struct Stage: ~Copyable {
    // Destroyed in this order: textures before the renderer, the renderer before its window.
    private var textures: TextureStore
    private let renderer: Renderer
    private let window: Window
    private let video: VideoSystem
    private var events: EventSource
    /// Nil in a window, where the cursor is always visible.
    private var cursor: CursorTimer?
    /// When the first frame was drawn.
    private var opening: Double?
    private let clock: FrameClock

    /// The time that a frame may spend on uploads, in seconds. A single picture may take longer.
    private static let uploadBudget = 0.004

    public init(_ options: StageOptions, clock: FrameClock) throws(StageError) {
        // Local until all of them exist: a noncopyable value cannot be partly initialized when an error is thrown.
        let video = try VideoSystem()
        let window = try Window(options, driver: video.driver)
        let renderer = try Renderer(window, options)
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

    // MARK: Properties

    /// The window's size in points.
    public var size: Size {
        let size = window.size
        return Size(width: Double(size.width), height: Double(size.height))
    }

    /// Pixels per point.
    public var scale: Double { renderer.scale(of: window) }

    /// Frames a second.
    public var refreshRate: Double { window.refreshRate }
    public var driverName: String { video.driver }
    public var rendererName: String { renderer.name }

    public var pacer: FramePacer { FramePacer(refreshRate: refreshRate, vsync: renderer.waitsForDisplay) }

    // MARK: Events

    /// Appends all events since the last call. None is later than `now`.
    public mutating func poll(now: Double, into events: inout [StageEvent]) {
        self.events.poll(size: size, now: now, into: &events)
        let wasShown = cursor?.isShown
        if self.events.mouseMoved { cursor?.mouseMoved(at: now) }
        cursor?.advance(to: now)
        if let isShown = cursor?.isShown, isShown != wasShown { window.showCursor(isShown) }
        if events.contains(where: \.losesPicture) { renderer.windowLostPicture() }
    }

    /// When ``poll(now:into:)`` has to be called even without an event.
    public var nextDeadline: Double? { cursor?.deadline }

    /// Sleeps until there is an event, or until `time`.
    public func waitForEvent(until time: Double?) {
        guard let time else { return VideoSystem.sleep { SDL_WaitEvent(nil) } }
        let milliseconds = ((time - clock.now) * 1000).rounded(.up)
        guard milliseconds > 0 else { return }
        VideoSystem.sleep { SDL_WaitEventTimeout(nil, Int32(min(milliseconds, 1e6))) }
    }

    /// Sleeps until `time`, but moves the system's events into SDL's queue meanwhile. SDL sets an event's time when it reads
    /// it, so the velocity of a finger depends on how often this happens, not on the frame rate.
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

    /// Receives a picture that has been made.
    ///
    /// - Parameter lease: Released when the picture has been uploaded.
    public mutating func receive(_ picture: Picture, _ bitmap: Bitmap, holding lease: AnyObject? = nil) {
        textures.receive(picture, bitmap, holding: lease)
    }

    /// Notes which pictures a scene wants.
    ///
    /// - Returns: Those that have to be made, most urgent first.
    public mutating func missing(of scene: Scene) -> [Picture] {
        textures.noteOnScreen(scene.sprites)
        return textures.noteWanted(scene.wanted)
    }

    /// Whether all of these pictures are ready to be drawn.
    public func hasArrived(_ pictures: [Picture]) -> Bool { textures.hasArrived(pictures) }

    public var hasPicturesToUpload: Bool { textures.hasPicturesToUpload }

    // MARK: Drawing

    /// A picture that the renderer rejected, and why. It is not requested again while it is wanted.
    public struct Refusal: Hashable, Sendable {
        public var picture: Picture
        public var why: String
    }

    /// The result of drawing a frame.
    public struct Frame: Sendable {
        /// Whether a picture is fading in, so that the next frame differs even if the scene does not.
        public var isFading: Bool
        /// The number of sprites that showed neither their picture nor a placeholder.
        public var blanks: Int
        /// The pictures that were uploaded, evicted and rejected.
        public var uploaded: [Picture]
        public var evicted: [Picture]
        public var refused: [Refusal]
        /// A copy of the frame, if it was requested.
        public var capture: Bitmap?
    }

    /// Draws a scene without presenting it.
    public mutating func draw(_ scene: Scene, at time: Double, captures: Bool) -> Frame {
        let end = clock.now + Self.uploadBudget
        let clock = clock
        let turnover = textures.upload(to: renderer, at: noteFrame(at: time)) { clock.now >= end }
        let painter = ScenePainter(scale: scale, time: time)
        let outcome = painter.paint(scene, from: textures, on: renderer)
        return Frame(
            isFading: outcome.isFading, blanks: outcome.blanks, uploaded: turnover.uploaded, evicted: turnover.evicted,
            refused: turnover.refused,
            capture: captures ? renderer.capture() : nil)
    }

    /// - Returns: The time of arrival of pictures uploaded now. Just after the first frame, it lies far enough back for them
    ///   to appear without a fade.
    private mutating func noteFrame(at time: Double) -> Double {
        let opening = opening ?? time
        self.opening = opening
        return time - opening < Theme.Fade.unseen ? time - Theme.Fade.arrival : time
    }

    /// Presents what was drawn. Waits for the display if it throttles.
    public func present() {
        renderer.present()
    }
}
