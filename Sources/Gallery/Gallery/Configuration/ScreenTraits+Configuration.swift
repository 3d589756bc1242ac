import Appearance
import Motion

extension ScreenTraits {
    init(_ configuration: GalleryConfiguration, size: Size, scale: Double) {
        self.init(
            size: size, scale: scale, words: configuration.words, reducesMotion: configuration.reducesMotion,
            overscan: configuration.overscan, bezel: configuration.contacts.bezelMargin)
        hasAlbums = configuration.features.albums
        hasCaptions = configuration.features.captions
        hasHearts = configuration.favourites != .off
        languages = configuration.languages.count
        access = configuration.access
        look = Look(configuration.theme, configuration.access)
    }
}
