import Gallery
import Motion
import Pictures
import Synchronization

/// Lays photos out on the thread that reports them: for a hundred thousand this would take longer than a frame.
///
/// It knows the gallery's screen as the frame thread last set it. Photos that were laid out for another screen are laid out
/// again by the gallery.
final class PreparedLayouts: Sendable {
    private let setup = Mutex<GallerySetup?>(nil)

    /// The gallery begins.
    func begin(_ setup: GallerySetup) { self.setup.withLock { $0 = setup } }

    func resize(to size: Size) { setup.withLock { $0?.size = size } }

    func prepare(_ report: PicturesReport) -> PicturesReport {
        guard case .photos(var list) = report, let setup = setup.withLock(\.self) else { return report }
        list.collection = list.collection.laidOut(for: setup)
        return .photos(list)
    }
}
