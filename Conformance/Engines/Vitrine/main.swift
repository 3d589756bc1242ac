import CSDL2
import Foundation
import Gestures
import Motion

// Vitrine's engine in the conformance suite: a window with a zoomable photo in a pager. It reads states from standard
// input, and writes what its gestures do.

/// Writes a line of JSON with the time in milliseconds since 1970.
func report(_ event: String, _ fields: String = "") {
    let line = "{\"event\":\"\(event)\",\"t\":\(Date().timeIntervalSince1970 * 1000)\(fields)}\n"
    FileHandle.standardOutput.write(Data(line.utf8))
}

extension PhotoPages {
    var fields: String { ",\"scale\":\(scale),\"x\":\(place.dx),\"y\":\(place.dy)" }
}

func report(_ event: GestureEvent<String>, _ pages: PhotoPages) {
    guard event.state != .failed, event.state != .pressing else { return }
    let name = event.gesture == .tap(count: 2) ? "doubleTap" : event.drag == nil ? event.name : event.target
    let velocity = event.drag?.velocity ?? event.transform?.velocity ?? .zero
    let state = ",\"gesture\":\"\(name)\",\"state\":\"\(event.state)\""
    report("gesture", state + ",\"velocity\":[\(velocity.dx),\(velocity.dy)]" + pages.fields)
}

func run(_ renderer: OpaquePointer) throws {
    var engine = GestureEngine<String>()
    var pages = PhotoPages()
    let regions = PhotoPages.regions
    var drawn: PhotoPages?
    report("ready")
    while true {
        var event = SDL_Event()
        var isWaiting = SDL_WaitEventTimeout(&event, 4) == 1
        while isWaiting {
            switch Input(event) {
            case .pointer(let pointer): engine.handle(pointer, in: regions, take: pages.share)
            case .cancel(let time): engine.cancelAll(cause: .focusLost, at: time)
            case nil: break
            }
            pages.follow(&engine)
            isWaiting = SDL_PollEvent(&event) == 1
        }
        engine.advance(to: Double(SDL_GetTicks()) / 1000)
        pages.follow(&engine)
        if let start = try Start.next() { pages.reset(to: start) }
        if pages != drawn { draw(pages, renderer) }
        drawn = pages
    }
}

extension PhotoPages {
    mutating func follow(_ engine: inout GestureEngine<String>) {
        for event in engine.events {
            follow(event)
            report(event, self)
        }
        engine.removeEvents()
    }

    mutating func reset(to start: Start) {
        report("rest", ",\"page\":\(page),\"dismissed\":\(isDismissed)" + fields)
        self = PhotoPages(page: start.page, scale: start.scale, corner: Vector(dx: start.x, dy: start.y))
        report("reset")
    }
}

func draw(_ pages: PhotoPages, _ renderer: OpaquePointer) {
    SDL_SetRenderDrawColor(renderer, 24, 26, 32, 255)
    SDL_RenderClear(renderer)
    SDL_SetRenderDrawColor(renderer, 46, 139, 87, 255)
    let size = PhotoPages.screen.size
    var frame = SDL_FRect(
        x: Float(pages.place.dx), y: Float(pages.place.dy), w: Float(size.width * pages.scale),
        h: Float(size.height * pages.scale))
    SDL_RenderFillRectF(renderer, &frame)
    SDL_RenderPresent(renderer)
}

SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
guard SDL_Init(SDL_INIT_VIDEO) == 0,
    let window = SDL_CreateWindow("Conformance", 0, 0, 1280, 800, SDL_WINDOW_BORDERLESS.rawValue),
    let renderer = SDL_CreateRenderer(window, -1, 0)
else {
    print("cannot open a window: \(String(cString: SDL_GetError()))")
    exit(1)
}
try run(renderer)
