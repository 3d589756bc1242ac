import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Library
@testable import Scenes

@Suite struct SceneBuilderTests {
    private let frame = Rect(x: 10, y: 20, width: 30, height: 40)
    private let cell = Target.albums(.cell(page: 0, PhotoID(4)))

    /// The scene that `draw` builds on a screen 1000 points wide.
    private func scene(
        _ direction: LayoutDirection = .leftToRight, hiding away: Set<Target> = [],
        _ draw: (inout SceneBuilder) -> Void
    ) -> Scene {
        let traits = ScreenTraits(GalleryConfiguration(), size: Size(width: 1000, height: 600), scale: 1)
        var scene = Scene()
        var builder = SceneBuilder(reusing: &scene, traits, at: 7)
        for region in away { builder.hide(region) }
        builder.inside(LayoutSpace(width: 1000, direction: direction), draw)
        // Drawing leaves the space of the screen and the time of the frame as they were.
        #expect(builder.context.space == LayoutSpace(width: 1000, direction: .leftToRight))
        #expect(builder.time == 7)
        builder.finish(into: &scene)
        return scene
    }

    private func sprite(_ tint: Tint = .white, opacity: Double = 1) -> Sprite {
        Sprite(picture: .solid(tint), frame: frame, opacity: opacity)
    }

    // MARK: Spaces and opacity

    @Test("displacements add up, a new layout space replaces them, and each ends with its drawing")
    func spaces() {
        let scene = scene { scene in
            scene.moved(by: Vector(dx: 100, dy: 0)) { scene in
                scene.moved(by: Vector(dx: 7, dy: 200)) { scene in scene.draw(sprite()) }
                // 1000 − (10 + 30).
                scene.inside(LayoutSpace(width: 1000, direction: .rightToLeft)) { scene in scene.draw(sprite()) }
                scene.draw(sprite())
            }
            scene.draw(sprite())
        }
        #expect(scene.sprites.map(\.frame.origin.x) == [117, 960, 110, 10])
        #expect(scene.sprites.map(\.frame.origin.y) == [220, 20, 20, 20])
    }

    @Test("in a mirrored space, content moves to the left, and sprites and regions mirror alike")
    func mirrored() {
        let scene = scene(.rightToLeft) { scene in
            scene.moved(by: Vector(dx: 100, dy: 0)) { scene in
                scene.draw(sprite())
                scene.declare(.preview(.strip), frame, .tapping)
            }
        }
        #expect(scene.sprites.map(\.frame.origin) == [Point(x: 860, y: 20)])
        #expect(scene.regions.frame(of: .preview(.strip))?.origin == Point(x: 860, y: 20))
    }

    @Test(
        "opacities multiply, each until its drawing ends; a picture can be shown without being wanted, or the reverse")
    func opacity() {
        let scene = scene { scene in
            scene.faded(by: 0.5) { scene in
                scene.faded(by: 0.25) { scene in scene.draw(sprite(.red, opacity: 0.5)) }
                scene.show(sprite(.black))
                scene.want(.solid(.green))
            }
            scene.draw(sprite(.white, opacity: 0.75))
        }
        #expect(scene.sprites.map(\.opacity) == [0.0625, 0.5, 0.75])
        #expect(scene.wanted == [.solid(.red), .solid(.green), .solid(.white)])
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
            scene.declare(.preview(.pager), Rect(x: 0, y: 0, width: 500, height: 500), .tapping) { scene in
                scene.declare(.preview(.photo), frame, .tapping) { scene in
                    scene.declare(.preview(.closeButton), frame, .tapping)
                }
            }
            scene.declare(.preview(.strip), Rect(x: 600, y: 0, width: 100, height: 100), .tapping)
        }
        let inner = scene.regions.path(at: Point(x: 20, y: 30)).map(\.target)
        #expect(inner == [.preview(.pager), .preview(.photo), .preview(.closeButton)])
        #expect(scene.regions.path(at: Point(x: 650, y: 50)).map(\.target) == [.preview(.strip)])
    }

    @Test("inert drawing declares no regions, however deep; covering removes those before it; neither takes sprites")
    func inert() {
        let scene = scene { scene in
            scene.declare(.carousel(.row(0)), frame, .tapping)
            scene.coverRegions()
            scene.inert { scene in
                scene.declare(.preview(.photo), frame, .tapping) { scene in
                    scene.declare(.preview(.closeButton), frame, .tapping)
                    scene.draw(sprite())
                }
            }
            scene.draw(sprite())
            scene.declare(.preview(.strip), frame, .tapping)
        }
        #expect(scene.regions.regions.map(\.target) == [.preview(.strip)])
        #expect(scene.sprites.count == 2)
    }

    // MARK: Photos in flight

    @Test("a region whose photo is in flight becomes a home, in screen coordinates")
    func homes() {
        let scene = scene(.rightToLeft, hiding: [cell]) { scene in
            #expect(scene.isAway(cell) && !scene.isAway(.preview(.photo)))
            scene.declare(cell, frame, .tapping)
            scene.declare(.preview(.photo), frame, .tapping)
            #expect(scene.home(of: cell) == Rect(x: 960, y: 20, width: 30, height: 40))
            #expect(scene.home(of: .preview(.photo)) == nil)
            #expect(scene.frame(of: .preview(.photo))?.minX == 960)
        }
        #expect(scene.homes.map(\.region) == [cell])
        #expect(scene.regions.regions.map(\.target) == [cell, .preview(.photo)])
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
