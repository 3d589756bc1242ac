internal import CSDL2

/// What SDL would not do, and why.
public struct StageError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// - Parameters:
    ///   - action: What was tried, as it reads after "cannot".
    ///   - why: What SDL says, if nothing else is known.
    init(_ action: String, why: String? = nil) {
        description = "cannot \(action): \(why ?? String(cString: SDL_GetError()))"
    }
}
