import Decoding
import Platform
import Raster

/// The root of a drawing.
struct SVGDocument {
    private let bytes: [UInt8]
    private let root: XMLScanner.StartTag
    /// Its own size or, without one, its view box's.
    let naturalSize: (width: Double, height: Double)

    /// The size that browsers give a drawing without one.
    private static let defaultSize = (width: 300.0, height: 150.0)
    /// The longest side in pixels: sharp on any screen, yet no larger than a photo.
    private static let longestSide = 2048.0...4096.0

    /// Whether a file is a drawing, judging by its first element.
    static func isOne(_ bytes: Bytes) -> Bool {
        var scanner = XMLScanner(bytes.storage)
        return scanner.skipMiscellaneous() && isRoot(scanner.elementName())
    }

    /// Whether an element is `svg`, with any namespace prefix.
    private static func isRoot(_ name: String?) -> Bool { name?.split(separator: ":").last == "svg" }

    /// - Returns: Nil if the root's start tag is not complete.
    init?(_ bytes: Bytes) {
        var scanner = XMLScanner(bytes.storage)
        guard scanner.skipMiscellaneous(), let root = scanner.startTag(), Self.isRoot(root.name) else { return nil }
        self.bytes = bytes.storage
        self.root = root
        let box = root["viewBox"].map(Self.numbers) ?? []
        let hasBox = box.count == 4 && box[2] > 0 && box[3] > 0
        naturalSize = Self.naturalSize(root, hasBox ? (box[2], box[3]) : nil)
    }

    /// The size in pixels that it has as a photo. Small drawings are enlarged, because they stay sharp.
    var size: PixelSize {
        let side = max(naturalSize.width, naturalSize.height)
        return size(scale: min(max(side, Self.longestSide.lowerBound), Self.longestSide.upperBound) / side)
    }

    /// The size at the smallest scale that covers the target.
    func size(covering target: PixelSize) -> PixelSize {
        size(scale: max(Double(target.width) / naturalSize.width, Double(target.height) / naturalSize.height))
    }

    private func size(scale: Double) -> PixelSize {
        PixelSize(
            width: max(1, Int((naturalSize.width * scale).rounded())),
            height: max(1, Int((naturalSize.height * scale).rounded())))
    }

    /// A length that is missing follows from the other one and the view box (CSS Images 3, section 5.1).
    private static func naturalSize(
        _ root: XMLScanner.StartTag, _ box: (width: Double, height: Double)?
    ) -> (width: Double, height: Double) {
        let natural: (width: Double, height: Double) =
            switch (length(root["width"]), length(root["height"])) {
            case (let width?, let height?): (width, height)
            case (let width?, nil): (width, box.map { width * $0.height / $0.width } ?? defaultSize.height)
            case (nil, let height?): (box.map { height * $0.width / $0.height } ?? defaultSize.width, height)
            case (nil, nil): box ?? defaultSize
            }
        let isDrawable = natural.width > 0 && natural.height > 0 && natural.width.isFinite && natural.height.isFinite
        return isDrawable ? natural : defaultSize
    }

    // MARK: Values

    private static func numbers(_ text: String) -> [Double] {
        text.split { $0 == "," || $0.isWhitespace }.compactMap { Double($0) }
    }

    /// A length in pixels; nil for percentages, which refer to an unknown page.
    private static func length(_ text: String?) -> Double? {
        guard let text = text?.line(), !text.hasSuffix("%") else { return nil }
        // The longest beginning that is a number: in "4em", e is no exponent.
        let numbers = text.indices.reversed().lazy.map { text[...$0] }
        guard let number = numbers.first(where: { Double($0) != nil }), let value = Double(number) else { return nil }
        let unit = text[number.endIndex...].filter { !$0.isWhitespace }.lowercased()
        return unit.isEmpty ? value : pixels[unit].map { value * $0 }
    }

    /// Pixels per unit of length (CSS Values 4, sections 6.1 and 6.2), with letters of 16 pixels.
    private static let pixels: [String: Double] = [
        "px": 1, "mm": 96 / 25.4, "cm": 96 / 2.54, "q": 96 / 101.6, "in": 96, "pt": 96 / 72.0, "pc": 16, "em": 16,
        "rem": 16, "ex": 8, "ch": 8,
    ]

    // MARK: Content

    /// Whether it has text, which takes fonts.
    var hasText: Bool {
        let prefix = root.name.dropLast("svg".count)
        let name = Array("<\(prefix)text".utf8)
        var rest = bytes[root.range.upperBound...]
        while let end = rest.firstRange(ofBytes: name)?.upperBound {
            rest = bytes[end...]
            if let next = rest.first, " \t\r\n>/".utf8.contains(next) { return true }
        }
        return false
    }

    /// Whether the root element ends, with nothing behind it but comments.
    var isWhole: Bool {
        if root.isEmptyElement { return true }
        let end = Array("</\(root.name)".utf8)
        var last = bytes.endIndex
        while let start = bytes[root.range.upperBound..<last].lastRange(of: end)?.lowerBound {
            if isEnd(at: start + end.count) { return true }
            last = start
        }
        return false
    }

    private func isEnd(at offset: Int) -> Bool {
        guard let tagEnd = bytes[offset...].firstIndex(of: UInt8(ascii: ">")) else { return false }
        var scanner = XMLScanner(bytes, at: tagEnd + 1)
        return scanner.skipMiscellaneous() && scanner.isAtEnd
    }
}

extension ArraySlice<UInt8> {
    fileprivate func lastRange(of text: [UInt8]) -> Range<Int>? {
        guard count >= text.count else { return nil }
        return (startIndex...(endIndex - text.count)).last { self[$0...].starts(with: text) }
            .map { $0..<$0 + text.count }
    }
}
