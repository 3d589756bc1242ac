import Foundation
import Testing

/// `Documentation/Seeds.md` lists every difference between the gallery and the algorithms of its seeds.
@Suite struct SeedsTests {
    /// The rows of the table: a comparison, and the largest difference in points.
    private static var rows: [(name: String, most: Double)] {
        get throws {
            let file = URL(filePath: #filePath).resolvingSymlinksInPath()
                .appending(path: "../../../../Documentation/Seeds.md").standardized
            return try String(contentsOf: file, encoding: .utf8)
                .matches(of: /\n\| `(\w+)` \|[^|\n]*\| ([\d.]+) \| \S[^|\n]* \|/).compactMap { row in
                    Double(row.2).map { (String(row.1), $0) }
                }
        }
    }

    @Test("the table has a row with a reason for each comparison, in the same order")
    func rows() throws {
        #expect(try Self.rows.map(\.name) == Comparison.all.map(\.name))
    }

    /// A difference that has shrunk leaves a stale row.
    @Test("the gallery differs from a seed by as much as the table says", arguments: Comparison.all)
    func difference(_ comparison: Comparison) throws {
        let most = try #require(try Self.rows.first { $0.name == comparison.name }).most
        let difference = comparison.difference()
        #expect(difference <= most + 1e-6 && difference >= 0.8 * most - 1e-6, "\(difference) points")
    }
}
