import SeededGenerator
import Testing

@testable import Pictures

@Suite struct NaturalOrderTests {
    private func precedes(_ a: String, _ b: String) -> Bool { naturallyPrecedes(Array(a.utf8), Array(b.utf8)) }

    private func expectOrder(_ names: [String], sourceLocation: SourceLocation = #_sourceLocation) {
        for (i, a) in names.enumerated() {
            for (j, b) in names.enumerated() {
                #expect(precedes(a, b) == (i < j), "\(a), \(b)", sourceLocation: sourceLocation)
            }
        }
    }

    @Test("numbers in names are sorted by their value")
    func numbers() {
        expectOrder(["photo 1", "photo 2", "photo 10", "photo 100"])
        expectOrder(["2 boats 9", "2 boats 10", "10 boats 1"])
        expectOrder(["IMG_9.JPG", "IMG_10.JPG", "IMG_10_2.JPG"])
    }

    @Test("numbers may have more digits than any integer")
    func longNumbers() {
        expectOrder(["a99999999999999999998", "a99999999999999999999", "a100000000000000000000"])
    }

    @Test("leading zeros do not count, but equal numbers still have an order")
    func zeros() {
        expectOrder(["a001b", "a2b", "a03b"])
        expectOrder(["a007", "a07", "a7"])
        expectOrder(["000", "0", "1"].sorted())
    }

    @Test("case is ignored, except between names that are otherwise equal")
    func capitals() {
        expectOrder(["a", "B", "c", "D"])
        expectOrder(["img 1", "IMG 2", "img 3", "IMG 10"])
        expectOrder(["Boat", "boat", "Boats"].sorted { $0.count < $1.count })
    }

    @Test("a name comes before longer names that begin with it")
    func prefixes() {
        expectOrder(["", "a", "a1", "a1b", "ab"])
    }

    @Test("names that are not UTF-8 have an order, too")
    func bytes() {
        #expect(naturallyPrecedes([0xFE], [0xFF]))
        #expect(!naturallyPrecedes([0xFF], [0xFE]))
        #expect(!naturallyPrecedes([0xFF], [0xFF]))
    }

    @Test("it is a strict order: antisymmetric and transitive", arguments: 1...6)
    func strictness(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let letters = Array("aAbB0019_".utf8)
        func name() -> [UInt8] {
            (0..<Int.random(in: 0...5, using: &random)).map { _ in
                letters[Int.random(in: letters.indices, using: &random)]
            }
        }
        for _ in 0..<3000 {
            let a = name()
            let b = name()
            let c = name()
            let ab = naturallyPrecedes(a, b)
            let ba = naturallyPrecedes(b, a)
            #expect(a == b ? !ab && !ba : ab != ba, "seed \(seed): \(a), \(b)")
            if ab && naturallyPrecedes(b, c) { #expect(naturallyPrecedes(a, c), "seed \(seed): \(a), \(b), \(c)") }
        }
    }
}
