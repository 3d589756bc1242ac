internal import CLibrary
import Manifest
import Platform
import Synchronization
import SystemPackage

/// The tiles of pictures on this disk, up to a total size, which counts blocks and folders. The oldest are removed first.
final class TileStore: Sendable {
    private let folder: MirrorFolder
    /// In bytes.
    private let limit: Int
    /// The bytes that were added since the last count.
    private let added = Mutex(ForeignInt(.max))
    private let temporary = Mutex(0)

    /// In bytes.
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

    /// - Parameter path: In ``MirrorFolder/tiles``.
    func contains(_ path: String) -> Bool { folder.tiles.appending(path).exists }

    /// Adds a tile, whole or not at all.
    ///
    /// - Parameter path: In ``MirrorFolder/tiles``.
    func add(at path: String, _ fetch: (TileFile) throws(WebFault) -> Void) throws(WebFault) {
        makeRoom()
        let target = folder.tiles.appending(path)
        let number = temporary.withLock { number in
            number += 1
            return number
        }
        let part = folder.tileParts.appending("\(number)")
        do throws(WebFault) {
            let file = try TileFile(part, limit: Self.largestTile)
            defer { file.close() }
            try fetch(file)
            guard file.isPicture else { throw WebFault.failed("the answer is no JPEG, PNG or WebP") }
        } catch {
            part.removeFile()
            throw error
        }
        do throws(Errno) {
            try target.removingLastComponent().makeDirectories()
            try part.rename(to: target)
        } catch {
            part.removeFile()
            throw .notSaved(error)
        }
        let size = Self.size(of: target)
        added.withLock { $0 += size }
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
            // So much that the next count is not due at once.
            guard total.value > limit - limit / 8 else { break }
            tile.removeFile()
            // Those that are not empty stay.
            for folder in Self.withFolders(tile).dropFirst() { _ = folder.withPlatformString { rmdir($0) } }
            total -= size
        }
    }
}

/// A tile that is being fetched.
final class TileFile: WebSink {
    private let file: FileDescriptor
    private(set) var size = 0
    /// Its first bytes.
    private var start: [UInt8] = []

    private let limit: Int

    /// - Parameter limit: In bytes.
    init(_ path: FilePath, limit: Int) throws(WebFault) {
        self.limit = limit
        do {
            file = try FileDescriptor.open(
                path, .writeOnly, options: [.create, .truncate, .noFollow, .closeOnExec],
                permissions: [.ownerReadWrite, .groupRead, .otherRead])
        } catch {
            throw .notSaved(error as? Errno ?? .ioError)
        }
    }

    func begin(_ answer: WebAnswer) throws(WebFault) {
        guard answer.status == 200 else { throw answer.fault }
    }

    func take(_ bytes: UnsafeRawBufferPointer) throws(WebFault) {
        if start.count < Self.longestMark { start += bytes.prefix(Self.longestMark - start.count) }
        size += bytes.count
        guard size <= limit else { throw .tooLong(limit: limit) }
        do { _ = try file.writeAll(bytes) } catch { throw .notSaved(error as? Errno ?? .ioError) }
    }

    private static let longestMark = 12

    /// Whether it begins like a JPEG, a PNG or a WebP. A network that wants a login answers with its page.
    var isPicture: Bool {
        start.starts(with: [0xFF, 0xD8]) || start.starts(with: [0x89, 0x50, 0x4E, 0x47])
            || start.starts(with: Array("RIFF".utf8)) && start.dropFirst(8).elementsEqual(Array("WEBP".utf8))
    }

    func close() { try? file.close() }
}

extension FilePath {
    /// The files in this folder and in its subfolders.
    ///
    /// - Parameter depth: How many folders deep.
    fileprivate func allFiles(deep depth: Int) -> [(path: FilePath, stamp: FileStamp)] {
        depth > 0 ? files() + folders.flatMap { $0.allFiles(deep: depth - 1) } : files()
    }

    private var folders: [FilePath] {
        let entries = ((try? names()) ?? []).compactMap { FilePath.Component($0) }.map { appending($0) }
        return entries.filter { (try? FileStatus(of: $0).kind) == .folder }
    }

    /// Removes this folder and everything in it.
    func removeFolder() {
        for folder in folders { folder.removeFolder() }
        for file in files() { file.path.removeFile() }
        _ = withPlatformString { rmdir($0) }
    }
}
