import Decoding
import Languages
import Platform

extension CameraData {
    /// "Canon EOS R6 · RF 50mm F1.8 STM · 50 mm · f/1.8 · 1/125 s · ISO 400", without unknown parts. A line breaks
    /// between the parts only, apart from names.
    func line(in formats: DateFormats) -> String {
        let settings = [
            focalLength.map { "\($0.short)\u{A0}mm" }, aperture.map { "f/\($0.short)" }, exposureText,
            iso.map { "ISO\u{A0}\($0)" },
        ]
        let parts = [camera, lens] + settings.map { $0.map(formats.written) }
        return parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
    }

    /// Shorter than a third of a second, as photographers write it: "1/125 s".
    private var exposureText: String? {
        guard let exposure, exposure > 0, exposure.isFinite else { return nil }
        guard exposure < 0.3, 1 / exposure < 1e6 else { return "\(exposure.short)\u{A0}s" }
        return "1/\(Int(saturating: (1 / exposure).rounded()))\u{A0}s"
    }
}

extension Double {
    /// With one decimal, unless that is 0.
    fileprivate var short: String {
        guard isFinite, abs(self) < 1e9 else { return "" }
        let tenths = Int(saturating: (self * 10).rounded())
        return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
    }
}

extension DateFormats {
    /// A text with the language's own digits and decimal separator.
    fileprivate func written(_ text: String) -> String {
        text.map { letter in
            if letter == "." { return decimalSeparator }
            return letter.isASCII ? letter.wholeNumberValue.map { digits[$0] } ?? String(letter) : String(letter)
        }
        .joined()
    }
}
