import Raster

/// What a photo says of itself.
public struct PhotoProperties: Hashable, Sendable {
    public var orientation = Orientation.up
    public var caption: String?
    public var captured: CaptureDate?

    public init() {}
}
