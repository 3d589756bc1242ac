import Gestures
import Motion
import SDL2

/// An SDL event that matters to this program.
enum Input {
    case pointer(PointerEvent)
    case cancel(Cause, time: Double)
    case quit

    /// Converts an SDL event; nil for one that does not matter here.
    ///
    /// - Parameter extent: What a finger's position is a fraction of, in points.
    init?(_ event: SDL_Event, extent: Size) {
        switch SDL_EventType(event.type) {
        case SDL_QUIT: self = .quit
        case SDL_KEYDOWN where event.key.keysym.sym == SDL_Keycode(SDLK_ESCAPE.rawValue): self = .quit
        case SDL_FINGERDOWN: self = .finger(.down, event.tfinger, extent)
        case SDL_FINGERMOTION: self = .finger(.move, event.tfinger, extent)
        case SDL_FINGERUP: self = .finger(.up, event.tfinger, extent)
        case SDL_MOUSEBUTTONDOWN where event.button.button == SDL_BUTTON_LEFT: self = .button(.down, event.button)
        case SDL_MOUSEBUTTONUP where event.button.button == SDL_BUTTON_LEFT: self = .button(.up, event.button)
        case SDL_MOUSEMOTION: self = .motion(event.motion)
        case SDL_WINDOWEVENT:
            guard let cause = Self.cause(event.window) else { return nil }
            self = .cancel(cause, time: seconds(event.window.timestamp))
        default: return nil
        }
    }

    private static func finger(_ phase: PointerPhase, _ finger: SDL_TouchFingerEvent, _ extent: Size) -> Input {
        let position = Point(x: Double(finger.x) * extent.width, y: Double(finger.y) * extent.height)
        let pointer = PointerID(Int(finger.fingerId))
        return .pointer(
            PointerEvent(
                phase, pointer, at: position, time: seconds(finger.timestamp), pressure: Double(finger.pressure)))
    }

    private static func button(_ phase: PointerPhase, _ button: SDL_MouseButtonEvent) -> Input {
        mouse(phase, button.x, button.y, button.timestamp)
    }

    private static func motion(_ motion: SDL_MouseMotionEvent) -> Input {
        mouse(motion.state == 0 ? .hover : .move, motion.x, motion.y, motion.timestamp)
    }

    private static func mouse(_ phase: PointerPhase, _ x: Int32, _ y: Int32, _ milliseconds: UInt32) -> Input {
        let position = Point(x: Double(x), y: Double(y))
        // SDL numbers fingers from zero, so no finger has this number.
        let pointer = PointerID(-1)
        return .pointer(PointerEvent(phase, pointer, at: position, time: seconds(milliseconds), kind: .mouse))
    }

    /// The reason why a window event interrupts all gestures; nil for an event that does not.
    private static func cause(_ event: SDL_WindowEvent) -> Cause? {
        switch SDL_WindowEventID(UInt32(event.event)) {
        case SDL_WINDOWEVENT_FOCUS_LOST: .focusLost
        case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: .hidden
        case SDL_WINDOWEVENT_SIZE_CHANGED: .resized
        default: nil
        }
    }
}

/// Converts SDL's milliseconds since the start of the program.
func seconds(_ milliseconds: UInt32) -> Double { Double(milliseconds) / 1000 }
