internal import CSDL2
import Scenes

/// The meanings of keys.
enum KeyTable {
    /// Nil for a key without a meaning, and for repetitions of a key that does not repeat.
    static func meaning(of event: SDL_KeyboardEvent) -> StageEvent? {
        if event.keysym.sym == SDL_Keycode(SDLK_ESCAPE.rawValue) { return event.repeat == 0 ? .escape : nil }
        guard let key = keys[event.keysym.sym], event.repeat == 0 || repeating.contains(key) else { return nil }
        return .input(.key(key == .tab && event.keysym.mod & shift != 0 ? .backTab : key))
    }

    private static let shift = UInt16(KMOD_SHIFT.rawValue)

    /// Keys that repeat while they are held.
    private static let repeating: Set<Key> = [
        .left, .right, .up, .down, .pageUp, .pageDown, .zoomIn, .zoomOut, .tab,
    ]

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
