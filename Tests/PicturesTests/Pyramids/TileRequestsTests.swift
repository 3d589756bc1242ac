import Codecs
import Decoding
import Manifest
import Patience
import PictureSamples
import Platform
import Raster
import SystemPackage
import TestSupport
import Testing

@testable import Pictures

/// What is asked of a mirror for pictures whose tiles are on the web.
@Suite(.patience) struct TileRequestsTests {
    private let folder: TemporaryFolder
    private let line: MirrorLine
    private let ends: (ours: FileDescriptor, theirs: FileDescriptor)
    private let path: FilePath
    private let header: ImageHeader

    init() async throws {
        folder = try TemporaryFolder()
        line = MirrorLine(MirrorFolder(folder.root.appending("mirror")))
        ends = try FileDescriptor.pair(of: .bytes)
        path = line.folder.photos.appending(String(repeating: "a", count: 64))
        let levels = (0..<3).map { level in
            let side = 2048 >> level
            return TilePyramid.Level(
                size: PixelSize(width: side, height: side), tile: PixelSize(width: 256, height: 256), place: 1 << level)
        }
        var header = ImageHeader(format: .iiif, storedSize: levels[0].size, properties: PhotoProperties())
        header.pyramid = TilePyramid(levels: levels, storage: .files(TileFiles(scheme: .iiif3, format: .png)))
        self.header = header
        try WorkerThread.start("line") { [line, ends] in try? line.follow(ends.ours) }
        while line.request("first") != .awaited { await Task.yield() }
        _ = try asked()
    }

    /// Lets other threads go on, until the time limit.
    private func pause() async throws {
        try Task.checkCancellation()
        await Task.yield()
    }

    /// The lines since the last call.
    private func asked() throws -> [Substring] {
        String(decoding: try ends.theirs.receiveSome(upTo: 1 << 16) ?? [], as: UTF8.self).split(separator: "\n")
    }

    private func make(_ task: DecodingTask) throws(PictureError) -> [Bitmap] {
        try TileDecoder(LocalDecoder(), [line]).make(task, of: path, header, unless: Cancellation())
    }

    private func request(_ task: DecodingTask) -> PictureError? {
        do throws(PictureError) {
            _ = try make(task)
            return nil
        } catch {
            return error
        }
    }

    /// Answers the requests for the four tiles of a picture, and makes it.
    private func answer(_ signs: String) async throws -> Result<Bitmap?, PictureError> {
        let task = DecodingTask.whole(filling: PixelSize(width: 500, height: 500))
        #expect(request(task) == .awaited)
        for (sign, tile) in zip(signs, try asked()) {
            switch sign {
            case "+":
                try folder.write("mirror/tiles/\(tile)", Sample.png(256, 256))
                try say("+\(tile)")
            case "x": try say("x\(tile) 21600 not found (HTTP 404)")
            default: try say("-\(tile) 600 server error (HTTP 503)")
            }
        }
        while request(task) == .awaited { try await pause() }
        return Result { () throws(PictureError) in try make(task).first }
    }

    private func say(_ line: String) throws {
        _ = try ends.theirs.sendSome(Array("\(line)\n".utf8)[...], waits: true)
    }

    private func arrive(_ tile: Substring) async throws {
        try say("+\(tile)")
        while line.isAwaited(line.folder.tiles.appending(String(tile))) { try await pause() }
    }

    @Test("a picture none of whose tiles the server has is skipped")
    func refused() async throws {
        let error = PictureError.damaged(.iiif, "none of its tiles can be read (not found (HTTP 404))")
        #expect(try await answer("xxxx") == .failure(error))
    }

    @Test("while a tile may still come, the picture is tried again", arguments: ["----", "x-xx", "++-+", "+x-x"])
    func away(_ signs: String) async throws {
        #expect(try await answer(signs) == .failure(.unreadable("server error (HTTP 503)")))
    }

    @Test("what the server does not have is black, and all else is shown")
    func blank() async throws {
        let whole = try await answer("+xxx").get()
        let pixels = try #require(whole).pixels
        #expect(pixels.first == 0xFFFF_0000 && pixels.last == 0xFF00_0000)
    }

    @Test("a tile that is damaged again after it was replaced is not waited for")
    func damaged() async throws {
        let task = DecodingTask.tiles(level: 2, [PixelRect(x: 0, y: 0, width: 256, height: 256)])
        #expect(request(task) == .awaited)
        let tile = try #require(try asked().first)
        try folder.write("mirror/tiles/\(tile)", Array("not a picture".utf8))
        try await arrive(tile)
        // Until it is replaced, the damaged one is on the disk.
        for asked in [["!\(tile)"], []] as [[Substring]] {
            #expect(request(task) == .awaited)
            #expect(try self.asked() == asked)
        }
        try await arrive(tile)
        #expect(request(task)?.isOfContents == true)
    }
}
