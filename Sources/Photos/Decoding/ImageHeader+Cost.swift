extension ImageHeader {
    /// About what decoding it takes of memory, in bytes, besides what comes of it.
    public var decodingByteCount: Int {
        let pixels = storedSize.count
        return switch format {
        // The coefficients of a progressive one, of two bytes, with colours at half the resolution; others take a few rows.
        case .jpeg: pixels * 3
        // Planes of brightness and colour of up to two bytes, and the picture made of them, once more while it is turned.
        case .heif: pixels * 12
        // What SDL2_image makes, and the same on an opaque ground; of those that move, all pictures at once.
        case .png, .webp, .tiff, .gif, .bmp, .svg: pixels * 4 * (max(1, frameDurations.count) + 1)
        }
    }
}
