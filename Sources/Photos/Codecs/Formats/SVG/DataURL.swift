/// A URL that contains its data (RFC 2397).
struct DataURL {
    private let isBase64: Bool
    private let data: Substring.UTF8View

    private static let scheme = "data:"

    /// - Parameter text: As it stands in an attribute.
    /// - Returns: Nil for other URLs.
    init?(_ text: String) {
        let text = text.drop { $0.isWhitespace }
        guard text.prefix(Self.scheme.count).lowercased() == Self.scheme,
            let comma = text.utf8.firstIndex(of: UInt8(ascii: ","))
        else { return nil }
        let parameters = text[..<comma].split(separator: ";").dropFirst()
        isBase64 = parameters.contains { $0.lowercased().filter { !$0.isWhitespace } == "base64" }
        data = text[text.utf8.index(after: comma)...].utf8
    }

    /// - Parameter limit: The maximum number of bytes to decode.
    func bytes(_ limit: Int = .max) -> [UInt8] {
        let unescaped = Self.unescaped(data, limit)
        return isBase64 ? Self.base64(unescaped) : Array(unescaped.prefix(limit))
    }

    /// A picture of this type, with the same data.
    func text(_ type: String) -> String {
        "data:\(type)\(isBase64 ? ";base64" : ""),\(Substring(data))"
    }

    /// A PNG.
    static func text(png bytes: [UInt8]) -> String { "data:image/png;base64,\(base64Text(bytes))" }

    // MARK: Escapes

    private static let names: [String: UInt8] = [
        "amp": UInt8(ascii: "&"), "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"), "quot": UInt8(ascii: "\""),
        "apos": UInt8(ascii: "'"),
    ]

    /// Twice the limit is read: in base64, four letters stand for three bytes, and line breaks may be among them.
    private static func unescaped(_ data: Substring.UTF8View, _ limit: Int) -> [UInt8] {
        var result: [UInt8] = []
        var rest = data[...]
        while let byte = rest.popFirst(), result.count / 2 < limit {
            switch byte {
            case UInt8(ascii: "&"):
                guard let end = rest.prefix(longestEntity).firstIndex(of: UInt8(ascii: ";")) else { continue }
                if let character = character(String(rest[..<end]) ?? "") { result.append(character) }
                rest = rest[rest.index(after: end)...]
            case UInt8(ascii: "%"):
                guard let value = UInt8(String(rest.prefix(2)) ?? "", radix: 16) else { continue }
                result.append(value)
                rest = rest.dropFirst(2)
            default: result.append(byte)
            }
        }
        return result
    }

    private static let longestEntity = 8

    /// The character that an entity of XML stands for, if it has one byte.
    private static func character(_ entity: String) -> UInt8? {
        guard entity.hasPrefix("#") else { return names[entity] }
        let number = entity.dropFirst()
        return number.hasPrefix("x") ? UInt8(number.dropFirst(), radix: 16) : UInt8(number)
    }

    // MARK: Base64 (RFC 4648, section 4)

    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let values: [UInt8?] = {
        var values = [UInt8?](repeating: nil, count: 256)
        for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt8(value) }
        return values
    }()

    /// Spaces and line breaks are skipped.
    private static func base64(_ text: [UInt8]) -> [UInt8] {
        var result = [UInt8]()
        var bits = UInt32(0)
        var count = 0
        result.reserveCapacity(text.count / 4 * 3)
        for letter in text {
            guard let value = values[Int(letter)] else { continue }
            bits = bits << 6 | UInt32(value)
            count = count + 6
            guard count >= 8 else { continue }
            count -= 8
            result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        }
        return result
    }

    private static func base64Text(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let part = bytes[start..<min(start + 3, bytes.count)]
            let bits = part.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - part.count))
            for letter in 0..<4 {
                let value = Int(bits >> UInt32(18 - 6 * letter)) & 63
                text.append(letter <= part.count ? letters[value] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
