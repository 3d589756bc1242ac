import Configuring
import Gallery
import Keeping
import Pictures
import Raster
import Stage
import Tracing

/// Runs the gallery: input, models, drawing, and waiting for the next frame. It is the only owner of the stage and the
/// model, and nothing in it waits for anything but the display and input.
struct FrameLoop: ~Copyable {
    /// Where pictures come from.
    struct Pictures {
        let mailbox: Mailbox<PicturesReport>
        let loader: PictureLoader
        /// Nil where nothing is to be kept.
        let favourites: FavouritesKeeper?
        let place: PlaceKeeper?
    }

    /// In seconds.
    private static let deviceCheckInterval = 0.5

    var quitsOnEscape = true
    /// When to end, in seconds since the start.
    var end: Double?

    private var stage: Stage
    private var model: GalleryModel
    private let clock: FrameClock
    private var pacer: FramePacer
    private let pictures: Pictures
    private var outputs: Outputs
    // Kept from tick to tick, for their memory.
    private var events: [StageEvent] = []
    private var inputs: [GalleryInput] = []
    private var photoCount = 0
    private var isOver = false
    private var isVisible = true
    private var needsDrawing = true
    private var isFading = false
    /// Fingerprints of the scene that was drawn last, and of the pictures that were asked for last.
    private var drawnScene: Int?
    /// What was going on then. That it has ended is told by a frame, too, though it looks like the one before.
    private var drawnPhase: ScrollPhase?
    private var wantedPictures: Int?
    private var keptPlace: StartingPoint?
    /// The photo whose pictures have all arrived, as the model was last told.
    private var sharpDetail: PhotoDetail?
    /// What the model has yet to be told.
    private var sharpened: PhotoDetail?

    init(
        _ stage: consuming Stage, _ model: GalleryModel, _ clock: FrameClock, _ outputs: Outputs, _ pictures: Pictures
    ) {
        pacer = stage.pacer
        self.stage = stage
        self.model = model
        self.clock = clock
        self.outputs = outputs
        self.pictures = pictures
    }

    /// Runs until somebody quits or the time is up.
    mutating func run() {
        while !isOver {
            waitForNextTick()
            let now = clock.now
            if let end, now >= end { break }
            let reports = pictures.mailbox.collect()
            gatherInputs(at: now, reports)
            tick(inputs, reports, at: now, start: now)
        }
    }

    /// Runs what was recorded, at its own times. Of what happens now, only quitting counts.
    mutating func replay(_ recording: Recording) {
        for step in recording.steps {
            clock.sleep(until: step.time)
            let start = clock.now
            let reports = pictures.mailbox.collect()
            gatherInputs(at: start, reports)
            if isOver { break }
            tick(step.inputs, reports, at: step.time, start: start)
        }
    }

    /// Waits until all outputs are written.
    func finish() throws(PNGFile.Failure) {
        pictures.favourites?.finish()
        pictures.place?.finish()
        try outputs.finish()
    }

    // MARK: Waiting

    /// In motion, sleeps until the next frame is due; at rest, until something happens, and even then no frame follows
    /// another faster than the display shows them.
    private mutating func waitForNextTick() {
        let now = clock.now
        if !isVisible || !isMoving(at: now) {
            // While a finger is down, its device is looked after: one that is unplugged says nothing.
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

    private mutating func gatherInputs(at now: Double, _ reports: [PicturesReport]) {
        events.removeAll(keepingCapacity: true)
        inputs.removeAll(keepingCapacity: true)
        stage.poll(now: now, into: &events)
        // The newest list of photos says all that those before it said.
        for case .photos(_, let cards, let albums, let isComplete) in reports.reversed() {
            inputs += [.photos(cards, isComplete: isComplete), .albums(albums)]
            break
        }
        for case .favourites(let photos) in reports { inputs.append(.favourites(photos)) }
        for case .resume(let place) in reports { inputs.append(.resume(place)) }
        if let sharpened { inputs.append(.sharpened(sharpened)) }
        sharpened = nil
        for event in events {
            if let input = respond(to: event) { inputs.append(input) }
        }
    }

    /// Deals with what concerns the window, and hands on what concerns the gallery.
    private mutating func respond(to event: StageEvent) -> GalleryInput? {
        switch event {
        case .input(let input):
            if case .resize = input { needsDrawing = true }
            return input
        case .escape:
            guard quitsOnEscape && model.isHome else { return .key(.back) }
            isOver = true
        case .quit:
            isOver = true
        case .redraw:
            needsDrawing = true
        case .visible(let visible):
            isVisible = visible
            needsDrawing = true
            return visible ? nil : .cancelPointers(.hidden)
        }
        return nil
    }

    // MARK: A tick

    /// Brings everything to `time` and shows it, if it looks different.
    private mutating func tick(
        _ inputs: [GalleryInput], _ reports: [PicturesReport], at time: Double, start: Double
    ) {
        receive(reports, at: time)
        for input in inputs { model.handle(input, at: time) }
        model.advance(to: time)
        model.build(at: time)
        outputs.tick(inputs, model, at: time)
        for change in model.favourites.changes {
            pictures.favourites?.set(change.photo, isFavourite: change.isFavourite)
        }
        if let keeper = pictures.place, let place = model.position(at: time), place != keptPlace {
            keptPlace = place
            keeper.keep(place)
        }
        model.removeEvents()
        outputs.step(model, at: time)
        requestPictures(received: !reports.isEmpty)
        guard isVisible, mustDraw(at: time) else { return }
        draw(at: time, start: start)
    }

    private mutating func receive(_ reports: [PicturesReport], at time: Double) {
        for case .photos(let photos, _, _, _) in reports { photoCount = photos.count }
        outputs.begin(on: stage, photos: photoCount, at: time)
        for report in reports {
            outputs.report(report, at: time)
            if case .made(let made) = report { stage.receive(made.picture, made.bitmap, holding: made.lease) }
        }
    }

    /// Asks for the pictures that are missing, when that may have changed.
    private mutating func requestPictures(received: Bool) {
        let wanted = model.scene.wanted.hashValue
        guard received || wanted != wantedPictures else { return }
        wantedPictures = wanted
        pictures.loader.want(stage.missing(of: model.scene))
    }

    private func isScreenshotDue(at time: Double) -> Bool {
        outputs.screenshot?.due.map { time >= $0 } ?? false
    }

    private func mustDraw(at time: Double) -> Bool {
        needsDrawing || isFading || stage.hasPicturesToUpload || isScreenshotDue(at: time)
            || model.scene.sprites.hashValue != drawnScene || model.reading(at: time).phase != drawnPhase
    }

    private mutating func draw(at time: Double, start: Double) {
        pacer.frameBegins(at: clock.now)
        let frame = stage.draw(model.scene, at: time, captures: isScreenshotDue(at: time))
        let drawn = clock.now
        stage.present()
        // Where presenting waits for the display, it is not work.
        let finished = pacer.isThrottled ? drawn : clock.now
        if let capture = frame.capture { outputs.take(capture) }
        outputs.changed(frame, at: time)
        isFading = frame.isFading
        needsDrawing = false
        drawnScene = model.scene.sprites.hashValue
        drawnPhase = model.reading(at: time).phase
        let isSharp = stage.hasArrived(model.scene.sharp)
        let detail = isSharp ? model.scene.detail : nil
        if detail != sharpDetail { (sharpDetail, sharpened) = (detail, detail) }
        let presentation = Trace.Presentation(
            milliseconds: (finished - start) * 1000, blanks: frame.blanks, isSharp: isSharp)
        outputs.presented(model, at: time, presentation)
    }
}
