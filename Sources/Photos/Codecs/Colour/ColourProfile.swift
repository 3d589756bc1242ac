internal import CLCMS
import Decoding
import Raster

/// What a picture's numbers mean, where they do not mean sRGB: an ICC profile that came with it.
struct ColourProfile {
    private let bytes: [UInt8]

    /// Profiles are half a kilobyte to half a megabyte.
    static let greatestCount = 4 << 20

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The picture in sRGB. One whose profile says nothing that applies to it stays as it is.
    func inSRGB(_ picture: Bitmap) -> Bitmap {
        guard let profile = cmsOpenProfileFromMem(bytes, UInt32(bytes.count)) else { return picture }
        defer { cmsCloseProfile(profile) }
        // Grey and ink have become red, green and blue by another way.
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

    /// Most profiles are sRGB's own, and say so; converting them would only take time.
    private func isSRGB(_ profile: cmsHPROFILE) -> Bool {
        var name = [CChar](repeating: 0, count: 128)
        cmsGetProfileInfoASCII(profile, cmsInfoDescription, "en", "US", &name, UInt32(name.count - 1))
        return name.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { String(cString: $0).hasPrefix("sRGB") } ?? false
        }
    }
}
