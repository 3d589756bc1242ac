import Raster
import SystemPackage

/// What a file's beginning tells of its picture, without decoding it.
public struct ImageHeader: Hashable, Sendable {
    public var format: ImageFormat
    /// Of the stored pixels, before they are turned upright.
    public var storedSize: PixelSize
    public var properties = PhotoProperties()
    /// How long each picture of one that moves is shown, in seconds; empty for one that stands still.
    public var frameDurations: [Double] = []

    public init(
        format: ImageFormat, storedSize: PixelSize, properties: PhotoProperties, frameDurations: [Double] = []
    ) {
        (self.format, self.storedSize, self.properties) = (format, storedSize, properties)
        self.frameDurations = frameDurations
    }

    /// The size of the picture the right way up.
    public var size: PixelSize { properties.orientation.upright(storedSize) }

    /// The size of the upright picture reduced by two to the power `level`, rounded up, as JPEG decoders do.
    public func size(atLevel level: Int) -> PixelSize {
        let last = 1 << level - 1
        return PixelSize(width: (size.width + last) >> level, height: (size.height + last) >> level)
    }

    /// More pixels than this are refused before anything is decoded: 4 bytes each must fit a small machine's memory.
    public static let maximumPixels = 200_000_000

    /// No side is longer, so that a panorama still is a picture and a product of sides a number.
    package static let maximumSide = 1 << 20

    /// Of pictures that move, no more than these bytes are decoded; one of more stands still.
    package static let greatestAnimation = 256 << 20
    public static let greatestFrameCount = 1000
}
