internal import CLibrary
internal import CSDL2
import Motion
import Raster
import Scenes

/// Draws with the GPU, through SDL's renderer.
final class GraphicsRenderer: Renderer {
    let handle: OpaquePointer
    let name: String
    let waitsForDisplay: Bool
    /// The longest side that a texture may have, in pixels.
    let textureLimit: Int
    var rotation: Rotation { didSet { mesh = Mesh(rotation: rotation) } }
    private var mesh: Mesh
    private var draws: [Draw] = []
    private var screen = PixelSize(width: 1, height: 1)

    /// Triangles with one texture, or with none.
    private struct Draw {
        let texture: OpaquePointer?
        let vertices: Range<Int>
        let indices: Range<Int>
    }

    init(_ window: borrowing Window, _ driver: Driver, _ options: StageOptions) throws(StageError) {
        SDL_SetHint(SDL_HINT_RENDER_DRIVER, driver.rawValue)
        // If this driver fails, SDL tries others, which must not include its own emulation.
        let flags = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
        guard let handle = SDL_CreateRenderer(window.handle, -1, flags) else {
            throw StageError("draw with \(driver)")
        }
        self.handle = handle
        var info = SDL_RendererInfo()
        SDL_GetRendererInfo(handle, &info)
        name = String(cString: info.name)
        waitsForDisplay = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
        // 0 means no limit.
        let limits = [Int(info.max_texture_width), Int(info.max_texture_height), options.maximumTextureSide ?? 0]
        textureLimit = limits.filter { $0 > 0 }.min() ?? .max
        rotation = options.rotation
        mesh = Mesh(rotation: rotation)
        SDL_SetRenderDrawBlendMode(handle, Self.premultiplied)
    }

    deinit {
        SDL_DestroyRenderer(handle)
    }

    static let premultiplied = SDL_ComposeCustomBlendMode(
        SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD, SDL_BLENDFACTOR_ONE,
        SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)

    /// The size of the picture on the display, in pixels.
    var size: PixelSize { rotation.turned(displaySize) }

    /// The size of the window, in pixels.
    var displaySize: PixelSize {
        var width: Int32 = 0
        var height: Int32 = 0
        SDL_GetRendererOutputSize(handle, &width, &height)
        return PixelSize(width: Int(width), height: Int(height))
    }

    // MARK: Pictures

    func byteCount(of size: PixelSize) -> Int { TextureGrid(size, limit: textureLimit).byteCount }

    func image(_ bitmap: Bitmap, reusing spare: Image?) throws(StageError) -> Image {
        var pieces: [TexturePiece] = []
        if case .textures(let spares)? = spare?.storage {
            for piece in spares { try piece.fill(bitmap) }
            pieces = spares
        } else {
            for cell in TextureGrid(bitmap.size, limit: textureLimit).cells {
                pieces.append(try TexturePiece(bitmap, cell, self))
            }
        }
        return Image(bitmap, .textures(pieces))
    }

    // MARK: Drawing

    func clear() {
        screen = size
        mesh.removeAll(screen: screen)
        draws.removeAll(keepingCapacity: true)
        SDL_SetRenderDrawColor(handle, 0, 0, 0, 255)
        SDL_RenderClear(handle)
    }

    func draw(_ image: Image, _ placement: Placement, opacity: Double) {
        guard case .textures(let pieces) = image.storage,
            let shape = placement.turn == 0
                ? Shape(placement, of: image.size, on: screen) : Shape(turning: placement, of: image.size)
        else { return }
        let turn = placement.turn == 0 ? nil : MeshTurn(angle: placement.turn, target: placement.target)
        for piece in pieces {
            draw(shape, ShapePart(shape, piece.cell), piece.handle, Mesh.Shade(opacity: opacity), turn)
        }
    }

    func fill(_ frame: Rect, _ colour: ThemeColour, opacity: Double, cornerRadius: Double) {
        let pixel = PixelSize(width: 1, height: 1)
        let placement = Placement(of: pixel, filling: frame, cornerRadius: cornerRadius)
        guard let shape = Shape(placement, of: pixel, on: screen) else { return }
        draw(shape, ShapePart(shape), nil, Mesh.Shade(colour.premultiplied, opacity: opacity))
    }

    private func draw(
        _ shape: Shape, _ part: ShapePart, _ texture: OpaquePointer?, _ shade: Mesh.Shade, _ turn: MeshTurn? = nil
    ) {
        let vertex = mesh.vertices.count
        let index = mesh.indices.count
        mesh.begin(turn)
        mesh.add(shape, part, shade)
        guard mesh.indices.count > index else { return }
        draws.append(
            Draw(texture: texture, vertices: vertex..<mesh.vertices.count, indices: index..<mesh.indices.count))
    }

    /// Hands the frame to SDL.
    func finish(at time: Double, answersInput: Bool) {
        mesh.vertices.withUnsafeBufferPointer { vertices in
            mesh.indices.withUnsafeBufferPointer { indices in
                guard let vertices = vertices.baseAddress, let indices = indices.baseAddress else { return }
                for draw in draws {
                    SDL_RenderGeometry(
                        handle, draw.texture, vertices + draw.vertices.lowerBound, Int32(clamping: draw.vertices.count),
                        indices + draw.indices.lowerBound, Int32(clamping: draw.indices.count))
                }
            }
        }
    }

    func capture() -> Bitmap? {
        pixels(in: PixelRect(displaySize))?.turned(by: rotation.inverse)
    }

