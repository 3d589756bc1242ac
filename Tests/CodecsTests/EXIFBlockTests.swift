import PictureSamples
import Raster
import Testing

@testable import Codecs
@testable import Decoding

@Suite struct EXIFBlockTests {
    private func properties(_ block: [UInt8]) -> PhotoProperties {
        PhotoProperties(PictureDetails(exif: EXIFBlock(block)))
    }

    // MARK: Orientation

    @Test(
        "orientation is read in either byte order, and an invalid one means upright",
        arguments: Array(0...9) + [65_535])
    func orientation(_ number: Int) {
        for bigEndian in [true, false] {
            let found = properties(Sample.exif(orientation: number, bigEndian: bigEndian)).orientation
            #expect(found.rawValue == ((1...8).contains(number) ? number : 1))
        }
    }

    @Test("an orientation is read with any number of bytes and in both orders", arguments: [true, false])
    func orientations(isBigEndian: Bool) {
        func number(_ value: Int, _ size: Int) -> [UInt8] { isBigEndian ? big(value, size) : little(value, size) }
        // The types BYTE, SHORT, LONG, SBYTE, UNDEFINED, SSHORT and SLONG (TIFF 6.0, section 2), then ASCII, which is
        // no number.
        for (type, size, expected) in [
            (1, 1, Orientation.right), (3, 2, .right), (4, 4, .right), (6, 1, .right), (7, 2, .right), (8, 2, .right),
            (9, 4, .right), (2, 4, .up),
        ] {
            let mark = [UInt8](repeating: isBigEndian ? 0x4D : 0x49, count: 2)
            let value = number(6, size) + [UInt8](repeating: 0, count: 4 - size)
            let entry = joined(number(0x0112, 2), number(type, 2), number([2: 4, 7: 2][type] ?? 1, 4), value)
            let block = joined(mark, number(42, 2), number(8, 4), number(1, 2), entry, number(0, 4))
            #expect((EXIFBlock(block).orientation ?? .up) == expected, "type \(type)")
        }
    }

    @Test("a block truncated anywhere, and a slice of an array, give some of its values or none, and never a crash")
    func cut() {
        let block = Sample.exif(
            orientation: 3, description: Array("Boats\0".utf8), captured: Array("2026:06:12 07:45:00\0".utf8))
        for length in 0..<block.count {
            let orientation = properties(Array(block.prefix(length))).orientation
            #expect(orientation == .up || orientation == .down)
        }
        #expect(EXIFBlock(([9, 9, 9] + block)[3...]).orientation == .down)
    }

    // MARK: Texts

    @Test(
        "a caption is read in either byte order and in older encodings, without spaces around it",
        arguments: [
            (Array("Boats at low tide\0".utf8), "Boats at low tide"), (Array("  Pier \n\0".utf8), "Pier"),
            (Array("Été à Ōsaka 🎏\0".utf8), "Été à Ōsaka 🎏"), (Array("          \0".utf8), nil), ([0, 0], nil),
            // Each of one letter of Windows-1252, Windows-1251 and Shift JIS more than ASCII has, as another program
            // encoded them.
            ([0x43, 0x61, 0x66, 0xE9, 0], "Café"), ([0xC7, 0xE8, 0xEC, 0xE0, 0], "Зима"),
            ([0x8B, 0x9E, 0x93, 0x73, 0x82, 0xCC, 0x8F, 0x48, 0], "京都の秋"),
        ] as [([UInt8], String?)])
    func captions(_ description: [UInt8], _ title: String?) {
        let captured = Array("2026:06:12 07:45:09\0".utf8)
        for bigEndian in [true, false] {
            let properties = properties(
                Sample.exif(description: description, captured: captured, bigEndian: bigEndian))
            #expect(properties.label.title.text(in: "") == title)
            #expect(properties.captured == CaptureDate(exif: "2026:06:12 07:45:09"))
        }
    }

    private static func wide(_ text: String) -> Metadata.Value {
        .bytes(text.utf16.flatMap { little(Int($0), 2) } + [0, 0])
    }

    private static let windows: [Int: Metadata.Value] = [
        0x9C9B: wide("Größe 🌊"), 0x9C9C: wide("At noon"), 0x9C9D: wide("Ann"),
    ]

