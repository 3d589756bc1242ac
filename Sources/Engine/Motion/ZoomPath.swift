/// The shortest path between two views of a plane, by perceived distance: it zooms out while it pans, and back in, so that the plane
/// seems to move at the same speed at every scale.
///
/// J. J. van Wijk and W. A. A. Nuij, *Smooth and efficient zooming and panning*, InfoVis 2003, with their average of what people
/// prefer for the balance between zooming and panning, 1.42. The paper's logarithms lose their digits over a wide range of scales;
/// inverse hyperbolic sines do not.
public struct ZoomPath: Hashable, Sendable {
    /// A part of the plane that a screen shows.
    public struct View: Hashable, Sendable {
        /// The point in its middle, in any unit of length.
        public var center: Point
        /// Its width, in the same unit.
        public var width: Double

        /// - Precondition: `width` is positive and finite.
        public init(center: Point, width: Double) {
            self.center = center
            self.width = width
        }
    }

    public let start: View
    public let end: View
    /// The path's length: a perceived distance. Zooming by *e* alone has a length of 0.7.
    public let length: Double
    /// The distance between the views' middles.
    private let distance: Double
    /// The ends of the path on the curve, as arguments of `cosh`.
    private let first, last: Double

    /// The paper's ρ.
    private static let balance = 1.42

    public init(from start: View, to end: View) {
        self.start = start
        self.end = end
        let square = Self.balance * Self.balance
        let distance = (end.center - start.center).length
        // Below this, rounding would decide about the panning, which cannot be seen.
        let isPanning = distance > 1e-9 * min(start.width, end.width)
        self.distance = isPanning ? distance : 0
        guard isPanning else {
            first = 0
            last = 0
            length = abs(naturalLogarithm(end.width / start.width)) / Self.balance
            return
        }
        // The paper's b₀ and b₁.
        let growth = (end.width - start.width) * (end.width + start.width)
        let reach = square * square * distance * distance
        first = -inverseHyperbolicSine((growth + reach) / (2 * start.width * square * distance))
        last = -inverseHyperbolicSine((growth - reach) / (2 * end.width * square * distance))
        length = (last - first) / Self.balance
    }

    /// The view at a share of the path, from 0 to 1. The ends are exact.
    public func view(at share: Double) -> View {
        if share <= 0 { return start }
        if share >= 1 { return end }
        guard distance > 0 else {
            let width = start.width * exponential(share * naturalLogarithm(end.width / start.width))
            return View(center: .mix(start.center, end.center, share: share), width: width)
        }
        let argument = first + share * (last - first)
        let width = start.width * hyperbolicCosine(first) / hyperbolicCosine(argument)
        return View(center: .mix(start.center, end.center, share: panned(at: argument) / distance), width: width)
    }

    /// The distance from the start, or from the end for the second half: of two large numbers, the difference would be inexact.
    private func panned(at argument: Double) -> Double {
        let square = Self.balance * Self.balance
        // cosh(a) · tanh(x) − sinh(a) = sinh(x − a) ÷ cosh(x)
        let forth = start.width / square * hyperbolicSine(argument - first) / hyperbolicCosine(argument)
        guard forth > distance / 2 else { return forth }
        return distance - end.width / square * hyperbolicSine(last - argument) / hyperbolicCosine(argument)
    }
}
