import Decoding
import Library
import Platform

extension PhotoQuestion {
    /// Whether a ``FactColumn`` is needed to answer it.
    public var asksForFacts: Bool { !(folders.isEmpty && people.isEmpty && tags.isEmpty && rating == nil) }

    /// Photos that it asks for, in their order.
    ///
    /// Of a million photos, each takes some ten nanoseconds: first comes what costs least and leaves out most.
    ///
    /// - Parameters:
    ///   - photos: With their facts, if it asks for them.
    ///   - favourites: The photos that visitors have marked.
    func answer(among photos: PhotoRoll, on today: Day, favourites: Set<PhotoID>) -> PhotoRoll {
        var rows = photos.order
        if self.favourites {
            let marked = Set(favourites.compactMap { photos.rows.row(of: $0) })
            rows = RowList(rows.lazy.filter { marked.contains($0) })
        }
        rows = facts(photos.rows.facts, rows)
        return photos.ordered(days.isEmpty ? rows : onDays(photos.rows.dates, rows, today))
    }

    // MARK: Days

    private func onDays(_ dates: DateColumn, _ rows: RowList, _ today: Day) -> RowList {
        let days = days.map { AskedDays($0, on: today) }
        var found: [UInt32] = []
        var least = Int.max
        for row in rows {
            guard let date = dates[row] else { continue }
            let day = Day(number: date / CaptureDate.secondsADay)
            var distance = Int.max
            for asked in days { distance = min(distance, asked.distance(of: day, on: today) ?? .max) }
            guard distance <= least, distance < .max else { continue }
            if distance < least { found.removeAll(keepingCapacity: true) }
            least = distance
            found.append(UInt32(clamping: row))
        }
        return RowList(found)
    }

    // MARK: Facts

    private func facts(_ facts: FactColumn?, _ rows: RowList) -> RowList {
        let conditions = conditions
        guard let facts, !conditions.isEmpty else { return conditions.isEmpty ? rows : [] }
        let all = UInt8(clamping: (1 << conditions.count) - 1)
        let fulfilled = facts.known.map { fact in
            conditions.enumerated().reduce(0) { $0 | ($1.element(fact) ? 1 << UInt8(clamping: $1.offset) : 0) } as UInt8
        }
        return RowList(rows.lazy.filter { facts.fulfil(all, fulfilled, in: $0) })
    }

    private typealias Condition = (FactColumn.Fact) -> Bool

    /// Each condition is fulfilled by one fact.
    private var conditions: [Condition] {
        var conditions: [Condition] = []
        if !folders.isEmpty {
            let paths = folders.map(NamePath.init)
            conditions.append { fact in
                [.folder, .album].contains(fact.kind) && paths.contains { $0.isPart(of: NamePath(fact.text)) }
            }
        }
        if !people.isEmpty {
            let names = Set(people.map { FoldedName($0.utf8) })
            conditions.append { $0.kind == .person && names.contains(FoldedName($0.text.utf8)) }
        }
        if !tags.isEmpty {
            let paths = tags.map(NamePath.init)
            conditions.append { fact in
                fact.kind == .tag && paths.contains { $0.isPart(of: NamePath(fact.text)) }
            }
        }
        if let rating { conditions.append { $0.kind == .rating && (Int($0.text) ?? 0) >= rating } }
        return conditions
    }
}

/// Names of folders, or of a hierarchy of tags, the outermost first.
private struct NamePath {
    private let names: [String]
    private let isAbsolute: Bool

    init(_ text: String) {
        isAbsolute = text.hasPrefix("/")
        names = FoldedName(text.utf8).text.split(whereSeparator: { "/|".contains($0) }).map(String.init)
    }

    /// Whether these names follow one another in a path; those of an absolute path, from its beginning.
    func isPart(of path: NamePath) -> Bool {
        guard !names.isEmpty, names.count <= path.names.count else { return false }
        let starts = isAbsolute && path.isAbsolute ? 0...0 : 0...path.names.count - names.count
        return starts.contains { path.names[$0...].starts(with: names) }
    }
}
