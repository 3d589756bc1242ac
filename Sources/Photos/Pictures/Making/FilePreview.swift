import Decoding
import Raster
import SystemPackage

/// Makes a small picture of any file, which need not be in the library.
public struct FilePreview: Sendable {
    private let decoder: any PictureDecoder

    public init(decoder: some PictureDecoder) { self.decoder = decoder }

    /// The picture, or the small picture that a camera has embedded in it.
    ///
    /// - Parameter side: The length of its longer side at most, in pixels.
    public func picture(of path: FilePath, side: Int) throws(PictureError) -> Bitmap {
        let header = try decoder.header(of: path)
        let size = header.size.scaledDown(toFit: PixelSize(width: side, height: side))
        if [.jpeg, .heif].contains(header.format) {
            do throws(PictureError) {
                let embedded = try decoder.make(.embedded(filling: size), of: path, header, unless: Cancellation())
                if let picture = embedded.first { return picture.filling(size) }
            } catch {
                guard error.isOfContents else { throw error }
            }
        }
        let pictures = try decoder.make(.whole(filling: size), of: path, header, unless: Cancellation())
        guard let picture = pictures.first else { throw .decoderFailed("no picture decoded") }
        return picture
    }
}
