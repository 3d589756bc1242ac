/// What is said about a photo, for visitors.
public struct PhotoLabel: Hashable, Sendable {
    public var title = LocalizedText()
    /// Of any number of lines.
    public var text = LocalizedText()
    /// Who is on it.
    public var people: [String] = []
    /// Where it was taken, such as "Lisbon, Portugal".
    public var place: String?
    /// Who made it, or whom to name.
    public var credit: String?
    /// The terms of its use, such as "CC BY 4.0".
    public var licence: String?
    /// What visitors can take away, as a URL.
    public var link: String?
    public var camera: CameraData?

    public init() {}

    /// The same, with what is missing taken from another label.
    public func completed(by other: PhotoLabel) -> PhotoLabel {
        var label = self
        if label.title.isEmpty { label.title = other.title }
        if label.text.isEmpty { label.text = other.text }
        if label.people.isEmpty { label.people = other.people }
        label.place = place ?? other.place
        label.credit = credit ?? other.credit
        label.licence = licence ?? other.licence
        label.link = link ?? other.link
        label.camera = camera ?? other.camera
        return label
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
