import Decoding
import Dispatch
import Foundation
import Motion
import Patience
import Raster
import TestSupport
import Testing

@testable import Library
@testable import Pictures
@testable import Scenes

@Suite(.patience) struct PictureLoaderTests {
    private let folder: TemporaryFolder
    private let post = Post()
    /// Blocks the decoding of the photo "0" until it is signalled.
    private let gate = DispatchSemaphore(value: 0)

    init() throws {
        folder = try TemporaryFolder()
        for number in 0..<6 { try folder.write("photos/\(number).bmp", bmp(4, 3)) }
    }

    private func loader(_ decoder: StubDecoder, workers: Int = 1, memory: Int = 1 << 24) async -> PictureLoader {
        let library = post.library()
        library.scan([.path(folder.root.appending("photos"))])
        _ = await post.photosOfCompleteScan()
        let cache = ThumbnailCache(folder: folder.root.appending("cache"), byteLimit: 1 << 24, logger: silence)
        let maker = PictureMaker(photos: { library.photo($0) }, cache: cache, decoder: decoder, scale: 1)
        // However slow the machine is, no test sees a second attempt.
        return PictureLoader(
            maker: maker, workers: workers, priority: .ordinary, memory: memory, retryInterval: 1e6,
            report: post.report)
    }

    private func gatedDecoder() -> (StubDecoder, begun: AsyncStream<Void>) { StubDecoder.gated("0", by: gate) }

    private func card(_ id: Int) -> Picture { .crop(PhotoID(id), Size(width: 8, height: 6)) }

    private func cards(_ ids: Int...) -> [Picture] { ids.map(card) }

    @Test(
        "an unwanted picture is cancelled without a report while another worker continues, and made when wanted again")
    func givingUp() async {
        let (decoder, begun) = gatedDecoder()
        let loader = await loader(decoder, workers: 2)
        loader.want(cards(0, 1))
        _ = await begun.first { true }
        loader.want(cards(2))
        _ = await post.reports { $0.made == card(2) }
        #expect(decoder.wasCancelled("0") == [true])
        loader.want(cards(0))
        gate.signal()
        gate.signal()
        let reports = await post.reports { $0.made == card(0) }
        #expect(reports.compactMap(\.failed).isEmpty)
        #expect(reports.compactMap(\.made) == cards(0))
    }

    /// The only picture that is made if, while it is being made, it is wanted in another way.
    private func made(after order: (PictureLoader) -> Void) async -> MadePicture? {
        let (decoder, begun) = gatedDecoder()
        let loader = await loader(decoder)
        loader.want(cards(0))
        _ = await begun.first { true }
        order(loader)
        loader.scheduler.finish()
        gate.signal()
        gate.signal()
        let reports = await post.reports { $0.made == card(0) }
        guard case .made(let made)? = reports.last, reports.count == 1 else {
            Issue.record("other reports: \(reports)")
            return nil
        }
        return made
    }

    @Test("if the scale or the look changes, what is being made is cancelled, and made again for the new one")
    func otherWay() async {
        let large = await made { $0.want(cards(0), scale: 2) }
        #expect(large?.scale == 2)
        #expect(large?.bitmap.size == PixelSize(width: 16, height: 12))
        var theme = ThemeConfiguration()
        theme.appearance = .light
        let look = Look(theme)
        let light = await made { $0.want(cards(0), look: look) }
        #expect(light?.look == look)
    }

    @Test("a picture waits for earlier ones to be uploaded, if together they would take too much memory")
    func memory() async {
        let decoder = StubDecoder()
        let loader = await loader(decoder, memory: card(1).estimatedByteCount(scale: 1) * 2)
        loader.want(cards(1, 2, 3))
        var reports = await post.reports { $0.made == card(2) }
        for _ in 0..<1000 { sched_yield() }
        #expect(decoder.log == ["1", "2"])
        reports.removeAll { $0.made == card(1) }
        reports += await post.reports { $0.made == card(3) }
        #expect(reports.compactMap(\.made) == cards(2, 3))
    }

    private func tile(_ photo: Int, level: Int = 0, _ column: Int = 0, _ row: Int = 0) -> Picture {
        .tile(PhotoID(photo), Tile(level: level, column: column, row: row))
    }

