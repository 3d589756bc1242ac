import Decoding
import Raster

/// The properties in an EXIF block (EXIF 3.0, section 4.6).
struct EXIFBlock {
    private let entries: EXIFEntries?

    /// An empty block.
    init() { entries = nil }

    /// The same entries of a TIFF.
    init(_ directory: TIFFDirectory) { entries = EXIFEntries(directory) }

    /// - Parameter block: Starts with the letters "Exif" or with the TIFF header after them.
    init(_ block: some Collection<UInt8>) { entries = EXIFEntries(block) }

    /// - Parameter boxContents: Of HEIC, AVIF and JPEG XL. The first four bytes are the distance from their end to the TIFF
    ///   header.
    init?(boxContents: [UInt8]) {
        guard let skipped = Bytes(boxContents).number(at: 0, size: 4, .bigEndian), skipped < boxContents.count - 4
        else {
            return nil
        }
        self.init(boxContents[(4 + skipped)...])
    }

    /// Nil if none is stated.
    var orientation: Orientation? { entries?.short(.orientation).flatMap(Orientation.init) }

    func date(_ kind: DateKind) -> CaptureDate? {
        guard let (date, offset) = Self.dates[kind] else { return nil }
        var captured = entries?.text(date).flatMap(CaptureDate.init(exif:))
        captured?.offset = entries?.text(offset).flatMap(CaptureDate.offset)
        return captured
    }

    private static let dates: [DateKind: (date: EXIFEntries.Tag, offset: EXIFEntries.Tag)] = [
        .taken: (.captured, .capturedOffset), .digitized: (.digitized, .digitizedOffset),
        .modified: (.modified, .modifiedOffset),
    ]

    var label: PhotoLabel { entries.map { PhotoLabel($0) } ?? PhotoLabel() }
}

extension PhotoLabel {
    fileprivate init(_ entries: EXIFEntries) {
        self.init()
        if let title = (entries.wideText(.windowsTitle) ?? entries.wideText(.windowsSubject))?.line() {
            self.title = LocalizedText(title)
        }
        let text = entries.text(.description)?.paragraphs() ?? entries.wideText(.windowsComment)?.paragraphs()
        if let text = text ?? entries.comment { self.text = LocalizedText(text) }
        credit = entries.text(.artist)?.line() ?? entries.wideText(.windowsAuthor)?.line()
        licence = entries.text(.copyright)?.line()
        camera = CameraData(entries)
    }
}

extension EXIFEntries {
    /// Some cameras write numbers instead of a comment.
    fileprivate var comment: String? {
        guard let text = text(.comment), !text.contains(where: { $0.unicodeScalars.contains { $0.value < 0x09 } })
        else {
            return nil
        }
        return text.paragraphs()
    }
}

extension CameraData {
    /// - Returns: Nil if the entries do not describe a camera.
    fileprivate init?(_ entries: EXIFEntries) {
        self.init()
        camera = Self.name(maker: entries.text(.maker)?.line(), model: entries.text(.model)?.line())
        lens = entries.text(.lens)?.line(limit: Self.longestName)
        aperture = entries.rational(.aperture).flatMap { (0.1...1000).contains($0) ? $0 : nil }
        exposure = entries.rational(.exposure).flatMap { (1e-7...1e5).contains($0) ? $0 : nil }
        iso = entries.short(.iso).flatMap { $0 > 0 ? $0 : nil }
        focalLength = entries.rational(.focalLength).flatMap { (0.1...1e5).contains($0) ? $0 : nil }
        guard self != CameraData() else { return nil }
    }

    /// In bytes.
    private static let longestName = 256

    /// The model, with its maker unless it begins with its first word.
    private static func name(maker: String?, model: String?) -> String? {
        guard let model else { return maker?.line(limit: longestName) }
        guard let maker, let word = maker.split(separator: " ").first,
            !model.lowercased().hasPrefix(word.lowercased())
        else { return model.line(limit: longestName) }
        return "\(maker) \(model)".line(limit: longestName)
    }
}

/// The entries of an EXIF block, or those of a TIFF that describe the photo.
struct EXIFEntries {
    private let first: TIFFDirectory
    private let camera: TIFFDirectory?

    init(_ first: TIFFDirectory) {
        self.first = first
        camera = first.camera
    }

    /// - Returns: Nil if it is no block; of a broken one, some entries are read.
    init?(_ block: some Collection<UInt8>) {
        let mark = Array("Exif\0\0".utf8)
        let bytes = Bytes(Array(block.starts(with: mark.prefix(4)) ? block.dropFirst(mark.count) : block[...]))
        guard TIFFDirectory.marks.contains(where: bytes.starts), let first = TIFFDirectory(bytes) else { return nil }
        self.init(first)
    }

    /// The small picture of the photo, which is a JPEG; nil if there is none.
    var thumbnail: [UInt8]? { first.following.first?.embeddedJPEG }

    /// A tag of one of the two directories that describe the photo.
    struct Tag {
        let number: Int
        /// Whether it is in the EXIF directory, and not in the first.
        private(set) var isOfCamera = false

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

    private func entry(_ tag: Tag) -> TIFFDirectory.Entry? { (tag.isOfCamera ? camera : first)?.entry(of: tag.number) }

    /// In bytes. Longer values are not texts for visitors.
    private static let longestValue = 1 << 15

    private func bytes(_ tag: Tag) -> ArraySlice<UInt8>? {
        guard let entry = entry(tag), entry.count <= Self.longestValue else { return nil }
        return (tag.isOfCamera ? camera : first)?.contents(of: entry)
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
    func text(_ tag: Tag) -> String? {
        guard let bytes = bytes(tag) else { return nil }
        guard let row = Self.characterCodes.first(where: { bytes.starts(with: $0.code) }) else {
            return Self.text(bytes)
        }
        return row.text(bytes.dropFirst(row.code.count), first.order)
    }

    /// Nearly all texts are in ASCII or UTF-8.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        let bytes = bytes.prefix { $0 != 0 }
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        let isBinary = bytes.contains { $0 < 0x09 }
        return isBinary ? String(decoding: bytes, as: UTF8.self) : TextDecoding.text(of: bytes)
    }

    /// The text of an entry in UTF-16, least significant byte first, up to its final zero.
    func wideText(_ tag: Tag) -> String? { bytes(tag).map { TextDecoding.utf16(of: $0, isLittleEndian: true) } }

    /// A small number, which some programs write with more bytes than EXIF has for it.
    func short(_ tag: Tag) -> Int? {
        guard let entry = entry(tag), entry.type != Self.textType, let bytes = bytes(tag) else { return nil }
        let size = [1: 1, 4: 4, 6: 1, 9: 4][entry.type] ?? 2
        return Bytes(Array(bytes)).number(at: 0, size: size, first.order)
    }

    private static let textType = 2

    /// Nil for what is not a number.
    func rational(_ tag: Tag) -> Double? {
        guard let bytes = bytes(tag).map({ Bytes(Array($0)) }),
            let numerator = bytes.number(at: 0, size: 4, first.order),
            let denominator = bytes.number(at: 4, size: 4, first.order), denominator != 0
        else { return nil }
        return Double(numerator) / Double(denominator)
    }
}
