internal import CSDL2
import Motion
import Platform
import Raster
import Scenes
import Scrolling

/// The window: drawing, presenting and events. One thread owns it.
public struct Stage: ~Copyable {
    var options: StageOptions
    /// Nil while the display cannot be opened again.
    var screen: Screen?
    /// The window's display.
    var display: Display
    var mapping: DisplayMapping
    let displayWatch: DisplayWatch?
    /// The look for which pictures are made.
    public private(set) var look = Look()
    /// The display's connector, on a kiosk without a window system.
    var connector: DRMConnector?
    /// The window's size that caused reopening. If a new window also gets that size, the display has not changed.
    var reopenedSize: PixelSize?
    /// Whether the display has been unplugged, and when to look for it again in any case.
    var isLost = false
    var nextAttempt: Double?
    private var events: EventSource
    /// Whether there was an event since the last frame was drawn.
    private var hasInput = false
    /// Nil in a window, where the cursor is always visible.
    private var cursor: CursorTimer?
    /// When the first frame was drawn.
    private var opening: Double?
    private let clock: FrameClock
    public let driverName: String
    public let rendererName: String

    /// The time that a frame may spend on uploads, in seconds. A single picture may take longer.
    private static let uploadBudget = 0.004

    public init(_ options: StageOptions, clock: FrameClock) throws(StageError) {
        self.init(try Screen(options, Look()), options, clock)
    }

    private init(_ screen: consuming Screen, _ options: StageOptions, _ clock: FrameClock) {
        driverName = VideoSystem.driver
        rendererName = screen.renderer.name
        display = screen.window.display
        mapping = screen.mapping
        displayWatch = DisplayWatch.start(driver: driverName, knowing: screen.window.displays)
        connector = DRMConnector.of(display, driver: driverName)
        events = EventSource(driver: driverName, options.touch, usesGamepads: options.usesGamepads)
        cursor = options.placement == .fullScreen ? CursorTimer() : nil
        self.screen = consume screen
        self.options = options
        self.clock = clock
        report()
        events.missingDevice.map(options.reportProblem)
    }

    // MARK: Properties

    /// The picture's size in points.
    public var size: Size { mapping.size }

    /// Pixels per point.
    public var scale: Double { mapping.scale }

    /// Whether anybody can see it: SDL has drivers that show nothing.
    public var isSeen: Bool { !VideoSystem.blindDrivers.contains(driverName) }

    /// The display's name and size, as in the log.
    public var displayDescription: String { display.description }

    /// Refreshes per second.
    public var refreshRate: Double {
        display.refreshRate ?? ask(else: Window.commonRefreshRate) { $0.window.refreshRate }
    }

    public var pacer: FramePacer {
        FramePacer(refreshRate: refreshRate, vsync: ask(else: false) { $0.renderer.waitsForDisplay })
    }

    /// The screen's answer, or `fallback` without a screen. (Optional chaining would consume it.)
    private func ask<Answer>(else fallback: Answer, _ question: (borrowing Screen) -> Answer) -> Answer {
        switch screen {
        case .some(let screen): question(screen)
        case nil: fallback
        }
    }

    // MARK: Events

    /// Appends all events since the last call. None is later than `now`.
    public mutating func poll(now: Double, into events: inout [StageEvent]) {
        guard screen != nil else { return followDisplays(at: now, windowHasChanged: false, into: &events) }
        self.events.poll(mapping, now: now, firstFrame: opening, into: &events)
        let wasShown = cursor?.isShown
        if self.events.mouseMoved { cursor?.mouseMoved(at: now) }
        cursor?.advance(to: now)
        if let isShown = cursor?.isShown, isShown != wasShown { screen?.window.showCursor(isShown) }
        followDisplays(at: now, windowHasChanged: self.events.windowChanged, into: &events)
        if events.contains(where: \.losesPicture) { screen?.renderer.windowLostPicture() }
        if !events.isEmpty { hasInput = true }
    }

    /// When to call ``poll(now:into:)`` even without an event.
    public var nextDeadline: Double? {
        guard let gamepad = events.gamepads.nextDeadline else { return nextAttempt ?? cursor?.deadline }
        return min(gamepad, nextAttempt ?? cursor?.deadline ?? .infinity)
    }

    /// Sleeps until an event arrives, or until `time`.
    public func waitForEvent(until time: Double?) {
        guard screen != nil else { return clock.sleep(until: min(time ?? .infinity, clock.now + Self.retryInterval)) }
        guard driverName != VideoSystem.kernelDriver, !events.gamepads.areConnected else {
            return lookForEvents(until: time ?? .infinity)
        }
        guard let time else { return VideoSystem.sleep { SDL_WaitEvent(nil) } }
        let milliseconds = ((time - clock.now) * 1000).rounded(.up)
        guard milliseconds > 0 else { return }
        VideoSystem.sleep { SDL_WaitEventTimeout(nil, Int32(saturating: min(milliseconds, 1e6))) }
    }

    /// Polls: without a window system, or with a game controller, SDL cannot wait, and would poll a thousand times a
    /// second.
    private func lookForEvents(until time: Double) {
        VideoSystem.sleep {
            while clock.now < time, SDL_HasEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_FALSE {
                clock.sleep(until: min(time, clock.now + Self.gatheringInterval))
                SDL_PumpEvents()
            }
        }
    }

    /// Sleeps until `time`, but moves the system's events into SDL's queue meanwhile. SDL sets an event's time when it reads
    /// the event, so the precision of a finger's velocity depends on this interval, not on the frame rate.
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

