import Gestures
import Motion

/// Reads recordings of touchscreens that were made with `evemu-record`.
///
/// A recording describes the device and lists the events of Linux's input subsystem. Both kinds of touchscreen are
/// read: those that report each finger in a slot (multi-touch protocol B), and those that report a single touch.
///
/// Where the kernel lost events (`SYN_DROPPED`), the fingers that are down are cancelled, and a touch that begins
/// before the next report is left out.
public struct EvemuReader {
    private let screen: Size
    /// The ranges of the touchscreen's axes by their code in Linux's `input-event-codes.h`.
    private var axes: [Int: (minimum: Double, maximum: Double)] = [:]
    /// The slots by their number. The kernel repeats no value that is unchanged, so their axes are never forgotten.
    private var slots: [Int: EvemuSlot] = [:]
    private var slot = 0
    /// Whether the kernel has lost events, so that the rest of the report is incomplete.
    private var isDropping = false
    private var time = 0.0
    private var events: [PointerEvent] = []

    /// Reads the text of a recording of a touchscreen over a screen of a size in points.
    ///
    /// - Returns: The events in order. Fingers that are down at the end are cancelled.
    /// - Throws: ``RecordingError`` for the first line that is wrong, or if nothing touches.
    public static func read(_ text: String, screen: Size) throws(RecordingError) -> Recording {
        var reader = EvemuReader(screen: screen)
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            try reader.read(line, number: index + 1)
        }
        reader.cancelAll()
        guard !reader.events.isEmpty else {
            throw RecordingError("the recording has no touches: expected events of a touchscreen")
        }
        return Recording(reader.events)
    }

    private mutating func read(_ line: Substring, number: Int) throws(RecordingError) {
        let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
        switch words.first {
        case "A:": try readAxis(Array(words.dropFirst()), line: number)
        case "E:": try readEvent(Array(words.dropFirst()), line: number)
        default: break
        }
    }

    /// Reads an axis of the head, whose line begins with the code in hexadecimal, the minimum and the maximum.
    private mutating func readAxis(_ words: [Substring], line: Int) throws(RecordingError) {
        guard words.count >= 3, let code = Int(words[0], radix: 16), let minimum = Int32(words[1]),
            let maximum = Int32(words[2]), maximum > minimum || !EvemuCode.positions.contains(code)
        else { throw RecordingError("expected an axis, such as \"A: 35 0 4095 0 0 10\"", line: line) }
        axes[code] = (Double(minimum), Double(maximum))
    }

    private mutating func readEvent(_ words: [Substring], line: Int) throws(RecordingError) {
        guard words.count == 4, let time = Double(seconds: words[0]), let type = Int(words[1], radix: 16),
            let code = Int(words[2], radix: 16), let value = Int32(words[3]).map(Int.init),
            code != EvemuCode.slot || EvemuSlot.numbers.contains(value)
        else { throw RecordingError("expected an event, such as \"E: 0.000001 0003 0035 2048\"", line: line) }
        self.time = time
        switch type {
        case EvemuCode.synchronization: try synchronize(code)
        case EvemuCode.absolute: moveAxis(code, to: value)
        case EvemuCode.key where code == EvemuCode.touch && !hasSlots: touch(value != 0 ? 0 : nil)
        default: break
        }
    }

    // MARK: Axes

    /// Whether the device reports each finger in its own slot.
    private var hasSlots: Bool { axes[EvemuCode.slotX] != nil }

    private func position(_ x: Double, _ y: Double) throws(RecordingError) -> Point {
        guard let horizontal = axes[hasSlots ? EvemuCode.slotX : EvemuCode.x],
            let vertical = axes[hasSlots ? EvemuCode.slotY : EvemuCode.y]
        else {
            throw RecordingError("the recording describes no axes of a touchscreen: expected lines such as \"A: 35 …\"")
        }
        return Point(
            x: (x - horizontal.minimum) / (horizontal.maximum - horizontal.minimum) * screen.width,
            y: (y - vertical.minimum) / (vertical.maximum - vertical.minimum) * screen.height)
    }

    /// The pressure between 0 and 1; nil if the device does not report it or its range.
    private func pressure(_ value: Double?) -> Double? {
        guard let value, let axis = axes[EvemuCode.pressure], axis.maximum > axis.minimum else { return nil }
        return min(max((value - axis.minimum) / (axis.maximum - axis.minimum), 0), 1)
    }

    // MARK: Slots

    private mutating func moveAxis(_ code: Int, to value: Int) {
        let isSlotted = hasSlots
        let number = Double(value)
        switch code {
        case EvemuCode.slot: slot = value
        case EvemuCode.tracking: touch(value >= 0 ? value : nil)
        case EvemuCode.slotX where isSlotted, EvemuCode.x where !isSlotted: change { $0.x = number }
        case EvemuCode.slotY where isSlotted, EvemuCode.y where !isSlotted: change { $0.y = number }
        case EvemuCode.pressure: change { $0.pressure = number }
        default: break
        }
    }

    private mutating func touch(_ tracking: Int?) {
        let isLost = isDropping
        change { $0.touch(isLost ? nil : tracking) }
    }

    private mutating func change(_ change: (inout EvemuSlot) -> Void) {
        change(&slots[slot, default: EvemuSlot()])
        slots[slot]?.hasChanged = true
    }

    // MARK: Reports

    private mutating func synchronize(_ code: Int) throws(RecordingError) {
        if code == EvemuCode.dropped {
            cancelAll()
            isDropping = true
        }
        guard code == EvemuCode.report else { return }
        if isDropping { isDropping = false } else { try report() }
    }

    private mutating func report() throws(RecordingError) {
        for number in slots.keys.sorted() {
            guard var slot = slots[number], slot.hasChanged else { continue }
            slot.hasChanged = false
            if slot.reported != nil || slot.touch != nil { try report(&slot, number) }
            slots[number] = slot
        }
    }

    /// Reports the end of the touch that the last report had, and the present touch.
    private mutating func report(_ slot: inout EvemuSlot, _ number: Int) throws(RecordingError) {
        let position = try position(slot.x, slot.y)
        if let old = slot.reported, old != slot.touch {
            // The values in this report belong to the new touch, if there is one.
            append(.up, old, number, slot, at: slot.touch == nil ? position : slot.position)
        }
        if let touch = slot.touch {
            append(touch == slot.reported ? .move : .down, touch, number, slot, at: position)
        }
        slot.reported = slot.touch
        slot.position = position
    }

    private mutating func append(
        _ phase: PointerPhase, _ touch: Int, _ number: Int, _ slot: EvemuSlot, at position: Point
    ) {
        // A number that no other slot's touch has.
        let pointer = PointerID(touch * EvemuSlot.numbers.count + number)
        let pressure = pressure(slot.pressure)
        events.append(PointerEvent(phase, pointer, at: position, time: time, pressure: pressure))
    }

    private mutating func cancelAll() {
        for number in slots.keys.sorted() {
            guard var slot = slots[number] else { continue }
            if let touch = slot.reported { append(.cancel, touch, number, slot, at: slot.position) }
            slot.forgetTouch()
            slots[number] = slot
        }
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

/// A slot of a touchscreen, as far as known from the events of the current report.
///
/// Each touch of a slot is another pointer. The kernel marks them with tracking ids: another id in the same slot is
/// another touch, whether or not the lift of the first (-1) was reported between them.
struct EvemuSlot {
    /// The numbers of slots that are read.
    static let numbers = 0..<100

    var x = 0.0
    var y = 0.0
    var pressure: Double?
    var hasChanged = false
    /// The touch that the last report had, and where it was.
    var reported: Int?
    var position = Point.zero
    /// The present touch, by its place among all touches of the slot, from 1.
    private(set) var touch: Int?
    private var touches = 0
    private var tracking: Int?

    /// Begins the touch with a tracking id, unless it touches already; nil lifts it.
    mutating func touch(_ tracking: Int?) {
        if let tracking, tracking != self.tracking { touches += 1 }
        self.tracking = tracking
        touch = tracking.map { _ in touches }
    }

    /// Forgets whether anything touches, but not the axes.
    mutating func forgetTouch() {
        touch(nil)
        reported = nil
        hasChanged = false
    }
}
