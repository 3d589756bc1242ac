import Gestures
import TestSupport
import Testing

@testable import Stage

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

@Suite struct FramePacerModelTests {
    @Test("the next frame is always ahead, and never more than an interval and a half away", arguments: 1...50)
    func nextFrame(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var pacer = FramePacer(refreshRate: 50, vsync: Bool.random(using: &random))
        var time = 0.0
        for _ in 0..<300 {
            pacer.frameBegins(at: time)
            #expect(pacer.nextFrame > time && pacer.nextFrame <= time + pacer.interval * 1.5 + 1e-9)
            if Double.random(in: 0..<1, using: &random) < 0.05 { pacer.pause() }
            // On time, late by up to two intervals, or early by less than half of one.
            time = max(time + 0.001, pacer.nextFrame + .random(in: -0.009...0.04, using: &random))
        }
    }

    @Test("frames on time at the display's rate are exactly an interval apart for a day")
    func day() {
        var pacer = FramePacer(refreshRate: 60, vsync: false)
        pacer.frameBegins(at: 0)
        for frame in 1...60 * 60 * 24 {
            pacer.frameBegins(at: pacer.nextFrame)
            if frame % 3600 == 0 { #expect(abs(pacer.nextFrame - Double(frame + 1) / 60) < 1e-6) }
        }
    }
}
