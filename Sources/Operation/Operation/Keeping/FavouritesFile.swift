import Platform
import SystemPackage

/// The favourites on disk, as JSON that people can read.
public struct FavouritesFile: Sendable {
    public let path: FilePath

    public init(_ path: FilePath) {
        self.path = path
    }

    private static let version = 1

    private struct Contents: Codable {
        var version: Int
        var favourites: [Favourite]
    }

    /// The reason why the stored list is unavailable.
    public enum Fault: Error, Hashable, Sendable {
        /// The file must be left alone.
        case unreadable(String)
        /// The file is not a list of favourites; it has been renamed.
        case broken(String, movedTo: FilePath)
    }

    /// - Returns: Nothing if the file does not exist.
    public func read() throws(Fault) -> [Favourite] {
        let contents: Contents
        do {
            contents = try path.decoded()
        } catch Errno.noSuchFileOrDirectory {
            return []
        } catch let error as Errno {
            throw .unreadable("\(error)")
        } catch {
            throw try setAside(because: "not a list of favourites")
        }
        guard contents.version == Self.version else { throw try setAside(because: "unknown version") }
        return contents.favourites
    }

    /// Renames the file instead of overwriting it, because an operator may be able to recover its contents.
    private func setAside(because why: String) throws(Fault) -> Fault {
        let folder = path.removingLastComponent()
        let name = path.lastComponent?.string ?? "favourites"
        for number in 1... {
            let target = folder.appending("\(name).broken-\(number)")
            guard !target.exists else { continue }
            do throws(Errno) {
                try path.rename(to: target)
                return .broken(why, movedTo: target)
            } catch {
                throw .unreadable("\(why), and it cannot be renamed: \(error)")
            }
        }
        return .unreadable(why)
    }

    /// - Throws: If it cannot be written; the file is then unchanged.
    public func write(_ favourites: [Favourite]) throws {
        let contents = Contents(version: Self.version, favourites: favourites)
        try path.replaceContents(withJSONOf: contents, [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    }
}
