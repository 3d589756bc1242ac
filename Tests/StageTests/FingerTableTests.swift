import Gestures
import Testing

@testable import Stage

@Suite struct FingerTableTests {
    @Test("a finger has one ID from down to up")
    func life() {
        var table = FingerTable()
        let name = table.down(device: 5, finger: 0)
        #expect(table.pointer(device: 5, finger: 0) == name)
        #expect(table.up(device: 5, finger: 0) == name)
        #expect(table.pointer(device: 5, finger: 0) == nil)
        #expect(table.up(device: 5, finger: 0) == nil)
    }

    @Test("a finger number that the driver reuses gets a new ID")
    func reuse() {
        var table = FingerTable()
        var names = Set<PointerID>()
        for _ in 0..<100 {
            names.insert(table.down(device: 1, finger: 0))
            _ = table.up(device: 1, finger: 0)
        }
        #expect(names.count == 100)
        #expect(!names.contains(FingerTable.mouse))
    }

    @Test("fingers with the same number on two devices have different IDs")
    func devices() {
        var table = FingerTable()
        let first = table.down(device: 1, finger: 3)
        let second = table.down(device: 2, finger: 3)
        #expect(first != second)
        #expect(table.up(device: 1, finger: 3) == first)
        #expect(table.pointer(device: 2, finger: 3) == second)
    }

    @Test("a finger that comes down again without an up is another contact")
    func lostUp() {
        var table = FingerTable()
        let first = table.down(device: 1, finger: 3)
        let second = table.down(device: 1, finger: 3)
        #expect(first != second)
        #expect(table.up(device: 1, finger: 3) == second)
        #expect(table.up(device: 1, finger: 3) == nil)
    }

    @Test("a finger that never came down has no ID")
    func unknown() {
        var table = FingerTable()
        _ = table.down(device: .max, finger: .min)
        #expect(table.pointer(device: .min, finger: .max) == nil)
        #expect(table.pointer(device: .max, finger: .min) != nil)
    }

    @Test("a device that is removed loses its fingers, and others keep theirs")
    func lostDevice() {
        var table = FingerTable()
        _ = table.down(device: 1, finger: 7)
        let other = table.down(device: 2, finger: 7)
        let first = table.forget { ![1, 2].contains($0) }
        let second = table.forget { ![2].contains($0) }
        let third = table.forget { ![2].contains($0) }
        #expect([first, second, third] == [false, true, false])
        #expect(table.pointer(device: 1, finger: 7) == nil)
        #expect(table.pointer(device: 2, finger: 7) == other)
    }
}
