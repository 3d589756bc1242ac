import Codecs
import Decoding
import Manifest
import Platform
import Raster
import SystemPackage
import TestSupport
import Testing

@testable import Pictures

/// What is asked of a mirror for pictures whose tiles are on the web.
@Suite(.timeLimit(.minutes(1))) struct TileRequestsTests {
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
            let side = 2000 >> level
            return TilePyramid.Level(
                size: PixelSize(width: side, height: side), tile: PixelSize(width: 256, height: 256), place: 1 << level)
        }
        var header = ImageHeader(format: .iiif, storedSize: levels[0].size, properties: PhotoProperties())
        header.pyramid = TilePyramid(levels: levels, storage: .files(TileFiles(scheme: .iiif3, format: .jpg)))
        self.header = header
        try WorkerThread.start("line") { [line, ends] in try? line.follow(ends.ours) }
        while line.request("first") != .awaited { await Task.yield() }
        _ = try asked()
    }

    /// The lines since the last call.
    private func asked() throws -> [Substring] {
        String(decoding: try ends.theirs.receiveSome(upTo: 1 << 16) ?? [], as: UTF8.self).split(separator: "\n")
    }

    private func request(_ task: DecodingTask) -> PictureError? {
        do throws(PictureError) {
            _ = try TileDecoder(LocalDecoder(), [line]).make(task, of: path, header, unless: Cancellation())
            return nil
        } catch {
            return error
        }
    }

    @Test("the tiles of a picture are asked for together, and once")
    func together() throws {
        #expect(request(.whole(filling: PixelSize(width: 400, height: 400))) == .awaited)
        #expect(Set(try asked()).count == 4)
        #expect(request(.whole(filling: PixelSize(width: 400, height: 400))) == .awaited)
        #expect(try asked().isEmpty)
        // A part of the screen that four tiles share.
        #expect(request(.tiles(level: 0, [PixelRect(x: 256, y: 256, width: 512, height: 512)])) == .awaited)
        #expect(Set(try asked()).count == 4)
    }

    @Test("only tiles that are shown are asked for")
    func cropped() throws {
        // A row of the 8 × 8 tiles lies in the middle of two.
        #expect(request(.whole(filling: PixelSize(width: 2000, height: 200))) == .awaited)
        #expect(try asked().count == 16)
    }
}
