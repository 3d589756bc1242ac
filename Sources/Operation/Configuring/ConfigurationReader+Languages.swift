import Languages
import Platform
import TOMLKit

extension ConfigurationReader {
    /// A list of codes of languages, each once.
    mutating func languages(_ key: String) -> [String]? {
        guard let value = value(key) else { return nil }
        let elements = value.array.map { Array($0) } ?? []
        let codes = elements.compactMap(\.string)
        let known = Language.codes.map(\.quoted).joined(separator: ", ")
        guard codes.count == elements.count, !codes.isEmpty else {
            return refuse(key, value, expected: "a list of languages, each once, of \(known)")
        }
        if let unknown = codes.first(where: { !Language.codes.contains($0) }) {
            note(key, "\(key) has \(unknown.quoted) (expected languages of \(known))")
            return nil
        }
        guard Set(codes).count == codes.count else { return refuse(key, value, expected: "each language once") }
        return codes
    }
}
