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
        case .png, .bmp, .svg: pixels * 4 * 2
        // The pixels, those of a lossless frame, and two canvases of an animation.
        case .webp: pixels * 4 * (frameDurations.isEmpty ? 2 : 4)
        // The canvas, what it showed before the current frame, and that frame.
        case .gif: pixels * 4 * 3
        // Sixteen planes of luma and chroma that others refer to, those that several threads decode, and the picture.
        case .mp4, .webm: pixels * 36
        // The pixels, and a strip, which may be the whole picture with two bytes for each of four samples.
        case .tiff: pixels * 4 * 3
        }
    }
}
