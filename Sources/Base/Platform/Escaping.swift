internal import CLibrary
import SystemPackage

// Names of files and URLs come from anywhere. Printed as they are, they could break lines, move a terminal's cursor, or
// reverse the text that follows.

extension String {
    /// Bytes as text on one line: those that are not printable UTF-8 become `\xNN` each, which `$'…'` in a shell reads.
    ///
    /// A backslash that would begin such an escape is escaped, too, so ``SystemPackage/FilePath/init(escaped:)`` restores
    /// the bytes.
    public init(escaping bytes: [UInt8]) {
        self.init(bytes) { scalar, rest in scalar.isPrintable && !rest.isEscape }
    }

    /// This text in quotes, for a message.
    public var quoted: String { Self(quoting: Array(utf8)) }

    /// A message that may contain anything, on one line. Escapes that it contains stay as they are.
    public var printable: String { String(Array(utf8)) { scalar, _ in scalar.isPrintable } }

    fileprivate init(quoting bytes: [UInt8]) {
        self = "\"\(String(bytes) { scalar, rest in scalar.isPrintable && scalar != "\"" && !rest.isEscape })\""
    }

    /// - Parameter isKept: Whether to keep a character, which is the first in the bytes that follow it.
    private init(_ bytes: [UInt8], isKept: (Unicode.Scalar, ArraySlice<UInt8>) -> Bool) {
        // Most names are plain, and Unicode properties are slow to look up.
        self = bytes.allSatisfy(\.isPlain) ? String(decoding: bytes, as: UTF8.self) : ""
        guard isEmpty else { return }
        var rest = bytes[...]
        var iterator = bytes.makeIterator()
        var parser = UTF8.ForwardParser()
        while !rest.isEmpty {
            let count: Int
            switch parser.parseScalar(from: &iterator) {
            case .valid(let encoded):
                count = encoded.count
                let scalar = UTF8.decode(encoded)
                if isKept(scalar, rest) { unicodeScalars.append(scalar) } else { appendEscapes(rest.prefix(count)) }
            case .error(let length):
                count = length
                appendEscapes(rest.prefix(count))
            case .emptyInput: return
            }
            rest.removeFirst(count)
        }
    }

    private mutating func appendEscapes(_ bytes: ArraySlice<UInt8>) {
        for byte in bytes {
            let digits = String(byte, radix: 16, uppercase: true)
            self += digits.count == 1 ? "\\x0\(digits)" : "\\x\(digits)"
        }
    }
}

extension [UInt8] {
    /// - Parameter text: In the form of ``Swift/String/init(escaping:)``.
    public init(escaped text: String) {
        var rest = Array(text.utf8)[...]
        self = []
        while let first = rest.first {
            let escape = rest.escapedByte
            append(escape ?? first)
            rest.removeFirst(escape == nil ? 1 : 4)
        }
    }
}

extension FilePath {
    /// - Parameter text: In the form of ``escaped``.
    public init(escaped text: String) { self.init(bytes: [UInt8](escaped: text)) }

    /// Its bytes as text on one line, by ``Swift/String/init(escaping:)``.
    public var escaped: String { String(escaping: bytes) }

    /// Its bytes in quotes, for a message.
    public var quoted: String { String(quoting: bytes) }
}

extension CommandLine {
    /// The arguments without the program's name, escaped: those that are paths may be any bytes, and the standard
    /// library's strings would lose them.
    public static var escapedArguments: [String] {
        (1..<Int(max(argc, 1))).compactMap { unsafeArgv[$0] }.map {
            String(escaping: Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))))
        }
    }
}

extension Unicode.Scalar {
    /// Whether it leaves the line and the direction of the text as they are.
    fileprivate var isPrintable: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        default: !properties.isBidiControl
        }
    }
}

extension UInt8 {
    /// Whether it is printable ASCII that neither begins an escape nor ends a quotation.
    fileprivate var isPlain: Bool {
        switch self {
        case UInt8(ascii: "\\"), UInt8(ascii: "\""): false
        default: (UInt8(ascii: " ")...UInt8(ascii: "~")).contains(self)
        }
    }
}

extension ArraySlice<UInt8> {
    /// Whether it begins with `\xNN`.
    fileprivate var isEscape: Bool { escapedByte != nil }

    /// The byte of the escape at the beginning; nil without one.
    fileprivate var escapedByte: UInt8? {
        guard starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "x")]) else { return nil }
        let digits = dropFirst(2).prefix(2)
        guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
        return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}

// The standard library also searches, but generically: it takes a thousand times as long.

extension ArraySlice<UInt8> {
    /// The first place where these bytes contain a text; nil if there is none. Empty texts are nowhere.
    public func firstRange(ofText text: StaticString) -> Range<Int>? {
        text.withUTF8Buffer { search(for: UnsafeRawBufferPointer($0)) }
    }

    /// The first place where these bytes contain others; nil if there is none. No bytes are nowhere.
    public func firstRange(ofBytes bytes: [UInt8]) -> Range<Int>? {
        bytes.withUnsafeBytes { search(for: $0) }
    }

    /// Looks for the first byte with `memchr`, and compares the rest where it occurs.
    private func search(for bytes: UnsafeRawBufferPointer) -> Range<Int>? {
        guard let pattern = bytes.baseAddress, let first = bytes.first else { return nil }
        return withUnsafeBytes { all in
            guard let start = all.baseAddress else { return nil }
            var offset = 0
            while all.count - offset >= bytes.count {
                let reach = all.count - bytes.count + 1 - offset
                guard let found = memchr(start + offset, CInt(truncatingIfNeeded: first), reach) else { return nil }
                offset = UnsafeRawPointer(found) - start
                if memcmp(found, pattern, bytes.count) == 0 {
                    return startIndex + offset..<startIndex + offset + bytes.count
                }
                offset += 1
            }
            return nil
        }
    }
}

extension UInt8 {
    /// The byte as RFC 3986, section 2.1, escapes it, unless it has no meaning in a URL.
    public var inURL: String {
        let letter = Character(Unicode.Scalar(self))
        if letter.isASCII && (letter.isLetter || letter.isNumber || "-._~".contains(letter)) { return String(letter) }
        let digits = String(self, radix: 16, uppercase: true)
        return digits.count == 1 ? "%0\(digits)" : "%\(digits)"
    }
}
