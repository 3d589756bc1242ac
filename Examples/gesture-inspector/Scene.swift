import Gestures
import Motion

/// A small screen that shows one gesture: its regions, what it does with events, and how it looks.
protocol Scene: Sendable {
    /// The name on the command line, and of the moving picture.
    static var name: String { get }
    static var title: String { get }

    init()
    /// Declares the regions that are on the screen now.
    func declare(in regions: inout HitTree<String>)
    mutating func follow(_ event: GestureEvent<String>)
    /// How much of a movement a drag or transform takes.
    func take(_ offer: MovementOffer<String>) -> Vector
    /// Acts on a change of a region that takes its pointers itself.
    mutating func act(on input: inout PointerInput<String>)
    /// Advances animations.
    mutating func advance(to time: Double)
    func shapes(at time: Double) -> [Shape]
    /// What fingers do in the moving picture.
    static func play(_ script: inout Script)
}

extension Scene {
    func take(_ offer: MovementOffer<String>) -> Vector { MovementOffer.takeAll(offer) }
    mutating func act(on input: inout PointerInput<String>) {}
    mutating func advance(to time: Double) {}
}

/// The size of every scene, in points.
let sceneSize = Size(width: 480, height: 320)

/// A rectangle on the screen, turned and enlarged about its centre.
struct Shape {
    enum Tint {
        case blue, green, amber, red, violet, grey, dark
    }

    var frame: Rect
    var tint = Tint.blue
    var radius = 12.0
    var text = ""
    var rotation = 0.0
    var scale = 1.0
    var opacity = 1.0
}

/// Every scene, in the order of the cookbook.
let scenes: [any Scene.Type] = [
    TapScene.self, DoubleTapScene.self, LongPressScene.self, DragScene.self, FlingScene.self, SwipeScene.self,
    LiftScene.self, TapAndDragScene.self, QuickZoomScene.self, PinchScene.self, RotateScene.self, TransformScene.self,
    TwoFingerTapScene.self, TwoFingerDragScene.self, EdgeScene.self, PagerScene.self, PullScene.self,
    PriorityScene.self, SketchScene.self, ScrubScene.self, DialScene.self, HoverScene.self,
]
