import Motion

/// What the engine makes of contacts that no visitor means: on a public screen people lean, stick things on, and leave.
public struct ContactPolicy: Hashable, Sendable, Codable {
    /// Contacts that come down nearer to an edge than this, in points, are a bezel or a gripping hand. 0 believes all.
    public var bezelMargin = 0.0
    /// The screen that has the bezel, in points.
    public var screen = Rect(x: 0, y: 0, width: .infinity, height: .infinity)
    /// More contacts than a hand has: the one that has rested longest gives way to a new one.
    public var maximumContacts = 5
    /// A contact that has not left its place for this long, in seconds, is an arm or a sticker, even if it trembles.
    public var restLimit = 20.0
    /// A contact that has said nothing for this long, in seconds, may have lifted without saying so.
    public var silenceLimit = 20.0

    public init() {}

    /// Whether a contact at `position` is believed.
    func admits(_ position: Point) -> Bool {
        bezelMargin <= 0 || screen.outset(by: -bezelMargin).contains(position)
    }
}
