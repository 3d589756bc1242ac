import Decoding
import Platform
import SystemPackage

/// A photo as it was read from a ``RecordLog``. Its label from outside is another record, which many photos may share.
struct StoredPhoto {
    /// The file, without a label.
    var file: FoundFile
    /// Identifies the label that the note had; 0 for none.
    var labelDigest: UInt128
    /// Where the label is; 0 if there was none, or no room.
    var label: RecordLog.Place
    /// Reads the header next.
    private let reader: MessageReader

    /// Increase it whenever records or headers contain more than before, so that all headers are read again.
    static let revision: UInt64 = 15

    /// The first number of a record.
    private static let kinds = (label: 0, photo: 1, removal: 2)

    /// - Returns: Nil for a record of another kind, or a damaged one.
    init?(record: [UInt8]) {
        var reader = MessageReader(record)
        guard (try? reader.number(Self.kinds.photo...Self.kinds.photo)) != nil, let file = try? reader.file(),
            let low = try? reader.number().value, let high = try? reader.number().value,
            let label = try? reader.number(0...Int(RecordLog.Place.max))
        else { return nil }
        self.file = file
        labelDigest = UInt128(truncatingIfNeeded: high) << 64 | UInt128(truncatingIfNeeded: UInt(bitPattern: low))
        self.label = RecordLog.Place(clamping: label)
        self.reader = reader
    }

    /// Nil if the record is damaged. It is decoded on each access, because most photos are only compared with their files.
    var header: ImageHeader? {
        var reader = reader
        return try? reader.header()
    }

    /// A photo as a record: its file without the label, and its header.
    static func record(
        _ file: FoundFile, _ header: ImageHeader, label: RecordLog.Place, _ labelDigest: UInt128
    ) -> [UInt8] {
        var writer = MessageWriter()
        writer.write(kinds.photo)
        writer.write(file)
        writer.write(Int(truncatingIfNeeded: labelDigest))
        writer.write(Int(truncatingIfNeeded: labelDigest >> 64))
        writer.write(Int(label))
        writer.write(header)
        return writer.bytes
    }

    /// A label as a record.
    static func record(of label: PackedLabel) -> [UInt8] {
        var writer = MessageWriter()
        writer.write(Self.kinds.label)
        writer.write(label.bytes)
        return writer.bytes
    }

    /// A record that says that the photo whose record is at a place is gone, or has another record.
    static func record(removing place: RecordLog.Place) -> [UInt8] {
        var writer = MessageWriter()
        writer.write(Self.kinds.removal)
        writer.write(Int(place))
        return writer.bytes
    }

    static func removedPlace(_ record: [UInt8]) -> RecordLog.Place? {
        var reader = MessageReader(record)
        guard (try? reader.number(kinds.removal...kinds.removal)) != nil else { return nil }
        return (try? reader.number(0...Int(RecordLog.Place.max))).map { RecordLog.Place(clamping: $0) }
    }

    static func label(_ record: [UInt8]) -> PackedLabel? {
        var reader = MessageReader(record)
        guard (try? reader.number(kinds.label...kinds.label)) != nil, let bytes = try? reader.bytes() else {
            return nil
        }
        return PackedLabel(bytes: bytes)
    }
}

extension MessageWriter {
    /// Writes all but the label.
    fileprivate mutating func write(_ file: FoundFile) {
        let note = file.note
        write(file.path.bytes)
        write(file.stamp)
        for text in [note.album, note.origin?.url, note.origin?.name] {
            write(text == nil ? 0 : 1)
            if let text { write(text) }
        }
        write(note.captured == nil ? 0 : 1)
        if let date = note.captured { write(date) }
        write(note.rating.map { $0 + 1 } ?? 0)
        for side in [note.clip, note.sidecar] {
            write(side == nil ? 0 : 1)
            if let side {
                write(side.path.bytes)
                write(side.stamp)
            }
        }
    }

    private mutating func write(_ stamp: FileStamp) {
        write(stamp.byteCount.value)
        write(stamp.modified.value)
        write(Int(bitPattern: UInt(truncatingIfNeeded: stamp.inode)))
    }
}

extension MessageReader {
    fileprivate mutating func file() throws(Malformed) -> FoundFile {
        let path = FilePath(bytes: try bytes())
        let stamp = try stamp()
        return FoundFile(path: path, stamp: stamp, note: try note())
    }

    private mutating func stamp() throws(Malformed) -> FileStamp {
        let byteCount = try number().value
        let modified = try number().value
        return FileStamp(
            byteCount: byteCount, modified: modified, inode: UInt64(truncatingIfNeeded: try number().value))
    }

    private mutating func note() throws(Malformed) -> PhotoNote {
        var note = PhotoNote()
        note.album = try optionalText()
        let url = try optionalText()
        let name = try optionalText()
        if let url, let name { note.origin = PhotoNote.Origin(url: url, name: name) }
        if try number(0...1) == 1 { note.captured = try date() }
        let rating = try number(0...6)
        note.rating = rating == 0 ? nil : rating - 1
        note.clip = try sideFile()
        note.sidecar = try sideFile()
        return note
    }

    private mutating func sideFile() throws(Malformed) -> PhotoNote.SideFile? {
        guard try number(0...1) == 1 else { return nil }
        return PhotoNote.SideFile(path: FilePath(bytes: try bytes()), stamp: try stamp())
    }

    private mutating func optionalText() throws(Malformed) -> String? { try number(0...1) == 1 ? try text() : nil }
}
