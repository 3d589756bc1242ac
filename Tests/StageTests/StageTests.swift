import CSDL2
import Gestures
import Motion
import Raster
import Testing

@testable import Gallery
@testable import Stage

extension DummyDriverTests {
    @Suite struct StageTests {
        private func open() throws -> Stage {
            useDummyDriver()
            var stage = try Stage(Bench.options, clock: FrameClock())
            // The window's own beginnings.
            var events: [StageEvent] = []
            stage.poll(now: 0, into: &events)
            return stage
        }

        /// What the stage makes of one event.
        private func meaning(now: Double = .infinity, _ fill: (inout SDL_Event) -> Void) throws -> [StageEvent] {
            var stage = try open()
            var event = SDL_Event()
            fill(&event)
            try #require(SDL_PushEvent(&event) == 1)
            var events: [StageEvent] = []
            stage.poll(now: now, into: &events)
            return events
        }

        private func window(_ kind: SDL_WindowEventID, _ first: Int32 = 0, _ second: Int32 = 0) throws -> [StageEvent] {
            try meaning { event in
                event.type = SDL_WINDOWEVENT.rawValue
                event.window.event = UInt8(kind.rawValue)
                (event.window.data1, event.window.data2) = (first, second)
            }
        }

        private func button(
            _ type: SDL_EventType, which: UInt32 = 0, button: Int32 = SDL_BUTTON_LEFT, now: Double = .infinity
        ) throws -> [StageEvent] {
            try meaning(now: now) { event in
                event.type = type.rawValue
                (event.button.which, event.button.button) = (which, UInt8(button))
                (event.button.x, event.button.y) = (30, 20)
            }
        }

        @Test("it says what it is: driver, renderer, size and scale")
        func facts() throws {
            let stage = try open()
            #expect(stage.driverName == "dummy")
            #expect(stage.rendererName == "software")
            #expect(stage.size == Size(width: 64, height: 48))
            #expect(stage.scale == 1)
            #expect(stage.refreshRate > 0)
            #expect(stage.pacer.isThrottled == false)
        }

        @Test("a scene is drawn with what was received, and captured where it is asked for")
        func drawing() throws {
            var stage = try open()
            var scene = Scene()
            scene.draw(Sprite(picture: picture(1), frame: Rect(x: 2, y: 2, width: 10, height: 10)))
            #expect(stage.missing(of: scene.wanted) == [picture(1)])
            stage.receive(picture(1), Bitmap(10, 10, red))
            #expect(stage.hasPicturesToUpload == true)
            let first = try stage.draw(scene, at: 0, captures: false)
            #expect(first.uploaded == [picture(1)])
            #expect(first.isFading)
            #expect(first.capture == nil)
            stage.present()
            let last = try stage.draw(scene, at: 1, captures: true)
            #expect(last.uploaded.isEmpty && !last.isFading)
            #expect(last.capture?.lit?.rect == PixelRect(x: 2, y: 2, width: 10, height: 10))
            #expect(stage.missing(of: scene.wanted).isEmpty)
        }

        @Test("escape and the arrows mean something, other keys do not")
        func keys() throws {
            func key(_ code: SDL_KeyCode) throws -> [StageEvent] {
                try meaning { event in
                    event.type = SDL_KEYDOWN.rawValue
                    event.key.keysym.sym = SDL_Keycode(code.rawValue)
                }
            }
            #expect(try key(SDLK_ESCAPE) == [.escape])
            #expect(try key(SDLK_LEFT) == [.input(.key(.left))])
            #expect(try key(SDLK_RIGHT) == [.input(.key(.right))])
            #expect(try key(SDLK_a) == [])
        }

        @Test("closing the window quits; losing focus cancels the fingers that are down")
        func windowEvents() throws {
            #expect(try meaning { $0.type = SDL_QUIT.rawValue } == [.quit])
            #expect(try window(SDL_WINDOWEVENT_FOCUS_LOST) == [.input(.cancelPointers(.focusLost))])
            #expect(try window(SDL_WINDOWEVENT_MINIMIZED) == [.visible(false)])
            #expect(try window(SDL_WINDOWEVENT_RESTORED) == [.visible(true)])
            #expect(try window(SDL_WINDOWEVENT_EXPOSED) == [.redraw])
            #expect(
                try window(SDL_WINDOWEVENT_SIZE_CHANGED, 300, 200) == [
                    .input(.resize(Size(width: 300, height: 200)))
                ])
            #expect(try window(SDL_WINDOWEVENT_ENTER) == [])
        }

        @Test("the left mouse button is a pointer, no later than the frame")
        func mouse() throws {
            for (type, phase) in [(SDL_MOUSEBUTTONDOWN, PointerPhase.down), (SDL_MOUSEBUTTONUP, .up)] {
                guard case .input(.pointer(let event))? = try button(type, now: 0).first else {
                    Issue.record("no pointer")
                    continue
                }
                #expect(event.phase == phase)
                #expect(event.kind == .mouse)
                #expect(event.pointer == FingerTable.mouse)
                #expect(event.position == Point(x: 30, y: 20))
                #expect(event.time <= 0)
            }
        }

        @Test("other buttons, the mouse that SDL makes of a finger, and fingers of no touchscreen are not pointers")
        func ignored() throws {
            #expect(try button(SDL_MOUSEBUTTONDOWN, button: SDL_BUTTON_RIGHT) == [])
            #expect(try button(SDL_MOUSEBUTTONDOWN, which: UInt32.max) == [])
            #expect(
                try meaning { event in
                    event.type = SDL_FINGERDOWN.rawValue
                    event.tfinger.touchId = 4711
                } == [])
        }

        @Test("the mouse moves only while its button is down")
        func mouseMotion() throws {
            func motion(_ state: UInt32) throws -> [StageEvent] {
                try meaning { event in
                    event.type = SDL_MOUSEMOTION.rawValue
                    event.motion.state = state
                }
            }
            #expect(try motion(0) == [])
            #expect(try motion(1).count == 1)
            #expect(try motion(4) == [])
        }

        @Test("a wake from another thread ends the wait")
        func waking() throws {
            let stage = try open()
            Stage.wake()
            // Would wait for ever if the wake were lost.
            stage.waitForEvent(until: nil)
        }

        @Test("a stage can be set up again after it was taken down")
        func again() throws {
            for _ in 0..<3 { #expect(try open().driverName == "dummy") }
        }
    }
}
