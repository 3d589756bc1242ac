/// Decodes texts in an unknown encoding: files beside photos, and fields of metadata.
public enum TextDecoding {
    /// The text in UTF-8, or in UTF-16 with or without a byte order mark, or else in the most plausible of older encodings
    /// (``LegacyEncodings``). NULs at its end are padding.
    public static func text(of bytes: some Collection<UInt8>) -> String {
        let bytes = Array(bytes)
        if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), isLittleEndian: true) }
        if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), isLittleEndian: false) }
        let content = bytes[..<((bytes.lastIndex { $0 != 0 } ?? -1) + 1)]
        let text = utf8(content.starts(with: mark) ? content.dropFirst(mark.count) : content)
        if let text, controlCount(content) * 8 < content.count || content.isEmpty { return text }
        let legacy = LegacyEncodings.reading(of: content)
        if controlCount(content) == 0, legacy.isPlausible { return legacy.text }
        return unmarkedUTF16(bytes, content) ?? text ?? legacy.text
    }

    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The number of control characters, of which texts in encodings of bytes have none. Beside NULs, tabs may be halves of
    /// letters in Devanagari.
    private static func controlCount(_ bytes: ArraySlice<UInt8>) -> Int {
        let breaks: ClosedRange<UInt8> = (bytes.contains(0) ? 0x0A : 0x09)...0x0D
        return bytes.count { $0 < 0x20 && !breaks.contains($0) }
    }

    /// A field of fixed size may end within a character, which is left out.
    ///
    /// - Returns: Nil if it is not UTF-8.
    private static func utf8(_ bytes: ArraySlice<UInt8>) -> String? {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        guard let lead = bytes.suffix(3).lastIndex(where: { $0 >= 0xC2 }),
            bytes[lead...].count < (bytes[lead] >= 0xF0 ? 4 : bytes[lead] >= 0xE0 ? 3 : 2),
            bytes[lead...].dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }),
            // Otherwise it is a text in Windows-1252 that ends with an accented letter.
            bytes[..<lead].contains(where: { $0 >= 0x80 })
        else { return nil }
        return String(validating: bytes[..<lead], as: UTF8.self)
    }

    private static func utf16(_ bytes: ArraySlice<UInt8>, isLittleEndian: Bool) -> String {
        var text = String(decoding: units(bytes, isLittleEndian), as: UTF16.self)
        while text.unicodeScalars.last == "\0" { text.unicodeScalars.removeLast() }
        return text
    }

    /// A text that is said to be in UTF-16, up to its first NUL.
    ///
    /// - Parameter mayBeSwapped: Whether its bytes may be in the other order, as some programs write them. The low bytes of a text
    ///   vary more than its high ones.
    public static func utf16(
        of bytes: some Collection<UInt8>, isLittleEndian: Bool, mayBeSwapped: Bool = false
    ) -> String {
        let units = units(Array(bytes)[...], isLittleEndian).prefix { $0 != 0 }
        let (low, high) = (units.map { $0 & 0xFF }, units.map { $0 >> 8 })
        let isSwapped =
            units.first == 0xFFFE || low.count { $0 == 0 } > high.count { $0 == 0 }
            || 2 * Set(low).count <= Set(high).count
        return String(decoding: mayBeSwapped && isSwapped ? units.map(\.byteSwapped) : Array(units), as: UTF16.self)
    }

    /// A text in JIS X 0208, with escape sequences or without, or in what programs write in its place.
    public static func text(ofJIS bytes: ArraySlice<UInt8>) -> String {
        let bytes = bytes.prefix { $0 != 0 }
        guard bytes.allSatisfy({ $0 < 0x80 }), let text = ShiftJIS.text(ofJIS: bytes) else { return text(of: bytes) }
        return String(String.UnicodeScalarView(text))
    }

    private static func units(_ bytes: ArraySlice<UInt8>, _ isLittleEndian: Bool) -> [UInt16] {
        stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
            let first = UInt16(clamping: bytes[index])
            let second = UInt16(clamping: bytes[index + 1])
            return isLittleEndian ? second << 8 | first : first << 8 | second
        }
    }

    /// UTF-16 shows by control characters where other encodings have none. Its high bytes vary less than its low bytes, because
    /// a text is mostly in one script.
    ///
    /// - Returns: Nil if it is no text in either order of bytes.
    private static func unmarkedUTF16(_ bytes: [UInt8], _ content: ArraySlice<UInt8>) -> String? {
        guard content.count > 1 else { return nil }
        let units = content.count % 2 == 0 ? content : bytes[..<min(bytes.count, content.count + 1)]
        let halves = (0...1).map { half in stride(from: half, to: units.count, by: 2).map { units[$0] } }
        let kinds = halves.map { Set($0).count }
        let zeros = halves.map { bytes in bytes.count { $0 == 0 } }
        let isLittleEndian = kinds[0] == kinds[1] ? zeros[0] <= zeros[1] : kinds[0] > kinds[1]
        let texts = [isLittleEndian, !isLittleEndian].map { utf16(units, isLittleEndian: $0) }
        return texts.first { text in text.unicodeScalars.allSatisfy(isReadable) }
    }

    private static func isReadable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control: (0x09...0x0D).contains(scalar.value)
        case .privateUse, .unassigned, .surrogate: false
        default: scalar != "\u{FFFD}"
        }
    }
}
