import Gallery
import Raster

/// What the picture pipeline tells the frame thread.
public enum PicturesReport: Sendable {
    /// The photos to show, in order, and what the screens need of them. `isComplete` once the scan has ended.
    case photos([Photo], cards: [Card], albums: AlbumList, isComplete: Bool)
    /// Photos that turned out to have been favourites before.
    case favourites(Set<PhotoID>)
    /// Where an earlier run ended, now that its photos are known.
    case resume(StartingPoint)
    case made(MadePicture)
    case failed(path: String, why: String)
}

/// A picture that was asked for.
public struct MadePicture: Sendable {
    public var picture: Picture
    public var bitmap: Bitmap
    public var source: PictureSource
    /// The photo's file, if it shows one.
    public var path: String?
    /// How long it took to make.
    public var milliseconds: Double
    /// Its share of what decoded pictures may take while nobody has uploaded them; given back together with this.
    public var lease: AnyObject & Sendable
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
