import Decoding
import Raster

/// The properties in an EXIF block (EXIF 3.0, section 4.6), or in the entries of a TIFF that describe the photo.
struct EXIFBlock {
    /// Nil in an empty block.
    private let first: TIFFDirectory?
    private let camera: TIFFDirectory?

    init(_ first: TIFFDirectory? = nil) {
        self.first = first
        camera = first?.camera
    }

    /// - Parameter block: Starts with the letters "Exif" or with the TIFF header after them. Of a broken one, some entries are read.
    init(_ block: some Collection<UInt8>) {
        let mark = Array("Exif\0\0".utf8)
        let bytes = Bytes(Array(block.starts(with: mark.prefix(4)) ? block.dropFirst(mark.count) : block[...]))
        self.init(TIFFDirectory.marks.contains(where: bytes.starts) ? TIFFDirectory(bytes) : nil)
    }

    /// - Parameter boxContents: Of HEIC, AVIF and JPEG XL. The first four bytes are the distance from their end to the TIFF
    ///   header.
    init?(boxContents: [UInt8]) {
        guard let skipped = Bytes(boxContents).number(at: 0, size: 4, .bigEndian), skipped < boxContents.count - 4
        else { return nil }
        self.init(boxContents[(4 + skipped)...])
    }

    /// The small picture of the photo, which is a JPEG; nil if there is none.
    var thumbnail: [UInt8]? { first?.following.first?.embeddedJPEG }

    /// Nil if none is stated.
    var orientation: Orientation? { short(.orientation).flatMap(Orientation.init) }

    func date(_ kind: DateKind) -> CaptureDate? {
        guard let (date, offset) = Self.dates[kind] else { return nil }
        var captured = text(date).flatMap(CaptureDate.init(exif:))
        captured?.offset = text(offset).flatMap(CaptureDate.offset)
        return captured
    }

    private static let dates: [DateKind: (date: Tag, offset: Tag)] = [
        .taken: (.captured, .capturedOffset), .digitized: (.digitized, .digitizedOffset),
        .modified: (.modified, .modifiedOffset),
    ]

    // MARK: Label

    var label: PhotoLabel {
        var label = PhotoLabel()
        if let title = (wideText(.windowsTitle) ?? wideText(.windowsSubject))?.line() {
            label.title = LocalizedText(title)
        }
        let text = description?.paragraphs() ?? wideText(.windowsComment)?.paragraphs()
        if let text = text ?? comment { label.text = LocalizedText(text) }
        label.credit = self.text(.artist)?.line() ?? wideText(.windowsAuthor)?.line()
        label.licence = self.text(.copyright)?.line()
        label.camera = cameraData
        return label
    }

    /// Some programs, digiKam among them, write the code of XMP's default language where there is no text.
    private var description: String? {
        guard let text = text(.description), text.lowercased() != "x-default" else { return nil }
        return text
    }

    /// Some cameras write numbers instead of a comment.
    private var comment: String? {
        guard let text = text(.comment), !text.contains(where: { $0.unicodeScalars.contains { $0.value < 0x09 } })
        else { return nil }
        return text.paragraphs()
    }

    /// Nil if the entries do not describe a camera.
    private var cameraData: CameraData? {
        var data = CameraData()
        data.camera = Self.name(maker: text(.maker)?.line(), model: text(.model)?.line())
        data.lens = text(.lens)?.line(limit: Self.longestName)
        data.aperture = rational(.aperture, within: 0.1...1000)
        data.exposure = rational(.exposure, within: 1e-7...1e5)
        data.iso = short(.iso).flatMap { $0 > 0 ? $0 : nil }
        data.focalLength = rational(.focalLength, within: 0.1...1e5)
        return data == CameraData() ? nil : data
    }

    /// The greatest length of a name in bytes.
    private static let longestName = 256

    /// The model, with its maker unless it begins with its first word.
    private static func name(maker: String?, model: String?) -> String? {
        guard let model else { return maker?.line(limit: longestName) }
        guard let maker, let word = maker.split(separator: " ").first,
            !model.lowercased().hasPrefix(word.lowercased())
        else { return model.line(limit: longestName) }
        return "\(maker) \(model)".line(limit: longestName)
    }

    // MARK: Entries

    /// A tag of one of the two directories that describe the photo.
    private struct Tag {
        let number: Int
        /// Whether it is in the EXIF directory, and not in the first.
        var isOfCamera = false

