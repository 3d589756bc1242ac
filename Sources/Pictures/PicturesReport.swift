import Gallery
import Raster

/// What the picture pipeline tells the frame thread.
public enum PicturesReport: Sendable {
    /// The photos to show, in order, and what the carousel needs of them. `isComplete` once the scan has ended.
    case photos([Photo], cards: [Card], isComplete: Bool)
    /// A picture that was asked for, and how long it took to make, in milliseconds.
    case made(Picture, Bitmap, source: PictureSource, path: String?, milliseconds: Double)
    case failed(path: String, why: String)
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
