import CLibrary
import Decoding
import Raster
import SystemPackage
import TestSupport
import Testing

@testable import Pictures

@Suite struct MediaDecoderTests {
    /// A decoder with given answers.
    private struct Answers: PictureDecoder {
        var header: Result<ImageHeader, PictureError>
        var grey = 0

        func header(of path: FilePath, unless _: Cancellation) throws(PictureError) -> ImageHeader { try header.get() }

        func make(
            _ task: DecodingTask, of path: FilePath, _ header: ImageHeader, unless cancellation: Cancellation
        ) throws(PictureError) -> [Bitmap] {
            [Bitmap(size: PixelSize(width: 1, height: 1), pixels: [UInt32(grey)])]
        }
    }

    private static func header(_ format: ImageFormat, frames: Int? = nil, mayMove: Bool = false) -> ImageHeader {
        var header = ImageHeader.plain(format, 4, 3)
        header.clip = frames.map { ClipTiming(rate: 10, frameCount: $0) }
        header.mayMove = mayMove
        return header
    }

    typealias Answer = Result<ImageHeader, PictureError>

    private func decoder(_ picture: Answer, _ other: Answer) -> MediaDecoder {
        MediaDecoder(
            pictures: Answers(header: picture, grey: 1), drawings: Answers(header: picture, grey: 3),
            rare: Answers(header: other, grey: 4), clips: Answers(header: other, grey: 2))
    }

    /// Who reads a header: what a decoder says, what the player or the decoder of rare formats says, and the result.
    private static let headers: [(Answer, Answer, Answer)] = [
        // A picture is read by a decoder alone, a clip by a player, a rare format by decoders with its library.
        (.success(header(.jpeg)), .failure(.empty), .success(header(.jpeg))),
        (.success(header(.svg)), .failure(.empty), .success(header(.svg))),
        (.failure(.elsewhere(.webm)), .success(header(.webm, frames: 20)), .success(header(.webm, frames: 20))),
        (.failure(.elsewhere(.webm)), .failure(.truncated(.webm)), .failure(.truncated(.webm))),
        (.failure(.elsewhere(.jxl)), .success(header(.jxl)), .success(header(.jxl))),
        (.failure(.elsewhere(.tga)), .success(header(.tga)), .success(header(.tga))),
        // A picture that moves has the player's timing; with a damaged movement or a single frame, it is a still.
        (.success(header(.png, mayMove: true)), .success(header(.png, frames: 20)), .success(header(.png, frames: 20))),
        (.success(header(.png, mayMove: true)), .failure(.damaged(.png, "")), .success(header(.png))),
        (.success(header(.png, mayMove: true)), .success(header(.png, frames: 1)), .success(header(.png))),
        // A player that has no time now decides nothing.
        (.success(header(.png, mayMove: true)), .failure(.postponed), .failure(.postponed)),
    ]

    @Test("the header comes from the decoder or player that can read it", arguments: headers)
    func reading(_ picture: Answer, _ other: Answer, _ expected: Answer) {
        let decoder = decoder(picture, other)
        #expect(Answer { () throws(PictureError) in try decoder.header(of: "a") } == expected)
    }

    @Test(
        "pictures come from a decoder, drawings from one that may open fonts, rare ones from one with their library, clips from a player",
        arguments: [(.mp4, 2), (.png, 1), (.svg, 3), (.jxl, 4), (.tga, 4)] as [(ImageFormat, UInt32)])
    func making(_ format: ImageFormat, _ grey: UInt32) throws {
        let task = DecodingTask.whole(filling: PixelSize(width: 1, height: 1))
        let made = try decoder(.failure(.empty), .failure(.empty))
            .make(task, of: "a", Self.header(format, frames: 20), unless: Cancellation())
        #expect(made.map { $0.pixels[0] } == [grey])
    }
}

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
