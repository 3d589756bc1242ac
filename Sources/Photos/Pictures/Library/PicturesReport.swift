import Decoding
import Library
import Platform
import Raster
import Scenes
import SystemPackage

/// A report from this module's threads to the frame thread.
public enum PicturesReport: Sendable {
    case photos(PhotoList)
    case made(MadePicture)
    /// A picture could not be made; pass the failure to the library.
    case failed(PictureFailure)
    /// A photo's clip cannot be played; the photo is shown as a still.
    case unplayable(PhotoID)
    /// The library does not show a file.
    case skipped(path: String, why: String)
}

/// The photos of the library, in the order of the carousel and in albums.
public struct PhotoList: Sendable {
    public var photos: PhotoRoll
    /// In the order of the carousel.
    public var cards: CardList
    /// The same photos in albums.
    public var albums: AlbumList
    /// Whether the first scan is over, or an earlier run's list is known.
    public var isComplete: Bool
}

/// A picture that is wanted, ready to be uploaded.
public struct MadePicture: Sendable {
    public var picture: Picture
    public var bitmap: Bitmap
    /// Pixels in a point.
    public var scale: Double
    /// The look for which it was made.
    public var look: Look
    public var source: PictureSource
    /// The path or URL of the photo that it shows, if it shows one.
    public var path: String?
    /// The milliseconds that making it took.
    public var milliseconds: Double
    /// Its share of the memory for pictures that have not been uploaded, released together with this. A frame of a clip has none:
    /// only as many are made as are wanted.
    public var lease: (AnyObject & Sendable)?
}

/// A photo from which a picture could not be made, and why.
public struct PictureFailure: Sendable {
    public var photo: Photo
    public var error: PictureError
    /// The tile that is missing or damaged; nil if no picture of the photo can be made.
    var tile: Tile?
}

/// Where a picture's pixels came from.
public enum PictureSource: String, Sendable {
    /// A file was decoded.
    case decoded
    /// A thumbnail was read from the cache.
    case cached
    /// It was drawn: text, frames.
    case drawn
}

/// A file that is not shown.
public struct SkippedFile: Hashable, Sendable {
    /// Its path, or the URL of a mirrored photo, whose file is named by its digest; escaped.
    public var name: String
    public var why: String

    init(_ path: FilePath, _ origin: PhotoNote.Origin?, _ why: String) {
        name = origin.map { String(escaping: Array($0.url.utf8)) } ?? path.escaped
        self.why = why
    }
}

extension FilePath {
    /// The name by which its author knows the photo in this file.
    func name(from origin: PhotoNote.Origin?) -> String { origin?.url ?? string }

    func quoted(from origin: PhotoNote.Origin?) -> String { origin?.url.quoted ?? quoted }
}
