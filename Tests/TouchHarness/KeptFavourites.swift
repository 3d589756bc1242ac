import Foundation
import TemporaryFolder

/// What a program under test keeps of the hearts that visitors gave.
package struct KeptFavourites: Decodable, Sendable {
    package struct Favourite: Decodable, Sendable {
        package let path: String, sha256: String
    }

    private let favourites: [Favourite]

    /// Where a program keeps them that has this folder for everything.
    package static func file(in home: TemporaryFolder) -> String { home.file("state/vitrine/favourites.json") }

    /// Nil if there is no file.
    ///
    /// - Throws: if the file is not whole.
    package static func read(_ file: String) throws -> [Favourite]? {
        guard let data = FileManager.default.contents(atPath: file) else { return nil }
        return try JSONDecoder().decode(KeptFavourites.self, from: data).favourites
    }
}

extension Program {
    /// Waits until so many favourites are kept.
    ///
    /// - Returns: What is kept then, or in the end.
    package func keptFavourites(count: Int) async throws -> [KeptFavourites.Favourite] {
        let file = KeptFavourites.file(in: folder)
        for _ in 0..<100 {
            if let kept = try KeptFavourites.read(file), kept.count == count { return kept }
            try await Task.sleep(for: .milliseconds(50))
        }
        return try KeptFavourites.read(file) ?? []
    }
}
