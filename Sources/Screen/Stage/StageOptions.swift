/// The options for creating a stage.
public struct StageOptions: Sendable {
    public enum Placement: Hashable, Sendable {
        case fullScreen
        /// A window of this size in the window system's units.
        case window(width: Int, height: Int)
    }

    public enum RendererChoice: String, Hashable, Sendable, CaseIterable {
        /// The fastest on this machine.
        case auto
        case opengl, opengles2, software
    }

    public var placement = Placement.fullScreen
    public var renderer = RendererChoice.auto
    public var rotation = Rotation.none
    /// The memory for all textures in bytes; nil for an amount that depends on the size of the screen.
    public var textureBudget: Int?
    /// A limit on the sides of a texture in pixels, below the renderer's own.
    public var maximumTextureSide: Int?
    public var title = "Vitrine"
    /// Nil for the first.
    public var display: DisplayChoice?
    public var scale = PointScale.automatic
    public var touch = TouchOptions()
    /// Whether game controllers and joysticks work like keys.
    public var usesGamepads = false
    /// Called with a line about the display when the stage opens, and when the display changes.
    public var reportDisplay: @Sendable (String) -> Void = { _ in }
    /// Called with a line about a missing display or touchscreen.
    public var reportProblem: @Sendable (String) -> Void = { _ in }

    public init() {}

    /// The default texture memory, in screens: a page and its neighbours at full size, two backdrops, and as much again for
    /// cards and small pictures.
    private static let screens = 8
    static let leastTextureBudget = 64 << 20

    func textureBudget(forPixels pixels: Int) -> Int {
        textureBudget ?? max(Self.leastTextureBudget, pixels * 4 * Self.screens)
    }
}
