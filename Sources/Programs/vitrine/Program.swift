import ArgumentParser
import Configuring
import Decoding
import FoundationEssentials
import Gallery
import Keeping
import Logging
import Manifest
import Motion
import Pictures
import Platform
import Raster
import Stage
import SystemPackage
import Tracing

/// Puts the rooms of the house together for one run, as the command line and the configuration ask.
struct Program {
    private let sources: [String]
    private let options: ShowOptions
    private let development: DevelopmentOptions
    private var configuration: Configuration
    private let clock = FrameClock()
    private let logger = Logger(label: "vitrine", factory: { StreamLogHandler.standardError(label: $0) })

    init(_ command: Show, configuration: Configuration) {
        (sources, options, development) = (command.sources, command.options, command.development)
        self.configuration = configuration
        self.configuration.chooseDirection(ProcessInfo.processInfo.environment)
    }

    func run() throws {
        LargeBlocks.areReturned()
        let sources = try findSources()
        let replay = try readRecording()
        let mailbox = Mailbox<PicturesReport>(wake: Stage.wake)
        let decoder = try makeDecoder()
        let library = PhotoLibrary(
            decoder: decoder, order: configuration.order, grouping: configuration.grouping, mailbox: mailbox,
            logger: logger, snapshot: replay == nil ? Self.cache.appending("library") : nil)
        let keepers = replay == nil ? keepers(of: library, mailbox) : (nil, nil)
        // The disk turns while the window opens.
        library.scan(sources, watches: replay == nil)
        if replay == nil { try startMirrors(of: sources) }
        let stage = try openStage()
        let loader = makeLoader(library, decoder, mailbox, scale: stage.scale)
        let pictures = FrameLoop.Pictures(mailbox: mailbox, loader: loader, favourites: keepers.0, place: keepers.1)
        let setup = replay?.setup ?? setup(sources, on: stage)
        let outputs = try openOutputs(setup)
        var loop = FrameLoop(stage, GalleryModel(setup, at: 0), clock, outputs, pictures)
        loop.quitsOnEscape = !options.kiosk
        loop.end = development.runFor
        try run(&loop, replay)
    }

    private func run(_ loop: inout FrameLoop, _ replay: Recording?) throws {
        do throws(PNGFile.Failure) {
            if let replay { loop.replay(replay) } else { loop.run() }
            try loop.finish()
        } catch {
            throw ExitStatus.internalFault("\(error)")
        }
    }

    /// The sources that were named, or the photos that ship with the program.
    private func findSources() throws -> [PhotoSource] {
        guard !self.sources.isEmpty else {
            guard let shipped = ShippedPhotos.folder else {
                throw ExitStatus.noInput("no folder was named, and the photos that ship with vitrine are not there")
            }
            return [.place(shipped)]
        }
        let sources = self.sources.map { PhotoSource($0, mirrors: Self.mirrors) }
        for source in sources {
            if let fault = source.fault {
                let expected = "a folder or a file of photos, or a manifest's URL"
                throw ExitStatus.noInput("\(source): \(fault) (expected \(expected))")
            }
        }
        return sources
    }

    private static var cache: FilePath { FilePath(BaseFolder.cache.path) }
    private static var mirrors: FilePath { cache.appending("mirrors") }

    /// What is behind URLs comes by other processes; what came before is shown at once.
    private func startMirrors(of sources: [PhotoSource]) throws {
        var started: [MirrorFolder] = []
        for case .mirror(let folder, let url) in sources where !started.contains(folder) {
            started.append(folder)
            guard let executable = MirrorProcess.executable else {
                throw ExitStatus.internalFault("vitrine-mirror is missing (expected beside vitrine)")
            }
            let task = MirrorProcess.Task(
                url: url, folder: folder, limit: configuration.mirrors.limit,
                interval: configuration.mirrors.interval,
                environment: ProcessInfo.processInfo.environment.map { "\($0)=\($1)" })
            MirrorProcess.keepRunning(executable, task, logger: logger)
        }
        MirrorFolders(Self.mirrors).removeUnused(but: started, now: Date().timeIntervalSince1970)
    }

