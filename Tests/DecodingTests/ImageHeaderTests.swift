import Raster
import Testing

@testable import Decoding

@Suite struct ImageHeaderTests {
    private func header(
        _ width: Int, _ height: Int, _ orientation: Orientation = .up, format: ImageFormat = .jpeg, frames: Int = 0
    ) -> ImageHeader {
        var properties = PhotoProperties()
        properties.orientation = orientation
        return ImageHeader(
            format: format, storedSize: PixelSize(width: width, height: height), properties: properties,
            frameDurations: Array(repeating: 0.1, count: frames))
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

    @Test("the cost of decoding depends on the format and the number of stored pixels")
    func costs() {
        for (format, bytes) in [
            (ImageFormat.jpeg, 3), (.heif, 12), (.png, 8), (.webp, 8), (.tiff, 12), (.gif, 12), (.bmp, 8), (.svg, 8),
        ] {
            #expect(header(100, 50, format: format).decodingByteCount == 5000 * bytes, "\(format)")
            // The orientation does not matter.
            #expect(header(100, 50, .left, format: format).decodingByteCount == 5000 * bytes, "\(format)")
        }
    }

    @Test("an animation is decoded frame by frame: its cost does not depend on their number", arguments: [2, 30, 1000])
    func animations(_ count: Int) {
        // The canvas, what it showed before, and the frame.
        #expect(header(100, 50, format: .gif, frames: count).decodingByteCount == 5000 * 4 * 3)
        // libwebp keeps two canvases and a frame.
        #expect(header(100, 50, format: .webp, frames: count).decodingByteCount == 5000 * 4 * 4)
    }

    @Test("the cost of the largest photo does not overflow")
    func largest() {
        for format in ImageFormat.allCases {
            let cost = header(ImageHeader.maximumPixels, 1, format: format, frames: ImageHeader.greatestFrameCount)
            #expect(cost.decodingByteCount > 0)
        }
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
