import DecoderChannel
import Decoding
import Platform
import SystemPackage

/// A library as it was when it was last looked through, kept on the disk: the next run begins with all of it, and reads
/// only the headers of files that are not as they were.
struct LibrarySnapshot {
    private let path: FilePath
    private let sources: [String]
    private var lastWrite: ContinuousClock.Instant?

    /// - Parameter path: Its file. It holds one library: that of other sources takes its place.
    init(_ path: FilePath, of sources: [PhotoSource]) {
        self.path = path
        self.sources = sources.map { "\($0)" }
    }

    /// To be raised whenever headers tell more than they did, so that all are read anew.
    private static let revision = 1

    struct Entry: Hashable {
        var file: FoundFile
        var header: ImageHeader
    }

    /// In the order in which they were found; empty if nothing is known of these sources.
    func read() -> [Entry] {
        guard let bytes = try? path.contents() else { return [] }
        var reader = MessageReader(bytes)
        return (try? entries(&reader)) ?? []
    }

    private func entries(_ reader: inout MessageReader) throws(MessageReader.Malformed) -> [Entry] {
        guard try reader.number() == Self.revision, try reader.number() == sources.count else { return [] }
        for source in sources where try reader.text() != source { return [] }
        var entries: [Entry] = []
        for _ in 0..<(try reader.number(0...Self.greatestCount)) { entries.append(try reader.entry()) }
        return entries
    }

    /// No disk holds more photos; a file that claims so is broken.
    private static let greatestCount = 100_000_000

    /// Keeps these photos, unless others were kept a moment ago: while many files come one by one, all but the first
    /// are left for the next run to read.
    mutating func write(_ photos: [Photo]) throws {
        let now = ContinuousClock.now
        if let lastWrite, now - lastWrite < .seconds(60) { return }
        lastWrite = now
        var writer = MessageWriter()
        writer.write(Self.revision)
        writer.write(sources.count)
        for source in sources { writer.write(source) }
        writer.write(photos.count)
        for photo in photos { writer.write(photo) }
        try path.removingLastComponent().makeDirectories()
        try path.replaceContents(with: writer.bytes)
    }
}

extension MessageWriter {
    fileprivate mutating func write(_ photo: Photo) {
        write(photo.path.bytes)
        write(photo.stamp.byteCount)
        write(photo.stamp.modified)
        write(Int(bitPattern: UInt(photo.stamp.inode)))
        write(photo.note)
        write(photo.header)
    }

    private mutating func write(_ note: PhotoNote) {
        for text in [note.caption, note.album, note.origin?.url, note.origin?.name] {
            write(text == nil ? 0 : 1)
            if let text { write(text) }
        }
        write(note.captured == nil ? 0 : 1)
        if let date = note.captured { write(date) }
    }
}

extension MessageReader {
    fileprivate mutating func entry() throws(Malformed) -> LibrarySnapshot.Entry {
        let path = FilePath(bytes: try bytes())
        let (byteCount, modified) = (try number(), try number())
        let stamp = FileStamp(byteCount: byteCount, modified: modified, inode: UInt64(UInt(bitPattern: try number())))
        let file = FoundFile(path: path, stamp: stamp, note: try note())
        return LibrarySnapshot.Entry(file: file, header: try header())
    }

    private mutating func note() throws(Malformed) -> PhotoNote {
        var note = PhotoNote(caption: try optionalText(), album: try optionalText())
        let (url, name) = (try optionalText(), try optionalText())
        if let url, let name { note.origin = PhotoNote.Origin(url: url, name: name) }
        if try number(0...1) == 1 { note.captured = try date() }
        return note
    }

    private mutating func optionalText() throws(Malformed) -> String? {
        try number(0...1) == 1 ? try text() : nil
    }
}
