import Decoding
import Dispatch
import Gallery
import Logging
import Motion
import Platform
import Synchronization
import SystemPackage

/// The photos to show. It looks for them on a thread of its own and reports them as they are found; a file that
/// turns out not to be a picture leaves, with a line in the log.
public final class PhotoLibrary: Sendable {
    private let index = Mutex(PhotoIndex())
    private let decoder: any PictureDecoder
    private let order: PhotoOrder
    private let grouping: AlbumGrouping
    private let interval: Double
    private let snapshot: FilePath?
    private let mailbox: Mailbox<PicturesReport>
    private let logger: Logger
    private let queue = DispatchQueue(label: "vitrine.scan")
    private let reports = DispatchQueue(label: "vitrine.reports")
    private let isReportDue = Atomic(false)
    private let listener = Mutex<(@Sendable ([Photo], _ isComplete: Bool) -> Void)?>(nil)
    private let told = Mutex<[PhotoID: String]>([:])

    /// - Parameters:
    ///   - decoder: Reads the files' headers.
    ///   - snapshot: A file that keeps what is known for the next run; nil if nothing is kept.
    ///   - interval: How often it is looked where nothing tells of changes, in seconds.
    public init(
        decoder: some PictureDecoder, order: PhotoOrder, grouping: AlbumGrouping = .day,
        mailbox: Mailbox<PicturesReport>, logger: Logger, snapshot: FilePath? = nil, interval: Double = 5
    ) {
        self.snapshot = snapshot
        self.interval = interval
        self.decoder = decoder
        self.order = order
        self.grouping = grouping
        self.mailbox = mailbox
        self.logger = logger
    }

    /// Looks for photos in `sources` and returns at once.
    ///
    /// - Parameter watches: Whether to look again whenever something changes there.
    public func scan(_ sources: [PhotoSource], watches: Bool = false) {
        queue.async { [self] in
            var snapshot = snapshot.map { LibrarySnapshot($0, of: sources, in: order) }
            let known = snapshot?.read { opening in begin(with: opening, isComplete: false) }
            if let known, !known.isEmpty { begin(with: known, isComplete: true) }
            // A folder that somebody writes to is looked at again and again.
            Priority.giveWay()
            var scan = LibraryScan(sources)
            look(with: &scan, keepingIn: &snapshot)
            guard watches else { return }
            var watch = FolderWatch(interval: interval)
            while true {
                // What changed in a folder before it was watched is seen by looking once more.
                if !watch.watch(scan.folders) { watch.waitForChange(looksAnyway: scan.missesSource) }
                scan.beingWritten = watch.beingWritten
                look(with: &scan, keepingIn: &snapshot)
            }
        }
    }

    private func begin(with known: [LibrarySnapshot.Entry], isComplete: Bool) {
        index.withLock { $0.begin(with: known, isComplete: isComplete) }
        report()
    }

    /// The photo of that name, unless it was dropped or has gone.
    public func photo(_ id: PhotoID) -> Photo? { index.withLock { $0[id] } }

    /// The same, even if another photo has taken its place since it was reported.
    public func formerPhoto(_ id: PhotoID) -> Photo? { index.withLock { $0.former(id) } }

    /// Calls `body` with every list of photos that is reported, and once more when all of them are known, on the thread
    /// that reports it.
    public func onReport(_ body: @escaping @Sendable ([Photo], _ isComplete: Bool) -> Void) {
        listener.withLock { $0 = body }
    }

    /// Leaves out a photo that could not be decoded. Its line goes to the log once.
    func drop(_ photo: Photo, because error: PictureError) {
        guard index.withLock({ $0.drop(photo.id) }) else { return }
        leaveOut(photo.place, "\(error)")
        reportSoon()
    }

    /// Tells once, for as long as it is so, that a photo cannot be decoded now, though nothing may be wrong with it.
    func tell(_ photo: Photo, _ error: PictureError) {
        guard told.withLock({ $0.updateValue("\(error)", forKey: photo.id) != "\(error)" }) else { return }
        logger.warning("not shown now: \(photo.place.debugDescription): it \(error)")
    }

    // MARK: Looking

