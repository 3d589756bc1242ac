import Decoding
import Raster

/// The size in pixels at which an SVG is drawn: its own size or, without one, its view box's.
struct SVGDocument {
    let size: PixelSize

    /// The size that browsers give a drawing without one.
    private static let defaultSize = PixelSize(width: 300, height: 150)
    /// Sharp on any screen, yet no larger than a photo.
    private static let longestSide = 4096.0

    /// Whether a file is an SVG, judging by its first element.
    static func isOne(_ bytes: Bytes) -> Bool {
        let start = String(decoding: bytes.slice(at: 0, size: 1024), as: UTF8.self)
        let text = start.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        return text.hasPrefix("<svg") || (text.hasPrefix("<?xml") || text.hasPrefix("<!")) && text.contains("<svg")
    }

    init(_ bytes: Bytes) {
        let text = String(decoding: bytes.slice(at: 0, size: 16 * 1024), as: UTF8.self)
        let tag = text.firstRange(of: "<svg").map { text[$0.upperBound...].prefix { $0 != ">" } } ?? ""
        let box = Self.attribute("viewBox", in: tag)?.split { $0 == " " || $0 == "," }.compactMap { Double($0) } ?? []
        let width = Self.length("width", in: tag) ?? (box.count == 4 ? box[2] : Double(Self.defaultSize.width))
        let height = Self.length("height", in: tag) ?? (box.count == 4 ? box[3] : Double(Self.defaultSize.height))
        guard width > 0, height > 0, width.isFinite, height.isFinite else {
            size = Self.defaultSize
            return
        }
        let scale = min(1, Self.longestSide / max(width, height))
        size = PixelSize(width: max(1, Int((width * scale).rounded())), height: max(1, Int((height * scale).rounded())))
    }

    private static func attribute(_ name: String, in tag: Substring) -> Substring? {
        guard let range = tag.firstRange(of: " \(name)=") else { return nil }
        let rest = tag[range.upperBound...]
        guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
        return rest.dropFirst().prefix { $0 != quote }
    }

    /// In pixels. Nil for percentages, which refer to an unknown page.
    private static func length(_ name: String, in tag: Substring) -> Double? {
        guard let value = attribute(name, in: tag), !value.hasSuffix("%") else { return nil }
        let number = value.prefix { $0.isNumber || $0 == "." }
        let unit = value.dropFirst(number.count).filter { !$0.isWhitespace }
        return Double(number).map { $0 * (pixels[String(unit)] ?? 1) }
    }

    /// Pixels per unit of length (CSS Values 4, section 6.2).
    private static let pixels: [String: Double] = ["mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96, "pt": 96 / 72, "pc": 16]
}
