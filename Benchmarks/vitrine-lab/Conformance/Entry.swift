import Decoding
import Foundation
import PictureSamples
import Raster

/// A sample, and what Vitrine makes of it.
struct Entry {
    let sample: ConformanceSample
    private let result: Result<Bitmap, PictureError>

    /// Larger pictures are compared at this size.
    static let longestSide = 256

    init(_ sample: ConformanceSample, in folder: URL) throws {
        self.sample = sample
        let url = folder.appending(path: sample.name)
        try Data(sample.bytes).write(to: url)
        result = Result { () throws(PictureError) in
            try Bitmap(decoding: url, longestSide: Self.longestSide)
        }
    }

    /// The name and the picture, if it is shown.
    var shown: (name: String, bitmap: Bitmap)? { (try? result.get()).map { (sample.name, $0) } }

    private var error: String? {
        if case .failure(let error) = result { "\(error)" } else { nil }
    }

    /// Whether it is shown and should be skipped, or the other way round.
    var isFault: Bool {
        switch sample.expectation {
        case .shown: error != nil
        case .skipped(let message): !(error?.contains(message) ?? false)
        }
    }

    /// The mean difference of all values from another program's picture, of 255, which it is for another size; nil if the
    /// picture is not shown.
    func difference(from other: Bitmap) -> Double? {
        guard let bitmap = shown?.bitmap else { return nil }
        guard bitmap.size == other.size else { return 255 }
        var sum = 0
        for (one, other) in zip(bitmap.pixels, other.pixels) {
            for shift: UInt32 in [0, 8, 16] { sum += abs(Int(one >> shift & 255) - Int(other >> shift & 255)) }
        }
        return Double(sum) / Double(3 * bitmap.size.count)
    }

    /// - Parameter reason: Why the other program may show something else.
    func line(_ difference: Double?, isFault: Bool, _ reason: String?) -> String {
        let outcome = error.map { "skipped: \($0)" } ?? difference.map { String(format: "%.2f", $0) } ?? "shown"
        let exception = reason.map { "  (\($0))" } ?? ""
        return "\(isFault ? "FAULT" : "     ") \(sample.name)\t\(outcome)\(error == nil ? exception : "")"
    }
}
