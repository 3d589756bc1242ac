internal import CLibrary
import Dispatch
import Synchronization

/// Helper threads that draw a frame's bands together with the calling thread.
///
/// Bands are not assigned in advance: each thread takes the next band when it has finished one, so the caller does not
/// wait for a helper that has not started because its core is busy.
final class BandWorkers: Sendable {
    typealias Work = @Sendable (_ band: Int, _ worker: Int) -> Void

    /// The state that the threads share. Helpers may outlive their ``BandWorkers``.
    private final class State: Sendable {
        let work: Work
        let begins = DispatchSemaphore(value: 0)
        let ends = DispatchSemaphore(value: 0)
        /// The number of bands that no thread has taken yet; negative after a thread found none left.
        let untaken = Atomic<Int>(0)
        let unfinished = Atomic<Int>(0)
        let isOver = Atomic<Bool>(false)

        init(work: @escaping Work) { self.work = work }

        func takeBands(as worker: Int) {
            while true {
                let band = untaken.subtract(1, ordering: .acquiringAndReleasing).newValue
                guard band >= 0 else { return }
                work(band, worker)
                if unfinished.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { ends.signal() }
            }
        }
    }

    private let state: State
    private let helpers: Int

    init(helpers: Int, work: @escaping Work) {
        (state, self.helpers) = (State(work: work), helpers)
        for helper in 0..<helpers {
            startThread { [state] in
                while true {
                    state.begins.wait()
                    if state.isOver.load(ordering: .acquiring) { return }
                    state.takeBands(as: helper + 1)
                }
            }
        }
    }

    deinit {
        state.isOver.store(true, ordering: .releasing)
        for _ in 0..<helpers { state.begins.signal() }
    }

    /// Processes all bands and returns when they are done.
    ///
    /// - Parameter isShared: Whether to wake the helpers.
    func run(bands: Int, isShared: Bool) {
        guard bands > 0 else { return }
        state.unfinished.store(bands, ordering: .releasing)
        state.untaken.store(bands, ordering: .releasing)
        for _ in 0..<(isShared ? min(helpers, bands - 1) : 0) { state.begins.signal() }
        state.takeBands(as: 0)
        state.ends.wait()
    }
}

/// Dispatch's threads will not do: those that once decoded pictures keep the low priority that they were given then.
private func startThread(_ body: @escaping @Sendable () -> Void) {
    final class Box: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    let box = Unmanaged.passRetained(Box(body))
    #if canImport(Darwin)
        var thread: pthread_t?
    #else
        var thread = pthread_t()
    #endif
    let result = pthread_create(
        &thread, nil,
        { pointer in
            guard let pointer: UnsafeMutableRawPointer = pointer else { return nil }
            Unmanaged<Box>.fromOpaque(pointer).takeRetainedValue().body()
            return nil
        }, box.toOpaque())
    // Without a helper the asking thread does all the work.
    guard result == 0 else { return box.release() }
    #if canImport(Darwin)
        if let thread { pthread_detach(thread) }
    #else
        pthread_detach(thread)
    #endif
}
