internal import CSDL2
import Gallery
import Gestures
import Motion

/// Translates SDL's events.
struct EventSource {
    private var fingers = FingerTable()
    /// What to subtract from the window's size to scale a finger's coordinates, which run from 0 to 1: X11 divides by the
    /// index of the last pixel, not by the number of pixels.
    private let coordinateInset: Double
    /// Whether the mouse moved during the last ``poll(size:now:into:)``.
    private(set) var mouseMoved = false

    init(driver: String) {
        coordinateInset = driver == "x11" ? 1 : 0
    }

    /// Appends all events since the last call.
    ///
    /// - Parameters:
    ///   - size: The window's size in points.
    ///   - now: The current time. No event is later.
    mutating func poll(size: Size, now: Double, into events: inout [StageEvent]) {
        mouseMoved = false
        var event = SDL_Event()
        while SDL_PollEvent(&event) == 1 {
            if let meaning = meaning(of: event, size: size, now: now) { events.append(meaning) }
        }
        if forgetLostDevices() { events.append(.input(.cancelPointers(.deviceRemoved))) }
    }

    /// Forgets the fingers of devices that have been unplugged, for which SDL sends no event.
    ///
    /// - Returns: Whether there were any.
    private mutating func forgetLostDevices() -> Bool {
        guard !fingers.isEmpty else { return false }
        return fingers.forget { device in
            (0..<SDL_GetNumTouchDevices()).allSatisfy { Int64(SDL_GetTouchDevice($0)) != device }
        }
    }

    private mutating func meaning(of event: SDL_Event, size: Size, now: Double) -> StageEvent? {
        switch SDL_EventType(event.type) {
        case SDL_QUIT: .quit
        case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: finger(event.tfinger, size: size, now: now)
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: button(event.button, now: now)
        case SDL_MOUSEMOTION: motion(event.motion, now: now)
        case SDL_MOUSEWHEEL: wheel(event.wheel)
        case SDL_KEYDOWN: KeyTable.meaning(of: event.key)
        case SDL_WINDOWEVENT: window(event.window)
        case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: .redraw
        default: nil
        }
    }

    // MARK: Pointers

    private mutating func finger(_ event: SDL_TouchFingerEvent, size: Size, now: Double) -> StageEvent? {
        // A touchpad's contacts are not positions on the screen; it moves the mouse.
        guard SDL_GetTouchDeviceType(event.touchId) == SDL_TOUCH_DEVICE_DIRECT else { return nil }
        let position = Point(
            x: Double(event.x) * (size.width - coordinateInset), y: Double(event.y) * (size.height - coordinateInset))
        let (device, number) = (Int64(event.touchId), Int64(event.fingerId))
        let pointer: PointerID?
        let phase: PointerPhase
        switch SDL_EventType(event.type) {
        case SDL_FINGERDOWN: (pointer, phase) = (fingers.down(device: device, finger: number), .down)
        case SDL_FINGERUP: (pointer, phase) = (fingers.up(device: device, finger: number), .up)
        default: (pointer, phase) = (fingers.pointer(device: device, finger: number), .move)
        }
        guard let pointer else { return nil }
        let time = self.time(event.timestamp, now: now)
        return .input(.pointer(PointerEvent(phase, pointer, at: position, time: time)))
    }

    private func button(_ event: SDL_MouseButtonEvent, now: Double) -> StageEvent? {
        guard event.button == SDL_BUTTON_LEFT, event.which != touchMouse else { return nil }
        let phase: PointerPhase = SDL_EventType(event.type) == SDL_MOUSEBUTTONDOWN ? .down : .up
        return mouse(phase, x: event.x, y: event.y, event.timestamp, now: now)
    }

    private mutating func motion(_ event: SDL_MouseMotionEvent, now: Double) -> StageEvent? {
        let leftButton: UInt32 = 1
        guard event.which != touchMouse else { return nil }
        // SDL also reports the position when a window appears under the cursor, without any movement.
        if event.xrel != 0 || event.yrel != 0 { mouseMoved = true }
        guard event.state & leftButton != 0 else { return nil }
        return mouse(.move, x: event.x, y: event.y, event.timestamp, now: now)
    }

    private func mouse(_ phase: PointerPhase, x: Int32, y: Int32, _ ticks: UInt32, now: Double) -> StageEvent {
        let position = Point(x: Double(x), y: Double(y))
        let time = self.time(ticks, now: now)
        return .input(.pointer(PointerEvent(phase, FingerTable.mouse, at: position, time: time, kind: .mouse)))
    }

    private func wheel(_ event: SDL_MouseWheelEvent) -> StageEvent? {
        guard event.which != touchMouse else { return nil }
        // With "natural" scrolling, the reported direction is reversed.
        let direction = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1
        let lines = Vector(dx: Double(event.preciseX) * direction, dy: Double(event.preciseY) * direction)
        return .input(.wheel(at: Point(x: Double(event.mouseX), y: Double(event.mouseY)), lines: lines))
    }

    /// The mouse events that SDL generates from touches: `SDL_TOUCH_MOUSEID`, a macro that Swift cannot import.
    private let touchMouse = UInt32.max

    /// The time of an event, computed from its age: SDL's clock drifts from the frame clock, and its milliseconds wrap
    /// around after 49 days.
    private func time(_ ticks: UInt32, now: Double) -> Double {
        let age = Int32(bitPattern: SDL_GetTicks() &- ticks)
        return now - Double(max(age, 0)) / 1000
    }

    // MARK: The window

    private func window(_ event: SDL_WindowEvent) -> StageEvent? {
        switch SDL_WindowEventID(UInt32(event.event)) {
        case SDL_WINDOWEVENT_FOCUS_LOST: .input(.cancelPointers(.focusLost))
        case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: .visible(false)
        case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED: .visible(true)
        case SDL_WINDOWEVENT_SIZE_CHANGED:
            .input(.resize(Size(width: Double(event.data1), height: Double(event.data2))))
        case SDL_WINDOWEVENT_EXPOSED: .redraw
        default: nil
        }
    }
}
