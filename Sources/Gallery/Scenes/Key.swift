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
