internal import CRSVG
import Decoding
import Raster

/// Draws SVGs with librsvg.
struct DrawingDecoder {
    private let source: [UInt8]
    private let document: SVGDocument

    /// - Parameters:
    ///   - drawsText: Whether fonts can be opened. Without them, letters would be boxes.
    ///   - depth: The number of drawings in which it is embedded.
    init(_ bytes: Bytes, drawsText: Bool = true, depth: Int = 0) throws(PictureError) {
        guard let document = SVGDocument(bytes), document.isWhole else { throw .truncated(.svg) }
        guard drawsText || !document.hasText else {
            throw .unsupported(.svg, "text (expected text as paths, where the system has no Landlock)")
        }
        self.document = document
        source = try DrawingSource.prepared(bytes, EmbeddedPictures(drawsText: drawsText, depth: depth))
    }

    /// - Parameter target: The size to cover; nil for the drawing's size as a photo.
    func draw(
        covering target: PixelSize? = nil, over background: Background = .usual
    ) throws(PictureError) -> Bitmap {
        var error: UnsafeMutablePointer<GError>?
        guard let handle = rsvg_handle_new_from_data(source, source.count, &error) else {
            throw DrawingFault.error(error)
        }
        defer { g_object_unref(UnsafeMutableRawPointer(handle)) }
        let size = target.map(document.size(covering:)) ?? document.size
        var failure: PictureError?
        let pixels = [UInt32](unsafeUninitializedCapacity: size.count) { buffer, count in
            buffer.initialize(repeating: background.pixel)
            failure = draw(handle, size, on: buffer)
            count = size.count
        }
        if let failure { throw failure }
        return Bitmap(size: size, pixels: pixels, opaque: PixelRect(size))
    }

    private func draw(
        _ handle: OpaquePointer, _ size: PixelSize, on buffer: UnsafeMutableBufferPointer<UInt32>
    ) -> PictureError? {
        let surface = buffer.withMemoryRebound(to: UInt8.self) { bytes in
            cairo_image_surface_create_for_data(
                bytes.baseAddress, CAIRO_FORMAT_ARGB32, Int32(size.width), Int32(size.height), Int32(size.width * 4))
        }
        defer { cairo_surface_destroy(surface) }
        let context = cairo_create(surface)
        defer { cairo_destroy(context) }
        let natural = document.naturalSize
        cairo_scale(context, Double(size.width) / natural.width, Double(size.height) / natural.height)
        var viewport = RsvgRectangle(x: 0, y: 0, width: natural.width, height: natural.height)
        var error: UnsafeMutablePointer<GError>?
        let isDrawn = rsvg_handle_render_document(handle, context, &viewport, &error) != 0
        cairo_surface_flush(surface)
        return isDrawn ? nil : DrawingFault.error(error)
    }
}
