import Motion

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

/// The touch device in use, and its calibration.
public struct TouchOptions: Hashable, Sendable {
    /// The name of the only device that counts; nil if all do.
    public var device: String?
    /// Nil for the system's calibration of the device, if there is one.
    public var calibration: TouchCalibration?

    public init() {}
}

/// An affine map from a finger's reported position to its true one, both from 0 to 1: libinput's calibration matrix.
///
/// ```
///   x' = a x + b y + c
///   y' = d x + e y + f
/// ```
public struct TouchCalibration: Hashable, Sendable {
    private let a, b, c, d, e, f: Double

    private init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.e = e
        self.f = f
    }

    /// - Parameter numbers: The first two rows of the matrix. Nil unless there are six finite ones.
    public init?(_ numbers: [Double]) {
        guard numbers.count == 6, numbers.allSatisfy(\.isFinite) else { return nil }
        self.init(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    }

    /// - Parameter record: udev's record of a device.
    init?(udevRecord record: String) {
        let key = "E:LIBINPUT_CALIBRATION_MATRIX="
        guard let line = record.split(separator: "\n").first(where: { $0.hasPrefix(key) }) else { return nil }
        self.init(line.dropFirst(key.utf8.count).split(separator: " ").compactMap { Double($0) })
    }

    func position(_ point: Point) -> Point {
        Point(x: a * point.x + b * point.y + c, y: d * point.x + e * point.y + f)
    }
}
