import Motion
import Raster

/// Maps the surface's pixels along one axis to positions in a layer's picture: pixel `x` of the surface shows position
/// `origin + step · x`, which usually lies between two of the picture's pixels.
public struct AxisMapping: Hashable {
    /// The surface pixels that the layer touches.
    public let span: Range<Int>
    /// Where the layer begins and ends; between them they determine how much of the first and last pixel it covers.
    private let start: Double
    private let end: Double
    /// The picture pixels that may be read.
    let limits: ClosedRange<Int>
    /// Picture pixels per surface pixel.
    let step: Double
    /// The position in the picture that surface pixel 0 shows.
    let origin: Double
    /// The sample of surface pixel 0 of an unscaled picture; every other pixel has the same weight.
    private let offset: Sample

    /// Two neighbouring pixels to interpolate: the first one's index and the second one's weight, of 256.
    struct Sample: Hashable {
        var index: Int
        var weight: Int
    }

    /// - Parameters:
    ///   - source: The part of the picture to show.
    ///   - target: The part's place on the surface.
    ///   - pixels: The picture's length.
    ///   - length: The surface's length.
    ///   - continues: Whether a later layer adjoins at the end.
    /// - Returns: Nil if the layer is not visible.
    public init?(
        source: (start: Double, length: Double), target: (start: Double, length: Double), pixels: Int, length: Int,
        continues: Bool = false
    ) {
        guard target.start.isFinite, target.length.isFinite, target.length > 0, source.length > 0 else { return nil }
        let start = target.start
        var end = target.start + target.length
        if continues { end = (end - Self.tolerance).rounded(.up) }
        // A rounding error must not touch another pixel.
        let lower = (start + Self.tolerance).rounded(.down)
        let upper = (end - Self.tolerance).rounded(.up)
        let visible = min(max(lower, 0), Double(length))
        span = Int(visible)..<Int(max(visible, min(upper, Double(length))))
        guard !span.isEmpty, pixels > 0 else { return nil }

        self.start = start
        self.end = end
        let lowest = min(max(0, Int((source.start + Self.tolerance).rounded(.down))), pixels - 1)
        let highest = Int((source.start + source.length - Self.tolerance).rounded(.up)) - 1
        limits = lowest...min(max(lowest, highest), pixels - 1)
        let ratio = source.length / target.length
        // A ratio that changes no pixel's weight does not count as scaling.
        step = abs(ratio - 1) * target.length < Self.leastWeight ? 1 : ratio
        origin = source.start + (0.5 - target.start) * step - 0.5
        offset = Sample(at: origin)
    }

    /// The mappings of both axes.
    ///
    /// - Parameters:
    ///   - pixels: The picture's size.
    ///   - source: The part of the picture to show.
    ///   - target: The part's place on the surface.
    ///   - size: The surface's size.
    /// - Returns: Nil if the layer is not visible.
    public static func mappings(
        of pixels: PixelSize, from source: Rect, to target: Rect, on size: PixelSize, continuesRight: Bool,
        continuesBelow: Bool
    ) -> (columns: AxisMapping, rows: AxisMapping)? {
        let columns = AxisMapping(
            source: (source.minX, source.size.width), target: (target.minX, target.size.width), pixels: pixels.width,
            length: size.width, continues: continuesRight)
        let rows = AxisMapping(
            source: (source.minY, source.size.height), target: (target.minY, target.size.height),
            pixels: pixels.height, length: size.height, continues: continuesBelow)
        guard let columns, let rows else { return nil }
        return (columns, rows)
    }

    static let tolerance = 1e-6
    private static let leastWeight = 1.0 / 256

    /// How much of a pixel in `span` the layer covers, of 256.
    func coverage(of pixel: Int) -> Int {
        Int(((min(Double(pixel) + 1, end) - max(Double(pixel), start)) * 256).rounded())
    }

    /// The surface pixels that the layer covers fully.
    var fullyCovered: Range<Int> {
        let lower = coverage(of: span.lowerBound) < 256 ? span.lowerBound + 1 : span.lowerBound
        let upper = coverage(of: span.upperBound - 1) < 256 ? span.upperBound - 1 : span.upperBound
        return lower..<max(lower, upper)
    }

    /// The picture's pixels that a surface pixel shows.
    @inline(__always)
    func sample(_ pixel: Int) -> Sample {
        guard step == 1 else {
            let position = origin + step * Double(pixel)
            return Sample(at: min(max(position, Double(limits.lowerBound)), Double(limits.upperBound)))
        }
        let index = pixel + offset.index
        if index < limits.lowerBound { return Sample(index: limits.lowerBound, weight: 0) }
        return index < limits.upperBound
            ? Sample(index: index, weight: offset.weight) : Sample(index: limits.upperBound, weight: 0)
    }

    /// The surface pixels of an unscaled picture whose samples all have the same weight, because none is clamped to the
    /// picture's edge.
    var unclamped: Range<Int> {
        var lower = span.lowerBound
        var upper = span.upperBound
        func isClamped(_ pixel: Int) -> Bool {
            let here = sample(pixel)
            let next = sample(pixel + 1)
            return next.index - here.index != 1 || here.weight != next.weight
        }
        while lower < upper, isClamped(lower) { lower += 1 }
        while upper > lower, isClamped(upper - 1) { upper -= 1 }
        return lower..<upper
    }

