import Motion
import TestSupport

/// The relative errors of an estimate of velocity.
package struct VelocityErrors: Sendable {
    private var errors: [Double] = []

    package init() {}

    package mutating func add(_ found: Vector, expecting velocity: Vector) {
        errors.append((found - velocity).length / velocity.length)
    }

    package var median: Double { percentile(0.5) }
    package var ninetieth: Double { percentile(0.9) }
    /// The share of strokes that are at most 20 % wrong.
    package var within: Double { Double(errors.count { $0 <= 0.2 }) / Double(errors.count) }

    private func percentile(_ share: Double) -> Double {
        errors.sorted()[min(errors.count - 1, Int(share * Double(errors.count)))]
    }
}

/// The errors of the engine's tracker, and of a fit through the times as they are, against the fit at device times.
package struct VelocityComparison: Sendable {
    package var tracker = VelocityErrors()
    package var plain = VelocityErrors()

    package init() {}

    package mutating func add(_ stroke: SampledStroke, readBy reader: FrameReader) {
        add(stroke.read(by: reader), expecting: stroke.fittedVelocity)
    }

    package mutating func add(_ read: SampledStroke, expecting velocity: Vector) {
        tracker.add(read.velocity, expecting: velocity)
        plain.add(read.fittedVelocity, expecting: velocity)
    }
}

/// How frames read events.
package enum Reading: String, CaseIterable, Sendable {
    case even
    /// Each frame comes up to a sixth of its time late.
    case late
    /// One frame in the middle of the stroke is left out.
    case dropped

    /// The frame rates at which strokes are read.
    package static let rates = [30.0, 50, 60, 75, 144]

    func reader(_ rate: Double, phase: Double, of stroke: SampledStroke) -> FrameReader {
        let middle = ((stroke.lift + (stroke.samples.first?.time ?? 0)) / 2 * rate).rounded()
        return FrameReader(
            rate: rate, phase: phase / rate, jitter: self == .late ? 1.0 / 6 : 0,
            dropped: self == .dropped ? Int(middle) : nil)
    }
}

extension StrokeFamily {
    /// Strokes of this family from all panels, read at a rate in eight phases. They are the same each time.
    ///
    /// - Parameter count: The number of strokes for each panel.
    package func comparison(_ count: Int, rate: Double, _ reading: Reading) -> VelocityComparison {
        var generator = SeededGenerator(seed: 19)
        var comparison = VelocityComparison()
        for panel in Self.panels {
            for _ in 0..<count {
                let (stroke, _) = stroke(panel: panel, using: &generator)
                for phase in 0..<8 {
                    comparison.add(stroke, readBy: reading.reader(rate, phase: Double(phase) / 8, of: stroke))
                }
            }
        }
        return comparison
    }
}

extension RecordedStroke {
    /// All recordings at the times that the program gave them.
    package static func comparison() throws -> VelocityComparison {
        try all().reduce(into: VelocityComparison()) { $0.add($1.read, expecting: $1.sent.fittedVelocity) }
    }

    /// All recordings as if frames had read them at a rate, in eight phases.
    package static func comparison(rate: Double) throws -> VelocityComparison {
        try all().reduce(into: VelocityComparison()) { comparison, stroke in
            for phase in 0..<8 {
                comparison.add(stroke.sent, readBy: FrameReader(rate: rate, phase: Double(phase) / 8 / rate))
            }
        }
    }
}
