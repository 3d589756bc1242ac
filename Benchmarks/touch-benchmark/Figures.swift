import Foundation
import TouchHarness

/// Figures of a scenario, printed as a line of JSON in the order in which they were added.
///
/// They are begun before anything is measured: the last tells how long the machine's host let it wait since, and much of
/// that means that the others tell nothing.
struct Figures {
    private var parts: [String]

    /// What had been stolen before. Nil where all had been measured then.
    private let stolen: Double?

    init(_ scenario: String, stolen: Double? = ProcessFigures.stolenTime) {
        parts = ["\"scenario\":\"\(scenario)\""]
        self.stolen = stolen
    }

    mutating func add(_ name: String, _ value: Int) { parts.append("\"\(name)\":\(value)") }

    mutating func add(_ name: String, _ value: Double, decimals: Int) {
        parts.append("\"\(name)\":\(value.isFinite ? String(format: "%.\(decimals)f", value) : "null")")
    }

    mutating func print() {
        if let stolen { add("stolen_ms", Int((ProcessFigures.stolenTime - stolen) * 1000)) }
        Swift.print("{" + parts.joined(separator: ",") + "}")
    }
}

/// Numbers of a kind, in the order of their size, without those that are none.
struct Distribution {
    private let sorted: [Double]

    init(_ numbers: [Double]) { sorted = numbers.filter(\.isFinite).sorted() }

    /// The number that `share` of all are no larger than.
    func quantile(_ share: Double) -> Double {
        sorted.isEmpty ? .nan : sorted[Int((share * Double(sorted.count - 1)).rounded())]
    }

    var median: Double { quantile(0.5) }
    var least: Double { quantile(0) }
    var most: Double { quantile(1) }
    var mean: Double { sorted.isEmpty ? .nan : sorted.reduce(0, +) / Double(sorted.count) }
}
