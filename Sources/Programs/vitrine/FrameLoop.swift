import Control
import Gallery
import Gestures
import Library
import Logging
import Motion
import Operation
import Pictures
import Platform
import Raster
import Scenes
import Scrolling
import Stage

/// Runs the gallery: input, models, drawing, and waiting for the next frame. It alone owns the stage and the model, and it
/// waits for nothing but the display and input.
///
/// It is a class because the compiler checks the ownership of each leaf of a value that cannot be copied, at each access to it,
/// and the model has thousands.
final class FrameLoop {
    /// Whether only an operator and signals can end it, but neither keys nor a window manager.
    var isLocked = false
    /// The time to end, in seconds since the start.
    var end: Double?
    /// The time to hang on purpose, in seconds since the start.
    var stall: Double?

    let clock: FrameClock
    let workers: Workers
    var stage: Stage
    var model: GalleryModel
    var pacer: FramePacer
    var outputs: Outputs
    // These are reused from tick to tick, to avoid allocations.
    var events: [StageEvent] = []
    var inputs: [GalleryInput] = []
    var isVisible = true
    var needsDrawing = true
    var drawn = DrawnFrame()
    var sharpness = Sharpness()
    var pace = ClipPace()
    /// A clip that this machine cannot play in time, to report in the next tick.
    var slowClip: PhotoID?
    /// The hash of the last requested pictures.
    var wantedPictures: Int?
    /// The pending requests for screenshots.
    var captures: [@Sendable (Bitmap?) -> Void] = []
    var savedVisit: StartingPoint?
    var wasDark = false
    /// The set that the schedule shows once the screen has not been touched for a while.
    var scheduledSet: String?
    private(set) var isOver = false
    /// What to do when the gallery has ended.
    private(set) var ending = Ending.quit

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

