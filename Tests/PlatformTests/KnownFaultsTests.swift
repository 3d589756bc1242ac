import Testing

@testable import Platform

@Suite struct KnownFaultsTests {
    @Test("a fault is new once, and again when its reason changes")
    func once() {
        var faults = KnownFaults<String>()
        let isNew = ["full", "full", "gone", "full"].map { faults.begin("disk", $0) }
        #expect(isNew == [true, false, true, true])
    }

    @Test("a fault ends once, and may then begin again")
    func ending() {
        var faults = KnownFaults<String>()
        let wasNone = !faults.end("disk")
        #expect(wasNone)
        _ = faults.begin("disk", "full")
        let ends = [faults.end("disk"), faults.end("disk")]
        #expect(ends == [true, false])
        let isNew = faults.begin("disk", "full")
        #expect(isNew)
    }

    @Test("subjects have faults of their own, and can be forgotten")
    func subjects() {
        var faults = KnownFaults<Int>()
        let isNew = [1, 2, 3].map { faults.begin($0, "gone") }
        #expect(isNew == [true, true, true])
        faults.removeAll(except: 2)
        let ends = [1, 2, 3].map { faults.end($0) }
        #expect(ends == [false, true, false])
    }
}
