import TestSupport
import Testing

@testable import Pictures

private func naturallyPrecedes(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    NaturalOrder.key(a).lexicographicallyPrecedes(NaturalOrder.key(b))
}

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

    @Test("accents count only between names that are otherwise equal, in either form of Unicode")
    func accents() {
        expectOrder(["abel", "\u{E1}bel 2", "Abel 3", "\u{C4}pfel", "Zebra"])
        expectOrder(["resume", "re\u{301}sume\u{301}", "r\u{E9}sum\u{E9}", "resume 2"])
        expectOrder([
            "Oslo", "\u{D8}stfold", "Stra\u{DF}e 1", "Strasse 2", "strate", "\u{17D}ilina", "Ахтырка", "ёлка", "Ель 2",
            "Жар",
        ])
    }

    @Test("a copy comes after its original, and punctuation before digits and letters")
    func copies() {
        expectOrder(["1.jpg", "1 (2).jpg", "1 (10).jpg", "1_2.jpg", "1a.jpg", "2.jpg"])
        expectOrder(["beach.jpg", "beach.png", "beach - Copy.jpg", "beach (1).jpg", "beach1.jpg", "beacha.jpg"])
        expectOrder(["1", "1 (2)", "2", "10"])
    }

    @Test("sorting gives the order of the comparison")
    func sorting() {
        let names = ["b.jpg", "10.jpg", "9.jpg", "\u{E4}.jpg", "a.jpg"].map { Array($0.utf8) }
        #expect(naturallySorted(names) == names.sorted(by: naturallyPrecedes))
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
        let letters = Array("aAbB0019_. \u{E9}e\u{301}".utf8)
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
