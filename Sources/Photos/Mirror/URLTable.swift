import FoundationEssentials
import Manifest
import Platform
import SystemPackage

/// The table of what is known about each URL: what it gave last, and if it fails, when it may be asked again.
///
/// Failures count from the start of the process; the rest is stored beside the photos, so that nothing is fetched twice.
final class URLTable {
    /// The file that a URL gave, and HTTP's validators to check whether it has changed (RFC 9110, section 8.8).
    struct Record: Codable, Hashable, MirroredFile {
        var sha256: String
        var size: Int
        var entityTag: String?
        var lastModified: String?
        /// The URL to which the source led, if it is another: URLs in it are relative to that.
        var base: String?

        init(sha256: String, size: Int, _ answer: WebAnswer) {
            self.sha256 = sha256
            self.size = size
            entityTag = answer.fields["etag"]
            lastModified = answer.fields["last-modified"]
        }

        var conditions: [String] { WebRequest.conditions(entityTag, lastModified) }
    }

    let client: WebClient
    private let task: Mirror.Task
    var log: FaultLog
    private(set) var records: [String: Record]
    private var isSaved = true
    private var confirmed: [String: Double] = [:]
    private(set) var failures: [String: Trouble] = [:]
    /// The servers that fail for several URLs in a row, as one URL alone may be broken.
    private var servers: [String: Trouble] = [:]
    /// The size of the documents that are kept, in bytes.
    private var documentBytes = 0
    private var generator = SystemRandomNumberGenerator()
    private let start: Double
    /// The last failure; nil when it has been reported.
    var lastFault: (url: String, fault: WebFault)?
    /// The URLs that were asked for since the catalogue was last begun.
    private var wanted: Set<String> = []
    /// The documents that were fetched and have not been read.
    private var received: Set<String> = []
    /// Whether the catalogue has changed, so that what was confirmed long ago is asked for again.
    private var hasChanged = false

    /// A URL without validators is fetched again less often. In seconds.
    private static let freshness = 3600.0
    private static let freshnessWithoutValidators = 24 * 3600.0
    private static let mostDocumentBytes = 64 << 20

    init(of task: Mirror.Task, _ client: WebClient, log: FaultLog) {
        self.task = task
        self.client = client
        self.log = log
        start = task.uptime()
        let json = try? task.folder.records.contents(upTo: Manifest.longestFile)
        records = json.flatMap { try? JSONDecoder().decode([String: Record].self, from: Data($0)) } ?? [:]
        countDocuments()
    }

    private var folder: MirrorFolder { task.folder }

    private func countDocuments() {
        documentBytes = folder.documents.files().reduce(ForeignInt(0)) { $0 + $1.stamp.byteCount }.value
    }

    // MARK: What fails

    /// Whether a URL may be asked for.
    func isDue(_ url: String, isDocument: Bool = false) -> Bool {
        task.uptime() >= max(failures[url]?.end ?? 0, servers[Self.server(of: url, isDocument)]?.end ?? 0)
    }

    /// The photos of a server and its documents rest separately: it may lack every annotation, and no photo.
    private static func server(of url: String, _ isDocument: Bool) -> String {
        ServerGate.server(of: url) + (isDocument ? "/" : "")
    }

    /// When the first of the URLs and servers that fail may be asked again, besides the source.
    var nextDue: Double? {
        let time = task.uptime()
        let ends = failures.filter { $0.key != task.url }.values.map(\.end) + servers.values.map(\.end)
        return ends.filter { $0 > time }.min()
    }

    /// Puts what failed most often last.
    func inOrder<Item>(_ items: [Item], by url: (Item) -> String) -> [Item] {
        items.map { ($0, failures[url($0)]?.pauses ?? 0) }.sorted { $0.1 < $1.1 }.map(\.0)
    }

    /// Runs `body`, and notes its fault, or the end of a fault.
    ///
    /// - Parameters:
    ///   - name: A URL or a file, for the log.
    ///   - isPart: Whether a catalogue can be shown without it.
    func attempt<Value>(
        _ name: String, hasPhotos: Bool, isPart: Bool = false, _ body: () throws(WebFault) -> Value
    ) throws(WebFault) -> Value {
        do throws(WebFault) {
            let value = try body()
            succeed(name)
            return value
        } catch {
            fail(name, error, hasPhotos: hasPhotos, isPart: isPart)
            throw error
        }
    }

    private func succeed(_ name: String, isDocument: Bool = false) {
        if failures.removeValue(forKey: name) != nil { log.clear(name) }
        if name != task.url { servers[Self.server(of: name, isDocument)] = nil }
    }

    func fail(_ name: String, _ fault: WebFault, hasPhotos: Bool, isPart: Bool, isDocument: Bool = false) {
        lastFault = (name, fault)
        log.note(name, fault, hasPhotos: hasPhotos, isPart: isPart)
        let count = failures.note(fault, of: name).pauses + 1
        let wait = Backoff.wait(after: count, fault, isPart: isPart, using: &generator)
        failures.pause(name, for: wait, at: task.uptime())
        // The failures of the source of all photos say nothing about them.
        guard fault.strain > 0, name != task.url else { return }
        let server = Self.server(of: name, isDocument)
        let trouble = servers.note(fault, of: server, weight: fault.strain)
        guard trouble.failures > 0.99 else { return }
        let rest = Backoff.wait(after: trouble.pauses + 1, fault, using: &generator)
        servers.pause(server, for: rest, at: task.uptime())
        servers[server]?.failures = 0
    }

    /// Forgets failures of URLs that are no longer wanted; those of the source stay.
    func forgetFailures(where isForgotten: (String) -> Bool) {
        let forgotten = Set(failures.keys.filter { $0 != task.url && isForgotten($0) })
        for name in forgotten { failures[name] = nil }
        log.removeAll { forgotten.contains($0) }
    }

