enum LanguageCode {
    /// The code among `known` that is closest to another, which loses its last parts until one is the same: "de" for
    /// "de-AT", but "en-US" for "en_US.UTF-8".
    static func closest(to code: String, in known: [String]) -> String? {
        var parts = code.prefix { $0 != "." && $0 != "@" }.lowercased().split { $0 == "-" || $0 == "_" }
        while !parts.isEmpty {
            let candidate = parts.joined(separator: "-")
            if let match = known.first(where: { $0.lowercased() == candidate }) { return match }
            parts.removeLast()
        }
        return nil
    }
}
