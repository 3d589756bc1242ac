import CSDL2
import Foundation
import Gestures
import Motion

/// An SDL event that matters to this program.
enum Input {
    case pointer(PointerEvent)
    case cancel(time: Double)

    init?(_ event: SDL_Event) {
        switch SDL_EventType(event.type) {
        case SDL_FINGERDOWN: self = .finger(.down, event.tfinger)
        case SDL_FINGERMOTION: self = .finger(.move, event.tfinger)
        case SDL_FINGERUP: self = .finger(.up, event.tfinger)
        case SDL_WINDOWEVENT where event.window.event == UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue):
            self = .cancel(time: Double(event.window.timestamp) / 1000)
        default: return nil
        }
    }

    private static func finger(_ phase: PointerPhase, _ finger: SDL_TouchFingerEvent) -> Input {
        // On X11, SDL's 1 is the last pixel.
        let size = PhotoPages.screen.size
        let position = Point(x: Double(finger.x) * (size.width - 1), y: Double(finger.y) * (size.height - 1))
        let pointer = PointerID(Int(finger.fingerId))
        return .pointer(PointerEvent(phase, pointer, at: position, time: Double(finger.timestamp) / 1000))
    }
}

/// A state at rest, as `play.py` writes it: one line of JSON.
struct Start: Decodable {
    var page: Int
    var scale: Double
    var x: Double
    var y: Double

    /// The next one that waits on standard input.
    static func next() throws -> Start? {
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        guard poll(&input, 1, 0) == 1 else { return nil }
        guard let line = readLine() else { exit(0) }
        return try JSONDecoder().decode(Start.self, from: Data(line.utf8))
    }
}
