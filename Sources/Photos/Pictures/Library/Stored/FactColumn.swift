import Decoding
import Library
import Platform
import SystemPackage

/// What a ``PhotoQuestion`` asks about photos beside their dates, by row: some 16 bytes each. Each fact, such as a folder or a
/// person, is stored once.
struct FactColumn: Sendable {
    /// What is known about photos.
    enum Kind: Int, CaseIterable {
        case folder, album, person, tag, rating
    }

    struct Fact: Hashable, Sendable {
        var kind: Kind
        var text: String
    }

    /// All facts, by their numbers.
    private(set) var known: [Fact] = []
    private var numbers: [Fact: UInt32] = [:]
    /// Where the facts of each row begin in ``lists``.
    private(set) var starts: [UInt32] = []
    /// For each photo the count of its facts and their numbers; those of photos that have moved are left behind.
    private(set) var lists: [UInt32] = []

    var count: Int { starts.count }

    init() {}

    // MARK: Filling

    mutating func append(_ photo: Photo?) {
        starts.append(UInt32(clamping: lists.count))
        append(photo.map(Self.facts) ?? [])
    }

    mutating func replace(_ row: Int, with photo: Photo) {
        starts[row] = UInt32(clamping: lists.count)
        append(Self.facts(of: photo))
    }

    private mutating func append(_ facts: [Fact]) {
        lists.append(UInt32(clamping: facts.count))
        for fact in facts { lists.append(number(of: fact)) }
    }

    private mutating func number(of fact: Fact) -> UInt32 {
        if let number = numbers[fact] { return number }
        let number = UInt32(clamping: known.count)
        known.append(fact)
        numbers[fact] = number
        return number
    }

    private static func facts(of photo: Photo) -> [Fact] {
        let label = photo.label
        let place =
            photo.note.album.map { Fact(kind: .album, text: $0) }
            ?? Fact(kind: .folder, text: TileFolders.album(of: photo.path).string)
        return [place] + label.people.map { Fact(kind: .person, text: $0) }
            + label.tags.map { Fact(kind: .tag, text: $0) }
            + (photo.rating.map { [Fact(kind: .rating, text: "\($0)")] } ?? [])
    }

    /// Only some rows.
    func choosing(_ rows: RowList) -> FactColumn {
        var chosen = FactColumn()
        (chosen.known, chosen.numbers) = (known, numbers)
        chosen.starts.reserveCapacity(rows.count)
        chosen.lists.reserveCapacity(lists.count)
        for row in rows {
            chosen.starts.append(UInt32(clamping: chosen.lists.count))
            chosen.lists += lists[list(row)]
        }
        return chosen
    }

    /// Where the count of a row's facts and their numbers are.
    private func list(_ row: Int) -> Range<Int> {
        let start = Int(starts[row])
        return start..<start + 1 + Int(lists[start])
    }

    // MARK: Asking

    /// Whether the facts of a row fulfil all conditions together.
    ///
    /// - Parameters:
    ///   - all: The conditions, each a bit.
    ///   - fulfilled: Those that a fact fulfils, by the fact's number.
    func fulfil(_ all: UInt8, _ fulfilled: [UInt8], in row: Int) -> Bool {
        lists[list(row).dropFirst()].reduce(0) { $0 | fulfilled[Int($1)] } == all
    }

    // MARK: Bytes

    private static let headerCount = 24

    /// The column as bytes, for the next run.
    ///
    /// ```
    /// facts ::= count[8] listCount[8] nameLength[8] starts[4 × count] lists[4 × listCount] names[nameLength]
    /// ```
    var bytes: [UInt8] {
        var writer = MessageWriter()
        writer.write(known.count)
        for fact in known {
            writer.write(fact.kind.rawValue)
            writer.write(fact.text)
        }
        let names = writer.bytes
        var bytes = [starts.count, lists.count, names.count].flatMap { UInt64(clamping: $0).littleEndianBytes }
        bytes.reserveCapacity(bytes.count + 4 * (starts.count + lists.count) + names.count)
        starts.withUnsafeBytes { bytes += $0 }
        lists.withUnsafeBytes { bytes += $0 }
        return bytes + names
    }

    /// - Returns: Nil if the bytes are damaged, or of another number of rows.
    init?(_ bytes: ArraySlice<UInt8>, count: Int) {
        let header = Array(bytes.prefix(Self.headerCount)).numbers
        guard header.count == 3, header.allSatisfy({ $0 <= UInt64(clamping: bytes.count) }), Int(header[0]) == count,
            Self.headerCount + 4 * Int(header[0] + header[1]) + Int(header[2]) == bytes.count
        else { return nil }
        var rest = bytes.dropFirst(Self.headerCount)
        starts = rest.takeValues(count)
        lists = rest.takeValues(Int(header[1]))
        guard let facts = try? Self.facts(Array(rest)) else { return nil }
        known = facts
        numbers = Dictionary(zip(facts, (0 as UInt32)...), uniquingKeysWith: { first, _ in first })
        guard isSound else { return nil }
    }

    private static func facts(_ bytes: [UInt8]) throws(MessageReader.Malformed) -> [Fact] {
        var reader = MessageReader(bytes)
        var facts: [Fact] = []
        for _ in 0..<(try reader.number(0...bytes.count)) {
            guard let kind = Kind(rawValue: try reader.number().value) else { throw MessageReader.Malformed() }
            facts.append(Fact(kind: kind, text: try reader.text()))
        }
        return facts
    }

    /// Whether each row has a list, of facts that are known.
    private var isSound: Bool {
        starts.allSatisfy { start in
            let start = Int(start)
            guard start < lists.count, start + Int(lists[start]) < lists.count else { return false }
            return lists[(start + 1)...].prefix(Int(lists[start])).allSatisfy { Int($0) < known.count }
        }
    }
}
