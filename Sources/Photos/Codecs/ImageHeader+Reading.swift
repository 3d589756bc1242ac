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
        guard let codec = Codecs[format], codec.isInstalled else { throw .elsewhere(format) }
        guard let size = try codec.size(of: bytes) else { throw .truncated(format) }
        guard size.width > 0, size.height > 0 else { throw .damaged(format, "it has no pixels") }
        // The sides are checked first because the product of two absurd sides overflows.
        let limit = Self.maximumPixels
        guard size.width <= limit, size.height <= limit, size.count <= limit else {
            let (pixels, overflow) = size.width.multipliedReportingOverflow(by: size.height)
            throw .tooLarge(pixels: overflow ? .max : pixels, limit: limit)
        }
        var properties = PhotoProperties(try codec.metadata(of: bytes))
        if codec.turnsUpright { properties.orientation = .up }
        let durations = try codec.frameDurations(of: bytes)
        self.init(
            format: format, storedSize: size, properties: properties,
            frameDurations: Self.isModest(durations, size) ? durations : [])
        bytesPerPixel = frameDurations.isEmpty ? codec.bytesPerPixel : codec.bytesPerMovingPixel
        mayMove = codec.mayMove(bytes)
    }

    /// Whether a picture with these frames is shown as an animation.
    private static func isModest(_ durations: [Double], _ size: PixelSize) -> Bool {
        durations.count > 1 && durations.count <= greatestFrameCount
            && durations.count * size.count * 4 <= greatestAnimation
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
