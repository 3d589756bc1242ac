import Appearance
import Scenes

extension Slideshow: Show {
    package static var style: AttractStyle { .slideshow }

    package init(
        _ configuration: AttractConfiguration, _ photos: ShowPhotos, _ traits: ScreenTraits, from photo: PhotoID?,
        else bookmark: ShowBookmark, at time: Double
    ) {
        self.init(Self.deck(configuration, photos, traits), from: photo, else: bookmark.slide, at: time)
    }

    private static func deck(
        _ configuration: AttractConfiguration, _ photos: ShowPhotos, _ traits: ScreenTraits
    ) -> SlideDeck {
        let playlist = Playlist(photos: photos, order: configuration.slideshow.order)
        return SlideDeck(playlist, SlideLayout(configuration.slideshow, traits))
    }

    package var bookmark: ShowBookmark { ShowBookmark(slide: next.address) }

    package mutating func change(
        _ configuration: AttractConfiguration, _ photos: ShowPhotos, _ traits: ScreenTraits, at time: Double
    ) {
        change(Self.deck(configuration, photos, traits), at: time)
    }

    package func wantFirst(in scene: inout SceneBuilder) { current.slide.want(in: &scene) }
}
