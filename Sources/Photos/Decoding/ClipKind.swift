/// The containers of clips, recognized by the first bytes of a file.
package struct ClipKind: Sendable {
    package let format: ImageFormat
    /// The name of FFmpeg's demultiplexer.
    package let demultiplexer: String
    package let recognizes: @Sendable (Bytes) -> Bool

    package static let all = [
        ClipKind(format: .webm, demultiplexer: "matroska") { $0.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) },
        ClipKind(format: .mp4, demultiplexer: "mov") { bytes in boxes.contains { bytes.hasText($0, at: 4) } },
        ClipKind(format: .avi, demultiplexer: "avi") { $0.hasText("RIFF", at: 0) && $0.hasText("AVI ", at: 8) },
        ClipKind(format: .mpeg, demultiplexer: "mpeg") { bytes in
            // Two or four bits say which version of MPEG it is.
            bytes.starts(with: [0, 0, 1, 0xBA]) && bytes[4].map { $0 >> 6 == 1 || $0 >> 4 == 2 } ?? false
        },
        ClipKind(format: .mpegTS, demultiplexer: "mpegts") { bytes in
            packets.contains { first, size in (0..<3).allSatisfy { bytes[first + $0 * size] == 0x47 } }
        },
    ]

    /// The bytes that recognizing takes.
    package static let probeLength = 1024

    /// The types of boxes with which an MP4 or QuickTime file begins.
    private static let boxes = ["ftyp", "moov", "mdat", "wide", "free", "skip"]
    /// The packets of MPEG-TS, each of which begins with a mark: where the first mark is, and the size of a packet. Camcorders
    /// write a time before each.
    private static let packets = [(0, 188), (4, 192)]
}
