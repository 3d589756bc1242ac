import DecoderChannel
import Decoding
import Motion
import Scenes
import SystemPackage

/// What a run keeps in memory about its photos, as a file: the next run need not read each photo's record to begin.
///
/// ```
/// file ::= revision[8] identity[8] end[8] old[8] order[8] count[8] openingCount[8] rareCount[8] checksum[8]
///          places[4 × count] hashes[4 × count] dates[8 × count] sizes[8 × count] opening[4 × openingCount] rare[rareCount]
/// ```
/// Numbers are those of this machine, for which alone the file is written.
struct RowFile {
    /// The records to which it belongs, and where those end that it does not know.
    var identity: UInt64
    var end: RecordLog.Place
    /// Which order of photos ``opening`` is of.
    var order: UInt64
    /// How much of the records is of photos that are gone, in their units.
    var old = 0
    var places: [RecordLog.Place] = []
    /// Those of their paths, for a ``PathTable``.
    var hashes: [UInt32] = []
    var dates: [Int] = []
    var cards = CardTable()
    /// The rows of the photos that are shown first.
    var opening: [UInt32] = []

    private static let revision: UInt64 = 1
    private static let headerCount = 72

    // MARK: Writing

    var bytes: [UInt8] {
        var body: [UInt8] = []
        body.reserveCapacity(24 * places.count + 4 * opening.count)
        append(places, to: &body)
        append(hashes, to: &body)
        append(dates, to: &body)
        append(cards.sizes, to: &body)
        append(opening, to: &body)
        let rare = rareBytes
        body += rare
        let header = [
            Self.revision, identity, UInt64(clamping: end), UInt64(clamping: old), order,
            UInt64(clamping: places.count), UInt64(clamping: opening.count),
            UInt64(clamping: rare.count), Self.checksum(body[...]),
        ]
        return header.flatMap(\.littleEndianBytes) + body
    }

    private func append<Value: BitwiseCopyable>(_ values: [Value], to bytes: inout [UInt8]) {
        values.withUnsafeBytes { bytes += $0 }
    }

    private var rareBytes: [UInt8] {
        let cards = cards.rareCards
        return cards.keys.sorted().flatMap { row in
            var writer = MessageWriter()
            writer.write(Int(row))
            writer.write(cards[row]?.animation == nil ? 0 : 1)
            writer.write(cards[row]?.clip == nil ? 0 : 1)
            if let clip = cards[row]?.clip { writer.write(clip) }
            writer.write(cards[row]?.focus == nil ? 0 : 1)
            if let focus = cards[row]?.focus { writer.write(focus) }
            return writer.bytes
        }
    }

    // MARK: Reading

    /// - Parameters:
    ///   - bytes: The contents of a file, which may be damaged.
    ///   - log: The records to which it must belong.
    ///   - card: Reads the card of a row with an animation from its record.
    /// - Returns: Nil if the file is damaged or belongs to others.
    init?(_ bytes: [UInt8], of log: RecordLog, card: (RecordLog.Place) -> Card?) {
        let header = Array(bytes.prefix(Self.headerCount)).numbers
        guard header.count == 9, header[0] == Self.revision, header[1] == log.identity,
            header[2] <= UInt64(clamping: log.end),
            header[5...7].allSatisfy({ $0 <= UInt64(clamping: bytes.count) })
        else { return nil }
        (identity, end, old, order) = (
            header[1], RecordLog.Place(clamping: header[2]), Int(clamping: header[3]), header[4]
        )
        let (count, openingCount) = (Int(clamping: header[5]), Int(clamping: header[6]))
        var rest = bytes[Self.headerCount...]
        guard rest.count == 24 * count + 4 * openingCount + Int(clamping: header[7]),
            Self.checksum(rest) == header[8]
        else { return nil }
        places = Self.take(count, from: &rest)
        hashes = Self.take(count, from: &rest)
        dates = Self.take(count, from: &rest)
        let sizes: [SIMD2<Float>] = Self.take(count, from: &rest)
        opening = Self.take(openingCount, from: &rest)
        guard sizes.allSatisfy({ $0.x > 0 && $0.y > 0 }), places.allSatisfy({ $0 > 0 && $0 < log.end }),
            opening.allSatisfy({ $0 < count }), let rare = try? Self.rare(rest, sizes, places, card)
        else { return nil }
        cards = CardTable(sizes: sizes, rare: rare)
    }

