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
        /// Signalled once for each part.
        let partIsFinished = DispatchSemaphore(value: 0)
        /// The number of bands that no thread has taken yet; negative after a thread found none left.
        let untaken = Atomic<Int>(0)
        let count = Atomic<Int>(0)
        let bandsInPart = Atomic<Int>(1)
        let parts = (0..<BandWorkers.mostParts).map { _ in Part() }

        init(work: @escaping Work) { self.work = work }

        func begin(_ reports: Reports) {
            for part in 0..<reports.count { parts[part].begin(bands: reports.bands(of: part).count) }
            count.store(reports.bands, ordering: .relaxed)
            bandsInPart.store(reports.bandsInPart, ordering: .relaxed)
            untaken.store(reports.bands, ordering: .releasing)
        }

        /// Draws the next band.
        ///
        /// - Returns: Whether there was one.
        func drawBand(as worker: Int) -> Bool {
            let left = untaken.subtract(1, ordering: .acquiringAndReleasing).newValue
            guard left >= 0 else { return false }
            let band = count.load(ordering: .relaxed) - 1 - left
            work(band, worker)
            if parts[band / bandsInPart.load(ordering: .relaxed)].finishBand() { partIsFinished.signal() }
            return true
        }
    }

    /// Consecutive bands.
    private final class Part: Sendable {
        private let unfinished = Atomic<Int>(0)

        func begin(bands: Int) { unfinished.store(bands, ordering: .relaxed) }

        var isFinished: Bool { unfinished.load(ordering: .acquiring) == 0 }

        /// - Returns: Whether it was the last one.
        func finishBand() -> Bool { unfinished.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 }
    }

    private let frame: Frame
    private let helpers: WorkerPool

    /// The most parts in which a frame is reported.
    static let mostParts = 8

    init(helpers: Int, work: @escaping Work) {
        let frame = Frame(work: work)
        self.frame = frame
        // If the system cannot start a thread, the calling thread does all the work.
        self.helpers = WorkerPool("compositing", count: helpers) { helper in
            while frame.drawBand(as: helper + 1) {}
        }
    }

    /// Works on all bands, in their order, and returns when they are done.
    ///
    /// - Parameters:
    ///   - isShared: Whether to wake helpers.
    ///   - parts: The number of parts in which the bands are reported, at most ``mostParts``.
    ///   - report: Called by this thread with the bands of each part when they are done, while helpers work on others.
    func run(bands: Int, isShared: Bool, parts: Int = 1, report: (_ done: Range<Int>) -> Void = { _ in }) {
        guard bands > 0 else { return }
        var reports = Reports(of: bands, in: parts)
        frame.begin(reports)
        if isShared { helpers.wake(min(helpers.count, bands - 1)) }
        while frame.drawBand(as: 0) {
            while let part = reports.next, frame.parts[part].isFinished { report(reports.take()) }
        }
        // Each part is signalled once, but not in their order.
        var signals = reports.count
        func wait() {
            frame.partIsFinished.wait()
            signals -= 1
        }
        while let part = reports.next {
            while !frame.parts[part].isFinished { wait() }
            report(reports.take())
        }
        while signals > 0 { wait() }
    }
}

/// The parts of a frame that are still to be reported.
private struct Reports {
    let bands: Int
    let bandsInPart: Int
    let count: Int
    private var reported = 0

    init(of bands: Int, in parts: Int) {
        self.bands = bands
        bandsInPart = (bands - 1) / min(max(parts, 1), BandWorkers.mostParts) + 1
        count = (bands - 1) / bandsInPart + 1
    }

    var next: Int? { reported < count ? reported : nil }

    func bands(of part: Int) -> Range<Int> { part * bandsInPart..<min((part + 1) * bandsInPart, bands) }

    mutating func take() -> Range<Int> {
        defer { reported += 1 }
        return bands(of: reported)
    }
}
