import Gallery
import Library
import Logging
import Platform
import Synchronization
import SystemPackage

/// Stores the visitor's place on its own thread, so that the program resumes there after a restart.
public final class LastVisitKeeper: Sendable {
    private let path: FilePath
    private let logger: Logger
    private let photo: @Sendable (PhotoID) -> FilePath?
    private let found: @Sendable (StartingPoint) -> Void
    private let worker = SerialWorker("last visit")
    /// Nil if nothing is stored.
    private let writer: RetriedWrite<LastVisit>?
    /// The place at which the last run ended, until its photos are found.
    private let former = Mutex<LastVisit?>(nil)

    /// Reads the stored visit in the background.
    ///
    /// - Parameters:
    ///   - path: The file that stores it.
    ///   - photo: Looks up the path of a photo of the library; called on another thread.
    ///   - found: Called on another thread, once, when the photos of the stored visit have been found.
    public init(
        _ path: FilePath, logger: Logger, options: KeepingOptions = KeepingOptions(),
        photo: @escaping @Sendable (PhotoID) -> FilePath?,
        found: @escaping @Sendable (StartingPoint) -> Void
    ) {
        self.path = path
        self.logger = logger
        self.photo = photo
        self.found = found
        let meanwhile = "until it can be written, a start does not resume here"
        writer =
            options.leavesNothing
            ? nil
            : RetriedWrite(path, on: worker, pauses: options.pauses, logger, meanwhile) {
                try path.replaceContents(withJSONOf: $0)
            }
        worker.perform { self.read() }
    }

    private func read() {
        do {
            let visit: LastVisit = try path.decoded()
            former.withLock { $0 = visit }
        } catch Errno.noSuchFileOrDirectory {
        } catch {
            let why = error is DecodingError ? "not a saved position" : "\(error)"
            logger.warning("cannot read \(path): \(why); starting with the carousel")
        }
    }

    /// Takes the library's new list of photos.
    ///
    /// - Parameter isComplete: Whether the library has found all of them.
    public func search(_ photos: some KnownPhotos, isComplete: Bool) {
        worker.perform { [self] in
            guard let visit = former.withLock(\.self), !photos.isEmpty else { return }
            let paths = visit.paths
            var ids: [String: PhotoID] = [:]
            for path in paths { ids[path] = photos.photo(at: FilePath(path)) }
            guard ids.count == paths.count || isComplete else { return }
            former.withLock { $0 = nil }
            found(visit.start(ids))
        }
    }

    /// Stores the visitor's current place.
    public func save(_ visit: StartingPoint) {
        worker.perform { [self] in
            // The first frames of a run must not overwrite the place at which the last one ended.
            guard former.withLock({ $0 == nil }) else { return }
            writer?.write(LastVisit(visit, path: photo))
        }
    }

    /// Returns when the last visit is on disk, if it can be written.
    public func finish() {
        worker.perform { [self] in writer?.writeNewest() }
        worker.finish()
    }
}

/// The stored place of the last visitor. It has the paths of photos, because their ids differ from run to run.
struct LastVisit: Codable, Hashable, Sendable {
    private var version = 1
    private var screen: StartingPoint.Screen
    private var showsFavourites: Bool
    private var top: String?
    private var photo: String?

    init(_ start: StartingPoint, path: (PhotoID) -> FilePath?) {
        screen = start.screen
        showsFavourites = start.showsFavourites
        top = start.top.flatMap(path)?.string
        if case .id(let id)? = start.photo { photo = path(id)?.string }
    }

    /// The paths of its photos.
    var paths: Set<String> { Set([top, photo].compactMap(\.self)) }

    /// - Parameter photos: The photos at these paths; others are left out of the result.
    func start(_ photos: [String: PhotoID]) -> StartingPoint {
        var start = StartingPoint(screen, photo: photo.flatMap { photos[$0] }.map { .id($0) })
        start.showsFavourites = showsFavourites
        start.top = top.flatMap { photos[$0] }
        return start
    }
}
