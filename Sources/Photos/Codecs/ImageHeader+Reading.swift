import Decoding
import Raster
import SystemPackage

extension ImageHeader {
    /// Most headers fit into this many bytes. If previews, colour profiles or an editor's history come before the size, the
    /// whole file is read; histories of seven megabytes exist.
    private static let probeLength = 32 * 1024

    /// Reads the header of a file.
    public init(of file: FileDescriptor) throws(PictureError) {
        let start = try Bytes(contentsOf: file, limit: Self.probeLength)
        do {
            try self.init(start)
        } catch {
            guard start.isBeginning, error.mayBeOfBeginning else { throw error }
            try self.init(Bytes(contentsOf: file))
        }
    }

    init(_ bytes: Bytes) throws(PictureError) {
        guard bytes.count > 0 else { throw .empty }
        guard let format = ImageFormat(bytes) else { throw .unknownFormat }
        guard !format.isClip else { throw .clip(format) }
        guard let size = try Self.size(bytes, format) else { throw .truncated(format) }
        if format == .jpeg, size.height == 0, size.width > 0 {
            throw .unsupported(.jpeg, "a height that follows its pixels")
        }
        guard size.width > 0, size.height > 0 else { throw .damaged(format, "it has no pixels") }
        // The sides are checked first because the product of two absurd sides overflows.
        let limit = Self.maximumPixels
        guard size.width <= limit, size.height <= limit, size.count <= limit else {
            let (pixels, overflow) = size.width.multipliedReportingOverflow(by: size.height)
            throw .tooLarge(pixels: overflow ? .max : pixels, limit: limit)
        }
        self.init(
            format: format, storedSize: size, properties: try PhotoProperties(of: bytes, format),
            frameDurations: try Self.frameDurations(bytes, format, size))
        mayMove = format.mayMove(bytes)
    }

    private static func frameDurations(
        _ bytes: Bytes, _ format: ImageFormat, _ size: PixelSize
    ) throws(PictureError) -> [Double] {
        let durations =
            switch format {
            case .gif: try durations(ofGIF: bytes)
            case .webp: WebPChunks(bytes).durations
            default: [Double]()
            }
        let isModest =
            durations.count <= greatestFrameCount && durations.count * size.count * 4 <= greatestAnimation
        return durations.count > 1 && isModest ? durations : []
    }

    private static func durations(ofGIF bytes: Bytes) throws(PictureError) -> [Double] {
        let blocks = GIFBlocks(bytes)
        if !blocks.isEnded && bytes.isBeginning { throw .truncated(.gif) }
        return blocks.frames.map(\.duration)
    }

    private static func size(_ bytes: Bytes, _ format: ImageFormat) throws(PictureError) -> PixelSize? {
        switch format {
        case .jpeg: JPEGSegments(bytes).size
        case .png: bytes.size(at: 16, 4, .bigEndian)
        case .gif: GIFBlocks(bytes).size
        case .bmp: try BMPHeader(bytes).size
        case .webp: webPSize(bytes)
        case .tiff: TIFFDirectory(bytes)?.size
        case .svg: SVGDocument(bytes)?.size
        case .heif: try HEIFDecoder(bytes).size
        case .mp4, .webm: nil
        }
    }

    /// The first chunk is lossy, lossless or extended (RFC 9649, section 2).
    private static func webPSize(_ bytes: Bytes) -> PixelSize? {
        if bytes.hasText("VP8X", at: 12) {
            guard let width = bytes.number(at: 24, size: 3, .littleEndian),
                let height = bytes.number(at: 27, size: 3, .littleEndian)
            else { return nil }
            return PixelSize(width: width + 1, height: height + 1)
        } else if bytes.hasText("VP8L", at: 12) {
            guard let bits = bytes.number(at: 21, size: 4, .littleEndian) else { return nil }
            return PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
        } else {
            guard let size = bytes.size(at: 26, 2, .littleEndian) else { return nil }
            return PixelSize(width: size.width & 0x3FFF, height: size.height & 0x3FFF)
        }
    }
}

extension Bytes {
    /// A width followed by a height.
    fileprivate func size(at offset: Int, _ size: Int, _ order: Order) -> PixelSize? {
        guard let width = number(at: offset, size: size, order),
            let height = number(at: offset + size, size: size, order)
        else { return nil }
        return PixelSize(width: width, height: height)
    }
}

extension PictureError {
    /// Whether the beginning of a file may cause the error although the file has none.
    fileprivate var mayBeOfBeginning: Bool {
        switch self {
        case .truncated, .damaged: true
        default: false
        }
    }
}
