import PictureSamples
import Testing

@testable import Codecs
@testable import Decoding

/// Metadata in PNGs as ImageMagick writes it.
@Suite struct PNGRawProfilesTests {
    private let exif = Metadata.exif(
        [0x010E: .text("Boats at low tide"), 0x0112: .short(6)], camera: [0x9003: .text("2021:03:04 05:06:07")])
    private let xmp = Metadata.xmp("<dc:title>XMP</dc:title>")
    private let photoshop = Metadata.photoshop([(5, "IPTC")])

    private func profile(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
        let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        let lines = digits.enumerated().map { $0 % 72 == 0 ? "\n\($1)" : "\($1)" }.joined()
        let count = String(repeating: " ", count: 3) + "\(bytes.count)"
        return Array("\n\(name)\n\(count)\(lines)\n".utf8)
    }

    private func properties(_ chunks: [[UInt8]]) throws -> PhotoProperties {
        let file = Sample.pngHeader(9, 7) + chunks.flatMap(\.self) + Sample.png(9, 7).dropFirst(33)
        return try ImageHeader(Bytes(file)).properties
    }

    private func plain(_ type: String, _ bytes: [UInt8]) -> [UInt8] {
        Sample.chunk("tEXt", Array("Raw profile type \(type)\0".utf8) + profile(type, bytes))
    }

    private func compressed(_ type: String, _ bytes: [UInt8]) -> [UInt8] {
        Sample.chunk("zTXt", Array("Raw profile type \(type)\0\0".utf8) + Sample.zlib(profile(type, bytes)))
    }

    @Test("EXIF, XMP and IPTC are read from chunks of text, compressed or not")
    func kinds() throws {
        for chunk in [plain, compressed] {
            for type in ["exif", "APP1"] {
                let properties = try properties([chunk(type, exif)])
                #expect(properties.label.title.text(in: "en") == "Boats at low tide")
                #expect(properties.captured == CaptureDate([2021, 3, 4, 5, 6, 7]) && properties.orientation == .right)
            }
            let segment = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + xmp
            for (type, bytes) in [("xmp", xmp), ("APP1", segment)] {
                #expect(try properties([chunk(type, bytes)]).label.title.text(in: "en") == "XMP")
            }
            let record: [UInt8] = [0x1C, 2, 5, 0, 4] + Array("IPTC".utf8)
            for (type, bytes) in [("iptc", photoshop), ("8bim", photoshop), ("iptc", record)] {
                #expect(try properties([chunk(type, bytes)]).label.title.text(in: "en") == "IPTC")
            }
        }
    }

    @Test("an eXIf chunk takes precedence, before or after")
    func precedence() throws {
        let own = Sample.chunk("eXIf", Array(Metadata.exif([0x010E: .text("Own")]).dropFirst(6)))
        for chunks in [[own, plain("exif", exif)], [plain("exif", exif), own]] {
            #expect(try properties(chunks).label.title.text(in: "en") == "Own")
        }
    }

    @Test("what is damaged is ignored, cut off anywhere")
    func damaged() throws {
        let whole = Array("Raw profile type exif\0".utf8) + profile("exif", exif)
        for length in stride(from: 0, to: whole.count - 2, by: 7) {
            #expect(try properties([Sample.chunk("tEXt", Array(whole.prefix(length)))]).label == PhotoLabel())
        }
        for text in ["", "\n", "\n\n\n", "\nexif\n-1\n00", "\nexif\n99999999999999999999\n00", "\nexif\nx\n00"] {
            let chunk = Sample.chunk("tEXt", Array("Raw profile type exif\0\(text)".utf8))
            #expect(try properties([chunk]).label == PhotoLabel())
        }
        let broken = Sample.chunk("zTXt", Array("Raw profile type exif\0\0".utf8) + [1, 2, 3])
        #expect(try properties([broken]).label == PhotoLabel())
    }
}
