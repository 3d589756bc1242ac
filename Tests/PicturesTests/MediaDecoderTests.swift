import Decoding
import Raster
import SystemPackage
import Testing

@testable import Pictures

@Suite struct MediaDecoderTests {
    /// Answers as it is told.
    private struct Answers: PictureDecoder {
        var header: Result<ImageHeader, PictureError>
        var grey = 0

        func header(of path: FilePath, unless _: Cancellation) throws(PictureError) -> ImageHeader { try header.get() }

        func make(
            _ task: DecodingTask, of path: FilePath, _ header: ImageHeader, unless cancellation: Cancellation
        ) throws(PictureError) -> [Bitmap] {
            [Bitmap(size: PixelSize(width: 1, height: 1), pixels: [UInt32(grey)])]
        }
    }

    private static func header(_ format: ImageFormat, frames: Int? = nil, mayMove: Bool = false) -> ImageHeader {
        var header = ImageHeader(
            format: format, storedSize: PixelSize(width: 4, height: 3), properties: PhotoProperties())
        header.clip = frames.map { ClipTiming(rate: 10, frameCount: $0) }
        header.mayMove = mayMove
        return header
    }

    private func decoder(
        _ picture: Result<ImageHeader, PictureError>, _ clip: Result<ImageHeader, PictureError>
    ) -> MediaDecoder {
        MediaDecoder(
            pictures: Answers(header: picture, grey: 1), drawings: Answers(header: picture, grey: 3),
            rare: Answers(header: clip, grey: 4), clips: Answers(header: clip, grey: 2))
    }

    @Test("a picture is read by a decoder alone")
    func picture() throws {
        let still = Self.header(.jpeg)
        #expect(try decoder(.success(still), .failure(.empty)).header(of: "a") == still)
    }

    @Test("a clip is read by a player")
    func clip() throws {
        let clip = Self.header(.webm, frames: 20)
        #expect(try decoder(.failure(.elsewhere(.webm)), .success(clip)).header(of: "a") == clip)
        #expect(throws: PictureError.truncated(.webm)) {
            try decoder(.failure(.elsewhere(.webm)), .failure(.truncated(.webm))).header(of: "a")
        }
    }

    @Test("a picture that moves has the decoder's header and the player's timing")
    func movingPicture() throws {
        let still = Self.header(.png, mayMove: true)
        let result = try decoder(.success(still), .success(Self.header(.png, frames: 20))).header(of: "a")
        #expect(result == Self.header(.png, frames: 20))
    }

    @Test("a picture whose movement is damaged, or a single frame, is a still")
    func still() throws {
        let still = Self.header(.png, mayMove: true)
        #expect(try decoder(.success(still), .failure(.damaged(.png, ""))).header(of: "a") == Self.header(.png))
        let single = Self.header(.png, frames: 1)
        #expect(try decoder(.success(still), .success(single)).header(of: "a") == Self.header(.png))
    }

    @Test("a player that has no time now decides nothing")
    func postponed() {
        let still = Self.header(.png, mayMove: true)
        #expect(throws: PictureError.postponed) {
            try decoder(.success(still), .failure(.postponed)).header(of: "a")
        }
    }

    @Test("drawings are drawn by decoders that may open fonts, whose headers others read")
    func drawing() throws {
        let header = Self.header(.svg)
        let decoder = decoder(.success(header), .failure(.empty))
        #expect(try decoder.header(of: "a") == header)
        let target = DecodingTask.whole(filling: PixelSize(width: 1, height: 1))
        #expect(try decoder.make(target, of: "a", header, unless: Cancellation())[0].pixels[0] == 3)
    }

    @Test("rare formats are read by decoders with their libraries", arguments: [ImageFormat.jxl, .tga])
    func rare(_ format: ImageFormat) throws {
        let header = Self.header(format)
        let decoder = decoder(.failure(.elsewhere(format)), .success(header))
        #expect(try decoder.header(of: "a") == header)
        let target = DecodingTask.whole(filling: PixelSize(width: 1, height: 1))
        #expect(try decoder.make(target, of: "a", header, unless: Cancellation())[0].pixels[0] == 4)
    }

    @Test("stills of clips come from a player, those of other pictures from a decoder")
    func making() throws {
        let decoder = decoder(.failure(.empty), .failure(.empty))
        func maker(_ header: ImageHeader) throws -> UInt32? {
            let target = PixelSize(width: 1, height: 1)
            return try decoder.make(.whole(filling: target), of: "a", header, unless: Cancellation()).first?.pixels[0]
        }
        #expect(try maker(Self.header(.mp4, frames: 20)) == 2)
        #expect(try maker(Self.header(.png, frames: 20)) == 1)
    }
}