    @Test(
        "each entry is a field, of any type of text, and what Windows writes is read where the others are missing",
        arguments: [
            (
                [0x010E: .text("At noon\nin June"), 0x013B: .text(" Ann "), 0x8298: .text("© Ann")],
                ["text": "At noon\nin June", "credit": "Ann", "licence": "© Ann"]
            ),
            ([0x010E: .utf8("Größe 海"), 0x013B: .utf8("Ann")], ["text": "Größe 海", "credit": "Ann"]),
            (windows, ["title": "Größe 🌊", "text": "At noon", "credit": "Ann"]),
            (
                windows.merging([0x010E: .text("In June"), 0x013B: .text("Bo")]) { $1 },
                ["title": "Größe 🌊", "text": "In June", "credit": "Bo"]
            ),
            // A model is named with its maker, unless it begins with the maker's name.
            ([0x010F: .text("Canon"), 0x0110: .text("Canon EOS R6")], ["camera": "Canon EOS R6"]),
            ([0x010F: .text("SONY"), 0x0110: .text("ILCE-7M3")], ["camera": "SONY ILCE-7M3"]),
            ([0x010F: .text("Apple")], ["camera": "Apple"]), ([0x0110: .text("Pixel 8")], ["camera": "Pixel 8"]),
            ([0x010F: .text(" "), 0x0110: .text("X")], ["camera": "X"]),
        ] as [([Int: Metadata.Value], [String: String])])
    func fields(_ entries: [Int: Metadata.Value], _ expected: [String: String]) {
        #expect(EXIFBlock(Metadata.exif(entries)).label.fields == expected)
    }

    @Test("camera, lens and exposure are read")
    func camera() throws {
        let block = Metadata.exif(
            [0x010F: .text("NIKON CORPORATION"), 0x0110: .text("NIKON D850")],
            camera: [
                0x829A: .rational(1, 250), 0x829D: .rational(28, 10), 0x8827: .short(400), 0x920A: .rational(85, 1),
                0xA434: .text("85mm f/1.8"),
            ])
        let camera = try #require(EXIFBlock(block).label.camera)
        #expect(camera.camera == "NIKON D850" && camera.lens == "85mm f/1.8")
        #expect(camera.exposure == 0.004 && camera.aperture == 2.8 && camera.iso == 400 && camera.focalLength == 85)
    }

    @Test("measures that no camera has are left out")
    func absurd() {
        let block = Metadata.exif(
            [:],
            camera: [
                0x829A: .rational(0, 0), 0x829D: .rational(4_000_000_000, 1), 0x8827: .short(0),
                0x920A: .rational(0, 1),
            ])
        #expect(EXIFBlock(block).label.camera == nil)
    }

    @Test(
        "a comment is read by its character code, and by what it is where that is wrong",
        arguments: [
            ("ASCII\0\0\0", Array("Low tide\0".utf8), "Low tide"),
            ("ASCII\0\0\0", [0x43, 0x61, 0x66, 0xE9, 0], "Café"),
            ("UNICODE\0", [0x6D, 0x77, 0, 0x21], "海!"), ("UNICODE\0", [0x4D, 0, 0x65, 0, 0xE9, 0], "Meé"),
            ("UNICODE\0", [0xFE, 0xFF, 0, 0x41], "A"), ("UNICODE\0", [0xFF, 0xFE, 0x41, 0], "A"),
            ("JIS\0\0\0\0\0", [0x33, 0x24], "海"), ("JIS\0\0\0\0\0", [0x8A, 0x43, 0x82, 0xCC], "海の"),
            ("\0\0\0\0\0\0\0\0", Array("Größe\0".utf8), "Größe"), ("", Array("Without a code".utf8), "Without a code"),
            ("ASCII\0\0\0", [0x20, 0x20, 0], nil), ("\0\0\0\0\0\0\0\0", [1, 2, 3, 0xFF], nil),
        ] as [(String, [UInt8], String?)])
    func comments(_ code: String, _ bytes: [UInt8], _ text: String?) {
        let camera: [Int: Metadata.Value] = [0x9286: .bytes(Array(code.utf8) + bytes)]
        #expect(EXIFBlock(Metadata.exif([:], camera: camera)).label.text.text(in: "en") == text)
        let both = Metadata.exif([0x010E: .text("Text")], camera: camera)
        #expect(EXIFBlock(both).label.text.text(in: "en") == "Text")
    }
}
