import Raster
import Scenes

/// The pictures that are ready to be drawn, within a byte budget that only pictures on the screen may exceed. Pictures that
/// have not been wanted for the longest time are evicted first, then the least urgent.
struct TextureStore: ~Copyable {
    /// A picture that can be drawn.
    struct Entry {
        let image: Image
        let byteCount: Int
        /// When it was uploaded.
        let arrival: Double
        /// The last round in which it was wanted and within the budget.
        var lastWanted: Int
    }

    private(set) var budget: Int
    /// Pixels per point.
    private var scale: Double
    private(set) var entries: [Picture: Entry] = [:]
    private(set) var colours = PhotoColours()
    private var waiting: [(picture: Picture, bitmap: Bitmap, lease: AnyObject?)] = []
    /// The memory that all textures take.
    private(set) var byteCount = 0
    /// The number of lists of wanted pictures so far.
    private var round = 0
    /// The indices, in the last list, of the wanted pictures within the budget.
    private(set) var ranks: [Picture: Int] = [:]
    private(set) var onScreen: Set<Picture> = []
    /// The frames of clips among the entries.
    var clipFrames: [Picture] = []
    /// Images of past frames, whose memory is reused for the next ones.
    var spares: [Image] = []
    /// When unwanted pictures were last evicted, and the round of that time.
    private var lastTidying = (time: -Double.infinity, round: 0)
    /// The pictures that the renderer rejected, until they are no longer wanted.
    private var refused: Set<Picture> = []
    /// The sizes of pictures that turned out too large for the remaining budget, until they are no longer wanted.
    private var turnedAway: [Picture: Int] = [:]

    init(budget: Int, scale: Double = 1) {
        self.budget = budget
        self.scale = scale
    }

    /// Adapts to another screen, and drops pictures that were made for another scale.
    mutating func adapt(to scale: Double, budget: Int) {
        let isSame = scale == self.scale
        self.scale = scale
        self.budget = budget
        guard !isSame else { return }
        entries.removeAll()
        clipFrames.removeAll()
        spares.removeAll()
        waiting.removeAll()
        refused.removeAll()
        turnedAway.removeAll()
        byteCount = 0
    }

    /// Drops pictures that are no longer usable.
    mutating func forgetPictures(where isUseless: (Picture) -> Bool) {
        for picture in entries.keys where isUseless(picture) { remove(picture) }
        waiting.removeAll { isUseless($0.picture) }
        refused = refused.filter { !isUseless($0) }
        turnedAway = turnedAway.filter { !isUseless($0.key) }
    }

    subscript(picture: Picture) -> Entry? { entries[picture] }

    private mutating func remove(_ picture: Picture) {
        guard let entry = entries.removeValue(forKey: picture) else { return }
        byteCount -= entry.byteCount
        if picture.isClipFrame { clipFrames.removeAll { $0 == picture } }
    }

    /// Evicts pictures, in their order, until they have given back `excess` bytes.
    private mutating func evict(
        _ candidates: [(picture: Picture, entry: Entry)], freeing excess: Int, _ result: inout Stage.Frame
    ) {
        var excess = excess
        for (picture, entry) in candidates {
            guard excess > 0 else { break }
            excess -= entry.byteCount
            remove(picture)
            result.evicted.append(picture)
        }
    }

    /// Whether a waiting picture changes what is shown.
    var hasPicturesToUpload: Bool { waiting.contains { !isAhead($0.picture) } }

    /// Whether all of these pictures are ready to be drawn.
    func hasArrived(_ pictures: [Picture]) -> Bool {
        pictures.allSatisfy { !$0.needsTexture || entries[$0] != nil }
    }

    /// Queues a picture for uploading.
    ///
    /// - Parameter lease: Released when the picture has been uploaded.
    mutating func receive(_ picture: Picture, _ bitmap: Bitmap, holding lease: AnyObject? = nil) {
        waiting.append((picture, bitmap, lease))
    }
}

// MARK: - Wanted pictures

extension TextureStore {
    /// Notes the pictures on the screen, to which the budget does not apply.
    mutating func noteOnScreen(_ sprites: [Sprite]) {
        onScreen.removeAll(keepingCapacity: true)
        for sprite in sprites {
            onScreen.insert(sprite.picture)
            if let placeholder = sprite.placeholder { onScreen.insert(placeholder) }
        }
    }

