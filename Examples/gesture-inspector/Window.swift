import Gestures
import Motion
import SDL2

/// A window in which a scene is touched.
final class Window {
    private let window: OpaquePointer
    private let renderer: OpaquePointer
    private let texture: OpaquePointer
    /// The number of pixels for each point.
    private let scale = 2.0
    private let start = SDL_GetTicks64()
    private var recorded: [PointerEvent] = []

    /// - Returns: Nil if there is no display; `SDL_GetError` tells why.
    init?(title: String) {
        SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
        let width = Int32(Drawing.size.width * scale)
        let height = Int32(Drawing.size.height * scale)
        guard SDL_Init(SDL_INIT_VIDEO) == 0,
            let window = SDL_CreateWindow(
                title, Int32(SDL_WINDOWPOS_CENTERED_MASK), Int32(SDL_WINDOWPOS_CENTERED_MASK), width, height, 0),
            let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC.rawValue),
            let texture = SDL_CreateTexture(
                renderer, SDL_PIXELFORMAT_XRGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), width, height)
        else { return nil }
        self.window = window
        self.renderer = renderer
        self.texture = texture
    }

    deinit {
        SDL_DestroyTexture(texture)
        SDL_DestroyRenderer(renderer)
        SDL_DestroyWindow(window)
        SDL_Quit()
    }

    private var now: Double { Double(SDL_GetTicks64() - start) / 1000 }

    /// Plays a scene until the window is closed.
    ///
    /// - Parameter replay: Events to play first, from their own start.
    /// - Returns: What was touched.
    func run(_ scene: any Scene.Type, replaying replay: [PointerEvent]) -> [PointerEvent] {
        var player = Player(scene)
        var replay = replay[...]
        while handleEvents(&player) {
            while let event = replay.first, event.time <= now {
                player.handle(event)
                replay.removeFirst()
            }
            player.advance(to: now)
            show(player)
        }
        return recorded
    }

    private func handleEvents(_ player: inout Player) -> Bool {
        var event = SDL_Event()
        while SDL_PollEvent(&event) == 1 {
            switch SDL_EventType(event.type) {
            case SDL_QUIT: return false
            case SDL_KEYDOWN where event.key.keysym.sym == SDL_Keycode(SDLK_ESCAPE.rawValue): return false
            case SDL_WINDOWEVENT where event.window.event == UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue):
                player.cancelAll(.focusLost)
            default:
                guard let event = pointerEvent(event) else { continue }
                recorded.append(event)
                player.handle(event)
            }
        }
        return true
    }

    /// The part of an SDL event that a scene knows; nil for other events.
    private func pointerEvent(_ event: SDL_Event) -> PointerEvent? {
        switch SDL_EventType(event.type) {
        case SDL_FINGERDOWN: finger(.down, event.tfinger)
        case SDL_FINGERMOTION: finger(.move, event.tfinger)
        case SDL_FINGERUP: finger(.up, event.tfinger)
        case SDL_MOUSEBUTTONDOWN: mouse(.down, event.button.x, event.button.y)
        case SDL_MOUSEBUTTONUP: mouse(.up, event.button.x, event.button.y)
        case SDL_MOUSEMOTION: mouse(event.motion.state == 0 ? .hover : .move, event.motion.x, event.motion.y)
        default: nil
        }
    }

    private func finger(_ phase: PointerPhase, _ finger: SDL_TouchFingerEvent) -> PointerEvent {
        let size = Drawing.size
        let position = Point(x: Double(finger.x) * size.width, y: Double(finger.y) * size.height)
        return PointerEvent(
            phase, PointerID(Int(finger.fingerId)), at: position, time: now, pressure: Double(finger.pressure))
    }

    private func mouse(_ phase: PointerPhase, _ x: Int32, _ y: Int32) -> PointerEvent {
        let position = Point(x: Double(x) / scale, y: Double(y) / scale)
        return PointerEvent(phase, PointerID(-1), at: position, time: now, kind: .mouse)
    }

    private func show(_ player: Player) {
        let painter = Painter(size: Drawing.size, scale: scale)
        Drawing(player: player, time: now).draw(on: painter)
        _ = painter.withPixels { pixels, stride in SDL_UpdateTexture(texture, nil, pixels, Int32(stride)) }
        SDL_RenderCopy(renderer, texture, nil, nil)
        SDL_RenderPresent(renderer)
    }
}
