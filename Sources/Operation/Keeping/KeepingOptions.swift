/// How what visitors leave is kept.
public struct KeepingOptions: Hashable, Sendable {
    /// Whether files are only read.
    public var leavesNothing = false
    /// Seconds until a file that could not be written is written again: at first, and at most.
    public var pauses = 1.0...60.0

    public init(leavesNothing: Bool = false) { self.leavesNothing = leavesNothing }
}
