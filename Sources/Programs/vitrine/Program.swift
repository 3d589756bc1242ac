import ArgumentParser
import Configuring
import Controlling
import Decoding
import FoundationEssentials
import Gallery
import Journal
import Keeping
import Logging
import Manifest
import Motion
import Pictures
import Platform
import Raster
import Service
import Stage
import Synchronization
import SystemPackage
import Tracing

/// Connects the rooms for one run, as the command line and the configuration say.
struct Program {
    private let sources: [String]
    let options: ShowOptions
    private let development: DevelopmentOptions
    let configuration: Configuration
    /// The configuration without what the language decides.
    let asRead: Configuration
    /// Nil unless this is a kiosk.
    private let start: StartKeeper?
    private let clock = FrameClock()
    let layouts = PreparedLayouts()
    let logger = Logger(label: "vitrine", factory: { SystemLogHandler(label: $0) })

    init(_ command: Show, configuration: Configuration, _ start: StartKeeper?) {
        self.start = start
        (sources, options, development) = (command.sources, command.options, command.development)
        (self.configuration, asRead) = (configuration.inLanguage, configuration)
    }

    func run() throws {
        try follow(show())
    }

    /// Shows the gallery until something ends it.
    private func show() throws -> Ending {
        LargeBlocks.returnToSystem()
        ProcessReplacement.endLeftovers()
        Log.level = Logger.Level(configuration.logLevel)
        let mailbox = Mailbox<Arrival>(wake: Stage.wake)
        let signals = try watchSignals(mailbox)
        let sources = try findSources()
        let replay = try readRecording()
        let upkeep = replay == nil ? Upkeep(configuration, start, mailbox, logger) : nil
        start?.setAside(Self.keptState)
        let decoder = try makeDecoder()
        let library = makeLibrary(decoder, mailbox, isStored: replay == nil)
        let (favourites, lastVisit) = replay == nil ? makeKeepers(library, mailbox) : (nil, nil)
        // Reading the disk takes as long as opening the window.
        library.scan(sources, watches: replay == nil)
        if replay == nil { try startMirrors(of: sources) }
        let path = options.config ?? ConfigurationFile.defaultPath
        let desk = ControlDesk(clock, library, decoder, mailbox, configuration: path)
        let control = replay == nil ? ControlServices(desk, configuration, logger) : nil
        defer { withExtendedLifetime(control) {} }
        let stage = try openStage { upkeep?.pulse.noteMissingDisplay() }
        try upkeep?.begin(driver: stage.driverName, configuration)
        let loader = makeLoader(library, decoder, mailbox, scale: stage.scale)
        let workers = FrameLoop.Workers(
            mailbox: mailbox, library: library, layouts: layouts, loader: loader, favourites: favourites,
            lastVisit: lastVisit, set: self.sources.isEmpty ? sets.present?.name : nil, figures: desk.figures,
            upkeep: upkeep)
        let setup = replay?.setup ?? setup(sources, on: stage)
        layouts.begin(setup)
        let outputs = try openOutputs(setup)
        var loop = FrameLoop(stage, GalleryModel(setup, at: 0), clock, outputs, workers)
        loop.isLocked = options.kiosk
        loop.end = development.runFor
        loop.stall = development.stallAfter
        let reloader = replay == nil ? try followConfiguration(library, mailbox, upkeep) : nil
        desk.reload(with: reloader)
        defer { withExtendedLifetime(reloader) {} }
        signals.programRuns()
        try run(&loop, replay)
        return loop.ending
    }

    private func run(_ loop: inout FrameLoop, _ replay: Recording?) throws {
        if let replay { loop.replay(replay) } else { loop.run() }
        do throws(OutputFailure) {
            try loop.finish()
        } catch {
            throw ExitStatus.cannotCreate(error.description)
        }
    }

    /// The sources on the command line, those of the chosen set, or the photos that ship with the program.
    private func findSources() throws -> [PhotoSource] {
        let chosen = self.sources.isEmpty ? sets.present?.sources ?? [] : self.sources
        guard !chosen.isEmpty else {
            guard let shipped = ShippedPhotos.folder else {
                throw ExitStatus.noInput(
                    "no source given, and the photos that ship with vitrine are missing (expected in ../share/vitrine/Assets)"
                )
            }
            return [.path(shipped)]
        }
        let sources = chosen.map { PhotoSource($0, mirrors: Self.mirrors) }
        for source in sources {
            if let fault = source.fault {
                let expected = "a folder, a photo or the URL of a manifest"
                throw ExitStatus.noInput("\(source): \(fault) (expected \(expected))")
            }
        }
        return sources
    }

