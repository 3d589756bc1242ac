import Manifest
import Platform
import SystemPackage
import TOMLKit

/// A value in a configuration file, read by TOMLKit. Each of its properties is nil unless the value is of that kind.
struct WrittenValue {
    private let value: any TOMLValueConvertible
    /// The folder of the file.
    private let folder: FilePath

    init(_ value: any TOMLValueConvertible, in folder: FilePath) {
        self.value = value
        self.folder = folder
    }

    var string: String? { value.string }
    var flag: Bool? { value.bool }
    var whole: Int? { value.int }
    /// TOML distinguishes integers from floats.
    var number: Double? { value.double ?? value.int.map(Double.init) }
    var table: TOMLTable? { value.table }
    var list: [Self]? { value.array.map { $0.map { Self($0, in: folder) } } }
    /// A value of its table.
    func member(_ value: any TOMLValueConvertible) -> Self { Self(value, in: folder) }
    /// The elements of a list, or the value alone.
    var elements: [Self] { list ?? [self] }

    /// The elements if each is of a kind, and there is at least one.
    func all<Element>(_ element: (Self) -> Element?) -> [Element]? {
        let found = elements.compactMap(element)
        return found.count == elements.count && !found.isEmpty ? found : nil
    }

    /// The path of a file, which may start in the folder of the configuration file.
    var file: String? {
        // Otherwise it is more likely the name of a colour.
        guard let text = string, text.contains(where: { "/.".contains($0) }), !text.hasPrefix("#"), !text.contains("\0")
        else { return nil }
        return folder.pushing(FilePath(text)).string
    }

    /// The value for a message of one line, without the secrets of URLs, because messages end up in logs and on screens.
    var shown: String {
        let text =
            if !mayHaveSecrets {
                value.debugDescription
            } else if let list {
                "[\(list.map(\.shown).joined(separator: ", "))]"
            } else {
                string.map { WebAddress.public($0).quoted } ?? "{…}"
            }
        return text.count > Self.longest ? "\(text.prefix(Self.longest))…" : text
    }

    private var mayHaveSecrets: Bool {
        if let string { return string.contains { "/@?".contains($0) } || string.lowercased().contains("key") }
        return (list ?? table?.map { Self($1, in: folder) })?.contains(where: \.mayHaveSecrets) ?? false
    }

    /// The length of the longest value in a message, in characters.
    private static let longest = 60
}
