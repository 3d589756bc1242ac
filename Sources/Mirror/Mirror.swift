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
    ///   - folder: Made where it is not there.
    ///   - limit: Of all photos kept, in bytes.
    /// - Throws: What stands in the way of keeping anything.
    public init(
        of url: String, in folder: MirrorFolder, limit: Int, patience: WebPatience = WebPatience(), logger: Logger
    ) throws {
        try folder.makeFolders()
        (self.url, self.folder) = (url, folder)
        store = PhotoStore(folder: folder, limit: limit)
        client = try WebClient(patience: patience)
        faults = FaultLog(logger)
        fetched = FetchedManifest(at: folder.fetched)
        shown = (try? folder.shown.contents()).flatMap { try? Manifest(json: $0, base: nil) }
    }

    /// One round: looks whether the manifest has changed, and fetches what is missing.
    public mutating func refresh() -> Outcome {
        let isCurrent = attempt(url) { mirror throws(WebFault) in try mirror.fetchManifest() }
        guard let manifest = fetched?.manifest else { return .incomplete(hasProgressed: false) }
        // Nothing else is there to be shown until all of it has come.
        if shown == nil { show(manifest) }
        let missing = store.missing(of: manifest)
        let landed = fetch(missing, of: manifest)
        guard landed == missing.count else { return .incomplete(hasProgressed: landed > 0) }
        if shown != manifest { show(manifest) }
        return isCurrent && shown == manifest ? .complete : .incomplete(hasProgressed: landed > 0)
    }

    // MARK: The manifest

    private mutating func fetchManifest() throws(WebFault) {
        let text = WebText()
        let answer = try client.get(url, fields: fetched?.conditions ?? [], into: text)
        guard answer.status != 304 else { return }
        let news = try FetchedManifest(text.bytes, answer, url: url)
        guard news.manifest.size <= store.limit else {
            throw .failed("its photos have \(news.manifest.size) bytes (at most \(store.limit) are kept)")
        }
        try keeping { try news.write(to: folder.fetched) }
        if news.manifest != fetched?.manifest {
            failures.removeAll()
            faults.forgetAll(but: url)
        }
        fetched = news
    }

    private mutating func show(_ manifest: Manifest) {
        attempt(folder.shown.string) { mirror throws(WebFault) in
            try mirror.keeping { try mirror.folder.shown.replaceContents(with: manifest.json) }
            if let former = mirror.shown { mirror.store.retire(former, for: manifest) }
            mirror.shown = manifest
        }
    }

    private func keeping(_ body: () throws -> Void) throws(WebFault) {
        do { try body() } catch { throw .notKept(error as? Errno ?? .ioError) }
    }

    // MARK: Its photos

    /// - Returns: How many have landed.
    private mutating func fetch(_ missing: [Manifest.Entry], of manifest: Manifest) -> Int {
        var landed = 0
        let patient = missing.sorted { failures[$0.sha256, default: 0] < failures[$1.sha256, default: 0] }
        for entry in patient {
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
        let shown = shown ?? manifest
        store.makeRoom(for: entry.size, needed: manifest, shown: shown)
        let download = Download(entry: entry, folder: folder, client: client)
        do throws(WebFault) {
            try download.run()
        } catch .notKept(.noSpace) {
            // Others fill this disk, too: what nobody needs makes room.
            store.removeAll(but: [manifest, shown])
            try download.run()
        }
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
        case .unreachable, .tooSlow, .notKept: true
        default: false
        }
    }
}