    private static var cache: FilePath { FilePath(BaseFolder.cache.path) }
    private static var mirrors: FilePath { cache.appending("mirrors") }
    private static var thumbnails: FilePath { cache.appending("thumbnails") }
    private static var snapshot: FilePath { cache.appending("library") }
    private static var place: FilePath { FilePath(BaseFolder.state.path).appending("place.json") }

    /// What earlier runs have kept and can be made again.
    private static var keptState: [FilePath] { [snapshot, place, thumbnails] }

    /// Other processes fetch the photos of manifests; photos that are here already are shown at once.
    private func startMirrors(of sources: [PhotoSource]) throws {
        var started: [MirrorFolder] = []
        for case .mirror(let folder, let url) in sources where !started.contains(folder) {
            started.append(folder)
            guard let executable = MirrorProcess.executable else {
                throw ExitStatus.internalFault(
                    "vitrine-mirror is missing (expected beside vitrine or in ../libexec/vitrine)")
            }
            let task = MirrorProcess.Task(
                url: url, folder: folder, limit: configuration.mirrors.limit,
                interval: configuration.mirrors.interval,
                environment: ProcessInfo.processInfo.environment.map { "\($0)=\($1)" })
            do throws(Errno) {
                try MirrorProcess.keepRunning(executable, task, logger: logger)
            } catch {
                throw ExitStatus.internalFault("cannot start a thread for vitrine-mirror: \(error)")
            }
        }
        MirrorFolders(Self.mirrors).removeUnused(except: started, now: Date().timeIntervalSince1970)
    }

    /// - Parameter isStored: Whether the list of photos is stored for the next start.
    private func makeLibrary(
        _ decoder: DecoderPool, _ mailbox: Mailbox<Arrival>, isStored: Bool
    ) -> PhotoLibrary {
        var library = PhotoLibrary.Options()
        (library.order, library.grouping) = (configuration.order, configuration.grouping)
        if isStored { library.snapshot = Self.snapshot }
        return PhotoLibrary(decoder: decoder, options: library, logger: logger) { [layouts] in
            mailbox.deliver(.pictures(layouts.prepare($0)))
        }
    }

    private func makeKeepers(
        _ library: PhotoLibrary, _ mailbox: Mailbox<Arrival>
    ) -> (FavouritesKeeper?, LastVisitKeeper?) {
        let folder = FilePath(BaseFolder.state.path)
        let favourites = FavouritesKeeper(FavouritesFile(folder.appending("favourites.json")), logger: logger) {
            library.formerPhoto($0).map(KnownPhoto.init)
        } found: {
            mailbox.deliver(.favourites($0))
        }
        let lastVisit = LastVisitKeeper(Self.place, logger: logger) {
            library.photo($0)?.path
        } found: {
            mailbox.deliver(.resume($0))
        }
        let isStartChosen = options.screen != nil || options.open != nil || options.demo
        // A visit whose favourites are forgotten does not outlast the program in any other way.
        let resumes = configuration.restores && !isStartChosen && configuration.gallery.favourites != .visit
        let opened = Mutex(options.open)
        library.onReport { [logger] photos, isComplete in
            if isComplete, !photos.isEmpty, let index = opened.withLock({ $0.take() }), index >= photos.count {
                logger.warning("--open \(index): no such photo (expected an index from 0 to \(photos.count - 1))")
            }
            let known = photos.map(KnownPhoto.init)
            favourites.search(known) {
                // After the favourites, because the last visit may have been to one of them.
                if resumes { lastVisit.search(known, isComplete: isComplete) }
            }
        }
        return (favourites, resumes ? lastVisit : nil)
    }

