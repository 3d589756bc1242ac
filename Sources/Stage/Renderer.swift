internal import CSDL2
import Gallery
import Motion
import Raster

/// Owns SDL's renderer, and draws in pixels.
struct Renderer: ~Copyable {
    let handle: OpaquePointer
    let name: String
    let waitsForDisplay: Bool
    /// The longest side that a texture may have, in pixels.
    let textureLimit: Int

    /// - Parameter maximumTextureSide: A limit below the renderer's own.
    init(
        _ window: borrowing Window, _ choice: StageOptions.RendererChoice, maximumTextureSide: Int? = nil
    ) throws(StageError) {
        handle = try choice == .auto ? Self.openBest(window) : Self.open(window, choice)
        var info = SDL_RendererInfo()
        SDL_GetRendererInfo(handle, &info)
        name = String(cString: info.name)
        // The software renderer says that it waits and does not.
        waitsForDisplay = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0 && name != "software"
        // It has no limit where it says 0.
        let limits = [Int(info.max_texture_width), Int(info.max_texture_height), maximumTextureSide ?? 0]
        textureLimit = limits.filter { $0 > 0 }.min() ?? .max
    }

    deinit {
        SDL_DestroyRenderer(handle)
    }

    /// Whether it can only copy to whole pixels.
    var snapsToPixels: Bool { name == "software" }

    /// Of the window, in pixels.
    var size: PixelSize {
        var (width, height): (Int32, Int32) = (0, 0)
        SDL_GetRendererOutputSize(handle, &width, &height)
        return PixelSize(width: Int(width), height: Int(height))
    }

    /// Pixels in a point.
    func scale(of window: borrowing Window) -> Double { Double(size.width) / Double(max(1, window.size.width)) }

    func present() {
        SDL_RenderPresent(handle)
    }

    /// What has been drawn and not yet presented.
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
}

// MARK: Drawing

extension Renderer {
    func clear() {
        SDL_SetRenderDrawColor(handle, 0, 0, 0, 255)
        SDL_RenderClear(handle)
    }

    /// Draws a part of a picture, piece by piece.
    func copy(
        _ entry: TextureStore.Entry, _ part: PixelRect, to frame: Rect, opacity: Double = 1, blends: Bool
    ) {
        for piece in entry.pieces {
            guard let share = piece.cell.area.intersection(part) else { continue }
            let stored = piece.cell.stored
            let source = PixelRect(
                x: share.x - stored.x, y: share.y - stored.y, width: share.width, height: share.height)
            copy(piece.texture, source, to: frame.place(of: share, in: part), opacity: opacity, blends: blends)
        }
    }

    private func copy(
        _ texture: borrowing Texture, _ part: PixelRect, to frame: Rect, opacity: Double, blends: Bool
    ) {
        SDL_SetTextureBlendMode(texture.handle, blends ? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_NONE)
        SDL_SetTextureAlphaMod(texture.handle, UInt8(share: opacity))
        var source = SDL_Rect(part)
        var frame = SDL_FRect(frame)
        SDL_RenderCopyF(handle, texture.handle, &source, &frame)
    }

    /// The same by way of a picture of the frame's size, for a frame that is clipped: where the software renderer
    /// scales and clips at once it moves the picture by up to half of one of its pixels. Beyond the screen's own edges
    /// it sees to this itself.
    func copyScaledFirst(
        _ entry: TextureStore.Entry, _ part: PixelRect, to frame: Rect, opacity: Double, blends: Bool
    ) {
        let (argb, access) = (SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_TARGET.rawValue))
        let (width, height) = (Int32(frame.size.width), Int32(frame.size.height))
        guard let handle = SDL_CreateTexture(self.handle, argb, access, width, height) else { return }
        let scaled = Texture(owning: handle)
        SDL_SetRenderTarget(self.handle, handle)
        copy(entry, part, to: Rect(origin: .zero, size: frame.size), blends: false)
        SDL_SetRenderTarget(self.handle, nil)
        let whole = PixelRect(x: 0, y: 0, width: Int(width), height: Int(height))
        copy(scaled, whole, to: frame, opacity: opacity, blends: blends)
        // A texture that goes takes what is still to be drawn from it along.
        SDL_RenderFlush(self.handle)
    }

    /// Fills a rectangle with a colour.
    func fill(_ frame: Rect, _ tint: Tint, opacity: Double) {
        let colour = tint.rgba
        let alpha = UInt8(share: colour.alpha * opacity)
        SDL_SetRenderDrawBlendMode(handle, alpha < 255 ? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_NONE)
        SDL_SetRenderDrawColor(
            handle, UInt8(share: colour.red), UInt8(share: colour.green), UInt8(share: colour.blue), alpha)
        var frame = SDL_FRect(frame)
        SDL_RenderFillRectF(handle, &frame)
    }

    /// Draws only in that rectangle from now on; without one, everywhere.
    func clip(to rect: PixelRect?) {
        guard let rect else {
            SDL_RenderSetClipRect(handle, nil)
            return
        }
        var clip = SDL_Rect(rect)
        SDL_RenderSetClipRect(handle, &clip)
    }
}

extension Rect {
    /// Where a share of a part goes when the part goes to this rectangle. Inner edges lie on whole pixels, so that
    /// neighbours meet in them.
    func place(of share: PixelRect, in part: PixelRect) -> Rect {
        func edge(_ offset: Int, of length: Int, from start: Double, _ extent: Double) -> Double {
            let edge = start + extent * Double(offset) / Double(length)
            return offset == 0 || offset == length ? edge : edge.rounded()
        }
        let (x, y) = (share.x - part.x, share.y - part.y)
        let left = edge(x, of: part.width, from: minX, size.width)
        let right = edge(x + share.width, of: part.width, from: minX, size.width)
        let top = edge(y, of: part.height, from: minY, size.height)
        let bottom = edge(y + share.height, of: part.height, from: minY, size.height)
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension UInt8 {
    /// From 0 to 1.
    fileprivate init(share: Double) {
        self = UInt8((Swift.min(Swift.max(share, 0), 1) * 255).rounded())
    }
}

extension SDL_Rect {
    init(_ rect: PixelRect) {
        self.init(x: Int32(rect.x), y: Int32(rect.y), w: Int32(rect.width), h: Int32(rect.height))
    }
}

extension SDL_FRect {
    fileprivate init(_ rect: Rect) {
        self.init(
            x: Float(rect.minX), y: Float(rect.minY), w: Float(rect.maxX) - Float(rect.minX),
            h: Float(rect.maxY) - Float(rect.minY))
    }
}
