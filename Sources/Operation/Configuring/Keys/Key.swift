/// A key of the configuration files: all that is to say about it.
struct Key: Sendable {
    /// Without its section.
    let name: String
    private(set) var comment = ""
    /// What the document shows, commented out, of a key that has no default of its own.
    private(set) var example: String?
    /// Whether a change takes effect at the next start only.
    private(set) var waitsForNextStart = false

    /// Stores a value, by its name, or refuses it.
    let store: @Sendable (String, WrittenValue, inout Configuration) throws(Refusal) -> Void
    /// The value of a configuration as it is written in a file.
    let written: @Sendable (Configuration) -> String
    let differs: @Sendable (Configuration, Configuration) -> Bool

    /// - Parameters:
    ///   - value: What the key sets.
    ///   - notation: How that is written.
    init<Value>(
        _ name: String, _ value: WritableKeyPath<Configuration, Value> & Sendable, _ notation: Notation<Value>
    ) {
        self.name = name
        store = { (_, text, configuration) throws(Refusal) in configuration[keyPath: value] = try notation.value(text) }
        written = { notation.written($0[keyPath: value]) }
        differs = { $0[keyPath: value] != $1[keyPath: value] }
    }

    /// A key that adds to a value.
    ///
    /// - Parameter add: Adds what was read under a name, which the operator chooses if it is the key of a
    ///   ``Section/entry``.
    init<Value: Equatable & Sendable, Part>(
        _ name: String, _ value: WritableKeyPath<Configuration, Value> & Sendable, _ notation: Notation<Part>,
        add: @escaping @Sendable (Part, _ name: String, inout Value) throws(Refusal) -> Void
    ) {
        self.name = name
        store = { (name, text, configuration) throws(Refusal) in
            try add(notation.value(text), name, &configuration[keyPath: value])
        }
        written = { _ in "[]" }
        differs = { $0[keyPath: value] != $1[keyPath: value] }
    }

    /// - Parameter text: In any number of lines, which the document breaks again.
    func comment(_ text: String) -> Self {
        var key = self
        key.comment = text.replacing("\n", with: " ")
        return key
    }

    func example(_ text: String) -> Self {
        var key = self
        key.example = text
        return key
    }

    var atNextStart: Self {
        var key = self
        key.waitsForNextStart = true
        return key
    }
}
