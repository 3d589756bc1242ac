import Dispatch
import Raster

/// A picture of the screen, to be taken once and written on a thread of its own.
struct Screenshot {
    private let path: String
    /// When it is to be taken, in seconds since the start; nil once it was.
    private(set) var due: Double?
    private let queue = DispatchQueue(label: "vitrine.screenshot")
    private let failure = Outcome()

    /// What became of it: written and read on its queue alone.
    private final class Outcome: Sendable {
        nonisolated(unsafe) var error: PNGFile.Failure?
    }

    init(path: String, due: Double) {
        self.path = path
        self.due = due
    }

    mutating func take(_ capture: Bitmap) {
        due = nil
        queue.async { [path, failure] in
            do throws(PNGFile.Failure) { try PNGFile.write(capture, to: path) } catch { failure.error = error }
        }
    }

    func finish() throws(PNGFile.Failure) {
        if let error = queue.sync(execute: { failure.error }) { throw error }
    }
}
