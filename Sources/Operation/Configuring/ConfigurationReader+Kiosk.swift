import TOMLKit

// Values for kiosks: times, commands, paths, sources.
extension ConfigurationReader {
    // MARK: Hours

    mutating func spans(_ key: String) -> [Configuration.Hours.Span]? {
        value(key).flatMap { spans(Entry(key: key, name: key, value: $0)) }
    }

    /// "always", "closed", a span or a list of spans.
    mutating func spans(_ entry: Entry) -> [Configuration.Hours.Span]? {
        switch entry.value.string {
        case "always": return [.day]
        case "closed": return []
        default: break
        }
        let elements = entry.value.array.map { Array($0) } ?? [entry.value]
        let spans = elements.compactMap { $0.string.flatMap(Configuration.Hours.Span.init) }
        guard spans.count == elements.count, !spans.isEmpty else {
            let hours = "\"09:00-18:00\", a list such as [\"09:00-12:00\", \"14:00-18:00\"], \"closed\" or \"always\""
            return refuse(entry.key, entry.value, expected: hours)
        }
        guard let sorted = Configuration.Hours.Span.sorted(spans) else {
            return refuse(entry.key, entry.value, expected: "times that do not overlap")
        }
        return sorted
    }

    /// The day that the key of an exception names.
    mutating func date(_ entry: Entry) -> Configuration.Hours.Date? {
        guard let date = Configuration.Hours.Date(entry.name) else {
            let dates = "a day such as \"2026-12-25\", or \"12-25\" for every year"
            note(entry.key, "\(entry.key): there is no day \(entry.name) (expected \(dates))")
            return nil
        }
        return date
    }

    // MARK: Text

    enum TextKind {
        case command, name, path, socket

        var expectation: String {
            switch self {
            case .command: "a command in quotation marks"
            case .name: "a name in quotation marks"
            case .path: "a path that begins with /"
            case .socket: "a path that begins with /, of 107 bytes at most"
            }
        }

        func allows(_ text: String) -> Bool {
            switch self {
            case .command, .name: true
            case .path: text.hasPrefix("/")
            // The rest of `sockaddr_un` is a terminating zero.
            case .socket: text.hasPrefix("/") && text.utf8.count <= 107
            }
        }
    }

    /// Reads a text, or nil for an empty one.
    mutating func read(_ key: String, _ kind: TextKind, orNoneInto result: inout String?) {
        guard let value = value(key) else { return }
        if value.string == "" { return result = nil }
        guard let text = value.string, kind.allows(text) else {
            return result = refuse(key, value, expected: "\(kind.expectation), or \"\" for none")
        }
        result = text
    }

    /// Reads a PIN. Messages about mistakes do not repeat the value, because they end up in logs.
    mutating func pin(_ key: String, into pin: inout String?) {
        guard let value = value(key) else { return }
        guard let digits = value.string, digits.isEmpty || (4...8).contains(digits.utf8.count),
            digits.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
        else { return note(key, "\(key) = … (expected 4 to 8 digits in quotation marks, or \"\" for none)") }
        pin = digits.isEmpty ? nil : digits
    }

    mutating func backlight(_ key: String) -> Configuration.Power.Backlight? {
        guard let value = value(key) else { return nil }
        switch value.string {
        case "auto": return .automatic
        case "none": return Configuration.Power.Backlight.none
        case let name? where !name.isEmpty && !name.utf8.contains(UInt8(ascii: "/")) && !name.hasPrefix("."):
            return .name(name)
        default:
            let names = "\"auto\", \"none\" or the name of a folder in /sys/class/backlight"
            return refuse(key, value, expected: names)
        }
    }

    /// Permission bits in octal digits.
    mutating func mode(_ key: String) -> Int? {
        guard let value = value(key) else { return nil }
        guard let text = value.string, (3...4).contains(text.utf8.count), let mode = Int(text, radix: 8),
            (0...0o777).contains(mode)
        else { return refuse(key, value, expected: "octal permissions in quotation marks, such as \"0660\"") }
        return mode
    }

    // MARK: Sets

    /// A source or a list of sources.
    mutating func sources(_ entry: Entry) -> [String]? {
        let elements = entry.value.array.map { Array($0) } ?? [entry.value]
        let sources = elements.compactMap(\.string).filter(Self.isSource)
        guard sources.count == elements.count, !sources.isEmpty else {
            let expected = "a list of sources, each a path that begins with / or the URL of a manifest"
            return refuse(entry.key, entry.value, expected: expected)
        }
        return sources
    }

    /// Paths must be absolute, because operators do not choose a service's working folder.
    private static func isSource(_ text: String) -> Bool {
        let start = text.lowercased()
        return start.hasPrefix("/") || start.hasPrefix("http://") || start.hasPrefix("https://")
    }
}
