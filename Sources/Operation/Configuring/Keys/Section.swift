/// A table of the configuration files, and its keys.
struct Section: Sendable {
    /// Empty for the keys before the first table.
    let name: String
    let comment: String
    let keys: [Key]
    /// What all keys mean in a table in which the operator names them. Its own name is an example.
    let entry: Key?

    init(_ name: String, _ comment: String = "", entry: Key? = nil, @Keys _ keys: () -> [Key] = { [] }) {
        self.name = name
        self.comment = comment
        self.keys = keys()
        self.entry = entry
    }

    /// Its keys with their full names, such as `carousel.rows`; an entry has the name of the table.
    fileprivate var named: [(name: String, key: Key)] {
        keys.map { (name.isEmpty ? $0.name : "\(name).\($0.name)", $0) } + (entry.map { [(name, $0)] } ?? [])
    }

    @resultBuilder
    enum Keys {
        static func buildBlock(_ keys: Key...) -> [Key] { keys }
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
