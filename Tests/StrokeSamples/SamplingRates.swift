import Gestures
import Motion
import TestSupport

/// How much the answers to the same strokes at a sampling rate differ from those at 240 Hz.
package struct SamplingRates: Sendable {
    package static let reference = 240.0
    /// In hertz.
    package static let rates = [120.0, 60, 30, 20]

    package let rate: Double
    package private(set) var strokes = 0
    /// The strokes that another gesture wins.
    package private(set) var otherWinners = 0
    /// The differences of the strokes with the same winner: in points, as a ratio, in radians, and as a share of the
    /// velocity, or of 200 points a second if that is more.
    package private(set) var translations: [Double] = []
    package private(set) var magnifications: [Double] = []
    package private(set) var rotations: [Double] = []
    package private(set) var velocities: [Double] = []

    package static func measure(_ kind: RateStroke.Kind, strokes: Int, seed: UInt64 = 36) -> [SamplingRates] {
        var generator = SeededGenerator(seed: seed)
        var results = rates.map { SamplingRates(rate: $0) }
        for _ in 0..<strokes {
            let stroke = RateStroke(kind, using: &generator)
            let expected = StrokeAnswer(of: stroke.read(rate: reference), on: kind.scene)
            for index in results.indices { results[index].add(stroke, expected) }
        }
        return results
    }

    private init(rate: Double) {
        self.rate = rate
    }

    private mutating func add(_ stroke: RateStroke, _ expected: StrokeAnswer) {
        let answer = StrokeAnswer(of: stroke.read(rate: rate), on: stroke.kind.scene)
        strokes += 1
        guard answer.winners == expected.winners else { return otherWinners += 1 }
        translations.append((answer.translation - expected.translation).length)
        magnifications.append(abs(answer.magnification / expected.magnification - 1))
        rotations.append(abs(answer.rotation - expected.rotation))
        velocities.append((answer.velocity - expected.velocity).length / max(expected.velocity.length, 200))
    }
}

extension [Double] {
    /// The value that a share of all values do not exceed; 0 if there is none.
    package func percentile(_ share: Double) -> Double {
        isEmpty ? 0 : sorted()[Int(Double(count - 1) * share)]
    }
}
