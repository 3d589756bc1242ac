/// A photo's description for visitors.
public struct PhotoLabel: Hashable, Sendable {
    public var title = LocalizedText()
    /// Of any number of lines.
    public var text = LocalizedText()
    /// The people in it.
    public var people: [String] = []
    /// Where it was taken, such as "Lisbon, Portugal".
    public var place = LocalizedText()
    /// The author, or the name to credit.
    public var credit: String?
    /// The terms of its use, such as "CC BY 4.0".
    public var licence: String?
    /// The link that visitors can take away, a URL over http or https.
    public var link: String?
    public var camera: CameraData?

    public init() {}

    public init(title: String) { self.title = LocalizedText(title) }

    /// A copy with missing parts taken from another label.
    public func completed(by other: PhotoLabel) -> PhotoLabel {
        var label = self
        label.title = title.completed(by: other.title)
        label.text = text.completed(by: other.text)
        if label.people.isEmpty { label.people = other.people }
        if label.place.isEmpty { label.place = other.place }
        label.credit = credit ?? other.credit
        label.licence = licence ?? other.licence
        label.link = link ?? other.link
        label.camera = camera ?? other.camera
        return label
    }
}
