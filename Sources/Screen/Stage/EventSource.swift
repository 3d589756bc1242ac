internal import CSDL2
import Gallery
import Gestures
import Motion
import Scenes

/// Translates SDL's events.
struct EventSource {
    private var fingers = FingerTable()
    private var devices: TouchDevices
    private(set) var gamepads: Gamepads
    /// Whether a finger's coordinate is divided by the index of the last pixel, not by the number of pixels.
    private let endsAtLastPixel: Bool
    /// Whether the mouse moved during the last ``poll(_:now:into:)``.
    private(set) var mouseMoved = false
    /// Whether the window's size or display may have changed during the last ``poll(_:now:into:)``.
    private(set) var windowChanged = false

    init(driver: String, _ touch: TouchOptions = TouchOptions(), usesGamepads: Bool = false) {
        gamepads = Gamepads(isWanted: usesGamepads)
        endsAtLastPixel = driver == "x11"
        devices = TouchDevices(options: touch, driver: driver)
    }

    /// A message for the operator if the configured touch device is missing; nil otherwise.
    var missingDevice: String? { devices.missingDevice }

    /// Appends all events since the last call.
    ///
    /// - Parameters:
    ///   - mapping: How the window shows the picture.
    ///   - now: The current time. No event is later.
    ///   - firstFrame: The time of the first frame; nil before it.
    mutating func poll(
        _ mapping: DisplayMapping, now: Double, firstFrame: Double? = nil, into events: inout [StageEvent]
    ) {
        mouseMoved = false
        windowChanged = false
        gamepads.begin(at: now, firstFrame: firstFrame)
        var event = SDL_Event()
        while SDL_PollEvent(&event) == 1 {
            if let meaning = meaning(of: event, mapping, now: now) { events.append(meaning) }
        }
        for key in gamepads.keysToRepeat(at: now) { events.append(.input(.key(key))) }
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

    private mutating func meaning(of event: SDL_Event, _ mapping: DisplayMapping, now: Double) -> StageEvent? {
        switch SDL_EventType(event.type) {
        case SDL_QUIT: .quit
        case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: finger(event.tfinger, mapping, now: now)
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: button(event.button, mapping, now: now)
        case SDL_MOUSEMOTION: motion(event.motion, mapping, now: now)
        case SDL_MOUSEWHEEL: wheel(event.wheel, mapping)
        case SDL_KEYDOWN: KeyTable.meaning(of: event.key)
        case SDL_WINDOWEVENT: window(event.window)
        case SDL_DISPLAYEVENT: noteWindowChange()
        case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: .redraw
        default: gamepads.key(of: event, at: now).map { .input(.key($0)) }
        }
    }

    // MARK: Pointers

    private mutating func finger(
        _ event: SDL_TouchFingerEvent, _ mapping: DisplayMapping, now: Double
    ) -> StageEvent? {
        // A touchpad's contacts are not positions on the screen; it moves the mouse.
        guard SDL_GetTouchDeviceType(event.touchId) == SDL_TOUCH_DEVICE_DIRECT else { return nil }
        guard let (pointer, phase) = contact(event) else { return nil }
        let reported = Point(x: Double(event.x), y: Double(event.y))
        let unit = devices.position(reported, on: Int64(event.touchId))
        let position = mapping.position(ofFinger: unit, endsAtLastPixel: endsAtLastPixel)
        let time = self.time(event.timestamp, now: now)
        return .input(.pointer(PointerEvent(phase, pointer, at: position, time: time)))
    }

    /// The finger of an event; nil if it does not count.
    private mutating func contact(_ event: SDL_TouchFingerEvent) -> (PointerID, PointerPhase)? {
        let device = Int64(event.touchId)
        let number = Int64(event.fingerId)
        switch SDL_EventType(event.type) {
        case SDL_FINGERDOWN:
            guard devices.accepts(device) else { return nil }
            return (fingers.down(device: device, finger: number), .down)
        case SDL_FINGERUP: return fingers.up(device: device, finger: number).map { ($0, .up) }
        default: return fingers.pointer(device: device, finger: number).map { ($0, .move) }
        }
    }

    private func button(_ event: SDL_MouseButtonEvent, _ mapping: DisplayMapping, now: Double) -> StageEvent? {
        guard event.button == SDL_BUTTON_LEFT, event.which != touchMouse else { return nil }
        let phase: PointerPhase = SDL_EventType(event.type) == SDL_MOUSEBUTTONDOWN ? .down : .up
        return mouse(phase, at: position(event.x, event.y, mapping), event.timestamp, now: now)
    }

    private mutating func motion(_ event: SDL_MouseMotionEvent, _ mapping: DisplayMapping, now: Double) -> StageEvent? {
        let leftButton: UInt32 = 1
        guard event.which != touchMouse else { return nil }
        // SDL also reports the position when a window appears under the cursor, without any movement.
        if event.xrel != 0 || event.yrel != 0 { mouseMoved = true }
        guard event.state & leftButton != 0 else { return nil }
        return mouse(.move, at: position(event.x, event.y, mapping), event.timestamp, now: now)
    }

    private func position(_ x: Int32, _ y: Int32, _ mapping: DisplayMapping) -> Point {
        mapping.position(ofMouse: Point(x: Double(x), y: Double(y)))
    }

    private func mouse(_ phase: PointerPhase, at position: Point, _ ticks: UInt32, now: Double) -> StageEvent {
        let time = self.time(ticks, now: now)
        return .input(.pointer(PointerEvent(phase, FingerTable.mouse, at: position, time: time, kind: .mouse)))
    }

    private func wheel(_ event: SDL_MouseWheelEvent, _ mapping: DisplayMapping) -> StageEvent? {
        guard event.which != touchMouse else { return nil }
        // With "natural" scrolling, the reported direction is reversed.
        let direction = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1
        let lines = Vector(dx: Double(event.preciseX) * direction, dy: Double(event.preciseY) * direction)
        return .input(.wheel(at: position(event.mouseX, event.mouseY, mapping), lines: lines))
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

    private mutating func window(_ event: SDL_WindowEvent) -> StageEvent? {
        switch SDL_WindowEventID(UInt32(clamping: event.event)) {
        case SDL_WINDOWEVENT_FOCUS_LOST: .input(.cancelPointers(.focusLost))
        case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: .visible(false)
        case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED: .visible(true)
        case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED: noteWindowChange()
        case SDL_WINDOWEVENT_EXPOSED: .redraw
        default: nil
        }
    }

    private mutating func noteWindowChange() -> StageEvent? {
        windowChanged = true
        return nil
    }
}

/// The pointer IDs of the fingers that are down.
///
/// SDL's own table runs ahead of its event queue, and drivers reuse finger numbers, so each contact gets a new ID.
struct FingerTable: Sendable {
    private struct Finger: Hashable {
        var device: Int64
        var number: Int64
    }

    private var pointers: [Finger: PointerID] = [:]
    private var next = 1

    /// The mouse's ID, which no finger gets.
    static let mouse = PointerID(0)

    /// Assigns a new ID to a finger that touches the screen, replacing any earlier one.
    mutating func down(device: Int64, finger: Int64) -> PointerID {
        let pointer = PointerID(next)
        next += 1
        pointers[Finger(device: device, number: finger)] = pointer
        return pointer
    }

    /// The ID of a finger that is down.
    func pointer(device: Int64, finger: Int64) -> PointerID? {
        pointers[Finger(device: device, number: finger)]
    }

    /// Forgets the fingers of unplugged devices, which will never lift.
    ///
    /// - Returns: Whether there were any.
    mutating func forget(_ isGone: (_ device: Int64) -> Bool) -> Bool {
        guard pointers.keys.contains(where: { isGone($0.device) }) else { return false }
        pointers = pointers.filter { !isGone($0.key.device) }
        return true
    }

    var isEmpty: Bool { pointers.isEmpty }

    /// Removes a finger that lifts, and returns its ID.
    mutating func up(device: Int64, finger: Int64) -> PointerID? {
        pointers.removeValue(forKey: Finger(device: device, number: finger))
    }
}

/// The meanings of keys.
enum KeyTable {
    /// Nil for a key without a meaning, and for repetitions of a key that does not repeat.
    static func meaning(of event: SDL_KeyboardEvent) -> StageEvent? {
        if event.keysym.sym == SDL_Keycode(SDLK_ESCAPE.rawValue) { return event.repeat == 0 ? .escape : nil }
        guard let key = keys[event.keysym.sym], event.repeat == 0 || key.repeats || key == .tab else { return nil }
        return .input(.key(key == .tab && event.keysym.mod & shift != 0 ? .backTab : key))
    }

    private static let shift = UInt16(KMOD_SHIFT.rawValue)

    private static let keys: [SDL_Keycode: Key] = {
        let names: [(Key, [SDL_KeyCode])] = [
            (.up, [SDLK_UP]), (.down, [SDLK_DOWN]), (.pageUp, [SDLK_PAGEUP]), (.pageDown, [SDLK_PAGEDOWN]),
            (.left, [SDLK_LEFT]), (.right, [SDLK_RIGHT]), (.home, [SDLK_HOME]), (.end, [SDLK_END]),
            // On many keyboards, plus is the shifted equals key.
            (.zoomIn, [SDLK_PLUS, SDLK_EQUALS, SDLK_KP_PLUS]), (.zoomOut, [SDLK_MINUS, SDLK_KP_MINUS]),
            (.zoomReset, [SDLK_0, SDLK_KP_0]), (.back, [SDLK_BACKSPACE, SDLK_AC_BACK]), (.favourite, [SDLK_f]),
            (.albums, [SDLK_a]),
            (.one, [SDLK_1, SDLK_KP_1]), (.two, [SDLK_2, SDLK_KP_2]), (.three, [SDLK_3, SDLK_KP_3]),
            (.four, [SDLK_4, SDLK_KP_4]), (.five, [SDLK_5, SDLK_KP_5]), (.six, [SDLK_6, SDLK_KP_6]),
            (.seven, [SDLK_7, SDLK_KP_7]), (.eight, [SDLK_8, SDLK_KP_8]), (.nine, [SDLK_9, SDLK_KP_9]),
            (.enter, [SDLK_RETURN, SDLK_KP_ENTER, SDLK_SPACE]), (.tab, [SDLK_TAB]),
        ]
        var keys: [SDL_Keycode: Key] = [:]
        for (key, codes) in names {
            for code in codes { keys[SDL_Keycode(bitPattern: code.rawValue)] = key }
        }
        return keys
    }()
}

/// An event from the window system.
public enum StageEvent: Hashable, Sendable {
    case input(GalleryInput)
    /// The Escape key, which goes back or, on the home screen, quits.
    case escape
    /// The window was closed, or the system asked the program to quit.
    case quit
    /// The window's contents were lost, or its size in pixels changed.
    case redraw
    /// The window was shown or hidden.
    case visible(Bool)

    /// Whether the window may no longer show the last frame.
    var losesPicture: Bool {
        switch self {
        case .redraw, .input(.resize), .visible: true
        default: false
        }
    }
}
