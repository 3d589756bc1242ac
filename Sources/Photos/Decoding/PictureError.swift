/// Why a file is not shown.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
    case unreadable(String)
    case empty
    case unknownFormat
    case truncated(ImageFormat)
    case damaged(ImageFormat, String)
    case tooLarge(pixels: Int, limit: Int)
    /// The decoding process ended before it replied.
    case decoderFailed(String)
    /// No decoding process was available.
    case noDecoder(String)
    /// Decoding would take more memory than allowed.
    case tooCostly(bytes: Int, limit: Int)
    /// The picture is no longer needed. Nothing is wrong with the file.
    case cancelled

    /// Whether the file itself is at fault, so that another attempt would fail in the same way.
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
        case .truncated(let format): "is a truncated \(format.rawValue) file"
        case .damaged(let format, let why): "is a damaged \(format.rawValue) file: \(why)"
        case .tooLarge(let pixels, let limit): "has \(pixels) pixels (the limit is \(limit))"
        case .decoderFailed(let why): "\(why)"
        case .noDecoder(let why): "cannot be decoded now: \(why)"
        case .tooCostly(let bytes, let limit): "takes \(bytes >> 20) MB to decode (the limit is \(limit >> 20) MB)"
        case .cancelled: "is no longer needed"
        }
    }
}
