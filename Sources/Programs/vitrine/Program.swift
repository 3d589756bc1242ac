import Configuring
import Controlling
import Gallery
import Journal
import Keeping
import Logging
import Pictures
import Platform
import Service
import Stage
import Tracing

/// Connects the modules for one run, according to the command line and the configuration.
struct Program {
    let sources: [String]
    let options: ShowOptions
    let development: DevelopmentOptions
    let configuration: Configuration
    /// The configuration before languages are chosen.
    let asRead: ReadConfiguration
    /// Nil unless this is a kiosk.
    let start: StartKeeper?
    let clock = FrameClock()
    let layouts = PreparedLayouts()
    /// Nil if none is installed.
    let players = InstalledPlayers()
    let logger = Logger.vitrine
    /// Whether favourites and the last visit are kept for the next run.
    let keepsState: Bool

    init(_ command: ShowCommand, _ asRead: ReadConfiguration, _ start: StartKeeper?) {
        self.start = start
        keepsState = command.keepsState
        sources = command.sources
        options = command.options
        development = command.development
        configuration = asRead.configuration.inLanguages
        self.asRead = asRead
    }

    func run() throws {
        try follow(show())
    }

    /// Shows the gallery until it ends.
    private func show() throws -> Ending {
        prepareProcess()
        let mailbox = Mailbox<Arrival>(wake: Stage.wake)
        let signals = try watchSignals(mailbox)
        let selection = try selectPhotos()
        let replay = try readRecording()
        let pulse = FramePulse()
        let upkeep = replay == nil ? Upkeep(configuration, start, pulse, mailbox, logger) : nil
        start?.setAside(Self.keptState)
        let decoder = try makeDecoder(for: selection.sources)
        let media = makeMediaDecoder(decoder, selection.mirrors)
        let library = makeLibrary(media, mailbox, isStored: replay == nil)
        let (favourites, lastVisit) = replay == nil ? makeKeepers(library, mailbox) : (nil, nil)
        // Reading the disk takes as long as opening the window.
        library.scan(selection.sources, watches: replay == nil)
        if replay == nil { try startMirrors(of: selection) }
        let desk = ControlDesk(clock, library, decoder, mailbox, pulse, Surroundings(selection))
        desk.begin(with: asRead)
        let control = replay == nil ? ControlServices(desk, configuration, logger) : nil
        defer { withExtendedLifetime(control) {} }
        let stage = try openStage { pulse.noteMissingDisplay() }
        try upkeep?.begin(driver: stage.driverName, asRead)
        let clips = makeClipPlayer(library, decoder, mailbox)
        let loader = makeLoader(library, media, clips, selection.mirrors, mailbox, scale: stage.scale)
        let check = AppearanceCheck(decoder: media, lettering: loader.lettering)
        let workers = FrameLoop.Workers(
            mailbox: mailbox, library: library, layouts: layouts, loader: loader, clips: clips, favourites: favourites,
            lastVisit: lastVisit, attempts: replay == nil ? makeAttemptsKeeper(mailbox) : nil, set: selection.set,
            nextSet: sets.next(after: selection.set), pulse: pulse,
            figures: desk.figures, upkeep: upkeep)
        let setup = replay?.setup ?? setup(selection, on: stage)
        layouts.begin(setup)
        tell(asRead.failure, mailbox)
        let outputs = try openOutputs(setup)
        let loop = makeLoop(stage, setup, outputs, workers)
        let reloader = replay == nil ? try followConfiguration(library, mailbox, desk, upkeep, check) : nil
        desk.reload(with: reloader)
        if replay == nil { check.log(configuration, logger) }
        defer { withExtendedLifetime(reloader) {} }
        signals.programRuns()
        try run(loop, replay)
        return loop.ending
    }

    private func prepareProcess() {
        LargeBlocks.returnToSystem()
        ProcessReplacement.endLeftovers()
        Log.level = Logger.Level(configuration.logLevel)
    }

    private func makeLoop(
        _ stage: consuming Stage, _ setup: GallerySetup, _ outputs: Outputs, _ workers: FrameLoop.Workers
    ) -> FrameLoop {
        let loop = FrameLoop(stage, GalleryModel(setup, at: 0), clock, outputs, workers)
        loop.isLocked = options.kiosk
        loop.end = development.runFor
        loop.stall = development.stallAfter
        return loop
    }

    private func run(_ loop: FrameLoop, _ replay: RunRecording?) throws {
        if let replay {
            // Its steps name photos that the library must know.
            loop.workers.library.waitForScan()
            loop.replay(replay)
        } else {
            loop.run()
        }
        do throws(OutputFailure) {
            try loop.finish()
        } catch {
            throw ExitStatus.cannotCreate(error.description)
        }
    }

    /// The gallery's initial setup.
    private func setup(_ photos: PhotoSelection, on stage: borrowing Stage) -> GallerySetup {
        var setup = GallerySetup(
            configuration.gallery, size: stage.size, scale: stage.scale,
            sources: photos.sources.map(\.description).joined(separator: ", "))
        setup.start = StartingPoint(options.screen ?? .carousel, photo: options.open.map { .index($0) })
        setup.inspectsGestures = development.hud == .gestures
        setup.demonstrates = options.demo
        setup.nextSet = sets.next(after: photos.set)
        setup.attempts = AttemptsKeeper.read(Self.attempts, logger: logger)
        return setup
    }
}
