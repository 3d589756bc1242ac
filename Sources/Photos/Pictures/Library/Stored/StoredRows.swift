import Decoding
import Library
import Motion
import Platform

/// The rows of a run as bytes: the next run need not read each photo's record to begin.
///
/// ```
/// rows ::= revision[8] identity[8] end[8] old[8] labelBytes[8] order[8] count[8] chosenCount[8] rareCount[8] checksum[8]
///          places[4 × count] hashes[4 × count] dates[4 × count] sizes[8 × count] chosen[4 × chosenCount] rare[rareCount]
/// ```
/// Numbers are those of this machine, for which alone they are written.
struct StoredRows {
    /// The records to which it belongs, and the place of the first that it does not know.
    var identity: UInt64
    var end: RecordLog.Place
    /// The records of photos that are gone, in their units.
    var old = 0
    /// The bytes of the labels among the records.
    var labelBytes = 0
    /// The order of photos for which some were chosen.
    var order: UInt64
    var rows = PhotoRows()
    /// The hashes of paths, for a ``PathTable``.
    var hashes: [UInt32] = []
    /// The rows of all photos that these are, in the order in which they are shown; empty if these are all.
    private(set) var chosen: [UInt32] = []

    private static let revision: UInt64 = 5
    private static let headerCount = 80
    private static let rowCount = 20

    /// A list without photos.
    init(of log: RecordLog, order: UInt64) {
        (identity, end, self.order) = (log.identity, RecordLog.first, order)
    }

    /// Only some rows.
    ///
    /// - Parameter chosen: In the order in which their photos are shown.
    func choosing(_ chosen: [UInt32]) -> StoredRows {
        let list = RowList(chosen.sorted())
        var some = self
        some.chosen = chosen
        some.rows = rows.choosing(list, as: list)
        some.hashes = list.map { hashes[$0] }
        return some
    }

    /// These rows in the order in which they are shown.
    var shownOrder: RowList { RowList(chosen.compactMap { rows.cards.row(of: PhotoID(Int($0))) }) }

    // MARK: Writing

    var bytes: [UInt8] {
        let places = rows.places
        let rare = RareRows(cards: rows.cards.rareCards, dates: rows.dates.others).bytes
        var bytes = [UInt8](repeating: 0, count: Self.headerCount)
        bytes.reserveCapacity(Self.headerCount + Self.rowCount * places.count + 4 * chosen.count + rare.count)
        append(places, to: &bytes)
        append(hashes, to: &bytes)
        append(rows.dates.stored, to: &bytes)
        append(rows.cards.sizes, to: &bytes)
        append(chosen, to: &bytes)
        bytes += rare
        let header = [
            Self.revision, identity, UInt64(clamping: end), UInt64(clamping: old), UInt64(clamping: labelBytes), order,
            UInt64(clamping: places.count), UInt64(clamping: chosen.count), UInt64(clamping: rare.count),
        ]
        let sum = Self.checksum(bytes[Self.headerCount...], header)
        bytes.replaceSubrange(..<Self.headerCount, with: (header + [sum]).flatMap(\.littleEndianBytes))
        return bytes
    }

    private func append<Value: BitwiseCopyable>(_ values: [Value], to bytes: inout [UInt8]) {
        values.withUnsafeBytes { bytes += $0 }
    }

    // MARK: Reading

    /// - Parameters:
    ///   - bytes: From a file, which may be damaged.
    ///   - log: The records to which it must belong.
    ///   - long: Reads the card of a photo with an animation or a pyramid from its record.
    /// - Returns: Nil if they are damaged or belong to others.
    init?(_ bytes: ArraySlice<UInt8>, of log: RecordLog, long: (RecordLog.Place) -> Card?) {
        let header = Array(bytes.prefix(Self.headerCount)).numbers
        guard header.count == 10, header[0] == Self.revision, header[1] == log.identity,
            header[2] <= UInt64(clamping: log.end),
            header[3] <= header[2], header[6...8].allSatisfy({ $0 <= UInt64(clamping: bytes.count) })
        else { return nil }
        identity = header[1]
        end = RecordLog.Place(clamping: header[2])
        old = Int(clamping: header[3])
        labelBytes = Int(clamping: header[4])
        order = header[5]
        let (count, chosenCount) = (Int(clamping: header[6]), Int(clamping: header[7]))
        var rest = bytes.dropFirst(Self.headerCount)
        guard rest.count == Self.rowCount * count + 4 * chosenCount + Int(clamping: header[8]),
            Self.checksum(rest, Array(header[..<9])) == header[9]
        else { return nil }
        let places: [RecordLog.Place] = rest.takeValues(count)
        hashes = rest.takeValues(count)
        let dates: [UInt32] = rest.takeValues(count)
        let sizes: [SIMD2<Float>] = rest.takeValues(count)
        chosen = rest.takeValues(chosenCount)
        guard sizes.allSatisfy({ $0.x > 0 && $0.y > 0 }), places.allSatisfy({ $0 > 0 && $0 < header[2] }),
            chosen.isEmpty || chosen.count == count && Set(chosen).count == count,
            let rare = try? RareRows(rest, sizes, long: { long(places[$0]) })
        else { return nil }
        let photos = chosen.isEmpty ? RowList(count: count) : RowList(chosen.sorted())
        rows = PhotoRows(
            cards: CardTable(photos, sizes: sizes, rare: rare.cards), places: places,
            dates: DateColumn(stored: dates, others: rare.dates))
    }

