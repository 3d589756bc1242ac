/// Texts that others may see, such as configurations and logs.
public enum Secrets {
    /// What the names of keys end with whose values are secrets.
    private static let names = ["pin", "password", "passphrase", "token", "secret", "api_key"]

    /// A text without the values of keys such as `pin`, and without what ``WebAddress/public(_:)`` hides of URLs.
    public static func hidden(in text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { withoutValues(withoutAddresses($0)) }
            .joined(separator: "\n")
    }

    /// A line of TOML without the values of secret keys, also in inline tables: `kiosk = { pin = "…" }`.
    private static func withoutValues(_ line: String) -> String {
        var result = ""
        var rest = line[...]
        while let equals = rest.firstIndex(of: "=") {
            let isSecret = isSecret(rest[..<equals])
            result += rest[...equals]
            rest = rest[equals...].dropFirst()
            guard isSecret else { continue }
            result += " \"…\""
            rest = afterValue(rest.drop { $0 == " " })
        }
        return result + rest
    }

    /// Whether what precedes an equals sign ends with the name of a secret.
    private static func isSecret(_ text: Substring) -> Bool {
        let letters = text.reversed().drop { $0 == " " || $0 == "\"" }
        return names.contains { name in
            letters.starts(with: name.reversed()) && letters.dropFirst(name.count).first?.isLetter != true
        }
    }

    private static func afterValue(_ text: Substring) -> Substring {
        guard let quote = text.first, quote == "\"" || quote == "'" else {
            return text.drop { $0 != "," && $0 != "}" && $0 != " " }
        }
        return text.dropFirst().drop { $0 != quote }.dropFirst()
    }

    /// What is in quotes of either kind is one address, which may have blanks in a password; elsewhere, each word is.
    private static func withoutAddresses(_ text: Substring, quotes: Substring = "\"'") -> String {
        guard let quote = quotes.first else {
            return text.split(separator: " ", omittingEmptySubsequences: false).map(withoutSecrets)
                .joined(separator: " ")
        }
        let parts = text.split(separator: quote, omittingEmptySubsequences: false)
        return parts.enumerated().map { index, part in
            index.isMultiple(of: 2) ? withoutAddresses(part, quotes: quotes.dropFirst()) : withoutSecrets(part)
        }.joined(separator: "\(quote)")
    }

    private static func withoutSecrets(_ word: Substring) -> String {
        let mayBeAddress = word.contains(":/") || word.contains("@") && word.contains(":")
        return mayBeAddress ? WebAddress.public(String(word)) : String(word)
    }
}
