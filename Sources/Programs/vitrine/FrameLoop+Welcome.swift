import Logging
import Pictures
import Platform
import Stage

extension FrameLoop {
    /// Logs what is shown, and how to leave it. Counting what is skipped may wait for the scan, so another thread does.
    func welcome(_ photos: Int) {
        let library = workers.library
        let way = stage.isSeen ? isLocked ? "" : "; Esc quits" : "; the video driver \(stage.driverName) shows nothing"
        workers.reporter.perform {
            Logger.vitrine.notice("\(counted(photos, "photo"))\(skipped(library.skipped.count))\(way)")
        }
    }
}

private func skipped(_ files: Int) -> String { files == 0 ? "" : ", \(counted(files, "file")) skipped" }

private func counted(_ count: Int, _ thing: String) -> String {
    "\(count == 0 ? "no" : "\(count)") \(thing)\(count == 1 ? "" : "s")"
}