    /// Notes the pictures that are wanted, most urgent first.
    ///
    /// - Returns: The pictures within the budget that have not arrived yet.
    mutating func noteWanted(_ wanted: [Picture]) -> [Picture] {
        round += 1
        forgetAllBut(wanted)
        ranks.removeAll(keepingCapacity: true)
        var missing: [Picture] = []
        var room = budget
        for (rank, picture) in wanted.enumerated() where ranks[picture] == nil && picture.needsTexture {
            let cost = cost(of: picture)
            // If this picture does not fit, less urgent ones must not take the room.
            if cost > room { room = 0 }
            guard room > 0 || onScreen.contains(picture) else { continue }
            room -= cost
            ranks[picture] = rank
            if mustBeMade(picture) { missing.append(picture) }
        }
        dropPastFrames()
        return missing
    }

    /// Notes the embedded pictures to show for missing ones on the screen whose placeholder is missing, too.
    ///
    /// - Returns: Those that have not arrived yet. They take little time, so they come before all others.
    mutating func noteEmbedded(for sprites: [Sprite], _ missing: [Picture]) -> [Picture] {
        let missing = Set(missing)
        guard !missing.isEmpty else { return [] }
        var embedded: [Picture] = []
        for sprite in sprites where missing.contains(sprite.picture) {
            guard let picture = sprite.picture.embedded, let placeholder = sprite.placeholder,
                entries[placeholder] == nil
            else { continue }
            ranks[picture] = 0
            onScreen.insert(picture)
            if mustBeMade(picture) { embedded.append(picture) }
        }
        return embedded
    }

    /// Those pictures on the screen that show no photo, such as buttons and words. They take little time, and a visitor
    /// needs them to find the way.
    func chrome(of missing: [Picture]) -> [Picture] { missing.filter { !$0.showsPhoto && onScreen.contains($0) } }

    /// Notes that a picture is wanted in this round.
    ///
    /// - Returns: Whether it must be made.
    private mutating func mustBeMade(_ picture: Picture) -> Bool {
        if let index = entries.index(forKey: picture) {
            entries.values[index].lastWanted = round
            return false
        }
        return !refused.contains(picture) && !waiting.contains { $0.picture == picture }
    }

    private mutating func forgetAllBut(_ wanted: [Picture]) {
        guard !refused.isEmpty || !turnedAway.isEmpty else { return }
        let wanted = Set(wanted)
        refused.formIntersection(wanted)
        turnedAway = turnedAway.filter { wanted.contains($0.key) }
    }

    private func cost(of picture: Picture) -> Int {
        if let entry = entries[picture] { return entry.byteCount }
        if refused.contains(picture) { return 0 }
        return turnedAway[picture] ?? picture.estimatedByteCount(scale: scale)
    }
}

// MARK: - Uploading and eviction

extension TextureStore {
    /// Uploads queued pictures, at least one, until `isTimeUp`. Pictures that the renderer rejects are dropped.
    ///
    /// - Returns: The pictures that were uploaded, evicted and rejected.
    mutating func upload(to renderer: any Renderer, at time: Double, until isTimeUp: () -> Bool) -> Stage.Frame {
        var result = Stage.Frame()
        tidy(at: time, &result)
        while !waiting.isEmpty {
            let next = waiting.removeFirst()
            upload(next.picture, next.bitmap, to: renderer, at: time, &result)
            if isTimeUp() { break }
        }
        dropTiles(&result)
        return result
    }

    /// Seconds after which pictures that are not wanted are evicted at the latest; at the earliest, half as many.
    private static let patience = 20.0

    /// Gives back the memory of pictures that were wanted a while ago, even if the budget has room.
    private mutating func tidy(at time: Double, _ result: inout Stage.Frame) {
        guard time - lastTidying.time >= Self.patience / 2 else { return }
        defer { lastTidying = (time, round) }
        // Without any, nothing is allocated.
        let isOld = { [lastTidying, onScreen] (picture: Picture, entry: Entry) in
            entry.lastWanted < lastTidying.round && !onScreen.contains(picture)
        }
        guard entries.contains(where: isOld) else { return }
        for (picture, entry) in entries where isOld(picture, entry) {
            remove(picture)
            result.evicted.append(picture)
        }
    }

