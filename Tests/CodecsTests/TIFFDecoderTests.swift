import PictureSamples
import Raster
import Testing

@testable import Codecs
@testable import Decoding

@Suite struct TIFFDecoderTests {
    private static let size = PixelSize(width: 10, height: 10)

    private func error(_ bytes: [UInt8]) throws -> String {
        let error = #expect(throws: PictureError.self) {
            try TIFFDecoder.decode(Bytes(bytes), size: Self.size)
        }
        return try #require(error).description
    }

    /// A picture whose compression is declared to be another; its pixels are the first bytes of that compression's data.
    private func declaring(_ compression: Int) -> [UInt8] {
        var bytes = Sample.tiff(10, 10, bigEndian: false)
        // The fourth entry of the directory.
        bytes[8 + 2 + 3 * 12 + 8] = UInt8(compression)
        return bytes
    }

    @Test("each error is that of its own file, in any order")
    func ownErrors() throws {
        let lzw = declaring(5)
        let deflate = declaring(8)
        let jpeg = declaring(7)
        let first = try [lzw, deflate, jpeg].map(error)
        #expect(first[0].contains("not yet in table"))
        #expect(first[1].contains("ZIP"))
        #expect(Set(first).count == 3)
        #expect(try [jpeg, lzw, deflate].map(error) == [first[2], first[0], first[1]])
    }

    @Test("a file that has been replaced by one of another size is damaged")
    func replaced() throws {
        #expect(try error(Sample.tiff(10, 11, bigEndian: true)) == "damaged TIFF: its size has changed")
    }
}
