internal import CLCMS
import Decoding
import Raster

/// The ICC profile embedded in a picture.
struct ColourProfile {
    private let bytes: [UInt8]

    /// The largest profile that is read. Real ones have half a kilobyte to half a megabyte.
    static let greatestCount = 4 << 20

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The picture converted to sRGB. If the profile does not apply to it, the picture is returned unchanged.
    func inSRGB(_ picture: Bitmap) -> Bitmap {
        guard let profile = cmsOpenProfileFromMem(bytes, UInt32(bytes.count)) else { return picture }
        defer { cmsCloseProfile(profile) }
        // The decoder has already converted grey and CMYK pictures to RGB.
        guard cmsGetColorSpace(profile) == cmsSigRgbData, !isSRGB(profile), let sRGB = cmsCreate_sRGBProfile() else {
            return picture
        }
        defer { cmsCloseProfile(sRGB) }
        let type = vitrine_type_bgra()
        let intent = UInt32(INTENT_PERCEPTUAL)
        let flags = UInt32(cmsFLAGS_COPY_ALPHA)
        guard let transform = cmsCreateTransform(profile, type, sRGB, type, intent, flags) else { return picture }
        defer { cmsDeleteTransform(transform) }
        let pixels = [UInt32](unsafeUninitializedCapacity: picture.size.count) { buffer, count in
            picture.pixels.withUnsafeBufferPointer { source in
                cmsDoTransform(transform, source.baseAddress, buffer.baseAddress, UInt32(picture.size.count))
            }
            count = picture.size.count
        }
        return Bitmap(size: picture.size, pixels: pixels, content: picture.content, opaque: picture.opaque)
    }

    /// Most profiles are sRGB, as their description says. Converting from them would take time for nothing.
    private func isSRGB(_ profile: cmsHPROFILE) -> Bool {
        var name = [CChar](repeating: 0, count: 128)
        cmsGetProfileInfoASCII(profile, cmsInfoDescription, "en", "US", &name, UInt32(name.count - 1))
        return name.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { String(cString: $0).hasPrefix("sRGB") } ?? false
        }
    }
}
