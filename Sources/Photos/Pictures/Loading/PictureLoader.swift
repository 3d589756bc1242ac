import Decoding
import Platform
import Raster
import Scenes
import Synchronization

/// Makes the wanted pictures, the most urgent first, on a few threads.
///
/// Each list of wanted pictures replaces the previous one. A picture that is no longer on it is not started, and is
/// cancelled if it is being made; a picture that is being made is not made twice. All tiles of a photo at one level,
/// and all frames of an animated photo, are made together, in one pass over the file. Slow pictures do not delay the
/// others (``PictureSchedule``).
public final class PictureLoader: Sendable {
    private let core: Core
    private let workers: WorkerPool
    /// Receives lists of wanted pictures even while all workers are busy, so that it can cancel their work.
    var scheduler: SerialWorker { core.scheduler }

    /// - Parameters:
    ///   - clips: Makes the frames of clips; without it, none are made.
    ///   - workers: The number of pictures that may be made at once, and of further slow ones.
    ///   - priority: Low by default: the frame thread comes first.
    ///   - memory: Bytes that pictures may take until they are uploaded.
    ///   - retryInterval: The seconds after which pictures that could not be made are tried again.
    ///   - report: Called on the workers' threads.
    public init(
        maker: PictureMaker, clips: ClipPlayer? = nil, workers: Int, priority: Priority = .low, memory: Int = 64 << 20,
        retryInterval: Double = 5, report: @escaping @Sendable (PicturesReport) -> Void
    ) {
        let core = Core(
            maker: maker, clips: clips, workers: workers, memory: memory, retryInterval: retryInterval, report: report)
        self.core = core
        let pool = WorkerPool("load pictures", count: 2 * workers, priority: priority) { _ in core.work() }
        self.workers = pool
        core.onReady.withLock { $0 = { [weak pool] count in pool?.wake(count) } }
    }

    /// Cancels the pictures that are being made.
    deinit { core.cancel() }

    /// Sets the text of its pictures.
    public var lettering: Lettering { core.maker.lettering }

    /// Replaces the list of wanted pictures, the most urgent first. Returns immediately.
    ///
    /// - Parameters:
    ///   - scale: Pixels in a point.
    ///   - look: The look of the pictures. If it or the scale changes, pictures that are being made are cancelled.
    ///   - language: The code of the language that is shown.
    public func want(
        _ pictures: [Picture], scale: Double = 1, look: Look = Look(), language: String = Wording.english.language
    ) {
        core.orders.deliver(Order(pictures: pictures, scale: scale, look: look, language: language))
        scheduler.perform { [core] in core.takeOrders() }
    }

    /// Tries pictures again that could not be made earlier, because a part of them has arrived. Returns immediately.
    public func retry() { core.retry(after: 0.01) }

    /// Returns a photo's details. It takes a while, so call it on a thread that may wait.
    ///
    /// - Parameter look: The look with the font of the text.
    public func answer(_ question: InfoQuestion, look: Look = Look()) -> InfoSheet {
        var maker = core.maker
        maker.look = look
        return maker.sheet(question)
    }
}

/// A list of wanted pictures.
private struct Order: Sendable {
    var pictures: [Picture]
    /// Pixels in a point.
    var scale: Double
    var look: Look
    var language: String
}

/// The state that a loader's threads share.
private final class Core: Sendable {
    private struct State {
        var schedule: PictureSchedule
        var maker: PictureMaker
        var busyWorkers = 0
        /// The retries that are due, by the seconds after which they were requested.
        var retries: Set<Double> = []
    }

    /// Lists of wanted pictures that have not been received yet.
    let orders = Mailbox<Order> {}
    let scheduler = SerialWorker("schedule")
    private let clips: ClipPlayer?
    /// Called with the number of workers to wake.
    let onReady = Mutex<(@Sendable (Int) -> Void)?>(nil)
    private let workers: Int
    /// The memory of pictures that are being made, or wait to be uploaded.
    private let memory: ByteGate
    private let report: @Sendable (PicturesReport) -> Void
    private let state: Mutex<State>

    private let retryInterval: Double

    init(
        maker: PictureMaker, clips: ClipPlayer?, workers: Int, memory: Int, retryInterval: Double,
        report: @escaping @Sendable (PicturesReport) -> Void
    ) {
        self.clips = clips
        self.workers = 2 * workers
        self.retryInterval = retryInterval
        self.report = report
        self.memory = ByteGate(limit: memory)
        state = Mutex(State(schedule: PictureSchedule(slots: workers), maker: maker))
    }

