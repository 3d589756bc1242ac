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
