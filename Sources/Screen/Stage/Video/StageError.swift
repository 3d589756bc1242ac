internal import CSDL2

/// An operation of SDL that failed, and the reason.
public struct StageError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// - Parameters:
    ///   - action: What failed, phrased to follow "cannot".
    ///   - why: The reason; by default, SDL's error message.
    init(_ action: String, why: String? = nil) {
        description = "cannot \(action): \(why ?? String(cString: SDL_GetError()))"
    }
}
