/// Why a file is not shown.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
    case unreadable(String)
    case empty
    case unknownFormat
    case truncated(ImageFormat)
    case damaged(ImageFormat, String)
    case tooLarge(pixels: Int, limit: Int)
    /// The process that decodes it did not live to answer.
    case decoderFailed(String)
    /// There was nobody to decode it.
    case noDecoder(String)
    /// It would take more memory than it may.
    case tooCostly(bytes: Int, limit: Int)
    /// Nobody wants it any more; nothing is wrong with it.
    case cancelled

    /// Whether something is wrong with the file itself, so that trying again leads to the same.
    public var isOfContents: Bool {
        switch self {
        case .unreadable, .noDecoder, .cancelled: false
        case .empty, .unknownFormat, .truncated, .damaged, .tooLarge, .decoderFailed, .tooCostly: true
        }
    }

    public var description: String {
        switch self {
        case .unreadable(let why): "cannot be read: \(why)"
        case .empty: "is empty"
        case .unknownFormat: "is not a picture (expected \(ImageFormat.list))"
        case .truncated(let format): "is a \(format.rawValue) file cut short"
        case .damaged(let format, let why): "is a damaged \(format.rawValue) file: \(why)"
        case .tooLarge(let pixels, let limit): "has \(pixels) pixels (at most \(limit) are shown)"
        case .decoderFailed(let why): "\(why)"
        case .noDecoder(let why): "cannot be decoded now: \(why)"
        case .tooCostly(let bytes, let limit): "takes \(bytes >> 20) MB to decode (at most \(limit >> 20) are allowed)"
        case .cancelled: "is no longer wanted"
        }
    }
}
