import Foundation
import Glibc
import Patience
import Platform
import SystemPackage
import TestSupport
import Testing
import TouchHarness

@testable import Operation

@Suite struct StartKeeperTests {
    private let folder: TemporaryFolder
    private let log = LogLines()

    init() throws {
        folder = try TemporaryFolder()
        _ = try folder.file("etc/site.toml", Array("restore = true".utf8))
        _ = try folder.file("etc/site.d/10-site.toml", Array("[demo]".utf8))
    }

    private var state: FilePath { FilePath(folder.file("state")) }
    private var configuration: FilePath { FilePath(folder.file("etc/site.toml")) }

    private func start() -> StartKeeper {
        StartKeeper(state, configuration: configuration, files: files, logger: log.logger)
    }

    private var files: [FilePath] {
        let dropIns = FilePath(folder.file("etc/site.d")).files().map(\.path)
        return (configuration.exists ? [configuration] : []) + dropIns.sorted { $0.string < $1.string }
    }

    /// What a start reads.
    private var contents: [(path: FilePath, bytes: [UInt8])] {
        get throws { try files.map { ($0, try $0.contents()) } }
    }

    /// Starts so many times, none of which lasts.
    private func fail(_ times: Int) {
        for _ in 0..<times { _ = start() }
    }

    private func keep() throws -> [FilePath] {
        for name in ["library", "thumbnails/a", "place.json"] { _ = try folder.file("kept/\(name)", Array(name.utf8)) }
        return ["library", "thumbnails", "place.json", "absent"].map { FilePath(folder.file("kept/\($0)")) }
    }

