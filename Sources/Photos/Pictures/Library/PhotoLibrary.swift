import Decoding
import Library
import Logging
import Motion
import Platform
import Raster
import Scenes
import Synchronization
import SystemPackage

/// The photos to show. It finds them on its own threads and reports them as they are found. It skips files that turn
/// out not to be pictures, and logs why.
public final class PhotoLibrary: Sendable {
    /// Options for finding and arranging photos.
    public struct Options: Sendable {
        public var order = PhotoOrder.name
        public var grouping = AlbumGrouping.day
        /// The code of the language of titles and dates.
        public var language = Wording.english.language
        /// What the shown photos must have; nil if all are shown.
        public var question: PhotoQuestion?
        /// Whether what questions ask for is known of all photos. It is stored for runs whose question asks for it.
        public var keepsFacts = false
        /// The day on which questions are answered.
        public var today: @Sendable () -> PhotoQuestion.Day? = { nil }
        /// A file that stores the list of photos for the next run; nil if nothing is stored.
        public var snapshot: FilePath?
        /// Names of files and folders to skip.
        public var ignored: [String] = []
        /// Seconds between checks of folders that send no notifications.
        public var interval = 5.0
        /// The priority of the scanning thread. While files are being written to a folder, it is scanned repeatedly.
        public var priority = Priority.low

        public init() {}
    }

    private struct Arrangement: Equatable {
        var order: PhotoOrder
        var grouping: AlbumGrouping
        /// Its code.
        var language: String
    }

    let index = Mutex(PhotoIndex())
    let headers: SlowHeaders
    let logger: Logger
    let options: Options
    /// The order, albums and language of the photos.
    private let arrangement: Mutex<Arrangement>
    private let report: @Sendable (PicturesReport) -> Void
    /// Performs work that must not wait for a scan: reading the stored list, and removing broken photos.
    let worker: SerialWorker
    let scanner: SerialWorker
    /// One end of a pair of sockets; a byte ends the wait of the scanner, and closing it ends its watch.
    let lifeline = Mutex<FileDescriptor?>(nil)
    /// Keeps reports in order, so that no list arrives after a newer one.
    private let reporting = Mutex(())
    private let isReportDue = Atomic(false)
    let hasLoggedLabels = Atomic(false)
    /// The photos that visitors have marked; nil until they are known.
    private let favourites = Mutex<Set<PhotoID>?>(nil)
    private let hasLoggedNone = Atomic(false)
    private let listener = Mutex<(@Sendable (PhotoRoll, _ isComplete: Bool) -> Void)?>(nil)
    /// Faults of files, some of which are rewritten repeatedly.
    private let faults = Mutex(KnownFaults<FilePath>())

    /// - Parameters:
    ///   - decoder: Reads the files' headers.
    ///   - report: Called on other threads.
    public init(
        decoder: some PictureDecoder, options: Options = Options(), logger: Logger,
        report: @escaping @Sendable (PicturesReport) -> Void
    ) {
        headers = SlowHeaders(decoder, priority: options.priority)
        self.options = options
        self.logger = logger
        self.report = report
        arrangement = Mutex(Arrangement(order: options.order, grouping: options.grouping, language: options.language))
        worker = SerialWorker("library")
        scanner = SerialWorker("scan", priority: options.priority)
        if options.keepsFacts { index.withLock { $0.rows.facts = FactColumn() } }
    }

    deinit {
        headers.cancel()
        try? lifeline.withLock(\.self)?.close()
    }

    /// The photo with this id; nil if it is not shown.
    public func photo(_ id: PhotoID) -> Photo? { index.withLock { $0[id] } }

    /// The photo with that id, even if another photo has its path now.
    public func formerPhoto(_ id: PhotoID) -> Photo? { index.withLock { $0.former(id) } }

    /// Calls `body` with every list of photos that is reported, and once more when the list is known to be complete, on
    /// the thread that reports it.
    public func onReport(_ body: @escaping @Sendable (PhotoRoll, _ isComplete: Bool) -> Void) {
        listener.withLock { $0 = body }
    }

    /// Shows the photos in another order, in other albums, or with titles in another language. Returns immediately.
    public func arrange(by order: PhotoOrder, in grouping: AlbumGrouping, language: String) {
        let new = Arrangement(order: order, grouping: grouping, language: language)
        rearrange { $0 = new }
    }