    /// Draws with another look. All pictures that depend on it must be made again.
    public mutating func use(_ new: Look) {
        guard new != look else { return }
        look = new
        screen?.adapt(to: new)
    }

    /// Receives a picture that was made at a number of pixels per point, for a look. It is dropped if either has
    /// changed since.
    ///
    /// - Parameter lease: Released when the picture has been uploaded.
    public mutating func receive(
        _ picture: Picture, _ bitmap: Bitmap, scale: Double, look: Look = Look(), holding lease: AnyObject? = nil
    ) {
        let isCurrent = scale == self.scale && (look == self.look || !picture.dependsOnLook)
        if isCurrent { screen?.textures.receive(picture, bitmap, holding: lease) }
    }

    /// Notes which pictures a scene wants.
    ///
    /// - Returns: The pictures to make, most urgent first.
    public mutating func missing(of scene: Scene) -> [Picture] {
        screen?.textures.noteOnScreen(scene.sprites)
        let missing = screen?.textures.noteWanted(scene.wanted) ?? []
        guard !missing.isEmpty else { return missing }
        let embedded = screen?.textures.noteEmbedded(for: scene.sprites, missing) ?? []
        let chrome = screen?.textures.chrome(of: missing) ?? []
        return chrome + embedded + missing
    }

    /// Whether all of these pictures are ready to be drawn.
    public func hasArrived(_ pictures: [Picture]) -> Bool { ask(else: false) { $0.textures.hasArrived(pictures) } }

    public var hasPicturesToUpload: Bool { ask(else: false) { $0.textures.hasPicturesToUpload } }

    // MARK: Drawing

    /// A picture that the renderer rejected, and why. It is not requested again while it is wanted.
    public struct Refusal: Hashable, Sendable {
        public var picture: Picture
        public var why: String
    }

    /// The result of drawing a frame.
    public struct Frame: Sendable {
        /// Whether a picture is fading in, so that the next frame differs even if the scene does not.
        public var isFading = false
        /// The number of sprites that showed neither their picture nor a placeholder. In the dark, black is as good as one.
        public var blanks = 0
        /// The clip that was drawn, if one was.
        public var clip: ClipFrame?
        /// The pictures that were uploaded, evicted and rejected.
        public var uploaded: [Picture] = []
        public var evicted: [Picture] = []
        public var refused: [Refusal] = []
        /// A copy of the frame, if it was requested.
        public var capture: Bitmap?
    }

    /// Draws a scene without presenting it.
    public mutating func draw(_ scene: Scene, at time: Double, captures: Bool) -> Frame {
        let end = clock.now + Self.uploadBudget
        let arrival = noteFrame(at: time)
        let clock = clock
        defer { hasInput = false }
        return screen?.draw(
            scene, at: time, picturesArriveAt: arrival, answersInput: hasInput, captures: captures
        ) { clock.now >= end } ?? Frame()
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
        ask(else: ()) { $0.renderer.present() }
    }
}

/// Decides when the mouse cursor is visible in full screen: while the mouse moves, and a little longer. Times are in
/// seconds.
struct CursorTimer: Sendable {
    /// How long the cursor stays visible after the last movement.
    static let rest = 3.0

    /// When the cursor will be hidden; nil while it is hidden.
    private(set) var deadline: Double?

    var isShown: Bool { deadline != nil }

    mutating func mouseMoved(at time: Double) {
        deadline = time + Self.rest
    }

    mutating func advance(to time: Double) {
        if let deadline, time >= deadline { self.deadline = nil }
    }
}

/// A window on a display, and everything that ends with it.
struct Screen: ~Copyable {
    // Destroyed in this order: textures before the renderer, the renderer before its window.
    var textures: TextureStore
    let renderer: any Renderer
    let window: Window
    let video: VideoSystem
    private(set) var mapping: DisplayMapping
    private(set) var look: Look

    init(_ options: StageOptions, _ look: Look) throws(StageError) {
        self.look = look
        // Local until all of them exist: a noncopyable value cannot be partly initialized when an error is thrown.
        let video = try VideoSystem()
        let window = try Window(options)
        let renderer = try options.makeRenderer(for: window)
        mapping = window.mapping(to: window.display, options)
        textures = TextureStore(budget: options.textureBudget(forPixels: mapping.pixels.count), scale: mapping.scale)
        self.renderer = renderer
        self.window = window
        self.video = video
    }

    /// Adapts to the window's size, and to its display.
    mutating func adapt(to display: Display, _ options: StageOptions) {
        mapping = window.mapping(to: display, options)
        textures.adapt(to: mapping.scale, budget: options.textureBudget(forPixels: mapping.pixels.count))
    }

    /// Adapts to another look, and drops pictures that were made for the previous one.
    mutating func adapt(to look: Look) {
        self.look = look
        textures.forgetPictures { $0.dependsOnLook }
    }

    /// Uploads pictures until `isTimeUp`, and draws a scene.
    mutating func draw(
        _ scene: Scene, at time: Double, picturesArriveAt arrival: Double, answersInput: Bool, captures: Bool,
        until isTimeUp: () -> Bool
    ) -> Stage.Frame {
        var frame = textures.upload(to: renderer, at: arrival, until: isTimeUp)
        let painter = ScenePainter(
            scale: mapping.scale, time: time, palette: look.palette, answersInput: answersInput)
        painter.paint(scene, from: textures, on: renderer, &frame)
        if captures { frame.capture = renderer.capture() }
        return frame
    }
}
