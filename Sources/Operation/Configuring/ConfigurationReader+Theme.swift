import Appearance
import Platform
import SystemPackage
import TOMLKit

extension ConfigurationReader {
    private static let colours = "a colour such as \"#1A2B3C\""
    private static let files = "a path that begins with / or starts in the folder of this file"

    mutating func colour(_ key: String) -> ThemeColour? {
        guard let value = value(key) else { return nil }
        return value.string.flatMap { ThemeColour($0) } ?? refuse(key, value, expected: Self.colours)
    }

    mutating func background(_ key: String) -> ThemeConfiguration.Background? {
        guard let value = value(key) else { return nil }
        if value.string == "backdrop" { return .backdrop }
        if let colour = value.string.flatMap({ ThemeColour($0) }) { return .colour(colour) }
        if let path = value.string.flatMap(path) { return .picture(path) }
        return refuse(key, value, expected: "\"backdrop\", \(Self.colours), or the file of a picture: \(Self.files)")
    }

    mutating func shadow(_ key: String) -> ThemeConfiguration.Shadow? {
        guard let value = value(key) else { return nil }
        switch value.string {
        case "none": return ThemeConfiguration.Shadow.none
        case "soft": return .soft
        case "strong": return .strong
        default: break
        }
        guard let opacity = value.double ?? value.int.map(Double.init), (0...1).contains(opacity) else {
            return refuse(key, value, expected: "\"none\", \"soft\", \"strong\" or a number from 0.0 to 1.0")
        }
        return .opacity(opacity)
    }

    /// The name of a family, or a font file.
    mutating func font(_ key: String) -> ThemeConfiguration.Font? {
        guard let value = value(key) else { return nil }
        let name = value.string ?? ""
        let isFile = [".ttf", ".otf", ".ttc"].contains { name.lowercased().hasSuffix($0) }
        if isFile, let path = path(name) { return .file(path) }
        // Pango separates families by commas.
        guard !isFile, !name.isEmpty, !name.contains(where: { "/,".contains($0) }) else {
            let fonts = "the name of a font, or a .ttf or .otf file"
            return refuse(key, value, expected: "\(fonts): \(Self.files)")
        }
        return .family(name)
    }

    mutating func picture(_ key: String) -> String? {
        guard let value = value(key) else { return nil }
        return value.string.flatMap(path) ?? refuse(key, value, expected: "the file of a picture: \(Self.files)")
    }

    /// A file's path, which may start in the folder of the configuration file.
    private func path(_ text: String) -> String? {
        // Otherwise it is more likely the name of a colour.
        let isPath = text.contains { "/.".contains($0) } && !text.hasPrefix("#") && !text.contains("\0")
        guard isPath else { return nil }
        return folder.pushing(FilePath(text)).string
    }
}
