internal import CLibrary
internal import CSDL2
import Gallery
import Motion
import Raster

/// Draws with the GPU, through SDL's renderer.
final class GraphicsRenderer {
    let handle: OpaquePointer
    let name: String
    let waitsForDisplay: Bool
    /// The longest side that a texture may have, in pixels.
    let textureLimit: Int

    /// - Parameters:
    ///   - driver: SDL's name of the driver.
    ///   - maximumTextureSide: A limit below the GPU's own.
    init(_ window: borrowing Window, _ driver: String, maximumTextureSide: Int? = nil) throws(StageError) {
        SDL_SetHint(SDL_HINT_RENDER_DRIVER, driver)
        guard let handle = SDL_CreateRenderer(window.handle, -1, SDL_RENDERER_PRESENTVSYNC.rawValue) else {
            throw StageError("draw with \(driver)")
        }
        self.handle = handle
        var info = SDL_RendererInfo()
        SDL_GetRendererInfo(handle, &info)
        name = String(cString: info.name)
        waitsForDisplay = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
        // 0 means no limit.
        let limits = [Int(info.max_texture_width), Int(info.max_texture_height), maximumTextureSide ?? 0]
        textureLimit = limits.filter { $0 > 0 }.min() ?? .max
    }

    /// Nil if OpenGL is not backed by a GPU.
    convenience init?(behind window: borrowing Window) {
        guard Self.hasGraphicsDevice else { return nil }
        do throws(StageError) {
            try self.init(window, StageOptions.RendererChoice.opengl.rawValue)
        } catch { return nil }
        if Self.isEmulated(openGL: vitrine_gl_renderer().map { String(cString: $0) }) { return nil }
    }

    deinit {
        SDL_DestroyRenderer(handle)
    }

    /// Whether OpenGL is emulated, judging by the name of its renderer. A device file does not tell: it exists even if no
    /// driver supports the GPU.
    static func isEmulated(openGL renderer: String?) -> Bool {
        guard let name = renderer?.lowercased() else { return true }
        return ["llvmpipe", "softpipe", "swrast", "software rasterizer"].contains { name.contains($0) }
    }

    private static var hasGraphicsDevice: Bool {
        #if canImport(Glibc)
            return access("/dev/dri", F_OK) == 0
        #else
            return true
        #endif
    }

    /// The window's size in pixels.
    var size: PixelSize {
        var (width, height): (Int32, Int32) = (0, 0)
        SDL_GetRendererOutputSize(handle, &width, &height)
        return PixelSize(width: Int(width), height: Int(height))
    }

    // MARK: Pictures

    func textures(_ bitmap: Bitmap) throws(StageError) -> [TexturePiece] {
        var pieces: [TexturePiece] = []
        for cell in TextureGrid(bitmap.size, limit: textureLimit).cells {
            pieces.append(try TexturePiece(bitmap, cell, self))
        }
        return pieces
    }

    // MARK: Drawing

    func clear() {
        SDL_SetRenderDrawColor(handle, 0, 0, 0, 255)
        SDL_RenderClear(handle)
    }

    /// Draws the piece's share of a placement.
    func draw(_ piece: TexturePiece, _ placement: Placement, opacity: Double) {
        guard let source = placement.source.intersection(Rect(piece.cell.area)) else { return }
        let target = placement.target(ofPiece: source)
        let stored = piece.cell.stored
        func texture(_ x: Double, _ y: Double) -> SDL_FPoint {
            SDL_FPoint(
                x: Float((x - Double(stored.x)) / Double(stored.width)),
                y: Float((y - Double(stored.y)) / Double(stored.height)))
        }
        // Pixels are premultiplied, so opacity scales their colours, too.
        let level = UInt8(fraction: opacity)
        let shade = SDL_Color(r: level, g: level, b: level, a: level)
        // If the picture has several pieces, corners stay square.
        let radius = source == placement.source ? placement.cornerRadius : 0
        let corners = target.outline(radius: radius).map { point in
            let (x, y) = ((point.x - target.minX) / target.size.width, (point.y - target.minY) / target.size.height)
            return SDL_Vertex(
                position: SDL_FPoint(x: Float(point.x), y: Float(point.y)), color: shade,
                tex_coord: texture(source.minX + x * source.size.width, source.minY + y * source.size.height))
        }
        let indices = Self.fan(of: corners.count)
        SDL_RenderGeometry(handle, piece.handle, corners, Int32(corners.count), indices, Int32(indices.count))
    }

    func fill(_ frame: Rect, _ tint: Tint, opacity: Double, cornerRadius: Double) {
        let colour = tint.rgba
        let alpha = UInt8(fraction: colour.alpha * opacity)
        let shade = SDL_Color(
            r: UInt8(fraction: colour.red), g: UInt8(fraction: colour.green), b: UInt8(fraction: colour.blue), a: alpha)
        SDL_SetRenderDrawBlendMode(handle, alpha < 255 ? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_NONE)
        guard cornerRadius > 0 else {
            SDL_SetRenderDrawColor(handle, shade.r, shade.g, shade.b, shade.a)
            var frame = SDL_FRect(
                x: Float(frame.minX), y: Float(frame.minY), w: Float(frame.size.width), h: Float(frame.size.height))
            SDL_RenderFillRectF(handle, &frame)
            return
        }
        let corners = frame.outline(radius: cornerRadius).map { point in
            SDL_Vertex(
                position: SDL_FPoint(x: Float(point.x), y: Float(point.y)), color: shade,
                tex_coord: SDL_FPoint(x: 0, y: 0))
        }
        let indices = Self.fan(of: corners.count)
        SDL_RenderGeometry(handle, nil, corners, Int32(corners.count), indices, Int32(indices.count))
    }

    /// The vertex indices of a fan of triangles around the first corner.
    private static func fan(of corners: Int) -> [Int32] { (2..<Int32(corners)).flatMap { [0, $0 - 1, $0] } }

    func capture() -> Bitmap? {
        let size = size
        var result: Int32 = -1
        let pixels = [UInt32](unsafeUninitializedCapacity: size.count) { buffer, count in
            let argb = SDL_PIXELFORMAT_ARGB8888.rawValue
            result = SDL_RenderReadPixels(handle, nil, argb, buffer.baseAddress, Int32(size.width * 4))
            count = size.count
        }
        return result == 0 ? Bitmap(size: size, pixels: pixels, opaque: PixelRect(size)) : nil
    }

    func present() {
        SDL_RenderPresent(handle)
    }
}

extension UInt8 {
    /// From 0 to 1.
    fileprivate init(fraction: Double) {
        self = UInt8((Swift.min(Swift.max(fraction, 0), 1) * 255).rounded())
    }
}
