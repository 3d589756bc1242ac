import DecoderChannel
import Decoding
import Platform
import SystemPackage

/// The list of photos on disk, as of the last scan. The next run starts with it, and reads only the headers of files
/// that have changed: a hundred thousand photos are there after half a second, and the scan takes ten. Headers are
/// stored in the format in which decoders answer.
struct LibrarySnapshot {
    private let path: FilePath
    private let sources: [String]
    private let order: PhotoOrder
    private var lastWrite: ContinuousClock.Instant?

    /// - Parameter path: Its file, which stores the list of one set of sources; another set replaces it.
    init(_ path: FilePath, of sources: [PhotoSource], in order: PhotoOrder) {
        self.path = path
        self.order = order
        self.sources = sources.map { "\($0)" }
    }

    /// Increase it whenever headers contain more than before, so that all are read again.
    private static let revision = 7
    /// Between two attempts to write, in seconds.
    static let interval = 60.0
    /// How many photos are stored a second time at the beginning, so that the first screens need not wait for all.
    private static let openingCount = 64

    struct Entry: Hashable {
        var file: FoundFile
        var header: ImageHeader
    }

    /// Reads all photos, in the order in which they were found; none if the file is about other sources.
    ///
    /// - Parameter opening: Called with the photos that are shown first, in the order in which they were found, long
    ///   before all are read.
    func read(opening: ([Entry]) -> Void = { _ in }) -> [Entry] {
        guard let bytes = try? path.contents(upTo: Self.greatestByteCount) else { return [] }
        var reader = MessageReader(bytes)
        return (try? entries(&reader, opening)) ?? []
    }

    private func entries(
        _ reader: inout MessageReader, _ opening: ([Entry]) -> Void
    ) throws(MessageReader.Malformed) -> [Entry] {
        guard try reader.number().value == Self.revision, try reader.number().value == sources.count else { return [] }
        for source in sources where try reader.text() != source { return [] }
        let isInOrder = try reader.text() == "\(order)"
        var labels: [PackedLabel] = []
        let first = try list(&reader, &labels)
        if isInOrder && !first.isEmpty { opening(first) }
        return try list(&reader, &labels)
    }

    /// - Parameter labels: Those that were read so far: a label that many photos share is stored once.
    private func list(
        _ reader: inout MessageReader, _ labels: inout [PackedLabel]
    ) throws(MessageReader.Malformed) -> [Entry] {
        let count = try reader.number(0...Self.greatestCount)
        var entries: [Entry] = []
        for _ in 0..<count { entries.append(try reader.entry(&labels)) }
        return entries
    }

    /// No disk holds more photos; a file that claims so is corrupt.
    private static let greatestCount = 100_000_000
    /// A photo takes some hundred bytes.
    private static let greatestByteCount = 1 << 30

    private func opening(of photos: [Photo]) -> [Photo] {
        guard photos.count > Self.openingCount else { return [] }
        let first = Set(order.sorted(photos).prefix(Self.openingCount).map(\.id))
        return photos.filter { first.contains($0.id) }
    }

    /// Stores the photos, at most once a minute. While many files arrive one by one, the next run reads the headers of
    /// the later ones again.
    ///
    /// - Returns: False if the last attempt was less than a minute ago.
    @discardableResult
    mutating func write(_ photos: [Photo]) throws -> Bool {
        let now = ContinuousClock.now
        if let lastWrite, now - lastWrite < .seconds(Self.interval) { return false }
        lastWrite = now
        var writer = MessageWriter()
        writer.write(Self.revision)
        writer.write(sources.count)
        for source in sources { writer.write(source) }
        writer.write("\(order)")
        var labels: [PackedLabel: Int] = [:]
        for list in [opening(of: photos), photos] {
            writer.write(list.count)
            for photo in list { writer.write(photo, &labels) }
        }
        try path.removingLastComponent().makeDirectories()
        try path.replaceContents(with: writer.bytes)
        return true
    }
}

extension MessageWriter {
    /// - Parameter labels: The numbers of those that were written so far, from 1 on.
    fileprivate mutating func write(_ photo: Photo, _ labels: inout [PackedLabel: Int]) {
        write(photo.path.bytes)
        write(photo.stamp)
        let note = photo.note
        write(note.packedLabel, &labels)
        write(note)
        write(photo.header)
    }

    /// Writes a label's number, and the label itself only the first time; 0 stands for an empty one.
    private mutating func write(_ label: PackedLabel, _ labels: inout [PackedLabel: Int]) {
        if label.bytes.isEmpty { return write(0) }
        if let number = labels[label] { return write(number) }
        labels[label] = labels.count + 1
        write(labels.count)
        write(label.bytes)
    }

    /// Writes all but the label.
    private mutating func write(_ note: PhotoNote) {
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

    private mutating func write(_ stamp: FileStamp) {
        write(stamp.byteCount.value)
        write(stamp.modified.value)
        write(Int(bitPattern: UInt(truncatingIfNeeded: stamp.inode)))
    }
}

extension MessageReader {
    fileprivate mutating func entry(_ labels: inout [PackedLabel]) throws(Malformed) -> LibrarySnapshot.Entry {
        let path = FilePath(bytes: try bytes())
        let stamp = try stamp()
        let label = try label(&labels)
        var file = FoundFile(path: path, stamp: stamp, note: try note())
        file.note.packedLabel = label
        return LibrarySnapshot.Entry(file: file, header: try header())
    }

    private mutating func stamp() throws(Malformed) -> FileStamp {
        let byteCount = try number().value
        let modified = try number().value
        return FileStamp(
            byteCount: byteCount, modified: modified, inode: UInt64(truncatingIfNeeded: try number().value))
    }

    private mutating func label(_ labels: inout [PackedLabel]) throws(Malformed) -> PackedLabel {
        let number = try number(0...labels.count + 1)
        if number == 0 { return PackedLabel(bytes: []) }
        if number > labels.count { labels.append(PackedLabel(bytes: try bytes())) }
        return labels[number - 1]
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
