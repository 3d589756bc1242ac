internal import CExif
import Decoding
import Raster

extension PhotoProperties {
    /// Reads an EXIF block that starts with the letters "Exif" or with the TIFF header after them.
    init(exif block: some Collection<UInt8>) {
        self.init()
        let mark = Array("Exif\0\0".utf8)
        let block = block.starts(with: mark.prefix(4)) ? Array(block) : mark + block
        guard let data = exif_data_new_from_data(block, UInt32(block.count)) else { return }
        defer { exif_data_unref(data) }
        let order = exif_data_get_byte_order(data)
        if let value = Self.entry(data, EXIF_IFD_0, EXIF_TAG_ORIENTATION), value.size >= 2 {
            orientation = Orientation(rawValue: Int(exif_get_short(value.data, order))) ?? .up
        }
        addCaption(Self.text(data, EXIF_IFD_0, EXIF_TAG_IMAGE_DESCRIPTION))
        captured = Self.text(data, EXIF_IFD_EXIF, EXIF_TAG_DATE_TIME_ORIGINAL).flatMap(CaptureDate.init(exif:))
        // OffsetTimeOriginal (EXIF 2.31), for which older versions of libexif have no name.
        captured?.offset = Self.text(data, EXIF_IFD_EXIF, ExifTag(0x9011)).flatMap(CaptureDate.offset)
    }

    /// Sets the caption unless there is one already.
    mutating func addCaption(_ caption: @autoclosure () -> String?) {
        if label.title.isEmpty { label.title = caption().map { LocalizedText($0) } ?? LocalizedText() }
    }

    private static func entry(_ data: UnsafeMutablePointer<ExifData>, _ ifd: ExifIfd, _ tag: ExifTag) -> ExifEntry? {
        // Swift sees the C array of directories as a tuple.
        let directories = data.pointee.ifd
        let directory = ifd == EXIF_IFD_0 ? directories.0 : directories.2
        return directory.flatMap { exif_content_get_entry($0, tag) }?.pointee
    }

    /// The text of an entry up to its final zero, without surrounding spaces; nil if it is empty.
    private static func text(_ data: UnsafeMutablePointer<ExifData>, _ ifd: ExifIfd, _ tag: ExifTag) -> String? {
        guard let entry = entry(data, ifd, tag), let bytes = entry.data else { return nil }
        let buffer = UnsafeBufferPointer(start: bytes, count: Int(entry.size))
        return String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self).nilIfBlank
    }
}
