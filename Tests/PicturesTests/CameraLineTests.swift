import Decoding
import Testing

@testable import Pictures

@Suite struct CameraLineTests {
    private func line(_ language: String = "en", _ configure: (inout CameraData) -> Void) -> String {
        var data = CameraData()
        configure(&data)
        return data.line(in: Language(language).dates)
    }

    @Test("camera, lens and exposure stand on one line, which breaks between them only")
    func whole() {
        let line = line {
            ($0.camera, $0.lens) = ("Canon EOS R6", "RF50mm F1.8 STM")
            ($0.focalLength, $0.aperture, $0.exposure, $0.iso) = (50, 1.8, 0.008, 400)
        }
        #expect(line == "Canon EOS R6 · RF50mm F1.8 STM · 50\u{A0}mm · f/1.8 · 1/125\u{A0}s · ISO\u{A0}400")
    }

    @Test("numbers have the language's digits and decimal separator, names stay, and what is not known is left out")
    func languages() {
        for (language, text) in [
            ("de", "Canon R5.2 · f/1,8 · ISO\u{A0}400"), ("ar", "Canon R5.2 · f/١٫٨ · ISO\u{A0}٤٠٠"),
        ] {
            #expect(line(language) { ($0.camera, $0.aperture, $0.iso) = ("Canon R5.2", 1.8, 400) } == text)
        }
        #expect(line { _ in } == "" && line { ($0.camera, $0.aperture) = ("", 8) } == "f/8")
    }

    @Test(
        "exposures are written as photographers do, and nonsense is left out",
        arguments: [
            (1.0 / 8000, "1/8000 s"), (1.0 / 60, "1/60 s"), (0.25, "1/4 s"), (0.5, "0.5 s"), (1, "1 s"), (2.5, "2.5 s"),
            (30, "30 s"), (0, ""), (-1, ""), (.infinity, ""), (.nan, ""),
        ] as [(Double, String)])
    func exposures(_ seconds: Double, _ text: String) {
        #expect(line { $0.exposure = seconds } == text.replacing(" ", with: "\u{A0}"))
    }
}