    // MARK: What is known

    /// The photo that a URL gave, if it is still here.
    func photo(_ url: String) -> Record? {
        wanted.insert(url)
        return records[url].flatMap { folder.status(of: $0) == nil ? nil : $0 }
    }

    /// The document that a URL gave, if it is still here.
    func document(_ url: String) -> FilePath? {
        records[url].map { folder.documents.appending($0.sha256) }.flatMap { $0.exists ? $0 : nil }
    }

    /// - Parameter record: Nil to fetch it again.
    func keep(_ url: String, _ record: Record?) {
        isSaved = isSaved && records[url] == record
        records[url] = record
        confirmed[url] = record.map { _ in task.uptime() }
    }

    /// Whether something that is known is to be asked for again, because a catalogue has changed since.
    func isStale(_ url: String) -> Bool {
        let patience = records[url]?.conditions.isEmpty ?? true ? Self.freshnessWithoutValidators : Self.freshness
        return hasChanged && task.uptime() >= (confirmed[url] ?? start) + patience
    }

    /// Begins with a catalogue, which may have changed.
    func begin(hasChanged: Bool) {
        self.hasChanged = hasChanged
        wanted.removeAll()
    }

    /// Ends with a catalogue: forgets the failures of URLs that it does not name, and if all its documents have been read, their files.
    func end(isRead: Bool) {
        forgetFailures { !wanted.contains($0) }
        guard isRead else { return }
        let others = records.filter { $0.key != task.url && !wanted.contains($0.key) }
        for (url, record) in others where folder.status(of: record) == nil { keep(url, nil) }
        folder.documents.removeFiles(except: Set(records.values.map(\.sha256)))
        countDocuments()
    }

    /// If it cannot be written, more is fetched again after the next start.
    func save() {
        guard !isSaved, let json = try? JSONEncoder().encode(records) else { return }
        isSaved = (try? folder.records.replaceContents(with: Array(json), isPrivate: true, isDurable: false)) != nil
    }

    // MARK: Fetching

    /// A document of a catalogue: the known one if it has been confirmed or fails. ``noteDocuments(failing:)`` must follow.
    ///
    /// - Throws: ``inLog`` only, as this decides whether other documents of the same server are requested.
    func contents(of url: String) throws(WebFault) -> [UInt8] {
        wanted.insert(url)
        let known = document(url).flatMap { try? $0.contents(upTo: WebMemory.longestDocument) }
        let isDue = isDue(url, isDocument: true)
        if let known, !isStale(url) || !isDue { return known }
        guard isDue else { throw Self.inLog }
        do throws(WebFault) {
            let contents = try fetch(url, known)
            servers[Self.server(of: url, true)] = nil
            received.insert(url)
            return contents
        } catch {
            fail(url, error, hasPhotos: true, isPart: true, isDocument: true)
            guard let known else { throw Self.inLog }
            return known
        }
    }

    /// Notes which of the documents that were received could be read, and the faults of the others.
    func noteDocuments(failing faults: [String: WebFault]) {
        for url in received {
            if let fault = faults[url] {
                keep(url, nil)
                fail(url, fault, hasPhotos: true, isPart: true, isDocument: true)
            } else {
                succeed(url, isDocument: true)
            }
        }
        received.removeAll()
    }

    static let inLog = WebFault.failed("see above")

    private func fetch(_ url: String, _ known: [UInt8]?) throws(WebFault) -> [UInt8] {
        let memory = WebMemory()
        let request = WebRequest(url: url, fields: known == nil ? [] : records[url]?.conditions ?? [])
        let answer = try client.send(request, into: memory)
        if answer.status == 304, let known {
            confirmed[url] = task.uptime()
            return known
        }
        guard (200..<300).contains(answer.status) else { throw answer.fault }
        guard documentBytes + memory.bytes.count <= min(Self.mostDocumentBytes, task.limit / 4) else {
            return memory.bytes
        }
        documentBytes += memory.bytes.count
        if let digest = try? Digest.sha256(of: memory.bytes),
            (try? folder.documents.appending(digest).replaceContents(with: memory.bytes, isDurable: false)) != nil
        {
            keep(url, Record(sha256: digest, size: memory.bytes.count, answer))
        }
        return memory.bytes
    }

    /// The photo of a picture, which is new unless the server says that nothing has changed. The limit is in bytes.
    func fetchPhoto(of picture: CataloguePicture, at url: String, limit: Int) throws(WebFault) -> (Record, isNew: Bool)
    {
        let known = photo(url)
        let part = folder.parts.appending("catalogue")
        defer { part.removeFile() }
        let file = try WebFile(part, limit: min(limit, Manifest.longestPhoto))
        defer { file.close() }
        let answer = try client.get(url, fields: known?.conditions ?? [], into: file)
        if answer.status == 304 {
            guard let known else { throw answer.fault }
            confirmed[url] = task.uptime()
            return (known, false)
        }
        let record = Record(sha256: try PhotoCheck.digest(of: part, file.start, picture, url), size: file.size, answer)
        try saving { try part.rename(to: folder.photos.appending(record.sha256)) }
        keep(url, record)
        return (record, true)
    }
}

extension WebFault {
    /// The share that it has in leaving a server alone: in some cases the server is in trouble, in others a single file may be.
    fileprivate var strain: Double {
        switch self {
        case .unreachable, .untrusted, .tooSlow: 1
        case .status(429, _), .status(500..., _), .status(_, retryAfter: _?): 1 / 3
        case .status, .connectionLost, .failed: 1 / 20
        default: 0
        }
    }
}
