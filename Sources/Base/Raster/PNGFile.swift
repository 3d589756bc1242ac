internal import CCairo

/// Writes pictures as PNG.
public enum PNGFile {
    public struct Failure: Error, Hashable, CustomStringConvertible {
        public let description: String
    }

    /// - Throws: ``Failure``, whose description has the path and the reason.
    public static func write(_ bitmap: Bitmap, to path: String) throws(Failure) {
        let status = withSurface(of: bitmap) { cairo_surface_write_to_png($0, path) }
        guard status != CAIRO_STATUS_SUCCESS else { return }
        throw Failure(description: "cannot write \(path): \(String(cString: cairo_status_to_string(status)))")
    }

    /// - Throws: If there is not enough memory.
    public static func bytes(of bitmap: Bitmap) throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        let status = withSurface(of: bitmap) { surface in
            withUnsafeMutablePointer(to: &bytes) { bytes in
                cairo_surface_write_to_png_stream(surface, append, bytes)
            }
        }
        guard status != CAIRO_STATUS_SUCCESS else { return bytes }
        throw Failure(description: "cannot make a PNG: \(String(cString: cairo_status_to_string(status)))")
    }

    /// Appends bytes to an array.
    private static let append: cairo_write_func_t = { array, data, count in
        let array = array?.assumingMemoryBound(to: [UInt8].self)
        array?.pointee.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
    }

    private static func withSurface(
        of bitmap: Bitmap, _ body: (OpaquePointer?) -> cairo_status_t
    ) -> cairo_status_t {
        bitmap.pixels.withUnsafeBytes { pixels in
            // Cairo only reads from a surface that it saves.
            let base = UnsafeMutableRawPointer(mutating: pixels.baseAddress)?.assumingMemoryBound(to: UInt8.self)
            let width = Int32(bitmap.size.width)
            let height = Int32(bitmap.size.height)
            let format = bitmap.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
            let surface = cairo_image_surface_create_for_data(base, format, width, height, width * 4)
            defer { cairo_surface_destroy(surface) }
            return body(surface)
        }
    }
}
