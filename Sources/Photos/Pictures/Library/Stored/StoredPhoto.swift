import DecoderChannel
import Decoding
import Platform
import SystemPackage

/// A photo as a record of a ``RecordLog``. The label from outside is a record of its own, which many photos may share.
struct StoredPhoto {
    var file: FoundFile
    var header: ImageHeader
    /// Identifies the label that the note had; 0 for none.
    var labelDigest: UInt128 = 0
    /// Where the label is; 0 if there was none, or no room.
    var label: RecordLog.Place = 0

    /// Increase it whenever records or headers contain more than before, so that all headers are read again.
    static let revision: UInt64 = 8

    /// What a record is.
    private static let kinds = (label: 0, photo: 1)

    init(_ file: FoundFile, _ header: ImageHeader) {
        self.file = file
        self.header = header
    }

    /// Its properties without its label, and where the label is.
    ///
    /// - Returns: Nil for a record of another kind, or a damaged one.
    init?(record: [UInt8]) {
        var reader = MessageReader(record)
        guard let photo = try? reader.photo() else { return nil }
        self = photo
    }

    /// A label as a record.
    static func record(of label: PackedLabel) -> [UInt8] {
        var writer = MessageWriter()
        writer.write(Self.kinds.label)
        writer.write(label.bytes)
        return writer.bytes
    }

    static func label(_ record: [UInt8]) -> PackedLabel? {
        var reader = MessageReader(record)
        guard (try? reader.number(kinds.label...kinds.label)) != nil, let bytes = try? reader.bytes() else {
            return nil
        }
        return PackedLabel(bytes: bytes)
    }

    /// The note without its label is written; the header's label is part of the record.
    var record: [UInt8] {
        var writer = MessageWriter()
        writer.write(Self.kinds.photo)
        writer.write(file.path.bytes)
        writer.write(file.stamp)
        writer.write(Int(truncatingIfNeeded: labelDigest))
        writer.write(Int(truncatingIfNeeded: labelDigest >> 64))
        writer.write(Int(label))
        writer.write(file.note)
        writer.write(header)
        return writer.bytes
    }
}

extension MessageWriter {
    /// Writes all but the label.
    fileprivate mutating func write(_ note: PhotoNote) {
        for text in [note.album, note.origin?.url, note.origin?.name] {
            write(text == nil ? 0 : 1)
            if let text { write(text) }
        }
        write(note.captured == nil ? 0 : 1)
        if let date = note.captured { write(date) }
        write(note.clip == nil ? 0 : 1)
        if let clip = note.clip {
            write(clip.path.bytes)
            write(clip.stamp)
        }
    }

    fileprivate mutating func write(_ stamp: FileStamp) {
        write(stamp.byteCount.value)
        write(stamp.modified.value)
        write(Int(bitPattern: UInt(truncatingIfNeeded: stamp.inode)))
    }
}

extension MessageReader {
    fileprivate mutating func photo() throws(Malformed) -> StoredPhoto {
        _ = try number(1...1)
        let path = FilePath(bytes: try bytes())
        let stamp = try stamp()
        let low = UInt(bitPattern: try number().value)
        let high = UInt(bitPattern: try number().value)
        let label = try number(0...Int(RecordLog.Place.max))
        let note = try note()
        var photo = StoredPhoto(FoundFile(path: path, stamp: stamp, note: note), try header())
        photo.labelDigest = UInt128(high) << 64 | UInt128(low)
        photo.label = RecordLog.Place(clamping: label)
        return photo
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
        if try number(0...1) == 1 {
            note.clip = PhotoNote.Clip(path: FilePath(bytes: try bytes()), stamp: try stamp())
        }
        return note
    }

    private mutating func optionalText() throws(Malformed) -> String? {
        try number(0...1) == 1 ? try text() : nil
    }
}
