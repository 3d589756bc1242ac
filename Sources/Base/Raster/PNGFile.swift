internal import CCairo

/// Writes pictures as PNG.
public enum PNGFile {
    public struct Failure: Error, Hashable, CustomStringConvertible {
        public let description: String
    }

    /// - Throws: ``Failure``, whose description has the path and the reason.
    public static func write(_ bitmap: Bitmap, to path: String) throws(Failure) {
        let status = bitmap.pixels.withUnsafeBytes { pixels in
            // Cairo only reads from a surface that it saves.
            let base = UnsafeMutableRawPointer(mutating: pixels.baseAddress)?.assumingMemoryBound(to: UInt8.self)
            let (width, height) = (Int32(bitmap.size.width), Int32(bitmap.size.height))
            let format = bitmap.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
            let surface = cairo_image_surface_create_for_data(base, format, width, height, width * 4)
            defer { cairo_surface_destroy(surface) }
            return cairo_surface_write_to_png(surface, path)
        }
        guard status != CAIRO_STATUS_SUCCESS else { return }
        throw Failure(description: "cannot write \(path): \(String(cString: cairo_status_to_string(status)))")
    }
}
