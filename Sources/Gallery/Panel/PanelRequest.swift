/// A request of the operator's panel to the program.
public enum PanelRequest: Hashable, Sendable {
    case leave, restart, nextSet
    /// Asks for the description of the system in the current language; an ``OperatorReport`` answers it.
    case report
    /// Asks to store these attempts to enter the PIN beyond this run, which is to be confirmed.
    case keep(PINAttempts)
}
