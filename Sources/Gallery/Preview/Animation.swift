import Motion

/// How long each picture of a photo that moves by itself is shown. It begins again after the last.
public struct Animation: Hashable, Sendable, Codable {
    /// When each ends, in seconds since the first began.
    private let ends: [Double]

    /// - Parameter durations: In seconds; nil unless there are two or more, and all last some time.
    public init?(durations: [Double]) {
        guard durations.count > 1, durations.allSatisfy({ $0 > 0 && $0.isFinite }) else { return nil }
        var end = 0.0
        ends = durations.map { duration in
            end += duration
            return end
        }
    }

    public var frameCount: Int { ends.count }

    /// Of one round, in seconds.
    private var length: Double { ends.last ?? 0 }

    /// The frame that is shown so many seconds after the first began.
    func frame(at elapsed: Double) -> Int {
        let time = max(0, elapsed).truncatingRemainder(dividingBy: length)
        return ends.firstIndex { time < $0 } ?? 0
    }

    /// How long after the first began the next frame follows on the one shown then.
    func nextChange(after elapsed: Double) -> Double {
        let elapsed = max(0, elapsed)
        let time = elapsed.truncatingRemainder(dividingBy: length)
        return elapsed - time + (ends.first { time < $0 } ?? length)
    }

    /// The size of frames of which all together have no more than `pixels` pixels of the screen, where one at its best
    /// has `size` points.
    func frameSize(_ size: Size, scale: Double, within pixels: Double) -> Size {
        let whole = size.width * size.height * scale * scale * Double(frameCount)
        guard whole > pixels else { return size }
        return size * (pixels / whole).squareRoot()
    }
}
