import Platform

/// A date, with or without a time, as shown by clocks where a photo was taken.
public struct WallDate: Hashable, Sendable {
    /// Year, month, day, hour, minute, second.
    public var parts: [Int]
    /// How far those clocks are ahead of UTC, in minutes, if known.
    public var offset: Int?

    /// Reads `2026-07-03T12:00:00+02:00` as in RFC 3339, also without an offset or time; nil if the text is none of these.
    public init?(_ text: String) {
        let text = Array(text.utf8)
        guard let day = Self.numbers(text.prefix(10), "dddd-dd-dd") else { return nil }
        parts = day + [0, 0, 0]
        if text.count > 10 {
            guard "Tt ".utf8.contains(text[10]),
                let time = Self.numbers(text[11...].prefix(8), "dd:dd:dd")
            else { return nil }
            parts = day + time
            let zone = Self.afterFraction(text[11...].dropFirst(8))
            offset = Self.offset(zone)
            guard zone.isEmpty || offset != nil else { return nil }
        }
        let limits = [0...9999, 1...12, 1...31, 0...23, 0...59, 0...60]
        guard zip(parts, limits).allSatisfy({ $1.contains($0) }),
            GregorianCalendar.hasDay(parts[2], parts[1], parts[0])
        else { return nil }
    }

    /// The numbers in a text that has digits where the pattern has `d`, and otherwise equals the pattern; nil for others.
    private static func numbers(_ text: some Collection<UInt8>, _ pattern: String) -> [Int]? {
        guard text.count == pattern.utf8.count,
            zip(text, pattern.utf8).allSatisfy({ $1 == UInt8(ascii: "d") ? digits.contains($0) : $0 == $1 })
        else { return nil }
        return text.split { !digits.contains($0) }.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    }

    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

    private static func afterFraction(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard text.first == UInt8(ascii: ".") else { return text }
        return text.dropFirst().drop(while: digits.contains)
    }

    /// The value of `Z` or `+02:00` in minutes; nil if it is neither.
    private static func offset(_ zone: ArraySlice<UInt8>) -> Int? {
        if zone.count == 1, let letter = zone.first, "Zz".utf8.contains(letter) { return 0 }
        guard let parts = numbers(zone.dropFirst(), "dd:dd"), parts[0] < 24, parts[1] < 60 else { return nil }
        let minutes = parts[0] * 60 + parts[1]
        return zone.starts(with: "+".utf8) ? minutes : zone.starts(with: "-".utf8) ? -minutes : nil
    }

    /// The form that ``init(_:)`` reads.
    public var text: String {
        let numbers = parts.map { two($0) }
        let year = String(repeating: "0", count: max(0, 4 - numbers[0].count)) + numbers[0]
        return "\(year)-\(numbers[1])-\(numbers[2])T\(numbers[3]):\(numbers[4]):\(numbers[5])" + zoneText
    }

    private var zoneText: String {
        guard let offset else { return "" }
        return "\(offset < 0 ? "-" : "+")\(two(abs(offset) / 60)):\(two(abs(offset) % 60))"
    }

    private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
