import FoundationEssentials
import Logging
import Manifest
import Platform
import SystemPackage

/// Keeps a local copy of the photos that a manifest describes.
///
/// A new set of photos replaces the previous one in one step, when all of it has been fetched. Only if there was nothing
/// to show before, photos are shown as they arrive.
public struct Mirror {
    private let url: String
    private let folder: MirrorFolder
    private let store: PhotoStore
    private let client: WebClient
    private let lock: FileLock
    private var faults: FaultLog
    private var fetched: FetchedManifest?
    private var shown: Manifest?
    /// How often each photo failed: those that failed more often come later.
    private var failures: [String: Int] = [:]
    private var state: MirrorState
    private let now: () -> Double

    /// How a round ended.
    public enum Outcome: Hashable, Sendable {
        /// All photos of the manifest are here and on show.
        case complete
        /// The rest is missing; `retryAfter` is how many seconds a server asked to wait.
        case incomplete(hasProgressed: Bool, retryAfter: Double? = nil)
    }

    /// Where a mirror's photos come from and go.
    public struct Task {
        /// Of the manifest.
        public var url: String
        /// It is created if necessary.
        public var folder: MirrorFolder
        /// The total size of the photos, in bytes.
        public var limit: Int
        public var patience = WebPatience()
        /// The time in seconds since 1970.
        public var now: () -> Double = { Date().timeIntervalSince1970 }

        public init(url: String, folder: MirrorFolder, limit: Int) {
            (self.url, self.folder, self.limit) = (url, folder, limit)
        }
    }

    /// If another process mirrors to the same folder, this waits until it ends.
    ///
    /// - Throws: If nothing can be stored there.
    public init(_ task: Task, logger: Logger) throws {
        (url, folder, now) = (task.url, task.folder, task.now)
        try folder.makeFolders()
        lock = try FileLock(folder.path.appending("lock"))
        for folder in [folder.path, folder.stateFolder] { folder.removeLeftovers() }
        store = PhotoStore(folder: folder, limit: task.limit)
        client = try WebClient(patience: task.patience, now: task.now)
        faults = FaultLog(logger)
        fetched = FetchedManifest(at: folder.fetched)
        state = MirrorState(contentsOf: folder.state) ?? MirrorState()
        shown = (try? folder.shown.contents()).flatMap { try? Manifest(json: $0, base: nil) }
    }

    /// One round: asks whether the manifest has changed, and fetches missing photos.
    ///
    /// - Parameter isTimeUp: Whether to end the round before the next photo.
    public mutating func refresh(until isTimeUp: () -> Bool = { false }) -> Outcome {
        let outcome = round(until: isTimeUp)
        state.isFailing = !faults.isEmpty
        // If it cannot be written, what it says becomes older and older, which tells as much.
        try? state.write(to: folder.state)
        return outcome
    }

    private mutating func round(until isTimeUp: () -> Bool) -> Outcome {
        // Somebody may have emptied the cache.
        try? folder.makeFolders()
        let fault = attempt(url) { mirror throws(WebFault) in try mirror.fetchManifest() }
        if fault == nil { state.confirmed = now() }
        guard let manifest = fetched?.manifest, fault?.retryAfter == nil else {
            return .incomplete(hasProgressed: false, retryAfter: fault?.retryAfter)
        }
        // If nothing else can be shown, show photos as they arrive.
        if shown.map({ store.missing(of: $0).count == $0.photos.count }) ?? true { show(manifest) }
        let missing = store.missing(of: manifest)
        let result = fetch(missing, of: manifest, until: isTimeUp)
        guard result.count == missing.count else {
            return .incomplete(hasProgressed: result.count > 0, retryAfter: result.retryAfter)
        }
        if shown != manifest { show(manifest) }
        store.touchManifest()
        return fault == nil && shown == manifest ? .complete : .incomplete(hasProgressed: result.count > 0)
    }

    // MARK: The manifest

    private mutating func fetchManifest() throws(WebFault) {
        let text = WebText()
        let answer = try client.get(url, fields: fetched?.conditions ?? [], into: text)
        guard answer.status != 304 else {
            // Nothing has changed; but a 304 to an unconditional request is a mistake.
            if fetched == nil { throw answer.fault }
            return
        }
        let new = try FetchedManifest(text.bytes, answer)
        guard new != fetched else { return }
        let size = store.size(of: new.manifest, beside: shown)
        guard size <= store.limit else { throw .noRoom(bytes: size, limit: store.limit) }
        try save(new.json, at: folder.fetched, needed: new.manifest)
        if new.manifest != fetched?.manifest {
            failures.removeAll()
            faults.removeAll(except: url)
            store.removeParts(except: new.manifest)
        }
        fetched = new
    }

    private mutating func show(_ manifest: Manifest) {
        guard shown != manifest else { return }
        attempt(folder.shown.string) { mirror throws(WebFault) in
            try mirror.save(manifest.json, at: mirror.folder.shown, needed: manifest)
            if let former = mirror.shown { mirror.store.retire(former, for: manifest) }
            mirror.shown = manifest
        }
    }

    private func save(_ json: [UInt8], at path: FilePath, needed: Manifest) throws(WebFault) {
        try makingRoom(for: needed) { () throws(WebFault) in
            do { try path.replaceContents(with: json) } catch { throw .notSaved(error as? Errno ?? .ioError) }
        }
    }

    /// Tries again without old photos if the disk is full: other programs fill it, too.
    private func makingRoom(for manifest: Manifest, _ body: () throws(WebFault) -> Void) throws(WebFault) {
        do throws(WebFault) {
            try body()
        } catch {
            guard error.isOfSpace else { throw error }
            store.removeAll(except: [manifest, shown].compactMap { $0 })
            try body()
        }
    }

    // MARK: Photos

    /// - Returns: How many photos were fetched, and how many seconds a server asked to wait.
    private mutating func fetch(
        _ missing: [Manifest.Entry], of manifest: Manifest, until isTimeUp: () -> Bool
    ) -> (count: Int, retryAfter: Double?) {
        var count = 0
        for entry in missing.sorted(by: { failures[$0.sha256, default: 0] < failures[$1.sha256, default: 0] }) {
            if isTimeUp() { break }
            let fault = attempt(entry.url.absoluteString) { mirror throws(WebFault) in
                try mirror.fetch(entry, of: manifest)
            }
            failures[entry.sha256] = fault == nil ? nil : failures[entry.sha256, default: 0] + 1
            count += fault == nil ? 1 : 0
            if let fault, fault.affectsOthers { return (count, fault.retryAfter) }
        }
        return (count, nil)
    }

    private func fetch(_ entry: Manifest.Entry, of manifest: Manifest) throws(WebFault) {
        store.makeRoom(for: entry.size, keeping: [manifest, shown].compactMap { $0 })
        let download = Download(entry: entry, folder: folder, client: client)
        try makingRoom(for: manifest) { () throws(WebFault) in try download.run() }
    }

    /// Runs `body`, and logs its fault, or the end of a fault.
    ///
    /// - Parameter name: A URL or file, for the log.
    @discardableResult
    private mutating func attempt(_ name: String, _ body: (inout Mirror) throws(WebFault) -> Void) -> WebFault? {
        do throws(WebFault) {
            try body(&self)
            faults.clear(name)
            return nil
        } catch {
            faults.note(name, error, hasPhotos: shown != nil)
            state.lastError = .init(what: WebAddress.public(name), why: error.description, time: now())
            return error
        }
    }
}
