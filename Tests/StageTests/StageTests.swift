import CSDL2
import Gestures
import Motion
import Raster
import Testing

@testable import Library
@testable import Scenes
@testable import Stage

extension DummyDriverTests {
    @Suite struct StageTests {
        private func open(_ options: StageOptions = Bench.options) throws -> Stage {
            useDummyDriver()
            var stage = try Stage(options, clock: FrameClock())
            // The window's own beginnings.
            var events: [StageEvent] = []
            stage.poll(now: 0, into: &events)
            return stage
        }

        /// The stage's events for one of SDL's.
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
                event.window.data1 = first
                event.window.data2 = second
            }
        }

        private func button(
            _ type: SDL_EventType, which: UInt32 = 0, button: Int32 = SDL_BUTTON_LEFT, now: Double = .infinity
        ) throws -> [StageEvent] {
            try meaning(now: now) { event in
                event.type = type.rawValue
                event.button.which = which
                event.button.button = UInt8(button)
                event.button.x = 30
                event.button.y = 20
            }
        }

        @Test("a turned display is a screen of another size, and turned again, the former one")
        func turns() throws {
            var stage = try open()
            var events: [StageEvent] = []
            for rotation in [Rotation.quarter, .quarter, .none] { stage.turn(to: rotation, into: &events) }
            let sizes = [Size(width: 48, height: 64), Size(width: 64, height: 48)]
            #expect(events == sizes.map { StageEvent.input(.resize($0, scale: 1)) })
        }

        @Test("it has a driver, a renderer, a size and a scale, and can be created again after it was destroyed")
        func facts() throws {
            for _ in 0..<3 {
                let stage = try open()
                #expect(stage.driverName == "dummy")
                #expect(stage.rendererName == "software")
                #expect(stage.size == Size(width: 64, height: 48))
                #expect(stage.scale == 1)
                #expect(stage.refreshRate > 0)
                #expect(stage.pacer.isThrottled == false)
            }
        }

        @Test("a scene is drawn with the received pictures, and captured on request")
        func drawing() throws {
            var stage = try open()
            var scene = Scene()
            scene.draw(Sprite(picture: picture(1), frame: Rect(x: 2, y: 2, width: 10, height: 10)))
            #expect(stage.missing(of: scene) == [picture(1)])
            stage.receive(picture(1), Bitmap(10, 10, red), scale: 1)
            #expect(stage.hasPicturesToUpload == true)
            let first = stage.draw(scene, at: 0, captures: false)
            #expect(first.uploaded == [picture(1)])
            #expect(!first.isFading, "it is there from the first frame on")
            #expect(first.capture == nil)
            stage.present()
            let last = stage.draw(scene, at: 1, captures: true)
            #expect(last.uploaded.isEmpty && !last.isFading)
            #expect(last.capture?.lit?.rect == PixelRect(x: 2, y: 2, width: 10, height: 10))
            #expect(stage.missing(of: scene).isEmpty)
            #expect(stage.hasArrived([picture(1)]) == true)
            #expect(stage.hasArrived([picture(2)]) == false)
        }

        @Test("embedded pictures are requested first, for what is on the screen and lacks its placeholder")
        func standIns() throws {
            var stage = try open()
            var scene = Scene()
            let frame = Rect(x: 2, y: 2, width: 10, height: 10)
            scene.draw(Sprite(picture: picture(1), frame: frame, placeholder: picture(2)))
            scene.draw(Sprite(picture: picture(3), frame: frame, placeholder: picture(4)))
            scene.draw(Sprite(picture: backdrop(5), frame: frame, placeholder: picture(4)))
            scene.draw(Sprite(picture: picture(8), frame: frame))
            scene.sprites.append(Sprite(picture: picture(6), frame: frame))
            scene.wanted.append(picture(7))
            stage.receive(picture(2), Bitmap(10, 10, red), scale: 1)
            _ = stage.draw(scene, at: 0, captures: false)
            let others = [picture(1), picture(4), picture(3), backdrop(5), picture(8), picture(7)]
            #expect(stage.missing(of: scene) == [try #require(picture(3).embedded)] + others)
        }

        @Test("pictures that arrive just after the first frame appear immediately, and later ones fade in")
        func arrival() throws {
            var stage = try open()
            var scene = Scene()
            for number in 1...2 {
                scene.draw(Sprite(picture: picture(number), frame: Rect(x: 2, y: 2, width: 10, height: 10)))
            }
            _ = stage.draw(scene, at: 5, captures: false)
            stage.receive(picture(1), Bitmap(10, 10, red), scale: 1)
            #expect(!stage.draw(scene, at: 5.05, captures: false).isFading)
            stage.receive(picture(2), Bitmap(10, 10, red), scale: 1)
            #expect(stage.draw(scene, at: 5.2, captures: false).isFading)
        }

        private func key(_ code: SDL_KeyCode, repeats: Bool = false) throws -> [StageEvent] {
            try meaning { event in
                event.type = SDL_KEYDOWN.rawValue
                event.key.keysym.sym = SDL_Keycode(bitPattern: code.rawValue)
                event.key.repeat = repeats ? 1 : 0
            }
        }

        @Test(
            "keys have meanings",
            arguments: [
                (SDLK_LEFT, Key.left), (SDLK_RIGHT, .right), (SDLK_HOME, .home), (SDLK_END, .end),
                (SDLK_PLUS, .zoomIn), (SDLK_EQUALS, .zoomIn), (SDLK_KP_PLUS, .zoomIn), (SDLK_MINUS, .zoomOut),
                (SDLK_KP_MINUS, .zoomOut), (SDLK_0, .zoomReset), (SDLK_KP_0, .zoomReset), (SDLK_BACKSPACE, .back),
                (SDLK_AC_BACK, .back), (SDLK_f, .favourite),
            ])
        func keys(_ code: SDL_KeyCode, _ key: Key) throws {
            #expect(try self.key(code) == [.input(.key(key))])
            let goesOn = [Key.left, .right, .up, .down, .pageUp, .pageDown, .zoomIn, .zoomOut].contains(key)
            #expect(try self.key(code, repeats: true) == (goesOn ? [.input(.key(key))] : []))
        }

        @Test("escape is reported once, and a key without a meaning is ignored")
        func escape() throws {
            #expect(try key(SDLK_ESCAPE) == [.escape])
            #expect(try key(SDLK_ESCAPE, repeats: true) == [] && key(SDLK_q) == [])
        }

        @Test("wheel events have fractions and a position, and flipped ones are reversed")
        func wheel() throws {
            func turn(_ direction: SDL_MouseWheelDirection, which: UInt32 = 0) throws -> [StageEvent] {
                try meaning { event in
                    event.type = SDL_MOUSEWHEEL.rawValue
                    event.wheel.which = which
                    event.wheel.preciseX = 0.25
                    event.wheel.preciseY = -1.5
                    event.wheel.mouseX = 12
                    event.wheel.mouseY = 34
                    event.wheel.direction = direction.rawValue
                }
            }
            let position = Point(x: 12, y: 34)
            #expect(
                try turn(SDL_MOUSEWHEEL_NORMAL) == [.input(.wheel(at: position, lines: Vector(dx: 0.25, dy: -1.5)))])
            #expect(
                try turn(SDL_MOUSEWHEEL_FLIPPED) == [.input(.wheel(at: position, lines: Vector(dx: -0.25, dy: 1.5)))])
            #expect(try turn(SDL_MOUSEWHEEL_NORMAL, which: .max) == [])
        }

        @Test("closing the window quits, and losing focus cancels the pointers")
        func windowEvents() throws {
            #expect(try meaning { $0.type = SDL_QUIT.rawValue } == [.quit])
            #expect(try window(SDL_WINDOWEVENT_FOCUS_LOST) == [.input(.cancelPointers(.focusLost))])
            #expect(try window(SDL_WINDOWEVENT_MINIMIZED) == [.visible(false)])
            #expect(try window(SDL_WINDOWEVENT_RESTORED) == [.visible(true)])
            #expect(try window(SDL_WINDOWEVENT_EXPOSED) == [.redraw])
            #expect(try window(SDL_WINDOWEVENT_ENTER) == [])
        }

        @Test("a window that changes its size resizes the picture, turned and in points")
        func resized() throws {
            var options = Bench.options
            options.rotation = .quarter
            options.scale = .fixed(2)
            var stage = try open(options)
            #expect(stage.size == Size(width: 24, height: 32))
            SDL_SetWindowSize(SDL_GetWindowFromID(1), 300, 200)
            var events: [StageEvent] = []
            stage.poll(now: 0, into: &events)
            #expect(events.contains(.input(.resize(Size(width: 100, height: 150), scale: 2))))
            #expect(stage.size == Size(width: 100, height: 150))
            // SDL's word alone changes nothing.
            #expect(try window(SDL_WINDOWEVENT_SIZE_CHANGED, 300, 200) == [.redraw])
        }

        @Test("pictures that were made for another scale or another look are not drawn, except photos of any look")
        func otherLook() throws {
            var stage = try open()
            var theme = ThemeConfiguration()
            theme.appearance = .light
            let card = Picture.crop(PhotoID(1), Size(width: 10, height: 10))
            let label = Picture.label("a", Theme.Text.caption, width: 10)
            stage.use(Look(theme))
            stage.receive(label, Bitmap(10, 10, red), scale: 1, look: Look())
            stage.receive(label, Bitmap(10, 10, red), scale: 2, look: Look(theme))
            #expect(stage.hasPicturesToUpload == false)
            stage.receive(label, Bitmap(10, 10, red), scale: 1, look: Look(theme))
            #expect(stage.hasPicturesToUpload == true)
            stage.use(Look())
            #expect(stage.hasPicturesToUpload == false)
            stage.receive(card, Bitmap(10, 10, red), scale: 1, look: Look(theme))
            #expect(stage.hasPicturesToUpload == true)
        }

        @Test("the left mouse button is a pointer, and its time is not after the frame's")
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

        @Test("other buttons, SDL's mouse events from touches, moves without a button, and unknown devices are ignored")
        func ignored() throws {
            #expect(try button(SDL_MOUSEBUTTONDOWN, button: SDL_BUTTON_RIGHT) == [])
            #expect(try button(SDL_MOUSEBUTTONDOWN, which: UInt32.max) == [])
            #expect(
                try meaning { event in
                    event.type = SDL_FINGERDOWN.rawValue
                    event.tfinger.touchId = 4711
                } == [])
            for (state, count) in [(0, 0), (1, 1), (4, 0)] {
                let moves = try meaning { event in
                    event.type = SDL_MOUSEMOTION.rawValue
                    event.motion.state = UInt32(state)
                }
                #expect(moves.count == count, "\(state)")
            }
        }

        @Test("in full screen the cursor is shown while the mouse moves, and not by touches")
        func cursor() throws {
            useDummyDriver()
            var options = Bench.options
            options.placement = .fullScreen
            var stage = try Stage(options, clock: FrameClock())
            func move(_ which: UInt32, by distance: Int32, at time: Double) throws -> Bool {
                var event = SDL_Event()
                event.type = SDL_MOUSEMOTION.rawValue
                event.motion.which = which
                event.motion.xrel = distance
                try #require(SDL_PushEvent(&event) == 1)
                var events: [StageEvent] = []
                stage.poll(now: time, into: &events)
                return SDL_ShowCursor(SDL_QUERY) == SDL_ENABLE
            }
            #expect(try !move(UInt32.max, by: 5, at: 1))
            #expect(try !move(0, by: 0, at: 1))
            #expect(stage.nextDeadline == nil)
            #expect(try move(0, by: 5, at: 1))
            #expect(stage.nextDeadline == 4)
            #expect(try move(0, by: 0, at: 3.5))
            // Every movement restarts the timer.
            #expect(try move(0, by: 5, at: 3.5))
            #expect(try move(0, by: 0, at: 6.4))
            #expect(try !move(0, by: 0, at: 6.5))
            #expect(stage.nextDeadline == nil)
        }

        @Test("waking from another thread ends the wait")
        func waking() throws {
            let stage = try open()
            Stage.wake()
            // Waits forever if the wake-up is lost.
            stage.waitForEvent(until: nil)
        }
    }
}
