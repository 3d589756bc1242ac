import Decoding
import Raster
import SystemPackage

/// Decodes pictures in decoders, drawings in decoders that may open fonts, rare formats in decoders with more libraries, and
/// clips in players. Pictures whose tiles are separate files are put together here (``TileDecoder``).
///
/// A player is another program, because FFmpeg loads more than a hundred libraries, and a decoder must start quickly. For
/// the same reason, only decoders of rare formats load libjxl and SDL2_image: with these, a start takes 24 ms of processor
/// time instead of 16, and 3.5 MB more.
public struct MediaDecoder: PictureDecoder {
    private let pictures: any PictureDecoder
    private let drawings: any PictureDecoder
    private let rare: any PictureDecoder
    private let tiles: TileDecoder
    /// Nil where no player is installed.
    private let clips: (any PictureDecoder)?

    /// - Parameters:
    ///   - drawings, rare: Nil if these are pictures like others.
    ///   - mirrors: Where tiles on the web are requested.
    public init(
        pictures: some PictureDecoder, drawings: (any PictureDecoder)? = nil, rare: (any PictureDecoder)? = nil,
        clips: (any PictureDecoder)?, mirrors: [MirrorLine] = []
    ) {
        self.pictures = pictures
        tiles = TileDecoder(pictures, mirrors)
        self.drawings = drawings ?? pictures
        self.rare = rare ?? pictures
        self.clips = clips
    }

    public func header(of path: FilePath, unless cancellation: Cancellation) throws(PictureError) -> ImageHeader {
        try complete(
            Result { () throws(PictureError) in try pictures.header(of: path, unless: cancellation) }, of: path,
            unless: cancellation)
    }

    public func headers(
        of paths: [FilePath], unless cancellation: Cancellation
    ) -> [Result<ImageHeader, PictureError>] {
        zip(paths, pictures.headers(of: paths, unless: cancellation)).map { path, header in
            Result { () throws(PictureError) in try complete(header, of: path, unless: cancellation) }
        }
    }

    /// Has another decoder read what the decoder of pictures could not.
    private func complete(
        _ result: Result<ImageHeader, PictureError>, of path: FilePath, unless cancellation: Cancellation
    ) throws(PictureError) -> ImageHeader {
        do throws(PictureError) {
            let header = try result.get()
            return header.mayMove ? try movement(of: header, path, unless: cancellation) : header
        } catch .elsewhere(let format) {
            return try decoder(of: format).header(of: path, unless: cancellation)
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
        try decoder(of: header.format).make(task, of: path, header, unless: cancellation)
    }

    private func decoder(of format: ImageFormat) throws(PictureError) -> any PictureDecoder {
        switch format.reader {
        case .decoder: return format == .svg ? drawings : pictures
        case .jxl, .sdlImage: return rare
        case .tiles: return tiles
        case .player:
            guard let clips else { throw .elsewhere(format) }
            return clips
        }
    }
}
