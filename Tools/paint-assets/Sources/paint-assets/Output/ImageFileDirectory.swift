/// A TIFF directory: sorted fields, followed by the values that do not fit into them.
struct ImageFileDirectory {
    enum Value {
        case text(String)
        case short(UInt16)
        case long(UInt32)
        case rational(UInt32, UInt32)
        case raw([UInt8])
    }

    struct Field {
        let tag: UInt16
        let value: Value
    }

    private let fields: [Field]

    /// TIFF requires ascending tags.
    init(_ fields: [Field]) {
        self.fields = fields.sorted { $0.tag < $1.tag }
    }

    /// The bytes of the directory at `offset` from the start of the TIFF structure.
    func bytes(at offset: Int) -> [UInt8] {
        let tableEnd = offset + 2 + fields.count * 12 + 4
        var table = UInt16(fields.count).bigEndianBytes
        var heap: [UInt8] = []
        for field in fields {
            table += field.tag.bigEndianBytes + field.value.type.bigEndianBytes
            table += UInt32(field.value.count).bigEndianBytes
            table += field.value.inlineBytes ?? UInt32(tableEnd + heap.count).bigEndianBytes
            if field.value.inlineBytes == nil {
                heap += field.value.evenBytes
            }
        }
        return table + UInt32(0).bigEndianBytes + heap
    }
}

extension ImageFileDirectory.Value {
    var type: UInt16 {
        switch self {
        case .text: 2
        case .short: 3
        case .long: 4
        case .rational: 5
        case .raw: 7
        }
    }

    var count: Int {
        switch self {
        case .text, .raw: bytes.count
        case .short, .long, .rational: 1
        }
    }

    /// Up to four bytes are stored in the field itself, left-aligned.
    var inlineBytes: [UInt8]? {
        bytes.count <= 4 ? bytes + [UInt8](repeating: 0, count: 4 - bytes.count) : nil
    }

    /// Values after the table start at even offsets.
    var evenBytes: [UInt8] {
        bytes.count.isMultiple(of: 2) ? bytes : bytes + [0]
    }

    private var bytes: [UInt8] {
        switch self {
        case .text(let text): Array(text.utf8) + [0]
        case .short(let number): number.bigEndianBytes
        case .long(let number): number.bigEndianBytes
        case .rational(let upper, let lower): upper.bigEndianBytes + lower.bigEndianBytes
        case .raw(let bytes): bytes
        }
    }
}