    /// Runs until the user quits or the time is up.
    func run() {
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

    /// Replays a recording at its own times. Of current events, only quitting counts.
    func replay(_ recording: RunRecording) {
        let beginning = clock.now
        for step in recording.steps {
            clock.sleep(until: beginning + step.time)
            let start = clock.now
            let arrivals = Arrivals(workers.mailbox.collect())
            gatherInputs(at: start, arrivals)
            if isOver || arrivals.endsProgram { break }
            tick(step.inputs, arrivals, at: step.time, start: start)
        }
    }

    /// Waits until all outputs are written.
    func finish() throws {
        workers.upkeep?.end(restarts: ending != .quit)
        workers.keepers.favourites?.finish()
        workers.keepers.lastVisit?.finish()
        workers.keepers.attempts?.finish()
        workers.keepers.welcome?.finish()
        workers.upkeep?.finish()
        try outputs.finish()
    }

    /// Ends the gallery after this tick.
    func leave(_ ending: Ending) {
        isOver = true
        self.ending = ending
    }

    /// What stores the state for the next run. All are nil if nothing is stored.
    struct Keepers {
        var favourites: FavouritesKeeper?
        var lastVisit: LastVisitKeeper?
        var attempts: AttemptsKeeper?
        /// Nil unless this is a kiosk with a desk.
        var welcome: OwnerWelcome?
    }

    /// The services that work for the frame thread on other threads.
    struct Workers {
        let mailbox: Mailbox<Arrival>
        let library: PhotoLibrary
        let layouts: PreparedLayouts
        let loader: PictureLoader
        /// Nil where no player is installed.
        let clips: ClipPlayer?
        /// Nil where nothing may be heard.
        let sounds: SoundPlayer?
        let keepers: Keepers
        /// Nil where no photos can be added from phones.
        let desk: DeskKeeper?
        /// Describes the system for an operator.
        let reporter = SerialWorker("reporter")
        /// The name of the set that is shown; nil if none is configured.
        let set: String?
        /// The names of the sources, for the log.
        let sources: String
        /// The set that an operator can switch to.
        let nextSet: String?
        let figures: FrameFigures
        /// Nil in a replay.
        let upkeep: Upkeep?
    }

    /// Logs what is shown, and how to leave it. Counting what is skipped may wait for the scan, so another thread does.
    func welcome(_ photos: Int) {
        let library = workers.library
        let place = photos == 0 ? " in \(workers.sources)" : ""
        let way = stage.isSeen ? isLocked ? "" : "; Esc quits" : "; the video driver \(stage.driverName) shows nothing"
        workers.reporter.perform {
            Logger.vitrine.notice("\(counted(photos, "photo"))\(place)\(skipped(library.skipped.count))\(way)")
        }
    }

    // MARK: A tick: handles arrivals, advances the model, and carries out the consequences

    /// Advances everything to `time` and draws it, if it looks different.
    func tick(_ inputs: [GalleryInput], _ arrivals: Arrivals, at time: Double, start: Double) {
        receive(arrivals, at: time)
        for input in inputs { model.handle(input, at: time) }
        model.advance(to: time)
        model.build(at: time)
        outputs.tick(inputs, model, at: time)
        for event in model.gestures.events where !event.isOfGhost { workers.figures.gestures.count(event) }
        saveChanges(at: time)
        follow(model.requests, at: time)
        makeKnown(at: time)
        workers.sounds?.follow(
            model.audible(at: time).map { SoundCue(photo: $0.photo, seconds: $0.seconds, duration: $0.duration) })
        model.removeEvents()
        outputs.step(model, at: time)
        requestPictures(again: followLook() || arrivals.changesMissingPictures)
        guard isVisible, mustDraw(at: time) else { return rest() }
        draw(at: time, start: start)
    }

    private func receive(_ arrivals: Arrivals, at time: Double) {
        if let list = arrivals.lists.last { workers.figures.notePhotos(list.photos.count) }
        if let photos = arrivals.firstLook { welcome(photos) }
        captures += arrivals.captures
        if let set = arrivals.set { leave(.nextSet(set)) }
        if let set = arrivals.scheduledSet { scheduledSet = set == workers.set ? nil : set }
        if let set = scheduledSet, model.isUnattended(at: time) { leave(.nextSet(set)) }
        workers.figures.took(arrivals.commandCount)
        outputs.begin(on: stage, photos: workers.figures.photos, at: time)
        outputs.receive(arrivals, at: time)
        for made in arrivals.made {
            stage.receive(made.picture, made.bitmap, scale: made.scale, look: made.look, holding: made.lease)
        }
        for failure in arrivals.failures { workers.library.handle(failure) }
    }

    private func saveChanges(at time: Double) {
        for change in model.favourites.changes {
            workers.keepers.favourites?.set(change.photo, isFavourite: change.isFavourite)
        }
        guard let keeper = workers.keepers.lastVisit, let visit = model.position(at: time), visit != savedVisit else {
            return
        }
        savedVisit = visit
        keeper.save(visit)
    }

    /// Publishes the current state to other threads.
    private func makeKnown(at time: Double) {
        workers.figures.show(
            model.reading(at: time).screen, model.light, brightness: model.brightness, isPaused: model.isPaused)
        let isDark = model.isDark(at: time)
        guard isDark != wasDark else { return }
        wasDark = isDark
        workers.figures.noteDark(isDark)
        workers.upkeep?.setDark(isDark)
    }

    /// Redraws everything if the gallery's look has changed.
    ///
    /// - Returns: Whether it has changed.
    private func followLook() -> Bool {
        guard model.look != stage.look else { return false }
        stage.use(model.look)
        needsDrawing = true
        return true
    }

    /// Requests the missing pictures, if they may have changed.
    private func requestPictures(again: Bool) {
        let wanted = model.scene.wanted.hashValue
        guard again || wanted != wantedPictures else { return }
        wantedPictures = wanted
        workers.loader.want(
            stage.missing(of: model.scene), scale: stage.scale, look: stage.look, language: model.words.language)
    }
}

private func skipped(_ files: Int) -> String { files == 0 ? "" : ", \(counted(files, "file")) skipped" }

private func counted(_ count: Int, _ thing: String) -> String {
    "\(count == 0 ? "no" : "\(count)") \(thing)\(count == 1 ? "" : "s")"
}
