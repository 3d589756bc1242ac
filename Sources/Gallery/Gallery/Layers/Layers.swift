import Motion
import Panel
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
    var nextDeadline: Double? { nil }
}

/// The properties of the gallery that layers need.
struct LayerStage {
    let configuration: GalleryConfiguration
    /// The lower edge of the prompt's text, in points.
    let promptFoot: Double
    /// The lower edge of the operator's message.
    let messageFoot: Double
}

extension OperatorPanel: Layer {
    func draw(on stage: LayerStage, into scene: inout SceneBuilder) { scene.first { draw(into: &$0) } }
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

/// The cross-fade from the last scene to the present one. With reduced motion, it stands for every travel: what would
/// travel arrives at once (``GalleryModel/arrive(at:)``).
struct SceneFade: Hashable, Sendable, Layer {
    /// The sprites of the last scene.
    private var former: [Sprite] = []
    private var transition = Transition.over

    /// Fades from a scene to those that follow it. Of a fade under way, the new scene is kept.
    mutating func begin(from last: borrowing Scene, at time: Double) {
        former = Array(last.sprites.dropLast(former.count))
        transition = Transition(startingAt: time, duration: Theme.Fade.still)
    }

    mutating func advance(to time: Double) {
        if transition.isOver(at: time) { former = [] }
    }

    func isMoving(at time: Double) -> Bool { !transition.isOver(at: time) }

    func draw(on stage: LayerStage, into scene: inout SceneBuilder) {
        let opacity = 1 - transition.share(at: scene.time)
        scene.faded(by: opacity) { scene in
            for sprite in former { scene.show(sprite) }
        }
    }
}
