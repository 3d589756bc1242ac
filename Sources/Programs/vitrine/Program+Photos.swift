import Configuring
import Decoding
import FoundationEssentials
import Gallery
import Library
import Logging
import Manifest
import Operation
import Pictures
import Platform
import Scenes
import Synchronization
import SystemPackage

/// The library of photos, and the workers that make pictures of them.
extension Program {
    static var cache: FilePath { BaseFolder.cache }
    static var mirrors: FilePath { cache.appending("mirrors") }
    static var thumbnails: FilePath { cache.appending("thumbnails") }
    /// The limit of the cache, in bytes, if a share of the disk is configured and the disk's size is unknown.
    private static let smallDisk = 256 << 20
    static var snapshot: FilePath { cache.appending("library") }
    static var place: FilePath { BaseFolder.state.appending("place.json") }
    static var attempts: FilePath { BaseFolder.state.appending("attempts.json") }
    static var chosenPIN: FilePath { BaseFolder.state.appending("pin") }

    /// The state of earlier runs that can be made again.
    static var keptState: [FilePath] { PhotoLibrary.files(of: snapshot) + [place, thumbnails] }

    /// Starts the processes that fetch the photos of manifests. Photos that are already on disk are shown at once.
    func startMirrors(of selection: PhotoSelection) throws {
        let environment = ProcessInfo.processInfo.environment
        for (url, line) in selection.manifests {
            guard let mirror = Companion.available("vitrine-mirror", servedAt: "VITRINE_MIRROR", environment) else {
                throw ExitStatus.internalFault(
                    "vitrine-mirror is missing (expected beside vitrine or in ../libexec/vitrine)")
            }
            var task = MirrorProcess.Task(
                url: url, line: line,
                limit: configuration.mirrors.limit.bytes(in: Self.mirrors, orIfUnknown: Self.smallDisk),
                interval: configuration.mirrors.interval,
                environment: environment.map { "\($0)=\($1)" })
            task.logLevel = Log.level
            task.shown = selection.mirrors.map(\.folder)
            try startThread(for: "vitrine-mirror") { () throws(Errno) in
                try MirrorProcess.keepRunning(mirror, task, logger: logger)
            }
        }
    }

    /// - Parameters:
    ///   - question: What the shown photos must have.
    ///   - isStored: Whether the list of photos is stored for the next start.
    func makeLibrary(
        _ decoder: MediaDecoder, _ mailbox: Mailbox<Arrival>, _ question: PhotoQuestion?, isStored: Bool
    ) -> PhotoLibrary {
        var library = PhotoLibrary.Options()
        library.question = question
        library.keepsFacts = configuration.sets.contains { $0.question?.asksForFacts == true }
        library.today = {
            let date = WallClock.date
            return PhotoQuestion.Day(year: date.year, month: date.month, day: date.day)
        }
        library.order = configuration.order
        library.grouping = configuration.grouping
        library.ignored = configuration.ignoredNames
        library.language = configuration.gallery.words.language
        if isStored { library.snapshot = Self.snapshot }
        return PhotoLibrary(decoder: decoder, options: library, logger: logger) { [layouts] in
            layouts.deliver($0, to: mailbox)
        }
    }

    /// Looks for the photos, and answers the question of their set anew every day if its answer depends on the day.
    func scan(_ selection: PhotoSelection, _ library: PhotoLibrary, isReplay: Bool) throws {
        library.scan(selection.sources, watches: !isReplay)
        guard !isReplay else { return library.setFavourites([]) }
        try startMirrors(of: selection)
        guard selection.question?.dependsOnToday == true else { return }
        let days = DayWatch { [weak library] _ in library?.beginDay() }
        try startThread(for: "the days") { () throws(Errno) in try days.start() }
    }

