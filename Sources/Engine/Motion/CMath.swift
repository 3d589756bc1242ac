internal import CLibrary

// The functions of C's math library that motion needs, imported in one place.

func exponential(_ x: Double) -> Double { exp(x) }
func naturalLogarithm(_ x: Double) -> Double { log(x) }
func hyperbolicSine(_ x: Double) -> Double { sinh(x) }
func hyperbolicCosine(_ x: Double) -> Double { cosh(x) }
func inverseHyperbolicSine(_ x: Double) -> Double { asinh(x) }
public func sine(_ x: Double) -> Double { sin(x) }
public func cosine(_ x: Double) -> Double { cos(x) }

/// The angle of the vector (x, y) in radians, from −π to π.
public func arctangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

/// Two to the power of `x`.
public func powerOfTwo(_ x: Double) -> Double { exp2(x) }

/// The logarithm of `x` to base 2.
public func binaryLogarithm(_ x: Double) -> Double { log2(x) }

/// The remainder of `value` in `0 ..< length`, for negative values too.
///
/// - Precondition: `length` is positive.
public func wrap(_ value: Double, length: Double) -> Double {
    let remainder = fmod(value, length)
    // A tiny negative remainder plus the length rounds to the length itself, which lies outside the range.
    guard remainder < 0 else { return remainder }
    return remainder + length < length ? remainder + length : 0
}

extension Comparable {
    /// The nearest value within `range`.
    public func clamped(to range: ClosedRange<Self>) -> Self {
        min(max(self, range.lowerBound), range.upperBound)
    }
}