    /// The surface pixels that show nothing but pixels of `part`.
    func pixels(showing part: Range<Int>) -> Range<Int> {
        func isWithin(_ pixel: Int) -> Bool {
            let sample = sample(pixel)
            return part.contains(sample.index) && (sample.weight == 0 || part.contains(sample.index + 1))
        }
        // An estimate, from which the loops below find the exact bounds.
        func estimate(_ index: Int) -> Int {
            Int(min(max((Double(index) - origin) / step, Double(span.lowerBound)), Double(span.upperBound)))
        }
        let startsBefore = part.lowerBound <= limits.lowerBound
        let endsAfter = part.upperBound > limits.upperBound
        var lower = startsBefore ? span.lowerBound : max(estimate(part.lowerBound) - 1, span.lowerBound)
        while lower < span.upperBound, !isWithin(lower) { lower += 1 }
        var upper = endsAfter ? span.upperBound : min(estimate(part.upperBound) + 2, span.upperBound)
        while upper > lower, !isWithin(upper - 1) { upper -= 1 }
        return lower..<max(lower, upper)
    }

    // MARK: Stretches

    /// Adjacent pixels of the surface that a layer covers equally, and along which its picture runs evenly.
    public struct Stretch: Sendable {
        public let pixels: Range<Int>
        /// From 0 to 1.
        public let coverage: Double
        /// The positions in the picture at the first pixel's start and the last one's end. They are equal where all pixels
        /// show the same position.
        public let picture: (start: Double, end: Double)
    }

    /// Divides the layer's pixels within `part` into stretches. A graphics processor that draws each as a rectangle
    /// gets the compositor's result.
    @inline(__always)
    public func forEachStretch(in part: Range<Int>, _ body: (Stretch) -> Void) {
        let part = span.clamped(to: part)
        let whole = fullyCovered.clamped(to: part)
        let even = evenPixels.clamped(to: whole)
        if part.lowerBound < whole.lowerBound { body(constant(part.lowerBound..<whole.lowerBound)) }
        forEachConstant(in: whole.lowerBound..<even.lowerBound, body)
        if !even.isEmpty {
            body(Stretch(pixels: even, coverage: 1, picture: (edge(even.lowerBound), edge(even.upperBound))))
        }
        forEachConstant(in: even.upperBound..<whole.upperBound, body)
        if whole.upperBound < part.upperBound { body(constant(whole.upperBound..<part.upperBound)) }
    }

    /// The pixels next to a picture's end, where sampling is clamped. In an enlarged picture, they all show the same.
    private func forEachConstant(in pixels: Range<Int>, _ body: (Stretch) -> Void) {
        guard !pixels.isEmpty else { return }
        if step <= 1 { return body(constant(pixels)) }
        for pixel in pixels { body(constant(pixel..<pixel + 1)) }
    }

    private func constant(_ pixels: Range<Int>) -> Stretch {
        let sample = min(
            max(origin + step * Double(pixels.lowerBound), Double(limits.lowerBound)), Double(limits.upperBound))
        let coverage = Double(coverage(of: pixels.lowerBound)) / 256
        return Stretch(pixels: pixels, coverage: coverage, picture: (sample + 0.5, sample + 0.5))
    }

    /// The position in the picture at the edge between two of the surface's pixels.
    private func edge(_ pixel: Int) -> Double { origin + step * (Double(pixel) - 0.5) + 0.5 }

    /// The pixels whose samples are not clamped, and whose ends lie within the picture.
    private var evenPixels: Range<Int> {
        guard limits.count > 1 else { return span.lowerBound..<span.lowerBound }
        let margin = max(0, (step - 1) / 2)
        let first = (Double(limits.lowerBound) + margin - origin) / step - Self.tolerance
        let last = (Double(limits.upperBound) - margin - origin) / step + Self.tolerance
        let lower = pixel(first.rounded(.up))
        return lower..<max(lower, pixel(last.rounded(.down) + 1))
    }

    private func pixel(_ position: Double) -> Int {
        Int(min(max(position, Double(span.lowerBound)), Double(span.upperBound)))
    }

    /// The surface pixels whose middle shows a pixel of `part`. Parts that divide the picture divide the surface, too.
    public func share(of part: Range<Int>) -> Range<Int> {
        func edge(_ index: Int) -> Int {
            if index <= limits.lowerBound { return span.lowerBound }
            if index > limits.upperBound { return span.upperBound }
            return pixel(((Double(index) - 0.5 - origin) / step + 0.5).rounded())
        }
        return edge(part.lowerBound)..<edge(part.upperBound)
    }

    /// The position in the picture at a position on the surface.
    public func picture(at position: Double) -> Double {
        min(max(origin + 0.5 + step * (position - 0.5), Double(limits.lowerBound)), Double(limits.upperBound + 1))
    }
}

extension AxisMapping.Sample {
    @inline(__always)
    init(at position: Double) {
        // `Int` truncates towards 0. `rounded(.down)` would be a function call for each pixel.
        let whole = position < 0 ? -Int(-position) - 1 : Int(position)
        let weight = Int((position - Double(whole)) * 256 + 0.5)
        (index, self.weight) = weight == 256 ? (whole + 1, 0) : (whole, weight)
    }
}
