import Dispatch
import Gallery
import Platform
import Synchronization

/// Has the wanted pictures made, the most urgent first, on a few threads.
///
/// The list of wanted pictures replaces the one before. A picture that is no longer on it is not begun, and cancelled if
/// it is being made; a picture that is being made is not made twice. All tiles of a photo at one level, and all frames of
/// an animated photo, are made together, in one pass over the file.
public final class PictureLoader: Sendable {
    private let core: Core
    private let workers: WorkerPool
    /// Takes up lists of wanted pictures even while all workers are busy, so that it can cancel their work.
    let scheduler = SerialWorker("schedule")

    /// - Parameters:
    ///   - workers: How many pictures may be made at once.
    ///   - priority: In the background by default: decoding may take all cores for seconds, and the frame thread must
    ///     still wake up on time.
    ///   - memory: Bytes that pictures may take until they are uploaded.
    ///   - report: Called on the workers' threads.
    package init(
        maker: PictureMaker, workers: Int, priority: Priority = .background, memory: Int = 64 << 20,
        report: @escaping @Sendable (PicturesReport) -> Void
    ) {
        let core = Core(maker: maker, workers: workers, memory: memory, report: report)
        self.core = core
        self.workers = WorkerPool("load pictures", count: workers, priority: priority) { _ in core.work() }
    }

    /// What is being made is cancelled.
    deinit { _ = core.want([]) }

    /// Replaces the list of wanted pictures, the most urgent first. Whoever calls waits for nothing.
    public func want(_ pictures: [Picture]) {
        core.orders.deliver(pictures)
        scheduler.perform { [core, workers] in workers.wake(core.takeOrders()) }
    }
}

/// What the threads of a loader share.
private final class Core: Sendable {
    /// Lists of wanted pictures that have not been taken up.
    let orders = Mailbox<[Picture]> {}
    private let maker: PictureMaker
    private let workers: Int
    /// For pictures that are being made, or wait to be uploaded.
    private let memory: ByteGate
    private let report: @Sendable (PicturesReport) -> Void
    private let state = Mutex((schedule: PictureSchedule(), busyWorkers: 0))

    init(maker: PictureMaker, workers: Int, memory: Int, report: @escaping @Sendable (PicturesReport) -> Void) {
        (self.maker, self.workers, self.report) = (maker, workers, report)
        self.memory = ByteGate(limit: memory)
    }

    /// - Returns: How many workers to wake.
    func takeOrders() -> Int { orders.collect().last.map(want) ?? 0 }

    func want(_ pictures: [Picture]) -> Int {
        state.withLock { state in
            state.schedule.want(pictures)
            let count = min(workers - state.busyWorkers, state.schedule.waitingCount)
            state.busyWorkers += count
            return count
        }
    }

    /// Makes pictures until none is waiting.
    func work() {
        while let (number, batch) = next() {
            let byteCount = batch.pictures.reduce(0) { $0 + $1.estimatedByteCount(scale: maker.scale) }
            let lease = memory.enter(byteCount)
            let outcome = batch.cancellation.isCancelled ? Outcome() : make(batch, lease)
            state.withLock { $0.schedule.finish(number, failed: outcome.failed, broken: outcome.broken) }
        }
    }

    private func next() -> (number: Int, batch: PictureSchedule.Batch)? {
        state.withLock { state in
            let next = state.schedule.begin(within: memory.limit)
            if next == nil { state.busyWorkers -= 1 }
            return next
        }
    }

    private struct Outcome {
        /// Pictures that cannot be made.
        var failed: [Picture] = []
        var broken: PhotoID?
    }

    private func make(_ batch: PictureSchedule.Batch, _ lease: ByteGate.Lease) -> Outcome {
        let start = DispatchTime.now()
        do throws(PictureMaker.Failure) {
            let products = try maker.make(batch.pictures, unless: batch.cancellation)
            // Each picture gets its share, so that the times add up.
            let share = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e6
            let milliseconds = share / Double(batch.pictures.count)
            for picture in batch.pictures {
                products[picture].map { report(.made(MadePicture(picture, $0, milliseconds, lease))) }
            }
            return Outcome(failed: batch.pictures.filter { products[$0] == nil })
        } catch {
            return outcome(of: batch, error)
        }
    }

    private func outcome(of batch: PictureSchedule.Batch, _ failure: PictureMaker.Failure) -> Outcome {
        switch failure {
        case .cancelled: return Outcome()
        case .gone: return Outcome(failed: batch.pictures)
        case .photo(let failure):
            report(.failed(failure))
            // A photo that cannot be read now may be readable later.
            guard failure.error.isOfContents else { return Outcome() }
            return Outcome(failed: batch.pictures, broken: failure.photo.id)
        }
    }
}

extension MadePicture {
    fileprivate init(
        _ picture: Picture, _ product: PictureMaker.Product, _ milliseconds: Double, _ lease: ByteGate.Lease
    ) {
        self.init(
            picture: picture, bitmap: product.bitmap, source: product.source, path: product.photo?.path.description,
            milliseconds: milliseconds, lease: lease)
    }
}
