import Codecs
import Decoding
import Library
import Patience
import Platform
import Raster
import Scenes
import Synchronization
import SystemPackage
import TestSupport
import Testing
import TouchHarness

@testable import Pictures

/// Photos beside which their camera has saved a clip.
@Suite(.patience) struct MomentPhotosTests {
    private let folder: TemporaryFolder
    private let post = Post()

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("photos/IMG_1.JPG", bmp(4, 3))
        try folder.write("photos/IMG_1.MOV", [1])
    }

    /// Reads clips as well: files whose name ends with MOV.
    ///
    /// - Parameter duration: In seconds; nil if clips are damaged.
    private func decoder(_ duration: Double?) -> HeaderReader {
        HeaderReader { (path, _) throws(PictureError) in
            guard path.extension == "MOV" else { return try LocalDecoder().header(of: path) }
            guard let duration else { throw .damaged(.mp4, "no index") }
            var header = ImageHeader.plain(.mp4, 8, 6)
            header.clip = ClipTiming(rate: 10, frameCount: Int(duration * 10))
            return header
        }
    }

    private func photos(_ duration: Double?, _ snapshot: FilePath? = nil) async -> [Photo] {
        var library: PhotoLibrary? = post.library(decoder(duration)) { $0.snapshot = snapshot }
        library?.scan([.path(folder.root.appending("photos"))])
        let photos = await post.photosOfCompleteScan()
        library?.waitForScan()
        // Its last thread frees it, and with it the files that the next one reads.
        weak let former = library
        library = nil
        while former != nil { await Task.yield() }
        return photos
    }

    @Test("a short clip under the name of a photo is the photo's moment, also in the next run, which does not read it")
    func moment() async throws {
        let snapshot = folder.root.appending("cache/library")
        for duration in [3, nil] as [Double?] {
            let photos = await photos(duration, snapshot)
            let photo = try #require(photos.first)
            #expect(photos.count == 1)
            #expect(photo.clipPath == folder.root.appending("photos/IMG_1.MOV"))
            #expect(Card(photo).clip == Clip(rate: 10, frameCount: 30, isMoment: true))
            #expect(photo.header.size == PixelSize(width: 4, height: 3))
        }
    }

    @Test("a longer clip is a card of its own, and repeats")
    func film() async throws {
        let photos = await photos(60)
        #expect(photos.map { $0.path.extension } == ["JPG", "MOV"])
        #expect(photos.map { Card($0).clip } == [nil, Clip(rate: 10, frameCount: 600)])
        #expect(photos.last?.clipPath == photos.last?.path)
    }

    @Test("a damaged clip is skipped, and its photo is a still")
    func damaged() async throws {
        let log = LogLines()
        let library = post.library(decoder(nil), logger: log.logger)
        library.scan([.path(folder.root.appending("photos"))])
        #expect(await post.photosOfCompleteScan().map { $0.clipPath } == [nil])
        #expect(log.all == ["warning: skipped \"\(folder.root)/photos/IMG_1.MOV\": damaged MP4: no index"])
    }
}
