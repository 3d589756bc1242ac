import Decoding
import Gallery
import Motion
import Platform
import Raster

/// Makes the pixels of whatever a scene names: decodes, draws, sets text. Called on worker threads.
public struct PictureMaker: Sendable {
    private let photos: PhotoLibrary
    let thumbnails: Thumbnails
    private let lettering = Lettering()
    /// Pixels in a point.
    let scale: Double

    public init(library: PhotoLibrary, cache: ThumbnailCache, decoder: some PictureDecoder, scale: Double) {
        photos = library
        thumbnails = Thumbnails(cache: cache, decoder: decoder)
        self.scale = scale
    }

    /// A picture, or why there is none.
    struct Product {
        var bitmap: Bitmap
        var source: PictureSource
        var photo: Photo?
    }

    enum Failure: Error {
        /// The photo is no longer in the library.
        case gone
        case broken(Photo, PictureError)
        /// Not now: a folder that has vanished may come back.
        case away
        /// Nobody wants it any more.
        case cancelled
    }

    func make(
        _ picture: Picture, unless cancellation: Cancellation = Cancellation()
    ) throws(Failure) -> Product {
        switch picture {
        case .shadow(let size):
            Product(bitmap: cards.shadow(of: pixels(size)), source: .drawn)
        case .backdrop(let id, let size):
            try make(of: id, filling: BackdropPainter.reducedSize(for: pixels(size)), cancellation) { photo in
                backdrops.backdrop(of: photo, size: pixels(size))
            }
        case .photo(let id, let size):
            try make(of: id, filling: pixels(size), cancellation) { $0 }
        case .crop(let id, let size):
            try make(of: id, filling: pixels(size), cancellation) { $0 }
        case .caption(let id, let part, let width):
            Product(bitmap: line(try photo(id), part, width: width), source: .drawn)
        case .chip(let id, let size):
            try make(of: id, filling: pixels(size), cancellation) {
                $0.rounded(cornerRadius: Theme.Strip.cornerRadius * scale)
            }
        case .tile, .frame:
            try product(of: picture, unless: cancellation)
        case .icon(let icon, let side):
            Product(bitmap: self.icon(icon, side: side), source: .drawn)
        case .scrim(let edge, let height):
            Product(bitmap: scrim(edge, height: height), source: .drawn)
        case .touchRing(let diameter):
            Product(bitmap: icons.touchRing(diameter: diameter), source: .drawn)
        case .counter(let number, let count, let width):
            Product(bitmap: line("\(number) / \(count)", Theme.Text.counter, width: width), source: .drawn)
        case .label(let text, let style, let width):
            Product(bitmap: line(text, style, width: width), source: .drawn)
        case .letter(let letter, let tint, let size):
            Product(bitmap: self.letter(letter, tint, size: size), source: .drawn)
        case .ring(let tint, let diameter):
            Product(
                bitmap: .ring(diameter: diameter * scale, lineWidth: 2 * scale, colour: tint.colour), source: .drawn)
        case .solid(let tint):
            Product(bitmap: .solid(tint.colour), source: .drawn)
        case .emptyFrame(let size):
            Product(
                bitmap: cards.emptyFrame(pixels(size), lineWidth: 2 * scale, colour: .white(0.16)), source: .drawn)
        }
    }

    /// At the edge of the screen.
    private static let scrimOpacity = 0.6

    private func make(
        of id: PhotoID, filling size: PixelSize, _ cancellation: Cancellation, finish: (Bitmap) -> Bitmap
    ) throws(Failure) -> Product {
        let photo = try photo(id)
        let (bitmap, source) = try from(photo) { () throws(PictureError) in
            try thumbnails.thumbnail(of: photo, filling: size, unless: cancellation)
        }
        return Product(bitmap: finish(bitmap), source: source, photo: photo)
    }

    /// What is made from a photo; one of which nothing can be made leaves the library.
    func from<Made>(_ photo: Photo, _ make: () throws(PictureError) -> Made) throws(Failure) -> Made {
        do throws(PictureError) {
            return try make()
        } catch .cancelled {
            throw .cancelled
        } catch {
            guard error.isOfContents else {
                if photo.path.isThere { photos.tell(photo, error) }
                throw .away
            }
            photos.drop(photo, because: error)
            throw .broken(photo, error)
        }
    }

    func photo(_ id: PhotoID) throws(Failure) -> Photo {
        guard let photo = photos.photo(id) else { throw .gone }
        return photo
    }

    private func line(_ text: String, _ style: TextStyle, width: Double) -> Bitmap {
        let style = Lettering.Style(
            size: style.size * scale, isSemibold: style.isSemibold, hasTabularFigures: style.hasTabularFigures,
            tracking: style.tracking * style.size * scale, colour: .white(style.opacity))
        return lettering.line(text, style, width: Int(width * scale))
    }

    private func line(_ photo: Photo, _ part: CaptionPart, width: Double) -> Bitmap {
        switch part {
        case .line: line(photo.captionLine, Theme.Text.caption, width: width)
        case .title: line(photo.title, Theme.Text.heading, width: width)
        case .details: line(photo.details, Theme.Text.caption, width: width)
        }
    }

    private func letter(_ letter: Character, _ tint: Tint, size: Double) -> Bitmap {
        let style = Lettering.Style(size: size * scale, isMonospaced: true, colour: tint.colour)
        return lettering.line(String(letter), style, width: Int(size * scale * 2))
    }

    private func icon(_ icon: Icon, side: Double) -> Bitmap {
        switch icon {
        case .close: icons.close(side: side)
        case .heart: icons.heart(side: side)
        case .heartFilled: icons.filledHeart(side: side)
        case .albums: icons.albums(side: side)
        case .chevronLeft: icons.chevron(side: side, pointsRight: false)
        case .chevronRight: icons.chevron(side: side, pointsRight: true)
        }
    }

    private func scrim(_ edge: ScrimEdge, height: Double) -> Bitmap {
        .scrim(height: Int((height * scale).rounded()), opacity: Self.scrimOpacity, isDarkestAtTop: edge == .top)
    }

    func pixels(_ size: Size) -> PixelSize {
        PixelSize(width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
    }

    private var cards: CardPainter {
        let shadow = Shadow(
            blur: Theme.Shadow.blur * scale, offset: Theme.Shadow.offset * scale, opacity: Theme.Shadow.opacity,
            reduction: Theme.Shadow.reduction)
        return CardPainter(cornerRadius: Theme.CardLook.cornerRadius * scale, shadow: shadow)
    }

    private var icons: IconPainter { IconPainter(scale: scale) }

    private var backdrops: BackdropPainter { BackdropPainter(brightness: Theme.Backdrop.brightness) }
}

extension Tint {
    fileprivate var colour: Colour {
        let (red, green, blue, alpha) = rgba
        return Colour(red: red, green: green, blue: blue, alpha: alpha)
    }
}
