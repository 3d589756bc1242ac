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
            let window = try Window(options, driver: "dummy")
            let renderer = try Renderer(window, options)
            #expect(renderer.name == "software")
            #expect(video.driver == "dummy")
        }
    }
}
