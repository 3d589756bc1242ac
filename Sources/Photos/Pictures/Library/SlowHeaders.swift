internal import CLibrary
import Decoding
import Platform
import Synchronization
import SystemPackage

/// Reads headers: quick ones several at a time, and slow ones one after another, while the pass over the sources continues
/// without them.
///
/// ```
///   pass ──▶ headers, quickly ──▶ photos
///                 │ takes long
///                 ▼
///            postponed ──▶ read on its own thread ──▶ next pass ──▶ photo, or skipped
/// ```
final class SlowHeaders: Sendable {
    private struct State {
        /// Headers that take long; the result is nil until the header has been read.
        var entries: [FilePath: (stamp: FileStamp, result: Result<ImageHeader, PictureError>?)] = [:]
        /// Headers that were read for the next requests.
        var prepared: [FilePath: Result<ImageHeader, PictureError>] = [:]
        /// Files with entries whose headers the current pass has requested.
        var asked: Set<FilePath> = []
        var lastCall: ContinuousClock.Instant?
    }

    private let decoder: any PictureDecoder
    private let state = Mutex(State())
    private let worker = SerialWorker("slow headers", priority: .low)
    private let cancellation = Cancellation()
    private let helpers: [SerialWorker]
    /// Two decoders keep two processors busy, and leave others to the pictures on the screen.
    private static let helperCount = 2

    /// The least time between two passes, whose cost grows with the number of files.
    private static let leastInterval = Duration.seconds(2)

    /// - Parameter priority: That of the threads that ask for quick headers.
    init(_ decoder: any PictureDecoder, priority: Priority = .low) {
        self.decoder = decoder
        helpers = (0..<Self.helperCount).map { _ in SerialWorker("headers", priority: priority) }
    }

    /// Whether headers are being read, or have been read since the last pass.
    var isPending: Bool { state.withLock { !$0.entries.isEmpty } }

    /// Cancels the current reading.
    func cancel() { cancellation.cancel() }

    /// Returns when all headers have been read.
    func finish() { worker.finish() }

    /// Begins to read the headers of several files for the next calls of ``header(of:ready:)``.
    func prepare(_ files: [FoundFile]) {
        let files = state.withLock { state in files.filter { state.entries[$0.path] == nil } }
        guard files.count > 1 else { return }
        let share = (files.count + Self.helperCount - 1) / Self.helperCount
        for (number, helper) in helpers.enumerated() {
            let paths = files.dropFirst(number * share).prefix(share).map(\.path)
            helper.perform { [self] in
                let headers = decoder.headers(of: paths, unless: Cancellation { false })
                state.withLock { $0.prepared.merge(zip(paths, headers)) { $1 } }
            }
        }
    }

    /// Returns when they have been read.
    func finishPreparing() { for helper in helpers { helper.finish() } }

    /// Returns the header if it has been read or can be read quickly.
    ///
    /// - Parameter ready: Called on another thread when another pass would find more headers.
    /// - Throws: ``PictureError/postponed`` while it is being read.
    func header(of file: FoundFile, ready: @escaping @Sendable () -> Void) throws(PictureError) -> ImageHeader {
        if let result = takeResult(file) { return try result.get() }
        let prepared = state.withLock { $0.prepared.removeValue(forKey: file.path) }
        do throws(PictureError) {
            if let prepared { return try prepared.get() }
            return try decoder.header(of: file.path, unless: Cancellation { false })
        } catch {
            if error == .postponed { readLater(file, ready) }
            throw error
        }
    }

    /// The seconds of a moment: an iPhone saves three. A longer clip under a photo's name is more than its moment.
    private static let longestMoment = 6.0

    /// Returns how the clip beside a photo moves; nil if it does not belong to it.
    ///
    /// - Throws: ``PictureError/postponed`` while its header is being read.
    func clip(of file: FoundFile, ready: @escaping @Sendable () -> Void) throws(PictureError) -> ClipTiming? {
        guard let clip = file.note.clip else { return nil }
        do throws(PictureError) {
            let header = try header(of: FoundFile(path: clip.path, stamp: clip.stamp), ready: ready)
            return header.clip.flatMap { $0.duration <= Self.longestMoment ? $0 : nil }
        } catch {
            if error == .postponed { throw error }
            return nil
        }
    }

    /// - Returns: Nil if the header has not been requested, and ``PictureError/postponed`` while it is being read.
    private func takeResult(_ file: FoundFile) -> Result<ImageHeader, PictureError>? {
        state.withLock { state in
            guard let entry = state.entries[file.path] else { return nil }
            state.asked.insert(file.path)
            guard entry.stamp == file.stamp else { return nil }
            guard let result = entry.result else { return .failure(.postponed) }
            state.entries[file.path] = nil
            return result
        }
    }

    private func readLater(_ file: FoundFile, _ ready: @escaping @Sendable () -> Void) {
        state.withLock { state in
            state.entries[file.path] = (file.stamp, nil)
            state.asked.insert(file.path)
        }
        worker.perform { [weak self] in
            if self?.read(file) == true { ready() }
        }
    }

    /// - Returns: Whether it is time for another pass.
    private func read(_ file: FoundFile) -> Bool {
        let result = Result { () throws(PictureError) in
            try decoder.header(of: file.path, unless: cancellation)
        }
        let now = ContinuousClock.now
        return state.withLock { state in
            if state.entries[file.path]?.stamp == file.stamp { state.entries[file.path]?.result = result }
            let isLast = state.entries.values.allSatisfy { $0.result != nil }
            let isDue = state.lastCall.map { now - $0 >= Self.leastInterval } ?? true
            guard isLast || isDue else { return false }
            state.lastCall = now
            return true
        }
    }

    /// Ends a pass: forgets headers that it did not request, because their files no longer exist.
    func endPass() {
        state.withLock { state in
            let asked = state.asked
            state.entries = state.entries.filter { $0.value.result == nil || asked.contains($0.key) }
            state.asked = []
            state.prepared = [:]
        }
    }
}
