internal import CLibrary

/// The bell curve of that standard deviation, not normalised.
func gaussian(_ x: Double, _ deviation: Double) -> Double {
    exp(-x * x / (2 * deviation * deviation))
}
