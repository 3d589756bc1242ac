/// How the stage is set up.
public struct StageOptions: Sendable {
    public enum Placement: Hashable, Sendable {
        case fullScreen
        /// A window of that size in points.
        case window(width: Int, height: Int)
    }

    /// What draws: SDL's OpenGL, or the machine's own processor.
    public enum RendererChoice: String, Hashable, Sendable, CaseIterable {
        /// What the machine draws fastest with.
        case auto
        case opengl, opengles2, software
    }

    public var placement = Placement.fullScreen
    public var renderer = RendererChoice.auto
    /// What textures may take together, in bytes; nil for as much as a screen of that size needs.
    public var textureBudget: Int?
    /// The longest side of a texture in pixels, where that is to be less than the renderer can do.
    public var maximumTextureSide: Int?
    public var title = "Vitrine"

    public init() {}

    /// A page and its neighbours at full size, two backdrops, and as much again for cards and small pictures.
    private static let screens = 8
    static let leastTextureBudget = 64 << 20

    func textureBudget(forPixels pixels: Int) -> Int {
        textureBudget ?? max(Self.leastTextureBudget, pixels * 4 * Self.screens)
    }
}
