import Motion
import Raster
import Scenes

/// Draws pictures into a window, with the GPU or, if there is none, with the CPU. Lengths are in pixels.
enum Renderer {
    case graphics(GraphicsRenderer)
    case software(SoftwareRenderer)

    /// Without a choice, OpenGL is used if there is a GPU. Without a GPU, OpenGL is emulated and costs many times as much as
    /// drawing in software.
    init(_ window: borrowing Window, _ options: StageOptions) throws(StageError) {
        self =
            switch options.renderer {
            case .software: .software(try SoftwareRenderer(window, options))
            case .opengl: .graphics(try .drawing(with: [.opengl, .opengles2], on: window, options))
            case .opengles2: .graphics(try .drawing(with: [.opengles2, .opengl], on: window, options))
            case .auto: try Self.automatic(window, options)
            }
    }

    private static func automatic(
        _ window: borrowing Window, _ options: StageOptions
    ) throws(StageError) -> Renderer {
        // Only the GPU's renderer cuts pictures into textures, so a limit on their size requires it.
        let mayBeEmulated = options.maximumTextureSide != nil
        if mayBeEmulated || GraphicsRenderer.hasDevice {
            do throws(StageError) {
                return .graphics(try .drawing(on: window, options, mayBeEmulated: mayBeEmulated))
            } catch {}
        }
        return .software(try SoftwareRenderer(window, options))
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
        case .software(let renderer): renderer.waitsForDisplay
        }
    }

    /// The size of the picture on the display, in pixels.
    var size: PixelSize {
        switch self {
        case .graphics(let renderer): renderer.size
        case .software(let renderer): renderer.size
        }
    }

    /// Turns the picture on the display, from the next frame on.
    func turn(to rotation: Rotation) {
        switch self {
        case .graphics(let renderer): renderer.rotation = rotation
        case .software(let renderer): renderer.rotation = rotation
        }
    }

    // MARK: Pictures

    /// The memory that a picture takes in the renderer.
    func byteCount(of size: PixelSize) -> Int {
        switch self {
        case .graphics(let renderer): TextureGrid(size, limit: renderer.textureLimit).byteCount
        case .software: 4 * size.count
        }
    }

    /// Uploads a picture.
    ///
    /// - Parameter spare: A picture of the same size that is no longer drawn, whose memory is reused.
    func image(_ bitmap: Bitmap, reusing spare: Image? = nil) throws(StageError) -> Image {
        switch self {
        case .graphics(let renderer):
            if case .textures(let pieces)? = spare?.storage {
                for piece in pieces { try piece.fill(bitmap) }
                return Image(bitmap, .textures(pieces))
            }
            return Image(bitmap, .textures(try renderer.textures(bitmap)))
        case .software: return Image(bitmap, .memory(bitmap, identity: SoftwareRenderer.nextIdentity()))
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
            renderer.draw(pieces, of: image.size, placement, opacity: opacity)
        case (.software(let renderer), .memory(let bitmap, let identity)):
            renderer.draw(bitmap, identity, placement, opacity: opacity)
        default: break
        }
    }

    /// Fills a rectangle with a colour.
    func fill(_ frame: Rect, _ colour: ThemeColour, opacity: Double, cornerRadius: Double = 0) {
        switch self {
        case .graphics(let renderer): renderer.fill(frame, colour, opacity: opacity, cornerRadius: cornerRadius)
        case .software(let renderer): renderer.fill(frame, colour, opacity: opacity, cornerRadius: cornerRadius)
        }
    }

    /// Completes the frame, so that it can be captured and presented.
    ///
    /// - Parameters:
    ///   - time: In seconds, later than that of the frame before.
    ///   - answersInput: Whether a visitor may have caused it.
    func finish(at time: Double, answersInput: Bool) {
        switch self {
        case .graphics(let renderer): renderer.finish()
        case .software(let renderer): renderer.finish(at: time, answersInput: answersInput)
        }
    }

    /// A copy of the frame that has been drawn but not presented.
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

    /// Notes that the window's contents have been lost.
    func windowLostPicture() {
        if case .software(let renderer) = self { renderer.windowLostPicture() }
    }
}

/// A picture that has been uploaded.
final class Image {
    enum Storage {
        /// Several if the picture is larger than the largest texture.
        case textures([TexturePiece])
        /// The identity distinguishes successive pictures.
        case memory(Bitmap, identity: UInt64)
    }

    let size: PixelSize
    /// The part that fills a sprite's frame.
    let content: PixelRect
    let storage: Storage

    init(_ bitmap: Bitmap, _ storage: Storage) {
        size = bitmap.size
        content = bitmap.content
        self.storage = storage
    }
}
