import Decoding

/// When photos were taken, by row, in 4 bytes each: as ``CaptureDate/seconds`` since the start of 1904, for 133 years. Others are
/// stored beside them.
struct DateColumn: Hashable, Sendable {
    private(set) var stored: [UInt32] = []
    private(set) var others: [UInt32: Int] = [:]

    /// What stands for an unknown date, and for one that is stored elsewhere.
    private static let unknown = UInt32.max
    private static let other = UInt32.max - 1
    private static let first = CaptureDate([1904, 1, 1, 0, 0, 0])?.seconds ?? 0

    init() {}

    init(_ dates: some Sequence<Int?>) { for date in dates { append(date) } }

    /// - Parameters: As ``stored`` and ``others`` of another column.
    init(stored: [UInt32], others: [UInt32: Int]) {
        self.stored = stored
        self.others = others
    }

    /// The date of a row; nil if it is not known.
    subscript(row: Int) -> Int? {
        switch stored[row] {
        case Self.unknown: nil
        case Self.other: others[UInt32(clamping: row)]
        case let seconds: Self.first + Int(seconds)
        }
    }

    mutating func append(_ date: Int?) {
        guard let date else { return stored.append(Self.unknown) }
        if let seconds = UInt32(exactly: date - Self.first), seconds < Self.other { return stored.append(seconds) }
        others[UInt32(clamping: stored.count)] = date
        stored.append(Self.other)
    }
}
