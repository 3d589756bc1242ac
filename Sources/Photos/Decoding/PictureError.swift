/// Why a file is not shown.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
    case unreadable(String)
    case empty
    case unknownFormat
    /// The reader of the format is not in this process, or not installed.
    case elsewhere(ImageFormat)
    /// None of the installed players finds its libraries.
    case noPlayer
    case truncated(ImageFormat)
    case damaged(ImageFormat, String)
    /// A valid file that uses a feature of its format that is not supported.
    case unsupported(ImageFormat, String)
    case tooLarge(pixels: Int, limit: Int)
    /// The process that decodes it ended, or its answer is invalid.
    case decoderFailed(String)
    /// Decoding it takes more processor time than is allowed, in seconds.
    case tooSlow(limit: Int)
    /// Decoding it made no progress for a number of seconds. The machine is busy, or the file's storage does not
    /// respond.
    case stalled(seconds: Int)
    /// Decoding it takes longer than most, and the caller chose to try later.
    case postponed
    /// No process could be started to decode it.
    case noDecoder(String)
    /// Decoding it would take more memory than is allowed.
    case tooCostly(bytes: Int, limit: Int)
    /// The kernel ended the process that decoded it because there was no memory left, even while no other was decoded.
    case outOfMemory
    /// It is being fetched from the web, and can be tried again when it has arrived.
    case awaited
    /// Its server does not have it, or refuses it.
    case refused(String)
    /// It is no longer wanted; this is no fault of the file.
    case cancelled

    /// Whether the file itself is at fault, so that trying again is useless. Such a file is skipped until it changes;
    /// any other stays in the list and is tried again.
    public var isOfContents: Bool {
        switch self {
        case .unreadable, .stalled, .postponed, .noDecoder, .cancelled, .awaited: false
        case .empty, .unknownFormat, .elsewhere, .noPlayer, .truncated, .damaged, .unsupported, .tooLarge,
            .decoderFailed, .tooSlow, .tooCostly, .outOfMemory, .refused:
            true
        }
    }

    public var description: String {
        switch self {
        case .unreadable(let why): "cannot read: \(why)"
        case .empty: "empty file"
        case .unknownFormat: "not a picture (expected \(ImageFormat.list))"
        case .elsewhere(let format):
            "\(format.rawValue) needs \(format.reader.rawValue), which is not installed"
        case .noPlayer: "no vitrine-player can be started (expected the libraries of FFmpeg 5 or 7)"
        case .truncated(let format): "truncated \(format.rawValue)"
        case .damaged(let format, let why): "damaged \(format.rawValue): \(why.reason)"
        case .unsupported(let format, let what): "not supported: \(format.rawValue) with \(what.reason)"
        case .tooLarge(let pixels, let limit): "too large: \(pixels) pixels (expected at most \(limit))"
        case .decoderFailed(let why), .refused(let why): why
        case .tooSlow(let limit): "too slow to decode (expected at most \(limit) s of processor time)"
        case .stalled(let seconds):
            "decoding made no progress for \(seconds) s; the machine is busy or the storage does not respond"
        case .awaited: "being fetched"
        case .postponed: "slow to decode; waiting until other photos are decoded"
        case .noDecoder(let why): "no decoder: \(why)"
        case .tooCostly(let bytes, let limit):
            "needs \(bytes >> 20) MB to decode (expected at most \(limit >> 20) MB, the value of memory.decoders)"
        case .outOfMemory: "needs more memory to decode than there is"
        case .cancelled: "no longer wanted"
        }
    }
}

extension String {
    /// A library's message as part of a line: without line breaks, control characters and its final punctuation.
    fileprivate var reason: String {
        let words = split { $0.isWhitespace || $0.unicodeScalars.contains { $0.value < 0x20 } }
        let line = words.map(\.withoutMissingName).joined(separator: " ")
        return String(line.reversed().drop { $0 == "." || $0 == " " }.reversed())
    }
}

extension Substring {
    /// The word without "(null)": libraries that read from memory have no file name, and print "(null):66:33".
    fileprivate var withoutMissingName: String {
        let parts = split(separator: ":")
        guard parts.count == 3, parts[0] == "(null)" else { return String(self) }
        return "line \(parts[1]), column \(parts[2])" + (hasSuffix(":") ? ":" : "")
    }
}
