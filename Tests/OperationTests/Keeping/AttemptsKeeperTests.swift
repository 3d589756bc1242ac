import Foundation
import Operation
import Panel
import Synchronization
import SystemPackage
import TestSupport
import Testing
import TouchHarness

@Suite struct AttemptsKeeperTests {
    private let folder: TemporaryFolder
    private let log = LogLines()

    init() throws { folder = try TemporaryFolder() }

    private var path: FilePath { FilePath(folder.file("state/attempts.json")) }

    private func read() -> PINAttempts { AttemptsKeeper.read(path, logger: log.logger) }

    /// - Returns: What the keeper reported as kept, and what was on disk at each time.
    private func keep(_ attempts: [PINAttempts]) -> [(reported: PINAttempts, stored: PINAttempts)] {
        let kept = Kept()
        let path = path
        let logger = log.logger
        let keeper = AttemptsKeeper(path, logger: logger) {
            kept.append($0, AttemptsKeeper.read(path, logger: logger))
        }
        for attempts in attempts { keeper.keep(attempts) }
        keeper.finish()
        return kept.all.withLock(\.self)
    }

    private final class Kept: Sendable {
        let all = Mutex<[(reported: PINAttempts, stored: PINAttempts)]>([])
        func append(_ reported: PINAttempts, _ stored: PINAttempts) { all.withLock { $0.append((reported, stored)) } }
    }

    @Test(
        "attempts are on disk, for this user alone, before they are reported, and the next run reads the last of them")
    func keeping() throws {
        #expect(read() == PINAttempts())
        let attempts = [PINAttempts(wrong: 1), PINAttempts(wrong: 3, mustWait: true), PINAttempts(wrong: 3)]
        let kept = keep(attempts)
        #expect(kept.map(\.reported) == attempts && kept.map(\.stored) == attempts)
        #expect(read() == attempts[2] && log.all.isEmpty)
        let mode = try FileManager.default.attributesOfItem(atPath: path.string)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test("where nothing can be written, attempts are reported all the same, and the log says so once")
    func readOnly() throws {
        _ = try folder.file("state", [1])
        #expect(keep([PINAttempts(wrong: 1), PINAttempts(wrong: 2)]).map(\.reported.wrong) == [1, 2])
        let errors = log.all.filter { $0.hasPrefix("error: ") }
        #expect(errors.count == 1 && errors.first?.hasPrefix("error: cannot write \(path)") == true)
    }

    @Test(
        "a file that is something else is reported, and makes the next attempt wait",
        arguments: ["", "[]", "{\"wrong\": 3"])
    func broken(_ text: String) throws {
        _ = try folder.file("state/attempts.json", Array(text.utf8))
        #expect(read() == .unknown && PINAttempts.unknown.mustWait)
        #expect(
            log.all == [
                "warning: cannot read \(path): not a count of wrong PINs; the operator's panel waits for ten minutes"
            ])
    }
}
