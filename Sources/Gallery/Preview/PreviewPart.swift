import Gestures
import Scenes

/// A part of an open photo's screen, such as its controls or its map.
///
/// Parts read and change each other, so each function is given the whole preview. A new part is a type that conforms, and a row of
/// ``Preview/parts``; if it has state, also a property of ``Preview``.
///
/// A scene's coordinates are those of the screen, where what must be seen lies in `scene.traits.safeArea`, clear of overscan and
/// bezel. Most parts draw inside `scene.traits.space` instead, which is their half of the screen, mirrored where lines run from right
/// to left; ``ChromeLayout`` has the safe area there. Within `scene.still`, they take part in the protection against burn-in.
protocol PreviewPart: Sendable {
    typealias Event = GestureEvent<Target>
    typealias Engine = GestureEngine<Target>

    // MARK: Changes

    static func advance(_ preview: inout Preview, to time: Double, _ traits: ScreenTraits, _ gestures: Engine)

    /// Handles a gesture that may be on one of its regions.
    static func handle(
        _ event: Event, on region: PreviewTarget, of preview: inout Preview, _ traits: ScreenTraits, at time: Double
    ) -> PreviewRequest?

    /// Completes its travels at once, and returns whether there was one.
    static func arrive(_ preview: inout Preview) -> Bool

    /// Takes over its state from the same preview on another screen. The parts before it have done so.
    static func move(_ preview: inout Preview, from old: Preview, _ traits: ScreenTraits, at time: Double)

    // MARK: Reading

    static func isMoving(_ preview: Preview, at time: Double) -> Bool

    /// The next time at which it changes without motion or input.
    static func nextDeadline(_ preview: Preview) -> Double?

    /// Whether another screen would interrupt a finger on it, or a turn of the pages.
    static func isHeld(_ preview: Preview, _ gestures: Engine) -> Bool

    // MARK: Scene

    /// Draws it. What comes and goes with the controls has the opacity
    /// `preview.opacity(ofControls: preview.chrome.opacity(at: time), at: time)`, and so leaves with a photo that is pulled.
    ///
    /// - Parameter isFavourite: Whether the photo has a heart.
    static func draw(_ preview: Preview, into scene: inout SceneBuilder, isFavourite: Bool)

    /// Declares the regions that respond to touch.
    static func declare(_ preview: Preview, in scene: inout SceneBuilder)
}

extension PreviewPart {
    static func advance(_ preview: inout Preview, to time: Double, _ traits: ScreenTraits, _ gestures: Engine) {}

    static func handle(
        _ event: Event, on region: PreviewTarget, of preview: inout Preview, _ traits: ScreenTraits, at time: Double
    ) -> PreviewRequest? { nil }

    static func arrive(_ preview: inout Preview) -> Bool { false }

    static func move(_ preview: inout Preview, from old: Preview, _ traits: ScreenTraits, at time: Double) {}

    static func isMoving(_ preview: Preview, at time: Double) -> Bool { false }

    static func nextDeadline(_ preview: Preview) -> Double? { nil }

    static func isHeld(_ preview: Preview, _ gestures: Engine) -> Bool { false }

    static func draw(_ preview: Preview, into scene: inout SceneBuilder, isFavourite: Bool) {}

    static func declare(_ preview: Preview, in scene: inout SceneBuilder) {}
}
