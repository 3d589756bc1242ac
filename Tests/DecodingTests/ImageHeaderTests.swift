import Raster
import Testing

@testable import Decoding

@Suite struct ImageHeaderTests {
    private func header(
        _ width: Int, _ height: Int, _ orientation: Orientation = .up
    ) -> ImageHeader {
        var properties = PhotoProperties()
        properties.orientation = orientation
        return ImageHeader(
            format: .jpeg, storedSize: PixelSize(width: width, height: height), properties: properties)
    }

    @Test("the four orientations that rotate by a right angle exchange the sides")
    func orientations() {
        for (orientation, width, height) in [
            (Orientation.up, 40, 30), (.upMirrored, 40, 30), (.down, 40, 30), (.downMirrored, 40, 30),
            (.leftMirrored, 30, 40), (.right, 30, 40), (.rightMirrored, 30, 40), (.left, 30, 40),
        ] {
            #expect(header(40, 30, orientation).size == PixelSize(width: width, height: height), "\(orientation)")
        }
    }

    @Test("each level has half the size of the one before, rounded up to at least one pixel")
    func levels() {
        for (width, height, sizes) in [
            (4000, 3000, [(4000, 3000), (2000, 1500), (1000, 750), (500, 375)]),
            (4001, 3007, [(4001, 3007), (2001, 1504), (1001, 752), (501, 376)]),
            (9, 1, [(9, 1), (5, 1), (3, 1), (2, 1)]),
        ] {
            for (level, size) in sizes.enumerated() {
                #expect(header(width, height).size(atLevel: level) == PixelSize(width: size.0, height: size.1))
            }
        }
    }

    @Test("levels have the upright picture's orientation")
    func uprightLevels() {
        #expect(header(9, 5, .right).size(atLevel: 1) == PixelSize(width: 3, height: 5))
    }

    @Test("the cost of decoding depends on the number of stored pixels, and not on the orientation")
    func costs() {
        for orientation in [Orientation.up, .left] {
            var header = header(100, 50, orientation)
            header.bytesPerPixel = 7
            #expect(header.decodingByteCount == 5000 * 7)
        }
    }

    @Test("the greatest cost of the largest sides does not overflow")
    func largest() {
        var header = header(ImageHeader.maximumPixels, ImageHeader.maximumPixels)
        header.bytesPerPixel = ImageHeader.costs.upperBound
        #expect(header.decodingByteCount > 0)
    }
}

@Suite struct DecodingTaskTests {
    private let size = PixelSize(width: 7, height: 5)

    private func header(frames: Int) -> ImageHeader {
        ImageHeader(
            format: .gif, storedSize: PixelSize(width: 70, height: 50), properties: PhotoProperties(),
            frameDurations: Array(repeating: 0.04, count: frames))
    }

    @Test("a whole picture has the size of its frame")
    func whole() {
        #expect(DecodingTask.whole(filling: size).sizes(header(frames: 0)) == [size])
        #expect(DecodingTask.whole(filling: size).sizes(header(frames: 9)) == [size])
    }

    @Test("tiles have the sizes of their rectangles, in the same order")
    func tiles() {
        let rects = [PixelRect(x: 9, y: 8, width: 3, height: 2), PixelRect(x: 0, y: 0, width: 512, height: 511)]
        let sizes = DecodingTask.tiles(level: 3, rects).sizes(header(frames: 0))
        #expect(sizes == [PixelSize(width: 3, height: 2), PixelSize(width: 512, height: 511)])
        #expect(DecodingTask.tiles(level: 0, []).sizes(header(frames: 0)).isEmpty)
    }

    @Test("there is a frame for each duration")
    func frames() {
        #expect(DecodingTask.frames(filling: size).sizes(header(frames: 4)) == [size, size, size, size])
        #expect(DecodingTask.frames(filling: size).sizes(header(frames: 0)).isEmpty)
    }
}
