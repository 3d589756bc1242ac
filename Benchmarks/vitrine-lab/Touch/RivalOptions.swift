import ArgumentParser
import Foundation

/// Which program is measured.
struct RivalOptions: ParsableArguments {
    @Option(help: "Another program to measure instead of vitrine, with its arguments. The folder is appended.")
    var against: String?

    /// The name of a scenario's figures, with that of another program: its own, and its mode if it has one, such as
    /// `drift of bare-carousel`.
    func name(_ scenario: String) -> String {
        guard let against else { return scenario }
        let words = against.split(separator: " ").prefix { !$0.hasPrefix("-") }
        let names = words.map { URL(filePath: String($0)).lastPathComponent }
        return "\(scenario) of \(names.joined(separator: "-"))"
    }

    /// Starts the program, and returns when its pictures have been loaded.
    ///
    /// - Parameter photo: The photo that vitrine opens. Another program has its own way to do so.
    func start(_ screen: ScreenOptions, opening photo: Int? = nil) async throws -> WatchedShow {
        if let against { return try await .other(against, screen) }
        return try await .warm(screen, opening: photo)
    }
}
