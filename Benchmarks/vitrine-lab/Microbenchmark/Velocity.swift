import ArgumentParser
import Foundation
import StrokeSamples

/// Prints how far the velocity of strokes is off if their events bear the times of frames.
struct Velocity: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints the errors of velocities at frames' times as a table.",
        discussion: """
            Each estimate is compared with the least-squares parabola at the touchscreen's own times. "Plain" is the same
            parabola at the frames' times. Each column has the median error, the 90th percentile, and the share of strokes
            that are at most 20 % wrong.
            """)

    @Option(help: "Strokes of each kind for each panel; each is read in eight phases.")
    var strokes = 100

    func run() throws {
        print(Self.row("strokes", "frames", "plain", "tracker"))
        print(row("recorded", "the program's", try RecordedStroke.comparison()))
        for rate in Reading.rates {
            print(row("recorded", "\(Int(rate)) Hz, even", try RecordedStroke.comparison(rate: rate)))
        }
        for reading in Reading.allCases {
            for family in StrokeFamily.allCases {
                for rate in Reading.rates {
                    let comparison = family.comparison(strokes, rate: rate, reading)
                    print(row("\(family)", "\(Int(rate)) Hz, \(reading)", comparison))
                }
            }
        }
    }

    private func row(_ strokes: String, _ frames: String, _ comparison: VelocityComparison) -> String {
        Self.row(strokes, frames, column(comparison.plain), column(comparison.tracker))
    }

    private func column(_ errors: VelocityErrors) -> String {
        [errors.median, errors.ninetieth, errors.within].map { String(format: "%6.1f %%", $0 * 100) }.joined()
    }

    private static func row(_ texts: String...) -> String {
        zip(texts, [14, 16, 27, 27]).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }.joined()
    }
}
