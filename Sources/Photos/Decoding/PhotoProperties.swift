import Raster

/// The metadata of a photo.
public struct PhotoProperties: Hashable, Sendable {
    public var orientation = Orientation.up
    public var caption: String?
    public var captured: CaptureDate?

    public init() {}
}
