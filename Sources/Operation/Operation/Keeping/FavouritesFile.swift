import FoundationEssentials
import Platform
import SystemPackage

/// The favourites on disk, as JSON that people can read. The file is replaced in one step, so it is whole whenever the
/// program or the power ends.
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

    /// Why the stored list is unavailable.
    public enum Fault: Error, Hashable, Sendable {
        /// The file must be left alone.
        case unreadable(String)
        /// The file is not a list of favourites; it has been renamed.
        case broken(String, movedTo: FilePath)
    }

    /// - Returns: Nothing if the file does not exist.
    public func read() throws(Fault) -> [Favourite] {
        let bytes: [UInt8]
        do {
            bytes = try path.contents()
        } catch Errno.noSuchFileOrDirectory {
            return []
        } catch {
            throw .unreadable("\(error)")
        }
        do {
            let contents = try JSONDecoder().decode(Contents.self, from: Data(bytes))
            guard contents.version == Self.version else { throw Errno.notSupported }
            return contents.favourites
        } catch {
            throw try setAside(because: error is Errno ? "unknown version" : "not a list of favourites")
        }
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
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let data = try encoder.encode(Contents(version: Self.version, favourites: favourites))
        try path.removingLastComponent().makeDirectories()
        try path.replaceContents(with: Array(data) + [0x0A])
    }
}
