import FoundationEssentials
import Logging
import Manifest
import Platform
import SystemPackage

/// Keeps a local copy of the photos that a manifest describes.
///
/// A new set of photos replaces the previous one in one step, when all of it has been fetched. Photos are shown as they
/// arrive only if there was nothing to show before.
public struct Mirror {
    private let url: String
    private let folder: MirrorFolder
    private let store: PhotoStore
    private let client: WebClient
    /// If its photos are on an Immich server.
    private let address: ImmichAddress?
    private let lock: FileLock
    private var faults: FaultLog
    private var fetched: FetchedManifest?
    private var shown: MirroredSet?
    /// The size of all stored photos, in bytes, updated since the last count: counting takes longer than fetching a
    /// photo.
    private var used: Int?
    /// How often each photo failed: those that failed more often come later.
    private var failures: [String: Int] = [:]
    /// The pictures of a catalogue that could not be fetched.
    private var leftOut: [String: WebFault] = [:]
    /// How the round ends if a catalogue has not been translated as a whole.
    private var part: Outcome?
    /// When the photos of a server were listed, and whether they are all here.
    private var listed = -Double.infinity
    private var isListed = false
    private var state: MirrorState
    private let now: () -> Double

    /// How a round ended.
    public enum Outcome: Hashable, Sendable {
        /// All photos of the manifest are here and on show.
        case complete
        /// The rest is missing; `retryAfter` is how many seconds a server asked to wait.
        case incomplete(hasProgressed: Bool, retryAfter: Double? = nil)
    }

    /// The source and destination of a mirror's photos.
    public struct Task {
        /// Of the manifest.
        public var url: String
        /// It is created if necessary.
        public var folder: MirrorFolder
        /// The total size of the photos, in bytes.
        public var limit: Int
        public var patience = WebPatience()
        /// The file of certificates to trust; nil for the system's.
        public var authorities: String?
        /// Decides when servers may be asked. It is shared with what else this process requests.
        public var gate = ServerGate()
        /// The time in seconds since 1970.
        public var now: () -> Double = { Date().timeIntervalSince1970 }

        public init(url: String, folder: MirrorFolder, limit: Int) {
            self.url = url
            self.folder = folder
            self.limit = limit
        }
    }

    /// If another process mirrors to the same folder, this waits until it ends.
    ///
    /// - Throws: If nothing can be stored there.
    public init(_ task: Task, logger: Logger) throws {
        url = task.url
        folder = task.folder
        now = task.now
        try folder.makeFolders()
        lock = try FileLock(folder.path.appending("lock"))
        for folder in [folder.path, folder.stateFolder] { folder.removeLeftovers() }
        store = PhotoStore(folder: folder, limit: task.limit)
        address = ImmichAddress(task.url)
        let client = try WebClient(
            patience: task.patience, authorities: task.authorities, gate: task.gate, now: task.now)
        client.credentials = address.map { WebCredentials(origin: $0.origin, fields: $0.fields) }
        self.client = client
        faults = FaultLog(logger)
        fetched = FetchedManifest(at: folder.fetched)
        state = MirrorState(contentsOf: folder.state) ?? MirrorState()
        shown = FetchedManifest(at: folder.shown)?.photos
        // Mostly, both are the same, and need not be in memory twice.
        if let photos = fetched?.photos, photos == shown { shown = photos }
    }

    /// The URLs of pictures in tiles, by the names of the files with their descriptions.
    public var descriptions: [String: String] {
        let files = [fetched?.photos, shown].compactMap { $0 }.flatMap(\.files)
        let described = files.lazy.filter { $0.url.hasSuffix("/info.json") }.map { ($0.sha256, $0.url) }
        return Dictionary(described) { first, _ in first }
    }

    /// One round: asks whether the manifest has changed, and fetches missing photos.
    ///
    /// - Parameter isTimeUp: Whether to end the round before the next photo.
    public mutating func refresh(until isTimeUp: () -> Bool = { false }) -> Outcome {
        let outcome = round(until: isTimeUp)
        state.isFailing = !faults.isEmpty
        // If it cannot be written, its age grows, which also reveals the failure.
        try? state.write(to: folder.state)
        return outcome
    }

    private mutating func round(until isTimeUp: () -> Bool) -> Outcome {
        // The operator may have emptied the cache.
        try? folder.makeFolders()
        if !folder.fetched.exists { fetched = nil }
        used = nil
        let fault = attempt(url) { mirror throws(WebFault) in try mirror.fetchManifest() }
        if fault == nil { state.confirmed = now() }
        guard let manifest = fetched?.photos, fault?.retryAfter == nil else {
            return .incomplete(hasProgressed: false, retryAfter: fault?.retryAfter)
        }
        // If nothing else can be shown, show photos as they arrive.
        if shown.map({ store.missing(of: $0).count == $0.files.count }) ?? true { show(manifest) }
        let missing = store.missing(of: manifest)
        let result = fetch(missing, until: isTimeUp)
        guard result.count == missing.count else {
            return .incomplete(hasProgressed: result.count > 0, retryAfter: result.retryAfter)
        }
        if shown != manifest { show(manifest) }
        store.touchManifest()
        if let part { return part }
        return fault == nil && shown == manifest ? .complete : .incomplete(hasProgressed: result.count > 0)
    }

    // MARK: The manifest

