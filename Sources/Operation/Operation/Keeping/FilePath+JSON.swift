import FoundationEssentials
import Platform
import SystemPackage

extension FilePath {
    /// The value that the file holds as JSON.
    ///
    /// - Throws: `Errno` if it cannot be read, and `DecodingError` if it holds something else.
    func decoded<Value: Decodable>() throws -> Value {
        try JSONDecoder().decode(Value.self, from: Data(contents()))
    }

    /// Replaces the file with a value as JSON, in one step, so that it is whole whenever the program or the power ends.
    /// Creates its folder if necessary.
    func replaceContents(
        withJSONOf value: some Encodable, _ formatting: JSONEncoder.OutputFormatting = [], isPrivate: Bool = false
    ) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = formatting
        try removingLastComponent().makeDirectories()
        try replaceContents(with: Array(encoder.encode(value)) + [0x0A], isPrivate: isPrivate)
    }
}
