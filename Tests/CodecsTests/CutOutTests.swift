import Codecs
import Decoding
import Raster
import TestSupport
import Testing

/// Pictures that are decoded on black and on white.
@Suite struct CutOutTests {
    @Test("a transparent drawing shows the two grounds, and what is opaque is the same on both")
    func drawing() throws {
        let folder = try TemporaryFolder()
        let text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><rect width="4" height="4" fill="#204060"/></svg>
            """
        let file = try folder.write("a.svg", Array(text.utf8))
        let decoder = LocalDecoder()
        let task = DecodingTask.cutOut(filling: PixelSize(width: 8, height: 4))
        let pictures = try decoder.make(task, of: file, decoder.header(of: file), unless: Cancellation())
        #expect(pictures.map { $0.pixels[0] } == [0xFF20_4060, 0xFF20_4060])
        #expect(pictures.map { $0.pixels[7] } == [0xFF00_0000, 0xFFFF_FFFF])
        #expect(pictures.allSatisfy { $0.isOpaque })
    }
}
