import Codecs
import Decoding
import Foundation
import Raster
import SystemPackage

extension Bitmap {
    /// A file as Vitrine shows it, reduced if one of its sides is longer.
    init(decoding file: URL, longestSide: Int = .max) throws(PictureError) {
        let path = FilePath(file.path)
        let decoder = LocalDecoder()
        let header = try decoder.header(of: path)
        let task = DecodingTask.whole(filling: header.size.limited(to: longestSide))
        self = try decoder.make(task, of: path, header, unless: Cancellation())[0]
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