    private func readRecording() throws -> Recording? {
        guard let path = development.replay else { return nil }
        do throws(Recording.Fault) {
            return try Recording(contentsOf: path)
        } catch {
            switch error {
            case .unreadable(let why): throw ExitStatus.noInput(why)
            case .broken(let why): throw ExitStatus.badData(why)
            }
        }
    }

    /// - Parameter isMissing: Called now and then while there is no display.
    private func openStage(_ isMissing: () -> Void) throws -> Stage {
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

    /// How long a kiosk that has just been switched on may take until its display can be opened, in seconds: drivers are being
    /// loaded, and permissions are being set.
    private static let patience = 10.0

    /// A television that wakes late must not leave a kiosk without a program.
    private func waitForDisplay(_ isMissing: () -> Void) {
        guard Stage.lacksDisplay else { return }
        logger.notice("no display is connected; waiting for one")
        repeat {
            isMissing()
            Pause.seconds(Self.displayInterval)
        } while Stage.lacksDisplay
    }

    /// In seconds.
    private static let displayInterval = 1.0

    /// At least two, so that one file that takes forever does not hold up the others.
    private static let workers = max(2, ProcessInfo.processInfo.activeProcessorCount - 1)

    private func makeDecoder() throws -> DecoderPool {
        guard let executable = DecoderPool.executable else {
            throw ExitStatus.internalFault(
                "vitrine-decoder is missing (expected beside vitrine or in ../libexec/vitrine)")
        }
        return DecoderPool(
            executable: executable, count: Self.workers, memory: configuration.decoderBudget, logger: logger)
    }

    private func makeLoader(
        _ library: PhotoLibrary, _ decoder: DecoderPool, _ mailbox: Mailbox<Arrival>, scale: Double
    ) -> PictureLoader {
        let cache = ThumbnailCache(
            folder: Self.thumbnails, byteLimit: configuration.cacheLimit, logger: logger)
        let maker = PictureMaker(photos: { library.photo($0) }, cache: cache, decoder: decoder, scale: scale)
        return PictureLoader(maker: maker, workers: Self.workers, memory: configuration.decodedBudget) {
            mailbox.deliver(.pictures($0))
        }
    }

    /// What the gallery starts with.
    private func setup(_ sources: [PhotoSource], on stage: borrowing Stage) -> GallerySetup {
        var setup = GallerySetup(
            configuration.gallery, size: stage.size, scale: stage.scale,
            sources: sources.map(\.description).joined(separator: ", "))
        setup.start = StartingPoint(options.screen ?? .carousel, photo: options.open.map { .index($0) })
        setup.inspectsGestures = development.hud == .gestures
        setup.demonstrates = options.demo
        setup.nextSet = self.sources.isEmpty ? sets.next?.name : nil
        return setup
    }

    private func openOutputs(_ setup: GallerySetup) throws -> Outputs {
        Outputs(
            trace: try openWriter("--trace", development.trace),
            recording: try openWriter("--record", development.record),
            screenshot: try openScreenshot(), setup: setup, isReplay: development.replay != nil, logger: logger)
    }

    private func openWriter(_ option: String, _ path: FilePath?) throws -> LineWriter? {
        guard let path else { return nil }
        do {
            return try LineWriter(path) { [logger] error in
                logger.error("\(option) cannot write \(path.escaped): \(error); lines are missing from now on")
            }
        } catch {
            throw ExitStatus.cannotCreate("\(option) cannot write \(path.escaped): \(error) (\(Self.writable))")
        }
    }

    /// Says at once what would otherwise be found out when it is too late.
    private func openScreenshot() throws -> Screenshot? {
        guard let path = development.screenshot else { return nil }
        let folder = path.removingLastComponent()
        let target = path.exists ? path : folder.isEmpty ? "." : folder
        guard target.mayBeWritten, (try? FileStatus(of: path).kind) != .folder else {
            throw ExitStatus.cannotCreate("--screenshot cannot write \(path.escaped) (\(Self.writable))")
        }
        return Screenshot(path: path.string, due: development.after ?? Self.screenshotDelay)
    }

    private static let writable = "expected a file in a folder that exists, both writable for this user"

    /// In seconds.
    private static let screenshotDelay = 1.0
}

extension KnownPhoto {
    fileprivate init(_ photo: Photo) { self.init(id: photo.id, path: photo.path, stamp: photo.stamp) }
}
