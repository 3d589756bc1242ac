import Motion

/// The keys to which the gallery responds.
public enum Key: String, Hashable, Sendable, CaseIterable, Codable {
    case left, right, home, end
    case up, down, pageUp, pageDown
    case zoomIn, zoomOut, zoomReset
    /// Goes to the previous screen.
    case back
    case favourite
    case albums
    /// On the operator's panel, where `zoomReset` is the digit 0 and `back` deletes. Elsewhere, `escape` goes back.
    case one, two, three, four, five, six, seven, eight, nine
    case enter, escape
    /// Moves the focus to the next or the previous region that can be tapped.
    case tab, backTab
}

/// The direction of an arrow key, on the screen. Each has the name of its key.
public enum FocusDirection: String, Hashable, Sendable, CaseIterable {
    case left, right, up, down

    /// - Returns: Nil for a key that is no arrow.
    public init?(_ key: Key) { self.init(rawValue: key.rawValue) }

    public var axis: Axis { self == .left || self == .right ? .horizontal : .vertical }

    /// 1 to the right and downwards, −1 to the left and upwards.
    public var sign: Double { self == .right || self == .down ? 1 : -1 }

    /// 1 towards the end of what is read, −1 towards its beginning.
    public func step(in direction: LayoutDirection) -> Int {
        Int(axis == .horizontal ? sign * direction.sign : sign)
    }
}
