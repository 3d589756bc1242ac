import PictureSamples
import Testing

@testable import Codecs
@testable import Decoding

@Suite struct CompletenessTests {
    private func isWhole(_ bytes: [UInt8], _ format: ImageFormat) -> Bool {
        (Codecs[format] as? any WholeCodec.Type)?.isWhole(Bytes(bytes)) ?? true
    }

    @Test("a GIF is complete with its last frame, unless only zeros follow it")
    func gif() {
        let gif = Sample.gif(8, 8)
        #expect(isWhole(gif, .gif))
        #expect(isWhole(gif.dropLast(), .gif))
        #expect(isWhole(gif.dropLast() + [0x21, 0xFE, 9, 1], .gif))
        #expect(isWhole(gif + [0, 0, 0], .gif))
        #expect(isWhole(gif + Array("<!-- -->".utf8), .gif))
        for length in 0..<gif.count - 1 { #expect(!isWhole(Array(gif.prefix(length)), .gif), "\(length) bytes") }
        #expect(!isWhole(gif.dropLast() + [0, 0, 0], .gif))
    }

    @Test("a WebP is at least as long as its header says")
    func lengths() {
        let webP = Array("RIFF".utf8) + little(12) + Array("WEBPVP8 ".utf8) + little(0)
        #expect(isWhole(webP, .webp))
        #expect(isWhole(webP + [0], .webp))
        #expect(!isWhole(webP.dropLast(), .webp))
    }

    @Test("an empty file is truncated, or its decoder decides", arguments: ImageFormat.allCases)
    func nothing(_ format: ImageFormat) {
        for length in 0..<8 {
            let isDecodersTask = ![.webp, .gif, .tiff, .qoi, .tga].contains(format)
            #expect(isWhole(Array(repeating: 1, count: length), format) == isDecodersTask)
        }
    }

    @Test("a TIFF with pixels beyond its end is truncated", arguments: [true, false])
    func tiff(_ bigEndian: Bool) {
        let tiff = Sample.tiff(10, 10, bigEndian: bigEndian)
        #expect(isWhole(tiff, .tiff))
        #expect(!isWhole(tiff.dropLast(), .tiff))
        #expect(!isWhole(Array(tiff.prefix(160)), .tiff))
    }
}
