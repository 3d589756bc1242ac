import Dispatch
import Motion
import SDL2
import Synchronization

/// A photo in several sizes, each half as large as the one before.
///
/// A renderer that draws a texture at less than half its size skips pixels, so it is given a smaller one.
struct Photo {
    fileprivate let levels: [Texture]

    /// Hardly more than its colours.
    var light: Texture { levels[levels.count - 1] }

    func level(filling size: Size) -> Texture {
        levels.last { $0.size.width >= size.width && $0.size.height >= size.height } ?? levels[0]
    }

    /// Its size where it fits the screen.
    func fitted(in screen: Size) -> Size {
        let size = levels[0].size
        return size * min(screen.width / size.width, screen.height / size.height)
    }
}

/// The photos of a folder, in an endless row: slot n shows photo n modulo their number.
///
/// The photos around the middle are decoded in the background. No frame waits for one: until it is there, it is grey.
struct Album {
    /// What the background has decoded and no frame has taken yet.
    private final class Inbox: Sendable {
        let photos = Mutex<[(index: Int, levels: [Bitmap])]>([])
    }

    private let files: [String]
    private let mostPixels: Int
    private let placeholder: Photo
    private var photos: [Int: Photo] = [:]
    private var pending: Set<Int> = []
    private let inbox = Inbox()

    /// How many photos are kept on each side of the middle.
    private static let reach = 4

    /// nil if there are no files, or SDL has no memory for a texture.
    init?(_ files: [String], on canvas: borrowing Canvas) {
        let grey = Bitmap(width: 3, height: 2, pixels: Array(repeating: 0xFF28_2828, count: 6))
        guard !files.isEmpty, let texture = canvas.texture(grey) else { return nil }
        self.files = files
        // Twice the screen each way leaves something to see when it is zoomed.
        mostPixels = Int(4 * canvas.size.width * canvas.size.height)
        placeholder = Photo(levels: [texture])
    }

    subscript(slot: Int) -> Photo { photos[index(slot)] ?? placeholder }

    private func index(_ slot: Int) -> Int { Int(wrap(Double(slot), length: Double(files.count))) }

    /// Takes over what has been decoded, asks for what is missing around a slot, and forgets what is far from it.
    mutating func prepare(around slot: Int, on canvas: borrowing Canvas) {
        // One a frame, since its textures take some milliseconds to upload.
        if let (index, levels) = inbox.photos.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
            pending.remove(index)
            let textures = levels.compactMap { canvas.texture($0) }
            photos[index] = textures.isEmpty ? placeholder : Photo(levels: textures)
        }
        let wanted = (0...Self.reach).flatMap { [index(slot + $0), index(slot - $0)] }
        photos = photos.filter { wanted.contains($0.key) }
        for index in wanted where pending.count < 2 && photos[index] == nil && !pending.contains(index) {
            pending.insert(index)
            DispatchQueue.global(qos: .utility).async { [inbox, mostPixels, file = files[index]] in
                let levels = Bitmap.levels(of: file, atMost: mostPixels)
                if levels.isEmpty { print("skipped \(file): \(String(cString: SDL_GetError()))") }
                inbox.photos.withLock { $0.append((index, levels)) }
            }
        }
    }
}
