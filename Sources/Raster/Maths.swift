#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The bell curve of that standard deviation, not normalised.
func gaussian(_ x: Double, _ deviation: Double) -> Double {
    exp(-x * x / (2 * deviation * deviation))
}
