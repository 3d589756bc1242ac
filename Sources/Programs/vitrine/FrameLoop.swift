import Configuring
import Controlling
import Gallery
import Keeping
import Motion
import Pictures
import Platform
import Raster
import Stage
import Tracing

/// Runs the gallery: input, models, drawing, and waiting for the next frame. It alone owns the stage and the model, and it
/// waits for nothing but the display and input.
struct FrameLoop: ~Copyable {
    /// What works for the frame thread on other threads.
    struct Workers {
        let mailbox: Mailbox<Arrival>
        let library: PhotoLibrary
        let layouts: PreparedLayouts
        let loader: PictureLoader
        /// Nil if nothing is stored.
        let favourites: FavouritesKeeper?
        let lastVisit: LastVisitKeeper?
        /// Describes the system for an operator.
        let reporter = SerialWorker("reporter")
        /// The name of the set that is shown; nil if none is configured.
        let set: String?
        /// For whoever asks how the gallery is.
        let figures: FrameFigures
        /// Nil in a replay.
        let upkeep: Upkeep?
    }

    /// In seconds.
    private static let deviceCheckInterval = 0.5

    /// Whether only an operator and signals can end it: no key, and no window manager.
    var isLocked = false
    /// When to end, in seconds since the start.
    var end: Double?
    /// When to hang, in seconds since the start.
    var stall: Double?

    private var stage: Stage
    private var model: GalleryModel
    private let clock: FrameClock
    private var pacer: FramePacer
    let workers: Workers
    private var outputs: Outputs
    // Reused from tick to tick, to allocate nothing.
    private var events: [StageEvent] = []
    private var inputs: [GalleryInput] = []
    private(set) var photoCount = 0
    private var isOver = false
    /// What follows.
    private(set) var ending = Ending.quit
    private var isVisible = true
    private var needsDrawing = true
    private var isFading = false
    /// The hash of the scene that was drawn last.
    private var drawnScene: Int?
    /// Its phase: the end of a motion is drawn, and traced, even if it looks like the frame before.
    private var drawnPhase: ScrollPhase?
    /// The hash of the pictures that were requested last.
    private var wantedPictures: Int?
    private var wasDark = false
    private var savedVisit: StartingPoint?
    /// Who waits for a picture of the screen.
    private var captures: [@Sendable (Bitmap?) -> Void] = []
    /// The photo whose pictures have all arrived, as the model was last told.
    private var sharpDetail: PhotoDetail?
    /// What the model has yet to be told.
    private var sharpened: PhotoDetail?

    init(
        _ stage: consuming Stage, _ model: GalleryModel, _ clock: FrameClock, _ outputs: Outputs, _ workers: Workers
    ) {
        pacer = stage.pacer
        self.stage = stage
        self.model = model
        self.clock = clock
        self.outputs = outputs
        self.workers = workers
    }

    /// Runs until somebody quits or the time is up.
    mutating func run() {
        workers.figures.show(Status.Display(stage))
        while !isOver {
            waitForNextTick()
            let now = clock.now
            if let end, now >= end { break }
            let arrivals = Arrivals(workers.mailbox.collect())
            if arrivals.endsProgram { break }
            gatherInputs(at: now, arrivals)
            tick(inputs, arrivals, at: now, start: now)
        }
    }

    /// Plays a recording back, at its own times; of the events that happen now, only quitting counts.
    mutating func replay(_ recording: Recording) {
        for step in recording.steps {
            clock.sleep(until: step.time)
            let start = clock.now
            let arrivals = Arrivals(workers.mailbox.collect())
            gatherInputs(at: start, arrivals)
            if isOver || arrivals.endsProgram { break }
            tick(step.inputs, arrivals, at: step.time, start: start)
        }
    }

    /// Waits until all outputs are written.
    func finish() throws(OutputFailure) {
        workers.upkeep?.end()
        workers.favourites?.finish()
        workers.lastVisit?.finish()
        workers.upkeep?.finish()
        try outputs.finish()
    }

