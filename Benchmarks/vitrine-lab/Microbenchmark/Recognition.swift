import ArgumentParser
import Foundation
import Gestures
import Motion
import StrokeSamples

/// Prints how long gestures take to be recognized, beside the least that anything could take.
struct Recognition: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints how long gestures take to be recognized.",
        discussion: """
            Times are in milliseconds, from what the finger does last to the gesture's event. The least is the time at which
            an event, or time itself, first tells the program that the gesture was made. A drag is timed from when the finger
            passes the slop between two samples of a recorded stroke.
            """)

    func run() throws {
        print(Self.row("gesture", "least", "recognized"))
        print(row("tap, from the lift", RecognitionTimes.tap(.tap())))
        print(row("double tap, from the second lift", RecognitionTimes.tap(.tap(count: 2), taps: 2)))
        print(row("tap beside a double tap, from the lift", RecognitionTimes.tap(.tap(), .tap(count: 2), least: 0.3)))
        print(row("long press, from the contact", RecognitionTimes.longPress(rate: nil)))
        print(row("long press, 60 frames a second", RecognitionTimes.longPress(rate: 60)))
        let strokes = try RecordedStroke.all().map(\.sent)
        print(row("drag, from the slop", strokes.compactMap { RecognitionTimes.drag($0) }))
        for rate in [60.0, 30] {
            let read = strokes.flatMap { RecognitionTimes.drags($0, rate: rate) }
            print(row("drag, \(Int(rate)) frames a second", read))
        }
    }

    private func row(_ gesture: String, _ times: [RecognitionTimes]) -> String {
        Self.row(gesture, column(times.map(\.least)), column(times.map(\.recognized)))
    }

    /// The median and the maximum.
    private func column(_ seconds: [Double]) -> String {
        let sorted = seconds.sorted()
        guard let longest = sorted.last else { return "none" }
        return String(format: "%6.1f, at most %6.1f", sorted[sorted.count / 2] * 1000, longest * 1000)
    }

    private static func row(_ texts: String...) -> String {
        zip(texts, [42, 26, 22]).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }.joined()
    }
}

/// The times from what a finger does to the event of its gesture, in seconds.
struct RecognitionTimes {
    let least: Double
    let recognized: Double

    /// The first of a region's gestures, from the lift of the last of some taps, which last 50 ms and are 100 ms apart.
    static func tap(_ gestures: Gesture..., taps: Int = 1, least: Double = 0) -> [RecognitionTimes] {
        var screen = Screen(gestures)
        var lift = 0.0
        for tap in 0..<taps {
            lift = Double(tap) * 0.15 + 0.05
            screen.send(.down, Point(x: 50, y: 50), at: lift - 0.05)
            screen.send(.up, Point(x: 50, y: 50), at: lift)
        }
        screen.engine.advance(to: lift + 1)
        guard let time = screen.time(of: gestures[0], .ended) else { return [] }
        return [RecognitionTimes(least: least, recognized: time - lift)]
    }

    /// A long press, from contacts at any time between two frames; without a rate, the program wakes at the deadline.
    static func longPress(rate: Double?) -> [RecognitionTimes] {
        (0..<16).compactMap { phase in
            let contact = Double(phase) / 16 / (rate ?? 60)
            var screen = Screen([.longPress()])
            screen.send(.down, Point(x: 50, y: 50), at: contact)
            guard let deadline = screen.engine.nextDeadline else { return nil }
            let frame = rate.map { (deadline * $0).rounded(.up) / $0 } ?? deadline
            screen.engine.advance(to: frame)
            guard screen.time(of: .longPress(), .ended) != nil else { return nil }
            return RecognitionTimes(least: Slop.longPress, recognized: frame - contact)
        }
    }

    /// A drag, for each of eight phases of the frames.
    static func drags(_ stroke: SampledStroke, rate: Double) -> [RecognitionTimes] {
        (0..<8).compactMap { drag(stroke, reader: FrameReader(rate: rate, phase: Double($0) / 8 / rate)) }
    }

    /// A drag, by a program that reads events at once or once a frame.
    static func drag(_ stroke: SampledStroke, reader: FrameReader? = nil) -> RecognitionTimes? {
        guard let (crossing, sample) = stroke.crossing(of: Slop.pan) else { return nil }
        let read = reader.map(stroke.read) ?? stroke
        var screen = Screen([.drag()])
        for (number, sample) in read.samples.enumerated() {
            screen.send(number == 0 ? .down : .move, sample.position, at: sample.time)
        }
        return screen.time(of: .drag(), .began).map {
            RecognitionTimes(least: read.samples[sample].time - crossing, recognized: $0 - crossing)
        }
    }
}

/// A screen that responds to gestures everywhere.
private struct Screen {
    private var tree = HitTree<Int>()
    var engine = GestureEngine<Int>()

    init(_ gestures: [Gesture]) {
        tree.add(0, frame: Rect(x: -5000, y: -5000, width: 10_000, height: 10_000), gestures: gestures)
    }

    mutating func send(_ phase: PointerPhase, _ position: Point, at time: Double) {
        engine.handle(PointerEvent(phase, PointerID(1), at: position, time: time), in: tree)
    }

    func time(of gesture: Gesture, _ state: GestureState) -> Double? {
        engine.events.first { $0.gesture == gesture && $0.state == state }?.time
    }
}

extension SampledStroke {
    /// The time at which the finger is a distance from where it came down, between two samples, and the number of the
    /// second of them; nil if it never gets that far.
    fileprivate func crossing(of distance: Double) -> (time: Double, sample: Int)? {
        guard let start = samples.first?.position else { return nil }
        let distances = samples.map { ($0.position - start).length }
        guard let next = distances.firstIndex(where: { $0 >= distance }), next > 0 else { return nil }
        let share = (distance - distances[next - 1]) / (distances[next] - distances[next - 1])
        return (samples[next - 1].time + share * (samples[next].time - samples[next - 1].time), next)
    }
}