    func takeOrders() {
        guard var order = orders.collect().last else { return }
        let frames = order.pictures.filter { $0.clipPhoto != nil }
        clips?.want(frames, scale: order.scale)
        if !frames.isEmpty { order.pictures.removeAll { $0.clipPhoto != nil } }
        change { state in
            if order.scale != state.maker.scale || order.look != state.maker.look { state.schedule.want([]) }
            state.maker.scale = order.scale
            state.maker.look = order.look
            state.maker.language = order.language
            state.schedule.want(order.pictures)
        }
    }

    func cancel() { change { $0.schedule.want([]) } }

    var maker: PictureMaker { state.withLock { $0.maker } }

    /// Changes the schedule, and wakes workers for pictures that can start now.
    private func change<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
        let (result, count) = state.withLock { state in
            let result = body(&state)
            let count = min(workers - state.busyWorkers, state.schedule.readyCount)
            state.busyWorkers += count
            return (result, count)
        }
        if count > 0 { onReady.withLock(\.self)?(count) }
        return result
    }

    /// Makes pictures until none can begin.
    func work() {
        while let (number, batch, maker) = next() {
            let lease = memory.enter(maker.byteCount(of: batch.pictures))
            let ending = batch.cancellation.isCancelled ? .cancelled : make(batch, lease, with: maker)
            change { $0.schedule.finish(number, ending) }
            if ending == .unavailable { retry(after: retryInterval) }
        }
    }

    private func next() -> (number: Int, batch: PictureSchedule.Batch, maker: PictureMaker)? {
        state.withLock { state in
            let next = state.schedule.begin(within: memory.limit) { number in
                Cancellation { [weak self] in self?.change { $0.schedule.slowDown(number) } ?? false }
            }
            if next == nil { state.busyWorkers -= 1 }
            return next.map { ($0.number, $0.batch, state.maker) }
        }
    }

    /// Tries pictures again that could not be made. Further requests meanwhile are the same one.
    func retry(after seconds: Double) {
        guard state.withLock({ $0.retries.insert(seconds).inserted }) else { return }
        scheduler.perform(after: seconds) { [weak self] in
            self?.change { state in
                state.retries.remove(seconds)
                state.schedule.retry()
            }
        }
    }

    private func make(
        _ batch: PictureSchedule.Batch, _ lease: ByteGate.Lease, with maker: PictureMaker
    ) -> PictureSchedule.Outcome {
        let start = ContinuousClock.now
        do throws(PictureMaker.Failure) {
            let products = try maker.make(batch.pictures, unless: batch.cancellation)
            // Each picture gets its share, so that the times add up.
            let milliseconds = (ContinuousClock.now - start) / .milliseconds(1) / Double(batch.pictures.count)
            for picture in batch.pictures {
                guard let product = products[picture] else { continue }
                let made = MadePicture(
                    picture: picture, bitmap: product.bitmap, scale: maker.scale, look: maker.look,
                    source: product.source, path: product.photo?.name, milliseconds: milliseconds, lease: lease)
                report(.made(made))
                maker.keepSmall(product, of: picture)
            }
            return .made(missing: batch.pictures.filter { products[$0] == nil })
        } catch {
            return outcome(of: error, batch)
        }
    }

    private func outcome(
        of failure: PictureMaker.Failure, _ batch: PictureSchedule.Batch
    ) -> PictureSchedule.Outcome {
        switch failure {
        case .gone: return .failed(nil)
        case .undecoded(.cancelled, _): return .cancelled
        case .undecoded(.postponed, _): return .postponed
        case .undecoded(.awaited, _): return .unavailable
        // The check of the configuration reports faults of the look's files.
        case .undecoded(let error, nil): return error.isOfContents ? .failed(nil) : .unavailable
        case .undecoded(let error, let photo?):
            var failure = PictureFailure(photo: photo, error: error)
            if case .tile(_, let tile)? = batch.pictures.first, tile.isStored { failure.tile = tile }
            report(.failed(failure))
            guard error.isOfContents else { return .unavailable }
            // The rest of the photo is shown, and coarser tiles in the place of one that is damaged.
            return failure.tile == nil ? .failed(photo.id) : .made(missing: batch.pictures)
        }
    }
}
