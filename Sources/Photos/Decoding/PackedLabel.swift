/// A label as bytes: about eighty for most, where Swift's values would take a few hundred. A library may have a hundred
/// thousand photos, of which a few are shown at a time. The snapshot stores labels without unpacking them. An empty
/// label takes a pointer.
public struct PackedLabel: Hashable, Sendable {
    /// Empty for an empty label.
    public let bytes: [UInt8]

    /// - Parameter bytes: From another process or a file. If they are not a label, it is empty.
    public init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    public init(_ label: PhotoLabel) {
        guard label != PhotoLabel() else {
            bytes = []
            return
        }
        var writer = MessageWriter()
        writer.write(label)
        bytes = writer.bytes
    }

    public var label: PhotoLabel {
        guard !bytes.isEmpty else { return PhotoLabel() }
        var reader = MessageReader(bytes)
        return (try? reader.label()) ?? PhotoLabel()
    }
}

extension MessageWriter {
    fileprivate mutating func write(_ label: PhotoLabel) {
        for text in [label.title, label.text, label.place] { write(text) }
        write(label.people.count)
        for name in label.people { writeWhole(name) }
        write(label.tags.count)
        for tag in label.tags { writeWhole(tag) }
        for text in [label.credit, label.licence, label.link] { write(text) }
        write(label.camera == nil ? 0 : 1)
        if let camera = label.camera { write(camera) }
    }

    private mutating func write(_ text: LocalizedText) {
        write(text.versions.count)
        for version in text.versions {
            writeWhole(version.language)
            writeWhole(version.text)
        }
    }

    private mutating func write(_ text: String?) { writeWhole(text ?? "") }

    private mutating func writeWhole(_ text: String) { write(Array(text.utf8)) }

    private mutating func write(_ camera: CameraData) {
        write(camera.camera)
        write(camera.lens)
        write(camera.aperture, in: Self.thousandths)
        write(camera.exposure, in: Self.nanoseconds)
        write(camera.iso.map(Double.init), in: 1)
        write(camera.focalLength, in: Self.thousandths)
    }

    fileprivate static let thousandths = 1e3
    fileprivate static let nanoseconds = 1e9

    /// Zero means unknown.
    private mutating func write(_ measure: Double?, in parts: Double) {
        write(measure.flatMap { Int(exactly: ($0 * parts).rounded()) } ?? 0)
    }
}

extension MessageReader {
    fileprivate mutating func label() throws(Malformed) -> PhotoLabel {
        var label = PhotoLabel()
        label.title = try localizedText()
        label.text = try localizedText()
        label.place = try localizedText()
        for _ in 0..<(try number(0...Int.max)) { label.people.append(try text()) }
        for _ in 0..<(try number(0...Int.max)) { label.tags.append(try text()) }
        label.credit = try optionalText()
        label.licence = try optionalText()
        label.link = try optionalText()
        if try number(0...1) == 1 { label.camera = try camera() }
        return label
    }

    private mutating func localizedText() throws(Malformed) -> LocalizedText {
        var result = LocalizedText()
        for _ in 0..<(try number(0...Int.max)) {
            let language = try text()
            result.add(try text(), in: language)
        }
        return result
    }

    private mutating func optionalText() throws(Malformed) -> String? {
        let text = try text()
        return text.isEmpty ? nil : text
    }

    private mutating func camera() throws(Malformed) -> CameraData {
        var camera = CameraData()
        camera.camera = try optionalText()
        camera.lens = try optionalText()
        camera.aperture = try measure(in: MessageWriter.thousandths)
        camera.exposure = try measure(in: MessageWriter.nanoseconds)
        camera.iso = try measure(in: 1).flatMap { Int(exactly: $0) }
        camera.focalLength = try measure(in: MessageWriter.thousandths)
        return camera
    }

    private mutating func measure(in parts: Double) throws(Malformed) -> Double? {
        let number = try number().value
        return number > 0 ? Double(number) / parts : nil
    }
}
