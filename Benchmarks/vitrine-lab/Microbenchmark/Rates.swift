import ArgumentParser
import Foundation
import StrokeSamples

/// Prints how much the answer to a stroke depends on how often the touchscreen reports it.
struct Rates: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints how much gestures depend on the sampling rate.",
        discussion: """
            Strokes are read at several rates and compared with the same strokes at 240 Hz. The columns are the share that
            other gestures win and, of the rest, the largest difference of the translation, in points, of the magnification
            and of the rotation, in radians, and the 95th percentile of that of the velocity.
            """)

    @Option(help: "Strokes of each kind.")
    var strokes = 572

    func run() {
        print(Self.row("strokes", "Hz", "other winner", "points", "magnification", "rotation", "velocity"))
        for kind in RateStroke.Kind.allCases {
            for result in SamplingRates.measure(kind, strokes: strokes) { print(row(kind, result)) }
        }
    }

    private func row(_ kind: RateStroke.Kind, _ result: SamplingRates) -> String {
        let others = Double(result.otherWinners) / Double(max(result.strokes, 1))
        return Self.row(
            "\(kind)", "\(Int(result.rate))", Self.percent(others),
            String(format: "%.2f", result.translations.percentile(1)),
            Self.percent(result.magnifications.percentile(1)),
            String(format: "%.4f", result.rotations.percentile(1)), Self.percent(result.velocities.percentile(0.95)))
    }

    private static func percent(_ share: Double) -> String { String(format: "%.1f %%", share * 100) }

    private static func row(_ texts: String...) -> String {
        zip(texts, [12, 6, 14, 10, 15, 10, 10]).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }.joined()
    }
}
