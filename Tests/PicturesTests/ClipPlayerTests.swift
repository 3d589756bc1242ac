import Decoding
import Dispatch
import Library
import Motion
import Patience
import Raster
import Scenes
import SystemPackage
import Testing
import TouchHarness

@testable import Pictures
@testable import Scrolling

@Suite(.patience) struct ClipPlayerTests {
    private static let size = Size(width: 8, height: 6)
    private let post = Post()

    private func frames(_ indices: some Sequence<Int>, of photo: Int = 1) -> [Picture] {
        indices.map { .clip(PhotoID(photo), $0, Self.size) }
    }

    /// A photo with a clip.
    private static func photo(_ id: PhotoID) -> Photo? {
        var header = ImageHeader.plain(.mp4, 4, 3)
        header.clip = ClipTiming(rate: 30, frameCount: 90)
        return Photo(
            id: id, path: FilePath("clip\(id.rawValue).mp4"), stamp: .init(byteCount: 1, modified: 1), header: header,
            note: PhotoNote())
    }

    private func player(_ decoder: StubDecoder, _ log: LogLines = LogLines()) -> ClipPlayer {
        ClipPlayer(logger: log.logger) {
            decoder
        } photos: {
            Self.photo($0)
        } report: {
            post.report($0)
        }
    }

    @Test("wanted frames are made in their order, at the size on the screen, each once")
    func order() async {
        let decoder = StubDecoder()
        let player = player(decoder)
        player.want(frames(0...4), scale: 2)
        let reports = await post.reports { $0.made == frames([4]).first }
        #expect(reports.compactMap(\.made) == frames(0...4))
        player.want(frames(1...5), scale: 2)
        _ = await post.reports { $0.made == frames([5]).first }
        #expect(decoder.log == (0...5).map { "\($0) of clip1" })
        guard case .made(let made)? = reports.first else { return }
        #expect(made.bitmap.size == PixelSize(width: 16, height: 12) && made.scale == 2)
    }

    @Test("when frames are late, those that are no longer wanted are skipped")
    func late() async {
        let gate = DispatchSemaphore(value: 0)
        let (decoder, begun) = StubDecoder.gated("clip1", by: gate)
        let player = player(decoder)
        player.want(frames(0...4), scale: 1)
        _ = await begun.first { true }
        player.want(frames(7...11), scale: 1)
        for _ in 0..<6 { gate.signal() }
        let reports = await post.reports { $0.made == frames([11]).first }
        #expect(reports.compactMap(\.made) == frames([0, 7, 8, 9, 10, 11]))
    }

    @Test("a clip that is no longer wanted is cancelled, and no other frame of it is made")
    func swiped() async {
        let gate = DispatchSemaphore(value: 0)
        let (decoder, begun) = StubDecoder.gated("clip1", by: gate)
        let player = player(decoder)
        player.want(frames(0...4), scale: 1)
        _ = await begun.first { true }
        player.want([], scale: 1)
        gate.signal()
        player.want(frames([0], of: 2), scale: 1)
        let reports = await post.reports { $0.made == frames([0], of: 2).first }
        #expect(reports.compactMap(\.made) == frames([0], of: 2))
        #expect(decoder.wasCancelled("clip1") == [true])
    }

    @Test("two clips play at once, and a third waits")
    func several() async {
        let decoder = StubDecoder()
        let player = player(decoder)
        player.want(frames([0]) + frames([0], of: 2) + frames([0], of: 3), scale: 1)
        #expect(await post.made(2) == Set(frames([0]) + frames([0], of: 2)))
        player.want(frames([1], of: 2) + frames([0], of: 3), scale: 1)
        #expect(await post.made(2) == Set(frames([1], of: 2) + frames([0], of: 3)))
    }

    @Test("a damaged clip is reported and logged once")
    func damaged() async {
        let log = LogLines()
        let player = player(StubDecoder(broken: ["clip1"]), log)
        player.want(frames(0...4), scale: 1)
        let reports = await post.reports { if case .unplayable = $0 { true } else { false } }
        #expect(reports.count == 1)
        #expect(log.all == ["warning: cannot play \"clip1.mp4\": truncated MP4; showing it as a still"])
    }

    @Test("a clip that cannot be shown in time is logged with its rates")
    func slow() {
        let log = LogLines()
        player(StubDecoder(), log).giveUp(PhotoID(1), shown: 11.7, due: 29.97)
        #expect(
            log.all == [
                "warning: cannot play \"clip1.mp4\" in time: 12 of 30 frames a second; showing it as a still"
            ])
    }
}
