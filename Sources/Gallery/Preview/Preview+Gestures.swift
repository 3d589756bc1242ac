import Gestures
import Motion

/// What a preview asks of the gallery around it.
enum PreviewRequest: Hashable, Sendable {
    case close
    case toggleFavourite(PhotoID)
}

extension Preview {
    // MARK: Regions

    /// Declares what answers to touch. Content in motion is caught by a touch rather than tapped.
    func declareRegions(in scene: inout Scene, at time: Double) {
        let screen = Rect(origin: .zero, size: page)
        let isMoving = pager.isMoving || dismissal.isMoving || backSwipe.isMoving || viewport.motion.isMoving
        let pages = scene.regions.add(
            .pager, frame: screen,
            gestures: .dragging(along: .horizontal, catchesAtOnce: pager.isMoving, sharesMovement: true))
        let pull = scene.regions.add(
            .dismissal, frame: screen,
            gestures: .dragging(along: .vertical, catchesAtOnce: dismissal.isMoving, sharesMovement: true), in: pages)
        let photo = scene.regions.add(.photo, frame: screen, gestures: .looking(catchesAtOnce: isMoving), in: pull)
        let edge = Rect(x: 0, y: 0, width: Theme.edge, height: page.height)
        scene.regions.add(
            .previewEdge, frame: space.onScreen(edge),
            gestures: .dragging(along: .horizontal, catchesAtOnce: backSwipe.isMoving), in: photo)
        if chrome.isShown { declareChrome(in: &scene, at: time) }
    }

    // MARK: What gestures do

    mutating func handle(_ event: GestureEvent<Target>, at time: Double) -> PreviewRequest? {
        switch (event.target, event.value) {
        case (.photo, .transform(let value)?): transform(event.state, value, at: time)
        case (.photo, .quickZoom(let value)?): quickZoom(event.state, value, at: time)
        case (.photo, .tap(let value)?) where event.state == .ended: tap(event.gesture, value, at: time)
        case (.pager, .drag(let value)?): turnPages(event.state, value, at: time)
        case (.dismissal, .drag(let value)?): return pull(event.state, value, at: time)
        case (.previewEdge, .drag(let value)?): return swipeBack(event.state, value, at: time)
        case (.strip, .drag(let value)?): scrub(event.state, value, at: time)
        case (.chip(let index), .tap?) where event.state == .ended: choose(index, at: time)
        case (.closeButton, .tap?) where event.state == .ended: return .close
        case (.heartButton, .tap?) where event.state == .ended:
            chrome.show(at: time)
            return .toggleFavourite(photo)
        default: break
        }
        return nil
    }

    private mutating func transform(_ state: GestureState, _ value: TransformValue, at time: Double) {
        switch state {
        case .began:
            viewport.hold(at: time)
            follow(value, at: time)
        case .changed: follow(value, at: time)
        case .ended: letGo(velocity: velocityLeft(value.velocity, at: time), at: time)
        case .cancelled: letGo(velocity: .zero, at: time)
        case .failed: break
        }
    }

    private mutating func follow(_ value: TransformValue, at time: Double) {
        isPinched = value.fingers > 1
        if isPinched { handOff.hadSeveralFingers = true }
        if value.panDelta != .zero { handOff.photoHasMoved = true }
        guard isPinched else { return viewport.pan(by: value.panDelta, at: time) }
        centroid = fromMiddle(value.centroid)
        viewport.pinch(about: centroid, moved: value.panDelta, by: value.magnificationDelta, at: time)
    }

    private mutating func letGo(velocity: Vector, at time: Double) {
        isPinched = false
        viewport.release(velocity: velocity, about: centroid, at: time)
    }

    /// The velocity goes to whatever the finger moved last: not to the photo along an axis on which the pages or the
    /// pull have it.
    private func velocityLeft(_ velocity: Vector, at time: Double) -> Vector {
        Vector(
            dx: pager.displacement(at: time) == 0 ? velocity.dx : 0,
            dy: dismissal.displacement(at: time) == 0 ? velocity.dy : 0)
    }

