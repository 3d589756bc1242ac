/// The APP1 segment of a JPEG file: a big-endian TIFF structure with IFD0 and the Exif IFD.
struct ExifSegment {
    let caption: String
    let orientation: Orientation
    /// In Exif's format: `2026:06:12 05:20:00`.
    let taken: String
    let width: Int
    let height: Int

    private static let offsetFromUTC = "+02:00"

    /// The marker, length and contents, to follow the start-of-image marker.
    var bytes: [UInt8] {
        let contents = Array("Exif".utf8) + [0, 0] + structure
        return [0xFF, 0xE1] + UInt16(contents.count + 2).bigEndianBytes + contents
    }

    private var structure: [UInt8] {
        let header: [UInt8] = Array("MM".utf8) + [0, 42] + UInt32(8).bigEndianBytes
        // The size of the pointer to the Exif IFD does not depend on its value, so a first draft gives the end of IFD0.
        let draft = ImageFileDirectory(fields(exifOffset: 0)).bytes(at: header.count)
        let exifOffset = header.count + draft.count
        return header
            + ImageFileDirectory(fields(exifOffset: exifOffset)).bytes(at: header.count)
            + ImageFileDirectory(exifFields).bytes(at: exifOffset)
    }

    private func fields(exifOffset: Int) -> [ImageFileDirectory.Field] {
        [
            .init(tag: 0x010E, value: .text(caption)),
            .init(tag: 0x010F, value: .text("Vitrine")),
            .init(tag: 0x0112, value: .short(orientation.rawValue)),
            .init(tag: 0x011A, value: .rational(72, 1)),
            .init(tag: 0x011B, value: .rational(72, 1)),
            .init(tag: 0x0128, value: .short(2)),
            .init(tag: 0x0131, value: .text("Vitrine paint-assets")),
            .init(tag: 0x0213, value: .short(1)),
            .init(tag: 0x8769, value: .long(UInt32(exifOffset))),
        ]
    }

    private var exifFields: [ImageFileDirectory.Field] {
        [
            .init(tag: 0x9000, value: .raw(Array("0232".utf8))),
            .init(tag: 0x9003, value: .text(taken)),
            .init(tag: 0x9011, value: .text(Self.offsetFromUTC)),
            .init(tag: 0x9101, value: .raw([1, 2, 3, 0])),
            .init(tag: 0xA000, value: .raw(Array("0100".utf8))),
            .init(tag: 0xA001, value: .short(1)),
            .init(tag: 0xA002, value: .long(UInt32(width))),
            .init(tag: 0xA003, value: .long(UInt32(height))),
        ]
    }
}

extension FixedWidthInteger {
    var bigEndianBytes: [UInt8] {
        withUnsafeBytes(of: bigEndian) { Array($0) }
    }
}
