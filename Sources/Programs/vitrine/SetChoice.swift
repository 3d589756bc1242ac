import Configuring
import Logging
import Platform
import SystemPackage

/// Which of the configured sets is shown: the one that an operator chose last, or the first.
struct SetChoice {
    private let sets: [Configuration.PhotoSet]
    /// Holds the name of the chosen set.
    private let file: FilePath

    init(_ sets: [Configuration.PhotoSet], file: FilePath) { (self.sets, self.file) = (sets, file) }

    private var index: Int {
        let name = (try? file.contents()).map { String(decoding: $0, as: UTF8.self) }
        return sets.firstIndex { $0.name == name } ?? 0
    }

    var present: Configuration.PhotoSet? { sets.isEmpty ? nil : sets[index] }

    /// Nil if there is no other.
    var next: Configuration.PhotoSet? { sets.count > 1 ? sets[(index + 1) % sets.count] : nil }

    /// Chooses the next set for the next start.
    func advance(_ logger: Logger) {
        guard let next else { return }
        do {
            try file.removingLastComponent().makeDirectories()
            try file.replaceContents(with: Array(next.name.utf8))
        } catch {
            logger.error("cannot write \(file.escaped): \(error); still showing the same set")
        }
    }
}
