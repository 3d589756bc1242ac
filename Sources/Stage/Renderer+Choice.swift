internal import CSDL2

#if canImport(Glibc)
    internal import Glibc
#endif

extension Renderer {
    /// What the machine draws fastest with: OpenGL where a graphics processor is behind it. Without one, OpenGL is
    /// emulated, and that costs six times what copying pixels does.
    static func openBest(_ window: borrowing Window) throws(StageError) -> OpaquePointer {
        guard hasGraphicsDevice, let handle = try? open(window, .opengl) else { return try open(window, .software) }
        guard isEmulated(openGL: vitrine_gl_renderer().map { String(cString: $0) }) else { return handle }
        SDL_DestroyRenderer(handle)
        return try open(window, .software)
    }

    static func open(
        _ window: borrowing Window, _ choice: StageOptions.RendererChoice
    ) throws(StageError) -> OpaquePointer {
        if choice == .software {
            // Otherwise the software renderer's picture is itself pushed through OpenGL.
            SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
        }
        SDL_SetHint(SDL_HINT_RENDER_DRIVER, choice.rawValue)
        guard let handle = SDL_CreateRenderer(window.handle, -1, SDL_RENDERER_PRESENTVSYNC.rawValue) else {
            throw StageError("draw with \(choice.rawValue)")
        }
        return handle
    }

    /// Whether a processor paints, by what OpenGL calls its renderer: a device is there on machines, too, whose
    /// graphics processor no driver serves.
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
}
