import Gestures
import Motion
import SDL2

// A square that can be dragged and pinched with fingers, or dragged with the mouse. Escape quits the program;
// `--run-for SECONDS` quits it after a while.

/// The longest time to wait for an event, in milliseconds. The engine must also learn that time passes.
let longestWait: Int32 = 16

func secondsToRun() -> Double {
    let arguments = CommandLine.arguments
    guard let option = arguments.firstIndex(of: "--run-for"), option + 1 < arguments.count else { return .infinity }
    return Double(arguments[option + 1]) ?? .infinity
}

func run(_ window: borrowing Window, until end: Double) {
    var engine = GestureEngine<String>()
    var square = Square(frame: Rect(x: 220, y: 140, width: 200, height: 200))
    var regions = HitTree<String>()
    while seconds(SDL_GetTicks()) < end {
        // Declare the regions of the frame that is on the screen.
        regions.removeAll()
        regions.add("square", frame: square.frame, gestures: [.transform()])

        var event = SDL_Event()
        var isWaiting = SDL_WaitEventTimeout(&event, longestWait) == 1
        while isWaiting {
            switch Input(event, extent: window.touchExtent) {
            case .pointer(let pointer): engine.handle(pointer, in: regions)
            case .cancel(let cause, let time): engine.cancelAll(cause: cause, at: time)
            case .quit: return
            case nil: break
            }
            isWaiting = SDL_PollEvent(&event) == 1
        }
        engine.advance(to: seconds(SDL_GetTicks()))

        for event in engine.events { square.follow(event) }
        engine.removeEvents()
        window.draw(square.frame, isHeld: engine.isTouched("square"))
    }
}

if let window = Window(title: "Drag the square", width: 640, height: 480) {
    run(window, until: secondsToRun())
} else {
    print("cannot open a window: \(String(cString: SDL_GetError()))")
    exit(1)
}
