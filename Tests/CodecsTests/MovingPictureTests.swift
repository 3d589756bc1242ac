import Dispatch
import Library
import Logging
import Motion
import PictureSamples
import Raster
import Scenes
import TestSupport
import Testing

@testable import Codecs
@testable import Decoding
@testable import Pictures

/// Animated GIFs.
@Suite struct MovingPictureTests {
    private let folder: TemporaryFolder
    private static let size = PixelSize(width: 40, height: 20)
    private static let whole = PixelRect(size)
    private static let left = PixelRect(x: 0, y: 0, width: 20, height: 20)

    /// Red, then its left half green, then all blue.
    private static let frames = [
        Sample.GIFFrame(rect: whole, colour: 0, delay: 50), Sample.GIFFrame(rect: left, colour: 1, delay: 0),
        Sample.GIFFrame(rect: whole, colour: 2),
    ]

    init() throws {
        folder = try TemporaryFolder()
    }

    private func gif(_ frames: [Sample.GIFFrame]) -> [UInt8] {
        Sample.movingGIF(Self.size.width, Self.size.height, frames)
    }

    /// The colours in the middle of the left half and of the right half.
    private func halves(_ bitmap: Bitmap) -> [UInt32] {
        [1, 3].map { bitmap.pixel(bitmap.size.width * $0 / 4, bitmap.size.height / 2) & 0xFF_FFFF }
    }

    /// Longer than the usual beginning of a file.
    private static let long = Array(repeating: Sample.GIFFrame(rect: whole, colour: 3, delay: 7), count: 100)
    /// They would take too much memory.
    private static let many = Array(repeating: frames[0], count: 1001)

    @Test("the duration of each of a modest number of frames is read, and one of nothing becomes a tenth of a second")
    func durations() throws {
        try #require(gif(Self.long).count > 32 * 1024)
        for (frames, expected) in [
            (Self.frames, [0.5, 0.1, 0.1]), ([Self.frames[0]], []), (Self.many, []),
            (Self.long, Array(repeating: 0.07, count: 100)),
        ] {
            #expect(try PictureFile(gif(frames)).header.frameDurations == expected, "\(frames.count) frames")
        }
    }

    @Test("a GIF whose frames are too large, or that has only one, is not animated")
    func still() throws {
        let small = Sample.GIFFrame(rect: PixelRect(x: 0, y: 0, width: 1, height: 1), colour: 0)
        for bytes in [Sample.movingGIF(8000, 8000, [small, small]), Sample.gif(8, 8)] {
            #expect(try PictureFile(bytes).header.frameDurations.isEmpty)
        }
    }

    @Test("every frame is complete, composed with those before it, at the requested size")
    func pictures() throws {
        let target = PixelSize(width: 20, height: 10)
        let frames = try PictureFile(gif(Self.frames)).make(.frames(filling: target))
        #expect(frames.map(\.size) == [target, target, target])
        #expect(frames.map(halves) == [[0xFF0000, 0xFF0000], [0x00FF00, 0xFF0000], [0x0000FF, 0x0000FF]])
    }

    @Test("a real decoder process decodes or rejects GIFs that are truncated anywhere or have any byte changed")
    func broken() throws {
        let executable = try #require(DecoderPool.executable)
        let pool = DecoderPool(
            executable: executable, count: 1, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        let whole = gif(Self.frames)
        let header = try PictureFile(whole).header
        for index in stride(from: 0, to: whole.count, by: 7) {
            var changed = whole
            changed[index] ^= 0x55
            for bytes in [Array(whole.prefix(index)), changed] {
                let file = try folder.write("broken.gif", bytes)
                do throws(PictureError) {
                    let frames = try pool.make(
                        .frames(filling: Self.size), of: file, header, unless: Cancellation())
                    #expect(frames.count == 3)
                } catch {
                    #expect(!"\(error)".isEmpty)
                }
            }
        }
    }

    @Test("all frames of an animated photo are decoded in one pass")
    func onePass() async throws {
        _ = try folder.write("moving.gif", gif(Self.frames))
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let library = PhotoLibrary(decoder: LocalDecoder(), logger: logger) { _ in }
        library.scan([.path(folder.root)])
        while library.photo(PhotoID(0)) == nil { await Task.yield() }
        let cache = ThumbnailCache(folder: folder.root.appending("cache"), byteLimit: 1 << 20, logger: logger)
        let maker = PictureMaker(photos: { library.photo($0) }, cache: cache, decoder: LocalDecoder(), scale: 2)
        let pictures = [2, 0, 1, 3].map { Picture.frame(PhotoID(0), $0, Size(width: 10, height: 5)) }
        let products = try maker.make(pictures)
        #expect(Set(products.keys) == Set(pictures.prefix(3)))
        #expect(products[pictures[0]].map { halves($0.bitmap) } == [0x0000FF, 0x0000FF])
        #expect(products[pictures[1]]?.bitmap.size == PixelSize(width: 20, height: 10))
    }
}
