import Testing

@testable import Panel

@Suite struct PINPadTests {
    /// - Returns: Whether the last digit completed the right PIN.
    private func type(_ digits: String, into pad: inout PINPad, at time: Double) -> Bool {
        digits.compactMap(\.wholeNumberValue).reduce(false) { _, digit in
            pad.type(digit, of: "2468", at: time) && pad.answer("2468", at: time)
        }
    }

    @Test(
        "the right digits in the right order open it, and others do not",
        arguments: [("2468", true), ("2486", false), ("246", false), ("12468", false), ("8642", false)])
    func right(digits: String, opens: Bool) {
        var pad = PINPad()
        #expect(type(digits, into: &pad, at: 0) == opens)
    }

    @Test("a digit can be deleted")
    func deleting() {
        var pad = PINPad()
        #expect(!type("249", into: &pad, at: 0))
        pad.delete()
        #expect(pad.digits == "24")
        #expect(type("68", into: &pad, at: 0))
        // They are seen until the pad has gone.
        #expect(pad.digits == "2468")
        pad.clear(at: 0)
        pad.delete()
        #expect(pad.digits.isEmpty)
    }

    @Test("three wrong PINs are free; then waits of 10 s, 30 s, 2 min and 10 min follow, and the last repeats")
    func waits() {
        var pad = PINPad()
        var time = 100.0
        for wait in [0, 0, 10, 30, 120, 600, 600, 600.0] {
            #expect(!type("1111", into: &pad, at: time))
            #expect(pad.lock.isLocked(at: time) == (wait > 0))
            #expect(pad.countdown == Int(wait))
            #expect(pad.lock.isLocked(at: time + wait - 0.01) == (wait > 0))
            time += wait
            #expect(!pad.lock.isLocked(at: time))
        }
    }

    @Test("the right PIN forgives the wrong ones; clearing the pad, or starting the program, does not")
    func forgiving() {
        var earlier = PINPad(PINAttempts(wrong: 6))
        _ = type("1111", into: &earlier, at: 0)
        #expect(earlier.countdown == 600)
        var pad = PINPad()
        for _ in 0..<2 { _ = type("1111", into: &pad, at: 0) }
        #expect(type("2468", into: &pad, at: 0))
        for _ in 0..<2 { _ = type("1111", into: &pad, at: 0) }
        #expect(!pad.lock.isLocked(at: 0))
        pad.clear(at: 0)
        _ = type("1111", into: &pad, at: 0)
        #expect(pad.lock.isLocked(at: 0))
    }

    @Test("the countdown changes at whole seconds before the end")
    func countdown() {
        var pad = PINPad()
        for _ in 0..<3 { _ = type("1111", into: &pad, at: 5) }
        #expect(pad.countdown == 10 && pad.nextDeadline == 6)
        pad.advance(to: 6)
        #expect(pad.countdown == 9 && pad.nextDeadline == 7)
        pad.advance(to: 14.5)
        #expect(pad.countdown == 1 && pad.nextDeadline == 15)
        pad.advance(to: 15)
        #expect(pad.countdown == 0 && pad.nextDeadline == nil)
    }

    @Test("a countdown is shown in minutes and seconds", arguments: [(600, "10:00"), (65, "1:05"), (9, "0:09")])
    func clock(_ seconds: Int, _ text: String) { #expect(PINPad.clock(seconds, in: .english) == text) }

    @Test("the dots of a wrong PIN shake, less and less, for half a second or until the next digit")
    func shaking() {
        var pad = PINPad()
        #expect(pad.shake(at: 0) == 0 && !pad.isRefusing(at: 0))
        _ = type("1111", into: &pad, at: 1)
        #expect(pad.shake(at: 1) == 0 && pad.isRefusing(at: 1.4) && !pad.isRefusing(at: 1.5))
        let first = stride(from: 1.0, to: 1.25, by: 0.01).map { abs(pad.shake(at: $0)) }.max() ?? 0
        let second = stride(from: 1.25, to: 1.5, by: 0.01).map { abs(pad.shake(at: $0)) }.max() ?? 0
        #expect(first > 10 && first <= 14 && second < first && second > 1)
        #expect(abs(pad.shake(at: 1.5)) < 1e-9)
        _ = type("2", into: &pad, at: 1.1)
        #expect(!pad.isRefusing(at: 1.1) && pad.digits == "2" && !pad.isWrong)
    }

    @Test(
        "until a PIN is answered, nothing can be typed or deleted, and it counts as a wrong one, as it does if it is given up"
    )
    func checking() {
        var pad = PINPad(PINAttempts(wrong: 2))
        let isComplete = [2, 4, 6, 8].map { pad.type($0, of: "2468", at: 0) }
        #expect(isComplete == [false, false, false, true] && pad.isChecking)
        #expect(pad.lock.attempts == PINAttempts(wrong: 3, mustWait: true))
        let isTaken = pad.type(1, of: "2468", at: 1)
        #expect(!isTaken)
        pad.delete()
        #expect(pad.digits == "2468" && pad.waitEnd == nil)
        var givenUp = pad
        let isRight = pad.answer("2468", at: 2)
        #expect(isRight && pad.lock.attempts == PINAttempts())
        givenUp.clear(at: 3)
        let isRightLater = givenUp.answer("2468", at: 4)
        #expect(!isRightLater && givenUp.lock.isLocked(at: 12.9) && !givenUp.lock.isLocked(at: 13))
    }

    @Test(
        "with the program, a wait that was not over begins anew, and one that was over does not",
        arguments: [
            (0, 0.0), (2, 0), (3, 10), (4, 30), (5, 120), (6, 600), (7, 600), (.max, 600), (.min, 0),
        ])
    func earlierRuns(wrong: Int, wait: Double) {
        let lock = PINLock(PINAttempts(wrong: wrong, mustWait: true), at: 50)
        #expect(lock.isLocked(at: 50) == (wait > 0) && lock.countdown(at: 50) == Int(wait))
        #expect(!lock.isLocked(at: 50 + wait))
        #expect(!PINLock(PINAttempts(wrong: wrong), at: 50).isLocked(at: 50))
    }
}
