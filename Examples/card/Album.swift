import Dispatch
import Motion
import Synchronization

/// The photos of a folder, in an endless row: slot n shows photo n modulo their number.
///
/// The photos around the middle are decoded in the background. No frame waits for one: until it is there, a placeholder is.
struct Album {
    /// What is drawn of a photo.
    struct Pictures<Picture> {
        let photo: Picture
        let card: Picture
        /// Hardly more than its colours, to fill the screen with.
        let light: Picture
    }

    /// What the background has decoded and no frame has taken yet; nil for a file that cannot be decoded.
    private final class Inbox: Sendable {
        let photos = Mutex<[(index: Int, pictures: Pictures<Bitmap>?)]>([])
    }

    private let files: [String]
    private let screen: Size
    private let placeholder: Pictures<Texture>
    private var pictures: [Int: Pictures<Texture>] = [:]
    private var pending: Set<Int> = []
    private let inbox = Inbox()

    /// How many photos are kept on each side of the middle.
    private static let reach = 5

    /// nil if there are no files, or SDL has no memory for a texture.
    init?(_ files: [String], on canvas: borrowing Canvas) {
        let grey = Pictures(card: Bitmap(grey: 40, size: Carousel.card(on: canvas.size)))
        guard !files.isEmpty, let placeholder = canvas.textures(grey) else { return nil }
        self.files = files
        screen = canvas.size
        self.placeholder = placeholder
    }

    subscript(slot: Int) -> Pictures<Texture> { pictures[index(slot)] ?? placeholder }

    private func index(_ slot: Int) -> Int {
        let remainder = slot % files.count
        return remainder < 0 ? remainder + files.count : remainder
    }

    /// Takes over what has been decoded, asks for what is missing around a slot, and forgets what is far from it.
    mutating func prepare(around slot: Int, on canvas: borrowing Canvas) {
        // One a frame, since its textures take some milliseconds to upload.
        if let (index, bitmaps) = inbox.photos.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
            pending.remove(index)
            pictures[index] = bitmaps.flatMap { canvas.textures($0) } ?? placeholder
        }
        let wanted = (0...Self.reach).flatMap { [index(slot + $0), index(slot - $0)] }
        pictures = pictures.filter { wanted.contains($0.key) }
        for index in wanted where pending.count < 2 && pictures[index] == nil && !pending.contains(index) {
            decode(index)
        }
    }

    private mutating func decode(_ index: Int) {
        pending.insert(index)
        DispatchQueue.global(qos: .utility).async { [inbox, screen, file = files[index]] in
            var pictures: Pictures<Bitmap>?
            do throws(SDLError) {
                pictures = try Pictures(file: file, screen: screen)
            } catch {
                print("skipped \(file): \(error.message)")
            }
            inbox.photos.withLock { $0.append((index, pictures)) }
        }
    }
}

extension Album.Pictures: Sendable where Picture: Sendable {}

extension Album.Pictures<Bitmap> {
    fileprivate init(file: String, screen: Size) throws(SDLError) {
        // Twice the screen leaves something to see when it is zoomed.
        let surface = try Surface(file: file).halved(to: screen * 2).upright(orientation(of: file))
        photo = surface.bitmap
        card = try surface.filling(Carousel.card(on: screen)).bitmap.card()
        light = try surface.blurred().bitmap
    }

    fileprivate init(card: Bitmap) {
        photo = card
        self.card = card.card()
        light = Bitmap(grey: 16, size: Size(width: 1, height: 1))
    }
}

extension Canvas {
    fileprivate borrowing func textures(_ bitmaps: Album.Pictures<Bitmap>) -> Album.Pictures<Texture>? {
        guard let photo = texture(bitmaps.photo), let card = texture(bitmaps.card), let light = texture(bitmaps.light)
        else { return nil }
        return Album.Pictures(photo: photo, card: card, light: light)
    }
}
