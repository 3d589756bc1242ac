import FoundationEssentials
import Gallery
import Logging
import Platform
import Scenes
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
    private let state = Mutex(State())

    private struct State {
        /// The place at which the last run ended, until its photos are found.
        var former: LastVisit?
    }

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
            : RetriedWrite(path, on: worker, pauses: options.pauses, logger, meanwhile) { visit in
                try path.removingLastComponent().makeDirectories()
                try path.replaceContents(with: visit.json)
            }
        worker.perform { self.read() }
    }

    private func read() {
        do {
            let visit = try LastVisit(json: path.contents())
            state.withLock { $0.former = visit }
        } catch Errno.noSuchFileOrDirectory {
        } catch {
            logger.warning("cannot read \(path): \(Self.reason(error)); starting with the carousel")
        }
    }

    private static func reason(_ error: any Error) -> String {
        error is DecodingError ? "not a saved position" : "\(error)"
    }

    /// Takes the library's new list of photos.
    ///
    /// - Parameter isComplete: Whether the library has found all of them.
    public func search(_ photos: some KnownPhotos, isComplete: Bool) {
        worker.perform { [self] in
            guard let former = state.withLock(\.former), !photos.isEmpty else { return }
            let paths = former.paths
            var ids: [String: PhotoID] = [:]
            for path in paths { ids[path] = photos.photo(at: FilePath(path)) }
            guard ids.count == paths.count || isComplete else { return }
            state.withLock { $0.former = nil }
            found(former.start(ids))
        }
    }

    /// Stores the visitor's current place.
    public func save(_ visit: StartingPoint) {
        worker.perform { [self] in
            // The first frames of a run must not overwrite the place at which the last one ended.
            guard state.withLock({ $0.former == nil }) else { return }
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

    /// - Throws: `DecodingError` if the JSON is something else.
    init(json: [UInt8]) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(json))
    }

    var json: [UInt8] {
        get throws { Array(try JSONEncoder().encode(self)) + [0x0A] }
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
