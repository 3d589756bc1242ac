import Platform
import Raster
import Synchronization

/// A screenshot, taken once and written on its own thread.
struct Screenshot {
    private let path: String
    /// When to take it, in seconds since the start; nil once it has been taken.
    private(set) var due: Double?
    private let worker = SerialWorker("screenshot")
    private let failure = Failure()

    private final class Failure: Sendable {
        let error = Mutex<PNGFile.Failure?>(nil)
    }

    init(path: String, due: Double) {
        self.path = path
        self.due = due
    }

    mutating func take(_ capture: Bitmap) {
        due = nil
        worker.perform { [path, failure] in
            do throws(PNGFile.Failure) {
                try PNGFile.write(capture, to: path)
            } catch {
                failure.error.withLock { $0 = error }
            }
        }
    }

    /// Waits until the picture is written.
    func finish() throws(PNGFile.Failure) {
        worker.finish()
        if let error = failure.error.withLock(\.self) { throw error }
    }
}
