import Library
import Logging
import Platform
import Scenes
import Synchronization
import SystemPackage

/// Stores visitors' favourites, and finds them again in the library, on its own threads.
public final class FavouritesKeeper: Sendable {
    private let file: FavouritesFile
    private let logger: Logger
    private let photo: @Sendable (PhotoID) -> KnownPhoto?
    private let found: @Sendable (Set<PhotoID>) -> Void
    private let retryInterval: Double
    private let worker = SerialWorker("favourites")
    /// Reads files, which may be large, without delaying the storage of favourites.
    private let searcher = SerialWorker("find favourites")
    private let digests = DigestCache()
    private let writer: RetriedWrite<[Favourite]>
    private let state = Mutex(State())
    /// The newest list of photos, until it is searched.
    private let unsearched = Mutex<(any KnownPhotos)?>(nil)

    private struct State {
        var list = FavouriteList()
        /// Photos whose files could not be read and will be tried again.
        var unread: Set<PhotoID> = []
        /// Whether the file is never written: if it could not be read, or the run leaves nothing behind.
        var isReadOnly = false
    }

    /// Reads the stored favourites in the background.
    ///
    /// - Parameters:
    ///   - retryInterval: Seconds until a photo whose file could not be read is tried again.
    ///   - photo: Looks up a photo of the library; called on another thread.
    ///   - found: Called on another thread with photos that turn out to be favourites.
    public init(
        _ file: FavouritesFile, logger: Logger, options: KeepingOptions = KeepingOptions(),
        retryInterval: Double = 5,
        photo: @escaping @Sendable (PhotoID) -> KnownPhoto?,
        found: @escaping @Sendable (Set<PhotoID>) -> Void
    ) {
        self.file = file
        self.logger = logger
        self.photo = photo
        self.found = found
        self.retryInterval = retryInterval
        let meanwhile = "favourites are kept in memory until it can be written"
        writer = RetriedWrite(file.path, on: worker, pauses: options.pauses, logger, meanwhile) {
            try file.write($0)
        }
        if options.leavesNothing { state.withLock { $0.isReadOnly = true } }
        worker.perform { self.read() }
    }

    private func read() {
        do throws(FavouritesFile.Fault) {
            let favourites = try file.read()
            state.withLock { $0.list = FavouriteList(favourites) }
        } catch {
            switch error {
            case .unreadable(let why):
                logger.error("cannot read \(file.path): \(why); favourites will not be saved")
                state.withLock { $0.isReadOnly = true }
            case .broken(let why, let target):
                logger.warning("cannot use \(file.path): \(why); moved it to \(target), starting without favourites")
            }
        }
    }

    // MARK: Searching the library

    /// Takes the library's new list of photos.
    ///
    /// - Parameter done: Called on another thread when the list has been searched, or a newer one has.
    public func search(_ photos: some KnownPhotos, done: @escaping @Sendable () -> Void = {}) {
        unsearched.withLock { $0 = photos }
        // Runs after the file has been read.
        worker.perform {
            self.searcher.perform {
                self.searchNewestList()
                done()
            }
        }
    }

    private func searchNewestList() {
        // Lists arrive faster than they can be searched, so only the newest is.
        guard let photos = unsearched.withLock({ $0.take() }) else { return }
        let list = state.withLock { state in
            state.list.removeOwners(except: photos.contains)
            return state.list
        }
        let matches = matches(of: list, among: photos)
        guard !matches.isEmpty else { return }
        let hasChanged = state.withLock { state in matches.reduce(false) { state.list.apply($1) || $0 } }
        if hasChanged { worker.perform { self.save() } }
        found(Set(matches.map(\.photo)))
    }

    private func matches(of list: FavouriteList, among photos: some KnownPhotos) -> [FavouriteMatch] {
        FavouriteSearch.matches(
            of: list.missing, among: photos.lazy.filter { !list.contains($0.id) },
            at: { path in photos.photo(at: path).flatMap { list.contains($0) ? nil : photos.known($0) } },
            digests: digests)
    }

    /// The photos of the library that are favourites.
    public var present: [PhotoID] { state.withLock { $0.list.present } }

    // MARK: Changes by visitors

    /// Marks or unmarks a photo.
    public func set(_ photo: PhotoID, isFavourite: Bool) {
        worker.perform {
            guard isFavourite else { return self.remove(photo) }
            if let known = self.photo(photo) { self.add(known) }
        }
    }

    private func add(_ photo: KnownPhoto) {
        guard state.withLock({ !$0.list.contains(photo.id) }) else { return }
        do {
            let favourite = try photo.favourite()
            state.withLock { state in
                state.unread.remove(photo.id)
                state.list.add(photo.id, favourite)
            }
            save()
        } catch {
            retryLater(photo, error)
        }
    }

    /// Tries a photo again later, because a removed disk may return.
    private func retryLater(_ photo: KnownPhoto, _ error: any Error) {
        if state.withLock({ $0.unread.insert(photo.id).inserted }) {
            logger.warning(
                "cannot save \(photo.name) as a favourite: \(error); trying again every \(Int(retryInterval)) s")
        }
        worker.perform(after: retryInterval) { [weak self] in
            guard let self, state.withLock({ $0.unread.contains(photo.id) }) else { return }
            add(photo)
        }
    }

    private func remove(_ photo: PhotoID) {
        let wasFavourite = state.withLock { state in
            state.unread.remove(photo)
            return state.list.remove(photo)
        }
        if wasFavourite { save() }
    }

    private func save() {
        let (list, isReadOnly) = state.withLock { ($0.list, $0.isReadOnly) }
        if !isReadOnly { writer.write(list.favourites) }
    }

    /// Returns when every change so far is on disk, if it can be written.
    public func finish() {
        worker.perform { self.writer.writeNewest() }
        worker.finish()
    }
}

/// Options for storing the state that visitors leave.
public struct KeepingOptions: Hashable, Sendable {
    /// Whether files are only read.
    public var leavesNothing = false
    /// Seconds before writing a file is tried again: the first and the longest pause.
    public var pauses = 1.0...60.0

    public init(leavesNothing: Bool = false) { self.leavesNothing = leavesNothing }
}

/// The digests of files that are no favourites, so that a file is read again only after it has changed.
final class DigestCache: Sendable {
    private struct Key: Hashable {
        var path: FilePath
        var stamp: FileStamp
    }

    private let known = Mutex<[Key: Favourite]>([:])

    /// The photo as a favourite; nil if its file cannot be read.
    func favourite(_ photo: KnownPhoto) -> Favourite? {
        let key = Key(path: photo.path, stamp: photo.stamp)
        if let known = known.withLock({ $0[key] }) { return known }
        guard let favourite = try? photo.favourite() else { return nil }
        known.withLock { $0[key] = favourite }
        return favourite
    }
}
