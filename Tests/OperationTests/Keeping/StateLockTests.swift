import Foundation
import Operation
import SystemPackage
import TestSupport
import Testing
import TouchHarness

@Suite struct StateLockTests {
    private let home: TemporaryFolder
    private let log = LogLines()

    init() throws {
        home = try TemporaryFolder()
    }

    private func lock(_ folder: String) throws -> StateLock {
        try StateLock(FilePath(folder), logger: log.logger, patience: .zero)
    }

    @Test("a state folder has one gallery, and another learns which folder it is and what to do")
    func one() throws {
        let first = try lock(home.file("state/vitrine"))
        let why = """
            another gallery keeps its state in "\(home.file("state/vitrine"))" (expected one for each folder); end that \
            one with "vitrine ctl quit", or set XDG_STATE_HOME to another folder for this one
            """
        #expect { try lock(home.file("state/vitrine")) } throws: { "\($0)" == why }
        let elsewhere = try lock(home.file("elsewhere/vitrine"))
        withExtendedLifetime((first, elsewhere)) {}
        #expect(log.all.isEmpty)
    }

    @Test("the folder is free again when its gallery has gone")
    func free() throws {
        for _ in 0..<3 { _ = try lock(home.file("state")) }
    }

    @Test("a gallery that cannot lock its folder runs, and says so")
    func unlockable() throws {
        _ = try home.file("file", "")
        _ = try lock(home.file("file/vitrine"))
        #expect(
            log.all == [
                "warning: cannot lock \"\(home.file("file/vitrine"))\": Not a directory; no other gallery may keep its"
                    + " state there"
            ])
    }

    @Test("the owner of the folder removes what a power cut has left in it")
    func leftovers() throws {
        _ = try home.file("state/.vitrine-0123456789abcdef.new", "half")
        _ = try home.file("state/favourites.json", "{}")
        _ = try lock(home.file("state"))
        #expect(try home.names(in: "state").sorted() == ["favourites.json", "lock"])
    }
}
