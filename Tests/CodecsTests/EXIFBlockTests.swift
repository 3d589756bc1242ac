import PictureSamples
import Raster
import Testing

@testable import Codecs
@testable import Decoding

@Suite struct EXIFBlockTests {
    private func wide(_ text: String) -> Metadata.Value {
        .bytes(text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] } + [0, 0])
    }

    @Test("description, artist and copyright are text, credit and licence")
    func texts() {
        let block = Metadata.exif([
            0x010E: .text("At noon\nin June"), 0x013B: .text(" Ann "), 0x8298: .text("© Ann"),
        ])
        let label = EXIFBlock(block).label
        #expect(label.title.isEmpty && label.text.text(in: "en") == "At noon\nin June")
        #expect(label.credit == "Ann" && label.licence == "© Ann" && label.camera == nil)
    }

    @Test("what Windows writes is read where the other fields are missing")
    func windows() {
        let windows = [0x9C9B: wide("Größe 🌊"), 0x9C9C: wide("At noon"), 0x9C9D: wide("Ann")]
        let label = EXIFBlock(Metadata.exif(windows)).label
        #expect(
            label.title.text(in: "en") == "Größe 🌊" && label.text.text(in: "en") == "At noon" && label.credit == "Ann")
        let both = windows.merging([0x010E: .text("In June"), 0x013B: .text("Bo")]) { $1 }
        #expect(EXIFBlock(Metadata.exif(both)).label.text.text(in: "en") == "In June")
        #expect(EXIFBlock(Metadata.exif(both)).label.credit == "Bo")
    }

    @Test("an orientation is read with any number of bytes and in both orders", arguments: [true, false])
    func orientations(isBigEndian: Bool) {
        func number(_ value: Int, _ size: Int) -> [UInt8] {
            let bytes = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
            return isBigEndian ? bytes.reversed() : bytes
        }
        // The types BYTE, SHORT, LONG, SBYTE, UNDEFINED, SSHORT and SLONG (TIFF 6.0, section 2), then ASCII, which is
        // no number.
        for (type, size, expected) in [
            (1, 1, Orientation.right), (3, 2, .right), (4, 4, .right), (6, 1, .right), (7, 2, .right), (8, 2, .right),
            (9, 4, .right), (2, 4, .up),
        ] {
            let mark = [UInt8](repeating: isBigEndian ? 0x4D : 0x49, count: 2)
            let value = number(6, size) + [UInt8](repeating: 0, count: 4 - size)
            let entry = number(0x0112, 2) + number(type, 2) + number([2: 4, 7: 2][type] ?? 1, 4) + value
            let block = mark + number(42, 2) + number(8, 4) + number(1, 2) + entry + number(0, 4)
            #expect((EXIFBlock(block).orientation ?? .up) == expected)
        }
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

    @Test(
        "a model is named with its maker, unless it begins with the maker's name",
        arguments: [
            ("Canon", "Canon EOS R6", "Canon EOS R6"), ("SONY", "ILCE-7M3", "SONY ILCE-7M3"), ("Apple", nil, "Apple"),
            (nil, "Pixel 8", "Pixel 8"), (" ", "X", "X"),
        ] as [(String?, String?, String)])
    func names(_ maker: String?, _ model: String?, _ expected: String) {
        var entries: [Int: Metadata.Value] = [:]
        if let maker { entries[0x010F] = .text(maker) }
        if let model { entries[0x0110] = .text(model) }
        #expect(EXIFBlock(Metadata.exif(entries)).label.camera?.camera == expected)
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

    @Test("texts may have the type of UTF-8, and older encodings")
    func encodings() {
        let label = EXIFBlock(Metadata.exif([0x010E: .utf8("Größe 海"), 0x013B: .utf8("Ann")])).label
        #expect(label.text.text(in: "en") == "Größe 海" && label.credit == "Ann")
        // Each of one letter of Windows-1252, Windows-1251 and Shift JIS more than ASCII has, as another program encoded them.
        for (bytes, text) in [
            ([0x43, 0x61, 0x66, 0xE9], "Café"), ([0xC7, 0xE8, 0xEC, 0xE0], "Зима"),
            ([0x8B, 0x9E, 0x93, 0x73, 0x82, 0xCC, 0x8F, 0x48], "京都の秋"),
        ] as [([UInt8], String)] {
            #expect(EXIFBlock(Sample.exif(description: bytes + [0])).label.text.text(in: "en") == text)
        }
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
        let block = Metadata.exif([:], camera: [0x9286: .bytes(Array(code.utf8) + bytes)])
        #expect(EXIFBlock(block).label.text.text(in: "en") == text)
        let both = Metadata.exif([0x010E: .text("Text")], camera: [0x9286: .bytes(Array(code.utf8) + bytes)])
        #expect(EXIFBlock(both).label.text.text(in: "en") == "Text")
    }
}
