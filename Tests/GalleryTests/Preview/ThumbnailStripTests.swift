import Motion
import Testing

@testable import Appearance
@testable import Viewer

@Suite struct ThumbnailStripTests {
    @Test("it follows the pages until a finger drags it")
    func follows() {
        let strip = ThumbnailStrip()
        #expect(strip.position(at: 0, following: 3.25) == 3.25)
        #expect(strip.leadingIndex(at: 0) == nil)
        #expect(!strip.isMoving)
    }

    @Test("dragged to the left by a thumbnail's width it shows the next photo, and no photo beyond the last")
    func drag() {
        var strip = ThumbnailStrip()
        strip.detach(from: 3, count: 6)
        strip.hold(at: 0)
        strip.drag(by: -ThumbnailStrip.pitch, at: 0)
        #expect(strip.position(at: 0, following: 3) == 4)
        #expect(strip.leadingIndex(at: 0) == 4)
        strip.drag(by: -40 * ThumbnailStrip.pitch, at: 0)
        #expect(strip.leadingIndex(at: 0) == 5)
        strip.drag(by: 90 * ThumbnailStrip.pitch, at: 0)
        #expect(strip.leadingIndex(at: 0) == 0)
    }

    @Test("a fling ends at a whole thumbnail, then the strip follows the pages again")
    func fling() {
        var strip = ThumbnailStrip()
        strip.detach(from: 10, count: 100)
        strip.hold(at: 0)
        strip.release(velocity: -1000, at: 0)
        #expect(strip.isMoving)
        // Friction of 0.998 a millisecond lets 1000 points a second come 499.5 points far.
        let expected = (10 + 499.5 / ThumbnailStrip.pitch).rounded()
        #expect(strip.leadingIndex(at: 30) == Int(expected))
        strip.advance(to: 30)
        #expect(strip.position(at: 30, following: expected) == expected)
        #expect(strip.leadingIndex(at: 30) == nil)
    }

    @Test("thumbnails do not overlap, and the current one has its photo's shape")
    func layout() throws {
        for position in stride(from: 0.0, through: 29, by: 0.23) {
            let layout = ThumbnailLayout(position: position, aspects: { $0 % 2 == 0 ? 1.5 : 0.75 }, count: 30)
            let chips = layout.chips(center: 400, width: 800, top: 700).sorted { $0.index < $1.index }
            for (chip, next) in zip(chips, chips.dropFirst()) {
                #expect(next.index == chip.index + 1)
                #expect(next.frame.minX - chip.frame.maxX > Theme.Strip.spacing - 1e-9)
            }
            let nearest = try #require(chips.max { $0.nearness < $1.nearness })
            #expect(abs(Double(nearest.index) - position) <= 0.5 + 1e-9)
        }
        let rest = ThumbnailLayout(position: 4, aspects: { _ in 1.5 }, count: 30).chips(center: 400, width: 800, top: 0)
        let current = try #require(rest.first { $0.index == 4 })
        #expect(current.frame.center.x == 400)
        #expect(current.frame.size.width == (Theme.Strip.height * 1.5).rounded())
    }
}
