import Appearance
import Motion
import Scenes

/// Something that lies over the screens.
protocol Layer {
    /// Whether it is there while the screen is dark.
    static var showsInDarkness: Bool { get }

    /// Draws it over everything that has been drawn.
    func draw(on stage: LayerStage, into scene: inout SceneBuilder)

    /// Whether its next frame differs from this one without input.
    func isMoving(at time: Double) -> Bool

    /// The next time at which it changes without motion or input.
    var nextDeadline: Double? { get }
}

extension Layer {
    static var showsInDarkness: Bool { false }
}

/// What the layers need to know of the gallery.
struct LayerStage {
    let configuration: GalleryConfiguration
    /// The lower edge of the prompt's text, in points.
    let promptFoot: Double
}

/// Visits the layers from the lowest to the topmost.
protocol LayerVisitor: ~Copyable {
    mutating func visit(_ layer: some Layer)
}

/// Draws layers.
struct LayerPainter: LayerVisitor, ~Copyable {
    let stage: LayerStage
    let isDark: Bool
    var builder: SceneBuilder

    mutating func visit(_ layer: some Layer) {
        if !isDark || type(of: layer).showsInDarkness { layer.draw(on: stage, into: &builder) }
    }
}

/// Finds out whether any layer moves.
struct LayerMotion: LayerVisitor {
    let time: Double
    let isDark: Bool
    var isMoving = false

    mutating func visit(_ layer: some Layer) {
        if !isDark || type(of: layer).showsInDarkness { isMoving = isMoving || layer.isMoving(at: time) }
    }
}

/// Finds the first deadline of all layers.
struct LayerDeadline: LayerVisitor {
    var first = Double.infinity

    mutating func visit(_ layer: some Layer) { first = min(first, layer.nextDeadline ?? .infinity) }
}
