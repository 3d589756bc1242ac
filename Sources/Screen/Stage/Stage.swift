internal import CSDL2
import Gallery
import Motion
import Platform
import Raster

/// The window: drawing, presenting and events. One thread owns it.
public struct Stage: ~Copyable {
    let options: StageOptions
    /// Nil while it cannot be opened again.
    var screen: Screen?
    /// The display on which the window is.
    var display: Display
    var mapping: DisplayMapping
    let displayWatch: DisplayWatch?
    /// How the pictures look.
    public private(set) var look = Look()
    /// Where the display is plugged in, on a kiosk without a window system.
    var connector: DRMConnector?
    /// The window's size that made it reopen. If a new window gets that size, too, it is not the display that has changed.
    var reopenedSize: PixelSize?
    /// Whether the display has been unplugged, and when to look for it again in any case.
    var isLost = false
    var nextAttempt: Double?
    private var events: EventSource
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
        (driverName, rendererName) = (screen.video.driver, screen.renderer.name)
        (display, mapping) = (screen.window.display, screen.mapping)
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

    /// The display's name and size, as in the log.
    public var displayDescription: String { display.description }

    /// Frames a second.
    public var refreshRate: Double {
        display.refreshRate ?? ask(else: Window.commonRefreshRate) { $0.window.refreshRate }
    }

    public var pacer: FramePacer {
        FramePacer(refreshRate: refreshRate, vsync: ask(else: false) { $0.renderer.waitsForDisplay })
    }

    /// What the screen answers, or `fallback` while there is none. (Optional chaining would consume it.)
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
    }

    /// When ``poll(now:into:)`` has to be called even without an event.
    public var nextDeadline: Double? {
        guard let gamepad = events.gamepads.nextDeadline else { return nextAttempt ?? cursor?.deadline }
        return min(gamepad, nextAttempt ?? cursor?.deadline ?? .infinity)
    }

    /// Sleeps until there is an event, or until `time`.
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

    /// Without a window system, or with a game controller, SDL cannot wait: it would look for events a thousand times a second.
    private func lookForEvents(until time: Double) {
        VideoSystem.sleep {
            while clock.now < time, SDL_HasEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_FALSE {
                clock.sleep(until: min(time, clock.now + Self.gatheringInterval))
                SDL_PumpEvents()
            }
        }
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

    /// Draws with another look. All pictures that depend on it have to be made again.
    public mutating func use(_ new: Look) {
        guard new != look else { return }
        look = new
        screen?.adapt(to: new)
    }

    /// Receives a picture that has been made at a number of pixels per point, for a look. If either has changed since, it is
    /// of no use.
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
    /// - Returns: Those that have to be made, most urgent first.
    public mutating func missing(of scene: Scene) -> [Picture] {
        screen?.textures.noteOnScreen(scene.sprites)
        return screen?.textures.noteWanted(scene.wanted) ?? []
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
        /// The number of sprites that showed neither their picture nor a placeholder.
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
        let (end, arrival, clock) = (clock.now + Self.uploadBudget, noteFrame(at: time), clock)
        return screen?.draw(scene, at: time, picturesArriveAt: arrival, captures: captures) { clock.now >= end }
            ?? Frame()
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
