import Testing

@testable import Stage

@Suite struct CursorTimerTests {
    @Test("the cursor is hidden until the mouse moves, and again after it has rested")
    func rest() {
        var timer = CursorTimer()
        #expect(!timer.isShown)
        timer.mouseMoved(at: 10)
        timer.advance(to: 10 + CursorTimer.rest - 0.001)
        #expect(timer.isShown)
        timer.advance(to: 10 + CursorTimer.rest)
        #expect(!timer.isShown)
        #expect(timer.deadline == nil)
    }

    @Test("every movement restarts the timer")
    func again() {
        var timer = CursorTimer()
        for time in stride(from: 0.0, through: 20, by: 2) {
            timer.mouseMoved(at: time)
            timer.advance(to: time + 1.9)
            #expect(timer.isShown)
        }
        #expect(timer.deadline == 20 + CursorTimer.rest)
    }
}
