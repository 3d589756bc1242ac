internal import CCurl

/// The header field with which a server asks clients to wait (RFC 9110, section 10.2.3).
enum RetryAfter {
    /// No server silences a kiosk for longer, in seconds: an hour is enough for any maintenance, and a mistyped date must
    /// not last until next year.
    static let longest = 3600.0

    /// The seconds that an answer asks to wait, at most ``longest``; nil without the field, or if its form is unknown.
    ///
    /// - Parameters:
    ///   - fields: Of the answer's header, by their names in lowercase.
    ///   - now: In seconds since 1970. A date counts from the server's own `Date` where there is one, because the clock
    ///     of a kiosk may be wrong.
    static func seconds(_ fields: [String: String], now: Double) -> Double? {
        guard let text = fields["retry-after"] else { return nil }
        if !text.isEmpty, text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) {
            return min(Double(text) ?? longest, longest)
        }
        guard let date = Self.date(text) else { return nil }
        let start = fields["date"].flatMap { Self.date($0) } ?? now
        return min(max(0, date - start), longest)
    }

    /// Any of HTTP's three forms, in seconds since 1970.
    static func date(_ text: String) -> Double? {
        let time = curl_getdate(text, nil)
        return time < 0 ? nil : Double(time)
    }
}
