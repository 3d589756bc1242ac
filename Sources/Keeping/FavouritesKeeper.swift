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
    private let queue = DispatchQueue(label: "vitrine.favourites")
    private let state = Mutex(State())
    /// The newest photos that nobody has looked through yet.
    private let untried = Mutex<[KnownPhoto]?>(nil)

    private struct State {
        /// In the order in which they were given; those whose photo is not there are kept, too.
        var favourites: [Favourite] = []
        /// Which photo of the library is which of them.
        var owners: [PhotoID: Favourite] = [:]
        /// A file that cannot be read is not written over.
        var isReadOnly = false
        var lastFault: String?
    }

    /// Reads what was kept, and returns at once.
    ///
    /// - Parameters:
    ///   - photo: Where a photo of the library is; called on another thread.
    ///   - found: Called on another thread with photos that turn out to be favourites.
    public init(
        _ file: FavouritesFile, logger: Logger, photo: @escaping @Sendable (PhotoID) -> KnownPhoto?,
        found: @escaping @Sendable (Set<PhotoID>) -> Void
    ) {
        (self.file, self.logger, self.photo, self.found) = (file, logger, photo, found)
        queue.async { self.read() }
    }

    private func read() {
        Priority.giveWay()
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
    public func look(through photos: [KnownPhoto]) {
        untried.withLock { $0 = photos }
        queue.async { self.lookThroughNewest() }
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
        let matches = Self.matches(of: missing, among: photos.filter { !owners.contains($0.id) })
        guard !matches.isEmpty else { return }
        state.withLock { $0.owners.merge(matches) { first, _ in first } }
        found(Set(matches.keys))
    }

    /// Reads only files that have the size of one that is missing.
    private static func matches(of missing: [Favourite], among photos: [KnownPhoto]) -> [PhotoID: Favourite] {
        var open = Dictionary(grouping: missing, by: \.size)
        var matches: [PhotoID: Favourite] = [:]
        func match(_ photo: KnownPhoto, _ isMatch: (Favourite) -> Bool) {
            let size = photo.stamp.byteCount
            guard matches[photo.id] == nil, let index = open[size]?.firstIndex(where: isMatch) else { return }
            matches[photo.id] = open[size]?.remove(at: index)
        }
        for photo in photos { match(photo) { photo.isUnchanged(since: $0) } }
        for photo in photos where matches[photo.id] == nil && open[photo.stamp.byteCount]?.isEmpty == false {
            guard let digest = try? photo.favourite().sha256 else { continue }
            match(photo) { $0.sha256 == digest }
        }
        return matches
    }

    // MARK: What visitors change

    /// A visitor gave a photo a heart, or took it.
    public func set(_ photo: PhotoID, isFavourite: Bool) {
        queue.async { isFavourite ? self.add(photo) : self.remove(photo) }
    }

    private func add(_ id: PhotoID) {
        guard state.withLock({ $0.owners[id] == nil }), let photo = photo(id) else { return }
        do {
            let favourite = try photo.favourite()
            state.withLock { state in
                state.favourites.append(favourite)
                state.owners[id] = favourite
            }
            save()
        } catch {
            logger.warning("\(photo.path.string.debugDescription): cannot be kept as a favourite: \(error)")
        }
    }

    private func remove(_ id: PhotoID) {
        let wasOne = state.withLock { state in
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
