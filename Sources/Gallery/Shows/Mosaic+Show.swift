import Appearance
import Playback
import Scenes

extension Mosaic: Show {
    package static var style: AttractStyle { .mosaic }

    package init(
        _ configuration: AttractConfiguration, _ photos: ShowPhotos, _ traits: ScreenTraits, from photo: PhotoID?,
        else bookmark: ShowBookmark, at time: Double
    ) {
        let playlist = Playlist(photos: photos, order: configuration.mosaic.order)
        self.init(configuration.mosaic, playlist, traits, around: photo, else: bookmark.position, at: time)
    }

    package var bookmark: ShowBookmark { ShowBookmark(position: position) }

    package mutating func turn(by count: Int, at time: Double) { hurry(at: time) }

    package mutating func change(
        _ configuration: AttractConfiguration, _ photos: ShowPhotos, _ traits: ScreenTraits, at time: Double
    ) {
        change(configuration.mosaic, Playlist(photos: photos, order: configuration.mosaic.order), traits, at: time)
    }

    /// Its photos stand still.
    package func playing(in part: ShownPart) -> MovingPicture? { nil }

    package func wantFirst(in scene: inout SceneBuilder) {
        for tile in tiles { scene.want(tile.shown.picture) }
    }

}
