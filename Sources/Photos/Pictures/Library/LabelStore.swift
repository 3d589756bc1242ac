import Decoding

/// The memory of all labels, which has a limit: a few megabytes of text files can describe any number of photos.
struct LabelStore {
    /// In bytes: the labels of a hundred thousand photos with 600 bytes each.
    static let limit = 64 << 20

    private let limit: Int
    /// The number of photos with each label from outside, because one text can describe many photos.
    private var shared: [PackedLabel: Int] = [:]
    /// The memory of the labels, in bytes.
    private(set) var byteCount = 0
    /// Whether a label had no room.
    private(set) var hasLeftOut = false

    init(limit: Int = limit) {
        self.limit = limit
    }

    /// The note to keep: without its label if there is no room for it.
    mutating func admit(_ note: PhotoNote) -> PhotoNote {
        guard !hasRoom(for: note) else { return note }
        hasLeftOut = true
        var note = note
        note.packedLabel = PackedLabel(bytes: [])
        return note
    }

    private func hasRoom(for note: PhotoNote) -> Bool {
        let count = note.packedLabel.bytes.count
        return count <= limit - byteCount || shared[note.packedLabel] != nil
    }

    /// Takes the labels of a photo; those for which there is no room become empty. Equal labels from outside share their
    /// memory.
    mutating func take(_ header: inout ImageHeader, _ note: inout PhotoNote) {
        note = admit(note)
        if !note.packedLabel.bytes.isEmpty { note.packedLabel = share(note.packedLabel) }
        let count = header.properties.packedLabel.bytes.count
        if count > limit - byteCount {
            hasLeftOut = true
            header.properties.packedLabel = PackedLabel(bytes: [])
        } else {
            byteCount += count
        }
    }

    private mutating func share(_ label: PackedLabel) -> PackedLabel {
        guard let index = shared.index(forKey: label) else {
            byteCount += label.bytes.count
            shared[label] = 1
            return label
        }
        shared.values[index] += 1
        return shared.keys[index]
    }

    /// Returns the memory of a photo's labels.
    mutating func release(_ header: ImageHeader, _ note: PhotoNote) {
        byteCount -= header.properties.packedLabel.bytes.count
        guard let index = shared.index(forKey: note.packedLabel) else { return }
        shared.values[index] -= 1
        guard shared.values[index] == 0 else { return }
        byteCount -= note.packedLabel.bytes.count
        shared.remove(at: index)
    }
}
