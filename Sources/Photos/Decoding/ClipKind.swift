/// The containers of clips, recognized by the first bytes of a file.
public struct ClipKind: Sendable {
    public let format: ImageFormat
    /// The name of FFmpeg's demultiplexer.
    public let demultiplexer: String
    public let recognizes: @Sendable (Bytes) -> Bool

    public static let all = [
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
    public static let probeLength = 1024

    /// The types of boxes with which an MP4 or QuickTime file begins.
    private static let boxes = ["ftyp", "moov", "mdat", "wide", "free", "skip"]
    /// The packets of MPEG-TS, each of which begins with a mark: where the first mark is, and the size of a packet. Camcorders
    /// write a time before each.
    private static let packets = [(0, 188), (4, 192)]
}

/// How fast a clip moves, and for how long.
///
/// Its frames are counted at its mean rate: the frame with an index is the last one that begins at that number of frames'
/// time. So clips whose frames have different durations are played like others.
public struct ClipTiming: Hashable, Sendable {
    /// Frames a second, within ``rates``.
    public var rate: Double
    /// One at least.
    public var frameCount: Int
    /// Whether it is appended to a still photo (``AppendedClip``).
    public var isMoment: Bool
    public var hasSound: Bool

    public init(rate: Double, frameCount: Int, isMoment: Bool = false, hasSound: Bool = false) {
        self.rate = rate
        self.frameCount = frameCount
        self.isMoment = isMoment
        self.hasSound = hasSound
    }

    /// Slower clips are counted at the least rate, so that a loop ends when it should. Of faster ones, only as many frames
    /// are counted as most displays show.
    public static let rates = 1.0...60.0
    /// A day of the fastest clip.
    public static let greatestFrameCount = 24 * 3600 * 60

    /// The duration in seconds.
    public var duration: Double { Double(frameCount) / rate }
}

/// The samples of a clip's sound: of the left and of the right, of 16 bits each, in this machine's order.
public enum SoundFormat {
    /// Samples a second.
    public static let rate = 48_000
    /// The largest number of samples that are decoded at once: a second.
    public static let mostSamples = rate
}

/// The clip that a phone appends to a photo: the moment around it.
public enum AppendedClip {
    /// Where an MP4 begins in the file of a JPEG or a HEIC, of which only parts need be in memory; nil if none is found.
    ///
    /// - Note: Google's JPEGs tell in their XMP packet that a clip follows, and only a search through the file finds it.
    public static func start(in bytes: Bytes) -> Int? {
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
