internal import CRSVG
import Decoding

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
        return .damaged(.svg, place + reason.prefix(1).lowercased() + reason.dropFirst())
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
