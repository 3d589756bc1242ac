extension Section {
    /// A key of the configuration files: all that is to say about it.
    struct Key: Sendable {
        /// Without its section.
        let name: String
        private(set) var comment = ""
        /// What the document shows, commented out, if the key has no fixed default.
        private(set) var example: String?
        /// Whether a change takes effect at the next start only.
        private(set) var waitsForNextStart = false

        /// Stores a value, by its name, or refuses it.
        let store: @Sendable (String, WrittenValue, inout Configuration) throws(Refusal) -> Void
        /// The value in a configuration, as a file has it.
        private(set) var written: @Sendable (Configuration) -> String = { _ in "[]" }
        let differs: @Sendable (Configuration, Configuration) -> Bool

        /// - Parameters:
        ///   - value: What the key sets.
        ///   - notation: How that is written.
        init<Value>(
            _ name: String, _ value: WritableKeyPath<Configuration, Value> & Sendable, _ notation: Notation<Value>
        ) {
            self.init(name, value, notation) { new, _, value in value = new }
            written = { notation.written($0[keyPath: value]) }
        }

        /// A key that adds to a list or a dictionary, which is empty by default.
        ///
        /// - Parameter add: Adds what was read under a name, which is the operator's for a ``Section/entry``.
        init<Value: Equatable & Sendable, Part>(
            _ name: String, _ value: WritableKeyPath<Configuration, Value> & Sendable, _ notation: Notation<Part>,
            add: @escaping @Sendable (Part, _ name: String, inout Value) throws(Refusal) -> Void
        ) {
            self.name = name
            store = { (name, text, configuration) throws(Refusal) in
                try add(notation.value(text), name, &configuration[keyPath: value])
            }
            differs = { $0[keyPath: value] != $1[keyPath: value] }
        }

        /// - Parameter text: In any number of lines, which the document breaks anew.
        func comment(_ text: String) -> Self { with(\.comment, text) }
        func example(_ text: String) -> Self { with(\.example, text) }
        var atNextStart: Self { with(\.waitsForNextStart, true) }

        private func with<Value>(_ property: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
            var key = self
            key[keyPath: property] = value
            return key
        }
    }
}
