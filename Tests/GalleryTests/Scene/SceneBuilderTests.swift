import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Library
@testable import Scenes

@Suite struct SceneBuilderTests {
    private let frame = Rect(x: 10, y: 20, width: 30, height: 40)
    private let cell = Target.albums(.cell(page: 0, PhotoID(4)))

    private static func traits(width: Double) -> ScreenTraits {
        ScreenTraits(GalleryConfiguration(), size: Size(width: width, height: 600), scale: 1)
    }

    /// The scene that `draw` builds on a screen 1000 points wide.
    private func scene(
        _ direction: LayoutDirection = .leftToRight, hiding away: Set<Target> = [],
        _ draw: (inout SceneBuilder) -> Void
    ) -> Scene {
        var scene = Scene()
        var builder = SceneBuilder(reusing: &scene, Self.traits(width: 1000), at: 7)
        for region in away { builder.hide(region) }
        builder.inside(LayoutSpace(width: 1000, direction: direction), draw)
        builder.finish(into: &scene)
        return scene
    }

    private func sprite(_ tint: Tint = .white, opacity: Double = 1) -> Sprite {
        Sprite(picture: .solid(tint), frame: frame, opacity: opacity)
    }

    private func origins(_ scene: Scene) -> [Point] { scene.sprites.map(\.frame.origin) }

    // MARK: Spaces

    @Test("spaces nest, and each is restored when its drawing ends")
    func spaces() {
        let scene = scene { scene in
            scene.moved(by: Vector(dx: 100, dy: 0)) { scene in
                scene.moved(by: Vector(dx: 7, dy: 200)) { scene in scene.draw(sprite()) }
                scene.draw(sprite())
            }
            scene.draw(sprite())
        }
        #expect(origins(scene) == [Point(x: 117, y: 220), Point(x: 110, y: 20), Point(x: 10, y: 20)])
    }

    @Test("a space of its own replaces the one around it")
    func ownSpace() {
        let scene = scene { scene in
            scene.moved(by: Vector(dx: 100, dy: 100)) { scene in
                scene.inside(LayoutSpace(width: 1000, direction: .rightToLeft)) { scene in scene.draw(sprite()) }
            }
        }
        // 1000 − (10 + 30).
        #expect(origins(scene) == [Point(x: 960, y: 20)])
    }

    @Test("in a mirrored space, content moves to the left, and sprites and regions mirror alike")
    func mirrored() {
        let scene = scene(.rightToLeft) { scene in
            scene.moved(by: Vector(dx: 100, dy: 0)) { scene in
                scene.draw(sprite())
                scene.declare(.viewer(.strip), frame, .tapping)
            }
        }
        #expect(origins(scene) == [Point(x: 860, y: 20)])
        #expect(scene.regions.frame(of: .viewer(.strip))?.origin == Point(x: 860, y: 20))
    }

    @Test("the builder starts with the space of the screen, from left to right, at the time of the frame")
    func start() {
        var scene = Scene()
        var builder = SceneBuilder(reusing: &scene, Self.traits(width: 640), at: 3.5)
        #expect(builder.time == 3.5)
        #expect(builder.context.space == LayoutSpace(width: 640, direction: .leftToRight))
        builder.draw(sprite())
        builder.finish(into: &scene)
        #expect(scene.sprites == [sprite()])
    }

    // MARK: Opacity

    @Test("opacities multiply, and each is restored when its drawing ends")
    func opacity() {
        let scene = scene { scene in
            scene.faded(by: 0.5) { scene in
                scene.faded(by: 0.25) { scene in scene.draw(sprite(opacity: 0.5)) }
                scene.draw(sprite())
            }
            scene.draw(sprite(opacity: 0.75))
        }
        #expect(scene.sprites.map(\.opacity) == [0.0625, 0.5, 0.75])
    }

