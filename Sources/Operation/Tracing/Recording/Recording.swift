import FoundationEssentials
import Gallery
import Motion
import SystemPackage

/// All that the gallery was told in a run: fed again at the same times, it leads to the same states.
///
/// A recording is a file of JSON Lines: the screen first, then a line for each time the gallery was brought forward.
public struct Recording: Sendable {
    /// The screen on which it was made.
    public struct Screen: Codable, Hashable, Sendable {
        /// In points.
        public var width, height: Double

        public init(_ size: Size) {
            (width, height) = (size.width, size.height)
        }

        public var size: Size { Size(width: width, height: height) }
    }

    /// One step: what came in, and the time to which the gallery was then brought.
    public struct Tick: Codable, Hashable, Sendable {
        /// Seconds.
        public var time: Double
        public var inputs: [RecordedInput]

        public init(time: Double, inputs: [GalleryInput]) {
            self.time = time
            self.inputs = inputs.map(RecordedInput.init)
        }
    }

    /// Why a recording cannot be replayed.
    public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
        public let description: String
    }

    public let screen: Screen
    public let ticks: [Tick]

    /// Reads a recording.
    ///
    /// - Throws: ``Fault`` with the file and the line.
    public init(contentsOf path: String) throws(Fault) {
        guard let data = try? Data(contentsOf: URL(filePath: path)) else {
            throw Fault(description: "\(path): cannot be read")
        }
        let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard let first = lines.first, let screen = try? JSONDecoder().decode(Screen.self, from: first) else {
            throw Fault(description: "\(path):1: expected the screen of a recording")
        }
        self.screen = screen
        var ticks: [Tick] = []
        for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
            guard let tick = try? JSONDecoder().decode(Tick.self, from: line) else {
                throw Fault(description: "\(path):\(index + 1): expected a tick of a recording")
            }
            ticks.append(tick)
        }
        self.ticks = ticks
    }
}

/// Writes a recording as the gallery runs.
public struct Recorder: Sendable {
    private let writer: LineWriter

    public init(_ writer: LineWriter, size: Size) {
        self.writer = writer
        write(Recording.Screen(size))
    }

    public func record(_ inputs: [GalleryInput], at time: Double) {
        write(Recording.Tick(time: time, inputs: inputs))
    }

    private func write(_ value: some Encodable) {
        guard let data = try? JSONEncoder().encode(value) else { return }
        writer.write(String(decoding: data, as: UTF8.self) + "\n")
    }
}
