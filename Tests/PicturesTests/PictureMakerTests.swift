import Codecs
import Decoding
import Foundation
import Motion
import Patience
import PictureSamples
import Raster
import TestSupport
import Testing

@testable import Library
@testable import Pictures
@testable import Scenes

@Suite(.patience) struct PictureMakerTests {
    private let folder: TemporaryFolder
    private let post = Post()

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("photos/a.bmp", bmp(8, 6))
    }

    private func maker(
        _ decoder: some PictureDecoder, scale: Double = 1, cache: String = "cache"
    ) async -> PictureMaker {
        let library = post.library()
        library.scan([.path(folder.root.appending("photos"))])
        _ = await post.photosOfCompleteScan()
        let cache = ThumbnailCache(folder: folder.root.appending(cache), byteLimit: 1 << 24, logger: silence)
        return PictureMaker(photos: { library.photo($0) }, cache: cache, decoder: decoder, scale: scale)
    }

    @Test("a picture that is put together from tiles is charged its own bytes and those of a scaled tile")
    func charge() async throws {
        try folder.write("photos/b.dzi", Array(Self.deepZoom.utf8))
        let maker = await maker(LocalDecoder())
        let size = Size(width: 100, height: 50)
        let charges = [0, 1].map { maker.byteCount(of: [.crop(PhotoID($0), size)]) }
        #expect(charges == [4 * 100 * 50, 2 * 4 * 100 * 50])
    }

    private static let deepZoom = """
        <Image xmlns="http://schemas.microsoft.com/deepzoom/2008" Format="png" Overlap="0" TileSize="256">
        <Size Width="900" Height="600"/></Image>
        """

    @Test(
        "pictures have their size in points at the scale, and text is no wider than requested",
        arguments: [1.0, 1.5, 2])
    func scale(_ scale: Double) async throws {
        let maker = await maker(StubDecoder(), scale: scale)
        let photo = PhotoID(0)
        let size = Size(width: 60, height: 40)
        let pixels = PixelSize(width: Int(60 * scale), height: Int(40 * scale))
        for picture in [Picture.crop(photo, size), .backdrop(photo, size), .emptyFrame(size)] {
            #expect(try maker.make(picture).bitmap.size == pixels, "\(picture)")
        }
        // At an eighth of the size: the card and the shadow around it.
        let shadow = try maker.make(.shadow(size)).bitmap
        #expect(abs(Double(shadow.content.width) - 60 * scale / 8) <= 0.5)
        #expect(abs(Double(shadow.content.height) - 40 * scale / 8) <= 0.5)
        #expect(Double(shadow.content.x) * 8 >= 56 * scale)
        let side = Int(48 * scale)
        for icon in Icon.allCases {
            #expect(try maker.make(.icon(icon, side: 48)).bitmap.size == PixelSize(width: side, height: side))
        }
        let top = try maker.make(.scrim(.top, height: 100)).bitmap
        let bottom = try maker.make(.scrim(.bottom, height: 100)).bitmap
        #expect(top.size.height == Int(100 * scale))
        #expect(top.pixels.map { $0 } == bottom.pixels.reversed() && top.pixels[0] > bottom.pixels[0])
        #expect(try maker.make(.touchRing(diameter: 40)).bitmap.content.width == Int(40 * scale))
        let label = try maker.make(.label("No photos yet, and none in sight", Theme.Text.title, width: 100))
        #expect(label.source == .drawn && label.bitmap.size.width <= Int(100 * scale))
        let caption = try maker.make(.caption(photo, .title, language: "en", width: 100)).bitmap
        #expect(caption.size.width <= Int(100 * scale))
    }

    @Test("a chip has the requested size, round corners and no opaque area", arguments: [1.0, 2])
    func chip(_ scale: Double) async throws {
        let maker = await maker(StubDecoder(), scale: scale)
        let chip = try maker.make(.chip(PhotoID(0), Size(width: 40, height: 40))).bitmap
        let side = Int(40 * scale)
        #expect(chip.size == PixelSize(width: side, height: side) && chip.content == PixelRect(chip.size))
        #expect(chip.opaque == nil)
        #expect(chip.pixels[0] >> 24 == 0 && chip.pixels[side / 2 * side + side / 2] >> 24 == 255)
    }

    @Test("a photo is decoded once; then it and smaller pictures of it come from the cache until it is removed")
    func caching() async throws {
        let decoder = StubDecoder()
        let maker = await maker(decoder)
        let id = PhotoID(0)
        // The same aspect ratio as the photo of 8 × 6 pixels.
        let page = Picture.photo(id, Size(width: 80, height: 60))
        let first = try maker.make(page)
        let second = try maker.make(page)
        #expect(first.source == .decoded && second.source == .cached && first.bitmap == second.bitmap)
        let smaller: [Picture] = [
            .photo(id, Size(width: 40, height: 30)), .crop(id, Size(width: 30, height: 40)),
            .chip(id, Size(width: 20, height: 20)),
        ]
        for picture in smaller { #expect(try maker.make(picture).source == .cached, "\(picture)") }
        #expect(decoder.log == ["a"])
        #expect(try maker.make(.photo(id, Size(width: 160, height: 120))).source == .decoded)
        for name in try folder.names(in: "cache") { folder.root.appending("cache/\(name)").removeFile() }
        #expect(try maker.make(.photo(id, Size(width: 36, height: 27))).source == .decoded)
        #expect(decoder.log == ["a", "a", "a"])
    }

    @Test("a photo that a visitor has turned is decoded once more, and kept beside the upright one")
    func turned() async throws {
        let decoder = StubDecoder()
        let maker = await maker(decoder)
        let turned = PhotoID(0).turned(by: 3)
        let upright = try maker.make(.photo(PhotoID(0), Size(width: 80, height: 60)))
        let picture = Picture.photo(turned, Size(width: 60, height: 80))
        #expect(try maker.make(picture).source == .decoded)
        #expect(try maker.make(picture).source == .cached)
        #expect(try maker.make(.photo(PhotoID(0), Size(width: 80, height: 60))).bitmap == upright.bitmap)
        #expect(decoder.log == ["a", "a"])
    }

    @Test(
        "a large photo has the picture that its camera embedded, which is enough for a backdrop, until the cache has more"
    )
    func embedded() async throws {
        let exif = Sample.exif(orientation: 1, thumbnail: try Sample.jpeg(60, 40))
        try folder.write("photos/b.jpg", Sample.jpegHeader(3000, 2000, exif: exif))
        try folder.write("photos/c.jpg", Sample.jpegHeader(300, 200, exif: exif))
        let maker = await maker(LocalDecoder())
        let size = Size(width: 90, height: 60)
        #expect(try maker.make(.embedded(PhotoID(1), size)).bitmap.size == PixelSize(width: 320, height: 213))
        // Its own pixels are missing, so nothing but the embedded picture can be in the backdrop.
        #expect(try maker.make(.backdrop(PhotoID(1), size)).bitmap.size == PixelSize(width: 90, height: 60))
        #expect(try maker.make(.backdrop(PhotoID(1), size)).source == .cached)
        #expect(throws: PictureMaker.Failure.self) { try maker.make(.crop(PhotoID(1), size)) }
        // Small photos, and those of other formats, are decoded as quickly.
        for photo in [0, 2] {
            #expect(throws: PictureMaker.Failure.self) { try maker.make(.embedded(PhotoID(photo), size)) }
        }
        let other = await self.maker(StubDecoder(), cache: "other")
        #expect(try other.make(.embedded(PhotoID(1), size)).source == .decoded)
        _ = try other.make(.crop(PhotoID(1), size))
        #expect(throws: PictureMaker.Failure.self) { try other.make(.embedded(PhotoID(1), size)) }
    }

    @Test("tiles are squares of 512 pixels, cut at the photo's edges, at every level, and are not stored on disk")
    func tiles() async throws {
        try folder.write("photos/b.bmp", bmp(1025, 700))
        let maker = await maker(StubDecoder(), scale: 2)
        func size(_ level: Int, _ column: Int, _ row: Int) throws -> PixelSize {
            let tile = Picture.tile(PhotoID(1), Tile(level: level, column: column, row: row))
            return try #require(try maker.make([tile])[tile]).bitmap.size
        }
        #expect(try size(0, 0, 0) == PixelSize(width: 512, height: 512))
        #expect(try size(0, 2, 1) == PixelSize(width: 1, height: 188))
        #expect(try size(1, 1, 0) == PixelSize(width: 1, height: 350))
        #expect(try size(3, 0, 0) == PixelSize(width: 129, height: 88))
        #expect(try maker.make([.tile(PhotoID(1), Tile(level: 3, column: 1, row: 0))]).isEmpty)
        let tile = Picture.tile(PhotoID(0), Tile(level: 0, column: 0, row: 0))
        for _ in 0..<2 { #expect(try maker.make([tile])[tile]?.source == .decoded) }
        #expect(throws: (any Error).self) { try folder.names(in: "cache") }
    }

    @Test("a failure says which photo cannot be decoded and why, and the library keeps the photo")
    func failures() async throws {
        let maker = await maker(StubDecoder(broken: ["a"]))
        let size = Size(width: 60, height: 40)
        func failure(_ id: Int) -> String? {
            do throws(PictureMaker.Failure) {
                _ = try maker.make(.crop(PhotoID(id), size))
                return nil
            } catch {
                switch error {
                case .gone: return "gone"
                case .undecoded(let error, let photo): return "\(photo?.path.stem ?? ""): \(error)"
                }
            }
        }
        #expect(failure(7) == "gone")
        #expect(failure(0) == "a: truncated BMP")
        #expect(failure(0) == "a: truncated BMP")
    }

    @Test("a photo whose folder has vanished can be made again when the folder is back")
    func away() async throws {
        let maker = await maker(LocalDecoder())
        let picture = Picture.photo(PhotoID(0), Size(width: 8, height: 6))
        let photos = folder.root.appending("photos").string
        let elsewhere = folder.root.appending("away").string
        try FileManager.default.moveItem(atPath: photos, toPath: elsewhere)
        #expect { try maker.make(picture) } throws: { error in
            if case .undecoded(let why, .some)? = error as? PictureMaker.Failure { !why.isOfContents } else { false }
        }
        try FileManager.default.moveItem(atPath: elsewhere, toPath: photos)
        #expect(try maker.make(picture).bitmap.size == PixelSize(width: 8, height: 6))
    }
}
