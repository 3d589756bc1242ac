import Testing

@testable import Compositing

/// An enlarged picture shows each of its rows many times, but each is scaled only once.
@Suite struct ScratchTests {
    private let scratch = Scratch()

    init() { scratch.reserve(4) }

    /// Asks for two rows, and returns those that had to be scaled.
    private func rows(_ first: Int, _ second: Int) -> [Int] {
        var scaled: [Int] = []
        scratch.scaleRows(first, second) { row, target in
            scaled.append(row)
            target.update(repeating: UInt32(row), count: 4)
        }
        return scaled
    }

    @Test("rows that have been scaled are reused")
    func reuse() {
        #expect(rows(3, 4) == [3, 4])
        #expect(rows(3, 4) == [])
        #expect(scratch.upper[0] == 3 && scratch.lower[3] == 4)
    }

    @Test("the lower row of a pair is reused as the upper row of the next")
    func moving() {
        _ = rows(3, 4)
        #expect(rows(4, 5) == [5])
        #expect(scratch.upper[0] == 4 && scratch.lower[0] == 5)
    }

    @Test("if both rows are the same, one is scaled")
    func single() {
        #expect(rows(7, 7) == [7])
        #expect(scratch.upper[2] == 7)
    }

    @Test("after invalidation, rows are scaled again")
    func invalidation() {
        _ = rows(3, 4)
        scratch.invalidateRows()
        #expect(rows(3, 4) == [3, 4])
    }
}
