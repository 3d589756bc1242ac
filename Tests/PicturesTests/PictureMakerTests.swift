import Decoding
import Gallery
import Motion
import Raster
import Testing

@testable import Pictures

@Suite(.timeLimit(.minutes(1))) struct PictureMakerTests {
    private let folder: TemporaryFolder
    private let post = Post()

    init() throws {
        folder = try TemporaryFolder()
        try folder.file("photos/a.bmp", bmp(8, 6))
    }

    private func maker(_ decoder: some PictureDecoder, scale: Double = 1) async -> PictureMaker {
        let library = PhotoLibrary(order: .name, mailbox: post.mailbox, logger: silence)
        library.scan([folder.path.appending("photos")])
        _ = await post.photosOfCompleteScan()
        let cache = ThumbnailCache(folder: folder.path.appending("cache"), byteLimit: 1 << 24, logger: silence)
        return PictureMaker(library: library, cache: cache, decoder: decoder, scale: scale)
    }

    @Test("sizes in points become pixels", arguments: [1.0, 1.5, 2])
    func scale(_ scale: Double) async throws {
        let maker = await maker(StubDecoder(), scale: scale)
        let size = Size(width: 60, height: 40)
        let pixels = PixelSize(width: Int(60 * scale), height: Int(40 * scale))
        let card = try maker.make(.card(PhotoID(0), size)).bitmap
        #expect(card.content.width == pixels.width && card.content.height == pixels.height)
        let blank = try maker.make(.blankCard(size)).bitmap
        #expect(blank.size == card.size && blank.content == card.content)
        #expect(try maker.make(.backdrop(PhotoID(0), size)).bitmap.size == pixels)
        #expect(try maker.make(.emptyFrame(size)).bitmap.size == pixels)
    }

    @Test("a photo is decoded once, and then comes from the cache")
    func caching() async throws {
        let decoder = StubDecoder()
        let maker = await maker(decoder)
        let picture = Picture.card(PhotoID(0), Size(width: 60, height: 40))
        let (first, second) = (try maker.make(picture), try maker.make(picture))
        #expect(first.source == .decoded && second.source == .cached)
        #expect(first.bitmap == second.bitmap)
        #expect(decoder.log == ["a"])
    }

    @Test("text is drawn, no wider than asked for")
    func text() async throws {
        let maker = await maker(StubDecoder(), scale: 2)
        let label = try maker.make(.label("No photos yet, and none in sight", Theme.Text.title, width: 100))
        #expect(label.source == .drawn)
        #expect(label.bitmap.size.width <= 200)
        #expect(try maker.make(.caption(PhotoID(0), .line, width: 100)).bitmap.size.width <= 200)
    }

    @Test("a photo that is not there is gone; a broken one is broken, and gone the next time")
    func failures() async throws {
        let maker = await maker(StubDecoder(broken: ["a"]))
        let size = Size(width: 60, height: 40)
        func failure(_ id: Int) -> String? {
            do throws(PictureMaker.Failure) {
                _ = try maker.make(.card(PhotoID(id), size))
                return nil
            } catch {
                switch error {
                case .gone: return "gone"
                case .broken(let photo, let why): return "\(photo.path.stem ?? "") \(why)"
                }
            }
        }
        #expect(failure(7) == "gone")
        #expect(failure(0) == "a is a BMP file cut short")
        #expect(failure(0) == "gone")
    }
}
