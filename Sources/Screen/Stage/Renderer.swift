import Gallery
import Motion
import Raster

/// Draws pictures into a window, in pixels: with a graphics processor, or where there is none, with the machine's own.
enum Renderer {
    case graphics(GraphicsRenderer)
    case software(SoftwareRenderer)

    /// What the machine draws fastest with, unless one is asked for: OpenGL where a graphics processor is behind it.
    /// Without one OpenGL is emulated, and costs many times what drawing without it does.
    ///
    /// - Parameter maximumTextureSide: A limit below the graphics processor's own.
    init(
        _ window: borrowing Window, _ choice: StageOptions.RendererChoice, maximumTextureSide: Int? = nil
    ) throws(StageError) {
        switch choice {
        case .software:
            self = .software(try SoftwareRenderer(window))
        case .opengl, .opengles2:
            self = .graphics(try GraphicsRenderer(window, choice.rawValue, maximumTextureSide: maximumTextureSide))
        case .auto where maximumTextureSide != nil:
            // Somebody wants to see how textures are cut.
            self = .graphics(try GraphicsRenderer(window, "opengl", maximumTextureSide: maximumTextureSide))
        case .auto:
            if let renderer = GraphicsRenderer(behind: window) {
                self = .graphics(renderer)
            } else {
                self = .software(try SoftwareRenderer(window))
            }
        }
    }

    var name: String {
        switch self {
        case .graphics(let renderer): renderer.name
        case .software: "software"
        }
    }

    /// Whether presenting waits for the display.
    var waitsForDisplay: Bool {
        switch self {
        case .graphics(let renderer): renderer.waitsForDisplay
        case .software: false
        }
    }

    /// Of the window, in pixels.
    var size: PixelSize {
        switch self {
        case .graphics(let renderer): renderer.size
        case .software(let renderer): renderer.size
        }
    }

    /// Pixels in a point.
    func scale(of window: borrowing Window) -> Double { Double(size.width) / Double(max(1, window.size.width)) }

    // MARK: Pictures

    /// What a picture takes where it is drawn from.
    func byteCount(of size: PixelSize) -> Int {
        switch self {
        case .graphics(let renderer): TextureGrid(size, limit: renderer.textureLimit).byteCount
        case .software: 4 * size.count
        }
    }

    /// Takes a picture to where it is drawn from.
    func image(_ bitmap: Bitmap) throws(StageError) -> Image {
        switch self {
        case .graphics(let renderer): Image(bitmap, .textures(try renderer.textures(bitmap)))
        case .software: Image(bitmap, .memory(bitmap, identity: SoftwareRenderer.nextIdentity()))
        }
    }

    // MARK: Drawing

    func clear() {
        switch self {
        case .graphics(let renderer): renderer.clear()
        case .software(let renderer): renderer.clear()
        }
    }

    /// Draws a part of a picture.
    func draw(_ image: Image, _ placement: Placement, opacity: Double) {
        switch (self, image.storage) {
        case (.graphics(let renderer), .textures(let pieces)):
            for piece in pieces { renderer.draw(piece, placement, opacity: opacity) }
        case (.software(let renderer), .memory(let bitmap, let identity)):
            renderer.draw(bitmap, identity, placement, opacity: opacity)
        default: break
        }
    }

    /// Fills a rectangle with a colour.
    func fill(_ frame: Rect, _ tint: Tint, opacity: Double, cornerRadius: Double = 0) {
        switch self {
        case .graphics(let renderer): renderer.fill(frame, tint, opacity: opacity, cornerRadius: cornerRadius)
        case .software(let renderer): renderer.fill(frame, tint, opacity: opacity, cornerRadius: cornerRadius)
        }
    }

    /// Brings what was drawn to where it is presented from.
    func finish() {
        if case .software(let renderer) = self { renderer.finish() }
    }

    /// What has been drawn and not yet presented.
    func capture() -> Bitmap? {
        switch self {
        case .graphics(let renderer): renderer.capture()
        case .software(let renderer): renderer.capture()
        }
    }

    func present() {
        switch self {
        case .graphics(let renderer): renderer.present()
        case .software(let renderer): renderer.present()
        }
    }

    /// What the window shows is lost.
    func windowLostPicture() {
        if case .software(let renderer) = self { renderer.windowLostPicture() }
    }
}

/// A picture on the renderer's side.
final class Image {
    enum Storage {
        /// Several where the picture is larger than a texture may be.
        case textures([TexturePiece])
        /// The number tells pictures apart that take each other's place.
        case memory(Bitmap, identity: UInt64)
    }

    let size: PixelSize
    /// The part that fills a sprite's frame.
    let content: PixelRect
    let storage: Storage

    init(_ bitmap: Bitmap, _ storage: Storage) {
        (size, content, self.storage) = (bitmap.size, bitmap.content, storage)
    }
}
