import Operation

/// A table of the configuration files, and its keys.
struct Section: Sendable {
    /// The name of the table; empty for the keys before the first one.
    let name: String
    let comment: String
    let keys: [Key]
    /// The meaning of all keys in a table in which the operator names them. Its own name is an example.
    let entry: Key?
    /// Whether there may be any number of such tables: `[[name]]`.
    let isList: Bool

    init(
        _ name: String, _ comment: String = "", entry: Key? = nil, isList: Bool = false,
        @Keys _ keys: () -> [Key] = { [] }
    ) {
        self.name = name
        self.isList = isList
        self.comment = comment
        self.keys = keys()
        self.entry = entry
    }

    /// The keys with their full names, such as `carousel.rows`; an entry has the name of the table.
    fileprivate var named: [(name: String, key: Key)] {
        keys.map { (name.isEmpty ? $0.name : "\(name).\($0.name)", $0) } + (entry.map { [(name, $0)] } ?? [])
    }

    @resultBuilder
    enum Keys {
        static func buildBlock(_ keys: Key...) -> [Key] { keys }
    }

    // MARK: Key

    /// A key of the configuration files: all that is to say about it.
    struct Key: Sendable {
        /// The name without its section.
        let name: String
        private(set) var comment = ""
        /// A value that the document shows, commented out, if the key has no fixed default.
        private(set) var example: String?
        /// Whether a change takes effect at the next start only.
        private(set) var waitsForNextStart = false

        /// Stores a value, by its name, or refuses it.
        let store: @Sendable (String, WrittenValue, inout Configuration) throws(Refusal) -> Void
        /// The value in a configuration, as a file has it.
        private(set) var written: @Sendable (Configuration) -> String = { _ in "[]" }
        let differs: @Sendable (Configuration, Configuration) -> Bool

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

        /// A key of a rule of the schedule.
        ///
        /// - Parameter example: A value for the document: there are no rules by default.
        init<Value: Equatable & Sendable>(
            _ name: String, ofRule value: WritableKeyPath<Schedule.Rule, Value> & Sendable, _ notation: Notation<Value>,
            example: String
        ) {
            self.init(name, \.schedule, notation) { (new, index, schedule) throws(Refusal) in
                let index = Int(index) ?? 0
                while schedule.rules.count <= index { schedule.rules.append(Schedule.Rule()) }
                schedule.rules[index][keyPath: value] = new
            }
            self.example = example
        }

        /// - Parameter text: Any number of lines, which the document breaks anew.
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

extension Configuration {
    /// Every key, in the order of the document.
    static let sections =
        Section.visitors + Section.screen + Section.theme + Section.idle + Section.kiosk + Section.machine

    /// Every key by its full name, and what the operator's own keys mean by the name of their table.
    static let keys = Dictionary(uniqueKeysWithValues: sections.flatMap { section in section.named.map { ($0, $1) } })

    /// The keys and tables whose changes take effect at the next start only.
    public func keysForNextStart(since old: Self) -> [String] {
        Self.sections.flatMap { $0.named }.filter { $1.waitsForNextStart && $1.differs(self, old) }.map(\.name)
    }
}
