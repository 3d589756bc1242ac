import Dispatch
import Gallery
import Motion
import Raster
import Synchronization

#if canImport(Glibc)
    internal import Glibc
#endif

/// Makes the pictures that are wanted, the most urgent first, on a few threads.
///
/// The list of wanted pictures is given anew whenever it changes. What is no longer on it is not begun, and what is
/// being made already is not made twice. All tiles of a photo at one level, and all frames of one that moves by itself, are
/// made at once, for they cost one pass over its file.
public final class PictureLoader: Sendable {
    private struct State {
        /// The most urgent last, where it is cheap to take.
        var waiting: [Picture] = []
        var beingMade: Set<Picture> = []
        /// Those that cannot be made, so that they are not tried for ever.
        var failed: Set<Picture> = []
        var workers = 0

        /// Takes the waiting pictures that cost the same pass, the most urgent first, as many as fit in a batch.
        mutating func takeCompanions(of picture: Picture) -> [Picture] {
            guard let pass = picture.pass else { return [] }
            let companions = waiting.reversed().filter { $0.pass == pass }.prefix(pass.largestBatch - 1)
            let taken = Set(companions)
            waiting.removeAll { taken.contains($0) }
            return Array(companions)
        }
    }

    private let state = Mutex(State())
    private let maker: PictureMaker
    private let mailbox: Mailbox<PicturesReport>
    private let maximumWorkers: Int
    private let queue = DispatchQueue(label: "vitrine.loader", attributes: .concurrent)

    /// - Parameter maximumWorkers: How many pictures may be in the making at once.
    public init(maker: PictureMaker, mailbox: Mailbox<PicturesReport>, maximumWorkers: Int) {
        self.maker = maker
        self.mailbox = mailbox
        self.maximumWorkers = maximumWorkers
    }

    /// Replaces the list of wanted pictures, the most urgent first.
    public func want(_ pictures: [Picture]) {
        let recruits = state.withLock { state in
            var known = state.beingMade.union(state.failed)
            state.waiting = pictures.filter { known.insert($0).inserted }.reversed()
            let recruits = min(maximumWorkers - state.workers, state.waiting.count)
            state.workers += recruits
            return recruits
        }
        for _ in 0..<recruits { queue.async { self.work() } }
    }

    private func work() {
        yieldToFrameThread()
        while let batch = next() { make(batch) }
    }

    /// Decoding may take both cores for seconds; the frame thread must still be woken on time.
    private func yieldToFrameThread() {
        #if os(Linux) && canImport(Glibc)
            setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19)
        #endif
    }

    /// The most urgent picture, and those that are made together with it.
    private func next() -> [Picture]? {
        state.withLock { state in
            guard let first = state.waiting.popLast() else {
                state.workers -= 1
                return nil
            }
            let batch = [first] + state.takeCompanions(of: first)
            state.beingMade.formUnion(batch)
            return batch
        }
    }

    private func make(_ batch: [Picture]) {
        let start = DispatchTime.now()
        let products = (try? maker.make(batch)) ?? [:]
        let milliseconds = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e6
        for picture in batch {
            guard let product = products[picture] else { continue }
            // Each with its share, so that the times add up.
            mailbox.deliver(
                .made(
                    picture, product.bitmap, source: product.source, path: product.photo?.path.description,
                    milliseconds: milliseconds / Double(batch.count)))
        }
        state.withLock { state in
            state.beingMade.subtract(batch)
            state.failed.formUnion(batch.filter { products[$0] == nil })
        }
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

    /// Tiles are of a megabyte each, and held in memory until the last is done. All frames have a limit together.
    var largestBatch: Int {
        switch self {
        case .tiles: 48
        case .frames: .max
        }
    }
}
