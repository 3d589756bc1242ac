import Decoding
import Gallery

/// Which pictures to make next. It knows the wanted pictures, those being made, and those that cannot be made.
struct PictureSchedule {
    /// Pictures that are made together.
    struct Batch {
        var pictures: [Picture]
        let cancellation = Cancellation()
    }

    /// The most urgent last, where it is cheap to remove.
    private var waiting: [Picture] = []
    /// By the order in which they were begun.
    private var underWay: [Int: Batch] = [:]
    private var begun = 0
    /// Wanted pictures that cannot be made, so that they are not tried again and again.
    private var failed: Set<Picture> = []
    /// Photos that cannot be decoded, until they are no longer wanted.
    private var broken: Set<PhotoID> = []

    var waitingCount: Int { waiting.count }

    /// Replaces the wanted pictures; the most urgent comes first.
    mutating func want(_ pictures: [Picture]) {
        let wanted = Set(pictures)
        failed.formIntersection(wanted)
        if !broken.isEmpty { broken.formIntersection(pictures.compactMap(\.decodedPhoto)) }
        for batch in underWay.values where wanted.isDisjoint(with: batch.pictures) { batch.cancellation.cancel() }
        // A cancelled picture may be wanted again before its batch has ended.
        let alive = underWay.values.filter { !$0.cancellation.isCancelled }
        var known = alive.reduce(into: failed) { $0.formUnion($1.pictures) }
        waiting = pictures.filter { known.insert($0).inserted && !isBroken($0) }.reversed()
    }

    /// Takes the most urgent picture, and as many of those made in the same pass as fit into a batch.
    ///
    /// - Parameter memory: Bytes that a batch may take.
    mutating func begin(within memory: Int) -> (number: Int, batch: Batch)? {
        guard let first = waiting.popLast() else { return nil }
        begun += 1
        let batch = Batch(pictures: [first] + takeCompanions(of: first, within: memory))
        underWay[begun] = batch
        return (begun, batch)
    }

    private mutating func takeCompanions(of picture: Picture, within memory: Int) -> [Picture] {
        guard let pass = DecodingPass(picture) else { return [] }
        let companions = waiting.reversed().filter { DecodingPass($0) == pass }
            .prefix(pass.largestBatch(within: memory) - 1)
        let taken = Set(companions)
        waiting.removeAll { taken.contains($0) }
        return Array(companions)
    }

    /// Ends a batch.
    ///
    /// - Parameters:
    ///   - failed: Its pictures that cannot be made.
    ///   - broken: The photo that is to blame, so that no other picture of it is tried.
    mutating func finish(_ number: Int, failed pictures: [Picture], broken photo: PhotoID? = nil) {
        underWay[number] = nil
        failed.formUnion(pictures)
        guard let photo else { return }
        broken.insert(photo)
        waiting.removeAll(where: isBroken)
    }

    private func isBroken(_ picture: Picture) -> Bool {
        !broken.isEmpty && picture.decodedPhoto.map(broken.contains) ?? false
    }
}

extension Picture {
    /// The photo whose file is decoded to make it.
    fileprivate var decodedPhoto: PhotoID? {
        switch self {
        case .photo(let photo, _), .crop(let photo, _), .chip(let photo, _), .backdrop(let photo, _),
            .tile(let photo, _), .frame(let photo, _, _):
            photo
        default: nil
        }
    }
}