        static let description = Tag(number: 0x010E)
        static let maker = Tag(number: 0x010F)
        static let model = Tag(number: 0x0110)
        static let orientation = Tag(number: 0x0112)
        static let modified = Tag(number: 0x0132)
        static let artist = Tag(number: 0x013B)
        static let copyright = Tag(number: 0x8298)
        /// Written by Windows, in UTF-16.
        static let windowsTitle = Tag(number: 0x9C9B)
        static let windowsComment = Tag(number: 0x9C9C)
        static let windowsAuthor = Tag(number: 0x9C9D)
        static let windowsSubject = Tag(number: 0x9C9F)
        static let exposure = Tag(number: 0x829A, isOfCamera: true)
        static let aperture = Tag(number: 0x829D, isOfCamera: true)
        static let iso = Tag(number: 0x8827, isOfCamera: true)
        static let captured = Tag(number: 0x9003, isOfCamera: true)
        static let digitized = Tag(number: 0x9004, isOfCamera: true)
        /// Since EXIF 2.31.
        static let modifiedOffset = Tag(number: 0x9010, isOfCamera: true)
        static let capturedOffset = Tag(number: 0x9011, isOfCamera: true)
        static let digitizedOffset = Tag(number: 0x9012, isOfCamera: true)
        static let focalLength = Tag(number: 0x920A, isOfCamera: true)
        static let comment = Tag(number: 0x9286, isOfCamera: true)
        static let lens = Tag(number: 0xA434, isOfCamera: true)
    }

    /// Longer values, in bytes, are not texts for visitors.
    private static let longestValue = 1 << 15

    private typealias Value = (bytes: ArraySlice<UInt8>, type: Int, order: Bytes.Order)

    private func value(_ tag: Tag) -> Value? {
        guard let directory = tag.isOfCamera ? camera : first, let entry = directory.entry(of: tag.number),
            entry.count <= Self.longestValue
        else { return nil }
        return (directory.contents(of: entry), entry.type, directory.order)
    }

    /// The codes of character sets before comments (EXIF 2.32, section 4.6.5), which some programs write before every text.
    private static let characterCodes: [(code: [UInt8], text: @Sendable (ArraySlice<UInt8>, Bytes.Order) -> String)] = [
        (Array("ASCII\0\0\0".utf8), { bytes, _ in text(bytes) }),
        (
            Array("UNICODE\0".utf8),
            { bytes, order in
                TextDecoding.utf16(of: bytes, isLittleEndian: order == .littleEndian, mayBeSwapped: true)
            }
        ),
        (Array("JIS\0\0\0\0\0".utf8), { bytes, _ in TextDecoding.text(ofJIS: bytes) }),
        ([0, 0, 0, 0, 0, 0, 0, 0], { bytes, _ in text(bytes) }),
    ]

    /// The text of an entry up to its final zero.
    private func text(_ tag: Tag) -> String? {
        guard let value = value(tag) else { return nil }
        guard let row = Self.characterCodes.first(where: { value.bytes.starts(with: $0.code) }) else {
            return Self.text(value.bytes)
        }
        return row.text(value.bytes.dropFirst(row.code.count), value.order)
    }

    /// Nearly all texts are in ASCII or UTF-8.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        let bytes = bytes.prefix { $0 != 0 }
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        let isBinary = bytes.contains { $0 < 0x09 }
        return isBinary ? String(decoding: bytes, as: UTF8.self) : TextDecoding.text(of: bytes)
    }

    /// The text of an entry in UTF-16, least significant byte first, up to its final zero.
    private func wideText(_ tag: Tag) -> String? {
        value(tag).map { TextDecoding.utf16(of: $0.bytes, isLittleEndian: true) }
    }

    /// A small number, which some programs write with more bytes than EXIF has for it.
    private func short(_ tag: Tag) -> Int? {
        guard let value = value(tag), value.type != Self.textType else { return nil }
        let size = [1: 1, 4: 4, 6: 1, 9: 4][value.type] ?? 2
        return Bytes(Array(value.bytes)).number(at: 0, size: size, value.order)
    }

    private static let textType = 2

    /// Nil for what is not a number, or not in this range.
    private func rational(_ tag: Tag, within range: ClosedRange<Double>) -> Double? {
        guard let value = value(tag) else { return nil }
        let bytes = Bytes(Array(value.bytes))
        guard let numerator = bytes.number(at: 0, size: 4, value.order),
            let denominator = bytes.number(at: 4, size: 4, value.order), denominator != 0
        else { return nil }
        let number = Double(numerator) / Double(denominator)
        return range.contains(number) ? number : nil
    }
}
