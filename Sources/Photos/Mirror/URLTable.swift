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
        /// Where the source led, if it is elsewhere: URLs in it are relative to that.
        var base: String?

        init(sha256: String, size: Int, _ answer: WebAnswer) {
            self.sha256 = sha256
            self.size = size
            entityTag = answer.fields["etag"]
            lastModified = answer.fields["last-modified"]
        }

        /// Header fields of a request that is answered with 304 if nothing has changed.
        var conditions: [String] {
            [entityTag.map { "If-None-Match: \($0)" }, lastModified.map { "If-Modified-Since: \($0)" }].compactMap(
                \.self)
        }
    }

    /// A URL that fails.
    private struct Failure {
        var count: Int
        var due: Double
        let fault: WebFault
    }

    /// A server that fails for several URLs in a row.
    private struct Server {
        /// The share of the failures after which it is left alone for a while.
        var strain = 0.0
        var rests = 0
        var due = 0.0
    }

    let client: WebClient
    /// The source of all photos, whose failures say nothing about them.
    private let root: String
    private let folder: MirrorFolder
    private let uptime: () -> Double
    var log: FaultLog
    private(set) var records: [String: Record]
    private var isSaved = true
    private var confirmed: [String: Double] = [:]
    private var failures: [String: Failure] = [:]
    private var servers: [Substring: Server] = [:]
    /// The size of the documents that are kept, and its limit, in bytes.
    private var documentBytes = 0
    private let mostDocumentBytes: Int
    private var generator = SystemRandomNumberGenerator()
    private let start: Double
    /// What failed last; nil when it has been reported.
    var lastFault: (url: String, fault: WebFault)?
    /// The URLs that were asked for since the catalogue was last begun.
    private var wanted: Set<String> = []
    /// The documents that were fetched, and have not been read.
    private var received: Set<String> = []
    /// Whether the catalogue has changed, so that what was confirmed long ago is asked for again.
    private var hasChanged = false

    /// A URL without validators is fetched again less often. In seconds.
    private static let freshness = 3600.0
    private static let freshnessWithoutValidators = 24 * 3600.0
    /// In bytes.
    private static let longestDocument = 16 << 20

    init(of task: Mirror.Task, _ client: WebClient, log: FaultLog) {
        self.client = client
        self.log = log
        root = task.url
        folder = task.folder
        uptime = task.uptime
        start = uptime()
        mostDocumentBytes = min(64 << 20, task.limit / 4)
        let json = try? folder.records.contents(upTo: Manifest.longestFile)
        records = json.flatMap { try? JSONDecoder().decode([String: Record].self, from: Data($0)) } ?? [:]
        documentBytes = folder.documents.files().reduce(ForeignInt(0)) { $0 + $1.stamp.byteCount }.value
    }

    // MARK: What fails

    /// Whether a URL may be asked for. A server is left alone after failures of several URLs in a row, as one alone may be broken.
    func isDue(_ url: String) -> Bool {
        uptime() >= max(failures[url]?.due ?? 0, servers[Self.server(of: url)]?.due ?? 0)
    }

    /// How often a URL has failed since it last did not.
    func failureCount(_ url: String) -> Int { failures[url]?.count ?? 0 }

    /// When the first of the URLs and servers that fail may be asked again, besides the source.
    var nextDue: Double? {
        let time = uptime()
        let dues = failures.filter { $0.key != root }.values.map(\.due) + servers.values.map(\.due)
        return dues.filter { $0 > time }.min()
    }

    /// When a URL that fails may be asked for again; nil if it does not fail.
    func due(_ url: String) -> Double? { failures[url]?.due }

    func fault(of url: String) -> WebFault? { failures[url]?.fault }

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

    private func succeed(_ name: String) {
        if failures.removeValue(forKey: name) != nil { log.clear(name) }
        if name != root { servers[Self.server(of: name)] = nil }
    }

    func fail(_ name: String, _ fault: WebFault, hasPhotos: Bool, isPart: Bool) {
        let count = min(failureCount(name) + 1, 1000)
        let wait = Backoff.wait(after: count, fault, isPart: isPart, using: &generator)
        failures[name] = Failure(count: count, due: uptime() + wait, fault: fault)
        lastFault = (name, fault)
        log.note(name, fault, hasPhotos: hasPhotos, isPart: isPart)
        guard fault.strain > 0, name != root else { return }
        var server = servers[Self.server(of: name)] ?? Server()
        server.strain += fault.strain
        if server.strain > 0.99 {
            server.rests = min(server.rests + 1, 1000)
            server.due = uptime() + Backoff.wait(after: server.rests, fault, using: &generator)
            server.strain = 0
        }
        servers[Self.server(of: name)] = server
    }

    /// Forgets failures of URLs that are no longer wanted; those of the source stay.
    func forgetFailures(where isForgotten: (String) -> Bool) {
        let forgotten = Set(failures.keys.filter { $0 != root && isForgotten($0) })
        for name in forgotten { failures[name] = nil }
        log.removeAll { forgotten.contains($0) }
    }

    private static func server(of url: String) -> Substring {
        guard let scheme = url.firstRange(of: "://") else { return url[...] }
        return url[..<(url[scheme.upperBound...].firstIndex(of: "/") ?? url.endIndex)]
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
        confirmed[url] = record.map { _ in uptime() }
    }

    /// Whether something that is known is to be asked for again, because a catalogue has changed since.
    func isStale(_ url: String) -> Bool {
        let patience = records[url]?.conditions.isEmpty ?? true ? Self.freshnessWithoutValidators : Self.freshness
        return hasChanged && uptime() >= (confirmed[url] ?? start) + patience
    }

    /// Begins with a catalogue.
    ///
    /// - Parameter hasChanged: Whether it is another than before.
    func begin(hasChanged: Bool) {
        self.hasChanged = hasChanged
        wanted.removeAll()
    }

    /// Ends with a catalogue: what it does not name is forgotten.
    ///
    /// - Parameter isRead: Whether all its documents have been read.
    func end(isRead: Bool) {
        forgetFailures { !wanted.contains($0) }
        guard isRead else { return }
        for (url, record) in records where url != root && !wanted.contains(url) && folder.status(of: record) == nil {
            keep(url, nil)
        }
        let kept = Set(records.values.map(\.sha256))
        for file in folder.documents.files() where !kept.contains(file.path.lastComponent?.string ?? "") {
            file.path.removeFile()
        }
        documentBytes = folder.documents.files().reduce(ForeignInt(0)) { $0 + $1.stamp.byteCount }.value
    }

    /// If it cannot be written, more is fetched again after the next start.
    func save() {
        guard !isSaved, let json = try? JSONEncoder().encode(records) else { return }
        isSaved = (try? folder.records.replaceContents(with: Array(json), isPrivate: true, isDurable: false)) != nil
    }

    // MARK: Fetching

    /// A document of a catalogue: the known one if it has been confirmed or fails. Call ``noteDocuments(failing:)`` when it has been
    /// read.
    ///
    /// - Throws: ``inLog`` only, as this decides whether other documents of the same server are requested.
    func contents(of url: String) throws(WebFault) -> [UInt8] {
        wanted.insert(url)
        let known = document(url).flatMap { try? $0.contents(upTo: Self.longestDocument) }
        if let known, !isStale(url) || !isDue(url) { return known }
        guard isDue(url) else { throw Self.inLog }
        do throws(WebFault) {
            let contents = try fetch(url, known)
            servers[Self.server(of: url)] = nil
            received.insert(url)
            return contents
        } catch {
            fail(url, error, hasPhotos: true, isPart: true)
            guard let known else { throw Self.inLog }
            return known
        }
    }

    /// Notes which of the documents that were received could be read.
    ///
    /// - Parameter faults: Those of the others, by URL.
    func noteDocuments(failing faults: [String: WebFault]) {
        for url in received {
            if let fault = faults[url] {
                keep(url, nil)
                fail(url, fault, hasPhotos: true, isPart: true)
            } else {
                succeed(url)
            }
        }
        received.removeAll()
    }

    static let inLog = WebFault.failed("see above")

    private func fetch(_ url: String, _ known: [UInt8]?) throws(WebFault) -> [UInt8] {
        let memory = WebMemory(limit: Self.longestDocument)
        let request = WebRequest(url: url, fields: known == nil ? [] : records[url]?.conditions ?? [])
        let answer = try client.send(request, into: memory)
        if answer.status == 304, let known {
            confirmed[url] = uptime()
            return known
        }
        guard (200..<300).contains(answer.status) else { throw answer.fault }
        guard documentBytes + memory.bytes.count <= mostDocumentBytes else { return memory.bytes }
        documentBytes += memory.bytes.count
        let part = folder.parts.appending("document")
        if (try? part.replaceContents(with: memory.bytes, isDurable: false)) != nil,
            let digest = try? part.digest(Digest.sha256),
            (try? part.rename(to: folder.documents.appending(digest))) != nil
        {
            keep(url, Record(sha256: digest, size: memory.bytes.count, answer))
        }
        return memory.bytes
    }

    /// The photo of a picture, which is another than before if the server does not say that nothing has changed.
    ///
    /// - Parameter limit: In bytes.
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
            confirmed[url] = uptime()
            return (known, false)
        }
        let record = Record(sha256: try PhotoCheck.digest(of: part, file.start, picture, url), size: file.size, answer)
        do { try part.rename(to: folder.photos.appending(record.sha256)) } catch { throw .notSaved(error) }
        keep(url, record)
        return (record, true)
    }
}

extension WebFault {
    /// The share that it has in leaving a server alone: some say that the server is in trouble, others may concern a single file.
    fileprivate var strain: Double {
        switch self {
        case .unreachable, .untrusted, .tooSlow: 1
        case .status(429, _), .status(500..., _): 1 / 3
        case .status(_, retryAfter: _?): 1 / 3
        case .status, .connectionLost, .failed: 1 / 20
        default: 0
        }
    }
}

/// An answer in memory.
final class WebMemory: WebSink {
    private(set) var bytes: [UInt8] = []
    private let limit: Int

    /// - Parameter limit: In bytes.
    init(limit: Int) { self.limit = limit }

    func begin(_ answer: WebAnswer) throws(WebFault) {}

    func take(_ bytes: UnsafeRawBufferPointer) throws(WebFault) {
        guard self.bytes.count + bytes.count <= limit else { throw .tooLong(limit: limit) }
        self.bytes += bytes
    }
}
