import Decoding

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
