internal import CLibrary

/// The Gaussian function with this standard deviation, not normalized.
func gaussian(_ x: Double, _ deviation: Double) -> Double {
    exp(-x * x / (2 * deviation * deviation))
}