    /// Identifies these rows among all that were ever stored.
    var digest: UInt64 {
        rows.places.withUnsafeBytes { Self.checksum(Array($0)[...], [identity]) }
    }

    /// FNV-1a of 64 bits, eight bytes at a time.
    static func checksum(_ bytes: ArraySlice<UInt8>, _ header: [UInt64]) -> UInt64 {
        bytes.withUnsafeBytes { bytes in
            var sum: UInt64 = header.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ $1) &* 0x0100_0000_01B3 }
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

extension ArraySlice<UInt8> {
    /// Removes values, as they are in memory, from the beginning.
    ///
    /// - Precondition: There are so many.
    mutating func takeValues<Value: BitwiseCopyable>(_ count: Int) -> [Value] {
        let size = count * MemoryLayout<Value>.stride
        defer { self = dropFirst(size) }
        return [Value](unsafeUninitializedCapacity: count) { buffer, filled in
            prefix(size).withUnsafeBytes { UnsafeMutableRawBufferPointer(buffer).copyMemory(from: $0) }
            filled = count
        }
    }
}

/// The part of ``StoredRows`` beside the columns, about few photos.
struct RareRows {
    /// Cards that have more than a size, by row.
    var cards: [UInt32: Card]
    /// Dates outside the range of a ``DateColumn``.
    var dates: [UInt32: Int]

    var bytes: [UInt8] {
        var writer = MessageWriter()
        writer.write(cards.count)
        for (row, card) in cards.sorted(by: { $0.key < $1.key }) {
            writer.write(Int(row))
            writer.write(card.animation == nil && card.pyramid == nil ? 0 : 1)
            writer.write(card.clip == nil ? 0 : 1)
            if let clip = card.clip { writer.write(clip) }
            writer.write(card.focus == nil ? 0 : 1)
            if let focus = card.focus { writer.write(focus) }
        }
        writer.write(dates.count)
        for (row, date) in dates.sorted(by: { $0.key < $1.key }) {
            writer.write(Int(row))
            writer.write(date)
        }
        return writer.bytes
    }
}

extension RareRows {
    /// - Parameters:
    ///   - sizes: The sizes of all cards.
    ///   - long: Reads the card of a row with an animation or a pyramid, which only its record has.
    init(
        _ bytes: ArraySlice<UInt8>, _ sizes: [SIMD2<Float>], long: (Int) -> Card?
    ) throws(MessageReader.Malformed) {
        var reader = MessageReader(bytes)
        let rows = 0...max(0, sizes.count - 1)
        self.init(cards: [:], dates: [:])
        for _ in 0..<(try reader.number(0...sizes.count)) {
            let row = try reader.number(rows)
            let size = Size(width: Double(sizes[row].x), height: Double(sizes[row].y))
            var card = Card(photo: PhotoID(row), pixels: size)
            if try reader.number(0...1) == 1, let long = long(row) {
                (card.animation, card.pyramid) = (long.animation, long.pyramid)
            }
            if try reader.number(0...1) == 1 { card.clip = try reader.clip() }
            if try reader.number(0...1) == 1 { card.focus = try reader.rect() }
            cards[UInt32(clamping: row)] = card
        }
        for _ in 0..<(try reader.number(0...sizes.count)) {
            let row = try reader.number(rows)
            dates[UInt32(clamping: row)] = try reader.number().value
        }
    }
}

extension MessageWriter {
    fileprivate mutating func write(_ clip: Clip) {
        write(clip.rate)
        write(clip.frameCount)
        write((clip.isMoment ? 1 : 0) + (clip.hasSound ? 2 : 0))
    }

    fileprivate mutating func write(_ rect: Rect) {
        for number in [rect.minX, rect.minY, rect.size.width, rect.size.height] { write(number) }
    }

    private mutating func write(_ number: Double) { write(Int(truncatingIfNeeded: number.bitPattern)) }
}

extension MessageReader {
    fileprivate mutating func clip() throws(Malformed) -> Clip {
        let rate = try double()
        let frameCount = try number(1...ClipTiming.greatestFrameCount)
        guard ClipTiming.rates.contains(rate) else { throw Malformed() }
        let kind = try number(0...3)
        return Clip(rate: rate, frameCount: frameCount, isMoment: kind & 1 == 1, hasSound: kind & 2 == 2)
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
