import Dispatch
import Gallery
import Logging
import Platform
import Synchronization
import SystemPackage

/// Keeps where a visitor is on the disk, so that a program that is started again goes on there, on a thread of its own.
public final class PlaceKeeper: Sendable {
    private let path: FilePath
    private let logger: Logger
    private let photo: @Sendable (PhotoID) -> FilePath?
    private let found: @Sendable (StartingPoint) -> Void
    private let queue = DispatchQueue(label: "vitrine.place")
    private let state = Mutex(State())

    private struct State {
        /// Where the last run ended, until its photos are found.
        var earlier: Place?
        var hasFault = false
    }

    /// Reads what was kept, and returns at once.
    ///
    /// - Parameters:
    ///   - path: The file that it is kept in.
    ///   - photo: Where a photo of the library is; called on another thread.
    ///   - found: Called on another thread, once, when the photos of the last run's place are known.
    public init(
        _ path: FilePath, logger: Logger, photo: @escaping @Sendable (PhotoID) -> FilePath?,
        found: @escaping @Sendable (StartingPoint) -> Void
    ) {
        (self.path, self.logger, self.photo, self.found) = (path, logger, photo, found)
        queue.async { self.read() }
    }

    private func read() {
        do {
            let place = try Place(json: path.contents())
            state.withLock { $0.earlier = place }
        } catch Errno.noSuchFileOrDirectory {
        } catch {
            logger.warning("\(path): not where a visitor was: the show begins at its beginning")
        }
    }

    /// The library's photos are these now.
    ///
    /// - Parameter isComplete: Whether no more are being looked for.
    public func look(through photos: [KnownPhoto], isComplete: Bool) {
        queue.async { [self] in
            guard let earlier = state.withLock(\.earlier), !photos.isEmpty else { return }
            let paths = earlier.paths
            var ids: [String: PhotoID] = [:]
            for photo in paths.isEmpty ? [] : photos where paths.contains(photo.path.string) {
                ids[photo.path.string] = photo.id
            }
            guard ids.count == paths.count || isComplete else { return }
            state.withLock { $0.earlier = nil }
            found(earlier.start(ids))
        }
    }

    /// A visitor is there now.
    public func keep(_ place: StartingPoint) {
        queue.async { [self] in
            // The first frames of a run are no reason to forget where the last one ended.
            guard state.withLock({ $0.earlier == nil }) else { return }
            do {
                try path.removingLastComponent().makeDirectories()
                try path.replaceContents(with: Place(place, path: photo).json)
                state.withLock { $0.hasFault = false }
            } catch {
                let isNews = state.withLock { state in
                    defer { state.hasFault = true }
                    return !state.hasFault
                }
                if isNews { logger.error("\(path): where a visitor is cannot be written: \(error)") }
            }
        }
    }

    /// Returns when the last place is on the disk.
    public func finish() { queue.sync {} }
}
