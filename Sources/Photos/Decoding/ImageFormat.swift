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

    static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
