extension Notation where Value == [Configuration.Hours.Span] {
    /// A span, a list of spans, or a word.
    static var spans: Self {
        let list = "a list such as [\"09:00-12:00\", \"14:00-18:00\"]"
        let expected = "\"09:00-18:00\", \(list), \"closed\" or \"always\""
        return Self(expected, words: [("always", [.day]), ("closed", [])]) { (text) throws(Refusal) in
            guard let spans = text.all({ $0.string.flatMap(Configuration.Hours.Span.init) }) else { return nil }
            guard let sorted = Configuration.Hours.Span.sorted(spans) else {
                throw Refusal(expected: "times that do not overlap")
            }
            return sorted
        }
    }
}

extension Notation where Value == Configuration.Display.Output {
    static var output: Self {
        Self("the name of a display, or its number, counted from 0") { text in
            if let number = text.whole, number >= 0 { return .number(number) }
            return text.string.flatMap { $0.isEmpty ? nil : .name($0) }
        }
    }
}

extension Notation where Value == Configuration.Power.Backlight {
    static var backlight: Self {
        let expected = "\"auto\", \"none\" or the name of a folder in /sys/class/backlight"
        return Self(expected, words: [("auto", .automatic), ("none", .none)]) { text in
            guard let name = text.string, !name.isEmpty, !name.contains("/"), !name.hasPrefix(".") else { return nil }
            return .name(name)
        }
    }
}