    @Test("pictures that are shown without being wanted fade too")
    func shown() {
        let scene = scene { scene in
            scene.faded(by: 0.5) { scene in
                scene.show(sprite(.black))
                scene.draw(sprite(.red))
                scene.want(.solid(.green))
            }
        }
        #expect(scene.sprites.map(\.opacity) == [0.5, 0.5])
        #expect(scene.wanted == [.solid(.red), .solid(.green)])
    }

    @Test("a picture that is needed for sharpness names the detail it belongs to, and is not wanted by that alone")
    func sharp() {
        let detail = PhotoDetail(photo: PhotoID(1), level: 2)
        let scene = scene { $0.needs(.solid(.green), for: detail) }
        #expect(scene.sharp == [.solid(.green)] && scene.detail == detail)
        #expect(scene.wanted.isEmpty && scene.sprites.isEmpty)
    }

    // MARK: Regions

    @Test("a region declared inside another is on its hit path; one declared afterwards is not")
    func parents() {
        let scene = scene { scene in
            scene.declare(.viewer(.pager), Rect(x: 0, y: 0, width: 500, height: 500), .tapping) { scene in
                scene.declare(.viewer(.photo), frame, .tapping) { scene in
                    scene.declare(.viewer(.closeButton), frame, .tapping)
                }
            }
            scene.declare(.viewer(.strip), Rect(x: 600, y: 0, width: 100, height: 100), .tapping)
        }
        let inner = scene.regions.path(at: Point(x: 20, y: 30)).map(\.target)
        #expect(inner == [.viewer(.pager), .viewer(.photo), .viewer(.closeButton)])
        #expect(scene.regions.path(at: Point(x: 650, y: 50)).map(\.target) == [.viewer(.strip)])
    }

    @Test("inert drawing declares no regions, however deep, and draws as usual")
    func inert() {
        let scene = scene { scene in
            scene.inert { scene in
                scene.declare(.viewer(.photo), frame, .tapping) { scene in
                    scene.declare(.viewer(.closeButton), frame, .tapping)
                    scene.draw(sprite())
                }
            }
            scene.declare(.viewer(.strip), frame, .tapping)
        }
        #expect(scene.regions.regions.map(\.target) == [.viewer(.strip)])
        #expect(scene.sprites.count == 1)
    }

    @Test("covering the regions removes those declared so far and keeps the sprites")
    func covered() {
        let scene = scene { scene in
            scene.declare(.carousel(.row(0)), frame, .tapping)
            scene.draw(sprite())
            scene.coverRegions()
            scene.declare(.viewer(.photo), frame, .tapping)
        }
        #expect(scene.regions.regions.map(\.target) == [.viewer(.photo)])
        #expect(scene.sprites.count == 1)
    }

    // MARK: Photos in flight

    @Test("a region whose photo is in flight becomes a home, in screen coordinates")
    func homes() {
        let scene = scene(.rightToLeft, hiding: [cell]) { scene in
            #expect(scene.isAway(cell) && !scene.isAway(.viewer(.photo)))
            scene.declare(cell, frame, .tapping)
            scene.declare(.viewer(.photo), frame, .tapping)
            #expect(scene.home(of: cell) == Rect(x: 960, y: 20, width: 30, height: 40))
            #expect(scene.home(of: .viewer(.photo)) == nil)
            #expect(scene.frame(of: .viewer(.photo))?.minX == 960)
        }
        #expect(scene.homes.map(\.region) == [cell])
        #expect(scene.regions.regions.map(\.target) == [cell, .viewer(.photo)])
    }

    @Test("a home survives when its screen is covered; inert drawing declares none")
    func coveredHomes() {
        let covered = scene(hiding: [cell]) { scene in
            scene.declare(cell, frame, .tapping)
            scene.coverRegions()
        }
        #expect(covered.home(of: cell) == frame)
        let inert = scene(hiding: [cell]) { scene in scene.inert { $0.declare(cell, frame, .tapping) } }
        #expect(inert.homes.isEmpty)
    }
}
