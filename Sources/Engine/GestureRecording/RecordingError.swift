/// A mistake in a recording.
public struct RecordingError: Error, Hashable, CustomStringConvertible {
    /// The number of the line, from 1; nil for a mistake of the whole recording.
    public let line: Int?
    /// The fault in the recording, and what was expected.
    public let message: String

    init(_ message: String, line: Int? = nil) {
        self.line = line
        self.message = message
    }

    public var description: String { line.map { "line \($0): \(message)" } ?? message }
}
