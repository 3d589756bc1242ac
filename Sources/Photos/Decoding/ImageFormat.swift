/// The supported picture formats. A file's format is recognized by its contents, never by its name.
public enum ImageFormat: String, Hashable, Sendable, CaseIterable {
    case jpeg = "JPEG"
    case png = "PNG"
    case webp = "WebP"
    case tiff = "TIFF"
    case gif = "GIF"
    case bmp = "BMP"
    /// HEIC and AVIF.
    case heif = "HEIF"
    case svg = "SVG"
    /// MP4 and QuickTime.
    case mp4 = "MP4"
    /// WebM and Matroska.
    case webm = "WebM"

    /// Whether only a player reads it.
    public var isClip: Bool { self == .mp4 || self == .webm }

    static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// The names of the formats of pictures, without clips.
    public static var pictures: String { allCases.filter { !$0.isClip }.map(\.rawValue).joined(separator: ", ") }
}
