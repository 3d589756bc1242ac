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
        let isMoving = page.viewport.motion.isMoving
        let pullIsMoving = pull.isMoving || info.motion.isMoving
        scene.declare(
            target(.pager), scene.traits.screen,
            .dragging(along: .horizontal, catchesAtOnce: pager.isMoving, sharesMovement: true)
        ) { scene in
            scene.declare(
                target(.dismissal), scene.traits.screen,
                .dragging(along: .vertical, catchesAtOnce: pullIsMoving, sharesMovement: true)
            ) { scene in
                // A photo beside its panel is not zoomed, and a tap beside the panel closes that.
                let gestures =
                    info.isOpen
                    ? [Gesture].tapping
                    : .photo(
                        catchesAtOnce: isMoving, isFitted: page.viewport.isFitted(at: scene.time),
                        hasMoment: page.card.clip?.isMoment == true)
                scene.declare(target(.photo), scene.traits.screen, gestures)
            }
        }
        declareMap(in: &scene)
        if chrome.isShown, !info.isOpen { declareChrome(in: &scene) }
        declareStops(in: &scene)
        info.declareRegions(in: &scene)
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
        case .transform(let value)? where region == .photo: return transform(event.state, value, at: time)
        case .quickZoom(let value)? where region == .photo: page.quickZoom(event.state, value, at: time)
        default: break
        }
        return nil
    }

    private mutating func drag(
        _ region: ViewerTarget, _ state: GestureState, _ value: DragValue, _ traits: ScreenTraits, at time: Double
    ) -> PreviewRequest? {
        switch region {
        case .pager:
            turnPages(AxisDrag(state, value, along: .horizontal, traits.direction), traits, at: time)
            if state == .changed { comeBack(value, at: time) }
        case .dismissal:
            let request = pullOff(AxisDrag(state, value, along: .vertical), at: time)
            if state == .changed { comeBack(value, at: time) }
            return request
        case .map: dragMap(state, value, traits, at: time)
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
        case .map: tapMap(value, traits, at: time)
        case .stopBack: goToStop(-1, at: time)
        case .stopForward: goToStop(1, at: time)
        case .chip(let index): choose(index, traits, at: time)
        case .closeButton: return .close
        case .infoButton, .caption: openInfo(at: time)
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

    mutating func transform(_ state: GestureState, _ value: TransformValue, at time: Double) -> PreviewRequest? {
        // The photo then closes from where the fingers have released it.
        if state == .ended, isPinchedClosed(value, at: time) {
            page.letGo()
            return .close
        }
        if state.isUnderWay { handOff.note(value) }
        var value = value
        value.velocity = velocityLeft(value.velocity, at: time)
        page.transform(state, value, at: time)
        return nil
    }

    private mutating func turnPages(_ drag: AxisDrag, _ traits: ScreenTraits, at time: Double) {
        var drag = drag
        pager.needsDistance = handOff.hasPanned(along: .horizontal)
        switch drag.state {
        case .began:
            handOff.axis = .horizontal
            strip.follow()
        case .changed where drag.delta != 0: handOff.axis = .horizontal
        case .ended:
            drag.velocity = pagerVelocity(drag.velocity, traits.direction, at: time)
            if drag.velocity != 0 { direction = drag.velocity < 0 ? 1 : -1 }
        case .pressing, .changed, .cancelled, .failed: break
        }
        turn(traits, at: time) { $0.follow(drag, at: time) }
    }

    private mutating func pullOff(_ drag: AxisDrag, at time: Double) -> PreviewRequest? {
        var drag = drag
        pull.needsDistance = handOff.hasPanned(along: .vertical)
        if drag.state == .began { pullsInfo = infoTakesPull(at: time) }
        if drag.state == .began || drag.delta != 0 { handOff.axis = .vertical }
        if drag.state == .ended { drag.velocity = pullVelocity(drag.velocity, at: time) }
        let own = pullsInfo ? pullInfo(drag, at: time) : drag
        return pull.follow(own, at: time) ? .close : nil
    }

    /// Frees the axis of a stroke that has come back onto the photo.
    private mutating func comeBack(_ drag: DragValue, at time: Double) {
        guard pager.displacement(at: time) == 0, pull.displacement(at: time) == 0, info.travel(at: time) == 0 else {
            return
        }
        handOff.comeBack(travel: drag.location - drag.startLocation)
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
