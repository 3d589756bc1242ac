import TestSupport
import Testing

@testable import Compositing

@Suite struct ColumnSetTests {
    @Test("it contains the ranges added to it, and its gaps are the rest", arguments: 1...40)
    func contents(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var set = ColumnSet()
        var expected = Set<Int>()
        for _ in 0..<8 {
            let start = Int.random(in: 0..<40, using: &random)
            let columns = start..<start + Int.random(in: 0...12, using: &random)
            set.add(columns)
            expected.formUnion(columns)
            #expect(set.ranges.flatMap { $0 } == expected.sorted())
            #expect(zip(set.ranges, set.ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
            #expect(set.count == expected.count)
            var gaps: [Int] = []
            set.forEachGap(in: 5..<45) { gaps += $0 }
            #expect(gaps == (5..<45).filter { !expected.contains($0) })
        }
    }

    @Test("adjacent ranges are merged, and a range between two joins them")
    func merging() {
        var set = ColumnSet()
        set.add(10..<20)
        set.add(30..<40)
        set.add(20..<22)
        #expect(set.ranges == [10..<22, 30..<40])
        set.add(22..<30)
        #expect(set.ranges == [10..<40])
    }

    @Test("an empty range adds nothing, and an empty set has one gap")
    func empty() {
        var set = ColumnSet()
        set.add(5..<5)
        #expect(set.isEmpty && set.count == 0)
        var gaps: [Range<Int>] = []
        set.forEachGap(in: 2..<9) { gaps.append($0) }
        #expect(gaps == [2..<9])
        set.add(1..<3)
        #expect(!set.isEmpty)
        set.removeAll()
        #expect(set.isEmpty)
    }
}
