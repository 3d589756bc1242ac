import Platform
import Raster

/// The metadata of a photo.
public struct PhotoProperties: Hashable, Sendable {
    /// Where an orientation comes from, in order of precedence over sidecars.
    public enum OrientationSource: Int, Sendable {
        case none, metadata
        /// The picture is decoded upright.
        case picture
    }

    public var orientation = Orientation.up
    public var orientationSource = OrientationSource.none
    public var captured: CaptureDate?
    /// The meaning of that date.
    public var dateKind = DateKind.modified
    public var packedLabel = PackedLabel(bytes: [])
    /// The area of interest; nil unless the metadata has one.
    public var focus: FocusArea?
    /// The rating in XMP: 1 to 5, 0 for none, and −1 for a photo that its photographer has rejected (XMP specification, part 1).
    public var rating: Int?
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
    public func described(by sidecar: PhotoProperties, isOwn: Bool) -> PhotoProperties {
        var result = self
        result.label = sidecar.label.completed(by: label)
        result.rating = sidecar.rating ?? rating
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
    /// The exposure time in seconds.
    public var exposure: Double?
    public var iso: Int?
    /// The focal length in millimetres.
    public var focalLength: Double?

    public init() {}
}

/// The area of interest in a photo, in fractions of the upright photo's size. Compact, because a library may have a
/// hundred thousand photos: each edge is a multiple of 1/65535.
public struct FocusArea: Hashable, Sendable {
    public let left, top, right, bottom: UInt16

    /// - Returns: Nil if nothing of the area is within the photo.
    public init?(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        guard minX < maxX, minY < maxY else { return nil }
        self.init(left: Self.stored(minX), top: Self.stored(minY), right: Self.stored(maxX), bottom: Self.stored(maxY))
    }

    public init?(left: Int, top: Int, right: Int, bottom: Int) {
        guard let left = UInt16(exactly: left), let top = UInt16(exactly: top), let right = UInt16(exactly: right),
            let bottom = UInt16(exactly: bottom), left < right, top < bottom
        else { return nil }
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }

    public var minX: Double { Self.share(left) }
    public var minY: Double { Self.share(top) }
    public var maxX: Double { Self.share(right) }
    public var maxY: Double { Self.share(bottom) }

    /// The same area of the upright photo, if this is one of the stored photo.
    public func upright(_ orientation: Orientation) -> FocusArea? {
        var (left, top, right, bottom) = (Int(left), Int(top), Int(right), Int(bottom))
        if orientation.isTransposed { (left, top, right, bottom) = (top, left, bottom, right) }
        let end = Int(UInt16.max)
        if [.upMirrored, .down, .right, .rightMirrored].contains(orientation) {
            (left, right) = (end - right, end - left)
        }
        if [.down, .downMirrored, .rightMirrored, .left].contains(orientation) {
            (top, bottom) = (end - bottom, end - top)
        }
        return FocusArea(left: left, top: top, right: right, bottom: bottom)
    }

    private static let whole = Double(UInt16.max)

    private static func stored(_ share: Double) -> Int { Int(saturating: (min(max(share, 0), 1) * whole).rounded()) }

    private static func share(_ stored: UInt16) -> Double { Double(stored) / whole }
}
