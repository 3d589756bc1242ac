import Foundation
import TouchHarness

/// The figures of a scenario, printed as a line of JSON in the order in which they were added.
///
/// Create it before measuring. The last figure is the time that the virtual machine's host withheld since then; if that is
/// much, the others are not meaningful.
struct Figures {
    private var parts: [String]

    /// The stolen time when the measurement started; nil to leave out this figure.
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

/// A sorted set of numbers, without those that are not finite.
struct Distribution {
    private let sorted: [Double]

    init(_ numbers: [Double]) { sorted = numbers.filter(\.isFinite).sorted() }

    func quantile(_ fraction: Double) -> Double {
        sorted.isEmpty ? .nan : sorted[Int((fraction * Double(sorted.count - 1)).rounded())]
    }

    var median: Double { quantile(0.5) }
    var least: Double { quantile(0) }
    var most: Double { quantile(1) }
    var mean: Double { sorted.isEmpty ? .nan : sorted.reduce(0, +) / Double(sorted.count) }
}
