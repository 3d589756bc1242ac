import Gallery
import Logging
import Platform
import SystemPackage
import Tracing

/// The files that a run reads and writes.
extension Program {
    func readRecording() throws -> RunRecording? {
        guard let path = development.replay else { return nil }
        do throws(RunRecording.Fault) {
            return try RunRecording(contentsOf: path)
        } catch {
            switch error {
            case .unreadable(let why): throw ExitStatus.noInput(why)
            case .broken(let why): throw ExitStatus.badData(why)
            }
        }
    }

    func openOutputs(_ setup: GallerySetup) throws -> Outputs {
        Outputs(
            trace: try openWriter("--trace", development.trace),
            recording: try openWriter("--record", development.record),
            screenshot: try openScreenshot(), setup: setup, isReplay: development.replay != nil, logger: logger)
    }

    func openWriter(_ option: String, _ path: FilePath?) throws -> LineWriter? {
        guard let path else { return nil }
        do {
            return try LineWriter(path) { [logger] error in
                logger.error("\(option) cannot write \(path.escaped): \(error); lines are missing from now on")
            }
        } catch {
            throw ExitStatus.cannotCreate("\(option) cannot write \(path.escaped): \(error) (\(Self.writable))")
        }
    }

    /// Fails now if the file cannot be written, instead of when the screenshot is taken.
    func openScreenshot() throws -> Screenshot? {
        guard let path = development.screenshot else { return nil }
        let folder = path.removingLastComponent()
        let target = path.exists ? path : folder.isEmpty ? "." : folder
        guard target.mayBeWritten, (try? FileStatus(of: path).kind) != .folder else {
            throw ExitStatus.cannotCreate("--screenshot cannot write \(path.escaped) (\(Self.writable))")
        }
        return Screenshot(path: path.string, due: development.after ?? Self.screenshotDelay)
    }

    static let writable = "expected a file in a folder that exists, both writable for this user"

    /// In seconds.
    static let screenshotDelay = 1.0
}
