import Decoding
import Library
import Motion
import Scenes

/// Decides which pictures to make next. It knows the wanted pictures, those being made, and those that cannot be made.
///
/// ```
///   wanted ──▶ quick slots ──────────────────▶ made, failed
///                   │ takes long                  ▲
///                   ├─ a slow slot is free ──▶ slow slots
///                   │  (continues there)          ▲
///                   └─ none is free ──▶ waits ────┘
///                      (starts again there)
/// ```
///
/// So slow photos never hold all slots, and other photos wait only until a photo turns out to be slow. In both kinds of
/// slots, the most urgent picture is next. There are as many slow as quick slots, because on a slow board all photos of
/// a modern phone may be slow, and should not be made one after another.
struct PictureSchedule {
    /// Pictures that are made together.
    struct Batch {
        var pictures: [Picture]
        let cancellation: Cancellation
        /// Whether it is in a slow slot.
        fileprivate(set) var isSlow = false
        /// Whether something that it may have lacked has arrived since it began.
        fileprivate var isOutdated = false
    }

    /// The number of slots of each kind.
    private let slots: Int
    /// The most urgent first.
    private var wanted: [Picture] = []
    /// The most urgent last, where it is cheap to remove.
    private var waiting: [Picture] = []
    /// The batches by the order in which they were started.
    private var underWay: [Int: Batch] = [:]
    private var begun = 0
    /// Wanted pictures that cannot be made, and are not tried again.
    private var failed: Set<Picture> = []
    /// Wanted pictures that cannot be made now.
    private var unavailable: Set<Picture> = []
    /// Photos that cannot be decoded, until they are no longer wanted.
    private var broken: Set<PhotoID> = []
    /// Photos whose next picture needs a slow slot.
    private var slow: Set<PhotoID> = []

    /// - Parameter slots: The number of pictures made at once, while none is slow.
    init(slots: Int) {
        self.slots = slots
    }

    /// Replaces the wanted pictures; the most urgent comes first.
    mutating func want(_ pictures: [Picture]) {
        wanted = pictures
        let set = Set(pictures)
        failed.formIntersection(set)
        unavailable.formIntersection(set)
        if !broken.isEmpty { broken.formIntersection(pictures.compactMap(\.decodedPhoto)) }
        if !slow.isEmpty { slow.formIntersection(pictures.compactMap(\.decodedPhoto)) }
        for batch in underWay.values where set.isDisjoint(with: batch.pictures) { batch.cancellation.cancel() }
        // A cancelled picture may be wanted again before its batch has ended.
        let alive = underWay.values.filter { !$0.cancellation.isCancelled }
        var known = alive.reduce(into: failed.union(unavailable)) { $0.formUnion($1.pictures) }
        waiting = pictures.filter { known.insert($0).inserted && !isBroken($0) }.reversed()
    }

    // MARK: Beginning

    /// The number of batches that can begin now, at most.
    var readyCount: Int {
        let slowCount = slow.isEmpty ? 0 : waiting.count(where: isSlow)
        return min(freeSlots(slow: false), waiting.count - slowCount) + min(freeSlots(slow: true), slowCount)
    }

    private func freeSlots(slow: Bool) -> Int { slots - underWay.values.count { $0.isSlow == slow } }

    /// Takes the most urgent picture that has a slot, and as many of those made in the same pass as fit into a batch.
    ///
    /// - Parameters:
    ///   - memory: Bytes that a batch may take.
    ///   - cancellation: Makes the batch's cancellation from its number.
    mutating func begin(
        within memory: Int, _ cancellation: (Int) -> Cancellation = { _ in Cancellation() }
    ) -> (number: Int, batch: Batch)? {
        guard let index = next(slow: false) ?? next(slow: true) else { return nil }
        let first = waiting.remove(at: index)
        begun += 1
        let batch = Batch(
            pictures: [first] + takeCompanions(of: first, within: memory), cancellation: cancellation(begun),
            isSlow: isSlow(first))
        underWay[begun] = batch
        return (begun, batch)
    }

    private func next(slow: Bool) -> Int? {
        freeSlots(slow: slow) > 0 ? waiting.lastIndex { isSlow($0) == slow && !followsAnother($0) } : nil
    }

    /// Whether it is made from the photo, which is being made: it will be reduced from that, and nothing is decoded twice.
    private func followsAnother(_ picture: Picture) -> Bool {
        guard let photo = picture.reducedPhoto else { return false }
        return underWay.values.contains { $0.pictures.contains { $0.decodedPhoto == photo } }
    }

