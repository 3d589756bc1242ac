import Decoding
import Raster
import Testing

@testable import Pictures

@Suite struct RequestTimerTests {
    private static let picture = Request.pictures(.plain(.jpeg, 4, 3), .whole(filling: PixelSize(width: 4, height: 3)))

    @Test(
        "a request is judged by its processor time and its progress",
        arguments: [
            // It becomes slow once: a header sooner than a picture.
            (.header, [(0.09, 0.1), (0.11, 1), (0.5, 2), (19, 40)], [.goOn, .slow, .goOn, .goOn]),
            (picture, [(0.29, 0.3), (0.31, 1)], [.goOn, .slow]),
            // It is too slow by its processor time only, however long that takes.
            (.header, [(0.2, 1), (19.9, 5000), (20, 5001)], [.slow, .goOn, .tooSlow]),
            // If it waits for its storage or a busy machine, it becomes slow, too, but is not too slow.
            (.header, [(0.01, 4.9), (0.01, 5), (0.02, 50)], [.goOn, .slow, .goOn]),
            // It stalls after a minute in which it took no processor time.
            (.header, [(0.01, 1), (0.01, 60.9), (0.01, 61)], [.goOn, .slow, .stalled]),
            (.header, [(0.01, 50), (0.02, 100), (0.02, 159), (0.02, 160)], [.slow, .goOn, .goOn, .stalled]),
        ] as [(Request, [(used: Double, elapsed: Double)], [RequestTimer.Verdict])])
    func verdicts(
        _ request: Request, _ times: [(used: Double, elapsed: Double)], _ verdicts: [RequestTimer.Verdict]
    ) {
        // Its decoder took 7 s before.
        var timer = RequestTimer(request, start: RequestTimer.Use(time: 7))
        let given = times.map { timer.judge(RequestTimer.Use(time: 7 + $0.used), elapsed: $0.elapsed) }
        #expect(given == verdicts)
    }

    @Test("where processor time is unknown, elapsed time makes a request slow, and then stalled")
    func unknown() {
        var timer = RequestTimer(.header, start: RequestTimer.Use())
        let verdicts = [4.0, 5, 59, 60].map { timer.judge(RequestTimer.Use(), elapsed: $0) }
        #expect(verdicts == [.goOn, .slow, .goOn, .stalled])
    }

    @Test(
        "a request starves that waits for a processor most of the time, unless it gives way to nobody",
        arguments: [(0.01, 0.09, false), (0.01, 0.1, true), (0.06, 0.1, false), (0.09, 0.2, true)])
    func starved(_ used: Double, _ waited: Double, _ isStarved: Bool) {
        for givesWay in [true, false] {
            var timer = RequestTimer(.header, start: RequestTimer.Use(time: 7, waited: givesWay ? 3 : nil))
            let use = RequestTimer.Use(time: 7 + used, waited: givesWay ? 3 + waited : nil)
            #expect(timer.judge(use, elapsed: 1) == (isStarved && givesWay ? .starved : .goOn))
        }
    }

    @Test("a request that has become slow does not starve, because it would start again")
    func slowAndStarved() {
        var timer = RequestTimer(.header, start: RequestTimer.Use(time: 0, waited: 0))
        let uses = [RequestTimer.Use(time: 0.2, waited: 0.1), RequestTimer.Use(time: 0.3, waited: 9)]
        let verdicts = uses.map { timer.judge($0, elapsed: 4) }
        #expect(verdicts == [.slow, .goOn])
    }
}
