import PictureSamples
import Raster
import SystemPackage
import TestSupport
import Testing

@testable import Codecs
@testable import Decoding

/// Samples of GIF, BMP and TIFF whose pixels are known.
@Suite struct KnownPicturesTests {
    private func decode(_ bytes: [UInt8], all: Bool) throws -> [Bitmap] {
        let folder = try TemporaryFolder()
        let file = try folder.write("photo", bytes)
        let header = try LocalDecoder().header(of: file)
        let task: DecodingTask = all ? .frames(filling: header.size) : .whole(filling: header.size)
        return try LocalDecoder().make(task, of: file, header, unless: Cancellation())
    }

    /// The largest difference of a level.
    private func difference(_ bitmap: Bitmap, _ expected: [Int]) -> Int {
        zip(bitmap.pixels, expected).reduce(0) { most, pair in
            [16, 8, 0].reduce(most) { max($0, abs(Int(pair.0 >> $1 & 255) - (pair.1 >> $1 & 255))) }
        }
    }

    @Test(
        "each sample has the pixels that its format defines, or is skipped on purpose",
        arguments: ConformanceSet.known.map(\.sample.name))
    func known(_ name: String) throws {
        let picture = try #require(ConformanceSet.known.first { $0.sample.name == name })
        if case .skipped(let reason) = picture.sample.expectation {
            let error = #expect(throws: PictureError.self) { try decode(picture.sample.bytes, all: false) }
            #expect("\(error.map(\.description) ?? "")".contains(reason))
            return
        }
        let first = try decode(picture.sample.bytes, all: false)
        let frames = picture.frames.count > 1 ? try decode(picture.sample.bytes, all: true) : first
        #expect(frames.count == picture.frames.count)
        for (bitmap, expected) in zip(first + frames, picture.frames.prefix(1) + picture.frames) {
            let size = PixelSize(width: picture.width, height: expected.count / picture.width)
            #expect(bitmap.size == size)
            #expect(bitmap.isOpaque)
            #expect(difference(bitmap, expected) <= picture.tolerance)
        }
    }
}
