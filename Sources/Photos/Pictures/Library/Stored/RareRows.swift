import Decoding
import Motion
import Scenes

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
        write(clip.isMoment ? 1 : 0)
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
