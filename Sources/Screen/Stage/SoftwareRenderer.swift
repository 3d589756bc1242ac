internal import CSDL2
import Compositing
import Gallery
import Motion
import Raster
import Synchronization

/// Draws with the CPU, directly into the window's memory.
final class SoftwareRenderer {
    private let window: OpaquePointer
    private let compositor: Compositor
    private var layers: [Layer] = []
    /// The rows that have been drawn but not presented.
    private var unpresented: [Range<Int>] = []
    private var rects: [SDL_Rect] = []
    private var isWindowEmpty = true

    /// Drawing is bound by memory bandwidth; more threads do not help.
    private static let mostThreads = 4

    init(_ window: borrowing Window) throws(StageError) {
        // Otherwise SDL presents the window's memory through OpenGL. Other drivers offer nothing else.
        let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
        if ["x11", "dummy", "offscreen"].contains(driver) { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
        guard let surface = SDL_GetWindowSurface(window.handle) else { throw StageError("draw into the window") }
        let format = surface.pointee.format.pointee.format
        guard [SDL_PIXELFORMAT_RGB888, SDL_PIXELFORMAT_ARGB8888].contains(where: { $0.rawValue == format }) else {
            throw StageError("draw into the window", why: "its pixel format is not 32-bit RGB")
        }
        self.window = window.handle
        compositor = Compositor(threads: min(Int(SDL_GetCPUCount()), Self.mostThreads))
    }

    private static let identities = Atomic<UInt64>(0)

    static func nextIdentity() -> UInt64 { identities.add(1, ordering: .relaxed).newValue }

    private static let colours = Dictionary(
        uniqueKeysWithValues: Tint.allCases.map { ($0, Bitmap.pixel($0.premultiplied)) })
    /// Above the identities of all pictures.
    private static let firstColour = UInt64(1) << 40

    /// Read for each frame: SDL replaces it when the window is resized.
    private var surface: Surface? {
        guard let surface = SDL_GetWindowSurface(window)?.pointee, let pixels = surface.pixels else { return nil }
        return Surface(
            pixels.assumingMemoryBound(to: UInt32.self),
            size: PixelSize(width: Int(surface.w), height: Int(surface.h)), stride: Int(surface.pitch) / 4)
    }

    var size: PixelSize { surface?.size ?? PixelSize(width: 1, height: 1) }

    // MARK: Drawing

    func clear() { layers.removeAll(keepingCapacity: true) }

    func draw(_ bitmap: Bitmap, _ identity: UInt64, _ placement: Placement, opacity: Double) {
        var layer = Layer(
            bitmap, identity: identity, source: placement.source, target: placement.target, opacity: opacity)
        layer.edge = placement.meetsNeighbours ? .shared : .smooth
        layer.cornerRadius = placement.cornerRadius
        layers.append(layer)
    }

    func fill(_ frame: Rect, _ tint: Tint, opacity: Double, cornerRadius: Double) {
        let identity = Self.firstColour | UInt64(tint.premultiplied)
        guard let colour = Self.colours[tint] else { return }
        var layer = Layer(colour, identity: identity, target: frame, opacity: opacity)
        layer.cornerRadius = cornerRadius
        layers.append(layer)
    }

    func finish() {
        guard let surface else { return }
        compositor.draw(layers, on: surface, changed: &unpresented)
    }

    func capture() -> Bitmap? { surface?.bitmap }

    // MARK: Presenting

    /// Invalidates everything, because SDL may have allocated a new surface at the same address.
    func windowLostPicture() {
        isWindowEmpty = true
        compositor.invalidate()
    }

    func present() {
        defer {
            isWindowEmpty = false
            unpresented.removeAll(keepingCapacity: true)
        }
        if isWindowEmpty {
            SDL_UpdateWindowSurface(window)
        } else if !unpresented.isEmpty {
            let width = Int32(size.width)
            rects.removeAll(keepingCapacity: true)
            for rows in unpresented {
                rects.append(SDL_Rect(x: 0, y: Int32(rows.lowerBound), w: width, h: Int32(rows.count)))
            }
            SDL_UpdateWindowSurfaceRects(window, rects, Int32(rects.count))
        }
    }
}

extension Tint {
    /// `0xAARRGGBB`.
    fileprivate var premultiplied: UInt32 {
        func byte(_ value: Double) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
        let colour = rgba
        return byte(colour.alpha) << 24 | byte(colour.red * colour.alpha) << 16 | byte(colour.green * colour.alpha) << 8
            | byte(colour.blue * colour.alpha)
    }
}
