import Manifest
import Platform
import Synchronization
import SystemPackage

/// The tiles of pictures on this disk, up to a total size, which counts blocks and folders. The oldest are removed first.
final class TileStore: Sendable {
    private let folder: MirrorFolder
    /// The total size, in bytes.
    private let limit: Int
    /// The bytes that were added since the last count.
    private let added = Mutex(ForeignInt(.max))
    /// How many files have been begun.
    private let temporary = Atomic(0)

    private static let largestTile = 32 << 20

    init(_ folder: MirrorFolder, limit: Int) {
        self.folder = folder
        self.limit = limit
    }

    /// Removes the tiles of pictures that are no longer in the manifest.
    func removeFolders(except pictures: Set<String>) {
        for name in (try? folder.tiles.names()) ?? [] where !pictures.contains(String(decoding: name, as: UTF8.self)) {
            FilePath.Component(name).map { folder.tiles.appending($0).removeFolder() }
        }
    }

    /// Whether there is a tile at a path in ``MirrorFolder/tiles``.
    func contains(_ path: String) -> Bool { folder.tiles.appending(path).exists }

    /// Adds a tile, whole or not at all.
    func add(at path: String, _ fetch: (WebFile) throws(WebFault) -> Void) throws(WebFault) {
        makeRoom()
        let part = folder.tileParts.appending("\(temporary.wrappingAdd(1, ordering: .relaxed).newValue)")
        defer { part.removeFile() }
        do {
            let file = try WebFile(part, limit: Self.largestTile, statuses: [200])
            defer { file.close() }
            try fetch(file)
            guard Self.isPicture(file.start) else { throw .noTile }
        }
        let target = folder.tiles.appending(path)
        try saving {
            try target.removingLastComponent().makeDirectories()
            try part.rename(to: target)
        }
        let size = Self.size(of: target)
        added.withLock { $0 += size }
    }

    /// Whether a file begins like a JPEG, a PNG or a WebP. A network that wants a login answers with its page.
    private static func isPicture(_ start: [UInt8]) -> Bool {
        start.starts(with: [0xFF, 0xD8]) || start.starts(with: [0x89, 0x50, 0x4E, 0x47])
            || start.starts(with: "RIFF".utf8) && start.dropFirst(8).starts(with: "WEBP".utf8)
    }

    /// A tile, and the three folders that it has to itself, which take more room than a small tile.
    private static func withFolders(_ tile: FilePath) -> [FilePath] {
        sequence(first: tile) { $0.removingLastComponent() }.prefix(4).map(\.self)
    }

    /// The room that a tile takes on the disk with its folders, in bytes.
    private static func size(of tile: FilePath) -> ForeignInt {
        withFolders(tile).reduce(0) { $0 + ((try? FileStatus(of: $1).storedByteCount) ?? 0) }
    }

    /// Removes a tile that is damaged.
    func remove(_ path: String) { folder.tiles.appending(path).removeFile() }

    /// Counts all tiles now and then, which takes longer than fetching some.
    private func makeRoom() {
        let isDue = added.withLock { added in
            guard added.value > limit / 16 else { return false }
            added = 0
            return true
        }
        guard isDue else { return }
        let tiles = folder.tiles.allFiles(deep: 5).map { ($0.path, $0.stamp.modified, Self.size(of: $0.path)) }
        var total = tiles.reduce(ForeignInt(0)) { $0 + $1.2 }
        for (tile, _, size) in tiles.sorted(by: { $0.1 < $1.1 }) {
            // With some room left, the next count is not due at once.
            guard total.value > limit - limit / 8 else { break }
            tile.removeFile()
            // Folders that are not empty stay.
            for folder in Self.withFolders(tile).dropFirst() { folder.removeIfEmpty() }
            total -= size
        }
    }
}

extension FilePath {
    /// The files in this folder and in its subfolders, so many folders deep.
    fileprivate func allFiles(deep depth: Int) -> [(path: FilePath, stamp: FileStamp)] {
        depth > 0 ? files() + folders.flatMap { $0.allFiles(deep: depth - 1) } : files()
    }
}
