import TestSupport
import Testing

@testable import Pictures

private func naturallyPrecedes(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    NaturalOrder.key(a).lexicographicallyPrecedes(NaturalOrder.key(b))
}

@Suite struct NaturalOrderTests {
    @Test(
        "names are in the order in which people expect them",
        arguments: [
            // Numbers by their value, which may exceed any integer; leading zeros do not count.
            ["photo 1", "photo 2", "photo 10", "photo 100"], ["2 boats 9", "2 boats 10", "10 boats 1"],
            ["IMG_9.JPG", "IMG_10.JPG", "IMG_10_2.JPG"],
            ["a99999999999999999998", "a99999999999999999999", "a100000000000000000000"], ["a001b", "a2b", "a03b"],
            ["a007", "a07", "a7"], ["0", "000", "1"],
            // Case and accents count only between names that are otherwise equal, in either form of Unicode.
            ["a", "B", "c", "D"], ["img 1", "IMG 2", "img 3", "IMG 10"], ["Boat", "boat", "Boats"],
            ["abel", "\u{E1}bel 2", "Abel 3", "\u{C4}pfel", "Zebra"],
            ["resume", "re\u{301}sume\u{301}", "r\u{E9}sum\u{E9}", "resume 2"],
            [
                "Oslo", "\u{D8}stfold", "Stra\u{DF}e 1", "Strasse 2", "strate", "\u{17D}ilina", "Ахтырка", "ёлка",
                "Ель 2", "Жар",
            ],
            // A name before longer ones, a copy after its original, punctuation before digits and letters.
            ["", "a", "a1", "a1b", "ab"], ["1.jpg", "1 (2).jpg", "1 (10).jpg", "1_2.jpg", "1a.jpg", "2.jpg"],
            ["beach.jpg", "beach.png", "beach - Copy.jpg", "beach (1).jpg", "beach1.jpg", "beacha.jpg"],
            ["1", "1 (2)", "2", "10"],
        ])
    func order(_ names: [String]) {
        for (i, a) in names.enumerated() {
            for (j, b) in names.enumerated() {
                #expect(naturallyPrecedes(Array(a.utf8), Array(b.utf8)) == (i < j), "\(a), \(b)")
            }
        }
        #expect(naturallySorted(names.reversed().map { Array($0.utf8) }) == names.map { Array($0.utf8) })
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
