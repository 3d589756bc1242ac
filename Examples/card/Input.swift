import Gestures
import Motion
import SDL2

/// An SDL event that matters to this program.
enum Input {
    case pointer(PointerEvent)
    case cancel(Cause)
    case back
    case quit

    /// Converts an SDL event; nil for one that does not matter here.
    ///
    /// - Parameters:
    ///   - size: The size of the window, in points. SDL reports a finger's position as a share of it.
    ///   - time: The time of the frame that reads the event, which is also the event's. SDL's own is no earlier.
    init?(_ event: SDL_Event, size: Size, time: Double) {
        func finger(_ phase: PointerPhase) -> Input {
            let finger = event.tfinger
            let position = Point(x: Double(finger.x) * size.width, y: Double(finger.y) * size.height)
            return .pointer(PointerEvent(phase, PointerID(Int(finger.fingerId)), at: position, time: time))
        }
        func mouse(_ phase: PointerPhase, _ x: Int32, _ y: Int32) -> Input {
            let position = Point(x: Double(x), y: Double(y))
            // SDL numbers fingers from zero, so no finger has this number.
            return .pointer(PointerEvent(phase, PointerID(-1), at: position, time: time, kind: .mouse))
        }
        switch SDL_EventType(event.type) {
        case SDL_FINGERDOWN: self = finger(.down)
        case SDL_FINGERMOTION: self = finger(.move)
        case SDL_FINGERUP: self = finger(.up)
        case SDL_MOUSEBUTTONDOWN where event.button.button == SDL_BUTTON_LEFT:
            self = mouse(.down, event.button.x, event.button.y)
        case SDL_MOUSEBUTTONUP where event.button.button == SDL_BUTTON_LEFT:
            self = mouse(.up, event.button.x, event.button.y)
        case SDL_MOUSEMOTION where event.motion.state != 0: self = mouse(.move, event.motion.x, event.motion.y)
        case SDL_KEYDOWN where event.key.keysym.sym == SDL_Keycode(SDLK_ESCAPE.rawValue): self = .back
        // SDL 2 has no event for a finger that the system takes away.
        case SDL_WINDOWEVENT where event.window.event == UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue):
            self = .cancel(.focusLost)
        case SDL_QUIT: self = .quit
        default: return nil
        }
    }
}
