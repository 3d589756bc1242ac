import Motion
import Testing

@testable import Albums

@Suite struct AlbumMetricsTests {
    @Test(
        "the cover is 224 high; on a low screen it takes 35 % of the height, on a wide one 11.5 % of the width",
        arguments: [
            (1920.0, 1080.0, 224.0), (1080, 1920, 224), (1280, 800, 224), (1280, 1024, 224), (800, 480, 168),
            (1024, 600, 210), (1920, 540, 189), (3840, 1080, 378), (3840, 2160, 442), (400, 300, 148),
        ])
    func cover(width: Double, height: Double, expected: Double) {
        let metrics = AlbumMetrics.screen(width, height)
        #expect(metrics.coverHeight == expected)
        // The header, 82 high, has then come to the top.
        #expect(metrics.threshold == expected - 82)
    }

    @Test(
        "rows take a quarter to a third of the shorter side, which counts as 480 to 1440 points",
        arguments: [
            (1920.0, 1080.0, 270.0, 360.0), (1080, 1920, 270, 360), (1024, 600, 150, 200), (1920, 540, 135, 180),
            (640, 360, 120, 160), (3840, 2160, 360, 480),
        ])
    func rows(width: Double, height: Double, least: Double, most: Double) {
        let metrics = AlbumMetrics.screen(width, height)
        #expect(metrics.rowHeights == least...most)
        #expect(metrics.rowHeights.contains(metrics.bestRowHeight))
    }

    @Test("photos and titles lie 16 points inside the safe area, and the header is pinned at its upper edge")
    func safeArea() {
        let plain = AlbumMetrics.screen(1920, 1080)
        #expect((plain.leading, plain.width, plain.pinnedBottom) == (16, 1888, 53))
        let inset = AlbumMetrics.screen(Size(width: 1920, height: 1080), overscan: 40)
        #expect((inset.leading, inset.width, inset.pinnedBottom) == (56, 1808, 93))
        // The header reaches its place 40 points earlier, and the last row ends above the lower edge.
        #expect(inset.threshold == 102 && plain.foot == 54 && inset.foot == 54)
        #expect(AlbumMetrics.screen(Size(width: 1000, height: 600), overscan: 50).foot == 50)
    }
}
