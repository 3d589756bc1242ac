/// How the state that visitors leave is stored.
public struct KeepingOptions: Hashable, Sendable {
    /// Whether files are only read.
    public var leavesNothing = false
    /// Seconds before writing a file is tried again: the first and the longest pause.
    public var pauses = 1.0...60.0

    public init(leavesNothing: Bool = false) { self.leavesNothing = leavesNothing }
}
