import Motion

/// The height of a carousel's rows, which changes from hour to hour while nobody is there: otherwise the edges of bright
/// cards would stand in the same place for months.
///
/// The cards fade out, are laid out anew while they cannot be seen, and fade in again. So no picture is ever scaled.
struct RowHeight: Hashable, Sendable {
    /// Shares of the usual height, in the order in which they follow one another.
    static let shares = [1, 0.97, 0.94, 0.97]
    /// How long the cards stay away, in seconds, so that pictures of the new size can be made.
    static let absence = 2.0

    private var step = 0
    private var veil = Tween(1.0)
    /// When the height changes, and when the cards come back.
    private var change: Double?
    private var reappearance: Double?

    var share: Double { Self.shares[step] }

    func opacity(at time: Double) -> Double { veil.value(at: time) }

    func isChanging(at time: Double) -> Bool { change != nil || reappearance != nil || !veil.isOver(at: time) }

    mutating func beginChange(at time: Double) {
        change = time + Theme.Fade.care
        veil = veil.turned(to: 0, over: Theme.Fade.care, at: time)
    }

    /// Somebody wants to see the cards now.
    mutating func endChange(at time: Double) {
        guard isChanging(at: time) else { return }
        (change, reappearance) = (nil, nil)
        veil = veil.turned(to: 1, over: Theme.Fade.chromeIn, at: time)
    }

    /// - Returns: Whether the height is another from now on.
    mutating func advance(to time: Double) -> Bool {
        if let due = reappearance, time >= due {
            reappearance = nil
            veil = veil.turned(to: 1, over: Theme.Fade.care, at: time)
        }
        guard let due = change, time >= due else { return false }
        (change, reappearance) = (nil, time + Self.absence)
        step = (step + 1) % Self.shares.count
        return true
    }
}
