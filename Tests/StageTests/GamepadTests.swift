import CSDL2
import Gestures
import Scenes
import Testing

@testable import Stage

@Suite struct GamepadKeysTests {
    private var keys = GamepadKeys()

    @Test("buttons are keys, once for each press")
    func buttons() {
        var keys = keys
        #expect(keys.press(.enter, isDown: true, on: 1, at: 0) == .enter)
        #expect(keys.press(.enter, isDown: true, on: 1, at: 0.1) == nil)
        #expect(keys.press(.enter, isDown: false, on: 1, at: 0.2) == nil)
        #expect(keys.press(.enter, isDown: true, on: 1, at: 0.3) == .enter)
        let all: [Key] = [.enter, .back, .favourite, .albums, .up, .down, .left, .right, .pageUp, .pageDown]
        #expect(all.map { keys.press($0, isDown: true, on: 2, at: 1) } == all)
    }

    @Test("a held direction is repeated after 0.4 s, then each 0.15 s, until it is released")
    func repeating() {
        var keys = keys
        var due = [Key]()
        _ = keys.press(.left, isDown: true, on: 1, at: 10)
        #expect(keys.nextDeadline == 10.4)
        keys.repeatKeys(at: 10.39, into: &due)
        #expect(due.isEmpty)
        keys.repeatKeys(at: 10.4, into: &due)
        #expect(due == [.left] && abs((keys.nextDeadline ?? 0) - 10.55) < 1e-9)
        _ = keys.press(.left, isDown: false, on: 1, at: 10.5)
        #expect(keys.nextDeadline == nil)
        _ = keys.press(.enter, isDown: true, on: 1, at: 11)
        #expect(keys.nextDeadline == nil)
    }

    @Test("a frame that comes late repeats a key once")
    func late() {
        var keys = keys
        var due = [Key]()
        _ = keys.press(.down, isDown: true, on: 1, at: 0)
        keys.repeatKeys(at: 5, into: &due)
        #expect(due == [.down])
    }

    @Test("a stick counts beyond 60 % of its way, and again after it has returned to 40 %")
    func sticks() {
        var keys = keys
        func move(_ value: Double) -> Key? { keys.move(.x, to: value, on: 1, at: 0) }
        #expect(move(0.5) == nil && move(0.7) == .right && move(0.9) == nil && move(0.5) == nil && move(0.7) == nil)
        #expect(move(0.3) == nil && move(0.8) == .right && move(-0.8) == .left)
        #expect(keys.move(.y, to: -1, on: 1, at: 0) == .up)
        #expect(keys.move(.rightTrigger, to: 1, on: 1, at: 0) == .zoomIn)
        #expect(keys.move(.leftTrigger, to: 0.9, on: 1, at: 0) == .zoomOut)
    }

    @Test("a controller that is unplugged releases what it held, and no other does")
    func unplugged() {
        var keys = keys
        _ = keys.press(.left, isDown: true, on: 1, at: 0)
        _ = keys.press(.right, isDown: true, on: 2, at: 1)
        keys.forget(1)
        #expect(keys.nextDeadline == 1.4)
        keys.forget(2)
        #expect(keys.nextDeadline == nil)
    }
}

extension DummyDriverTests {
    /// A virtual controller of SDL's.
    @Suite struct GamepadTests {
        private func poll(_ stage: inout Stage, at time: Double) -> [StageEvent] {
            var events: [StageEvent] = []
            stage.poll(now: time, into: &events)
            return events
        }

        private func open(usesGamepads: Bool) throws -> Stage {
            useDummyDriver()
            var options = Bench.options
            options.usesGamepads = usesGamepads
            var stage = try Stage(options, clock: FrameClock())
            _ = poll(&stage, at: 0)
            return stage
        }

        @Test("SDL looks for controllers half a second after the first frame, and only if they are wanted")
        func beginning() throws {
            for isWanted in [false, true] {
                var stage = try open(usesGamepads: isWanted)
                _ = poll(&stage, at: 9)
                #expect(SDL_WasInit(SDL_INIT_GAMECONTROLLER) == 0)
                _ = stage.draw(Scene(), at: 10, captures: false)
                _ = poll(&stage, at: 10.1)
                #expect(SDL_WasInit(SDL_INIT_GAMECONTROLLER) == 0)
                #expect(stage.nextDeadline == (isWanted ? 10.5 : nil))
                _ = poll(&stage, at: 10.6)
                #expect((SDL_WasInit(SDL_INIT_GAMECONTROLLER) != 0) == isWanted)
                #expect(stage.nextDeadline == nil)
            }
        }

        @Test(
            "a controller that is plugged in presses keys, none of which ends the program, repeats them, and is gone when it is unplugged"
        )
        func virtual() throws {
            var stage = try open(usesGamepads: true)
            _ = stage.draw(Scene(), at: 0, captures: false)
            _ = poll(&stage, at: 1)
            _ = poll(&stage, at: 1)
            let index = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, 6, 15, 0)
            try #require(index >= 0)
            let joystick = try #require(SDL_JoystickOpen(index))
            #expect(poll(&stage, at: 2) == [])
            SDL_JoystickSetVirtualButton(joystick, Int32(SDL_CONTROLLER_BUTTON_A.rawValue), 1)
            #expect(poll(&stage, at: 2.1) == [.input(.key(.enter))])
            let buttons: [(SDL_GameControllerButton, Key)] = [
                (SDL_CONTROLLER_BUTTON_B, .back), (SDL_CONTROLLER_BUTTON_X, .favourite),
                (SDL_CONTROLLER_BUTTON_START, .albums), (SDL_CONTROLLER_BUTTON_LEFTSHOULDER, .pageUp),
                (SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, .pageDown), (SDL_CONTROLLER_BUTTON_DPAD_UP, .up),
                (SDL_CONTROLLER_BUTTON_DPAD_DOWN, .down), (SDL_CONTROLLER_BUTTON_DPAD_LEFT, .left),
                (SDL_CONTROLLER_BUTTON_DPAD_RIGHT, .right),
            ]
            for (button, key) in buttons {
                SDL_JoystickSetVirtualButton(joystick, Int32(button.rawValue), 1)
                #expect(poll(&stage, at: 2.2) == [.input(.key(key))])
                SDL_JoystickSetVirtualButton(joystick, Int32(button.rawValue), 0)
                #expect(poll(&stage, at: 2.2) == [])
            }
            SDL_JoystickSetVirtualAxis(joystick, 0, -30_000)
            #expect(poll(&stage, at: 3) == [.input(.key(.left))])
            #expect(stage.nextDeadline == 3.4)
            #expect(poll(&stage, at: 3.4) == [.input(.key(.left))])
            SDL_JoystickClose(joystick)
            SDL_JoystickDetachVirtual(index)
            #expect(poll(&stage, at: 4) == [])
            #expect(poll(&stage, at: 5) == [] && stage.nextDeadline == nil)
        }
    }
}
