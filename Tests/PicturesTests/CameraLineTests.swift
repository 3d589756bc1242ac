import Decoding
import Testing

@testable import Pictures

@Suite struct CameraLineTests {
    private func data(_ configure: (inout CameraData) -> Void) -> CameraData {
        var data = CameraData()
        configure(&data)
        return data
    }

    /// With blanks at which a line may break.
    private func line(_ language: String = "en", _ configure: (inout CameraData) -> Void) -> String {
        data(configure).line(in: Language(language).dates).replacing("\u{A0}", with: " ")
    }

    @Test("camera, lens and exposure stand on one line, which breaks between them only")
    func whole() {
        let data = data {
            ($0.camera, $0.lens) = ("Canon EOS R6", "RF50mm F1.8 STM")
            ($0.focalLength, $0.aperture, $0.exposure, $0.iso) = (50, 1.8, 0.008, 400)
        }
        #expect(
            data.line(in: Language("en").dates)
                == "Canon EOS R6 · RF50mm F1.8 STM · 50\u{A0}mm · f/1.8 · 1/125\u{A0}s · ISO\u{A0}400")
    }

    @Test("numbers have the language's digits and decimal separator, and names stay as they are")
    func languages() {
        func line(_ language: String) -> String {
            self.line(language) { ($0.camera, $0.aperture, $0.iso) = ("Canon R5.2", 1.8, 400) }
        }
        #expect(line("de") == "Canon R5.2 · f/1,8 · ISO 400")
        #expect(line("ar") == "Canon R5.2 · f/١٫٨ · ISO ٤٠٠")
    }

    @Test("what is not known is left out")
    func parts() {
        #expect(line { _ in } == "")
        #expect(line { $0.iso = 100 } == "ISO 100")
        #expect(line { ($0.camera, $0.aperture) = ("", 8) } == "f/8")
    }

    @Test(
        "exposures are written as photographers do",
        arguments: [
            (1.0 / 8000, "1/8000 s"), (1.0 / 60, "1/60 s"), (0.25, "1/4 s"), (0.5, "0.5 s"), (1, "1 s"), (2.5, "2.5 s"),
            (30, "30 s"),
        ] as [(Double, String)])
    func exposures(_ seconds: Double, _ text: String) {
        #expect(line { $0.exposure = seconds } == text)
    }

    @Test("nonsense in a file is left out", arguments: [0.0, -1, .infinity, .nan])
    func nonsense(_ seconds: Double) {
        #expect(line { $0.exposure = seconds } == "")
    }
}
