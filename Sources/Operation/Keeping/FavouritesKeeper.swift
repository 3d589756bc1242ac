import Dispatch
import Gallery
import Logging
import Platform
import Synchronization
import SystemPackage

/// Keeps visitors' favourites on the disk and finds them again in the library, on a thread of its own.
public final class FavouritesKeeper: Sendable {
    private let file: FavouritesFile
    private let logger: Logger
    private let photo: @Sendable (PhotoID) -> KnownPhoto?
    private let found: @Sendable (Set<PhotoID>) -> Void
    private let patience: Double
    private let queue = DispatchQueue(label: "vitrine.favourites")
    private let search = DispatchQueue(label: "vitrine.favourites.search")
    private let digests = DigestCache()
    private let state = Mutex(State())
    /// The newest photos that nobody has looked through yet.
    private let untried = Mutex<[KnownPhoto]?>(nil)

    private struct State {
        /// In the order in which they were given; those whose photo is not there are kept, too.
        var favourites: [Favourite] = []
        /// Which photo of the library is which of them.
        var owners: [PhotoID: Favourite] = [:]
        /// Those whose files could not be read, to be tried again.
        var unkept: Set<PhotoID> = []
        /// A file that cannot be read is not written over.
        var isReadOnly = false
        var lastFault: String?

        /// - Returns: Whether it is kept in another way than before.
        mutating func match(_ match: Match) -> Bool {
            // Meanwhile a visitor may have given it a heart, or taken it.
            guard owners[match.photo] == nil, let index = favourites.firstIndex(of: match.old) else { return false }
            favourites[index] = match.new
            owners[match.photo] = match.new
            return match.new != match.old
        }
    }

    /// Reads what was kept, and returns at once.
    ///
    /// - Parameters:
    ///   - patience: After how many seconds a file that could not be read is tried again.
    ///   - photo: Where a photo of the library is; called on another thread.
    ///   - found: Called on another thread with photos that turn out to be favourites.
    public init(
        _ file: FavouritesFile, logger: Logger, patience: Double = 5,
        photo: @escaping @Sendable (PhotoID) -> KnownPhoto?,
        found: @escaping @Sendable (Set<PhotoID>) -> Void
    ) {
        (self.file, self.logger, self.patience, self.photo, self.found) = (file, logger, patience, photo, found)
        queue.async { self.read() }
    }

    private func read() {
        do throws(FavouritesFile.Fault) {
            let favourites = try file.read()
            state.withLock { $0.favourites = favourites }
        } catch {
            switch error {
            case .unreadable(let why):
                logger.error("\(file.path): \(why): favourites are not kept")
                state.withLock { $0.isReadOnly = true }
            case .broken(let why, let place):
                logger.warning("\(file.path): \(why): moved to \(place), and begun anew")
            }
        }
    }

    // MARK: What is in the library

    /// The library's photos are these now.
    ///
    /// - Parameter done: Called on another thread when favourites among them have been found, or newer photos came.
    public func look(through photos: [KnownPhoto], done: @escaping @Sendable () -> Void = {}) {
        untried.withLock { $0 = photos }
        // Behind the reading; but large files that are read there keep no heart waiting.
        queue.async {
            self.search.async {
                self.lookThroughNewest()
                done()
            }
        }
    }

    private func lookThroughNewest() {
        // Lists come faster than they are looked through: only the newest counts.
        guard let photos = untried.withLock({ untried in untried.take() }) else { return }
        let (owners, missing) = state.withLock { state in
            if !state.owners.isEmpty {
                let present = Set(photos.map(\.id))
                state.owners = state.owners.filter { present.contains($0.key) }
            }
            let owned = Set(state.owners.values)
            return (Set(state.owners.keys), state.favourites.filter { !owned.contains($0) })
        }
        guard !missing.isEmpty else { return }
        let matches = matches(of: missing, among: photos.filter { !owners.contains($0.id) })
        guard !matches.isEmpty else { return }
        let hasMoved = state.withLock { state in matches.reduce(false) { state.match($1) || $0 } }
        if hasMoved { queue.async { self.save() } }
        found(Set(matches.map(\.photo)))
    }

