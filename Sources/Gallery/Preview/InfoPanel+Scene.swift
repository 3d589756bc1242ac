import Gestures
import Motion
import Scenes

extension InfoPanel {
    /// The part of the screen that the panel leaves to the photo; nil while the panel is closed.
    func rest(at time: Double) -> Rect? {
        travel(at: time) > 0 ? geometry.rest(beside: frame(at: time), share: share(at: time)) : nil
    }

    /// The part of the screen that the panel leaves to the pages; nil while the panel is closed.
    func pages(at time: Double) -> Rect? { travel(at: time) > 0 ? geometry.pages(beside: frame(at: time)) : nil }

    /// The radius of the photo's corners, in points.
    func photoRadius(at time: Double) -> Double {
        openness(at: time) * geometry.traits.look.radius(Theme.Info.photoRadius)
    }

    private func frame(at time: Double) -> Rect { geometry.frame(height: height, share: share(at: time)) }

    // MARK: Regions

    func declareRegions(in scene: inout SceneBuilder) {
        guard travel(at: scene.time) > 0 else { return }
        let frame = frame(at: scene.time)
        let isMoving = scroll.isMoving || motion.isMoving
        let gestures: [Gesture] = isMoving ? .catching(along: .vertical) : .dragging(along: .vertical)
        scene.inside(geometry.traits.space) { scene in
            scene.still { scene in
                scene.declare(.preview(.infoPanel), frame, gestures) { scene in
                    let target = ChromeLayout(geometry.traits).target(of: geometry.closeButton(frame))
                    scene.declare(.preview(.infoClose), target, .tapping)
                }
            }
        }
    }

    // MARK: Drawing

    func draw(into scene: inout SceneBuilder) {
        guard travel(at: scene.time) > 0 else {
            if !isOpen { wantBeginning(in: &scene) }
            return
        }
        scene.inside(geometry.traits.space) { scene in
            scene.still { drawPanel(in: frame(at: $0.time), into: &$0) }
        }
    }

    /// Keeps ready what is seen first when the panel opens.
    private func wantBeginning(in scene: inout SceneBuilder) {
        guard isAvailable, let layout else { return }
        for item in layout.items where item.frame.minY < height { scene.want(picture(item)) }
    }

    private func picture(_ item: InfoLayout.Item) -> Picture {
        .info(photo, item.piece, layout?.sheet.question.measure ?? desk.measure)
    }

    private func drawPanel(in frame: Rect, into scene: inout SceneBuilder) {
        drawCard(frame, into: &scene)
        scene.faded(by: textFade.value(at: scene.time)) { drawText(in: geometry.viewport(frame), into: &$0) }
        drawBar(of: frame, into: &scene)
    }

    private func drawCard(_ frame: Rect, into scene: inout SceneBuilder) {
        // A panel from below has corners only at its top, and shows no gap where a finger stretches it.
        let below = geometry.isBeside ? 0 : geometry.traits.size.height - frame.minY - frame.size.height
        let radius = geometry.traits.look.radius(Theme.Info.cornerRadius)
        let hidden = geometry.isBeside ? 0 : max(0, below) + radius
        let card = Rect(origin: frame.origin, size: Size(width: frame.size.width, height: frame.size.height + hidden))
        scene.draw(Sprite(picture: .solid(.panel), frame: card, cornerRadius: radius))
    }

    /// Draws what is seen of the text, and requests what follows.
    private func drawText(in viewport: Rect, into scene: inout SceneBuilder) {
        guard let layout else { return }
        let top = geometry.traits.wholePixels(viewport.minY - scroll.offset(at: scene.time))
        let ahead = viewport.maxY + viewport.size.height / 2
        for item in layout.items {
            let frame = item.frame.moved(by: Vector(dx: viewport.minX, dy: top))
            guard frame.maxY > viewport.minY, frame.minY < ahead else { continue }
            guard frame.minY < viewport.maxY else {
                scene.want(picture(item))
                continue
            }
            let code = geometry.traits.look.radius(Theme.Info.codeRadius)
            let radius = item.piece == InfoPiece(.link) ? code : 0
            let sprite = Sprite(picture: picture(item), frame: frame, cornerRadius: radius)
            scene.draw(sprite.cropped(to: viewport))
        }
        drawFades(of: viewport, into: &scene)
    }

    /// Fades the text towards the edges that cut it off.
    private func drawFades(of viewport: Rect, into scene: inout SceneBuilder) {
        let offset = scroll.offset(at: scene.time)
        let height = min(Theme.Info.fade, viewport.size.height / 4)
        let top = Rect(x: viewport.minX, y: viewport.minY, width: viewport.size.width, height: height)
        let bottom = top.moved(by: Vector(dx: 0, dy: viewport.size.height - height))
        draw(.fade(.top, height: height), at: top, hiding: offset, into: &scene)
        draw(.fade(.bottom, height: height), at: bottom, hiding: scroll.end - offset, into: &scene)
    }

    /// - Parameter hidden: The length of the text beyond the edge.
    private func draw(_ fade: Picture, at frame: Rect, hiding hidden: Double, into scene: inout SceneBuilder) {
        let opacity = (hidden / frame.size.height).clamped(to: 0...1)
        if opacity > 0 { scene.draw(Sprite(picture: fade, frame: frame, opacity: opacity)) }
    }

    /// Draws what does not scroll: the handle, a title, and the close button.
    private func drawBar(of frame: Rect, into scene: inout SceneBuilder) {
        let words = geometry.traits.words
        scene.draw(.label(words[.information], Theme.Info.barTitle, geometry.title(frame)))
        let button = geometry.closeButton(frame)
        scene.draw(Sprite(picture: .symbol(.close, side: button.size.width), frame: button))
        if !geometry.isBeside {
            let handle = geometry.handle(frame)
            scene.draw(
                Sprite(
                    picture: .solid(.mark), frame: handle, opacity: Theme.Info.handleOpacity,
                    cornerRadius: handle.size.height / 2))
        }
    }
}
