import Decoding

/// The caption in an XMP packet: the first text of `dc:description` (XMP specification, part 1, section 8.3).
enum XMPPacket {
    static func caption(_ packet: String) -> String? {
        guard let description = between("<dc:description", "</dc:description>", in: packet),
            let item = between("<rdf:li", "</rdf:li>", in: description), let start = item.firstIndex(of: ">")
        else { return nil }
        return unescaped(String(item[item.index(after: start)...])).nilIfBlank
    }

    private static func between(_ start: String, _ end: String, in text: String) -> String? {
        guard let first = text.firstRange(of: start) else { return nil }
        let rest = text[first.upperBound...]
        return rest.firstRange(of: end).map { String(rest[..<$0.lowerBound]) }
    }

    private static func unescaped(_ text: String) -> String {
        let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]
        return entities.reduce(text) { $0.replacing($1.0, with: $1.1) }
    }
}

/// The caption in an IPTC record, as Photoshop stores it: record 2, data set 120 (IPTC-NAA IIM 4.2).
enum IPTCRecord {
    private static let captionMark: [UInt8] = [0x1C, 2, 120]

    static func caption(_ block: ArraySlice<UInt8>) -> String? {
        let bytes = Bytes(Array(block))
        guard let start = bytes.storage.firstRange(of: captionMark)?.upperBound,
            let length = bytes.number(at: start, size: 2, .bigEndian), length < 0x8000
        else { return nil }
        return String(decoding: bytes.slice(at: start + 2, size: length), as: UTF8.self).nilIfBlank
    }
}

extension String {
    /// Without surrounding spaces; nil if nothing is left.
    var nilIfBlank: String? {
        let start = drop { $0.isWhitespace }
        let trimmed = String(start.reversed().drop { $0.isWhitespace }.reversed())
        return trimmed.isEmpty ? nil : trimmed
    }
}
