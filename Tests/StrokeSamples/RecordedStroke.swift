import Foundation
import Motion

/// A stroke that `touch-benchmark strokes` recorded: what a touchscreen sent, and what the program read of it.
package struct RecordedStroke: Sendable {
    /// The kind of movement, and the rate of the touchscreen.
    package let name: String
    /// With the times at which the touchscreen sent its samples.
    package private(set) var sent: SampledStroke
    /// With the times that the program gave them.
    package private(set) var read: SampledStroke

    /// All recordings of the folder `Recordings`.
    package static func all() throws -> [RecordedStroke] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Recordings")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let texts = try files.sorted { $0.path < $1.path }.map { try String(contentsOf: $0, encoding: .utf8) }
        return texts.flatMap(strokes)
    }

    private static func strokes(in text: String) -> [RecordedStroke] {
        text.split(separator: "\n").reduce(into: []) { strokes, line in
            let numbers = line.split(separator: " ").compactMap { Double($0) }
            if numbers.count == 4 {
                strokes[strokes.count - 1].add(numbers)
            } else {
                strokes.append(RecordedStroke(named: String(line)))
            }
        }
    }

    private init(named name: String) {
        self.name = name
        sent = SampledStroke([], lift: 0)
        read = SampledStroke([], lift: 0)
    }

    /// Adds a line: two times in milliseconds, and a position. The last one, which is the lift, repeats the position of the
    /// last sample.
    private mutating func add(_ numbers: [Double]) {
        let position = Point(x: numbers[2], y: numbers[3])
        sent.lift = numbers[0] / 1000
        read.lift = numbers[1] / 1000
        guard position != sent.samples.last?.position else { return }
        sent.samples.append((sent.lift, position))
        read.samples.append((read.lift, position))
    }
}
