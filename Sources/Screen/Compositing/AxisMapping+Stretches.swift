extension AxisMapping {
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