    private mutating func upload(
        _ picture: Picture, _ bitmap: Bitmap, to renderer: any Renderer, at time: Double,
        _ result: inout Stage.Frame
    ) {
        guard !isPast(picture) else { return }
        colours.note(picture, bitmap)
        let cost = renderer.byteCount(of: bitmap.size)
        let old = entries[picture]
        guard makeRoom(for: cost - (old?.byteCount ?? 0), of: picture, &result) else {
            turnedAway[picture] = cost
            return
        }
        do throws(StageError) {
            // A picture that is replaced does not fade in again, and frames of a clip do not fade.
            let isFrame = picture.isClipFrame
            let arrival = isFrame ? -.infinity : old?.arrival ?? time
            let spare = isFrame ? takeSpare(like: bitmap.size) : nil
            let image = try renderer.image(bitmap, reusing: spare)
            if isFrame, old == nil { clipFrames.append(picture) }
            byteCount += cost - (old?.byteCount ?? 0)
            entries[picture] = Entry(image: image, byteCount: cost, arrival: arrival, lastWanted: round)
            result.uploaded.append(picture)
        } catch {
            refused.insert(picture)
            result.refused.append(Stage.Refusal(picture: picture, why: error.description))
        }
    }

    /// Evicts less urgent pictures until there is room.
    ///
    /// - Returns: Whether to upload the picture: if there is room, or if it is on the screen.
    private mutating func makeRoom(for needed: Int, of picture: Picture, _ result: inout Stage.Frame) -> Bool {
        let excess = byteCount + needed - budget
        guard needed > 0, excess > 0 else { return true }
        // Nothing is evicted for a picture that is no longer wanted.
        guard let rank = ranks[picture] else { return false }
        let others = evictionCandidates(for: rank)
        let isOnScreen = onScreen.contains(picture)
        guard isOnScreen || others.reduce(0, { $0 + $1.entry.byteCount }) >= excess else { return false }
        evict(others, freeing: excess, &result)
        return true
    }

    /// Takes a past frame of a clip out of the store and keeps its memory for the next.
    mutating func retire(_ frame: Picture) {
        guard let entry = entries.removeValue(forKey: frame) else { return }
        byteCount -= entry.byteCount
        if spares.isEmpty { spares.append(entry.image) }
    }

    /// The pictures that may be evicted for a picture of this rank, the first to evict first.
    private func evictionCandidates(for rank: Int) -> [(picture: Picture, entry: Entry)] {
        func urgency(_ picture: Picture) -> Int { ranks[picture] ?? .max }
        let others = entries.filter { urgency($0.key) > rank && !onScreen.contains($0.key) }
        return others.sorted { first, second in
            let a = first.value.lastWanted
            let b = second.value.lastWanted
            return a == b ? urgency(first.key) > urgency(second.key) : a < b
        }.map { ($0.key, $0.value) }
    }
}

/// Tiles that are stored separately are quickly decoded again, and there is no end of them. So those that are no longer wanted
/// are given back long before the budget is used up, and a picture of any size takes as much memory as a large photo.
extension TextureStore {
    /// The part of the budget for tiles that are not wanted: enough for a way back.
    private var tileBudget: Int { budget / 8 }

    /// Evicts tiles that have not been wanted for the longest time.
    mutating func dropTiles(_ result: inout Stage.Frame) {
        guard result.uploaded.contains(where: \.isStoredTile) else { return }
        let unwanted = entries.filter { $0.key.isStoredTile && ranks[$0.key] == nil && !onScreen.contains($0.key) }
        let excess = unwanted.values.reduce(-tileBudget) { $0 + $1.byteCount }
        guard excess > 0 else { return }
        let oldestFirst = unwanted.map { (picture: $0.key, entry: $0.value) }
            .sorted { $0.entry.lastWanted < $1.entry.lastWanted }
        evict(oldestFirst, freeing: excess, &result)
    }
}

extension Picture {
    fileprivate var isStoredTile: Bool {
        if case .tile(_, let tile) = self { tile.isStored } else { false }
    }
}
