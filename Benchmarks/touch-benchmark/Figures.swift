import Foundation

/// Figures of a scenario, printed as a line of JSON in the order in which they were added.
struct Figures {
    private var parts: [String]

    init(_ scenario: String) { parts = ["\"scenario\":\"\(scenario)\""] }

    mutating func add(_ name: String, _ value: Int) { parts.append("\"\(name)\":\(value)") }

    mutating func add(_ name: String, _ value: Double, decimals: Int) {
        parts.append("\"\(name)\":\(value.isFinite ? String(format: "%.\(decimals)f", value) : "null")")
    }

    func print() { Swift.print("{" + parts.joined(separator: ",") + "}") }
}

/// Numbers of a kind, in the order of their size.
struct Distribution {
    private let sorted: [Double]

    init(_ numbers: [Double]) { sorted = numbers.sorted() }

    /// The number that `share` of all are no larger than.
    func quantile(_ share: Double) -> Double {
        sorted.isEmpty ? .nan : sorted[Int((share * Double(sorted.count - 1)).rounded())]
    }

    var median: Double { quantile(0.5) }
    var least: Double { quantile(0) }
    var most: Double { quantile(1) }
    var mean: Double { sorted.isEmpty ? .nan : sorted.reduce(0, +) / Double(sorted.count) }
}
