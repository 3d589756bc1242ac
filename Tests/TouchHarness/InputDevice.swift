/// A kind of input device that tests can attach to an X server.
package enum InputDevice: String, CaseIterable, Sendable {
    /// A touchscreen of ten contacts.
    case touchscreen
    /// A touchscreen of one contact.
    case singleTouch
    /// A touch panel that the system takes for a mouse, such as a resistive one, or a remote desktop.
    case panel
    case pen
    /// A mouse with a wheel, or a trackpad: both move the pointer and scroll.
    case mouse

    /// The options of the driver.
    var options: [(name: String, value: String)] {
        switch self {
        case .touchscreen: [("DeviceType", "Touch"), ("TouchCount", "10")]
        case .singleTouch: [("DeviceType", "Touch"), ("TouchCount", "1")]
        case .panel: [("DeviceType", "PointerAbsolute")]
        case .pen: [("DeviceType", "PointerAbsoluteProximity")]
        case .mouse: [("DeviceType", "Pointer"), ("AccelerationScheme", "none")]
        }
    }
}
