import Logging
import Manifest
import Platform
import SystemPackage

/// Keeps on this disk what a manifest behind a URL describes.
///
/// A set of photos is shown when all of it is here, and then replaces the one before in one step; until then the old one
/// stays. Only where there is none yet, photos are shown as they come.
public struct Mirror {
    private let url: String
    private let folder: MirrorFolder
    private let store: PhotoStore
    private let client: WebClient
    private let lock: FileLock
    private var faults: FaultLog
    private var fetched: FetchedManifest?
    private var shown: Manifest?
    /// Photos that did not come when they were asked for, and how often: they wait until the others have been asked for.
    private var failures: [String: Int] = [:]

    /// How a round ended.
    public enum Outcome: Hashable, Sendable {
        /// All that the manifest describes is here and shown.
        case complete
        case incomplete(hasProgressed: Bool)
    }

    /// - Parameters:
    ///   - url: Of the manifest.
    ///   - folder: Made where it is not there. If another process has it, this one waits until it ends.
    ///   - limit: Of all photos kept, in bytes.
    /// - Throws: What stands in the way of keeping anything.
    public init(
        of url: String, in folder: MirrorFolder, limit: Int, patience: WebPatience = WebPatience(), logger: Logger
    ) throws {
        try folder.makeFolders()
        lock = try FileLock(folder.path.appending("lock"))
        (self.url, self.folder) = (url, folder)
        store = PhotoStore(folder: folder, limit: limit)
        client = try WebClient(patience: patience)
        faults = FaultLog(logger)
        fetched = FetchedManifest(at: folder.fetched)
        shown = (try? folder.shown.contents()).flatMap { try? Manifest(json: $0, base: nil) }
    }

    /// One round: looks whether the manifest has changed, and fetches what is missing.
    ///
    /// - Parameter isTimeUp: Whether to look at the manifest again before more photos are fetched.
    public mutating func refresh(until isTimeUp: () -> Bool = { false }) -> Outcome {
        // Somebody may have emptied the cache.
        try? folder.makeFolders()
        let isCurrent = attempt(url) { mirror throws(WebFault) in try mirror.fetchManifest() }
        guard let manifest = fetched?.manifest else { return .incomplete(hasProgressed: false) }
        // As long as nothing else is there to be shown, what comes is shown at once.
        if shown.map({ store.missing(of: $0).count == $0.photos.count }) ?? true { show(manifest) }
        let missing = store.missing(of: manifest)
        let landed = fetch(missing, of: manifest, until: isTimeUp)
        guard landed == missing.count else { return .incomplete(hasProgressed: landed > 0) }
        if shown != manifest { show(manifest) }
        store.mark()
        return isCurrent && shown == manifest ? .complete : .incomplete(hasProgressed: landed > 0)
    }

    // MARK: The manifest

    private mutating func fetchManifest() throws(WebFault) {
        let text = WebText()
        let answer = try client.get(url, fields: fetched?.conditions ?? [], into: text)
        guard answer.status != 304 else {
            // Nothing has changed; unless nothing was there to change.
            if fetched == nil { throw .status(304) }
            return
        }
        let news = try FetchedManifest(text.bytes, answer)
        guard news != fetched else { return }
        let room = store.size(of: news.manifest, beside: shown)
        guard room <= store.limit else { throw .noRoom(bytes: room, limit: store.limit) }
        try keep(news.json, at: folder.fetched, needed: news.manifest)
        if news.manifest != fetched?.manifest {
            failures.removeAll()
            faults.forgetAll(but: url)
            store.removeParts(but: news.manifest)
        }
        fetched = news
    }

    private mutating func show(_ manifest: Manifest) {
        guard shown != manifest else { return }
        attempt(folder.shown.string) { mirror throws(WebFault) in
            try mirror.keep(manifest.json, at: mirror.folder.shown, needed: manifest)
            if let former = mirror.shown { mirror.store.retire(former, for: manifest) }
            mirror.shown = manifest
        }
    }

    /// Writes a list. Others fill this disk, too: what nobody needs makes room.
    private func keep(_ json: [UInt8], at path: FilePath, needed: Manifest) throws(WebFault) {
        try makingRoom(for: needed) { () throws(WebFault) in
            do { try path.replaceContents(with: json) } catch { throw .notKept(error as? Errno ?? .ioError) }
        }
    }

    private func makingRoom(for manifest: Manifest, _ body: () throws(WebFault) -> Void) throws(WebFault) {
        do throws(WebFault) {
            try body()
        } catch {
            guard error.isOfSpace else { throw error }
            store.removeAll(but: [manifest, shown].compactMap { $0 })
            try body()
        }
    }

    // MARK: Its photos

    /// - Returns: How many have landed.
    private mutating func fetch(
        _ missing: [Manifest.Entry], of manifest: Manifest, until isTimeUp: () -> Bool
    ) -> Int {
        var landed = 0
        let patient = missing.sorted { failures[$0.sha256, default: 0] < failures[$1.sha256, default: 0] }
        for entry in patient where !isTimeUp() {
            var stopsRound = false
            let hasLanded = attempt(entry.url.absoluteString) { mirror throws(WebFault) in
                do throws(WebFault) {
                    try mirror.fetch(entry, of: manifest)
                } catch {
                    stopsRound = error.concernsOthers
                    throw error
                }
            }
            failures[entry.sha256] = hasLanded ? nil : failures[entry.sha256, default: 0] + 1
            landed += hasLanded ? 1 : 0
            if stopsRound { break }
        }
        return landed
    }

    private func fetch(_ entry: Manifest.Entry, of manifest: Manifest) throws(WebFault) {
        store.makeRoom(for: entry.size, sparing: [manifest, shown].compactMap { $0 })
        let download = Download(entry: entry, folder: folder, client: client)
        try makingRoom(for: manifest) { () throws(WebFault) in try download.run() }
    }

    /// Tells of a fault when it is new, and of its end.
    @discardableResult
    private mutating func attempt(_ name: String, _ body: (inout Mirror) throws(WebFault) -> Void) -> Bool {
        do throws(WebFault) {
            try body(&self)
            faults.clear(name)
            return true
        } catch {
            faults.note(name, "\(error)")
            return false
        }
    }
}

extension WebFault {
    /// Whether the next photo would fare no better.
    fileprivate var concernsOthers: Bool {
        switch self {
        case .unreachable, .untrusted, .tooSlow, .notKept, .status(429), .status(500...): true
        default: false
        }
    }

    fileprivate var isOfSpace: Bool { self == .notKept(.noSpace) || self == .notKept(.diskQuotaExceeded) }
}
