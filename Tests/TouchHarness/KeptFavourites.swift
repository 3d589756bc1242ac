import Foundation
import TestSupport

/// The favourites file of a program under test.
package struct KeptFavourites: Decodable, Sendable {
    package struct Favourite: Decodable, Sendable {
        package let path: String, sha256: String
    }

    private let favourites: [Favourite]

    /// The path of the file for a program that runs in this folder.
    package static func file(in home: TemporaryFolder) -> String { home.file("state/vitrine/favourites.json") }

    /// Reads the file; nil if there is none.
    ///
    /// - Throws: An error if the file is incomplete.
    package static func read(_ file: String) throws -> [Favourite]? {
        guard let data = FileManager.default.contents(atPath: file) else { return nil }
        return try JSONDecoder().decode(KeptFavourites.self, from: data).favourites
    }
}

extension Program {
    /// Waits until the file holds this many favourites.
    ///
    /// - Returns: The favourites then, or those after five seconds.
    package func keptFavourites(count: Int) async throws -> [KeptFavourites.Favourite] {
        let file = KeptFavourites.file(in: folder)
        for _ in 0..<100 {
            if let kept = try KeptFavourites.read(file), kept.count == count { return kept }
            try await Task.sleep(for: .milliseconds(50))
        }
        return try KeptFavourites.read(file) ?? []
    }
}
