import Appearance
import Motion
import Panel
import Scenes

extension Prompt: Layer {
    func draw(on stage: LayerStage, into scene: inout SceneBuilder) {
        draw(stage.configuration.languages, stage.traits, foot: stage.promptFoot, into: &scene)
    }
}

extension LanguageMenu: Layer {
    var nextDeadline: Double? { nil }

    func draw(on stage: LayerStage, into scene: inout SceneBuilder) {
        draw(stage.configuration, stage.traits, into: &scene)
    }
}

extension Ghost: Layer {
    func isMoving(at time: Double) -> Bool { isMoving }

    func draw(on stage: LayerStage, into scene: inout SceneBuilder) { draw(into: &scene) }
}

extension OperatorPanel: Layer {
    func draw(on stage: LayerStage, into scene: inout SceneBuilder) { scene.first { draw(into: &$0) } }
}

extension Focus: Layer {
    var nextDeadline: Double? { nil }

    func draw(on stage: LayerStage, into scene: inout SceneBuilder) { draw(into: &scene, stage.traits) }
}

extension Message: Layer {
    var nextDeadline: Double? { nil }

    func isMoving(at time: Double) -> Bool { isFading(at: time) }

    func draw(on stage: LayerStage, into scene: inout SceneBuilder) { draw(into: &scene, stage.traits) }
}

extension Notice: Layer {
    var nextDeadline: Double? { nil }

    func isMoving(at time: Double) -> Bool { false }

    func draw(on stage: LayerStage, into scene: inout SceneBuilder) { draw(into: &scene, stage.traits) }
}

/// It moves what the other layers and the screens draw.
extension BurnInCare: Layer {
    func draw(on stage: LayerStage, into scene: inout SceneBuilder) {}
}

extension Lighting: Layer {
    static var showsInDarkness: Bool { true }

    func isMoving(at time: Double) -> Bool { isChanging(at: time) }

    func draw(on stage: LayerStage, into scene: inout SceneBuilder) { draw(over: stage.traits.screen, into: &scene) }
}

extension Inspector: Layer {
    static var showsInDarkness: Bool { true }

    var nextDeadline: Double? { nil }

    func isMoving(at time: Double) -> Bool { isMoving }

    func draw(on stage: LayerStage, into scene: inout SceneBuilder) { draw(into: &scene) }
}
