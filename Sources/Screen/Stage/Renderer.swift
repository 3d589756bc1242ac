import Motion
import Raster
import Scenes

/// Draws pictures into a window, with the GPU or, if there is none, with the CPU. Lengths are in pixels.
protocol Renderer: AnyObject {
    var name: String { get }
    /// Whether presenting waits for the display.
    var waitsForDisplay: Bool { get }
    /// The size of the picture on the display.
    var size: PixelSize { get }
    /// How the picture is turned on the display, from the next frame on.
    var rotation: Rotation { get set }

    // MARK: Pictures

    /// The memory that a picture takes in the renderer.
    func byteCount(of size: PixelSize) -> Int

    /// Uploads a picture.
    ///
    /// - Parameter spare: A picture of the same size that is no longer drawn, whose memory is reused.
    func image(_ bitmap: Bitmap, reusing spare: Image?) throws(StageError) -> Image

    // MARK: Drawing

    func clear()

    /// Draws a part of a picture.
    func draw(_ image: Image, _ placement: Placement, opacity: Double)

    /// Fills a rectangle with a colour.
    func fill(_ frame: Rect, _ colour: ThemeColour, opacity: Double, cornerRadius: Double)

    /// Completes the frame, so that it can be captured and presented.
    ///
    /// - Parameters:
    ///   - time: In seconds, later than that of the frame before.
    ///   - answersInput: Whether a visitor may have caused it.
    func finish(at time: Double, answersInput: Bool)

    /// A copy of the frame that has been drawn but not presented.
    func capture() -> Bitmap?

    func present()

    /// Notes that the window's contents have been lost.
    func windowLostPicture()
}

extension StageOptions {
    /// Without a choice, OpenGL is used if there is a GPU. Without a GPU, OpenGL is emulated and costs many times as much as
    /// drawing in software.
    func makeRenderer(for window: borrowing Window) throws(StageError) -> any Renderer {
        switch renderer {
        case .software: return try SoftwareRenderer(window, self)
        case .opengl: return try GraphicsRenderer.drawing(with: [.opengl, .opengles2], on: window, self)
        case .opengles2: return try GraphicsRenderer.drawing(with: [.opengles2, .opengl], on: window, self)
        case .auto:
            // Only the GPU's renderer cuts pictures into textures, so a limit on their size requires it.
            let mayBeEmulated = maximumTextureSide != nil
            if mayBeEmulated || GraphicsRenderer.hasDevice {
                do throws(StageError) {
                    return try GraphicsRenderer.drawing(on: window, self, mayBeEmulated: mayBeEmulated)
                } catch {}
            }
            return try SoftwareRenderer(window, self)
        }
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
