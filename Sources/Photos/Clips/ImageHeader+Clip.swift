import Decoding
import Raster

extension ImageHeader {
    /// Reads the header of a clip.
    public init(of clip: ClipFile) throws(PictureError) {
        let size = clip.storedSize
        guard size.width > 0, size.height > 0 else { throw .damaged(clip.format, "it has no pixels") }
        let limit = Self.maximumPixels
        guard size.width <= limit, size.height <= limit, size.count <= limit else {
            throw .tooLarge(pixels: size.width.multipliedReportingOverflow(by: size.height).0, limit: limit)
        }
        var properties = PhotoProperties()
        properties.orientation = clip.orientation
        properties.captured = CaptureDate(iso: clip.date)
        self.init(format: clip.format, storedSize: size, properties: properties)
        self.clip = clip.timing
    }
}

extension CaptureDate {
    /// Parses `2023-05-01T12:34:56+0200`; an offset of `Z` is none, because few cameras know where they are. Nil if the text
    /// is not a date.
    init?(iso text: String) {
        let (date, rest) = (text.prefix(19), text.dropFirst(19))
        guard date.count == 19, let result = CaptureDate(exif: String(date)) else { return nil }
        self = result
        let zone = rest.drop { $0 == "." || $0.isNumber }
        guard zone.count >= 5 else { return }
        offset = Self.offset(zone.contains(":") ? String(zone) : "\(zone.prefix(3)):\(zone.suffix(2))")
    }
}