    @Test("after three ends within their first minute, the program starts without kept state, which it names")
    func afresh() throws {
        let kept = try keep()
        fail(2)
        start().setAside(kept)
        #expect(try folder.names(in: "kept") == ["library", "place.json", "thumbnails"])
        start().setAside(kept)
        #expect(try folder.names(in: "kept") == ["library.aside", "place.json.aside", "thumbnails.aside"])
        #expect(folder.text(of: "kept/thumbnails.aside/a") == "thumbnails/a")
        let names = kept.prefix(3).map { "\($0).aside" }.joined(separator: ", ")
        #expect(
            log.all == [
                "error: the last 3 starts have failed; starting without kept state (kept state is now in \(names))"
            ])
    }

    @Test("a record that a damaged disk has changed to the greatest number of ends still counts")
    func greatestCount() throws {
        fail(2)
        let record = folder.text(of: "state/start.json")
        #expect(record.contains("\"earlyEnds\":1"))
        let damaged = record.replacingOccurrences(of: "Ends\":1", with: "Ends\":\(Int.max)")
        _ = try folder.file("state/start.json", Array(damaged.utf8))
        let file: StartRecord = try state.appending("start.json").decoded()
        let next = StartRecord(
            after: file, boot: StartRecord.currentBoot, configuration: StartRecord.fingerprint(of: files))
        #expect(next.earlyEnds == .max)
    }

    @Test("state that is put aside again replaces what was put aside before")
    func asideTwice() throws {
        for _ in 0..<2 {
            let kept = try keep()
            fail(3)
            let keeper = start()
            keeper.setAside(kept)
            keeper.close()
        }
        #expect(try folder.names(in: "kept") == ["library.aside", "place.json.aside", "thumbnails.aside"])
    }

    @Test("if that ends as well, it starts with the last configuration that worked, until it is asked to end")
    func formerConfiguration() throws {
        start().prove(try contents)
        _ = try folder.file("etc/site.toml", Array("restore = false # new".utf8))
        fail(4)
        let keeper = start()
        let path = try #require(keeper.configuration)
        #expect(path != configuration)
        #expect(String(decoding: try path.contents(), as: UTF8.self) == "restore = true")
        #expect(folder.text(of: "state/working/vitrine.d/10-site.toml") == "[demo]")
        #expect(
            log.all.last
                == "error: the last 4 starts have failed; starting with the last configuration that worked, \(path)")
        keeper.prove(try contents)
        #expect(String(decoding: try path.contents(), as: UTF8.self) == "restore = true", "the failed one is not kept")
        #expect(start().configuration == configuration)
    }

    @Test("without a configuration that has worked, the configured one is used")
    func noFormerConfiguration() {
        fail(6)
        #expect(start().configuration == configuration)
    }

    @Test("an end that was asked for, a run that lasted, and a changed configuration make a new beginning")
    func newBeginning() throws {
        let kept = try keep()
        fail(3)
        start().close()
        start().setAside(kept)
        fail(2)
        start().prove(try contents)
        start().setAside(kept)
        fail(2)
        _ = try folder.file("etc/site.d/20-more.toml", Array("[photos]".utf8))
        start().setAside(kept)
        #expect(try folder.names(in: "kept") == ["library", "place.json", "thumbnails"])
    }

    @Test("ends that have a reason put nothing aside, and lead to the last configuration that worked")
    func reasons() throws {
        start().prove(try contents)
        let kept = try keep()
        for _ in 0..<3 { start().giveReason() }
        let fourth = start()
        fourth.setAside(kept)
        fourth.giveReason()
        #expect(try folder.names(in: "kept") == ["library", "place.json", "thumbnails"])
        #expect(start().configuration == state.appending("working/vitrine.toml"))
    }

    @Test("what a kiosk uses in place of a configuration with mistakes is not kept, and the run has worked")
    func notKept() throws {
        fail(3)
        start().prove(nil)
        #expect(start().configuration == configuration)
        #expect(throws: (any Error).self) { try folder.names(in: "state/working") }
        start().prove(try contents)
        start().prove(nil)
        #expect(folder.text(of: "state/working/vitrine.toml") == "restore = true")
    }

    @Test("a power cut is no failure")
    func otherBoot() {
        let first = StartRecord(after: nil, boot: "one", configuration: "c")
        #expect(StartRecord(after: first, boot: "one", configuration: "c").earlyEnds == 1)
        #expect(StartRecord(after: first, boot: "two", configuration: "c").earlyEnds == 0)
    }

    @Test("a copy of the configuration loses drop-ins that are gone")
    func goneDropIns() throws {
        start().prove(try contents)
        FilePath(folder.file("etc/site.d/10-site.toml")).removeFile()
        start().prove(try contents)
        #expect(try folder.names(in: "state/working") == ["vitrine.toml"])
    }

    @Test("a configuration that worked is kept as read, even if its files change, and only for this user")
    func contentsAsRead() throws {
        let read = try contents
        _ = try folder.file("etc/site.toml", Array("mistake".utf8))
        start().prove(read)
        #expect(folder.text(of: "state/working/vitrine.toml") == "restore = true")
        for name in ["vitrine.toml", "vitrine.d/10-site.toml"] {
            var status = stat()
            #expect(stat(folder.file("state/working/\(name)"), &status) == 0 && status.st_mode & 0o777 == 0o600)
        }
    }

    @Test("a configuration of drop-ins only is kept, too")
    func onlyDropIns() throws {
        start().prove(try contents)
        configuration.removeFile()
        start().prove(try contents)
        #expect(try folder.names(in: "state/working") == ["vitrine.d"])
        _ = try folder.file("etc/site.d/10-site.toml", Array("[broken]".utf8))
        fail(4)
        #expect(start().configuration == state.appending("working/vitrine.toml"))
        #expect(folder.text(of: "state/working/vitrine.d/10-site.toml") == "[demo]")
    }

    @Test("a broken record counts as none, and one that cannot be written is reported")
    func brokenRecord() throws {
        _ = try folder.file("state/start.json", Array("{".utf8))
        #expect(start().configuration == configuration)
        let keeper = StartKeeper("/proc/nothing", configuration: nil, files: [], logger: log.logger)
        #expect(keeper.configuration == nil)
        #expect(log.all.count == 1)
        #expect(log.all.first?.hasPrefix("error: cannot write \"/proc/nothing/start.json\": ") == true)
    }

    @Test(
        "on a full disk, the record and the copy are written automatically when there is room",
        .enabled("only root may make a small disk") { SmallDisk.isPossible }, .patience)
    func fullDisk() throws {
        let disk = try SmallDisk(kilobytes: 64)
        try disk.fill()
        let keeper = StartKeeper(
            FilePath(disk.path), configuration: configuration, files: files, logger: log.logger, pauses: 0.001...0.002)
        keeper.prove(try contents)
        while log.all.count < 2 { sched_yield() }
        #expect(log.all.allSatisfy { $0.contains("No space left on device") })
        disk.empty()
        while log.all.count < 4 { sched_yield() }
        #expect(disk.text(of: "working/vitrine.toml") == "restore = true")
        #expect(disk.text(of: "start.json").contains(#""isOpen":false"#))
        #expect(log.all.suffix(2).allSatisfy { $0.hasPrefix("notice: can write ") })
    }
}