    func makeKeepers(
        _ library: PhotoLibrary, _ selection: PhotoSelection, _ mailbox: Mailbox<Arrival>
    ) -> FrameLoop.Keepers {
        let folder = BaseFolder.state
        let kept = KeepingOptions(leavesNothing: !keepsState)
        let favourites = FavouritesKeeper(
            FavouritesFile(folder.appending("favourites.json")), logger: logger, options: kept
        ) {
            library.formerPhoto($0).map(KnownPhoto.init)
        } found: {
            mailbox.deliver(.input(.favourites($0)))
        }
        let lastVisit = LastVisitKeeper(Self.place, logger: logger, options: kept) {
            library.photo($0)?.path
        } found: {
            mailbox.deliver(.input(.resume($0)))
        }
        let isStartChosen = options.screen != nil || options.open != nil || options.demo
        // If favourites are forgotten after a visit, nothing else of a visit may outlast the program.
        let resumes = configuration.restores && !isStartChosen && configuration.gallery.favourites != .visit
        let welcome = makeWelcome(to: selection, mailbox)
        let isFirstLook = Atomic(true)
        let opened = Mutex(options.open)
        library.onReport { [logger] photos, isComplete in
            if isComplete, isFirstLook.exchange(false, ordering: .relaxed) {
                mailbox.deliver(.looked(photos: photos.count))
            }
            if isComplete, photos.count > 0, let index = opened.withLock({ $0.take() }), index >= photos.count {
                logger.warning("--open \(index): no such photo (expected an index from 0 to \(photos.count - 1))")
            }
            if isComplete, let photo = photos.first(where: { _ in true }) { welcome?.look(at: photo.path) }
            let known = LibraryPhotos(roll: photos, library: library)
            favourites.search(known) {
                library.setFavourites(Set(favourites.present))
                // After the favourites, because the last visit may have been to one of them.
                if resumes { lastVisit.search(known, isComplete: isComplete) }
            }
        }
        let attempts = AttemptsKeeper(Self.attempts, logger: logger) { mailbox.deliver(.input(.kept($0))) }
        return FrameLoop.Keepers(
            favourites: favourites, lastVisit: resumes ? lastVisit : nil, attempts: attempts, welcome: welcome)
    }

    /// The number of workers: at least two, so that one endless file does not block the others.
    static let workers = max(2, ProcessInfo.processInfo.activeProcessorCount - 1)

    func makeDecoder(for sources: [PhotoSource]) throws -> DecoderPool {
        guard let executable = DecoderPool.executable else {
            throw ExitStatus.internalFault(
                "vitrine-decoder is missing (expected beside vitrine or in ../libexec/vitrine)")
        }
        try logSandbox()
        return DecoderPool(
            executable: executable, count: Self.workers, memory: configuration.decoderBudget, sources: sources,
            isConfined: !options.unconfined, logger: logger)
    }

    private func logSandbox() throws {
        guard DecoderPool.areConfined else {
            guard options.unconfined else {
                throw ExitStatus.internalFault(
                    "this build has no sandbox for decoders (expected --unconfined, for photos that can be trusted)")
            }
            return logger.warning("decoders are not confined; a photo that attacks one has the rights of this user")
        }
        if options.unconfined { logger.notice("--unconfined has no effect: this build has a sandbox for decoders") }
        if let version = DecoderPool.landlockVersion {
            logger.debug("decoders are confined by seccomp and Landlock (version \(version))")
        } else {
            logger.notice("decoders are confined by seccomp alone: the system offers no Landlock (as Linux 5.13 does)")
        }
    }

    func makeLoader(
        _ library: PhotoLibrary, _ decoder: MediaDecoder, _ clips: ClipPlayer?, _ mirrors: [MirrorLine],
        _ mailbox: Mailbox<Arrival>, scale: Double
    ) -> PictureLoader {
        let cache = ThumbnailCache(
            folder: Self.thumbnails,
            byteLimit: configuration.cacheLimit.bytes(in: Self.thumbnails, orIfUnknown: Self.smallDisk), logger: logger)
        let maker = PictureMaker(photos: { library.photo($0) }, cache: cache, decoder: decoder, scale: scale)
        let loader = PictureLoader(
            maker: maker, clips: clips, workers: Self.workers, memory: configuration.decodedBudget
        ) {
            mailbox.deliver(.pictures($0))
        }
        for mirror in mirrors { mirror.onArrival { [weak loader] in loader?.retry() } }
        return loader
    }
}

/// A list of the library's photos.
private struct LibraryPhotos: KnownPhotos {
    let roll: PhotoRoll
    let library: PhotoLibrary

    var isEmpty: Bool { roll.count == 0 }
    func contains(_ photo: PhotoID) -> Bool { roll.contains(photo) }
    func photo(at path: FilePath) -> PhotoID? { library.photo(at: path) }
    func known(_ photo: PhotoID) -> KnownPhoto? { library.photo(photo).map(KnownPhoto.init) }
    func makeIterator() -> some IteratorProtocol<KnownPhoto> { roll.lazy.map { KnownPhoto($0) }.makeIterator() }
}

extension KnownPhoto {
    fileprivate init(_ photo: Photo) {
        self.init(
            id: photo.id, path: photo.path, stamp: photo.stamp, name: photo.note.origin == nil ? nil : photo.quoted)
    }
}