    @Test("tiles of a photo at one level are made together, and other pictures keep their order")
    func batches() async throws {
        try folder.write("photos/6.bmp", bmp(1100, 600))
        let decoder = StubDecoder()
        let loader = await loader(decoder)
        let wanted = [
            tile(6, 0, 0), card(1), tile(6, level: 1), tile(6, 2, 1), card(2), tile(6, 1, 0), tile(5), tile(6, 0, 1),
        ]
        loader.want(wanted)
        let reports = await post.reports { $0.made == tile(5) }
        #expect(
            reports.compactMap(\.made) == [
                tile(6, 0, 0), tile(6, 2, 1), tile(6, 1, 0), tile(6, 0, 1), card(1), tile(6, level: 1), card(2),
                tile(5),
            ])
        #expect(decoder.log == ["4 of 6 at 0", "1", "1 of 6 at 1", "2", "1 of 5 at 0"])
    }

    @Test("tiles outside the photo are not made, nor tried again; the others are made")
    func tilesOutside() async {
        let decoder = StubDecoder()
        let loader = await loader(decoder)
        let outside = [tile(1, 1, 0), tile(1, 0, -1), tile(1, level: 4), tile(1, level: -1), tile(1, .max, 0)]
        loader.want(outside + [tile(1), card(2)])
        var reports = await post.reports { $0.made == card(2) }
        loader.want(outside + [card(3)])
        reports += await post.reports { $0.made == card(3) }
        #expect(reports.compactMap(\.made) == [tile(1), card(2), card(3)])
        #expect(decoder.log == ["1 of 1 at 0", "2", "3"])
    }

    @Test("tiles of a broken photo fail together; those that are stored separately fail alone, and the photo stays")
    func brokenTiles() async {
        let decoder = StubDecoder(broken: ["1", "4"])
        let loader = await loader(decoder)
        loader.want([tile(1), tile(1, level: 1), card(2)])
        let together = await post.reports { $0.made == card(2) }
        #expect(together.compactMap(\.failed) == ["1: truncated BMP"])
        let stored = [0, 1].map { Picture.tile(PhotoID(4), Tile(level: $0, column: 0, row: 0, isStored: true)) }
        loader.want(stored + [card(3)])
        let alone = await post.reports { $0.made == card(3) }
        #expect(alone.compactMap(\.failed).count == 2)
        #expect(decoder.log == ["1 of 1 at 0", "2", "1 of 4 at 0", "1 of 4 at 1", "3"])
        loader.want(stored + [card(4), card(5)])
        _ = await post.reports { $0.made == card(5) }
        #expect(decoder.log.dropFirst(5) == ["4", "5"], "another picture of the photo is tried")
    }

    @Test("a loader that goes cancels what is being made, and makes nothing more")
    func end() async {
        let (decoder, begun) = gatedDecoder()
        var loader: PictureLoader? = await loader(decoder)
        loader?.want(cards(0, 1, 2))
        _ = await begun.first { true }
        loader = nil
        gate.signal()
        #expect(loader == nil && decoder.wasCancelled("0") == [true])
        #expect(decoder.log == ["0"])
    }

    @Test(
        "a photo that cannot be read now is reported, and tried again not with each list, but when something has arrived"
    )
    func unavailable() async throws {
        let decoder = StubDecoder(unreadable: ["1"])
        let loader = await loader(decoder)
        loader.want(cards(1, 2))
        var reports = await post.reports { $0.made == card(2) }
        loader.want(cards(1, 3))
        reports += await post.reports { $0.made == card(3) }
        #expect(reports.compactMap(\.failed) == ["1: cannot read: gone"])
        #expect(decoder.log == ["1", "2", "3"])
        loader.retry()
        _ = await post.reports { $0.failed != nil }
        #expect(decoder.log == ["1", "2", "3", "1"])
    }

    @Test("slow photos do not hold up the others, and are all made in the end")
    func slow() async {
        let decoder = StubDecoder(slow: ["0", "1", "2", "3"], gate: gate)
        let loader = await loader(decoder, workers: 2)
        loader.want(cards(0, 1, 2, 3, 4, 5))
        #expect(await post.made(2) == Set(cards(4, 5)))
        for _ in 0..<4 { gate.signal() }
        #expect(await post.made(4) == Set(cards(0, 1, 2, 3)))
    }

    @Test("a report says where the pixels came from, and which file they show")
    func report() async throws {
        let loader = await loader(StubDecoder())
        loader.want([card(1), .shadow(Size(width: 8, height: 6))])
        let reports = await post.reports { $0.made == .shadow(Size(width: 8, height: 6)) }
        var sources: [String] = []
        for case .made(let made) in reports {
            sources.append("\(made.source.rawValue) \(made.path ?? "-")")
            #expect(made.milliseconds >= 0)
        }
        #expect(sources == ["decoded \(folder.root.appending("photos/1.bmp"))", "drawn -"])
    }
}
