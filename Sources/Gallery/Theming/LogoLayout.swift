import Motion

/// The frame of the logo: in a corner of the carousel and of the albums' cover, or none if it would cover something
/// else. Lengths are in points.
struct LogoLayout {
    private let traits: ScreenTraits
    private let chrome: PreviewGeometry

    init(_ traits: ScreenTraits) {
        self.traits = traits
        chrome = PreviewGeometry(traits)
    }

    /// A wider logo is lower than it could be.
    private static let widest = 6.0
    /// A lower one would not be legible.
    private static let lowest = 24.0

    /// A place for the logo, and the side at which the logo lies in it.
    struct Place: Hashable {
        var frame: Rect
        var fit: Sprite.Fit
        var hasPlate: Bool
    }

    private func place(
        _ logo: ThemeConfiguration.Logo, x: Double, y: Double, height: Double, hasPlate: Bool = false
    ) -> Place {
        let width = min(Self.widest * height, traits.safeArea.size.width / 3).rounded(.down)
        let left = logo.corner.isLeading ? x : x - width
        let frame = Rect(x: left, y: traits.wholePixels(y), width: width, height: height)
        return Place(frame: frame, fit: logo.corner.isLeading ? .leading : .trailing, hasPlate: hasPlate)
    }

    // MARK: On the carousel

    /// Above or below the cards, beside the button in its corner. Where there is no room below, it lies above.
    func onCarousel(_ geometry: CarouselGeometry) -> Place? {
        guard let logo = traits.look.logo else { return nil }
        let below = logo.corner.isTop || traits.reachesLow ? nil : belowCards(logo, geometry)
        return below ?? aboveCards(logo, geometry)
    }

    private func belowCards(_ logo: ThemeConfiguration.Logo, _ geometry: CarouselGeometry) -> Place? {
        let bottom = traits.safeArea.maxY - chrome.margin
        let height = min(logo.height, bottom - geometry.band(ofRow: geometry.rows - 1).maxY - Theme.grid).rounded(.down)
        guard height >= Self.lowest else { return nil }
        return place(logo, x: edge(of: logo), y: bottom - height, height: height)
    }

    private func aboveCards(_ logo: ThemeConfiguration.Logo, _ geometry: CarouselGeometry) -> Place? {
        let lowest = geometry.top(ofRow: 0) - Theme.grid
        guard let button = button(beside: logo) else {
            let top = traits.safeArea.minY + chrome.margin
            let height = min(logo.height, lowest - top).rounded(.down)
            return height >= Self.lowest ? place(logo, x: edge(of: logo), y: top, height: height) : nil
        }
        let middle = chrome.cornerButton.center.y
        let room = 2 * min(middle - traits.safeArea.minY - Theme.grid, lowest - middle)
        let height = min(logo.height, room).rounded(.down)
        return height >= Self.lowest ? place(logo, x: button, y: middle - height / 2, height: height) : nil
    }

    /// The edge of the buttons in the same upper corner.
    private func button(beside logo: ThemeConfiguration.Logo) -> Double? {
        guard !traits.reachesLow else { return nil }
        if logo.corner.isLeading {
            return traits.languages > 1 ? LanguageLayout(traits, count: traits.languages).name.maxX : nil
        }
        if traits.access.showsPause { return chrome.secondButton.minX - Theme.grid }
        return traits.hasAlbums ? chrome.cornerButton.minX - Theme.grid : nil
    }

    private func edge(of logo: ThemeConfiguration.Logo) -> Double {
        logo.corner.isLeading ? chrome.start.x : traits.size.width - chrome.start.x
    }

    // MARK: On the albums' cover

    /// Above the text on the cover, whose upper edge is at 0.
    func onCover(_ metrics: AlbumMetrics, isPhoto: Bool) -> Place? {
        guard let logo = traits.look.logo else { return nil }
        let top = metrics.inset + 2 * Theme.grid
        let header = metrics.isLow ? 0 : metrics.headerHeight
        let text = metrics.coverHeight - header - traits.forText(Theme.Albums.coverText)
        let height = min(logo.height, text - 2 * Theme.grid - top).rounded(.down)
        guard height >= Self.lowest else { return nil }
        let x = logo.corner.isLeading ? metrics.leading : metrics.leading + metrics.width
        return place(logo, x: x, y: top, height: height, hasPlate: isPhoto)
    }
}

extension ThemeConfiguration.Corner {
    fileprivate var isTop: Bool { [.topLeading, .topTrailing].contains(self) }
    fileprivate var isLeading: Bool { [.topLeading, .bottomLeading].contains(self) }
}
