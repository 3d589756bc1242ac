import Codecs
import Decoding
import Foundation
import PictureSamples
import Raster
import SystemPackage

/// A sample, and what Vitrine makes of it.
struct Entry {
    let sample: ConformanceSample
    private let result: Result<Bitmap, PictureError>

    /// Larger pictures are compared at this size.
    private static let longestSide = 256

    init(_ sample: ConformanceSample, in folder: URL) throws {
        self.sample = sample
        let url = folder.appending(path: sample.name)
        try Data(sample.bytes).write(to: url)
        result = Result { () throws(PictureError) in
            let path = FilePath(url.path)
            let decoder = LocalDecoder()
            let header = try decoder.header(of: path)
            let task = DecodingTask.whole(filling: header.size.limited(to: Self.longestSide))
            return try decoder.make(task, of: path, header, unless: Cancellation())[0]
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

    /// The mean difference of all values from the browser's page, of 255; nil if the picture is not shown.
    func difference(on sheet: ContactSheet, from page: Bitmap) -> Double? {
        guard let bitmap = shown?.bitmap, let frame = sheet.frame(of: sample.name) else { return nil }
        var sum = 0
        for y in 0..<frame.height {
            for x in 0..<frame.width {
                let ours = bitmap.pixels[y * frame.width + x]
                let theirs = page.pixels[(frame.y + y) * page.size.width + frame.x + x]
                for shift in [0, 8, 16] { sum += abs(Int(ours >> shift & 255) - Int(theirs >> shift & 255)) }
            }
        }
        return Double(sum) / Double(3 * bitmap.size.count)
    }

    func line(_ difference: Double?, isFault: Bool) -> String {
        let outcome = error.map { "skipped: \($0)" } ?? difference.map { String(format: "%.2f", $0) } ?? "shown"
        let exception = sample.differsFromChromium.map { "  (\($0))" } ?? ""
        return "\(isFault ? "FAULT" : "     ") \(sample.name)\t\(outcome)\(error == nil ? exception : "")"
    }
}

extension PixelSize {
    fileprivate func limited(to side: Int) -> PixelSize {
        let scale = min(1, Double(side) / Double(max(width, height)))
        return PixelSize(
            width: max(1, Int((Double(width) * scale).rounded())),
            height: max(1, Int((Double(height) * scale).rounded())))
    }
}
