import Gallery
import Raster

/// The pictures that are ready to be drawn, within a byte budget that only what is on screen may exceed: those that
/// were not wanted for longest leave first, then the least urgent.
struct TextureStore: ~Copyable {
    /// A picture that can be drawn.
    struct Entry {
        let image: Image
        let byteCount: Int
        /// When it came.
        let arrival: Double
        /// The round in which the wanted list last reached it.
        var lastWanted: Int
    }

    private let budget: Int
    /// Pixels in a point.
    private let scale: Double
    private var entries: [Picture: Entry] = [:]
    private var waiting: [(picture: Picture, bitmap: Bitmap, lease: AnyObject?)] = []
    /// What the textures take together.
    private(set) var byteCount = 0
    /// Counts the times that the wanted list was read.
    private var round = 0
    /// The places in the wanted list of those that it has room for.
    private var ranks: [Picture: Int] = [:]
    private var onScreen: Set<Picture> = []
    /// Those that the renderer refused, until they are no longer wanted.
    private var refused: Set<Picture> = []
    /// What those take that turned out too large for the room left, until they are no longer wanted.
    private var turnedAway: [Picture: Int] = [:]

    init(budget: Int, scale: Double = 1) {
        self.budget = budget
        self.scale = scale
    }

    subscript(picture: Picture) -> Entry? { entries[picture] }

    /// Whether there are pictures to upload.
    var isBehind: Bool { !waiting.isEmpty }

    /// Whether all of them are ready to be drawn.
    func hasArrived(_ pictures: [Picture]) -> Bool {
        pictures.allSatisfy { !$0.needsTexture || entries[$0] != nil }
    }

    /// Takes a picture, to be uploaded when there is time.
    ///
    /// - Parameter lease: Let go of then.
    mutating func receive(_ picture: Picture, _ bitmap: Bitmap, holding lease: AnyObject? = nil) {
        waiting.append((picture, bitmap, lease))
    }
}

// MARK: What is wanted

extension TextureStore {
    /// Takes note of what is on the screen, which is had at any cost.
    mutating func noteOnScreen(_ sprites: [Sprite]) {
        onScreen.removeAll(keepingCapacity: true)
        for sprite in sprites {
            onScreen.insert(sprite.picture)
            if let placeholder = sprite.placeholder { onScreen.insert(placeholder) }
        }
    }

    /// Those of the wanted pictures that are not here, as far as the budget reaches, the most urgent first.
    mutating func missing(of wanted: [Picture]) -> [Picture] {
        round += 1
        forgetWhatIsNoLongerWanted(wanted)
        ranks.removeAll(keepingCapacity: true)
        var missing: [Picture] = []
        var room = budget
        for (rank, picture) in wanted.enumerated() where ranks[picture] == nil && picture.needsTexture {
            let cost = cost(of: picture)
            // What comes later is less urgent, and gets no room that this one would not have.
            if cost > room { room = 0 }
            guard room > 0 || onScreen.contains(picture) else { continue }
            room -= cost
            ranks[picture] = rank
            if let place = entries.index(forKey: picture) {
                entries.values[place].lastWanted = round
            } else if !refused.contains(picture), !isWaiting(picture) {
                missing.append(picture)
            }
        }
        return missing
    }

    private mutating func forgetWhatIsNoLongerWanted(_ wanted: [Picture]) {
        guard !refused.isEmpty || !turnedAway.isEmpty else { return }
        let wanted = Set(wanted)
        refused.formIntersection(wanted)
        turnedAway = turnedAway.filter { wanted.contains($0.key) }
    }

    private func isWaiting(_ picture: Picture) -> Bool { waiting.contains { $0.picture == picture } }

    private func cost(of picture: Picture) -> Int {
        if let entry = entries[picture] { return entry.byteCount }
        if refused.contains(picture) { return 0 }
        return turnedAway[picture] ?? picture.estimatedByteCount(scale: scale)
    }
}

// MARK: What comes and goes

extension TextureStore {
    /// What an upload changed.
    struct Turnover {
        var uploaded: [Picture] = []
        var evicted: [Picture] = []
        var refused: [Stage.Refusal] = []
    }

    /// Uploads what waits, at least one picture, until `isTimeUp`. What the renderer refuses is given up.
    mutating func upload(
        to renderer: Renderer, at time: Double, until isTimeUp: () -> Bool
    ) -> Turnover {
        var turnover = Turnover()
        while !waiting.isEmpty {
            let next = waiting.removeFirst()
            upload(next.picture, next.bitmap, to: renderer, at: time, &turnover)
            if isTimeUp() { break }
        }
        return turnover
    }

    private mutating func upload(
        _ picture: Picture, _ bitmap: Bitmap, to renderer: Renderer, at time: Double,
        _ turnover: inout Turnover
    ) {
        let cost = renderer.byteCount(of: bitmap.size)
        let old = entries[picture]
        guard makeRoom(for: cost - (old?.byteCount ?? 0), of: picture, &turnover) else {
            turnedAway[picture] = cost
            return
        }
        do throws(StageError) {
            // One that comes again does not fade in again.
            let arrival = old?.arrival ?? time
            let image = try renderer.image(bitmap)
            byteCount += cost - (old?.byteCount ?? 0)
            entries[picture] = Entry(image: image, byteCount: cost, arrival: arrival, lastWanted: round)
            turnover.uploaded.append(picture)
        } catch {
            refused.insert(picture)
            turnover.refused.append(Stage.Refusal(picture: picture, why: error.description))
        }
    }

    /// Has less urgent pictures leave until there is room.
    ///
    /// - Returns: Whether the picture may come: it does where there is room, and where it is on screen.
    private mutating func makeRoom(for needed: Int, of picture: Picture, _ turnover: inout Turnover) -> Bool {
        var excess = byteCount + needed - budget
        guard needed > 0, excess > 0 else { return true }
        // Nothing leaves for a picture that nobody wants any more.
        guard let rank = ranks[picture] else { return false }
        let others = othersToLeave(for: rank)
        let isOnScreen = onScreen.contains(picture)
        guard isOnScreen || others.reduce(0, { $0 + $1.entry.byteCount }) >= excess else { return false }
        for (other, entry) in others {
            guard excess > 0 else { break }
            excess -= entry.byteCount
            byteCount -= entry.byteCount
            entries[other] = nil
            turnover.evicted.append(other)
        }
        return true
    }

    /// Those that may leave for a picture of that rank, the first to leave first.
    private func othersToLeave(for rank: Int) -> [(picture: Picture, entry: Entry)] {
        func urgency(_ picture: Picture) -> Int { ranks[picture] ?? .max }
        let others = entries.filter { urgency($0.key) > rank && !onScreen.contains($0.key) }
        return others.sorted { first, second in
            let (a, b) = (first.value.lastWanted, second.value.lastWanted)
            return a == b ? urgency(first.key) > urgency(second.key) : a < b
        }.map { ($0.key, $0.value) }
    }
}