    private mutating func fetchManifest() throws(WebFault) {
        var received: FetchedManifest?
        let before = leftOut
        part = nil
        try makingRoom { () throws(WebFault) in
            if let address { received = try list(address) } else { received = try download() }
        }
        for url in before.keys where leftOut[url] == nil { faults.clear(url) }
        defer { for (url, fault) in leftOut { faults.note(url, fault, hasPhotos: shown != nil) } }
        guard let new = received, new != fetched else { return }
        let size = store.size(of: new.photos, beside: shown)
        guard size <= store.limit else { throw .noRoom(bytes: size, limit: store.limit) }
        try saving { try folder.checked.rename(to: folder.fetched) }
        if new.photos != fetched?.photos {
            failures.removeAll()
            faults.removeAll(except: url)
            store.removeParts(except: new.photos)
        }
        fetched = new
    }

    /// - Returns: The manifest, which is in ``MirrorFolder/checked``; nil if it has not changed.
    private mutating func download() throws(WebFault) -> FetchedManifest? {
        defer { folder.download.removeFile() }
        let file = try WebFile(folder.download)
        defer { file.close() }
        let answer = try client.get(url, fields: fetched?.conditions ?? [], into: file)
        guard answer.status != 304 else {
            // Nothing has changed; but a 304 to an unconditional request is a mistake.
            if fetched == nil { throw answer.fault }
            return nil
        }
        guard let document = try CatalogueDocument(at: folder.download) else {
            return try FetchedManifest(folder.download, answer, storedAt: folder.checked)
        }
        if fetched?.isTranslation(of: document.digest) ?? false { return nil }
        return try translate(Translation(of: document, client), digest: document.digest, answer)
    }

    /// The same, of photos on a server. As all of them are listed, it is asked less often.
    private mutating func list(_ address: ImmichAddress) throws(WebFault) -> FetchedManifest? {
        guard !isListed || !leftOut.isEmpty || now() >= listed + Self.listingInterval else { return nil }
        listed = now()
        // If the server cannot be reached, it is asked again in the next round.
        isListed = false
        let known = FetchedManifest.entries(at: folder.fetched)
        let translation = try Translation(of: address, known: known, client)
        let digest = translation.digest
        if let digest, !translation.hasMore, fetched?.isTranslation(of: digest) ?? false {
            leftOut.removeAll()
            isListed = true
            return nil
        }
        return try translate(translation, digest: digest, WebAnswer(), known)
    }

    /// In seconds.
    private static let listingInterval = 300.0

    private mutating func translate(
        _ translation: Translation, digest: String?, _ answer: WebAnswer, _ known: [Manifest.Entry] = []
    ) throws(WebFault) -> FetchedManifest? {
        store.makeRoom(for: 0, keeping: needed)
        let result = try translation.entries(
            in: folder, known: known, failed: Set(leftOut.keys), limit: store.limit, client)
        leftOut = result.faults.merging(translation.faults) { fault, _ in fault }
        // What was shown stays.
        guard !result.entries.isEmpty else { throw leftOut.values.first ?? .invalidManifest("it has no pictures") }
        let isWhole = !result.hasMore && result.faults.isEmpty && translation.faults.values.allSatisfy(\.isLasting)
        isListed = isWhole
        if !isWhole {
            part = .incomplete(
                hasProgressed: result.fetched > 0 && result.hasMore,
                retryAfter: result.faults.values.compactMap(\.retryAfter).max())
        }
        return try FetchedManifest(result.entries, digest: isWhole ? digest : nil, answer, storedAt: folder.checked)
    }

    /// Shows the manifest that was fetched last.
    private mutating func show(_ manifest: MirroredSet) {
        guard shown != manifest else { return }
        attempt(folder.shown.string) { mirror throws(WebFault) in
            let fetched = mirror.folder.fetched
            let shown = mirror.folder.shown
            try mirror.makingRoom { () throws(WebFault) in
                try mirror.saving { try shown.replaceContents(withCopyOf: fetched) }
            }
            if let former = mirror.shown { mirror.store.retire(former, for: manifest) }
            mirror.shown = manifest
            // The files of a catalogue were fetched beside all others.
            mirror.store.makeRoom(for: 0, keeping: mirror.needed)
        }
    }

    private func saving(_ body: () throws -> Void) throws(WebFault) {
        do { try body() } catch { throw .notSaved(error as? Errno ?? .ioError) }
    }

    /// Tries again without old photos if the disk is full: other programs fill it, too.
    private func makingRoom(_ body: () throws(WebFault) -> Void) throws(WebFault) {
        do throws(WebFault) {
            try body()
        } catch {
            guard error.isOfSpace else { throw error }
            store.removeAll(except: needed)
            try body()
        }
    }

    /// The manifests whose photos stay.
    private var needed: [MirroredSet] { [fetched?.photos, shown].compactMap { $0 } }

    // MARK: Photos

    /// - Returns: How many photos were fetched, and how many seconds a server asked to wait.
    private mutating func fetch(
        _ missing: [Manifest.File], until isTimeUp: () -> Bool
    ) -> (count: Int, retryAfter: Double?) {
        var count = 0
        for file in missing.sorted(by: { failures[$0.sha256, default: 0] < failures[$1.sha256, default: 0] }) {
            if isTimeUp() { break }
            let fault = attempt(file.url) { mirror throws(WebFault) in try mirror.fetch(file) }
            failures[file.sha256] = fault == nil ? nil : failures[file.sha256, default: 0] + 1
            count += fault == nil ? 1 : 0
            if let fault, fault.affectsOthers { return (count, fault.retryAfter) }
        }
        return (count, nil)
    }

    private mutating func fetch(_ file: Manifest.File) throws(WebFault) {
        // A part on disk counts twice, which is on the safe side.
        let expected = used.map { $0 + file.size } ?? .max
        used = expected <= store.limit ? expected : store.makeRoom(for: file.size, keeping: needed)
        let download = Download(entry: file, folder: folder, client: client)
        try makingRoom { () throws(WebFault) in try download.run() }
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
