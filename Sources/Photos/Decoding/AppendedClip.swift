/// The clip that a phone appends to a photo: the moment around it.
package enum AppendedClip {
    /// Where an MP4 begins in the file of a JPEG or a HEIC, of which only parts need be in memory; nil if none is found.
    ///
    /// - Note: Google's JPEGs tell in their XMP packet that a clip follows, and only a search through the file finds it.
    package static func start(in bytes: Bytes) -> Int? {
        boxedStart(in: bytes) ?? trailingStart(in: bytes)
    }

    /// The box `mpvd` of a HEIC is the clip (Google's Motion Photo format 1.0; Samsung since 2019). Samsung may write a name first.
    private static func boxedStart(in bytes: Bytes) -> Int? {
        guard text(bytes, at: 4) == "ftyp" else { return nil }
        let start = HEIFBox.all(in: 0..<bytes.count, of: bytes).first { $0.type == "mpvd" }?.contents.lowerBound
        return start.flatMap { start in [0, 16, 24].lazy.map { start + $0 }.first { isClip(bytes, at: $0) } }
    }

    /// Samsung's trailer: a directory, its length and `SEFT`. An entry has a kind, the distance back to its contents, and their
    /// size; the contents are the kind, the length of a name, the name and the data.
    private static func trailingStart(in bytes: Bytes) -> Int? {
        let end = bytes.count - 8
        guard text(bytes, at: end + 4) == "SEFT", let length = bytes.number(at: end, size: 4, .littleEndian),
            text(bytes, at: end - length) == "SEFH",
            let count = bytes.number(at: end - length + 8, size: 4, .littleEndian)
        else { return nil }
        let directory = end - length
        for entry in 0..<min(count, length / 12) {
            let start = directory + 12 + 12 * entry
            guard bytes.number(at: start + 2, size: 2, .littleEndian) == clipKind,
                let distance = bytes.number(at: start + 4, size: 4, .littleEndian),
                let name = bytes.number(at: directory - distance + 4, size: 4, .littleEndian)
            else { continue }
            let clip = directory - distance + 8 + name
            if isClip(bytes, at: clip) { return clip }
        }
        return nil
    }

    /// `MotionPhoto_Data`.
    private static let clipKind = 0x0A30

    private static func isClip(_ bytes: Bytes, at offset: Int) -> Bool { text(bytes, at: offset + 4) == "ftyp" }

    private static func text(_ bytes: Bytes, at offset: Int) -> String {
        String(decoding: bytes.slice(at: offset, size: 4), as: UTF8.self)
    }
}