    /// Ends after this tick.
    mutating func leave(_ ending: Ending) { (isOver, self.ending) = (true, ending) }

    /// The display, its size and its rate, for an operator.
    var displayInWords: String {
        let (width, height) = (Int(stage.size.width * stage.scale), Int(stage.size.height * stage.scale))
        return "\(width)×\(height), \(Int(stage.refreshRate.rounded())) Hz, \(stage.driverName), \(stage.rendererName)"
    }

    // MARK: Waiting

    /// In motion, sleeps until the next frame is due; at rest, until something happens. Frames never follow each other
    /// faster than the display shows them.
    private mutating func waitForNextTick() {
        let now = clock.now
        if !isVisible || !isMoving(at: now) {
            // A device that is unplugged sends no event: check it while a finger is down.
            let check = model.gestures.pointerCount > 0 ? now + Self.deviceCheckInterval : nil
            let picture = isVisible ? outputs.screenshot?.due : nil
            let deadlines = [model.nextDeadline, stage.nextDeadline, check, end, picture].compactMap { $0 }
            if !needsDrawing && sharpened == nil || !isVisible { stage.waitForEvent(until: deadlines.min()) }
            pacer.pause()
        }
        if model.gestures.pointerCount > 0 {
            stage.gatherEvents(until: pacer.nextFrame)
        } else {
            clock.sleep(until: pacer.nextFrame)
        }
    }

    private func isMoving(at time: Double) -> Bool {
        isFading || stage.hasPicturesToUpload || model.isMoving(at: time)
    }

    // MARK: Input

    private mutating func gatherInputs(at now: Double, _ arrivals: Arrivals) {
        events.removeAll(keepingCapacity: true)
        inputs.removeAll(keepingCapacity: true)
        stage.poll(now: now, into: &events)
        inputs += arrivals.inputs
        if let sharpened { inputs.append(.sharpened(sharpened)) }
        sharpened = nil
        for event in events {
            if let input = respond(to: event) { inputs.append(input) }
        }
        if inputs.contains(where: \.isTouch) { workers.figures.touched(at: now) }
    }

    /// Handles events of the window, and returns those for the gallery.
    private mutating func respond(to event: StageEvent) -> GalleryInput? {
        switch event {
        case .input(let input):
            if case .resize(let size, let scale) = input { resize(to: size, scale: scale) }
            return input
        case .escape:
            guard !isLocked && model.isHome else { return .key(.escape) }
            isOver = true
        case .quit:
            if !isLocked { isOver = true }
        case .redraw:
            needsDrawing = true
        case .visible(let visible):
            isVisible = visible
            needsDrawing = true
            return visible ? nil : .cancelPointers(.hidden)
        }
        return nil
    }

    private mutating func resize(to size: Size, scale: Double) {
        needsDrawing = true
        // The display may be another, with another refresh rate, and need its pictures at another scale.
        pacer = stage.pacer
        wantedPictures = nil
        workers.layouts.resize(to: size, scale: scale)
        workers.figures.show(Status.Display(stage))
        outputs.resized(to: size, scale: scale, at: clock.now)
    }

    // MARK: A tick

    /// Advances everything to `time` and draws it, if it looks different.
    private mutating func tick(
        _ inputs: [GalleryInput], _ arrivals: Arrivals, at time: Double, start: Double
    ) {
        receive(arrivals, at: time)
        for input in inputs { model.handle(input, at: time) }
        model.advance(to: time)
        model.build(at: time)
        outputs.tick(inputs, model, at: time)
        saveChanges(at: time)
        follow(model.requests, at: time)
        noteDarkness(at: time)
        model.removeEvents()
        outputs.step(model, at: time)
        requestPictures(again: arrivals.changesMissingPictures)
        guard isVisible, mustDraw(at: time) else { return rest() }
        draw(at: time, start: start)
    }

