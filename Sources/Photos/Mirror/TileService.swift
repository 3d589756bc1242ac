import Manifest
import Platform
import Synchronization
import SystemPackage

/// Fetches tiles of pictures when the gallery asks for them, several at once, and keeps them up to a total size.
///
/// The gallery names a tile by its path in ``MirrorFolder/tiles``, after a `!` if the one on disk is damaged, and gets a line for each:
/// `+` and the path when the tile is there, or `-`, the path, the seconds after which it may be asked for again, and the reason;
/// `x` instead of `-` if the server does not have the tile, refuses it, or has answered with pages for an hour.
public final class TileService: Sendable {
    private struct State {
        /// The URLs of the pictures' descriptions, by the names of their files.
        var descriptions: [String: String] = [:]
        var schedule = TileSchedule(connections: TileService.connections)
    }

    private let patience: WebPatience
    private let gate: ServerGate
    private let reply: @Sendable (String) -> Void
    private let state = Mutex(State())
    private let store: TileStore
    private let bases: TileBases
    private let workers = Mutex<WorkerPool?>(nil)
    /// One for each worker, which keeps its connections open.
    private let clients: [Slot]

    private final class Slot: Sendable {
        let client = Mutex<WebClient?>(nil)
    }

    private static let connections = 16

    /// - Parameters:
    ///   - limit: The total size of tiles, in bytes on the disk.
    ///   - gate: It is shared with what else this process requests.
    ///   - reply: Sends a line to the gallery. It is called on several threads.
    public init(
        _ folder: MirrorFolder, limit: Int, patience: WebPatience = .tiles, gate: ServerGate,
        reply: @escaping @Sendable (String) -> Void
    ) {
        self.patience = patience
        self.gate = gate
        self.reply = reply
        store = TileStore(folder, limit: limit)
        bases = TileBases(folder)
        clients = (0..<Self.connections).map { _ in Slot() }
        let pool = WorkerPool("fetch tiles", count: Self.connections) { [weak self] worker in self?.work(worker) }
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
        let name = TileName(path)
        if path != line, name != nil { store.remove(path) }
        let now = gate.clock.now()
        let refusal = state.withLock { state -> TileSchedule.Refusal? in
            guard let name, let description = state.descriptions[name.picture] else {
                return TileSchedule.Refusal(path: path, seconds: 60, why: "no such picture")
            }
            let server = ServerGate.server(of: bases.found(name.picture) ?? description)
            let tile = TileSchedule.Tile(path: path, picture: name.picture, server: server)
            return state.schedule.add(tile, at: now)
        }
        if let refusal { answer([refusal]) }
        workers.withLock(\.self)?.wake(1)
    }

    private func answer(_ refusals: [TileSchedule.Refusal]) {
        for refusal in refusals {
            let sign = refusal.isFinal ? "x" : "-"
            reply("\(sign)\(refusal.path) \(Int(saturating: refusal.seconds.rounded(.up))) \(refusal.why)")
        }
    }

    private func work(_ worker: Int) {
        while let tile = state.withLock({ $0.schedule.next() }) {
            let start = gate.clock.now()
            let fault = fetch(tile, on: clients[worker])
            let now = gate.clock.now()
            let (refusals, count) = state.withLock {
                ($0.schedule.finish(tile, fault, start: start, at: now), $0.schedule.waiting.count)
            }
            if fault == nil { reply("+\(tile.path)") }
            answer(refusals)
            workers.withLock(\.self)?.wake(min(count, Self.connections))
        }
    }

    private func fetch(_ tile: TileSchedule.Tile, on slot: Slot) -> WebFault? {
        slot.client.withLock { client in
            do throws(WebFault) {
                // It may have arrived while it was asked for again.
                if store.contains(tile.path) { return nil }
                if client == nil { client = try WebClient(patience: patience, authorities: nil, gate: gate) { 0 } }
                if let client { try fetch(tile, client) }
                return nil
            } catch {
                return error
            }
        }
    }

    private func fetch(_ tile: TileSchedule.Tile, _ client: WebClient) throws(WebFault) {
        guard let name = TileName(tile.path), let description = state.withLock({ $0.descriptions[name.picture] }) else {
            throw .failed("no such picture")
        }
        try bases.attempt(name.picture, description, client) { base throws(WebFault) in
            try store.add(at: tile.path) { file throws(WebFault) in try client.get(base + name.rest, into: file) }
        }
    }
}

/// A tile's path: the name of its picture, then what follows the picture's URL.
private struct TileName {
    let picture: String
    let rest: String

    /// - Returns: Nil if it is not the path of a tile: the gallery may have been taken over.
    init?(_ path: String) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 5, let first = parts.first, first.utf8.count == 64,
            parts.allSatisfy({ part in !part.isEmpty && part.first != "." && part.utf8.allSatisfy(Self.allowed.contains)
            })
        else { return nil }
        picture = String(first)
        rest = parts.dropFirst().joined(separator: "/")
    }

    private static let allowed = Set("0123456789abcdefghijklmnopqrstuvwxyz,.".utf8)
}
