import Raster

/// The metadata of a photo.
public struct PhotoProperties: Hashable, Sendable {
    /// Where an orientation comes from, in order of precedence over sidecars.
    package enum OrientationSource: Int, Sendable {
        case none, metadata
        /// The picture is decoded upright.
        case picture
    }

    public var orientation = Orientation.up
    package var orientationSource = OrientationSource.none
    public var captured: CaptureDate?
    /// The meaning of that date.
    package var dateKind = DateKind.modified
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

    /// A copy with the description in a sidecar, each part of which takes precedence. ``DateKind`` has the order of dates.
    ///
    /// - Parameter isOwn: Whether the sidecar has the photo's whole name. Another may be that of the camera's raw data, and the
    ///   photo was turned when it was made of them; so its orientation counts only if the photo states none.
    package func described(by sidecar: PhotoProperties, isOwn: Bool) -> PhotoProperties {
        var result = self
        result.label = sidecar.label.completed(by: label)
        let isBetter = captured == nil || sidecar.dateKind.rawValue <= dateKind.rawValue
        if let date = sidecar.captured, isBetter { (result.captured, result.dateKind) = (date, sidecar.dateKind) }
        let limit = isOwn ? OrientationSource.metadata : .none
        if sidecar.orientationSource == .metadata, orientationSource.rawValue <= limit.rawValue {
            result.orientation = sidecar.orientation
            if result.orientation != orientation { result.focus = nil }
        }
        if let focus = sidecar.focus { result.focus = focus.upright(result.orientation) }
        return result
    }
}

/// How a photo was taken.
public struct CameraData: Hashable, Sendable {
    /// Maker and model, such as "Canon EOS R6".
    public var camera: String?
    public var lens: String?
    /// The f-number.
    public var aperture: Double?
    /// In seconds.
    public var exposure: Double?
    public var iso: Int?
    /// In millimetres.
    public var focalLength: Double?

    public init() {}
}
