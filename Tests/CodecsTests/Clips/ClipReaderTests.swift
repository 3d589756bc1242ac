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

    /// The red, green and blue of a pixel, from 0 to 255.
    private func colour(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [Int] {
        let pixel = bitmap.pixels[y * bitmap.size.width + x]
        return [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255].map(Int.init)
    }

    private func isNear(_ colour: [Int], _ expected: [Int]) -> Bool {
        zip(colour, expected).allSatisfy { abs($0 - $1) <= 5 }
    }

    @Test("every supported codec yields each frame under its index", arguments: ClipSample.greys)
    func frames(_ sample: ClipSample) throws {
        let reader = ClipReader(try open(sample))
        for index in 0..<20 {
            let grey = ClipSample.grey(index)
            let found = colour(try picture(index, of: reader), 32, 24)
            #expect(isNear(found, [grey, grey, grey]), "frame \(index) is \(found) instead of \(grey)")
        }
    }

    @Test("after the last frame, the clip begins again, more than once", arguments: ClipSample.greys)
    func loop(_ sample: ClipSample) throws {
        let reader = ClipReader(try open(sample))
        for index in [0, 19, 20, 21, 39, 40, 63] {
            let grey = ClipSample.grey(index % 20)
            #expect(isNear(colour(try picture(index, of: reader), 5, 5), [grey, grey, grey]), "frame \(index)")
        }
    }

    @Test("MPEG-2 yields each frame at its time, and begins again")
    func mpeg2() throws {
        let file = try open(.mpeg2)
        let timing = file.timing
        #expect(timing.rate == 25 && (18...20).contains(timing.frameCount))
        let reader = ClipReader(file)
        for index in 0..<2 * timing.frameCount {
            let grey = ClipSample.grey(index % timing.frameCount)
            let found = colour(try picture(index, of: reader), 32, 24)
            #expect(isNear(found, [grey, grey, grey]), "frame \(index) is \(found) instead of \(grey)")
        }
    }

    @Test("frames that were skipped do not shift those after them")
    func skipping() throws {
        let reader = ClipReader(try open(.h264))
        for index in [3, 9, 10, 17, 4] {
            let grey = ClipSample.grey(index)
            #expect(isNear(colour(try picture(index, of: reader), 32, 24), [grey, grey, grey]), "frame \(index)")
        }
    }

    @Test(
        "of frames with different durations, each is shown for its own",
        arguments: [(0, 0), (4, 0), (5, 1), (6, 2), (7, 3)])
    func uneven(_ index: Int, _ frame: Int) throws {
        let reader = ClipReader(try open(.uneven))
        let greys = [28, 86, 145, 203]
        let found = colour(try picture(index, of: reader), 32, 24)
        #expect(isNear(found, [greys[frame], greys[frame], greys[frame]]), "\(found)")
    }

    @Test("red and blue have their colours", arguments: [ClipSample.bt601, .bt709, .fullRange])
    func colours(_ sample: ClipSample) throws {
        let picture = try picture(2, of: ClipReader(open(sample)))
        #expect(isNear(colour(picture, 8, 24), [255, 0, 0]))
        #expect(isNear(colour(picture, 56, 24), [0, 0, 255]))
        #expect(picture.pixels[0] >> 24 == 255)
    }

    @Test("a clip that lies on its side is turned upright")
    func turned() throws {
        let file = try open(.turned)
        let header = try ImageHeader(of: file)
        #expect(header.size == PixelSize(width: 48, height: 64))
        // The right side is the top.
        let frame = try picture(0, of: ClipReader(file), PixelSize(width: 48, height: 64))
        #expect(isNear(colour(frame, 24, 4), [0, 0, 255]))
        #expect(isNear(colour(frame, 24, 60), [255, 0, 0]))
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
        let colours = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]]
        let expected = try #require(Self.mirrored[orientation]).map { colours[$0] }
        for (corner, colour) in zip([(8, 8), (right, 8), (8, bottom), (right, bottom)], expected) {
            let found = self.colour(frame, corner.0, corner.1)
            #expect(isNear(found, colour), "\(found) instead of \(colour) at \(corner)")
        }
    }

    @Test(
        "of interlaced frames, the field that was recorded first is shown",
        arguments: [(ClipSample.topFirst, [255, 0, 0]), (.bottomFirst, [0, 0, 255])])
    func interlaced(_ sample: ClipSample, _ colour: [Int]) throws {
        for size in [PixelSize(width: 64, height: 48), PixelSize(width: 64, height: 20)] {
            let frame = try picture(1, of: ClipReader(open(sample)), size)
            for y in 0..<size.height {
                let found = self.colour(frame, 32, y)
                #expect(isNear(found, colour), "\(found) in row \(y) of \(size.height)")
            }
        }
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
        let frame = try picture(0, of: ClipReader(open(sample)))
        for (column, expected) in columns.enumerated() {
            let found = colour(frame, 16 * column + 8, 24)
            #expect(isNear(found, expected), "\(found) instead of \(expected)")
            #expect(frame.pixels[16 * column + 8] >> 24 == 255)
        }
    }

    /// A time before the beginning of a Matroska file is not known, so its end counts from there.
    @Test(
        "a clip whose times begin anywhere shows its frames in order, more than once",
        arguments: [(ClipSample.late, 0, 20), (.early, 0, 15), (.edited, 5, 15)])
    func offsets(_ sample: ClipSample, _ first: Int, _ count: Int) throws {
        let file = try open(sample)
        #expect(try ImageHeader(of: file).clip == ClipTiming(rate: 10, frameCount: count))
        let reader = ClipReader(file)
        for index in Array(0..<2 * count) + [3] {
            let grey = ClipSample.grey(first + index % count)
            let found = colour(try picture(index, of: reader), 32, 24)
            #expect(isNear(found, [grey, grey, grey]), "frame \(index) is \(found) instead of \(grey)")
        }
    }

    @Test("transparent parts show the background")
    func transparent() throws {
        let frame = try picture(0, of: ClipReader(open(.transparent)))
        #expect(isNear(colour(frame, 8, 24), [255, 0, 0]))
        #expect(isNear(colour(frame, 56, 24), [0x1C, 0x1C, 0x20]))
    }

    @Test(
        "a frame of another shape shows the middle of the clip",
        arguments: [PixelSize(width: 10, height: 48), PixelSize(width: 33, height: 7)])
    func cropped(_ size: PixelSize) throws {
        let frame = try picture(0, of: ClipReader(open(.bt601)), size)
        #expect(isNear(colour(frame, 1, 3), [255, 0, 0]))
        #expect(isNear(colour(frame, size.width - 2, 3), [0, 0, 255]))
    }

    @Test("the still is the first frame that is not black")
    func still() throws {
        let still = try ClipReader(open(.dark)).still()
        #expect(still.size == PixelSize(width: 64, height: 48))
        #expect(isNear(colour(still, 32, 24), [214, 214, 214]))
        #expect(
            isNear(colour(try ClipReader(open(.h264)).still(), 32, 24), Array(repeating: ClipSample.grey(1), count: 3)))
    }
}
