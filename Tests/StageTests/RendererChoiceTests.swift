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
    @Suite struct AutomaticRendererTests {
        @Test("if OpenGL is not available, the automatic choice is software")
        func fallback() throws {
            useDummyDriver()
            let video = try VideoSystem()
            var options = Bench.options
            options.renderer = .auto
            let window = try Window(options)
            let renderer = try options.makeRenderer(for: window)
            #expect(renderer.name == "software")
            #expect(VideoSystem.driver == "dummy")
            withExtendedLifetime(video) {}
        }
    }

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

        @Test("a renderer whose picture stays black does not")
        func black() throws {
            let bench = try bench(.opengl)
            let renderer = try renderer(of: bench)
            var nowhere = SDL_Rect(x: 40, y: 40, w: 1, h: 1)
            SDL_RenderSetClipRect(renderer.handle, &nowhere)
            #expect(!renderer.proves())
        }

        @Test("a renderer whose colours are wrong does not")
        func colours() throws {
            let bench = try bench(.opengl)
            let renderer = try renderer(of: bench)
            var bars = SDL_Rect(x: 0, y: 0, w: 2, h: 2)
            #expect(renderer.proves())
            // The fill appears, and the picture does not.
            SDL_RenderSetClipRect(renderer.handle, &bars)
            #expect(!renderer.proves())
        }

        @Test(
            "where neither OpenGL nor OpenGL ES is available, choosing one is an error",
            arguments: ["opengl", "opengles2"])
        func error(_ name: String) throws {
            useDummyDriver()
            let video = try VideoSystem()
            var options = Bench.options
            options.renderer = try #require(StageOptions.RendererChoice(rawValue: name))
            let window = try Window(options)
            do throws(StageError) {
                _ = try options.makeRenderer(for: window)
                Issue.record("it draws with \(name)")
            } catch {
                #expect(error.description.hasPrefix("cannot draw with \(name): "))
            }
            withExtendedLifetime(video) {}
        }
    }
}
