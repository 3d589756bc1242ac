import CLibrary
import Decoding
import Raster
import SystemPackage
import TestSupport
import Testing

@testable import Pictures

@Suite struct InstalledPlayersTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A program that notes each start in a file beside it.
    private func player(_ name: String, exits code: Int) throws -> FilePath {
        let path = try folder.file(name, "#!/bin/sh\necho $* >>$0.starts\nexit \(code)\n")
        #expect(chmod(path, 0o755) == 0)
        return FilePath(path)
    }

    private func starts(of player: FilePath) -> [Substring] {
        folder.text(of: "\(player.lastComponent?.string ?? "").starts").split(separator: "\n")
    }

    /// The loader ends a program without its libraries with code 127.
    @Test("of the players, the first that finds its libraries is used")
    func choice() throws {
        let old = try player("old", exits: 127)
        let new = try player("new", exits: 0)
        #expect(InstalledPlayers([old, new]).usable == new)
        #expect(InstalledPlayers([new, old]).usable == new)
        #expect(InstalledPlayers([FilePath(folder.file("none")), new]).usable == new)
        #expect(InstalledPlayers([old]).usable == nil)
    }

    @Test("players are tried once, when the first clip is met")
    func once() throws {
        let player = try player("player", exits: 0)
        let players = InstalledPlayers([player])
        #expect(starts(of: player) == [])
        for _ in 0..<3 { #expect(players.usable == player) }
        #expect(starts(of: player) == ["--check"])
    }

    @Test("clips are decoded by the chosen player, and skipped with a reason where there is none")
    func decoding() throws {
        let broken = try player("broken", exits: 127)
        let works = try player("works", exits: 0)
        let pool = PlayerPool(InstalledPlayers([broken, works])) { path in
            #expect(path == works)
            return StubDecoder()
        }
        let header = ImageHeader.plain(.webm, 1, 1)
        let task = DecodingTask.moment(0, filling: header.storedSize)
        let clip = try folder.write("a.webm", bmp(4, 3))
        #expect(try pool.header(of: clip).format == .bmp)
        #expect(try pool.make(task, of: clip, header, unless: Cancellation()) == [.sample(1, 1)])
        let none = PlayerPool(InstalledPlayers([broken])) { _ in StubDecoder() }
        #expect(throws: PictureError.noPlayer) { try none.header(of: clip) }
        #expect(throws: PictureError.noPlayer) { try none.make(task, of: clip, header, unless: Cancellation()) }
    }
}
