import ArgumentParser
import Configuring
import Decoding
import Gallery
import Logging
import Operation
import Pictures
import Platform
import Stage
import SystemPackage

/// Connects the modules for one run, according to the command line and the configuration.
struct Program {
    let sources: [String]
    let options: ShowOptions
    let development: DevelopmentOptions
    let configuration: Configuration
    /// The configuration before languages are chosen, with the rules of the desk.
    let asRead: ReadConfiguration
    /// The configuration of the files alone.
    let files: Configuration
    let rules: ScheduleRules
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
        files = asRead.configuration
        rules = ScheduleRules(keptIn: keepsState ? BaseFolder.state.appending("schedule.toml") : nil)
        self.asRead = rules.complete(asRead)
        configuration = self.asRead.configuration.scheduled.inLanguages
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
        let figures = FrameFigures()
        let upkeep = replay == nil ? Upkeep(configuration, start, figures, mailbox, logger) : nil
        start?.setAside(Self.keptState)
        let decoder = try makeDecoder(for: selection.sources)
        let media = makeMediaDecoder(decoder, selection.mirrors)
        let library = makeLibrary(media, mailbox, selection.question, isStored: replay == nil)
        let keepers = replay == nil ? makeKeepers(library, selection, mailbox) : FrameLoop.Keepers()
        // Reading the disk takes as long as opening the window.
        try scan(selection, library, isReplay: replay != nil)
        let control = ControlAnswers(clock, library, decoder, mailbox, figures, selection)
        let services = replay == nil ? control.serve(asRead, configuration, logger) : (nil, nil)
        defer { withExtendedLifetime(services) {} }
        let desk = makeDesk(library, media, keepers.favourites, control, mailbox)
        let stage = try openStage { figures.noteMissingDisplay() }
        try upkeep?.begin(driver: stage.driverName, asRead)
        let clips = makeClipPlayer(library, decoder, mailbox)
        let loader = makeLoader(library, media, clips, selection.mirrors, mailbox, scale: stage.scale)
        let check = AppearanceCheck(decoder: media, lettering: loader.lettering)
        let sounds = replay == nil ? makeSoundPlayer(library, decoder) : nil
        let workers = FrameLoop.Workers(
            mailbox: mailbox, library: library, layouts: layouts, loader: loader, clips: clips, sounds: sounds,
            keepers: keepers, desk: desk, set: selection.set, sources: selection.names,
            nextSet: sets.next(after: selection.set), figures: figures, upkeep: upkeep)
        let setup = replay?.setup ?? setup(selection, on: stage)
        layouts.begin(setup)
        tell(asRead.failure, mailbox)
        let outputs = try openOutputs(setup)
        let loop = makeLoop(stage, setup, outputs, workers)
        let reloader = replay == nil ? try followConfiguration(library, mailbox, control, upkeep, check) : nil
        control.reload(with: reloader)
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
        try loop.finish()
    }

    /// The gallery's initial setup.
    private func setup(_ photos: PhotoSelection, on stage: borrowing Stage) -> GallerySetup {
        var setup = GallerySetup(configuration.gallery, size: stage.size, scale: stage.scale)
        setup.start = StartingPoint(options.screen ?? .carousel, photo: options.open.map { .index($0) })
        setup.inspectsGestures = development.hud == .gestures
        setup.demonstrates = options.demo
        setup.nextSet = sets.next(after: photos.set)
        setup.hasDesk = desk != nil && keepsState
        setup.chosenPIN = OwnerWelcome.pin(in: Self.chosenPIN)
        setup.attempts = AttemptsKeeper.read(Self.attempts, logger: logger)
        return setup
    }

    // MARK: The player of clips, if installed

    /// - Parameters:
    ///   - decoder: Decodes pictures, and shares its memory.
    ///   - mirrors: Where tiles on the web are requested.
    func makeMediaDecoder(_ decoder: DecoderPool, _ mirrors: [MirrorLine]) -> MediaDecoder {
        let clips = players.map { players in
            PlayerPool(players) { [logger] in
                DecoderPool(executable: $0, count: Self.workers, sharing: decoder, logger: logger)
            }
        }
        return MediaDecoder(
            pictures: decoder, drawings: decoder.others(.fonts, count: Self.workers, logger),
            rare: decoder.others(.rareFormats, count: Self.workers, logger), clips: clips, mirrors: mirrors)
    }

    func makeClipPlayer(_ library: PhotoLibrary, _ decoder: DecoderPool, _ mailbox: Mailbox<Arrival>) -> ClipPlayer? {
        guard let players else { return nil }
        return ClipPlayer(logger: logger) {
            PlayerPool(players) { [logger] in
                DecoderPool(executable: $0, count: 1, sharing: decoder, plays: true, logger: logger)
            }
        } photos: {
            library.photo($0)
        } report: {
            mailbox.deliver(.pictures($0))
        }
    }

    func makeSoundPlayer(_ library: PhotoLibrary, _ decoder: DecoderPool) -> SoundPlayer? {
        guard let players, configuration.hearsClips else { return nil }
        let pool = PlayerPool(players) { [logger] in
            DecoderPool(executable: $0, count: 1, sharing: decoder, plays: true, logger: logger)
        }
        return SoundPlayer(decoder: pool, output: SoundDevice(), volume: configuration.clips.volume, logger: logger) {
            library.photo($0)
        }
    }

    // MARK: Opens the display, for which a kiosk waits

    func openStage(_ isMissing: () -> Void) throws -> Stage {
        let stageOptions = StageOptions(options, development, configuration, logger)
        let deadline = clock.now + (options.kiosk ? Self.patience : 0)
        var reported: StageError?
        while true {
            if options.kiosk { waitForDisplay(isMissing) }
            do throws(StageError) {
                return try Stage(stageOptions, clock: clock)
            } catch {
                guard clock.now < deadline else { throw ExitStatus.displayUnavailable("\(error)") }
                if error != reported { logger.notice("\(error); trying again for a while") }
                reported = error
                isMissing()
                Pause.seconds(Self.displayInterval)
            }
        }
    }

    /// How long to try to open the display of a kiosk that has just been switched on, in seconds: drivers may still be
    /// loading, and permissions may not be set yet.
    static let patience = 10.0

    /// Waits until a display is connected, because a television may wake late.
    ///
    /// - Parameter isMissing: Called at intervals while no display is connected.
    func waitForDisplay(_ isMissing: () -> Void) {
        guard Stage.lacksDisplay else { return }
        logger.notice("no display is connected; waiting for one")
        repeat {
            isMissing()
            Pause.seconds(Self.displayInterval)
        } while Stage.lacksDisplay
    }

    /// The seconds between two looks for a display.
    static let displayInterval = 1.0

    /// The configured sets of photos, which are shown if the command line names no source.
    var sets: SetChoice {
        var present = configuration
        present.schedule = rules.schedule
        return SetChoice(
            sets: present.sets, scheduled: present.scheduledSet, file: BaseFolder.state.appending("set"))
    }

    /// Makes SIGTERM and SIGINT end the program in an orderly way.
    func watchSignals(_ mailbox: Mailbox<Arrival>) throws -> SignalWatch {
        let signals = SignalWatch()
        try startThread(for: "signals") { () throws(Errno) in
            try signals.start({ mailbox.deliver(.end) }, close: { start?.close() })
        }
        return signals
    }

    /// Restarts the program unless it is to quit. Call it after the gallery's window has been closed.
    func follow(_ ending: Ending) throws {
        switch ending {
        case .quit: return
        case .restart: break
        case .nextSet(let name): sets.choose(name, logger)
        }
        logger.notice("starting again, as an operator has asked")
        if Vitrine.followsHangUps { HangUpSignal.ignore() }
        throw ExitStatus.internalFault("cannot start again: \(ProcessReplacement.run())")
    }

    // MARK: The files that a run reads and writes

    func readRecording() throws -> RunRecording? {
        guard let path = development.replay else { return nil }
        do throws(RunRecording.Fault) {
            return try RunRecording(contentsOf: path)
        } catch {
            switch error {
            case .unreadable(let why): throw ExitStatus.noInput(why)
            case .broken(let why): throw ExitStatus.badData(why)
            }
        }
    }

    func openOutputs(_ setup: GallerySetup) throws -> Outputs {
        Outputs(
            trace: try openWriter("--trace", development.trace),
            recording: try openWriter("--record", development.record),
            screenshot: try openScreenshot(), setup: setup, isReplay: development.replay != nil, logger: logger)
    }

    func openWriter(_ option: String, _ path: FilePath?) throws -> LineWriter? {
        guard let path else { return nil }
        do {
            return try LineWriter(path) { [logger] error in
                logger.error("\(option) cannot write \(path.escaped): \(error); lines are missing from now on")
            }
        } catch {
            throw ExitStatus.cannotCreate("\(option) cannot write \(path.escaped): \(error) (\(Self.writable))")
        }
    }

    /// Fails now if the file cannot be written, instead of when the screenshot is taken.
    func openScreenshot() throws -> Screenshot? {
        guard let path = development.screenshot else { return nil }
        let folder = path.removingLastComponent()
        let target = path.exists ? path : folder.isEmpty ? "." : folder
        guard target.mayBeWritten, (try? FileStatus(of: path).kind) != .folder else {
            throw ExitStatus.cannotCreate("--screenshot cannot write \(path.escaped) (\(Self.writable))")
        }
        return Screenshot(path: path.string, due: development.after ?? Self.screenshotDelay)
    }

    static let writable = "expected a file in a folder that exists, both writable for this user"

    /// The time of the screenshot, in seconds after the start.
    static let screenshotDelay = 1.0
}

extension DecoderPool {
    /// Decoders with an ability, which share its memory; nil if none is installed.
    func others(_ ability: Ability, count: Int, _ logger: Logger) -> DecoderPool? {
        Self.executable.map {
            DecoderPool(executable: $0, count: count, sharing: self, ability: ability, logger: logger)
        }
    }
}

extension SoundDevice: SoundOutput {}
