import PictureSamples
import Raster
import TestSupport
import Testing

@testable import Codecs
@testable import Decoding

@Suite struct PNGConformanceTests {
    @Test(
        "every picture of the set has the colours that the specification gives it",
        arguments: ConformanceSet.pngPictures)
    func colours(_ picture: PNGPicture) throws {
        let file = try TemporaryFolder()
        let path = try file.write("\(picture.name).png", picture.bytes)
        let header = try LocalDecoder().header(of: path)
        #expect(header.size == PixelSize(width: picture.width, height: picture.height))
        let bitmap = try LocalDecoder().decode(path, header, filling: header.size)
        let reference = PNGReference(picture: picture)
        let tolerance = tolerance(picture)
        for (index, pixel) in bitmap.pixels.enumerated() {
            let found = [16, 8, 0].map { Double(pixel >> UInt32($0) & 255) }
            let expected = reference.colour(index % picture.width, index / picture.width)
            let isRight = zip(found, expected).allSatisfy { abs($0 - $1) <= tolerance }
            #expect(isRight, "\(index % picture.width), \(index / picture.width): \(found) instead of \(expected)")
            if !isRight { break }
        }
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