    private mutating func quickZoom(_ state: GestureState, _ value: MagnifyValue, at time: Double) {
        switch state {
        case .began:
            viewport.hold(at: time)
            isPinched = true
            centroid = fromMiddle(value.anchor)
        case .changed: viewport.pinch(about: centroid, moved: .zero, by: value.delta, at: time)
        case .ended, .cancelled: letGo(velocity: .zero, at: time)
        case .failed: break
        }
    }

    private mutating func tap(_ gesture: Gesture, _ value: TapValue, at time: Double) {
        if case .tap(let tap) = gesture, tap.count == 2 {
            viewport.toggleZoom(about: fromMiddle(value.location), at: time)
        } else {
            chrome.toggle(at: time)
        }
    }

    private mutating func turnPages(_ state: GestureState, _ value: DragValue, at time: Double) {
        switch state {
        case .began:
            handOff.axis = .horizontal
            strip.follow()
            pager.hold(at: time)
            pager.drag(by: space.along(value.delta.dx))
        case .changed: pager.drag(by: space.along(value.delta.dx))
        case .ended:
            let velocity = space.along(pagerVelocity(value.velocity.dx, at: time))
            if velocity != 0 { direction = velocity < 0 ? 1 : -1 }
            turn(at: time) { $0.release(velocity: velocity, at: time) }
        case .cancelled: pager.settle(at: time)
        case .failed: break
        }
    }

    /// A strip that went back to its rest leaves the velocity to a photo that can move that way.
    private func pagerVelocity(_ velocity: Double, at time: Double) -> Double {
        let photoGoesOn = viewport.room(for: Vector(dx: velocity, dy: 0), at: time).dx != 0
        return pager.displacement(at: time) == 0 && photoGoesOn ? 0 : velocity
    }

    /// The same of a pull that was taken back.
    private func pullVelocity(_ velocity: Double, at time: Double) -> Double {
        let photoGoesOn = viewport.room(for: Vector(dx: 0, dy: velocity), at: time).dy != 0
        return dismissal.displacement(at: time) == 0 && photoGoesOn ? 0 : velocity
    }

    private mutating func pull(_ state: GestureState, _ value: DragValue, at time: Double) -> PreviewRequest? {
        switch state {
        case .began:
            handOff.axis = .vertical
            if !dismissal.isMoving { grip = value.startLocation }
            dismissal.hold(at: time)
            dismissal.drag(by: value.delta.dy)
        case .changed: dismissal.drag(by: value.delta.dy)
        case .ended:
            let velocity = pullVelocity(value.velocity.dy, at: time)
            return dismissal.release(velocity: velocity, at: time) ? .close : nil
        case .cancelled: dismissal.settle(at: time)
        case .failed: break
        }
        return nil
    }

    /// From the edge inwards: the photo comes along, and goes where it came from.
    private mutating func swipeBack(_ state: GestureState, _ value: DragValue, at time: Double) -> PreviewRequest? {
        switch state {
        case .began:
            if !backSwipe.isMoving { grip = value.startLocation }
            backSwipe.hold(at: time)
            backSwipe.drag(by: value.delta.dx)
        case .changed: backSwipe.drag(by: value.delta.dx)
        case .ended: return backSwipe.release(velocity: value.velocity.dx, at: time) ? .close : nil
        case .cancelled: backSwipe.settle(at: time)
        case .failed: break
        }
        return nil
    }

    private mutating func scrub(_ state: GestureState, _ value: DragValue, at time: Double) {
        switch state {
        case .began:
            strip.hold(at: strip.position(at: time, following: pagePosition(at: time)))
            strip.drag(by: space.along(value.delta.dx), within: cards.count)
        case .changed: strip.drag(by: space.along(value.delta.dx), within: cards.count)
        case .ended: strip.release(velocity: space.along(value.velocity.dx), within: cards.count, at: time)
        case .cancelled: strip.release(velocity: 0, within: cards.count, at: time)
        case .failed: break
        }
    }

    private mutating func choose(_ index: Int, at time: Double) {
        guard cards.indices.contains(index) else { return }
        let position = strip.position(at: time, following: pagePosition(at: time))
        jump(to: index, at: time)
        strip.travel(to: index, from: position, at: time)
        chrome.show(at: time)
    }

    func fromMiddle(_ point: Point) -> Vector { point - Point(x: page.width / 2, y: page.height / 2) }
}
