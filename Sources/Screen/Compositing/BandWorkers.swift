import Dispatch
import Platform
import Synchronization

/// Helper threads that draw a frame's bands together with the calling thread.
///
/// Bands are not assigned in advance: each thread takes the next band when it has finished one, so the caller does not
/// wait for a helper whose core is busy.
final class BandWorkers: Sendable {
    /// Draws a band.
    typealias Work = @Sendable (_ band: Int, _ worker: Int) -> Void

    private final class Frame: Sendable {
        let work: Work
        let isFinished = DispatchSemaphore(value: 0)
        /// The number of bands that no thread has taken yet; negative after a thread found none left.
        let untaken = Atomic<Int>(0)
        let unfinished = Atomic<Int>(0)

        init(work: @escaping Work) { self.work = work }

        func takeBands(as worker: Int) {
            while true {
                let band = untaken.subtract(1, ordering: .acquiringAndReleasing).newValue
                guard band >= 0 else { return }
                work(band, worker)
                if unfinished.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { isFinished.signal() }
            }
        }
    }

    private let frame: Frame
    private let helpers: WorkerPool

    init(helpers: Int, work: @escaping Work) {
        let frame = Frame(work: work)
        self.frame = frame
        // If the system cannot start a thread, the calling thread does all the work.
        self.helpers = WorkerPool("compositing", count: helpers) { helper in frame.takeBands(as: helper + 1) }
    }

    /// Works on all bands, and returns when they are done.
    ///
    /// - Parameter isShared: Whether to wake helpers.
    func run(bands: Int, isShared: Bool) {
        guard bands > 0 else { return }
        frame.unfinished.store(bands, ordering: .releasing)
        frame.untaken.store(bands, ordering: .releasing)
        if isShared { helpers.wake(min(helpers.count, bands - 1)) }
        frame.takeBands(as: 0)
        frame.isFinished.wait()
    }
}
