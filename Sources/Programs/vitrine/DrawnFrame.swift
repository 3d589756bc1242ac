import Gallery
import Motion
import Scenes
import Scrolling

/// The properties of the last frame that tell whether the next one would look the same.
struct DrawnFrame {
    private(set) var isFading = false
    private var scene: Int?
    /// The end of a motion is drawn, and traced, even if it looks like the frame before.
    private var phase: ScrollPhase?

    /// Nothing has been drawn yet.
    init() {}

    init(_ model: GalleryModel, isFading: Bool, at time: Double) {
        self.isFading = isFading
        scene = model.scene.sprites.hashValue
        phase = model.reading(at: time).phase
    }

    func isOutdated(by model: GalleryModel, at time: Double) -> Bool {
        isFading || model.scene.sprites.hashValue != scene || model.reading(at: time).phase != phase
    }
}

/// Tells the model once when all the pictures of a photo have arrived.
struct Sharpness {
    /// As of the last frame.
    private var detail: PhotoDetail?
    private var news: PhotoDetail?

    var hasNews: Bool { news != nil }

    mutating func note(_ detail: PhotoDetail?) {
        if detail != self.detail { (self.detail, news) = (detail, detail) }
    }

    mutating func takeNews() -> PhotoDetail? {
        defer { news = nil }
        return news
    }
}
