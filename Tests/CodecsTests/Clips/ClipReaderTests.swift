import Decoding
import PictureSamples
import Raster
import SystemPackage
import TestSupport
import Testing

@testable import Clips

/// The frames of real clips.
@Suite struct ClipReaderTests {
    private func open(_ sample: ClipSample) throws -> ClipFile {
        let file = try FileDescriptor.open(FilePath(sample.path), .readOnly)
        return try file.closeAfter { try ClipFile(file) }
    }

    private func picture(
        _ index: Int, of reader: ClipReader, _ size: PixelSize = PixelSize(width: 64, height: 48)
    ) throws -> Bitmap {
        var pixels = [UInt32](repeating: 0, count: size.count)
        try pixels.withUnsafeMutableBufferPointer { try reader.draw(index, size, into: $0) }
        return Bitmap(size: size, pixels: pixels)
    }

    private func expect(
        _ bitmap: Bitmap, _ colours: [(x: Int, y: Int, colour: [Int])],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for (x, y, colour) in colours {
            let pixel = bitmap.pixel(x, y)
            let isRight = pixel.isNear(colour, within: 5) && pixel >> 24 == 255
            #expect(isRight, "\(pixel.levels) instead of \(colour) at \(x), \(y)", sourceLocation: sourceLocation)
        }
    }

    // MARK: Frames

    private func expectGrey(_ level: Int, _ index: Int, of reader: ClipReader) throws {
        let found = try picture(index, of: reader).pixel(32, 24)
        #expect(found.isNear([level, level, level], within: 5), "frame \(index): \(found.levels) instead of \(level)")
    }

    /// The number of the first frame that is shown, and how many there are. A time before the beginning of a Matroska file is not
    /// known, so its end counts from there.
    private static let rows =
        ClipSample.greys.map { ($0, 0, 20) } + [(.late, 0, 20), (.early, 0, 15), (.edited, 5, 15)]

    @Test(
        "a clip in any codec, whose times begin anywhere, shows each frame under its index, and begins again",
        arguments: rows)
    func frames(_ sample: ClipSample, _ first: Int, _ count: Int) throws {
        let file = try open(sample)
        let header = try ImageHeader(of: file)
        #expect(header.clip == ClipTiming(rate: 10, frameCount: count))
        #expect(header.storedSize == PixelSize(width: 64, height: 48) && header.properties.orientation == .up)
        let reader = ClipReader(file)
        // In order, backwards, and with frames left out.
        for index in Array(0..<2 * count) + [3, 9, 10, 17, 4, 3 * count + 3] {
            try expectGrey(ClipSample.grey(first + index % count), index, of: reader)
        }
    }

    @Test("MPEG-2 yields each frame at its time, and begins again")
    func mpeg2() throws {
        let file = try open(.mpeg2)
        let timing = file.timing
        #expect(timing.rate == 25 && (18...20).contains(timing.frameCount))
        let reader = ClipReader(file)
        for index in 0..<2 * timing.frameCount {
            try expectGrey(ClipSample.grey(index % timing.frameCount), index, of: reader)
        }
    }

    @Test("of frames with different durations, each is shown for its own")
    func uneven() throws {
        for (index, grey) in [(0, 28), (4, 28), (5, 86), (6, 145), (7, 203)] {
            try expectGrey(grey, index, of: ClipReader(open(.uneven)))
        }
    }

    @Test("the still is the first frame that is not black")
    func still() throws {
        for (sample, grey) in [(ClipSample.dark, 214), (.h264, ClipSample.grey(1))] {
            let still = try ClipReader(open(sample)).still()
            #expect(still.size == PixelSize(width: 64, height: 48))
            expect(still, [(32, 24, [grey, grey, grey])])
        }
    }

    // MARK: Colours

    private static let red = [255, 0, 0]
    private static let blue = [0, 0, 255]

    @Test("red and blue have their colours", arguments: [ClipSample.bt601, .bt709, .fullRange])
    func colours(_ sample: ClipSample) throws {
        expect(try picture(2, of: ClipReader(open(sample))), [(8, 24, Self.red), (56, 24, Self.blue)])
    }

