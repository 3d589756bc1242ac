/// A box of the ISO base media file format (ISO/IEC 14496-12, section 4.2).
public struct HEIFBox {
    public let type: String
    public let start: Int
    public let contents: Range<Int>
    /// Whether its size is zero, so that it extends to the end of its container.
    public let isOpen: Bool

    /// Nil if there is no whole box at `start`.
    public init?(at start: Int, before end: Int, _ bytes: Bytes) {
        guard start + 8 <= end, let size = bytes.number(at: start, size: 4, .bigEndian) else { return nil }
        var header = 8
        var count = size
        if size == 1 {
            // The size follows in eight bytes. No file has four gigabytes.
            guard bytes.number(at: start + 8, size: 4, .bigEndian) == 0,
                let long = bytes.number(at: start + 12, size: 4, .bigEndian)
            else { return nil }
            header = 16
            count = long
        }
        isOpen = size == 0
        if isOpen { count = end - start }
        guard count >= header, count <= end - start else { return nil }
        type = String(decoding: bytes.slice(at: start + 4, size: 4), as: UTF8.self)
        self.start = start
        contents = start + header..<start + count
    }

    /// The boxes in a range, up to one that is not whole.
    public static func all(in range: Range<Int>, of bytes: Bytes) -> [HEIFBox] {
        var boxes: [HEIFBox] = []
        var start = range.lowerBound
        while let box = HEIFBox(at: start, before: range.upperBound, bytes) {
            boxes.append(box)
            start = box.contents.upperBound
        }
        return boxes
    }
}

/// Reads the fields of a box, one after the other.
public struct HEIFFields {
    private let bytes: Bytes
    public private(set) var offset: Int
    private let end: Int

    public init(_ box: HEIFBox, of bytes: Bytes) {
        self.bytes = bytes
        offset = box.contents.lowerBound
        end = box.contents.upperBound
    }

    /// The next number of at most four bytes; nil at the end of the box.
    public mutating func next(_ size: Int) -> Int? {
        guard offset + size <= end, let number = bytes.number(at: offset, size: size, .bigEndian) else { return nil }
        offset += size
        return number
    }

    /// The version and the flags that some boxes begin with.
    public mutating func versionAndFlags() -> (version: Int, flags: Int)? {
        guard let version = next(1), let flags = next(3) else { return nil }
        return (version, flags)
    }
}
