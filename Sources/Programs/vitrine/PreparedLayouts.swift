import Gallery
import Motion
import Pictures
import Platform
import Synchronization

/// Lays photos out on the thread that reports them, because laying out a hundred thousand takes longer than a frame.
///
/// It knows the gallery's screen as the frame thread last set it. Photos that were laid out for another screen are laid out
/// again by the gallery.
final class PreparedLayouts: Sendable {
    private let setup = Mutex<GallerySetup?>(nil)
    // The frame thread sets these without a lock. If a width is read with another height, the layout is not used.
    private let width = Atomic(0.0)
    private let height = Atomic(0.0)
    private let scale = Atomic(1.0)
    /// The number of photos that were delivered last.
    private let shownCount = Atomic(0)
    private static let fewPhotos = 1000
    private static let manyPhotos = 20_000

    /// Called once, before the first frame.
    func begin(_ setup: GallerySetup) {
        self.setup.withLock { $0 = setup }
        resize(to: setup.size, scale: setup.scale)
    }

    /// Lays photos out for another configuration from now on. Do not call it on the frame thread, which must not wait
    /// for a layout.
    func configure(_ configuration: GalleryConfiguration) { setup.withLock { $0?.configuration = configuration } }

    func resize(to size: Size, scale: Double) {
        width.store(size.width, ordering: .relaxed)
        height.store(size.height, ordering: .relaxed)
        self.scale.store(scale, ordering: .relaxed)
    }

    /// Delivers a report with layouts.
    func deliver(_ report: PicturesReport, to mailbox: Mailbox<Arrival>) {
        guard case .photos(let list) = report, let photos = laidOut(PhotoCollection(list)) else {
            return mailbox.deliver(.pictures(report))
        }
        // The albums begin in the usual size, so a long first list need not wait for the layouts of the others.
        let isFirst = shownCount.exchange(photos.cards.count, ordering: .relaxed) < Self.fewPhotos
        if isFirst && photos.cards.count > Self.manyPhotos {
            mailbox.deliver(.photos(list, photos))
        }
        mailbox.deliver(.photos(list, photos.laidOutInAllSizes()))
    }

    private func laidOut(_ photos: PhotoCollection) -> PhotoCollection? {
        guard var setup = setup.withLock(\.self) else { return nil }
        setup.size = Size(width: width.load(ordering: .relaxed), height: height.load(ordering: .relaxed))
        setup.scale = scale.load(ordering: .relaxed)
        return photos.laidOut(for: setup)
    }
}

extension PhotoCollection {
    init(_ list: PhotoList) { self.init(cards: list.cards, albums: list.albums, isComplete: list.isComplete) }
}
