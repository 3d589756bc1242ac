import PictureSamples
import Raster
import Testing

@testable import Codecs
@testable import Decoding

@Suite struct ConformanceTests {
    @Test(
        "every sample is shown, or skipped with its message",
        // Text needs fonts, which only some decoders may open.
        arguments: ConformanceSet.all.filter { $0.frames.isEmpty && $0.name != "text.svg" })
    func expectation(_ sample: ConformanceSample) throws {
        let error = pictureError { try PictureFile(sample.bytes).decoded() }
        switch (sample.expectation, error?.description) {
        case (.skipped(let reason), let message?): #expect(message.contains(reason), "\(sample.name)")
        case (.shown, nil): break
        case (_, let message): Issue.record("\(sample.name): \(message ?? "shown")")
        }
    }

    @Test(
        "each sample with known pixels has those that its format defines",
        arguments: ConformanceSet.all.filter { !$0.frames.isEmpty }.map(\.name))
    func known(_ name: String) throws {
        let sample = try #require(ConformanceSet.all.first { $0.name == name })
        let file = try PictureFile(sample.bytes)
        let first = try file.decoded()
        let frames = sample.frames.count > 1 ? try file.make(.frames(filling: file.header.size)) : [first]
        #expect(frames.count == sample.frames.count)
        for (bitmap, expected) in zip([first] + frames, sample.frames.prefix(1) + sample.frames) {
            try #require(bitmap.size == PixelSize(width: sample.width, height: expected.count / sample.width))
            #expect(bitmap.isOpaque)
            bitmap.expect(within: Double(sample.tolerance)) { x, y in
                UInt32(expected[y * sample.width + x]).levels.map(Double.init)
            }
        }
    }

    @Test("every PNG has the colours that the specification gives it", arguments: ConformanceSet.pngPictures)
    func png(_ picture: PNGPicture) throws {
        let file = try PictureFile(picture.bytes)
        #expect(file.header.size == PixelSize(width: picture.width, height: picture.height))
        let reference = PNGReference(picture: picture)
        try file.decoded().expect(within: tolerance(picture), picture.name, reference.colour)
    }

    /// Pictures are exact but for rounding to 8 bits: of the result, and of colour and alpha before they are blended.
    /// Colours are converted with 8 bits, or with 16 if the file has as many.
    private func tolerance(_ picture: PNGPicture) -> Double {
        let hasDeepAlpha = picture.depth == 16 && (picture.colour == .greyAlpha || picture.colour == .rgbAlpha)
        let rounding = hasDeepAlpha ? 1.5 : 0.501
        guard picture.gamma != nil else { return rounding }
        return picture.depth == 16 && !picture.isInterlaced ? max(rounding, 0.6) : 2
    }
}