    private mutating func receive(_ arrivals: Arrivals, at time: Double) {
        if let list = arrivals.lists.last {
            photoCount = list.photos.count
            workers.figures.show(photoCount)
            workers.upkeep?.pulse.notePhotos(photoCount)
        }
        captures += arrivals.captures
        workers.figures.took(arrivals.commandCount)
        outputs.begin(on: stage, photos: photoCount, at: time)
        outputs.receive(arrivals, at: time)
        for made in arrivals.made { receive(made) }
        for failure in arrivals.failures { workers.library.handle(failure) }
    }

    private mutating func receive(_ made: MadePicture) {
        stage.receive(made.picture, made.bitmap, scale: made.scale, holding: made.lease)
    }

    private mutating func saveChanges(at time: Double) {
        for change in model.favourites.changes {
            workers.favourites?.set(change.photo, isFavourite: change.isFavourite)
        }
        guard let keeper = workers.lastVisit, let visit = model.position(at: time), visit != savedVisit else { return }
        savedVisit = visit
        keeper.save(visit)
    }

    private mutating func noteDarkness(at time: Double) {
        let isDark = model.isDark(at: time)
        guard isDark != wasDark else { return }
        wasDark = isDark
        workers.upkeep?.setDark(isDark)
    }

    /// Requests the missing pictures, if they may have changed.
    private mutating func requestPictures(again: Bool) {
        let wanted = model.scene.wanted.hashValue
        guard again || wanted != wantedPictures else { return }
        wantedPictures = wanted
        workers.loader.want(stage.missing(of: model.scene), scale: stage.scale)
    }

    private func isScreenshotDue(at time: Double) -> Bool {
        outputs.screenshot?.due.map { time >= $0 } ?? false
    }

    private func mustDraw(at time: Double) -> Bool {
        needsDrawing || isFading || stage.hasPicturesToUpload || isScreenshotDue(at: time) || !captures.isEmpty
            || model.scene.sprites.hashValue != drawnScene || model.reading(at: time).phase != drawnPhase
    }

    private mutating func draw(at time: Double, start: Double) {
        pacer.frameBegins(at: clock.now)
        let takesScreenshot = isScreenshotDue(at: time)
        let frame = stage.draw(model.scene, at: time, captures: takesScreenshot || !captures.isEmpty)
        let drawn = clock.now
        if let stall, drawn >= stall { while true { Pause.seconds(1) } }
        stage.present()
        workers.upkeep?.pulse.notePresentedFrame()
        let presented = clock.now
        pacer.framePresented(at: presented)
        // Where presenting waits for the display, it is not work.
        let finished = pacer.isThrottled ? drawn : presented
        if takesScreenshot, let capture = frame.capture { outputs.take(capture) }
        answer(with: frame.capture)
        outputs.changed(frame, at: time)
        isFading = frame.isFading
        needsDrawing = false
        drawnScene = model.scene.sprites.hashValue
        let reading = model.reading(at: time)
        drawnPhase = reading.phase
        workers.figures.presented(FrameFigures.Screen(reading), at: presented)
        let isSharp = stage.hasArrived(model.scene.sharp)
        let detail = isSharp ? model.scene.detail : nil
        if detail != sharpDetail { (sharpDetail, sharpened) = (detail, detail) }
        let presentation = Trace.Presentation(
            milliseconds: (finished - start) * 1000, blanks: frame.blanks, isSharp: isSharp)
        outputs.presented(model, at: time, presentation)
    }

    /// Nothing is drawn now.
    private mutating func rest() {
        workers.upkeep?.pulse.noteRest()
        if !isVisible { answer(with: nil) }
    }

    private mutating func answer(with capture: Bitmap?) {
        guard !captures.isEmpty else { return }
        for take in captures { take(capture) }
        captures.removeAll()
    }
}
