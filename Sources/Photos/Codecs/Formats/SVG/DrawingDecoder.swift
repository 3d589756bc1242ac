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
    func draw(covering target: PixelSize? = nil, over background: Background = .usual) throws(PictureError) -> Bitmap {
        var error: UnsafeMutablePointer<GError>?
        guard let handle = rsvg_handle_new_from_data(source, source.count, &error) else {
            throw DrawingFault.error(error)
        }
        defer { g_object_unref(UnsafeMutableRawPointer(handle)) }
        let size = target.map(document.size(covering:)) ?? document.size
        return try Bitmap(opaque: size) { pixels throws(PictureError) in
            pixels.initialize(repeating: background.pixel)
            try draw(handle, size, on: pixels)
        }
    }

    private func draw(
        _ handle: OpaquePointer, _ size: PixelSize, on buffer: UnsafeMutableBufferPointer<UInt32>
    ) throws(PictureError) {
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
        if !isDrawn { throw DrawingFault.error(error) }
    }
}

/// librsvg's message about a drawing that it does not draw.
enum DrawingFault {
    /// The limits of librsvg and libxml2, by what their messages begin with: valid drawings exceed them.
    private static let limits = [
        "cannot load more than": "more than a million elements", "exceeded more than": "too many copies of elements",
        "Excessive depth": "elements nested more than 256 deep", "Unsupported encoding": "an unsupported encoding",
    ]

    /// Takes an error over and frees it.
    static func error(_ error: UnsafeMutablePointer<GError>?) -> PictureError {
        guard let error else { return .damaged(.svg, "librsvg gives no reason") }
        defer { g_error_free(error) }
        let message = error.pointee.message.map { String(cString: $0) } ?? ""
        return self.error(message)
    }

    static func error(_ message: String) -> PictureError {
        let (line, reason) = parts(message)
        if let limit = limits.first(where: { reason.hasPrefix($0.key) }) { return .unsupported(.svg, limit.value) }
        guard let reason = reason.line() else { return .damaged(.svg, "librsvg gives no reason") }
        let place = line.map { "line \($0): " } ?? ""
        return .damaged(.svg, "\(place)\(reason.prefix(1).lowercased())\(reason.dropFirst())")
    }

    /// The line and the reason in messages such as these, whose reason may take several lines:
    /// ```
    /// XML parse error: Error domain 1 code 73 on line 1 column 173 of data: Couldn't find end of Start Tag
    /// XML parse error: error code=201 (3) in (null):1:28: Namespace prefix a on svg is not defined
    /// ```
    private static func parts(_ message: String) -> (line: Int?, reason: String) {
        let first = String(message.prefix { !$0.isNewline })
        for (start, end) in [(" on line ", " of data: "), (" in (null):", ": ")] {
            let pieces = first.split(separator: start, maxSplits: 1)
            guard pieces.count == 2 else { continue }
            let rest = pieces[1].split(separator: end, maxSplits: 1)
            guard rest.count == 2, let line = Int(rest[0].prefix { $0.isNumber }) else { continue }
            return (line, String(rest[1]))
        }
        return (nil, first)
    }
}

enum SVGCodec: Codec {
    static let format = ImageFormat.svg

    static func recognizes(_ bytes: Bytes) -> Bool { SVGDocument.isOne(bytes) }

    static func size(of bytes: Bytes) -> PixelSize? { SVGDocument(bytes)?.size }

    static func decode(
        _ picture: StoredPicture, covering target: PixelSize, over background: Background
    ) throws(PictureError) -> Bitmap {
        try drawing(picture).draw(covering: target, over: background)
    }

    static func pieces(_ picture: StoredPicture, _ rects: [PixelRect], level: Int) throws(PictureError) -> [Bitmap] {
        let whole = try drawing(picture).draw()
        guard whole.size == picture.size else { throw .damaged(.svg, "its size has changed") }
        return rects.map { whole.piece($0, reducedBy: 1 << level) }
    }

    private static func drawing(_ picture: StoredPicture) throws(PictureError) -> DrawingDecoder {
        try DrawingDecoder(picture.bytes(), drawsText: picture.drawsText)
    }
}
