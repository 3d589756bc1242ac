import Gestures
import Motion

/// A stroke of one finger as a touchscreen reports it.
package struct SampledStroke: Sendable {
    /// A time in seconds, and a position in points.
    package typealias Sample = (time: Double, position: Point)

    package var samples: [Sample]
    /// When the finger lifts, in seconds.
    package var lift: Double

    package init(_ samples: [Sample], lift: Double) {
        self.samples = samples
        self.lift = lift
    }

    /// The velocity that the engine's tracker finds, in points a second.
    package var velocity: Vector {
        var tracker = VelocityTracker()
        for sample in samples { tracker.add(sample.position, at: sample.time) }
        return tracker.velocity(at: lift)
    }

    /// The stroke with the times of the frames that read its events.
    package func read(by reader: FrameReader) -> SampledStroke {
        SampledStroke(samples.map { (reader.time(of: $0.time), $0.position) }, lift: reader.time(of: lift))
    }
}

/// A program that reads events once a frame.
package struct FrameReader: Sendable {
    /// Frames a second.
    package var rate: Double
    /// The time of frame 0, in seconds.
    package var phase = 0.0
    /// The largest delay of a frame, as a share of the time between two. Each frame has its own delay up to this.
    package var jitter = 0.0
    /// The number of a frame that is left out.
    package var dropped: Int?

    package init(rate: Double, phase: Double = 0, jitter: Double = 0, dropped: Int? = nil) {
        self.rate = rate
        self.phase = phase
        self.jitter = jitter
        self.dropped = dropped
    }

    /// The time of the first frame at or after an event.
    package func time(of event: Double) -> Double {
        // Times that are equal but for rounding are equal.
        var frame = Int(((event - phase) * rate - 1e-6).rounded(.up)) - 1
        while frame == dropped || time(ofFrame: frame) < event - 1e-9 { frame += 1 }
        return time(ofFrame: frame)
    }

    private func time(ofFrame frame: Int) -> Double {
        // The golden ratio's multiples, modulo 1, are spread evenly and without a pattern.
        let share = (Double(frame) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
        return phase + (Double(frame) + jitter * abs(share)) / rate
    }
}
