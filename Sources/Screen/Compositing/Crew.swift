internal import CLibrary
import Dispatch
import Synchronization

/// Threads that share out a frame's bands among themselves and the thread that asks them to.
///
/// Nobody is given a share of their own: each takes the next band when it is done with one, so that a helper whose core
/// is busy with something else, and that has not begun, is not waited for.
final class Crew: Sendable {
    /// What is to be done with a band, and by which worker.
    typealias Work = @Sendable (_ band: Int, _ worker: Int) -> Void

    /// What helpers see of it: it goes when the last of them has gone.
    private final class Shift: Sendable {
        let work: Work
        let begins = DispatchSemaphore(value: 0)
        let ends = DispatchSemaphore(value: 0)
        /// Bands that nobody has taken yet; below 0 when more were asked for than there are.
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

    private let shift: Shift
    private let helpers: Int

    init(helpers: Int, work: @escaping Work) {
        (shift, self.helpers) = (Shift(work: work), helpers)
        for helper in 0..<helpers {
            startThread { [shift] in
                while true {
                    shift.begins.wait()
                    if shift.isOver.load(ordering: .acquiring) { return }
                    shift.takeBands(as: helper + 1)
                }
            }
        }
    }

    deinit {
        shift.isOver.store(true, ordering: .releasing)
        for _ in 0..<helpers { shift.begins.signal() }
    }

    /// Has all bands worked on, and returns when they are done.
    ///
    /// - Parameter isShared: Whether helpers are roused for it.
    func run(bands: Int, isShared: Bool) {
        guard bands > 0 else { return }
        shift.unfinished.store(bands, ordering: .releasing)
        shift.untaken.store(bands, ordering: .releasing)
        for _ in 0..<(isShared ? min(helpers, bands - 1) : 0) { shift.begins.signal() }
        shift.takeBands(as: 0)
        shift.ends.wait()
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