    private mutating func takeCompanions(of picture: Picture, within memory: Int) -> [Picture] {
        guard let pass = DecodingPass(picture) else { return [] }
        let companions = waiting.reversed().filter { DecodingPass($0) == pass }
            .prefix(pass.largestBatch(within: memory) - 1)
        let taken = Set(companions)
        waiting.removeAll { taken.contains($0) }
        return Array(companions)
    }

    // MARK: Under way

    /// Moves a batch that takes long to a slow slot.
    ///
    /// - Returns: False if none is free; the batch must then be postponed.
    mutating func slowDown(_ number: Int) -> Bool {
        guard let batch = underWay[number] else { return false }
        guard !batch.isSlow else { return true }
        guard freeSlots(slow: true) > 0 else { return false }
        underWay[number]?.isSlow = true
        return true
    }

    // MARK: Outcomes

    /// The outcome of a batch.
    enum Outcome: Equatable {
        /// All its pictures are made, except for some that the photo does not have.
        case made(missing: [Picture])
        case cancelled
        /// It needs a slow slot.
        case postponed
        /// It cannot be made now.
        case unavailable
        /// It cannot be made. If a photo is to blame, no other picture of it is tried.
        case failed(PhotoID?)
    }

    mutating func finish(_ number: Int, _ outcome: Outcome) {
        guard let batch = underWay.removeValue(forKey: number) else { return }
        let photo = batch.pictures.first?.decodedPhoto
        // The next picture of the photo may come from the cache, or be smaller.
        if let photo { slow.remove(photo) }
        switch outcome {
        case .made(let missing): failed.formUnion(missing)
        case .cancelled: break
        case .postponed:
            guard !batch.cancellation.isCancelled else { return }
            if let photo { slow.insert(photo) }
            putBack(Set(batch.pictures))
        case .unavailable:
            guard !batch.cancellation.isCancelled else { return }
            unavailable.formUnion(batch.pictures)
            if batch.isOutdated { retryUnavailable() }
        case .failed(let photo):
            failed.formUnion(batch.pictures)
            if let photo { broken.insert(photo) }
            waiting.removeAll(where: isBroken)
        }
    }

    /// Tries pictures again that could not be made earlier, and those that are being made and turn out to be unavailable.
    mutating func retry() {
        for number in underWay.keys { underWay[number]?.isOutdated = true }
        retryUnavailable()
    }

    private mutating func retryUnavailable() {
        putBack(unavailable)
        unavailable = []
    }

    /// Queues pictures again, if they are still wanted.
    private mutating func putBack(_ pictures: Set<Picture>) {
        var rest = pictures.union(waiting)
        waiting = wanted.filter { rest.remove($0) != nil && !isBroken($0) }.reversed()
    }

    private func isBroken(_ picture: Picture) -> Bool {
        !broken.isEmpty && picture.decodedPhoto.map(broken.contains) ?? false
    }

    private func isSlow(_ picture: Picture) -> Bool {
        !slow.isEmpty && picture.decodedPhoto.map(slow.contains) ?? false
    }
}

extension Picture {
    /// The photo whose file is decoded to make it.
    var decodedPhoto: PhotoID? {
        switch self {
        case .photo(let photo, _), .crop(let photo, _), .chip(let photo, _), .backdrop(let photo, _),
            .tile(let photo, _), .frame(let photo, _, _), .embedded(let photo, _), .veil(let photo, _),
            .room(let photo, _):
            photo
        default: nil
        }
    }
}

extension Picture {
    /// The photo of which a small version is enough to make it.
    fileprivate var reducedPhoto: PhotoID? {
        switch self {
        case .backdrop(let photo, _), .room(let photo, _), .veil(let photo, _): photo
        default: nil
        }
    }
}

/// One pass over a photo's file that makes several pictures.
enum DecodingPass: Hashable {
    case tiles(PhotoID, level: Int)
    case frames(PhotoID, Size)

    /// Nil if the picture is made alone.
    init?(_ picture: Picture) {
        switch picture {
        case .tile(let photo, let tile) where !tile.isStored: self = .tiles(photo, level: tile.level)
        case .frame(let photo, _, let size): self = .frames(photo, size)
        default: return nil
        }
    }

    /// Tiles stay in memory until the last of a batch is made. The frames of an animated photo have a limit together.
    func largestBatch(within memory: Int) -> Int {
        switch self {
        case .tiles: min(48, max(1, memory / (4 * Tile.side * Tile.side)))
        case .frames: .max
        }
    }
}
