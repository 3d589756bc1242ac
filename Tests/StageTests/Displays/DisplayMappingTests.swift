import Motion
import Raster
import Testing

@testable import Stage

@Suite struct DisplayMappingTests {
    private func mapping(
        _ window: (Int, Int), pixels: (Int, Int)? = nil, _ rotation: Rotation = .none, scale: Double = 1
    ) -> DisplayMapping {
        let pixels = pixels ?? window
        return DisplayMapping(
            window: PixelSize(width: window.0, height: window.1), pixels: PixelSize(width: pixels.0, height: pixels.1),
            rotation: rotation, scale: scale)
    }

    private func isNear(_ a: Point, _ x: Double, _ y: Double) -> Bool { abs(a.x - x) < 1e-9 && abs(a.y - y) < 1e-9 }

    @Test("the picture has the display's pixels, upright, divided by the scale")
    func size() {
        #expect(mapping((1920, 1080)).size == Size(width: 1920, height: 1080))
        #expect(mapping((3840, 2160), scale: 2.5).size == Size(width: 1536, height: 864))
        #expect(mapping((1920, 1080), .quarter).size == Size(width: 1080, height: 1920))
        #expect(mapping((3840, 2160), .threeQuarters, scale: 2).size == Size(width: 1080, height: 1920))
        #expect(mapping((1920, 1080), .half).size == Size(width: 1920, height: 1080))
        // A compositor with a scale of 1.5 that asks for twice the pixels.
        #expect(mapping((1280, 720), pixels: (2560, 1440), scale: 4 / 3).size == Size(width: 1920, height: 1080))
    }

    /// Where a finger near the top left of the display, a tenth of it to the right and a fifth down, is in the picture.
    @Test(
        "a finger turns with the picture",
        arguments: [
            (Rotation.none, Point(x: 192, y: 216)),
            // The display's top left is the picture's bottom left, and its right the picture's top.
            (.quarter, Point(x: 216, y: 1728)), (.half, Point(x: 1728, y: 864)),
            (.threeQuarters, Point(x: 864, y: 192)),
        ])
    func finger(_ rotation: Rotation, _ expected: Point) {
        let position = mapping((1920, 1080), rotation).position(
            ofFinger: Point(x: 0.1, y: 0.2), endsAtLastPixel: false)
        #expect(isNear(position, expected.x, expected.y), "\(position)")
        let halved = mapping((1920, 1080), rotation, scale: 2).position(
            ofFinger: Point(x: 0.1, y: 0.2), endsAtLastPixel: false)
        #expect(isNear(halved, expected.x / 2, expected.y / 2), "\(halved)")
    }

    @Test(
        "a finger at any edge is on the picture; on the last pixel, which X11 calls 1, a pixel away from the edge",
        arguments: Rotation.allCases)
    func edges(_ rotation: Rotation) {
        for corner in [Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: 1, y: 1)] {
            let mapping = mapping((1920, 1080), rotation, scale: 1.49)
            let position = mapping.position(ofFinger: corner, endsAtLastPixel: false)
            #expect((0..<mapping.size.width).contains(position.x) && (0..<mapping.size.height).contains(position.y))
            let doubled = self.mapping((1920, 1080), rotation, scale: 2)
            let last = doubled.position(ofFinger: corner, endsAtLastPixel: true)
            #expect([0, doubled.size.width - 0.5].contains { abs($0 - last.x) < 1e-9 })
            #expect([0, doubled.size.height - 0.5].contains { abs($0 - last.y) < 1e-9 })
        }
    }

    @Test("the mouse is reported in the window's units, which may be larger than pixels")
    func mouse() {
        #expect(isNear(mapping((1920, 1080)).position(ofMouse: Point(x: 700, y: 300)), 700, 300))
        #expect(isNear(mapping((1920, 1080), scale: 2).position(ofMouse: Point(x: 700, y: 300)), 350, 150))
        #expect(isNear(mapping((1920, 1080), .half).position(ofMouse: Point(x: 700, y: 300)), 1219, 779))
        #expect(isNear(mapping((1920, 1080), .quarter).position(ofMouse: Point(x: 700, y: 300)), 300, 1219))
        // The last unit of the window is the last pixel.
        let large = mapping((960, 540), pixels: (1920, 1080))
        #expect(isNear(large.position(ofMouse: Point(x: 959, y: 539)), 1919, 1079))
    }
}
