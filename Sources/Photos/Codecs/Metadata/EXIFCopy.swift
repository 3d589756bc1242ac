import Decoding

/// An EXIF block of the entries of a TIFF that describe the photo. In the file, they may lie behind all pixels, and in a
/// BigTIFF they have another form.
struct EXIFCopy {
    private(set) var bytes = Array("Exif\0\0".utf8)
    private let order: Bytes.Order
    /// The values that do not fit into entries, and where they begin, from the end of the mark.
    private var values: [UInt8] = []
    private var valuesStart = 0

    private static let cameraTag = 34665
    private static let headerSize = 8
    private static let entrySize = 12
    private static let fieldSize = 4
    private static let longType = 4
    /// In bytes. Longer values are not texts for visitors.
    private static let longestValue = 1 << 15

    init(_ first: TIFFDirectory) {
        order = first.order
        let own = Self.entries(of: first, isOfCamera: false)
        let camera = first.camera.map { Self.entries(of: $0, isOfCamera: true) } ?? []
        let cameraStart = Self.headerSize + Self.size(own.count + 1)
        valuesStart = cameraStart + Self.size(camera.count)
        let mark: UInt8 = order == .littleEndian ? 0x49 : 0x4D
        bytes += [mark, mark] + number(42, size: 2) + number(Self.headerSize, size: 4)
        let link = number(cameraStart, size: 4)
        addDirectory(own + [Entry(tag: Self.cameraTag, type: Self.longType, count: 1, contents: link[...])])
        addDirectory(camera)
        bytes += values
    }

    private struct Entry {
        var tag, type, count: Int
        var contents: ArraySlice<UInt8>
    }

    private static func entries(of directory: TIFFDirectory, isOfCamera: Bool) -> [Entry] {
        EXIFEntries.Tag.all.filter { $0.isOfCamera == isOfCamera }.compactMap { tag in
            guard let entry = directory.entry(of: Int(tag.number)) else { return nil }
            let contents = directory.contents(of: entry)
            guard contents.count <= longestValue else { return nil }
            return Entry(tag: Int(tag.number), type: entry.type, count: entry.count, contents: contents)
        }
    }

    /// Of a directory: the number of its entries, these, and the offset of the next directory.
    private static func size(_ count: Int) -> Int { 2 + entrySize * count + 4 }

    private mutating func addDirectory(_ entries: [Entry]) {
        bytes += number(entries.count, size: 2)
        for entry in entries.sorted(by: { $0.tag < $1.tag }) {
            bytes += number(entry.tag, size: 2) + number(entry.type, size: 2) + number(entry.count, size: 4)
            addValues(entry.contents)
        }
        bytes += number(0, size: 4)
    }

    private mutating func addValues(_ contents: ArraySlice<UInt8>) {
        if contents.count <= Self.fieldSize {
            bytes += contents + [UInt8](repeating: 0, count: Self.fieldSize - contents.count)
        } else {
            bytes += number(valuesStart + values.count, size: 4)
            values += contents
        }
    }

    private func number(_ value: Int, size: Int) -> [UInt8] {
        let littleEndian = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        return order == .littleEndian ? littleEndian : littleEndian.reversed()
    }
}
