import Appearance
internal import CLibrary
internal import CSDL2
import Motion
import Raster

extension GraphicsRenderer {
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
        guard String(cString: SDL_GetCurrentVideoDriver()) == VideoSystem.kernelDriver else { return }
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
        guard let pieces = try? textures(picture) else { return false }
        let frame = Rect(x: 0, y: 0, width: 2, height: 2)
        clear()
        fill(frame, colour, opacity: 1, cornerRadius: 0)
        draw(
            pieces, of: picture.size, Placement(of: picture.size, filling: frame.moved(by: Vector(dx: 2, dy: 0))),
            opacity: 1)
        // The textures are used only now.
        withExtendedLifetime(pieces) { finish() }
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
