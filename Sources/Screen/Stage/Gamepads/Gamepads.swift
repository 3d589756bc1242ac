internal import CSDL2
import Scenes

/// The game controllers and joysticks, and their pressed buttons.
///
/// SDL takes some milliseconds to look for them, so it does that after the first frames, and only if they are enabled.
struct Gamepads {
    let isWanted: Bool
    private var keys = GamepadKeys()
    /// When SDL looks for them, in seconds; nil once it has.
    private var start: Double?
    /// The devices that are open as controllers, whose events as joysticks do not count, and the other joysticks.
    private var controllers: [SDL_JoystickID: OpaquePointer] = [:]
    private var joysticks: [SDL_JoystickID: OpaquePointer] = [:]

    /// After the first frame, in seconds.
    private static let delay = 0.5

    init(isWanted: Bool) { self.isWanted = isWanted }

    /// Whether any is connected. SDL cannot wait for their events: it would poll a thousand times a second.
    var areConnected: Bool { !controllers.isEmpty || !joysticks.isEmpty }

    /// When to poll for events.
    var nextDeadline: Double? { start ?? keys.nextDeadline }

    /// Looks for controllers some time after the first frame, and again after SDL has been closed.
    ///
    /// - Parameter firstFrame: The time of the first frame; nil before it.
    mutating func begin(at time: Double, firstFrame: Double?) {
        guard isWanted, let firstFrame, SDL_WasInit(SDL_INIT_GAMECONTROLLER) == 0 else { return }
        start = start ?? max(time, firstFrame + Self.delay)
        if let start, time >= start { open() }
    }

    /// The keys of held directions that are due to repeat.
    mutating func keysToRepeat(at time: Double) -> [Key] {
        guard keys.nextDeadline.map({ time >= $0 }) == true else { return [] }
        var due: [Key] = []
        keys.repeatKeys(at: time, into: &due)
        return due
    }

    private mutating func open() {
        start = nil
        controllers = [:]
        joysticks = [:]
        keys = GamepadKeys()
        // A kiosk without a window manager may have no window with the focus.
        SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1")
        SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER)
    }

    // MARK: Events

    /// The key for an event; nil without one.
    mutating func key(of event: SDL_Event, at time: Double) -> Key? {
        switch SDL_EventType(event.type) {
        case SDL_CONTROLLERDEVICEADDED: openController(event.cdevice.which)
        case SDL_JOYDEVICEADDED: openJoystick(event.jdevice.which)
        case SDL_JOYDEVICEREMOVED: close(event.jdevice.which)
        case SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLERBUTTONUP: return button(event.cbutton, at: time)
        case SDL_CONTROLLERAXISMOTION: return axis(event.caxis, at: time)
        case SDL_JOYBUTTONDOWN, SDL_JOYBUTTONUP: return button(event.jbutton, at: time)
        case SDL_JOYAXISMOTION: return axis(event.jaxis, at: time)
        case SDL_JOYHATMOTION: return hat(event.jhat, at: time)
        default: break
        }
        return nil
    }

    private mutating func openController(_ index: Int32) {
        guard let controller = SDL_GameControllerOpen(index) else { return }
        controllers[SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(controller))] = controller
    }

    /// Opens a joystick whose buttons SDL does not know by name.
    private mutating func openJoystick(_ index: Int32) {
        guard SDL_IsGameController(index) == SDL_FALSE, let joystick = SDL_JoystickOpen(index) else { return }
        joysticks[SDL_JoystickInstanceID(joystick)] = joystick
    }

    private mutating func close(_ id: SDL_JoystickID) {
        keys.forget(id)
        if let controller = controllers.removeValue(forKey: id) { SDL_GameControllerClose(controller) }
        if let joystick = joysticks.removeValue(forKey: id) { SDL_JoystickClose(joystick) }
    }

    // MARK: Controllers

    private mutating func button(_ event: SDL_ControllerButtonEvent, at time: Double) -> Key? {
        guard let key = Self.key(of: SDL_GameControllerButton(Int32(clamping: event.button))) else { return nil }
        return keys.press(key, isDown: event.state != 0, on: event.which, at: time)
    }

    /// SDL's buttons are named as on an Xbox controller.
    private static func key(of button: SDL_GameControllerButton) -> Key? {
        switch button {
        case SDL_CONTROLLER_BUTTON_A: .enter
        // Not Escape, which would end the program outside of kiosks.
        case SDL_CONTROLLER_BUTTON_B: .back
        case SDL_CONTROLLER_BUTTON_X: .favourite
        case SDL_CONTROLLER_BUTTON_START: .albums
        case SDL_CONTROLLER_BUTTON_DPAD_UP: .up
        case SDL_CONTROLLER_BUTTON_DPAD_DOWN: .down
        case SDL_CONTROLLER_BUTTON_DPAD_LEFT: .left
        case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: .right
        case SDL_CONTROLLER_BUTTON_LEFTSHOULDER: .pageUp
        case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER: .pageDown
        default: nil
        }
    }

    private mutating func axis(_ event: SDL_ControllerAxisEvent, at time: Double) -> Key? {
        let axis: GamepadKeys.Axis
        switch SDL_GameControllerAxis(Int32(clamping: event.axis)) {
        case SDL_CONTROLLER_AXIS_LEFTX: axis = .x
        case SDL_CONTROLLER_AXIS_LEFTY: axis = .y
        case SDL_CONTROLLER_AXIS_TRIGGERLEFT: axis = .leftTrigger
        case SDL_CONTROLLER_AXIS_TRIGGERRIGHT: axis = .rightTrigger
        default: return nil
        }
        return keys.move(axis, to: Self.share(event.value), on: event.which, at: time)
    }

    private static func share(_ value: Int16) -> Double { Double(value) / Double(Int16.max) }

    // MARK: Joysticks

    /// The keys of a joystick's buttons by their numbers.
    private static let buttons: [Key] = [.enter, .back, .favourite, .albums, .pageUp, .pageDown]

    private mutating func button(_ event: SDL_JoyButtonEvent, at time: Double) -> Key? {
        let number = Int(event.button)
        guard joysticks[event.which] != nil, Self.buttons.indices.contains(number) else { return nil }
        return keys.press(Self.buttons[number], isDown: event.state != 0, on: event.which, at: time)
    }

    private mutating func axis(_ event: SDL_JoyAxisEvent, at time: Double) -> Key? {
        guard joysticks[event.which] != nil, event.axis < 2 else { return nil }
        return keys.move(event.axis == 0 ? .x : .y, to: Self.share(event.value), on: event.which, at: time)
    }

    /// A hat is a stick that is held in one of eight directions, or none.
    private mutating func hat(_ event: SDL_JoyHatEvent, at time: Double) -> Key? {
        guard joysticks[event.which] != nil else { return nil }
        let up: UInt8 = 1
        let right: UInt8 = 2
        let down: UInt8 = 4
        let left: UInt8 = 8
        let x = event.value & right != 0 ? 1.0 : event.value & left != 0 ? -1 : 0
        let y = event.value & down != 0 ? 1.0 : event.value & up != 0 ? -1 : 0
        let across = keys.move(.x, to: x, on: event.which, at: time)
        return keys.move(.y, to: y, on: event.which, at: time) ?? across
    }
}
