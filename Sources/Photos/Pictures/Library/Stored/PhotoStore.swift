import Decoding
import Library
import SystemPackage

/// The photos as records of a ``RecordLog``. A label that text files or a manifest give to many photos is stored once.
struct PhotoStore: Sendable {
    private(set) var log: RecordLog
    /// The places of the labels that were written last, by their digests.
    private var labels: [UInt128: RecordLog.Place] = [:]
    private static let mostLabels = 4096
    /// The bytes of the labels that were written.
    private(set) var labelBytes: Int
    private let limit: Int
    /// Whether a label had no room.
    private(set) var hasLeftOut = false
    /// The label whose digest was computed last. Neighbours often have the same.
    private var latest = (label: PackedLabel(bytes: []), digest: UInt128(0))

    /// In bytes. A few megabytes of text files can describe any number of photos.
    static let labelLimit = 256 << 20

    init(
        _ log: RecordLog = RecordLog(nil, revision: StoredPhoto.revision, owner: 0), labelLimit: Int = labelLimit,
        labelBytes: Int = 0
    ) {
        self.log = log
        limit = labelLimit
        self.labelBytes = labelBytes
    }

    // MARK: Writing

    /// - Returns: Where its record is.
    mutating func append(_ file: FoundFile, _ header: ImageHeader) -> RecordLog.Place {
        let digest = digest(of: file.note.packedLabel)
        let label = place(of: file.note.packedLabel, digest)
        return log.append(StoredPhoto.record(file, header, label: label, digest))
    }

    private mutating func place(of label: PackedLabel, _ digest: UInt128) -> RecordLog.Place {
        if label.bytes.isEmpty { return 0 }
        if let place = labels[digest] { return place }
        guard hasRoom(for: label) else {
            hasLeftOut = true
            return 0
        }
        if labels.count >= Self.mostLabels { labels.removeAll(keepingCapacity: true) }
        let place = log.append(StoredPhoto.record(of: label))
        labels[digest] = place
        labelBytes += label.bytes.count
        return place
    }

    private func hasRoom(for label: PackedLabel) -> Bool { label.bytes.count <= limit - labelBytes }

    /// Counts a label that an earlier run has written.
    mutating func noteLabel(_ record: [UInt8]) {
        if let label = StoredPhoto.label(record) { labelBytes += label.bytes.count }
    }

    private mutating func digest(of label: PackedLabel) -> UInt128 {
        if label.bytes.isEmpty { return 0 }
        if latest.label != label { latest = (label, StableHash(label.bytes).value) }
        return latest.digest
    }

    /// Whether a photo's note is the same as when it was stored, even if its label had no room.
    mutating func isNote(_ note: PhotoNote, of photo: StoredPhoto) -> Bool {
        guard photo.labelDigest == digest(of: note.packedLabel) else { return false }
        // There is room for its label now.
        if photo.labelDigest != 0, photo.label == 0, hasRoom(for: note.packedLabel) { return false }
        var note = note
        note.packedLabel = PackedLabel(bytes: [])
        return note == photo.file.note
    }

    // MARK: Reading

    /// - Returns: Nil if the record is damaged or cannot be read.
    func stored(at place: RecordLog.Place) -> StoredPhoto? { log.record(at: place).flatMap(StoredPhoto.init) }

    func photo(_ id: PhotoID, at place: RecordLog.Place) -> Photo? {
        guard let stored = stored(at: place), let header = stored.header else { return nil }
        return Photo(id: id, path: stored.file.path, stamp: stored.file.stamp, header: header, note: note(of: stored))
    }

    /// Its note with its label.
    func note(of stored: StoredPhoto) -> PhotoNote {
        var note = stored.file.note
        if let label = log.record(at: stored.label).flatMap(StoredPhoto.label) { note.packedLabel = label }
        return note
    }

    // MARK: Another file

    /// Copies photos to another file, one after another.
    ///
    /// - Returns: The new places; nil if a photo cannot be read.
    func copied(_ places: [RecordLog.Place], to log: RecordLog) -> (PhotoStore, [RecordLog.Place])? {
        var copy = PhotoStore(log, labelLimit: limit)
        var newPlaces: [RecordLog.Place] = []
        newPlaces.reserveCapacity(places.count)
        for place in places {
            guard let stored = stored(at: place), let header = stored.header else { return nil }
            let label = copy.place(of: note(of: stored).packedLabel, stored.labelDigest)
            newPlaces.append(log.append(StoredPhoto.record(stored.file, header, label: label, stored.labelDigest)))
        }
        return (copy, newPlaces)
    }
}