    /// Shows the photos with titles in another language, by its code. Returns immediately.
    public func setLanguage(_ language: String) { rearrange { $0.language = language } }

    private func rearrange(_ change: @escaping @Sendable (inout Arrangement) -> Void) {
        worker.perform { [self] in
            let hasChanged = arrangement.withLock { arrangement in
                let former = arrangement
                change(&arrangement)
                return arrangement != former
            }
            if hasChanged { reportPhotos() }
        }
    }

    // MARK: Questions

    /// Takes the photos that visitors have marked. Returns immediately.
    public func setFavourites(_ photos: Set<PhotoID>) {
        let isNew = favourites.withLock { favourites in
            defer { favourites = photos }
            return favourites != photos
        }
        if isNew, options.question?.favourites == true { worker.perform { [self] in reportPhotos() } }
    }

    /// Answers the question anew if it depends on the day, because another one has begun. Returns immediately.
    public func beginDay() {
        if options.question?.dependsOnToday == true { worker.perform { [self] in reportPhotos() } }
    }

    /// The photos that are shown among all; nil if that is not known yet.
    private func answer(among all: PhotoRoll) -> PhotoRoll? {
        guard let question = options.question else { return all }
        let favourites = favourites.withLock(\.self)
        guard let today = options.today(), favourites != nil || !question.favourites else { return nil }
        return question.answer(among: all, on: today, favourites: favourites ?? [])
    }

    /// Logs that no photo is the answer, whenever that begins.
    private func note(_ answer: PhotoRoll, among all: PhotoRoll) {
        let isNone = answer.count == 0 && all.count > 0
        guard hasLoggedNone.exchange(isNone, ordering: .relaxed) != isNone, isNone else { return }
        logger.notice("no photo of \(all.count) is as the set asks for; none is shown")
    }

    // MARK: Photos that cannot be decoded

    /// Removes and logs a broken photo; only logs one that cannot be read now, or has a broken tile. Returns immediately.
    public func handle(_ failure: PictureFailure) {
        worker.perform { [self] in
            guard failure.error.isOfContents, failure.tile == nil else { return warn(failure) }
            let why = "\(failure.error)"
            guard index.withLock({ $0.drop(failure.photo.id.upright, because: why) }) else { return }
            skip(failure.photo.path, failure.photo.note.origin, why)
            reportSoon()
        }
    }

    /// Logs a failure, unless the file was removed, which the next scan handles.
    private func warn(_ failure: PictureFailure) {
        // The pool of decoders logs that it cannot start any.
        if case .noDecoder = failure.error { return }
        let photo = failure.photo
        let why = "\(failure.error)"
        guard photo.path.exists, let report = faults.withLock({ $0.begin(photo.path, why) }) else { return }
        let tile = failure.tile.map { "tile \($0.level)/\($0.column),\($0.row) of " } ?? ""
        let consequence = failure.error.isOfContents ? "showing a coarser one" : "will retry"
        logger.warning("cannot show \(tile)\(photo.quoted): \(why); \(consequence)\(report)")
    }

    func forgetWarnings() { faults.withLock { $0.keepAll(where: \.exists) } }

    func skip(_ path: FilePath, _ origin: PhotoNote.Origin?, _ why: String) {
        if let report = faults.withLock({ $0.begin(path, why) }) {
            logger.warning("skipped \(path.quoted(from: origin)): \(why)\(report)")
        }
        report(.skipped(path: path.name(from: origin), why: why))
    }

    /// Logs that a file beside a photo, or a part of a photo's metadata, is ignored.
    func logIgnored(_ path: FilePath, _ name: String, _ why: String) {
        guard let report = faults.withLock({ $0.begin(path, why) }) else { return }
        logger.warning("\(name): \(why)\(report)")
    }

    // MARK: Reports

    /// The seconds for which broken photos are gathered before a report, whose cost grows with the list.
    private static let gathering = 0.1

    private func reportSoon() {
        guard !isReportDue.exchange(true, ordering: .relaxed) else { return }
        worker.perform(after: Self.gathering) { [weak self] in
            guard let self else { return }
            isReportDue.store(false, ordering: .relaxed)
            reportPhotos()
        }
    }

