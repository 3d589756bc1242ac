import Motion

/// The axes of a touchscreen, as the head of an evemu recording describes them.
struct EvemuDevice {
    /// The range of an axis, and its resolution in units per millimetre; 0 if unknown.
    struct Axis {
        var minimum: Double
        var maximum: Double
        var resolution: Double
    }

    /// The axes by their code in Linux's `input-event-codes.h`.
    private(set) var axes: [Int: Axis] = [:]

    /// Parses an axis line of the head: code in hexadecimal, minimum, maximum, fuzz, flat and, since evemu 1.2,
    /// resolution.
    mutating func addAxis(_ words: [Substring], line: Int) throws(RecordingError) {
        guard words.count >= 3, let code = Int(words[0], radix: 16), let minimum = Int32(words[1]),
            let maximum = Int32(words[2]), maximum > minimum || !EvemuCode.positions.contains(code)
        else {
            throw RecordingError("expected an axis, such as \"A: 35 0 4095 0 0 10\"", line: line)
        }
        let resolution = words.count > 5 ? Int32(words[5]) ?? 0 : 0
        axes[code] = Axis(minimum: Double(minimum), maximum: Double(maximum), resolution: Double(resolution))
    }

    /// Whether the device reports each finger in its own slot.
    var hasSlots: Bool { axes[EvemuCode.slotX] != nil }

    private var codes: (x: Int, y: Int) {
        hasSlots ? (EvemuCode.slotX, EvemuCode.slotY) : (EvemuCode.x, EvemuCode.y)
    }

    /// The size of the touchscreen in millimetres; nil if the device does not report a resolution.
    var size: Size? {
        guard let x = axes[codes.x], let y = axes[codes.y], x.resolution > 0, y.resolution > 0 else { return nil }
        return Size(
            width: (x.maximum - x.minimum) / x.resolution, height: (y.maximum - y.minimum) / y.resolution)
    }

    /// Maps the coordinates of a finger to a position on a screen.
    func position(_ x: Double, _ y: Double, on screen: Size) throws(RecordingError) -> Point {
        guard let horizontal = axes[codes.x], let vertical = axes[codes.y] else {
            throw RecordingError("the recording describes no axes of a touchscreen: expected lines such as \"A: 35 …\"")
        }
        return Point(
            x: (x - horizontal.minimum) / (horizontal.maximum - horizontal.minimum) * screen.width,
            y: (y - vertical.minimum) / (vertical.maximum - vertical.minimum) * screen.height)
    }

    /// The pressure between 0 and 1; nil if the device does not report it or its range.
    func pressure(_ value: Double?) -> Double? {
        guard let value, let axis = axes[EvemuCode.pressure], axis.maximum > axis.minimum else { return nil }
        return min(max((value - axis.minimum) / (axis.maximum - axis.minimum), 0), 1)
    }
}

/// The types and codes of Linux's `input-event-codes.h` that touchscreens use.
enum EvemuCode {
    static let synchronization = 0, key = 1, absolute = 3
    static let report = 0, dropped = 3
    static let touch = 0x14a
    static let x = 0x00, y = 0x01
    static let slot = 0x2f, slotX = 0x35, slotY = 0x36, tracking = 0x39, pressure = 0x3a
    static let positions: Set = [x, y, slotX, slotY]
}
