import Decoding
import Dispatch
import Gallery
import Logging
import Motion
import Synchronization
import SystemPackage

/// The photos to show. It looks for them on a thread of its own and reports them as they are found; a file that
/// turns out not to be a picture leaves, with a line in the log.
public final class PhotoLibrary: Sendable {
    private struct State {
        /// In the order in which they were found, which is that of their paths; a photo's id is its index.
        var photos: [Photo] = []
        var dropped: Set<PhotoID> = []
        var isComplete = false
    }

    private let state = Mutex(State())
    private let decoder: any PictureDecoder
    private let order: PhotoOrder
    private let mailbox: Mailbox<PicturesReport>
    private let logger: Logger
    private let queue = DispatchQueue(label: "vitrine.scan")

    /// - Parameter decoder: Reads the files' headers.
    public init(
        decoder: some PictureDecoder, order: PhotoOrder, mailbox: Mailbox<PicturesReport>, logger: Logger
    ) {
        self.decoder = decoder
        self.order = order
        self.mailbox = mailbox
        self.logger = logger
    }

    /// Looks for photos in `sources`, folders or files, and returns at once.
    public func scan(_ sources: [FilePath]) {
        queue.async { [self] in
            // Reports grow in proportion to what is known, so that all of them together cost little more than the last.
            var due = 16
            var walk = FolderWalk { found in
                guard self.take(found), self.count >= due else { return }
                due = self.count * 2
                self.report()
            }
            for source in sources { walk.walk(source) }
            state.withLock { $0.isComplete = true }
            report()
        }
    }

    /// The photo of that name, unless it was dropped.
    public func photo(_ id: PhotoID) -> Photo? {
        state.withLock { state in
            guard state.photos.indices.contains(id.rawValue), !state.dropped.contains(id) else { return nil }
            return state.photos[id.rawValue]
        }
    }

    /// Leaves out a photo that could not be decoded. Its line goes to the log once.
    func drop(_ photo: Photo, because error: PictureError) {
        guard state.withLock({ $0.dropped.insert(photo.id).inserted }) else { return }
        leaveOut(photo.path, "\(error)")
        queue.async { self.report() }
    }

    private var count: Int { state.withLock { $0.photos.count } }

    /// Whether it is a photo.
    private func take(_ found: FolderWalk.Found) -> Bool {
        switch found {
        case .leftOut(let path, let why):
            leaveOut(path, why)
            return false
        case .file(let path, let stamp):
            do throws(PictureError) {
                let header = try decoder.header(of: path)
                state.withLock { state in
                    let id = PhotoID(state.photos.count)
                    state.photos.append(Photo(id: id, path: path, stamp: stamp, header: header))
                }
                return true
            } catch {
                leaveOut(path, "\(error)")
                return false
            }
        }
    }

    private func leaveOut(_ path: FilePath, _ why: String) {
        // As a literal: a name may hold line breaks, and an event is one line.
        logger.warning("left out \(path.string.debugDescription): it \(why)")
        mailbox.deliver(.failed(path: path.description, why: why))
    }

    private func report() {
        let (photos, isComplete) = state.withLock { state in
            (state.photos.filter { !state.dropped.contains($0.id) }, state.isComplete)
        }
        let sorted = order.sorted(photos)
        // Made here, for a hundred thousand of them would hold up a frame.
        let cards = sorted.map { Card($0) }
        mailbox.deliver(.photos(sorted, cards: cards, isComplete: isComplete))
    }
}

extension Card {
    init(_ photo: Photo) {
        let size = photo.header.size
        self.init(photo: photo.id, pixels: Size(width: Double(size.width), height: Double(size.height)))
    }
}
