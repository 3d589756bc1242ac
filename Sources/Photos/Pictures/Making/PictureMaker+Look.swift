import Appearance
import Decoding
import Motion
import Platform
import Raster
import SystemPackage

/// A look's own pictures, which are decoded like photos.
extension PictureMaker {
    /// - Returns: The picture behind the cards, so dark or bright that captions are legible on it.
    func wallpaper(_ size: PixelSize, _ cancellation: Cancellation) throws(Failure) -> Bitmap {
        guard case .picture(let file) = look.background else { throw .gone }
        let picture = try fromFile { () throws(PictureError) in
            let header = try thumbnails.decoder.header(of: FilePath(file), unless: cancellation)
            return try decode(.whole(filling: size), file, header, cancellation).first
        }
        guard let picture else { throw .gone }
        return picture.limited(to: look.palette.captionGround)
    }

    /// - Returns: The logo, as high as its place.
    func logo(_ place: Size, hasPlate: Bool, _ cancellation: Cancellation) throws(Failure) -> Bitmap {
        guard let logo = look.logo else { throw .gone }
        let margin = hasPlate ? Int(saturating: (Double(pixels(place).height) * LogoPainter.marginShare).rounded()) : 0
        let room = pixels(place).inset(by: margin)
        let pictures = try fromFile { () throws(PictureError) in
            let header = try thumbnails.decoder.header(of: FilePath(logo.file), unless: cancellation)
            return try decode(.cutOut(filling: header.size.fitted(into: room)), logo.file, header, cancellation)
        }
        guard pictures.count == 2 else { throw .gone }
        var painter = LogoPainter(height: pixels(place).height)
        if hasPlate { painter.plate = (Colour(look.palette.header), look.radius(Theme.Strip.cornerRadius) * scale) }
        return painter.logo(Bitmap(on: pictures[0], and: pictures[1]), margin: margin)
    }

    private func decode(
        _ task: DecodingTask, _ file: String, _ header: ImageHeader, _ cancellation: Cancellation
    ) throws(PictureError) -> [Bitmap] {
        try thumbnails.decoder.make(task, of: FilePath(file), header, unless: cancellation)
    }

    private func fromFile<Made>(_ make: () throws(PictureError) -> Made) throws(Failure) -> Made {
        do throws(PictureError) {
            return try make()
        } catch {
            switch error {
            case .cancelled: throw .cancelled
            case .postponed: throw .postponed
            default: throw .file(error)
            }
        }
    }
}

extension PixelSize {
    /// The size of a picture that is as large as fits, of at least a pixel.
    fileprivate func fitted(into room: PixelSize) -> PixelSize {
        let factor = min(Double(room.width) / Double(width), Double(room.height) / Double(height))
        func side(_ length: Int) -> Int { max(1, Int(saturating: (Double(length) * factor).rounded())) }
        return PixelSize(width: side(width), height: side(height))
    }

    fileprivate func inset(by margin: Int) -> PixelSize {
        PixelSize(width: max(1, width - 2 * margin), height: max(1, height - 2 * margin))
    }
}
