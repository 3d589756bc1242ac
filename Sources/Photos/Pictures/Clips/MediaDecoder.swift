import Decoding
import Raster
import SystemPackage

/// Decodes pictures in decoders, drawings in decoders that may open fonts, and clips in players.
///
/// A player is another program, because FFmpeg loads more than a hundred libraries, and a decoder must start quickly.
public struct MediaDecoder: PictureDecoder {
    private let pictures: any PictureDecoder
    private let drawings: any PictureDecoder
    /// Nil where no player is installed.
    private let clips: (any PictureDecoder)?

    /// - Parameter drawings: Nil if drawings are pictures like others.
    public init(pictures: some PictureDecoder, drawings: (any PictureDecoder)? = nil, clips: (any PictureDecoder)?) {
        self.pictures = pictures
        self.drawings = drawings ?? pictures
        self.clips = clips
    }

    public func header(of path: FilePath) throws(PictureError) -> ImageHeader {
        try header(of: path, unless: Cancellation())
    }

    public func header(of path: FilePath, unless cancellation: Cancellation) throws(PictureError) -> ImageHeader {
        do throws(PictureError) {
            let header = try pictures.header(of: path, unless: cancellation)
            return header.mayMove ? try movement(of: header, path, unless: cancellation) : header
        } catch .clip(let format) {
            guard let clips else { throw .clip(format) }
            return try clips.header(of: path, unless: cancellation)
        }
    }

    /// The header of a picture that may move. If it does not, or cannot be played, it is shown as a still.
    private func movement(
        of still: ImageHeader, _ path: FilePath, unless cancellation: Cancellation
    ) throws(PictureError) -> ImageHeader {
        var header = still
        header.mayMove = false
        do throws(PictureError) {
            header.clip = try clips?.header(of: path, unless: cancellation).clip
        } catch {
            guard error.isOfContents else { throw error }
        }
        if header.clip?.frameCount == 1 { header.clip = nil }
        return header
    }

    public func make(
        _ task: DecodingTask, of path: FilePath, _ header: ImageHeader, unless cancellation: Cancellation
    ) throws(PictureError) -> [Bitmap] {
        guard header.format.isClip else {
            let decoder = header.format == .svg ? drawings : pictures
            return try decoder.make(task, of: path, header, unless: cancellation)
        }
        guard let clips else { throw .clip(header.format) }
        return try clips.make(task, of: path, header, unless: cancellation)
    }
}
