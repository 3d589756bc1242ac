import Languages
import TOMLKit

extension ConfigurationReader {
    /// A list of codes of languages, each once.
    mutating func languages(_ key: String) -> [String]? {
        guard let value = value(key) else { return nil }
        let elements = value.array.map { Array($0) } ?? []
        let codes = elements.compactMap(\.string).filter(Language.codes.contains)
        guard codes.count == elements.count, !codes.isEmpty, Set(codes).count == codes.count else {
            let known = Language.codes.map { "\"\($0)\"" }.joined(separator: ", ")
            return refuse(key, value, expected: "a list of languages, each once, of \(known)")
        }
        return codes
    }
}
