@testable import Configuring

/// The configuration in a file `v.toml`.
func read(_ text: String) throws(Configuration.Mistakes) -> Configuration {
    try Configuration(toml: text, file: "v.toml")
}

/// The mistakes in such a file, a line each.
func mistakes(_ text: String) -> [String] {
    do {
        _ = try read(text)
        return []
    } catch {
        return error.all.map(\.description)
    }
}
