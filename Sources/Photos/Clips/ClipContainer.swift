import Decoding
import Platform
import SystemPackage

/// How a clip is stored in a file, and where. It is recognized by the file's contents, never by its name.
struct ClipContainer {
    /// The name of its demultiplexer.
    let name: String
    let format: ImageFormat
    /// The offset at which it begins, in bytes.
    private(set) var start = 0

    init(of file: FileDescriptor) throws(PictureError) {
        let beginning = try Bytes(contentsOf: file, limit: ClipKind.probeLength)
        guard beginning.count > 0 else { throw .empty }
        if beginning.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            name = "apng"
            format = .png
        } else if beginning.starts(with: [0xFF, 0xD8]) {
            name = "mov"
            format = .jpeg
            let bytes = try Bytes(contentsOf: file)
            guard let start = AppendedClip.start(in: bytes) ?? Self.appendedClip(bytes) else {
                throw .damaged(.jpeg, "no clip")
            }
            self.start = start
        } else {
            let kind = ClipKind.all.first { $0.recognizes(beginning) }
            name = kind?.demultiplexer ?? "mov"
            let clip =
                name == "mov" ? AppendedClip.start(in: try Bytes(partsOf: file, startingWith: beginning)) : nil
            start = clip ?? 0
            format = clip != nil || Self.isSequence(beginning) ? .heif : kind?.format ?? .mp4
        }
    }

    private static func isSequence(_ bytes: Bytes) -> Bool {
        bytes.hasText("ftyp", at: 4) && ["avis", "msf1", "hevc", "hevx"].contains { bytes.hasText($0, at: 8) }
    }

    /// The lengths of the box with which an MP4 begins: its brands.
    private static let firstBox = 16...64

    /// The offset of an MP4 behind a JPEG.
    private static func appendedClip(_ bytes: Bytes) -> Int? {
        var rest = bytes.storage.dropFirst(4)
        while let offset = rest.firstRange(ofText: "ftyp")?.lowerBound {
            if let length = bytes.number(at: offset - 4, size: 4, .bigEndian), firstBox.contains(length) {
                return offset - 4
            }
            rest = rest[(offset + 1)...]
        }
        return nil
    }
}
