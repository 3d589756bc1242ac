import CSDL2
import Gestures
import Motion
import Scenes
import TestSupport
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
        // A frame that comes late repeats a key once.
        _ = keys.press(.down, isDown: true, on: 1, at: 12)
        keys.repeatKeys(at: 17, into: &due)
        #expect(due == [.left, .down])
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

/// Random contacts on three devices that reuse their numbers.
@Suite struct FingerTableModelTests {
    private struct Contact: Hashable {
        var device: Int64
        var finger: Int64
    }

    @Test("every contact has an ID that no other had, until it ends", arguments: 1...50)
    func contacts(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var table = FingerTable()
        var down: [Contact: PointerID] = [:]
        var used: Set<PointerID> = [FingerTable.mouse]
        for _ in 0..<200 {
            let contact = Contact(
                device: .random(in: 1...3, using: &random), finger: .random(in: 0...4, using: &random))
            switch Int.random(in: 0..<8, using: &random) {
            case 0...2:
                let pointer = table.down(device: contact.device, finger: contact.finger)
                #expect(used.insert(pointer).inserted)
                down[contact] = pointer
            case 3...5:
                let lifted = table.up(device: contact.device, finger: contact.finger)
                #expect(lifted == down.removeValue(forKey: contact))
            case 6: #expect(table.pointer(device: contact.device, finger: contact.finger) == down[contact])
            default:
                let wasThere = down.keys.contains { $0.device == contact.device }
                let forgotten = table.forget { $0 == contact.device }
                #expect(forgotten == wasThere)
                down = down.filter { $0.key.device != contact.device }
            }
            #expect(table.isEmpty == down.isEmpty)
        }
    }
}

@Suite struct TouchCalibrationTests {
    @Test(
        "libinput's matrices move a finger as its documentation says",
        arguments: [
            ([1.0, 0, 0, 0, 1, 0], 0.1, 0.2), ([0, -1, 1, 1, 0, 0], 0.8, 0.1), ([-1, 0, 1, 0, -1, 1], 0.9, 0.8),
            ([0, 1, 0, -1, 0, 1], 0.2, 0.9), ([0.5, 0, 0.5, 0, 1, 0], 0.55, 0.2),
        ])
    func matrices(_ numbers: [Double], _ x: Double, _ y: Double) throws {
        let position = try #require(TouchCalibration(numbers)).position(Point(x: 0.1, y: 0.2))
        #expect(abs(position.x - x) < 1e-12 && abs(position.y - y) < 1e-12)
    }

    @Test(
        "a matrix of six finite numbers is found among what udev knows of a device",
        arguments: [
            ("S:input/by-path/x\nI:1\nE:ID_INPUT=1\nE:LIBINPUT_CALIBRATION_MATRIX=0 -1 1 1 0 0\nG:seat\n", true),
            ("E:ID_INPUT=1\n", false), ("E:LIBINPUT_CALIBRATION_MATRIX=\n", false),
            ("E:LIBINPUT_CALIBRATION_MATRIX=1 0 x 0 1 0\n", false), ("", false),
        ])
    func udev(_ record: String, _ hasMatrix: Bool) {
        #expect(TouchCalibration(udevRecord: record) == (hasMatrix ? TouchCalibration([0, -1, 1, 1, 0, 0]) : nil))
        for numbers in [[], [1, 0, 0, 0, 1], [1, 0, 0, 0, 1, 0, 0, 0, 1], [1, 0, 0, 0, 1, .nan]] {
            #expect(TouchCalibration(numbers) == nil, "\(numbers)")
        }
    }
}
