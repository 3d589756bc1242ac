import Motion

/// How long each frame of an animated photo is shown. The animation repeats after the last frame.
public struct FrameDurations: Hashable, Sendable, Codable {
    /// The end of each frame, in seconds since the first frame began.
    private let ends: [Double]

    /// Creates an animation, or returns nil for fewer than two frames or a duration that is not positive and finite.
    ///
    /// - Parameter durations: The duration of each frame, in seconds.
    public init?(_ durations: [Double]) {
        guard durations.count > 1, durations.allSatisfy({ $0 > 0 && $0.isFinite }) else { return nil }
        var end = 0.0
        ends = durations.map { duration in
            end += duration
            return end
        }
    }

    public var frameCount: Int { ends.count }

    /// The duration of all frames together, in seconds.
    package var duration: Double { ends.last ?? 0 }

    /// The index of the frame to show `elapsed` seconds after the first frame began.
    package func frame(at elapsed: Double) -> Int {
        let time = max(0, elapsed).truncatingRemainder(dividingBy: duration)
        return ends.firstIndex { time < $0 } ?? 0
    }

    /// When the frame shown at `elapsed` ends, in seconds since the first frame began.
    package func nextChange(after elapsed: Double) -> Double {
        let elapsed = max(0, elapsed)
        let time = elapsed.truncatingRemainder(dividingBy: duration)
        return elapsed - time + (ends.first { time < $0 } ?? duration)
    }

    /// The largest size, up to `size` points, at which all frames together have no more than `pixels` pixels.
    package func frameSize(_ size: Size, scale: Double, within pixels: Double) -> Size {
        let whole = size.width * size.height * scale * scale * Double(frameCount)
        guard whole > pixels else { return size }
        return size * (pixels / whole).squareRoot()
    }
}
