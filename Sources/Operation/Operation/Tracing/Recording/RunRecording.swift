import FoundationEssentials
import Gallery
import Platform
import SystemPackage

/// All inputs that determined the gallery's states in a run. Replayed at the same times, they lead to the same states.
///
/// A recording is a file of JSON Lines: what the gallery started with, then a line for each step.
public struct RunRecording: Sendable {
    /// One step: the inputs, and the time to which the gallery then went forward.
    public struct Step: Codable, Hashable, Sendable {
        /// Seconds.
        public var time: Double
        public var inputs: [GalleryInput]
    }

    /// The reason why a recording cannot be replayed, in one line that names the file.
    public enum Fault: Error, Hashable, Sendable {
        case unreadable(String)
        case broken(String)
    }

    /// The limit of a recording: days of touches.
    private static let greatestByteCount = 1 << 30

    public let setup: GallerySetup
    public let steps: [Step]

    /// Reads a recording.
    ///
    /// - Throws: ``Fault`` with the file and the line.
    public init(contentsOf path: FilePath) throws(Fault) {
        let lines: [ArraySlice<UInt8>]
        do {
            lines = try path.contents(upTo: Self.greatestByteCount).split(
                separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        } catch {
            throw .unreadable("cannot read \(path.escaped): \(error) (expected a file that --record has written)")
        }
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .recorded
        guard let first = lines.first, let setup = try? decoder.decode(GallerySetup.self, from: Data(first)) else {
            throw .broken("\(path.escaped):1: not a recording (expected the line that --record writes first)")
        }
        self.setup = setup
        var steps: [Step] = []
        for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
            guard let step = try? decoder.decode(Step.self, from: Data(line)) else {
                let place = "\(path.escaped):\(index + 1)"
                throw .broken("\(place): damaged recording (expected one recorded step per line)")
            }
            steps.append(step)
        }
        self.steps = steps
    }
}

/// Writes a recording while the gallery runs.
public struct Recorder: Sendable {
    private let writer: LineWriter

    public init(_ writer: LineWriter, _ setup: GallerySetup) {
        self.writer = writer
        write(setup)
    }

    public func record(_ inputs: [GalleryInput], at time: Double) {
        write(RunRecording.Step(time: time, inputs: inputs))
    }

    private func write(_ value: some Encodable) {
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .recorded
        guard let data = try? encoder.encode(value) else { return }
        writer.write(String(decoding: data, as: UTF8.self) + "\n")
    }
}

// JSON has no infinity, which a contact policy without a bezel contains.

extension JSONEncoder.NonConformingFloatEncodingStrategy {
    fileprivate static let recorded = Self.convertToString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
}

extension JSONDecoder.NonConformingFloatDecodingStrategy {
    fileprivate static let recorded = Self.convertFromString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
}
