internal import CExif
import Decoding
import Raster

/// The properties in an EXIF block (EXIF 2.32, section 4.6).
struct EXIFBlock {
    var orientation = Orientation.up
    var captured: CaptureDate?
    var label = PhotoLabel()

    /// An empty block.
    init() {}

    /// - Parameter block: Starts with the letters "Exif" or with the TIFF header after them.
    init(_ block: some Collection<UInt8>) {
        guard let entries = EXIFEntries(block) else { return }
        orientation = entries.short(.orientation).flatMap(Orientation.init) ?? .up
        captured = entries.text(.captured).flatMap(CaptureDate.init(exif:))
        captured?.offset = entries.text(.capturedOffset).flatMap(CaptureDate.offset)
        label = PhotoLabel(entries)
    }

    /// - Parameter boxContents: Of HEIC, AVIF and JPEG XL. The first four bytes are the distance from their end to the TIFF
    ///   header.
    init?(boxContents: [UInt8]) {
        guard let skipped = Bytes(boxContents).number(at: 0, size: 4, .bigEndian), skipped < boxContents.count - 4
        else {
            return nil
        }
        self.init(boxContents[(4 + skipped)...])
    }
}

extension PhotoLabel {
    fileprivate init(_ entries: EXIFEntries) {
        self.init()
        if let title = entries.wideText(.windowsTitle)?.line() { self.title = LocalizedText(title) }
        let text = entries.text(.description)?.paragraphs() ?? entries.wideText(.windowsComment)?.paragraphs()
        if let text { self.text = LocalizedText(text) }
        credit = entries.text(.artist)?.line() ?? entries.wideText(.windowsAuthor)?.line()
        licence = entries.text(.copyright)?.line()
        camera = CameraData(entries)
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
