import Appearance
import Motion
import Scenes

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
