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
    /// JPEG XL.
    case jxl = "JXL"
    case qoi = "QOI"
    /// PBM, PGM and PPM.
    case pnm = "PNM"
    case tga = "TGA"
    /// MP4 and QuickTime.
    case mp4 = "MP4"
    /// WebM and Matroska.
    case webm = "WebM"
    /// Clips of camcorders and older cameras.
    case mpegTS = "MPEG-TS"
    case mpeg = "MPEG"
    case avi = "AVI"
    /// Descriptions of pictures whose tiles are separate files.
    case deepZoom = "Deep Zoom"
    case zoomify = "Zoomify"
    case iiif = "IIIF"
    /// The description of a photo, in a file beside it.
    case xmp = "XMP"

    /// The program or library that reads a format. All but decoders need not be installed.
    public enum Reader: String, Sendable {
        case decoder = "vitrine-decoder"
        case jxl = "libjxl"
        case sdlImage = "SDL2_image"
        case player = "vitrine-player"
        /// The gallery itself reads the description, and a decoder each tile.
        case tiles = "vitrine"
    }

    public var reader: Reader {
        switch self {
        case .jxl: .jxl
        case .qoi, .pnm, .tga: .sdlImage
        case .mp4, .webm, .mpegTS, .mpeg, .avi: .player
        case .deepZoom, .zoomify, .iiif: .tiles
        default: .decoder
        }
    }

    /// Whether only a player reads it.
    public var isClip: Bool { reader == .player }

    /// All but descriptions of photos, which are not shown themselves.
    public static let shown = allCases.filter { $0 != .xmp }

    static var list: String { shown.map(\.rawValue).joined(separator: ", ") }

    /// The names of the formats of pictures, without clips.
    public static var pictures: String { shown.filter { !$0.isClip }.map(\.rawValue).joined(separator: ", ") }
}
