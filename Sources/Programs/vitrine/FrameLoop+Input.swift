import Control
import Gallery
import Gestures
import Motion
import Operation
import Panel
import Pictures
import Platform
import Scenes
import Stage

/// Waiting for the next tick, and collecting input.
extension FrameLoop {
    /// The seconds between two checks for unplugged devices.
    private static let deviceCheckInterval = 0.5

    // MARK: Waiting

    /// Sleeps until the next frame is due or, at rest, until an event arrives. Frames never follow each other faster
    /// than the display shows them.
    func waitForNextTick() {
        let now = clock.now
        if !isVisible || !isMoving(at: now) {
            // An unplugged device sends no event, so check for it while a finger is down.
            let check = model.gestures.pointerCount > 0 ? now + Self.deviceCheckInterval : nil
            let picture = isVisible ? outputs.screenshot?.due : nil
            let attendance = scheduledSet == nil ? nil : now + Self.deviceCheckInterval
            let deadlines = [model.nextDeadline, stage.nextDeadline, check, end, picture, attendance].compactMap { $0 }
            if !needsDrawing && !sharpness.hasNews || !isVisible { stage.waitForEvent(until: deadlines.min()) }
            pacer.pause()
        }
        if model.gestures.pointerCount > 0 {
            stage.gatherEvents(until: pacer.nextFrame)
        } else {
            clock.sleep(until: pacer.nextFrame)
        }
    }

    func isMoving(at time: Double) -> Bool {
        drawn.isFading || stage.hasPicturesToUpload || model.isMoving(at: time)
    }

    // MARK: Input

    func gatherInputs(at now: Double, _ arrivals: Arrivals) {
        events.removeAll(keepingCapacity: true)
        inputs.removeAll(keepingCapacity: true)
        if let rotation = arrivals.rotation { stage.turn(to: rotation, into: &events) }
        stage.poll(now: now, into: &events)
        inputs += arrivals.inputs
        if let sharp = sharpness.takeNews() { inputs.append(.sharpened(sharp)) }
        if let photo = slowClip.take() { inputs.append(.unplayable(photo)) }
        for event in events {
            if let input = respond(to: event) { inputs.append(input) }
        }
        if inputs.contains(where: \.isTouch) { workers.figures.touched(at: now) }
    }

    /// Handles events of the window, and returns those for the gallery.
    private func respond(to event: StageEvent) -> GalleryInput? {
        switch event {
        case .input(let input):
            if case .resize(let size, let scale) = input { resize(to: size, scale: scale) }
            return input
        case .escape:
            guard !isLocked && model.isHome else { return .key(.escape) }
            leave(.quit)
        case .quit:
            if !isLocked { leave(.quit) }
        case .redraw:
            needsDrawing = true
        case .visible(let visible):
            isVisible = visible
            needsDrawing = true
            return visible ? nil : .cancelPointers(.hidden)
        }
        return nil
    }

    private func resize(to size: Size, scale: Double) {
        needsDrawing = true
        // This may be another display, with another refresh rate and scale.
        pacer = stage.pacer
        wantedPictures = nil
        workers.layouts.resize(to: size, scale: scale)
        workers.figures.show(Status.Display(stage))
        outputs.resized(to: size, scale: scale, at: clock.now)
    }
}

extension FrameLoop {
    /// Carries out requests that were made on the screen.
    func follow(_ requests: [GalleryRequest], at time: Double) {
        for request in requests {
            switch request {
            case .setLanguage(let configuration): setLanguage(configuration)
            case .describe(let question): answer(question)
            case .panel(let request): follow(request, at: time)
            }
        }
    }

    private func follow(_ request: PanelRequest, at time: Double) {
        switch request {
        case .leave: leave(.quit)
        case .restart: leave(.restart)
        case .nextSet: leave(workers.nextSet.map(Ending.nextSet) ?? .restart)
        case .addPhotos: workers.desk?.open()
        case .report: describe(in: model.words, at: time)
        case .choosePIN(let pin): workers.keepers.welcome?.choose(pin)
        case .keep(let attempts): workers.keepers.attempts?.keep(attempts)
        }
    }

    /// Makes the library report the photos again, with titles in another language.
    private func setLanguage(_ configuration: GalleryConfiguration) {
        workers.reporter.perform { [library = workers.library, layouts = workers.layouts] in
            layouts.configure(configuration)
            library.setLanguage(configuration.words.language)
        }
    }

    /// Answers with a photo's details, on another thread because a long text takes a while to measure.
    private func answer(_ question: InfoQuestion) {
        workers.reporter.perform { [mailbox = workers.mailbox, loader = workers.loader, look = model.look] in
            mailbox.deliver(.input(.described(loader.answer(question, look: look))))
        }
    }

    /// Describes the system on another thread, because querying it may take a moment.
    private func describe(in words: Wording, at time: Double) {
        let report = SystemReport(
            photos: workers.figures.photos, set: workers.set, display: stage.inWords, uptime: time, words: words)
        workers.reporter.perform { [mailbox = workers.mailbox] in mailbox.deliver(.input(.report(report.lines()))) }
    }
}

extension Stage {
    /// The display, its size and its rate, for an operator.
    fileprivate var inWords: String {
        let width = Int(saturating: size.width * scale)
        let height = Int(saturating: size.height * scale)
        return "\(width)×\(height), \(Int(saturating: refreshRate.rounded())) Hz, \(driverName), \(rendererName)"
    }
}
