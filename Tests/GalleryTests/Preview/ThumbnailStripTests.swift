import Motion
import Testing

@testable import Scenes
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
        // From 1000 points a second, a decay comes (1000 - 50) / 2.002 points far.
        let expected = (10 + 474.5 / ThumbnailStrip.pitch).rounded()
        #expect(strip.leadingIndex(at: 30) == Int(expected))
        strip.advance(to: 30)
        #expect(strip.position(at: 30, following: expected) == expected)
        #expect(strip.leadingIndex(at: 30) == nil)
    }
}
