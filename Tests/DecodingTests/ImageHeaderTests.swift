import Raster
import Testing

@testable import Decoding

@Suite struct ImageHeaderTests {
    private func header(_ width: Int, _ height: Int, _ orientation: Orientation = .up) -> ImageHeader {
        var properties = PhotoProperties()
        properties.orientation = orientation
        return ImageHeader(
            format: .jpeg, storedSize: PixelSize(width: width, height: height), properties: properties)
    }

    @Test(
        "the four orientations that rotate by a right angle exchange the sides at every level, and none the cost",
        arguments: [
            (.up, false), (.upMirrored, false), (.down, false), (.downMirrored, false), (.leftMirrored, true),
            (.right, true), (.rightMirrored, true), (.left, true),
        ] as [(Orientation, Bool)])
    func orientations(_ orientation: Orientation, _ isTurned: Bool) {
        var header = header(9, 5, orientation)
        header.bytesPerPixel = 7
        #expect(header.size == (isTurned ? PixelSize(width: 5, height: 9) : PixelSize(width: 9, height: 5)))
        #expect(header.size(atLevel: 1) == (isTurned ? PixelSize(width: 3, height: 5) : PixelSize(width: 5, height: 3)))
        #expect(header.decodingByteCount == 9 * 5 * 7)
    }

    @Test(
        "each level has half the size of the one before, rounded up to at least one pixel",
        arguments: [
            ([4000, 2000, 1000, 500], [3000, 1500, 750, 375]), ([4001, 2001, 1001, 501], [3007, 1504, 752, 376]),
            ([9, 5, 3, 2], [1, 1, 1, 1]),
        ])
    func levels(_ widths: [Int], _ heights: [Int]) {
        let sizes = (0..<4).compactMap { header(widths[0], heights[0]).size(atLevel: $0) }
        #expect(sizes.map(\.width) == widths && sizes.map(\.height) == heights)
    }

    @Test("the greatest cost of the largest sides does not overflow")
    func largest() {
        var header = header(ImageHeader.maximumPixels, ImageHeader.maximumPixels)
        header.bytesPerPixel = ImageHeader.costs.upperBound
        #expect(header.decodingByteCount > 0)
    }

    private static let one = PixelSize(width: 7, height: 5)
    private static let rects = [
        PixelRect(x: 9, y: 8, width: 3, height: 2), PixelRect(x: 0, y: 0, width: 512, height: 511),
    ]

    @Test(
        "a task makes a picture of the whole, of each tile in their order, or for each frame's duration",
        arguments: [
            (.whole(filling: one), 0, [one]), (.whole(filling: one), 9, [one]),
            (.tiles(level: 3, rects), 0, [PixelSize(width: 3, height: 2), PixelSize(width: 512, height: 511)]),
            (.tiles(level: 0, []), 0, []), (.frames(filling: one), 4, [one, one, one, one]),
            (.frames(filling: one), 0, []),
        ] as [(DecodingTask, Int, [PixelSize])])
    func tasks(_ task: DecodingTask, _ frames: Int, _ sizes: [PixelSize]) {
        var header = header(70, 50)
        header.frameDurations = Array(repeating: 0.04, count: frames)
        #expect(task.sizes(header) == sizes)
    }
}
