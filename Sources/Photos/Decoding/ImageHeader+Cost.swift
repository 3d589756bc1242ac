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
        // The pixels, and the file, which is seldom larger.
        case .png: pixels * 4 * 2
        // The pixels, those of a lossless frame, and two canvases of an animation.
        case .webp: pixels * 4 * (frameDurations.isEmpty ? 2 : 4)
        // SDL2_image's surface, or all frames of an animation at once, and a copy on an opaque background.
        case .tiff, .gif, .bmp, .svg: pixels * 4 * (max(1, frameDurations.count) + 1)
        }
    }
}
