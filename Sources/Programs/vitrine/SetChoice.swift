import Configuring
import Logging
import Platform
import SystemPackage

/// The choice among the configured sets: the operator's last choice, or the first.
struct SetChoice {
    private let sets: [Configuration.PhotoSet]
    /// Holds the name of the chosen set.
    private let file: FilePath

    init(_ sets: [Configuration.PhotoSet], file: FilePath) {
        self.sets = sets
        self.file = file
    }

    private func index(of name: String?) -> Int { sets.firstIndex { $0.name == name } ?? 0 }

    /// All sets, the chosen one first.
    var inTurn: [Configuration.PhotoSet] {
        let start = index(of: (try? file.contents()).map { String(decoding: $0, as: UTF8.self) })
        return Array(sets[start...] + sets[..<start])
    }

    /// The set that follows another; nil if there is no other.
    func next(after name: String?) -> String? {
        guard sets.count > 1, name != nil else { return nil }
        return sets[(index(of: name) + 1) % sets.count].name
    }

    /// Chooses a set for the next start.
    func choose(_ name: String, _ logger: Logger) {
        do {
            try file.removingLastComponent().makeDirectories()
            try file.replaceContents(with: Array(name.utf8))
        } catch {
            logger.error("cannot write \(file.escaped): \(error); still showing the same set")
        }
    }
}
