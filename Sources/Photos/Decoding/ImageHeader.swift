import Raster
import SystemPackage

/// A picture's properties from the beginning of its file, without decoding it.
public struct ImageHeader: Hashable, Sendable {
    public var format: ImageFormat
    /// The size as stored, before the picture is rotated upright.
    public var storedSize: PixelSize
    public var properties = PhotoProperties()
    /// The duration of each frame of an animated picture, in seconds; empty for a still picture.
    public var frameDurations: [Double] = []
    /// The timing of the picture if it is a clip or has one; nil for others, and while ``mayMove``.
    public var clip: ClipTiming?
    /// Whether the file may contain a clip as well, which only a player can tell.
    public var mayMove = false

    /// The sizes at which the picture is stored, if it is cut into tiles; nil for a picture that is decoded as a whole.
    public var pyramid: TilePyramid?

    /// An estimate of the memory that decoding takes for each stored pixel, in bytes, without the resulting pictures.
    public var bytesPerPixel = 12

    public init(
        format: ImageFormat, storedSize: PixelSize, properties: PhotoProperties, frameDurations: [Double] = []
    ) {
        self.format = format
        self.storedSize = storedSize
        self.properties = properties
        self.frameDurations = frameDurations
    }

    /// An estimate of the memory that decoding takes, in bytes, without the resulting pictures.
    public var decodingByteCount: Int { pyramid == nil ? storedSize.count * bytesPerPixel : Self.tileByteCount }

    /// The same for a picture that is cut into tiles, which are decoded one after another: that of the largest.
    private static let tileByteCount = 4 * TilePyramid.longestTile * TilePyramid.longestTile

    /// The size of the upright picture.
    public var size: PixelSize { properties.orientation.upright(storedSize) }

    /// The size of the upright picture at one of its levels: of a picture that is not cut into tiles, reduced by 2 to the
    /// power of `level`, rounded up as JPEG decoders do. Nil if it has no such level.
    public func size(atLevel level: Int) -> PixelSize? {
        if let pyramid {
            return pyramid.levels.indices.contains(level)
                ? properties.orientation.upright(pyramid.levels[level].size) : nil
        }
        return Self.levelsOfWhole.contains(level) ? size.reduced(by: 1 << level) : nil
    }

    /// The levels of a picture that is not cut into tiles: a JPEG decoder can shrink by up to 8 while it decodes.
    public static let levelsOfWhole = 0...3

    /// Pictures with more pixels are refused before they are decoded: at 4 bytes each, they must fit into the memory of a
    /// small machine.
    public static let maximumPixels = 200_000_000

    /// The longest side: enough for any panorama, and the product of two sides does not overflow.
    public static let maximumSide = 1 << 20

    /// The longest side of a picture that is cut into tiles: that of four million million pixels.
    public static let maximumPyramidSide = 1 << 21

    /// The possible costs of a pixel. A decoder that has been taken over cannot claim that decoding is free.
    public static let costs = 1...64

    /// Animations whose frames take more bytes, or that have more frames, are shown as still pictures.
    public static let greatestAnimation = 256 << 20
    public static let greatestFrameCount = 1000
}
