import Decoding
import PictureSamples
import Raster
import SystemPackage
import TestSupport
import Testing

@testable import Clips

/// What a clip says about itself.
@Suite struct ClipHeaderTests {
    private func header(_ path: String) throws -> ImageHeader {
        let file = try FileDescriptor.open(FilePath(path), .readOnly)
        return try file.closeAfter { try ImageHeader(of: ClipFile(file)) }
    }

    private func error(_ path: String) -> PictureError? { pictureError { try header(path) } }

    @Test("the format is that of the contents")
    func formats() throws {
        let samples: [ClipSample] = [.h264, .vp9, .animatedPNG, .sequence, .motionJPEG, .camcorder, .mpeg2]
        let formats = try samples.map { try header($0.path).format }
        #expect(formats == [.mp4, .webm, .png, .heif, .avi, .mpegTS, .mpeg])
    }

    @Test("of a picture whose frames have different durations, the shortest gives the rate")
    func uneven() throws {
        #expect(try header(ClipSample.uneven.path).clip?.rate == 10)
    }

    @Test("the recording date is read, and a clip whose camera had no clock has none")
    func date() throws {
        #expect(try header(ClipSample.dark.path).properties.captured == CaptureDate([2024, 5, 6, 7, 8, 9]))
        #expect(try header(ClipSample.h264.path).properties.captured == nil)
        var bytes = ClipSample.dark.bytes
        // Of the file and of the track's medium, in seconds since 1904, behind four bytes of version and flags.
        for name in ["mvhd", "mdhd"] {
            let start = try #require(bytes.firstRange(of: Array(name.utf8))).upperBound + 4
            bytes.replaceSubrange(start..<start + 4, with: [0x7C, 0x25, 0xB0, 0x80])
        }
        let folder = try TemporaryFolder()
        #expect(try header(folder.file("clip", bytes)).properties.captured == nil)
    }

    @Test("a codec that is not supported is named")
    func unsupported() {
        let why =
            "pictures coded as msmpeg4v3 (expected H.264, HEVC, VP8, VP9, AV1, MPEG-1, MPEG-2, MPEG-4 or Motion JPEG)"
        #expect(error(ClipSample.msmpeg4.path) == .unsupported(.avi, why))
        #expect(error(ClipSample.sound.path) == .unsupported(.mp4, "no moving picture"))
    }

    @Test("encrypted and huge pictures are not called damaged")
    func notDamaged() throws {
        let folder = try TemporaryFolder()
        var encrypted = ClipSample.h264.bytes
        let mark = try #require(encrypted.firstRange(of: Array("avc1".utf8) + [0, 0, 0, 0, 0, 0]))
        encrypted.replaceSubrange(mark.lowerBound..<mark.lowerBound + 4, with: Array("encv".utf8))
        let why = "pictures coded as encv (expected H.264, HEVC, VP8, VP9, AV1, MPEG-1, MPEG-2, MPEG-4 or Motion JPEG)"
        #expect(error(try folder.file("encrypted.mp4", encrypted)) == .unsupported(.mp4, why))
        var huge = ClipSample.h264.bytes
        // The size in the description of the pictures, 28 bytes behind its mark.
        huge.replaceSubrange(mark.lowerBound + 28..<mark.lowerBound + 32, with: [0x20, 0, 0x20, 0])
        let size = "8192 × 8192 pixels (expected at most 36 million)"
        #expect(error(try folder.file("huge.mp4", huge)) == .unsupported(.mp4, size))
    }

    @Test("files that are no clips are refused with a reason")
    func refused() throws {
        let folder = try TemporaryFolder()
        #expect(error(try folder.file("empty.mp4", [UInt8]())) == .empty)
        #expect(error(try folder.file("text.mp4", "Hello, this is not a clip.")) != nil)
        let half = Array(ClipSample.h264.bytes.prefix(900))
        guard case .damaged(.mp4, _)? = error(try folder.file("half.mp4", half)) else {
            Issue.record("half a file was opened")
            return
        }
    }

    @Test("the clip behind a photo is found")
    func appended() throws {
        let folder = try TemporaryFolder()
        let photo: [UInt8] = [0xFF, 0xD8] + Array("ffffftyp, ftyp and fty".utf8) + [0xFF, 0xD9]
        let header = try header(folder.file("motion.jpg", photo + ClipSample.h264.bytes))
        #expect(header.format == .jpeg)
        #expect(header.clip == ClipTiming(rate: 10, frameCount: 20, isMoment: true))
        #expect(error(try folder.file("still.jpg", photo)) == .damaged(.jpeg, "no clip"))
    }

    @Test("the clip in a box of a HEIC is found, also behind its name", arguments: ["", "MotionPhoto_Data"])
    func boxed(_ name: String) throws {
        let clip = Array(name.utf8) + ClipSample.h264.bytes
        let photo = joined(big(16), Array("ftypheic".utf8), big(0), big(8), Array("meta".utf8))
        let box = joined(big(clip.count + 8), Array("mpvd".utf8), clip)
        let folder = try TemporaryFolder()
        let header = try header(folder.file("motion.heic", photo + box + big(12) + Array("sefdSEFT".utf8)))
        #expect(header.format == .heif)
        #expect(header.clip == ClipTiming(rate: 10, frameCount: 20, isMoment: true))
    }
}