    private func keepers(
        of library: PhotoLibrary, _ mailbox: Mailbox<PicturesReport>
    ) -> (FavouritesKeeper?, PlaceKeeper?) {
        let folder = FilePath(BaseFolder.state.path)
        let favourites = FavouritesKeeper(FavouritesFile(folder.appending("favourites.json")), logger: logger) {
            library.formerPhoto($0).map(KnownPhoto.init)
        } found: {
            mailbox.deliver(.favourites($0))
        }
        let place = PlaceKeeper(folder.appending("place.json"), logger: logger) {
            library.photo($0)?.path
        } found: {
            mailbox.deliver(.resume($0))
        }
        let isPlaceChosen = options.screen != nil || options.open != nil || options.demo
        let keepsPlace = configuration.restores && !isPlaceChosen
        library.onReport { photos, isComplete in
            let known = photos.map(KnownPhoto.init)
            favourites.look(through: known) {
                // It may be among them.
                if keepsPlace { place.look(through: known, isComplete: isComplete) }
            }
        }
        return (favourites, keepsPlace ? place : nil)
    }

    private func readRecording() throws -> Recording? {
        guard let path = development.replay else { return nil }
        do throws(Recording.Fault) {
            return try Recording(contentsOf: path)
        } catch {
            throw ExitStatus.badData("\(error)")
        }
    }

    private func openStage() throws -> Stage {
        var stageOptions = StageOptions()
        stageOptions.renderer = options.renderer
        stageOptions.textureBudget = configuration.textureBudget
        stageOptions.maximumTextureSide = development.maxTexture
        if let window = options.windowed {
            stageOptions.placement = .window(width: window.width, height: window.height)
        }
        do throws(StageError) {
            return try Stage(stageOptions, clock: clock)
        } catch {
            throw ExitStatus.displayUnavailable("\(error)")
        }
    }

    /// Two at least, so that one file that takes for ever does not stop the others.
    private static let workers = max(2, ProcessInfo.processInfo.activeProcessorCount - 1)

    private func makeDecoder() throws -> DecoderPool {
        guard let executable = DecoderPool.executable else {
            throw ExitStatus.internalFault("vitrine-decoder is missing (expected beside vitrine)")
        }
        return DecoderPool(
            executable: executable, count: Self.workers, memory: configuration.decoderBudget, logger: logger)
    }

    private func makeLoader(
        _ library: PhotoLibrary, _ decoder: DecoderPool, _ mailbox: Mailbox<PicturesReport>, scale: Double
    ) -> PictureLoader {
        let cache = ThumbnailCache(
            folder: Self.cache.appending("thumbnails"), byteLimit: configuration.cacheLimit,
            logger: logger)
        let maker = PictureMaker(library: library, cache: cache, decoder: decoder, scale: scale)
        return PictureLoader(
            maker: maker, mailbox: mailbox, maximumWorkers: Self.workers, memory: configuration.decodedBudget)
    }

    /// What the gallery starts with.
    private func setup(_ sources: [PhotoSource], on stage: borrowing Stage) -> GallerySetup {
        var setup = GallerySetup(
            configuration.gallery, size: stage.size, scale: stage.scale,
            sources: sources.map(\.description).joined(separator: ", "))
        setup.start = StartingPoint(options.screen ?? .carousel, photo: options.open.map { .index($0) })
        setup.inspectsGestures = development.hud == .gestures
        setup.demonstrates = options.demo
        return setup
    }

    private func openOutputs(_ setup: GallerySetup) throws -> Outputs {
        do {
            let trace = try development.trace.map { try LineWriter($0) }
            let recording = try development.record.map { try LineWriter($0) }
            let screenshot = development.screenshot.map { Screenshot(path: $0, due: development.after) }
            return Outputs(
                trace: trace, recording: recording, screenshot: screenshot, setup: setup,
                isReplay: development.replay != nil,
                logger: logger)
        } catch {
            let names = [development.trace, development.record].compactMap { $0 }.joined(
                separator: " or ")
            throw ExitStatus.cannotCreate("\(names): cannot be written: \(error)")
        }
    }
}

extension KnownPhoto {
    fileprivate init(_ photo: Photo) { self.init(id: photo.id, path: photo.path, stamp: photo.stamp) }
}