    /// A part of what is drawn, as it lies on the display.
    func pixels(in part: PixelRect) -> Bitmap? {
        var rect = SDL_Rect(part)
        let size = part.size
        var result: Int32 = -1
        let pixels = [UInt32](unsafeUninitializedCapacity: size.count) { buffer, count in
            let argb = SDL_PIXELFORMAT_ARGB8888.rawValue
            result = SDL_RenderReadPixels(handle, &rect, argb, buffer.baseAddress, Int32(clamping: size.width * 4))
            count = size.count
        }
        return result == 0 ? Bitmap(size: size, pixels: pixels, opaque: PixelRect(size)) : nil
    }

    func present() {
        SDL_RenderPresent(handle)
    }

    /// Each frame is drawn anew.
    func windowLostPicture() {}

    // MARK: Choice

    /// SDL's names of its drivers.
    enum Driver: String, CaseIterable { case opengl, opengles2 }

    /// The first driver that draws. Where only the other kind of OpenGL is installed, a driver may be missing, or report
    /// success and draw nothing.
    static func drawing(
        with drivers: [Driver] = Driver.allCases, on window: borrowing Window, _ options: StageOptions,
        mayBeEmulated: Bool = true
    ) throws(StageError) -> GraphicsRenderer {
        var failure: StageError?
        for driver in drivers {
            do throws(StageError) {
                let renderer = try GraphicsRenderer(window, driver, options)
                if !mayBeEmulated, isEmulated { throw StageError("draw with \(driver)", why: "it is emulated") }
                guard renderer.proves() else {
                    throw StageError("draw with \(driver)", why: "what it draws does not appear")
                }
                try renderer.takeDisplay()
                return renderer
            } catch { failure = failure ?? error }
        }
        throw failure ?? StageError("draw with OpenGL")
    }

    // MARK: Emulation

    static var hasDevice: Bool {
        #if os(Linux) && canImport(Glibc)
            return access("/dev/dri", F_OK) == 0
        #else
            return true
        #endif
    }

    private static var isEmulated: Bool { isEmulated(openGL: vitrine_gl_renderer().map { String(cString: $0) }) }

    /// Whether OpenGL is emulated, judging by the name of its renderer. A device file does not tell: it exists even if no
    /// driver supports the GPU.
    static func isEmulated(openGL renderer: String?) -> Bool {
        guard let name = renderer?.lowercased() else { return true }
        // A virtual machine's GPU, which names the renderer of the host.
        if name.hasPrefix("virgl") { return false }
        return ["llvmpipe", "softpipe", "swrast", "software rasterizer"].contains { name.contains($0) }
    }

    // MARK: Proof

    /// Shows black, if SDL sets the display's mode itself. If the display cannot show the pixel format that SDL has
    /// chosen, SDL only logs a line.
    func takeDisplay() throws(StageError) {
        guard VideoSystem.driver == VideoSystem.kernelDriver else { return }
        clear()
        guard sdlLogs("Could not set videomode", during: present) else { return }
        throw StageError(
            "show pictures on the display",
            why: "the graphics adapter does not accept SDL's pixel format (vitrine-cage.service may help)")
    }

    /// Whether a picture and a colour appear where they are drawn. It presents nothing.
    func proves() -> Bool {
        let picture = Bitmap.pixel(0xFF20_60C0)
        let colour = ThemeColour(red: 1, green: 0.72, blue: 0.25)
        guard let image = try? self.image(picture, reusing: nil) else { return false }
        let frame = Rect(x: 0, y: 0, width: 2, height: 2)
        clear()
        fill(frame, colour, opacity: 1, cornerRadius: 0)
        draw(image, Placement(of: picture.size, filling: frame.moved(by: Vector(dx: 2, dy: 0))), opacity: 1)
        // The textures are used only now.
        withExtendedLifetime(image) { finish(at: 0, answersInput: false) }
        let part = rotation.onDisplay(PixelRect(x: 0, y: 0, width: 4, height: 2), ofPicture: size)
        guard let shown = pixels(in: part)?.turned(by: rotation.inverse).pixels else { return false }
        return shown[0].resembles(colour.premultiplied) && shown[3].resembles(picture.pixels[0])
    }
}

extension UInt32 {
    /// Whether the colours are equal, but for the rounding of a display with 16 bits per pixel.
    fileprivate func resembles(_ other: UInt32) -> Bool {
        [0, 8, 16].allSatisfy { abs(Int(self >> $0 & 255) - Int(other >> $0 & 255)) <= 8 }
    }
}

/// Whether SDL logs a video error with this beginning while `action` runs. It shows no other messages meanwhile.
func sdlLogs(_ beginning: StaticString, during action: () -> Void) -> Bool {
    var former: (function: SDL_LogOutputFunction?, data: UnsafeMutableRawPointer?)
    SDL_LogGetOutputFunction(&former.function, &former.data)
    let category = Int32(SDL_LOG_CATEGORY_VIDEO.rawValue)
    let priority = SDL_LogGetPriority(category)
    // Older versions drop errors.
    SDL_LogSetPriority(category, SDL_LOG_PRIORITY_ERROR)
    defer {
        SDL_LogSetPriority(category, priority)
        SDL_LogSetOutputFunction(former.function, former.data)
    }
    var expected = (beginning: beginning, wasLogged: false)
    withUnsafeMutablePointer(to: &expected) { expected in
        SDL_LogSetOutputFunction(
            { data, _, _, message in
                guard let message, let data else { return }
                let expected = data.assumingMemoryBound(to: (beginning: StaticString, wasLogged: Bool).self)
                if String(cString: message).hasPrefix("\(expected.pointee.beginning)") {
                    expected.pointee.wasLogged = true
                }
            }, expected)
        action()
    }
    return expected.wasLogged
}
