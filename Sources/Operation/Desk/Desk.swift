import Control
import Logging
import Manifest
import Platform
import Synchronization
import SystemPackage

/// The desk: who may use it, its photos, and what it answers to phones.
final class Desk: Sendable {
    struct Options: Sendable {
        var folder: DeskFolder
        /// The page's files.
        var page: FilePath
        /// The languages that the gallery offers, by their codes.
        var languages: [String] = ["en"]
        /// Whether photos of guests wait for the owner.
        var approves = false
        /// The seconds for which the desk stays open after the owner has used it.
        var time = 900.0
        /// `http` or `https`.
        var scheme = "http"
        /// The name in the certificate; nil for the address of this machine.
        var name: String?
        var limits: UploadStore.Limits
    }

    struct State {
        var access: Access
        var list: DeskPhotoList
        /// For all requests, and for attempts to enter with a code.
        var rates = (all: RequestRate(capacity: 600, gain: 200), codes: RequestRate(capacity: 10, gain: 0.1))
    }

    let options: Options
    let store: DeskStore
    let uploads: UploadStore
    let page: PageFiles
    let gallery: GalleryView
    let state: Mutex<State>
    /// The newest state is written last, so one thread writes at a time.
    private let writing = Mutex(())
    let logger: Logger
    /// The time in seconds since 1970.
    let now: @Sendable () -> Double
    /// The port on which it is served, once it is.
    let port = Atomic(0)
    let networks: @Sendable () -> LocalNetworks

    /// - Parameters:
    ///   - ask: Sends a request to the gallery.
    ///   - networks: The networks to which the machine is connected now.
    init(
        _ options: Options, logger: Logger, now: @escaping @Sendable () -> Double,
        networks: @escaping @Sendable () -> LocalNetworks = { LocalNetworks.current },
        ask: @escaping @Sendable (String) -> ControlReply
    ) throws(Errno) {
        try options.folder.make()
        self.options = options
        self.logger = logger
        self.now = now
        self.networks = networks
        store = DeskStore(folder: options.folder, logger: logger)
        uploads = UploadStore(options.folder, limits: options.limits, logger: logger)
        page = PageFiles(options.page)
        gallery = GalleryView(now: now, ask: ask)
        state = Mutex(State(access: store.readAccess(), list: store.readList()))
        for upload in uploads.unfinished { _ = try? complete(upload) }
    }

    // MARK: Codes

    /// The address of the page with a new code for the owner; nil if no network reaches this machine.
    func issueCode() -> String? {
        let end = now() + options.time
        let secret = change { state in
            state.access.extend(until: end)
            return state.access.issueCode(until: end)
        }
        return baseURL.map { "\($0)/#\(secret)" }
    }

    /// The address of the page for phones; nil if no network reaches this machine.
    var baseURL: String? {
        let host = options.name ?? networks().reachable?.host
        return host.map { "\(options.scheme)://\($0):\(port.load(ordering: .relaxed))" }
    }

    /// The names under which a browser may know this machine. With others, another page has sent the browser here (DNS rebinding).
    func mayBeCalled(_ host: String) -> Bool {
        let port = port.load(ordering: .relaxed)
        let names = [options.name, "localhost"].compactMap(\.self) + networks().interfaces.map(\.address.host)
        return names.contains { "\($0):\(port)" == host }
    }

    // MARK: Time

    /// Forgets what has ended.
    ///
    /// - Returns: Whether the owner or a guest may still use the desk.
    func clean() -> Bool {
        let time = now()
        uploads.clean(at: time)
        let (gone, isOpen) = state.withLock { state in
            state.access.clean(at: time)
            return (state.list.forgetRemoved(at: time), time < state.access.lastEnd)
        }
        for photo in gone { options.folder.shown.photo(photo).removeFile() }
        if !gone.isEmpty { save() }
        return isOpen
    }

    /// Ends the owner's time at once. Guests may stay.
    func close() { change { $0.access.close(at: now()) } }

    // MARK: Changes

    /// Changes who may use the desk, and keeps that on disk.
    @discardableResult
    func change<Result>(_ body: (inout State) -> Result) -> Result {
        let (result, isNew) = state.withLock { state in
            let former = state.access
            let result = body(&state)
            return (result, state.access != former)
        }
        if isNew { writing.withLock { _ in store.write(state.withLock(\.access)) } }
        return result
    }

    /// Keeps the list of photos on disk, and shows it.
    func save() {
        do {
            try writeList()
        } catch {
            logger.error("cannot write \(options.folder.path.quoted): \(error); the gallery shows the former photos")
        }
    }

    private func writeList() throws {
        try writing.withLock { _ in try store.write(state.withLock(\.list)) }
    }

    /// Makes a file that has arrived a photo.
    func complete(_ upload: UploadStore.Upload) throws(UploadStore.Fault) -> UploadStore.Outcome {
        try uploads.complete(upload) { digest in
            var photo = DeskPhoto(
                id: digest, name: upload.name, size: upload.size, added: now(), guest: upload.guest)
            photo.isWaiting = upload.guest != nil && options.approves
            let isNew = state.withLock { $0.list.add(photo) }
            try writeList()
            return !isNew ? .known : photo.isWaiting ? .waiting : .added
        }
    }
}

extension DeskPhoto: MirroredFile {
    var sha256: String { id }
}

/// What the gallery says, asked once a second at most, however many phones want to know.
final class GalleryView: Sendable {
    /// What the gallery knows about the desk's photos.
    struct Own: Codable, Hashable, Sendable {
        /// The photos that are favourites.
        var favourites: Set<String> = []
        /// Why photos are not shown.
        var skipped: [String: String] = [:]
    }

    private struct Known {
        var status: Status?
        var own = Own()
        var deadline = 0.0
    }

    let ask: @Sendable (String) -> ControlReply
    private let now: @Sendable () -> Double
    private let known = Mutex(Known())

    private static let interval = 1.0

    init(now: @escaping @Sendable () -> Double, ask: @escaping @Sendable (String) -> ControlReply) {
        self.now = now
        self.ask = ask
    }

    /// The status, nil if the gallery does not answer, and what it knows about the desk's photos.
    var state: (status: Status?, own: Own) {
        known.withLock { known in
            let time = now()
            guard time >= known.deadline || time < known.deadline - Self.interval else {
                return (known.status, known.own)
            }
            known.status = if case .json(let json) = ask("status") { try? Status(json: json) } else { nil }
            if case .json(let json) = ask("own"), let own = try? Own(json: json) { known.own = own }
            known.deadline = time + Self.interval
            return (known.status, known.own)
        }
    }

    /// Makes the next question ask the gallery.
    func forget() { known.withLock { $0.deadline = 0 } }
}
