import CLCMS
import PictureSamples
import Raster
import Testing

@testable import Codecs
@testable import Decoding

@Suite struct GreyProfileTests {
    /// A profile for grey pictures whose levels are proportional to light.
    static let linear: [UInt8] = {
        let curve = cmsBuildGamma(nil, 1)
        let profile = cmsCreateGrayProfile(cmsD50_xyY(), curve)
        cmsFreeToneCurve(curve)
        return savedProfile(profile)
    }()

    private func picture(_ pixels: [UInt32]) -> Bitmap {
        let size = PixelSize(width: pixels.count, height: 1)
        return Bitmap(size: size, pixels: pixels, opaque: PixelRect(size))
    }

    @Test("a profile for grey converts grey pictures")
    func grey() {
        let converted = ColourProfile.embedded(Self.linear).inSRGB(picture([0xFF00_0000, 0xFF80_8080, 0xFFFF_FFFF]))
        // 128/255 of the light is 188 in sRGB (IEC 61966-2-1).
        #expect(Array(converted.pixels) == [0xFF00_0000, 0xFFBC_BCBC, 0xFFFF_FFFF])
    }

    @Test("a profile for grey does not apply to colours")
    func colours() {
        let colours = picture([0xFF80_8080, 0xFF80_8081])
        #expect(ColourProfile.embedded(Self.linear).inSRGB(colours) == colours)
    }

    @Test("a profile for grey converts a grey PNG of 8 and of 16 bits, with alpha or without", arguments: [8, 16])
    func png(_ depth: Int) throws {
        let chunk = Sample.chunk("iCCP", Array("grey\0\0".utf8) + Sample.zlib(Self.linear))
        for colour in [PNGPicture.Colour.grey, .greyAlpha] {
            var picture = PNGPicture("", colour, depth) { $0.chunks = chunk }
            let decoder = PNGDecoder(Bytes(picture.bytes))
            let bitmap = try decoder.decode(PixelSize(width: picture.width, height: picture.height))
            let found = decoder.colourSpace?.inSRGB(bitmap) ?? bitmap
            picture.gamma = 100_000
            let reference = PNGReference(picture: picture)
            for (index, pixel) in found.pixels.enumerated() {
                let expected = reference.colour(index % picture.width, index / picture.width)
                #expect(abs(Double(pixel >> 16 & 255) - expected[0]) <= 2, "\(colour) \(index)")
            }
        }
    }
}
