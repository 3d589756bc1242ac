import Decoding
import Dispatch
import Gallery
import Motion
import Platform
import Raster
import Synchronization

/// Makes the pictures that are wanted, the most urgent first, on a few threads.
///
/// The list of wanted pictures is given anew whenever it changes. What is no longer on it is not begun, and given up where
/// it takes long; what is being made already is not made twice. All tiles of a photo at one level, and all frames of one
/// that moves by itself, are made at once, for they cost one pass over its file.
public final class PictureLoader: Sendable {
    /// Pictures that are being made in one pass.
    private struct Batch {
        var pictures: [Picture]
        let cancellation = Cancellation()
    }

    private struct State {
        /// The most urgent last, where it is cheap to take.
        var waiting: [Picture] = []
        /// By the order in which they were begun.
        var underWay: [Int: Batch] = [:]
        var begun = 0
        /// Those that cannot be made, so that they are not tried for ever.
        var failed: Set<Picture> = []
        var workers = 0

        /// Takes the most urgent picture, and those that cost the same pass, as many as fit in a batch.
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
            guard let pass = picture.pass else { return [] }
            let companions = waiting.reversed().filter { $0.pass == pass }
                .prefix(pass.largestBatch(within: memory) - 1)
            let taken = Set(companions)
            waiting.removeAll { taken.contains($0) }
            return Array(companions)
        }

        /// Another list is wanted.
        mutating func want(_ pictures: [Picture]) {
            let wanted = Set(pictures)
            failed.formIntersection(wanted)
            for batch in underWay.values where wanted.isDisjoint(with: batch.pictures) { batch.cancellation.cancel() }
            // One that was given up may be wanted again before it has ended.
            let alive = underWay.values.filter { !$0.cancellation.isCancelled }
            var known = alive.reduce(into: failed) { $0.formUnion($1.pictures) }
            waiting = pictures.filter { known.insert($0).inserted }.reversed()
        }
    }

    private let state = Mutex(State())
    private let maker: PictureMaker
    private let mailbox: Mailbox<PicturesReport>
    private let maximumWorkers: Int
    /// For what is being made, and has been made and not yet uploaded.
    private let memory: ByteGate
    private let queue = DispatchQueue(label: "vitrine.loader", attributes: .concurrent)
    /// Lists of wanted pictures that have not been taken up yet, and where that is done, one after another.
    private let orders = Mailbox<[Picture]> {}
    private let desk = DispatchQueue(label: "vitrine.orders", qos: .userInitiated)

    /// - Parameters:
    ///   - maximumWorkers: How many pictures may be in the making at once.
    ///   - memory: Bytes that pictures may take until they are uploaded.
    public init(
        maker: PictureMaker, mailbox: Mailbox<PicturesReport>, maximumWorkers: Int, memory: Int = 64 << 20
    ) {
        (self.maker, self.mailbox, self.maximumWorkers) = (maker, mailbox, maximumWorkers)
        self.memory = ByteGate(limit: memory)
    }

    /// Replaces the list of wanted pictures, the most urgent first. Whoever calls waits for nobody.
    public func want(_ pictures: [Picture]) {
        orders.deliver(pictures)
        desk.async { self.takeOrders() }
    }

    private func takeOrders() {
        guard let pictures = orders.collect().last else { return }
        let recruits = state.withLock { state in
            state.want(pictures)
            let recruits = min(maximumWorkers - state.workers, state.waiting.count)
            state.workers += recruits
            return recruits
        }
        for _ in 0..<recruits { queue.async { self.work() } }
    }

    private func work() {
        // Decoding may take all cores for seconds; the frame thread must still be woken on time.
        Priority.giveWay()
        while let (number, batch) = next() {
            let bytes = batch.pictures.reduce(0) { $0 + $1.estimatedByteCount(scale: maker.scale) }
            let failed = make(batch, memory.enter(bytes))
            state.withLock { state in
                state.underWay[number] = nil
                state.failed.formUnion(failed)
            }
        }
    }

    private func next() -> (number: Int, batch: Batch)? {
        state.withLock { state in
            let next = state.begin(within: memory.limit)
            if next == nil { state.workers -= 1 }
            return next
        }
    }

    /// - Returns: Those that cannot be made.
    private func make(_ batch: Batch, _ lease: ByteGate.Lease) -> [Picture] {
        guard !batch.cancellation.isCancelled else { return [] }
        let start = DispatchTime.now()
        var products: [Picture: PictureMaker.Product] = [:]
        do throws(PictureMaker.Failure) {
            products = try maker.make(batch.pictures, unless: batch.cancellation)
        } catch {
            switch error {
            case .cancelled, .away: return []
            case .gone, .broken: break
            }
        }
        // Each with its share, so that the times add up.
        let milliseconds =
            Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e6 / Double(batch.pictures.count)
        for picture in batch.pictures {
            guard let product = products[picture] else { continue }
            mailbox.deliver(
                .made(
                    MadePicture(
                        picture: picture, bitmap: product.bitmap, source: product.source,
                        path: product.photo?.path.description, milliseconds: milliseconds, lease: lease)))
        }
        return batch.pictures.filter { products[$0] == nil }
    }
}

extension Picture {
    /// What is decoded to make it, together with others.
    fileprivate var pass: Pass? {
        switch self {
        case .tile(let photo, let tile): .tiles(photo, level: tile.level)
        case .frame(let photo, _, let size): .frames(photo, size)
        default: nil
        }
    }
}

/// One reading of a file that makes several pictures.
private enum Pass: Hashable {
    case tiles(PhotoID, level: Int)
    case frames(PhotoID, Size)

    /// Tiles are held in memory until the last is done. All frames have a limit together.
    func largestBatch(within memory: Int) -> Int {
        switch self {
        case .tiles: min(48, max(1, memory / (4 * Tile.side * Tile.side)))
        case .frames: .max
        }
    }
}
