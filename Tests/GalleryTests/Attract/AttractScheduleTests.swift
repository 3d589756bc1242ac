import Testing

@testable import Gallery
@testable import Shows

@Suite struct AttractScheduleTests {
    @Test("each stage is reached once, counted from the last touch")
    func stages() {
        var schedule = AttractSchedule(AttractConfiguration(), at: 100)
        #expect(schedule.nextDeadline == 130)
        #expect(schedule.takeReached(at: 129.9) == [])
        #expect(schedule.takeReached(at: 130) == [.hideChrome])
        #expect(schedule.takeReached(at: 131) == [])
        schedule.touch(at: 131)
        #expect(schedule.takeReached(at: 160) == [])
        #expect(schedule.takeReached(at: 400) == [.hideChrome, .closePreview, .goHome])
        #expect(schedule.nextDeadline == nil)
    }

    @Test("stages are reached in the configured order")
    func order() {
        var configuration = AttractConfiguration()
        configuration.closePreview = 10
        var schedule = AttractSchedule(configuration, at: 0)
        #expect(schedule.nextDeadline == 10)
        #expect(schedule.takeReached(at: 30) == [.closePreview, .hideChrome])
    }
}
