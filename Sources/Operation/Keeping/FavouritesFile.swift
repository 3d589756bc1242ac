import FoundationEssentials
import Platform
import SystemPackage

/// The favourites on the disk, as JSON that people can read. Whoever reads it, at whatever moment the program or the
/// power ends, finds it whole.
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

    /// Why there is nothing to go on from.
    public enum Fault: Error, Hashable, Sendable {
        /// It is not to be touched.
        case unreadable(String)
        /// It holds no favourites, and lies under another name now.
        case broken(String, movedTo: FilePath)
    }

    /// - Returns: Nothing if there is no such file.
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
            guard contents.version == Self.version else {
                throw Errno.notSupported
            }
            return contents.favourites
        } catch {
            throw try setAside(because: error is Errno ? "another version" : "not a list of favourites")
        }
    }

    /// Nobody's hearts are thrown away, though nobody can read them.
    private func setAside(because why: String) throws(Fault) -> Fault {
        let folder = path.removingLastComponent()
        let name = path.lastComponent?.string ?? "favourites"
        for number in 1... {
            let place = folder.appending("\(name).broken-\(number)")
            guard !place.isThere else { continue }
            do throws(Errno) {
                try path.rename(to: place)
                return .broken(why, movedTo: place)
            } catch {
                throw .unreadable("\(why), and cannot be renamed: \(error)")
            }
        }
        return .unreadable(why)
    }

    /// - Throws: if it cannot be written; it is then as it was.
    public func write(_ favourites: [Favourite]) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let data = try encoder.encode(Contents(version: Self.version, favourites: favourites))
        try path.removingLastComponent().makeDirectories()
        try path.replaceContents(with: Array(data) + [0x0A])
    }
}