    /// A favourite, the photo that it is, and how that is kept from now on.
    fileprivate struct Match {
        var photo: PhotoID
        var old, new: Favourite
    }

    /// Reads only files that have the size of one that is missing.
    private func matches(of missing: [Favourite], among photos: [KnownPhoto]) -> [Match] {
        var open = Dictionary(grouping: missing, by: \.size)
        var matches: [PhotoID: Match] = [:]
        func match(_ photo: KnownPhoto, _ new: Favourite?, _ isMatch: (Favourite) -> Bool) {
            let size = photo.stamp.byteCount
            guard matches[photo.id] == nil, let index = open[size]?.firstIndex(where: isMatch),
                let old = open[size]?.remove(at: index)
            else { return }
            matches[photo.id] = Match(photo: photo.id, old: old, new: new ?? old)
        }
        for photo in photos { match(photo, nil) { photo.isUnchanged(since: $0) } }
        for photo in photos where matches[photo.id] == nil && open[photo.stamp.byteCount]?.isEmpty == false {
            guard let favourite = digests.favourite(photo) else { continue }
            match(photo, favourite) { $0.sha256 == favourite.sha256 }
        }
        return Array(matches.values)
    }

    // MARK: What visitors change

    /// A visitor gave a photo a heart, or took it.
    public func set(_ photo: PhotoID, isFavourite: Bool) {
        queue.async {
            guard isFavourite else { return self.remove(photo) }
            if let known = self.photo(photo) { self.add(known) }
        }
    }

    private func add(_ photo: KnownPhoto) {
        guard state.withLock({ $0.owners[photo.id] == nil }) else { return }
        do {
            let favourite = try photo.favourite()
            state.withLock { state in
                state.unkept.remove(photo.id)
                // Perhaps it was one before, and nobody has come to it yet.
                let owned = Set(state.owners.values)
                if let index = state.favourites.firstIndex(where: {
                    $0.sha256 == favourite.sha256 && !owned.contains($0)
                }) {
                    state.favourites[index] = favourite
                } else {
                    state.favourites.append(favourite)
                }
                state.owners[photo.id] = favourite
            }
            save()
        } catch {
            tryAgain(photo, error)
        }
    }

    /// A disk that has gone may come back.
    private func tryAgain(_ photo: KnownPhoto, _ error: any Error) {
        if state.withLock({ $0.unkept.insert(photo.id).inserted }) {
            logger.warning("\(photo.path.string.debugDescription): not kept as a favourite yet: \(error)")
        }
        queue.asyncAfter(deadline: .now() + patience) {
            if self.state.withLock({ $0.unkept.contains(photo.id) }) { self.add(photo) }
        }
    }

    private func remove(_ id: PhotoID) {
        let wasOne = state.withLock { state in
            state.unkept.remove(id)
            guard let favourite = state.owners.removeValue(forKey: id),
                let index = state.favourites.firstIndex(of: favourite)
            else { return false }
            state.favourites.remove(at: index)
            return true
        }
        if wasOne { save() }
    }

    private func save() {
        let (favourites, isReadOnly) = state.withLock { ($0.favourites, $0.isReadOnly) }
        guard !isReadOnly else { return }
        do {
            try file.write(favourites)
            state.withLock { $0.lastFault = nil }
        } catch {
            let isNews = state.withLock { state in
                defer { state.lastFault = "\(error)" }
                return state.lastFault != "\(error)"
            }
            if isNews { logger.error("\(file.path): favourites cannot be written: \(error)") }
        }
    }

    /// Returns when all that was given and taken so far is on the disk.
    public func finish() { queue.sync {} }
}
