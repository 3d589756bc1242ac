/// What a desk tells the gallery that has started it, as JSON on a line that begins with `desk `.
public struct DeskNews: Codable, Hashable, Sendable {
    public var isOpen = true
    /// The address of the page with the owner's latest code; nil if there is none.
    public var url: String?
    /// Whether a phone has used that code.
    public var isUsed = false
    /// Whether phones can reach this machine.
    public var hasNetwork = true
    /// When the desk closes unless the owner uses it, in seconds since 1970.
    public var ends = 0.0
    /// Why it cannot work; nil if it can.
    public var fault: String?

    public init(isOpen: Bool = true) { self.isOpen = isOpen }
}
