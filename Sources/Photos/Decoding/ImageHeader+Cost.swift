extension ImageHeader {
    /// An estimate of the memory that decoding takes, in bytes, without the resulting pictures.
    public var decodingByteCount: Int {
        let pixels = storedSize.count
        return switch format {
        // A progressive file keeps all coefficients of two bytes, with colours at half the resolution. Others need a few
        // rows only.
        case .jpeg: pixels * 3
        // Planes of luma and chroma with up to two bytes for each value, and the RGB picture, twice while it is rotated.
        case .heif: pixels * 12
        // SDL2_image's surface, or all frames of an animation at once, and a copy on an opaque background.
        case .png, .webp, .tiff, .gif, .bmp, .svg: pixels * 4 * (max(1, frameDurations.count) + 1)
        }
    }
}
