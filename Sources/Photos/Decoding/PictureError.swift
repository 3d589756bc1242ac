/// Why a file is not shown.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
    case unreadable(String)
    case empty
    case unknownFormat
    case truncated(ImageFormat)
    case damaged(ImageFormat, String)
    case tooLarge(pixels: Int, limit: Int)
    /// The process that decodes it ended or hung.
    case decoderFailed(String)
    /// No process could be started to decode it.
    case noDecoder(String)
    /// Decoding it would take more memory than is allowed.
    case tooCostly(bytes: Int, limit: Int)
    /// It is no longer wanted; nothing is wrong with it.
    case cancelled

    /// Whether the file itself is at fault, so that trying again is useless.
    public var isOfContents: Bool {
        switch self {
        case .unreadable, .noDecoder, .cancelled: false
        case .empty, .unknownFormat, .truncated, .damaged, .tooLarge, .decoderFailed, .tooCostly: true
        }
    }

    public var description: String {
        switch self {
        case .unreadable(let why): "cannot read: \(why)"
        case .empty: "empty file"
        case .unknownFormat: "not a picture (expected \(ImageFormat.list))"
        case .truncated(let format): "truncated \(format.rawValue)"
        case .damaged(let format, let why): "damaged \(format.rawValue): \(why)"
        case .tooLarge(let pixels, let limit): "too large: \(pixels) pixels (limit \(limit))"
        case .decoderFailed(let why): "\(why)"
        case .noDecoder(let why): "no decoder: \(why)"
        case .tooCostly(let bytes, let limit):
            "needs \(bytes >> 20) MB to decode (memory.decoders is \(limit >> 20) MB)"
        case .cancelled: "no longer wanted"
        }
    }
}
