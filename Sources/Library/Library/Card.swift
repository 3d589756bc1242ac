import Motion

/// Identifies a photo for the life of the program, even as other photos are added and removed.
public struct PhotoID: Hashable, Sendable, Codable {
    public var rawValue: Int

    public init(_ rawValue: Int) {
        self.rawValue = rawValue
    }
}

/// A photo in the gallery.
public struct Card: Hashable, Sendable, Codable {
    public var photo: PhotoID
    /// The photo's own size in pixels, the right way up.
    public var pixels: Size
    /// The animation; nil for a still photo.
    public var animation: FrameDurations?
    /// The clip; nil for a photo without one.
    public var clip: Clip?
    /// The part that matters, such as faces, in shares of the photo's width and height; nil if unknown.
    public var focus: Rect?
    /// Its levels, if it is stored in tiles.
    public var pyramid: Pyramid?

    public init(
        photo: PhotoID, pixels: Size, animation: FrameDurations? = nil, focus: Rect? = nil, pyramid: Pyramid? = nil
    ) {
        self.photo = photo
        self.pixels = pixels
        self.animation = animation
        self.focus = focus
        self.pyramid = pyramid
    }

    /// Width ÷ height.
    public var aspect: Double { pixels.width / pixels.height }
}

/// A moving picture whose frames are made when they are due: a film, or the moment around a still photo.
public struct Clip: Hashable, Sendable, Codable {
    /// The frame rate, in frames a second.
    public var rate: Double
    public var frameCount: Int
    /// Whether it is the moment around a still photo, which plays once and on request. Other clips repeat.
    public var isMoment: Bool
    public var hasSound: Bool

    public init(rate: Double, frameCount: Int, isMoment: Bool = false, hasSound: Bool = false) {
        self.rate = rate
        self.frameCount = frameCount
        self.isMoment = isMoment
        self.hasSound = hasSound
    }

    /// The duration in seconds.
    public var duration: Double { Double(frameCount) / rate }
}

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
    public var duration: Double { ends.last ?? 0 }

    /// The index of the frame to show `elapsed` seconds after the first frame began.
    public func frame(at elapsed: Double) -> Int {
        let time = max(0, elapsed).truncatingRemainder(dividingBy: duration)
        return ends.firstIndex { time < $0 } ?? 0
    }

    /// When the frame shown at `elapsed` ends, in seconds since the first frame began.
    public func nextChange(after elapsed: Double) -> Double {
        let elapsed = max(0, elapsed)
        let time = elapsed.truncatingRemainder(dividingBy: duration)
        return elapsed - time + (ends.first { time < $0 } ?? duration)
    }

    /// The largest size, up to `size` points, at which all frames together have no more than `pixels` pixels.
    public func frameSize(_ size: Size, scale: Double, within pixels: Double) -> Size {
        let whole = size.width * size.height * scale * scale * Double(frameCount)
        guard whole > pixels else { return size }
        return size * (pixels / whole).squareRoot()
    }
}
