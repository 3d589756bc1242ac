import Decoding

/// The properties in an IPTC record (IPTC-NAA IIM 4.2).
struct IPTCRecord {
    private(set) var label = PhotoLabel()
    /// The texts of data sets of record 2, by their numbers.
    private var texts: [UInt8: [String]] = [:]
    /// The number of bytes of text that may still be read.
    private var rest = PhotoLabel.longestText

    /// - Parameter block: Photoshop's resources.
    /// - Returns: Nil if there is none.
    init?(photoshop block: [UInt8]) {
        guard let record = Self.resource(in: Bytes(block)) else { return nil }
        self.init(Array(record))
    }

    init(_ record: [UInt8]) {
        read(Bytes(record))
        if let title = texts[5]?.first ?? texts[105]?.first { label.title = LocalizedText(title) }
        if let caption = texts[120]?.first { label.text = LocalizedText(caption) }
        let place = Place(
            location: texts[92]?.first, city: texts[90]?.first, state: texts[95]?.first, country: texts[101]?.first)
        if let line = place.line { label.place = LocalizedText(line) }
        label.tags = texts[25] ?? []
        label.credit = texts[110]?.first ?? texts[80]?.joined(separator: ", ")
        label.licence = texts[116]?.first
    }

    /// The data sets of dates and times, as `20260612` and `074500+0200`.
    private static let dates: [DateKind: (day: UInt8, time: UInt8)] = [.created: (55, 60), .digitized: (62, 63)]

    func date(_ kind: DateKind) -> CaptureDate? {
        guard let (day, time) = Self.dates[kind], let day = texts[day]?.first else { return nil }
        return CaptureDate(iptc: day, time: texts[time]?.first ?? "")
    }

    // MARK: Photoshop's resources

    private static let iptcResource = 0x0404

    /// Each resource has a signature, a number, a name whose length precedes it, a length and its contents; names and contents are
    /// padded to an even length.
    private static func resource(in bytes: Bytes) -> ArraySlice<UInt8>? {
        var offset = 0
        while bytes.hasText("8BIM", at: offset), let number = bytes.number(at: offset + 4, size: 2, .bigEndian),
            let name = bytes[offset + 6]
        {
            let start = offset + 6 + (Int(name) + 2) / 2 * 2
            guard let size = bytes.number(at: start, size: 4, .bigEndian) else { return nil }
            if number == iptcResource { return bytes.slice(at: start + 4, size: size) }
            offset = start + 4 + (size + 1) / 2 * 2
        }
        return nil
    }

    // MARK: Data sets

    private static let mark: UInt8 = 0x1C

    /// Each data set has a mark, the numbers of its record and its own, a length and its contents.
    private mutating func read(_ bytes: Bytes) {
        var offset = 0
        while bytes[offset] == Self.mark, let record = bytes[offset + 1], let number = bytes[offset + 2],
            // Longer contents, which no text has, have the length of their length here.
            let length = bytes.number(at: offset + 3, size: 2, .bigEndian), length < 0x8000
        {
            note(record, number, bytes.slice(at: offset + 5, size: length))
            offset += 5 + length
        }
    }

    private static let captionNumber: UInt8 = 120
    private static let numbers: Set<UInt8> = [5, 25, 55, 60, 62, 63, 80, 90, 92, 95, 101, 105, 110, 116, captionNumber]

    /// Ignores the character set that a record states: programs state wrong ones, and UTF-8 can be recognized.
    private mutating func note(_ record: UInt8, _ number: UInt8, _ contents: ArraySlice<UInt8>) {
        guard record == 2, Self.numbers.contains(number), contents.count <= rest else { return }
        let text = String(validating: contents, as: UTF8.self) ?? TextDecoding.text(of: contents)
        guard let text = number == Self.captionNumber ? text.paragraphs() : text.line() else { return }
        rest -= contents.count
        texts[number, default: []].append(text)
    }
}

/// Where a photo was taken, from its narrowest part to its widest.
struct Place {
    var location: String?
    var city: String?
    var state: String?
    var country: String?

    /// The place on one line. The state is named only if the city is not.
    var line: String? {
        let parts = [location, city ?? state, country].compactMap(\.self)
        let distinct = parts.enumerated().filter { index, part in !parts[..<index].contains(part) }.map(\.element)
        return distinct.isEmpty ? nil : distinct.joined(separator: ", ")
    }
}
