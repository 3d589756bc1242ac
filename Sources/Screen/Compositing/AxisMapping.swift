/// How a layer's pixels along one axis come from the picture's: pixel `x` of the surface shows the place `first + step
/// · x` of the picture, between two of its pixels.
struct AxisMapping: Hashable {
    /// The surface's pixels that the layer reaches.
    let span: Range<Int>
    /// Where the layer begins and ends, and so which part of the first pixel and the last it covers.
    private let start: Double
    private let end: Double
    /// The picture's pixels that may be seen.
    private let limits: ClosedRange<Int>
    /// Of the picture's pixels in one of the surface's.
    let step: Double
    private let first: Double
    /// Of an unscaled picture: how far the surface's pixels are from the picture's, and the second's share of 256.
    private let shift: Sample

    /// Two neighbouring pixels, and the share that the second of them has, of 256.
    struct Sample: Hashable {
        var place: Int
        var share: Int

        init(place: Int, share: Int) { (self.place, self.share) = (place, share) }

        /// At a place between two pixels.
        @inline(__always)
        init(_ place: Double) {
            // Conversion cuts off, towards 0; rounding by name would be a call for each pixel.
            let whole = place < 0 ? -Int(-place) - 1 : Int(place)
            let share = Int((place - Double(whole)) * 256 + 0.5)
            (self.place, self.share) = share == 256 ? (whole + 1, 0) : (whole, share)
        }
    }

    /// - Parameters:
    ///   - source: Where the part begins in the picture, and its length.
    ///   - target: Where it goes.
    ///   - pixels: How many the picture has.
    ///   - length: How many the surface has.
    /// - Returns: Nil if nothing of it is to be seen.
    init?(
        source: (start: Double, length: Double), target: (start: Double, length: Double), edge: Layer.Edge,
        pixels: Int, length: Int
    ) {
        guard target.start.isFinite, target.length.isFinite, target.length > 0, source.length > 0 else { return nil }
        var (start, end) = (target.start, target.start + target.length)
        if edge == .shared { (start, end) = (start.rounded(), end.rounded()) }
        // What an error of arithmetic leaves over is no pixel.
        let (lower, upper) = ((start + Self.tolerance).rounded(.down), (end - Self.tolerance).rounded(.up))
        let visible = min(max(lower, 0), Double(length))
        span = Int(visible)..<Int(max(visible, min(upper, Double(length))))
        guard !span.isEmpty, pixels > 0 else { return nil }

        (self.start, self.end) = (start, end)
        let lowest = min(max(0, Int((source.start + Self.tolerance).rounded(.down))), pixels - 1)
        let highest = Int((source.start + source.length - Self.tolerance).rounded(.up)) - 1
        limits = lowest...min(max(lowest, highest), pixels - 1)
        let ratio = source.length / target.length
        // What would move no pixel by a share that counts is no scaling.
        step = abs(ratio - 1) * target.length < Self.finestShare ? 1 : ratio
        first = source.start + (0.5 - target.start) * step - 0.5
        shift = Sample(first)
    }

    private static let tolerance = 1e-6
    private static let finestShare = 1.0 / 256

    /// How much of a pixel in the span the layer covers, of 256.
    func coverage(of pixel: Int) -> Int {
        Int(((min(Double(pixel) + 1, end) - max(Double(pixel), start)) * 256).rounded())
    }

    /// The pixels that the layer covers altogether.
    var whole: Range<Int> {
        let lower = coverage(of: span.lowerBound) < 256 ? span.lowerBound + 1 : span.lowerBound
        let upper = coverage(of: span.upperBound - 1) < 256 ? span.upperBound - 1 : span.upperBound
        return lower..<max(lower, upper)
    }

    /// What the surface's pixel shows.
    func sample(_ pixel: Int) -> Sample {
        guard step == 1 else {
            let place = first + step * Double(pixel)
            return Sample(min(max(place, Double(limits.lowerBound)), Double(limits.upperBound)))
        }
        let place = pixel + shift.place
        if place < limits.lowerBound { return Sample(place: limits.lowerBound, share: 0) }
        return place < limits.upperBound
            ? Sample(place: place, share: shift.share) : Sample(place: limits.upperBound, share: 0)
    }

    /// Of an unscaled picture, the pixels of the surface that lie all alike between two of the picture's.
    var even: Range<Int> {
        var (lower, upper) = (span.lowerBound, span.upperBound)
        func isClamped(_ pixel: Int) -> Bool {
            let (here, next) = (sample(pixel), sample(pixel + 1))
            return next.place - here.place != 1 || here.share != next.share
        }
        while lower < upper, isClamped(lower) { lower += 1 }
        while upper > lower, isClamped(upper - 1) { upper -= 1 }
        return lower..<upper
    }

    /// The pixels of the surface that show nothing but a part of the picture's.
    func pixels(showing part: Range<Int>) -> Range<Int> {
        func isWithin(_ pixel: Int) -> Bool {
            let sample = sample(pixel)
            return part.contains(sample.place) && (sample.share == 0 || part.contains(sample.place + 1))
        }
        // Near enough by arithmetic, and then exactly.
        func near(_ place: Int) -> Int {
            Int(min(max((Double(place) - first) / step, Double(span.lowerBound)), Double(span.upperBound)))
        }
        let (startsBefore, endsAfter) = (part.lowerBound <= limits.lowerBound, part.upperBound > limits.upperBound)
        var lower = startsBefore ? span.lowerBound : max(near(part.lowerBound) - 1, span.lowerBound)
        while lower < span.upperBound, !isWithin(lower) { lower += 1 }
        var upper = endsAfter ? span.upperBound : min(near(part.upperBound) + 2, span.upperBound)
        while upper > lower, !isWithin(upper - 1) { upper -= 1 }
        return lower..<max(lower, upper)
    }
}
