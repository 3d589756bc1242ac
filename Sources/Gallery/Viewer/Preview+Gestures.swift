import Appearance
import Gestures
import Motion
import Scenes
import Scrolling

/// A request of the preview to the gallery.
package enum PreviewRequest: Hashable, Sendable {
    case close
    case toggleFavourite(PhotoID)
}

extension Preview {
    // MARK: Regions

    /// Declares the regions that respond to touch. A touch on content in motion catches it and cannot be a tap.
    package func declareRegions(in scene: inout SceneBuilder) {
        // Pages and pull catch touches themselves.
        let isMoving = pull.sideways.isMoving || page.viewport.motion.isMoving
        let pullIsMoving = pull.vertical.isMoving || info.motion.isMoving
        scene.declare(
            .viewer(.pager), scene.traits.screen,
            .dragging(along: .horizontal, catchesAtOnce: pager.isMoving, sharesMovement: true)
        ) { scene in
            scene.declare(
                .viewer(.dismissal), scene.traits.screen,
                .dragging(along: .vertical, catchesAtOnce: pullIsMoving, sharesMovement: true)
            ) { scene in
                // A photo beside its panel is not zoomed, and a tap beside the panel closes that.
                let gestures =
                    info.isOpen
                    ? [Gesture].tapping
                    : .photo(
                        catchesAtOnce: isMoving, isFitted: !page.viewport.isZoomed(at: scene.time),
                        hasMoment: page.card.clip?.isMoment == true)
                scene.declare(.viewer(.photo), scene.traits.screen, gestures) { declareEdge(in: &$0) }
            }
        }
        if chrome.isShown, !info.isOpen { declareChrome(in: &scene) }
        info.declareRegions(in: &scene)
    }

    private func declareEdge(in scene: inout SceneBuilder) {
        scene.inside(scene.traits.space) { scene in
            let edge = Rect(x: scene.traits.bezel, y: 0, width: Theme.edge, height: scene.traits.size.height)
            let isMoving = pull.sideways.isMoving
            scene.declare(.viewer(.edge), edge, .dragging(along: .horizontal, catchesAtOnce: isMoving))
        }
    }

    // MARK: Gestures

    package mutating func handle(
        _ event: GestureEvent<Target>, on region: ViewerTarget, _ traits: ScreenTraits, at time: Double
    ) -> PreviewRequest? {
        switch event.value {
        case .drag(let value)?: return drag(region, event.state, value, traits, at: time)
        case .tap(let value)? where event.state == .ended:
            return tap(region, event.gesture, value, traits, at: time)
        case .longPress? where event.state == .ended && plays: page.replay(at: time)
        case .transform(let value)? where region == .photo: transform(event.state, value, at: time)
        case .quickZoom(let value)? where region == .photo: page.quickZoom(event.state, value, at: time)
        default: break
        }
        return nil
    }

    private mutating func drag(
        _ region: ViewerTarget, _ state: GestureState, _ value: DragValue, _ traits: ScreenTraits, at time: Double
    ) -> PreviewRequest? {
        switch region {
        case .pager: turnPages(AxisDrag(state, value, along: .horizontal, traits.direction), traits, at: time)
        case .dismissal: return pullOff(AxisDrag(state, value, along: .vertical), at: time)
        case .edge:
            let drag = AxisDrag(state, value, along: .horizontal)
            return pull.follow(drag, along: .horizontal, at: time) ? .close : nil
        case .infoPanel: info.follow(AxisDrag(state, value, along: .vertical), at: time)
        case .strip: scrub(AxisDrag(state, value, along: .horizontal, traits.direction), at: time)
        default: break
        }
        return nil
    }

    private mutating func tap(
        _ region: ViewerTarget, _ gesture: Gesture, _ value: TapValue, _ traits: ScreenTraits, at time: Double
    ) -> PreviewRequest? {
        switch region {
        case .photo where info.isOpen: closeInfo(at: time)
        case .photo:
            if case .tap(let tap) = gesture, tap.count == 2 {
                page.toggleZoom(at: value.location, at: time)
            } else {
                chrome.toggle(at: time)
            }
        case .chip(let index): choose(index, traits, at: time)
        case .closeButton: return .close
        case .infoButton: openInfo(at: time)
        case .infoClose: closeInfo(at: time)
        case .playButton:
            chrome.show(at: time)
            page.togglePlaying(at: time)
        case .heartButton: return toggleFavourite(at: time)
        default: break
        }
        return nil
    }

    /// Shows the heart as well.
    mutating func toggleFavourite(at time: Double) -> PreviewRequest {
        chrome.show(at: time)
        return .toggleFavourite(photo)
    }

    private mutating func transform(_ state: GestureState, _ value: TransformValue, at time: Double) {
        if state.isUnderWay { handOff.note(value) }
        var value = value
        value.velocity = velocityLeft(value.velocity, at: time)
        page.transform(state, value, at: time)
    }

    private mutating func turnPages(_ drag: AxisDrag, _ traits: ScreenTraits, at time: Double) {
        var drag = drag
        switch drag.state {
        case .began:
            handOff.axis = .horizontal
            strip.follow()
        case .ended:
            drag.velocity = pagerVelocity(drag.velocity, traits.direction, at: time)
            if drag.velocity != 0 { direction = drag.velocity < 0 ? 1 : -1 }
        case .pressing, .changed, .cancelled, .failed: break
        }
        turn(traits, at: time) { $0.follow(drag, at: time) }
    }

    private mutating func pullOff(_ drag: AxisDrag, at time: Double) -> PreviewRequest? {
        var drag = drag
        if drag.state == .began {
            handOff.axis = .vertical
            pullsInfo = infoTakesPull(at: time)
        }
        if drag.state == .ended { drag.velocity = pullVelocity(drag.velocity, at: time) }
        let own = pullsInfo ? pullInfo(drag, at: time) : drag
        return pull.follow(own, along: .vertical, at: time) ? .close : nil
    }

    private mutating func scrub(_ drag: AxisDrag, at time: Double) {
        strip.detach(from: pager.position(at: time), count: cards.count)
        strip.follow(drag, at: time)
    }

    private mutating func choose(_ index: Int, _ traits: ScreenTraits, at time: Double) {
        guard cards.indices.contains(index) else { return }
        let position = strip.position(at: time, following: pager.position(at: time))
        jump(to: index, traits, at: time)
        strip.travel(to: index, from: position, at: time)
        chrome.show(at: time)
    }
}
