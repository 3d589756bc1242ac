/// Decides which tile is fetched next, and when one that could not be fetched may be asked for again. It knows no network and no clock.
///
/// The tile that was asked for last is first: the visitor may have moved on. A server gets a few connections, and no more than are free
/// then, so that some that hang do not hold up the others. A server or a picture that is in trouble gets one.
struct TileSchedule {
    struct Tile: Hashable {
        /// Its name in the gallery's request.
        let path, picture, server: String
    }

    /// A tile that is not fetched, and in how many seconds it may be asked for again.
    struct Refusal: Hashable {
        let path: String
        let seconds: Double
        let why: String
        /// Whether it is no use to ask again: the server does not have it, or refuses it.
        var isFinal = false
    }

    private enum Subject: Hashable {
        case tile(String), picture(String), server(String)
    }

    private let connections: Int
    private let spread: @Sendable () -> Double
    private(set) var waiting: [Tile] = []
    private var underWay: [Tile] = []
    /// The part of a server is the picture of its last failure.
    private var troubles: [Subject: Trouble] = [:]

    /// Connections to one server.
    private static let share = 4
    /// Seconds after the first failure, and after many.
    private static let pauses = 10.0...600.0
    /// Seconds until a tile that is missing or refused for good is asked for again.
    private static let lasting = 6 * 3600.0
    /// The pauses within an hour of answers that are no tiles. A network that wants a login answers so for a while, and a server
    /// without the tiles for ever.
    private static let mostPages = 11
    /// More requests than the tiles of a few screens. Beyond that, the oldest are refused.
    private static let mostRequests = 2048

    /// - Parameters:
    ///   - connections: How many tiles are fetched at a time.
    ///   - spread: A factor from 1 on for each pause, so that the kiosks of a fleet do not ask at the same time.
    init(connections: Int, spread: @escaping @Sendable () -> Double = { .random(in: 1...1.1) }) {
        self.connections = connections
        self.spread = spread
    }

    /// Adds a tile.
    ///
    /// - Returns: It, or an older one, if that is not fetched.
    mutating func add(_ tile: Tile, at time: Double) -> Refusal? {
        if let refusal = refusal(of: tile, at: time) { return refusal }
        waiting.removeAll { $0.path == tile.path }
        waiting.append(tile)
        guard waiting.count > Self.mostRequests else { return nil }
        let oldest = waiting.removeFirst().path
        return Refusal(path: oldest, seconds: Self.pauses.lowerBound, why: "too many tiles are waiting")
    }

    /// Takes the tile to fetch next; nil if there is none, or no connection for it.
    mutating func next() -> Tile? {
        let free = connections - underWay.count
        let index = waiting.lastIndex { tile in
            let others = underWay.filter { $0.server == tile.server }
            let most = troubles[.server(tile.server)] == nil ? Self.share : 1
            let isDoubtful = troubles[.picture(tile.picture)] != nil
            return others.count < min(free, most) && !(isDoubtful && others.contains { $0.picture == tile.picture })
        }
        guard let index else { return nil }
        underWay.append(waiting.remove(at: index))
        return underWay.last
    }

    /// Notes how the fetching of a tile ended, which began at `start`.
    ///
    /// - Returns: The tiles that are not fetched: this one if it failed, and others that would fail.
    mutating func finish(_ tile: Tile, _ fault: WebFault?, start: Double, at time: Double) -> [Refusal] {
        underWay.firstIndex(of: tile).map { _ = underWay.remove(at: $0) }
        guard let fault else {
            for subject in Self.subjects(of: tile) { troubles[subject] = nil }
            return []
        }
        troubles.prune { $0.end > time }
        for (subject, count) in tolerated(fault, of: tile) {
            let trouble = troubles.note(fault, of: subject, part: tile.picture)
            // Requests that were under way when the pause began belong to the same failure.
            guard trouble.failures > count, start >= trouble.start else { continue }
            let least = fault.isLasting ? Self.lasting : fault.retryAfter ?? 0
            let pause = max(least, Backoff.wait(Self.pauses, after: trouble.pauses + 1))
            troubles.pause(subject, for: pause * spread(), at: time)
        }
        let own = Refusal(path: tile.path, seconds: Self.pauses.lowerBound, why: fault.description)
        let others = waiting.compactMap { refusal(of: $0, at: time) }
        let paths = Set(others.map(\.path))
        waiting.removeAll { paths.contains($0.path) }
        return [refusal(of: tile, at: time) ?? own] + others
    }

    /// The subjects of a failure, and how many failures in a row are no reason for a pause.
    private func tolerated(_ fault: WebFault, of tile: Tile) -> [Subject: Double] {
        switch fault {
        case .unreachable, .untrusted, .notSaved: return [.server(tile.server): 0]
        case _ where fault.isLasting: return [.tile(tile.path): 0]
        default:
            let subjects: [Subject: Double] = [.tile(tile.path): 0, .picture(tile.picture): 2]
            // Only one picture may be damaged.
            let isSame = troubles[.server(tile.server)]?.part == tile.picture
            return isSame ? subjects : subjects.merging([.server(tile.server): 1]) { $1 }
        }
    }

    private func refusal(of tile: Tile, at time: Double) -> Refusal? {
        guard let trouble = troubles.longest(of: Self.subjects(of: tile)), trouble.end > time else { return nil }
        let fault = trouble.fault
        return Refusal(
            path: tile.path, seconds: trouble.end - time, why: fault.description,
            isFinal: fault == .noTile ? trouble.pauses >= Self.mostPages : fault.isLasting && fault.retryAfter == nil)
    }

    private static func subjects(of tile: Tile) -> [Subject] {
        [.tile(tile.path), .picture(tile.picture), .server(tile.server)]
    }
}
