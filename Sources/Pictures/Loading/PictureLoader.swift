import Dispatch
import Gallery
import Raster
import Synchronization

#if canImport(Glibc)
    internal import Glibc
#endif

/// Makes the pictures that are wanted, the most urgent first, on a few threads.
///
/// The list of wanted pictures is given anew whenever it changes. What is no longer on it is not begun, and what is
/// being made already is not made twice.
public final class PictureLoader: Sendable {
    private struct State {
        /// The most urgent last, where it is cheap to take.
        var waiting: [Picture] = []
        var beingMade: Set<Picture> = []
        /// Those that cannot be made, so that they are not tried for ever.
        var failed: Set<Picture> = []
        var workers = 0
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
        while let picture = next() { make(picture) }
    }

    /// Decoding may take both cores for seconds; the frame thread must still be woken on time.
    private func yieldToFrameThread() {
        #if os(Linux) && canImport(Glibc)
            setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19)
        #endif
    }

    private func next() -> Picture? {
        state.withLock { state in
            guard let picture = state.waiting.popLast() else {
                state.workers -= 1
                return nil
            }
            state.beingMade.insert(picture)
            return picture
        }
    }

    private func make(_ picture: Picture) {
        let start = DispatchTime.now()
        do throws(PictureMaker.Failure) {
            let product = try maker.make(picture)
            let milliseconds = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e6
            mailbox.deliver(
                .made(
                    picture, product.bitmap, source: product.source, path: product.photo?.path.description,
                    milliseconds: milliseconds))
            state.withLock { _ = $0.beingMade.remove(picture) }
        } catch {
            state.withLock { state in
                state.beingMade.remove(picture)
                state.failed.insert(picture)
            }
        }
    }
}
