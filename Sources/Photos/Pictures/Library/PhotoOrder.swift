import Library
import Platform

/// The order in which photos are shown.
public enum PhotoOrder: Hashable, Sendable {
    /// By path; numbers in names count by their value.
    case name
    /// By time of capture; photos without one come last, by path.
    case captureDate
    /// At random, but always alike for the same seed and files.
    case shuffle(seed: UInt64)

    /// The rows of the photos in this order.
    ///
    /// - Parameter photos: In the order of their paths.
    func sorted(_ photos: PhotoRoll) -> RowList {
        switch self {
        case .name: photos.order
        case .captureDate: Self.sorted(photos.order) { photos.rows.dates[$0] ?? .max }
        case .shuffle(let seed):
            Self.sorted(photos.order) { StableHash(seed: seed, photos.stored($0)?.file.path.bytes ?? []).value }
        }
    }

    /// Rows with equal keys stay in their order.
    private static func sorted(_ rows: RowList, by key: (Int) -> some Comparable) -> RowList {
        let keys = rows.map(key)
        guard zip(keys, keys.dropFirst()).contains(where: { $0 > $1 }) else { return rows }
        let indices: [Int] = rows.indices.sorted { keys[$0] == keys[$1] ? $0 < $1 : keys[$0] < keys[$1] }
        return RowList(indices.lazy.map { rows[$0] })
    }
}

/// A hash that is the same in every run, unlike Swift's own: 128-bit FNV-1a.
struct StableHash {
    private(set) var value: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    private static let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013b

    init(seed: UInt64 = 0, _ bytes: [UInt8]) {
        for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: seed >> shift)) }
        for byte in bytes { add(byte) }
    }

    private mutating func add(_ byte: UInt8) {
        value = (value ^ UInt128(byte)) &* Self.prime
    }

    var hexadecimal: String { String(value, radix: 16) }
}

/// Names of files in the order in which people sort them: digits count by their value, so `photo 2` comes before `photo 10`; case and
/// accents count only between names that are otherwise equal; and `1.jpg` comes before `1 (2).jpg`.
func naturallySorted(_ names: [[UInt8]]) -> [[UInt8]] {
    names.map { (key: NaturalOrder.key($0), name: $0) }.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.name)
}

/// Makes keys, whose bytes have the order of the names.
enum NaturalOrder {
    /// Punctuation comes before digits and letters, as in the Unicode Collation Algorithm.
    private static let punctuation = Array(" _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$".utf8)
    private static let weights = (0..<128).map { byte in
        let byte = UInt8(clamping: byte)
        return punctuation.firstIndex(of: byte).map { UInt8(clamping: $0 + 1) } ?? byte.lowercase
    }
    /// Letters with accents, by those without. Combining accents are dropped.
    private static let accented = [
        "a": "àáâãäåāăąǎạảấầẩẫậắằẳẵặ", "c": "çćĉċč", "d": "ďđð", "e": "èéêëēĕėęěẹẻẽếềểễệ", "g": "ĝğġģ", "h": "ĥħ",
        "i": "ìíîïĩīĭįıǐịỉ", "j": "ĵ", "k": "ķ", "l": "ĺļľŀł", "n": "ñńņňŉ", "o": "òóôõöøōŏőǒơọỏốồổỗộớờởỡợ", "r": "ŕŗř",
        "s": "śŝşšș", "t": "ţťŧț", "u": "ùúûüũūŭůűųǔưụủứừửữự", "w": "ŵẁẃẅ", "y": "ýÿŷỳỵỷỹ", "z": "źżž", "ss": "ß",
        "ae": "æ", "oe": "œ", "th": "þ", "е": "ё", "α": "ά", "ε": "έ", "η": "ή", "ι": "ίϊΐ", "ο": "ό", "υ": "ύϋΰ",
        "ω": "ώ", "σ": "ς", "'": "‘’", "\"": "“”„«»",
    ]
    private static let plain = Dictionary(
        accented.flatMap { plain, letters in letters.unicodeScalars.map { ($0, plain) } }, uniquingKeysWith: { $1 })

    /// The name without its ending, which counts less, its ending, and the name itself.
    static func key(_ name: [UInt8]) -> [UInt8] {
        var key: [UInt8] = []
        key.reserveCapacity(2 * name.count + 8)
        let end = name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
        for part in [name[..<end], name[end...]] {
            if part.allSatisfy({ $0 < 0x80 }) {
                append(part, to: &key)
            } else {
                append(folded(String(decoding: part, as: UTF8.self))[...], to: &key)
            }
            key.append(0)
        }
        return key + name
    }

    private static func append(_ part: ArraySlice<UInt8>, to key: inout [UInt8]) {
        var rest = part
        while let byte = rest.popFirst() {
            guard isDigit(byte) else {
                key.append(byte < 0x80 ? weights[Int(byte)] : byte)
                continue
            }
            let more = rest.prefix(while: isDigit)
            rest = rest.dropFirst(more.count)
            let digits = ([byte] + more).drop { $0 == UInt8(ascii: "0") }
            // The more digits a number has, the greater it is.
            key.append(UInt8(ascii: "0"))
            key += repeatElement(.max, count: digits.count / 255)
            key.append(UInt8(clamping: digits.count % 255))
            key += digits
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// Small letters without accents.
    private static func folded(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        for scalar in text.lowercased().unicodeScalars {
            switch scalar.properties.generalCategory {
            case .nonspacingMark where scalar.value < 0x370: break
            case .dashPunctuation: bytes.append(UInt8(ascii: "-"))
            case .spaceSeparator: bytes.append(UInt8(ascii: " "))
            default: bytes += Array((plain[scalar] ?? String(scalar)).utf8)
            }
        }
        return bytes
    }
}
