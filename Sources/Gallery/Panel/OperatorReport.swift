/// The description of the running system for an operator, in lines.
public struct OperatorReport: Hashable, Sendable, Codable {
    public var lines: [Line]

    public struct Line: Hashable, Sendable, Codable {
        public var label: String
        public var text: String

        public init(_ label: String, _ text: String) {
            self.label = label
            self.text = text
        }
    }

    public init(lines: [Line]) { self.lines = lines }
}
