internal import CLibrary
internal import CSDL2

/// Whether SDL logs a video error with this beginning while `action` runs. It shows no other messages meanwhile.
func sdlLogs(_ beginning: StaticString, during action: () -> Void) -> Bool {
    var former: (function: SDL_LogOutputFunction?, data: UnsafeMutableRawPointer?)
    SDL_LogGetOutputFunction(&former.function, &former.data)
    let category = Int32(SDL_LOG_CATEGORY_VIDEO.rawValue)
    let priority = SDL_LogGetPriority(category)
    // Older versions drop errors.
    SDL_LogSetPriority(category, SDL_LOG_PRIORITY_ERROR)
    defer {
        SDL_LogSetPriority(category, priority)
        SDL_LogSetOutputFunction(former.function, former.data)
    }
    var expected = (beginning: beginning, wasLogged: false)
    withUnsafeMutablePointer(to: &expected) { expected in
        SDL_LogSetOutputFunction(
            { data, _, _, message in
                guard let message, let data else { return }
                let expected = data.assumingMemoryBound(to: (beginning: StaticString, wasLogged: Bool).self)
                if String(cString: message).hasPrefix("\(expected.pointee.beginning)") {
                    expected.pointee.wasLogged = true
                }
            }, expected)
        action()
    }
    return expected.wasLogged
}