    private static func take<Value: BitwiseCopyable>(_ count: Int, from bytes: inout ArraySlice<UInt8>) -> [Value] {
        let size = count * MemoryLayout<Value>.stride
        defer { bytes = bytes.dropFirst(size) }
        return [Value](unsafeUninitializedCapacity: count) { buffer, filled in
            bytes.prefix(size).withUnsafeBytes { UnsafeMutableRawBufferPointer(buffer).copyMemory(from: $0) }
            filled = count
        }
    }

    private static func rare(
        _ bytes: ArraySlice<UInt8>, _ sizes: [SIMD2<Float>], _ places: [RecordLog.Place],
        _ card: (RecordLog.Place) -> Card?
    ) throws(MessageReader.Malformed) -> [UInt32: Card] {
        var reader = MessageReader(bytes)
        var cards: [UInt32: Card] = [:]
        while !reader.isAtEnd {
            let row = try reader.number(0...max(0, sizes.count - 1))
            let isAnimated = try reader.number(0...1) == 1
            var rare = Card(
                photo: PhotoID(row), pixels: Size(width: Double(sizes[row].x), height: Double(sizes[row].y)))
            if try reader.number(0...1) == 1 { rare.clip = try reader.clip() }
            if try reader.number(0...1) == 1 { rare.focus = try reader.rect() }
            // The durations of frames are in the record.
            if isAnimated { rare.animation = card(places[row])?.animation }
            cards[UInt32(clamping: row)] = rare
        }
        return cards
    }

    /// FNV-1a of 64 bits, eight bytes at a time.
    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.withUnsafeBytes { bytes in
            var sum: UInt64 = 0xCBF2_9CE4_8422_2325
            var index = 0
            while index + 8 <= bytes.count {
                sum = (sum ^ bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)) &* 0x0100_0000_01B3
                index += 8
            }
            for byte in bytes[index...] { sum = (sum ^ UInt64(truncatingIfNeeded: byte)) &* 0x0100_0000_01B3 }
            return sum
        }
    }
}

extension RowFile {
    /// A list without photos.
    init(of log: RecordLog, order: UInt64) {
        (identity, end, self.order) = (log.identity, RecordLog.first, order)
    }
}

extension MessageWriter {
    fileprivate mutating func write(_ clip: Clip) {
        write(Int(bitPattern: UInt(truncatingIfNeeded: clip.rate.bitPattern)))
        write(clip.frameCount)
        write(clip.isMoment ? 1 : 0)
    }

    fileprivate mutating func write(_ rect: Rect) {
        for number in [rect.minX, rect.minY, rect.size.width, rect.size.height] {
            write(Int(bitPattern: UInt(truncatingIfNeeded: number.bitPattern)))
        }
    }
}

extension MessageReader {
    fileprivate mutating func clip() throws(Malformed) -> Clip {
        let rate = try double()
        let frameCount = try number(1...ClipTiming.greatestFrameCount)
        guard ClipTiming.rates.contains(rate) else { throw Malformed() }
        return Clip(rate: rate, frameCount: frameCount, isMoment: try number(0...1) == 1)
    }

    fileprivate mutating func rect() throws(Malformed) -> Rect {
        Rect(x: try double(), y: try double(), width: try double(), height: try double())
    }

    private mutating func double() throws(Malformed) -> Double {
        let number = Double(bitPattern: UInt64(truncatingIfNeeded: try number().value))
        guard number.isFinite else { throw Malformed() }
        return number
    }
}
