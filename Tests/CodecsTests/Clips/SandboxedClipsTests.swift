import Clips
import Decoding
import Logging
import Patience
import PictureSamples
import Pictures
import Platform
import Raster
import SystemPackage
import TestSupport
import Testing

/// Clips in a real player process, which may open no files.
@Suite(.patience) struct SandboxedClipsTests {
    private let player: DecoderPool
    private let decoder: MediaDecoder
    private let folder: TemporaryFolder
    private static let size = PixelSize(width: 32, height: 24)

    init() throws {
        folder = try TemporaryFolder()
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let pictures = DecoderPool(executable: try #require(DecoderPool.executable), count: 1, logger: logger)
        let executable = try #require(FilePath.companion("vitrine-player"))
        player = DecoderPool(executable: executable, count: 1, sharing: pictures, plays: true, logger: logger)
        decoder = MediaDecoder(pictures: pictures, clips: player)
    }

    private func header(_ path: FilePath) throws -> ImageHeader {
        try decoder.header(of: path, unless: Cancellation())
    }

    /// The grey in the middle of a picture.
    private func grey(_ bitmap: Bitmap) -> Int {
        Int(bitmap.pixels[bitmap.size.height / 2 * bitmap.size.width + bitmap.size.width / 2] & 255)
    }

    @Test("every supported clip has a header, a still and frames", arguments: ClipSample.greys)
    func samples(_ sample: ClipSample) throws {
        let path = FilePath(sample.path)
        let header = try header(path)
        #expect(header.clip == ClipTiming(rate: 10, frameCount: 20))
        #expect(header.size == PixelSize(width: 64, height: 48))
        let still = try decoder.make(.whole(filling: Self.size), of: path, header, unless: Cancellation())
        #expect(still.map(\.size) == [Self.size])
        for index in [0, 1, 19, 20, 7] {
            let task = DecodingTask.moment(index, filling: Self.size)
            let frame = try #require(try player.make(task, of: path, header, unless: Cancellation()).first)
            #expect(abs(grey(frame) - ClipSample.grey(index % 20)) <= 5, "frame \(index)")
        }
    }

    @Test("the player keeps a clip open, and notices another at the same path")
    func replaced() throws {
        let path = FilePath(try folder.file("clip", ClipSample.h264.bytes))
        let first = try header(path)
        let task = DecodingTask.moment(3, filling: Self.size)
        #expect(abs(grey(try player.make(task, of: path, first, unless: Cancellation())[0]) - ClipSample.grey(3)) <= 5)
        try folder.file("clip", ClipSample.dark.bytes)
        #expect(grey(try player.make(task, of: path, first, unless: Cancellation())[0]) <= 5)
    }

    @Test("without a player, clips are refused, and pictures that move are stills")
    func noPlayer() throws {
        let pictures = DecoderPool(
            executable: try #require(DecoderPool.executable), count: 1,
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        let decoder = MediaDecoder(pictures: pictures, clips: nil)
        #expect(throws: PictureError.elsewhere(.mp4)) { try decoder.header(of: FilePath(ClipSample.h264.path)) }
        #expect(throws: PictureError.elsewhere(.webm)) { try decoder.header(of: FilePath(ClipSample.vp9.path)) }
        let still = try decoder.header(of: FilePath(ClipSample.animatedPNG.path))
        #expect(still.clip == nil && !still.mayMove)
    }

    @Test("a damaged clip is a still or refused, and no player exceeds its limits", arguments: 0..<40 as Range<UInt64>)
    func damaged(_ seed: UInt64) throws {
        let clip = DamagedClip(seed: seed)
        let path = FilePath(try folder.file("clip", clip.bytes))
        do throws(PictureError) {
            let header = try decoder.header(of: path, unless: Cancellation())
            for index in 0..<min(25, header.clip?.frameCount ?? 0) {
                let task = DecodingTask.moment(index, filling: Self.size)
                #expect(try player.make(task, of: path, header, unless: Cancellation()).count == 1)
            }
            _ = try decoder.make(.whole(filling: Self.size), of: path, header, unless: Cancellation())
        } catch {
            #expect(error.isOfContents, "\(clip.sample): \(error)")
            if case .tooSlow = error { Issue.record("\(clip.sample): \(error)") }
        }
    }
}
