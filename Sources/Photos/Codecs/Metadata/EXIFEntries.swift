internal import CExif
import Decoding

/// The entries of an EXIF block.
final class EXIFEntries {
    private let data: UnsafeMutablePointer<ExifData>

    /// - Returns: Nil if there is no memory; of a broken block, some entries are read.
    init?(_ block: some Collection<UInt8>) {
        let mark = Array("Exif\0\0".utf8)
        let block = block.starts(with: mark.prefix(4)) ? Array(block) : mark + block
        guard let data = exif_data_new() else { return nil }
        // libexif would compare each entry with each tag of its tables, to add what EXIF demands: most of its time.
        exif_data_unset_option(data, EXIF_DATA_OPTION_FOLLOW_SPECIFICATION)
        exif_data_load_data(data, block, UInt32(clamping: block.count))
        self.data = data
    }

    deinit { exif_data_unref(data) }

    /// The small picture of the photo, which is a JPEG; nil if there is none.
    var thumbnail: [UInt8]? {
        guard let start = data.pointee.data, data.pointee.size > 0 else { return nil }
        return Array(UnsafeBufferPointer(start: start, count: Int(data.pointee.size)))
    }

    /// A tag of one of the two directories that describe the photo.
    struct Tag {
        let number: UInt32
        /// Whether it is in the EXIF directory, and not in the first.
        private(set) var isOfCamera = false

        static let description = Tag(number: 0x010E)
        static let maker = Tag(number: 0x010F)
        static let model = Tag(number: 0x0110)
        static let orientation = Tag(number: 0x0112)
        static let artist = Tag(number: 0x013B)
        static let copyright = Tag(number: 0x8298)
        /// Written by Windows, in UTF-16.
        static let windowsTitle = Tag(number: 0x9C9B)
        static let windowsComment = Tag(number: 0x9C9C)
        static let windowsAuthor = Tag(number: 0x9C9D)
        static let exposure = Tag(number: 0x829A, isOfCamera: true)
        static let aperture = Tag(number: 0x829D, isOfCamera: true)
        static let iso = Tag(number: 0x8827, isOfCamera: true)
        static let captured = Tag(number: 0x9003, isOfCamera: true)
        /// Since EXIF 2.31.
        static let capturedOffset = Tag(number: 0x9011, isOfCamera: true)
        static let focalLength = Tag(number: 0x920A, isOfCamera: true)
        static let lens = Tag(number: 0xA434, isOfCamera: true)

        static let all = [
            description, maker, model, orientation, artist, copyright, windowsTitle, windowsComment, windowsAuthor,
            exposure, aperture, iso, captured, capturedOffset, focalLength, lens,
        ]
    }

    private func entry(_ tag: Tag) -> ExifEntry? {
        // Swift sees the C array of directories as a tuple.
        let directories = data.pointee.ifd
        let directory = tag.isOfCamera ? directories.2 : directories.0
        return directory.flatMap { exif_content_get_entry($0, ExifTag(tag.number)) }?.pointee
    }

    private func bytes(_ tag: Tag) -> UnsafeBufferPointer<UInt8>? {
        guard let entry = entry(tag), let bytes = entry.data else { return nil }
        return UnsafeBufferPointer(start: bytes, count: Int(entry.size))
    }

    /// The character set before comments (EXIF 2.32, section 4.6.5), which some programs write before every text.
    private static let characterSet = Array("ASCII\0\0\0".utf8)

    /// The text of an entry up to its final zero.
    func text(_ tag: Tag) -> String? {
        bytes(tag).map { bytes in
            let text = bytes.dropFirst(bytes.starts(with: Self.characterSet) ? Self.characterSet.count : 0)
            return String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
        }
    }

    /// The text of an entry in UTF-16, least significant byte first, up to its final zero.
    func wideText(_ tag: Tag) -> String? {
        bytes(tag).map { bytes in
            let units = stride(from: 0, to: bytes.count - 1, by: 2).lazy.map {
                UInt16(bytes[$0 + 1]) << 8 | UInt16(bytes[$0])
            }
            return String(decoding: units.prefix { $0 != 0 }, as: UTF16.self)
        }
    }

    /// A small number, which some programs write with more bytes than EXIF has for it.
    func short(_ tag: Tag) -> Int? {
        guard let entry = entry(tag), let bytes = entry.data else { return nil }
        let order = exif_data_get_byte_order(data)
        return switch entry.format {
        case EXIF_FORMAT_BYTE, EXIF_FORMAT_SBYTE: entry.size >= 1 ? Int(bytes[0]) : nil
        case EXIF_FORMAT_SHORT, EXIF_FORMAT_SSHORT, EXIF_FORMAT_UNDEFINED:
            entry.size >= 2 ? Int(exif_get_short(bytes, order)) : nil
        case EXIF_FORMAT_LONG, EXIF_FORMAT_SLONG: entry.size >= 4 ? Int(exif_get_long(bytes, order)) : nil
        default: nil
        }
    }

    /// Nil for what is not a number.
    func rational(_ tag: Tag) -> Double? {
        guard let entry = entry(tag), entry.size >= 8 else { return nil }
        let value = exif_get_rational(entry.data, exif_data_get_byte_order(data))
        return value.denominator == 0 ? nil : Double(value.numerator) / Double(value.denominator)
    }
}
