import Manifest
import Platform
import Synchronization
import SystemPackage

/// Fetches tiles of pictures when the gallery asks for them, several at once, and keeps them up to a total size. What was asked for
/// last is fetched first: the visitor may have moved on.
///
/// The gallery names a tile by its path in ``MirrorFolder/tiles``, after a `!` if the one on disk is damaged, and gets a line for each: `+` and the path when the tile is there,
/// or `-`, the path, a blank and the reason.
public final class TileService: Sendable {
    private struct State {
        /// The URLs of the pictures' descriptions, by the names of their files.
        var descriptions: [String: String] = [:]
        /// The last is fetched next.
        var requests: [String] = []
    }

    private let folder: MirrorFolder
    private let patience: WebPatience
    private let authorities: String?
    private let reply: @Sendable (String) -> Void
    private let state = Mutex(State())
    private let store: TileStore
    private let workers = Mutex<WorkerPool?>(nil)
    /// One for each worker, which keeps its connections open.
    private let clients: [Slot]

    private final class Slot: Sendable {
        let client = Mutex<WebClient?>(nil)
    }

    /// Connections at a time.
    private static let connections = 4
    /// More than a few screens have tiles. Of more requests, the oldest are refused.
    private static let mostRequests = 2048

    /// - Parameters:
    ///   - limit: Of all tiles, in bytes.
    ///   - authorities: The file of certificates to trust; nil for the system's.
    ///   - reply: Sends a line to the gallery. It is called on several threads.
    public init(
        _ folder: MirrorFolder, limit: Int, patience: WebPatience = WebPatience(), authorities: String? = nil,
        reply: @escaping @Sendable (String) -> Void
    ) {
        self.folder = folder
        self.patience = patience
        self.authorities = authorities
        self.reply = reply
        store = TileStore(folder, limit: limit)
        clients = (0..<Self.connections).map { _ in Slot() }
        let pool = WorkerPool("fetch tiles", count: Self.connections, priority: .ordinary) { [weak self] worker in
            self?.work(worker)
        }
        workers.withLock { $0 = pool }
    }

    /// Replaces the pictures of which tiles may be requested.
    public func serve(_ descriptions: [String: String]) {
        let isNew = state.withLock { state in
            defer { state.descriptions = descriptions }
            return state.descriptions != descriptions
        }
        if isNew { store.removeFolders(except: Set(descriptions.keys)) }
    }

    /// Asks for a tile.
    public func request(_ line: String) {
        let path = line.hasPrefix("!") ? String(line.dropFirst()) : line
        if path != line, TileName(path) != nil { store.remove(path) }
        let dropped: String? = state.withLock { state in
            state.requests.removeAll { $0 == path }
            state.requests.append(path)
            return state.requests.count > Self.mostRequests ? state.requests.removeFirst() : nil
        }
        if let dropped { reply("-\(dropped) too many tiles are waiting") }
        workers.withLock(\.self)?.wake(1)
    }

    private func work(_ worker: Int) {
        guard let path = state.withLock({ $0.requests.popLast() }) else { return }
        clients[worker].client.withLock { client in
            if client == nil { client = try? WebClient(patience: patience, authorities: authorities, now: { 0 }) }
            if let client { fetch(path, client) } else { reply("-\(path) cannot start libcurl") }
        }
    }

    private func fetch(_ path: String, _ client: WebClient) {
        do throws(WebFault) {
            guard let tile = TileName(path), let url = state.withLock({ $0.descriptions[tile.picture] }) else {
                throw .failed("no such picture")
            }
            // It may have arrived while it was asked for again.
            if !store.contains(path) {
                try store.add(at: path) { file throws(WebFault) in
                    try client.get(tile.url(beside: url), into: file)
                }
            }
            reply("+\(path)")
        } catch {
            reply("-\(path) \(error)")
        }
    }
}

/// A tile's path: the name of its picture, then what follows the picture's URL.
private struct TileName {
    let picture: String
    private let rest: String

    /// - Returns: Nil if it is not the path of a tile: the gallery may have been taken over.
    init?(_ path: String) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 5, let first = parts.first, first.utf8.count == 64,
            parts.allSatisfy({ part in !part.isEmpty && part.first != "." && part.utf8.allSatisfy(Self.isAllowed) })
        else { return nil }
        picture = String(first)
        rest = parts.dropFirst().joined(separator: "/")
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
            || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ".")
    }

    /// - Parameter description: The URL of `info.json`.
    func url(beside description: String) -> String {
        let base = description.lastIndex(of: "/").map { description[...$0] } ?? ""
        return base + rest
    }
}
