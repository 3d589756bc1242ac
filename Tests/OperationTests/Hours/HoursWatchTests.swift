import Dispatch
import Foundation
import Gallery
import Patience
import Synchronization
import Testing

@testable import Operation

/// What a watch says, in order.
private final class Lights: Sendable {
    private let lights = Mutex<[Light]>([])
    private let arrivals = DispatchSemaphore(value: 0)

    func append(_ light: Light) {
        lights.withLock { $0.append(light) }
        arrivals.signal()
    }

    /// The next one; nil if none comes.
    func next() -> Light? {
        guard arrivals.waitPatiently() else { return nil }
        return lights.withLock { $0.removeFirst() }
    }
}

@Suite struct HoursWatchTests {
    private static func week(_ spans: [OpeningHours.Span]) -> OpeningHours {
        OpeningHours(week: Array(repeating: spans, count: 7))
    }

    @Test("it says the light at first, and when the hours are replaced")
    func replaced() throws {
        let lights = Lights()
        let watch = HoursWatch(Self.week([.init(opens: 0, closes: 1440)])) { lights.append($0) }
        try watch.start()
        #expect(lights.next() == .day)
        for _ in 0..<20 {
            watch.follow(Self.week([]))
            #expect(lights.next() == .dark)
            watch.follow(Self.week([.init(opens: 0, closes: 1440)]))
            #expect(lights.next() == .day)
        }
    }

    @Test("an alarm wakes at a time of the wall clock, and at once if the time has passed")
    func alarm() {
        let alarm = WallAlarm()
        alarm.wait(until: 1)
        let time = WallAlarm.now + 1
        alarm.wait(until: time)
        #expect(WallAlarm.now >= time)
    }

    @Test("the system's clock is as far ahead as Foundation's time zone says")
    func system() {
        for time in stride(from: 1_767_225_600, to: 1_798_761_600, by: 86_400 * 7) {
            let expected = TimeZone.current.secondsFromGMT(for: Date(timeIntervalSince1970: Double(time)))
            #expect(WallClock.system.offset(time) == expected)
        }
    }
}