    /// Computed by hand: light relative to 203 cd/m², or to a signal of 75 %, is cut off at 1, converted from BT.2020 to sRGB's
    /// primaries, and encoded as sRGB.
    @Test(
        "a high dynamic range is cut off at white, in the colours of sRGB",
        arguments: [
            (ClipSample.perceptualQuantizer, [[88, 88, 88], [186, 186, 186], [255, 255, 255], [225, 63, 85]]),
            (.hybridLogGamma, [[89, 89, 89], [188, 188, 188], [255, 255, 255], [226, 63, 86]]),
        ])
    func highDynamicRange(_ sample: ClipSample, _ columns: [[Int]]) throws {
        let colours = columns.enumerated().map { column, colour in (16 * column + 8, 24, colour) }
        expect(try picture(0, of: ClipReader(open(sample))), colours)
    }

    @Test("transparent parts show the background")
    func transparent() throws {
        let frame = try picture(0, of: ClipReader(open(.transparent)))
        #expect(frame.pixel(8, 24).isNear(Self.red, within: 5))
        #expect(frame.pixel(56, 24).isNear([0x1C, 0x1C, 0x20], within: 5))
    }

    // MARK: Shape

    @Test("a clip that lies on its side is turned upright")
    func turned() throws {
        let file = try open(.turned)
        let size = try ImageHeader(of: file).size
        try #require(size == PixelSize(width: 48, height: 64))
        // The right side is the top.
        let frame = try picture(0, of: ClipReader(file), size)
        #expect(frame.pixel(24, 4).isNear(Self.blue, within: 5) && frame.pixel(24, 60).isNear(Self.red, within: 5))
    }

    /// Red, green, blue and white, by the corners in which they are: above, and below.
    private static let mirrored: [Orientation: [Int]] = [
        .up: [0, 1, 2, 3], .upMirrored: [1, 0, 3, 2], .down: [3, 2, 1, 0], .downMirrored: [2, 3, 0, 1],
        .leftMirrored: [0, 2, 1, 3], .right: [2, 0, 3, 1], .rightMirrored: [3, 1, 2, 0], .left: [1, 3, 0, 2],
    ]

    @Test(
        "a clip is turned and mirrored by its display matrix",
        arguments: [
            (.up, [1, 0, 0, 1]), (.upMirrored, [-1, 0, 0, 1]), (.down, [-1, 0, 0, -1]), (.downMirrored, [1, 0, 0, -1]),
            (.leftMirrored, [0, 1, 1, 0]), (.right, [0, 1, -1, 0]), (.rightMirrored, [0, -1, -1, 0]),
            (.left, [0, -1, 1, 0]),
        ] as [(Orientation, [Int])])
    func mirrored(_ orientation: Orientation, _ matrix: [Int]) throws {
        let folder = try TemporaryFolder()
        let path = FilePath(try folder.file("clip", ClipSample.quarters.bytes(displayedBy: matrix)))
        let file = try FileDescriptor.open(path, .readOnly)
        let clip = try file.closeAfter { try ClipFile(file) }
        let header = try ImageHeader(of: clip)
        #expect(header.properties.orientation == orientation)
        let frame = try picture(0, of: ClipReader(clip), header.size)
        let right = header.size.width - 8
        let bottom = header.size.height - 8
        let colours = [Self.red, [0, 255, 0], Self.blue, [255, 255, 255]]
        let expected = try #require(Self.mirrored[orientation]).map { colours[$0] }
        for (corner, colour) in zip([(8, 8), (right, 8), (8, bottom), (right, bottom)], expected) {
            let found = frame.pixel(corner.0, corner.1)
            #expect(found.isNear(colour, within: 5), "\(found.levels) instead of \(colour) at \(corner)")
        }
    }

    @Test(
        "of interlaced frames, the field that was recorded first is shown",
        arguments: [(ClipSample.topFirst, red), (.bottomFirst, blue)])
    func interlaced(_ sample: ClipSample, _ colour: [Int]) throws {
        for size in [PixelSize(width: 64, height: 48), PixelSize(width: 64, height: 20)] {
            let frame = try picture(1, of: ClipReader(open(sample)), size)
            for y in 0..<size.height {
                #expect(frame.pixel(32, y).isNear(colour, within: 5), "row \(y) of \(size.height)")
            }
        }
    }

    @Test(
        "a frame of another shape shows the middle of the clip",
        arguments: [PixelSize(width: 10, height: 48), PixelSize(width: 33, height: 7)])
    func cropped(_ size: PixelSize) throws {
        let frame = try picture(0, of: ClipReader(open(.bt601)), size)
        #expect(frame.pixel(1, 3).isNear(Self.red, within: 5))
        #expect(frame.pixel(size.width - 2, 3).isNear(Self.blue, within: 5))
    }
}
