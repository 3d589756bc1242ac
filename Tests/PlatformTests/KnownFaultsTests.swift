import Testing

@testable import Platform

@Suite struct KnownFaultsTests {
    private let start = ContinuousClock.now

    @Test("a fault that lasts is summed up every hour")
    func hourly() {
        var faults = KnownFaults<String>()
        // Every ten minutes for three hours.
        let reports = stride(from: 0.0, through: 10_800, by: 600).map { seconds in
            faults.begin("disk", "full", at: start + .seconds(seconds))?.description
        }
        let hour = [String?](repeating: nil, count: 5) + [" (6 more times in 60 min)"]
        #expect(reports == [""] + hour + hour + hour)
    }

    @Test("the hour begins again with another reason, and with a fault that returns")
    func newHour() {
        var faults = KnownFaults<String>()
        _ = faults.begin("disk", "full", at: start)
        _ = faults.begin("disk", "gone", at: start + .seconds(3000))
        let other = faults.begin("disk", "gone", at: start + .seconds(4000))
        #expect(other == nil)
        _ = faults.end("disk")
        let again = [5000.0, 8000, 8600].map { faults.begin("disk", "gone", at: start + .seconds($0))?.description }
        #expect(again == ["", nil, " (2 more times in 60 min)"])
    }

    @Test("a fault is new once, again when its reason changes, and after it has ended, which it does once")
    func once() {
        var faults = KnownFaults<String>()
        let wasNone = !faults.end("disk")
        #expect(wasNone)
        let isNew = ["full", "full", "gone", "full"].map { faults.begin("disk", $0) != nil }
        #expect(isNew == [true, false, true, true])
        let ends = [faults.end("disk"), faults.end("disk")]
        #expect(ends == [true, false])
        let isNewAgain = faults.begin("disk", "full") != nil
        #expect(isNewAgain)
    }

    @Test("each subject has its own faults, and can be forgotten")
    func subjects() {
        var faults = KnownFaults<Int>()
        let isNew = [1, 2, 3].map { faults.begin($0, "gone") != nil }
        #expect(isNew == [true, true, true])
        faults.keepAll { $0 == 2 }
        let ends = [1, 2, 3].map { faults.end($0) }
        #expect(ends == [false, true, false])
    }
}
