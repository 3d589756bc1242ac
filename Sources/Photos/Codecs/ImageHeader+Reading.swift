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
            // The beginning of a file may be damaged although the file is not.
            let mayBeWhole =
                switch error {
                case .truncated, .damaged: start.isBeginning
                default: false
                }
            guard mayBeWhole else { throw error }
            let readsParts = ImageFormat(start).flatMap { Codecs[$0] }?.readsParts ?? false
            try self.init(readsParts ? Bytes(partsOf: file, startingWith: start) : Bytes(contentsOf: file))
        }
        guard !mayMove, format == .heif || format == .jpeg && start.isOfSamsung else { return }
        mayMove = AppendedClip.start(in: try Bytes(partsOf: file, startingWith: start)) != nil
    }

    init(_ bytes: Bytes) throws(PictureError) {
        guard bytes.count > 0 else { throw .empty }
        guard let format = ImageFormat(bytes) else { throw .unknownFormat }
        guard let codec = Codecs[format], codec.isInstalled else { throw .elsewhere(format) }
        guard let size = try codec.size(of: bytes) else { throw .truncated(format) }
        guard size.width > 0, size.height > 0 else { throw .damaged(format, "it has no pixels") }
        let pyramid = try codec.pyramid(of: bytes)
        try Self.check(size, hasTiles: pyramid != nil)
        let details = try codec.details(of: bytes)
        self.init(
            format: format, storedSize: size, properties: PhotoProperties(details),
            frameDurations: Self.isModest(details.frameDurations, size) ? details.frameDurations : [])
        bytesPerPixel = frameDurations.isEmpty ? codec.bytesPerPixel : codec.bytesPerMovingPixel
        mayMove = details.mayMove
        self.pyramid = pyramid
    }

    /// Refuses pictures that are too large. A picture that is cut into tiles may have any number of pixels.
    private static func check(_ size: PixelSize, hasTiles: Bool) throws(PictureError) {
        let (pixels, overflow) = size.width.multipliedReportingOverflow(by: size.height)
        let side = hasTiles ? maximumPyramidSide : maximumPixels
        let limit = hasTiles ? side * side : maximumPixels
        // The sides are checked too because the product of two absurd sides overflows.
        guard size.width <= side, size.height <= side, pixels <= limit else {
            throw .tooLarge(pixels: overflow ? .max : pixels, limit: limit)
        }
    }

    /// Whether a picture with these frames is shown as an animation.
    private static func isModest(_ durations: [Double], _ size: PixelSize) -> Bool {
        durations.count > 1 && durations.count <= greatestFrameCount
            && durations.count * size.count * 4 <= greatestAnimation
    }
}

extension Bytes {
    /// Whether a photo's metadata name a maker whose phones append clips without saying so at the beginning.
    fileprivate var isOfSamsung: Bool { storage.prefix(4096).firstRange(ofText: "samsung") != nil }

    /// A width followed by a height.
    func size(at offset: Int, _ size: Int, _ order: Order) -> PixelSize? {
        guard let width = number(at: offset, size: size, order),
            let height = number(at: offset + size, size: size, order)
        else { return nil }
        return PixelSize(width: width, height: height)
    }
}
