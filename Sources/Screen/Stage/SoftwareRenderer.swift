internal import CSDL2
import Compositing
import Gallery
import Motion
import Raster
import Synchronization

/// Draws with the machine's processor, straight into the memory that the window is shown from.
final class SoftwareRenderer {
    private let window: OpaquePointer
    private let compositor: Compositor
    private var layers: [Layer] = []
    /// The rows that the window does not show yet.
    private var unpresented: [Range<Int>] = []
    private var rects: [SDL_Rect] = []
    private var isWindowEmpty = true

    /// More threads would only wait for memory.
    private static let mostThreads = 4

    init(_ window: borrowing Window) throws(StageError) {
        // Otherwise the window's memory is itself pushed through OpenGL. Elsewhere there is no other way.
        let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
        if ["x11", "dummy", "offscreen"].contains(driver) { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
        guard let surface = SDL_GetWindowSurface(window.handle) else { throw StageError("draw into the window") }
        let format = surface.pointee.format.pointee.format
        guard [SDL_PIXELFORMAT_RGB888, SDL_PIXELFORMAT_ARGB8888].contains(where: { $0.rawValue == format }) else {
            throw StageError("draw into the window", why: "its pixels have another format than 32 bits of RGB")
        }
        self.window = window.handle
        compositor = Compositor(threads: min(Int(SDL_GetCPUCount()), Self.mostThreads))
    }

    private static let identities = Atomic<UInt64>(0)

    static func nextIdentity() -> UInt64 { identities.add(1, ordering: .relaxed).newValue }

    private static let colours = Dictionary(
        uniqueKeysWithValues: Tint.allCases.map { ($0, Bitmap.pixel($0.premultiplied)) })
    /// Colours have numbers of their own.
    private static let firstColour = UInt64(1) << 40

    /// SDL makes it anew when the window changes its size.
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
        layers.append(
            Layer(
                bitmap, identity: identity, source: placement.source, target: placement.target, opacity: opacity,
                edge: placement.meetsNeighbours ? .shared : .smooth, radius: placement.cornerRadius))
    }

    func fill(_ frame: Rect, _ tint: Tint, opacity: Double, cornerRadius: Double) {
        let identity = Self.firstColour | UInt64(tint.premultiplied)
        guard let colour = Self.colours[tint] else { return }
        layers.append(Layer(colour, identity: identity, target: frame, opacity: opacity, radius: cornerRadius))
    }

    func finish() {
        guard let surface else { return }
        compositor.draw(layers, on: surface, changed: &unpresented)
    }

    func capture() -> Bitmap? { surface?.bitmap }

    // MARK: Presenting

    /// SDL may have made new memory at the same place.
    func windowLostPicture() {
        isWindowEmpty = true
        compositor.forget()
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
