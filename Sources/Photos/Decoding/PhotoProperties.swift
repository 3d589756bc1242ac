import Raster

/// The metadata of a photo.
public struct PhotoProperties: Hashable, Sendable {
    public var orientation = Orientation.up
    public var captured: CaptureDate?
    package var packedLabel = PackedLabel(bytes: [])
    /// The area of interest; nil unless the metadata has one.
    public var focus: FocusArea?
    /// Metadata that was ignored, and why, such as "XMP ignored: line 3: mismatched tag". The log tells it once.
    public var remarks: [String] = []

    public init() {}

    /// The label in the photo's metadata.
    public var label: PhotoLabel {
        get { packedLabel.label }
        set { packedLabel = PackedLabel(newValue) }
    }
}
