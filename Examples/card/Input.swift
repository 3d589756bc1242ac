import Gestures
import Motion
import SDL2

/// An SDL event that matters to this program.
enum Input {
    case pointer(PointerEvent)
    case interruption(Cause)
    case escape, quit

    /// Converts an SDL event; nil for one that does not matter.
    ///
    /// - Parameters:
    ///   - screen: The size of the window, in points.
    ///   - time: The time of the frame that reads the event, in seconds.
    init?(_ event: SDL_Event, screen: Size, time: Double) {
        // SDL reports a finger's position as a share of the window. On X11, the last pixel is at 1.
        func finger(_ phase: PointerPhase) -> Input {
            let finger = event.tfinger
            let position = Point(x: Double(finger.x) * (screen.width - 1), y: Double(finger.y) * (screen.height - 1))
            return .pointer(PointerEvent(phase, PointerID(Int(finger.fingerId)), at: position, time: time))
        }
        // SDL numbers fingers from zero, so no finger has the mouse's number.
        func mouse(_ phase: PointerPhase, _ x: Int32, _ y: Int32) -> Input {
            let position = Point(x: Double(x), y: Double(y))
            return .pointer(PointerEvent(phase, PointerID(-1), at: position, time: time, kind: .mouse))
        }
        switch SDL_EventType(event.type) {
        case SDL_FINGERDOWN: self = finger(.down)
        case SDL_FINGERMOTION: self = finger(.move)
        case SDL_FINGERUP: self = finger(.up)
        case SDL_MOUSEBUTTONDOWN: self = mouse(.down, event.button.x, event.button.y)
        case SDL_MOUSEBUTTONUP: self = mouse(.up, event.button.x, event.button.y)
        case SDL_MOUSEMOTION where event.motion.state != 0: self = mouse(.move, event.motion.x, event.motion.y)
        case SDL_KEYDOWN where event.key.keysym.sym == SDL_Keycode(SDLK_ESCAPE.rawValue): self = .escape
        // SDL 2 has no event for a finger that the system takes away.
        case SDL_WINDOWEVENT where event.window.event == UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue):
            self = .interruption(.focusLost)
        case SDL_QUIT: self = .quit
        default: return nil
        }
    }
}
