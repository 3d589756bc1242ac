/// What an operator may choose about the albums.
public struct AlbumsConfiguration: Hashable, Sendable {
    public var direction = LayoutDirection.leftToRight
    /// Fades and jumps in place of flights and travels.
    public var reducesMotion = false

    public init() {}
}
