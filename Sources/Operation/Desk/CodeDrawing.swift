internal import CQREncode

/// Draws QR codes for the page.
enum CodeDrawing {
    /// The light margin that readers need, in modules (ISO/IEC 18004, section 6.3.8).
    private static let margin = 4

    /// A code as SVG; nil if the text is too long for one.
    static func svg(of text: String) -> String? {
        guard let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else { return nil }
        defer { QRcode_free(code) }
        let side = Int(clamping: code.pointee.width)
        let modules = UnsafeBufferPointer(start: code.pointee.data, count: side * side)
        // The lowest bit tells dark from light.
        let path = modules.indices.filter { modules[$0] & 1 == 1 }.map { index in
            "M\(index % side + margin) \(index / side + margin)h1v1h-1z"
        }.joined()
        let whole = side + 2 * margin
        return
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(whole) \(whole)\" shape-rendering=\"crispEdges\">"
            + "<path fill=\"#fff\" d=\"M0 0h\(whole)v\(whole)H0z\"/><path d=\"\(path)\"/></svg>"
    }
}
