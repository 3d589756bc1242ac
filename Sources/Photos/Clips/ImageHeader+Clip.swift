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
        properties.orientationSource = .picture
        properties.captured = CaptureDate(ofClip: clip.date)
        self.init(format: clip.format, storedSize: size, properties: properties)
        self.clip = clip.timing
        // Sixteen planes of luma and chroma that others refer to, those that several threads decode, and the picture.
        bytesPerPixel = 36
    }
}

extension CaptureDate {
    /// The zero of Unix clocks: a camera wrote it whose clock was never set.
    fileprivate static let zero = CaptureDate([1970, 1, 1, 0, 0, 0])

    /// - Parameter text: By ISO 8601.
    fileprivate init?(ofClip text: String) {
        self.init(iso: text)
        if self == Self.zero { return nil }
    }
}
