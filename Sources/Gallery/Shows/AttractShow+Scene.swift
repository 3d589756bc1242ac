import Appearance
import Scenes

/// A moment of a show.
struct ShowPhase {
    /// The time on the clock of the show, in seconds.
    let time: Double
    /// The opacity of everything but the flying photo.
    let opacity: Double
    /// The photo that is between its card and its place in the show, and is drawn elsewhere.
    let flying: ShownPart?
    let traits: ScreenTraits
}

extension AttractShow {
    func draw(into scene: inout SceneBuilder, _ phase: ShowPhase) {
        switch self {
        case .slideshow(let slides): slides.draw(into: &scene, phase)
        case .mosaic(let mosaic): mosaic.draw(into: &scene, phase)
        }
    }

    /// Requests the pictures that are shown first, before it begins.
    func wantFirst(in scene: inout SceneBuilder, _ traits: ScreenTraits) {
        switch self {
        case .slideshow(let slides): slides.current.slide.want(in: &scene, traits)
        case .mosaic(let mosaic): for tile in mosaic.tiles { scene.want(tile.shown.picture) }
        }
    }

    /// Requests the pictures that are shown next.
    func prefetch(into scene: inout SceneBuilder, _ traits: ScreenTraits) {
        switch self {
        case .slideshow(let slides): slides.prefetch(into: &scene, traits)
        case .mosaic(let mosaic): mosaic.prefetch(into: &scene)
        }
    }

    /// Names the pictures whose arrival matters.
    func nameNeeded(in scene: inout SceneBuilder, _ traits: ScreenTraits, at time: Double) {
        switch self {
        case .slideshow(let slides): slides.nameNeeded(in: &scene, traits)
        case .mosaic(let mosaic): mosaic.nameNeeded(in: &scene, at: time)
        }
    }
}
