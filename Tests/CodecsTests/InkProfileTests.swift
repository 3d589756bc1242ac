import CLCMS
import CTurboJPEG
import Raster
import Testing

@testable import Codecs
@testable import Decoding
@testable import PictureSamples

/// Pictures for print with a profile, which says what their inks look like.
@Suite struct InkProfileTests {
    /// CIE L*a*b* of paper and of each of cyan, magenta and yellow on it. White and black are those of the screen, which all of
    /// lcms's intents map to one another.
    private static let paper = [100.0, 0, 0]
    private static let inks = [[62.0, -18, -24], [54, 40, 8], [88, -6, 50]]

    /// A colour for each way to print full inks on one another: the mean of theirs, or black.
    private static func lab(_ printed: Int) -> [Double] {
        guard printed & 1 == 0 else { return [0, 0, 0] }
        let used = (0..<3).filter { printed >> (3 - $0) & 1 == 1 }.map { inks[$0] }
        guard !used.isEmpty else { return paper }
        return (0..<3).map { (index: Int) -> Double in
            let sum: Double = used.reduce(0) { $0 + $1[index] }
            return sum / Double(used.count)
        }
    }

    /// A profile of the second version with a table of these sixteen colours.
    private static let profile: [UInt8] = {
        // The encoding of the second version (ICC.1:2001, section 6.3.4.2).
        let table = (0..<16).flatMap { printed -> [UInt16] in
            let lab = lab(printed)
            return [UInt16((lab[0] * 652.8).rounded()), UInt16((lab[1] + 128) * 256), UInt16((lab[2] + 128) * 256)]
        }
        let profile = cmsCreateProfilePlaceholder(nil)
        cmsSetProfileVersion(profile, 2.1)
        cmsSetDeviceClass(profile, cmsSigOutputClass)
        cmsSetColorSpace(profile, cmsSigCmykData)
        cmsSetPCS(profile, cmsSigLabData)
        let pipeline = cmsPipelineAlloc(nil, 4, 3)
        cmsPipelineInsertStage(pipeline, cmsAT_BEGIN, cmsStageAllocCLut16bit(nil, 2, 4, 3, table))
        cmsWriteTag(profile, cmsSigAToB0Tag, UnsafeRawPointer(pipeline))
        cmsPipelineFree(pipeline)
        return savedProfile(profile)
    }()

    private static let size = PixelSize(width: 128, height: 128)

    /// Sixteen squares, one for each way to print full inks.
    private func printed(_ x: Int, _ y: Int) -> Int { x / 32 + y / 32 * 4 }

    private func expectInks(_ bytes: [UInt8], tolerance: Int) throws {
        let bitmap = try PictureFile(bytes).decoded(filling: Self.size)
        #expect(bitmap.isOpaque)
        for y in stride(from: 16, to: 128, by: 32) {
            for x in stride(from: 16, to: 128, by: 32) {
                let expected = SRGB.levels(lab: Self.lab(printed(x, y)))
                let pixel = bitmap.pixel(x, y)
                #expect(
                    pixel.isNear(expected, within: tolerance),
                    "\(printed(x, y)): \(pixel.levels) instead of \(expected)")
            }
        }
    }

    /// Pixels of four inks.
    private func pixels(full: UInt8, none: UInt8) -> [UInt8] {
        TurboJPEG.pixels(Self.size) { x, y in (0..<4).map { printed(x, y) >> (3 - $0) & 1 == 1 ? full : none } }
    }

    /// A JPEG with a profile.
    private func jpeg(_ profile: [UInt8]?) throws -> [UInt8] {
        // libjpeg-turbo marks it as Adobe's, whose inks are inverted.
        let plain = try TurboJPEG.encode(Self.size, pixels(full: 0, none: 255), quality: 100)
        guard let profile else { return plain }
        return Sample.adding(Array("ICC_PROFILE\0".utf8) + [1, 1] + profile, as: 0xE2, to: plain)
    }

    @Test("a CMYK JPEG has the colours of its profile")
    func jpeg() throws { try expectInks(jpeg(Self.profile), tolerance: 3) }

    @Test("a CMYK TIFF has the colours of its profile", arguments: [8, 16])
    func tiff(_ bits: Int) throws {
        let profile = TIFFBuilder.Entry(
            tag: 34675, type: TIFFBuilder.Entry.undefined, values: Self.profile.map { Int($0) })
        let builder = TIFFBuilder(
            width: 128, height: 128, bits: bits, samples: 4, photometric: 5, entries: [profile])
        let full = 1 << bits - 1
        let bytes = builder.file { x, y, ink in printed(x, y) >> (3 - ink) & 1 == 1 ? full : 0 }
        try expectInks(bytes, tolerance: 1)
    }

    @Test("a profile that is not for print leaves the inks as they are")
    func otherProfile() throws {
        let bitmaps = try [nil, GreyProfileTests.linear].map {
            try PictureFile(jpeg($0)).decoded(filling: Self.size)
        }
        #expect(bitmaps[0] == bitmaps[1])
    }
}
