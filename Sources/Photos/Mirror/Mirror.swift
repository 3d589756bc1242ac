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
    private let task: Task
    private let store: MirrorStore
    /// If the URL is that of photos on a server with an API.
    private let server: (any PhotoServer)?
    private let lock: FileLock
    private let table: URLTable
    private var fetched: FetchedManifest?
    private var shown: MirroredSet?
    /// The size of all stored photos, in bytes, since the last count. Counting takes longer than fetching a photo.
    private var used: Int?
    /// When the manifest is asked for again.
    private var schedule: SourceSchedule
    private var generator = SystemRandomNumberGenerator()
    /// The digest of the catalogue that was translated last.
    private var translated: String?
    /// When its translation continues.
    private var resumption = -Double.infinity
    /// Whether pictures of a catalogue are missing, and whether they may be fetched at once.
    private var isPartial = false
    private var hasMore = false
    /// Whether anything was fetched in this round.
    private var hasProgressed = false
    /// Whether a server's clock agrees with this machine's; nil if no server has stated the time.
    public private(set) var isClockRight: Bool?
    private var state: MirrorState

    /// How a round ended.
    public enum Outcome: Hashable, Sendable {
        /// All photos of the manifest are here and on show.
        case complete
        /// Some are missing.
        case incomplete(hasProgressed: Bool)
    }

    /// The source and destination of a mirror's photos.
    public struct Task {
        /// The URL of the manifest.
        public var url: String
        /// It is created if necessary.
        public var folder: MirrorFolder
        /// The total size of the photos, in bytes.
        public var limit: Int
        /// Seconds between requests for the manifest.
        public var interval = 60.0
        public var patience = WebPatience.photos
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

        /// The time in seconds by a clock that is never set.
        var uptime: () -> Double { gate.clock.now }
    }

    /// If another process mirrors to the same folder, this waits until it ends.
    ///
    /// - Throws: If nothing can be stored there.
    public init(_ task: Task, logger: Logger) throws {
        self.task = task
        let folder = task.folder
        try folder.makeFolders()
        lock = try FileLock(folder.path.appending("lock"))
        for folder in [folder.path, folder.stateFolder] { folder.removeLeftovers() }
        store = MirrorStore(folder: folder, limit: task.limit)
        server = PhotoServers.named(by: task.url)
        schedule = SourceSchedule(interval: task.interval, least: server == nil ? 0 : Self.listingInterval)
        let client = try WebClient(
            patience: task.patience, authorities: task.authorities, gate: task.gate, now: task.now)
        client.credentials = server?.credentials
        table = URLTable(of: task, client, log: FaultLog(logger))
        fetched = FetchedManifest(at: folder.fetched)
        state = MirrorState(contentsOf: folder.state) ?? MirrorState()
        shown = FetchedManifest(at: folder.shown)?.photos
        // Both are usually the same, and need not be in memory twice.
        if let photos = fetched?.photos, photos == shown { shown = photos }
    }

    private var url: String { task.url }
    private var folder: MirrorFolder { task.folder }

    /// The URLs of pictures in tiles, by the names of the files with their descriptions.
    public var descriptions: [String: String] {
        let files = [fetched?.photos, shown].compactMap(\.self).flatMap(\.files)
        let described = files.lazy.filter { $0.url.hasSuffix("/info.json") }.map { ($0.sha256, $0.url) }
        return Dictionary(described) { first, _ in first }
    }

    /// Seconds until there is something to do.
    public var wait: Double {
        if hasMore { return .random(in: 0.5...1) }
        return schedule.wait(at: task.uptime(), retry: table.failures[url]?.end, other: table.nextDue)
    }

    /// One round: asks whether the manifest has changed, and fetches missing photos until the time is up.
    public mutating func refresh(until isTimeUp: () -> Bool = { false }) -> Outcome {
        hasMore = false
        hasProgressed = false
        let isComplete = round(until: isTimeUp)
        table.save()
        state.isFailing = !table.failures.isEmpty
        if let last = table.lastFault {
            state.lastError = .init(what: WebAddress.public(last.url), why: last.fault.description, time: task.now())
            table.lastFault = nil
        }
        // If it cannot be written, its age grows, which also reveals the failure.
        try? state.write(to: folder.state)
        return isComplete ? .complete : .incomplete(hasProgressed: hasProgressed)
    }

    /// - Returns: Whether all photos of the manifest are here and on show.
    private mutating func round(until isTimeUp: () -> Bool) -> Bool {
        // The operator may have emptied the cache.
        try? folder.makeFolders()
        if !folder.fetched.exists { fetched = nil }
        used = nil
        let trouble = table.failures[url]
        let isDue = task.uptime() >= trouble?.end ?? schedule.due || fetched == nil && !isKnown && trouble == nil
        if isDue || trouble == nil {
            try? table.attempt(url, hasPhotos: shown != nil) { () throws(WebFault) in
                try fetchManifest(isDue: isDue, until: isTimeUp)
            }
        }
        let fault = table.failures[url]?.fault
        guard let manifest = fetched?.photos, fault?.retryAfter == nil else { return false }
        // If nothing else can be shown, show photos as they arrive.
        if shown.map({ store.missing(of: $0).count == $0.files.count }) ?? true { show(manifest) }
        let missing = store.missing(of: manifest)
        guard fetch(missing, until: isTimeUp) == missing.count else { return false }
        // A part of a catalogue replaces no more than itself.
        if !hasMore || manifest.files.count >= shown?.files.count ?? 0 { show(manifest) }
        // A wrong clock would make it seem unused for years.
        if isClockRight ?? true { folder.fetched.touch() }
        return fault == nil && shown == manifest && !isPartial
    }

    // MARK: The manifest

    private mutating func fetchManifest(isDue: Bool, until isTimeUp: () -> Bool) throws(WebFault) {
        if isDue { schedule.note(at: task.uptime(), using: &generator) }
        let received = try store.makingRoom(keeping: needed) { () throws(WebFault) in
            if let server { return try list(server, isDue: isDue, until: isTimeUp) }
            return try download(isDue: isDue, until: isTimeUp)
        }
        if let received, received != fetched { try adopt(received) }
        if isDue { state.confirmed = task.now() }
    }

    private mutating func adopt(_ new: FetchedManifest) throws(WebFault) {
        let size = store.size(of: new.photos, beside: shown)
        guard size <= store.limit else { throw .noRoom(bytes: size, limit: store.limit) }
        try saving { try folder.checked.rename(to: folder.fetched) }
        if new.photos != fetched?.photos { store.removeParts(except: new.photos) }
        fetched = new
    }

    /// - Returns: The manifest, which is in ``MirrorFolder/checked``; nil if it has not changed.
    private mutating func download(isDue: Bool, until isTimeUp: () -> Bool) throws(WebFault) -> FetchedManifest? {
        if isDue {
            defer { folder.download.removeFile() }
            let known = isKnown ? table.records[url] : nil
            let file = try WebFile(folder.download, limit: max(Self.longestManifest, store.limit), room: store.limit)
            defer { file.close() }
            let answer = try table.client.get(url, fields: known?.conditions ?? fetched?.conditions ?? [], into: file)
            checkClock(answer)
            // A 304 to an unconditional request is a mistake.
            if answer.status == 304, fetched == nil, known == nil { throw answer.fault }
            if answer.status == 200, let manifest = try keep(answer, start: file.start) { return manifest }
        }
        guard isKnown, let digest = table.records[url]?.sha256, isNews(digest) else { return nil }
        table.begin(hasChanged: digest != translated)
        return try translate(translation(), digest: digest, until: isTimeUp)
    }

    /// No manifest is longer, in bytes. A picture may be.
    private static let longestManifest = 64 << 20

    /// Whether the source is a catalogue or a picture, which is here.
    private var isKnown: Bool { table.document(url) != nil || table.photo(url) != nil }

    /// Keeps an answer that is a catalogue or a picture, or returns the manifest that it is.
    private mutating func keep(_ answer: WebAnswer, start: [UInt8]) throws(WebFault) -> FetchedManifest? {
        let file = folder.download
        let isPicture = PlainSource.isPicture(start, answer)
        if !isPicture, try Presentation.document(at: file) == nil,
            PlainSource.pictures(at: file, base: answer.url) == nil
        {
            let manifest = try FetchedManifest(file, answer, storedAt: folder.checked)
            table.keep(url, nil)
            // A photo may have been corrected.
            if manifest.photos != fetched?.photos { table.forgetFailures { _ in true } }
            isPartial = false
            return manifest
        }
        let size = (try? FileStatus(of: file).stamp.byteCount.value) ?? 0
        var record = URLTable.Record(sha256: try file.digest(Digest.sha256), size: size, answer)
        record.base = answer.url == url ? nil : answer.url
        try saving { try file.rename(to: (isPicture ? folder.photos : folder.documents).appending(record.sha256)) }
        table.keep(url, record)
        return nil
    }

    private func translation() throws(WebFault) -> Translation {
        guard let file = table.document(url) else { return Translation(pictures: [CataloguePicture(url: url)]) }
        let base = table.records[url]?.base ?? url
        guard let document = try Presentation.document(at: file) else {
            return Translation(pictures: PlainSource.pictures(at: file, base: base) ?? [])
        }
        return try Translation(of: document, at: base, table)
    }

    /// The manifest of photos on a server. As all of them are listed, the server is asked less often.
    private mutating func list(
        _ server: any PhotoServer, isDue: Bool, until isTimeUp: () -> Bool
    ) throws(WebFault) -> FetchedManifest? {
        guard isDue || task.uptime() >= resumption else { return nil }
        let known = FetchedManifest.entries(at: folder.fetched)
        table.begin(hasChanged: false)
        let translation = try Translation(of: server, known: known, table.client)
        if let answer = translation.answer { checkClock(answer) }
        guard let digest = translation.digest, translation.hasMore || isNews(digest) else { return nil }
        return try translate(translation, digest: digest, known, until: isTimeUp)
    }

    /// The shortest time between two lists of a server, in seconds.
    private static let listingInterval = 300.0

    /// Whether pictures of a catalogue with this digest may be missing.
    private func isNews(_ digest: String) -> Bool {
        guard let fetched, store.missing(of: fetched.photos).isEmpty else { return true }
        return !fetched.isTranslation(of: digest) && (translated != digest || task.uptime() >= resumption)
    }

    private mutating func translate(
        _ translation: Translation, digest: String, _ known: [Manifest.Entry] = [], until isTimeUp: () -> Bool
    ) throws(WebFault) -> FetchedManifest? {
        let pictures = translation.pictures.filter(\.isValid)
        guard !pictures.isEmpty || !translation.isRead else { throw .noPictures(only: translation.otherKinds) }
        var notes = translation.notes
        let strays = translation.pictures.count - pictures.count
        if strays > 0 { notes[url, default: []].append("\(strays) pictures have no valid URL, and are left out") }
        table.log.logNotes(notes)
        var gathering = Gathering(from: table, into: store, shown: shown)
        let most = max(Translation.firstPart, fetched?.photos.files.count ?? 0)
        try gathering.run(pictures, most: most, until: isTimeUp)
        hasProgressed = gathering.count > 0
        hasMore = gathering.hasMore || translation.hasMore && hasProgressed
        let isRead = translation.isRead && !translation.hasMore
        table.end(isRead: isRead)
        isPartial = hasMore || !isRead || !gathering.isWhole(pictures)
        resumption = hasMore ? task.uptime() : table.nextDue ?? .infinity
        translated = digest
        let entries = gathering.entries(of: pictures, known: known)
        // The pictures that fail are in the log, and what was shown stays.
        guard !entries.isEmpty else { return nil }
        return try FetchedManifest(entries, digest: isPartial ? nil : digest, storedAt: folder.checked)
    }

    private mutating func checkClock(_ answer: WebAnswer) {
        guard let date = answer.fields["date"].flatMap(RetryAfter.date) else { return }
        isClockRight = abs(date - task.now()) < 24 * 3600
    }

    // MARK: The show

    private mutating func show(_ manifest: MirroredSet) {
        guard shown != manifest else { return }
        try? table.attempt(folder.shown.string, hasPhotos: shown != nil) { () throws(WebFault) in
            try store.makingRoom(keeping: needed) { () throws(WebFault) in
                try saving { try folder.shown.replaceContents(withCopyOf: folder.fetched) }
            }
            if let shown { store.retire(shown, for: manifest) }
            shown = manifest
            // The files of a catalogue were fetched beside all others.
            store.makeRoom(for: 0, keeping: needed)
        }
    }

    /// The manifests whose photos stay.
    private var needed: [MirroredSet] { [fetched?.photos, shown].compactMap(\.self) }

    // MARK: Photos

    /// - Returns: How many photos were fetched.
    private mutating func fetch(_ missing: [Manifest.File], until isTimeUp: () -> Bool) -> Int {
        var count = 0
        for file in table.inOrder(missing, by: \.url) where table.isDue(file.url) {
            if isTimeUp() {
                hasMore = true
                break
            }
            do throws(WebFault) {
                try table.attempt(file.url, hasPhotos: shown != nil) { () throws(WebFault) in try fetch(file) }
                count += 1
            } catch .notSaved {
                break
            } catch {}
        }
        hasProgressed = hasProgressed || count > 0
        return count
    }

    private mutating func fetch(_ file: Manifest.File) throws(WebFault) {
        // A part on disk counts twice, which is on the safe side.
        let expected = used.map { $0 + file.size } ?? .max
        used = expected <= store.limit ? expected : store.makeRoom(for: file.size, keeping: needed)
        let download = Download(entry: file, folder: folder, client: table.client)
        try store.makingRoom(keeping: needed) { () throws(WebFault) in try download.run() }
    }
}
