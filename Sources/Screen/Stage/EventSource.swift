internal import CSDL2
import Gallery
import Gestures
import Motion

/// Reads SDL's events and says what they mean.
struct EventSource {
    private var fingers = FingerTable()
    /// The unit of a finger's coordinates, which run from 0 to 1: X11 divides by the last pixel's number, not by the
    /// count of pixels.
    private let coordinateInset: Double
    /// Whether somebody moved the mouse in the last ``poll(size:now:into:)``.
    private(set) var mouseMoved = false

    init(driver: String) {
        coordinateInset = driver == "x11" ? 1 : 0
    }

    /// Everything that happened since the last time.
    ///
    /// - Parameters:
    ///   - size: Of the window, in points.
    ///   - now: No event is later than this.
    mutating func poll(size: Size, now: Double, into events: inout [StageEvent]) {
        mouseMoved = false
        var event = SDL_Event()
        while SDL_PollEvent(&event) == 1 {
            if let meaning = meaning(of: event, size: size, now: now) { events.append(meaning) }
        }
        if hasLostDevice() { events.append(.input(.cancelPointers(.deviceRemoved))) }
    }

    /// A touch device that is unplugged takes its fingers along without a word, so its absence has to be noticed.
    private mutating func hasLostDevice() -> Bool {
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
        // A touchpad moves the mouse; its contacts are not on the screen.
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
        // A window that appears under the cursor is told where that is, though nobody moved it.
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
        // A wheel set to "natural" scrolling says the opposite of where it turns.
        let direction = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1
        let lines = Vector(dx: Double(event.preciseX) * direction, dy: Double(event.preciseY) * direction)
        return .input(.wheel(at: Point(x: Double(event.mouseX), y: Double(event.mouseY)), lines: lines))
    }

    /// The mouse that SDL makes of a finger: `SDL_TOUCH_MOUSEID`, a macro that Swift cannot read.
    private let touchMouse = UInt32.max

    /// An event's time by its age: SDL's clock runs a little differently from the frame clock, and its milliseconds begin
    /// again after 49 days.
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
