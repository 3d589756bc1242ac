/// The symbols of buttons. The chevron points to where lines begin.
public enum Icon: Hashable, Sendable, CaseIterable {
    case close, heart, heartFilled, info, albums, languages, chevronLeft, chevronRight, pause, play
    /// On the operator's panel.
    case clean, nextSet, about, restart, leave, delete
}
