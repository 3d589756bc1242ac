import CSDL2
import Testing

@testable import Stage

@Suite struct RendererChoiceTests {
    @Test(
        "emulated OpenGL is recognized by the name of its renderer",
        arguments: [
            ("llvmpipe (LLVM 15.0.6, 256 bits)", true), ("softpipe", true), ("Software Rasterizer", true),
            ("swrast", true), ("Mesa Intel(R) UHD Graphics 620 (KBL GT2)", false), ("V3D 4.2", false),
            ("virgl (LLVMPIPE (LLVM 15.0.6, 256 bits))", false), ("virgl", false),
            ("AMD Radeon Graphics (radeonsi, renoir, LLVM 15.0.6, DRM 3.49)", false), (nil, true),
        ])
    func emulation(_ name: String?, _ isEmulated: Bool) {
        #expect(GraphicsRenderer.isEmulated(openGL: name) == isEmulated)
    }
}

extension DummyDriverTests {
    /// Whether what is drawn appears, found out before the first frame.
    @Suite struct RendererProofTests {
        private func bench(_ choice: StageOptions.RendererChoice, _ rotation: Rotation = .none) throws -> Bench {
            var options = Bench.options
            options.renderer = choice
            options.rotation = rotation
            return try Bench(options)
        }

        private func renderer(of bench: borrowing Bench) throws -> GraphicsRenderer {
            guard let renderer = bench.renderer as? GraphicsRenderer else { throw StageError("test", why: "no OpenGL") }
            return renderer
        }

        @Test("OpenGL and OpenGL ES prove that they draw", arguments: ["opengl", "opengles2"], Rotation.allCases)
        func proof(_ name: String, _ rotation: Rotation) throws {
            let choice = try #require(StageOptions.RendererChoice(rawValue: name))
            let bench = try bench(choice, rotation)
            #expect(bench.renderer.name == name)
            #expect(try renderer(of: bench).proves())
        }

        @Test(
            "a renderer whose picture stays black, or whose fills alone appear, does not",
            arguments: [(40, 40, 1), (0, 0, 2)])
        func fault(_ x: Int32, _ y: Int32, _ side: Int32) throws {
            let bench = try bench(.opengl)
            let renderer = try renderer(of: bench)
            #expect(renderer.proves())
            var shown = SDL_Rect(x: x, y: y, w: side, h: side)
            SDL_RenderSetClipRect(renderer.handle, &shown)
            #expect(!renderer.proves())
        }

        @Test(
            "where neither OpenGL nor OpenGL ES is available, choosing one is an error, and the automatic choice is software",
            arguments: ["opengl", "opengles2", "auto"])
        func unavailable(_ name: String) throws {
            useDummyDriver()
            let video = try VideoSystem()
            var options = Bench.options
            options.renderer = try #require(StageOptions.RendererChoice(rawValue: name))
            let window = try Window(options)
            do throws(StageError) {
                let renderer = try options.makeRenderer(for: window)
                #expect(name == "auto" && renderer.name == "software")
                #expect(VideoSystem.driver == "dummy")
            } catch {
                #expect(name != "auto" && error.description.hasPrefix("cannot draw with \(name): "))
            }
            withExtendedLifetime(video) {}
        }
    }

    @Test("a message that SDL logs is noticed by its beginning")
    func log() {
        #expect(sdlLogs("Could not", during: { report("Could not set videomode on CRTC.") }))
        #expect(!sdlLogs("Could not", during: { report("It could not") }))
        #expect(!sdlLogs("Could not", during: {}))
    }

    private func report(_ message: String) {
        withVaList([]) {
            SDL_LogMessageV(Int32(SDL_LOG_CATEGORY_VIDEO.rawValue), SDL_LOG_PRIORITY_ERROR, message, $0)
        }
    }
}
