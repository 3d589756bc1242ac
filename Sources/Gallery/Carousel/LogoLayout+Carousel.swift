import Appearance
import Motion
import Scenes

extension LogoLayout {
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
}
