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
    private struct ClipStub: PictureDecoder {
        /// In seconds; nil if clips are damaged.
        var duration: Double?

        func header(of path: FilePath, unless _: Cancellation) throws(PictureError) -> ImageHeader {
            guard path.extension == "MOV" else { return try LocalDecoder().header(of: path) }
            guard let duration else { throw .damaged(.mp4, "no index") }
            var header = ImageHeader(
                format: .mp4, storedSize: PixelSize(width: 8, height: 6), properties: PhotoProperties())
            header.clip = ClipTiming(rate: 10, frameCount: Int(duration * 10))
            return header
        }

        func make(
            _ task: DecodingTask, of path: FilePath, _ header: ImageHeader, unless cancellation: Cancellation
        ) throws(PictureError) -> [Bitmap] { [] }
    }

    private func photos(_ duration: Double?, _ snapshot: FilePath? = nil) async -> [Photo] {
        var library: PhotoLibrary? = post.library(ClipStub(duration: duration)) { $0.snapshot = snapshot }
        library?.scan([.path(folder.root.appending("photos"))])
        let photos = await post.photosOfCompleteScan()
        library?.waitForScan()
        // Its last thread frees it, and with it the files that the next one reads.
        weak let former = library
        library = nil
        while former != nil { await Task.yield() }
        return photos
    }

    @Test("a short clip under the name of a photo is no card of its own, but the photo's moment")
    func moment() async throws {
        let photos = await photos(3)
        let photo = try #require(photos.first)
        #expect(photos.count == 1)
        #expect(photo.clipPath == folder.root.appending("photos/IMG_1.MOV"))
        #expect(Card(photo).clip == Clip(rate: 10, frameCount: 30, isMoment: true))
        #expect(photo.header.size == PixelSize(width: 4, height: 3))
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
        var options = PhotoLibrary.Options()
        options.priority = .ordinary
        let library = PhotoLibrary(
            decoder: ClipStub(), options: options, logger: log.logger, report: post.report)
        library.scan([.path(folder.root.appending("photos"))])
        #expect(await post.photosOfCompleteScan().map { $0.clipPath } == [nil])
        #expect(log.all == ["warning: skipped \"\(folder.root)/photos/IMG_1.MOV\": damaged MP4: no index"])
    }

    @Test("the next run knows the moment without reading the clip")
    func stored() async throws {
        let snapshot = folder.root.appending("cache/library")
        _ = await photos(3, snapshot)
        let photo = try #require(await photos(nil, snapshot).first)
        #expect(Card(photo).clip == Clip(rate: 10, frameCount: 30, isMoment: true))
        #expect(photo.clipPath == folder.root.appending("photos/IMG_1.MOV"))
    }

    @Test("a clip that arrives after its photo is added to it")
    func late() async throws {
        let clip = folder.root.appending("photos/IMG_1.MOV")
        clip.removeFile()
        let library = post.library(ClipStub(duration: 3)) { $0.interval = 0.1 }
        library.scan([.path(folder.root.appending("photos"))], watches: true)
        #expect(await post.photosOfCompleteScan().map { $0.clipPath } == [nil])
        try folder.write("photos/IMG_1.MOV", [1])
        let reports = await post.reports { $0.photos?.photos.first?.clipPath != nil }
        #expect(reports.compactMap(\.photos).last?.photos.map(\.clipPath) == [clip])
    }
}