    /// - Parameter first: The rows of the photos of an incomplete list, in the order of the carousel; nil for all photos.
    func reportPhotos(only first: RowList? = nil) {
        reporting.withLock { _ in
            let (all, isKnown) = index.withLock { ($0.shown, $0.hasFinishedPass || $0.isSeeded) }
            let known = first.map { all.ordered(RowList($0.sorted())) } ?? all
            callListener(known)
            let answer = answer(among: known)
            let isComplete = isKnown && answer != nil
            let photos = answer ?? known.ordered([])
            if isComplete { note(photos, among: known) }
            let arrangement = arrangement.withLock(\.self)
            let order = first ?? arrangement.order.sorted(photos)
            let cards = CardList(photos.rows.cards, rows: order)
            let albums = arrangement.grouping.albums(of: photos, in: cards, Language(arrangement.language))
            let shown = photos.ordered(order)
            report(.photos(PhotoList(photos: shown, cards: cards, albums: albums, isComplete: isComplete)))
        }
    }

    /// Reports to the listener that its list is complete.
    func reportCompletion() {
        reporting.withLock { _ in callListener(index.withLock(\.shown)) }
    }

    private func callListener(_ photos: PhotoRoll) {
        listener.withLock(\.self)?(photos, index.withLock(\.hasFinishedPass))
    }

    // MARK: Answers for operators. The time that they take grows with the list

    /// The photo with a path, if it is shown.
    public func photo(at path: FilePath) -> PhotoID? { index.withLock { $0.photo(at: path) } }

    /// The files that store the list of photos.
    ///
    /// - Parameter snapshot: The first of them.
    public static func files(of snapshot: FilePath) -> [FilePath] {
        [snapshot, LibraryFiles.rows(of: snapshot), LibraryFiles.facts(of: snapshot)]
    }

    /// The shown photos with this path, or a path that ends with it. Without any, the photos with this name in a
    /// manifest, or the file to which the path leads.
    public func photos(at path: FilePath) -> [PhotoID] {
        if let exact = photo(at: path) { return [exact] }
        let photos = index.withLock(\.shown)
        let named = photos.filter { $0.path.ends(with: path) || $0.note.origin?.name == path.string }
        if !named.isEmpty { return named.map(\.id) }
        guard path.isAbsolute, let stamp = try? FileStatus(of: path).stamp else { return [] }
        return photos.filter { $0.stamp == stamp }.map(\.id)
    }

    /// The files that are not shown, in the order of their names.
    public var skipped: [SkippedFile] { index.withLock(\.skipped).sorted { $0.name < $1.name } }
}

extension Card {
    init(_ photo: Photo) {
        let size = photo.header.size
        self.init(
            photo: photo.id, pixels: Size(size),
            animation: FrameDurations(photo.header.frameDurations),
            focus: photo.header.properties.focus.map {
                Rect(x: $0.minX, y: $0.minY, width: $0.maxX - $0.minX, height: $0.maxY - $0.minY)
            }, pyramid: Pyramid(photo.header))
        clip = photo.header.clip.map { clip in
            // What belongs to a still photo is a moment; everything else is made to move.
            Clip(
                rate: clip.rate, frameCount: clip.frameCount,
                isMoment: photo.note.clip != nil || clip.isMoment || photo.header.format == .jpeg,
                hasSound: clip.hasSound)
        }
    }
}

extension Pyramid {
    /// Nil for a picture that is not stored in tiles.
    fileprivate init?(_ header: ImageHeader) {
        guard let pyramid = header.pyramid else { return nil }
        self.init(
            levels: pyramid.levels.map { level in
                let upright = level.upright(header.properties.orientation)
                return Level(pixels: Size(upright.size), tile: Size(Self.common(upright.tile)))
            })
    }

    /// Several small tiles together, so that there are not too many on the screen, and large ones in parts, so that they take little
    /// memory.
    private static func common(_ tile: PixelSize) -> PixelSize {
        func side(_ tile: Int) -> Int {
            let parts = (tile + mostPart - 1) / mostPart
            return max(1, (leastTile + tile - 1) / tile) * ((tile + parts - 1) / parts)
        }
        return PixelSize(width: side(tile.width), height: side(tile.height))
    }

    private static let leastTile = 200
    private static let mostPart = 2048
}

extension Size {
    fileprivate init(_ size: PixelSize) { self.init(width: Double(size.width), height: Double(size.height)) }
}
