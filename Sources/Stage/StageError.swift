internal import CSDL2

/// What SDL would not do, and why.
public struct StageError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// - Parameter action: What was tried, as it reads after "cannot".
    init(_ action: String) {
        description = "cannot \(action): \(String(cString: SDL_GetError()))"
    }
}
