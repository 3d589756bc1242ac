import Scenes
import SystemPackage

/// The file of what is kept in memory about the photos: first the rows of those that are shown first, which can be read before
/// the rest, then the rows of all.
///
/// ```
/// file ::= openingLength[8] opening[openingLength] all
/// ```
struct RowFile {
    let path: FilePath
    let log: RecordLog

    private static let greatestOpening = 64 << 10
    private static let greatestAll = 1 << 30
    private static let lengthCount = 8

    /// - Parameter opening: Nil if no photos are shown before all.
    func replace(with all: StoredRows, opening: StoredRows?) throws {
        let first = opening?.bytes ?? []
        try path.replaceContents(with: UInt64(clamping: first.count).littleEndianBytes + first + all.bytes)
    }

    /// The rows of the photos that are shown first.
    ///
    /// - Parameter order: The order of photos for which they must have been written.
    func opening(in order: UInt64) -> StoredRows? {
        guard let bytes = try? start(), let end = end(ofOpening: bytes),
            let rows = rows(bytes.dropFirst(Self.lengthCount).prefix(end - Self.lengthCount)), !rows.chosen.isEmpty
        else { return nil }
        return rows.order == order ? rows : nil
    }

    /// The rows of all photos; nil if the file is damaged or belongs to others.
    func all() -> StoredRows? {
        guard let bytes = try? path.contents(upTo: Self.greatestAll), let end = end(ofOpening: bytes)
        else { return nil }
        return rows(bytes.dropFirst(end)).flatMap { $0.chosen.isEmpty ? $0 : nil }
    }

    private func start() throws -> [UInt8] {
        let file = try FileDescriptor.open(path, .readOnly, options: [.closeOnExec, .noFollow, .nonBlocking])
        return try file.closeAfter { try file.bytes(at: 0, count: Self.lengthCount + Self.greatestOpening) }
    }

    private func end(ofOpening bytes: [UInt8]) -> Int? {
        Array(bytes.prefix(Self.lengthCount)).numbers.first.flatMap { length in
            length <= Self.greatestOpening ? Self.lengthCount + Int(length) : nil
        }
    }

    private func rows(_ bytes: ArraySlice<UInt8>) -> StoredRows? {
        let store = PhotoStore(log)
        return StoredRows(bytes, of: log) { store.photo(PhotoID(0), at: $0).map { Card($0) } }
    }
}
