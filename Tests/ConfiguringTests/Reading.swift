@testable import Configuring

extension Configuration {
    init(toml text: String, file: String) throws(ConfigurationFile.Failure) {
        self.init()
        try read(toml: text, file: file)
    }
}

/// The configuration in a file `v.toml`.
func read(_ text: String) throws(ConfigurationFile.Failure) -> Configuration {
    try Configuration(toml: text, file: "v.toml")
}

/// The mistakes in such a file, a line each.
func mistakes(_ text: String) -> [String] {
    do {
        _ = try read(text)
        return []
    } catch {
        return error.lines
    }
}