    private func look(with scan: inout LibraryScan, keepingIn snapshot: inout LibrarySnapshot?) {
        let (isFirst, known) = index.withLock { (!$0.hasLooked, $0.count) }
        // Reports grow in proportion to what is known, so that all of them together cost little more than the last.
        var due = max(16, 2 * known)
        var look = PhotoIndex.Look()
        scan.walk { found in
            self.take(found, in: &look)
            guard isFirst, self.index.withLock({ $0.count }) >= due else { return }
            due *= 2
            self.report()
        } unreachable: { source, isNews in
            if isNews { self.logger.warning("\(source) has gone: showing what is known of it") }
            self.index.withLock { $0.keepAll(below: source, in: &look) }
        }
        let hasChanged = index.withLock { $0.finish(look) }
        guard isFirst || hasChanged else { return }
        // The list is the one that is shown already; but now it is known to be all.
        guard hasChanged || known == 0 else { return reports.sync { tellListener(index.withLock(\.shown)) } }
        told.withLock { told in told = told.filter { photo($0.key) != nil } }
        keep(in: &snapshot)
        report()
    }

    private func keep(in snapshot: inout LibrarySnapshot?) {
        do {
            try snapshot?.write(index.withLock(\.shown))
        } catch {
            logger.notice("the list of photos is not kept for the next start: \(error)")
        }
    }

    private func take(_ found: FolderWalk.Found, in look: inout PhotoIndex.Look) {
        switch found {
        case .leftOut(let path, let why):
            if index.withLock({ $0.noteUnread(path, why, in: &look) }) { leaveOut(path.string, why) }
        case .vanished(let path): index.withLock { $0.keepVanished(path, in: &look) }
        case .file(let file):
            switch index.withLock({ $0.knowledge(of: file, isThere: \.isThere) }) {
            case .photo(let id): index.withLock { $0.keep(id, as: file, in: &look) }
            case .noPicture: index.withLock { $0.keepRefused(file, in: &look) }
            case .nothing: read(file, in: &look)
            }
        }
    }

    private func read(_ file: FoundFile, in look: inout PhotoIndex.Look) {
        do throws(PictureError) {
            let header = try decoder.header(of: file.path)
            index.withLock { $0.add(file, header, in: &look) }
        } catch {
            let isNews = index.withLock { index in
                error.isOfContents
                    ? index.refuse(file, "\(error)", in: &look) : index.noteUnread(file.path, "\(error)", in: &look)
            }
            if isNews { leaveOut(file.note.origin?.url ?? file.path.string, "\(error)") }
        }
    }

    private func leaveOut(_ name: String, _ why: String) {
        // As a literal: a name may hold line breaks, and an event is one line.
        logger.warning("left out \(name.debugDescription): it \(why)")
        mailbox.deliver(.failed(path: name, why: why))
    }

    /// A list of photos costs all of them: those that turn out to be broken within a moment are told of together.
    private func reportSoon() {
        guard !isReportDue.exchange(true, ordering: .relaxed) else { return }
        reports.asyncAfter(deadline: .now() + .milliseconds(Self.gathering)) {
            self.isReportDue.store(false, ordering: .relaxed)
            self.deliver()
        }
    }

    private func tellListener(_ photos: [Photo]) {
        listener.withLock(\.self)?(photos, index.withLock(\.hasLooked))
    }

    private static let gathering = 100

    private func report() { reports.sync { deliver() } }

    /// On one queue, so that no list is overtaken by an older one.
    private func deliver() {
        let (photos, isComplete) = index.withLock { ($0.shown, $0.hasLooked || $0.isSeeded) }
        tellListener(photos)
        let sorted = order.sorted(photos)
        // Made here, for a hundred thousand of them would hold up a frame.
        let cards = sorted.map { Card($0) }
        mailbox.deliver(.photos(sorted, cards: cards, albums: grouping.albums(of: photos), isComplete: isComplete))
    }
}

extension Card {
    init(_ photo: Photo) {
        let size = photo.header.size
        self.init(
            photo: photo.id, pixels: Size(width: Double(size.width), height: Double(size.height)),
            animation: Animation(durations: photo.header.frameDurations))
    }
}
