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
