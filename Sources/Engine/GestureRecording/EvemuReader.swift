import Gestures
import Motion

/// Reads recordings of touchscreens that were made with `evemu-record`.
///
/// A recording describes the device and lists the events of Linux's input subsystem. Both kinds of touchscreen are read:
/// those that report each finger in a slot (multi-touch protocol B), and those that report a single touch.
public struct EvemuReader {
    /// A finger, as far as the events of the current report tell.
    private struct Finger {
        var x = 0.0
        var y = 0.0
        var pressure: Double?
        /// Whether it touches, and whether it did when the last report ended.
        var isDown = false
        var wasDown = false
        var hasChanged = false
        /// The number of touches of this slot so far: each is another pointer.
        var touches = 0
    }

    private let screen: Size
    private var device = EvemuDevice()
    private var fingers: [Int: Finger] = [:]
    private var slot = 0
    /// Whether the kernel has lost events, so that the rest of the report means nothing.
    private var isDropping = false
    private var time = 0.0
    private var events: [PointerEvent] = []

    private init(screen: Size) {
        self.screen = screen
    }

    /// Reads a recording.
    ///
    /// - Parameters:
    ///   - text: The text of the recording.
    ///   - screen: The size of the screen under the touchscreen, in points.
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
        case "A:": try device.addAxis(Array(words.dropFirst()), line: number)
        case "E:": try readEvent(Array(words.dropFirst()), line: number)
        default: break
        }
    }

    private mutating func readEvent(_ words: [Substring], line: Int) throws(RecordingError) {
        guard words.count == 4, let time = Double(words[0]), let type = Int(words[1], radix: 16),
            let code = Int(words[2], radix: 16), let value = Double(words[3])
        else { throw RecordingError("expected an event, such as \"E: 0.000001 0003 0035 2048\"", line: line) }
        self.time = time
        switch type {
        case EvemuCode.synchronization: try synchronize(code)
        case EvemuCode.absolute: moveAxis(code, to: value)
        case EvemuCode.key where code == EvemuCode.touch && !device.hasSlots: setDown(value != 0)
        default: break
        }
    }

    // MARK: Fingers

    private mutating func moveAxis(_ code: Int, to value: Double) {
        let isSlotted = device.hasSlots
        switch code {
        case EvemuCode.slot: slot = Int(value)
        case EvemuCode.tracking: setDown(value >= 0)
        case EvemuCode.slotX where isSlotted, EvemuCode.x where !isSlotted: change { $0.x = value }
        case EvemuCode.slotY where isSlotted, EvemuCode.y where !isSlotted: change { $0.y = value }
        case EvemuCode.pressure: change { $0.pressure = value }
        default: break
        }
    }

    private mutating func setDown(_ isDown: Bool) {
        change { finger in
            if isDown && !finger.isDown { finger.touches += 1 }
            finger.isDown = isDown
        }
    }

    private mutating func change(_ change: (inout Finger) -> Void) {
        var finger = fingers[slot] ?? Finger()
        change(&finger)
        finger.hasChanged = true
        fingers[slot] = finger
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
        for slot in fingers.keys.sorted() {
            guard var finger = fingers[slot], finger.hasChanged else { continue }
            if let phase = Self.phase(of: finger) {
                let position = try device.position(finger.x, finger.y, on: screen)
                append(phase, slot, finger, at: position)
            }
            (finger.wasDown, finger.hasChanged) = (finger.isDown, false)
            fingers[slot] = finger
        }
    }

    private static func phase(of finger: Finger) -> PointerPhase? {
        switch (finger.wasDown, finger.isDown) {
        case (false, true): .down
        case (true, true): .move
        case (true, false): .up
        case (false, false): nil
        }
    }

    private mutating func append(_ phase: PointerPhase, _ slot: Int, _ finger: Finger, at position: Point) {
        // A number that no other slot's touch has.
        let pointer = PointerID(finger.touches * 100 + slot)
        events.append(
            PointerEvent(
                phase, pointer, at: position, time: time, pressure: device.pressure(finger.pressure)))
    }

    private mutating func cancelAll() {
        for slot in fingers.keys.sorted() {
            guard let finger = fingers[slot], finger.wasDown else { continue }
            let last = events.last { $0.pointer == PointerID(finger.touches * 100 + slot) }
            append(.cancel, slot, finger, at: last?.position ?? .zero)
        }
        fingers = [:]
    }
}
