import Testing

/// The folders of a module depend on each other in one direction, although the compiler does not ask for it.
@Suite struct FolderTests {
    /// A smaller module may be read as a whole.
    private static let linesOfLargeModule = 2000

    @Test("no folders of a large module depend on each other in a circle")
    func circles() throws {
        for room in try House.rooms {
            let sources = try House.sources(of: room)
            let lines = sources.reduce(0) { $0 + $1.text.count { $0.isNewline } }
            guard lines > Self.linesOfLargeModule else { continue }
            let folders = Self.folders(sources)
            for folder in folders.keys {
                let reached = Self.reachable(from: folder, in: folders)
                #expect(!reached.contains(folder), "\(room): \(folder) depends on itself by way of \(reached.sorted())")
            }
        }
    }

    /// The folders whose types each folder names. A type that two folders declare is left out.
    private static func folders(_ sources: [House.Source]) -> [String: Set<String>] {
        var words: [String: Set<Substring>] = [:]
        var homes: [Substring: Set<String>] = [:]
        for (folder, text) in sources.map({ (folder(of: $0), $0.code) }) {
            words[folder, default: []].formUnion(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
            for line in text.split(separator: "\n") {
                if let type = line.prefixMatch(of: declaration)?.1 { homes[type, default: []].insert(folder) }
            }
        }
        return words.mapValues { words in
            Set(words.compactMap { word in homes[word].flatMap { $0.count == 1 ? $0.first : nil } })
        }.reduce(into: [:]) { $0[$1.key] = $1.value.subtracting([$1.key]) }
    }

    private nonisolated(unsafe) static let declaration =
        /(?:public |package |final |indirect )*(?:struct|class|enum|protocol|actor|typealias) (\w+)/

    private static func folder(of source: House.Source) -> String {
        source.name.split(separator: "/").dropFirst().dropLast().first.map(String.init) ?? "(top)"
    }

    private static func reachable(from folder: String, in folders: [String: Set<String>]) -> Set<String> {
        var reached: Set<String> = []
        var pending = folders[folder] ?? []
        while let next = pending.popFirst() {
            guard reached.insert(next).inserted else { continue }
            pending.formUnion((folders[next] ?? []).subtracting(reached))
        }
        return reached
    }
}
